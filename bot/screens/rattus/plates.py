"""The plate of one region on the drawn board: its name, cubes, rat tokens, and the Plague piece."""

from collections.abc import Sequence
from functools import cache

from PIL import Image

from bot.games.protocol import Seat
from bot.games.rattus.data import SHADES
from bot.games.rattus.views import RatView, RegionView
from bot.screens.pictures.colours import BACK, BORDER, INK, LIGHT, RED, WHITE
from bot.screens.pictures.letters import cut, width
from bot.screens.pictures.tiles import Tile
from bot.screens.rattus.ground import SHADE_COLOURS

WIDTH, HEIGHT = 206, 150
CORNER = 10
MARGIN = 12

_NAME, _COUNT, _SLOT = 28, 30, 26
_RADIUS, _NEAR, _APART = 14, 4, 12
_RAT, _RAT_STEP = 38, 44
_PIECE = (52, 44)
_SEEN = 8


def plate(view: RegionView, name: str, piece: bool, counts: bool) -> Image.Image:
    """The plate of a region; *piece*: the Plague piece is here, *counts*: as two cubes."""
    tile = Tile(WIDTH, HEIGHT, SHADE_COLOURS[SHADES[view.region]])
    edge = RED if piece else BORDER
    tile.box((0, 0, WIDTH, HEIGHT), None, edge, line=6 if piece else 2, radius=CORNER)
    tile.text((MARGIN, 22), cut(name, WIDTH - 2 * MARGIN, _NAME), _NAME)
    _cubes(tile, view.cubes)
    for rat in view.rats:
        _rat(tile, (MARGIN + (rat.slot - 1) * _RAT_STEP, 102), rat)
    if piece:
        _plague(tile, (WIDTH - MARGIN - _PIECE[0], 98), counts)
    return tile.reduced()


def _cubes(tile: Tile, cubes: Sequence[int]) -> None:
    """Who has how many here, in one row if there is room, else in two."""
    there = [(Seat(seat), count) for seat, count in enumerate(cubes) if count]
    room = tile.width - 2 * MARGIN
    if row_width(there) <= room:
        row(tile, (MARGIN, 64), there)
    else:
        half = (len(there) + 1) // 2
        row(tile, (MARGIN, 52), there[:half])
        row(tile, (MARGIN, 83), there[half:])


def row_width(counted: Sequence[tuple[Seat, int]]) -> float:
    """How wide shapes and counts are in one row."""
    counts = sum(width(str(count), _COUNT) for _, count in counted)
    return len(counted) * (2 * _RADIUS + _NEAR + _APART) - _APART + counts


def row(tile: Tile, at: tuple[float, float], counted: Sequence[tuple[Seat, int]]) -> None:
    """Shapes and counts in a row."""
    x, y = at
    for seat, count in counted:
        tile.shape((x + _RADIUS, y), seat, _RADIUS)
        x += 2 * _RADIUS + _NEAR
        tile.text((x, y), str(count), _COUNT)
        x += width(str(count), _COUNT) + _APART


def _rat(tile: Tile, at: tuple[float, float], rat: RatView) -> None:
    """The back of a token; who has looked at it is marked at its foot."""
    left, top = at
    tile.lay(at, _back(rat.slot, rat.starting), radius=8)
    for number, seat in enumerate(rat.seen_by):
        tile.shape((left + _RAT - 3 - number * (_SEEN + 2), top + _RAT - 1), seat, _SEEN)


@cache
def _back(slot: int, starting: bool) -> Tile:
    """The back of a token with its slot; a starting one has a ring."""
    tile = Tile(_RAT, _RAT, INK)
    tile.box((2, 2, _RAT - 4, _RAT - 4), BACK, radius=6)
    if starting:
        tile.box((4, 4, _RAT - 8, _RAT - 8), None, LIGHT, line=2, radius=5)
    tile.text((_RAT / 2, _RAT / 2), str(slot), _SLOT, WHITE, anchor="mm")
    return tile


def _plague(tile: Tile, at: tuple[float, float], counts: bool) -> None:
    """The Plague piece; with a number if it counts as cubes."""
    left, top = at
    wide, high = _PIECE
    tile.box((left, top, wide, high), RED, INK, line=2, radius=8)
    if counts:
        tile.text((left + 15, top + high / 2), "☠", 30, WHITE, anchor="mm")
        tile.text((left + 38, top + high / 2), "2", _COUNT, WHITE, anchor="mm")
    else:
        tile.text((left + wide / 2, top + high / 2), "☠", 44, WHITE, anchor="mm")
