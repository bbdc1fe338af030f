"""What is asked for at once is written together: how much, in which order, and who hears of a fault."""

import asyncio
import gc
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from storage import Database
from storage.writer import Connection, Work, Writer
from tests.storage.test_clocks import clock
from tests.storage.test_neighbours import AT, SKIP, record, votes_of
from tests.storage.test_writing import added, line, rows_on_disk

pytestmark = pytest.mark.asyncio


class Book:
    """A writer on a file of its own, and in which order things happened there."""

    def __init__(self, writer: Writer) -> None:
        self.writer = writer
        self.events: list[str] = []

    async def ask(self, name: str, work: Work[Any] = lambda _: None) -> object:
        """Do *work*, and note when it is done and when that is on the disk."""

        def noted(connection: sqlite3.Connection) -> object:
            self.events.append(f"done {name}")
            return work(connection)

        return await self.writer.run(
            noted, lambda written: self.events.append(f"{'written' if written else 'failed'} {name}")
        )

    async def names(self) -> list[str]:
        """What is in the file."""

        def look(connection: sqlite3.Connection) -> list[str]:
            return [name for (name,) in connection.execute("SELECT name FROM rats ORDER BY rowid")]

        return await self.writer.run(look, lambda _: None)


def adding(name: str) -> Work[object]:
    return lambda connection: connection.execute("INSERT INTO rats VALUES (?)", (name,))


@pytest_asyncio.fixture
async def book(tmp_path: Path) -> AsyncIterator[Book]:
    path = tmp_path / "rats.db"
    connection = Connection(lambda: sqlite3.connect(path, isolation_level=None), 64)
    await connection
    await connection.execute("CREATE TABLE rats (name TEXT)")
    writer = Writer(connection, path)
    yield Book(writer)
    await writer.close()
    await connection.close()


async def test_who_asks_together_is_written_together_but_the_first_wait_for_200_at_most(book: Book) -> None:
    await asyncio.gather(*(book.ask(str(number), adding(str(number))) for number in range(201)))
    early, last = [str(number) for number in range(200)], "200"
    assert book.events == [
        *(f"done {name}" for name in early),
        *(f"written {name}" for name in early),
        f"done {last}",
        f"written {last}",
    ]
    assert await book.names() == [*early, last]


async def test_one_that_fails_is_undone_alone_and_those_after_it_are_written(book: Book) -> None:
    def half(connection: sqlite3.Connection) -> None:
        adding("half")(connection)
        raise ValueError("no such rat")

    answers = await asyncio.gather(
        book.ask("first", adding("first")),
        book.ask("half", half),
        book.ask("half again", half),
        book.ask("last", adding("last")),
        return_exceptions=True,
    )
    assert [type(answer) for answer in answers[1:3]] == [ValueError] * 2
    assert book.events[4:] == ["written first", "failed half", "failed half again", "written last"]
    assert await book.names() == ["first", "last"]


async def test_where_a_fault_undoes_the_whole_transaction_all_of_it_hear_so_and_may_ask_again(
    book: Book,
) -> None:
    def full(connection: sqlite3.Connection) -> None:
        """As SQLite may do by itself."""
        connection.execute("ROLLBACK")
        raise sqlite3.OperationalError("database or disk is full")

    for _ in range(2):
        answers = await asyncio.gather(
            book.ask("first", adding("first")),
            book.ask("full", full),
            book.ask("last", adding("last")),
            return_exceptions=True,
        )
        assert [str(answer) for answer in answers] == ["database or disk is full"] * 3
    assert await book.names() == []
    await book.ask("again", adding("again"))
    assert await book.names() == ["again"]


async def test_what_fails_after_its_caller_has_gone_is_reported_to_nobody(book: Book) -> None:
    reported: list[Any] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: reported.append(context))

    def fail(_: sqlite3.Connection) -> None:
        raise ValueError("no such rat")

    failing = asyncio.ensure_future(book.ask("failing", fail))
    await asyncio.sleep(0)
    failing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await failing
    del failing
    await book.ask("later")
    gc.collect()
    assert book.events == ["done failing", "failed failing", "done later", "written later"]
    assert reported == []


async def test_who_closes_while_many_wait_has_them_all_written_first(book: Book) -> None:
    waiting = [asyncio.ensure_future(book.ask(name, adding(name))) for name in "abc"]
    await asyncio.sleep(0)
    await asyncio.gather(book.writer.close(), book.writer.close())
    assert book.events[3:] == ["written a", "written b", "written c"]
    assert all(one.done() for one in waiting)


# By the store


async def test_rows_of_two_tables_and_what_else_comes_with_them_are_all_written(
    database: Database, path: Path
) -> None:
    one, other, noted = [await added(database, channel) for channel in (1, 2, 3)]
    outcomes = await asyncio.gather(
        database.write(one, lines=[line(0)]),
        database.note(noted, columns={"board_message": 5}),
        database.write(other, lines=[line(0)], columns={"title": "Rats"}),
        database.write(other, lines=[line(1)]),
        database.write(noted, columns={"title": "Nuns"}),
    )
    assert [outcome for outcome in outcomes if outcome] == ["written"] * 4
    assert rows_on_disk(path) == 3
    found = [await record(database, table) for table in (one, other, noted)]
    assert [(table["number"], table["title"], table["board_message"]) for table in found] == [
        (1, "Ravens", None),
        (2, "Rats", None),
        (0, "Nuns", 5),
    ]


async def test_a_vote_that_ends_with_a_row_and_nothing_else_is_written_with_it(database: Database) -> None:
    table = await added(database)
    await database.write(table, votes=[SKIP])
    (vote,) = await votes_of(database, table)
    await database.write(table, lines=[line(0)], votes=[{"id": vote["id"], "outcome": "moved"}])
    assert [one["outcome"] for one in await votes_of(database, table)] == ["moved"]
    await database.write(table, lines=[line(1)], chairs=[])
    assert (await record(database, table))["chairs"] == []
    await database.write(table, lines=[line(2)], columns={"title": "Rats"})
    assert (await record(database, table))["title"] == "Rats"


async def test_a_table_is_changed_by_its_columns_and_chairs_alone(database: Database) -> None:
    """Whatever counts as a change has its message edited."""
    table = await added(database)
    before = (await record(database, table))["revision"]
    for unseen in (
        database.write(table, lines=[line(0)], deadlines=[(0, 90.0)], votes=[SKIP], at=AT),
        database.write(table, clocks=[clock(0)]),
        database.write(table, deadlines=[]),
        database.note(table, columns={"told": 1}),
    ):
        await unseen
        assert (await record(database, table))["revision"] == before
    assert (await record(database, table))["clocks"] == [clock(0)]
    await database.write(table, columns={"title": "Rats"})
    await database.write(table, chairs=[])
    assert (await record(database, table))["revision"] == before + 2


async def test_a_table_is_read_anew_where_nobody_knows_whether_its_rows_arrived(
    database: Database, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await added(database)
    assert (await record(database, table))["number"] == 0
    visit = database._connection.visit

    async def torn(work: Work[Any]) -> Any:
        await visit(work)
        raise OSError("the disk went away")

    monkeypatch.setattr(database._connection, "visit", torn)
    with pytest.raises(OSError, match="went away"):
        await database.write(table, lines=[line(0)], at=AT)
    monkeypatch.undo()
    assert rows_on_disk(path) == 1
    assert (await record(database, table))["number"] == 1
