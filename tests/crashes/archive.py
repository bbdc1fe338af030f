"""The database as it stands on disk, read beside the bot, and its logs folded."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bot.columns import table_of
from bot.desks import Table
from bot.games import GAMES
from bot.games.protocol import Seat
from bot.positions import Drifted, Passage, Position, beginning, replayed
from storage.tables import SELECT, record


@dataclass
class Book:
    """One table: as it is now, and all its rows."""

    table: Table
    seed: bytes | None = None
    passages: list[Passage] = field(default_factory=list)
    interactions: list[tuple[int, int, int, int, int]] = field(default_factory=list)
    """Id, person, first row, end, whether the answer is noted as shown."""
    letters: list[tuple[str, int | None]] = field(default_factory=list)
    """Kind and person of what is about to be sent."""
    votes: list[tuple[int, str | None, int, int, int | None]] = field(default_factory=list)
    """Id, outcome, revision, which revision is shown, and in which message."""

    @property
    def position(self) -> Position | None:
        """Where the game stands."""
        return self.passages[-1].position if self.passages else None

    def at(self, number: int) -> Position:
        """Where it stood after *number* rows."""
        return self.passages[number - 1].position

    def person(self, seat: Seat) -> int | None:
        """Who holds a seat, or held it."""
        chair = self.table.chairs[seat]
        return chair.person if chair.person is not None else next(iter(chair.former), None)


class Archive:
    """All tables; what was read once is expected to stay."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self.books: dict[int, Book] = {}
        self.closed: set[int] = set()
        """The tables that are done, told to the end and found in order."""
        self.faults: list[str] = []

    @property
    def open(self) -> list[Book]:
        """The tables at which something may still happen."""
        return [book for number, book in self.books.items() if number not in self.closed]

    def read(self) -> None:
        """Read what is new; a row that changed or went is a fault."""
        with self._file() as connection:
            connection.execute("BEGIN")
            for row in connection.execute(SELECT + "ORDER BY id").fetchall():
                if row["id"] not in self.closed:
                    self._read(connection, table_of(record(row)))

    def latest(self, channel: int) -> Table | None:
        """The last table of a channel."""
        with self._file() as connection:
            query = SELECT + "WHERE channel = ? ORDER BY id DESC LIMIT 1"
            row = connection.execute(query, (channel,)).fetchone()
        return None if row is None else table_of(record(row))

    @contextmanager
    def _file(self) -> Iterator[sqlite3.Connection]:
        with closing(sqlite3.connect(f"file:{self._path}?mode=ro", uri=True)) as connection:
            connection.row_factory = sqlite3.Row
            yield connection

    def _read(self, connection: sqlite3.Connection, table: Table) -> None:
        book = self.books.setdefault(table.id, Book(table))
        book.table = table
        (book.seed,) = connection.execute("SELECT seed FROM tables WHERE id = ?", (table.id,)).fetchone()
        lines = _rows(connection, "number, seat, move, fingerprint FROM moves", table.id, "number")
        for passage, line in zip(book.passages, lines, strict=False):
            if passage.line != line:
                self.faults.append(f"table {table.id}: row {line[0]} is another than before")
        if len(lines) < len(book.passages):
            self.faults.append(f"table {table.id}: {len(book.passages) - len(lines)} rows are gone")
        self._fold(book, lines[len(book.passages) :])
        shown = "id, person, first, past, shown FROM interactions"
        book.interactions = _rows(connection, shown, table.id, "id")
        shown = "id, outcome, revision, shown, message FROM votes"
        book.votes = _rows(connection, shown, table.id, "id")
        book.letters = _rows(connection, "kind, person FROM outbox", table.id, "id")

    def _fold(self, book: Book, lines: list[Any]) -> None:
        if not lines:
            return  # Of a lobby, for one: it may have fewer seats than the game.
        game = GAMES[book.table.game]
        position = book.position or beginning(
            game, len(book.table.chairs), book.table.options, book.table.rules_version
        )
        for line in lines:
            try:
                book.passages.append(replayed(game, position, line))
            except Drifted as drift:
                self.faults.append(f"table {book.table.id}: {drift}")
                return
            position = book.passages[-1].position


def _rows(connection: sqlite3.Connection, what: str, table: int, order: str) -> list[Any]:
    query = f"SELECT {what} WHERE table_id = ? ORDER BY {order}"
    return [tuple(row) for row in connection.execute(query, (table,))]
