"""Rights that change under a running game: locked threads, removals, private threads, permissions."""

import logging

import pytest

from bot.desks import Status
from bot.playground import permissions
from bot.playground.core import Audience
from bot.playground.payloads import member_json
from bot.playground.world import PRIVATE_THREAD, Channel
from bot.votes import SILENCE
from tests.conftest import Play, Running
from tests.edge.hands import act, hand, said
from tests.field.lines import lines
from tests.field.steps import direct_hand, failing, press_yes, supplies, told

DAY = 24 * 3600.0

SERVERS = Audience(intent=1 << 0)


# B31: removed from the server, or an outage


@pytest.mark.asyncio
async def test_b31_a_bot_that_is_removed_tries_nothing_and_goes_on_when_it_is_invited_again(
    running: Running, play: Play, caplog: pytest.LogCaptureFixture
) -> None:
    await play.start("Ann", "Bo")
    calls, before, table = len(running.local.requests), len(play.public()), await play.table()
    caplog.clear()
    for person in play.people:
        await act(person, await hand(person))
    running.local.kick_bot()
    await running.until(lambda: running.client.get_guild(table.server) is None)
    await running.settle(10)
    for _ in range(12):
        await running.settle(7200)
    assert failing(running, calls) == []
    assert lines(caplog) == ["table 1 lost its channel: we were removed from the server"]
    await running.restart()
    await running.settle(10)
    assert failing(running, calls) == []
    running.local.invite_bot()
    await running.until(lambda: len(play.public()) > before)
    await running.settle(10)
    assert "enter a building" in play.board().content
    assert len(play.public()) == before + 1
    assert "Hand " in (await hand(play.people[0])).text


@pytest.mark.asyncio
async def test_b31_nothing_is_granted_by_the_silence_of_people_from_whom_the_bot_was_removed(
    running: Running, play: Play
) -> None:
    await play.start("Ann", "Bo", "Cara")
    table, ann = await play.table(), play.people[0]
    await press_yes(ann, "table end", "ravens")
    await running.settle(10)
    vote = play.board()
    running.local.kick_bot()
    await running.until(lambda: running.client.get_guild(table.server) is None)
    for _ in range(6):
        await running.settle(DAY / 2)
    running.local.invite_bot()
    await running.until(lambda: running.client.get_guild(table.server) is not None)
    for _ in range(2):
        await running.settle(10)
    assert (await play.table()).status is Status.RUNNING
    (poll,) = await running.tables.voting.polls(table.id)
    assert poll.closes_at is not None
    assert poll.closes_at == pytest.approx(running.clock.now() + SILENCE, abs=60)
    (asked,) = [one for one in play.public() if one.id == vote.id]
    assert f"this closes <t:{int(poll.closes_at)}:R>" in asked.content


@pytest.mark.asyncio
@pytest.mark.parametrize("restarts", [False, True], ids=["", "with a restart"])
async def test_b31_an_outage_of_the_server_wipes_nothing_and_costs_no_call(
    running: Running, play: Play, restarts: bool
) -> None:
    await play.start("Ann", "Bo")
    table, before = await play.table(), len(play.public())
    guild = running.client.get_guild(table.server)
    assert guild is not None
    running.local.faults.begin_outage()
    await running.until(lambda: guild.unavailable)
    calls = len(running.local.requests)
    await supplies(running, play)
    await running.settle(6 * 3600)
    if restarts:
        await running.restart()
    assert failing(running, calls) == []
    assert told(play) == [[], []]
    running.local.faults.end_outage()
    await running.until(lambda: len(play.public()) > before)
    await running.settle(10)
    assert (await play.table()).number >= table.number + 2
    assert "enter a building" in play.board().content
    assert len(play.public()) == before + 1
    assert sum(len(message.mentions) for message in play.public()[before:]) <= 1


# B54: a private thread


