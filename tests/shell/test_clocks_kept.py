"""Players' clocks at tables that are stored: over restarts and weeks, pauses, resignations, older formats."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from bot import player_clocks
from bot.desks import PlayerClock, Status, Table, Vacation
from bot.games.protocol import Seat
from bot.letters import Rung
from bot.motions import Asker
from bot.store import Outcome
from bot.tables import Tables
from storage import Database
from tests.clock import ManualClock
from tests.shell.conftest import ANN, BO, CARA, EVE, TOY, House
from tests.shell.hasty_game import HOUR
from tests.shell.test_deadlines import Hurry, hurrying, to_other
from tests.shell.test_formats import as_of_format
from tests.shell.toy_game import choose_simply
from tests.shell.undoing import at_the_gift, undo

pytestmark = pytest.mark.asyncio

DAY = 24 * 3600.0
BANK = 3 * DAY
MODERATOR = Asker(EVE, moderator=True)


@pytest_asyncio.fixture
async def hurry(tmp_path: Path, clock: ManualClock) -> AsyncIterator[Hurry]:
    async with hurrying(tmp_path / "tables.db", clock) as hurry:
        yield hurry


async def paced(house: House, *others: int, pace: str = "1d", channel: int = 77) -> Table:
    table = await house.lobby(*others, channel=channel)
    await house.tables.set_option(table.id, ANN, "pace", pace)
    return await house.tables.start(table.id, ANN)


async def kept(house: House, table: Table) -> Table:
    """The table as every process finds it, whether it remembers anything or not."""
    found, fresh = await house.tables.table(table.id), await house.fresh().table(table.id)
    assert found == fresh
    assert found is not None
    return found


async def late(house: House, table: Table) -> list[int]:
    found = await kept(house, table)
    return [seat for seat in range(3) if player_clocks.is_late(found, Seat(seat), house.clock.now())]


async def left(house: House, table: Table, person: int) -> float | None:
    found = await kept(house, table)
    seat = found.seat_of(person)
    assert seat is not None
    return player_clocks.left(found, seat, house.clock.now())


async def test_the_start_begins_the_clocks_of_all_who_are_asked(house: House) -> None:
    table = await paced(house, BO)
    began = house.clock.now()
    assert [(clock.seat, clock.since, clock.left) for clock in table.clocks] == [
        (Seat(0), began, BANK),
        (Seat(1), began, BANK),
    ]
    assert (await kept(house, table)).clocks == table.clocks


async def test_what_a_move_leads_to_knows_the_clocks_then(house: House) -> None:
    table = await paced(house, BO)
    await house.clock.advance(2.5 * DAY)
    played = await house.play(table, BO, "choose 1")
    assert played.desk.table == await kept(house, table)
    assert await left(house, table, BO) == 1.5 * DAY
    assert await left(house, table, ANN) == 0.5 * DAY


async def test_a_computer_takes_its_turn_without_a_clock(house: House) -> None:
    table = await house.lobby(BO)
    await house.tables.add_computer(table.id, ANN)
    table = await house.tables.start(table.id, ANN)
    assert await house.tables.play_computer(table.id)
    await house.clock.advance(30 * DAY)
    assert [clock.seat for clock in (await kept(house, table)).clocks] == [0, 1]


async def test_restarts_in_the_middle_change_nothing(house: House) -> None:
    table = await paced(house, BO, CARA)
    for _ in range(6):
        await house.clock.advance(DAY / 2 - 1)
        house.tables = house.fresh()
    assert await late(house, table) == []
    await house.clock.advance(6)
    assert await late(house, table) == [0, 1, 2]
    await house.play(table, CARA, "choose 1")
    assert await late(house, table) == [0, 1]
    assert await left(house, table, CARA) == DAY


async def test_a_clock_that_ran_out_while_the_bot_was_down_is_out_when_it_is_back(house: House) -> None:
    tables = [await paced(house, BO, pace=pace, channel=n) for n, pace in enumerate(("8h", "1d", "7d"), 1)]
    await house.clock.advance(10 * DAY)
    house.tables = house.fresh()
    assert [await late(house, table) for table in tables] == [[0, 1], [0, 1], []]


async def test_b75_every_kind_of_move_saves_its_player_from_being_late(house: House) -> None:
    """One that is only an order counts for nothing, and shows in nothing."""
    table = await paced(house, BO)
    await house.clock.advance(BANK - 1)
    await house.play(table, ANN, "orders loud")
    assert await left(house, table, ANN) == 1
    await house.play(table, ANN, "choose 1")
    await house.play(table, BO, "choose 1")
    (giver,) = await house.asked(table)
    for move in ("wink", "peek", "wink"):
        before = await left(house, table, giver)
        assert before is not None
        await house.clock.advance(before - 1)
        assert await late(house, table) == []
        await house.play(table, giver, move)
        assert await left(house, table, giver) == DAY + 1
        await house.clock.advance(DAY)
        assert await late(house, table) == []
        before = await left(house, table, giver)
        assert before == 1
    await house.clock.advance(1)
    assert len(await late(house, table)) == 1


async def test_what_is_taken_back_costs_the_time_it_took_and_gains_none(house: House) -> None:
    lobby = await house.lobby(BO)
    await house.tables.set_option(lobby.id, ANN, "pace", "1d")
    table = await house.tables.start(lobby.id, ANN)
    for person in (ANN, BO):
        await house.play(table, person, "choose 1")
    (giver,) = await house.asked(table)
    await house.clock.advance(2 * DAY)
    await house.play(table, giver, "wink")
    assert await left(house, table, giver) == 2 * DAY
    await house.clock.advance(HOUR)
    await undo(house, table, giver)
    await house.play(table, giver, "wink")
    assert await left(house, table, giver) == 2 * DAY - HOUR


async def test_without_a_pace_it_is_known_since_when_somebody_is_awaited(house: House) -> None:
    table, giver, _ = await at_the_gift(house, BO)
    now = await kept(house, table)
    (clock,) = player_clocks.running(now)
    assert (clock.seat, clock.since, clock.left) == (now.seat_of(giver), house.clock.now(), None)


async def test_who_gives_up_a_seat_leaves_no_clock_running(house: House) -> None:
    table = await paced(house, BO, CARA)
    await house.tables.resign(table.id, BO)
    assert [clock.seat for clock in player_clocks.running(await kept(house, table))] == [0, 2]
    await house.clock.advance(30 * DAY)
    assert await late(house, table) == [0, 2]


async def test_a_game_that_ends_without_a_result_leaves_no_clock_running(house: House) -> None:
    table = await paced(house, BO)
    await house.tables.end(table.id, Asker(EVE, moderator=True))
    assert player_clocks.running(await kept(house, table)) == ()


async def test_a_game_that_is_set_aside_ends_its_clocks_too(house: House) -> None:
    table = await paced(house, BO)
    house.spoil("UPDATE moves SET fingerprint = 'x' WHERE number = 1")
    house.tables = house.fresh()
    await house.tables.end(table.id, Asker(ANN, moderator=True))
    assert player_clocks.running(await kept(house, table)) == ()


async def test_a_vacation_is_known_at_every_table_of_its_person_at_once(house: House) -> None:
    tables = [await paced(house, BO, channel=channel) for channel in (1, 2)]
    now = house.clock.now()
    await house.database.set_vacations(BO, [(now + DAY, now + 11 * DAY)])
    for table in tables:
        assert (await kept(house, table)).vacations == {BO: (Vacation(now + DAY, now + 11 * DAY),)}
    await house.clock.advance(12 * DAY)
    assert [await late(house, table) for table in tables] == [[0], [0]]
    assert await left(house, tables[0], BO) == DAY
    await house.play(tables[0], BO, "choose 1")
    assert await left(house, tables[0], BO) == 2 * DAY


# Pauses


async def test_a_pause_over_weeks_and_a_restart_costs_nobody_anything(hurry: Hurry) -> None:
    lobby = await hurry.lobby(BO)
    await hurry.tables.set_option(lobby.id, ANN, "pace", "1d")
    table = await hurry.tables.start(lobby.id, ANN)
    await hurry.later(DAY)
    await hurry.tables.voting.pause(table.id, MODERATOR)
    paused = await kept(hurry, table)
    assert (paused.status, paused.paused_at) == (Status.PAUSED, hurry.clock.now())
    await hurry.later(20 * DAY)
    await hurry.restart()
    await hurry.play(table, ANN, "choose 1")
    assert await left(hurry, table, BO) == 2 * DAY
    await hurry.later(20 * DAY)
    await hurry.tables.voting.resume(table.id, MODERATOR)
    resumed = await kept(hurry, table)
    assert (resumed.status, resumed.paused_at) == (Status.RUNNING, None)
    assert [clock.seat for clock in player_clocks.running(resumed)] == [1]
    assert await left(hurry, table, BO) == 2 * DAY
    assert await left(hurry, table, ANN) == BANK


async def test_the_rules_time_goes_on_after_a_pause_where_it_stopped(hurry: Hurry) -> None:
    table, _ = await hurry.gift(BO)
    await hurry.later(HOUR / 4)
    await hurry.tables.voting.pause(table.id, MODERATOR)
    await hurry.later(9 * DAY)
    await hurry.restart()
    assert await hurry.decisions(table) == 0
    await hurry.tables.voting.resume(table.id, MODERATOR)
    await hurry.later(HOUR * 3 / 4 - 1)
    assert await hurry.decisions(table) == 0
    await hurry.later(1)
    assert await hurry.decisions(table) == 1


async def test_a_question_of_the_rules_time_asked_in_a_pause_has_all_of_it_afterwards(hurry: Hurry) -> None:
    table = await hurry.game(BO)
    await hurry.tables.voting.pause(table.id, MODERATOR)
    await hurry.later(2 * HOUR)
    for person in (ANN, BO):
        await hurry.play(table, person, "choose 1")
    await hurry.later(2 * HOUR)
    await hurry.tables.voting.resume(table.id, MODERATOR)
    assert await hurry.decisions(table) == 0
    await hurry.later(HOUR - 1)
    assert await hurry.decisions(table) == 0
    await hurry.later(1)
    assert await hurry.decisions(table) == 1


async def test_a_question_of_the_rules_time_answered_in_a_pause_is_done(hurry: Hurry) -> None:
    table, giver = await hurry.gift(BO)
    await hurry.tables.voting.pause(table.id, MODERATOR)
    await hurry.play(table, giver, to_other(giver))
    await hurry.tables.voting.resume(table.id, MODERATOR)
    assert (await kept(hurry, table)).deadline is None
    assert await hurry.tables.deadlines() == []


# Games from before there were clocks


@pytest.mark.parametrize("number", [1, 5])
async def test_b17_a_game_from_before_there_were_clocks_begins_to_count_at_the_start(
    house: House, tmp_path: Path, number: int
) -> None:
    table = await house.game(BO)
    await house.play(table, BO, "choose 1")
    as_of_format(number, house.path, tmp_path / "earlier.db")
    await house.clock.advance(30 * DAY)
    async with await Database.open(tmp_path / "earlier.db") as database:
        tables = Tables(database, house.clock, {"toy": TOY}, {"toy": choose_simply})
        for _ in range(2):
            await tables.start_clocks()
            await house.clock.advance(HOUR)
        found = await tables.table(table.id)
        assert found is not None
        since = house.clock.now() - 2 * HOUR
        row = found.clocks[0].row
        assert found.clocks == (PlayerClock(Seat(0), row, since, None, pinged=False),)
        assert not player_clocks.is_late(found, Seat(0), house.clock.now())
        assert found.pace is None
        await tables.settled()


async def test_a_game_that_cannot_be_read_keeps_no_other_from_its_clocks(house: House) -> None:
    broken, sound = await house.game(BO, channel=1), await house.game(BO, channel=2)
    house.spoil(f"UPDATE moves SET fingerprint = 'x' WHERE number = 1 AND table_id = {broken.id}")
    house.spoil("DELETE FROM clocks")
    house.tables = house.fresh()
    for table in (broken, sound):
        await house.database.note(table.id)
    await house.tables.start_clocks()
    assert (await kept(house, broken)).clocks == ()
    expected = tuple(replace(clock, pinged=False) for clock in sound.clocks)
    assert (await kept(house, sound)).clocks == expected


async def test_a_reminder_that_is_noted_while_somebody_elses_move_is_written_stays_noted(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else whoever was reminded would be reminded of the same once more."""
    table, write = await house.game(BO), house.database.write
    (row,) = {clock.row for clock in table.clocks}

    async def written(*given: Any, **named: Any) -> Outcome:
        await house.tables.telling.rung(table, [Rung(Seat(1), row, pinged=True, nudges=2)])
        return await write(*given, **named)

    monkeypatch.setattr(house.database, "write", written)
    await house.play(table, ANN, "choose 1")
    clock = player_clocks.of_seat(await kept(house, table), Seat(1))
    assert clock is not None
    assert (clock.pinged, clock.nudges) == (True, 2)
