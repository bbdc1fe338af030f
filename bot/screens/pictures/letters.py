"""Text in a picture: the font that is shipped, and what of a text it can show in so much room."""

import unicodedata
from collections.abc import Sequence
from functools import cache, lru_cache
from pathlib import Path

import regex
from PIL import ImageFont

SCALE = 2
"""Everything is drawn at twice its size and reduced."""

TEXTS = 1024
"""How many texts are kept as they were last measured and fitted."""

_ACCENTS = frozenset({"Mn", "Me", "Lm", "Sk"})
"""What a letter can do without."""

_EMPTY = regex.compile(r"\(\s*\)|\[\s*\]|\{\s*\}|[<‹]\s*[>›]|«\s*»|[“„]\s*[”“]|\"\s*\"")
"""What is left of brackets and quotes round something that the font lacks."""

_FONTS = Path(__file__).with_name("fonts")
_LACKING = "\uffff"
"""Of this the font has surely no picture."""


@cache
def font(size: int, *, bold: bool = True) -> ImageFont.FreeTypeFont:
    """The font for text of *size* pixels."""
    name = "DejaVuSansCondensed-Bold.ttf" if bold else "DejaVuSansCondensed.ttf"
    # The other way of layout depends on how Pillow was built; this one is always there.
    return ImageFont.truetype(_FONTS / name, size * SCALE, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=TEXTS)
def shown(text: str) -> str:
    """*text* as far as the font has it, accents left out that it lacks; empty where a letter would be lost.

    Emoji and other signs are left out, so that nothing is shown as a box.
    """
    parts = [_shown(part) for part in regex.findall(r"\X", unicodedata.normalize("NFC", text))]
    if any(part is None for part in parts):
        return ""
    kept = "".join(filter(None, parts))
    if "" in parts:
        kept = _EMPTY.sub("", kept)
    kept = " ".join(kept.split())
    return kept if any(letter.isalnum() for letter in kept) or not any(map(str.isalnum, text)) else ""


def _shown(part: str) -> str | None:
    """One letter with its marks; None: the font lacks it, and with it a part of the word."""
    for form in (part, unicodedata.normalize("NFKC", part), unicodedata.normalize("NFKD", part)):
        kept = "".join(letter for letter in form if _has(letter))
        if kept and all(_has(letter) or unicodedata.category(letter) in _ACCENTS for letter in form):
            return kept
    return None if part[0].isalnum() else ""


@cache
def _has(letter: str) -> bool:
    return letter == " " or _drawn(letter) != _drawn(_LACKING)


def _drawn(letter: str) -> tuple[tuple[int, int], bytes]:
    mask = font(28).getmask(letter)
    return mask.size, bytes(mask)


@lru_cache(maxsize=TEXTS)
def width(text: str, size: int, *, bold: bool = True) -> float:
    """How wide *text* is, in pixels of the picture."""
    return font(size, bold=bold).getlength(text) / SCALE


@lru_cache(maxsize=TEXTS)
def cut(text: str, room: float, size: int, *, bold: bool = True) -> str:
    """*text* in at most *room* pixels, with an ellipsis if something had to go."""
    if width(text, size, bold=bold) <= room:
        return text
    kept = text
    while kept and width(f"{kept}…", size, bold=bold) > room:
        kept = kept[:-1].rstrip()
    return f"{kept}…"


def largest(text: str, room: float, sizes: Sequence[int]) -> int:
    """The first of *sizes* in which *text* fits in *room* pixels, else the last."""
    return next((size for size in sizes if width(text, size) <= room), sizes[-1])
