"""A look at a whole database from outside: is the file sound, are the logs whole. Knows no rule."""

import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from storage import schema
from storage.errors import DatabaseDamaged, DatabaseEmpty, DatabaseMissing, unreadable
from storage.mending import senseless

WAIT = 10.0
"""Seconds to wait for a lock that the process which owns the file holds."""

MOST = 20
"""How many places of damage are named."""


_JSON = (
    ("tables", "id", "options", "object"),
    ("tables", "id", "vetoed", "object"),
    ("seats", "table_id", "former", "array"),
    ("votes", "table_id", "ballots", "object"),
    ("votes", "table_id", "asked", "array"),
    ("votes", "table_id", "owed", "array"),
    ("outbox", "table_id", "texts", "array"),
    ("servers", "0", "channels", "object"),
)
"""Where JSON stands, and of which kind: table of the file, column of the game's table, column, kind."""

Fault = tuple[int, str]
"""A table, or 0 where it is of none, and what is wrong with it; never what is secret of it."""


@dataclass(frozen=True)
class Contents:
    """What a file holds; *format*: the number of the last migration it went through."""

    format: int
    tables: int
    rows: int


@dataclass(frozen=True)
class Books:
    """Each table with its status, oldest first, and for each fault of a log its table and what is wrong."""

    statuses: Mapping[int, str]
    faults: tuple[Fault, ...]


def opened(path: Path) -> sqlite3.Connection:
    """A connection that only reads, beside the process that owns the file; raises DatabaseError."""
    if not path.is_file():
        raise DatabaseMissing(path)
    try:
        connection = sqlite3.connect(
            f"{path.absolute().as_uri()}?mode=rw", uri=True, timeout=WAIT, isolation_level=None
        )
        connection.execute("PRAGMA query_only = ON")
    except sqlite3.Error as error:
        raise unreadable(path, error) from None
    return connection


def contents(path: Path) -> Contents:
    """What the file holds; raises DatabaseError where it is damaged or is none of ours."""
    try:
        with closing(opened(path)) as connection:
            damage = tuple(_damage(connection))
            if damage:
                raise DatabaseDamaged(path, damage)
            return Contents(
                _number(connection, "PRAGMA user_version"),
                _number(connection, "SELECT count(*) FROM tables"),
                _number(connection, "SELECT count(*) FROM moves"),
            )
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_ERROR:  # No such table.
            raise DatabaseEmpty(path) from None
        raise unreadable(path, error) from None
    except sqlite3.Error as error:
        raise unreadable(path, error) from None


def latest_format() -> int:
    """The format that this release writes."""
    return max(number for number, _ in schema.migrations())


def books(path: Path) -> Books:
    """The tables of a file of the latest format, and whether their logs are whole; raises DatabaseError."""
    try:
        with closing(opened(path)) as connection:
            statuses = dict(connection.execute("SELECT id, status FROM tables ORDER BY id"))
            faults = [*_missing_rows(connection), *_counted_wrong(connection), *_without_start(connection)]
            faults += [*_timed_wrong(connection), *_clocked_wrong(connection), *_paused_wrong(connection)]
            faults += [*_voted_wrong(connection), *_unreadable(connection)]
            named = {table for table, _ in faults}
            faults += [fault for fault in senseless(connection) if fault[0] not in named]
    except sqlite3.Error as error:
        raise unreadable(path, error) from None
    return Books(statuses, tuple(faults))


def _damage(connection: sqlite3.Connection) -> Iterator[str]:
    for (line,) in connection.execute(f"PRAGMA integrity_check({MOST:d})"):
        if line != "ok":
            yield from str(line).splitlines()
    orphans: dict[str, int] = {}
    for table, *_ in connection.execute("PRAGMA foreign_key_check"):
        orphans[table] = orphans.get(table, 0) + 1
    for table, count in orphans.items():
        yield f"{count} rows of {table} belong to no table"


def _missing_rows(connection: sqlite3.Connection) -> Iterator[Fault]:
    broken = connection.execute(
        "SELECT table_id FROM moves GROUP BY table_id HAVING count(*) <> max(number) + 1"
    ).fetchall()
    for (table,) in broken:
        numbers = connection.execute("SELECT number FROM moves WHERE table_id = ? ORDER BY number", (table,))
        missing = next(row for row, (number,) in enumerate(numbers) if row != number)
        yield table, f"row {missing} is missing"


