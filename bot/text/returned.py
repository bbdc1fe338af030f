"""Texts of ours as Discord gives them back: it strips and changes what nobody sees."""

import unicodedata

import regex

from bot.text.unseen import UNSEEN

_SPACE = regex.compile(r"[\s\p{Z}]+")
_UNSEEN = regex.compile(rf"[{UNSEEN}\\]+")
"""The backslash, too: it escapes markdown."""


def plain(text: str) -> str:
    """*text* without what Discord may change: controls, joiners, selectors, escapes, runs of space, forms."""
    spaced = _SPACE.sub(" ", unicodedata.normalize("NFKC", text))
    return _SPACE.sub(" ", unicodedata.normalize("NFKC", _UNSEEN.sub("", spaced))).strip()


def is_same(text: str, returned: str) -> bool:
    """Whether *returned* may be *text* as Discord gave it back."""
    return text == returned or plain(text).replace(" ", "") == plain(returned).replace(" ", "")
