"""The whole of a game of Rattus, frozen, and the small changes that everything else is made of."""

from collections.abc import Mapping
from typing import TypeVar

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from bot.games.protocol import Seat
from bot.games.rattus.kinds import Card, Phase, Region
from bot.games.rattus.tasks import Task

CARDS = tuple(Card)
CARD_INDEX: Mapping[str, int] = {card: number for number, card in enumerate(CARDS)}

T = TypeVar("T")


class State(Struct, frozen=True, gc=False):
    """One position of the game. Tuples over regions have those in use, tuples over seats are in seat order.

    Rat tokens keep their ids: *rats* has them by region and slot, *supply* from the next one on.
    """

    seats: int
    options: tuple[tuple[str, str], ...]
    agenda: tuple[Task, ...]
    cubes: tuple[tuple[int, ...], ...]
    """By region, then by seat."""
    rats: tuple[tuple[str, ...], ...]
    left: tuple[int, ...]
    """Cubes in each player's supply."""
    palace: tuple[int, ...]
    notes: tuple[tuple[str, ...], ...]
    """By seat, the tokens on the board that it has looked at (RA-H02)."""
    in_order: tuple[bool, ...]
    """By seat, the standing order for reveals (RA-C08)."""
    holders: tuple[Seat | None, ...] = (None,) * len(CARDS)
    piece: Region = Region.ANGLIA
    phase: Phase = Phase.SET_UP
    turn: int = 0
    active: Seat = Seat(0)
    line: tuple[Seat, ...] = ()
    """Who is still to come after the active player, in placing and in the final round."""
    last: Seat | None = None
    """Who had the last regular turn."""
    supply: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    revealed: tuple[str, ...] = ()
    laid: tuple[str, ...] = ()
    """The tokens laid out in the set-up, wherever they are now (RA-H03)."""
    begun: bool = False
    """The active player has moved in this turn."""
    took: bool = False
    placed: bool = False
    used: tuple[Card, ...] = ()
    final_neutral: bool | None = None
    """Whether the piece counts in the final ravage, once that is settled (RA-E03)."""
    version: int | UnsetType = UNSET
    """The rules version that the game was begun under; UNSET: the first, whose states are written as ever."""

    def __repr__(self) -> str:
        return f"State(turn={self.turn}, phase={self.phase.value!r})"


def changed(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """The tuple with another item in one place."""
    return (*items[:index], item, *items[index + 1 :])


def with_next(state: State, *tasks: Task) -> State:
    """The state in which the first task is replaced by *tasks*; without any it is done."""
    return replace(state, agenda=tasks + state.agenda[1:])


def with_cubes(state: State, region: int, change: int) -> tuple[tuple[int, ...], ...]:
    """The cubes on the board after the active player's in one region grew or shrank."""
    there, seat = state.cubes[region], state.active
    return changed(state.cubes, region, changed(there, seat, there[seat] + change))


def with_left(state: State, change: int) -> tuple[int, ...]:
    """The cubes in the supplies after the active player's grew or shrank."""
    return changed(state.left, state.active, state.left[state.active] + change)


def rat_counts(state: State) -> tuple[int, ...]:
    """How many tokens lie in each region in use."""
    return tuple([len(there) for there in state.rats])


def holder(state: State, card: Card) -> Seat | None:
    """Who holds a class card."""
    return state.holders[CARD_INDEX[card]]


def can_use(state: State, card: Card) -> bool:
    """Whether the active player holds a card whose ability is not used this turn (RA-P01)."""
    return state.holders[CARD_INDEX[card]] == state.active and card not in state.used


def is_chosen(state: State, key: str, value: str) -> bool:
    """Whether that is the value of one of the game's options."""
    return (key, value) in state.options
