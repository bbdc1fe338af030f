"""Every question is answered from the rows that it is about, whatever stands beside them."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from storage import Database
from storage.tables import Columns
from tests.storage.test_clocks import clock
from tests.storage.test_writing import CHAIRS, COLUMNS, POST, added, line

pytestmark = pytest.mark.asyncio

AT = 1_800_000_000.0
HOUR = 3600.0
SERVER, ELSEWHERE = int(str(COLUMNS["server"])), 70
STATUSES = ("lobby", "running", "paused", "over", "closed")
ANN, BO = 1, 2

SKIP: dict[str, Any] = {
    "kind": "skip",
    "seat": 1,
    "row": 0,
    "person": ANN,
    "opened_at": AT,
    "ballots": {ANN: "yes"},
}
OFFER: dict[str, Any] = {**SKIP, "kind": "replace", "whom": BO, "ballots": {}}


def seated(*people: int | None, computer: bool = False) -> list[Columns]:
    """Chairs with these persons; None: an empty one, or a computer's."""
    return [{**CHAIRS[0], "person": person, "computer": person is None and computer} for person in people]


def changed(path: Path, statement: str) -> None:
    """Change the file behind the store's back."""
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(statement)


async def of_each_status(database: Database, first: int = 10, **columns: Any) -> dict[str, int]:
    """A table of each status, by it."""
    return {
        status: await added(database, first + number, status=status, **columns)
        for number, status in enumerate(STATUSES)
    }


async def record(database: Database, table: int) -> dict[str, Any]:
    return dict(await database.table(table) or {})


async def votes_of(database: Database, table: int) -> list[dict[str, Any]]:
    return [dict(vote) for vote in await database.votes(table)]


# Tables


async def test_tables_are_listed_by_status_server_and_parent_oldest_first(database: Database) -> None:
    here = await of_each_status(database)
    there = await of_each_status(database, 20, server=ELSEWHERE, parent=5)
    playing = [here["running"], here["paused"], there["running"], there["paused"]]
    assert await database.under_way() == playing
    assert await database.going_on() == [
        *(here[status] for status in STATUSES[:3]),
        *(there[status] for status in STATUSES[:3]),
    ]
    assert await database.going_on(ELSEWHERE) == [there[status] for status in STATUSES[:3]]
    assert await database.in_threads(ELSEWHERE) == [there["running"]]
    assert await database.in_threads(SERVER) == []
    assert sorted(await database.below(5)) == [20, 21, 22]
    assert list(await database.below(6)) == []
    assert sorted(await database.servers()) == [SERVER, ELSEWHERE]
    await database.note(there["running"], columns={"rested": 3})
    assert await database.in_threads(ELSEWHERE) == []
    for table in (there["lobby"], there["running"], there["paused"]):
        await database.write(table, columns={"status": "closed"})
    assert list(await database.servers()) == [SERVER]
    assert list(await database.below(5)) == []


async def test_titles_are_in_use_in_a_server_as_long_as_their_tables_go_on(database: Database) -> None:
    for number, status in enumerate(STATUSES):
        await added(database, 10 + number, status=status, title=f"here {status}")
        await added(database, 20 + number, status=status, title=f"there {status}", server=ELSEWHERE)
    assert sorted(await database.titles_in_use(SERVER)) == ["here lobby", "here paused", "here running"]
    assert sorted(await database.titles_in_use(ELSEWHERE)) == ["there lobby", "there paused", "there running"]


async def test_persons_and_computers_are_found_where_they_sit(database: Database) -> None:
    tables = [await added(database, channel) for channel in (1, 2, 3)]
    await database.write(tables[0], chairs=seated(ANN, BO))
    await database.write(tables[1], chairs=seated(BO, None, computer=True))
    await database.write(tables[2], chairs=seated(None, None))
    assert [row["id"] for row in await database.of_person(ANN)] == tables[:1]
    assert [row["id"] for row in await database.of_person(BO)] == tables[:2]
    assert await database.under_way(computers=True) == [tables[1]]
    assert await database.under_way() == tables
    assert await database.unclocked() == tables[:2], "of nobody time could run"
    await database.write(tables[0], lines=[line(0)], clocks=[clock(0)])
    assert await database.unclocked() == [tables[1]]


