"""Display names as they may stand in messages: nothing invisible, no mark of ours, no two alike."""

import unicodedata
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import count

import regex

from bot.text import SHAPES, catalogue, words
from bot.text.alike import is_like, looks
from bot.text.unseen import UNSEEN

MOST_GRAPHEMES = 16
MOST_CHARACTERS = 40
"""The longest name after escaping."""

COMPUTER = "Computer"
"""The name of a computer's chair; the texts say what kind it is."""

MOST_MARKS = 3
"""Combining marks that one letter keeps: more would climb over the neighbouring lines."""

_PICTURE = regex.compile(r"\p{Extended_Pictographic}|\p{Regional_Indicator}|[0-9#*]\uFE0F?\u20E3")
_GRAPHEME = regex.compile(r"\X")
_PLAIN = regex.compile(r"(?=.{1,16}\Z)[A-Za-z0-9]+(?: [A-Za-z0-9]+)*")
_COARSE = str.maketrans("il0", "11o")
"""More is taken for alike than looks so."""

_SPACE = regex.compile(r"[\s\p{Z}]+")
_NUMBER = regex.compile(r"\W*\p{Ps}\W*\d+\W*\Z")
"""Behind a name, in brackets of whatever kind."""

_SIGNS = regex.compile(r"[^\p{L}\p{M}\p{N}]+")
_INVISIBLE = regex.compile(rf"[{UNSEEN}]+")
_OURS = regex.compile(
    # Arrows, boxes, shapes, and what is drawn in circles and squares; emoji of the same looks.
    r"[\p{Block=Arrows}\p{Block=Supplemental_Arrows_A}\p{Block=Supplemental_Arrows_B}"
    r"\p{Block=Supplemental_Arrows_C}\p{Block=Miscellaneous_Symbols_And_Arrows}\p{Block=Box_Drawing}"
    r"\p{Block=Block_Elements}\p{Block=Geometric_Shapes}\p{Block=Geometric_Shapes_Extended}"
    r"\p{Block=Enclosed_Alphanumerics}\u20DD-\u20E4\u3251-\u325F\u32B1-\u32BF\U0001F100-\U0001F1E5"
    r"\u2605\u2606\u2610-\u2612\u2629\u2662\u2666\u2680-\u2685\u269D\u26AA-\u26AC\u26DB\u26E4-\u26E7\U0001F311\U0001F315\U0001F31F\U0001F4A0"
    r"\U0001F518\U0001F532-\U0001F53D\U0001F6D1"
    # Ticks, crosses, stars and numerals among the dingbats; hourglasses and buttons.
    r"\u2705\u2713-\u271F\u2720-\u2727\u2729-\u2743\u274C\u274E\u2756\u2776-\u27BF\u231B\u23E9-\u23FA"
    # Dots and bullets between things; signs of counting.
    r"\u00B7\u2022\u2023\u2024\u2027\u2043\u204C\u204D\u2219\u22C5\u25E6\u30FB\uFF65\u16EB\u2981"
    r"\u2206\u22C4\u25CA\u2299\u229A\u29EB\u00D7\u2212\u2217]"
    r"|[0-9#*]\uFE0F?\u20E3"
)
"""The marks of seats and lines, and what looks like one of them: in a name they would be taken for ours."""

_LONE = regex.compile(
    r"(?<![^ ])[\u0394\u1403\u1427\u15C4\uA78F\U0001D6AB\U0001D6E5\U0001D71F\U0001D759\U0001D793]+(?![^ ])"
)
"""Letters that look like such marks where they stand alone."""

_DOT_IN_WORD = regex.compile(r"(?<=l)\u00B7(?=l)", regex.IGNORECASE)
"""The dot within a Catalan word, for which a full stop may be written."""

_MARKED_UP = frozenset("\\`*_~|<>[]()#-+.:@!{}=/")
"""What a backslash may be put before; counted double, so that no escaping makes a name too long."""


