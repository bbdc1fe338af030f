"""Channels and rights that change under a running game, by the numbers of the field reports."""

import logging

import pytest

from bot.desks import Status
from bot.playground import permissions
from bot.playground.core import Audience
from bot.playground.messages import Message
from bot.playground.payloads import arrived_server_json, role_json
from bot.playground.people import DIRECT_MESSAGES, Person
from bot.playground.world import PRIVATE_THREAD, Channel
from tests.conftest import Play, Running
from tests.edge.hands import act
from tests.edge.test_cheating import hand, said
from tests.field.lines import lines

SERVERS = Audience(intent=1 << 0)


async def direct_hand(person: Person) -> Message:
    """The panel, asked for in the direct messages."""
    panel = (await person.slash("hand", channel=DIRECT_MESSAGES)).message
    assert panel is not None
    return panel


async def supplies(running: Running, play: Play) -> None:
    """Everybody takes a supply, each from the direct messages, and what is to be told is told."""
    for person in play.people:
        await act(person, await direct_hand(person))
    await running.settle(10)


def told(play: Play) -> list[list[str]]:
    """The first lines of what each was told directly."""
    return [
        [message.content.splitlines()[0] for message in person.direct_messages() if message.viewer is None]
        for person in play.people
    ]


def failing(running: Running, since: int) -> list[str]:
    """The calls that Discord refused since then."""
    return [f"{one.method} {one.path}" for one in running.local.requests[since:] if one.status >= 400]


async def deleted(running: Running, play: Play) -> None:
    """Delete the channel, and let everybody be told of it."""
    channel = running.client.gone
    before = len(channel)
    running.local.delete_channel(play.channel)
    await running.until(lambda: len(channel) > before)
    for _ in range(2):
        await running.settle(5)


async def press_yes(person: Person, command: str, channel: str) -> str:
    """Send a command that asks once more, and say yes."""
    sure = (await person.slash(command, channel=channel)).message
    assert sure is not None
    return said(await person.press(sure, sure.buttons[0].label))


# B28: the channel was deleted


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
async def test_b28_who_sits_in_a_deleted_channel_may_resign_and_the_host_may_end_it_from_anywhere(
    running: Running, play: Play
) -> None:
    await play.start("Ann", "Bo", "Cara")
    table = await play.table()
    await deleted(running, play)
    ann, bo, cara = play.people
    assert "Ravens" in await press_yes(bo, "table resign", DIRECT_MESSAGES)
    assert "Ann" in said(await cara.slash("table end", channel=DIRECT_MESSAGES))
    assert "Ravens" in await press_yes(cara, "table resign", "cloister")
    await running.settle(10)
    after = await running.tables.table(table.id)
    assert after is not None
    assert after.people == (ann.id,)
    assert "Ravens" in await press_yes(ann, "table end", DIRECT_MESSAGES)
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
async def test_b28_a_channel_deleted_while_we_were_away_costs_one_failing_call_and_one_message_each(
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
    assert len(failing(running, calls)) == 1
    assert lines(caplog) == ["table 1 lost its channel: it was deleted"]
    await running.restart()
    await supplies(running, play)
    assert len(failing(running, calls)) <= 2
    assert [len(one) for one in told(play)] == [1, 1]


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


# B29: a thread archived or locked


@pytest.mark.asyncio
async def test_b29_what_a_locked_thread_does_not_take_is_told_directly_and_later(
    running: Running, play: Play, caplog: pytest.LogCaptureFixture
) -> None:
    await play.start("Ann", "Bo")
    running.local.expect(50083)
    before = len(play.public())
    caplog.clear()
    channel = running.local.world.channel_named("ravens").id
    running.local.faults.refuse(f"POST /channels/{channel}/messages", 50083)
    await supplies(running, play)
    assert len(play.public()) == before
    assert len(lines(caplog)) == 1
    running.local.deny("ravens", 0)
    await running.until(lambda: len(play.public()) > before)
    await running.settle(10)
    assert len(play.public()) == before + 1
    assert [len(one) for one in told(play)] == [1, 1]


# B31: removed from the server, or an outage


@pytest.mark.asyncio
async def test_b31_a_bot_that_is_removed_tries_once_and_goes_on_when_it_is_invited_again(
    running: Running, play: Play, caplog: pytest.LogCaptureFixture
) -> None:
    await play.start("Ann", "Bo")
    world, server = running.local.world, str(running.local.world.server.id)
    calls, before = len(running.local.requests), len(play.public())
    caplog.clear()
    for person in play.people:
        await act(person, await hand(person))
    extra = world.members.pop(world.bot.id)
    running.local.core.dispatch("GUILD_DELETE", {"id": server}, SERVERS)
    await running.settle(10)
    for _ in range(24):
        await running.settle(3600)
    assert len([path for path in failing(running, calls) if "users" not in path]) == 1
    assert len([line for line in lines(caplog) if "lost its channel" in line]) == 1
    world.members[world.bot.id] = extra
    running.local.core.dispatch("GUILD_CREATE", arrived_server_json(world), SERVERS)
    await running.until(lambda: len(play.public()) > before)
    await running.settle(10)
    assert "enter a building" in play.board().content
    assert len(play.public()) == before + 1
    assert "Hand " in (await hand(play.people[0])).text


@pytest.mark.asyncio
async def test_b31_an_outage_of_the_server_wipes_nothing(running: Running, play: Play) -> None:
    await play.start("Ann", "Bo")
    world, server = running.local.world, str(running.local.world.server.id)
    table = await play.table()
    running.local.core.dispatch("GUILD_DELETE", {"id": server, "unavailable": True}, SERVERS)
    running.local.faults.fail("* /channels/*", 503, times=3)
    await supplies(running, play)
    running.local.core.dispatch("GUILD_CREATE", arrived_server_json(world), SERVERS)
    running.local.faults.clear()
    await running.settle(60)
    assert (await play.table()).number >= table.number + 2
    assert "enter a building" in play.board().content
    assert sum(len(message.mentions) for message in play.public()[2:]) <= 1


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
    world.server.permissions = before
    role = {"guild_id": str(world.server.id), "role": role_json(world)}
    running.local.core.dispatch("GUILD_ROLE_UPDATE", role, SERVERS)
    await running.until(lambda: all(len(one.public()) > posted[0] for one in (play, other)))
    await running.settle(10)
    assert [len(one.public()) for one in (play, other)] == [count + 1 for count in posted]


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
    before = len(play.public())
    running.local.deny("ravens", 0)
    await running.until(lambda: len(play.public()) > before)
    await running.settle(10)
    assert "■ Cara" in play.board().content
    assert play.public()[0].buttons == ()


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
