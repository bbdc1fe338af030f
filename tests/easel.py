"""Pictures that are quick to draw, since no test of the wire looks at one: they tell only boards apart."""

import hashlib
import threading
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, cast

import pytest

from bot.screens.game import Painted, Sheet
from bot.screens.sheets import SHEETS
from bot.text import Words

GAME = "rattus_cartus"


@dataclass
class Easel:
    """Draws, and remembers in which threads; *fault*: what it fails with, *wait*: for what it waits first.

    *fill*: how many bytes its pictures have at least.
    """

    threads: list[int] = field(default_factory=list)
    fault: Exception | None = None
    wait: Callable[[], object] = lambda: None
    fill: int = 0

    def draw(self, public: Any, title: str, words: Words) -> bytes:
        """A sketch."""
        self.threads.append(threading.get_ident())
        self.wait()
        if self.fault is not None:
            raise self.fault
        return sketch(public, title, words).ljust(self.fill)

    def alt(self, public: Any, title: str, words: Words) -> str:
        """All that the board says, as far as there is room."""
        return "\n".join([title, *SHEETS[GAME].board(public, words)])[:1024]


def sketch_boards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give every game that has pictures sketches of them for this test: whole games have hundreds."""
    sheets = cast("dict[str, Sheet]", SHEETS)
    for name, sheet in SHEETS.items():
        if sheet.painted is not None:
            monkeypatch.setitem(sheets, name, replace(sheet, painted=replace(sheet.painted, picture=sketch)))


def sketch(public: Any, title: str, words: Words) -> bytes:
    """No picture that anybody could look at, but another one for each board, title and language."""
    told = "\n".join([title, words.locale, words.bare("seat1"), repr(public)])
    return hashlib.blake2b(told.encode()).digest()


def give_pictures(monkeypatch: pytest.MonkeyPatch, easel: Easel) -> None:
    """Give the game pictures for this test."""
    sheets = cast("dict[str, Sheet]", SHEETS)
    monkeypatch.setitem(sheets, GAME, replace(SHEETS[GAME], painted=Painted(easel.draw, easel.alt)))
