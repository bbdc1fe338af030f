"""What the shell hands out: tables, what one person finds at a table, what happened, what is to be told."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Literal

from bot.deadlines import Deadline
from bot.games.protocol import Asked, Move, Offer, Reason, Said, Scores, Seat, Whispered


class Status(StrEnum):
    """Where a table is in its life; CLOSED: a lobby that ended, or a game ended without a result."""

    LOBBY = "lobby"
    RUNNING = "running"
    PAUSED = "paused"
    OVER = "over"
    CLOSED = "closed"


UNDER_WAY = frozenset({Status.RUNNING, Status.PAUSED})
"""A pause stops clocks, never moves."""


UNREADABLE = ("?",)
"""The picks of a move of which only the verb is known: what was typed or pressed for another question."""


PACES: Mapping[str, float | None] = {
    "none": None,
    "8h": 8 * 3600.0,
    "1d": 24 * 3600.0,
    "3d": 3 * 24 * 3600.0,
    "7d": 7 * 24 * 3600.0,
}
"""The values of the option `pace`: the seconds that one decision may take on the whole."""


class Refused(Exception):  # noqa: N818 -- the word the edge knows it by
    """What the shell does not allow. Carries a key, never prose."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.key)
        self.reason = reason

    @classmethod
    def of(cls, key: str, **args: int | str | tuple[str, ...]) -> "Refused":
        """A refusal with named arguments."""
        return cls(Reason.of(key, **args))


@dataclass(frozen=True)
class Chair:
    """Who holds a seat: a person or the computer (*person* None).

    *former*: who held it before and gave it up; *since*: how many rows the log had when its holder sat
    down, as nobody is told what came to the seat before. *offered*: to whom it is offered; *gone*: its person
    left the server. *kept_for*: who lost it to the computer while in time, and did not agree.
    """

    name: str
    person: int | None
    computer: bool = False
    former: frozenset[int] = frozenset()
    since: int = 0
    offered: int | None = None
    gone: bool = False
    kept_for: int | None = None


@dataclass(frozen=True)
class PlayerClock:
    """How long a seat may still take: *left* seconds from *since* on for what row *row* asked.

    *since* None: it stands, as nothing is asked or the table is paused; *left* None: the table has no pace.
    *pinged*: its person was pinged for this question; *nudges*: how often they were reminded of it.
    """

    seat: Seat
    row: int
    since: float | None
    left: float | None
    pinged: bool = False
    nudges: int = 0


@dataclass(frozen=True)
class Vote:
    """A question to the people of a table; *outcome* None: it is open.

    *seat*: whom it is about; *row*: how many rows the log had, of *undo* the row to be taken back; *person*:
    who asked for it, None: time did; *whom*: who is to sit down; *again_at*: when it is asked anew; *shown*:
    the *revision* that its *message* shows; *heard_at*: when the last of those who voted first did so.
    *anew*: the revision as of which it is posted again; *asked*: who was asked by an earlier message of it.
    *unrung*: nobody is pinged for it. *owed*: who is pinged for it once their quiet hours are over.
    """

    id: int
    kind: Literal["late", "skip", "replace", "pause", "resume", "return", "undo", "end"]
    seat: Seat | None
    row: int
    person: int | None
    whom: int | None
    opened_at: float
    ballots: Mapping[int, str]
    outcome: str | None = None
    again_at: float | None = None
    message: int | None = None
    shown: int = 0
    revision: int = 1
    heard_at: float = 0.0
    anew: int = 0
    asked: frozenset[int] = frozenset()
    unrung: bool = False
    owed: frozenset[int] = frozenset()


@dataclass(frozen=True)
class Stretch:
    """From one moment to another, in seconds since the Unix epoch."""

    since: float
    until: float


class Vacation(Stretch):
    """When a person is away, whose clocks stand."""


class Outage(Stretch):
    """When the bot was out of its people's reach, and all clocks stood."""