@pytest.mark.asyncio
async def test_b54_a_private_thread_without_the_bot_gets_no_table_but_the_way_to_add_it(
    running: Running, play: Play
) -> None:
    world = running.local.world
    parent = world.channel_named("ravens")
    thread = Channel(
        running.local.core.new_id(), "crypt", kind=PRIVATE_THREAD, parent=parent.id,
        denied={world.bot.id: permissions.VIEW_CHANNEL},
    )  # fmt: skip
    world.add_channel(thread)
    ann = running.person("Ann")
    refused = said(await ann.slash("table new", channel="crypt", game="rattus_cartus"))
    assert "Mention me in it" in refused
    assert await running.tables.in_channel(thread.id) is None
    assert not [one for one in running.local.requests if f"/channels/{thread.id}/messages" in one.path]
    thread.denied.clear()
    crypt = Play(running, "crypt")
    board = await crypt.start("Ann", "Bo")
    assert len(board.mentions) == 2


@pytest.mark.asyncio
async def test_b54_a_thread_where_the_bot_may_not_write_gets_no_table(running: Running) -> None:
    world = running.local.world
    thread = Channel(
        running.local.core.new_id(), "crypt", kind=PRIVATE_THREAD, parent=world.channel_named("ravens").id,
        denied={world.bot.id: permissions.SEND_IN_THREADS},
    )  # fmt: skip
    world.add_channel(thread)
    refused = said(await running.person("Ann").slash("table new", channel="crypt", game="rattus_cartus"))
    assert "Send Messages in Threads" in refused
    assert await running.tables.in_channel(thread.id) is None


# B55: rights taken away one by one

NEEDED = {"view": permissions.VIEW_CHANNEL, "send": permissions.SEND_MESSAGES}
UNNEEDED = {
    "history": permissions.READ_HISTORY,
    "attach": permissions.ATTACH_FILES,
    "embed": permissions.EMBED_LINKS,
    "manage messages": permissions.MANAGE_MESSAGES,
    "commands": permissions.USE_COMMANDS,
    "other emoji": 1 << 18,
}


@pytest.mark.asyncio
@pytest.mark.parametrize("right", NEEDED.values(), ids=NEEDED.keys())
async def test_b55_a_right_that_is_missed_is_told_once_and_what_was_not_told_comes_when_it_is_back(
    running: Running, play: Play, caplog: pytest.LogCaptureFixture, right: int
) -> None:
    await play.start("Ann", "Bo")
    number, before, calls = (await play.table()).number, len(play.public()), len(running.local.requests)
    running.local.deny("ravens", right)
    caplog.clear()
    await supplies(running, play)
    assert (await play.table()).number >= number + 2
    assert lines(caplog) == ["table 1 lost its channel: it takes no messages of ours"]
    assert [len(one) for one in told(play)] == [1, 1]
    assert all("may not write" in one[0] for one in told(play))
    await running.settle(3600)
    assert len(failing(running, calls)) == 1
    await running.restart()
    await running.settle(10)
    assert [len(one) for one in told(play)] == [1, 1]
    running.local.deny("ravens", 0)
    await running.until(lambda: len(play.public()) > before)
    await running.settle(10)
    assert len(play.public()) == before + 1
    assert sum(len(message.mentions) for message in play.public()[before:]) <= 1


@pytest.mark.asyncio
async def test_b55_a_right_taken_from_the_whole_server_is_noticed_when_it_is_back(
    running: Running, play: Play
) -> None:
    world, before = running.local.world, running.local.world.server.permissions
    other = Play(running, "cloister")
    await play.start("Ann", "Bo")
    await other.start("Cara", "Dan")
    posted = [len(one.public()) for one in (play, other)]
    world.server.permissions &= ~permissions.SEND_MESSAGES
    for one in (play, other):
        await supplies(running, one)
    assert [len(one.public()) for one in (play, other)] == posted
    running.local.allow(before)
    await running.until(lambda: all(len(one.public()) > posted[0] for one in (play, other)))
    await running.settle(10)
    assert [len(one.public()) for one in (play, other)] == [count + 1 for count in posted]


@pytest.mark.asyncio
async def test_b55_rights_that_come_with_a_role_of_the_bot_are_noticed(running: Running, play: Play) -> None:
    world, before = running.local.world, running.local.world.server.permissions
    await play.start("Ann", "Bo")
    posted = len(play.public())
    world.server.permissions &= ~permissions.SEND_MESSAGES
    await supplies(running, play)
    world.server.permissions = before
    # Of the bot itself this is told without the privileged intent, too.
    member = {"guild_id": str(world.server.id), **member_json(world, world.bot.id)}
    running.local.core.dispatch("GUILD_MEMBER_UPDATE", member, SERVERS)
    await running.until(lambda: len(play.public()) > posted)
    await running.settle(10)
    assert len(play.public()) == posted + 1


