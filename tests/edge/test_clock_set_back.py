"""A machine's clock that is set back, rightly or not, puts off nothing and changes no vacation for good."""

import pytest

from tests.conftest import Play, Running
from tests.edge.hands import said
from tests.edge.test_votes import Late, late

pytestmark = [pytest.mark.asyncio, pytest.mark.usefixtures("sketched")]

__all__ = ["late"]

HOUR = 3600.0
DAY = 24 * HOUR


async def step(running: Running, play: Play, days: float) -> None:
    """Set the machine's clock; somebody who looks at the table shows the bot that it is."""
    running.clock.step(days * DAY)
    await play.people[1].slash("table show", channel="ravens")
    await running.settle(120)


async def test_a_clock_that_is_set_back_puts_off_neither_a_tally_nor_a_board(
    running: Running, late: Late
) -> None:
    await late.begin("Ann", "Bo", "Cara", "Dan")
    vote = await late.comes()
    first, second, third = late.others
    shown = await first.slash("table show", channel="ravens", public=True)
    await first.press(vote, "Wait a day")
    await running.settle(20)
    assert "Wait 1" in late.vote().content
    running.clock.step(-2 * HOUR)
    await second.press(vote, "Computer takes the seat")
    await running.settle(20)
    assert "computer takes the seat 1" in late.vote().content
    await running.settle(40)  # A board can be posted anew a minute after the last, whatever the clock shows.
    again = await third.slash("table show", channel="ravens", public=True)
    assert said(again) == said(shown)


async def test_a_vacation_ends_on_the_day_that_was_said_though_the_clock_was_wrong_for_an_hour(
    running: Running, play: Play
) -> None:
    await play.start("Ann", "Bo", game="rattus", options={"pace": "1d"})
    _, bo = play.people
    await bo.slash("vacation", until="7 days", channel="ravens")
    await running.settle(DAY)
    before = await running.tables.wishes.away(bo.id)
    for days in (-3, 3, 9, -9):
        await step(running, play, days)
        await running.settle(HOUR)
    after = await running.tables.wishes.away(bo.id)
    assert before is not None
    assert after is not None
    assert after.until == before.until


async def test_who_came_back_while_the_clock_was_ahead_is_not_away_again(
    running: Running, play: Play
) -> None:
    await play.start("Ann", "Bo", game="rattus", options={"pace": "1d"})
    _, bo = play.people
    await bo.slash("vacation", until="10 days", channel="ravens")
    await running.settle(DAY)
    await step(running, play, 3)
    shown = (await bo.slash("vacation", channel="ravens")).message
    assert shown is not None
    await bo.press(shown, shown.buttons[0].label)
    await running.settle(HOUR)
    await step(running, play, -3)
    assert await running.tables.wishes.away(bo.id) is None
