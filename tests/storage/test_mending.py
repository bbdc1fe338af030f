"""A file that was changed from outside is put right when it is opened."""

import itertools
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

import pytest

from storage import Database
from storage.mending import MENDS, YEAR, mend, senseless
from storage.tables import Columns
from tests.storage.test_clocks import clock
from tests.storage.test_writing import POST, added, line

pytestmark = pytest.mark.asyncio

IDS = frozenset(
    {
        *("id", "table_id", "server", "channel", "host", "opener", "opening", "person", "whom", "place"),
        *("interaction", "openers", "last_direct", "number", "one", "seq", "rules_version"),
    }
)
"""What is compared and nothing else; a number that means nobody finds nobody."""

AS_THEY_ARE = frozenset(
    {
        # Log and seats are never changed; where they make no sense the table is set aside.
        ("seats", "seat"),
        ("moves", "seat"),
        ("moves", "at"),
        # A message of Discord's.
        ("outbox", "since"),
        # Of the answers of a day.
        ("interactions", "first"),
        ("interactions", "past"),
        ("interactions", "at"),
    }
)

ABSURD = {
    "REAL": ("9e999", "-9e999", "1e308", "-1.0", "1e12"),
    "INTEGER": (str(2**63 - 1), str(-(2**63)), str(2**62), "-1"),
}


async def filled(path: Path) -> None:
    """A file with a row of every table."""
    async with await Database.open(path) as database:
        table = await added(database)
        votes: list[Columns] = [
            {"kind": "skip", "seat": 1, "row": 0, "opened_at": 100.0, "ballots": {}, "message": 5}
        ]
        await database.write(table, lines=[line(0)], clocks=[clock(0)], deadlines=[(0, 9.0)], votes=votes)
        await database.note(table, letters=[{**POST, "since": 1_500_000_000_000_000_000}])
        await database.set_vacations(1, [(100.0, 200.0)])
        await database.prefer(1, {"locale": "en"})
        await database.miss(100.0, 200.0, told=False)
        await database.lose(7, 100.0)
        await added(database, channel=2, status="closed")


def numbers(path: Path) -> list[tuple[str, str, str]]:
    """Every column that holds a number and is not held within bounds by the file itself."""
    with closing(sqlite3.connect(path)) as connection:
        tables = connection.execute(
            "SELECT name, sql FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
        ).fetchall()
        return [
            (table, name, kind)
            for table, sql in tables
            for _, name, kind, *_ in connection.execute(f"PRAGMA table_info({table})")
            if kind in {"INTEGER", "REAL"} and f"({name} IN" not in sql and f"({name} BETWEEN" not in sql
        ]


async def test_every_number_is_an_id_or_put_right(tmp_path: Path) -> None:
    await filled(tmp_path / "tables.db")
    mended = {(one.where, one.what) for one in MENDS}
    left = {
        (table, name) for table, name, _ in numbers(tmp_path / "tables.db") if name not in IDS
    } - AS_THEY_ARE
    assert left - mended == set()


@pytest.mark.parametrize("kind", ["REAL", "INTEGER"])
async def test_what_makes_no_sense_is_named_and_put_right(
    tmp_path: Path, kind: str, caplog: pytest.LogCaptureFixture
) -> None:
    await filled(tmp_path / "tables.db")
    mended = {(one.where, one.what) for one in MENDS}
    columns = [
        (table, name)
        for table, name, found in numbers(tmp_path / "tables.db")
        if found == kind and (table, name) in mended
    ]
    with closing(sqlite3.connect(tmp_path / "tables.db")) as clean:
        assert list(senseless(clean)) == []
        for (table, name), value in itertools.product(columns, ABSURD[kind]):
            with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
                clean.backup(connection)
                with suppress(sqlite3.IntegrityError):  # The file itself takes no seat below 0.
                    connection.execute(f"UPDATE {table} SET {name} = {value}")
                is_named = bool(list(senseless(connection)))
                caplog.clear()
                mend(connection)
                assert list(senseless(connection)) == [], (table, name, value)
                assert is_named == ("made no sense" in caplog.text), (table, name, value)


