"""A server that is out of reach, or that removed the bot: no time runs at its tables, and only there."""

import pytest

from bot.desks import Outage, Table
from bot.nudging import What
from bot.player_clocks import is_late, left, out_at, running
from bot.uptime import LOSS
from tests.shell.conftest import SERVER, Watched
from tests.shell.test_uptime import DAY, HOUR

pytestmark = pytest.mark.asyncio


def nowhere(_: int) -> bool:
    return False


def everywhere(_: int) -> bool:
    return True


async def due(watched: Watched, table: Table) -> list[What]:
    """What is due by now."""
    duties = await watched.tables.reminding.duties(table.id)
    return [duty.what for duty in duties if duty.at <= watched.clock.now()]


async def test_while_a_server_is_lost_nobody_is_late_and_nothing_is_due(watched: Watched) -> None:
    table, lost = await watched.paced(), watched.tables.lost_servers
    await watched.announce(table, 9)
    before = await watched.left(table)
    await lost.lose(SERVER)
    began = watched.clock.now()
    await watched.clock.advance(30 * DAY)
    now = await watched.now(table)
    clock = running(now)[0]
    assert left(now, clock.seat, watched.clock.now()) == before
    assert out_at(now, clock) is None
    assert not is_late(now, clock.seat, watched.clock.now())
    assert await due(watched, table) == []
    await lost.regain(SERVER)
    now = await watched.now(table)
    assert now.outages == (Outage(began, watched.clock.now()),)
    assert await watched.left(table) == before
    assert What.MISSED in await due(watched, table)
    assert What.NUDGE not in await due(watched, table)
    await watched.clock.advance(before + 1)
    assert is_late(await watched.now(table), clock.seat, watched.clock.now())


async def test_what_was_lost_while_the_bot_was_down_is_found_at_the_start(watched: Watched) -> None:
    table = await watched.paced()
    before = await watched.left(table)
    await watched.clock.advance(HOUR)
    await watched.begin()
    await watched.tables.lost_servers.look(nowhere)
    for _ in range(2):
        await watched.clock.advance(DAY)
        await watched.begin()
        await watched.tables.lost_servers.look(nowhere)
    await watched.clock.advance(DAY)
    await watched.begin()
    await watched.tables.lost_servers.look(everywhere)
    assert await watched.left(table) == before
    assert (await watched.now(table)).missed == pytest.approx(watched.clock.now() - 3 * DAY, abs=HOUR)


async def test_it_counts_once_where_the_bot_was_down_meanwhile(watched: Watched) -> None:
    table, lost = await watched.paced(), watched.tables.lost_servers
    before = await watched.left(table)
    await watched.clock.advance(HOUR)
    await watched.tables.uptime.found()
    await lost.lose(SERVER)
    await watched.clock.advance(HOUR)
    await watched.tables.uptime.close()
    await watched.clock.advance(5 * HOUR)
    await watched.begin()
    await watched.tables.lost_servers.look(nowhere)
    await watched.clock.advance(HOUR)
    await watched.tables.lost_servers.regain(SERVER)
    assert await watched.left(table) == before - HOUR
    await watched.clock.advance(HOUR)
    assert await watched.left(table) == before - 2 * HOUR


@pytest.mark.parametrize(("seconds", "counts"), [(LOSS - 1, False), (LOSS, True)])
async def test_a_server_that_is_lost_for_less_than_five_minutes_is_none(
    watched: Watched, seconds: float, counts: bool
) -> None:
    table, lost = await watched.paced(), watched.tables.lost_servers
    await lost.lose(SERVER)
    await lost.lose(SERVER)
    await watched.clock.advance(seconds)
    await lost.regain(SERVER)
    await lost.regain(SERVER)
    assert len((await watched.now(table)).outages) == counts


async def test_whoever_waits_for_a_moment_looks_again_once_a_server_is_lost_and_once_it_is_back(
    watched: Watched,
) -> None:
    table, lost = await watched.paced(), watched.tables.lost_servers
    told: list[list[int]] = []
    watched.tables.uptime.subscribe(lambda tables: told.append([*tables]))
    await watched.announce(table, 9)
    await lost.regain(SERVER)
    assert told == [], "it was never lost"
    await lost.lose(SERVER)
    await watched.clock.advance(HOUR)
    for _ in range(2):
        await lost.regain(SERVER)
    assert told == [[], [table.id]]


async def test_in_other_servers_time_goes_on(watched: Watched) -> None:
    table, lost = await watched.paced(), watched.tables.lost_servers
    before = await watched.left(table)
    await lost.lose(SERVER + 1)
    await watched.clock.advance(HOUR)
    assert await watched.left(table) == before - HOUR
    await lost.regain(SERVER + 1)
    now = await watched.now(table)
    assert (now.outages, now.missed, now.lost_at) == ((), None, None)


async def test_a_server_that_could_not_be_counted_is_counted_at_the_next_sign_of_it(
    watched: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, lost = await watched.paced(), watched.tables.lost_servers
    await lost.lose(SERVER)
    await watched.clock.advance(HOUR)
    with monkeypatch.context() as broken:
        broken.setattr(type(watched.database), "regain", _failing)
        with pytest.raises(ConnectionError):
            await lost.regain(SERVER)
    assert (await watched.now(table)).lost_at is not None
    await lost.regain(SERVER)
    assert (await watched.now(table)).lost_at is None


async def _failing(*_: object, **__: object) -> None:
    raise ConnectionError
