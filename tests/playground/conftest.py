"""A started local Discord, and small real bots on it."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any

import aiohttp
import discord
import pytest_asyncio
import yarl
from discord.ext import commands
from discord.http import Route

from bot.playground.server import LocalDiscord

SetUp = Callable[[commands.Bot], Awaitable[None] | None]


@contextmanager
def at(url: str) -> Iterator[None]:
    """Let discord.py look for Discord at *url*."""
    before = (Route.BASE, discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY, discord.Asset.BASE)
    Route.BASE = f"{url}/api/v10"
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(url.replace("http", "ws", 1) + "/gateway")
    discord.Asset.BASE = f"{url}/cdn"
    try:
        yield
    finally:
        Route.BASE, discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY, discord.Asset.BASE = before


class SmallBot(commands.Bot):
    """A bot whose only content is what the test puts in; does not wait to identify again."""

    set_up: SetUp | None = None
    failures: list[BaseException]
    failed: asyncio.Event

    async def setup_hook(self) -> None:
        self.failures = []
        self.failed = asyncio.Event()
        self.tree.error(self._failed)
        if self.set_up is not None and (work := self.set_up(self)) is not None:
            await work
        await self.tree.sync()

    async def _failed(self, interaction: discord.Interaction, error: Exception) -> None:
        self.failures.append(error)
        self.failed.set()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Nothing: discord.py would wait five seconds."""


class SmallShardedBot(SmallBot, commands.AutoShardedBot):
    """The same, sharded."""


@asynccontextmanager
async def running(
    local: LocalDiscord,
    set_up: SetUp | None = None,
    kind: type[SmallBot] = SmallBot,
    *,
    reconnects: bool = True,
    **options: object,
) -> AsyncIterator[SmallBot]:
    """A small bot, logged in and ready; its task must still live at the end."""
    settings = {"intents": discord.Intents.default(), "guild_ready_timeout": 0.01, **options}
    with at(local.url):
        bot = kind("!", **settings)  # type: ignore[arg-type]  # options of every kind pass through
        bot.set_up = set_up
        task = asyncio.create_task(bot.start(local.token, reconnect=reconnects))
        try:
            ready = asyncio.create_task(bot.wait_until_ready())
            await asyncio.wait({task, ready}, return_when=asyncio.FIRST_COMPLETED, timeout=10)
            if task.done():
                task.result()
            yield bot
            assert not (task.done() and reconnects), "the bot's connection ended"
        finally:
            ready.cancel()
            await bot.close()
            with contextlib.suppress(Exception):
                await task


class Api:
    """REST by hand, for what discord.py would not send."""

    def __init__(self, local: LocalDiscord, session: aiohttp.ClientSession) -> None:
        self.local = local
        self.session = session
        self.bot = local.world.bot.id

    async def __call__(
        self,
        method: str,
        path: str,
        body: Any = None,
        *,
        headers: dict[str, str] | None = None,
        data: Any = None,
    ) -> tuple[int, Any]:
        """Status and JSON of the answer."""
        named = {"Authorization": f"Bot {self.local.token}"} if headers is None else headers
        url = self.local.url + path if path.startswith("/cdn") else f"{self.local.url}/api/v10{path}"
        if body is not None:
            data, named = json.dumps(body), {**named, "Content-Type": "application/json"}
        async with self.session.request(method, url, data=data, headers=named) as response:
            text = await response.text()
            return response.status, json.loads(text) if text.startswith(("{", "[")) else text

    async def post(self, channel: str = "ravens", /, **body: Any) -> tuple[int, Any]:
        """Post a message."""
        place = self.local.world.channel_named(channel)
        return await self("POST", f"/channels/{place.id}/messages", body)

    async def faults_of(self, **body: Any) -> dict[str, list[str]]:
        """What is wrong with this message: path to codes."""
        status, told = await self.post(**body)
        assert (status, told["code"]) == (400, 50035), told
        return flat(told["errors"])


def flat(errors: dict[str, Any], path: str = "") -> dict[str, list[str]]:
    """Nested errors as path → codes."""
    found: dict[str, list[str]] = {}
    for key, value in errors.items():
        if key == "_errors":
            found[path] = [one["code"] for one in value]
        else:
            found |= flat(value, f"{path}.{key}".lstrip("."))
    return found


@pytest_asyncio.fixture
async def api(local: LocalDiscord) -> AsyncIterator[Api]:
    async with aiohttp.ClientSession() as session:
        yield Api(local, session)
