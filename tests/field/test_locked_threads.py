"""A locked thread is left alone, whatever is to be told there."""

import pytest

from bot.playground import permissions
from bot.playground.people import DIRECT_MESSAGES
from tests.conftest import Play, Running
from tests.edge.hands import said

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