@dataclass(frozen=True)
class Table:
    """Everything about a table that anybody may know; *number*: how many rows its log has.

    *announced* and *whispered*: how many of them the channel, and each person alone, have been told of;
    *former_board*: the message whose buttons are still to be taken.
    """

    id: int
    game: str
    server: int
    channel: int
    title: str
    status: Status
    host: int
    options: Mapping[str, str]
    vetoed: Mapping[str, frozenset[int]]
    """By option who declined it and sits there."""
    language: str
    chairs: tuple[Chair, ...]
    opened_at: float
    opening: int = 0
    """The interaction that opened it, by whose id messages are told from those of earlier tables."""
    closes_at: float | None = None
    lobby_message: int | None = None
    board_message: int | None = None
    board_posted_at: float | None = None
    announced: int = 0
    whispered: int = 0
    former_board: int | None = None
    number: int = 0
    revision: int = field(default=1, compare=False)
    """How often it was changed, but for its log."""
    told: int = 0
    """How many rows and changes together are told, as far as they will ever be."""
    pictureless: bool = False
    """The channel was told that it gets no pictures, and has had none since."""
    seed_hash: str | None = None
    rules_version: int = 1
    deadline: Deadline | None = None
    """When the rules decide what is asked, if nobody answers."""
    clocks: tuple[PlayerClock, ...] = ()
    """Of the seats that were ever asked."""
    paused_at: float | None = None
    parent: int | None = None
    """The channel whose thread was opened for the table."""
    rested: int | None = None
    """How many rows it had when it was said to rest."""
    votes: int = 0
    """How many votes are open, will be asked again, or are not shown as they are."""
    vacations: Mapping[int, tuple[Vacation, ...]] = field(default_factory=dict)
    """When the persons seated are away, as far as it falls in the table's life; oldest first."""
    outages: tuple[Outage, ...] = ()
    """When nobody could reach the bot from there, as far as it falls in the table's life; oldest first."""
    lost_at: float | None = None
    """Since when its server is out of the bot's reach."""
    missed: float | None = None
    """When the first outage began of which its people are still to be told."""
    shifts: int = field(default=0, compare=False)
    """How often an outage or a vacation moved the moments that its board may name."""
    shifts_told: int = field(default=0, compare=False)
    """Up to which of them the board was brought up to date, as far as it can be."""

    @property
    def pace(self) -> float | None:
        """The seconds that one decision may take on the whole; None: as long as it takes."""
        return PACES.get(self.options.get("pace", "none"))

    def seat_of(self, person: int | None) -> Seat | None:
        """The seat that *person* holds."""
        for seat, chair in enumerate(self.chairs):
            if person is not None and chair.person == person:
                return Seat(seat)
        return None

    @property
    def people(self) -> tuple[int, ...]:
        """The persons seated, in seat order."""
        return tuple(chair.person for chair in self.chairs if chair.person is not None)

    @property
    def present(self) -> tuple[int, ...]:
        """Those of them who have not left the server, in seat order: nobody waits for the others."""
        return tuple(chair.person for chair in self.chairs if chair.person is not None and not chair.gone)

    @property
    def host_seat(self) -> Seat | None:
        """Where the host sits."""
        return self.seat_of(self.host)


@dataclass(frozen=True)
class Desk:
    """What one person finds at a table; without a seat, what anybody finds there.

    *stamp* names the question that is open for the seat: equal stamps, equal question and answers.
    *undo*: the move that the seat may take back now, alone; *undo_asks*: where all others agree.
    Without a seat: *former* is the one that the person gave up or lost, *kept* whether it is kept for
    somebody else, *offered* the one they may take.
    """

    table: Table
    seat: Seat | None = None
    public: Any | None = None
    view: Any | None = field(default=None, repr=False)
    offers: tuple[Offer, ...] = field(default=(), repr=False)
    free: tuple[Offer, ...] = field(default=(), repr=False)
    asked: Asked | None = None
    stamp: str = field(default="", repr=False)
    undo: Move | None = field(default=None, repr=False)
    undo_asks: Move | None = field(default=None, repr=False)
    former: Seat | None = None
    kept: bool = False
    offered: Seat | None = None


@dataclass(frozen=True)
class Played:
    """What a seat's moves led to; *whispered* is for that seat only. *repeated*: told, not done, again.

    *is_private*: nothing of it concerns anybody else, so that nothing is to be told, sent or put off.
    *taken_back*: the move that it took back.
    """

    desk: Desk
    said: tuple[Said, ...]
    whispered: tuple[Whispered, ...] = field(repr=False)
    repeated: bool = False
    is_private: bool = False
    taken_back: Move | None = field(default=None, repr=False)


@dataclass(frozen=True)
class Event:
    """One row of the log as one reader may know it."""

    seat: Seat
    said: tuple[Said, ...]
    whispered: tuple[Whispered, ...] = field(repr=False)


@dataclass(frozen=True)
class Notice:
    """What is committed but not announced.

    *upto* is the row count that is told by it; *newly_asked* are the seats to ping,
    *still_asked* the other persons' seats that are waited for. *direct*: lines for one person each.
    *rung*: those of *newly_asked* who were told alone while the channel did not take it yet.
    *nonce* is the same for each try to tell what follows the last announced row.
    """

    table: Table
    upto: int
    public: Any
    said: tuple[Said, ...]
    newly_asked: tuple[Seat, ...]
    still_asked: tuple[Seat, ...]
    direct: tuple[tuple[int, tuple[Whispered, ...]], ...] = field(repr=False)
    over: bool = False
    scores: Scores | None = None
    seed: str | None = None
    started: bool = False
    nonce: str = ""
    rung: tuple[Seat, ...] = ()

    @property
    def is_public(self) -> bool:
        """Whether there is a row that the channel has not been told of."""
        return self.upto > self.table.announced
