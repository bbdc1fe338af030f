"""Whose silence counts in a vote: of nobody who could not know of it, need not look, or cannot press."""

import pytest

from bot.desks import Status
from bot.games.protocol import Seat
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


@pytest.mark.parametrize("is_lifted", [False, True])
async def test_a_time_out_that_another_table_was_told_of_is_looked_up_anew(
    running: Running, play: Play, is_lifted: bool
) -> None:
    other = Play(running, "market")
    for one, running.seed in ((play, 4), (other, 5)):  # In both it is Ann who begins.
        await one.start("Ann", "Bo", game="rattus")
    _, bo = play.people
    await running.settle(700)
    await bo.be_silenced(running.clock.now() + 5 * HOUR)
    await place(running, play)
    assert any("timed out by moderators" in one.content for one in play.public())
    if is_lifted:
        await bo.be_silenced(running.clock.now() - 1)
        await running.settle(120)
    await place(running, other)
    assert any("timed out by moderators" in one.content for one in other.public()) is not is_lifted


async def place(running: Running, play: Play) -> None:
    """Ann places her cubes, so that Bo is asked."""
    ann = play.people[0]
    region = (await ann.autocomplete("rattus place", "region", "", channel=play.channel))[0].value
    await ann.slash("rattus place", region=region, channel=play.channel)
    await running.settle(20)


@pytest.mark.parametrize("what", ["timed out", "lifted", "not known"])
async def test_whether_somebody_is_timed_out_is_looked_up_when_a_vote_closes(
    running: Running, play: Play, what: str
) -> None:
    """What cannot be found out then is as it was."""
    await play.start("Ann", "Bo", game="rattus_cartus")
    ann, bo = play.people
    await press_yes(ann, "table end", "ravens")
    await running.settle(20)
    closing = running.clock.now() - 20 + 2 * DAY
    if what != "timed out":
        await bo.be_silenced(closing + DAY)
    await running.settle(closing - 300 - running.clock.now())
    await running.client.members.look(await play.table(), [Seat(1)])
    if what == "not known":
        running.local.faults.fail("GET /guilds/*/members/*", 503, times=1000)
    else:
        await bo.be_silenced(running.clock.now() - 1 if what == "lifted" else closing + DAY)
    for _ in range(3):
        await running.settle(300)
    running.local.faults.clear()
    assert ((await play.table()).status is Status.CLOSED) is (what == "lifted")
