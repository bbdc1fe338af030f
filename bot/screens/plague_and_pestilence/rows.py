"""One row of the drawn board of Plague & Pestilence: a player and the population on its track."""

from bot.games.plague_and_pestilence.kinds import Switch
from bot.games.plague_and_pestilence.views import OutView, PlayerView, PublicView
from bot.games.protocol import Seat
from bot.screens.pictures.colours import BORDER, GOLD, INK, LIGHT, MIDDLE, RED, SEATS, WHITE
from bot.screens.pictures.letters import cut, largest, width
from bot.screens.pictures.names import name
from bot.screens.pictures.tiles import Tile
from bot.screens.plague_and_pestilence import marks
from bot.screens.plague_and_pestilence.before import before
from bot.screens.plague_and_pestilence.board import out_of
from bot.screens.plague_and_pestilence.measures import (
    CORNER,
    LEFT,
    MEASURES,
    POPULATION,
    RIGHT,
    TICKS,
    WIDE,
    Measures,
    at,
)
from bot.text import Words

_BAR = 16
"""Pixels of the bar at the left of whoever is on turn."""


def row(public: PublicView, seat: Seat, words: Words) -> Tile:
    """The row of *seat*; who is on turn has a bar of ink and a frame, who is out an empty track."""
    measures, out = MEASURES[public.seats], out_of(public, seat)
    tile = Tile(WIDE, measures.height, MIDDLE if out else LIGHT)
    _frame(tile, public, seat)
    tile.shape((_BAR + 8 + measures.radius, measures.height / 2), seat, measures.radius)
    size = largest(name(seat, words), measures.room, (measures.name.size, measures.name.size * 7 // 8))
    tile.text((measures.text, measures.name.y), cut(name(seat, words), measures.room, size), size)
    _track(tile, measures)
    if out:
        _out(tile, measures, out, words)
    else:
        player = public.players[seat]
        x = _cards(tile, measures, player.hand)
        _asking(tile, measures, x, player, is_now=public.window is not None and seat in public.window.asked)
        _population(tile, measures, seat, player.population)
        before(tile, measures, player, dict(public.movable).get(seat, 0), words)
    return tile


def _frame(tile: Tile, public: PublicView, seat: Seat) -> None:
    """Of ink for whoever is on turn, with gold for the winner."""
    box = (0, 0, tile.width, tile.height)
    if seat != (public.scores[0].seat if public.scores else public.active):
        tile.box(box, None, BORDER, line=2, radius=CORNER)
        return
    tile.box(box, None, INK, line=4, radius=CORNER)
    tile.box((0, 0, _BAR, tile.height), INK, radius=CORNER)
    tile.box((_BAR / 2, 0, _BAR / 2, tile.height), INK)
    if public.scores:
        tile.box((4, 4, _BAR - 7, tile.height - 8), GOLD, radius=CORNER - 4)


def _cards(tile: Tile, measures: Measures, count: int) -> float:
    """How many are in the hand; returns where there is room."""
    stamp, text = marks.back(measures.cards.size), str(count)
    x = measures.text + 2 * marks.half(stamp) + 8
    tile.stamp((measures.text + marks.half(stamp), measures.cards.y), stamp)
    tile.text((x, measures.cards.y), text, measures.cards.size)
    return x + width(text, measures.cards.size) + measures.cards.size / 3


def _asking(tile: Tile, measures: Measures, x: float, player: PlayerView, *, is_now: bool) -> None:
    """An hourglass for whom decisive moments wait, of gold while one does; two for who is asked at every one.

    Full above: from the next turn on; full below: until then.
    """
    for switches in ((Switch.ON, Switch.EVERY), (Switch.EVERY,)):
        is_on, is_on_next = player.ask_me in switches, player.ask_me_next in switches
        if not (is_on or is_on_next):
            return
        upper, lower = (WHITE if is_on else INK), (WHITE if is_on_next else INK)
        stamp = marks.hourglass(measures.cards.size, *((GOLD, GOLD) if is_now else (upper, lower)))
        tile.stamp((x + marks.half(stamp), measures.cards.y), stamp)
        x += 2 * marks.half(stamp) + 4


def _track(tile: Tile, measures: Measures) -> None:
    """Empty, with its ticks."""
    high, middle = measures.track
    top = middle - high / 2
    for tick in TICKS:
        tile.box((at(tick) - 1.5, top - 6, 3, high + 12), BORDER)
    tile.box((LEFT, top, RIGHT - LEFT, high), WHITE, BORDER, line=2, radius=high / 2)
    for tick in TICKS:
        tile.box((at(tick) - 1, top + 2, 2, high - 4), BORDER)


def _population(tile: Tile, measures: Measures, seat: Seat, population: int) -> None:
    """The number, and the track filled so far."""
    high, middle = measures.track
    size, y = measures.population
    tile.text((POPULATION, y), str(population), size, anchor="rm")
    filled = at(population) - LEFT
    if filled >= high:
        tile.box((LEFT, middle - high / 2, filled, high), SEATS[seat], INK, line=2, radius=high / 2)
    for tick in TICKS:
        if tick < population:
            tile.box((at(tick) - 1, middle - high / 2 + 2, 2, high - 4), LIGHT)
    tile.shape((at(population), middle), seat, round(high * 0.3 + 10))


def _out(tile: Tile, measures: Measures, out: OutView, words: Words) -> None:
    """A skull at the beginning of the track; when and by what."""
    tile.text((LEFT, measures.track.y), "☠", measures.track.size * 2, RED, anchor="mm")
    text, room = words("picture-out"), POPULATION - measures.text
    size = largest(text, room, (measures.population.size * 3 // 4, 36))
    tile.text((POPULATION, measures.population.y), cut(text, room, size), size, anchor="rm")
    told = words("picture-out-by", turn=out.turn, cause=words.name(out.cause))
    size = largest(told, RIGHT - LEFT, (min(40, measures.tile.size * 5 // 7), 28, 26))
    tile.text((LEFT, measures.tile.y), cut(told, RIGHT - LEFT, size), size)
