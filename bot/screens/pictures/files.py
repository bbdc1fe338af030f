"""The file of a picture: PNG with a palette of 128 colours that is the same for every picture."""

from collections.abc import Iterator
from functools import cache
from io import BytesIO

from PIL import Image

from bot.screens.pictures.colours import (
    BACK,
    BORDER,
    DARK,
    GOLD,
    INK,
    LIGHT,
    MIDDLE,
    NIGHT,
    RED,
    SEA,
    SEATS,
    SHORE,
    VELLUM,
    WHITE,
    Colour,
    mixed,
    wash,
)

WIDTH, HEIGHT = 1200, 900
"""Pixels of a board."""

COLOURS = 128
_APART = 12
"""So far, in one of its three parts, a shade of an edge keeps from the colours that must stay exact."""

_GROUNDS = (LIGHT, MIDDLE, DARK, SEA)


def png(image: Image.Image) -> bytes:
    """The image as a file; equal images make equal files."""
    file = BytesIO()
    image.quantize(palette=_palette(), dither=Image.Dither.NONE).save(file, "PNG", compress_level=3)
    return file.getvalue()


@cache
def _palette() -> Image.Image:
    chosen: list[Colour] = []
    for colour in _colours():
        if all(_distance(colour, other) >= _APART for other in chosen):
            chosen.append(colour)
    chosen = [*chosen[: COLOURS - len(VELLUM)], *VELLUM]
    image = Image.new("P", (1, 1))
    image.putpalette([part for colour in chosen for part in colour])
    return image


def _distance(one: Colour, other: Colour) -> int:
    return max(abs(a - b) for a, b in zip(one, other, strict=True))


def _colours() -> Iterator[Colour]:
    """The plain colours, then the shades of edges where they meet."""
    yield from (*_GROUNDS, INK, RED, WHITE, BACK, NIGHT, GOLD, BORDER, *SEATS, SHORE, *map(wash, _GROUNDS))
    for ground in _GROUNDS:
        yield from (mixed(INK, ground, part / 6) for part in range(1, 6))
    yield from (mixed(BACK, WHITE, part / 6) for part in range(1, 6))
    yield from (mixed(RED, WHITE, part / 6) for part in range(1, 6))
    for ground in _GROUNDS:
        yield from (mixed(edge, ground, part / 4) for edge in (RED, BORDER) for part in range(1, 4))
    yield from (mixed(GOLD, INK, part / 4) for part in range(1, 4))
    for seat in SEATS:
        yield from (mixed(seat, INK, part / 3) for part in range(1, 3))
        yield from (mixed(seat, LIGHT, part / 3) for part in range(1, 3))
