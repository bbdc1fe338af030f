"""When nobody could reach the bot: what counts as that, how a clock that was wrong heals."""

import asyncio

import pytest

from bot.desks import Outage, Table
from bot.letters import Kind, Letter, Text
from bot.lobby import LIFE
from bot.player_clocks import left, missed, out_at, running
from bot.uptime import LOSS, PULSE, SHORTEST, Uptime
from tests.shell.conftest import BO, Watched

pytestmark = pytest.mark.asyncio

HOUR = 3600.0
DAY = 24 * HOUR
YEAR = 365 * DAY


async def step(watched: Watched, seconds: float, *, is_down: bool) -> None:
    """Set the machine's clock, while the bot runs or from one process to the next."""
    if is_down:
        await watched.tables.uptime.close()
    watched.clock.step(seconds)
    if is_down:
        await watched.begin()
    await watched.tables.uptime.found()


async def test_a_first_start_has_missed_nothing(watched: Watched) -> None:
    assert (await watched.now(await watched.paced())).outages == ()
    assert await watched.database.last_beat() == watched.clock.now()


@pytest.mark.parametrize("is_clean", [True, False])
async def test_what_passes_from_one_process_to_the_next_counts_on_no_clock(
    watched: Watched, is_clean: bool
) -> None:
    table = await watched.paced()
    before = await watched.left(table)
    if is_clean:
        await watched.clock.advance(HOUR)
        await watched.tables.uptime.close()
    began = watched.clock.now()
    await watched.clock.advance(26 * HOUR)
    await watched.begin()
    assert await watched.left(table) == before - HOUR * is_clean
    now = await watched.now(table)
    assert now.outages == (Outage(began, watched.clock.now()),)
    assert missed(now, watched.clock.now()) == pytest.approx(26 * HOUR)
    assert out_at(now, running(now)[0]) == pytest.approx(watched.clock.now() + before - HOUR * is_clean)
    await watched.begin()
    assert (await watched.now(table)).outages == now.outages


async def test_starts_that_never_come_within_reach_are_one_outage(watched: Watched) -> None:
    table = await watched.paced()
    began = watched.clock.now()
    await watched.tables.uptime.close()
    for _ in range(5):
        await watched.clock.advance(50)
        watched.tables = watched.fresh()
        await watched.tables.uptime.close()
    await watched.begin()
    assert (await watched.now(table)).outages == (Outage(began, began + 250),)


async def test_a_start_within_a_minute_is_none_and_one_of_less_than_five_is_not_told(
    watched: Watched,
) -> None:
    table = await watched.paced()
    for seconds, count in ((SHORTEST - 1, 0), (SHORTEST, 1), (LOSS - 1, 2)):
        await watched.tables.uptime.close()
        await watched.clock.advance(seconds)
        await watched.begin()
        now = await watched.now(table)
        assert (len(now.outages), now.missed) == (count, None)


@pytest.mark.parametrize(("seconds", "counts"), [(LOSS - 1, False), (LOSS, True), (DAY, True)])
async def test_a_lost_gateway_counts_from_five_minutes_on(
    watched: Watched, seconds: float, counts: bool
) -> None:
    table, uptime = await watched.paced(), watched.tables.uptime
    before = await watched.left(table)
    await watched.clock.advance(2 * HOUR)
    for _ in range(2):
        uptime.lost()  # Each try to connect that fails says so again.
        await watched.clock.advance(seconds / 2)
    await uptime.found()
    assert await watched.left(table) == round(before - 2 * HOUR - seconds * (not counts))
    assert ((await watched.now(table)).missed is not None) is counts
    assert watched.told == counts


async def test_a_process_that_ends_while_the_gateway_is_lost_ended_when_it_was_lost(watched: Watched) -> None:
    table = await watched.paced()
    await watched.clock.advance(HOUR)
    watched.tables.uptime.lost()
    began = watched.clock.now()
    await watched.clock.advance(HOUR)
    await watched.tables.uptime.close()
    await watched.clock.advance(HOUR)
    await watched.begin()
    assert (await watched.now(table)).outages == (Outage(began, began + 2 * HOUR),)