async def test_what_is_told_of_a_table_is_measured_by_its_own_rows_and_letters(database: Database) -> None:
    short, long = [await added(database, channel) for channel in (1, 2)]
    await database.write(short, lines=[line(0)])
    await database.write(long, lines=[line(number) for number in range(5)])
    await database.note(short, columns={"told": 2})
    await database.note(long, columns={"told": 6}, letters=[{**POST, "kind": "direct", "person": BO}])
    assert await database.untold() == [], "a letter to one person is not told in the channel"
    await database.note(short, letters=[POST])
    assert await database.untold() == [short]
    await database.write(long, votes=[SKIP])
    assert await database.untold() == [short, long], "the message of a vote is to be written"
    (vote,) = await votes_of(database, long)
    await database.note(long, votes=[{"id": vote["id"], "shown": vote["revision"]}])
    assert await database.untold() == [short]


async def test_rows_are_read_by_their_numbers_and_of_their_own_table(database: Database) -> None:
    one, other = [await added(database, channel) for channel in (1, 2)]
    for table in (one, other):
        for number in range(4):
            await database.write(
                table, lines=[line(number, f"move {number} of {table}")], at=AT + 10 * table + number
            )
    assert await database.lines(other, 1, 3) == [line(1, "move 1 of 2"), line(2, "move 2 of 2")]
    assert await database.lines(other, 3, 99) == [line(3, "move 3 of 2")]
    assert await database.written_at(other, 2) == AT + 22


async def test_interactions_are_found_by_their_number_person_and_table(database: Database) -> None:
    one, other = await added(database), await added(database, 2)
    await database.write(one, lines=[line(0)], interaction=11, person=ANN)
    await database.write(other, lines=[line(0), line(1)], interaction=12, person=ANN)
    await database.write(other, lines=[line(2), line(3), line(4)], interaction=13, person=7)
    await database.write(other, lines=[line(5)], interaction=14, person=7)
    await database.write(one, lines=[line(1)], interaction=15, person=ANN)
    assert await database.applied(13) == (other, 7, 2, 5)
    assert await database.last_applied(other, ANN) == (12, 0, 2)
    assert await database.last_applied(other, 7) == (14, 5, 6)
    assert await database.last_applied(one, ANN) == (15, 1, 2)
    assert sorted(await database.unshown(other, 2)) == [(13, 2, 5), (14, 5, 6)]
    await database.shown(13)
    assert await database.unshown(other, 0) == [(12, 0, 2), (14, 5, 6)]
    await database.shown(99)
    assert await database.unshown(one, 0) == [(11, 0, 1), (15, 1, 2)]


async def test_a_channels_last_table_is_found_and_goes_on_only_if_it_does(database: Database) -> None:
    for channel, status in enumerate(STATUSES, 1):
        table = await added(database, channel, status=status)
        assert (await database.latest_in(channel) or {})["id"] == table
        found = await database.open_in(channel)
        assert (found is not None) is (status in STATUSES[:3])


async def test_lobbies_close_in_their_order_and_one_without_an_end_does_not(database: Database) -> None:
    late = await added(database, 1, status="lobby", closes_at=300.0)
    soon = await added(database, 2, status="lobby", closes_at=200.0)
    await added(database, 3, status="lobby", closes_at=None)
    started = await added(database, 4, closes_at=100.0)
    assert await database.next_lobby_close() == 200.0
    assert await database.lobbies_closing_by(299.0) == [soon]
    assert await database.lobbies_closing_by(900.0) == [late, soon]
    assert started not in await database.lobbies_closing_by(900.0)
    await database.lose(SERVER, 50.0)
    assert await database.next_lobby_close() is None
    assert await database.lobbies_closing_by(900.0) == []


async def test_a_change_of_one_table_leaves_the_others_as_they_are(database: Database) -> None:
    one, other = [await added(database, channel) for channel in (1, 2)]
    before = await record(database, other)
    await database.write(
        one,
        lines=[line(0)],
        columns={"status": "paused", "paused_at": AT, "seed": b"s" * 32},
        chairs=seated(BO),
        deadlines=[(0, 60.0)],
        clocks=[clock(0)],
        votes=[SKIP],
        at=AT,
    )
    await database.note(one, columns={"announced": 1, "told": 2, "board_message": 5}, letters=[POST])
    assert await record(database, other) == before
    assert await database.seed(other) is None
    assert await database.outbox(other) is None
    assert list(await votes_of(database, other)) == []
    assert list(await database.lines(other, 0, 9)) == []


