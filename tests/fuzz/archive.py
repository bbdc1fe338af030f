"""The stored tables, read beside the bot: what a step changed, and whether it may have."""

import json
import sqlite3
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

Line = tuple[int, int, str, str]

OPEN = frozenset({"lobby", "running", "paused"})


UNSAID = (None, "channel", "normal", None, None, None, 0, 1, "picture")
"""What is stored of whoever has set nothing."""

WISHES = len(UNSAID)
"""How many wishes come before the vacations of a person."""


@dataclass(frozen=True)
class Seated:
    """One chair as it is stored."""

    name: str
    person: int | None
    computer: bool
    former: tuple[int, ...]
    offered: int | None = None
    kept_for: int | None = None


@dataclass(frozen=True)
class Clocked:
    """A seat's clock as it is stored, without what is only about telling."""

    seat: int
    row: int
    since: float | None
    left: float | None


@dataclass(frozen=True)
class Voted:
    """A vote as it is stored, without what is only about showing it."""

    id: int
    kind: str
    seat: int | None
    person: int | None
    whom: int | None
    ballots: Mapping[int, str]
    outcome: str | None
    again_at: float | None
    heard_at: float = 0.0
    """When it was opened, or the last of those who voted first did so."""
    unrung: bool = False
    anew: int = 0
    """Rises whenever somebody else is asked by a new message."""
    is_shown: bool = field(default=True, compare=False)
    """Whether it stands in the channel, which may take messages only later."""

    @property
    def is_unheard(self) -> bool:
        """Whether nobody was pinged for it, or it was never shown; not of a late seat."""
        return self.unrung or (not self.is_shown and self.kind != "late")

    @property
    def is_open(self) -> bool:
        """Whether it can be voted on."""
        return self.outcome is None


@dataclass(frozen=True)
class Called:
    """What is noted of how somebody was told that they are asked; *rows*: of their table."""

    table: int
    seat: int
    row: int
    person: int | None
    since: float | None
    pinged: bool
    nudges: int
    rested: int | None
    rows: int


@dataclass(frozen=True)
class Stored:
    """One table as it is stored; *number*: how many rows its log has."""

    id: int
    game: str
    status: str
    host: int
    channel: int
    options: str
    vetoed: str
    seed: bytes | None
    closes_at: float | None
    number: int
    chairs: tuple[Seated, ...]
    rules_version: int = 1
    clocks: tuple[Clocked, ...] = ()
    votes: tuple[Voted, ...] = ()

    @property
    def people(self) -> tuple[int, ...]:
        """The persons seated."""
        return tuple(chair.person for chair in self.chairs if chair.person is not None)

    def clock(self, seat: int) -> Clocked | None:
        """The clock of a seat."""
        return next((clock for clock in self.clocks if clock.seat == seat), None)

    @property
    def is_open(self) -> bool:
        """Whether it goes on."""
        return self.status in OPEN

    @property
    def choices(self) -> Mapping[str, str]:
        """Its options."""
        read: Mapping[str, str] = json.loads(self.options)
        return read

    def seat_of(self, person: int) -> int | None:
        """Where *person* sits."""
        return next((seat for seat, chair in enumerate(self.chairs) if chair.person == person), None)


@dataclass(frozen=True)
class Snapshot:
    """Everything of the game that is stored, without what is only about telling it."""

    tables: Mapping[int, Stored]
    unwilling: frozenset[int]
    """Who wants no direct messages."""
    wishes: Mapping[int, tuple[Any, ...]] = field(default_factory=dict)
    """What each person has set, vacations among it."""
    servers: Mapping[int, tuple[Any, ...]] = field(default_factory=dict)
    """What each server has set."""
    moved: frozenset[int] = frozenset()
    """Whose vacations a clock took back with it that was set back, and may bring on again."""

    def open_in(self, channel: int) -> list[Stored]:
        """The tables that go on in a channel."""
        return [table for table in self.tables.values() if table.channel == channel and table.is_open]