async def test_while_the_gateway_is_lost_the_bot_gives_no_sign_of_life_and_counts_nothing(
    watched: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.uptime.PULSE", 0.0)
    uptime, lost_at = watched.tables.uptime, watched.clock.now()
    uptime.start()
    uptime.lost()
    await watched.clock.advance(HOUR)
    waiting = asyncio.create_task(uptime.counted())
    await watched.paced()  # Signs would be written before this.
    assert not waiting.done()
    assert await watched.database.last_beat() == lost_at
    await uptime.found()
    await waiting


@pytest.mark.parametrize("is_lost", [True, False])
async def test_a_machine_that_slept_missed_what_its_clock_is_ahead_by(
    watched: Watched, is_lost: bool
) -> None:
    table = await watched.paced()
    before = await watched.left(table)
    await watched.clock.advance(HOUR)
    watched.clock.step(9 * HOUR)
    if is_lost:  # The first that it notices is that the connection is gone.
        watched.tables.uptime.lost()
        await watched.clock.advance(10)
    await watched.tables.uptime.found()
    assert await watched.left(table) == before - HOUR
    assert missed(await watched.now(table), watched.clock.now()) == pytest.approx(9 * HOUR + 10 * is_lost)


async def test_a_process_that_stood_still_missed_that(
    watched: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, loop = await watched.paced(), asyncio.get_running_loop()
    before, time = await watched.left(table), loop.time
    await watched.clock.advance(5 * HOUR)
    monkeypatch.setattr(loop, "time", lambda: time() + 5 * HOUR)
    await watched.tables.uptime.found()
    assert before - 60 <= await watched.left(table) <= before


@pytest.mark.parametrize(("seconds", "count"), [(SHORTEST - 1, 0), (SHORTEST, 1)])
async def test_a_process_that_stood_still_for_a_minute_beside_what_a_pulse_takes_missed_that(
    watched: Watched, monkeypatch: pytest.MonkeyPatch, seconds: float, count: int
) -> None:
    table, loop = await watched.paced(), asyncio.get_running_loop()
    shown = round(loop.time())
    monkeypatch.setattr(loop, "time", lambda: shown)
    await watched.begin()
    await watched.clock.advance(PULSE + seconds)
    shown += round(PULSE + seconds)
    await watched.tables.uptime.found()
    assert len((await watched.now(table)).outages) == count


@pytest.mark.parametrize("is_down", [True, False])
@pytest.mark.parametrize("wrong", [2 * HOUR, YEAR])
async def test_after_a_clock_was_ahead_nobody_waits_and_nobody_lost_time(
    watched: Watched, wrong: float, is_down: bool
) -> None:
    old, before = await watched.paced(), 24 * HOUR
    await watched.clock.advance(HOUR)
    await step(watched, wrong, is_down=is_down)
    assert await watched.left(old) == before - HOUR
    await watched.tables.wishes.go_away(BO, watched.clock.now() + DAY)
    await watched.clock.advance(HOUR)
    await step(watched, -wrong, is_down=is_down)
    now = await watched.now(old)
    assert before - 2 * HOUR <= await watched.left(old) <= before
    assert running(now)[0].since is not None
    assert max(clock.since or 0.0 for clock in running(now)) <= watched.clock.now()
    assert all(outage.until <= watched.clock.now() for outage in now.outages)
    away = await watched.tables.wishes.away(BO)
    assert away is not None
    assert away.until <= watched.clock.now() + DAY
    await watched.clock.advance(HOUR)
    assert await watched.left(old) == pytest.approx(before - 2 * HOUR, abs=HOUR + 1)


@pytest.mark.parametrize("is_down", [True, False])
@pytest.mark.parametrize("wrong", [2 * HOUR, YEAR])
async def test_what_was_begun_by_a_clock_that_was_ahead_keeps_its_time(
    watched: Watched, wrong: float, is_down: bool
) -> None:
    watched.clock.step(wrong)
    await watched.tables.uptime.found()
    lobby = await watched.lobby(BO)
    await watched.clock.advance(HOUR)
    await step(watched, -wrong, is_down=is_down)
    closes_at = (await watched.now(lobby)).closes_at
    assert closes_at == pytest.approx(watched.clock.now() + LIFE - HOUR, abs=1)


@pytest.mark.parametrize("is_down", [True, False])
@pytest.mark.parametrize("wrong", [2 * HOUR, 3 * DAY])
async def test_a_clock_that_was_set_back_by_mistake_takes_nothing_of_a_vacation_once_it_is_right(
    watched: Watched, wrong: float, is_down: bool
) -> None:
    table, wishes = await watched.paced(), watched.tables.wishes
    await watched.clock.advance(HOUR)
    before = await wishes.go_away(BO, watched.clock.now() + 7 * DAY)
    await watched.clock.advance(DAY)
    for seconds in (-wrong, wrong):
        await step(watched, seconds, is_down=is_down)
        await watched.clock.advance(HOUR)
    wishes, now = watched.tables.wishes, await watched.now(table)
    after = await wishes.away(BO)
    assert after is not None
    assert after.until == pytest.approx(before.until)
    taken = [one.until - one.since for one in await wishes.vacations(BO)]
    assert sum(taken) == pytest.approx(7 * DAY, abs=1)
    seat = now.seat_of(BO)
    assert seat is not None
    assert 23 * HOUR - 1 <= (left(now, seat, watched.clock.now()) or 0.0) <= 24 * HOUR


async def test_a_small_correction_of_the_clock_is_no_outage(watched: Watched) -> None:
    table = await watched.paced()
    for seconds in (30, -30, 59, -59):
        watched.clock.step(seconds)
        await watched.tables.uptime.found()
    assert (await watched.now(table)).outages == ()
    assert watched.told == 0


@pytest.mark.parametrize(("seconds", "is_told"), [(LOSS - 1, False), (LOSS, True)])
async def test_games_are_told_of_a_clock_that_is_set_back_by_as_much_as_an_outage_has_to_last(
    watched: Watched, seconds: float, is_told: bool
) -> None:
    table = await watched.paced()
    await watched.clock.advance(HOUR)
    watched.clock.step(-seconds)
    await watched.tables.uptime.found()
    assert ((await watched.now(table)).missed is not None) is is_told


async def test_whoever_decides_by_time_waits_until_the_bot_is_within_reach(watched: Watched) -> None:
    uptime = Uptime(watched.database, watched.clock)
    waiting = asyncio.create_task(uptime.counted())
    await asyncio.sleep(0.01)
    assert not waiting.done()
    await uptime.found()
    await waiting


async def test_whoever_decides_by_time_waits_until_what_a_sleeping_machine_missed_is_counted(
    watched: Watched,
) -> None:
    table = await watched.paced()
    before = await watched.left(table)
    watched.clock.step(9 * HOUR)
    await watched.tables.uptime.counted()
    assert await watched.left(table) == before


async def test_a_line_about_an_outage_that_comes_after_another_one_leaves_that_one_to_be_told(
    watched: Watched,
) -> None:
    table = await watched.paced()
    await watched.clock.advance(HOUR)
    await watched.begin()
    late = await _about_to_tell(watched, table)
    await watched.clock.advance(HOUR)
    await watched.begin()
    await watched.tables.telling.posted(await watched.now(table), late, 1)
    assert (await watched.now(table)).missed is not None
    await watched.tables.telling.posted(await watched.now(table), await _about_to_tell(watched, table), 2)
    assert (await watched.now(table)).missed is None


async def _about_to_tell(watched: Watched, table: Table) -> Letter:
    now, telling = await watched.now(table), watched.tables.telling
    return await telling.about_to_post(now, Kind.MISSED, [Text("told")], nonce=await telling.missed_mark(now))


@pytest.mark.parametrize(("years", "is_told"), [(9, True), (11, False)])
async def test_a_sign_of_life_from_more_than_ten_years_ahead_is_none(
    watched: Watched, caplog: pytest.LogCaptureFixture, years: int, is_told: bool
) -> None:
    await watched.tables.uptime.close()
    await watched.database.beat(watched.clock.now() + years * YEAR)
    await watched.begin()
    assert ("was set back" in caplog.text) is is_told
    assert await watched.database.last_beat() == watched.clock.now()


@pytest.mark.parametrize(("seconds", "is_told"), [(SHORTEST - 1, False), (SHORTEST, True)])
async def test_moments_are_set_back_with_a_clock_that_goes_back_by_a_minute(
    watched: Watched, caplog: pytest.LogCaptureFixture, seconds: float, is_told: bool
) -> None:
    await watched.paced()
    watched.clock.step(-seconds)
    await watched.tables.uptime.found()
    assert ("was set back" in caplog.text) is is_told
    assert watched.told == is_told, "whoever waits for a moment looks again"


async def test_what_a_clock_was_ahead_by_from_one_process_to_the_next_is_taken_off_once(
    watched: Watched,
) -> None:
    lobby = await watched.lobby(BO)
    await step(watched, -SHORTEST, is_down=True)
    assert (await watched.now(lobby)).closes_at == watched.clock.now() + LIFE


async def test_a_clock_that_goes_ahead_by_a_minute_is_an_outage_and_by_less_is_none(watched: Watched) -> None:
    table = await watched.paced()
    for seconds, count in ((SHORTEST - 1, 0), (1, 1), (SHORTEST, 2)):
        watched.clock.step(seconds)
        await watched.tables.uptime.found()
        assert (len((await watched.now(table)).outages), watched.told) == (count, count)


async def test_with_each_sign_of_life_all_that_was_a_little_wrong_by_then_is_forgotten(
    watched: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A clock that is corrected now and then, and a process that stood still for a while each time."""
    table, loop = await watched.paced(), asyncio.get_running_loop()
    late, time = 0.0, loop.time
    monkeypatch.setattr(loop, "time", lambda: time() + late)
    monkeypatch.setattr("bot.uptime.PULSE", 0.0)
    watched.tables.uptime.start()
    for _ in range(4):
        watched.clock.step(25)
        late += 25
        async with asyncio.timeout(20):
            while await watched.database.last_beat() != watched.clock.now():
                pass
    await watched.tables.uptime.close()
    assert (await watched.now(table)).outages == ()


async def test_a_process_that_nobody_has_reached_gives_no_sign_of_life(
    watched: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.uptime.PULSE", 0.0)
    before = await watched.database.last_beat()
    await watched.clock.advance(HOUR)
    uptime = Uptime(watched.database, watched.clock)
    uptime.start()
    await watched.paced()  # Signs would be written before this.
    await uptime.close()
    assert await watched.database.last_beat() == before


async def test_the_end_of_a_process_is_its_last_sign_of_life(watched: Watched) -> None:
    watched.tables.uptime.start()
    await watched.clock.advance(HOUR)
    await watched.tables.uptime.close()
    assert await watched.database.last_beat() == watched.clock.now()
