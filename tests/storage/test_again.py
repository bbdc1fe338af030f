"""What the store does the second time: after a refusal, a full memory, an outage, an earlier answer."""

import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from storage import Database, copied
from storage.cache import Cache
from storage.inspection import opened
from storage.tables import Append
from tests.storage.test_clocks import clock
from tests.storage.test_neighbours import ANN, AT, BO, ELSEWHERE, HOUR, OFFER, SERVER, SKIP, record, votes_of
from tests.storage.test_writing import added, line

pytestmark = pytest.mark.asyncio


async def test_a_table_that_is_remembered_is_as_it_was_after_a_refused_row(database: Database) -> None:
    table = await added(database)
    await database.write(table, lines=[line(0)], clocks=[clock(0)], interaction=5, person=ANN)
    before = await record(database, table)
    again = await database.write(
        table, lines=[line(1)], clocks=[clock(0, left=1.0)], interaction=5, person=ANN
    )
    assert again == "interaction_known"
    assert await record(database, table) == before
    assert await database.write(table, lines=[line(1)], interaction=6, person=ANN) == "written"
    assert (await record(database, table))["number"] == 2


async def test_a_full_memory_forgets_what_was_not_asked_for_longest() -> None:
    read: list[str] = []

    async def look(key: str) -> str:
        read.append(key)
        return key

    cache = Cache(look, most=2)
    for key in "abacab":
        assert await cache.get(key) == key
    assert "".join(read) == "abcb"


async def test_whoever_looks_from_beside_writes_nothing_by_whatever_way(
    path: Path, database: Database
) -> None:
    with closing(opened(path)) as connection, pytest.raises(sqlite3.OperationalError, match="readonly"):
        connection.execute("DELETE FROM tables")
    beside = await Database.beside(path)
    try:
        for one in (beside._connection, beside._reader):
            with pytest.raises(sqlite3.OperationalError, match="readonly"):
                await one.execute("DELETE FROM tables")
    finally:
        await beside.close()


async def test_a_copy_is_made_beside_its_target_and_not_where_others_files_are(
    path: Path, database: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await added(database)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "of another disk"))
    assert copied(path, tmp_path / "copy").tables == 1


async def test_what_a_fault_prints_of_a_row_is_no_move() -> None:
    assert "choose" not in repr(Append(1, [line(0, "choose 1")], AT))


async def test_of_two_deliveries_of_one_deed_the_second_changes_nothing(database: Database) -> None:
    await database.keep_deed(7, ANN, 100, "a")
    await database.lose_deed(7, ANN, 100)
    await database.keep_deed(7, ANN, 100, "b")
    assert await database.deed(7, ANN) == (100, "a", True)


async def test_only_an_open_question_to_somebody_is_an_offer(database: Database) -> None:
    table = await added(database)
    await database.write(table, votes=[{**OFFER, "whom": None}, {**OFFER, "kind": "return", "seat": 0}])
    await database.write(table, votes=[{**OFFER, "seat": 0, "ballots": {str(ANN): "yes"}}])
    assert await database.offers_by(ANN, SERVER, AT - 1) == 0
    assert list(await database.offers_to(BO, AT - 1, AT + 1)) == []


# Outages, the second one included


async def test_an_outage_leaves_a_vacation_in_one_piece(database: Database) -> None:
    away = [(AT - HOUR, AT + 9 * HOUR)]
    await database.set_vacations(ANN, away)
    for hours in (1, 2):
        await database.miss(AT + hours * HOUR, AT + hours * HOUR + 200, told=False)
        await database.miss(AT + hours * HOUR + 300, AT + hours * HOUR + 400, told=False, ahead=100.0)
    assert list(await database.vacations(ANN)) == away


async def furnished(database: Database, channel: int, **columns: Any) -> int:
    """A game with a board, in which somebody's time runs."""
    table = await added(database, channel, opened_at=AT - HOUR, **columns)
    await database.write(table, lines=[line(0)], clocks=[clock(0, since=AT)], at=AT)
    await database.note(table, columns={"board_message": 9})
    return table


