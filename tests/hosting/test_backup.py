"""Backup: one file, whole or not at all, while the bot goes on."""

import asyncio
import errno
import os
import re
import resource
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from bot.upkeep import backup
from storage import Database, DatabaseDamaged, DatabaseError
from storage.schema import migrations
from tests.hosting.databases import dated, garbage, seen, spoil
from tests.shell.conftest import House

pytestmark = pytest.mark.asyncio


async def test_a_copy_made_while_the_bot_writes_is_of_one_moment_and_sound(
    house: House, tmp_path: Path
) -> None:
    copies = [tmp_path / f"{number}.sqlite3" for number in range(4)]

    async def write() -> int:
        for person in range(10_000, 10_100):
            await house.database.prefer(person, {"locale": "it"})
            await house.database.prefer(person + 1_000, {"locale": "it"})
        return person

    writing = asyncio.create_task(write())
    for copy in copies:
        await asyncio.to_thread(backup, house.path, copy)
    await writing
    for copy in copies:
        assert "is sound" in await seen(copy, every=True)
        with closing(sqlite3.connect(copy)) as connection:
            people = {person for (person,) in connection.execute("SELECT person FROM preferences")}
        first = {person for person in people if person < 11_000}
        assert len(people) - 2 * len(first) in {0, -1}
        assert first == set(range(10_000, 10_000 + len(first)))


async def test_what_is_committed_is_in_the_next_copy(house: House, tmp_path: Path) -> None:
    await house.database.prefer(1, {"locale": "it"})
    said = backup(house.path, tmp_path / "copy.sqlite3")
    assert "3 tables" in said
    async with await Database.open(tmp_path / "copy.sqlite3") as copy:
        assert (await copy.preferences(1) or {})["locale"] == "it"


async def test_a_copy_is_one_file_for_the_owner_only_and_leaves_nothing_beside_it(
    house: House, tmp_path: Path
) -> None:
    folder = tmp_path / "copies"
    folder.mkdir()
    with umask(0):
        backup(house.path, folder / "copy.sqlite3")
    await seen(folder / "copy.sqlite3")
    assert [file.name for file in folder.iterdir()] == ["copy.sqlite3"]
    assert stat.S_IMODE((folder / "copy.sqlite3").stat().st_mode) == 0o600


async def test_a_copy_of_a_copy_holds_the_same(database: Path, tmp_path: Path) -> None:
    again = tmp_path / "again.sqlite3"
    done = backup(database, again).partition(": ")[2]
    assert (await seen(again)).partition(": ")[2].startswith(done)


async def test_a_file_that_is_there_is_left_as_it_is(house: House, tmp_path: Path) -> None:
    (tmp_path / "copy").write_text("precious", encoding="utf-8")
    with pytest.raises(DatabaseError, match="copy was not written: it exists already"):
        backup(house.path, tmp_path / "copy")
    assert (tmp_path / "copy").read_text(encoding="utf-8") == "precious"


async def test_a_folder_gets_a_dated_file_and_keeps_as_many_as_wished(house: House, tmp_path: Path) -> None:
    folder = tmp_path / "copies"
    folder.mkdir()
    for name in (
        "danse-macabre-2026-01-01T000000Z.sqlite3",
        "danse-macabre-2025-12-31T000000Z.sqlite3",
        "danse-macabre-2026-02-01T000000Z.sqlite3",
        "danse-macabre-before-the-move.sqlite3",
    ):
        (folder / name).touch()
    said = backup(house.path, folder, keep=2)
    assert said.endswith("; 2 older copies deleted")
    names = sorted(file.name for file in folder.iterdir())
    assert names[0] == "danse-macabre-2026-02-01T000000Z.sqlite3"
    assert names[2] == "danse-macabre-before-the-move.sqlite3"
    assert len(names) == 3
    assert "is sound" in await seen(folder / names[1])


async def test_a_copy_replaces_no_link_and_writes_through_none(house: House, tmp_path: Path) -> None:
    (tmp_path / "copy").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(DatabaseError, match="was not written"):
        backup(house.path, tmp_path / "copy")
    assert (tmp_path / "copy").is_symlink()
    assert not (tmp_path / "elsewhere").exists()


async def test_only_copies_are_deleted_and_never_the_one_that_was_just_made(
    house: House, tmp_path: Path
) -> None:
    """A clock that was ahead made the others; and what is no file is no copy."""
    folder = tmp_path / "copies"
    folder.mkdir()
    (tmp_path / "other").touch()
    for year in (2090, 2091):
        (folder / f"danse-macabre-{year}-01-01T000000Z.sqlite3").touch()
    (folder / "danse-macabre-2020-01-01T000000Z.sqlite3").mkdir()
    (folder / "danse-macabre-2020-01-02T000000Z.sqlite3").symlink_to(tmp_path / "other")
    there = set(folder.iterdir())
    assert backup(house.path, folder, keep=1).endswith("; 2 older copies deleted")
    (made,) = set(folder.iterdir()) - there
    assert "is sound" in await seen(made)
    assert len(list(folder.iterdir())) == 3


