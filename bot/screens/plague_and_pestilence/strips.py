"""What stands above and below the rows of the drawn board of Plague & Pestilence."""

from dataclasses import dataclass

from PIL import Image

from bot.games.plague_and_pestilence.kinds import Card, Improvement, Phase
from bot.games.plague_and_pestilence.views import PublicView
from bot.screens.pictures.colours import INK, RED, WHITE
from bot.screens.pictures.files import HEIGHT, WIDTH
from bot.screens.pictures.letters import cut, shown, width
from bot.screens.pictures.names import name
from bot.screens.pictures.tiles import Tile
from bot.screens.plague_and_pestilence import marks
from bot.screens.plague_and_pestilence.board import in_discards
from bot.screens.plague_and_pestilence.ground import AXIS, FOOT, HEAD, ROWS, is_plague, part
from bot.screens.plague_and_pestilence.rows import MARGIN, MOST, TICKS, TRACK, at
from bot.text import Words

_LEFT = 16
_APART, _NEAR = 16, 8
_PHASE, _TITLE = 52, 38
_SIZES, _COUNT, _MARK = (28, 26, 24), 34, 42
"""Of the names, numbers and marks in the foot."""

_UPPER, _LOWER = 26, 73


def head(public: PublicView, title: str, words: Words) -> Tile:
    """The phase or the winner at the left, title and turn at the right."""
    is_red = is_plague(public)
    tile = part(public, 0, HEAD - 4)
    y, x, ink = HEAD / 2 - 2, 92, WHITE if is_red else INK
    if public.scores:
        tile.shape((50, y), public.scores[0].seat, 30)
        text = words("picture-wins", name=name(public.scores[0].seat, words))
    else:
        if is_red:
            tile.text((50, y), "☠", 72, WHITE, anchor="mm")
        else:
            tile.stamp((50, y), marks.sun(70))
        text = words.name(public.phase)
    text = cut(text, 560, _PHASE)
    tile.text((x, y), text, _PHASE, ink)
    x += width(text, _PHASE) + 3 * _APART
    turn = words("picture-turn", turn=public.turn) if public.turn else ""
    after = f" · {turn}" if turn else ""
    room = WIDTH - _LEFT - x - width(after, _TITLE)
    tile.text((WIDTH - _LEFT, y), cut(shown(title), room, _TITLE) + after, _TITLE, ink, anchor="rm")
    return tile


def axis(public: PublicView, words: Words) -> Tile:
    """The figures of all tracks; at 100 a skull if the Plague begins there (PP-V04)."""
    tile = part(public, AXIS, ROWS)
    y = tile.height / 2
    is_hundred = dict(public.options).get("hundred") == "yes" and public.phase is Phase.PROSPERITY
    for tick in (0, *TICKS, MOST):
        text = f"☠ {tick}" if tick == 100 and is_hundred else str(tick)
        tile.text((MARGIN + at(tick), y), text, 24, RED if "☠" in text else INK, anchor="mm")
    label = words("picture-population")
    tile.text((TRACK[0] - 30, y), cut(label, 300, 24), 24, anchor="rm")
    return tile


def foot(public: PublicView, words: Words) -> Tile:
    """Draw pile and discards, what is left to build, and what the marks mean."""
    tile = part(public, FOOT, HEIGHT)
    upper = [
        _Cell(words("picture-pile"), marks.back(34), str(public.pile)),
        _Cell(words("picture-discards"), marks.face(36), str(in_discards(public))),
        _Cell(words("picture-templar"), marks.improvement(Improvement.KNIGHTS_TEMPLAR, _MARK)),
        _Cell(words("picture-hospitaller"), marks.improvement(Improvement.KNIGHTS_HOSPITALLER, _MARK)),
        _Cell(words.name(Card.PESTILENCE), marks.rat(_MARK - 2, RED)),
        _Cell(words.name(Card.TACTICAL_ADVANTAGE), marks.sun(_MARK - 2)),
    ]
    gone = dict(public.removed)
    lower = [
        _Cell(words("picture-to-build")),
        *(
            _Cell(
                words.name(kind),
                marks.improvement(kind, _MARK),
                str(left),
                words("picture-lost", count=gone[kind]) if gone.get(kind) else "",
            )
            for kind, left in public.supply
        ),
    ]
    for y, cells in ((_UPPER, upper), (_LOWER, lower)):
        _lay(tile, y, cells)
    return tile


@dataclass(frozen=True)
class _Cell:
    """What stands together in the foot: a mark, its name, how many there are, and a remark."""

    label: str
    stamp: Image.Image | None = None
    count: str = ""
    remark: str = ""

    @property
    def fixed(self) -> float:
        """Pixels of all but the name."""
        return self.before + self.counted + (width(self.remark, 24, bold=False) + _NEAR if self.remark else 0)

    @property
    def before(self) -> float:
        """Pixels before the name."""
        return 2 * marks.half(self.stamp) + _NEAR if self.stamp else 0

    @property
    def counted(self) -> float:
        """Pixels of the number."""
        return width(self.count, _COUNT) + _NEAR if self.count else 0

    def draw(self, tile: Tile, x: float, y: float, room: float, size: int) -> float:
        """With its left end at a point and *room* for the name; returns where it ends."""
        if self.stamp:
            tile.stamp((x + marks.half(self.stamp), y), self.stamp)
        x += self.before
        label = cut(self.label, room, size, bold=False)
        tile.text((x, y), label, size, bold=False)
        x += width(label, size, bold=False)
        if self.count:
            tile.text((x + _NEAR, y), self.count, _COUNT)
        x += self.counted
        if self.remark:
            tile.text((x + _NEAR, y), self.remark, 24, bold=False)
            x += width(self.remark, 24, bold=False) + _NEAR
        return x


def _lay(tile: Tile, y: float, cells: list[_Cell]) -> None:
    """Cells in a line from edge to edge; long names are cut, the longest first."""
    room = WIDTH - 2 * _LEFT - sum(cell.fixed for cell in cells) - _APART * (len(cells) - 1)
    for size in _SIZES:
        wide = [width(cell.label, size, bold=False) for cell in cells]
        if sum(wide) <= room:
            break
    most = _cap(wide, room)
    left = room - sum(min(own, most) for own in wide)
    x = float(_LEFT)
    for cell in cells:
        x = cell.draw(tile, x, y, most, size) + _APART + left / (len(cells) - 1)


def _cap(wide: list[float], room: float) -> float:
    """How much each may have at most, so that all together have room."""
    rest = sorted(wide)
    while rest and rest[0] * len(rest) <= room:
        room -= rest.pop(0)
    return room / len(rest) if rest else max(wide)