async def test_each_table_is_read_with_its_own_seats_clocks_rows_votes_and_times(database: Database) -> None:
    tables = [await added(database, channel) for channel in (1, 2)]
    for table, person in zip(tables, (ANN, BO), strict=True):
        await database.write(table, chairs=seated(person, None))
        rows = [line(number) for number in range(table)]
        clocks = [clock(1, left=float(table)), clock(0, left=float(person))]
        votes: list[dict[str, Any]] = [SKIP, {**SKIP, "kind": "pause", "seat": None}]
        await database.write(table, lines=rows, clocks=clocks, votes=votes[:person], deadlines=[(0, table)])
    await database.set_vacations(ANN, [(AT, AT + 1)])
    for table, person in zip(tables, (ANN, BO), strict=True):
        found = await record(database, table)
        assert [chair["person"] for chair in found["chairs"]] == [person, None]
        assert [one["left"] for one in found["clocks"]] == [person, table]
        assert (found["number"], found["votes"]) == (table, person)
        assert found["deadline"] == {"since": 0, "at": float(table)}
        assert set(found["vacations"]) == {person} & {ANN}


async def test_outages_count_for_tables_that_were_open_then_and_in_their_server(database: Database) -> None:
    old = await added(database, 1, opened_at=AT)
    new = await added(database, 2, opened_at=AT + 3 * HOUR)
    away = await added(database, 3, opened_at=AT, server=ELSEWHERE)
    await database.miss(AT + 4 * HOUR, AT + 5 * HOUR, told=False)
    await database.miss(AT + HOUR, AT + 3 * HOUR, told=False)
    await database.lose(ELSEWHERE, AT + 6 * HOUR)
    await database.regain(ELSEWHERE, AT + 9 * HOUR, least=HOUR)
    first, second, third = [
        {"since": AT + since * HOUR, "until": AT + until * HOUR} for since, until in ((1, 3), (4, 5), (6, 9))
    ]
    assert (await record(database, old))["outages"] == [first, second]
    assert (await record(database, new))["outages"] == [second]
    assert (await record(database, away))["outages"] == [first, second, third]


async def test_a_second_outage_that_began_with_the_first_lasts_as_long_as_the_longer(
    database: Database,
) -> None:
    table = await added(database, opened_at=AT - HOUR)
    for hours in (2, 5, 3):
        await database.miss(AT, AT + hours * HOUR, told=False)
    assert (await record(database, table))["outages"] == [{"since": AT, "until": AT + 5 * HOUR}]


# Rows and interactions


async def test_rows_are_read_from_the_first_up_to_the_last_and_in_order(database: Database) -> None:
    one, other = [await added(database, channel) for channel in (1, 2)]
    await database.write(other, lines=[line(number, f"other {number}") for number in range(5)], at=AT)
    for number in range(5):
        await database.write(one, lines=[line(number, f"one {number}")], at=AT + number)
    read = [(row[0], row[2]) for row in await database.lines(one, 1, 4)]
    assert read == [(number, f"one {number}") for number in (1, 2, 3)]
    assert [await database.written_at(one, number) for number in (0, 3)] == [AT, AT + 3]
    assert await database.written_at(other, 3) == AT


async def test_the_last_interaction_is_each_persons_own_at_each_table(database: Database) -> None:
    one, other = [await added(database, channel) for channel in (1, 2)]
    for number, (table, person, row) in enumerate(
        [(one, ANN, 0), (one, BO, 1), (other, ANN, 0), (one, ANN, 2), (one, BO, 3)]
    ):
        await database.write(table, lines=[line(row)], interaction=100 + number, person=person, at=AT)
    assert await database.last_applied(one, ANN) == (103, 2, 3)
    assert await database.last_applied(one, BO) == (104, 3, 4)
    assert await database.last_applied(other, ANN) == (102, 0, 1)
    assert await database.applied(101) == (one, BO, 1, 2)
    assert list(await database.unshown(one, 2)) == [(103, 2, 3), (104, 3, 4)]
    await database.shown(103)
    assert list(await database.unshown(one, 2)) == [(104, 3, 4)]
    assert list(await database.unshown(other, 0)) == [(102, 0, 1)]


