"""The contents of `data.toml`: the map, the rat tokens, and the numbers of the box."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct

from bot.games.rattus.kinds import Region, Shade, Symbol

LETTERS: Mapping[str, Symbol] = {
    "M": Symbol.MAJORITY,
    "A": Symbol.ALL,
    "P": Symbol.PEASANT,
    "B": Symbol.MERCHANT,
    "C": Symbol.MONK,
    "V": Symbol.KNIGHT,
    "W": Symbol.WITCH,
    "R": Symbol.KING,
}
"""The letter of each symbol in the data, M before A before the classes, as they strike (RA-C06)."""


class Rat(Struct, frozen=True, gc=False):
    """A rat token's front: its id, its limit and its symbols in the order in which they strike (RA-K04)."""

    id: str
    limit: int
    symbols: tuple[Symbol, ...]


class _Box(Struct, frozen=True):
    cubes: int
    rats_in_region: int


class _Neighbours(Struct, frozen=True):
    borders: tuple[tuple[Region, Region], ...]
    arrows: tuple[tuple[Region, Region], ...]


class _Data(Struct, frozen=True):
    box: _Box
    removed: dict[str, int]
    regions: dict[Region, Shade]
    neighbours: _Neighbours
    starting: dict[str, str]
    regular: dict[str, str]


def _rat(name: str, text: str) -> Rat:
    limit, letters = text.split()
    return Rat(
        name,
        int(limit),
        tuple(symbol for letter, symbol in LETTERS.items() for _ in range(letters.count(letter))),
    )


_data = msgspec.toml.decode(Path(__file__).with_name("data.toml").read_bytes(), type=_Data)

CUBES = _data.box.cubes
"""How many cubes each player has (RA-K01)."""

RATS_IN_REGION = _data.box.rats_in_region
"""How many rat tokens a region holds at most (RA-C03)."""

SHADES: Mapping[Region, Shade] = {region: _data.regions[region] for region in Region}
BORDERS = _data.neighbours.borders
ARROWS = _data.neighbours.arrows
"""Pairs of neighbours without a common border."""

STARTING: tuple[str, ...] = tuple(_data.starting)
"""The ids of the starting tokens (RA-K04)."""

REGULAR: tuple[str, ...] = tuple(_data.regular)
"""The ids of the regular tokens (RA-K04)."""

RATS: Mapping[str, Rat] = {name: _rat(name, text) for name, text in (_data.starting | _data.regular).items()}
"""All 49 rat tokens by id."""

_USED_FROM = {Shade.LIGHT: 2, Shade.MIDDLE: 3, Shade.DARK: 4}


def removed(seats: int) -> int:
    """How many regular tokens are removed unseen (RA-S02)."""
    return _data.removed[str(seats)]


def supply(seats: int) -> int:
    """How many tokens are in the supply at first (RA-S02)."""
    return len(RATS) - len(regions(seats)) - removed(seats)


@cache
def regions(seats: int) -> tuple[Region, ...]:
    """The regions in use, in the order of the log (RA-K02, RA-E04)."""
    return tuple(region for region in Region if _USED_FROM[SHADES[region]] <= seats)


@cache
def neighbours(seats: int, region: Region) -> tuple[Region, ...]:
    """The neighbours of a region that are in use, in the order of the log (RA-K03)."""
    edges = (*BORDERS, *ARROWS)
    return tuple(other for other in regions(seats) if (region, other) in edges or (other, region) in edges)
