"""Messages of ours that are looked for: found by their trace alone, gone only where that is said twice."""

import pytest

from bot.playground import permissions
from cogs import calls
from cogs.calls import Attached, Found
from cogs.failures import Failed
from cogs.traces import Trace
from tests.conftest import Play, Running
from tests.field.lines import calls as called

pytestmark = pytest.mark.asyncio

TEXT = "Ravens: The board."


async def test_a_message_is_found_after_the_one_that_stood_there_before_it_and_no_further_back(
    running: Running, play: Play
) -> None:
    place, client = running.local.world.channel_named("ravens").id, running.client
    trace = Trace.of("board-1", TEXT)
    before = (await running.person("Ann").say("Good day", "ravens")).id
    sent = await calls.send(client, place, TEXT, view=None, mentions=(), trace=trace)
    await running.person("Bo").say(TEXT, "ravens")
    assert await calls.find_own(client, place, trace, before) == sent
    assert await calls.find_own(client, place, trace, sent - 1) == sent
    assert await calls.find_own(client, place, trace, sent) is None
    other = Trace.of("board-1", "Ravens: Another board.")
    assert await calls.find_own(client, place, other, before) is None


async def test_a_history_that_is_shown_as_empty_is_asked_for_once_more_and_then_believed(
    running: Running, play: Play
) -> None:
    place, client = running.local.world.channel_named("ravens").id, running.client
    trace = Trace.of("board-1", TEXT)
    sent = await calls.send(client, place, TEXT, view=None, mentions=(), trace=trace)
    looks = len(called(running, "GET", f"/channels/{place}/messages"))
    assert await calls.find_own(client, place, trace, 0) == sent
    assert len(called(running, "GET", f"/channels/{place}/messages")) == looks + 1
    running.local.deny("ravens", permissions.READ_HISTORY)
    assert await calls.find_own(client, place, trace, 0) is None
    assert len(called(running, "GET", f"/channels/{place}/messages")) == looks + 3


async def test_one_odd_answer_makes_no_message_deleted(running: Running, play: Play) -> None:
    place, client = running.local.world.channel_named("ravens").id, running.client
    sent = await calls.send(client, place, TEXT, view=None, mentions=(), trace=Trace.of("board-1", TEXT))
    running.local.expect(10008, 40062)
    route = "GET /channels/*/messages/*"
    assert not await calls.is_deleted(client, place, sent)
    running.local.faults.refuse(route, 10008)
    assert not await calls.is_deleted(client, place, sent)
    running.local.faults.refuse(route, 10008, times=2)
    assert await calls.is_deleted(client, place, sent)
    running.local.faults.refuse(route, 50001, times=2)
    assert not await calls.is_deleted(client, place, sent)
    running.local.faults.clear()
    running.local.faults.refuse(route, 40062)
    with pytest.raises(Failed):
        await calls.is_deleted(client, place, sent)


async def test_a_former_lobby_that_takes_no_change_now_loses_its_buttons_later_and_is_left_in_the_end(
    running: Running, play: Play
) -> None:
    await play.open("Ann", "Bo")
    await running.settle(10)
    (former,) = play.public()
    route = f"PATCH /channels/*/messages/{former.id}"
    running.local.expect(50001)
    running.local.faults.refuse(route, 50001)
    await running.client.delivery.post_again(await play.table())
    assert [bool(one.buttons) for one in play.public()] == [True, True]
    for _ in range(11):
        await running.settle(60)
    assert [bool(one.buttons) for one in play.public()] == [False, True]
    former = play.board()
    running.local.faults.refuse(f"PATCH /channels/*/messages/{former.id}", 50001, times=100)
    await running.client.delivery.post_again(await play.table())
    for _ in range(4):
        await running.settle(600)
    tries = called(running, "PATCH", f"/messages/{former.id}")
    assert tries == [403, 403], "at a second look it is believed"
    running.local.faults.clear()


async def test_what_pictures_show_and_messages_say_stands_in_no_log() -> None:
    shown = f"{Attached(b'wine', 'wine')!r} {Found('wine', 'wine')!r}"
    assert "wine" not in shown


async def test_a_board_that_is_asked_for_again_where_it_stands_leaves_the_former_one_no_buttons_after_a_crash(
    running: Running, play: Play
) -> None:
    board = await play.start("Ann", "Bo")
    running.local.expect(50001)
    running.local.faults.refuse(f"PATCH /channels/*/messages/{board.id}", 50001)
    await running.client.delivery.post_again(await play.table())
    assert [bool(one.buttons) for one in play.public()] == [False, True, True]
    await running.restart()
    for _ in range(11):
        await running.settle(60)
    assert [bool(one.buttons) for one in play.public()] == [False, False, True]
