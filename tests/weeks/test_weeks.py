"""Days of several tables at once: nobody is forgotten, nobody is woken, and who vanishes blocks nobody."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from tests.conftest import Running
from tests.weeks.household import Household

pytestmark = pytest.mark.asyncio


@pytest_asyncio.fixture
async def household(running: Running) -> AsyncIterator[Household]:
    household = Household(running, 1)
    yield household
    household.diary.close()


async def test_b77_b73_people_who_look_only_when_it_rings_play_on_over_days_and_their_nights_are_quiet(
    running: Running, household: Household
) -> None:
    await household.settle_in()
    await household.live(2.5)
    await running.restart()
    await household.live(2.5)
    await household.look_back()
    assert household.diary.problems == []
    assert household.moves > 25
    assert any(told.asks_to_vote for told in household.diary.told)
    assert {told.direct for told in household.diary.told} == {True, False}
