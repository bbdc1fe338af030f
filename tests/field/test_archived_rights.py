"""What one may do in a thread counts for it once it is archived as well."""

import pytest

from bot.base36 import base36
from bot.playground import permissions
from tests.conftest import Play, Running
from tests.edge.hands import said
from tests.field.test_own_rights import pressed_alone

pytestmark = [pytest.mark.asyncio, pytest.mark.usefixtures("sketched")]


@pytest.mark.parametrize("archived", [False, True])
async def test_who_is_muted_where_threads_are_asks_for_no_vote_in_an_archived_one(
    running: Running, play: Play, archived: bool
) -> None:
    people = [running.person(name) for name in ("Ann", "Bo", "Cara")]
    await people[0].slash("table new", channel="ravens", game="rattus", thread=True)
    await running.settle(10)
    (thread,) = running.local.world.threads()
    play.channel, play.people = thread.name, people
    for person in people[1:]:
        await person.slash("table join", channel=thread.name)
    await people[0].slash("table start", channel=thread.name)
    await running.settle(10)
    table, bo = await play.table(), running.person("Bo")
    running.local.deny("ravens", permissions.SEND_IN_THREADS, bo.id)
    if archived:
        for _ in range(2):  # The first time that day it is opened again.
            await people[0].change_thread(thread.name, archived=True)
            await running.settle(10)
        assert thread.archived
    before = len(play.public())
    (told,) = await pressed_alone(running, bo, f"p:pause:{base36(table.id)}")
    await running.settle(20)
    rung = [message for message in play.public()[before:] if message.mentions]
    assert rung == []
    assert "You may not write" in told


@pytest.mark.parametrize("archived", [False, True])
@pytest.mark.parametrize("may", [False, True])
async def test_a_board_is_shown_in_a_thread_from_elsewhere_by_the_rights_in_threads(
    running: Running, play: Play, archived: bool, may: bool
) -> None:
    people = [running.person(name) for name in ("Ann", "Bo", "Cara")]
    await people[0].slash("table new", channel="ravens", game="rattus", thread=True)
    await running.settle(10)
    (thread,) = running.local.world.threads()
    play.channel, play.people = thread.name, people
    for person in people[1:]:
        await person.slash("table join", channel=thread.name)
    await people[0].slash("table start", channel=thread.name)
    await running.settle(10)
    table, bo = await play.table(), running.person("Bo")
    running.local.deny("ravens", permissions.SEND_MESSAGES if may else permissions.SEND_IN_THREADS, bo.id)
    await running.settle(10)
    if archived:
        for _ in range(2):  # The first time that day it is opened again.
            await people[0].change_thread(thread.name, archived=True)
            await running.settle(10)
        assert thread.archived
    before = len(play.public())
    told = said(await bo.slash("table show", channel="market", public=True, table=table.title))
    await running.settle(20)
    assert ("may not write" in told) is not may, told
    assert (len(play.public()) > before) is may
