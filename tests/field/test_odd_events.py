"""Whatever the gateway brings that cannot be read is left out: the bot lives on and nothing is lost."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from discord.backoff import ExponentialBackoff

from bot.desks import Status
from bot.playground.gateway import HELLO, Connection
from bot.playground.interactions import Interactions
from bot.playground.payloads import channel_json, member_json, role_json
from bot.playground.refusals import Json
from cogs.haste import Hurry
from tests.conftest import Play, Running
from tests.edge.hands import hand, said

pytestmark = [pytest.mark.asyncio, pytest.mark.usefixtures("sketched")]

EVENTS = [
    "CHANNEL_CREATE",
    "CHANNEL_DELETE",
    "CHANNEL_UPDATE",
    "GUILD_CREATE",
    "GUILD_DELETE",
    "GUILD_MEMBER_UPDATE",
    "GUILD_ROLE_DELETE",
    "GUILD_ROLE_UPDATE",
    "INTERACTION_CREATE",
    "MESSAGE_CREATE",
    "MESSAGE_UPDATE",
    "THREAD_CREATE",
    "THREAD_DELETE",
    "THREAD_LIST_SYNC",
    "THREAD_UPDATE",
    "NO_SUCH_EVENT",
]
DATA: list[Any] = [None, {}, [], "text", 7, {"id": None}, {"id": "x", "guild_id": "y"}, {"id": []}]
FRAMES = [
    "no JSON",
    "null",
    "[]",
    "7",
    json.dumps({"op": 99, "d": None, "s": None, "t": None}),
    json.dumps({"op": 0, "d": {}, "s": "x", "t": "GUILD_CREATE"}),
    json.dumps({"op": 0, "d": {}, "s": None, "t": ["GUILD_CREATE"]}),
    json.dumps({"op": None}),
    json.dumps({"op": 0, "t": "RESUMED", "d": None}),
    "[" * 4000 + "]" * 4000,
    json.dumps({"op": 0, "t": "TYPING_START", "d": {"id": "9" * 100_000}}),
]


async def check_alive(running: Running, play: Play) -> None:
    """The game stands, its people are answered, its channel is spoken in."""
    assert (await play.table()).status is Status.RUNNING
    assert not running.client.gone
    assert said(await play.people[0].slash("cartus supply", channel="ravens", building="1")).startswith(
        "Done"
    )
    assert "Hand" in (await hand(play.people[1])).text
    await running.settle(10)
    assert "takes supply" in play.board().content
    assert all(person.direct_messages() == [] for person in play.people)


async def test_events_of_which_parts_are_missing_are_left_out(running: Running, play: Play) -> None:
    await play.start("Ann", "Bo")
    server = str(running.local.world.server.id)
    for event in EVENTS:
        for data in [*DATA, {"guild_id": server}, {"guild_id": server, "id": str(10**18), "type": 99}]:
            if (event, data) != ("GUILD_DELETE", {"guild_id": server}):
                running.local.faults.send_event(event, data)
    await check_alive(running, play)


def damaged(event: Any) -> Iterator[Any]:
    """*event* with each of its parts left out once, and once of another kind than it should be."""
    odds: list[Any] = [None, "x", 7, [], {}]
    yield event
    for key, part in event.items():
        yield {name: other for name, other in event.items() if name != key}
        yield from ({**event, key: odd} for odd in odds)
        if isinstance(part, dict):
            yield from ({**event, key: one} for one in damaged(part))
        if isinstance(part, list) and part and isinstance(part[0], dict):
            yield from ({**event, key: [one, *part[1:]]} for one in (*odds, *damaged(part[0])))
    yield event


async def test_interactions_with_a_part_that_is_wrong_are_answered_or_left_out(
    running: Running, play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    """None is a fault; that the token of what was sent by hand is unknown is no problem."""
    board = await play.start("Ann", "Bo")
    ann, sent = play.people[0], list[Json]()
    send = Interactions.send

    def keep(us: Interactions, payload: Json) -> None:
        sent.append(payload)
        send(us, payload)

    monkeypatch.setattr(Interactions, "send", keep)
    await ann.press(board, "My hand")
    await ann.slash("table show", channel="ravens", public=False)
    await ann.autocomplete("cartus supply", "building", "1", channel="ravens")
    running.local.expect(0, 10062, 10015, 50027)
    running.client.hurry = Hurry(running.clock, 1e9)
    assert len(sent) == 3
    for payload in sent:
        for one in damaged(payload):
            fresh = str(running.local.core.new_id())
            whole = {**one, "id": fresh} if one.get("id") == payload["id"] else one
            running.local.faults.send_event("INTERACTION_CREATE", whole)
        await running.settle(5)
    await check_alive(running, play)


async def test_events_with_a_part_that_is_wrong_change_nothing(running: Running, play: Play) -> None:
    ann, bo, world = running.person("Ann"), running.person("Bo"), running.local.world
    await ann.slash("table new", channel="ravens", game="rattus_cartus", thread=True)
    (thread,) = world.threads()
    await bo.slash("table join", channel=thread.name)
    await ann.slash("table start", channel=thread.name)
    await running.settle(10)
    told = [one.id for one in world.in_channel(thread.id)]
    server, channel = str(world.server.id), channel_json(world, world.channel_named("ravens"))
    events = {
        "CHANNEL_UPDATE": channel,
        "GUILD_MEMBER_UPDATE": {**member_json(world, world.bot.id), "guild_id": server},
        "GUILD_ROLE_UPDATE": {"guild_id": server, "role": role_json(world)},
        "MESSAGE_DELETE": {"id": str(10**18), "channel_id": str(thread.id), "guild_id": server},
        "THREAD_LIST_SYNC": {"guild_id": server, "threads": [channel_json(world, thread)], "members": []},
        "THREAD_UPDATE": channel_json(world, thread),
    }
    for event, data in events.items():
        for one in damaged(data):
            running.local.faults.send_event(event, one)
    for _ in range(3):
        await running.settle(60)
    (table,) = await running.tables.of_person(ann.id)
    assert table.status is Status.RUNNING
    assert not running.client.delivery.is_lost(table)
    assert [one.id for one in world.in_channel(thread.id)] == told
    assert ann.direct_messages() == bo.direct_messages() == []
    assert "Hand" in said(await ann.slash("hand", channel=thread.name))


async def test_a_session_whose_greeting_cannot_be_read_is_begun_anew(running: Running, play: Play) -> None:
    await play.start("Ann", "Bo")
    for data in [*DATA, {"user": None}, {"user": {"id": "x"}, "guilds": None}]:
        running.local.faults.send_event("READY", data)
    await check_alive(running, play)
    assert running.client.get_guild(running.local.world.server.id) is not None


async def test_a_connection_whose_first_word_cannot_be_read_is_closed_before_another_is_opened(
    running: Running, play: Play, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await play.start("Ann", "Bo")
    connections = running.local.gateway.connections
    send = Connection.send
    spoilt: list[Connection] = []

    def spoil_once(connection: Connection, op: int, data: Any) -> None:
        if op == HELLO and not spoilt:
            spoilt.append(connection)
            data = None
        send(connection, op, data)

    monkeypatch.setattr(Connection, "send", spoil_once)

    async def at_once(*_: Any, **__: Any) -> None:
        """The library waits some seconds before it tries once more."""

    monkeypatch.setattr(running.client, "before_identify_hook", at_once)
    monkeypatch.setattr(ExponentialBackoff, "delay", lambda _: 0.0)
    running.local.faults.drop_gateway()
    await running.until(lambda: any(one.session is not None and spoilt for one in connections))
    caplog.clear()  # The library tells it as an error.
    await check_alive(running, play)
    assert spoilt[0] not in connections


async def test_frames_that_are_none_are_left_out(running: Running, play: Play) -> None:
    await play.start("Ann", "Bo")
    for frame in FRAMES:
        running.local.faults.send_text(frame)
    await check_alive(running, play)


@pytest.mark.parametrize("number", ["x", 1.5, [], True])
async def test_a_session_is_resumed_where_it_stood_though_an_event_had_a_number_that_is_none(
    running: Running, play: Play, number: Any
) -> None:
    await play.start("Ann", "Bo")
    sessions = set(running.local.gateway.sessions)
    running.local.faults.send_text(json.dumps({"op": 0, "d": {}, "s": number, "t": "TYPING_START"}))
    await running.settle(1)
    running.local.faults.drop_gateway()
    await check_alive(running, play)
    assert set(running.local.gateway.sessions) == sessions


@pytest.mark.parametrize("kind", [0, 2, 3, 4, 5, 77, "x", None])
async def test_interactions_of_unknown_kinds_and_shapes_end_nothing(
    running: Running, play: Play, kind: Any
) -> None:
    await play.start("Ann", "Bo")
    world = running.local.world
    ann, channel = play.people[0], world.channel_named("ravens").id
    member = {"user": {"id": str(ann.id), "username": "ann"}, "roles": [], "permissions": "0"}
    for data in (
        None,
        {},
        {"custom_id": 7},
        {"name": "table", "type": 9, "id": "1", "options": [{"type": 77}]},
    ):
        payload = {
            "id": str(world.new_id(running.clock.now())),
            "application_id": str(world.bot.id),
            "token": "t",
            "version": 1,
            "type": kind,
            "guild_id": str(world.server.id),
            "channel_id": str(channel),
            "member": member,
            "data": data,
        }
        running.local.faults.send_event("INTERACTION_CREATE", payload)
    running.local.expect(10062)
    await check_alive(running, play)
