"""How long a start takes: from the process's first moment until it answers, with few and with many tables."""

import asyncio
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from bot.clocks import SystemClock
from bot.playground.server import LocalDiscord
from tests.benchmarks.figures import Figure
from tests.benchmarks.stock import Stock
from tests.processes import spawned

EMPTY, MANY = Stock(running=1), Stock(finished=9_000, running=1_000)
AIM = "under 3 s"
LONGEST = 120.0
AFTERWARDS = 5.0
"""Seconds in which the calls of a start are counted, beyond the answer."""


def measure() -> Iterator[Figure]:
    """Seconds until `/hand` is answered, and what the start asked of Discord."""
    for stock, name, aim in ((EMPTY, "1 stored table", ""), (MANY, "10,000 stored tables", AIM)):
        with tempfile.TemporaryDirectory() as folder:
            seconds, calls = asyncio.run(started(Path(folder), stock))
        words = f"until `/hand` is answered; {calls} calls to Discord about tables in the first seconds"
        yield Figure(f"start with {name}", seconds, "s", aim, words)


async def started(folder: Path, stock: Stock) -> tuple[float, int]:
    """Start a bot on *stock*: the seconds until its first answer, and its calls that concern channels."""
    world = stock.world()
    await stock.store(folder / "data" / "danse-macabre.sqlite3", world)
    async with LocalDiscord(world, SystemClock()) as local:
        begun = time.perf_counter()
        process = await spawned(
            folder, LOG_LEVEL="error", DISCORD_ADDRESS=local.url, DISCORD_TOKEN=local.token
        )
        try:
            await local.until(lambda: bool(local.gateway.sessions), LONGEST)
            await local.person("Ann").slash("hand", channel="stored0")
            seconds = time.perf_counter() - begun
            await asyncio.sleep(AFTERWARDS)
        finally:
            process.terminate()
            await process.communicate()
        return seconds, sum("/channels/" in call.path for call in local.requests)
