"""The write-ahead file stays small."""

import sqlite3
from collections.abc import Iterator
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
