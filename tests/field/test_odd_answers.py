"""One odd answer, to whatever kind of call: nothing is closed, muted, ended, lost or sent twice for it."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

import pytest

from bot.audience import ForPlayer
from bot.desks import Status
from bot.games.protocol import Seat
from bot.playground.faults import Fault
from bot.playground.interactions import TOKEN_SECONDS
from bot.playground.messages import Answer
from bot.screens.posts import Post
from cogs.inboxes import Inboxes
from tests.conftest import Play, Running
from tests.edge.hands import act, hand, said
from tests.field.causes import CALLBACK, Cause

pytestmark = [pytest.mark.asyncio, pytest.mark.usefixtures("sketched")]

PAGE = "<html><body>Attention required</body></html>"


def _page(status: int) -> Cause:
    return lambda faults, route: faults.garble(route, PAGE, status=status, kind="text/html")


def _empty(status: int) -> Cause:
    return lambda faults, route: faults.garble(route, "{}", status=status)


def _done(text: str, kind: str = "application/json") -> Cause:
    return lambda faults, route: faults.garble(route, text, kind=kind, handled=True)


ODD: dict[str, Cause] = {
    "403 as a page": _page(403),
    "403 without a code": _empty(403),
    "404 as a page": _page(404),
    "404 without a code": _empty(404),
    "401 without a code": _empty(401),
    "400 as a page": _page(400),
    "429 as a page": _page(429),
    "429 without Via": lambda faults, route: faults.limit(route, via=False),
    "the connection broke before": lambda faults, route: faults.drop(route),
    "the connection broke after": lambda faults, route: faults.drop(route, handled=True),
    "503 as a page": _page(503),
    "unknown channel": lambda faults, route: faults.refuse(route, 10003),
    "unknown message": lambda faults, route: faults.refuse(route, 10008),
    "unknown member": lambda faults, route: faults.refuse(route, 10007),
    "unknown user": lambda faults, route: faults.refuse(route, 10013),
    "missing access": lambda faults, route: faults.refuse(route, 50001),
    "missing permissions": lambda faults, route: faults.refuse(route, 50013),
    "done, and nothing said": _done(""),
    "done, and a page": _done(PAGE, "text/html"),
    "done, and cut off": _done('{"id": "15'),
    "done, and null": _done("null"),
    "done, and nothing in it": _done("{}"),
    "done, and a list": _done("[]"),
    "done, and another shape": _done('{"id": "x", "channel_id": [], "author": 7}'),
}
"""What may come in the stead of an answer; what is done may also not be told as it should be."""


async def each(running: Running, route: str, meet: Callable[[str], Awaitable[None]]) -> None:
    """Meet each odd answer once, and let the time of two looks pass after it."""
    running.local.expect(0, 40060, 10003, 10007, 10008, 10013, 50001, 50013, 10062)
    for name, cause in ODD.items():
        cause(running.local.faults, route)
        await meet(name)
        for seconds in (10, 40, 130):
            await running.settle(seconds)
        assert not running.local.faults.waiting, name
        running.local.faults.clear()


async def check_unharmed(running: Running, play: Play, caplog: pytest.LogCaptureFixture) -> None:
    """Everything is open, everybody can be written to, and nobody was told of any trouble."""
    assert running.client.gone == set()
    assert not running.client.delivery.is_lost(await play.table())
    for person in play.people:
        assert (await running.tables.wishes.preferences(person.id)).direct_failures == 0
        assert not any("Discord" in one.content or "write" in one.content for one in person.direct_messages())
    assert not any(chair.gone for chair in (await play.table()).chairs)
    caplog.clear()  # Of what could not be read the log tells as of a fault.


async def asked_to_act(running: Running, play: Play) -> None:
    """Whoever is awaited first does something."""
    seat = (await play.awaited())[0]
    await act(play.people[seat], await hand(play.people[seat]))


async def test_what_is_posted_comes_once(
    running: Running, play: Play, caplog: pytest.LogCaptureFixture
) -> None:
    await play.start("Ann", "Bo")
    channel = running.local.world.channel_named("ravens").id
    for person in play.people:
        await act(person, await hand(person))
    await running.settle(10)

    async def meet(name: str) -> None:
        if (await play.table()).status is not Status.RUNNING:
            running.local.faults.clear()
            return
        before = len(play.public())
        await asked_to_act(running, play)
        for seconds in (10, 40, 40):
            await running.settle(seconds)
        new = play.public()[before:]
        running.local.faults.clear()
        assert len({one.content for one in new}) == len(new), name
        assert sum(bool(one.mentions) for one in new) <= 1, name

    await each(running, f"POST /channels/{channel}/messages", meet)
    await check_unharmed(running, play, caplog)


async def test_nothing_is_taken_for_deleted(
    running: Running, play: Play, caplog: pytest.LogCaptureFixture
) -> None:
    await play.start("Ann", "Bo")
    table, before = await play.table(), len(play.public())

    async def meet(name: str) -> None:
        running.client.rounds.suspect(table.id)
        await running.settle(10)
        assert len(play.public()) == before, name

    await each(running, "GET /channels/*/messages/*", meet)
    await check_unharmed(running, play, caplog)


async def test_what_is_edited_is_made_up_for(
    running: Running, play: Play, caplog: pytest.LogCaptureFixture
) -> None:
    await play.open("Ann")
    bo = running.person("Bo")
    await running.settle(10)
    (lobby,) = play.public()

    async def meet(name: str) -> None:
        is_in = len((await play.table()).chairs) == 2
        await bo.slash("table leave" if is_in else "table join", channel="ravens")

    await each(running, f"PATCH /channels/*/messages/{lobby.id}", meet)
    (now,) = play.public()
    assert now.id == lobby.id
    assert ("2 of" in now.content) == (len((await play.table()).chairs) == 2)
    await check_unharmed(running, play, caplog)


async def test_a_direct_message_comes_once_and_nobody_is_mentioned_beside_it(
    running: Running, play: Play, caplog: pytest.LogCaptureFixture
) -> None:
    bo = running.person("Bo")
    await running.tables.wishes.prefer(bo.id, notices="direct")
    await play.start("Ann", "Bo")
    (first,) = bo.direct_messages()
    for person in play.people:
        await act(person, await hand(person))
    await running.settle(10)

    async def meet(name: str) -> None:
        had, before = len(bo.direct_messages()), len(play.public())
        while running.local.faults.waiting and (await play.table()).status is Status.RUNNING:
            await asked_to_act(running, play)
            await running.settle(10)
        running.local.faults.clear()
        await running.settle(40)
        told = sum(bo.id in message.mentions for message in play.public()[before:])
        assert len({one.id for one in bo.direct_messages()[had:]}) + told <= 2, name

    await each(running, f"POST /channels/{first.channel}/messages", meet)
    await check_unharmed(running, play, caplog)


async def test_no_direct_message_is_lost_for_it(
    running: Running, play: Play, caplog: pytest.LogCaptureFixture
) -> None:
    await play.start("Ann", "Bo")
    bo, inboxes = running.person("Bo"), Inboxes(running.client, running.tables, running.clock)

    async def written(name: str) -> None:
        writing = asyncio.create_task(inboxes.whisper(ForPlayer(bo.id, Post(name)), key=name, since=0))
        for _ in range(4):
            await running.clock.advance(0.5)
        if await writing is None:
            await running.clock.advance(30)
            await written(name)

    await written("first")
    (first,) = bo.direct_messages()
    for route in (f"POST /channels/{first.channel}/messages", f"GET /channels/{first.channel}/messages"):

        async def meet(name: str, route: str = route) -> None:
            await written(f"{name}, {route}")
            assert f"{name}, {route}" in bo.direct_messages()[-1].content

        await each(running, route, meet)
    assert len({one.content for one in bo.direct_messages()}) == len(bo.direct_messages())
    assert not running.client.gone
    caplog.clear()


async def test_whoever_asks_is_answered_or_asks_once_more(
    running: Running, play: Play, caplog: pytest.LogCaptureFixture
) -> None:
    await play.start("Ann", "Bo")
    ann = play.people[0]

    async def meet(name: str) -> None:
        asked = running.begin(ann.slash("hand", channel="ravens"))
        await running.until(lambda: not running.local.faults.waiting)
        for _ in range(4):
            await running.clock.advance(1)
        await asked
        assert "Hand" in said(await ann.slash("hand", channel="ravens")), name

    await each(running, CALLBACK, meet)
    await check_unharmed(running, play, caplog)


ANNOUNCED = "PATCH /webhooks/*/messages/*"


async def announced(running: Running, deed: Coroutine[Any, Any, Answer]) -> asyncio.Task[Answer]:
    """Do something that takes so long that the answer is announced first, and give it some seconds more."""
    held = running.database.hold_reading()
    asked = running.begin(deed)
    await held.reached.wait()
    await running.clock.advance(1.5)
    await running.until(lambda: running.local.requests[-1].path.endswith("/callback"))
    held.release()
    await running.until(lambda: asked.done() or running.local.requests[-1].path.startswith("/webhooks"))
    for _ in range(6):
        await running.clock.advance(0.5)
    return asked


async def test_whose_answer_is_announced_is_answered_or_asks_once_more(
    running: Running, play: Play, caplog: pytest.LogCaptureFixture
) -> None:
    await play.start("Ann", "Bo")
    ann = play.people[0]

    async def meet(name: str) -> None:
        asked = await announced(running, ann.slash("hand", channel="ravens"))
        assert "Hand" in said(await asked), name

    await each(running, ANNOUNCED, meet)
    await check_unharmed(running, play, caplog)


@pytest.mark.parametrize("code", [10015, 50027, 10008])
async def test_what_was_announced_and_done_is_done_once_though_its_answer_got_lost(
    running: Running, play: Play, code: int
) -> None:
    await play.open("Bo")
    bo = running.person("Bo")
    running.local.expect(code, 10015, 10062)
    running.local.faults.refuse(ANNOUNCED, code)
    if code == 10008:
        running.local.faults.refuse("POST /webhooks/*", 10015)
    lost = await announced(running, bo.slash("table computer", channel="ravens"))
    assert not running.local.faults.waiting
    await running.restart()
    assert said(await bo.slash("table computer", channel="ravens")).startswith("Already done.")
    assert len((await play.table()).chairs) == 2
    await running.clock.advance(TOKEN_SECONDS)
    assert (await lost).failed


async def test_what_was_sent_before_a_crash_is_found_by_the_odd_fetch_and_not_sent_again(
    running: Running, play: Play, caplog: pytest.LogCaptureFixture
) -> None:
    await play.start("Ann", "Bo")
    channel = running.local.world.channel_named("ravens").id
    first = len(play.public())

    async def meet(name: str) -> None:
        while running.local.faults.waiting:
            met = running.local.faults.waiting.copy()
            running.local.faults.clear()
            running.database.forgets = frozenset({"announced"})
            await asked_to_act(running, play)
            await running.settle(10)
            await running.stop()
            await running.clock.advance(310)
            running.local.faults.waiting += met
            await running.start()
            for seconds in (10, 40, 130):
                await running.settle(seconds)
            await running.restart()
        texts = [one.content for one in play.public()[first:]]
        assert len(set(texts)) == len(texts), name

    await each(running, f"GET /channels/{channel}/messages", meet)
    await check_unharmed(running, play, caplog)


async def test_nobody_is_taken_for_gone(
    running: Running, play: Play, caplog: pytest.LogCaptureFixture
) -> None:
    await play.start("Ann", "Bo")

    async def meet(name: str) -> None:
        running.local.faults.waiting.insert(0, Fault("GET /guilds/*/members/*", 2, handles=True))
        for _ in range(2):
            await running.clock.advance(700)
            look = await running.client.members.look(await play.table(), [Seat(0), Seat(1)])
        before = (await play.table()).chairs
        look = await running.client.members.look(await play.table(), [Seat(0), Seat(1)])
        assert look.gone == (), name
        assert (await play.table()).chairs == before

    await each(running, "GET /guilds/*/members/*", meet)
    await check_unharmed(running, play, caplog)


@pytest.mark.parametrize("name", ODD)
async def test_a_table_with_a_thread_is_opened_once_or_its_opener_told_why_not(
    running: Running, play: Play, caplog: pytest.LogCaptureFixture, name: str
) -> None:
    running.local.expect(0, 10003, 10007, 10008, 10013, 50001, 50013)
    ODD[name](running.local.faults, "POST /channels/*/threads")
    ann = running.person("Ann")
    answer = await ann.slash("table new", channel="ravens", game="rattus_cartus", thread=True)
    await running.settle(40)
    assert said(answer)
    threads = running.local.world.threads()
    tables = await running.tables.of_person(ann.id)
    assert len(tables) == 1
    assert [one.id for one in threads if not one.archived] == [
        table.channel for table in tables if table.parent
    ]
    caplog.clear()


@pytest.mark.parametrize("route", ["GET /users/@me", "GET /oauth2/applications/@me"])
@pytest.mark.parametrize(
    "name", ["401 without a code", "503 as a page", "done, and cut off", "done, and null"]
)
async def test_the_bot_logs_in_all_the_same(running: Running, name: str, route: str) -> None:
    running.local.expect(0)
    await running.stop()
    ODD[name](running.local.faults, route)
    await running.start()
    assert not running.local.faults.waiting
    assert said(await running.person("Ann").slash("help", channel="ravens"))


@pytest.mark.parametrize("name", ODD)
async def test_the_bot_starts_and_its_commands_stay(
    running: Running, play: Play, caplog: pytest.LogCaptureFixture, name: str
) -> None:
    running.local.expect(0, 10003, 10007, 10008, 10013, 50001, 50013)
    await running.stop()
    ODD[name](running.local.faults, "* /applications/*/commands")
    await running.start()
    assert said(await running.person("Ann").slash("help", channel="ravens"))
    caplog.clear()
