"""What is about to be sent: kept before it is sent, so that after a crash it can be looked for."""

from dataclasses import dataclass, field
from enum import StrEnum

from bot.games.protocol import Seat


class Kind(StrEnum):
    """What a letter is: lobby, news, a board again, reminder, outage, vote, rest, a direct message."""

    LOBBY = "lobby"
    NOTICE = "notice"
    AGAIN = "again"
    NUDGE = "nudge"
    MISSED = "missed"
    VOTE = "vote"
    STALLED = "stalled"
    DIRECT = "direct"


@dataclass(frozen=True)
class Control:
    """A button under a text."""

    label: str
    custom_id: str
    row: int
    main: bool = False


@dataclass(frozen=True)
class Picture:
    """A table's board after *number* rows of its log, as a picture; *alt* says it in words."""

    number: int
    alt: str = field(repr=False)


@dataclass(frozen=True)
class Rung:
    """What a message is to whoever holds *seat* and is asked what row *row* asked.

    *pinged*: they were pinged, in whatever way; *nudges*: how many reminders there were with it, None: it is
    none.
    """

    seat: Seat
    row: int
    pinged: bool
    nudges: int | None = None


@dataclass(frozen=True)
class Text:
    """One message, just as it is sent; *mentions* are the user ids that it may ping.

    *rung*: what is noted of clocks once it is sent.
    """

    content: str = field(repr=False)
    mentions: tuple[int, ...] = ()
    controls: tuple[Control, ...] = ()
    picture: Picture | None = None
    rung: tuple[Rung, ...] = ()


@dataclass(frozen=True)
class Letter:
    """Messages about to be sent one after another; *person*: to whom alone, None: to the channel.

    *upto*: how many rows of the log they tell of; *since*: a message that was there before them;
    *nonce*: what marks them.
    """

    table: int
    kind: Kind
    texts: tuple[Text, ...]
    upto: int
    nonce: str
    since: int = 0
    person: int | None = None
    id: int = 0
