"""The custom ids of buttons and menus: all state of a panel stands in them, none in memory.

Private panels: `1:STEP:TABLE:STAMP:PAGE:PICKS`; public messages: `p:TOPIC:TABLE`, a vote's
`v:ANSWER:TABLE:VOTE`; what may be done about a seat: `s:ACTION:TABLE:SEAT:PERSON`. Ids of public messages
hold nothing that only one person may know. Any of them may end with `~` and the mark by which the bot finds
its message again; it says nothing to anybody.
"""

import re
from dataclasses import dataclass, fields
from typing import ClassVar, Self, get_args

from bot.base36 import base36

PICKS_ROOM = 60
"""The longest picks, in characters."""

LARGEST = 2**63 - 1
"""The largest number that an id names: more has no room in the database, and Discord numbers nothing so."""

_NUMBER = "0|[1-9a-z][0-9a-z]{0,6}"
_MARKED = re.compile(r"(?P<id>[^~]*)~(?P<mark>[0-9a-f]{24})")


@dataclass(frozen=True)
class _Id:
    """What a custom id says: its kind, then the fields in order, numbers to the base of 36."""

    pattern: ClassVar[re.Pattern[str]]
    kind: ClassVar[str]

    def encode(self) -> str:
        """The custom id; raises ValueError where a part is too long or has other characters."""
        text = ":".join([self.kind, *(_written(getattr(self, field.name)) for field in fields(self))])
        if self.pattern.fullmatch(text) is None:
            raise ValueError(text)
        return text

    @classmethod
    def decode(cls, text: str) -> Self | None:
        """Read what `encode` wrote, marked or not; None for any other text."""
        match = cls.pattern.fullmatch(unmarked(text))
        if match is None:
            return None
        parts = {field.name: _read(match[field.name], field.type) for field in fields(cls)}
        if any(isinstance(part, int) and part > LARGEST for part in parts.values()):
            return None
        return cls(**parts)


@dataclass(frozen=True)
class PanelId(_Id):
    """One control of a private panel: what pressing it leads to; *page* is 0 to 35."""

    kind = "1"
    pattern = re.compile(
        rf"1:(?P<step>[a-z][a-z.]{{0,11}}):(?P<table>{_NUMBER}):(?P<stamp>[0-9a-z]{{0,7}})"
        rf":(?P<page>[0-9a-z]):(?P<picks>[0-9a-z.]{{0,{PICKS_ROOM}}}|\.\.[0-9a-z._=]{{0,{PICKS_ROOM - 2}}})"
    )

    step: str
    table: int
    stamp: str
    page: int = 0
    picks: str = ""


@dataclass(frozen=True)
class TopicId(_Id):
    """A button of a public message: it opens *topic* of a table privately, for whoever presses it."""

    kind = "p"
    pattern = re.compile(rf"p:(?P<topic>[a-z][a-z_]{{0,19}}):(?P<table>{_NUMBER})")

    topic: str
    table: int


@dataclass(frozen=True)
class VoteId(_Id):
    """A button under a vote: it gives that *answer* to the *vote* of that number."""

    kind = "v"
    pattern = re.compile(rf"v:(?P<answer>[a-z]{{1,12}}):(?P<table>{_NUMBER}):(?P<vote>{_NUMBER})")

    answer: str
    table: int
    vote: int


@dataclass(frozen=True)
class SeatId(_Id):
    """A button about a seat (from 0), in private: what is done about it.

    *person*: to whom it is offered, or who held it and was late as the button was shown.
    """

    kind = "s"
    pattern = re.compile(
        rf"s:(?P<action>[a-z]{{1,12}}):(?P<table>{_NUMBER}):(?P<seat>[0-5]):(?P<person>[0-9a-z]{{0,13}})"
    )

    action: str
    table: int
    seat: int
    person: int | None = None


AnyId = PanelId | TopicId | VoteId | SeatId

FAMILIES: tuple[type[AnyId], ...] = get_args(AnyId)
"""Every kind of custom id there is."""


def decoded(text: str) -> AnyId | None:
    """What a custom id says; None where it is none of ours."""
    return next((found for family in FAMILIES if (found := family.decode(text)) is not None), None)


def marked(text: str, mark: str) -> str:
    """A custom id that also bears *mark*, 24 hex digits."""
    return f"{unmarked(text)}~{mark}"


def unmarked(text: str) -> str:
    """A custom id without its mark."""
    match = _MARKED.fullmatch(text)
    return text if match is None else match["id"]


def mark_of(text: str) -> str | None:
    """The mark of a custom id; None: it has none."""
    match = _MARKED.fullmatch(text)
    return None if match is None else match["mark"]


def _written(part: str | int | None) -> str:
    return part if isinstance(part, str) else "" if part is None else base36(part)


def _read(text: str, kind: object) -> str | int | None:
    if kind is str:
        return text
    return int(text, 36) if text else None