async def pings(database: Database, path: Path, table: int) -> list[bool]:
    """Which seats of a table are pinged, as the file has it and whoever remembers the table."""
    with closing(sqlite3.connect(path)) as connection:
        query = "SELECT pinged FROM clocks WHERE table_id = ? ORDER BY seat"
        stored = [bool(pinged) for (pinged,) in connection.execute(query, (table,))]
    assert [one["pinged"] for one in (await record(database, table))["clocks"]] == stored
    return stored


async def test_a_ping_is_owed_to_whom_an_unseen_answer_asked_and_to_nobody_else(
    database: Database, path: Path
) -> None:
    """Ann's and Bo's answers are unseen; each asked its own seat, Ann's also a neighbour."""
    table, other = await added(database), await added(database, 2)
    for each in (table, other):
        await database.write(each, chairs=seated(ANN, BO, 3))
    asked = [clock(seat, pinged=True) for seat in range(3)]
    await database.write(table, lines=[line(0)], clocks=asked, interaction=5, person=ANN)
    await database.write(other, lines=[line(0)], clocks=asked, interaction=6, person=BO)
    await database.note(table, columns={"announced": 1})
    assert await pings(database, path, other) == [True, True, True], "nothing was announced there"
    await database.note(other, columns={"announced": 1})
    assert await pings(database, path, table) == [False, True, True]
    assert await pings(database, path, other) == [True, False, True]
    await database.shown(5)
    assert await pings(database, path, table) == [True, True, True]
    assert await pings(database, path, other) == [True, False, True], "another's answer was seen"
    await database.shown(6)
    assert await pings(database, path, other) == [True, True, True]


async def test_an_answer_that_is_seen_spares_its_mover_alone_and_there_alone(
    database: Database, path: Path
) -> None:
    table, other = await added(database), await added(database, 2)
    asked = [clock(seat) for seat in range(3)]
    for interaction, each in enumerate((table, other), 5):
        await database.write(each, chairs=seated(BO, ANN, 3))
        await database.write(each, lines=[line(0)], clocks=asked, interaction=interaction, person=ANN)
    await database.shown(5)
    assert await pings(database, path, table) == [False, True, False]
    assert await pings(database, path, other) == [False, False, False]


async def test_an_answer_that_was_seen_before_all_others_are_told_leaves_no_ping_owed(
    database: Database, path: Path
) -> None:
    table = await added(database)
    await database.write(table, lines=[line(0)], clocks=[clock(0, pinged=True)], interaction=5, person=ANN)
    await database.shown(5)
    await database.note(table, columns={"announced": 1})
    assert await pings(database, path, table) == [True]


@pytest.mark.parametrize(("row", "owed"), [(0, False), (1, True), (2, True), (3, False)])
async def test_a_ping_is_owed_for_a_question_among_the_rows_of_the_answer(
    database: Database, row: int, owed: bool
) -> None:
    table = await added(database)
    await database.write(table, lines=[line(0)])
    await database.write(table, lines=[line(1), line(2)], interaction=5, person=ANN)
    await database.write(table, lines=[line(3)], clocks=[clock(0, row, pinged=True)])
    await database.note(table, columns={"announced": 4})
    assert (await record(database, table))["clocks"][0]["pinged"] is not owed


@pytest.mark.parametrize(("row", "spared"), [(0, False), (1, True), (2, True), (3, False)])
async def test_an_answer_that_was_seen_spares_the_ping_for_what_it_asked(
    database: Database, row: int, spared: bool
) -> None:
    table = await added(database)
    await database.write(table, lines=[line(0)])
    await database.write(table, lines=[line(1), line(2)], interaction=5, person=ANN)
    await database.write(table, lines=[line(3)], clocks=[clock(0, row)])
    await database.shown(5)
    assert (await record(database, table))["clocks"][0]["pinged"] is spared


async def test_an_answer_that_spares_nothing_leaves_the_ping_owed(database: Database) -> None:
    table = await added(database)
    await database.write(table, lines=[line(0)], clocks=[clock(0)], interaction=5, person=ANN)
    await database.shown(5, spares=False)
    assert (await record(database, table))["clocks"][0]["pinged"] is False
    assert list(await database.unshown(table, 0)) == []


