"""What the log says of a fault, and what reached Discord."""

import asyncio
import logging
from collections.abc import Callable

import pytest

from tests.conftest import Running

OURS = ("bot", "cogs", "storage")


def lines(caplog: pytest.LogCaptureFixture) -> list[str]:
    """Our own lines since the last clearing, without those of moves carried out."""
    return [
        record.getMessage()
        for record in caplog.records
        if record.name.partition(".")[0] in OURS
        and not record.name.startswith("bot.playground")
        and record.name != "cogs.moves"
        and record.levelno >= logging.INFO
    ]


def check_told_once(caplog: pytest.LogCaptureFixture) -> None:
    """A fault is told once since the last clearing, or by discord.py where it waits for a limit."""
    waited = [record for record in caplog.records if "rate limit" in record.getMessage().lower()]
    assert len(lines(caplog)) == (0 if waited else 1)


def calls(running: Running, method: str, path: str = "") -> list[int]:
    """The status of each such call of the bot, in order."""
    return [one.status for one in running.local.requests if one.method == method and path in one.path]


async def drained(running: Running, step: float = 0.1) -> float:
    """Let the clock go on until a crowd of tables has told everything; gives how long that took by it."""
    begun = running.clock.now()
    idle = asyncio.ensure_future(running.client.delivery.idle())
    async with asyncio.timeout(40):
        while not (await asyncio.wait({idle}, timeout=0.01))[0]:
            await running.local.quiet()
            await running.clock.advance(step)
    return running.clock.now() - begun


async def passed(running: Running, is_so: Callable[[], bool], step: float = 0.1) -> None:
    """Let the clock go on until something is so that others' waits may put off."""
    async with asyncio.timeout(40):
        while not is_so():
            await running.clock.advance(step)
            await asyncio.sleep(0.005)
