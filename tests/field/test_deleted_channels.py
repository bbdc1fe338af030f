"""B28: a game whose channel was deleted is parked, fails no more, and leaves its people a way on."""

import pytest

from bot.desks import Status
from bot.motions import Asker
from bot.playground.people import DIRECT_MESSAGES
from tests.conftest import Play, Running
from tests.edge.hands import act, hand, said
from tests.edge.nights import sleeping
from tests.field.lines import lines
from tests.field.steps import deleted, direct_hand, failing, press_yes, supplies, told

HOUR = 3600.0


async def pause(running: Running, play: Play) -> None:
    """A moderator pauses the game."""
    await running.tables.voting.pause((await play.table()).id, Asker(1, moderator=True))
    await running.settle(10)


async def look_round(running: Running) -> None:
    """Let the tables be looked at twice, and what is found be told."""
    for seconds in (7 * HOUR, 60, 20) * 2:
        await running.settle(seconds)


@pytest.mark.asyncio
async def test_b28_a_deleted_channel_parks_its_game_and_its_people_are_told_the_way_on(
    running: Running, play: Play, caplog: pytest.LogCaptureFixture
) -> None:
    await play.start("Ann", "Bo", "Cara")
    table, calls = await play.table(), len(running.local.requests)
    caplog.clear()
    await deleted(running, play)
    assert [len(lines_of_one) for lines_of_one in told(play)] == [1, 1, 1]
    assert all("channel was deleted" in one[0] and "/table resign" in one[0] for one in told(play))
    assert lines(caplog) == ["table 1 lost its channel: it was deleted"]
    await supplies(running, play)
    await running.settle(3600)
    await running.restart()
    await running.settle(10)
    assert failing(running, calls) == []
    assert [len(lines_of_one) for lines_of_one in told(play)] == [1, 1, 1]
    now = await running.tables.table(table.id)
    assert now is not None
    assert now.status is Status.RUNNING
    assert now.number >= table.number + 3


@pytest.mark.asyncio
async def test_b28_who_sits_in_a_deleted_channel_may_resign_and_end_it_from_anywhere(
    running: Running, play: Play
) -> None:
    await play.start("Ann", "Bo", "Cara")
    table = await play.table()
    await deleted(running, play)
    ann, bo, cara = play.people
    assert "Ravens" in await press_yes(bo, "table resign", DIRECT_MESSAGES)
    await running.settle(10)
    after = await running.tables.table(table.id)
    assert after is not None
    assert after.people == (ann.id, cara.id)
    assert "Ravens" in await press_yes(cara, "table end", "cloister")
    await running.settle(10)
    after = await running.tables.table(table.id)
    assert after is not None
    assert after.status is Status.CLOSED
    assert "has ended" in told(play)[0][-1]
    calls = len(running.local.requests)
    await running.restart()
    await running.settle(10)
    assert failing(running, calls) == []
    assert "no table" in said(await ann.slash("hand", channel=DIRECT_MESSAGES)).lower()


@pytest.mark.asyncio
async def test_b28_a_channel_deleted_while_we_were_away_costs_two_looks_and_one_message_each(
    running: Running, play: Play, caplog: pytest.LogCaptureFixture
) -> None:
    await play.start("Ann", "Bo")
    await running.stop()
    world = running.local.world
    world.remove_channel(world.channel_named("ravens"))
    await running.start()
    await running.settle(10)
    calls = len(running.local.requests)
    caplog.clear()
    for _ in range(2):
        await supplies(running, play)
    await running.settle(3600)
    looks = len(failing(running, calls))
    assert looks <= 5
    assert lines(caplog)[-1] == "table 1 lost its channel: it was deleted"
    await running.restart()
    await supplies(running, play)
    await running.settle(40)
    assert len(failing(running, calls)) <= 2 * looks
    assert [len(one) for one in told(play)] == [1, 1]


