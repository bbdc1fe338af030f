"""What happens around the bot: restarts in every phase, days of being down, steps of the machine's clock."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest

from bot.desks import Status
from bot.motions import Asker
from bot.playground import permissions as may
from tests.conftest import Play, Running
from tests.edge.hands import act, end, hand, said
from tests.field.steps import failing, supplies, told

HOUR = 3600.0
DAY = 24 * HOUR


async def _lobby(running: Running, play: Play) -> None:
    await play.open("Ann", "Bo")
    await running.settle(10)


async def _running(running: Running, play: Play) -> None:
    await play.start("Ann", "Bo", options={"pace": "1d"})
    await act(play.people[0], await hand(play.people[0]))
    await running.settle(10)


async def _paused(running: Running, play: Play) -> None:
    await _running(running, play)
    table = await play.table()
    await running.tables.voting.pause(table.id, Asker(running.person("Eve").id, moderator=True))
    await running.settle(10)


async def _over(running: Running, play: Play) -> None:
    await _running(running, play)
    await end(running, play)
    await running.settle(10)


PHASES: dict[str, tuple[Callable[[Running, Play], Awaitable[None]], Status]] = {
    "lobby": (_lobby, Status.LOBBY),
    "running": (_running, Status.RUNNING),
    "paused": (_paused, Status.PAUSED),
    "over": (_over, Status.CLOSED),
}


@pytest.mark.asyncio
@pytest.mark.parametrize(("reach", "status"), PHASES.values(), ids=PHASES.keys())
async def test_a_restart_changes_nothing_and_says_nothing_in_any_phase(
    running: Running, play: Play, reach: Callable[[Running, Play], Awaitable[None]], status: Status
) -> None:
    await reach(running, play)
    before, public, since = await play.table(), play.public(), len(running.local.requests)
    await running.restart()
    await running.settle(10)
    after = await play.table()
    # The note that all is told may come with the start.
    assert after == replace(before, told=after.told)
    assert before.status is status
    assert play.public() == public
    assert failing(running, since) == []
    assert said(await play.people[1].slash("hand", channel="ravens"))
    button = play.board().buttons[-1].label if play.board().buttons else None
    assert button is None or said(await play.people[1].press(play.board(), button))


@pytest.mark.asyncio
async def test_a_game_goes_through_every_phase_with_a_restart_after_each_step(
    running: Running, play: Play
) -> None:
    await play.open("Ann", "Bo")
    ann, bo = play.people
    await running.restart()
    await ann.slash("table start", channel="ravens")
    await running.settle(10)
    for person in play.people:
        await running.restart()
        await act(person, await hand(person))
        await running.settle(10)
    asked = play.people[(await play.awaited())[0]]
    pings = [one.mentions for one in play.public() if one.mentions]
    assert pings[0] == (ann.id, bo.id)
    assert all(one == (asked.id,) for one in pings[1:])
    await running.restart()
    await end(running, play)
    await running.restart()
    assert (await play.table()).status is Status.CLOSED
    assert sum("has ended" in one.content for one in play.public()) == 1


@pytest.mark.asyncio
async def test_after_days_of_being_down_each_is_reminded_once_and_the_late_are_decided_about(
    running: Running, play: Play
) -> None:
    """All points of time of three tables fell into it: half the clock, its last eighth, its end."""
    plays = [play, Play(running, "cloister"), Play(running, "market")]
    for one in plays:
        await one.start("Ann", "Bo", "Cara", options={"pace": "8h"})
        await act(one.people[0], await hand(one.people[0], one.channel))
    await running.settle(10)
    number, posted = (await play.table()).number, [len(one.public()) for one in plays]
    await running.stop()
    await running.clock.advance(10 * DAY)
    since = len(running.local.requests)
    await running.start()
    for _ in range(3):
        await running.settle(10)
    for one, before in zip(plays, posted, strict=True):
        new = one.public()[before:]
        assert 1 <= len(new) <= 4
        for person in one.people:
            assert sum(person.id in message.mentions for message in new) <= 2
    assert (await play.table()).number == number
    assert failing(running, since) == []
    await running.restart()
    await running.settle(10)
    assert [len(one.public()) for one in plays] == [
        before + len(one.public()[before:]) for one, before in zip(plays, posted, strict=True)
    ]
    bo = play.people[1]
    await act(bo, await hand(bo))
    assert (await play.table()).number > number


@pytest.mark.asyncio
@pytest.mark.parametrize("step", [-30 * DAY, 30 * DAY], ids=["a month back", "a month on"])
async def test_a_step_of_the_machines_clock_loses_nothing_and_holds_nothing_up(
    running: Running, play: Play, step: float
) -> None:
    await play.start("Ann", "Bo")
    ann, bo = play.people
    number, posted = (await play.table()).number, len(play.public())
    running.clock.step(step)
    await act(ann, await hand(ann))
    await running.settle(10)
    assert "still ▲ Bo" in play.board().content or step > 0  # After a month the table rests.
    await act(bo, await hand(bo))
    await running.settle(10)
    assert (await play.table()).number >= number + 2
    assert "enter a building" in play.board().content
    assert len(play.public()) > posted
    eve = running.person("Eve")
    assert "posted" in said(await eve.slash("table show", channel="ravens", public=True))
    running.clock.step(-step)
    await running.settle(10)
    asked = play.people[(await play.awaited())[0]]
    await act(asked, await hand(asked))
    await running.settle(10)
    assert (await play.table()).number >= number + 3


@pytest.mark.asyncio
async def test_rights_taken_one_after_another_and_given_back_in_another_order_cost_one_call_each(
    running: Running, play: Play
) -> None:
    """B55: attach, send, view; then view, send, attach."""
    await play.start("Ann", "Bo")
    since, denied = len(running.local.requests), 0
    for right in (may.ATTACH_FILES, may.SEND_MESSAGES, may.VIEW_CHANNEL):
        denied |= right
        running.local.deny("ravens", denied)
        await supplies(running, play)
    assert len(failing(running, since)) <= 2
    assert [len(one) for one in told(play)] == [1, 1]
    posted = len(play.public())
    for right in (may.VIEW_CHANNEL, may.SEND_MESSAGES, may.ATTACH_FILES):
        denied &= ~right
        running.local.deny("ravens", denied)
        await running.settle(10)
    await running.until(lambda: len(play.public()) > posted)
    await running.settle(10)
    assert len(play.public()) == posted + 1
    assert len(failing(running, since)) <= 4
