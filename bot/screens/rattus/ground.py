"""What of the drawn board of Rattus never changes: sea, regions, arrows and frames."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import accumulate
from math import atan2, cos, dist, sin
from pathlib import Path

import msgspec
from msgspec import Struct
from PIL import Image, ImageDraw

from bot.games.rattus.data import SHADES, regions
from bot.games.rattus.kinds import Region, Shade
from bot.screens.pictures.colours import BORDER, DARK, INK, LIGHT, MIDDLE, SEA, SHORE, Colour, mixed, wash
from bot.screens.pictures.files import HEIGHT, WIDTH

TOP, BOTTOM = 64, 764
"""Where the map begins and ends."""

SHADE_COLOURS = {Shade.LIGHT: LIGHT, Shade.MIDDLE: MIDDLE, Shade.DARK: DARK}
PARCHMENT = LIGHT
HATCHING = mixed(SEA, BORDER, 0.5)

_ZOOM = 2
"""The ground is drawn at twice its size."""

_SHORE, _EDGE, _LINE, _FRAME = 22, 9, 2, 3
_ARROW, _DASH, _GAP, _HEAD = 5, 11, 8, 17
_HATCH = 12

Point = tuple[float, float]


class _Map(Struct, frozen=True):
    plates: dict[Region, tuple[int, int]]
    arrows: dict[str, tuple[Point, Point, Point]]


_HERE = Path(__file__)
_map = msgspec.toml.decode(_HERE.with_name("map.toml").read_bytes(), type=_Map)

PLATES = _map.plates
"""The middle of each region's plate."""

ARROWS = {
    (Region(one), Region(other)): curve
    for (one, _, other), curve in ((name.partition("-"), curve) for name, curve in _map.arrows.items())
}
"""Between which regions there is an arrow, and where it begins, bends and ends."""


@cache
def outlines() -> dict[Region, tuple[tuple[Point, ...], ...]]:
    """The rings round each region."""
    read = msgspec.toml.decode(
        _HERE.with_name("outlines.toml").read_bytes(), type=dict[Region, tuple[str, ...]]
    )
    return {region: tuple(tuple(_points(ring)) for ring in rings) for region, rings in read.items()}


def _points(ring: str) -> Iterator[Point]:
    """The corners of a ring that is written in half pixels, each but the first as a step."""
    steps = (tuple(map(int, step.split(","))) for step in ring.split())
    for x, y in accumulate(steps, lambda at, step: (at[0] + step[0], at[1] + step[1])):
        yield x / 2, y / 2


@cache
def ground(seats: int) -> Image.Image:
    """The board without anything on it; nobody may draw on it."""
    image = Image.new("RGB", (WIDTH * _ZOOM, HEIGHT * _ZOOM), SEA)
    draw = ImageDraw.Draw(image)
    for rings in outlines().values():
        for ring in rings:
            _stroke(draw, ring, SHORE, _SHORE * 2)
    used = regions(seats)
    for region, rings in outlines().items():
        _fill(image, rings, SHADE_COLOURS[SHADES[region]] if region in used else None)
    for rings in outlines().values():
        for ring in rings:
            _stroke(draw, ring, INK, _LINE)
    for pair, curve in ARROWS.items():
        if all(region in used for region in pair):
            _arrow(draw, curve)
    _frame(draw)
    return image.reduce(_ZOOM)


def _fill(image: Image.Image, rings: Sequence[Sequence[Point]], colour: Colour | None) -> None:
    """A region in its shade, darker along its border; one that is not in play has none and is hatched."""
    corners = [_zoomed(ring) for ring in rings]
    left, top = (max(0, min(point[axis] for ring in corners for point in ring)) for axis in (0, 1))
    right, bottom = (max(point[axis] for ring in corners for point in ring) for axis in (0, 1))
    size = (round(min(right, image.width) - left), round(min(bottom, image.height) - top))
    mask, filling = Image.new("1", size), Image.new("RGB", size, colour or SEA)
    draw, masked = ImageDraw.Draw(filling), ImageDraw.Draw(mask)
    for ring in corners:
        moved = [(x - left, y - top) for x, y in ring]
        masked.polygon(moved, fill=1)
        if colour:
            _line(draw, moved, wash(colour), _EDGE * 2)
    if not colour:
        for at in range(0, sum(size), _HATCH * _ZOOM):
            _line(draw, [(at, 0), (at - size[1], size[1])], HATCHING, _LINE)
    image.paste(filling, (round(left), round(top)), mask)


def _line(draw: ImageDraw.ImageDraw, points: list[Point], colour: Colour, line: float) -> None:
    # Round joints take most of the time, and are not seen in thin lines.
    joint = "curve" if line > _LINE else None
    draw.line([*points, *points[:2]], fill=colour, width=round(line * _ZOOM), joint=joint)


def _stroke(draw: ImageDraw.ImageDraw, ring: Sequence[Point], colour: Colour, line: float) -> None:
    _line(draw, _zoomed(ring), colour, line)


def _zoomed(points: Sequence[Point]) -> list[Point]:
    return [(x * _ZOOM, y * _ZOOM) for x, y in points]


def _arrow(draw: ImageDraw.ImageDraw, curve: tuple[Point, Point, Point]) -> None:
    """A dashed way with a head at both ends: it can be gone both ways."""
    points = list(_bow(curve))
    for begin in range(_HEAD, len(points) - _HEAD, _DASH + _GAP):
        dash = points[begin : min(begin + _DASH, len(points) - _HEAD) + 1]
        draw.line(_zoomed(dash), fill=INK, width=_ARROW * _ZOOM, joint="curve")
    for tip, behind in ((points[0], points[_HEAD]), (points[-1], points[-1 - _HEAD])):
        angle = atan2(behind[1] - tip[1], behind[0] - tip[0])
        sides = (
            (tip[0] + _HEAD * cos(angle + turn), tip[1] + _HEAD * sin(angle + turn)) for turn in (-0.5, 0.5)
        )
        draw.polygon(_zoomed((tip, *sides)), fill=INK)


def _bow(curve: tuple[Point, Point, Point]) -> Iterator[Point]:
    """Points along the curve that begins, bends and ends there, about one a pixel."""
    begin, bend, end = curve
    count = round(dist(begin, bend) + dist(bend, end))
    for number in range(count + 1):
        part = number / count
        shares = ((1 - part) ** 2, 2 * part * (1 - part), part**2)
        x, y = (sum(share * at[axis] for share, at in zip(shares, curve, strict=True)) for axis in (0, 1))
        yield x, y


def _frame(draw: ImageDraw.ImageDraw) -> None:
    """Parchment above and below the map, and a double line of ink along it."""
    for top, bottom, line, thin in ((0, TOP, TOP, TOP + 6), (BOTTOM, HEIGHT, BOTTOM, BOTTOM - 6)):
        draw.rectangle((0, top * _ZOOM, WIDTH * _ZOOM, bottom * _ZOOM), fill=PARCHMENT)
        _stroke(draw, ((0, line), (WIDTH, line)), INK, _FRAME)
        _stroke(draw, ((0, thin), (WIDTH, thin)), INK, 1)
