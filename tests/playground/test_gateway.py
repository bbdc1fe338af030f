"""The gateway: sessions that are resumed, refused, cut; events by intent and shard."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import discord
import pytest

from bot.playground.permissions import SEND_IN_THREADS
from bot.playground.server import LocalDiscord
from bot.playground.world import PRIVATE_THREAD, Channel
from tests.playground.conftest import Api, SmallBot, SmallShardedBot, running

DIRECT, IN_SERVER, SERVERS = 1 << 12, 1 << 9, 1 << 0


class Socket:
    """A gateway connection by hand."""

    def __init__(self, api: Api, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.api = api
        self.socket = socket

    async def send(self, op: int, data: Any) -> None:
        await self.socket.send_json({"op": op, "d": data})

    async def identify(self, intents: int = SERVERS, **more: Any) -> None:
        await self.send(2, {"token": self.api.local.token, "intents": intents, "properties": {}, **more})

    async def event(self) -> tuple[str, Any]:
        """The next event: its name and data."""
        while True:
            payload = json.loads((await self.socket.receive(timeout=2)).data)
            if payload["op"] == 0:
                return payload["t"], payload["d"]

    async def op(self, wanted: int) -> Any:
        """The data of the next operation of that number."""
        while True:
            payload = json.loads((await self.socket.receive(timeout=2)).data)
            if payload["op"] == wanted:
                return payload["d"]

    async def closed_with(self) -> int | None:
        """The code with which the server closes."""
        while not self.socket.closed:
            await self.socket.receive(timeout=2)
        return self.socket.close_code


@asynccontextmanager
async def connected(api: Api) -> AsyncIterator[Socket]:
    async with api.session.ws_connect(api.local.url + "/gateway?v=10&encoding=json") as socket:
        yield Socket(api, socket)


@pytest.mark.asyncio
async def test_hello_heartbeat_ready_and_the_server_come_in_this_order(api: Api) -> None:
    async with connected(api) as socket:
        assert (await socket.op(10))["heartbeat_interval"] == 41250
        await socket.send(1, None)
        assert await socket.op(11) is None
        await socket.identify()
        name, ready = await socket.event()
        assert (name, ready["guilds"][0]["unavailable"]) == ("READY", True)
        assert ready["resume_gateway_url"] == api.local.url.replace("http", "ws") + "/gateway"
        name, server = await socket.event()
        assert (name, server["unavailable"], server["name"]) == ("GUILD_CREATE", False, "Danse Macabre")
        assert [member["user"]["bot"] for member in server["members"]] == [True]


@pytest.mark.asyncio
@pytest.mark.parametrize(
    ("op", "data", "code"),
    [
        (2, {"token": "another"}, 4004),
        (2, {"intents": 1 << 15}, 4014),
        (2, {"intents": 1 << 30}, 4013),
        (2, {"shard": [1, 1]}, 4010),
        (6, {"token": "another", "session_id": "", "seq": 0}, 4004),
        (3, {}, 4003),
        (8, {}, 4001),
    ],
)
async def test_a_wrong_operation_closes_with_its_code(
    api: Api, op: int, data: dict[str, Any], code: int
) -> None:
    async with connected(api) as socket:
        await socket.send(op, {"token": api.local.token, "intents": 1, **data} if op == 2 else data)
        assert await socket.closed_with() == code
    assert len(api.local.problems) == 1


@pytest.mark.asyncio
async def test_too_long_broken_and_too_many_messages_close(api: Api) -> None:
    async with connected(api) as socket:
        await socket.socket.send_str("x" * 4097)
        assert await socket.closed_with() == 4002
    async with connected(api) as socket:
        await socket.socket.send_str("{")
        assert await socket.closed_with() == 4002
    async with connected(api) as socket:
        for _ in range(121):
            await socket.send(1, None)
        assert await socket.closed_with() == 4008
    async with connected(api) as socket:
        await socket.identify()
        await socket.identify()
        assert await socket.closed_with() == 4005


@pytest.mark.asyncio
async def test_an_unknown_session_cannot_be_resumed(api: Api) -> None:
    async with connected(api) as socket:
        await socket.send(6, {"token": api.local.token, "session_id": "nothing", "seq": 3})
        assert await socket.op(9) is False


@pytest.mark.asyncio
async def test_only_a_goodbye_of_the_bot_ends_its_session(api: Api) -> None:
    for code, survives in ((4000, True), (1000, False), (1001, False)):
        async with connected(api) as socket:
            await socket.identify()
            _, ready = await socket.event()
            await socket.event()
            await socket.socket.close(code=code)
        await api.local.until(lambda: not api.local.gateway.connections)
        assert (ready["session_id"] in api.local.gateway.sessions) is survives


@pytest.mark.asyncio
async def test_events_come_by_intent_and_ephemeral_ones_as_direct_messages(api: Api) -> None:
    ann = api.local.person("Ann")
    async with connected(api) as direct, connected(api) as in_server:
        for socket, intents in ((direct, DIRECT), (in_server, IN_SERVER)):
            await socket.identify(intents)
            await socket.event()
        interaction = api.local.interactions.begin(2, ann.id, ann.channels()[0].id, "a test")
        path = f"/interactions/{interaction.id}/{interaction.token}/callback"
        await api("POST", path, {"type": 4, "data": {"content": "hidden", "flags": 64}}, headers={})
        await ann.say("secret")
        await api.post(content="public")
        name, message = await direct.event()
        assert (name, message["content"], "guild_id" in message, "member" in message) == (
            "MESSAGE_CREATE",
            "hidden",
            False,
            False,
        )
        # Without the content intent what others say to each other arrives empty.
        assert [(await in_server.event())[1]["content"] for _ in range(2)] == ["", "public"]


@pytest.mark.asyncio
async def test_direct_messages_come_to_shard_0_and_the_server_to_its_own(api: Api) -> None:
    owner = (api.local.world.server.id >> 22) % 2
    async with connected(api) as first, connected(api) as second:
        for number, socket in enumerate((first, second)):
            await socket.identify(SERVERS | IN_SERVER | DIRECT, shard=[number, 2])
        ready = [(await socket.event())[1] for socket in (first, second)]
        assert [bool(one["guilds"]) for one in ready] == [owner == 0, owner == 1]
        await (first, second)[owner].event()  # GUILD_CREATE
        await api.local.person("Ann").say("direct", "@bot")
        assert (await first.event())[1]["content"] == "direct"
        await api.post(content="public")
        assert (await (first, second)[owner].event())[1]["content"] == "public"


class _Listening(SmallBot):
    """Remembers what it heard, and how often it was resumed."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.heard: list[str] = []
        self.resumed = 0
        self.told = asyncio.Event()

    async def on_message(self, message: discord.Message) -> None:
        self.heard.append(message.content)
        self.told.set()

    async def on_resumed(self) -> None:
        self.resumed += 1
        self.told.set()

    async def until_resumed(self, times: int = 1) -> None:
        async with asyncio.timeout(5):
            while self.resumed < times:
                self.told.clear()
                await self.told.wait()


