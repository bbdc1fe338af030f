"""The database: opened by one process, written by one task, read beside it."""

import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import IO, Literal, Self

from storage import ahead, ballots, deeds, lock, mending, outbox, schema, tables, times, wishes
from storage.errors import Conflict, DatabaseNewer, unreadable, unusable
from storage.reading import Reading
from storage.schema import Migration
from storage.tables import Append, Columns, Deadline, Line
from storage.writer import Connection, Writer

Outcome = Literal["written", "number_taken", "interaction_known", "vote_open"]

_OUTCOMES: dict[str, Outcome] = {"interaction_known": "interaction_known", "vote_open": "vote_open"}

WAIT = 10.0
"""Seconds to wait for a lock that a foreign reader, such as a backup, holds."""


class Database(Reading):
    """Where tables, their logs and persons' wishes are kept; see `open`."""

    def __init__(
        self, path: Path, held: IO[bytes] | None, connection: Connection, reader: Connection
    ) -> None:
        super().__init__(reader)
        self._held = held
        self._connection = connection
        self._writer = Writer(connection, path)

    @classmethod
    async def open(cls, path: Path, *, migrations: Sequence[Migration] | None = None) -> Self:
        """Open the file for this process alone and bring it to the latest format; raises DatabaseError."""
        steps = schema.migrations() if migrations is None else migrations
        held = lock.held(path)
        opened: list[Connection] = []
        try:
            opened.append(await _connect(path))
            await _prepare(opened[0], path, steps)
            if migrations is None:
                await opened[0].visit(mending.mend)
            opened.append(await _connect(path))
            await opened[1].execute("PRAGMA query_only = ON")
            return cls(path, held, *opened)
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
            return cls(path, None, *opened)
        except sqlite3.Error as error:
            await _close(opened, None)
            raise unreadable(path, error) from None

    async def close(self) -> None:
        """Write what has been asked for and let the file go."""
        await self._writer.close()
        held, self._held = self._held, None
        if held is not None:
            await self._connection.visit(ahead.empty)
        # The reader first: the last connection to go checkpoints, and that is the writer's part.
        await _close([self._connection, self._reader], held)

    async def __aenter__(self) -> "Database":
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

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
            ballots.tend(connection, table, votes)
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
            if columns is not None and "announced" in columns:
                tables.owe(connection, table, columns["announced"])
            tables.rung(connection, table, clocks)
            ballots.tend(connection, table, votes)
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

    async def beat(self, at: float) -> None:
        """The bot is within reach of its people."""
        await self._writer.run(lambda connection: times.beat(connection, at), lambda _: None)

    async def miss(self, since: float, until: float, *, told: bool, ahead: float = 0.0) -> Sequence[int]:
        """The bot was out of reach, and is so no more; gives the tables that show when something ends.

        *told*: whether games are told of it; *ahead*: by how much the machine's clock was set on.
        """
        return await self._writer.run(
            lambda connection: times.miss(connection, since, until, told=told, ahead=ahead), self._forget_all
        )

    async def lose(self, server: int, at: float) -> None:
        """A server is out of the bot's reach."""
        await self._writer.run(lambda connection: times.lose(connection, server, at), self._forget_all)

    async def regain(self, server: int, now: float, *, least: float) -> Sequence[int]:
        """A server is within reach again; gives the tables that show when something ends.

        *least*: the seconds from which on games are told of it.
        """
        return await self._writer.run(
            lambda connection: times.regain(connection, server, now, least=least), self._forget_all
        )

    async def set_back(self, now: float, was: float, *, told: bool) -> Sequence[int]:
        """The machine's clock shows *now* where it showed *was*: bring stored moments in line.

        Gives the tables that are to be told when something ends now; *told*: whether games are, too.
        """
        return await self._writer.run(
            lambda connection: times.set_back(connection, now, was, told=told), self._forget_all
        )

    async def straighten(self, now: float) -> None:
        """Nothing was done later than *now*, whatever a clock showed that was ahead."""
        await self._writer.run(lambda connection: times.straighten(connection, now), self._forget_all)

    def _forget_all(self, _: object) -> None:
        self._tables.forget_all()
        self._away.forget_all()

    async def shown(self, interaction: int, *, spares: bool = True) -> None:
        """Note that the answer to a move reached the mover; *spares*: it spares a ping that was owed."""

        spared: list[int] = []

        def work(connection: sqlite3.Connection) -> None:
            if (table := tables.seen(connection, interaction, spares=spares)) is not None:
                spared.append(table)

        def forget(_: bool) -> None:
            for table in spared:
                self._tables.forget(table)

        await self._writer.run(work, forget)

    async def keep_deed(self, place: int, person: int, interaction: int, mark: str) -> None:
        """Remember what *person* did last at a place, by a mark of it."""
        await self._writer.run(
            lambda connection: deeds.keep(connection, place, person, interaction, mark), lambda _: None
        )

    async def lose_deed(self, place: int, person: int, interaction: int) -> None:
        """The answer to it was not taken."""
        await self._writer.run(
            lambda connection: deeds.lose(connection, place, person, interaction), lambda _: None
        )

    async def drop_deed(self, place: int, person: int, interaction: int) -> None:
        """Forget what *person* did there up to *interaction*."""
        await self._writer.run(
            lambda connection: deeds.drop(connection, place, person, interaction), lambda _: None
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


async def _connect(path: Path) -> Connection:
    connection = Connection(
        lambda: sqlite3.connect(path, isolation_level=None, timeout=WAIT), iter_chunk_size=64
    )
    await connection
    connection.row_factory = sqlite3.Row
    return connection


async def _prepare(connection: Connection, path: Path, steps: Sequence[Migration]) -> None:
    """Refuse a newer file before anything is written; then set the connection up and migrate."""
    found, known = await schema.version(connection), max(number for number, _ in steps)
    if found > known:
        raise DatabaseNewer(path, found, known)
    await connection.execute("PRAGMA foreign_keys = ON")
    await connection.execute("PRAGMA journal_mode = WAL")
    await connection.execute("PRAGMA synchronous = FULL")
    await connection.visit(ahead.bound)
    await connection.visit(ahead.empty)
    await schema.migrate(connection, steps)


async def _close(opened: Sequence[Connection], held: IO[bytes] | None) -> None:
    for connection in reversed(opened):
        await connection.close()
    if held is not None:
        held.close()
