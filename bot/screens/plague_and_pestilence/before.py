"""What lies before a player on the drawn board of Plague & Pestilence, below the track of the population."""

from bot.games.plague_and_pestilence.kinds import Card, Improvement
from bot.games.plague_and_pestilence.views import PlayerView
from bot.screens.pictures.colours import INK, RED, WHITE, Colour
from bot.screens.pictures.letters import width
from bot.screens.pictures.tiles import Tile
from bot.screens.plague_and_pestilence import marks
from bot.screens.plague_and_pestilence.measures import LEFT, RIGHT, Measures
from bot.text import Words

_APART = 8
_CORNER = 8
_OVER = 16
"""Pixels by which the tiles may reach beyond the track."""


def before(tile: Tile, measures: Measures, player: PlayerView, movable: int, words: Words) -> None:
    """Improvements and the gaps between them; Pestilence, and how much may be moved; the Inquisition."""
    x = _improvements(tile, measures, player.improvements)
    if measures.other.y != measures.tile.y:
        x = LEFT
    if player.pestilence:
        x = _pestilence(tile, measures, x, player.pestilence)
    if movable:
        x = _movable(tile, measures, x, movable)
    if player.has_inquisition:
        _inquisition(tile, measures, x, words)


def _improvements(tile: Tile, measures: Measures, built: tuple[Improvement, ...]) -> float:
    """Each always in its place; returns where there is room."""
    x, size = LEFT, measures.tile.size
    for kind in Improvement:
        mark = marks.improvement if kind in built else marks.gap
        tile.stamp((x + size / 2, measures.tile.y), mark(kind, size))
        x += size + max(7, size // 7)
    return x


def _pestilence(tile: Tile, measures: Measures, x: float, count: int) -> float:
    """A rat and how many there are; returns where there is room."""
    stamp, text, size = marks.rat(measures.other.size - 8, WHITE), f"×{count}", measures.other.size * 5 // 7
    wide = 2 * marks.half(stamp) + width(text, size) + 20
    y = _plate(tile, measures, x, wide, RED, INK)
    tile.stamp((x + 6 + marks.half(stamp), y), stamp)
    tile.text((x + wide - 10, y), text, size, WHITE, anchor="rm")
    return x + wide + _APART


def _movable(tile: Tile, measures: Measures, x: float, count: int) -> float:
    """How many Pestilence may still be moved from here; returns where there is room."""
    text, size = f"→ {count}", measures.other.size * 9 // 14
    wide = width(text, size) + 16
    y = _plate(tile, measures, x, wide, WHITE, RED)
    tile.text((x + wide / 2, y), text, size, RED, anchor="mm")
    return x + wide + _APART


def _inquisition(tile: Tile, measures: Measures, x: float, words: Words) -> None:
    """A cross, with its name if there is room."""
    stamp, size = marks.cross(measures.other.size - 8, WHITE), max(28, measures.other.size * 9 // 14)
    text = words.name(Card.INQUISITION)
    bare, named = 2 * marks.half(stamp) + 8, 2 * marks.half(stamp) + 22 + width(text, size)
    has_room = x + named <= RIGHT + _OVER
    y = _plate(tile, measures, x, named if has_room else bare, INK, INK)
    tile.stamp((x + 4 + marks.half(stamp), y), stamp)
    if has_room:
        tile.text((x + named - 12, y), text, size, WHITE, anchor="rm")


def _plate(tile: Tile, measures: Measures, x: float, wide: float, fill: Colour, edge: Colour) -> float:
    """A ground for what is not an improvement; returns at what height its middle is."""
    size, y = measures.other.size, measures.other.y
    tile.box((x, y - size / 2, wide, size), fill, edge, line=3, radius=_CORNER)
    return y
