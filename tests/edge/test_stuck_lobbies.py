"""A lobby that cannot be reached any more, and threads and boards that go away: what is left behind."""

import pytest

from bot.desks import Refused, Status
from bot.playground.people import DIRECT_MESSAGES
from tests.conftest import Play, Running
from tests.edge.hands import said
from tests.field.test_threads import new

pytestmark = pytest.mark.asyncio

DAY = 24 * 3600.0


async def test_a_lobby_in_a_server_that_has_no_bot_any_more_is_left_from_the_list_at_once(
    running: Running, play: Play
) -> None:
    await play.open("Ann", "Bo")
    table, (ann, bo) = await play.table(), play.people
    await bo.slash("settings", channel=DIRECT_MESSAGES)
    running.local.kick_bot()
    await running.until(lambda: not running.client.guilds)
    await running.settle(DAY + 60)
    shown = (await bo.slash("table mine", channel=DIRECT_MESSAGES)).message
    assert shown is not None
    answer = await bo.choose(shown, [str(table.id)], menu="p:mine_leave:0")
    assert said(answer) == "You have left Ravens."
    assert answer.message is not None
    assert answer.message.id != shown.id, "it comes beside the list"
    after = await running.tables.table(table.id)
    assert after is not None
    assert (after.people, after.status) == ((ann.id,), Status.LOBBY)
    assert "You sit at no table" in said(await bo.slash("table mine", channel=DIRECT_MESSAGES))


async def test_a_table_that_is_refused_once_its_thread_is_open_leaves_none_open(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refuse(**_: object) -> None:
        raise Refused.of("title", longest=40)

    monkeypatch.setattr(running.tables, "open", refuse)
    await new(running)
    (thread,) = running.local.world.threads()
    assert thread.archived


@pytest.mark.parametrize("others", [0, 3])
async def test_a_board_that_goes_with_many_messages_at_once_is_posted_anew(
    running: Running, play: Play, others: int
) -> None:
    board = await play.start("Ann", "Bo")
    gone = [board, *[await play.people[0].say(f"{number}", play.channel) for number in range(others)]]
    for one in gone:
        running.local.world.remove(one)
    running.local.faults.send_event(
        "MESSAGE_DELETE_BULK",
        {
            "ids": [str(one.id) for one in gone],
            "channel_id": str(board.channel),
            "guild_id": str(running.local.world.server.id),
        },
    )
    left = play.public()
    await running.settle(59)
    assert play.public() == left
    await running.settle(11)
    *before, anew = play.public()
    assert before == left
    assert anew.content.startswith("Ravens: choose a supply, round 1 of 10.")
    assert anew.mentions == ()


async def test_a_message_of_a_person_that_goes_has_no_board_posted_anew(running: Running, play: Play) -> None:
    await play.start("Ann", "Bo")
    said_by_ann, before = await play.people[0].say("hello", play.channel), play.public()
    await play.people[0].delete(said_by_ann)
    await running.settle(120)
    assert play.public() == before
