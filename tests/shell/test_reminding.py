"""What is due at a table follows from what is stored: commits, wishes, vacations, and nothing private."""

from dataclasses import replace

import pytest

from bot.desks import Table
from bot.games.protocol import Seat
from bot.letters import Kind, Letter, Rung, Text
from bot.motions import Asker
from bot.notices import Way, way
from bot.nudging import DAY, HOUR, Duty, What
from bot.preferences import Preferences
from tests.shell.conftest import ANN, BO, CARA, EVE, House
from tests.shell.undoing import at_the_gift

pytestmark = pytest.mark.asyncio


async def paced(house: House, *others: int, pace: str = "1d") -> Table:
    """A game that its channel was told of, everybody asked for a number."""
    table = await house.lobby(*others)
    await house.tables.set_option(table.id, ANN, "pace", pace)
    table = await house.tables.start(table.id, ANN)
    await told(house, table)
    return await now(house, table)


async def told(house: House, table: Table) -> None:
    """Post and note what there is to tell, to whom it is asked."""
    table = await now(house, table)
    rung = [Rung(clock.seat, clock.row, True) for clock in table.clocks if clock.since is not None]
    await post(house, table, Kind.NOTICE, *rung)


async def post(house: House, table: Table, kind: Kind, *rung: Rung) -> None:
    table = await now(house, table)
    letter = await house.tables.telling.about_to_post(
        table, kind, [Text("told", rung=rung)], nonce="n", upto=table.number
    )
    found = await house.tables.telling.pending(table.id)
    assert found is not None
    await house.tables.telling.posted(table, replace(found, id=letter.id), 1)


async def now(house: House, table: Table) -> Table:
    found = await house.tables.table(table.id)
    assert found is not None
    return found


async def due(house: House, table: Table) -> list[tuple[str, float, Seat | None]]:
    """What comes next, and in how many hours."""
    duties = await house.tables.reminding.duties(table.id)
    return [(duty.what.value, round((duty.at - house.clock.now()) / HOUR, 2), duty.seat) for duty in duties]


async def test_each_who_is_asked_is_reminded_until_they_answer(house: House) -> None:
    table = await paced(house, BO)
    assert await due(house, table) == [("nudge", 36, 0), ("nudge", 36, 1), ("rest", 336, None)]
    await house.play(table, BO, "choose 1")
    assert await due(house, table) == [("nudge", 36, 0), ("late", 72, 0), ("rest", 336, None)]
    await house.play(table, ANN, "choose 1")
    assert len([what for what, _, _ in await due(house, table) if what == "nudge"]) == 0


async def test_what_a_message_rang_for_is_noted_with_it(house: House) -> None:
    """B73: neither before it is sent nor long after, so that no reminder vanishes or comes twice."""
    table = await paced(house, BO)
    clock = table.clocks[1]
    assert clock.pinged
    await post(house, table, Kind.NUDGE, Rung(clock.seat, clock.row, True, 2))
    after = await now(house, table)
    assert after.clocks[1].nudges == 2
    assert (after.board_message, after.announced) == (1, table.number)
    assert [what for what, _, seat in await due(house, table) if seat == 1] == []


async def test_what_rang_for_a_question_that_was_answered_meanwhile_is_noted_nowhere(house: House) -> None:
    table = await paced(house, BO)
    for person in (ANN, BO):
        await house.play(table, person, "choose 1")
    giver = await house.asked(table)
    seat = (await now(house, table)).seat_of(giver[0])
    assert seat is not None
    await post(house, table, Kind.NUDGE, Rung(seat, table.clocks[seat].row, True, 2))
    assert (await now(house, table)).clocks[seat].nudges == 0


async def test_a_vacation_and_a_setting_change_what_is_due(house: House) -> None:
    table = await paced(house, BO)
    await house.tables.wishes.go_away(BO, house.clock.now() + 2 * DAY)
    assert ("nudge", 84.0, 1) in await due(house, table)
    await house.tables.wishes.prefer(ANN, nudges="none")
    assert [what for what, _, seat in await due(house, table) if seat == 0] == ["late"]


async def test_a_table_rests_fourteen_days_after_the_last_move_that_anybody_saw(house: House) -> None:
    table = await paced(house, BO, CARA)
    await house.clock.advance(5 * DAY)
    await house.play(table, CARA, "choose 1")
    await house.clock.advance(3 * DAY)
    await house.play(table, BO, "orders loud")
    await house.clock.advance(6 * DAY)
    assert ("rest", 0.0, None) in await due(house, table)
    assert not await house.tables.reminding.rests(await now(house, table))
    assert ("rest", 5 * 24.0, None) in await due(house, table)
    await house.clock.advance(5 * DAY)
    assert await house.tables.reminding.rests(await now(house, table))


async def test_the_last_move_that_anybody_saw_is_found_behind_many_orders(house: House) -> None:
    """The rows are read some at a time."""
    table = await house.game(BO)
    await house.clock.advance(HOUR)
    await house.play(table, ANN, "choose 1")
    moved_at = house.clock.now()
    for orders in range(34):
        await house.clock.advance(HOUR)
        await house.play(table, BO, "orders loud" if orders % 2 else "orders quiet")
        if orders in (0, 14, 15, 16, 33):
            assert await house.tables.telling.moved_at(await now(house, table)) == moved_at


