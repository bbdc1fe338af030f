"""Check: what an operator is told of a sound database, and of every way to spoil one."""

import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.games.protocol import AnyGame
from bot.motions import Asker
from bot.upkeep import Unsound, check
from storage import Database, DatabaseBusy, DatabaseDamaged, DatabaseError, DatabaseNewer
from storage.schema import migrations
from tests.clock import ManualClock
from tests.hosting.databases import GAMES, content, faults, garbage, seen, spoil
from tests.shell.conftest import ANN, BO, House
from tests.shell.hasty_game import HOUR, HastyGame

pytestmark = pytest.mark.asyncio

HASTY: AnyGame = HastyGame()


async def test_a_sound_database_is_told_in_one_line_while_the_bot_has_it_open(house: House) -> None:
    said = await seen(house.path)
    assert said.startswith(f"{house.path} is sound: ")
    assert "3 tables" in said
    assert "1 lobby, 1 running, 1 over" in said
    assert said.endswith("; 1 log replayed")
    assert (await seen(house.path, every=True)).endswith("; 2 logs replayed")


async def test_what_lies_beside_a_database_that_is_open_counts_to_its_size(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    async with await Database.open(path) as database:
        await House(database, path, ManualClock()).lobby(BO)
        size = sum((tmp_path / f"{path.name}{end}").stat().st_size for end in ("", "-wal"))
        said = await seen(path)
    latest = migrations()[-1][0]
    held = f"format {latest}, {size / 1000:,.0f} kB, 1 table, 0 rows, 1 lobby"
    assert said == f"{path} is sound: {held}; 0 logs replayed"


async def test_whoever_checks_is_told_of_each_log_how_far_it_is(house: House) -> None:
    told: list[tuple[int, int]] = []
    await check(house.path, every=True, games=GAMES, progress=lambda *how_far: told.append(how_far))
    assert told == [(1, 3), (2, 3), (3, 3)]


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
        "DELETE FROM clocks WHERE table_id = 2",
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
        "table 2: options of tables cannot be read",
        "table 3: it goes on without a first row or a seed",
    )


@pytest.mark.parametrize(
    ("where", "column", "written"),
    [("tables", "vetoed", "7"), ("seats", "former", "{}"), ("tables", "options", "[")],
)
async def test_what_the_bot_would_read_as_nothing_is_told(
    database: Path, where: str, column: str, written: str
) -> None:
    of_table = "id" if where == "tables" else "table_id"
    spoil(database, f"UPDATE {where} SET {column} = '{written}' WHERE {of_table} = 2")
    assert await faults(database) == (f"table 2: {column} of {where} cannot be read",)


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


async def in_a_hurry(folder: Path) -> Path:
    """A database whose only game has a deadline, and a decision of time behind it."""
    path = folder / "hurry.sqlite3"
    async with await Database.open(path) as database:
        house = House(database, path, ManualClock(), HASTY)
        table = await house.game(BO)
        for hours in (1, 0):
            for person in (ANN, BO):
                await house.play(table, person, "choose 1")
            await house.clock.advance(hours * HOUR)
            await house.tables.decide(table.id)
    return path


async def test_a_decision_of_time_is_replayed_and_a_deadline_belongs_to_its_row(tmp_path: Path) -> None:
    path = await in_a_hurry(tmp_path)
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT count(*) FROM moves WHERE move = 'timeup'").fetchone() == (1,)
        assert connection.execute("SELECT count(*) FROM deadlines").fetchone() == (1,)
    assert "is sound" in await seen(path, games={"toy": HASTY})


async def test_a_game_that_was_ended_while_time_ran_is_sound_without_its_deadline(tmp_path: Path) -> None:
    path = await in_a_hurry(tmp_path)
    async with await Database.open(path) as database:
        house = House(database, path, ManualClock(), HASTY)
        await house.tables.end(1, Asker(ANN, moderator=True), stuck=True)
    assert "1 closed; 1 log replayed" in await seen(path, every=True, games={"toy": HASTY})


@pytest.mark.parametrize(
    ("spoiling", "fault"),
    [
        ("DELETE FROM deadlines", "its deadline is not the one of its log"),
        ("UPDATE deadlines SET since = since - 1", "its deadline is not the one of its log"),
        ("UPDATE deadlines SET since = 999", "its deadline does not follow row 999"),
        ("UPDATE deadlines SET at = 5", "its deadline does not follow row 8"),
        (
            "UPDATE tables SET status = 'closed'; UPDATE clocks SET since = NULL",
            "it has a deadline, and goes on no more",
        ),
        ("UPDATE moves SET move = 'choose 1' WHERE move = 'timeup'", "row 5 leads elsewhere than it did"),
        ("UPDATE moves SET seat = -2 WHERE number = 3", "row 3 leads elsewhere than it did"),
    ],
)
async def test_a_deadline_that_is_not_of_its_log_is_told(tmp_path: Path, spoiling: str, fault: str) -> None:
    path = await in_a_hurry(tmp_path)
    spoil(path, *spoiling.split("; "))
    assert await faults(path, games={"toy": HASTY}) == (f"table 1: {fault}",)


MISCOUNTED = (
    ("UPDATE clocks SET since = NULL", "its clocks are not those of its log"),
    ("UPDATE clocks SET left = NULL", "its clocks are not those of its log"),
    ("DELETE FROM clocks WHERE since IS NOT NULL", "its clocks are not those of its log"),
    ("UPDATE clocks SET row = 999 WHERE since IS NULL", "the clock of seat 1 does not follow row 999"),
    ("UPDATE clocks SET seat = 5 WHERE since > 0", "the clock of seat 5 runs for nobody"),
    ("UPDATE seats SET person = NULL WHERE seat = 0", "the clock of seat 0 runs for nobody"),
    ("UPDATE tables SET paused_at = 5", "it is running, and since when is known"),
    (
        "UPDATE tables SET status = 'paused', paused_at = 5",
        "the clock of seat 0 runs at a table that is paused",
    ),
    (
        "UPDATE tables SET status = 'paused'; UPDATE clocks SET since = NULL",
        "it is paused, and since when is not known",
    ),
    (
        "UPDATE tables SET status = 'over'; UPDATE clocks SET since = NULL",
        "vote 1 is open at a table that is over",
    ),
    ("UPDATE clocks SET left = 9e999", "left of clocks makes no sense"),
    ("UPDATE votes SET kind = 'x'", "kind of votes makes no sense"),
    ("UPDATE votes SET opened_at = 9e999", "opened_at of votes makes no sense"),
    ("UPDATE votes SET row = 999", "vote 1 is on something that is not there"),
    ("UPDATE votes SET seat = 5", "vote 1 is on something that is not there"),
)
"""What may be wrong with clocks, pauses and votes, and what is told of it."""


async def test_a_clock_or_a_vote_that_is_not_of_its_log_is_told(tmp_path: Path) -> None:
    path = tmp_path / "late.sqlite3"
    async with await Database.open(path) as database:
        house = House(database, path, ManualClock())
        table = await house.lobby(BO)
        await house.tables.set_option(table.id, ANN, "pace", "1d")
        await house.tables.start(table.id, ANN)
        await house.play(table, BO, "choose 1")
        await house.clock.advance(4 * 24 * HOUR)
        await house.tables.voting.wake(table.id)
        await house.tables.settled()
    assert "is sound" in await seen(path)
    for spoiling, fault in MISCOUNTED:
        spoiled = tmp_path / "spoiled.sqlite3"
        shutil.copy(path, spoiled)
        spoil(spoiled, *spoiling.split("; "))
        assert await faults(spoiled) == (f"table 1: {fault}",), spoiling