async def test_a_ping_for_what_was_announced_before_is_owed_no_more(database: Database) -> None:
    table = await added(database)
    await database.write(table, lines=[line(0)], clocks=[clock(0, pinged=True)], interaction=5, person=ANN)
    await database.note(table, columns={"told": 1, "announced": 0})
    assert (await record(database, table))["clocks"][0]["pinged"] is True, "nothing is announced yet"
    await database.note(table, columns={"announced": 1})
    await database.note(table, clocks=[{"seat": 0, "row": 0, "pinged": True}])
    await database.write(table, lines=[line(1)])
    await database.note(table, columns={"announced": 2})
    assert (await record(database, table))["clocks"][0]["pinged"] is True


async def test_a_reminder_is_noted_of_one_seat_at_one_table(database: Database) -> None:
    tables = [await added(database, channel) for channel in (1, 2)]
    for table in tables:
        await database.write(table, lines=[line(0)], clocks=[clock(0), clock(1)])
    await database.note(tables[0], clocks=[{"seat": 1, "row": 0, "nudges": 2}])
    nudges = [[one["nudges"] for one in (await record(database, table))["clocks"]] for table in tables]
    assert nudges == [[0, 2], [0, 0]]


# Deadlines


async def test_deadlines_come_soonest_first_and_those_of_paused_tables_not_at_all(database: Database) -> None:
    late, soon, paused, none = [await added(database, channel) for channel in (1, 2, 3, 4)]
    for table, seconds in ((late, 90.0), (soon, 30.0), (paused, 10.0)):
        await database.write(table, lines=[line(0), line(1)], deadlines=[(1, seconds)], at=AT)
    await database.write(paused, columns={"status": "paused", "paused_at": AT})
    assert list(await database.deadlines()) == [(soon, AT + 30), (late, AT + 90)]
    await database.write(late, deadlines=())
    assert list(await database.deadlines()) == [(soon, AT + 30)]
    await database.write(soon, lines=[line(2)], deadlines=[(2, 5.0)], at=AT + 100)
    assert list(await database.deadlines()) == [(soon, AT + 105)]
    assert (await record(database, none))["deadline"] is None


async def test_the_end_of_a_pause_puts_off_the_deadline_of_its_own_table_by_its_own_row(
    database: Database,
) -> None:
    one, other = [await added(database, channel) for channel in (1, 2)]
    await database.write(other, lines=[line(0)], deadlines=[(0, 90.0)], at=AT + 400)
    await database.write(one, lines=[line(0)], at=AT + 450)
    await database.write(one, lines=[line(1)], deadlines=[(1, 90.0)], at=AT)
    await database.write(one, columns={"status": "running"}, paused_at=AT + 30, at=AT + 500)
    assert (await record(database, one))["deadline"]["at"] == AT + 90 + 470
    assert (await record(database, other))["deadline"]["at"] == AT + 490


# Votes


async def test_a_vote_that_is_changed_is_shown_anew_and_the_other_as_it_was(database: Database) -> None:
    table, other = await added(database), await added(database, 2)
    await database.write(table, votes=[SKIP, {**SKIP, "kind": "pause", "seat": None}])
    await database.write(other, votes=[SKIP])
    first, second = await votes_of(database, table)
    await database.write(table, votes=[{"id": first["id"], "ballots": {str(ANN): "yes", str(BO): "no"}}])
    await database.write(table, votes=[{"id": (await votes_of(database, other))[0]["id"], "outcome": "yes"}])
    changed, same = await votes_of(database, table)
    assert (changed["ballots"], changed["revision"]) == (
        {ANN: "yes", BO: "no"},
        first["revision"] + 1,
    )
    assert same == second
    assert (await votes_of(database, other))[0]["outcome"] is None, "a table changes its own votes alone"
    await database.note(table, votes=[{"id": first["id"], "message": 9}])
    assert (await votes_of(database, table))[0]["revision"] == changed["revision"], (
        "nobody sees another thing"
    )


async def test_a_vote_is_tended_until_its_end_was_shown_and_nobody_asks_again(database: Database) -> None:
    table = await added(database)
    await database.write(
        table, votes=[SKIP, {**SKIP, "kind": "replace"}, {**SKIP, "kind": "end", "seat": None}]
    )
    ids = [vote["id"] for vote in await votes_of(database, table)]
    assert ids == sorted(ids)
    await database.write(table, votes=[{"id": one, "outcome": "no"} for one in ids])
    revision = (await votes_of(database, table))[0]["revision"]
    await database.note(table, votes=[{"id": one, "shown": revision} for one in ids[:2]])
    assert [vote["id"] for vote in await votes_of(database, table)] == ids[2:]
    assert await database.untold() == [table]
    await database.note(table, columns={"told": 99}, votes=[{"id": ids[2], "shown": revision}])
    assert list(await votes_of(database, table)) == []
    assert await database.untold() == []
    await database.write(table, votes=[{"id": ids[0], "again_at": AT}])
    assert [vote["id"] for vote in await votes_of(database, table)] == ids[:1]
    assert (await record(database, table))["votes"] == 1


