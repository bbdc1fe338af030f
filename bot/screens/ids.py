"""The custom ids of buttons and menus: all state of a panel stands in them, none in memory.

Private panels: `1:STEP:TABLE:STAMP:PAGE:PICKS`; public messages: `p:TOPIC:TABLE`. Ids of public
messages hold nothing that only one person may know.
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
