"""The database: opened by one process, written by one task, read beside it."""

import sqlite3
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import IO, Any, Literal, Self

from storage import lock, outbox, schema, tables, wishes
from storage.cache import Cache
from storage.errors import Conflict, DatabaseNewer, unreadable, unusable
from storage.schema import Migration
from storage.tables import Append, Columns, Deadline, Line
from storage.writer import Connection, Writer

Outcome = Literal["written", "number_taken", "interaction_known", "vote_open"]

_OUTCOMES: dict[str, Outcome] = {"interaction_known": "interaction_known", "vote_open": "vote_open"}

WAIT = 10.0
"""Seconds to wait for a lock that a foreign reader, such as a backup, holds."""

OPEN = ("lobby", "running", "paused")
"""The states of a table that goes on."""


class Database:
    """Where tables, their logs and persons' wishes are kept; see `open`."""

    def __init__(self, held: IO[bytes] | None, connection: Connection, reader: Connection) -> None:
        self._held = held
        self._connection = connection
        self._reader = reader
        self._writer = Writer(connection)
        # Nobody else writes the file, so that each of these need be read only once after each writing.
        self._tables = Cache(self._table)
        self._latest = Cache(self._latest_id)
        self._wishes = Cache(self._preferences)
        self._away = Cache(self._vacations)
        self._servers = Cache(self._server)

    @classmethod
    async def open(cls, path: Path, *, migrations: Sequence[Migration] | None = None) -> Self:
        """Open the file for this process alone and bring it to the latest format; raises DatabaseError."""
        steps = schema.migrations() if migrations is None else migrations
        held = lock.held(path)
        opened: list[Connection] = []
        try:
            opened.append(await _connect(path))
            await _prepare(opened[0], path, steps)
            opened.append(await _connect(path))
            await opened[1].execute("PRAGMA query_only = ON")
            return cls(held, *opened)
        except sqlite3.Error as error:
            await _close(opened, held)
            raise unusable(path, error) from None
        except BaseException:
            await _close(opened, held)
            raise

    @classmethod
    async def beside(cls, path: Path) -> Self:
        """Open a file of the latest format beside the process that owns it, to read only."""
        opened: list[Connection] = []
        try:
            for _ in range(2):
                opened.append(await _connect(path))
                await opened[-1].execute("PRAGMA query_only = ON")
            return cls(None, *opened)
        except sqlite3.Error as error:
            await _close(opened, None)
            raise unreadable(path, error) from None

    async def close(self) -> None:
        """Write what has been asked for and let the file go."""
        await self._writer.close()
        # The reader first: the last connection to go checkpoints, and that is the writer's part.
        await _close([self._connection, self._reader], self._held)

    async def __aenter__(self) -> "Database":
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    # Writing

    async def add_table(self, columns: Columns, chairs: Sequence[Columns]) -> int | None:
        """The id of a new table; None where the channel has one already that is not done."""
        channel = columns["channel"]
        assert isinstance(channel, int), "channels are numbers"
        made: list[int] = []

        def work(connection: sqlite3.Connection) -> int:
            made.append(tables.add(connection, columns, chairs))
            return made[-1]

        def forget(_: bool) -> None:
            self._latest.forget(channel)
            for table in made:
                self._tables.forget(table)  # Somebody may have asked for it before it was there.

        try:
            return await self._writer.run(work, forget)
        except Conflict:
            return None

    async def write(
        self,
        table: int,
        *,
        lines: Sequence[Line] = (),
        columns: Columns | None = None,
        chairs: Sequence[Columns] | None = None,
        deadlines: Sequence[Deadline] | None = None,
        clocks: Sequence[Columns] = (),
        votes: Sequence[Columns] = (),
        paused_at: float | None = None,
        interaction: int | None = None,
        person: int | None = None,
        at: float = 0.0,
    ) -> Outcome:
        """Append *lines*, change *columns*, *clocks*, *votes*, replace chairs and deadline, all or none."""

        rows = Append(table, lines, at, interaction, person, clocks) if lines else None

        def work(connection: sqlite3.Connection) -> None:
            if rows is not None:
                tables.append(connection, [rows])
            elif clocks:
                tables.wind(connection, [(table, clock) for clock in clocks])
            tables.tend(connection, table, votes)
            if columns or chairs is not None:
                tables.change(connection, table, columns or {})
            if chairs is not None:
                tables.seat(connection, table, chairs)
            if deadlines is not None:
                tables.limit(connection, table, deadlines)
            if paused_at is not None:
                tables.put_off(connection, table, paused_at, at)

        more = columns or chairs is not None or deadlines is not None or votes or paused_at is not None
        try:
            if rows is not None and not more:
                await self._writer.append(rows, lambda written: self._appended(rows, written))
            else:
                await self._writer.run(work, lambda _: self._tables.forget(table))
        except Conflict as conflict:
            return _OUTCOMES.get(conflict.what, "number_taken")
        return "written"

    def _appended(self, rows: Append, written: bool) -> None:
        """Nothing of a table changes by rows but their number: it need not be read anew."""
        if written:
            self._tables.change(rows.table, lambda record: tables.longer(record, rows))
        else:
            self._tables.forget(rows.table)

    async def note(
        self,
        table: int,
        *,
        done: int | None = None,
        columns: Columns | None = None,
        letters: Sequence[Columns] = (),
        clocks: Sequence[Columns] = (),
        votes: Sequence[Columns] = (),
    ) -> Sequence[int]:
        """Drop the letter *done*, change *columns* of what was told, add *letters*; gives their ids.

        *clocks*: by `seat` and `row`, `pinged` and `nudges` of a question still open; *votes*: by `id`.
        """

        def work(connection: sqlite3.Connection) -> Sequence[int]:
            tables.rung(connection, table, clocks)
            tables.tend(connection, table, votes)
            return outbox.note(connection, table, done, columns or {}, letters)

        return await self._writer.run(
            work,
            lambda _: self._tables.forget(table),
        )

    async def delivered(self, letter: int, person: int, message: int | None) -> None:
        """Drop a letter to *person*; *message*: as which it was sent, if it was."""
        await self._writer.run(
            lambda connection: outbox.delivered(connection, letter, person, message),
            lambda _: self._wishes.forget(person),
        )

    async def shown(self, interaction: int) -> None:
        """Note that the answer to a move reached the mover."""
        await self._writer.run(
            lambda connection: connection.execute(
                "UPDATE interactions SET shown = 1 WHERE id = ?", (interaction,)
            ),
            lambda _: None,
        )

    async def prefer(self, person: int, columns: Columns) -> None:
        """Change some of what a person wishes."""
        wishes.check_person(columns)
        await self._writer.run(
            lambda connection: wishes.prefer(connection, person, columns),
            lambda _: self._wishes.forget(person),
        )

    async def set_vacations(self, person: int, vacations: Sequence[tuple[float, float]]) -> None:
        """Replace when a person is away."""
        seated: list[int] = []

        def work(connection: sqlite3.Connection) -> None:
            wishes.take_vacations(connection, person, vacations)
            seated.extend(tables.of_person(connection, person))

        def forget(_: bool) -> None:
            self._away.forget(person)
            for table in seated:
                self._tables.forget(table)

        await self._writer.run(work, forget)

    async def set_server(self, server: int, columns: Columns) -> None:
        """Change some of what a server wishes."""
        wishes.check_server(columns)
        await self._writer.run(
            lambda connection: wishes.set_server(connection, server, columns),
            lambda _: self._servers.forget(server),
        )

    # Reading

    async def table(self, table: int) -> Mapping[str, object] | None:
        """One table."""
        return await self._tables.get(table)

    async def open_in(self, channel: int) -> Mapping[str, object] | None:
        """The lobby or game that goes on in a channel."""
        # A channel is given another table only once the last one is done.
        found = await self._latest_table(channel)
        return found if found is not None and found["status"] in OPEN else None

    async def latest_in(self, channel: int) -> Mapping[str, object] | None:
        """The last table opened in a channel, whatever became of it."""
        return await self._latest_table(channel)

    async def of_person(self, person: int) -> Sequence[Mapping[str, object]]:
        """The tables not done at which *person* sits, oldest first."""
        return await self._records(
            "WHERE status IN ('lobby', 'running', 'paused') "
            "AND id IN (SELECT table_id FROM seats WHERE person = ?) ORDER BY id",
            person,
        )

    async def under_way(self, *, computers: bool = False) -> Sequence[int]:
        """The tables with a game that goes on, oldest first; *computers*: only those where one is seated."""
        seated = "AND id IN (SELECT table_id FROM seats WHERE computer)" if computers else ""
        return await self._ids(f"status IN ('running', 'paused') {seated}")

    async def unclocked(self) -> Sequence[int]:
        """The tables with a game that goes on and persons, but no clock, oldest first."""
        return await self._ids(
            "status IN ('running', 'paused') AND id NOT IN (SELECT table_id FROM clocks) "
            "AND id IN (SELECT table_id FROM seats WHERE person IS NOT NULL)"
        )

    async def deadlines(self) -> Sequence[tuple[int, float]]:
        """Which running tables have a deadline, and when, soonest first."""
        rows = await self._rows(
            "SELECT table_id, at FROM deadlines JOIN tables ON tables.id = table_id "
            "WHERE status = 'running' ORDER BY at, table_id"
        )
        return [(row[0], row[1]) for row in rows]

    async def untold(self) -> Sequence[int]:
        """The tables of which something may be left to tell in their channel, oldest first."""
        return await self._ids(
            "told < revision + (SELECT coalesce(max(number) + 1, 0) FROM moves WHERE table_id = tables.id) "
            "OR former_board IS NOT NULL OR id IN (SELECT table_id FROM outbox WHERE person IS NULL) "
            "OR id IN (SELECT table_id FROM votes WHERE shown < revision)"
        )

    async def in_threads(self, server: int) -> Sequence[int]:
        """The running tables of a server that do not rest and have threads of their own, oldest first."""
        return await self._ids(
            "status = 'running' AND rested IS NULL AND parent IS NOT NULL AND server = ?", server
        )

    async def left(self) -> Sequence[int]:
        """The tables with a game that goes on, a person of which left the server, oldest first."""
        return await self._ids(
            "status IN ('running', 'paused') AND id IN (SELECT table_id FROM seats WHERE gone = 1)"
        )

    async def lobbies_closing_by(self, moment: float) -> Sequence[int]:
        """The lobbies whose time is over at *moment*."""
        return await self._ids("status = 'lobby' AND closes_at <= ?", moment)

    async def next_lobby_close(self) -> float | None:
        """When the next lobby's time is over."""
        rows = await self._rows("SELECT min(closes_at) FROM tables WHERE status = 'lobby'")
        moment: float | None = rows[0][0]
        return moment

    async def titles_in_use(self, server: int) -> Sequence[str]:
        """The titles of a server's tables that are not done."""
        rows = await self._rows(
            "SELECT title FROM tables WHERE server = ? AND status IN ('lobby', 'running', 'paused')", server
        )
        return [row[0] for row in rows]

    async def seed(self, table: int) -> bytes | None:
        """The secret seed of a table's chance; None before the start."""
        rows = await self._rows("SELECT seed FROM tables WHERE id = ?", table)
        seed: bytes | None = rows[0][0] if rows else None
        return seed

    async def lines(self, table: int, first: int, end: int) -> Sequence[Line]:
        """The rows from *first* up to, not including, *end*."""
        rows = await self._rows(
            "SELECT number, seat, move, fingerprint FROM moves "
            "WHERE table_id = ? AND number >= ? AND number < ? ORDER BY number",
            table,
            first,
            end,
        )
        return [(row[0], row[1], row[2], row[3]) for row in rows]

    async def written_at(self, table: int, row: int) -> float:
        """When a row that the log has was written."""
        (found,) = await self._rows("SELECT at FROM moves WHERE table_id = ? AND number = ?", table, row)
        moment: float = found[0]
        return moment

    async def applied(self, interaction: int) -> tuple[int, int, int, int] | None:
        """What an interaction did: table, person, its first row, the end of its rows."""
        rows = await self._rows(
            "SELECT table_id, person, first, past FROM interactions WHERE id = ?", interaction
        )
        return (rows[0][0], rows[0][1], rows[0][2], rows[0][3]) if rows else None

    async def unshown(self, table: int, since: int) -> Sequence[tuple[int, int, int]]:
        """The interactions past row *since* whose answer is not known to be seen: id, first row, end."""
        rows = await self._rows(
            "SELECT id, first, past FROM interactions WHERE table_id = ? AND past > ? AND shown = 0",
            table,
            since,
        )
        return [(row[0], row[1], row[2]) for row in rows]

    async def outbox(self, table: int) -> Mapping[str, object] | None:
        """What is about to be posted in the channel of a table."""
        rows = await self._rows(outbox.SELECT + "WHERE table_id = ? AND person IS NULL", table)
        return dict(rows[0]) if rows else None

    async def letters(self) -> Sequence[Mapping[str, object]]:
        """What is about to be sent to single persons, oldest first."""
        return [dict(row) for row in await self._rows(outbox.SELECT + "WHERE person IS NOT NULL ORDER BY id")]

    async def votes(self, table: int) -> Sequence[Mapping[str, object]]:
        """The votes of a table that are open, asked again later, or not shown as they are, oldest first."""
        rows = await self._rows(
            "SELECT * FROM votes WHERE table_id = ? "
            "AND (outcome IS NULL OR again_at IS NOT NULL OR shown < revision) ORDER BY id",
            table,
        )
        return [tables.vote(row) for row in rows]

    async def vacations(self, person: int) -> Sequence[tuple[float, float]]:
        """When a person is away: from, until; oldest first."""
        return await self._away.get(person)

    async def server(self, server: int) -> Mapping[str, object] | None:
        """What a server wishes; None: never said."""
        return await self._servers.get(server)

    async def last_direct(self, person: int) -> int:
        """The last message that a letter to *person* became; 0 where there is none."""
        rows = await self._rows("SELECT last_direct FROM preferences WHERE person = ?", person)
        return int(rows[0][0]) if rows else 0

    async def last_applied(self, table: int, person: int) -> tuple[int, int, int] | None:
        """A person's latest applied interaction at a table: its id, first row, end."""
        rows = await self._rows(
            "SELECT id, first, past FROM interactions "
            "WHERE table_id = ? AND person = ? ORDER BY id DESC LIMIT 1",
            table,
            person,
        )
        return (rows[0][0], rows[0][1], rows[0][2]) if rows else None

    async def preferences(self, person: int) -> Mapping[str, object] | None:
        """What a person wishes; None: never said."""
        return await self._wishes.get(person)

    async def _preferences(self, person: int) -> Mapping[str, object] | None:
        return wishes.person(await self._rows(wishes.SELECT_PERSON, person))

    async def _vacations(self, person: int) -> Sequence[tuple[float, float]]:
        rows = await self._rows(wishes.SELECT_VACATIONS, person)
        return [(row[0], row[1]) for row in rows]

    async def _server(self, server: int) -> Mapping[str, object] | None:
        return wishes.server(await self._rows(wishes.SELECT_SERVER, server))

    async def _latest_table(self, channel: int) -> Mapping[str, object] | None:
        table = await self._latest.get(channel)
        return None if table is None else await self._tables.get(table)

    async def _latest_id(self, channel: int) -> int | None:
        rows = await self._rows("SELECT max(id) FROM tables WHERE channel = ?", channel)
        table: int | None = rows[0][0]
        return table

    async def _table(self, table: int) -> Mapping[str, object] | None:
        records = await self._records("WHERE id = ?", table)
        return records[0] if records else None

    async def _records(self, where: str, *values: object) -> list[Mapping[str, object]]:
        return [tables.record(row) for row in await self._rows(tables.SELECT + where, *values)]

    async def _ids(self, where: str, *values: object) -> list[int]:
        rows = await self._rows(f"SELECT id FROM tables WHERE {where} ORDER BY id", *values)  # noqa: S608 -- ours
        return [row[0] for row in rows]

    async def _rows(self, query: str, *values: object) -> list[Any]:
        return list(await self._reader.execute_fetchall(query, values))


async def _connect(path: Path) -> Connection:
    connection = Connection(
        lambda: sqlite3.connect(path, isolation_level=None, timeout=WAIT), iter_chunk_size=64
    )
    await connection
    connection.row_factory = sqlite3.Row
    return connection


async def _prepare(connection: Connection, path: Path, steps: Sequence[Migration]) -> None:
    """Refuse a newer file before anything is written; then set the connection up and migrate."""
    found, known = await schema.version(connection), max((number for number, _ in steps), default=0)
    if found > known:
        raise DatabaseNewer(path, found, known)
    await connection.execute("PRAGMA foreign_keys = ON")
    await connection.execute("PRAGMA journal_mode = WAL")
    await connection.execute("PRAGMA synchronous = FULL")
    await schema.migrate(connection, steps)


async def _close(opened: Sequence[Connection], held: IO[bytes] | None) -> None:
    for connection in reversed(opened):
        await connection.close()
    if held is not None:
        held.close()
