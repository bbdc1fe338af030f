"""One writer: all or none, in order, durable before the answer, whoever is cancelled."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.clocks import snowflake
from storage import Database, DatabaseError
from storage.tables import Columns

pytestmark = pytest.mark.asyncio

DAY = 24 * 3600.0

COLUMNS: Columns = {
    "game": "toy",
    "rules_version": 1,
    "server": 7,
    "title": "Ravens",
    "language": "en",
    "status": "running",
    "host": 1,
    "options": {"rounds": "2"},
    "vetoed": {"together": [2]},
    "opened_at": 100.0,
}
CHAIRS: list[Columns] = [
    {
        "name": "Ann",
        "person": 1,
        "computer": False,
        "former": [],
        "since": 0,
        "offered": None,
        "gone": False,
        "kept_for": None,
    },
    {
        "name": "Computer",
        "person": None,
        "computer": True,
        "former": [9, 8],
        "since": 4,
        "offered": None,
        "gone": False,
        "kept_for": 8,
    },
]


POST: Columns = {"kind": "notice", "person": None, "upto": 1, "nonce": "n", "since": 0, "texts": "[]"}


async def added(database: Database, channel: int = 1, **columns: str | float | None) -> int:
    table = await database.add_table({**COLUMNS, "channel": channel, **columns}, CHAIRS)
    assert table is not None
    return table


def line(number: int, move: str = "choose 1") -> tuple[int, int, str, str]:
    return number, 0, move, "0" * 16


def rows_on_disk(path: Path) -> int:
    with closing(sqlite3.connect(path)) as connection:
        count: int = connection.execute("SELECT count(*) FROM moves").fetchone()[0]
        return count


async def test_a_table_is_read_as_it_was_written(database: Database) -> None:
    table = await added(database)
    record = await database.table(table)
    assert record is not None
    assert {key: record[key] for key in COLUMNS} == COLUMNS
    assert record["chairs"] == CHAIRS
    assert record["number"] == 0
    assert "seed" not in record
    assert await database.table(99) is None


async def test_a_channel_has_one_open_table_at_most(database: Database) -> None:
    done = await asyncio.gather(
        *(
            database.add_table({**COLUMNS, "channel": 1, "status": status}, CHAIRS)
            for status in ("lobby", "running")
        )
    )
    assert sum(table is not None for table in done) == 1
    table = next(table for table in done if table is not None)
    await database.write(table, columns={"status": "over"})
    assert await added(database) > table


async def test_the_second_row_of_a_number_is_refused_and_leaves_nothing(database: Database) -> None:
    table = await added(database)
    outcomes = await asyncio.gather(
        *(
            database.write(table, lines=[line(0, f"choose {n}"), line(1)], interaction=n, person=1)
            for n in (1, 2, 3)
        )
    )
    assert sorted(outcomes) == ["number_taken", "number_taken", "written"]
    assert len(await database.lines(table, 0, 9)) == 2
    applied = [await database.applied(n) for n in (1, 2, 3)]
    assert applied.count(None) == 2
    assert (table, 1, 0, 2) in applied


async def test_an_interaction_is_noted_once(database: Database) -> None:
    table = await added(database)
    assert await database.write(table, lines=[line(0)], interaction=5, person=1) == "written"
    assert await database.write(table, lines=[line(1)], interaction=5, person=1) == "interaction_known"
    assert await database.last_applied(table, 1) == (5, 0, 1)
    assert await database.last_applied(table, 2) is None


async def test_one_conflict_spoils_nothing_else_of_its_batch(database: Database) -> None:
    tables = [await added(database, channel) for channel in range(6)]
    await database.write(tables[3], lines=[line(0)])
    outcomes = await asyncio.gather(*(database.write(table, lines=[line(0)]) for table in tables))
    assert outcomes == ["written", "written", "written", "number_taken", "written", "written"]


async def test_rows_columns_and_chairs_are_written_all_or_none(database: Database) -> None:
    table = await added(database)
    await database.write(table, lines=[line(0)])
    outcome = await database.write(table, lines=[line(0)], columns={"status": "over"}, chairs=CHAIRS[:1])
    assert outcome == "number_taken"
    record = await database.table(table)
    assert record is not None
    assert (record["status"], record["chairs"]) == ("running", CHAIRS)


async def test_a_fault_of_ours_is_no_conflict(database: Database) -> None:
    with pytest.raises(sqlite3.IntegrityError):
        await database.write(99, lines=[line(0)])
    with pytest.raises(ValueError, match="no columns"):
        await database.write(await added(database), columns={"id; DROP TABLE moves": 1})
    with pytest.raises(sqlite3.IntegrityError):
        await database.add_table({**COLUMNS, "channel": 5, "status": "asleep"}, CHAIRS)
    assert await database.open_in(5) is None


async def test_what_is_answered_is_on_the_disk(database: Database, path: Path) -> None:
    table = await added(database)
    for number in range(3):
        await database.write(table, lines=[line(number)])
        assert rows_on_disk(path) == number + 1


async def test_a_cancelled_request_is_written_once(database: Database) -> None:
    table = await added(database)
    waiting = [asyncio.ensure_future(database.write(table, lines=[line(number)])) for number in range(4)]
    await asyncio.sleep(0)
    for task in waiting[1::2]:
        task.cancel()
    done = await asyncio.gather(*waiting, return_exceptions=True)
    assert [type(answer) for answer in done[1::2]] == [asyncio.CancelledError] * 2
    assert await database.write(table, lines=[line(4)]) == "written"
    assert [row[0] for row in await database.lines(table, 0, 9)] == [0, 1, 2, 3, 4]


async def test_a_cancelled_request_that_fails_troubles_nobody(database: Database) -> None:
    table = await added(database)
    failing = asyncio.ensure_future(database.write(99, lines=[line(0)]))
    await asyncio.sleep(0)
    failing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await failing
    assert await database.write(table, lines=[line(0)]) == "written"


async def test_a_foreign_reader_does_not_stop_the_writer(database: Database, path: Path) -> None:
    table = await added(database)
    with closing(sqlite3.connect(path)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT * FROM tables").fetchall()
        assert await database.write(table, lines=[line(0)]) == "written"


async def test_a_closed_database_refuses_and_has_written_what_it_took(path: Path) -> None:
    database = await Database.open(path)
    table = await added(database)
    waiting = asyncio.ensure_future(database.write(table, lines=[line(0)]))
    await asyncio.sleep(0)
    await database.close()
    assert await waiting == "written"
    with pytest.raises(DatabaseError, match="closed"):
        await database.write(table, lines=[line(1)])
    assert rows_on_disk(path) == 1


async def test_nothing_is_written_through_the_reader(database: Database) -> None:
    with pytest.raises(sqlite3.OperationalError, match="readonly"):
        await database._reader.execute("DELETE FROM tables")


@pytest.mark.parametrize("wrong", [0.0, 400 * DAY, -400 * DAY])
async def test_interactions_are_kept_a_day_by_discords_time_whatever_the_machine_shows(
    database: Database, wrong: float
) -> None:
    table, began = await added(database), 1_800_000_000.0
    first, second, third = (snowflake(began + seconds) for seconds in (0, DAY, DAY + 1))
    await database.write(table, lines=[line(0)], interaction=first, person=1, at=began)
    await database.write(table, lines=[line(1)], interaction=second, person=1, at=began + wrong)
    assert await database.applied(first) is not None
    await database.write(table, lines=[line(2)], interaction=third, person=1, at=began)
    assert await database.applied(first) is None
    assert await database.applied(second) is not None


async def test_tables_are_found_by_channel_person_and_state(database: Database) -> None:
    await added(database, 1, status="over")
    running = await added(database, 1)
    lobby = await added(database, 2, status="lobby", closes_at=500.0, title="Rats")
    found = {row["id"] for row in await database.of_person(1)}
    assert found == {running, lobby}
    assert (await database.open_in(1) or {})["id"] == running
    assert (await database.latest_in(1) or {})["id"] == running
    assert await database.open_in(3) is None
    assert sorted(await database.titles_in_use(7)) == ["Rats", "Ravens"]
    assert await database.next_lobby_close() == 500.0
    assert list(await database.lobbies_closing_by(499.0)) == []
    assert list(await database.lobbies_closing_by(500.0)) == [lobby]
    assert await database.under_way() == [running]


async def test_tables_with_computers_are_found(database: Database) -> None:
    seated = await added(database, 1)
    await added(database, 3, status="lobby")
    await database.write(await added(database, 2), chairs=CHAIRS[:1])
    assert await database.under_way(computers=True) == [seated]


async def test_a_table_is_untold_from_any_change_on_until_that_is_told(database: Database) -> None:
    table = await added(database)
    assert await database.untold() == [table]
    await database.note(table, columns={"told": 1})
    assert await database.untold() == []
    await database.write(table, lines=[line(0), line(1)])
    assert await database.untold() == [table]
    await database.note(table, columns={"told": 3})
    assert await database.untold() == []
    await database.write(table, chairs=CHAIRS[:1])
    assert await database.untold() == [table]
    await database.note(table, columns={"told": 4})
    await database.write(table, columns={"status": "over"})
    assert await database.untold() == [table]


async def test_a_table_is_untold_while_a_post_of_it_is_under_way(database: Database) -> None:
    table = await added(database)
    (post,) = await database.note(table, columns={"told": 1}, letters=[POST])
    assert await database.untold() == [table]
    await database.note(table, done=post, columns={"former_board": 5})
    assert await database.untold() == [table]
    await database.note(table, columns={"former_board": None})
    assert await database.untold() == []


async def test_a_seed_is_read_by_itself_only(database: Database) -> None:
    table = await added(database)
    assert await database.seed(table) is None
    await database.write(table, columns={"seed": b"x" * 32})
    assert await database.seed(table) == b"x" * 32
    assert await database.seed(99) is None


async def test_a_table_that_was_asked_for_too_early_is_found_once_it_is_there(database: Database) -> None:
    assert await database.table(1) is None
    reading = asyncio.create_task(database.table(1))
    await asyncio.sleep(0)
    assert await added(database) == 1
    assert await database.table(1) is not None
    await reading


async def test_a_table_is_noted_to_have_no_pictures_and_to_have_them_again(database: Database) -> None:
    table = await added(database)
    assert (await database.table(table) or {})["pictureless"] is False
    await database.note(table, columns={"pictureless": True})
    assert (await database.table(table) or {})["pictureless"] is True
    await database.note(table, columns={"pictureless": False})
    assert (await database.table(table) or {})["pictureless"] is False


async def test_boards_are_pictures_until_words_are_wished_and_nothing_else_can_be(database: Database) -> None:
    await database.prefer(7, {"locale": "it"})
    assert (await database.preferences(7) or {})["board"] == "picture"
    await database.prefer(7, {"board": "text"})
    assert (await database.preferences(7) or {})["board"] == "text"
    with pytest.raises(sqlite3.IntegrityError):
        await database.prefer(7, {"board": "sculpture"})
