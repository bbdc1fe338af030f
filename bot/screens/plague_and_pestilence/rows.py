"""One row of the drawn board of Plague & Pestilence: a player, the population on its track, what is built."""

from dataclasses import dataclass

from bot.games.plague_and_pestilence.kinds import Improvement
from bot.games.plague_and_pestilence.views import OutView, PlayerView, PublicView
from bot.games.protocol import Seat
from bot.screens.pictures.colours import BORDER, GOLD, INK, LIGHT, MIDDLE, RED, SEATS, WHITE
from bot.screens.pictures.files import WIDTH
from bot.screens.pictures.letters import cut, largest, width
from bot.screens.pictures.names import name
from bot.screens.pictures.tiles import Tile
from bot.screens.plague_and_pestilence import marks
from bot.screens.plague_and_pestilence.board import out_of
from bot.text import Words

MARGIN = 10
WIDE = WIDTH - 2 * MARGIN
CORNER = 12
APART = 8

TRACK = (500, 1156)
"""Where in the picture the tracks begin and end."""

TICKS = (50, 100, 150)
MOST = 199
"""Population ends here (PP-S01)."""

_LEFT, _RIGHT = TRACK[0] - MARGIN, TRACK[1] - MARGIN
_POPULATION_RIGHT = _LEFT - 30
_NEAR = 7


@dataclass(frozen=True)
class Measures:
    """Where in a row things are, and how large: fewer players have higher rows."""

    height: int
    radius: int
    name: int
    name_y: int
    name_room: int
    cards: int
    cards_y: int
    population: int
    population_y: int
    bar: int
    bar_y: int
    tile: int
    tile_y: int
    other: int
    other_y: int
    """How high the tiles of Pestilence and the Inquisition are, and in which line: the same, or a second."""

    @property
    def text(self) -> int:
        """Where text begins."""
        return 24 + 2 * self.radius + 16


MEASURES = {
    6: Measures(92, 27, 36, 28, 236, 32, 66, 64, 46, 20, 22, 42, 64, 42, 64),
    5: Measures(111, 29, 38, 34, 232, 34, 80, 68, 56, 24, 26, 52, 79, 52, 79),
    4: Measures(141, 36, 42, 40, 340, 40, 100, 84, 94, 30, 34, 54, 98, 48, 98),
    3: Measures(190, 44, 48, 50, 320, 48, 134, 108, 126, 32, 38, 62, 100, 48, 160),
    2: Measures(288, 60, 54, 52, 300, 52, 240, 128, 148, 44, 50, 98, 142, 66, 242),
}
"""By the number of players."""


