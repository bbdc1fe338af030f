"""A look from outside names what is wrong with a file, of which table, once, and nothing that is right."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from storage import Contents, Database, DatabaseDamaged, DatabaseError, Fault, books, contents, latest_format
from storage.inspection import opened
from tests.storage.test_clocks import clock
from tests.storage.test_neighbours import AT, HOUR, SKIP, changed
from tests.storage.test_writing import POST, added, line

pytestmark = pytest.mark.asyncio

LONG, SHORT, PAUSED, LOBBY, OVER, CLOSED = range(1, 7)
ROWS = {LONG: 4, SHORT: 2, PAUSED: 3, LOBBY: 0, OVER: 1, CLOSED: 0}
"""Tables of different lengths: what is said of one must not be measured by another."""


async def furnished(path: Path) -> None:
    """A sound file with a table of each status, in which everything stands at its bounds."""
    async with await Database.open(path) as database:
        for table, (status, rows) in enumerate(
            zip(("running", "running", "paused", "lobby", "over", "closed"), ROWS.values(), strict=True), 1
        ):
            assert await added(database, table, opened_at=AT, status=status) == table
            if rows:
                await database.write(
                    table,
                    lines=[line(number) for number in range(rows)],
                    columns={"seed": b"s" * 32},
                    interaction=table,
                    person=1,
                    at=AT,
                )
                await database.note(table, columns={"announced": rows})
        for table in (LONG, SHORT, PAUSED):
            # The computer's clock has stood since the last row, the person's began with the first one.
            since = None if table == PAUSED else AT
            clocks = [clock(0, since=since), clock(1, ROWS[table] - 1, since=None)]
            await database.write(table, clocks=clocks, deadlines=[(ROWS[table] - 1, 0.0)])
            votes: list[dict[str, Any]] = [
                {**SKIP, "row": ROWS[table]},
                {**SKIP, "kind": "pause", "seat": None},
            ]
            await database.write(table, votes=votes)
        await database.write(PAUSED, columns={"paused_at": AT})
        # What is over stays as it ended.
        await database.write(OVER, columns={"paused_at": AT}, votes=[{**SKIP, "outcome": "no"}])
        for table in (LONG, SHORT):
            await database.note(table, letters=[POST])
        await database.set_server(7, {"channels": {"5": "true"}})


NO_START = "it goes on without a first row or a seed"
NO_DEADLINE = "it has a deadline, and goes on no more"

SPOILT: tuple[tuple[str, tuple[Fault, ...]], ...] = (
    ("", ()),
    # Rows
    ("DELETE FROM votes; DELETE FROM moves WHERE table_id = 1 AND number = 2", ((1, "row 2 is missing"),)),
    ("DELETE FROM votes; DELETE FROM moves WHERE table_id = 1 AND number = 0", ((1, "row 0 is missing"),)),
    ("UPDATE tables SET announced = 3 WHERE id = 2", ((2, "3 rows were announced, and there are 2"),)),
    ("UPDATE tables SET announced = 1 WHERE id = 4", ((4, "1 rows were announced, and there are 0"),)),
    ("UPDATE interactions SET past = 3 WHERE table_id = 2", ((2, "3 rows were played, and there are 2"),)),
    (
        "UPDATE tables SET announced = 9 WHERE id < 3; UPDATE interactions SET past = 8",
        (
            (1, "9 rows were announced, and there are 4"),
            (2, "9 rows were announced, and there are 2"),
            (3, "8 rows were played, and there are 3"),
            (5, "8 rows were played, and there are 1"),
        ),
    ),
    # Starts
    ("UPDATE tables SET seed = NULL", tuple((table, NO_START) for table in (1, 2, 3, 5))),
    ("UPDATE tables SET status = 'running', seed = x'00' WHERE id = 4", ((4, NO_START),)),
    # Deadlines
    ("UPDATE deadlines SET since = 2 WHERE table_id = 2", ((2, "its deadline does not follow row 2"),)),
    (
        "UPDATE deadlines SET at = at - 1",
        tuple((table, f"its deadline does not follow row {ROWS[table] - 1}") for table in (1, 2, 3)),
    ),
    (
        "DELETE FROM votes; DELETE FROM clocks; UPDATE tables SET status = 'over' WHERE id < 3",
        ((1, NO_DEADLINE), (2, NO_DEADLINE)),
    ),
    # Clocks
    (
        "UPDATE clocks SET row = 2 WHERE table_id = 2",
        tuple((2, f"the clock of seat {seat} does not follow row 2") for seat in (0, 1)),
    ),
    (
        "UPDATE clocks SET row = -1 WHERE table_id = 2 AND seat = 1",
        ((2, "the clock of seat 1 does not follow row -1"),),
    ),
    (
        "INSERT INTO clocks VALUES (4, 0, 0, NULL, NULL, 0, 0)",
        ((4, "the clock of seat 0 does not follow row 0"),),
    ),
    (
        "UPDATE clocks SET since = 5 WHERE seat = 0",
        ((3, "the clock of seat 0 runs at a table that is paused"),),
    ),
    (
        "UPDATE clocks SET since = 5 WHERE seat = 1 AND table_id < 3",
        ((1, "the clock of seat 1 runs for nobody"), (2, "the clock of seat 1 runs for nobody")),
    ),
    # Pauses
    (
        "UPDATE tables SET paused_at = 5 WHERE id < 3",
        ((1, "it is running, and since when is known"), (2, "it is running, and since when is known")),
    ),
    ("UPDATE tables SET paused_at = NULL", ((3, "it is paused, and since when is not known"),)),
    # Votes
    (
        "UPDATE votes SET row = 3 WHERE table_id = 2 AND seat IS NULL",
        ((2, "vote 4 is on something that is not there"),),
    ),
    (
        "UPDATE votes SET row = -1 WHERE id IN (1, 3)",
        tuple((table, f"vote {vote} is on something that is not there") for table, vote in ((1, 1), (2, 3))),
    ),
    ("UPDATE votes SET seat = 2 WHERE id = 3", ((2, "vote 3 is on something that is not there"),)),
    ("UPDATE votes SET outcome = NULL WHERE table_id = 5", ((5, "vote 7 is open at a table that is over"),)),
    # JSON
    (
        "UPDATE tables SET options = '[' WHERE id < 3",
        ((1, "options of tables cannot be read"), (2, "options of tables cannot be read")),
    ),
    ("UPDATE tables SET vetoed = '[]' WHERE id = 4", ((4, "vetoed of tables cannot be read"),)),
    ("UPDATE seats SET former = '{}' WHERE table_id = 4", ((4, "former of seats cannot be read"),)),
    ("UPDATE votes SET ballots = '[]' WHERE table_id = 2", ((2, "ballots of votes cannot be read"),)),
    ("UPDATE votes SET asked = '{}' WHERE table_id = 2", ((2, "asked of votes cannot be read"),)),
    ("UPDATE votes SET owed = '7' WHERE table_id = 2", ((2, "owed of votes cannot be read"),)),
    ("UPDATE outbox SET texts = '{}' WHERE table_id = 2", ((2, "texts of outbox cannot be read"),)),
    ("UPDATE servers SET channels = '[]'", ((0, "channels of servers cannot be read"),)),
    # What makes no sense is named where nothing else is.
    ("UPDATE tables SET title = '' WHERE id = 2", ((2, "title of tables makes no sense"),)),
    (
        "UPDATE tables SET title = '' WHERE id < 3; UPDATE tables SET announced = 9 WHERE id = 2",
        ((2, "9 rows were announced, and there are 2"), (1, "title of tables makes no sense")),
    ),
)
"""What is done to the file, and what is told of it."""


async def test_each_fault_is_named_once_with_its_table_oldest_first(tmp_path: Path) -> None:
    await furnished(tmp_path / "sound.db")
    sound, path = (tmp_path / "sound.db").read_bytes(), tmp_path / "spoilt.db"
    for spoiling, expected in SPOILT:
        path.write_bytes(sound)
        for statement in filter(None, spoiling.split("; ")):
            changed(path, statement)
        assert books(path).faults == expected, spoiling


async def test_a_sound_file_is_counted_and_its_tables_are_listed_oldest_first(tmp_path: Path) -> None:
    path = tmp_path / "sound.db"
    await furnished(path)
    assert contents(path) == Contents(latest_format(), tables=6, rows=sum(ROWS.values()))
    assert list(books(path).statuses.items()) == [
        (LONG, "running"),
        (SHORT, "running"),
        (PAUSED, "paused"),
        (LOBBY, "lobby"),
        (OVER, "over"),
        (CLOSED, "closed"),
    ]


async def test_of_much_damage_the_first_places_are_named(tmp_path: Path, database: Database) -> None:
    path = tmp_path / "tables.db"
    for person in range(1, 31):
        await database.set_vacations(person, [(AT, AT + HOUR)])
    await database.close()
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("CREATE INDEX ends ON vacations (until)")
        connection.execute("PRAGMA writable_schema = ON")
        connection.execute(
            "UPDATE sqlite_master SET sql = 'CREATE INDEX ends ON vacations (since)' WHERE name = 'ends'"
        )
    with pytest.raises(DatabaseDamaged) as damaged:
        contents(path)
    assert len(damaged.value.places) == 20
    assert str(damaged.value) == f"{path} is damaged: {damaged.value.places[0]}"


async def test_what_is_no_file_of_ours_is_told_by_what_it_is(tmp_path: Path) -> None:
    with pytest.raises(DatabaseError, match=r"nothing is not there$"):
        contents(tmp_path / "nothing")
    (tmp_path / "empty").touch()
    with pytest.raises(DatabaseError, match=r"empty holds no tables: "):
        contents(tmp_path / "empty")
    (tmp_path / "diary").write_text("Dear diary, " * 100)
    for look in (contents, books):
        with pytest.raises(DatabaseError, match=r"diary is not a database$"):
            look(tmp_path / "diary")


async def test_a_file_that_another_program_holds_is_not_taken_for_an_empty_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("storage.inspection.WAIT", 0.0)
    path = tmp_path / "held.db"
    with closing(sqlite3.connect(path, isolation_level=None)) as holder:
        holder.execute("CREATE TABLE tables (id)")
        holder.execute("BEGIN EXCLUSIVE")
        with pytest.raises(DatabaseError, match=r"held\.db cannot be read: database is locked$"):
            contents(path)


async def test_a_look_waits_for_the_owner_of_the_file_as_long_as_the_owner_does(
    tmp_path: Path, database: Database
) -> None:
    with closing(opened(tmp_path / "tables.db")) as connection:
        assert connection.execute("PRAGMA busy_timeout").fetchone() == (10_000,)


async def test_a_look_leaves_the_write_ahead_file_to_the_bot(tmp_path: Path, database: Database) -> None:
    path = tmp_path / "tables.db"
    await added(database)
    before = path.read_bytes(), path.with_name("tables.db-wal").read_bytes()
    beside = await Database.beside(path)
    assert await beside.going_on() == [1]
    await beside.close()
    assert (path.read_bytes(), path.with_name("tables.db-wal").read_bytes()) == before
