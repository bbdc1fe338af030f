"""What persons and servers wish, as they chose it or by default."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal


@dataclass(frozen=True)
class Preferences:
    """What one person wishes; *locale* is the one last seen, *direct_failures* counts refusals in a row.

    *board*: how private answers show one; *language*: in which they are, None: in that of *locale*.
    *notices*: where to be told of what is asked. *quiet_from*, *quiet_to*: between which minutes of the day
    in *time_zone* not to be pinged. *early_warning*: to be told when the one before begins.
    *offers*: whether seats may be offered to them.
    """

    direct_messages: bool = True
    locale: str | None = None
    direct_failures: int = 0
    board: Literal["picture", "text"] = "picture"
    language: str | None = None
    notices: Literal["channel", "direct"] = "channel"
    nudges: Literal["normal", "last", "none"] = "normal"
    quiet_from: int | None = None
    quiet_to: int | None = None
    time_zone: str | None = None
    early_warning: bool = False
    offers: bool = True

    @property
    def told_in(self) -> str | None:
        """The locale of what is written to the person alone; None: none is known."""
        return self.language or self.locale


@dataclass(frozen=True)
class ServerSettings:
    """What a server wishes for the tables opened there.

    *openers*: the role that may open them, None: everybody. *channels*: in which tables are welcome (True) or
    not; where any is welcome, only those are.
    """

    language: str | None = None
    pace: str | None = None
    openers: int | None = None
    boards: Literal["picture", "text"] = "picture"
    channels: Mapping[int, bool] = field(default_factory=dict)
