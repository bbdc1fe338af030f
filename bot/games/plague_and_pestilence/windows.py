"""Reaction windows: the switches *ask me*, and how a window opens, goes on and closes (PP-R04, PP-R05)."""

from collections.abc import Collection, Iterable, Mapping

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from bot.games.plague_and_pestilence.kinds import Switch
from bot.games.plague_and_pestilence.orders import without_name
from bot.games.plague_and_pestilence.state import (
    State,
    Window,
    Windows,
    changed,
    is_chosen,
    open_window,
    with_player,
)
from bot.games.protocol import Seat, seat_token
from bot.games.telling import Telling

REACTION_TIME = "reaction_time"
"""The option that lets windows open."""

ASK_EVERY = "ask_every"
"""The option that lets the table wait for *every*."""

OFF = "off"

MOST_LAPSES = 3
"""After so many windows in a row that somebody let run out, that switch is off."""

SECONDS: Mapping[str, int] = {"1h": 3600, "8h": 8 * 3600, "24h": 24 * 3600}
"""What a window's time can be."""


def none_yet(seats: int, options: Mapping[str, str], *, is_first: bool) -> Windows | UnsetType:
    """The switches at the start, all off; unset without a reaction time."""
    if options.get(REACTION_TIME, OFF) == OFF:
        return UNSET
    off = (False,) * seats
    return Windows(off, off, lapsed=UNSET if is_first else (0,) * seats)


def seconds(state: State) -> int:
    """How long a window stays open."""
    return SECONDS[dict(state.options)[REACTION_TIME]]


def kept(state: State) -> Windows:
    """What is kept at a table with a reaction time."""
    assert state.windows is not UNSET, "this table has no reaction time"
    return state.windows


def opened_window(state: State) -> Window:
    """The window that is open."""
    window = open_window(state)
    assert window is not None, "no window is open"
    return window


def switch_of(state: State, seat: Seat, *, later: bool = False) -> Switch:
    """How a player's switch is set; *later*: from that player's next turn."""
    if state.windows is UNSET:
        return Switch.OFF
    kept = (state.windows.wished if later else state.windows.now)[seat]
    return kept if isinstance(kept, Switch) else Switch.ON if kept else Switch.OFF


def switches(state: State) -> tuple[Switch, ...]:
    """What a switch can be set to at this table."""
    every = (Switch.EVERY,) if is_chosen(state, ASK_EVERY) else ()
    return (Switch.ON, *every, Switch.OFF)


def switched(state: State, seat: Seat, switch: Switch) -> State:
    """A player's switch is set, for when that player's next turn begins (PP-R04)."""
    windows = kept(state)
    wished = changed(windows.wished, seat, switch if switch is Switch.EVERY else switch is Switch.ON)
    return answered(replace(state, windows=replace(windows, wished=wished)), seat)


def answered(state: State, seat: Seat) -> State:
    """A player who lets windows run out is counted from the beginning."""
    return _with_lapses(state, seat, 0)


def _with_lapses(state: State, seat: Seat, count: int) -> State:
    windows = kept(state)
    if windows.lapsed is UNSET:
        return state
    return replace(state, windows=replace(windows, lapsed=changed(windows.lapsed, seat, count)))


def run_out(state: State, telling: Telling) -> State:
    """The time of a window is up: whoever let it run out once too often is asked no more."""
    window, lapsed = opened_window(state), kept(state).lapsed
    if lapsed is UNSET:
        return state
    for seat in window.asked:
        if seat in window.passed:
            continue
        state = _with_lapses(state, seat, lapsed[seat] + 1)
        if lapsed[seat] + 1 == MOST_LAPSES:
            telling.say("askme_lapsed", seat=seat_token(seat))
            state = switched_off(state, seat)
    return state


def with_orders(state: State, seat: Seat, orders: tuple[str, ...]) -> State:
    """The state with all standing orders of a player, those that an open window goes by as well."""
    player = replace(state.players[seat], orders=orders)
    state = replace(state, players=with_player(state, seat, player))
    window = open_window(state)
    if window is None:
        return state
    window = replace(window, orders=changed(window.orders, seat, orders))
    return replace(state, windows=replace(kept(state), window=window))