async def test_boards_are_shown_anew_where_time_ran_in_the_outage_and_only_there(database: Database) -> None:
    runs = await furnished(database, 1)
    no_board = await furnished(database, 2)
    await database.note(no_board, columns={"board_message": None})
    paused = await furnished(database, 3)
    await database.write(paused, columns={"status": "paused", "paused_at": AT})
    unpaced = await furnished(database, 4)
    await database.write(unpaced, clocks=[clock(0, since=AT, left=None)])
    later = await furnished(database, 5)
    await database.write(later, clocks=[clock(0, since=AT + 2 * HOUR)])
    await furnished(database, 6, server=ELSEWHERE)
    await database.lose(ELSEWHERE, AT)
    limited = await furnished(database, 7)
    await database.write(limited, clocks=[clock(0, since=None)], deadlines=[(0, HOUR)])
    over = await furnished(database, 8)
    await database.write(over, columns={"status": "over"})
    for told in (False, True):
        shown = await database.miss(AT + HOUR, AT + 2 * HOUR, told=told)
        assert sorted(shown) == ([runs, limited] if not told else [runs, no_board, limited])
    shifts = [(await record(database, table))["shifts"] for table in range(1, 9)]
    assert shifts == [2, 0, 0, 0, 0, 0, 2, 0]
    missed = [(await record(database, table))["missed"] for table in range(1, 9)]
    assert missed == [AT + HOUR, AT + HOUR, None, None, None, None, AT + HOUR, None]


async def test_a_game_that_rests_is_told_of_no_outage(database: Database) -> None:
    table = await furnished(database, 1)
    await database.note(table, columns={"rested": 3})
    await database.miss(AT + HOUR, AT + 2 * HOUR, told=True)
    assert (await record(database, table))["missed"] is None


async def test_open_votes_and_lobbies_that_close_say_anew_when_and_others_do_not(database: Database) -> None:
    voting, done, away = [
        await added(database, channel, server=server)
        for channel, server in ((1, SERVER), (2, SERVER), (3, ELSEWHERE))
    ]
    for table in (voting, done, away):
        await database.write(table, votes=[SKIP])
    (vote,) = await votes_of(database, done)
    await database.write(done, votes=[{"id": vote["id"], "outcome": "no"}])
    await database.lose(ELSEWHERE, AT)
    lobbies = {
        "closes": await added(database, 4, status="lobby", closes_at=AT + 9 * HOUR, opened_at=AT),
        "closed": await added(database, 5, status="lobby", closes_at=AT + HOUR, opened_at=AT),
        "open": await added(database, 6, status="lobby", closes_at=None),
        "away": await added(database, 7, status="lobby", closes_at=AT + 9 * HOUR, server=ELSEWHERE),
        "begun": await added(database, 8, closes_at=AT + 9 * HOUR),
    }
    before = {table: (await record(database, table))["revision"] for table in range(1, 9)}
    assert list(await database.miss(AT + HOUR, AT + 2 * HOUR, told=True)) == [voting, lobbies["closes"]]
    changed = {table for table in before if (await record(database, table))["revision"] != before[table]}
    assert changed == {lobbies["closes"]}
    closing = {name: (await record(database, table))["closes_at"] for name, table in lobbies.items()}
    assert closing == {
        "closes": AT + 10 * HOUR,
        "closed": AT + HOUR,
        "open": None,
        "away": AT + 9 * HOUR,
        "begun": AT + 9 * HOUR,
    }


@pytest.mark.parametrize("told", [True, False])
async def test_a_clock_set_back_shows_everything_anew_that_has_an_end(database: Database, told: bool) -> None:
    runs, stands = await furnished(database, 1), await furnished(database, 2)
    await database.write(stands, clocks=[clock(0, since=None)])
    assert list(await database.set_back(AT - HOUR, AT, told=told)) == [runs]
    assert (await record(database, runs))["missed"] == (AT - HOUR if told else None)
    assert (await record(database, stands))["shifts"] == 0


async def test_a_server_lost_a_second_time_is_lost_from_the_first_until_it_is_back(
    database: Database,
) -> None:
    await furnished(database, 1)
    await furnished(database, 2, server=ELSEWHERE)
    await database.lose(SERVER, AT)
    await database.lose(SERVER, AT + HOUR)
    assert (await record(database, 1))["lost_at"] == AT
    assert (await record(database, 2))["lost_at"] is None
    assert list(await database.regain(SERVER, AT + HOUR, least=HOUR)) == [1], "as long as what is told"
    await database.lose(SERVER, AT + 5 * HOUR)
    assert (await record(database, 1))["lost_at"] == AT + 5 * HOUR
    assert list(await database.regain(SERVER, AT + 5 * HOUR + 60, least=HOUR)) == []
    outages = (await record(database, 1))["outages"]
    assert outages == [{"since": AT, "until": AT + HOUR}]


