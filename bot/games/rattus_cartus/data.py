"""The contents of `data.toml`: the buildings with their supplies, and the numbers of the box."""

from enum import StrEnum
from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct, field

from bot.games.protocol import Seat
from bot.games.rattus_cartus.faces import BY_TOKEN, SPECIALS, TOKENS, Face
from bot.games.rattus_cartus.kinds import PEOPLE, Building, Card, Class, Supply

ROYAL_TOKEN = "token"
"""The stack of victory point tokens: the only one without cards."""


class Effect(StrEnum):
    """What the actions of a building do."""

    DRAW = "draw"
    BREW = "brew"
    TAKE = "take"
    DISCARD_RATS = "discard_rats"
    HEAL = "heal"
    COLLECT = "collect"
    LOOK = "look"


class BuildingType(Struct, frozen=True):
    """A type of building: its class, its two actions and the supply of each copy."""

    cls: Class = field(name="class")
    effect: Effect
    premium: int
    standard: int
    supplies: tuple[Supply, ...]
    stack: str | None = None


class Copy(Struct, frozen=True, order=True):
    """One building card: its type and its number among the copies, from 1."""

    building: Building
    number: int

    @property
    def token(self) -> str:
        """`farm.3`."""
        return f"{self.building}.{self.number}"

    @property
    def type(self) -> BuildingType:
        """What its type is like."""
        return BUILDINGS[self.building]

    @property
    def supply(self) -> Supply:
        """The supply action printed on it (RC-K06)."""
        return BUILDINGS[self.building].supplies[self.number - 1]

    @property
    def cls(self) -> Class:
        """Its class."""
        return BUILDINGS[self.building].cls


class _Box(Struct, frozen=True):
    nuns: tuple[int, ...]
    copies: int
    hand: int
    rats: int
    nun_row: int
    stacks: dict[str, int]


class _Size(Struct, frozen=True):
    reserve: int
    row: int


class _Data(Struct, frozen=True):
    first_game: tuple[Building, ...]
    box: _Box
    tables: dict[str, _Size]
    buildings: dict[Building, BuildingType]


_data = msgspec.toml.decode(Path(__file__).with_name("data.toml").read_bytes(), type=_Data)

BUILDINGS: dict[Building, BuildingType] = {building: _data.buildings[building] for building in Building}
FIRST_GAME = _data.first_game
SEATS: tuple[Seat, ...] = tuple(Seat(seat) for seat in range(max(map(int, _data.tables))))
"""The seats of the largest table."""

HAND = _data.box.hand
RATS = _data.box.rats
NUN_ROW = _data.box.nun_row

STACKS: tuple[str, ...] = (*(TOKENS[face] for face in SPECIALS), ROYAL_TOKEN)
"""The stacks in the order in which the state counts them."""

STACK_SIZES: tuple[int, ...] = tuple(_data.box.stacks[stack] for stack in STACKS)

POPULATION: tuple[Face, ...] = tuple(
    BY_TOKEN[Card(kind, nuns).token]
    for kind in PEOPLE
    for nuns, count in enumerate(_data.box.nuns)
    for _ in range(count)
)
"""All population cards (RC-K02)."""

COPIES: dict[str, Copy] = {
    copy.token: copy
    for building in Building
    for copy in (Copy(building, number) for number in range(1, _data.box.copies + 1))
}
"""All building cards by token (RC-K03)."""

COPIES_IN_GAME = _data.box.copies
"""How many cards of each class are in one game (RC-S03)."""


@cache
def copies_of(building: Building) -> tuple[Copy, ...]:
    """All copies of a type."""
    return tuple(copy for copy in COPIES.values() if copy.building is building)


def types_of(cls: Class) -> tuple[Building, ...]:
    """The two types of building of a class."""
    return tuple(building for building, kind in BUILDINGS.items() if kind.cls is cls)


@cache
def reserve_size(seats: int) -> int:
    """How many of the 30 buildings lie in the reserve deck (RC-S04)."""
    return _data.tables[str(seats)].reserve


@cache
def row_size(seats: int) -> int:
    """How many buildings a round has (RC-A01)."""
    return _data.tables[str(seats)].row


@cache
def rounds(seats: int) -> int:
    """How many rounds the building deck lasts."""
    return (len(Class) * COPIES_IN_GAME - reserve_size(seats)) // row_size(seats)