async def test_rows_about_nothing_are_dropped(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    await filled(path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE clocks SET seat = 7")
        connection.execute("UPDATE votes SET kind = 'x'")
        connection.execute("UPDATE vacations SET until = 9e999")
        connection.commit()
    async with await Database.open(path) as database:
        record = await database.table(1)
        assert record is not None
        assert record["clocks"] == []
        assert record["votes"] == 0
        assert await database.vacations(1) == [(100.0, 100.0 + YEAR)]


SEATS_TAKEN = "UPDATE seats SET offered = 2 WHERE seat = 1; "
OFFERED = SEATS_TAKEN + "UPDATE votes SET kind = 'replace', seat = 1, whom = 2"

BOUNDS = (
    ("UPDATE clocks SET since = 1e11", "SELECT since FROM clocks", 1e11),
    ("UPDATE clocks SET since = 2e11", "SELECT since FROM clocks", 1e11),
    ("UPDATE tables SET opened_at = -1", "SELECT opened_at FROM tables", 0.0),
    ("UPDATE tables SET opened_at = 0", "SELECT opened_at FROM tables", 0.0),
    ("UPDATE clocks SET left = -3", "SELECT left FROM clocks", -3.0),
    ("UPDATE clocks SET left = -2e11", "SELECT left FROM clocks", -1e11),
    ("UPDATE clocks SET nudges = 9007199254740992", "SELECT nudges FROM clocks", 2**53),
    ("UPDATE clocks SET nudges = 9007199254740993", "SELECT nudges FROM clocks", 2**53),
    ("UPDATE tables SET board_message = 1", "SELECT board_message FROM tables", 1),
    ("UPDATE tables SET board_message = 0", "SELECT board_message FROM tables", None),
    ("UPDATE tables SET announced = 1", "SELECT announced FROM tables", 1),
    ("UPDATE tables SET announced = 2", "SELECT announced FROM tables", 1),
    ("UPDATE tables SET whispered = 2", "SELECT whispered FROM tables", 1),
    ("UPDATE tables SET told = revision + 1", "SELECT told - revision FROM tables", 1),
    ("UPDATE tables SET told = revision + 2", "SELECT told - revision FROM tables", 1),
    ("UPDATE tables SET shifts_told = shifts", "SELECT shifts_told - shifts FROM tables", 0),
    ("UPDATE tables SET shifts_told = shifts + 1", "SELECT shifts_told - shifts FROM tables", 0),
    ("UPDATE vacations SET until = since + 31622400", "SELECT until - since FROM vacations", 366 * 86400.0),
    ("UPDATE vacations SET until = since + 31622401", "SELECT until - since FROM vacations", 366 * 86400.0),
    ("UPDATE clocks SET row = 1", "SELECT row FROM clocks", 0),
    ("DELETE FROM interactions; DELETE FROM moves; UPDATE clocks SET row = 5", "SELECT row FROM clocks", 0),
    ("UPDATE deadlines SET since = 1", "SELECT since FROM deadlines", 0),
    ("UPDATE deadlines SET since = -1", "SELECT since FROM deadlines", 0),
    ("DELETE FROM interactions; DELETE FROM moves", "SELECT count(*) FROM deadlines", 0),
    ("UPDATE votes SET row = 1", "SELECT row FROM votes", 1),
    ("UPDATE votes SET row = 2", "SELECT row FROM votes", 1),
    ("UPDATE clocks SET seat = 1", "SELECT count(*) FROM clocks", 1),
    ("UPDATE clocks SET seat = 2", "SELECT count(*) FROM clocks", 0),
    ("UPDATE tables SET title = ' '", "SELECT title FROM tables", "Table 1"),
    ("UPDATE tables SET title = 'A'", "SELECT title FROM tables", "A"),
    ("UPDATE votes SET kind = 'x'", "SELECT count(*) FROM votes", 0),
    ("UPDATE votes SET kind = 'pause'", "SELECT count(*) FROM votes", 0),
    ("UPDATE votes SET kind = 'pause', seat = NULL", "SELECT count(*) FROM votes", 1),
    ("UPDATE votes SET seat = NULL", "SELECT count(*) FROM votes", 0),
    ("UPDATE votes SET seat = 2", "SELECT count(*) FROM votes", 0),
    (SEATS_TAKEN, "SELECT offered FROM seats WHERE seat = 1", None),
    (OFFERED, "SELECT offered FROM seats WHERE seat = 1", 2),
    (f"{OFFERED}, outcome = 'no'", "SELECT offered FROM seats WHERE seat = 1", None),
    (f"{OFFERED}, seat = 0", "SELECT offered FROM seats WHERE seat = 1", None),
    (f"{OFFERED}, whom = 3", "SELECT offered FROM seats WHERE seat = 1", None),
    (f"{OFFERED}, kind = 'return'", "SELECT offered FROM seats WHERE seat = 1", None),
    (
        f"{SEATS_TAKEN}UPDATE tables SET status = 'over', channel = 9 WHERE id = 1",
        "SELECT offered FROM seats WHERE seat = 1",
        2,
    ),
)
"""What is done to a sound file with a table of one row, and what is read of it once it is put right."""


async def test_what_is_within_its_bounds_stays_and_what_is_not_gets_the_nearest(tmp_path: Path) -> None:
    await filled(tmp_path / "tables.db")
    with closing(sqlite3.connect(tmp_path / "tables.db", isolation_level=None)) as clean:
        clean.execute("DELETE FROM seats WHERE table_id = 2")
        clean.execute("DELETE FROM tables WHERE id = 2")
        for spoiling, query, expected in BOUNDS:
            with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
                clean.backup(connection)
                for statement in spoiling.split("; "):
                    connection.execute(statement)
                mend(connection)
                assert connection.execute(query).fetchone() == (expected,), spoiling


async def test_the_offer_of_another_table_keeps_no_seat_offered(tmp_path: Path) -> None:
    await filled(tmp_path / "tables.db")
    with closing(sqlite3.connect(tmp_path / "tables.db", isolation_level=None)) as connection:
        connection.execute("UPDATE tables SET status = 'running' WHERE id = 2")
        for statement in OFFERED.split("; "):
            connection.execute(statement)
        mend(connection)
        offered = connection.execute("SELECT table_id, offered FROM seats WHERE seat = 1 ORDER BY 1")
        assert offered.fetchall() == [(1, 2), (2, None)]


async def test_what_makes_no_sense_is_named_once_for_each_table_in_order(tmp_path: Path) -> None:
    await filled(tmp_path / "tables.db")
    with closing(sqlite3.connect(tmp_path / "tables.db", isolation_level=None)) as connection:
        connection.execute("UPDATE tables SET title = '', board_message = 0")
        connection.execute("UPDATE life SET at = -1")
        assert list(senseless(connection)) == [
            (0, "at of life makes no sense"),
            (1, "board_message of tables makes no sense"),
            (2, "board_message of tables makes no sense"),
            (1, "title of tables makes no sense"),
            (2, "title of tables makes no sense"),
        ]
