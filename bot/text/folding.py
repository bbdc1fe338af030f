"""Texts made alike for finding what somebody typed among the names of things."""

import unicodedata
from collections.abc import Iterable
from typing import TypeVar

import regex

from bot.text.alike import is_like
from bot.text.unseen import UNSEEN

ThingT = TypeVar("ThingT")

_QUOTES = regex.compile(r"['’‘‚‛`´ʼʻʹˈ′‵＇\"“”„‟«»‹›″＂]")
_DASHES = regex.compile(r"[\p{Pd}−⁃]")
_APOSTROPHES = regex.compile(r"[‘‚‛`´ʼʻʹˈ′‵＇]")
_WIDE = regex.compile(r"[！-～&&\p{P}]|…", regex.VERSION1)

STOPS = " .,;:!?…"
"""What a keyboard puts behind a name: two spaces become a full stop on phones."""

_ROUND = f"{STOPS}*_~`|@#>"
"""What else a copy has round it."""

_NEITHER = regex.compile(r"[^\p{L}\p{N}]+")

_UNSEEN = regex.compile(rf"[{UNSEEN}]")
_LETTERS = str.maketrans(
    {"ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i", "ħ": "h", "ŧ": "t"}
)
"""Letters that have no accent to take off, as those write them who lack the key."""


def folded(text: str) -> str:
    """*text* without case, accents and quotes, with ASCII's dashes and digits, and single spaces."""
    apart = unicodedata.normalize("NFKD", _QUOTES.sub("", text)).casefold().translate(_LETTERS)
    kept = "".join(_digit(letter) for letter in apart if not unicodedata.combining(letter))
    return squeezed(_DASHES.sub("-", _QUOTES.sub("", kept)))


def plainly(text: str) -> str:
    """*text* with the usual space, dash, apostrophe or stop where a keyboard wrote one of its own."""
    signs = _WIDE.sub(lambda sign: unicodedata.normalize("NFKC", sign[0]), _APOSTROPHES.sub("’", text))
    return _DASHES.sub("-", regex.sub(r"\p{Zs}+", " ", signs))


def alone(text: str) -> str:
    """*text* folded, without the punctuation and markup round it."""
    return folded(text).strip(_ROUND)


def joined(text: str) -> str:
    """The letters and digits of *text*, folded: spaces and hyphens are easily taken for each other.

    Nothing where there is no letter: of a number alone the sign counts.
    """
    kept = _NEITHER.sub("", folded(text))
    return kept if any(map(str.isalpha, kept)) else ""


def squeezed(text: str) -> str:
    """*text* as Discord may give it back: without what cannot be seen, and with single spaces."""
    spaced = " ".join(unicodedata.normalize("NFC", text).split())
    return " ".join(_UNSEEN.sub("", spaced).split())


def meant(typed: str, named: Iterable[tuple[str, ThingT]]) -> list[ThingT]:
    """What *typed* may mean of things with their names: the nearest alone, several where none is nearer.

    The same text wins, then one that differs by case, by anything folded, by what stands round it, by all but
    letters and digits, then what begins so, and last what looks alike in other letters.
    """
    pairs = list(named)
    for fold in (str, squeezed, _without_case, folded, alone, joined):
        wanted = fold(typed)
        if wanted and (same := [thing for name, thing in pairs if fold(name) == wanted]):
            return list(dict.fromkeys(same))
    for fold in (alone, joined):
        wanted = fold(typed)
        if wanted and (begun := [thing for name, thing in pairs if fold(name).startswith(wanted)]):
            return list(dict.fromkeys(begun))
    return list(dict.fromkeys(thing for name, thing in pairs if is_like(typed, [name])))


def within(names: Iterable[str], typed: str) -> list[str]:
    """The names that contain what was typed so far, first those that begin so; none where none does."""
    every = list(names)
    for fold in (folded, joined):
        wanted = fold(typed)
        found = [name for name in every if wanted in fold(name)]
        if found and (wanted or fold is folded):
            return sorted(found, key=lambda name: not fold(name).startswith(wanted))
    return []


def _without_case(text: str) -> str:
    return squeezed(text).casefold()


def _digit(letter: str) -> str:
    return str(unicodedata.decimal(letter)) if letter.isdecimal() else letter
