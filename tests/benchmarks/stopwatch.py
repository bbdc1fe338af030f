"""A local Discord with a bot in a process of its own, and how long each answer of that bot takes."""

import asyncio
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from pathlib import Path

from bot.clocks import SystemClock
from bot.playground.core import Audience, Core
from bot.playground.interactions import KEEP, THINK, Interactions
from bot.playground.refusals import Json
from bot.playground.rest import Call, Reply, Rest
from bot.playground.server import LocalDiscord
from bot.playground.world import World
from tests.processes import spawned

STARTING = 20.0
"""Seconds that a bot may take until it answers."""


@dataclass(frozen=True)
class Answered:
    """Seconds from sending an interaction until its visible answer was taken; *own*: Discord's part of it."""

    visible: float
    own: float


class Stopwatch(Rest):
    """The routes of a local Discord, timed."""

    def __init__(self, core: Core, interactions: Interactions) -> None:
        super().__init__(core, interactions)
        self._sent: dict[str, float] = {}
        self._noted: list[Answered] = []
        self._dispatch, core.dispatch = core.dispatch, self.dispatch

    @contextmanager
    def noting(self, answered: list[Answered]) -> Iterator[None]:
        """Add to *answered* what is answered inside."""
        self._noted = answered
        try:
            yield
        finally:
            self._noted = []

    def dispatch(self, event: str, data: Json, audience: Audience) -> None:
        """Pass an event on; an interaction's time begins."""
        if event == "INTERACTION_CREATE":
            self._sent[data["token"]] = time.perf_counter()
        self._dispatch(event, data, audience)

    def handle(self, call: Call) -> Reply:
        """Do what the call asks; the time of the interaction that it answers ends."""
        begun = time.perf_counter()
        reply = super().handle(call)
        ended = time.perf_counter()
        is_visible = not (isinstance(call.body, dict) and call.body.get("type") in (THINK, KEEP))
        sent = self._sent.pop(call.named.get("token", ""), None) if is_visible else None
        if sent is not None:
            self._noted.append(Answered(ended - sent, ended - begun))
        return reply


@dataclass(frozen=True)
class Timed:
    """A local Discord, with the times of the one bot on it."""

    local: LocalDiscord
    watch: Stopwatch


@asynccontextmanager
async def timed(world: World, folder: Path, module: str) -> AsyncIterator[Timed]:
    """A local Discord and `python -m module` on it, until both are ended."""
    async with LocalDiscord(world, SystemClock()) as local:
        watch = Stopwatch(local.core, local.interactions)
        local.wire.rest = watch
        process = await spawned(
            folder, module=module, LOG_LEVEL="error", DISCORD_ADDRESS=local.url, DISCORD_TOKEN=local.token
        )
        try:
            await local.until(lambda: bool(local.gateway.sessions), STARTING)
            yield Timed(local, watch)
        finally:
            process.terminate()
            _, complaints = await asyncio.wait_for(process.communicate(), STARTING)
        if complaints:
            raise RuntimeError(f"{module} complained: {complaints.decode()}")
