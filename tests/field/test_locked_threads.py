"""A locked thread is left alone, whatever is to be told there."""

import pytest

from bot.playground import permissions
from bot.playground.people import DIRECT_MESSAGES
from tests.conftest import Play, Running
from tests.edge.hands import act, said
from tests.field.steps import direct_hand, press_yes, told

pytestmark = [pytest.mark.asyncio, pytest.mark.usefixtures("sketched")]


@pytest.mark.parametrize("archived", [False, True])
async def test_a_vacation_is_told_in_no_locked_thread(running: Running, play: Play, archived: bool) -> None:
    """Even where the bot may write."""
    world = running.local.world
    world.members[world.bot.id] = permissions.MANAGE_THREADS
    ann, bo = running.person("Ann"), running.person("Bo")
    await ann.slash("table new", channel="ravens", game="rattus", thread=True)
    await running.settle(10)
    (thread,) = world.threads()
    play.channel, play.people = thread.name, [ann, bo]
    await bo.slash("table join", channel=thread.name)
    await ann.slash("table start", channel=thread.name)
    await running.settle(10)
    eve = running.person("Eve")
    world.members[eve.id] = permissions.MANAGE_THREADS
    await eve.change_thread(thread.name, locked=True, archived=archived)
    await running.settle(10)
    before = len(play.public())
    await bo.slash("vacation", channel=DIRECT_MESSAGES, until="3 days")
    await running.settle(30)
    await running.settle(30)
    assert [message.content for message in play.public()[before:]] == []
    assert thread.archived is archived


@pytest.mark.parametrize("archived", [False, True])
async def test_a_board_is_shown_in_no_locked_thread(running: Running, play: Play, archived: bool) -> None:
    """The bot may write there, as with Administrator; Bo may not."""
    world = running.local.world
    world.members[world.bot.id] = permissions.MANAGE_THREADS
    ann, bo, eve = (running.person(name) for name in ("Ann", "Bo", "Eve"))
    await ann.slash("table new", channel="ravens", game="rattus", thread=True)
    await running.settle(10)
    (thread,) = world.threads()
    play.channel, play.people = thread.name, [ann, bo]
    await bo.slash("table join", channel=thread.name)
    await ann.slash("table start", channel=thread.name)
    await running.settle(10)
    world.members[eve.id] = permissions.MANAGE_THREADS
    await eve.change_thread(thread.name, locked=True, archived=archived)
    await running.settle(10)
    before, table = len(play.public()), await play.table()
    told = said(await bo.slash("table show", channel="market", public=True, table=table.title))
    await running.settle(30)
    assert [message.content for message in play.public()[before:]] == [], told
    assert thread.archived is archived


async def locked(running: Running, play: Play) -> None:
    """A game of Ann and Bo in a thread that Eve opened, and locked, which is noticed."""
    eve, world = running.person("Eve"), running.local.world
    world.members[eve.id] = permissions.MANAGE_THREADS | permissions.MANAGE_CHANNELS
    play.channel = (await eve.open_thread("den", "ravens")).name
    await play.start("Ann", "Bo", game="rattus")
    await eve.change_thread("den", locked=True)
    await running.settle(10)


async def test_a_table_speaks_in_a_thread_that_was_unlocked_after_the_end_of_another_one(
    running: Running, play: Play
) -> None:
    await locked(running, play)
    ann, eve = running.person("Ann"), running.person("Eve")
    await press_yes(eve, "table end", "den")
    await eve.change_thread("den", locked=False)
    await running.settle(10)
    before = len(play.public())
    await ann.slash("table new", channel="den", game="rattus")
    await running.settle(10)
    assert len(play.public()) > before


@pytest.mark.parametrize("archived", [False, True])
@pytest.mark.parametrize("how", ["kicked", "an outage"])
async def test_a_table_speaks_in_a_thread_that_was_unlocked_while_the_bot_was_away(
    running: Running, play: Play, how: str, archived: bool
) -> None:
    await locked(running, play)
    ann, eve, local = running.person("Ann"), running.person("Eve"), running.local
    if archived:
        await eve.change_thread("den", archived=True)
    place = local.world.channel_named("den")
    if how == "kicked":
        local.kick_bot()
        await running.until(lambda: not running.client.guilds)
        place.locked = False
        local.invite_bot()
        await running.until(lambda: bool(running.client.guilds))
    else:
        local.faults.begin_outage()
        await running.settle(5)
        place.locked = False
        local.faults.end_outage()
    await running.settle(30)
    before = len(play.public())
    await act(ann, await direct_hand(ann))
    await running.settle(20)
    assert len(play.public()) > before


async def test_a_thread_that_is_locked_once_more_is_told_once_more_though_nobody_moved_meanwhile(
    running: Running, play: Play
) -> None:
    await locked(running, play)
    eve = running.person("Eve")
    assert [len(one) for one in told(play)] == [1, 1]
    for is_locked in (False, True):
        await eve.change_thread("den", locked=is_locked)
        await running.settle(3600)
    assert [len(one) for one in told(play)] == [2, 2]


@pytest.mark.parametrize("when", ["while it is locked", "while it is not", "both", "as it is unlocked"])
async def test_a_thread_that_is_locked_once_more_is_told_once_more_though_the_bot_was_restarted(
    running: Running, play: Play, when: str
) -> None:
    await locked(running, play)
    eve = running.person("Eve")
    if when in {"while it is locked", "both"}:
        await running.restart()
        await running.settle(60)
    assert [len(one) for one in told(play)] == [1, 1]
    if when == "as it is unlocked":
        await running.stop()
        running.local.world.channel_named("den").locked = False
        await running.start()
    else:
        await eve.change_thread("den", locked=False)
    await running.settle(3600)
    if when in {"while it is not", "both"}:
        await running.restart()
        await running.settle(60)
    await eve.change_thread("den", locked=True)
    await running.settle(3600)
    assert [len(one) for one in told(play)] == [2, 2]


async def test_a_table_speaks_in_a_thread_that_was_unlocked_and_archived_during_an_outage(
    running: Running, play: Play
) -> None:
    """Of a thread that is not active no event tells after it."""
    await locked(running, play)
    ann, place = running.person("Ann"), running.local.world.channel_named("den")
    running.local.faults.begin_outage()
    await running.settle(5)
    place.locked, place.archived = False, True
    running.local.faults.end_outage()
    await running.settle(30)
    before = len(play.public())
    await act(ann, await direct_hand(ann))
    await running.settle(20)
    assert len(play.public()) > before
