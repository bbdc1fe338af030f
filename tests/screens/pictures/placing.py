"""Where in a picture text and figures are put: inside the part they belong to, and none on another."""

from collections.abc import Callable
from itertools import combinations, product
from typing import Any, Literal

import pytest
from PIL import Image

from bot.screens.pictures import letters
from bot.screens.pictures.tiles import Stamp, Tile

SMALLEST_TEXT = 22

Placed = tuple[float, float, float, float]
"""Left, top, right and bottom."""

Noted = dict[int, tuple[Tile, list[Placed], list[Placed]]]
"""The texts and the figures on each part."""


def check_placing(monkeypatch: pytest.MonkeyPatch, draw: Callable[[], object]) -> None:
    """All that is put on parts of what *draw* draws has room there, and text is large enough."""
    noted: Noted = {}
    _note_text(monkeypatch, noted)
    _note_stamps(monkeypatch, noted)
    draw()
    assert noted
    for tile, texts, figures in noted.values():
        for left, top, right, bottom in (*texts, *figures):
            assert (max(left, 0), max(top, 0)) == (left, top)
            assert (min(right, tile.width), min(bottom, tile.height)) == (right, bottom)
        for one, other in (*combinations(texts, 2), *product(texts, figures)):
            assert not _overlap(one, other), (one, other)
        for one, other in combinations(figures, 2):
            assert not _hides(one, other), (one, other)


def _note_text(monkeypatch: pytest.MonkeyPatch, noted: Noted) -> None:
    write = Tile.text

    def noting(tile: Tile, at: tuple[float, float], text: str, size: int, *args: Any, **kw: Any) -> None:
        assert size >= SMALLEST_TEXT
        write(tile, at, text, size, *args, **kw)
        wide = letters.width(text.rstrip(), size, bold=kw.get("bold", True))
        left = at[0] - {"l": 0, "m": wide / 2, "r": wide}[kw.get("anchor", "lm")[0]]
        high = size * 0.73
        _note(noted, tile, 1, (left, at[1] - high / 2, left + wide, at[1] + high / 2))

    monkeypatch.setattr(Tile, "text", noting)


def _note_stamps(monkeypatch: pytest.MonkeyPatch, noted: Noted) -> None:
    press = Tile.stamp

    def noting(tile: Tile, at: tuple[float, float], stamp: Image.Image) -> None:
        press(tile, at, stamp)
        seen = stamp.getchannel("A").getbbox()
        assert seen
        corner = (at[0] - stamp.width / letters.SCALE / 2, at[1] - stamp.height / letters.SCALE / 2)
        left, top, right, bottom = (
            corner[place % 2] + edge / letters.SCALE for place, edge in enumerate(seen)
        )
        _note(noted, tile, 2, (left, top, right, bottom))

    monkeypatch.setattr(Tile, "stamp", noting)


def _note(noted: Noted, tile: Tile, kind: Literal[1, 2], placed: Placed) -> None:
    if not isinstance(tile, Stamp):
        noted.setdefault(id(tile), (tile, [], []))[kind].append(placed)


def _overlap(one: Placed, other: Placed) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _hides(one: Placed, other: Placed) -> bool:
    """Whether the middle of one lies under the other; their edges may, as of small marks side by side."""
    return any(
        under[0] < (over[0] + over[2]) / 2 < under[2] and under[1] < (over[1] + over[3]) / 2 < under[3]
        for over, under in ((one, other), (other, one))
    )