@pytest.mark.asyncio
@pytest.mark.parametrize("status", [Status.LOBBY, Status.RUNNING, Status.PAUSED])
async def test_b28_a_channel_deleted_while_we_were_away_is_told_though_nobody_does_anything(
    running: Running, play: Play, status: Status
) -> None:
    await (play.open("Ann", "Bo") if status is Status.LOBBY else play.start("Ann", "Bo"))
    if status is Status.PAUSED:
        await pause(running, play)
    table = await play.table()
    await running.settle(10)
    await running.stop()
    world = running.local.world
    world.remove_channel(world.channel_named("ravens"))
    await running.start()
    await look_round(running)
    assert [len(one) for one in told(play)] == [1, 1]
    assert all("channel was deleted" in one[0] for one in told(play))
    after = await running.tables.table(table.id)
    assert after is not None
    assert after.status is (Status.CLOSED if status is Status.LOBBY else status)


@pytest.mark.asyncio
async def test_b28_one_look_that_finds_no_channel_tells_nobody_of_a_paused_game(
    running: Running, play: Play
) -> None:
    await play.start("Ann", "Bo")
    await pause(running, play)
    channel, posted = running.local.world.channel_named("ravens").id, len(play.public())
    running.local.expect(10003)
    running.local.faults.refuse(f"GET /channels/{channel}/messages/*", 10003)
    await look_round(running)
    assert running.client.gone == set()
    assert [len(one) for one in told(play)] == [0, 0]
    assert len(play.public()) == posted


@pytest.mark.asyncio
@pytest.mark.parametrize("handled", [False, True], ids=["lost before", "lost after"])
async def test_b28_who_could_not_be_told_of_it_is_told_with_the_next_move(
    running: Running, play: Play, handled: bool
) -> None:
    await play.start("Ann", "Bo")
    ann, bo = play.people
    await running.client.create_dm(await running.client.fetch_user(ann.id))
    inbox = running.local.world.direct_channel(ann.id)
    assert inbox is not None
    running.local.faults.drop(f"POST /channels/{inbox.id}/messages", handled=handled)
    await deleted(running, play)
    assert [len(one) for one in told(play)] == [int(handled), 1]
    for person in (bo, ann):
        await act(person, await direct_hand(person))
        await running.settle(10)
    assert [len(one) for one in told(play)] == [1, 1]


@pytest.mark.asyncio
async def test_b28_a_lobby_ends_with_its_channel(running: Running, play: Play) -> None:
    await play.open("Ann", "Bo")
    await running.settle(10)
    table = await play.table()
    await deleted(running, play)
    after = await running.tables.table(table.id)
    assert after is not None
    assert after.status is Status.CLOSED
    assert after.lobby_message is None, "there is no message left to be brought up to date"
    assert [len(one) for one in told(play)] == [1, 1]
    assert "before the start" in told(play)[0][0]
    assert said(await play.people[0].slash("table new", channel="cloister", game="rattus_cartus"))


@pytest.mark.asyncio
async def test_b28_a_game_that_ends_after_its_channel_is_told_to_be_over_by_direct_message(
    running: Running, play: Play
) -> None:
    await play.start("Ann", computers=1)
    ann, table = play.people[0], await play.table()
    await deleted(running, play)
    for _ in range(200):
        now = await running.tables.table(table.id)
        assert now is not None
        if now.status is Status.OVER:
            break
        await running.client.computers.idle()
        await act(ann, await direct_hand(ann))
    await running.settle(10)
    assert "has ended" in told(play)[0][-1]
    ended = next(one for one in reversed(ann.direct_messages()) if "has ended" in one.content)
    assert said(await ann.press(ended, "My hand"))


@pytest.mark.asyncio
async def test_b28_a_channel_that_discord_took_for_deleted_is_spoken_in_again_once_somebody_uses_it(
    running: Running, play: Play
) -> None:
    await play.start("Ann", "Bo")
    channel, posted = running.local.world.channel_named("ravens").id, len(play.public())
    running.local.expect(10003)
    running.local.faults.refuse(f"* /channels/{channel}*", 10003, times=100)
    await supplies(running, play)
    assert running.client.gone == set()
    await running.settle(40)
    assert running.client.gone == {channel}
    running.local.faults.clear()
    assert len(play.public()) == posted
    asked = play.people[(await play.awaited())[0]]
    await act(asked, await hand(asked))
    await running.settle(10)
    assert len(play.public()) == posted + 1


