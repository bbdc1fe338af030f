"""What the bot keeps holds hands, seeds and private answers: it is for its owner's eyes only."""

import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.playground.world import World
from bot.upkeep import exposed, is_open_to_others
from storage import Database, DatabaseUnwritable
from tests.conftest import Running


@pytest.fixture(autouse=True)
def no_umask() -> Iterator[None]:
    before = os.umask(0)
    yield
    os.umask(before)


def files(folder: Path) -> list[Path]:
    return sorted(folder.iterdir())


def modes(folder: Path) -> set[int]:
    return {stat.S_IMODE(file.stat().st_mode) for file in files(folder)}


@pytest.mark.asyncio
async def test_nobody_else_can_read_the_database_nor_what_lies_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    async with await Database.open(path) as database:
        await database.prefer(1, {"locale": "it"})
        there = {file.name.removeprefix(path.name): file for file in files(tmp_path)}
        assert set(there) == {"", "-wal", "-shm", ".lock"}
        assert exposed(*there.values()) == ()
        assert modes(tmp_path) == {0o600}


def test_nobody_else_can_read_the_playground(tmp_path: Path) -> None:
    for _ in range(2):
        World.playground().save(tmp_path / "playground.json")
        assert exposed(*files(tmp_path)) == ()


@pytest.mark.asyncio
async def test_files_that_others_could_read_are_theirs_no_more_once_they_are_used(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    await (await Database.open(path)).close()
    for name in ("", "-wal", "-shm", ".lock"):
        (tmp_path / f"{path.name}{name}").touch()
        (tmp_path / f"{path.name}{name}").chmod(0o666)
    # An empty one SQLite tightens by itself.
    (tmp_path / f"{path.name}-wal").write_text("what a crash has left")
    async with await Database.open(path) as database:
        await database.prefer(1, {"locale": "it"})
        assert len(files(tmp_path)) == 4
        assert exposed(*files(tmp_path)) == ()
        assert modes(tmp_path) == {0o600}, "their owner can still write them"


@pytest.mark.asyncio
@pytest.mark.parametrize("is_there", [False, True])
async def test_nobody_else_can_read_which_commands_were_registered(running: Running, is_there: bool) -> None:
    memory = running.folder / "commands.json"
    if is_there:
        memory.write_text("[" * 100_000, encoding="utf-8")
        memory.chmod(0o644)
    else:
        memory.unlink()
    await running.restart()
    assert memory.read_text(encoding="utf-8").startswith("{")
    assert exposed(memory) == ()


@pytest.mark.asyncio
async def test_what_was_registered_is_written_through_no_link(running: Running) -> None:
    memory, other = running.folder / "commands.json", running.folder / "other"
    other.write_text("mine", encoding="utf-8")
    memory.unlink()
    memory.symlink_to(other)
    await running.restart()
    assert other.read_text(encoding="utf-8") == "mine"
    assert memory.read_text(encoding="utf-8").startswith("{")


@pytest.mark.asyncio
async def test_what_lies_beside_the_database_is_no_link_of_somebody_elses(tmp_path: Path) -> None:
    """Neither is a file written to which it leads, nor its mode changed."""
    path, other = tmp_path / "tables.sqlite3", tmp_path / "other"
    other.write_text("mine", encoding="utf-8")
    other.chmod(0o644)
    (tmp_path / "tables.sqlite3.lock").symlink_to(other)
    with pytest.raises(DatabaseUnwritable):
        await Database.open(path)
    (tmp_path / "tables.sqlite3.lock").unlink()
    (tmp_path / "tables.sqlite3-wal").symlink_to(other)
    await (await Database.open(path)).close()
    assert exposed(other) == (other,)
    assert other.read_text(encoding="utf-8") == "mine"


def test_a_folder_in_which_others_may_write_is_found(tmp_path: Path) -> None:
    for mode, is_open in ((0o700, False), (0o755, False), (0o770, True), (0o702, True)):
        tmp_path.chmod(mode)
        assert is_open_to_others(tmp_path) is is_open


def test_the_playground_writes_through_no_link(tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.write_text("mine", encoding="utf-8")
    (tmp_path / "playground.json.new").symlink_to(other)
    World.playground().save(tmp_path / "playground.json")
    assert other.read_text(encoding="utf-8") == "mine"
    assert exposed(tmp_path / "playground.json") == ()


@pytest.mark.parametrize("text", ["[" * 100_000, "{}", "[]", '{"users": 1}', "\x00", '{"users": [{}]}'])
def test_a_world_that_is_none_is_told_from_a_file_that_cannot_be_read(tmp_path: Path, text: str) -> None:
    (tmp_path / "playground.json").write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match=r"."):
        World.restore(tmp_path / "playground.json")


def test_a_file_that_others_can_read_is_found(tmp_path: Path) -> None:
    for name, mode in (("own", 0o600), ("mine", 0o700), ("group", 0o640), ("all", 0o604)):
        (tmp_path / name).touch(mode)
    asked = [tmp_path / name for name in ("own", "mine", "group", "all", "missing")]
    assert exposed(*asked) == (tmp_path / "group", tmp_path / "all")
