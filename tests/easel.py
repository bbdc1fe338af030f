"""A game with pictures that are quick to draw: Rattus Cartus, with a picture that names what it is of."""

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
    """Draws, and remembers in which threads; *fault*: what it fails with, *wait*: for what it waits first."""

    threads: list[int] = field(default_factory=list)
    fault: Exception | None = None
    wait: Callable[[], object] = lambda: None

    def draw(self, public: Any, title: str, words: Words) -> bytes:
        """No picture that anybody could look at, but another one for each board, title and language."""
        self.threads.append(threading.get_ident())
        self.wait()
        if self.fault is not None:
            raise self.fault
        told = "\n".join([title, words.locale, words.bare("seat1"), repr(public)])
        return hashlib.blake2b(told.encode()).digest()

    def alt(self, public: Any, title: str, words: Words) -> str:
        """All that the board says, as far as there is room."""
        return "\n".join([title, *SHEETS[GAME].board(public, words)])[:1024]


def give_pictures(monkeypatch: pytest.MonkeyPatch, easel: Easel) -> None:
    """Give the game pictures for this test."""
    sheets = cast("dict[str, Sheet]", SHEETS)
    monkeypatch.setitem(sheets, GAME, replace(SHEETS[GAME], painted=Painted(easel.draw, easel.alt)))
