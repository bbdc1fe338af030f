"""The foot of the drawn board of Plague & Pestilence: piles, what is left to build, what the marks mean."""

from dataclasses import dataclass

from PIL import Image

from bot.games.plague_and_pestilence.kinds import Card, Improvement
from bot.games.plague_and_pestilence.views import PublicView
from bot.screens.pictures.colours import RED, WHITE
from bot.screens.pictures.files import HEIGHT, WIDTH
from bot.screens.pictures.letters import cut, width
from bot.screens.pictures.tiles import Tile
from bot.screens.plague_and_pestilence import marks
from bot.screens.plague_and_pestilence.board import in_discards
from bot.screens.plague_and_pestilence.ground import FOOT, part
from bot.screens.plague_and_pestilence.windows import has_reaction_time
from bot.text import Words

_MARGIN, _APART, _NEAR = 16, 16, 8
_UPPER, _LOWER = 26, 73
_SIZES = (28, 26, 24)
"""Of names."""

_COUNT, _REMARK, _MARK = 34, 24, 42


def foot(public: PublicView, words: Words) -> Tile:
    """In the upper line piles and marks, in the lower what can be built."""
    tile = part(public, FOOT, HEIGHT)
    upper = [
        _Cell(words("picture-pile"), marks.back(34), str(public.pile)),
        _Cell(words("picture-discards"), marks.face(36), str(in_discards(public))),
        _Cell(words("picture-templar"), marks.improvement(Improvement.KNIGHTS_TEMPLAR, _MARK)),
        _Cell(words("picture-hospitaller"), marks.improvement(Improvement.KNIGHTS_HOSPITALLER, _MARK)),
        _Cell(words.name(Card.PESTILENCE), marks.rat(_MARK - 2, RED)),
        _Cell(words.name(Card.TACTICAL_ADVANTAGE), marks.sun(_MARK - 2)),
    ]
    _lay(tile, _UPPER, upper)
    lower = [_Cell(words("picture-to-build")), *_to_build(public, words)]
    if has_reaction_time(public):
        lower.append(_Cell(words("picture-waited-for"), marks.hourglass(_MARK - 6, WHITE, WHITE)))
    _lay(tile, _LOWER, lower)
    return tile


def _to_build(public: PublicView, words: Words) -> list["_Cell"]:
    """What is left of each type, and how many are out of the game."""
    gone = dict(public.removed)
    lost = {kind: words("picture-lost", count=count) for kind, count in gone.items() if count}
    return [
        _Cell(words.name(kind), marks.improvement(kind, _MARK), str(left), lost.get(kind, ""))
        for kind, left in public.supply
    ]


@dataclass(frozen=True)
class _Cell:
    """What stands together: a mark, its name, how many there are, and a remark."""

    label: str
    stamp: Image.Image | None = None
    count: str = ""
    remark: str = ""

    @property
    def fixed(self) -> float:
        """Pixels of all but the name."""
        remark = width(self.remark, _REMARK, bold=False) + _NEAR if self.remark else 0
        return self._before + self._counted + remark

    @property
    def _before(self) -> float:
        return 2 * marks.half(self.stamp) + _NEAR if self.stamp else 0

    @property
    def _counted(self) -> float:
        return width(self.count, _COUNT) + _NEAR if self.count else 0

    def draw(self, tile: Tile, at: tuple[float, float], room: float, size: int) -> float:
        """With its left end at a point and *room* for the name; returns how wide it is."""
        x, y = at
        if self.stamp:
            tile.stamp((x + marks.half(self.stamp), y), self.stamp)
        label = cut(self.label, room, size, bold=False)
        wide = width(label, size, bold=False)
        x += self._before
        tile.text((x, y), label, size, bold=False)
        x += wide + _NEAR
        if self.count:
            tile.text((x, y), self.count, _COUNT)
        if self.remark:
            tile.text((x + self._counted, y), self.remark, _REMARK, bold=False)
        return self.fixed + wide


def _lay(tile: Tile, y: float, cells: list[_Cell]) -> None:
    """Cells in a line from edge to edge; if the names have no room, the longest are cut."""
    between = len(cells) - 1
    room = WIDTH - 2 * _MARGIN - sum(cell.fixed for cell in cells) - _APART * between
    sizes = {size: [width(cell.label, size, bold=False) for cell in cells] for size in _SIZES}
    size = next((size for size in _SIZES if sum(sizes[size]) <= room), _SIZES[-1])
    most = _most(sizes[size], room)
    left = room - sum(min(wide, most) for wide in sizes[size])
    x = float(_MARGIN)
    for cell in cells:
        x += cell.draw(tile, (x, y), most, size) + _APART + left / between


def _most(wide: list[float], room: float) -> float:
    """How much each may have, so that all together have room."""
    rest = sorted(wide)
    while rest and rest[0] * len(rest) <= room:
        room -= rest.pop(0)
    return room / len(rest) if rest else max(wide)
