"""What stands above and below the map of the drawn board of Rattus: head, palace, class cards, players."""

from functools import cache

from PIL import Image, ImageDraw

from bot.games.protocol import Seat
from bot.games.rattus.kinds import Phase
from bot.games.rattus.views import PublicView
from bot.screens.pictures import names
from bot.screens.pictures.colours import BACK, BORDER, INK, MIDDLE, WHITE
from bot.screens.pictures.files import WIDTH
from bot.screens.pictures.letters import cut, largest, width
from bot.screens.pictures.names import name
from bot.screens.pictures.tiles import Tile
from bot.screens.rattus.board import forecast, on_board, seats, where
from bot.screens.rattus.ground import PARCHMENT, TOP
from bot.screens.rattus.plates import row, row_width
from bot.text import Words

MARGIN = 16
PALACE = (440, 66)
CARDS_HEIGHT, FOOT_HEIGHT = 54, 72

_TITLE, _SUPPLY = 40, 32
_APART = 12
_SHAPE, _SMALL_SHAPE = 22, 18
_NAME_ROOM = 340
"""Pixels of the head that a name may take from a long title."""

_CARD = 190
_MERLON, _MERLONS = 11, 12
"""How high the palace's battlements are, and how many."""


def head(public: PublicView, title: str, words: Words) -> Tile:
    """Title, where in the game, and whose turn it is; at the right how long the rats last."""
    tile = Tile(WIDTH, TOP - 2, PARCHMENT)
    y, title = tile.height / 2, names.title(title, words)
    room = _supply(tile, public, words) - 2 * _APART - MARGIN
    seat, after = _shown_seat(public, words)
    fixed = " · " if public.phase is Phase.OVER else f" · {where(public, words)} · "
    rest = room - width(fixed, _TITLE) - 2 * _SHAPE - _APART - (width(f" {after}", _TITLE) if after else 0)
    wanted = width(name(seat, words), _TITLE)
    named = cut(name(seat, words), max(min(wanted, _NAME_ROOM), rest - width(title, _TITLE)), _TITLE)
    titled = cut(title, rest - width(named, _TITLE), _TITLE)
    tile.text((MARGIN, y), titled + fixed, _TITLE)
    x = MARGIN + width(titled + fixed, _TITLE) + _SHAPE
    tile.shape((x, y), seat, _SHAPE)
    tile.text((x + _SHAPE + _APART, y), f"{named} {after}".rstrip(), _TITLE)
    return tile


def _shown_seat(public: PublicView, words: Words) -> tuple[Seat, str]:
    """Whose turn it is, or who wins."""
    if public.scores:
        return public.scores[0].seat, words("picture-wins")
    return public.active, ""


def _supply(tile: Tile, public: PublicView, words: Words) -> float:
    """The rat tokens left, and for how many turns they do; returns where that begins."""
    lasts = forecast(public, words, "picture-forecast")
    text = f"{public.supply} · {lasts}" if lasts else str(public.supply)
    x, y, size = WIDTH - MARGIN - width(text, _SUPPLY), tile.height / 2, 36
    tile.text((x, y), text, _SUPPLY)
    x -= _APART + size
    for shift in (8, 0):
        tile.box((x - shift, y - size / 2 + shift / 2, size, size), BACK, PARCHMENT, line=1, radius=8)
    return x - 8


def palace(public: PublicView, words: Words) -> Tile:
    """The King's cubes, safe until the end (RA-P02)."""
    wide, high = PALACE
    tile = Tile(wide, high, MIDDLE)
    walls = [*_battlements(), (wide - 1, high - 1.5), (1, high - 1.5)]
    tile.path([*walls, walls[0]], INK, 3)
    there = [(Seat(seat), count) for seat, count in enumerate(public.palace) if count]
    start = wide - _APART - (row_width(there) if there else 0)
    y, room = (high + _MERLON) / 2, start - 2 * _APART
    title = words("picture-palace")
    size = largest(title, room, (28, 26, 24))
    tile.text((_APART, y), cut(title, room, size), size)
    row(tile, (start, y), there)
    return tile


@cache
def palace_mask() -> Image.Image:
    """What of the palace's tile is laid on the ground: not what is open between its battlements."""
    wide, high = PALACE
    mask = Image.new("L", PALACE, 0)
    ImageDraw.Draw(mask).polygon([*_battlements(), (wide - 1, high - 1), (0, high - 1)], fill=255)
    return mask


def _battlements() -> list[tuple[float, float]]:
    """The upper edge of the palace, from left to right."""
    step = (PALACE[0] - 2) / (2 * _MERLONS - 1)
    corners = ((1 + number * step, 1 if number % 2 == 0 else _MERLON) for number in range(2 * _MERLONS - 1))
    return [(x, y) for left, y in corners for x, y in ((left, y), (left + step, y))]


def cards(public: PublicView, words: Words) -> Tile:
    """The class cards with their holders; ticked if used this turn."""
    tile = Tile(WIDTH, CARDS_HEIGHT, PARCHMENT)
    step = (WIDTH - 2 * MARGIN - _CARD) / (len(public.holders) - 1)
    for number, (card, holder) in enumerate(public.holders):
        left = round(MARGIN + number * step)
        is_used = card in public.used
        _card(tile, left, words.name(card), holder, is_used, words)
        if is_used:
            tile.disc((left + _CARD - 9, 12), 12, INK)
            tile.text((left + _CARD - 9, 12), "✓", 22, WHITE, anchor="mm")
    return tile


def _card(tile: Tile, left: float, title: str, holder: Seat | None, is_used: bool, words: Words) -> None:
    y = 4 + (CARDS_HEIGHT - 4) / 2
    box = (left, 4, _CARD, CARDS_HEIGHT - 4)
    if holder is None:
        tile.box(box, None, BORDER, line=2, radius=8)
        tile.text((left + 26, y), words("picture-none"), 30, anchor="mm")
    else:
        tile.box(box, MIDDLE, INK, line=2, radius=8)
        tile.shape((left + 26, y), holder, _SMALL_SHAPE)
    room = _CARD - 50 - (22 if is_used else 8)
    size = largest(title, room, (30, 28, 26, 24))
    tile.text((left + 50, y), cut(title, room, size), size)


def foot(public: PublicView, words: Words) -> Tile:
    """Every player with the cubes on the board and left; a bar of ink for whose turn it is."""
    tile = Tile(WIDTH, FOOT_HEIGHT, PARCHMENT)
    wide = WIDTH / public.seats
    for seat in seats(public):
        _player(tile, seat * wide, wide, public, seat, words)
    return tile


def _player(tile: Tile, left: float, wide: float, public: PublicView, seat: Seat, words: Words) -> None:
    x, room = left + MARGIN, wide - 2 * MARGIN - 56
    if seat == _shown_seat(public, words)[0]:
        tile.box((left + 4, 2, wide - 8, FOOT_HEIGHT - 4), MIDDLE, INK, line=3, radius=10)
    tile.shape((x + 22, FOOT_HEIGHT / 2), seat, _SHAPE)
    x += 56
    size = largest(name(seat, words), room, (30, 28))
    tile.text((x, 22), cut(name(seat, words), room, size), size)
    count = str(on_board(public, seat))
    tile.text((x, 52), count, 32)
    x += width(count, 32) + 8
    tile.text((x, 53), words("picture-left", left=public.left[seat]), 26, bold=False)
