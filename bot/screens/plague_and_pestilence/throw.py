"""The last throw on the drawn board of Plague & Pestilence: dice, all that is added, and the total."""

from collections.abc import Callable, Sequence
from functools import partial

from PIL import Image

from bot.games.plague_and_pestilence.kinds import Card, Improvement, Throw
from bot.games.plague_and_pestilence.views import ModifierView, PublicView, RollView, WarView
from bot.screens.pictures.colours import INK, RED, WHITE
from bot.screens.pictures.files import WIDTH
from bot.screens.pictures.letters import cut, largest, width
from bot.screens.pictures.names import name
from bot.screens.pictures.tiles import Tile
from bot.screens.plague_and_pestilence import marks
from bot.screens.plague_and_pestilence.ground import AXIS, THROW, ground
from bot.screens.plague_and_pestilence.rolls import number, signed
from bot.text import Words

HEIGHT = AXIS - THROW

_MARGIN, _APART, _NEAR = 20, 14, 4
_LABEL = 250
"""Pixels for what was thrown and by whom."""

_DIE, _TOTAL = 66, 56
_LARGE, _SMALL = 46, 36
"""How high the chips are that say what is added."""

_WAR = 360
"""Pixels for a war whose dice are not thrown."""


def throw(public: PublicView, words: Words) -> Tile:
    """The last throw; in a war those of both fighters, or before that who fights."""
    tile = Tile(WIDTH, HEIGHT, ground(False).crop((0, THROW, WIDTH, AXIS)))
    war, end = public.war, float(WIDTH - _MARGIN)
    is_fought = any(roll.throw in (Throw.WAR, Throw.SINGLE) for roll in public.rolls)
    if war and not is_fought:
        end -= _WAR
        _war(tile, end, war, words)
    if not public.rolls:
        _label(tile, words("picture-no-roll"), WIDTH / 2, HEIGHT / 2)
        return tile
    _heading(tile, public.rolls, words)
    x = _MARGIN + _LABEL
    wide = (end - x) / len(public.rolls)
    for place, roll in enumerate(public.rolls):
        _roll(tile, x + place * wide, wide, roll, len(public.rolls) > 1)
    return tile


def _label(tile: Tile, text: str, room: float, y: float) -> None:
    size = largest(text, room, (32, 30, 28))
    tile.text((_MARGIN, y), cut(text, room, size), size)


def _heading(tile: Tile, rolls: Sequence[RollView], words: Words) -> None:
    """What was thrown and by whom."""
    first = rolls[0]
    kind = first.phase if first.throw is Throw.MAIN else first.throw
    _label(tile, words(f"picture-roll-{kind}"), _LABEL - _APART, 24)
    tile.shape((_MARGIN + 17, 64), first.seat, 17)
    if len(rolls) == 1:
        text = cut(name(first.seat, words), _LABEL - _APART - 44, 30)
        tile.text((_MARGIN + 44, 64), text, 30)
    else:
        tile.stamp((_MARGIN + 58, 64), marks.swords(34))
        tile.shape((_MARGIN + 99, 64), rolls[1].seat, 17)


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
    lines, size = _lines(roll, left + room - x - 2 * _APART - width(total, _TOTAL))
    for place, line in enumerate(lines):
        middle = y + (place - (len(lines) - 1) / 2) * (size + _NEAR)
        at = x + _APART / 2
        for chip in line:
            chip.draw(tile, at, middle)
            at += chip.width + _APART
    x += _APART / 2 + max((_wide(line) + _APART for line in lines), default=0)
    tile.text((x, y), total, _TOTAL)


class _Chip:
    """One thing that changes the total: a sign in *size*, and by how much."""

    def __init__(self, sign: Callable[[int], Image.Image], value: int, size: int, count: int = 0) -> None:
        self._stamp, self._size = sign(size), size
        self._value, self._before = signed(value), f"×{count}" if count else ""
        self._sign = 2 * marks.half(self._stamp)
        if count:
            self._sign += width(self._before, self._text) + 16

    @property
    def _text(self) -> int:
        return self._size * 3 // 4

    @property
    def width(self) -> float:
        """From its left end to its right."""
        return self._sign + _NEAR + width(self._value, self._text + 2)

    def draw(self, tile: Tile, x: float, y: float) -> None:
        """With its left end at a point."""
        half = marks.half(self._stamp)
        if self._before:
            tile.box((x, y - self._size / 2, self._sign, self._size), RED, INK, line=2, radius=7)
            tile.text((x + self._sign - 8, y), self._before, self._text, WHITE, anchor="rm")
            x += 4
        tile.stamp((x + half, y), self._stamp)
        x += self._sign - (4 if self._before else 0)
        tile.text((x + _NEAR, y), self._value, self._text + 2)


def _chips(roll: RollView, size: int) -> list[_Chip]:
    """Pestilence, improvements, Tactical Advantages."""
    return [
        *(_modifier(modifier, size) for modifier in roll.modifiers),
        *(_Chip(marks.sun, value, size) for value in roll.advantages),
    ]


def _modifier(modifier: ModifierView, size: int) -> _Chip:
    if modifier.kind == Card.PESTILENCE:
        return _Chip(lambda size: marks.rat(size - 6, WHITE), modifier.value, size, modifier.count)
    return _Chip(partial(marks.improvement, Improvement(modifier.kind)), modifier.value, size)


def _wide(line: Sequence[_Chip]) -> float:
    return sum(chip.width for chip in line) + _APART * (len(line) - 1)


def _lines(roll: RollView, room: float) -> tuple[list[Sequence[_Chip]], int]:
    """All in one line of large chips if there is room, else two of small ones as equal as can be."""
    chips = _chips(roll, _LARGE)
    if not chips or _wide(chips) <= room:
        return [chips], _LARGE
    chips = _chips(roll, _SMALL)
    halves = [[chips[:half], chips[half:]] for half in range(1, len(chips))] or [[chips]]
    return min(halves, key=lambda lines: max(map(_wide, lines))), _SMALL


def _war(tile: Tile, left: float, war: WarView, words: Words) -> None:
    """Who fights whom: attacker, target, opponent."""
    box = (left + _APART, 4, _WAR - _APART, HEIGHT - 8)
    tile.box(box, None, INK, line=3, radius=10)
    room = _WAR - 3 * _APART
    text = words.name(war.card)
    size = largest(text, room, (30, 28))
    x = left + 2 * _APART
    tile.text((x, 25), cut(text, room, size), size)
    tile.shape((x + 17, 62), war.attacker, 17)
    tile.text((x + 44, 62), "→", 32)
    tile.shape((x + 100, 62), war.target, 17)
    tile.stamp((x + 144, 62), marks.swords(34))
    if war.opponent is None:
        tile.text((x + 176, 62), "?", 34)
    else:
        tile.shape((x + 188, 62), war.opponent, 17)
