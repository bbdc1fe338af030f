"""The custom ids of buttons and menus: all state of a panel stands in them, none in memory.

Private panels: `1:STEP:TABLE:STAMP:PAGE:PICKS`; public messages: `p:TOPIC:TABLE`, a vote's
`v:ANSWER:TABLE:VOTE`; what may be done about a seat: `s:ACTION:TABLE:SEAT:PERSON`. Ids of public messages
hold nothing that only one person may know.
"""

import re
from dataclasses import dataclass

from bot.base36 import base36

PICKS_ROOM = 60
"""The longest picks, in characters."""

_NUMBER = "0|[1-9a-z][0-9a-z]{0,6}"

PANEL_PATTERN = re.compile(
    rf"1:(?P<step>[a-z][a-z.]{{0,11}}):(?P<table>{_NUMBER}):(?P<stamp>[0-9a-z]{{0,7}})"
    rf":(?P<page>[0-9a-z]):(?P<picks>[0-9a-z.]{{0,{PICKS_ROOM}}})"
)
"""The id of every control of a private panel."""

TOPIC_PATTERN = re.compile(rf"p:(?P<topic>[a-z][a-z_]{{0,19}}):(?P<table>{_NUMBER})")
"""The id of every button of a public message."""

VOTE_PATTERN = re.compile(rf"v:(?P<answer>[a-z]{{1,12}}):(?P<table>{_NUMBER}):(?P<vote>{_NUMBER})")
"""The id of every answer to a vote."""

SEAT_PATTERN = re.compile(
    rf"s:(?P<action>[a-z]{{1,12}}):(?P<table>{_NUMBER}):(?P<seat>[0-5]):(?P<person>[0-9a-z]{{0,13}})"
)
"""The id of what may be done about a seat; only in private messages."""


@dataclass(frozen=True)
class PanelId:
    """One control of a private panel: what pressing it leads to; *page* is 0 to 35."""

    step: str
    table: int
    stamp: str
    page: int = 0
    picks: str = ""

    def encode(self) -> str:
        """The custom id; raises ValueError where a part is too long or has other characters."""
        text = f"1:{self.step}:{base36(self.table)}:{self.stamp}:{base36(self.page)}:{self.picks}"
        if PANEL_PATTERN.fullmatch(text) is None:
            raise ValueError(text)
        return text

    @classmethod
    def decode(cls, text: str) -> "PanelId | None":
        """Read what `encode` wrote; None for any other text."""
        match = PANEL_PATTERN.fullmatch(text)
        if match is None:
            return None
        return cls(
            match["step"], int(match["table"], 36), match["stamp"], int(match["page"], 36), match["picks"]
        )


@dataclass(frozen=True)
class TopicId:
    """A button of a public message: it opens *topic* of a table privately, for whoever presses it."""

    topic: str
    table: int

    def encode(self) -> str:
        """The custom id; raises ValueError where a part is too long or has other characters."""
        text = f"p:{self.topic}:{base36(self.table)}"
        if TOPIC_PATTERN.fullmatch(text) is None:
            raise ValueError(text)
        return text

    @classmethod
    def decode(cls, text: str) -> "TopicId | None":
        """Read what `encode` wrote; None for any other text."""
        match = TOPIC_PATTERN.fullmatch(text)
        return None if match is None else cls(match["topic"], int(match["table"], 36))


@dataclass(frozen=True)
class VoteId:
    """A button under a vote: it gives that *answer* to the *vote* of that number."""

    answer: str
    table: int
    vote: int

    def encode(self) -> str:
        """The custom id; raises ValueError where a part is too long or has other characters."""
        text = f"v:{self.answer}:{base36(self.table)}:{base36(self.vote)}"
        if VOTE_PATTERN.fullmatch(text) is None:
            raise ValueError(text)
        return text

    @classmethod
    def decode(cls, text: str) -> "VoteId | None":
        """Read what `encode` wrote; None for any other text."""
        match = VOTE_PATTERN.fullmatch(text)
        return (
            None if match is None else cls(match["answer"], int(match["table"], 36), int(match["vote"], 36))
        )


@dataclass(frozen=True)
class SeatId:
    """A button about a seat (from 0): what is done about it, on whose behalf if that matters."""

    action: str
    table: int
    seat: int
    person: int | None = None

    def encode(self) -> str:
        """The custom id; raises ValueError where a part is too long or has other characters."""
        person = "" if self.person is None else base36(self.person)
        text = f"s:{self.action}:{base36(self.table)}:{self.seat}:{person}"
        if SEAT_PATTERN.fullmatch(text) is None:
            raise ValueError(text)
        return text

    @classmethod
    def decode(cls, text: str) -> "SeatId | None":
        """Read what `encode` wrote; None for any other text."""
        match = SEAT_PATTERN.fullmatch(text)
        if match is None:
            return None
        person = int(match["person"], 36) if match["person"] else None
        return cls(match["action"], int(match["table"], 36), int(match["seat"]), person)
