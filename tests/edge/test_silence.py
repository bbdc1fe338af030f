"""Whose silence counts in a vote: of nobody who could not know of it, need not look, or cannot press."""

import pytest

from bot.desks import Status
from tests.conftest import Play, Running
from tests.edge.nights import sleeping
from tests.field.steps import press_yes

pytestmark = [pytest.mark.asyncio, pytest.mark.usefixtures("sketched")]

HOUR = 3600.0
DAY = 24 * HOUR


@pytest.mark.parametrize("game", ["rattus", "rattus_cartus", "plague_and_pestilence"])
async def test_a_game_is_not_ended_by_the_silence_of_who_is_on_vacation(
    running: Running, play: Play, game: str
) -> None:
    await play.start("Ann", "Bo", game=game, options={"pace": "1d"})
    ann, bo = play.people
    await bo.slash("vacation", until="7 days", channel="ravens")
    await running.settle(20)
    await press_yes(ann, "table end", "ravens")
    await running.settle(20)
    for _ in range(6):
        await running.settle(DAY / 2)
    table = await play.table()
    assert table.status is Status.RUNNING, [one.content for one in play.public()[-3:]]


async def test_a_game_is_not_ended_by_silence_in_a_pause_that_all_agreed_to(
    running: Running, play: Play
) -> None:
    await play.start("Ann", "Bo", game="rattus", options={"pace": "1d"})
    ann, bo = play.people
    await ann.slash("table pause", channel="ravens")
    await running.settle(20)
    await bo.press(play.board(), "Yes")
    await running.settle(20)
    assert (await play.table()).status is Status.PAUSED
    await press_yes(ann, "table end", "ravens")
    for _ in range(6):
        await running.settle(DAY / 2)
    assert (await play.table()).status is Status.PAUSED


async def test_a_game_is_not_ended_by_the_silence_of_who_is_timed_out(running: Running, play: Play) -> None:
    await play.start("Ann", "Bo", game="rattus_cartus")
    ann, bo = play.people
    await bo.be_silenced(running.clock.now() + 7 * DAY)
    await press_yes(ann, "table end", "ravens")
    await running.settle(20)
    assert "a missing vote of somebody whom moderators have timed out" in play.public()[-1].content
    for _ in range(6):
        await running.settle(DAY / 2)
    table = await play.table()
    assert table.status is Status.RUNNING, play.public()[-2].content


@pytest.mark.parametrize("sleeps", [False, True])
async def test_two_silent_days_after_the_ping_the_ballots_that_were_cast_decide(
    running: Running, play: Play, sleeps: bool
) -> None:
    await play.start("Ann", "Bo", game="rattus", options={"pace": "1d"})
    ann, bo = play.people
    if sleeps:
        await sleeping(running, bo, 8)
    await press_yes(ann, "table end", "ravens")
    await running.settle(20)
    for _ in range(4):
        await running.settle(3 * HOUR)
    await running.settle(20)
    asked = [one for one in play.public() if "shall the table end" in one.content]
    assert any(bo.id in one.mentions for one in asked)
    for _ in range(10):
        await running.settle(6 * HOUR)
    assert (await play.table()).status is Status.CLOSED