@pytest.mark.asyncio
@pytest.mark.parametrize("answer", [200, 503])
async def test_b28_a_channel_whose_messages_alone_are_unknown_is_spoken_in_again_by_itself(
    running: Running, play: Play, answer: int
) -> None:
    """Asked for the channel itself, Discord shows it or is of no help."""
    await play.start("Ann", "Bo")
    channel, posted = running.local.world.channel_named("ravens").id, len(play.public())
    running.local.expect(10003)
    running.local.faults.refuse(f"* /channels/{channel}/messages*", 10003, times=100)
    if answer != 200:
        running.local.faults.fail(f"GET /channels/{channel}", answer, times=100)
    await supplies(running, play)
    for _ in range(3):
        await running.settle(40)
    assert f"/channels/{channel}" in {one.path for one in running.local.requests}
    running.local.faults.clear()
    for _ in range(5):
        await running.settle(600)
    assert len(play.public()) > posted
    assert [len(one) for one in told(play)] == [0, 0]


@pytest.mark.asyncio
async def test_b28_channels_without_a_table_are_deleted_without_a_trace(running: Running, play: Play) -> None:
    """Other bots make and delete channels all day long."""
    await play.start("Ann", "Bo")
    running.local.delete_channel("cloister")
    await deleted(running, play)
    assert len(running.client.gone) == 1


@pytest.mark.asyncio
async def test_b28_clocks_that_run_out_at_a_parked_game_cost_no_call_and_tell_nobody_twice(
    running: Running, play: Play
) -> None:
    """Two reminders, the end of the clock and fourteen days of rest all fall into it."""
    await play.start("Ann", "Bo", "Cara", options={"pace": "8h"})
    table, calls = await play.table(), len(running.local.requests)
    await deleted(running, play)
    for _ in range(8):
        await running.settle(2 * 24 * 3600.0)
    assert failing(running, calls) == []
    await running.restart()
    await running.settle(10)
    await running.settle(40)
    assert len(failing(running, calls)) <= 4
    assert [len(one) for one in told(play)] == [1, 1, 1]
    ann = play.people[0]
    await act(ann, await direct_hand(ann))
    await running.settle(10)
    now = await running.tables.table(table.id)
    assert now is not None
    assert now.number == table.number + 1


@pytest.mark.asyncio
async def test_a_table_whose_channel_was_deleted_during_an_outage_can_be_ended_from_elsewhere(
    running: Running, play: Play
) -> None:
    """Of that no event tells: the channel is only not named when the server is back."""
    await play.start("Ann", "Bo", game="rattus")
    ann, world = play.people[0], running.local.world
    running.local.faults.begin_outage()
    await running.settle(5)
    world.remove_channel(world.channel_named("ravens"))
    running.local.faults.end_outage()
    await running.settle(30)
    for _ in range(2):  # One odd answer may say so of any channel.
        answer = said(await ann.slash("table end", channel="market"))
        await running.settle(60)
    assert answer.startswith("End Ravens for everybody")


@pytest.mark.asyncio
async def test_who_sleeps_as_they_are_asked_is_told_alone_in_the_morning_though_the_channel_is_gone(
    running: Running, play: Play
) -> None:
    await play.start("Ann", "Bo")
    desk = await running.tables.desk((await play.table()).id, None)
    assert desk.public is not None
    first, last = (play.people[seat] for seat in desk.public.line)
    await running.tables.wishes.prefer(first.id, notices="direct")
    await deleted(running, play)
    await sleeping(running, first, 6)
    for person in (first, last):
        await act(person, await direct_hand(person))
    await running.settle(10)
    before = len(first.direct_messages())
    await running.settle(7 * HOUR)
    (told_later,) = first.direct_messages()[before:]
    assert told_later.content.startswith("Ravens: enter a building, round 1 of 10.")
    await running.settle(HOUR)
    assert len(first.direct_messages()) == before + 1