async def test_an_outage_that_ended_as_a_server_was_lost_is_no_part_of_that(database: Database) -> None:
    table = await furnished(database, 1)
    await database.miss(AT - HOUR, AT, told=False)
    await database.lose(SERVER, AT)
    assert list(await database.regain(SERVER, AT + 60, least=HOUR)) == []
    assert len((await record(database, table))["outages"]) == 1


async def test_what_was_written_by_a_clock_that_was_ahead_unnoticed_begins_now(
    database: Database, path: Path
) -> None:
    ahead = AT + 100 * HOUR
    table = await added(database, 1, opened_at=ahead, status="lobby", closes_at=ahead + 5 * HOUR)
    other = await added(database, 2, opened_at=AT - HOUR, status="lobby", closes_at=AT + 5 * HOUR)
    await database.write(table, votes=[{**SKIP, "opened_at": ahead, "again_at": ahead + HOUR}])
    await database.write(other, votes=[{**SKIP, "again_at": AT + HOUR}])
    await database.write(
        table, lines=[line(0)], deadlines=[(0, 90.0)], clocks=[clock(0, since=ahead)], at=ahead
    )
    await database.write(other, lines=[line(0)], deadlines=[(0, 90.0)], clocks=[clock(0, since=AT)], at=AT)
    await database.set_vacations(ANN, [(ahead, ahead + HOUR), (AT - HOUR, AT + HOUR)])
    await database.straighten(AT)
    found, same = await record(database, table), await record(database, other)
    assert (found["opened_at"], found["clocks"][0]["since"]) == (AT, AT)
    assert (found["closes_at"], found["deadline"]["at"]) == (AT + 5 * HOUR, AT + 90)
    assert (same["opened_at"], same["clocks"][0]["since"]) == (AT - HOUR, AT)
    assert (same["closes_at"], same["deadline"]["at"]) == (AT + 5 * HOUR, AT + 90)
    assert list(await database.vacations(ANN)) == [(AT - HOUR, AT + HOUR), (AT, AT + HOUR)]
    with closing(sqlite3.connect(path)) as connection:
        votes = connection.execute("SELECT opened_at, again_at FROM votes ORDER BY table_id").fetchall()
    assert votes == [(AT, AT + HOUR), (AT, AT + HOUR)]


async def test_outages_of_a_clock_that_was_ahead_unnoticed_never_were(database: Database) -> None:
    table = await added(database, opened_at=AT - 9 * HOUR)
    for since, until in ((-2, -1), (-1, 5), (0, 3), (7, 8)):
        await database.miss(AT + since * HOUR, AT + until * HOUR, told=False)
    await database.straighten(AT)
    assert (await record(database, table))["outages"] == [
        {"since": AT - 2 * HOUR, "until": AT - HOUR},
        {"since": AT - HOUR, "until": AT},
    ]


async def test_the_end_of_a_pause_that_comes_with_a_row_alone_puts_the_deadline_off(
    database: Database,
) -> None:
    table = await added(database)
    await database.write(table, lines=[line(0)], deadlines=[(0, 90.0)], at=AT)
    await database.write(table, lines=[line(1)], paused_at=AT + 30, at=AT + 500)
    assert (await record(database, table))["deadline"] == {"since": 0, "at": AT + 90 + 470}


async def test_a_vote_is_asked_again_later_by_an_outage_only_if_it_was_still_to_be(
    database: Database, path: Path
) -> None:
    here, there = await added(database), await added(database, 2, server=ELSEWHERE)
    await database.lose(ELSEWHERE, AT)
    moments = {"before": AT + HOUR - 1, "just": AT + HOUR, "after": AT + HOUR + 1}
    kinds = ("skip", "replace", "return")
    for kind, again_at in zip(kinds, moments.values(), strict=True):
        await database.write(here, votes=[{**SKIP, "kind": kind, "again_at": again_at}])
    await database.write(there, votes=[{**SKIP, "again_at": AT + 2 * HOUR}])
    await database.miss(AT + HOUR, AT + 3 * HOUR, told=False)
    with closing(sqlite3.connect(path)) as connection:
        found = [at for (at,) in connection.execute("SELECT again_at FROM votes ORDER BY id")]
    assert found == [AT + HOUR - 1, AT + HOUR, AT + 3 * HOUR + 1, AT + 2 * HOUR]
