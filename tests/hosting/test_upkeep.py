"""Backup and check: what an operator is told, of a sound database and of every way to spoil one."""

import asyncio
import os
import re
import resource
import shlex
import shutil
import sqlite3
import stat
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path

import pytest
import pytest_asyncio

from bot.__main__ import run
from bot.arguments import parser
from bot.systemd import UNITS
from bot.upkeep import Unsound, backup, check
from storage import Database, DatabaseBusy, DatabaseDamaged, DatabaseError, DatabaseNewer
from storage.schema import migrations
from tests.clock import ManualClock
from tests.processes import ROOT, spawned
from tests.shell.conftest import ANN, BO, CARA, TOY, House

pytestmark = pytest.mark.asyncio

GAMES = {"toy": TOY}


@asynccontextmanager
async def filled(path: Path) -> AsyncIterator[House]:
    """A database with a lobby, a game going on, a game that is over; it is open."""
    path.parent.mkdir()
    async with await Database.open(path) as database:
        house = House(database, path, ManualClock())
        await house.lobby(BO, channel=1)
        going_on = await house.game(BO, channel=2)
        await house.play(going_on, ANN, "choose 1")
        await house.play(going_on, BO, "choose 2")
        await house.finish(await house.game(BO, CARA, channel=3))
        yield house


