"""The whole of a game of Rattus Cartus, frozen, and the small changes that everything else is made of."""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from bot.games.protocol import Seat
from bot.games.rattus_cartus.data import SEATS, STACKS, Copy
from bot.games.rattus_cartus.faces import Faces
from bot.games.rattus_cartus.kinds import Building, Class, Phase
from bot.games.rattus_cartus.tasks import Task

CLASSES = tuple(Class)


class Player(Struct, frozen=True, gc=False):
    """What belongs to one seat. *laid* lies at a building; *seen* are positions of the nun row, from 1.

    Of rats only the total matters (RC-K05).
    """

    hand: Faces = ()
    laid: Faces = ()
    rats: int = 0
    tokens: int = 0
    seen: tuple[int, ...] = ()
    actions_for_me: bool = True
    looks_for_me: bool = False


class Entered(Struct, frozen=True, gc=False):
    """Who entered which building with how many cards."""

    seat: Seat
    place: int
    count: int


class Known(Struct, frozen=True, gc=False):
    """*knower* gave *holder* these cards, or saw them with it, and they have not surely left (RC-H02)."""

    knower: Seat
    holder: Seat
    faces: Faces


Track = tuple[tuple[Seat, int], ...]
"""A class's markers as they rank: most first, of a shared space the lower in the stack first."""


class State(Struct, frozen=True, gc=False):
    """One position of the game. Tuples over seats are in seat order, decks from the top down."""

    seats: int
    options: tuple[tuple[str, str], ...]
    players: tuple[Player, ...]
    influence: tuple[Track, ...]
    stacks: tuple[int, ...]
    agenda: tuple[Task, ...]
    phase: Phase = Phase.SUPPLIES
    round: int = 0
    starter: Seat = Seat(0)
    nun_row: Faces = ()
    population: Faces = ()
    discards: Faces = ()
    in_game: tuple[Copy, ...] = ()
    buildings: tuple[Copy, ...] = ()
    reserve: tuple[Copy, ...] = ()
    reserve_seen: int = 0
    """How many cards at the bottom of the reserve were put there in sight (RC-A02)."""
    used: tuple[Copy, ...] = ()
    row: tuple[Copy, ...] = ()
    supplied: tuple[Seat, ...] = ()
    line: tuple[Seat, ...] = ()
    """Who has not entered, in the order of entry (RC-C05)."""
    entered: tuple[Entered, ...] = ()
    """In the order of time."""
    resolving: int = 0
    """The place being resolved; 0 before the first."""
    premium: Seat | None = None
    """With two players: whose premium action this round's only one is (RC-D08)."""
    known: tuple[Known, ...] = ()

    def __repr__(self) -> str:
        return f"State(round={self.round}, phase={self.phase.value!r})"


def is_chosen(state: State, key: str, value: str) -> bool:
    """Whether that is the value of one of the game's options."""
    return (key, value) in state.options


def everybody(state: State) -> tuple[Seat, ...]:
    """All seats, from the starting player clockwise."""
    return clockwise(state.starter, state.seats)


def clockwise(first: Seat, seats: int) -> tuple[Seat, ...]:
    """All of so many seats from *first*."""
    return SEATS[first:seats] + SEATS[:first]


def with_player(state: State, seat: Seat, **changes: Any) -> State:
    """The state after something of one player changed."""
    return replace(state, players=players_with(state, seat, **changes))


def players_with(state: State, seat: Seat, **changes: Any) -> tuple[Player, ...]:
    """The players after something of one of them changed."""
    players = list(state.players)
    players[seat] = replace(players[seat], **changes)
    return tuple(players)


def with_next(state: State, *tasks: Task) -> State:
    """The state in which the first task is replaced by *tasks*; without any it is done."""
    return replace(state, agenda=tasks + state.agenda[1:])


def at_place(state: State, place: int) -> tuple[Seat, ...]:
    """Who is at a building, in the order of entry."""
    return tuple([entry.seat for entry in state.entered if entry.place == place])


def copy_at(state: State, place: int) -> Copy:
    """The building at a place of the row, from 1."""
    return state.row[place - 1]


def is_last_round(state: State) -> bool:
    """Whether the building deck has run out."""
    return state.round > 0 and not state.buildings


def is_uncovered(state: State, place: int) -> bool:
    """Whether the cards laid at a place are revealed: its turn has come, or two play (RC-D08)."""
    return state.phase is Phase.RESOLVING and (state.seats == 2 or place <= state.resolving)


def is_in_game(state: State, building: Building) -> bool:
    """Whether a type is among the game's 30 cards."""
    return any(copy.building is building for copy in state.in_game)


def stack_of(state: State, name: str) -> int:
    """What is left of a stack."""
    return state.stacks[STACKS.index(name)]


def with_stack(state: State, name: str, change: int) -> State:
    """The state after a stack grew or shrank."""
    stacks = list(state.stacks)
    stacks[STACKS.index(name)] += change
    return replace(state, stacks=tuple(stacks))
