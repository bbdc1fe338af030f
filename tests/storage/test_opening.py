"""Opening a database: one process, the latest format, or one clear line why not."""

import asyncio
import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from storage import Database, DatabaseBusy, DatabaseError, DatabaseNewer, DatabaseUnwritable
from storage.schema import migrations, statements

pytestmark = pytest.mark.asyncio

TWO_STEPS = ((1, "CREATE TABLE a (x INTEGER);"), (2, "CREATE TABLE b (x INTEGER);\nCREATE TABLE a (x);"))


def asked(path: Path, query: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(query).fetchall()


def one_line(error: BaseException, path: Path) -> bool:
    return str(path) in str(error) and "\n" not in str(error)


async def test_a_new_file_gets_the_latest_format(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    async with await Database.open(path):
        assert asked(path, "PRAGMA user_version") == [(migrations()[-1][0],)]
        assert asked(path, "PRAGMA journal_mode") == [("wal",)]


async def test_what_is_written_outlasts_a_power_cut_and_readers_write_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    connect = sqlite3.connect

    def lax(*arguments: Any, **options: Any) -> sqlite3.Connection:
        """As where SQLite was built to wait for no disk."""
        connection: sqlite3.Connection = connect(*arguments, **options)
        connection.execute("PRAGMA synchronous = NORMAL")
        return connection

    monkeypatch.setattr(sqlite3, "connect", lax)
    async with await Database.open(tmp_path / "tables.db") as database:
        found = await database._connection.visit(
            lambda connection: [
                connection.execute(f"PRAGMA {name}").fetchone()[0]
                for name in ("synchronous", "foreign_keys", "busy_timeout")
            ]
        )
        assert found == [2, 1, 10_000]
        with pytest.raises(sqlite3.OperationalError, match="readonly"):
            await database._reader.execute("DELETE FROM tables")


async def test_an_existing_file_is_opened_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    async with await Database.open(path) as database:
        await database.prefer(1, {"locale": "it"})
    async with await Database.open(path) as database:
        assert (await database.preferences(1) or {})["locale"] == "it"


async def test_a_second_opening_is_refused_until_the_first_is_closed(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    async with await Database.open(path):
        with pytest.raises(DatabaseBusy) as busy:
            await Database.open(path)
        assert one_line(busy.value, path)
    await (await Database.open(path)).close()


async def test_b04_a_second_process_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    program = (
        f"import asyncio, pathlib, storage; asyncio.run(storage.Database.open(pathlib.Path({str(path)!r})))"
    )
    async with await Database.open(path):
        done = await asyncio.to_thread(
            subprocess.run, [sys.executable, "-c", program], capture_output=True, text=True
        )
    assert done.returncode != 0
    assert done.stderr.strip().splitlines()[-1].endswith(f"{path} is in use by another process")


async def test_b17_a_newer_file_is_refused_and_not_touched(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE later (x)")
        connection.execute("PRAGMA user_version = 999")
    before = path.read_bytes()
    with pytest.raises(
        DatabaseNewer, match=rf"\(format 999, this one knows {migrations()[-1][0]}\)"
    ) as newer:
        await Database.open(path)
    assert one_line(newer.value, path)
    assert path.read_bytes() == before
    with pytest.raises(DatabaseNewer):  # Nor is it held, though the first refusal is still known.
        await Database.open(path)


async def test_a_failing_migration_leaves_the_format_before_it(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    with pytest.raises(DatabaseError):
        await Database.open(path, migrations=TWO_STEPS)
    assert asked(path, "PRAGMA user_version") == [(1,)]
    assert asked(path, "SELECT name FROM sqlite_master") == [("a",)]
    mended = (TWO_STEPS[0], (2, "CREATE TABLE b (x INTEGER);"))
    await (await Database.open(path, migrations=mended)).close()
    assert asked(path, "PRAGMA user_version") == [(2,)]


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("folder", "Is a directory"),
        ("missing/tables.db", "No such file or directory"),
        ("file/tables.db", "Not a directory"),
        ("pipe", "No such device or address"),
    ],
)
async def test_a_path_that_cannot_be_written_is_refused(tmp_path: Path, name: str, why: str) -> None:
    (tmp_path / "folder").mkdir()
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "file").write_text("")
    path = tmp_path / name
    with pytest.raises(DatabaseUnwritable) as unwritable:
        await Database.open(path)
    assert str(unwritable.value) == f"{path} cannot be written: {why}"


async def test_a_database_may_be_a_link_that_its_owner_laid(tmp_path: Path) -> None:
    (tmp_path / "disk").mkdir()
    path = tmp_path / "tables.db"
    path.symlink_to(tmp_path / "disk" / "tables.db")
    for _ in range(2):
        async with await Database.open(path) as database:
            await database.prefer(1, {"locale": "it"})
    assert path.is_symlink()
    assert asked(tmp_path / "disk" / "tables.db", "SELECT locale FROM preferences") == [("it",)]


async def test_a_file_that_is_no_database_is_refused_and_not_touched(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    path.write_text("Dear diary, " * 100)
    with pytest.raises(DatabaseError, match="is not a database"):
        await Database.open(path)
    assert path.read_text() == "Dear diary, " * 100


async def test_a_refused_opening_lets_the_file_go(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    path.write_text("Dear diary, " * 100)
    for _ in range(2):
        with pytest.raises(DatabaseError, match="is not a database"):
            await Database.open(path)


async def test_statements_are_cut_where_they_end_and_not_within() -> None:
    script = (
        "CREATE TABLE a (x);\n-- a; b\nCREATE TRIGGER t AFTER INSERT ON a BEGIN\n  DELETE FROM a;\nEND;\n"
    )
    assert len(list(statements(script))) == 2
    with pytest.raises(ValueError, match="open statement"):
        list(statements("CREATE TABLE a (x)"))


async def test_vetoes_of_the_last_release_belong_to_those_seated_but_the_host(tmp_path: Path) -> None:
    """Who it was is not known: they stand as long as one of them sits there."""
    path = tmp_path / "tables.db"
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        for number, script in migrations():
            if number <= 6:
                for statement in statements(script):
                    connection.execute(statement)
        connection.execute("PRAGMA user_version = 6")
        for table, vetoed, people in (
            (1, '["order", "together"]', (1, 2, None, 3)),
            (2, '["together"]', (1,)),
            (3, "[]", (1, 2)),
        ):
            connection.execute(
                "INSERT INTO tables (id, game, rules_version, server, channel, title, language, status, "
                "host, options, vetoed, opened_at) "
                "VALUES (?, 'toy', 1, 7, ?, 'R', 'en', 'lobby', 1, '{}', ?, 0)",
                (table, table, vetoed),
            )
            connection.executemany(
                "INSERT INTO seats (table_id, seat, name, person, computer, former, since) "
                "VALUES (?, ?, 'N', ?, 0, '[]', 0)",
                [(table, seat, person) for seat, person in enumerate(people)],
            )
    async with await Database.open(path) as database:
        found = [(await database.table(table) or {})["vetoed"] for table in (1, 2, 3)]
    assert found == [{"order": [2, 3], "together": [2, 3]}, {}, {}]
