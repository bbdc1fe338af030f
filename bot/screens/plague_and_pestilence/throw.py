"""The last throw on the drawn board of Plague & Pestilence: dice, all that is added, and the total."""

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from bot.games.plague_and_pestilence.kinds import Card, Improvement, Throw
from bot.games.plague_and_pestilence.views import ModifierView, PublicView, RollView, WarView
from bot.games.protocol import Seat
from bot.screens.pictures.colours import INK, LIGHT, RED, WHITE, Colour
from bot.screens.pictures.files import WIDTH
from bot.screens.pictures.letters import cut, largest, width
from bot.screens.pictures.names import name
from bot.screens.pictures.tiles import Tile
from bot.screens.plague_and_pestilence import marks
from bot.screens.plague_and_pestilence.ground import AXIS, THROW, part
from bot.screens.plague_and_pestilence.rolls import number, signed
from bot.text import Words

HEIGHT = AXIS - THROW

_MARGIN, _APART, _NEAR = 20, 14, 4
_LABEL = 290
"""Pixels for what was thrown and by whom."""

_DIE, _TOTAL = 74, 58
_LARGE, _SMALL = 50, 38
"""How high the chips are that say what is added."""

_WAR, _SHORTER, _BETWEEN = 250, 90, 46
"""Pixels for a war whose dice are not thrown, how much less is left in a war for what was thrown and by whom,
and what is between two fighters' dice."""


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
    step = (right + _BETWEEN - left) / len(public.rolls)
    for place, roll in enumerate(public.rolls):
        if place:
            tile.stamp((left + place * step - _BETWEEN / 2, HEIGHT / 2), marks.swords(40))
        _roll(tile, left + place * step, step - _BETWEEN, roll, len(public.rolls) > 1)
    return tile


def _label(tile: Tile, text: str, room: float, y: float) -> None:
    size = largest(text, room, (32, 30, 28))
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


def _roll(tile: Tile, left: float, room: float, roll: RollView, is_war: bool) -> None:
    """Dice, what is added in one line or two, and the total."""
    x, y = left, HEIGHT / 2
    if is_war:
        tile.shape((x + 22, y), roll.seat, 22)
        x += 44 + _APART
    for face in roll.dice:
        tile.stamp((x + _DIE / 2, y), marks.die(face, _DIE))
        x += _DIE + _APART / 2
    total = f"= {number(roll.total)}"
    lines, size = _lines(roll, left + room - x - _APART - width(total, _TOTAL))
    for place, line in enumerate(lines):
        middle = y + (place - (len(lines) - 1) / 2) * (size + _NEAR)
        at = x + _APART / 2
        for chip in line:
            chip.draw(tile, at, middle)
            at += chip.width + _APART
    x += _APART / 2 + max(map(_wide, lines))
    tile.text((x, y), total, _TOTAL)


@dataclass(frozen=True)
class _Chip:
    """One kind of thing that changes the total: its sign, how many if that is said, and by how much."""

    sign: Image.Image
    value: int
    size: int
    count: int = 0
    ground: Colour = RED
    ink: Colour = WHITE

    @property
    def _text(self) -> int:
        return self.size * 3 // 4

    @property
    def _signed(self) -> float:
        """Pixels of the sign, framed if there is a count in it."""
        counted = width(f"×{self.count}", self._text) + 16 if self.count else 0
        return 2 * marks.half(self.sign) + counted

    @property
    def width(self) -> float:
        """From its left end to its right."""
        return self._signed + _NEAR + width(signed(self.value), self._text + 2)

    def draw(self, tile: Tile, x: float, y: float) -> None:
        """With its left end at a point."""
        half, inner = marks.half(self.sign), x
        if self.count:
            box = (x, y - self.size / 2, self._signed, self.size)
            tile.box(box, self.ground, INK, line=2, radius=7)
            tile.text((x + self._signed - 8, y), f"×{self.count}", self._text, self.ink, anchor="rm")
            inner += 4
        tile.stamp((inner + half, y), self.sign)
        tile.text((x + self._signed + _NEAR, y), signed(self.value), self._text + 2)


def _chips(roll: RollView, size: int, *, is_merged: bool = False) -> list[_Chip]:
    """Pestilence, improvements, Tactical Advantages; *is_merged*: those as one."""
    chips = [_modifier(modifier, size) for modifier in roll.modifiers]
    if is_merged and roll.advantages:
        count, sign = len(roll.advantages), marks.sun(size - 6)
        return [*chips, _Chip(sign, sum(roll.advantages), size, count, LIGHT, INK)]
    return [*chips, *(_Chip(marks.sun(size), value, size) for value in roll.advantages)]


def _modifier(modifier: ModifierView, size: int) -> _Chip:
    if modifier.kind == Card.PESTILENCE:
        return _Chip(marks.rat(size - 6, WHITE), modifier.value, size, modifier.count)
    return _Chip(marks.improvement(Improvement(modifier.kind), size), modifier.value, size)


def _wide(line: Sequence[_Chip]) -> float:
    return sum(chip.width + _APART for chip in line)


def _lines(roll: RollView, room: float) -> tuple[list[Sequence[_Chip]], int]:
    """All in one line of large chips if there is room, else two of small ones as equal as can be."""
    chips = _chips(roll, _LARGE)
    if _wide(chips) <= room:
        return [chips], _LARGE
    lines = _halved(_chips(roll, _SMALL))
    if max(map(_wide, lines)) > room:
        lines = _halved(_chips(roll, _SMALL, is_merged=True))
    return lines, _SMALL


def _halved(chips: list[_Chip]) -> list[Sequence[_Chip]]:
    halves = ([chips[:half], chips[half:]] for half in range(len(chips)))
    return min(halves, key=lambda lines: max(map(_wide, lines)))


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
