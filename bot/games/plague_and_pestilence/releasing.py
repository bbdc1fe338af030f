"""What nobody waits for any more once a player is gone or gives up a seat (PP-R04, PP-R05)."""

from bot.games.plague_and_pestilence import pressing
from bot.games.plague_and_pestilence.kinds import Switch
from bot.games.plague_and_pestilence.running import run
from bot.games.plague_and_pestilence.state import State, Window, open_window
from bot.games.plague_and_pestilence.windows import (
    have_all_passed,
    not_passed,
    switch_of,
    switched_off,
    without_asked,
)
from bot.games.protocol import Seat, Step, seat_token
from bot.games.telling import Telling


def released(state: State, seat: Seat, *, taken: bool) -> Step[State] | None:
    """The switch of *seat* is off at once; an open window asks whoever sits there anew, or goes on without.

    No pass may be told by it: only what everybody sees decides whether there is anything to do (PP-R07).
    """
    window, telling = open_window(state), Telling()
    was_on = any(switch_of(state, seat, later=later) is not Switch.OFF for later in (False, True))
    if not was_on and not _concerns(window, seat, taken=taken):
        return None
    if was_on or not taken:
        telling.say("askme_ended" if taken else "unasked", seat=seat_token(seat))
    state = switched_off(state, seat)
    if window is not None:
        state = not_passed(state, seat) if taken else _gone_on_without(state, seat, telling)
    return Step(state, tuple(telling.said), tuple(telling.whispered), telling.irrevocable)


def _concerns(window: Window | None, seat: Seat, *, taken: bool) -> bool:
    """Whether a window is to be changed; for who sits down any: who passed and left it is no longer asked."""
    return window is not None and (taken or seat in window.asked)


def _gone_on_without(state: State, seat: Seat, telling: Telling) -> State:
    """Where nobody else is waited for, the window is over."""
    state = without_asked(state, seat)
    return run(pressing.ended(state, telling), telling) if have_all_passed(state) else state
