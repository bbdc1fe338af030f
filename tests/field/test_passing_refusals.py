"""One refusal that passes: in no kind of channel is it taken for a lost one, unless we know it is."""

import logging

import pytest

from bot.playground.world import STAGE, VOICE, Channel
from tests.conftest import Play, Running
from tests.edge.hands import act
from tests.field.steps import direct_hand, failing, supplies, told

pytestmark = [pytest.mark.asyncio, pytest.mark.usefixtures("sketched")]

REFUSALS = [50001, 50013, 50083, 160005]


async def begun(running: Running, kind: str) -> Play:
    """A game of Ann and Bo in a channel of that kind, told so far."""
    name = "ravens" if kind == "text" else "hall"
    if kind in {"voice", "stage"}:
        hall = Channel(running.local.core.new_id(), name, kind=VOICE if kind == "voice" else STAGE)
        running.local.world.add_channel(hall)
        running.local.core.channel_event("CHANNEL_CREATE", hall)
    elif "thread" in kind:
        await running.person("Bo").open_thread(name, "ravens")
    play = Play(running, name)
    await play.start("Ann", "Bo")
    if kind == "archived thread":
        for _ in range(2):  # It is opened again once.
            await play.people[0].change_thread(name, archived=True)
            await running.settle(5)
        assert running.client.get_channel(running.local.world.channel_named(name).id) is None
    return play


@pytest.mark.parametrize("code", REFUSALS)
@pytest.mark.parametrize("kind", ["text", "voice", "stage", "thread", "archived thread"])
async def test_one_refusal_is_no_loss_and_two_in_a_row_are(
    running: Running, kind: str, code: int, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING, "cogs.losses")
    play = await begun(running, kind)
    channel = running.local.world.channel_named(play.channel).id
    running.local.expect(code)
    running.local.faults.refuse(f"POST /channels/{channel}/messages", code)
    since = len(running.local.requests)
    await supplies(running, play)
    for _ in range(2):
        await running.settle(60)
    assert f"POST /channels/{channel}/messages" in failing(running, since)
    assert told(play) == [[], []]
    assert "enter a building" in play.board().content
    caplog.clear()
    running.local.faults.refuse(f"POST /channels/{channel}/messages", code, times=20)
    await supplies(running, play)
    for _ in range(3):
        await running.settle(60)
    assert [len(one) for one in told(play)] == [1, 1]
    running.local.faults.clear()


@pytest.mark.parametrize("what", ["deleted", "left"])
async def test_after_a_refusal_that_passed_a_table_is_told_of_by_itself_as_before(
    running: Running, play: Play, what: str
) -> None:
    """The edit of a board was refused once, and then taken."""
    await play.start("Ann", "Bo", "Cara")
    await running.settle(660)
    ann, bo, _ = play.people
    running.local.expect(50013)
    channel = running.local.world.channel_named("ravens").id
    running.local.faults.refuse(f"PATCH /channels/{channel}/messages/*", 50013)
    await act(ann, await direct_hand(ann))
    for _ in range(3):
        await running.settle(60)
    board, before = play.board(), len(play.public())
    assert "takes supply" in board.content
    if what == "deleted":
        await ann.delete(board)
        for _ in range(3):
            await running.settle(60)
        assert play.board().content.splitlines()[1:3] == board.content.splitlines()[1:3]
        return
    await bo.leave()
    for _ in range(13):
        await running.settle(1800)
    assert (await play.table()).chairs[1].gone
    assert any("is no longer in this server" in one.content for one in play.public()[before:])