class Archive:
    """Reads the file of the bot by a connection of its own, and only when something was written."""

    def __init__(self, path: Path) -> None:
        self._connection = sqlite3.connect(f"file:{path}?mode=ro", uri=True, isolation_level=None)
        self._connection.row_factory = sqlite3.Row
        self._version = -1
        self._snapshot = Snapshot({}, frozenset())

    def close(self) -> None:
        """Let the file go."""
        self._connection.close()

    def snapshot(self) -> Snapshot:
        """What is stored now."""
        version = self._connection.execute("PRAGMA data_version").fetchone()[0]
        if version != self._version:
            self._version = version
            now = Snapshot(
                dict(self._tables()), self._unwilling(), self._wishes(), self._servers(), self._moved()
            )
            # What is written about the telling of it changes nothing here.
            self._snapshot = self._snapshot if now == self._snapshot else now
        return self._snapshot

    def lines(self, table: int, first: int) -> list[Line]:
        """The rows of a log from *first* on."""
        rows = self._connection.execute(
            "SELECT number, seat, move, fingerprint FROM moves "
            "WHERE table_id = ? AND number >= ? ORDER BY number",
            (table, first),
        )
        return [tuple(row) for row in rows]

    def _tables(self) -> Iterator[tuple[int, Stored]]:
        chairs, clocks, votes = self._chairs(), self._clocks(), self._votes()
        for row in self._connection.execute(
            "SELECT id, game, rules_version, status, host, channel, options, vetoed, seed, closes_at, "
            "(SELECT coalesce(max(number) + 1, 0) FROM moves WHERE table_id = tables.id) AS number "
            "FROM tables"
        ):
            columns, table = dict(row), row["id"]
            yield (
                table,
                Stored(
                    **columns,
                    chairs=tuple(chairs.get(table, ())),
                    clocks=tuple(clocks.get(table, ())),
                    votes=tuple(votes.get(table, ())),
                ),
            )

    def _chairs(self) -> dict[int, list[Seated]]:
        found: dict[int, list[Seated]] = {}
        rows: Any = self._connection.execute(
            "SELECT table_id, name, person, computer, former, offered, kept_for FROM seats "
            "ORDER BY table_id, seat"
        )
        for table, name, person, computer, former, offered, kept_for in rows:
            found.setdefault(table, []).append(
                Seated(name, person, bool(computer), tuple(json.loads(former)), offered, kept_for)
            )
        return found

    def _clocks(self) -> dict[int, list[Clocked]]:
        found: dict[int, list[Clocked]] = {}
        for table, *clock in self._rows("SELECT table_id, seat, row, since, left FROM clocks ORDER BY seat"):
            found.setdefault(table, []).append(Clocked(*clock))
        return found

    def _votes(self) -> dict[int, list[Voted]]:
        found: dict[int, list[Voted]] = {}
        rows = self._rows(
            "SELECT table_id, ballots, id, kind, seat, person, whom, outcome, again_at, "
            "max(opened_at, heard_at), unrung, anew, message IS NOT NULL FROM votes ORDER BY id"
        )
        for table, ballots, *asked, heard_at, unrung, anew, is_shown in rows:
            number, kind, seat, asker, whom, outcome, again_at = asked
            given = {int(person): answer for person, answer in json.loads(ballots).items()}
            told = heard_at, bool(unrung), anew, bool(is_shown)
            found.setdefault(table, []).append(
                Voted(number, kind, seat, asker, whom, given, outcome, again_at, *told)
            )
        return found

    def called(self) -> list[Called]:
        """How everybody who was ever asked was told."""
        rows = self._rows(
            "SELECT clocks.table_id, seat, row, person, clocks.since, pinged, nudges, rested, "
            "(SELECT count(*) FROM moves WHERE moves.table_id = tables.id) "
            "FROM clocks JOIN seats USING (table_id, seat) JOIN tables ON tables.id = clocks.table_id"
        )
        return [
            Called(table, seat, row, person, since, bool(pinged), nudges, rested, number)
            for table, seat, row, person, since, pinged, nudges, rested, number in rows
        ]

    def gone(self, table: int) -> frozenset[int]:
        """The seats whose persons left the server."""
        rows = self._rows("SELECT seat FROM seats WHERE gone AND table_id = ?", table)
        return frozenset(seat for (seat,) in rows)

    def _wishes(self) -> dict[int, tuple[Any, ...]]:
        found: dict[int, tuple[Any, ...]] = {
            person: tuple(wishes)
            for person, *wishes in self._rows(
                "SELECT person, language, notices, nudges, quiet_from, quiet_to, time_zone, early_warning, "
                "offers, board FROM preferences"
            )
        }
        # Whoever was seen has a row; that alone is no wish.
        found = {person: wishes for person, wishes in found.items() if wishes != UNSAID}
        for person, since, until in self._rows("SELECT person, since, until FROM vacations ORDER BY since"):
            found[person] = (*found.get(person, UNSAID), since, until)
        return found

    def _moved(self) -> frozenset[int]:
        rows = self._rows("SELECT person FROM vacations WHERE set_back > 0")
        return frozenset(person for (person,) in rows)

    def _servers(self) -> dict[int, tuple[Any, ...]]:
        return {server: tuple(wishes) for server, *wishes in self._rows("SELECT * FROM servers")}

    def _rows(self, query: str, *of: Any) -> list[Any]:
        return [tuple(row) for row in self._connection.execute(query, of)]

    def _unwilling(self) -> frozenset[int]:
        rows = self._connection.execute("SELECT person FROM preferences WHERE direct_messages = 0")
        return frozenset(person for (person,) in rows)