async def test_votes_and_offers_are_counted_by_asker_server_and_moment(database: Database) -> None:
    here, there = await added(database), await added(database, 2, server=ELSEWHERE)
    later: dict[str, Any] = {"opened_at": AT + 60}
    await database.write(here, votes=[SKIP, {**SKIP, "kind": "pause", "seat": None, **later}])
    await database.write(
        here, votes=[{**OFFER, **later}, {**OFFER, "seat": 0, **later, "person": BO, "whom": 3}]
    )
    await database.write(there, votes=[{**OFFER, **later}, {**SKIP, **later}])
    ids = [vote["id"] for vote in (*await votes_of(database, here), *await votes_of(database, there))]
    assert await database.votes_by(ANN, SERVER, AT - 1, 99) == 3
    assert await database.votes_by(ANN, SERVER, AT, 99) == 2
    assert await database.votes_by(ANN, SERVER, AT - 1, ids[1]) == 1
    assert await database.votes_by(BO, SERVER, AT - 1, 99) == 1
    assert await database.votes_by(ANN, ELSEWHERE, AT - 1, 99) == 2
    assert await database.offers_by(ANN, SERVER, AT) == 1
    assert await database.offers_by(ANN, SERVER, AT + 60) == 0
    assert await database.offers_by(ANN, ELSEWHERE, AT) == 1
    assert await database.offers_by(BO, SERVER, AT) == 1
    assert list(await database.offers_to(BO, AT, AT + 60)) == [
        (ids[2], here, 1, ANN),
        (ids[4], there, 1, ANN),
    ]
    assert list(await database.offers_to(BO, AT, AT + 59)) == []
    assert list(await database.offers_to(BO, AT + 60, AT + 99)) == []
    assert list(await database.offers_to(ANN, AT, AT + 60)) == []


# Letters and wishes


async def test_letters_wait_for_persons_oldest_first_and_posts_for_their_channel(database: Database) -> None:
    one, other = [await added(database, channel) for channel in (1, 2)]
    (first,) = await database.note(other, letters=[{**POST, "kind": "direct", "person": BO}])
    post, second = await database.note(one, letters=[POST, {**POST, "kind": "direct", "person": ANN}])
    assert [letter["id"] for letter in await database.letters()] == [first, second]
    assert (await database.outbox(one) or {})["id"] == post
    assert await database.outbox(other) is None
    await database.delivered(first, BO, 77)
    await database.note(one, done=post)
    assert [letter["id"] for letter in await database.letters()] == [second]
    assert await database.outbox(one) is None
    assert [await database.last_direct(person) for person in (ANN, BO)] == [0, 77]
    await database.delivered(second, ANN, None)
    assert list(await database.letters()) == []
    assert await database.last_direct(ANN) == 0


async def test_the_last_direct_message_is_the_latest_in_whatever_order_they_are_noted(
    database: Database,
) -> None:
    for message in (50, 90, 70):
        await database.delivered(1, ANN, message)
    assert await database.last_direct(ANN) == 90


async def test_what_was_told_never_goes_backwards_but_messages_do(database: Database) -> None:
    table = await added(database)
    for count, message in ((5, 50), (3, 30)):
        counts: Columns = {"announced": count, "told": count, "whispered": count, "shifts_told": count}
        await database.note(table, columns={**counts, "board_message": message})
    found = await record(database, table)
    assert [found[name] for name in ("announced", "told", "whispered", "shifts_told")] == [5, 5, 5, 5]
    assert found["board_message"] == 30
    with pytest.raises(ValueError, match="nothing that is told"):
        await database.note(table, columns={"status": "over"})


