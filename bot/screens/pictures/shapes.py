"""The shapes of the seats, each in its colour with an outline of ink."""

from functools import cache
from math import cos, pi, sin

from PIL import Image, ImageDraw

from bot.games.protocol import Seat
from bot.screens.pictures.colours import INK, SEATS
from bot.screens.pictures.letters import SCALE

OUTLINE = 3
"""Pixels of ink round a shape; less round one smaller than `SMALL`."""

SMALL = 12
"""Pixels of a radius."""

_FINE = 4
"""Shapes are drawn larger still, so that their slanted edges are smooth."""


@cache
def shape(seat: Seat, radius: int) -> Image.Image:
    """The shape of a seat, about two radii wide, at the scale of drawing; nobody may draw on it."""
    zoom = SCALE * _FINE
    middle = round(radius * 1.25) * zoom
    line = (OUTLINE if radius >= SMALL else OUTLINE - 1) * zoom
    reach = radius * zoom - line / 2
    points = [(middle + x * reach, middle + (y + _DROP.get(seat, 0)) * reach) for x, y in _CORNERS[seat]]
    image = Image.new("RGBA", (middle * 2, middle * 2), (*INK, 0))
    draw = ImageDraw.Draw(image)
    draw.polygon(points, fill=SEATS[seat])
    draw.line([*points, *points[:2]], fill=INK, width=line, joint="curve")
    return image.reduce(_FINE)


def _star(points: int, *radii: float) -> tuple[tuple[float, float], ...]:
    """Corners round the middle from the top on, in turn at each of the radii."""
    angles = [2 * pi * number / points / len(radii) - pi / 2 for number in range(points * len(radii))]
    return tuple(
        (radii[number % len(radii)] * cos(angle), radii[number % len(radii)] * sin(angle))
        for number, angle in enumerate(angles)
    )


def _square(half: float) -> tuple[tuple[float, float], ...]:
    return (-half, -half), (half, -half), (half, half), (-half, half)


def _cross(reach: float, arm: float) -> tuple[tuple[float, float], ...]:
    quarter = ((arm, -reach), (arm, -arm), (reach, -arm))
    turns = ((1, 0), (0, 1), (-1, 0), (0, -1))
    return tuple((x * cosine - y * sine, x * sine + y * cosine) for cosine, sine in turns for x, y in quarter)


_CORNERS = (
    _star(72, 1.0),
    _star(3, 1.22),
    _square(0.9),
    _star(4, 1.12),
    _star(5, 1.16, 0.5),
    _cross(1.0, 0.36),
)
"""The corners of each seat's shape, in radii."""

_DROP = {1: 0.2, 4: 0.08}
"""How far a shape is moved down, so that it looks centred."""
