"""A server that was lost is there again as soon as somebody does something in it, whatever Discord says."""

import pytest

from bot.desks import Status
from tests.conftest import Play, Running
from tests.edge.absences import was_down

pytestmark = pytest.mark.asyncio

DAY = 24 * 3600.0


@pytest.mark.parametrize("is_used", [False, True])
async def test_a_lobby_of_a_lost_server_ends_only_once_somebody_used_the_bot_there(
    running: Running, play: Play, is_used: bool
) -> None:
    await play.open("Ann", "Bo")
    table = await play.table()
    await running.tables.lost_servers.lose(table.server)
    if is_used:
        await running.person("Eve").slash("help", channel="cloister")
    for _ in range(16):
        await running.settle(DAY)
    after = await running.tables.table(table.id)
    assert after is not None
    assert (after.status is Status.CLOSED) is is_used
    assert (play.public()[-1].buttons == ()) is is_used


async def test_a_lobby_does_not_end_by_the_time_in_which_the_bot_was_down(
    running: Running, play: Play
) -> None:
    await play.open("Ann", "Bo")
    await running.settle(10)
    table = await play.table()
    await was_down(running, 8 * DAY)
    await running.settle(60)
    assert (await play.table()).status is Status.LOBBY
    for _ in range(9):
        await running.settle(DAY)
    after = await running.tables.table(table.id)
    assert after is not None
    assert after.status is Status.CLOSED
    assert play.board().content == "Ravens: closed, nobody started it."
