"""Display names as they may stand in messages: nothing invisible, not too long, no two alike."""

import unicodedata
from collections.abc import Iterable

import regex

MOST_GRAPHEMES = 16
MOST_CHARACTERS = 40
"""The longest name after escaping."""

MOST_MARKS = 3
"""Combining marks that one letter keeps: more would climb over the neighbouring lines."""

_PICTURE = regex.compile(r"\p{Extended_Pictographic}|\p{Regional_Indicator}|[0-9#*]\uFE0F?\u20E3")
_SPACE = regex.compile(r"[\s\p{Z}]+")
_INVISIBLE = regex.compile(r"[\p{C}\p{Default_Ignorable_Code_Point}\u2800]+")
_MARKED_UP = frozenset("\\`*_~|<>[]()#-+.:@!{}=")
"""What a backslash may be put before; counted double, so that no escaping makes a name too long."""


def clean(name: str) -> str:
    """*name* without controls, direction marks, line breaks and invisible characters; may be empty."""
    spaced = _SPACE.sub(" ", unicodedata.normalize("NFC", name))
    return _SPACE.sub(" ", "".join(_clean_grapheme(part) for part in _graphemes(spaced))).strip()


def shortened(name: str, graphemes: int = MOST_GRAPHEMES, characters: int = MOST_CHARACTERS) -> str:
    """*name* in so many graphemes and characters at most, with `…` for what was cut."""
    parts = _graphemes(name)
    if len(parts) <= graphemes and _escaped_length(name) <= characters:
        return name
    kept: list[str] = []
    for part in parts[: graphemes - 1]:
        if _escaped_length("".join((*kept, part))) > characters - 1:
            break
        kept.append(part)
    return "".join(kept).rstrip() + "…"


def seated(display: str, seat: int, taken: Iterable[str]) -> str:
    """The name that *display* gets in seat number *seat* (from 0) beside those that are *taken*."""
    name = shortened(clean(display))
    if not name.strip("… "):
        name = f"Seat {seat + 1}"
    alike = {_likeness(other) for other in taken}
    if _likeness(name) not in alike:
        return name
    numbered = (_numbered(name, number) for number in range(2, len(alike) + 3))
    return next(candidate for candidate in numbered if _likeness(candidate) not in alike)


def _numbered(name: str, number: int) -> str:
    suffix = f" ({number})"
    room = MOST_CHARACTERS - _escaped_length(suffix)
    return shortened(name, MOST_GRAPHEMES - len(suffix), room) + suffix


def _likeness(name: str) -> str:
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def _graphemes(text: str) -> list[str]:
    return regex.findall(r"\X", text)


def _clean_grapheme(part: str) -> str:
    # The joiners and tags inside an emoji are invisible, too, and belong there.
    if _PICTURE.match(part):
        return part
    visible = _INVISIBLE.sub("", part)
    base, marks = visible[:1], visible[1:]
    if base and unicodedata.category(base) in {"Mn", "Me"}:
        return ""
    return base + marks[:MOST_MARKS]


def _escaped_length(text: str) -> int:
    return sum(2 if character in _MARKED_UP else 1 for character in text)