def row(public: PublicView, seat: Seat, words: Words) -> Tile:
    """The row of *seat*; who is on turn has a bar of ink and a frame, who is out an empty track."""
    measures, player = MEASURES[public.seats], public.players[seat]
    out = out_of(public, seat)
    tile = Tile(WIDE, measures.height, MIDDLE if out else LIGHT)
    _frame(tile, _is_shown(public, seat), bool(public.scores))
    tile.shape((24 + measures.radius, measures.height / 2), seat, measures.radius)
    size = largest(name(seat, words), measures.name_room, (measures.name, measures.name * 7 // 8))
    tile.text((measures.text, measures.name_y), cut(name(seat, words), measures.name_room, size), size)
    _track(tile, measures)
    if out:
        _out(tile, measures, out, words)
    else:
        _cards(tile, measures, player.hand)
        _population(tile, measures, seat, player.population)
        movable = dict(public.movable).get(seat, 0)
        _tiles(tile, measures, player, movable, words)
    return tile


def _is_shown(public: PublicView, seat: Seat) -> bool:
    """Whether it is this seat's turn, or it has won."""
    return seat == (public.scores[0].seat if public.scores else public.active)


def _frame(tile: Tile, is_shown: bool, is_won: bool) -> None:
    """Round the row; gold if it is the winner's."""
    box = (0, 0, tile.width, tile.height)
    if is_shown:
        tile.box(box, None, INK, line=4, radius=CORNER)
        tile.box((0, 0, 16, tile.height), INK, radius=CORNER)
        tile.box((8, 0, 8, tile.height), INK)
        if is_won:
            tile.box((4, 4, 9, tile.height - 8), GOLD, radius=CORNER - 4)
    else:
        tile.box(box, None, BORDER, line=2, radius=CORNER)


def _cards(tile: Tile, measures: Measures, count: int) -> None:
    stamp = marks.back(measures.cards)
    half = marks.half(stamp)
    tile.stamp((measures.text + half, measures.cards_y), stamp)
    tile.text((measures.text + 2 * half + 8, measures.cards_y), str(count), measures.cards)


def at(population: int) -> float:
    """How far from the left of a row a population is on its track."""
    return _LEFT + (_RIGHT - _LEFT) * population / MOST


def _track(tile: Tile, measures: Measures) -> None:
    top, high = measures.bar_y - measures.bar / 2, measures.bar
    for tick in TICKS:
        tile.box((at(tick) - 1.5, top - 6, 3, high + 12), BORDER)
    tile.box((_LEFT, top, _RIGHT - _LEFT, high), WHITE, BORDER, line=2, radius=high / 2)
    for tick in TICKS:
        tile.box((at(tick) - 1, top + 2, 2, high - 4), BORDER)


def _population(tile: Tile, measures: Measures, seat: Seat, population: int) -> None:
    y, high = measures.bar_y, measures.bar
    place = (_POPULATION_RIGHT, measures.population_y)
    tile.text(place, str(population), measures.population, anchor="rm")
    filled = at(population) - _LEFT
    if filled >= high:
        tile.box((_LEFT, y - high / 2, filled, high), SEATS[seat], INK, line=2, radius=high / 2)
    for tick in TICKS:
        if tick < population:
            tile.box((at(tick) - 1, y - high / 2 + 2, 2, high - 4), LIGHT)
    tile.shape((at(population), y), seat, round(high * 0.3 + 10))


def _tiles(tile: Tile, measures: Measures, player: PlayerView, movable: int, words: Words) -> None:
    x = float(_LEFT)
    for kind in Improvement:
        mark = marks.improvement if kind in player.improvements else marks.gap
        tile.stamp((x + measures.tile / 2, measures.tile_y), mark(kind, measures.tile))
        x += measures.tile + (_NEAR if measures.tile < 90 else 2 * _NEAR)
    if measures.other_y != measures.tile_y:
        x = _LEFT
    x = _pestilence(tile, measures, x, player.pestilence, movable)
    if player.has_inquisition:
        _inquisition(tile, measures, x, words)


def _pestilence(tile: Tile, measures: Measures, x: float, count: int, movable: int) -> float:
    """The Pestilence before a player, and how many of it may still be moved; returns where there is room."""
    if count:
        stamp, text = marks.rat(measures.other - 8, WHITE), f"×{count}"
        size = measures.other * 5 // 7
        wide = 2 * marks.half(stamp) + width(text, size) + 20
        tile.box((x, measures.other_y - measures.other / 2, wide, measures.other), RED, INK, line=2, radius=8)
        tile.stamp((x + 6 + marks.half(stamp), measures.other_y), stamp)
        tile.text((x + wide - 10, measures.other_y), text, size, WHITE, anchor="rm")
        x += wide + APART
    if movable:
        text, size = f"→ {movable}", measures.other * 9 // 14
        wide = width(text, size) + 16
        tile.box(
            (x, measures.other_y - measures.other / 2, wide, measures.other), WHITE, RED, line=3, radius=8
        )
        tile.text((x + wide / 2, measures.other_y), text, size, RED, anchor="mm")
        x += wide + APART
    return x


def _inquisition(tile: Tile, measures: Measures, x: float, words: Words) -> None:
    """The Inquisition, with its name if there is room."""
    stamp = marks.cross(measures.other - 8, WHITE)
    size = max(28, measures.other * 9 // 14)
    text, room = words.name("inquisition"), _RIGHT + 16 - x - 2 * marks.half(stamp) - 22
    named = width(text, size) <= room
    wide = 2 * marks.half(stamp) + (width(text, size) + 22 if named else 8)
    tile.box((x, measures.other_y - measures.other / 2, wide, measures.other), INK, radius=8)
    tile.stamp((x + 4 + marks.half(stamp), measures.other_y), stamp)
    if named:
        tile.text((x + wide - 12, measures.other_y), text, size, WHITE, anchor="rm")


def _out(tile: Tile, measures: Measures, out: OutView, words: Words) -> None:
    """A skull at the beginning of the track, when and by what."""
    tile.text((_LEFT, measures.bar_y), "☠", measures.bar * 2, RED, anchor="mm")
    text, room = words("picture-out"), _POPULATION_RIGHT - measures.text
    size = largest(text, room, (measures.population * 3 // 4, 36))
    tile.text((_POPULATION_RIGHT, measures.population_y), cut(text, room, size), size, anchor="rm")
    told = words("picture-out-by", turn=out.turn, cause=words.name(out.cause))
    size = largest(told, _RIGHT - _LEFT, (min(40, measures.tile * 5 // 7), 28, 26))
    tile.text((_LEFT, measures.tile_y), cut(told, _RIGHT - _LEFT, size), size)
