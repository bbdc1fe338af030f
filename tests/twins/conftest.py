"""Boards are sketched, not drawn: whole games have hundreds of pictures, and here only equal ones count."""

from dataclasses import replace
from hashlib import blake2b
from typing import Any, cast

import pytest

from bot.screens.game import Sheet
from bot.screens.sheets import SHEETS
from bot.text import Words


def sketch(public: Any, title: str, words: Words) -> bytes:
    """A file that is the same for the same board alone."""
    return blake2b(repr((public, title, words.locale)).encode()).digest()


@pytest.fixture(autouse=True)
def sketched(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every game that has pictures gets sketches."""
    for name, sheet in SHEETS.items():
        if sheet.painted is not None:
            sketchy = replace(sheet, painted=replace(sheet.painted, picture=sketch))
            monkeypatch.setitem(cast("dict[str, Sheet]", SHEETS), name, sketchy)
