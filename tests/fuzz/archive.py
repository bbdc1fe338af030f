"""The stored tables, read beside the bot: what a step changed, and whether it may have."""

import json
import sqlite3
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

Line = tuple[int, int, str, str]

OPEN = frozenset({"lobby", "running", "paused"})


@dataclass(frozen=True)
class Seated:
    """One chair as it is stored."""

    name: str
    person: int | None
    computer: bool
    former: tuple[int, ...]
    offered: int | None = None


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
            now = Snapshot(dict(self._tables()), self._unwilling())
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
        chairs = self._chairs()
        for row in self._connection.execute(
            "SELECT id, game, status, host, channel, options, vetoed, seed, closes_at, "
            "(SELECT coalesce(max(number) + 1, 0) FROM moves WHERE table_id = tables.id) AS number "
            "FROM tables"
        ):
            columns = dict(row)
            yield columns["id"], Stored(**columns, chairs=tuple(chairs.get(columns["id"], ())))

    def _chairs(self) -> dict[int, list[Seated]]:
        found: dict[int, list[Seated]] = {}
        rows: Any = self._connection.execute(
            "SELECT table_id, name, person, computer, former, offered FROM seats ORDER BY table_id, seat"
        )
        for table, name, person, computer, former, offered in rows:
            found.setdefault(table, []).append(
                Seated(name, person, bool(computer), tuple(json.loads(former)), offered)
            )
        return found

    def _unwilling(self) -> frozenset[int]:
        rows = self._connection.execute("SELECT person FROM preferences WHERE direct_messages = 0")
        return frozenset(person for (person,) in rows)