def _counted_wrong(connection: sqlite3.Connection) -> Iterator[Fault]:
    counted = connection.execute(
        "SELECT id, announced, (SELECT max(past) FROM interactions WHERE table_id = tables.id), "
        "(SELECT coalesce(max(number) + 1, 0) FROM moves WHERE table_id = tables.id) FROM tables ORDER BY id"
    )
    for table, announced, past, rows in counted:
        if announced > rows:
            yield table, f"{announced} rows were announced, and there are {rows}"
        elif past is not None and past > rows:
            yield table, f"{past} rows were played, and there are {rows}"


def _without_start(connection: sqlite3.Connection) -> Iterator[Fault]:
    for (table,) in connection.execute(
        "SELECT id FROM tables WHERE status IN ('running', 'paused', 'over') AND (seed IS NULL OR NOT EXISTS "
        "(SELECT 1 FROM moves WHERE table_id = tables.id)) ORDER BY id"
    ):
        yield table, "it goes on without a first row or a seed"


def _timed_wrong(connection: sqlite3.Connection) -> Iterator[Fault]:
    timed = connection.execute(
        "SELECT deadlines.table_id, since, status, moves.at, deadlines.at FROM deadlines "
        "JOIN tables ON tables.id = deadlines.table_id "
        "LEFT JOIN moves ON moves.table_id = tables.id AND number = since ORDER BY tables.id"
    )
    for table, since, status, asked, at in timed:
        if status not in {"running", "paused"}:
            yield table, "it has a deadline, and goes on no more"
        elif asked is None or at < asked:
            yield table, f"its deadline does not follow row {since}"


def _clocked_wrong(connection: sqlite3.Connection) -> Iterator[Fault]:
    """A clock runs for a person at a table that goes on, from a row of its log."""
    clocks = connection.execute(
        "SELECT clocks.table_id, clocks.seat, row, clocks.since, status, person, "
        "(SELECT max(number) FROM moves WHERE moves.table_id = clocks.table_id) FROM clocks "
        "JOIN tables ON tables.id = clocks.table_id LEFT JOIN seats USING (table_id, seat) "
        "ORDER BY clocks.table_id, seat"
    )
    for table, seat, row, since, status, person, last in clocks:
        if last is None or not 0 <= row <= last:
            yield table, f"the clock of seat {seat} does not follow row {row}"
        elif since is not None and status != "running":
            yield table, f"the clock of seat {seat} runs at a table that is {status}"
        elif since is not None and person is None:
            yield table, f"the clock of seat {seat} runs for nobody"


def _paused_wrong(connection: sqlite3.Connection) -> Iterator[Fault]:
    for table, status in connection.execute(
        "SELECT id, status FROM tables WHERE status IN ('running', 'paused') "
        "AND (status = 'paused') <> (paused_at IS NOT NULL) ORDER BY id"
    ):
        yield table, f"it is {status}, and since when is {'not ' if status == 'paused' else ''}known"


def _voted_wrong(connection: sqlite3.Connection) -> Iterator[Fault]:
    votes = connection.execute(
        "SELECT votes.table_id, votes.id, row, votes.seat, name, status, "
        "(SELECT count(*) FROM moves WHERE moves.table_id = votes.table_id) FROM votes "
        "JOIN tables ON tables.id = votes.table_id LEFT JOIN seats USING (table_id, seat) "
        "WHERE outcome IS NULL ORDER BY votes.table_id, votes.id"
    )
    for table, vote, row, seat, name, status, rows in votes:
        if status not in {"running", "paused"}:
            yield table, f"vote {vote} is open at a table that is {status}"
        elif not 0 <= row <= rows or (seat is not None and name is None):
            yield table, f"vote {vote} is on something that is not there"


def _unreadable(connection: sqlite3.Connection) -> Iterator[Fault]:
    """What the bot would read as nothing."""
    for where, of_table, column, kind in _JSON:
        found = connection.execute(
            f"SELECT DISTINCT {of_table} FROM {where} "  # noqa: S608 -- known names
            f"WHERE CASE WHEN json_valid({column}) THEN json_type({column}) END IS NOT ? ORDER BY 1",
            (kind,),
        )
        yield from ((table, f"{column} of {where} cannot be read") for (table,) in found)


def _number(connection: sqlite3.Connection, query: str) -> int:
    return int(connection.execute(query).fetchone()[0])
