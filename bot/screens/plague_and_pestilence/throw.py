"""The last throw on the drawn board of Plague & Pestilence: dice, all that is added, and the total."""

from collections.abc import Sequence

from bot.games.plague_and_pestilence.kinds import Throw, WindowKind
from bot.games.plague_and_pestilence.views import PublicView, RollView, WarView
from bot.games.protocol import Seat
from bot.screens.pictures.colours import INK, RED
from bot.screens.pictures.files import WIDTH
from bot.screens.pictures.letters import cut, largest, width
from bot.screens.pictures.names import name
from bot.screens.pictures.tiles import Tile
from bot.screens.plague_and_pestilence import marks
from bot.screens.plague_and_pestilence.ground import AXIS, THROW, part
from bot.screens.plague_and_pestilence.sums import sums
from bot.screens.plague_and_pestilence.windows import led_to
from bot.text import Words

HEIGHT = AXIS - THROW

_MARGIN, _APART = 20, 14
_LABEL = 290
"""Pixels for what was thrown and by whom."""

_COMING = 50

_WAR, _SHORTER, _SWORDS = 250, 90, 46
"""Pixels for a war whose dice are not thrown, how much less is left in a war for what was thrown and by whom,
and at least for the swords between two fighters' dice."""


def throw(public: PublicView, words: Words) -> Tile:
    """The last throw; in a war those of both fighters, or before that who fights."""
    tile = part(public, THROW, AXIS)
    if not public.rolls:
        _label(tile, words("picture-no-roll"), WIDTH / 2, HEIGHT / 2)
        return tile
    left, right = _MARGIN + _LABEL, float(WIDTH - _MARGIN)
    if public.rolls[0].throw in (Throw.WAR, Throw.SINGLE):
        left -= _SHORTER
        _war_heading(tile, public.war, left - _MARGIN - _APART, words)
    else:
        if public.war:
            left, right = left - _SHORTER, right - _WAR
            _war(tile, right, public.war, words)
        _heading(tile, public.rolls[0], left - _MARGIN - _APART, words)
    end = _lay(tile, left, right - left, public.rolls)
    if public.window and public.window.kind is WindowKind.ROLL:
        _coming(tile, public, right - end - _APART)
    return tile


def _coming(tile: Tile, public: PublicView, room: float) -> None:
    """Where a roll that may still be changed leads, if there is room; of a war the totals tell."""
    window = public.window
    assert window is not None, "no window is open"
    seat, *others = window.seats
    after = led_to(public, seat, window.changes[0])
    text = f"→ {after}{' ☠' if seat in window.out else ''}"
    if not others and width(text, _COMING) <= room:
        tile.text((WIDTH - _MARGIN, HEIGHT / 2), text, _COMING, RED, anchor="rm")


def _lay(tile: Tile, left: float, room: float, rolls: Sequence[RollView]) -> float:
    """One roll after the other, with swords between those of a war; returns where they end."""
    laid = sums(rolls, room - _SWORDS * (len(rolls) - 1))
    between = min(2 * _SWORDS, room - sum(one.width for one in laid))
    for place, one in enumerate(laid):
        if place:
            tile.stamp((left - between / 2, HEIGHT / 2), marks.swords(40))
        one.draw(tile, left)
        left += one.width + between
    return left - between


def _label(tile: Tile, text: str, room: float, y: float) -> None:
    size = largest(text, room, (32, 30, 28, 24))
    tile.text((_MARGIN, y), cut(text, room, size), size)


def _heading(tile: Tile, roll: RollView, room: float, words: Words) -> None:
    """What was thrown and by whom."""
    kind = roll.phase if roll.throw is Throw.MAIN else roll.throw
    _label(tile, words(f"picture-roll-{kind}"), room, 24)
    _named(tile, roll.seat, room, words)


def _named(tile: Tile, seat: Seat, room: float, words: Words) -> None:
    tile.shape((_MARGIN + 17, 64), seat, 17)
    tile.text((_MARGIN + 44, 64), cut(name(seat, words), room - 44, 30), 30)


def _war_heading(tile: Tile, war: WarView | None, room: float, words: Words) -> None:
    """What war is fought, and who began it; nothing of that once it is over."""
    if war:
        _label(tile, words.name(war.card), room, 24)
        _named(tile, war.attacker, room, words)
    else:
        _label(tile, words("picture-roll-war"), room, HEIGHT / 2)


def _war(tile: Tile, left: float, war: WarView, words: Words) -> None:
    """Who fights whom: attacker, target, opponent."""
    box = (left + _APART, 4, _WAR - _APART, HEIGHT - 8)
    tile.box(box, None, INK, line=3, radius=10)
    room = _WAR - 3 * _APART
    text = words.name(war.card)
    size = largest(text, room, (30, 28))
    x = left + 2 * _APART
    tile.text((x, 25), cut(text, room, size), size)
    tile.shape((x + 17, 61), war.attacker, 17)
    tile.text((x + 40, 61), "→", 32)
    tile.shape((x + 91, 61), war.target, 17)
    tile.stamp((x + 133, 61), marks.swords(34))
    if war.opponent is None:
        tile.text((x + 175, 61), "?", 34, anchor="mm")
    else:
        tile.shape((x + 175, 61), war.opponent, 17)
