"""The memory of the bot's process: idle, with many stored tables, with many open ones that were looked at."""

import asyncio
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

from bot.clocks import SystemClock
from bot.playground.server import LocalDiscord
from tests.benchmarks.figures import Figure
from tests.benchmarks.stock import Stock
from tests.processes import spawned

MANY = 1_000
STARTING = 60.0
SETTLING = 3.0


def measure() -> Iterator[Figure]:
    """Resident megabytes, and what an open table adds to them."""
    idle = asyncio.run(_resident(Stock(running=1), 0))
    yield Figure("memory, idle", idle, "MB", words="resident set of the process")
    yield Figure(f"memory with {MANY:,} stored tables", asyncio.run(_resident(Stock(finished=MANY), 0)), "MB")
    unseen = asyncio.run(_resident(Stock(running=MANY), 0))
    seen = asyncio.run(_resident(Stock(running=MANY), MANY))
    words = (
        f"each looked at once; {1000 * (seen - unseen) / MANY:.0f} kB for each; {unseen:.0f} MB before that"
    )
    yield Figure(f"memory with {MANY:,} open tables", seen, "MB", words=words)


async def _resident(stock: Stock, looked_at: int) -> float:
    """Megabytes of a bot on *stock* after Ann has looked at so many of its tables."""
    with tempfile.TemporaryDirectory() as folder:
        world = stock.world()
        await stock.store(Path(folder) / "data" / "danse-macabre.sqlite3", world)
        async with LocalDiscord(world, SystemClock()) as local:
            process = await spawned(
                Path(folder), LOG_LEVEL="error", DISCORD_ADDRESS=local.url, DISCORD_TOKEN=local.token
            )
            try:
                await local.until(lambda: bool(local.gateway.sessions), STARTING)
                for _, channel in zip(range(looked_at), stock.channels, strict=False):
                    await local.person("Ann").slash("hand", channel=channel)
                await asyncio.sleep(SETTLING)
                return resident(process.pid)
            finally:
                process.terminate()
                await process.communicate()


def resident(process: int) -> float:
    """Megabytes of a process that are in memory, as `ps` tells them."""
    told = subprocess.run(["ps", "-o", "rss=", "-p", str(process)], capture_output=True, check=True)
    return int(told.stdout) / 1024