def clean(name: str) -> str:
    """*name* without marks of ours, controls, line breaks and whatever cannot be seen; may be empty."""
    spaced = _SPACE.sub(" ", _DOT_IN_WORD.sub(".", unicodedata.normalize("NFC", name)))
    kept = "".join(_clean_grapheme(part) for part in _graphemes(spaced))
    return _SPACE.sub(" ", _LONE.sub("", _SPACE.sub(" ", kept))).strip()


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
    return _unlike(_seat(seat) if _poses(name) else _or_seat(name, seat), taken)


def computer(taken: Iterable[str]) -> str:
    """The name of a computer player beside those that are *taken*."""
    return _unlike(COMPUTER, taken)


@lru_cache(maxsize=1024)
def told_apart(names: Sequence[tuple[str, bool]]) -> tuple[str, ...]:
    """Names in seat order as they may stand, whenever they were stored; *bool*: whether a person's."""
    if _are_surely_apart(names):
        return tuple(name for name, _ in names)
    kept: list[str] = []
    for seat, (name, is_person) in enumerate(names):
        own = shortened(clean(name))
        kept.append(seated(name, seat, kept) if is_person else _unlike(_or_seat(own, seat), kept))
    return tuple(kept)


def _are_surely_apart(names: Sequence[tuple[str, bool]]) -> bool:
    """Whether a glance is enough, as for most tables: a start reads thousands of them."""
    glances = {name.lower().translate(_COARSE).replace("rn", "m").replace("vv", "w") for name, _ in names}
    return len(glances) == len(names) and all(
        _PLAIN.fullmatch(name) and not (is_person and _poses(name)) for name, is_person in names
    )


def _unlike(name: str, taken: Iterable[str]) -> str:
    """*name*, with a number if it looks like one of those that are taken."""
    others = list(taken)
    candidates = (name if number == 1 else _numbered(name, number) for number in count(1))
    return next(candidate for candidate in candidates if not is_like(candidate, others))


def _numbered(name: str, number: int) -> str:
    suffix = f" ({number})"
    room = MOST_CHARACTERS - _escaped_length(suffix)
    return shortened(name, MOST_GRAPHEMES - len(suffix), room) + suffix


def _or_seat(name: str, seat: int) -> str:
    return name if name.strip("… ") else _seat(seat)


def _seat(seat: int) -> str:
    return f"Seat {seat + 1}"


def _poses(name: str) -> bool:
    """Whether *name*, be it with a number behind it, looks like what the bot itself says of somebody."""
    return any(not _looks(part).isdisjoint(_reserved()) for part in (name, _NUMBER.sub("", name)))


def _looks(name: str) -> frozenset[str]:
    """What *name* looks like, whatever stands between and round its letters."""
    return looks(_SIGNS.sub("", name))


@cache
def _reserved() -> frozenset[str]:
    """What that looks like which the bot itself calls seats and computers, in every language."""
    spoken = [words(language) for language in catalogue.languages()]
    seats = [one("seat-unnamed", number=seat + 1) for one in spoken for seat in range(len(SHAPES))]
    own = [name for one in spoken for name in one("names-reserved").split(", ")]
    called = (COMPUTER, *map(_seat, range(len(SHAPES))), *seats, *own)
    return frozenset(look for name in called for look in _looks(name))


def _graphemes(text: str) -> list[str]:
    return _GRAPHEME.findall(text)


def _clean_grapheme(part: str) -> str:
    # The joiners and tags inside an emoji are invisible, too, and belong there.
    if part.isascii():
        return part if part.isprintable() else ""
    if _OURS.search(part):
        return " "
    if _PICTURE.match(part):
        return part
    visible = _INVISIBLE.sub("", part)
    base, marks = visible[:1], visible[1:]
    if base and unicodedata.category(base) in {"Mn", "Me"}:
        return ""
    return base + marks[:MOST_MARKS]


def _escaped_length(text: str) -> int:
    return sum(2 if character in _MARKED_UP else 1 for character in text)
