"""The small figures of the drawn board of Plague & Pestilence: improvements, dice, cards and signs."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import cos, pi, sin

from PIL import Image

from bot.games.plague_and_pestilence.kinds import Improvement
from bot.games.plague_and_pestilence.throwing import PLAGUE_FACE
from bot.screens.pictures.colours import BACK, BORDER, DARK, GOLD, INK, LIGHT, RED, WHITE, Colour, wash
from bot.screens.pictures.letters import SCALE
from bot.screens.pictures.tiles import Stamp

Point = tuple[float, float]

PIPS: Sequence[Sequence[Point]] = (
    ((-1, -1), (1, 1)),
    ((-1, -1), (0, 0), (1, 1)),
    ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
)
"""Where the pips of a face are, from its middle, from 2 on; a 1 is the Plague face instead (PP-S05)."""


@cache
def improvement(kind: Improvement, size: int) -> Image.Image:
    """An improvement: its letter in the outline of what it is."""
    figure = _FIGURES[kind]
    stamp = Stamp(size, size)
    stamp.area(_placed(figure.outline, size), figure.fill, INK, 2.5)
    if kind is Improvement.SEWERS:
        stamp.path(_placed(_WATER, size), INK, 2)
    stamp.text(
        (size / 2, size * figure.middle), figure.letter, round(size * figure.size), figure.ink, anchor="mm"
    )
    return stamp.reduced()


@cache
def gap(kind: Improvement, size: int) -> Image.Image:
    """Where an improvement could be."""
    edge = wash(LIGHT)
    stamp = Stamp(size, size, edge)
    stamp.area(_placed(_FIGURES[kind].outline, size), LIGHT, edge, 2)
    return stamp.reduced()


def _placed(points: Sequence[Point], size: int) -> list[Point]:
    """Points of a unit square in one of *size*, with room for an outline."""
    return [(1.5 + x * (size - 3), 1.5 + y * (size - 3)) for x, y in points]


def _arc(middle: Point, radius: float, begin: float, end: float) -> tuple[Point, ...]:
    """Points of a circle from one angle to another, in quarters of a turn from the right downward."""
    angles = (pi / 2 * (begin + (end - begin) * step / 16) for step in range(17))
    return tuple((middle[0] + radius * cos(angle), middle[1] + radius * sin(angle)) for angle in angles)


@dataclass(frozen=True)
class _Figure:
    letter: str
    outline: Sequence[Point]
    """In a square of 1."""
    middle: float
    """How far down the letter is."""
    size: float = 0.68
    fill: Colour = DARK
    ink: Colour = INK


_WALL = (
    *((0, 0.04), (0.2, 0.04), (0.2, 0.2), (0.4, 0.2), (0.4, 0.04), (0.6, 0.04), (0.6, 0.2), (0.8, 0.2)),
    *((0.8, 0.04), (1, 0.04), (1, 1), (0, 1)),
)
_ARCHES = (
    *((0, 0.1), (1, 0.1), (1, 1), (0.9, 1)),
    *_arc((0.73, 0.94), 0.17, 4, 2),
    *((0.56, 1), (0.44, 1)),
    *_arc((0.27, 0.94), 0.17, 4, 2),
    *((0.1, 1), (0, 1)),
)
_TUNNEL = ((0, 1), *_arc((0.5, 0.5), 0.5, 2, 4), (1, 1))
_WATER = tuple((step / 24, 0.9 + 0.045 * sin(step / 24 * 6 * pi)) for step in range(25))
_CHURCH = (
    *((0, 1), (0, 0.5), (0.45, 0.2), (0.45, 0.13), (0.36, 0.13), (0.36, 0.06), (0.45, 0.06), (0.45, 0)),
    *((0.55, 0), (0.55, 0.06), (0.64, 0.06), (0.64, 0.13), (0.55, 0.13), (0.55, 0.2), (1, 0.5), (1, 1)),
)
_SIDE = tuple((cos(step * pi / 36), 0.4 + 0.69 * sin(step * pi / 36)) for step in range(13))
_SHIELD = ((0, 0.04), (1, 0.04), *_SIDE, *((1 - x, y) for x, y in reversed(_SIDE)))

_FIGURES = {
    Improvement.CITY_WALLS: _Figure("W", _WALL, middle=0.6, size=0.66),
    Improvement.AQUEDUCT: _Figure("A", _ARCHES, middle=0.42, size=0.64),
    Improvement.SEWERS: _Figure("S", _TUNNEL, middle=0.48),
    Improvement.MONASTERY: _Figure("M", _CHURCH, middle=0.68, size=0.62),
    Improvement.KNIGHTS_TEMPLAR: _Figure("T", _SHIELD, middle=0.42, fill=WHITE, ink=RED),
    Improvement.KNIGHTS_HOSPITALLER: _Figure("H", _SHIELD, middle=0.42, fill=INK, ink=WHITE),
}


@cache
def die(face: int, size: int) -> Image.Image:
    """A die that shows *face*; the Plague face counts 1."""
    stamp = Stamp(size, size)
    stamp.box((0, 0, size, size), INK, radius=size / 5)
    stamp.box((3, 3, size - 6, size - 6), WHITE, radius=size / 5 - 3)
    if face == PLAGUE_FACE:
        stamp.text((size / 2, size / 2), "☠", round(size * 0.86), RED, anchor="mm")
    else:
        for x, y in PIPS[face - 2]:
            stamp.disc((size / 2 + x * size * 0.25, size / 2 + y * size * 0.25), size * 0.095, INK)
    return stamp.reduced()


@cache
def rat(size: int, colour: Colour) -> Image.Image:
    """A rat in profile, the sign of Pestilence."""
    stamp = Stamp(size, size, colour)
    unit = size / 20
    points = [(x * unit, y * unit) for x, y in _RAT]
    stamp.area(points, colour)
    stamp.path([(x * unit, y * unit) for x, y in _TAIL], colour, 1.3 * unit)
    stamp.disc((7.2 * unit, 7.6 * unit), 1.9 * unit, colour)
    return stamp.reduced()


_RAT = (
    *((0.4, 12.6), (3.2, 9.6), (6.4, 8.4), (9, 7.4), (12, 7.2), (14.6, 8.6), (15.8, 11), (15.6, 13.6)),
    *((14.4, 15), (15.4, 15.4), (15.4, 16.2), (12, 16.2), (10.6, 15), (7.4, 14.8), (7.6, 15.4), (7.4, 16.2)),
    *((4.6, 16.2), (4.6, 15.2), (5, 14.4), (2.6, 13.8)),
)
_TAIL = ((15, 13.6), (17.4, 13.4), (18.6, 11.6), (18, 9.2), (18.8, 7))


@cache
def cross(size: int, colour: Colour) -> Image.Image:
    """The cross of the Inquisition."""
    stamp = Stamp(size, size, colour)
    middle, arm = size / 2, size / 7
    stamp.box((middle - arm / 2, size * 0.08, arm, size * 0.84), colour)
    stamp.box((size * 0.22, size * 0.28, size * 0.56, arm), colour)
    return stamp.reduced()


@cache
def sun(size: int) -> Image.Image:
    """The sun of Prosperity, and of Tactical Advantage."""
    stamp = Stamp(size, size)
    points = [
        (size / 2 + reach * cos(pi * step / 12), size / 2 + reach * sin(pi * step / 12))
        for step in range(24)
        for reach in (size * (0.47 if step % 2 else 0.33),)
    ]
    stamp.area(points, GOLD, INK, max(1.5, size / 30))
    stamp.disc((size / 2, size / 2), size * 0.26, INK)
    stamp.disc((size / 2, size / 2), size * 0.26 - max(1.5, size / 30), GOLD)
    return stamp.reduced()


@cache
def swords(size: int) -> Image.Image:
    """Two crossed swords: a war."""
    stamp = Stamp(size, size)
    for side in (1, -1):
        for line, points in ((11, ((-0.34, 0.34), (0.4, -0.4))), (14, ((-0.32, 0.06), (-0.06, 0.32)))):
            stamp.path([((0.5 + side * x) * size, (0.5 + y) * size) for x, y in points], INK, size / line)
    return stamp.reduced()


@cache
def hourglass(size: int, upper: Colour, lower: Colour) -> Image.Image:
    """Somebody is waited for at decisive moments; its halves have a colour each."""
    wide = round(size * 0.72)
    stamp = Stamp(wide, size)
    bar, left, right = size / 9, wide * 0.14, wide * 0.86
    waist = ((wide * 0.56, size / 2), (wide * 0.44, size / 2))
    for y, sand in ((bar, upper), (size - bar, lower)):
        stamp.area(((left, y), (right, y), *waist), sand, INK, 2.5)
    for y in (0, size - bar):
        stamp.box((0, y, wide, bar), INK, radius=2)
    return stamp.reduced()


@cache
def back(size: int) -> Image.Image:
    """The back of a card, on another one: cards in a hand, the draw pile."""
    high, wide = size, round(size * 0.7)
    stamp = Stamp(wide + 6, high + 4)
    for shift in (6, 0):
        stamp.box((shift, 4 - shift * 2 / 3, wide, high), LIGHT, radius=5)
        stamp.box((shift + 1, 5 - shift * 2 / 3, wide - 2, high - 2), BACK, radius=4)
    stamp.box((4, 8, wide - 8, high - 8), None, LIGHT, line=1.5, radius=2)
    return stamp.reduced()


@cache
def face(size: int) -> Image.Image:
    """The face of a card: the discards."""
    wide = round(size * 0.7)
    stamp = Stamp(wide, size)
    stamp.box((0, 0, wide, size), INK, radius=5)
    stamp.box((2, 2, wide - 4, size - 4), WHITE, radius=3)
    for row in (0.26, 0.42, 0.58, 0.74):
        stamp.path([(wide * 0.24, size * row), (wide * 0.76, size * row)], BORDER, 2)
    return stamp.reduced()


def half(image: Image.Image) -> float:
    """Half the width of a figure in pixels of the picture."""
    return image.width / SCALE / 2