async def test_an_order_does_not_wake_a_table_that_rests_but_a_move_does(house: House) -> None:
    """Nobody may find out from what a table is told that somebody gave an order."""
    table = await paced(house, BO, CARA)
    await house.clock.advance(20 * DAY)
    await post(house, table, Kind.STALLED)
    assert (await now(house, table)).rested is not None
    assert await due(house, table) == []
    await house.play(table, BO, "orders loud")
    assert await due(house, table) == []
    await house.play(table, BO, "choose 1")
    assert (await now(house, table)).rested is None
    assert [what for what, _, _ in await due(house, table)] != []


async def test_a_move_while_the_line_is_on_its_way_keeps_the_table_awake(house: House) -> None:
    table = await paced(house, BO, CARA)
    await house.clock.advance(20 * DAY)
    letter = await house.tables.telling.about_to_post(
        table, Kind.STALLED, [Text("told")], nonce="n", upto=table.number
    )
    await house.play(table, BO, "choose 1")
    await house.tables.telling.posted(table, letter, 1)
    assert (await now(house, table)).rested is None


async def test_of_reminders_that_say_the_same_only_one_of_just_now_is_looked_for(house: House) -> None:
    table = await paced(house, BO)
    before = await _letter(house, table)
    await house.tables.telling.not_posted(before)
    await house.clock.advance(3 * HOUR)
    after = await _letter(house, table)
    assert after.since > before.since
    assert (after.since - before.since) >> 22 == 3 * HOUR * 1000


async def _letter(house: House, table: Table) -> Letter:
    return await house.tables.telling.about_to_post(table, Kind.NUDGE, [Text("told")], nonce="n")


async def test_how_a_person_is_told(house: House) -> None:
    table = await paced(house, BO)
    here, night = Seat(1), Preferences(quiet_from=0, quiet_to=1439, notices="direct")
    assert way(table, here, Preferences(), 0.0) is Way.MENTION
    assert way(table, here, Preferences(notices="direct"), 0.0) is Way.DIRECT
    assert way(table, here, night, 0.0) is Way.LATER
    chairs = (table.chairs[0], replace(table.chairs[1], gone=True))
    assert way(replace(table, chairs=chairs), here, night, 0.0) is Way.NOT


async def test_a_duty_says_what_it_is_about(house: House) -> None:
    table = await paced(house, BO)
    nudge = (await house.tables.reminding.duties(table.id))[0]
    assert nudge == Duty(What.NUDGE, nudge.at, Seat(0), table.clocks[0].row, 1)


async def test_who_slept_as_it_was_asked_to_go_on_is_rung_for_it_after_their_night(house: House) -> None:
    """In a pause no clock runs, and the wishes of those who vote count all the same."""
    table, voting = await paced(house, BO, CARA), house.tables.voting
    hour = int(house.clock.now() // HOUR % 24) * 60
    await house.tables.wishes.prefer(CARA, quiet_from=hour, quiet_to=(hour + 120) % 1440, time_zone="UTC")
    await voting.pause(table.id, Asker(EVE, moderator=True))
    await voting.resume(table.id, Asker(BO))
    (asked,) = await voting.polls(table.id)
    await voting.owes(table.id, asked.vote, {CARA})
    house.spoil("UPDATE votes SET message = 1")
    night = house.clock.now() // HOUR * HOUR + 2 * HOUR
    house.tables = house.fresh()
    rung = [duty.at for duty in await house.tables.reminding.duties(table.id) if duty.what is What.VOTE]
    assert min(rung) == night


async def test_reminders_are_looked_at_again_after_each_note_of_who_was_told(house: House) -> None:
    telling, heard = house.tables.telling, list[int]()
    table, giver, _ = await at_the_gift(house, BO)
    seat = table.seat_of(giver)
    assert seat is not None
    await house.play(table, giver, "wink")
    telling.subscribe(heard.append)
    with telling.answering(1, table.id):
        assert heard == []
    assert heard == [table.id]
    await telling.unseen(table.id, seat)
    assert heard == [table.id] * 2
    await telling.unseen(table.id, Seat(1 - seat))
    assert heard == [table.id] * 2, "who is asked nothing is owed nothing"
    notice = await telling.notice(table.id)
    assert notice is not None
    await telling.given_up(await now(house, table), notice, [], [])
    assert heard == [table.id] * 3
    await told(house, table)
    assert heard == [table.id] * 4


async def test_at_a_game_that_has_no_clocks_yet_nobody_is_owed_a_ping_for_what_they_were_not_shown(
    house: House,
) -> None:
    table, giver, _ = await at_the_gift(house, BO)
    seat = table.seat_of(giver)
    assert seat is not None
    await house.play(table, giver, "wink")
    house.spoil("DELETE FROM clocks")
    house.tables = house.fresh()
    await house.database.note(table.id)
    await house.tables.telling.unseen(table.id, seat)
    assert (await now(house, table)).clocks == ()
