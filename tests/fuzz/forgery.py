"""Custom ids of somebody's own making: ours with a part changed, and what only looks like ours."""

from collections.abc import Mapping, Sequence
from dataclasses import Field, fields
from random import Random
from typing import Any

from bot.base36 import base36
from bot.screens.ids import FAMILIES, AnyId, decoded
from bot.screens.offers import Stage
from bot.votes import ANSWERS, NO, YES
from cogs.topics import ANYWHERE, TOPICS
from tests.wired import WIRED

STRANGE = (
    "x",
    "1",
    "p",
    "1:",
    "p:",
    "1:::::",
    "p::",
    "p:hand",
    "p:hand:",
    "p:hand:01",
    "p:hand:-1",
    "p:hand:zzzzzzz",
    "p:hand:zzzzzzzz",
    "p:HAND:1",
    "P:hand:1",
    "p:hand:1\n",
    "p:hand:1:2",
    "p:__class__:1",
    "p:rule:9",
    "p:mine:zzzzzzz",
    "v:",
    "v::1:1",
    "v:yes:1",
    "v:yes:1:01",
    "v:YES:1:1",
    "v:yes:1:zzzzzzzz",
    "v:yes:-1:1",
    "s:",
    "s:offer:1:0",
    "s:offer:1:0:",
    "s:offer:1:6:1",
    "s:offer:1:0:zzzzzzzzzzzzz",
    "s:offer:1:0:-1",
    "s:skip:1:0:1",
    "s:skip:1:00:",
    "s:skip:1:٣:",
    "1:home:1::0:",
    "1:log:1::0:start",
    "1:log:1::z:start",
    "1:log:1::0:bogus",
    "1:enter.go:1::0:.",
    "1:enter.at:1:::",
    "1:.go:1::0:",
    "1:enter.:1::0:",
    "1:enter..go:1::0:",
    "2:enter.go:1:1abcd:0:00",
    "1:enter.go:١:1abcd:0:00",
    "１:home:1::0:",
    "1:home:1::0:" + "0" * 60,
    "1:home:1::0:" + "0" * 88,
    "é" * 100,
    "💀" * 50,
    "\u202e1:home:1::0:",
    " 1:home:1::0:",
    "\x00",
    "a" * 100,
)
"""Ids that no control of ours has, or none of this table."""

_NUMBERS = (0, 1, 2, 3, 4, 5, 6, 99, 36**7 - 1, 2**63 - 1, 2**63, 2**64, 36**13 - 1)
_ODD_NUMBERS = ("", "-1", "01", "00", "+1", "1.5", "0x1", "1 ", "١", "１", "²", "é", "Z", "nan")
_PICKS = (
    "",
    "00",
    "01",
    "02",
    "0z",
    "zz",
    "00.",
    ".",
    "0000",
    "00.00",
    "00.000102",
    "." * 60,
    "9" * 60,
    "9" * 61,
    "1.2.3",
)
_VERBS = ("home", "log", "nonsense", *(verb for wired in WIRED.values() for verb in wired.verbs))
_STEPS = (*_VERBS, *(f"{verb}.{stage}" for verb in _VERBS for stage in Stage))

_TEXTS: Mapping[str, Sequence[str]] = {
    "step": _STEPS,
    "stamp": ("", "0", "zzzzzzz", "zzzzzzzz"),
    "picks": _PICKS,
    "topic": (*TOPICS, *ANYWHERE),
    "answer": (*sorted({answer for answers in ANSWERS.values() for answer in answers}), YES, NO, "nonsense"),
    "action": ("skip", "replace", "offer", "nonsense"),
}
"""What stands in the fields of texts; a field that is not here gets words of all others."""

_ANY_TEXT = ("", "x", "é", "\u202e", "__class__", *(text for texts in _TEXTS.values() for text in texts))


def forged(random: Random, known: list[str]) -> str:
    """An id that looks like one of those *known*, or of any family, or like none."""
    if random.random() < 0.2:
        return random.choice(STRANGE)
    if not known or random.random() < 0.25:
        return of_family(random, random.choice(FAMILIES), (0, 1, 2, 3))
    text = random.choice(known)
    if random.random() < 0.2:
        return _scratched(random, text)
    pressed = decoded(text)
    return text if pressed is None else _with_another(random, pressed, known)


def of_family(random: Random, family: type[AnyId], tables: Sequence[int], *, spoilt: float = 0.2) -> str:
    """An id of that family with anything in its fields, of one of the *tables*; some of no right form."""
    parts = [family.kind]
    for field in fields(family):
        if field.name == "table" and random.random() > spoilt:
            parts.append(base36(random.choice(tables)))
        else:
            parts.append(_part(random, field, spoilt))
    return ":".join(parts)[:100]


def _part(random: Random, field: "Field[Any]", spoilt: float) -> str:
    if random.random() < spoilt / 2:
        return random.choice((*_ODD_NUMBERS, *_ANY_TEXT))
    if field.type is str:
        return random.choice(_TEXTS.get(field.name, _ANY_TEXT))
    return base36(random.choice(_NUMBERS))


def _with_another(random: Random, pressed: AnyId, known: list[str]) -> str:
    """An id with one of its fields changed, now and then to what another id has there."""
    parts = pressed.encode().split(":")
    place, field = random.choice(list(enumerate(fields(pressed), 1)))
    alike = [
        other.encode().split(":")[place]
        for text in known[-40:]
        if isinstance(other := decoded(text), type(pressed))
    ]
    is_copied = bool(alike) and random.random() < 0.4
    parts[place] = random.choice(alike) if is_copied else _part(random, field, 0.2)
    return ":".join(parts)[:100]


def _scratched(random: Random, text: str) -> str:
    """One character more, fewer or other."""
    place = random.randrange(len(text))
    letter = random.choice("0159az.:- é")
    changed = random.choice((text[:place] + text[place + 1 :], text[:place] + letter + text[place:]))
    return (changed or "x")[:100]
