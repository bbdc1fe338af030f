"""The whole of a game of Plague & Pestilence, frozen, and the small changes that everything is made of."""

from collections.abc import Iterable, Mapping
from typing import TypeVar

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from bot.games.plague_and_pestilence.data import CARDS, TO_BUILD
from bot.games.plague_and_pestilence.kinds import (
    Answer,
    Card,
    Improvement,
    Moment,
    Parity,
    Phase,
    Switch,
    Symbol,
)
from bot.games.plague_and_pestilence.orders import DEFAULT_ORDERS, MOMENTS, Order, read
from bot.games.plague_and_pestilence.tasks import Task
from bot.games.plague_and_pestilence.views import OutView, RollView, WarView
from bot.games.protocol import Seat

START = 50
"""The population that everybody starts with (PP-S01)."""

MOST = 199
"""The board's top (PP-S01)."""

CARD_INDEX: Mapping[Card, int] = {card: number for number, card in enumerate(Card)}
IMPROVEMENT_INDEX: Mapping[Improvement, int] = {kind: number for number, kind in enumerate(Improvement)}

BUILT: tuple[Improvement, ...] = tuple(kind for kind in Improvement if kind in TO_BUILD)
"""The types that are built from the open supply, in the order of `Improvement`."""

BLACK = frozenset(card for card, data in CARDS.items() if data.symbol is Symbol.BLACK)

T = TypeVar("T")


class Player(Struct, frozen=True, gc=False):
    """What one player has. The hand is kept in the order of `Card`, improvements in theirs."""

    population: int = START
    hand: tuple[Card, ...] = ()
    improvements: tuple[Improvement, ...] = ()
    pestilence: int = 0
    orders: tuple[str, ...] = DEFAULT_ORDERS
    """As `orders.written` writes them, in the order of `MOMENTS` (PP-R02)."""


class Window(Struct, frozen=True, gc=False):
    """An open reaction window (PP-R05)."""

    asked: tuple[Seat, ...]
    orders: tuple[tuple[str, ...], ...]
    """By seat the standing orders as they were when it opened: new ones are for the next moment (PP-R02)."""
    passed: tuple[Seat, ...] = ()
    """Who was asked and has passed since the last card; nobody is shown."""
    played: tuple[Seat, ...] = ()
    """Who has played a card at this moment, once for each card."""
    is_restarted: bool = False
    named: Seat | UnsetType = UNSET
    """Whom the target of a War named, which takes effect at the window's end."""


class Windows(Struct, frozen=True, gc=False):
    """What a table with a reaction time keeps beside the game: the switches *ask me*, and the open window."""

    now: tuple[bool | Switch, ...]
    """By seat, whether decisive moments wait for that player; True is *mine*, False off."""
    wished: tuple[bool | Switch, ...]
    """The same from that player's next turn on (PP-R04)."""
    opened: int = 0
    """How many windows there were, so that each has its own time."""
    window: Window | None = None
    lapsed: tuple[int, ...] | UnsetType = UNSET
    """By seat how many windows in a row ran out unanswered; unset in version 1 of the rules."""


class State(Struct, frozen=True, gc=False):
    """One position of the game. What lies open is kept as it is shown."""

    seats: int
    options: tuple[tuple[str, str], ...]
    agenda: tuple[Task, ...]
    players: tuple[Player, ...]
    supply: tuple[int, ...]
    """By the types of `BUILT`, what is left to build."""
    removed: tuple[int, ...]
    """By the same, what is out of the game."""
    pile: tuple[Card, ...] = ()
    """From the top."""
    discards: tuple[Card, ...] = ()
    in_play: tuple[Card, ...] = ()
    """The card that is being carried out, and Tactical Advantages that stay on its war's dice (PP-C05)."""
    phase: Phase = Phase.SET_UP
    turn: int = 0
    active: Seat = Seat(0)
    inquisition: Seat | None = None
    """Before whom the Inquisition lies; one who is out still has to pass it on."""
    hundred: Seat | None = None
    """Who has reached 100 and not yet played Death Ship (PP-V04)."""
    rolls: tuple[RollView, ...] = ()
    parity: Parity | None = None
    """What was declared for the single die that was thrown last (PP-C08)."""
    war: WarView | None = None
    out: tuple[OutView, ...] = ()
    windows: Windows | UnsetType = UNSET
    """Unset without a reaction time: then the state is written as it was before there were windows."""
    version: int | UnsetType = UNSET
    """Of the rules, from 2 on; unset at tables that were begun under the first."""

    def __repr__(self) -> str:
        return f"State(turn={self.turn}, phase={self.phase.value!r})"


