"""What stands above the rows of the drawn board of Plague & Pestilence: head, and figures of the tracks."""

from bot.games.plague_and_pestilence.population import A_HUNDRED
from bot.games.plague_and_pestilence.state import MOST
from bot.games.plague_and_pestilence.views import PublicView
from bot.screens.pictures import names
from bot.screens.pictures.colours import INK, RED, WHITE
from bot.screens.pictures.files import WIDTH
from bot.screens.pictures.letters import cut, width
from bot.screens.pictures.names import name
from bot.screens.pictures.tiles import Tile
from bot.screens.plague_and_pestilence import marks
from bot.screens.plague_and_pestilence.board import awaits_hundred
from bot.screens.plague_and_pestilence.ground import AXIS, HEAD, ROWS, is_plague, part
from bot.screens.plague_and_pestilence.measures import MARGIN, POPULATION, TICKS, at
from bot.text import Words

_SIDE, _APART = 16, 48
_SIGN, _PHASE, _TITLE = 50, 52, 38
_PHASE_LEFT, _PHASE_ROOM = 92, 560
_TICK = 24


def head(public: PublicView, title: str, words: Words) -> Tile:
    """The phase or the winner at the left, title and turn at the right."""
    tile = part(public, 0, HEAD - 4)
    y, ink = HEAD / 2 - 2, WHITE if is_plague(public) else INK
    text = cut(_sign(tile, public, words), _PHASE_ROOM, _PHASE)
    tile.text((_PHASE_LEFT, y), text, _PHASE, ink)
    after = f" · {words('picture-turn', turn=public.turn)}" if public.turn else ""
    room = WIDTH - _SIDE - _PHASE_LEFT - width(text, _PHASE) - _APART - width(after, _TITLE)
    tile.text(
        (WIDTH - _SIDE, y), cut(names.title(title, words), room, _TITLE) + after, _TITLE, ink, anchor="rm"
    )
    return tile


def _sign(tile: Tile, public: PublicView, words: Words) -> str:
    """The winner's shape, a skull or a sun; returns what stands beside it."""
    place = (_SIGN, HEAD / 2 - 2)
    if public.scores:
        winner = public.scores[0].seat
        tile.shape(place, winner, 30)
        return words("picture-wins", name=name(winner, words))
    if is_plague(public):
        tile.text(place, "☠", 72, WHITE, anchor="mm")
    else:
        tile.stamp(place, marks.sun(70))
    return words.name(public.phase)


def axis(public: PublicView, words: Words) -> Tile:
    """The figures of all tracks; a skull where the Plague begins (PP-V04)."""
    tile = part(public, AXIS, ROWS)
    y = tile.height / 2
    for tick in (0, *TICKS, MOST):
        begins = tick == A_HUNDRED and awaits_hundred(public)
        text = f"☠ {tick}" if begins else str(tick)
        tile.text((MARGIN + at(tick), y), text, _TICK, RED if begins else INK, anchor="mm")
    label = cut(words("picture-population"), 300, _TICK)
    tile.text((MARGIN + POPULATION, y), label, _TICK, anchor="rm")
    return tile
