"""A direct message whose answer was lost may have arrived: nobody is mentioned beside it."""

import pytest

from tests.conftest import Play, Running

pytestmark = [pytest.mark.asyncio, pytest.mark.usefixtures("sketched")]

DAY = 24 * 3600.0


async def test_b73_who_was_told_alone_is_not_mentioned_because_the_answer_to_that_got_lost(
    running: Running, play: Play
) -> None:
    bo = running.person("Bo")
    await running.tables.wishes.prefer(bo.id, notices="direct")
    await play.start("Ann", "Bo", options={"pace": "1d"})
    (first,) = bo.direct_messages()
    running.local.expect(0)
    running.local.faults.drop(f"POST /channels/{first.channel}/messages", handled=True)
    for seconds in (1.5 * DAY, 120, 20, 3600):
        await running.settle(seconds)
    assert not running.local.faults.waiting
    assert len(bo.direct_messages()) == 2
    assert not any(bo.id in message.mentions for message in play.public())