def unnamed(state: State, seat: Seat) -> State:
    """The state in which no standing order names *seat*, who is out (PP-R02)."""
    players = [
        replace(player, orders=orders) if orders != player.orders else player
        for player in state.players
        for orders in (without_name(player.orders, seat),)
    ]
    state = replace(state, players=tuple(players))
    window = open_window(state)
    if window is None:
        return state
    orders = tuple([without_name(orders, seat) for orders in window.orders])
    return _with_window(state, replace(window, orders=orders))


def turn_begun(state: State) -> State:
    """The active player's switch takes effect."""
    if state.windows is UNSET:
        return state
    windows, seat = state.windows, state.active
    now = changed(windows.now, seat, windows.wished[seat])
    return replace(state, windows=replace(windows, now=now))


def switched_off(state: State, seat: Seat) -> State:
    """Who is out or gone is never asked; nor is who sits down instead, before they wish it themselves."""
    if state.windows is UNSET:
        return state
    windows = state.windows
    now, wished = changed(windows.now, seat, False), changed(windows.wished, seat, False)
    return answered(replace(state, windows=replace(windows, now=now, wished=wished)), seat)


def to_ask(state: State, order: Iterable[Seat], involved: Collection[Seat]) -> tuple[Seat, ...]:
    """Who wants to be asked, in the *order* in which they act; *involved*: whose moment it is (PP-R04)."""

    def is_asked(seat: Seat) -> bool:
        switch = switch_of(state, seat)
        return switch is Switch.EVERY or (switch is Switch.ON and seat in involved)

    return tuple([seat for seat in order if is_asked(seat)])


def opened_for(state: State, asked: tuple[Seat, ...]) -> State:
    """A window opens."""
    windows = kept(state)
    window = Window(asked, tuple(player.orders for player in state.players))
    return replace(state, windows=replace(windows, opened=windows.opened + 1, window=window))


def _with_window(state: State, window: Window | None) -> State:
    return replace(state, windows=replace(kept(state), window=window))


def closed(state: State) -> State:
    """The window is over."""
    return _with_window(state, None)


def passed(state: State, seat: Seat) -> State:
    """One of those asked passes, which nobody is shown."""
    window = opened_window(state)
    return _with_window(state, replace(window, passed=(*_others(window.passed, seat), seat)))


def with_named(state: State, opponent: Seat) -> State:
    """The target of a War names an opponent, which nobody is shown before the window ends (PP-R05)."""
    return _with_window(state, replace(opened_window(state), named=opponent))


def noted(state: State) -> Seat | None:
    """Whom the target of a War has named in the open window."""
    window = open_window(state)
    return None if window is None or window.named is UNSET else window.named


def not_passed(state: State, seat: Seat) -> State:
    """Somebody else sits there, for whom the former holder has neither passed nor named an opponent."""
    window = opened_window(state)
    is_target = state.war is not None and state.war.target == seat
    named = UNSET if is_target else window.named
    return _with_window(state, replace(window, passed=_others(window.passed, seat), named=named))


def without_asked(state: State, seat: Seat) -> State:
    """One of those asked is gone, and not waited for; if they had passed, that stands."""
    window = opened_window(state)
    return _with_window(state, replace(window, asked=_others(window.asked, seat)))


def _others(seats: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    return tuple([other for other in seats if other != seat])


def have_all_passed(state: State) -> bool:
    """Whether nobody is waited for any more."""
    window = opened_window(state)
    return set(window.asked) <= set(window.passed)


def restarted(state: State) -> State:
    """One of those asked plays a card: all are asked anew, and the first time their time as well."""
    return _with_window(state, replace(opened_window(state), passed=(), is_restarted=True))


def with_played(state: State, seat: Seat) -> State:
    """A card is played in the open window, by whomever."""
    window = opened_window(state)
    return _with_window(state, replace(window, played=(*window.played, seat)))
