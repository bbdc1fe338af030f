"""The bot's process as whoever kills it sees it: started, ordered to die, dead."""

import asyncio
import contextlib
import multiprocessing
import time
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerProcess
from pathlib import Path

from bot.playground.server import LocalDiscord
from tests.crashes import bot
from tests.crashes.bot import Order

# A server that has everything imported forks each process: hundreds of starts take no time.
_context = multiprocessing.get_context("forkserver")
_context.set_forkserver_preload(["tests.crashes.bot"])


class Bot:
    """One process after the other on the same files and the same Discord."""

    def __init__(self, local: LocalDiscord, folder: Path, speed: float = bot.SPEED) -> None:
        self._local = local
        self.folder = folder
        self.clock = bot.Hasty(time.time(), speed)
        self._process: ForkServerProcess | None = None
        self._orders: Connection | None = None

    @property
    def database(self) -> Path:
        """The file of all tables."""
        return self.folder / "data" / "danse-macabre.sqlite3"

    @property
    def is_alive(self) -> bool:
        """Whether the process runs."""
        return self._process is not None and self._process.is_alive()

    async def start(self, within: float = 20.0) -> None:
        """Start it and wait until it is connected."""
        known = set(self._local.gateway.sessions)
        self._orders, theirs = _context.Pipe()
        settings = {
            "DISCORD_TOKEN": self._local.token,
            "DISCORD_ADDRESS": self._local.url,
            "LOG_LEVEL": "warning",
        }
        self._process = _context.Process(
            target=bot.run, args=(self.folder, self.clock, settings, theirs), daemon=True
        )
        # Starting waits for the fork server, which has much to import the first time.
        await asyncio.to_thread(self._process.start)
        theirs.close()
        async with asyncio.timeout(within):
            while not set(self._local.gateway.sessions) - known:
                assert self.is_alive, f"the bot does not start: {self.log()[-2000:]}"
                await asyncio.sleep(0.005)

    def order(self, order: Order) -> None:
        """Make it kill itself at some moment."""
        assert self._orders is not None, "started"
        with contextlib.suppress(BrokenPipeError):
            self._orders.send(order)

    def kill(self) -> None:
        """SIGKILL, now."""
        if self._process is not None:
            self._process.kill()

    async def dead(self) -> None:
        """Wait until it has ended, and see that it was killed."""
        process, orders = self._process, self._orders
        assert process is not None, "started"
        assert orders is not None, "started"
        while process.is_alive():  # noqa: ASYNC110 -- no event tells
            await asyncio.sleep(0.002)
        orders.close()
        assert process.exitcode == -9, f"exit code {process.exitcode}: {self.log()[-2000:]}"
        process.close()
        self._process = None

    def log(self) -> str:
        """All that the processes wrote."""
        path = self.folder / "bot.log"
        return path.read_text(encoding="utf-8") if path.exists() else ""
