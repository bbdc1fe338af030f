"""Who was not shown what is asked next, since the answer got lost, is pinged for it after all."""

import pytest

from tests.conftest import Play, Running

pytestmark = [pytest.mark.asyncio, pytest.mark.usefixtures("sketched")]


@pytest.mark.parametrize("pace", ["none", "1d"])
async def test_who_is_never_shown_what_comes_next_is_pinged_though_all_others_were_told(
    running: Running, play: Play, caplog: pytest.LogCaptureFixture, pace: str
) -> None:
    """The message without a ping is out when the answer fails; then it is owed like any other."""
    await play.start("Ann", "Bo", options={"pace": pace})
    desk = await running.tables.desk((await play.table()).id, None)
    assert desk.public is not None
    last = play.people[desk.public.line[0]]
    for person in play.people:
        if person is not last:
            await person.slash("cartus supply", channel="ravens", building="1")
    first = len(play.public())
    running.local.expect(10062)
    held = running.local.faults.hold("POST /interactions/*/callback")
    sent = running.begin(last.slash("cartus supply", channel="ravens", building="1"))
    await running.until(lambda: held.met > 0)
    for _ in range(4):
        await running.clock.advance(3.5)
    await running.until(lambda: "enter a building" in play.board().content)
    assert not any(last.id in message.mentions for message in play.public()[first:])
    held.release()
    assert (await sent).failed
    await running.until(lambda: "an answer was not shown" in caplog.text)
    for _ in range(3):
        await running.settle(20)
    assert await play.awaited() == [play.people.index(last)]
    assert sum(last.id in message.mentions for message in play.public()[first:]) == 1
