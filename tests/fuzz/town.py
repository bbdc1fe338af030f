"""The town under fire: one bot on one local Discord, many people of every kind, several channels."""

import asyncio
import logging
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from bot.playground import permissions
from bot.playground.alterations import in_many_ways
from bot.playground.messages import Message
from bot.playground.people import Person
from bot.playground.server import LocalDiscord
from bot.playground.world import Channel, User, World
from tests.clock import ManualClock
from tests.conftest import Running

CHANNELS = ("ravens", "cloister", "market", "crypt", "gate")

NEWCOMERS = (
    ("Fay", "fr"),
    ("Gil", "pt-BR"),
    ("`@everyone` [x](http://e.example) \u202e", "de"),
    ("Ann", "ja"),
)
"""Further people: other languages, markup as a name, a name that somebody has."""

LOCALES = ("en-US", "en-GB", "es-ES", "es-419", "it", "fr", "de", "pt-BR", "ja", "zh-TW", "hi")

REMEMBERED = 250
"""How many states of messages a person's client keeps to press on."""


class Listener(logging.Handler):
    """Keeps what the log has of faults."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.faults: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """An error, or a traceback at any level."""
        if record.levelno >= logging.ERROR or record.exc_info:
            self.faults.append(logging.Formatter("%(name)s: %(message)s").format(record))


class Town:
    """Who there is, and what each of them has seen."""

    def __init__(self, local: LocalDiscord, running: Running, clock: ManualClock, listener: Listener) -> None:
        self.local = local
        self.running = running
        self.clock = clock
        self.listener = listener
        self.people = [local.person(user.id) for user in local.world.people()]
        self.robot = local.person(next(user.id for user in local.world.users.values() if user.name == "Robo"))
        self.seen: dict[int, deque[Message]] = {}
        self.posted: list[tuple[Person, Message]] = []
        """What anybody saw since the last look: once for each who saw it."""
        for person in (*self.people, self.robot):
            self.seen[person.id] = deque(maxlen=REMEMBERED)
            person.subscribe(partial(self._show, person))
            person.patience = 40.0

    @property
    def world(self) -> World:
        """Channels, members, messages."""
        return self.local.world

    def manages(self, person: Person, channel: int) -> bool:
        """Whether *person* may manage that channel."""
        place = self.world.channels.get(channel)
        if place is None:
            return False
        return bool(self.world.permissions_in(person.id, place) & permissions.MANAGE_CHANNELS)

    def outside(self) -> frozenset[int]:
        """Who is not in the server."""
        return frozenset(one.id for one in self.people if one.id not in self.world.members)

    async def settle(self, seconds: float) -> None:
        """Let *seconds* pass, and what is under way come to its end."""
        running = self.running
        await running.rest()
        await running.client.computers.idle()
        if seconds:
            await self.clock.advance(seconds)
        for look in range(1, 1000):
            idle = asyncio.ensure_future(self._idle())
            if (await asyncio.wait({idle}, timeout=0.02))[0]:
                break
            idle.cancel()
            # Direct messages keep a distance; what is put off for longer is waited for only now and then.
            if self.clock.wakes_within(0.25) or look % 10 == 0:
                await self.clock.advance(0.25)
        else:
            raise TimeoutError("delivery never rests")
        await running.client.computers.idle()
        await self.local.quiet()
        await running.rest()

    async def _idle(self) -> None:
        """All that is due is done and told; what time brings may lead to more."""
        client = self.running.client
        await client.answered()
        await client.rounds.idle()
        await client.deadlines.idle()
        await client.absences.idle()
        await client.reminders.idle()
        await client.delivery.idle()
        await client.reminders.idle()

    def _show(self, person: Person, kind: str, what: Any) -> None:
        if kind != "message" or not isinstance(what, Message) or what.author != self.world.bot.id:
            return
        self.posted.append((person, what))
        if what.components and not what.thinking:
            self.seen[person.id].append(what)


@asynccontextmanager
async def town(folder: Path, seed: int, *, setting: Any = None) -> AsyncIterator[Town]:
    """A town with its bot running; *setting* may change the Running before it starts."""
    clock, listener = ManualClock(_begin(seed)), Listener()
    logging.getLogger().addHandler(listener)
    try:
        async with LocalDiscord(_world(), clock) as local:
            local.alter(in_many_ways)
            running = Running(local, clock, folder)
            running.seed = seed
            if setting is not None:
                setting(running)
            await running.start()
            try:
                yield Town(local, running, clock, listener)
            finally:
                await running.stop()
    finally:
        logging.getLogger().removeHandler(listener)


def _begin(seed: int) -> float:
    """When a siege begins, of which the seed alone decides: at some hour of some day of a year."""
    return datetime(2040, 1, 1, tzinfo=UTC).timestamp() + Random(seed).randrange(365 * 24) * 3600.0


def _world() -> World:
    world = World.playground()
    now = world.server.id
    for number, name in enumerate(CHANNELS[3:]):
        world.add_channel(Channel(now + 1000 + number, name, position=10 + number))
    for number, (name, locale) in enumerate(NEWCOMERS):
        world.add_member(User(now + 2000 + number, name, locale))
    world.add_member(User(now + 3000, "Mod", "en-GB"), permissions.MANAGE_CHANNELS)
    world.add_member(User(now + 3001, "Robo", "en-US", bot=True))
    return world
