"""A roll as a sum on the drawn board of Plague & Pestilence: dice, all that is added in chips, the total."""

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from bot.games.plague_and_pestilence.kinds import Card, Improvement, Throw
from bot.games.plague_and_pestilence.views import ModifierView, RollView
from bot.screens.pictures.colours import INK, LIGHT, RED, WHITE, Colour
from bot.screens.pictures.letters import width
from bot.screens.pictures.tiles import Tile
from bot.screens.plague_and_pestilence import marks
from bot.screens.plague_and_pestilence.rolls import number, signed

_APART, _NEAR = 14, 4
_SHAPE, _DIE, _TOTAL = 22, 74, 58
_LARGE, _SMALL = 50, 38
"""How high the chips are."""


@dataclass(frozen=True)
class Sum:
    """A roll, and its chips in one line or two."""

    roll: RollView
    lines: Sequence[Sequence["_Chip"]]

    @property
    def width(self) -> float:
        """Pixels from its left end to its right."""
        return self._before + self._added + width(self._total, _TOTAL)

    @property
    def _total(self) -> str:
        return f"= {number(self.roll.total)}"

    @property
    def _is_of_a_war(self) -> bool:
        return self.roll.throw in (Throw.WAR, Throw.SINGLE)

    @property
    def _before(self) -> float:
        """Pixels of the fighter's shape and the dice."""
        shape = 2 * _SHAPE + _APART if self._is_of_a_war else 0
        return shape + len(self.roll.dice) * (_DIE + _APART / 2) + _APART / 2

    @property
    def _added(self) -> float:
        """Pixels of the chips."""
        return max(sum(chip.width + _APART for chip in line) for line in self.lines)

    def draw(self, tile: Tile, left: float) -> None:
        """At half the height of the tile."""
        x, y = left, tile.height / 2
        if self._is_of_a_war:
            tile.shape((x + _SHAPE, y), self.roll.seat, _SHAPE)
            x += 2 * _SHAPE + _APART
        for face in self.roll.dice:
            tile.stamp((x + _DIE / 2, y), marks.die(face, _DIE))
            x += _DIE + _APART / 2
        for place, line in enumerate(self.lines):
            middle = y + (place - (len(self.lines) - 1) / 2) * (_SMALL + _NEAR)
            at = left + self._before
            for chip in line:
                chip.draw(tile, at, middle)
                at += chip.width + _APART
        tile.text((left + self._before + self._added, y), self._total, _TOTAL)


def sums(rolls: Sequence[RollView], room: float) -> list[Sum]:
    """Rolls that fit side by side: with large chips, else small ones in two lines, else with few of those."""
    large = [Sum(roll, [_chips(roll, _LARGE)]) for roll in rolls]
    small = [Sum(roll, _halved(_chips(roll, _SMALL))) for roll in rolls]
    few = [Sum(roll, _halved(_chips(roll, _SMALL, is_merged=True))) for roll in rolls]
    return next((row for row in (large, small) if sum(one.width for one in row) <= room), few)


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


def _halved(chips: list[_Chip]) -> list[Sequence[_Chip]]:
    """In one line or two, as short as can be."""
    lines = ([chips[:half], chips[half:]] for half in range(len(chips) or 1))
    shortest = min(lines, key=lambda parts: max(sum(chip.width for chip in line) for line in parts))
    return [line for line in shortest if line] or [[]]