@pytest.mark.asyncio
@pytest.mark.parametrize("cut", ["reconnect", "drop_gateway"])
async def test_discord_py_resumes_and_hears_what_it_missed(local: LocalDiscord, api: Api, cut: str) -> None:
    async with running(local, kind=_Listening) as bot:
        assert isinstance(bot, _Listening)
        session = list(local.gateway.sessions)
        getattr(local.faults, cut)()
        await api.post(content="missed")
        await bot.until_resumed()
        assert (bot.heard, list(local.gateway.sessions)) == (["missed"], session)
    assert local.problems == []


@pytest.mark.asyncio
@pytest.mark.parametrize("kind", [SmallBot, SmallShardedBot])
async def test_discord_py_identifies_anew_after_an_invalid_session(
    local: LocalDiscord, kind: type[SmallBot]
) -> None:
    async with running(local, kind=kind):
        before = list(local.gateway.sessions)
        local.faults.invalidate()
        await local.until(lambda: list(local.gateway.sessions) not in ([], before))
    assert local.problems == []


@pytest.mark.asyncio
async def test_discord_py_connects_anew_when_heartbeats_are_not_acknowledged(local: LocalDiscord) -> None:
    local.gateway.heartbeat_seconds = 0.1
    async with running(local, kind=_Listening, heartbeat_timeout=0.3) as bot:
        assert isinstance(bot, _Listening)
        local.faults.withhold_acks(10)
        await bot.until_resumed()
        local.faults.clear()
    assert local.problems == []


@pytest.mark.asyncio
async def test_deleted_channels_and_changed_ones_are_told(local: LocalDiscord) -> None:
    async with running(local) as bot:
        [server] = bot.guilds
        deleted = asyncio.create_task(bot.wait_for("guild_channel_delete", timeout=20))
        await asyncio.sleep(0)
        local.delete_channel("market")
        assert (await deleted).name == "market"
        assert [channel.name for channel in server.text_channels] == ["ravens", "cloister"]
    assert [channel.name for channel in local.person("Ann").channels()] == ["ravens", "cloister"]


@pytest.mark.asyncio
async def test_a_changed_and_a_deleted_thread_are_told_as_such(local: LocalDiscord) -> None:
    parent = local.world.channel_named("ravens")
    local.world.add_channel(Channel(5, "crypt", kind=PRIVATE_THREAD, parent=parent.id))
    async with running(local) as bot:
        told: asyncio.Queue[object] = asyncio.Queue()

        async def on_raw_thread_update(payload: discord.RawThreadUpdateEvent) -> None:
            told.put_nowait(payload.data["name"])

        async def on_raw_thread_delete(payload: discord.RawThreadDeleteEvent) -> None:
            told.put_nowait((payload.thread_id, payload.parent_id))

        bot.add_listener(on_raw_thread_update)
        bot.add_listener(on_raw_thread_delete)
        local.deny("crypt", SEND_IN_THREADS)
        assert await asyncio.wait_for(told.get(), 20) == "crypt"
        local.delete_channel("crypt")
        assert await asyncio.wait_for(told.get(), 20) == (5, parent.id)
    assert "crypt" not in {channel.name for channel in local.person("Ann").channels()}
