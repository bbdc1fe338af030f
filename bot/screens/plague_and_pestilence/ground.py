"""What of the drawn board of Plague & Pestilence never changes: parchment, lines, the town in the head."""

from functools import cache
from hashlib import shake_128

from PIL import Image, ImageDraw

from bot.games.plague_and_pestilence.kinds import Phase
from bot.games.plague_and_pestilence.views import PublicView
from bot.screens.pictures.colours import DARK, INK, LIGHT, MIDDLE, NIGHT, RED, VELLUM, Colour, wash
from bot.screens.pictures.files import HEIGHT, WIDTH
from bot.screens.pictures.tiles import Tile

HEAD, THROW, AXIS, ROWS, FOOT = 86, 90, 178, 204, 800
"""Where the head ends, and where the throw, the figures of the tracks, the rows and the foot begin."""

_SPOTS = (16, 12)
"""From so many spots the parchment gets its stains."""

_BRIGHT, _DIM = (LIGHT, *VELLUM[:2], MIDDLE, VELLUM[2]), (*VELLUM[1:2], MIDDLE, *VELLUM[2:], DARK)
"""Tones of the parchment before the Plague, and in it."""

_ZOOM = 2


@cache
def ground(is_plague: bool) -> Image.Image:
    """The board without anything on it; nobody may draw on it."""
    image = _parchment(_DIM if is_plague else _BRIGHT)
    image.paste(_head(*((RED, NIGHT) if is_plague else (DARK, wash(DARK)))), (0, 0))
    draw = ImageDraw.Draw(image)
    for y, line in ((HEAD - 3, 3), (HEAD + 2, 1), (FOOT - 5, 1), (FOOT - 2, 3)):
        draw.rectangle((0, y, WIDTH - 1, y + line - 1), fill=INK)
    return image


def is_plague(public: PublicView) -> bool:
    """Whether the board is that of the Plague."""
    return public.phase is Phase.PLAGUE


def part(public: PublicView, top: int, bottom: int) -> Tile:
    """The ground from one height to another, to be drawn on."""
    return Tile(WIDTH, bottom - top, ground(is_plague(public)).crop((0, top, WIDTH, bottom)))


def _parchment(tones: tuple[Colour, ...]) -> Image.Image:
    """Stained by chance, but always the same."""
    wide, high = _SPOTS
    spots = Image.frombytes("L", _SPOTS, shake_128(b"1348").digest(wide * high))
    stains = spots.resize((WIDTH, HEIGHT), Image.Resampling.BICUBIC)
    steps = len(tones)
    image = stains.point([value * steps // 256 for value in range(256)])
    image = image.convert("P")
    image.putpalette([part for tone in tones for part in tone])
    return image.convert("RGB")


def _head(sky: Colour, roofs: Colour) -> Image.Image:
    """The band above, with the roofs of a town a little darker than the sky."""
    image = Image.new("RGB", (WIDTH * _ZOOM, HEAD * _ZOOM), sky)
    draw = ImageDraw.Draw(image)
    draw.polygon([(x * _ZOOM, y * _ZOOM) for x, y in _town()], roofs)
    return image.reduce(_ZOOM)


def _town() -> list[tuple[float, float]]:
    """The outline of the roofs from left to right."""
    points: list[tuple[float, float]] = [(0, HEAD)]
    x = -10.0
    while x < WIDTH:
        for kind, wide, high in _HOUSES:
            points.extend((x + at * wide, HEAD - up * high) for at, up in _ROOFS[kind])
            x += wide
    return [*points, (x, HEAD)]


_ROOFS = {
    "gable": ((0, 0.55), (0.5, 1), (1, 0.55)),
    "spire": ((0, 0.45), (0.2, 0.45), (0.5, 1), (0.8, 0.45), (1, 0.45)),
    "tower": (
        *((0, 0.86), (-0.06, 0.86), (-0.06, 1), (0.14, 1), (0.14, 0.92), (0.36, 0.92), (0.36, 1), (0.64, 1)),
        *((0.64, 0.92), (0.86, 0.92), (0.86, 1), (1.06, 1), (1.06, 0.86), (1, 0.86)),
    ),
    "wall": tuple(
        (at + shift, up)
        for at in (0, 0.25, 0.5, 0.75)
        for shift, up in ((0, 1), (0.125, 1), (0.125, 0.8), (0.25, 0.8))
    ),
    "church": (
        *((0, 0.5), (0.02, 0.5), (0.16, 1), (0.3, 0.5), (0.3, 0.6), (0.62, 0.6), (0.9, 0.34), (1, 0.34)),
    ),
}
"""The outline of a roof in parts of the house's width and height."""

_HOUSES = (
    *(("wall", 92, 26), ("tower", 34, 52), ("gable", 40, 38), ("gable", 30, 50), ("church", 96, 74)),
    *(("gable", 44, 36), ("spire", 36, 62), ("gable", 36, 44), ("tower", 38, 48), ("wall", 80, 26)),
    *(("spire", 30, 56), ("gable", 50, 40), ("gable", 34, 54), ("tower", 30, 66), ("gable", 42, 36)),
)