@pytest_asyncio.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with filled(tmp_path / "data" / "danse-macabre.sqlite3") as house:
        yield house


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same as a single file that no process has open."""
    folder = tmp_path_factory.mktemp("sample")

    async def fill() -> None:
        async with filled(folder / "data" / "tables.sqlite3") as house:
            backup(house.path, folder / "copy.sqlite3")

    asyncio.run(fill())
    return folder / "copy.sqlite3"


@pytest.fixture
def database(sample: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(sample, tmp_path))


async def seen(path: Path, *, every: bool = False) -> str:
    return await check(path, every=every, games=GAMES, progress=lambda done, wanted: None)


async def faults(path: Path, *, every: bool = False) -> tuple[str, ...]:
    with pytest.raises(Unsound) as unsound:
        await seen(path, every=every)
    return unsound.value.lines


def spoil(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        for statement in statements:
            connection.execute(statement)


# Backup


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


@pytest.mark.parametrize("where", ["missing/copy", "file/copy"])
async def test_a_place_that_cannot_be_written_is_named_in_one_line(
    house: House, tmp_path: Path, where: str
) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(DatabaseError, match=f"{where} was not written: ") as told:
        backup(house.path, tmp_path / where)
    assert "\n" not in str(told.value)


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
    with pytest.raises(DatabaseError, match=r"file (is not there|holds no tables|is not a database)"):
        backup(tmp_path / "file", tmp_path / "new")
    assert not (tmp_path / "new").exists()


# Check


async def test_a_sound_database_is_told_in_one_line_while_the_bot_has_it_open(house: House) -> None:
    said = await seen(house.path)
    assert said.startswith(f"{house.path} is sound: ")
    assert "3 tables" in said
    assert "1 lobby, 1 running, 1 over" in said
    assert said.endswith("; 1 log replayed")
    assert (await seen(house.path, every=True)).endswith("; 2 logs replayed")


async def test_a_check_changes_nothing_and_leaves_nothing_behind(database: Path) -> None:
    before = content(database)
    await seen(database, every=True)
    assert content(database) == before
    assert [file.name for file in database.parent.iterdir()] == ["copy.sqlite3"]


async def test_it_does_not_keep_the_bot_from_the_file(house: House) -> None:
    looking = await Database.beside(house.path)
    await house.database.prefer(1, {"locale": "it"})
    with pytest.raises(sqlite3.OperationalError):
        await looking.prefer(2, {"locale": "it"})
    await looking.close()
    with pytest.raises(DatabaseBusy):
        await Database.open(house.path)


async def test_a_file_copied_without_its_wal_is_told(house: House, tmp_path: Path) -> None:
    shutil.copy(house.path, tmp_path / "bare")
    with pytest.raises(DatabaseError, match=r"bare holds no tables: .* copied without its -wal"):
        await seen(tmp_path / "bare")


async def test_a_file_that_was_cut_off_is_damaged(database: Path) -> None:
    os.truncate(database, len(content(database)) // 2)
    with pytest.raises(DatabaseDamaged):
        await seen(database)


async def test_garbage_in_the_middle_is_damage(database: Path) -> None:
    garbage(database)
    with pytest.raises(DatabaseDamaged):
        await seen(database)


async def test_a_changed_row_is_named_by_table_and_number(database: Path) -> None:
    spoil(database, "UPDATE moves SET fingerprint = 'x' WHERE table_id = 2 AND number = 1")
    assert await faults(database) == ("table 2: row 1 leads elsewhere than it did",)


async def test_a_move_that_is_none_is_named_without_its_words(database: Path) -> None:
    spoil(database, "UPDATE moves SET move = 'choose secret' WHERE table_id = 2 AND number = 2")
    assert await faults(database) == ("table 2: row 2 leads elsewhere than it did",)


async def test_a_missing_row_is_named_also_of_a_game_that_is_over(database: Path) -> None:
    spoil(database, "DELETE FROM moves WHERE number = 0 AND table_id = 2 OR number = 3 AND table_id = 3")
    assert await faults(database) == ("table 2: row 0 is missing", "table 3: row 3 is missing")


async def test_rows_missing_at_the_end_are_known_from_what_was_played_and_told(database: Path) -> None:
    spoil(
        database,
        "DELETE FROM moves WHERE table_id = 2 "
        "AND number = (SELECT max(number) FROM moves WHERE table_id = 2)",
        "UPDATE tables SET announced = 999 WHERE id = 3",
    )
    first, second = await faults(database)
    assert first.startswith("table 2: ")
    assert "rows were played" in first
    assert second.startswith("table 3: 999 rows were announced")


async def test_games_that_are_over_are_replayed_only_on_wish(database: Path) -> None:
    spoil(database, "UPDATE moves SET fingerprint = 'x' WHERE table_id = 3 AND number = 1")
    assert "is sound" in await seen(database)
    assert await faults(database, every=True) == ("table 3: row 1 leads elsewhere than it did",)


async def test_a_table_of_an_unknown_game_is_told(database: Path) -> None:
    spoil(database, "UPDATE tables SET game = 'chess' WHERE id = 2")
    assert await faults(database) == ("table 2: it cannot be replayed: no_such_game",)


async def test_a_table_that_cannot_be_read_costs_only_itself(database: Path) -> None:
    spoil(
        database,
        "UPDATE tables SET options = '{' WHERE id = 2",
        "UPDATE tables SET seed = NULL WHERE id = 3",
    )
    assert await faults(database) == (
        "table 2: it cannot be read: JSONDecodeError",
        "table 3: it goes on without a first row or a seed",
    )


async def test_rows_of_no_table_are_damage(database: Path) -> None:
    spoil(database, "DELETE FROM tables WHERE id = 2")
    with pytest.raises(DatabaseDamaged) as damaged:
        await seen(database)
    assert "2 rows of seats belong to no table" in damaged.value.places


async def test_a_database_of_a_later_release_is_told(database: Path) -> None:
    spoil(database, "PRAGMA user_version = 9999")
    with pytest.raises(DatabaseNewer):
        await seen(database)


async def test_an_older_database_is_tried_on_a_copy_as_the_next_start_would_bring_it_up(
    tmp_path: Path,
) -> None:
    path, first = tmp_path / "old.sqlite3", migrations()[:1]
    await (await Database.open(path, migrations=first)).close()
    spoil(path, "UPDATE moves SET number = 0", "PRAGMA user_version = 0")
    with pytest.raises(Unsound, match="cannot be brought to format"):
        await seen(path)
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (0,)


async def test_an_older_database_is_sound_if_it_can_be_brought_up(tmp_path: Path) -> None:
    path, older = tmp_path / "old.sqlite3", migrations()[:-1]
    await (await Database.open(path, migrations=older)).close()
    before = content(path)
    latest = migrations()[-1][0]
    assert f"format {older[-1][0]}, which the next start brings to {latest}" in await seen(path)
    assert content(path) == before


async def test_what_a_killed_bot_left_behind_is_sound(house: House, tmp_path: Path) -> None:
    left = tmp_path / "left"
    shutil.copytree(house.path.parent, left)
    assert (left / f"{house.path.name}-wal").exists()
    assert "3 tables" in await seen(left / house.path.name)


# Both as commands


async def test_both_are_commands_with_one_line_and_an_exit_code(house: House) -> None:
    folder = house.path.parent.parent
    copying, looking = await asyncio.gather(told(folder, "backup", "copy"), told(folder, "check", "nothing"))
    assert copying == (0, 1, 0)
    assert looking == (1, 0, 1)


@pytest.mark.parametrize("arguments", [["backup"], ["backup", ".", "--keep", "0"], ["restore"], ["--loud"]])
async def test_a_wrong_option_is_told_with_the_exit_code_of_a_wrong_setting(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        run(arguments)
    assert ended.value.code == 2
    assert "usage: " in capsys.readouterr().err


async def test_a_path_that_the_system_does_not_take_is_told_in_one_line(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["backup", "x" * 300]) == 1
    assert capsys.readouterr().err.splitlines() == [f"danse-macabre: {'x' * 300}: File name too long"]


async def test_the_commands_that_the_readme_names_are_there() -> None:
    readme = content(ROOT / "README.md").decode()
    named = re.findall(r"python -m bot ((?:--discord|backup|check|unit)[^`|\n]*)", readme)
    assert {line.split()[0] for line in named} == {"--discord", "backup", "check", "unit"}
    for line in named:
        parser().parse_args(shlex.split(line.replace("$unit", UNITS[0])))


async def test_a_folder_that_is_missing_is_not_taken_for_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["backup", f"{tmp_path}/nowhere/"]) == 2
    assert run(["backup", f"{tmp_path}/nowhere", "--keep", "3"]) == 2
    assert capsys.readouterr().err.count("is no folder") == 2


async def told(folder: Path, *arguments: str) -> tuple[int | None, int, int]:
    """The exit code, and how many lines were told as a success and as a failure."""
    process = await spawned(folder, *arguments)
    out, err = await asyncio.wait_for(process.communicate(), 30)
    assert b"Traceback" not in err
    return process.returncode, len(out.splitlines()), len(err.splitlines())


def content(path: Path) -> bytes:
    return path.read_bytes()


def garbage(path: Path) -> None:
    """Overwrite all pages but the first two."""
    with path.open("r+b") as file:
        file.seek(8192)
        file.write(b"\xa5" * (path.stat().st_size - 8192))


@contextmanager
def umask(mask: int) -> Iterator[None]:
    before = os.umask(mask)
    try:
        yield
    finally:
        os.umask(before)
