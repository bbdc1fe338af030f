"""Clocks: written with the rows or not at all, seat by seat, and read without reading the table again."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from storage import Database
from storage.tables import Columns
from tests.storage.test_writing import added, line

pytestmark = pytest.mark.asyncio

AT = 1_800_000_000.25


def clock(seat: int, row: int = 0, **changes: float | bool | None) -> Columns:
    columns: Columns = {"seat": seat, "row": row, "since": AT, "left": 90.5, "pinged": False, "nudges": 0}
    return {**columns, **changes}


async def clocks(database: Database, table: int) -> Any:
    return (await database.table(table) or {})["clocks"]


async def test_a_table_begins_without_and_keeps_them_exactly(database: Database, tmp_path: Path) -> None:
    table = await added(database)
    assert await clocks(database, table) == []
    made = [
        clock(0, since=1798460515.0557768, left=0.1 + 0.2),
        clock(1, since=None, left=None, pinged=True, nudges=2),
    ]
    await database.write(table, lines=[line(0)], clocks=made, at=AT)
    assert await clocks(database, table) == made
    await database.close()
    async with await Database.open(tmp_path / "tables.db") as again:
        assert await clocks(again, table) == made


@pytest.mark.parametrize("is_read", [True, False])
async def test_those_of_other_seats_stay_whether_the_table_is_remembered_or_not(
    database: Database, is_read: bool
) -> None:
    table = await added(database)
    await database.write(table, lines=[line(0)], clocks=[clock(0), clock(2)], at=AT)
    if is_read:
        await database.table(table)
    await database.write(table, lines=[line(1)], clocks=[clock(1, 1), clock(2, 1, left=7.0)], at=AT)
    assert await clocks(database, table) == [clock(0), clock(1, 1), clock(2, 1, left=7.0)]
    await database.write(table, lines=[line(2)], at=AT)
    assert len(await clocks(database, table)) == 3


async def test_what_was_sent_meanwhile_outlasts_a_row_that_changes_other_seats(database: Database) -> None:
    table = await added(database)
    await database.write(table, lines=[line(0)], clocks=[clock(0), clock(1)], at=AT)
    await asyncio.gather(
        database.note(table, clocks=[{"seat": 0, "row": 0, "pinged": True, "nudges": 1}]),
        database.write(table, lines=[line(1)], clocks=[clock(1, 1)], at=AT),
    )
    assert await clocks(database, table) == [clock(0, pinged=True, nudges=1), clock(1, 1)]


async def test_what_was_sent_for_a_question_that_was_answered_is_not_noted_of_the_next(
    database: Database,
) -> None:
    table = await added(database)
    await database.write(table, lines=[line(0)], clocks=[clock(0)], at=AT)
    await database.write(table, lines=[line(1)], clocks=[clock(0, 1)], at=AT)
    await database.note(table, clocks=[{"seat": 0, "row": 0, "nudges": 1}])
    assert await clocks(database, table) == [clock(0, 1)]


async def test_who_waits_for_an_answer_when_all_others_are_told_is_owed_a_ping_until_it_is_seen(
    database: Database,
) -> None:
    """A message about rows spares their mover: an answer shows them, if it is ever seen."""
    table = await added(database)
    asked = [clock(0, pinged=True), clock(1, pinged=True)]
    await database.write(table, lines=[line(0)], clocks=asked, at=AT, interaction=5, person=1)
    await database.note(table, columns={"announced": 1}, clocks=[{"seat": 1, "row": 0, "pinged": True}])
    assert await clocks(database, table) == [clock(0), asked[1]]
    await database.note(table, columns={"announced": 1})
    await database.shown(5)
    assert await clocks(database, table) == asked
    await database.note(table, columns={"announced": 1})
    assert await clocks(database, table) == asked


async def test_where_the_rows_are_refused_they_stay_too(database: Database) -> None:
    table, other = await added(database), await added(database, 2)
    await database.write(table, lines=[line(0)], clocks=[clock(0)], at=AT)
    outcomes = await asyncio.gather(
        *(database.write(table, lines=[line(0)], clocks=[clock(0, left=number)], at=AT) for number in (1, 2)),
        database.write(other, lines=[line(0)], clocks=[clock(1)], at=AT),
    )
    assert outcomes == ["number_taken", "number_taken", "written"]
    assert await clocks(database, table) == [clock(0)]
    assert await clocks(database, other) == [clock(1)]


async def test_of_many_tables_written_at_once_each_has_its_own(database: Database) -> None:
    tables = [await added(database, channel) for channel in range(1, 9)]
    await asyncio.gather(
        *(database.write(table, lines=[line(0)], clocks=[clock(0, left=table)], at=AT) for table in tables)
    )
    assert [await clocks(database, table) for table in tables] == [[clock(0, left=t)] for t in tables]


async def test_games_without_a_clock_are_known_as_long_as_a_person_plays_there(database: Database) -> None:
    old, over, fresh = [
        await added(database, channel, status=status)
        for channel, status in enumerate(("running", "over", "paused"), 1)
    ]
    await database.write(fresh, lines=[line(0)], clocks=[clock(0)], at=AT)
    assert await database.unclocked() == [old]
    await database.write(old, clocks=[clock(0)])
    assert await database.unclocked() == []
    assert over not in await database.unclocked()


# Vacations and pauses


async def test_a_table_knows_when_its_people_are_away_as_soon_as_they_say(database: Database) -> None:
    table = await added(database, opened_at=100.0)
    assert (await database.table(table) or {})["vacations"] == {}
    await database.set_vacations(1, [(50.0, 100.0), (300.0, 400.0), (150.0, 1798460515.0557768)])
    await database.set_vacations(99, [(50.0, 500.0)])
    expected = {1: [{"since": 150.0, "until": 1798460515.0557768}, {"since": 300.0, "until": 400.0}]}
    assert (await database.table(table) or {})["vacations"] == expected
    await database.set_vacations(1, [])
    assert (await database.table(table) or {})["vacations"] == {}


async def deadline(database: Database, table: int) -> float:
    found: Any = (await database.table(table) or {})["deadline"]
    return float(found["at"])


async def test_a_pause_puts_a_deadline_off_by_as_long_as_it_was(database: Database) -> None:
    table = await added(database)
    await database.write(table, lines=[line(0)], deadlines=[(0, 90)], at=AT)
    await database.write(
        table, lines=[line(1)], columns={"paused_at": AT + 30, "status": "paused"}, at=AT + 30
    )
    await database.write(
        table, lines=[line(2)], columns={"status": "running"}, paused_at=AT + 30, at=AT + 500
    )
    assert await deadline(database, table) == AT + 90 + 470


async def test_a_question_that_came_up_in_a_pause_has_all_its_time_after_it(database: Database) -> None:
    table = await added(database)
    await database.write(table, lines=[line(0)], at=AT)
    await database.write(table, lines=[line(1)], deadlines=[(1, 90)], at=AT + 400)
    await database.write(
        table, lines=[line(2)], columns={"status": "running"}, paused_at=AT + 30, at=AT + 500
    )
    assert await deadline(database, table) == AT + 500 + 90


async def test_a_clock_set_back_in_a_pause_brings_no_deadline_nearer(database: Database) -> None:
    table = await added(database)
    await database.write(table, lines=[line(0)], deadlines=[(0, 90)], at=AT)
    await database.write(
        table, lines=[line(1)], columns={"status": "running"}, paused_at=AT + 30, at=AT - 800
    )
    assert await deadline(database, table) == AT + 90


async def test_the_end_of_a_pause_without_a_deadline_changes_nothing_else(
    database: Database, tmp_path: Path
) -> None:
    table = await added(database)
    await database.write(table, lines=[line(0)], columns={"status": "running"}, paused_at=AT, at=AT + 5)
    assert (await database.table(table) or {})["deadline"] is None
    with closing(sqlite3.connect(tmp_path / "tables.db")) as connection:
        assert connection.execute("SELECT count(*) FROM deadlines").fetchone() == (0,)
