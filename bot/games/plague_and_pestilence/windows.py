"""Reaction windows: the switches *ask me*, and how a window opens, goes on and closes (PP-R04, PP-R05)."""

from collections.abc import Iterable, Mapping

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from bot.games.plague_and_pestilence.kinds import Answer, Switch
from bot.games.plague_and_pestilence.state import State, Window, Windows, changed, open_window, with_player
from bot.games.protocol import Seat

REACTION_TIME = "reaction_time"
"""The option that lets windows open."""

OFF = "off"

SECONDS: Mapping[str, int] = {"1h": 3600, "8h": 8 * 3600, "24h": 24 * 3600}
"""What a window's time can be."""


def none_yet(seats: int, options: Mapping[str, str]) -> Windows | UnsetType:
    """The switches at the start, all off; unset without a reaction time."""
    if options.get(REACTION_TIME, OFF) == OFF:
        return UNSET
    return Windows((False,) * seats, (False,) * seats)


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


def is_asking(state: State, seat: Seat, *, later: bool = False) -> bool:
    """Whether a player's switch is on; *later*: from that player's next turn."""
    if state.windows is UNSET:
        return False
    return (state.windows.wished if later else state.windows.now)[seat]


def switched(state: State, seat: Seat, switch: Switch) -> State:
    """A player's switch is set, for when that player's next turn begins (PP-R04)."""
    windows = kept(state)
    wished = changed(windows.wished, seat, switch is Switch.ON)
    return replace(state, windows=replace(windows, wished=wished))


def with_orders(state: State, seat: Seat, orders: tuple[Answer, ...]) -> State:
    """The state with all standing orders of a player, those that an open window goes by as well."""
    player = replace(state.players[seat], orders=orders)
    state = replace(state, players=with_player(state, seat, player))
    window = open_window(state)
    if window is None:
        return state
    window = replace(window, orders=changed(window.orders, seat, orders))
    return replace(state, windows=replace(kept(state), window=window))


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
    return replace(state, windows=replace(windows, now=now, wished=wished))


def to_ask(state: State, involved: Iterable[Seat]) -> tuple[Seat, ...]:
    """Those involved who want to be asked; nobody to wait for: no window (PP-R04)."""
    return tuple([seat for seat in involved if is_asking(state, seat)])


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
    return _with_window(state, replace(window, passed=(*window.passed, seat)))


def not_passed(state: State, seat: Seat) -> State:
    """Somebody else sits there, for whom the former holder has not passed."""
    window = opened_window(state)
    return _with_window(state, replace(window, passed=_others(window.passed, seat)))


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
