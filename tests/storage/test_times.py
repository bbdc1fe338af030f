"""Outages and a clock that was wrong: what becomes of each moment that is stored."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from storage import Database
from storage.tables import Columns
from storage.times import TO_COME, WENT_BY
from tests.storage.test_clocks import clock
from tests.storage.test_writing import COLUMNS, added, line

pytestmark = pytest.mark.asyncio

HOUR = 3600.0
YEAR = 365 * 24 * HOUR
NOW = 1_800_000_000.0
SERVER = int(str(COLUMNS["server"]))

ELSEWHERE = {
    ("clocks", "left"),
    ("life", "at"),
    ("vacations", "set_back"),
    *((t, c) for t in ("outages", "vacations") for c in ("since", "until")),
}
"""What is no moment, or has a statement of its own."""


def moments(path: Path) -> Iterator[tuple[str, str]]:
    with closing(sqlite3.connect(path)) as connection:
        for (table,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'"):
            for _, column, kind, *_ in connection.execute(f"PRAGMA table_info({table})"):
                if kind == "REAL":
                    yield table, column


async def test_of_each_moment_that_is_stored_it_is_known_whether_it_went_by_or_is_to_come(
    database: Database, tmp_path: Path
) -> None:
    known = {
        (table, column)
        for kind in (WENT_BY, TO_COME)
        for table, columns in kind.items()
        for column in columns
    }
    assert set(moments(tmp_path / "tables.db")) == known | ELSEWHERE


def stored(path: Path, table: str, column: str, value: float | None = None) -> Any:
    """Set a moment in all rows, or read it."""
    with closing(sqlite3.connect(path)) as connection:
        if value is not None:
            connection.execute(f"UPDATE {table} SET {column} = ?", (value,))
            connection.commit()
        return connection.execute(f"SELECT max({column}) FROM {table}").fetchone()[0]


async def furnished(database: Database) -> int:
    """A running table with all that has moments."""
    table = await added(database)
    vote: Columns = {
        "kind": "pause",
        "seat": None,
        "row": 0,
        "person": 1,
        "whom": None,
        "opened_at": NOW,
        "ballots": {},
    }
    await database.write(
        table,
        lines=[line(0)],
        deadlines=[(0, 8 * 3600)],
        clocks=[clock(0, since=NOW)],
        votes=[{**vote, "outcome": None, "again_at": None}],
        interaction=1,
        person=1,
        at=NOW,
    )
    return table


CASES = [
    (table, column) for kind in (WENT_BY, TO_COME) for table, columns in kind.items() for column in columns
]


@pytest.mark.parametrize(("table", "column"), CASES)
async def test_a_moment_of_a_clock_that_was_a_year_ahead_is_no_longer_ahead(
    database: Database, tmp_path: Path, table: str, column: str
) -> None:
    path, was = tmp_path / "tables.db", NOW + YEAR
    await furnished(database)
    await database.lose(SERVER, NOW)
    is_to_come = column in TO_COME.get(table, ())
    stored(path, table, column, was + HOUR if is_to_come else was - HOUR)
    await database.set_back(NOW, was, told=True)
    assert stored(path, table, column) == (NOW + HOUR if is_to_come else NOW)
    assert await database.last_beat() == NOW
    await database.set_back(NOW, was, told=True)
    assert stored(path, table, column) == (NOW + HOUR if is_to_come and was <= NOW + HOUR else NOW)


@pytest.mark.parametrize(("table", "column"), CASES)
async def test_a_moment_before_a_clock_was_wrong_stays(
    database: Database, tmp_path: Path, table: str, column: str
) -> None:
    path = tmp_path / "tables.db"
    await furnished(database)
    await database.lose(SERVER, NOW)
    stored(path, table, column, NOW - HOUR)
    await database.set_back(NOW, NOW + YEAR, told=True)
    assert stored(path, table, column) == NOW - HOUR


async def test_an_outage_and_a_vacation_end_with_the_clock_that_was_ahead(database: Database) -> None:
    table, was = await added(database), NOW + YEAR
    await database.set_vacations(1, [(NOW - 2 * HOUR, NOW + 9 * HOUR), (was - HOUR, was + 5 * HOUR)])
    await database.miss(NOW - HOUR, was - 2 * HOUR, told=False)
    await database.miss(was - HOUR, was, told=False)
    await database.set_back(NOW, was, told=True)
    assert list(await database.vacations(1)) == [
        (NOW - 2 * HOUR, NOW + 9 * HOUR),
        (NOW - HOUR, NOW + 5 * HOUR),
    ]
    assert (await database.table(table) or {})["outages"] == [{"since": NOW - HOUR, "until": NOW}]


@pytest.mark.parametrize(
    ("until", "then"),
    [(3, 0), (5, 0), (1, 1), (2, 2), (9, 9)],
    ids=["ended", "just", "unseen", "on", "later"],
)
async def test_who_came_back_by_a_clock_that_was_ahead_is_not_away_again_but_what_ran_out_unseen_goes_on(
    database: Database, until: int, then: int
) -> None:
    """The clock was set on by two hours, and was so for three."""
    await database.set_vacations(1, [(NOW - HOUR, NOW + until * HOUR)])
    await database.miss(NOW, NOW + 2 * HOUR, told=False, ahead=2 * HOUR)
    await database.set_back(NOW, NOW + 5 * HOUR, told=False)
    assert list(await database.vacations(1)) == [(NOW - HOUR, NOW + then * HOUR)]


@pytest.mark.parametrize("off", [0.0, 300.0, -300.0])
async def test_a_vacation_that_a_clock_took_back_ends_as_was_said_once_the_clock_is_right_again(
    database: Database, off: float
) -> None:
    days = 72 * HOUR
    right, wrong, ends = NOW, NOW - days, NOW + 5 * HOUR
    await database.set_vacations(1, [(right - HOUR, ends), (right - 9 * days, right - 8 * days)])
    await database.set_vacations(2, [(wrong - HOUR, ends)])
    await database.set_back(wrong, right, told=False)
    assert list(await database.vacations(1))[1] == (wrong - HOUR, ends - days)
    now = wrong + HOUR + days + off
    await database.miss(wrong + HOUR, now, told=False, ahead=days + off)
    assert list(await database.vacations(1))[1:] == [(wrong - HOUR, wrong + HOUR), (now, ends)]
    assert list(await database.vacations(2)) == [(wrong - HOUR, ends)]
    await database.miss(now, now + days, told=False, ahead=days)
    assert list(await database.vacations(1))[2:] == [(now, ends)]


@pytest.mark.parametrize("off", [301.0, -301.0])
async def test_an_outage_of_another_length_sets_no_clock_right(database: Database, off: float) -> None:
    await database.set_vacations(1, [(NOW - HOUR, NOW + 99 * HOUR)])
    await database.set_back(NOW - 24 * HOUR, NOW, told=False)
    moved = list(await database.vacations(1))
    await database.miss(NOW - 23 * HOUR, NOW + HOUR + off, told=False, ahead=24 * HOUR + off)
    assert list(await database.vacations(1)) == moved


@pytest.mark.parametrize(
    ("until", "ends"), [(0.5, None), (1, None), (20, 44)], ids=["ended", "just", "longer"]
)
async def test_a_vacation_changed_by_a_clock_that_was_behind_is_put_right_as_it_was_changed(
    database: Database, until: float, ends: float | None
) -> None:
    await database.set_vacations(1, [(NOW + 23 * HOUR, NOW + 29 * HOUR)])
    await database.set_back(NOW, NOW + 24 * HOUR, told=False)
    await database.set_vacations(1, [(NOW - HOUR, NOW + until * HOUR)])
    await database.miss(NOW + HOUR, NOW + 25 * HOUR, told=False, ahead=24 * HOUR)
    now = NOW + 25 * HOUR
    expected = [(NOW - HOUR, NOW + min(until, 1) * HOUR), *([(now, NOW + ends * HOUR)] if ends else [])]
    assert list(await database.vacations(1)) == expected


@pytest.mark.parametrize(
    ("since", "until", "then"),
    [
        (-5, -2, (-5, -2)),
        (-1, 1, (-1, 0)),
        (-1, 2, (-1, 0)),
        (-1, 4, (-1, 4)),
        (-1, 6, (-1, 0)),
        (0, 5, (0, 0)),
        (0, 30, (0, 30)),
        (5, 9, (-5, -1)),
        (10, 12, (0, 2)),
    ],
    ids=[
        "over before",
        "ended seen",
        "ended as the bot was lost",
        "ended as it was back",
        "ended as another server was lost",
        "begun now and ended",
        "begun now",
        "begun and ended by the former clock",
        "begun just now by the former clock",
    ],
)
async def test_what_a_clock_that_goes_back_by_ten_hours_makes_of_a_vacation(
    database: Database, since: int, until: int, then: tuple[int, int]
) -> None:
    """The bot was out of reach from two to four, of one server alone from five to seven."""
    elsewhere = SERVER + 1
    await added(database, server=elsewhere)
    await database.set_vacations(1, [(NOW + since * HOUR, NOW + until * HOUR)])
    await database.miss(NOW + 2 * HOUR, NOW + 4 * HOUR, told=False)
    await database.lose(elsewhere, NOW + 5 * HOUR)
    await database.regain(elsewhere, NOW + 7 * HOUR, least=HOUR)
    await database.set_back(NOW, NOW + 10 * HOUR, told=False)
    assert list(await database.vacations(1)) == [(NOW + then[0] * HOUR, NOW + then[1] * HOUR)]


async def test_who_goes_away_as_anothers_vacation_began_is_not_set_right_with_it(database: Database) -> None:
    await database.set_vacations(1, [(NOW + 24 * HOUR, NOW + 99 * HOUR)])
    await database.set_back(NOW, NOW + 24 * HOUR, told=False)
    await database.set_vacations(2, [(NOW, NOW + 75 * HOUR)])
    await database.miss(NOW + HOUR, NOW + 25 * HOUR, told=False, ahead=24 * HOUR)
    assert list(await database.vacations(1)) == [(NOW, NOW + HOUR), (NOW + 25 * HOUR, NOW + 99 * HOUR)]
    assert list(await database.vacations(2)) == [(NOW, NOW + 75 * HOUR)]


async def test_what_was_to_come_comes_later_by_what_was_missed(database: Database, tmp_path: Path) -> None:
    path, table = tmp_path / "tables.db", await furnished(database)
    lobby = await added(database, 2, status="lobby", closes_at=NOW + 5 * HOUR, opened_at=NOW - HOUR)
    stored(path, "votes", "again_at", NOW + 3 * HOUR)
    assert list(await database.miss(NOW + HOUR, NOW + 27 * HOUR, told=True)) == [table, lobby]
    record = await database.table(table) or {}
    assert record["deadline"] == {"since": 0, "at": NOW + (8 + 26) * HOUR}
    assert record["missed"] == NOW + HOUR
    assert record["outages"] == [{"since": NOW + HOUR, "until": NOW + 27 * HOUR}]
    assert stored(path, "votes", "again_at") == NOW + 29 * HOUR
    assert (await database.table(lobby) or {})["closes_at"] == NOW + 31 * HOUR
    assert await database.last_beat() == NOW + 27 * HOUR
    assert list(await database.miss(NOW + 30 * HOUR, NOW + 31 * HOUR, told=False)) == [table, lobby]
    assert (await database.table(table) or {})["missed"] == NOW + HOUR


async def test_what_was_to_come_in_a_server_that_was_lost_comes_later_by_all_of_that_time(
    database: Database, tmp_path: Path
) -> None:
    path, table = tmp_path / "tables.db", await furnished(database)
    lobby = await added(database, 2, status="lobby", closes_at=NOW + 5 * HOUR, opened_at=NOW - HOUR)
    stored(path, "votes", "again_at", NOW + 3 * HOUR)
    await database.lose(SERVER, NOW)
    # The bot is down meanwhile, which counts only once there.
    assert list(await database.miss(NOW + HOUR, NOW + 2 * HOUR, told=True)) == []
    assert (await database.table(table) or {})["lost_at"] == NOW
    assert list(await database.lobbies_closing_by(NOW + 9 * HOUR)) == []
    assert await database.next_lobby_close() is None
    assert list(await database.lost_servers()) == [SERVER]
    assert list(await database.regain(SERVER, NOW + 9 * HOUR, least=HOUR)) == [table, lobby]
    record = await database.table(table) or {}
    assert record["deadline"] == {"since": 0, "at": NOW + (8 + 9) * HOUR}
    assert (record["missed"], record["lost_at"]) == (NOW, None)
    assert stored(path, "votes", "again_at") == NOW + 12 * HOUR
    assert (await database.table(lobby) or {})["closes_at"] == NOW + 14 * HOUR
    assert await database.next_lobby_close() == NOW + 14 * HOUR
    assert list(await database.regain(SERVER, NOW + 10 * HOUR, least=0.0)) == []


async def test_a_server_that_is_lost_puts_off_nothing_in_another(database: Database) -> None:
    await furnished(database)
    await database.lose(SERVER, NOW)
    elsewhere = await added(database, 2, server=SERVER + 1, status="lobby", closes_at=NOW + HOUR)
    assert list(await database.lobbies_closing_by(NOW + HOUR)) == [elsewhere]
    await database.regain(SERVER, NOW + 9 * HOUR, least=HOUR)
    assert (await database.table(elsewhere) or {})["closes_at"] == NOW + HOUR
    assert (await database.table(elsewhere) or {})["outages"] == []


async def test_a_server_that_was_lost_for_a_moment_puts_off_nothing(database: Database) -> None:
    table = await furnished(database)
    await database.lose(SERVER, NOW)
    assert list(await database.regain(SERVER, NOW + HOUR - 1, least=HOUR)) == []
    record = await database.table(table) or {}
    assert (record["outages"], record["lost_at"]) == ([], None)
    assert record["deadline"] == {"since": 0, "at": NOW + 8 * HOUR}


async def test_where_the_bot_was_down_while_a_server_was_lost_for_a_moment_that_counts(
    database: Database,
) -> None:
    table = await furnished(database)
    await database.lose(SERVER, NOW)
    await database.miss(NOW + 60, NOW + 180, told=False)
    await database.regain(SERVER, NOW + 240, least=HOUR)
    record = await database.table(table) or {}
    assert record["deadline"] == {"since": 0, "at": NOW + 8 * HOUR + 240}
    assert record["missed"] is None


async def test_of_a_board_it_is_noted_that_its_moments_moved_until_it_was_told(database: Database) -> None:
    table = await added(database)
    await database.write(table, lines=[line(0)], deadlines=[(0, 8 * 3600)], interaction=1, person=1, at=NOW)
    await database.note(table, columns={"board_message": 7, "told": 99})
    await database.miss(NOW + HOUR, NOW + HOUR + 60, told=False)
    await database.miss(NOW + 2 * HOUR, NOW + 2 * HOUR + 60, told=True)
    assert (await database.table(table) or {})["shifts"] == 2
    for told, untold in ((1, [table]), (2, []), (1, [])):
        await database.note(table, columns={"shifts_told": told})
        assert list(await database.untold()) == untold


async def test_a_server_without_tables_is_not_noted_as_lost(database: Database) -> None:
    await added(database, status="closed")
    await database.lose(SERVER, NOW)
    assert list(await database.lost_servers()) == list(await database.servers()) == []


async def test_what_was_due_before_stays_due_and_what_was_asked_meanwhile_is_put_off_by_the_rest(
    database: Database,
) -> None:
    table = await furnished(database)
    await database.miss(NOW - HOUR, NOW + HOUR, told=False)
    assert (await database.table(table) or {})["deadline"] == {"since": 0, "at": NOW + 9 * HOUR}
    await database.miss(NOW + 10 * HOUR, NOW + 11 * HOUR, told=False)
    assert (await database.table(table) or {})["deadline"] == {"since": 0, "at": NOW + 9 * HOUR}


async def test_a_paused_table_is_put_off_by_its_pause_alone(database: Database) -> None:
    table = await furnished(database)
    await database.write(table, columns={"status": "paused", "paused_at": NOW + HOUR}, at=NOW + HOUR)
    await database.miss(NOW + 2 * HOUR, NOW + 4 * HOUR, told=True)
    assert (await database.table(table) or {})["missed"] is None
    await database.write(
        table, columns={"status": "running", "paused_at": None}, paused_at=NOW + HOUR, at=NOW + 5 * HOUR
    )
    assert (await database.table(table) or {})["deadline"] == {"since": 0, "at": NOW + 12 * HOUR}


async def test_each_table_is_put_off_from_its_own_row_on(database: Database) -> None:
    """The bot is out of reach from one to three."""
    early, late, mixed, due = [await added(database, channel) for channel in (1, 2, 3, 4)]
    for table, hours in ((early, 0), (late, 2), (mixed, 0), (due, 0)):
        await database.write(table, lines=[line(0)], at=NOW + hours * HOUR)
        await database.write(table, deadlines=[(0, 8 * HOUR if table != due else HOUR)])
    await database.write(mixed, lines=[line(1)], deadlines=[(1, 8 * HOUR)], at=NOW + 2.5 * HOUR)
    await database.miss(NOW + HOUR, NOW + 3 * HOUR, told=False)
    assert dict(await database.deadlines()) == {
        early: NOW + 10 * HOUR,
        late: NOW + 11 * HOUR,
        mixed: NOW + 11 * HOUR,
        due: NOW + HOUR,
    }


async def test_each_table_is_set_back_from_its_own_pause_or_none(database: Database, tmp_path: Path) -> None:
    first, second, runs = [await added(database, channel) for channel in (1, 2, 3)]
    vote: Columns = {"kind": "late", "seat": 0, "row": 0, "opened_at": NOW, "ballots": {}, "outcome": "wait"}
    for table in (first, second, runs):
        await database.write(
            table,
            lines=[line(0)],
            deadlines=[(0, 8 * HOUR)],
            votes=[{**vote, "again_at": NOW + 20 * HOUR}],
            at=NOW,
        )
    for table, hours in ((first, 1), (second, 3)):
        await database.write(table, columns={"status": "paused", "paused_at": NOW + hours * HOUR})
    await database.set_back(NOW + 2 * HOUR, NOW + 5 * HOUR, told=False)
    with closing(sqlite3.connect(tmp_path / "tables.db")) as connection:
        ends = [
            tuple((at - NOW) / HOUR for (at,) in connection.execute(query))
            for query in (
                "SELECT at FROM deadlines ORDER BY table_id",
                "SELECT again_at FROM votes ORDER BY id",
            )
        ]
    assert ends == [(8, 2 + 5, 2 + 3), (20, 2 + 17, 2 + 15)]


async def test_a_deadline_that_runs_from_a_row_of_a_clock_that_was_right_stays_where_it_is(
    database: Database,
) -> None:
    table, ahead = await added(database), NOW + YEAR
    await database.write(table, lines=[line(0)], deadlines=[(0, 8 * HOUR)], at=NOW - HOUR)
    await database.write(table, lines=[line(1)], at=ahead)
    await database.straighten(NOW)
    assert list(await database.deadlines()) == [(table, NOW + 7 * HOUR)]
    await database.write(table, deadlines=[(1, 8 * HOUR)])
    await database.straighten(NOW)
    assert list(await database.deadlines()) == [(table, NOW + 8 * HOUR)]


async def test_of_two_servers_that_are_lost_each_comes_back_by_itself(database: Database) -> None:
    elsewhere = SERVER + 1
    here, there = await added(database), await added(database, 2, server=elsewhere)
    await database.lose(elsewhere, NOW)
    await database.lose(SERVER, NOW + HOUR)
    await database.regain(elsewhere, NOW + 9 * HOUR, least=HOUR)
    assert list(await database.lost_servers()) == [SERVER]
    await database.regain(SERVER, NOW + 1.5 * HOUR, least=HOUR)
    outages = [(await database.table(table) or {})["outages"] for table in (here, there)]
    assert outages == [[], [{"since": NOW, "until": NOW + 9 * HOUR}]], "nor was the bot down meanwhile"


async def test_a_server_without_tables_is_not_lost_with_another_that_has_some(database: Database) -> None:
    await added(database)
    await database.lose(SERVER + 1, NOW)
    assert list(await database.lost_servers()) == []


@pytest.mark.parametrize("asked", [0, 2], ids=["before the pause", "in it"])
@pytest.mark.parametrize("back", [1, 3, 300])
async def test_a_clock_that_is_set_back_in_a_pause_takes_nothing_of_what_was_left_when_it_began(
    database: Database, tmp_path: Path, back: int, asked: int
) -> None:
    """Asked with eight hours at noon or at two o'clock; paused at one, the clock set back at five."""
    path, table, was = tmp_path / "tables.db", await furnished(database), NOW + 5 * HOUR
    await database.write(table, columns={"status": "paused", "paused_at": NOW + HOUR}, at=NOW + HOUR)
    await database.write(table, lines=[line(1)], deadlines=[(1 if asked else 0, 8 * HOUR)], at=NOW + 2 * HOUR)
    stored(path, "votes", "again_at", NOW + 20 * HOUR)
    await database.set_back(now := was - back * HOUR, was, told=False)
    paused_at = stored(path, "tables", "paused_at")
    assert paused_at == min(NOW + HOUR, now)
    assert stored(path, "votes", "again_at") == now + 15 * HOUR, "a vote on the pause goes on in it"
    await database.write(
        table, columns={"status": "running", "paused_at": None}, paused_at=paused_at, at=now + HOUR
    )
    assert stored(path, "deadlines", "at") == now + HOUR + (8 if asked else 7) * HOUR


@pytest.mark.parametrize("back", [1, 3, 300])
async def test_a_clock_that_is_set_back_in_a_pause_takes_nothing_of_the_day_for_which_a_seat_is_waited_for(
    database: Database, tmp_path: Path, back: int
) -> None:
    path, table, was = tmp_path / "tables.db", await furnished(database), NOW + 5 * HOUR
    await database.write(table, columns={"status": "paused", "paused_at": NOW + HOUR}, at=NOW + HOUR)
    stored(path, "votes", "again_at", NOW + 20 * HOUR)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE votes SET kind = 'late', seat = 0")
    await database.set_back(was - back * HOUR, was, told=False)
    assert stored(path, "votes", "again_at") - stored(path, "tables", "paused_at") == 19 * HOUR
