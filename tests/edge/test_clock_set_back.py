"""A machine's clock that is set back puts off neither what a vote shows nor a board that somebody wishes."""

import pytest

from tests.conftest import Running
from tests.edge.hands import said
from tests.edge.test_votes import Late, late

pytestmark = [pytest.mark.asyncio, pytest.mark.usefixtures("sketched")]

__all__ = ["late"]


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
    running.clock.step(-2 * 3600.0)
    await second.press(vote, "Computer takes the seat")
    await running.settle(20)
    assert "computer takes the seat 1" in late.vote().content
    await running.settle(40)  # A board can be posted anew a minute after the last, whatever the clock shows.
    again = await third.slash("table show", channel="ravens", public=True)
    assert said(again) == said(shown)
