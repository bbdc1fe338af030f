"""What nobody waits for any more once a player is gone or gives up a seat (PP-R04, PP-R05)."""

from bot.games.plague_and_pestilence import pressing
from bot.games.plague_and_pestilence.running import run
from bot.games.plague_and_pestilence.state import State, open_window
from bot.games.plague_and_pestilence.windows import (
    have_all_passed,
    is_asking,
    switched_off,
    without_asked,
)
from bot.games.protocol import Seat, Step, seat_token
from bot.games.telling import Telling


def released(state: State, seat: Seat, *, taken: bool) -> Step[State] | None:
    """The switch of *seat* is off at once; an open window goes on without who has left.

    No pass may be told by it: only what everybody sees decides whether there is anything to do (PP-R07).
    """
    window, telling = open_window(state), Telling()
    was_on = is_asking(state, seat) or is_asking(state, seat, later=True)
    is_left = window is not None and seat in window.asked and not taken
    if not was_on and not is_left:
        return None
    if was_on or not taken:
        telling.say("askme_ended" if taken else "unasked", seat=seat_token(seat))
    state = switched_off(state, seat)
    if is_left:
        state = _gone_on_without(state, seat, telling)
    return Step(state, tuple(telling.said), tuple(telling.whispered), telling.irrevocable)


def _gone_on_without(state: State, seat: Seat, telling: Telling) -> State:
    """Where nobody else is waited for, the window is over."""
    state = without_asked(state, seat)
    return run(pressing.ended(state, telling), telling) if have_all_passed(state) else state