async def test_each_person_and_server_has_wishes_of_its_own_and_no_others(database: Database) -> None:
    await database.prefer(ANN, {"locale": "it", "early_warning": True})
    await database.prefer(BO, {"locale": "de"})
    await database.prefer(ANN, {"nudges": "none"})
    wishes = await database.preferences(ANN) or {}
    assert (wishes["locale"], wishes["nudges"], wishes["early_warning"]) == ("it", "none", True)
    assert (await database.preferences(BO) or {})["locale"] == "de"
    assert (await database.preferences(BO) or {})["early_warning"] is False
    assert await database.preferences(3) is None
    await database.set_server(SERVER, {"pace": "1d", "channels": {"5": "true", "x": "true", "6": "maybe"}})
    await database.set_server(ELSEWHERE, {"pace": "2d"})
    await database.set_server(SERVER, {"openers": 9})
    server = await database.server(SERVER) or {}
    assert (server["pace"], server["openers"], server["channels"]) == ("1d", 9, {"5": "true"})
    assert (await database.server(ELSEWHERE) or {})["pace"] == "2d"
    assert await database.server(1) is None
    for wrong in (database.prefer(ANN, {"person": 5}), database.set_server(SERVER, {"server": 5})):
        with pytest.raises(ValueError, match="no wishes"):
            await wrong


async def test_vacations_are_each_persons_own_and_oldest_first(database: Database, path: Path) -> None:
    await database.set_vacations(BO, [(5.0, 9.0)])
    await database.set_vacations(ANN, [(30.0, 40.0), (10.0, 20.0)])
    assert list(await database.vacations(ANN)) == [(10.0, 20.0), (30.0, 40.0)]
    await database.set_vacations(ANN, [(10.0, 15.0)])
    assert list(await database.vacations(ANN)) == [(10.0, 15.0)]
    assert list(await database.vacations(BO)) == [(5.0, 9.0)]


async def test_a_vacation_shifts_the_boards_at_which_the_persons_own_time_runs(database: Database) -> None:
    cases = {
        "runs": (seated(ANN, BO), clock(0), 5),
        "another's": (seated(ANN, BO), clock(1), 5),
        "stands": (seated(ANN, BO), clock(0, since=None), 5),
        "no board": (seated(ANN, BO), clock(0), None),
        "not seated": (seated(BO, 3), clock(0), 5),
    }
    tables = {}
    for channel, (name, (chairs, running, board)) in enumerate(cases.items(), 1):
        tables[name] = await added(database, channel)
        await database.write(tables[name], lines=[line(0)], clocks=[running])
        await database.write(tables[name], chairs=chairs)
        await database.note(tables[name], columns={"board_message": board})
    paused = await added(database, 9)
    await database.write(paused, lines=[line(0)], clocks=[clock(0)])
    await database.note(paused, columns={"board_message": 5})
    await database.write(paused, columns={"status": "paused", "paused_at": AT})
    await database.set_vacations(ANN, [(AT, AT + HOUR)])
    shifts = {name: (await record(database, table))["shifts"] for name, table in tables.items()}
    assert shifts == {**dict.fromkeys(cases, 0), "runs": 1}
    assert (await record(database, paused))["shifts"] == 0


# Deeds


async def test_what_was_done_is_kept_of_each_person_at_each_place_and_the_last_counts(
    database: Database,
) -> None:
    await database.keep_deed(7, ANN, 100, "a")
    await database.keep_deed(7, BO, 101, "b")
    await database.keep_deed(8, ANN, 102, "c")
    assert [
        await database.deed(place, person) for place, person in ((7, ANN), (7, BO), (8, ANN), (8, BO))
    ] == [
        (100, "a", False),
        (101, "b", False),
        (102, "c", False),
        None,
    ]
    await database.lose_deed(7, ANN, 100)
    assert await database.deed(7, ANN) == (100, "a", True)
    assert await database.deed(7, BO) == (101, "b", False)
    await database.keep_deed(7, ANN, 110, "d")
    assert await database.deed(7, ANN) == (110, "d", False), "the second is not lost with the first"
    await database.keep_deed(7, ANN, 105, "late")
    await database.lose_deed(7, ANN, 100)
    assert await database.deed(7, ANN) == (110, "d", False)
    await database.drop_deed(7, ANN, 109)
    assert await database.deed(7, ANN) == (110, "d", False)
    await database.drop_deed(7, ANN, 110)
    assert await database.deed(7, ANN) is None
    assert await database.deed(7, BO) == (101, "b", False)
    assert await database.deed(8, ANN) == (102, "c", False)
