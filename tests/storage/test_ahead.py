"""The write-ahead file stays small."""

import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from itertools import count
from pathlib import Path

import pytest

from storage import Database, ahead

PAGE = "x" * 100_000
NUMBERS = count()


@contextmanager
def reading(path: Path) -> Iterator[None]:
    """Somebody else reads for as long as this lasts."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("BEGIN")
        connection.execute("SELECT count(*) FROM tables").fetchall()
        yield


async def write(database: Database, megabytes: int) -> None:
    """Write so much, in transactions of a tenth of it."""
    for number in range(megabytes * 10):
        await database.set_server(number % 3, {"language": f"{next(NUMBERS):010}" * 10_000})


@pytest.mark.asyncio
async def test_much_writing_leaves_little_beside_the_database(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    async with await Database.open(path) as database:
        await write(database, 30)
        assert ahead.size(path) <= ahead.LARGEST
    assert ahead.size(path) == 0


@pytest.mark.asyncio
async def test_what_grew_while_others_read_for_long_is_told_once_and_cut_once_they_are_done(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "tables.sqlite3"
    async with await Database.open(path) as database:
        with reading(path):
            await write(database, 25)
            assert ahead.size(path) > ahead.LARGEST, "it was read in, so that it could not be cut"
        assert caplog.text.count("another program keeps reading") == 1
        await write(database, 1)
        assert ahead.size(path) <= ahead.LARGEST


@pytest.mark.asyncio
async def test_a_start_cuts_what_a_crash_has_left(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    await (await Database.open(path)).close()
    with closing(sqlite3.connect(path, isolation_level=None)) as left:
        left.execute("PRAGMA wal_autocheckpoint = 0")
        for server in range(20):
            left.execute("INSERT INTO servers (server, language) VALUES (?, ?)", (server, PAGE))
        assert ahead.size(path) > 1_000_000
        async with await Database.open(path) as database:
            assert ahead.size(path) == 0
            record = await database.server(7)
    assert record is not None
    assert record["language"] == PAGE


@pytest.mark.asyncio
async def test_the_end_leaves_nothing_though_somebody_still_looks(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    database = await Database.open(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("SELECT count(*) FROM tables").fetchall()
        await write(database, 1)
        await database.close()
        assert ahead.size(path) == 0


@pytest.mark.asyncio
async def test_one_large_write_after_the_other_is_cut_at_once_and_without_a_word(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "tables.sqlite3"
    async with await Database.open(path) as database:
        for server in range(2):
            await database.set_server(server, {"language": "x" * (ahead.LARGEST + 500_000)})
        await database.beat(1.0)
        assert ahead.size(path) < 1_000_000, "nothing but the last sign of life"
    assert caplog.text == ""


@pytest.mark.asyncio
async def test_what_grew_a_little_is_cut_to_what_sqlite_keeps(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    async with await Database.open(path) as database:
        await database.set_server(1, {"language": "x" * 8_000_000})
        assert ahead.size(path) > 8_000_000
        await database.set_server(2, {"language": "en"})
        assert ahead.size(path) <= 4 * 1024 * 1024


@pytest.mark.asyncio
async def test_readers_who_come_again_once_all_was_small_are_told_of_again(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "tables.sqlite3"
    large, text = ahead.LARGEST + 500_000, "another program keeps reading"
    async with await Database.open(path) as database:
        for times in (1, 2):
            with reading(path):
                await database.set_server(1, {"language": "x" * large})
                await database.set_server(1, {"language": "y" * 1_000_000})
            assert caplog.text.count(text) == times
            # An operator's backup, say, has brought it all into the database.
            with closing(sqlite3.connect(path)) as other:
                other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            await database.set_server(1, {"language": "en"})


def test_nobody_waits_for_long_until_readers_are_done(tmp_path: Path) -> None:
    path = tmp_path / "some.sqlite3"
    with closing(sqlite3.connect(path, isolation_level=None, check_same_thread=False)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("CREATE TABLE tables (id)")
        with reading(path), ThreadPoolExecutor() as pool:
            connection.execute("INSERT INTO tables VALUES (1)")
            connection.execute("PRAGMA busy_timeout = 30000")
            assert not pool.submit(ahead.empty, connection).result(15)
        assert connection.execute("PRAGMA busy_timeout").fetchone() == (30000,), "but for what is written"


def test_what_is_being_written_is_not_emptied(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "some.sqlite3", isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("CREATE TABLE tables (id)")
        assert not ahead.empty(connection)
        connection.execute("COMMIT")
        assert ahead.empty(connection)