def changed(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """The tuple with another item in one place."""
    return (*items[:index], item, *items[index + 1 :])


def with_next(state: State, *tasks: Task) -> State:
    """The state in which the first task is replaced by *tasks*; without any it is done."""
    return replace(state, agenda=tasks + state.agenda[1:])


def with_first(state: State, *tasks: Task) -> State:
    """The state in which *tasks* come before all others."""
    return replace(state, agenda=tasks + state.agenda)


def with_player(state: State, seat: Seat, player: Player) -> tuple[Player, ...]:
    """The players after one of them changed."""
    return changed(state.players, seat, player)


def in_hand(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Cards as a hand keeps them."""
    return tuple(sorted(cards, key=CARD_INDEX.__getitem__))


def without(items: tuple[T, ...], item: T) -> tuple[T, ...]:
    """The tuple without the first that equals *item*."""
    index = items.index(item)
    return items[:index] + items[index + 1 :]


def is_living(state: State, seat: Seat) -> bool:
    """Whether that player has population (PP-O01)."""
    return state.players[seat].population > 0


def living(state: State) -> list[Seat]:
    """Who is still in the game, in seat order."""
    return [Seat(seat) for seat, player in enumerate(state.players) if player.population > 0]


def clockwise(state: State, first: Seat) -> list[Seat]:
    """The living players, from *first* on if that one is living."""
    seats = living(state)
    return [seat for seat in seats if seat >= first] + [seat for seat in seats if seat < first]


def others(state: State, seat: Seat) -> list[Seat]:
    """The other living players, clockwise from the left of *seat*."""
    return [other for other in clockwise(state, seat) if other != seat]


def is_chosen(state: State, option: str) -> bool:
    """Whether an optional rule is played (PP-V)."""
    return (option, "yes") in state.options


def count_of(state: State, seat: Seat, card: Card) -> int:
    """How many copies of a card are in a hand."""
    return state.players[seat].hand.count(card)


def with_spent(state: State, seat: Seat, card: Card) -> State:
    """A card goes from a hand to the discards."""
    return replace(_without_card(state, seat, card), discards=(*state.discards, card))


def with_laid_out(state: State, seat: Seat, card: Card) -> State:
    """A card goes from a hand to what is being carried out."""
    return replace(_without_card(state, seat, card), in_play=(*state.in_play, card))


def _without_card(state: State, seat: Seat, card: Card) -> State:
    player = state.players[seat]
    player = replace(player, hand=without(player.hand, card))
    return replace(state, players=with_player(state, seat, player))


def order_for(state: State, seat: Seat, moment: Moment) -> Order:
    """What a player's standing order for a moment says (PP-R02)."""
    window = open_window(state)
    return order_in(state.players[seat].orders if window is None else window.orders[seat], moment)


def order_in(orders: tuple[str, ...], moment: Moment) -> Order:
    """What one player's standing orders say for a moment."""
    index = MOMENTS.index(moment)
    return read(orders[index]) if index < len(orders) else Order(Answer.NEVER)


def is_first_version(state: State) -> bool:
    """Whether the table was begun when orders looked at less, and fewer were asked (PP-R02, PP-R04)."""
    return state.version is UNSET


def open_window(state: State) -> Window | None:
    """The reaction window that is open."""
    return None if state.windows is UNSET else state.windows.window
