"""What the bot keeps holds hands, seeds and private answers: it is for its owner's eyes only."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.playground.world import World
from bot.upkeep import exposed
from storage import Database


@pytest.fixture(autouse=True)
def no_umask() -> Iterator[None]:
    before = os.umask(0)
    yield
    os.umask(before)


def files(folder: Path) -> list[Path]:
    return sorted(folder.iterdir())


@pytest.mark.asyncio
async def test_nobody_else_can_read_the_database_nor_what_lies_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    async with await Database.open(path) as database:
        await database.prefer(1, {"locale": "it"})
        there = {file.name.removeprefix(path.name): file for file in files(tmp_path)}
        assert set(there) == {"", "-wal", "-shm", ".lock"}
        assert exposed(*there.values()) == ()


def test_nobody_else_can_read_the_playground(tmp_path: Path) -> None:
    for _ in range(2):
        World.playground().save(tmp_path / "playground.json")
        assert exposed(*files(tmp_path)) == ()


def test_a_file_that_others_can_read_is_found(tmp_path: Path) -> None:
    for name, mode in (("own", 0o600), ("group", 0o640), ("all", 0o604)):
        (tmp_path / name).touch(mode)
    asked = [tmp_path / name for name in ("own", "group", "all", "missing")]
    assert exposed(*asked) == (tmp_path / "group", tmp_path / "all")
