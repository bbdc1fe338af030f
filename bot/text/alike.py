"""Which texts look alike, whatever letters they are written with: the skeletons of Unicode's UTS 39."""

import tomllib
import unicodedata
from collections.abc import Iterable
from functools import cache, lru_cache
from pathlib import Path

import regex

from bot.text.unseen import UNSEEN

_UNSEEN = regex.compile(rf"[{UNSEEN}]")
_QUOTES = regex.compile(r"[’‘‚‛`´ʼʻʹ′]")
_DOUBLE_QUOTES = regex.compile(r"[“”„‟«»″]")
_DASHES = regex.compile(r"[\p{Pd}−]")
_STROKES = str.maketrans({"I": "l", "1": "l", "|": "l", "0": "O"})
"""Of ASCII itself."""


@lru_cache(maxsize=1024)
def looks(text: str) -> frozenset[str]:
    """What *text* looks like, with and without I, l and 1 taken for the same; case does not matter."""
    quoted = _DOUBLE_QUOTES.sub('"', _QUOTES.sub("'", text))
    plain = _UNSEEN.sub("", unicodedata.normalize("NFKD", quoted))
    dashed = _DASHES.sub("-", " ".join(plain.split()))
    latin = unicodedata.normalize("NFC", dashed.translate(_letters()))
    return frozenset(map(_joined, (latin, latin.translate(_STROKES))))


def is_like(text: str, others: Iterable[str]) -> bool:
    """Whether *text* looks like any of *others*."""
    own = looks(text)
    return any(not own.isdisjoint(looks(other)) for other in others)


def _joined(text: str) -> str:
    """Case folded, and pairs of letters that look like one."""
    return unicodedata.normalize("NFKC", text.casefold()).replace("rn", "m").replace("vv", "w")


@cache
def _letters() -> dict[int, str]:
    table = tomllib.loads(Path(__file__).with_name("alike.toml").read_text("utf-8"))
    return {ord(letter): latin for latin, letters in table.items() for letter in letters}
