"""Deadlines: counted from a row, written with the rows or not at all, read exactly."""

import pytest

from storage import Database
from tests.storage.test_writing import added, line

pytestmark = pytest.mark.asyncio

AT = 1_800_000_000.123456


async def deadline(database: Database, table: int) -> object:
    return (await database.table(table) or {})["deadline"]


async def test_it_is_counted_from_the_commit_of_its_row_to_the_microsecond(database: Database) -> None:
    table = await added(database)
    assert await deadline(database, table) is None
    await database.write(table, lines=[line(0), line(1)], deadlines=[(1, 90)], at=AT)
    assert await deadline(database, table) == {"since": 1, "at": AT + 90}
    assert await database.deadlines() == [(table, AT + 90)]


async def test_rows_alone_leave_it_as_it_is(database: Database) -> None:
    table = await added(database)
    await database.write(table, lines=[line(0)], deadlines=[(0, 90)], at=AT)
    await database.write(table, lines=[line(1)], at=AT + 50)
    await database.write(table, columns={"host": 2})
    assert await deadline(database, table) == {"since": 0, "at": AT + 90}


async def test_it_may_go_back_to_an_earlier_row_and_then_away(database: Database) -> None:
    table = await added(database)
    await database.write(table, lines=[line(0)], deadlines=[(0, 90)], at=AT)
    await database.write(table, lines=[line(1)], deadlines=[(1, 90)], at=AT + 50)
    await database.write(table, lines=[line(2)], deadlines=[(0, 90)], at=AT + 60)
    assert await deadline(database, table) == {"since": 0, "at": AT + 90}
    await database.write(table, deadlines=[])
    assert await deadline(database, table) is None
    assert await database.deadlines() == []


async def test_where_the_rows_are_refused_it_stays_too(database: Database) -> None:
    table = await added(database)
    await database.write(table, lines=[line(0)], deadlines=[(0, 90)], at=AT)
    assert await database.write(table, lines=[line(0)], deadlines=[], at=AT) == "number_taken"
    assert await deadline(database, table) == {"since": 0, "at": AT + 90}


async def test_time_that_would_run_from_no_row_is_our_fault_and_writes_nothing(database: Database) -> None:
    table = await added(database)
    with pytest.raises(AssertionError):
        await database.write(table, lines=[line(0)], deadlines=[(1, 90)], at=AT)
    assert await database.lines(table, 0, 9) == []


async def test_those_of_running_tables_come_soonest_first(database: Database) -> None:
    tables = [await added(database, channel=channel) for channel in range(4)]
    for table, seconds in zip(tables, (300, 100, 200, 50), strict=True):
        await database.write(table, lines=[line(0)], deadlines=[(0, seconds)], at=AT)
    await database.write(tables[3], columns={"status": "paused"})
    assert [table for table, _ in await database.deadlines()] == [tables[1], tables[2], tables[0]]
