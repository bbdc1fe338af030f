"""The bot as a service: a process of its own on a local Discord that runs in the test's process."""

import asyncio
import signal
from asyncio.subprocess import Process
from pathlib import Path

from bot.playground.messages import Message
from bot.playground.server import LocalDiscord
from bot.upkeep import check
from tests.processes import spawned

PATIENCE = 30.0


class Service:
    """Starts, gets signals, ends; *log*: what it wrote while it ran last."""

    def __init__(self, local: LocalDiscord, folder: Path) -> None:
        self.local = local
        self.folder = folder
        self.database = folder / "data" / "danse-macabre.sqlite3"
        self.log = ""
        self._process: Process

    async def spawn(self, **settings: str) -> None:
        """Start the process and do not wait for it."""
        self._process = await spawned(
            self.folder,
            "--discord",
            DISCORD_TOKEN=self.local.token,
            DISCORD_ADDRESS=self.local.url,
            **settings,
        )

    async def start(self, **settings: str) -> None:
        """Start, and wait until it is connected."""
        self.local.gateway.sessions.clear()
        await self.spawn(**settings)
        await self.local.until(lambda: bool(self.local.gateway.sessions), PATIENCE)

    def signal(self) -> None:
        """SIGTERM, as a service is stopped."""
        self._process.send_signal(signal.SIGTERM)

    async def ended(self) -> int | None:
        """The exit code, once it has ended."""
        _, told = await asyncio.wait_for(self._process.communicate(), PATIENCE)
        self.log = told.decode()
        return self._process.returncode

    async def stop(self) -> int | None:
        """SIGTERM; the exit code."""
        self.signal()
        return await self.ended()

    async def gone(self) -> None:
        """Wait until it has left the gateway."""
        await self.local.until(lambda: not self.local.gateway.sessions, PATIENCE)

    async def kill(self) -> None:
        """End it, whatever it does."""
        if self._process.returncode is None:
            self._process.kill()
            await self._process.communicate()

    async def checked(self) -> str:
        """What `check` says of its database."""
        return await check(self.database, progress=lambda done, wanted: None)

    def told(self, channel: str) -> list[Message]:
        """What it wrote to everybody in a channel."""
        world = self.local.world
        place = world.channel_named(channel)
        return [
            message
            for message in world.in_channel(place.id)
            if message.viewer is None and message.author == world.bot.id
        ]