async def test_what_was_done_is_told_in_one_line(house: House, tmp_path: Path) -> None:
    latest, copy = migrations()[-1][0], tmp_path / "copy.sqlite3"
    said = backup(house.path, copy)
    with closing(sqlite3.connect(copy)) as connection:
        (rows,) = connection.execute("SELECT count(*) FROM moves").fetchone()
    size = f"{copy.stat().st_size / 1000:,.0f} kB"
    assert said == f"{copy} was written: format {latest}, {size}, 3 tables, {rows} rows"


async def test_fewer_copies_than_are_to_be_kept_are_all_kept(house: House, tmp_path: Path) -> None:
    years = (2020, 2021, 2022)
    for keep in (None, 14, 4):
        folder = tmp_path / str(keep)
        folder.mkdir()
        for year in years:
            dated(folder, year).touch()
        assert "deleted" not in backup(house.path, folder, keep=keep)
        assert len(list(folder.iterdir())) == len(years) + 1


async def test_copies_that_a_clock_dated_ahead_go_before_those_of_the_last_days(
    house: House, tmp_path: Path
) -> None:
    for year in (2020, 2021, 2090, 2091):
        dated(tmp_path, year).touch()
    backup(house.path, tmp_path, keep=3)
    kept = {year for year in (2020, 2021, 2090, 2091) if dated(tmp_path, year).exists()}
    assert kept == {2020, 2021}


@pytest.mark.parametrize(
    ("where", "why"), [("missing/copy", "No such file or directory"), ("file/copy", "Not a directory")]
)
async def test_a_place_that_cannot_be_written_is_named_in_one_line(
    house: House, tmp_path: Path, where: str, why: str
) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(DatabaseError) as told:
        backup(house.path, tmp_path / where)
    assert str(told.value) == f"{tmp_path / where} was not written: {why}"


async def test_copies_leave_no_file_open_and_are_in_no_need_of_another_beside_them(
    database: Path, tmp_path: Path
) -> None:
    def files() -> int:
        return sum(1 for _ in Path("/dev/fd").iterdir())

    before = files()
    for number in range(2):
        backup(database, tmp_path / f"copy {number}")
    assert files() <= before
    with closing(sqlite3.connect(tmp_path / "copy 1")) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("delete",)


async def test_where_files_have_one_name_only_the_copy_is_renamed_and_still_replaces_nothing(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, raced = tmp_path / "stick", tmp_path / "stick" / "raced"
    folder.mkdir()

    def refuse(part: Path, target: Path, **_: bool) -> None:
        if target == raced:  # Somebody else was quicker.
            target.write_text("precious", encoding="utf-8")
        raise PermissionError(errno.EPERM, os.strerror(errno.EPERM))

    monkeypatch.setattr(os, "link", refuse)
    backup(house.path, folder / "copy")
    assert "is sound" in await seen(folder / "copy")
    with pytest.raises(DatabaseError, match=r"raced was not written: File exists$"):
        backup(house.path, raced)
    assert raced.read_text(encoding="utf-8") == "precious"
    assert sorted(file.name for file in folder.iterdir()) == ["copy", "raced"]


async def test_a_full_disk_leaves_no_half_written_file(house: House, tmp_path: Path) -> None:
    folder = tmp_path / "copies"
    folder.mkdir()
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (8192, hard))
    try:
        with pytest.raises(DatabaseError, match="was not written: "):
            backup(house.path, folder / "copy")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert list(folder.iterdir()) == []


async def test_damage_is_not_copied_in_place_of_sound_copies(database: Path, tmp_path: Path) -> None:
    garbage(database)
    with pytest.raises(DatabaseDamaged, match="is damaged"):
        backup(database, tmp_path / "new")
    assert not (tmp_path / "new").exists()


async def test_a_database_of_a_later_release_is_copied_too(database: Path, tmp_path: Path) -> None:
    spoil(database, "PRAGMA user_version = 9999")
    assert "format 9999," in backup(database, tmp_path / "new")


@pytest.mark.parametrize("content", [None, b"", b"no database" * 1000])
async def test_what_is_no_database_of_ours_is_not_copied(tmp_path: Path, content: bytes | None) -> None:
    if content is not None:
        (tmp_path / "file").write_bytes(content)
    original = re.escape(str(tmp_path / "file"))
    with pytest.raises(DatabaseError, match=f"^{original} (is not there|holds no tables|is not a database)"):
        backup(tmp_path / "file", tmp_path / "new")
    assert not (tmp_path / "new").exists()


@contextmanager
def umask(mask: int) -> Iterator[None]:
    before = os.umask(mask)
    try:
        yield
    finally:
        os.umask(before)
