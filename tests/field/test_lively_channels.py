"""What was sent before a crash is found however much others have written since: nobody is pinged twice."""

import pytest

from tests.conftest import Play, Running
from tests.field.causes import pings

pytestmark = [pytest.mark.asyncio, pytest.mark.usefixtures("sketched")]


@pytest.mark.parametrize("chatted", [150, 260])
async def test_a_message_is_found_behind_a_lively_evening(running: Running, play: Play, chatted: int) -> None:
    await play.open("Ann", "Bo")
    await running.settle(10)
    running.database.forgets = frozenset({"announced"})
    await play.people[0].slash("table start", channel="ravens")
    await running.settle(10)
    await running.stop()
    for number in range(chatted):
        await running.person("Cara").say(f"chat {number}", "ravens")
    await running.clock.advance(3600)
    await running.start()
    await running.settle(10)
    await running.settle(40)
    assert pings(play) == [2]