@pytest.mark.asyncio
async def test_b54_a_private_thread_that_the_bot_is_added_to_again_is_told_what_it_missed(
    running: Running,
) -> None:
    world = running.local.world
    parent = world.channel_named("ravens")
    thread = Channel(running.local.core.new_id(), "crypt", kind=PRIVATE_THREAD, parent=parent.id)
    world.add_channel(thread)
    crypt = Play(running, "crypt")
    await crypt.start("Ann", "Bo")
    posted = len(crypt.public())
    thread.denied[world.bot.id] = permissions.VIEW_CHANNEL
    await supplies(running, crypt)
    thread.denied.clear()
    running.local.core.channel_event("THREAD_CREATE", thread)
    await running.until(lambda: len(crypt.public()) > posted)
    await running.settle(10)
    assert len(crypt.public()) == posted + 1


@pytest.mark.asyncio
async def test_b55_a_lobby_that_lost_sight_of_its_channel_is_there_again_with_its_rights(
    running: Running, play: Play, caplog: pytest.LogCaptureFixture
) -> None:
    await play.open("Ann", "Bo")
    await running.settle(10)
    running.local.deny("ravens", permissions.VIEW_CHANNEL)
    caplog.clear()
    await running.tables.join((await play.table()).id, running.person("Cara").id, "Cara")
    await running.settle(10)
    assert [len(one) for one in told(play)] == [1, 1]
    assert len([line for line in lines(caplog) if "lost its channel" in line]) == 1
    running.local.deny("ravens", 0)
    await running.settle(10)
    await running.until(lambda: "■ Cara" in play.board().content)
    assert len([one for one in play.public() if one.buttons]) == 1


@pytest.mark.asyncio
@pytest.mark.parametrize("right", UNNEEDED.values(), ids=UNNEEDED.keys())
async def test_b55_a_right_that_is_not_needed_is_not_missed(
    running: Running, play: Play, caplog: pytest.LogCaptureFixture, right: int
) -> None:
    await play.start("Ann", "Bo")
    before, calls = len(play.public()), len(running.local.requests)
    running.local.deny("ravens", right)
    caplog.clear()
    await supplies(running, play)
    await running.restart()
    await running.settle(10)
    assert len(play.public()) == before + 1
    assert failing(running, calls) == []
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]
    assert told(play) == [[], []]


@pytest.mark.asyncio
async def test_b55_a_board_asked_for_where_the_bot_may_not_write_is_refused_with_the_reason(
    running: Running, play: Play
) -> None:
    await play.start("Ann", "Bo")
    running.local.deny("ravens", permissions.SEND_MESSAGES)
    eve = running.person("Eve")
    for _ in range(2):
        assert "may not write" in said(await eve.slash("table show", channel="ravens", public=True))
    running.local.deny("ravens", 0)
    await running.settle(10)
    before = len(play.public())
    assert said(await eve.slash("table show", channel="ravens", public=True))
    again = said(await eve.slash("table show", channel="ravens", public=True))
    assert "https://discord.com/channels/" in again
    assert "<t:" in again
    assert len(play.public()) == before + 1
    await running.clock.advance(61)
    assert said(await eve.slash("table show", channel="ravens", public=True))
    assert len(play.public()) == before + 2


@pytest.mark.asyncio
async def test_b55_a_right_that_is_missed_once_more_is_told_once_more_though_no_board_came_meanwhile(
    running: Running, play: Play
) -> None:
    """Nor is it where the bot may change its messages, and only not write any."""
    await play.start("Ann", "Bo")
    for seat, person in enumerate(play.people):
        running.local.deny("ravens", permissions.VIEW_CHANNEL)
        await act(person, await direct_hand(person))
        for _ in range(2):
            await running.settle(60)
        assert [len(one) for one in told(play)] == [seat + 1, seat + 1]
        running.local.deny("ravens", 0)
        await running.settle(DAY / 24)
    running.local.deny("ravens", permissions.SEND_MESSAGES)
    person = play.people[(await play.awaited())[0]]
    await act(person, await direct_hand(person))
    for _ in range(2):
        running.local.deny("ravens", permissions.SEND_MESSAGES)
        await running.settle(60)
    assert [len(one) for one in told(play)] == [3, 3]
