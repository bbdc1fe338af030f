"""A local Discord, the whole bot on it, and quick ways to where a test begins."""

import asyncio
import gc
import itertools
import logging
import math
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Iterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from discord.ext import commands
from hypothesis import settings

from bot.client import COGS, DanseMacabre, pointed_at
from bot.desks import Table
from bot.games import GAMES
from bot.games.protocol import AnyGame, Seat
from bot.players import PLAYERS, Chooser
from bot.playground.messages import THREAD_STARTED, Answer, Message
from bot.playground.people import Person
from bot.playground.server import LocalDiscord
from bot.playground.watching import watched_by
from bot.playground.world import World
from bot.registration import Translation, from_catalogue
from bot.tables import Tables
from storage import Database
from tests.blank import lay_blank_database
from tests.clock import ManualClock, turns
from tests.crashes.notes import noted
from tests.easel import Easel, give_pictures, sketch_boards
from tests.openapi.description import Description
from tests.openapi.inspection import Inspection, described

settings.register_profile("on a busy machine", deadline=None)
settings.load_profile("on a busy machine")

RAVENS = "ravens"
LOOKS = 3
"""In a row at which the bot does nothing, before it is believed to be at rest."""

NO_OPTIONS: Mapping[str, str] = {}


class Held:
    """A write that waits: *reached* is set when it has come there."""

    def __init__(self) -> None:
        self.reached = asyncio.Event()
        self._free = asyncio.Event()

    async def wait(self) -> None:
        """Until it is let go."""
        self.reached.set()
        await self._free.wait()

    def release(self) -> None:
        """Let it go on."""
        self._free.set()


class Store(Database):
    """The store, which on wish is slow, fails, or dies before it notes what was announced."""

    announcing_fault: Exception | None = None
    forgets: frozenset[str] = frozenset()
    """What the process dies before it notes, by the names of tests.crashes.notes."""
    held: Held | None = None
    held_reading: Held | None = None
    fault: Exception | None = None

    def __init__(self, *opened: Any) -> None:
        super().__init__(*opened)
        self.logs_read: list[int] = []
        """The tables whose rows were read, oldest first."""
        self._died_telling: set[int] = set()

    async def caught_up(self) -> None:
        """Return once all is done that was asked for by now."""
        for connection in (self._reader, self._connection):
            await connection.visit(lambda _: None)

    async def lines(self, table: int, first: int, end: int) -> Any:
        """Read, and note whose."""
        self.logs_read.append(table)
        return await super().lines(table, first, end)

    def hold(self) -> Held:
        """Keep the next write waiting."""
        self.held = Held()
        return self.held

    def hold_reading(self) -> Held:
        """Keep the next question which table is in a channel waiting."""
        self.held_reading = Held()
        return self.held_reading

    async def open_in(self, channel: int) -> Any:
        """Read, if nothing else was wished."""
        await self._read()
        return await super().open_in(channel)

    async def latest_in(self, channel: int) -> Any:
        """Read, if nothing else was wished."""
        await self._read()
        return await super().latest_in(channel)

    async def _read(self) -> None:
        held, self.held_reading = self.held_reading, None
        if held is not None:
            await held.wait()

    async def write(self, table: int, **what: Any) -> Any:
        """Write, if nothing else was wished."""
        held, self.held = self.held, None
        if held is not None:
            await held.wait()
        fault, self.fault = self.fault, None
        if fault is not None:
            raise fault
        return await super().write(table, **what)

    async def note(self, table: int, **what: Any) -> Any:
        """Note it, unless that is to fail, or the process to die just before."""
        if noted(what) in self.forgets:
            self._died_telling.add(table)
            raise asyncio.CancelledError
        if "announced" in (what.get("columns") or {}):
            fault, self.announcing_fault = self.announcing_fault, None
            if fault is not None:
                raise fault
        return await super().note(table, **what)

    async def outbox(self, table: int) -> Any:
        """Read, unless the process died telling the table: then it tells it no more."""
        if table in self._died_telling:
            raise asyncio.CancelledError
        return await super().outbox(table)

    async def delivered(self, letter: int, person: int, message: int | None) -> None:
        """Note it, unless the process is to die just before."""
        if "delivered" not in self.forgets:
            await super().delivered(letter, person, message)

    async def shown(self, interaction: int, *, spares: bool = True) -> None:
        """Note it, unless the process is to die just before."""
        if "shown" not in self.forgets:
            await super().shown(interaction, spares=spares)


class Running:
    """The bot with its database on a local Discord; it can be stopped and started again."""

    def __init__(self, local: LocalDiscord, clock: ManualClock, folder: Path) -> None:
        self.local = local
        self.clock = clock
        self.folder = folder
        self.dev_guild: int | None = None
        self.cogs: Sequence[Callable[[DanseMacabre], commands.Cog]] = COGS
        self.translation: Translation = from_catalogue
        self.at_once = math.inf
        """How many things one person may do in a row: tests are faster than anybody plays."""
        self.games: Mapping[str, AnyGame] = GAMES
        self.players: Mapping[str, Chooser] = PLAYERS
        self.seed = 1
        """Of every game: the deals of a test are always the same."""
        self.database: Store
        self.client: DanseMacabre
        self.tables: Tables
        self._open: AsyncExitStack | None = None
        self._task: asyncio.Task[None]

    async def start(self) -> None:
        """Open the database, log in, wait until everything answers."""
        self._open = AsyncExitStack()
        path = self.folder / "tables.sqlite3"
        await lay_blank_database(path)
        self.database = await Store.open(path)
        self._open.push_async_callback(self.database.close)
        self._open.enter_context(pointed_at(self.local.url))
        self.tables = Tables(
            self.database, self.clock, self.games, self.players, lambda: self.seed.to_bytes(32, "big")
        )
        self._open.push_async_callback(self.tables.settled)
        self.client = DanseMacabre(
            self.tables,
            self.clock,
            self.folder,
            dev_guild=self.dev_guild,
            local=True,
            cogs=self.cogs,
            translation=self.translation,
            at_once=self.at_once,
        )
        self._task = asyncio.create_task(self.client.start(self.local.token), name="the bot")
        online = asyncio.create_task(self.client.online.wait())
        async with asyncio.timeout(30):
            await asyncio.wait({self._task, online}, return_when=asyncio.FIRST_COMPLETED)
        if self._task.done():
            self._task.result()
        self.clock.rest = self.rest

    async def stop(self) -> None:
        """End as `python -m bot` does."""
        if self._open is None:
            return
        assert not self._task.done(), "the bot's connection ended by itself"
        self.clock.rest = turns
        await self.client.close()
        await self._task
        await self._open.aclose()
        self._open = None

    async def restart(self) -> None:
        """A new process on the same files."""
        await self.stop()
        await self.start()

    async def rest(self) -> None:
        """Let the bot come to what it waits for; what is held, or late by the clock, is not waited for."""
        # By the time that this process had: on a busy machine others may take most of each second.
        calm, ends = 0, time.process_time() + 1.0
        while calm < LOOKS and time.process_time() < ends:
            await self.database.caught_up()
            await turns()
            is_busy = self.local.is_working() or not self._has_heard()
            calm = 0 if is_busy else calm + 1
            if is_busy:
                await asyncio.sleep(0.001)

    def _has_heard(self) -> bool:
        """Whether the bot has read what it was told."""
        socket = self.client._get_websocket(shard_id=0)
        sessions = self.local.gateway.sessions
        session = sessions.get(socket.session_id or "")
        return session is None or session.connection is None or socket.sequence == session.sequence

    async def settle(self, seconds: float = 0.0) -> None:
        """Let *seconds* pass, and what is under way come to its end."""
        async with asyncio.timeout(40):
            await self.clock.rest()
            await self.client.computers.idle()
            if seconds:
                await self.clock.advance(seconds)
                # Which may have come to another try.
                await self.client.computers.idle()
            await self.client.deadlines.idle()
            await self.client.absences.idle()
            idle = asyncio.ensure_future(self._told())
            for look in itertools.count(1):
                if (await asyncio.wait({idle}, timeout=0.01))[0]:
                    break
                # Direct messages keep a distance; what is put off for longer is waited for only now and then.
                if self.clock.wakes_within(0.25) or look % 20 == 0:
                    await self.clock.advance(0.25)
            await self.local.quiet()
            await self.clock.rest()

    async def _told(self) -> None:
        """All is told that is to be, also by direct messages; what time brings may lead to more."""
        await self.client.rounds.idle()
        await self.client.reminders.idle()
        await self.client.delivery.idle()
        await self.client.reminders.idle()

    async def until(self, is_so: Callable[[], bool], within: float = 20.0) -> None:
        """Wait for what comes by itself soon, such as the work of a task that the clock just woke."""
        async with asyncio.timeout(within):
            while not is_so():  # noqa: ASYNC110 -- of what happens inside the bot no event tells
                await asyncio.sleep(0.005)

    def begin(self, action: Coroutine[Any, Any, Answer]) -> asyncio.Task[Answer]:
        """Start an action whose answer will be long in coming."""
        return asyncio.create_task(action)

    async def together(self, actions: Iterable[Coroutine[Any, Any, Answer]]) -> list[Answer]:
        """Several actions in the same instant."""
        return await asyncio.gather(*actions)

    def person(self, name: str) -> Person:
        """Somebody of the server."""
        return self.local.person(name)


class Play:
    """A table in a channel and the people at it."""

    def __init__(self, running: Running, channel: str = RAVENS) -> None:
        self.running = running
        self.channel = channel
        self.people: list[Person] = []

    async def open(
        self,
        *names: str,
        computers: int = 0,
        options: Mapping[str, str] = NO_OPTIONS,
        game: str = "rattus_cartus",
    ) -> None:
        """A lobby opened by the first, joined by the others."""
        self.people = [self.running.person(name) for name in names]
        host = self.people[0]
        await host.slash("table new", channel=self.channel, game=game)
        for person in self.people[1:]:
            await person.slash("table join", channel=self.channel)
        table = await self.table()
        for key, value in options.items():
            await self.running.tables.set_option(table.id, host.id, key, value)
        for _ in range(computers):
            await host.slash("table computer", channel=self.channel)

    async def start(
        self,
        *names: str,
        computers: int = 0,
        options: Mapping[str, str] = NO_OPTIONS,
        game: str = "rattus_cartus",
    ) -> Message:
        """A game, and its first board."""
        await self.open(*names, computers=computers, options=options, game=game)
        await self.people[0].slash("table start", channel=self.channel)
        await self.running.settle(10)
        return self.board()

    async def table(self) -> Table:
        """The table as it is now."""
        channel = self.running.local.world.channel_named(self.channel)
        found = await self.running.tables.latest_in_channel(channel.id)
        assert found is not None
        return found

    async def awaited(self) -> list[Seat]:
        """Who is asked something, as everybody may know it."""
        desk = await self.running.tables.desk((await self.table()).id, None)
        assert desk.public is not None
        return [asked.seat for asked in desk.public.awaiting]

    def public(self) -> list[Message]:
        """What the bot wrote to everybody here."""
        world = self.running.local.world
        channel = world.channel_named(self.channel)
        return [
            message
            for message in world.in_channel(channel.id)
            if message.viewer is None and message.author == world.bot.id and message.kind != THREAD_STARTED
        ]

    def board(self) -> Message:
        """The last message to everybody."""
        return self.public()[-1]


def pytest_configure() -> None:
    """While tests are collected hardly anything can be thrown away; looking for it took a fifth of that."""
    gc.disable()


def pytest_collection_finish() -> None:
    """What was imported stays to the end: to look through it again and again took a tenth of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(5000, 20, 20)
    gc.enable()


@pytest.fixture(scope="session")
def description() -> Description | None:
    """Discord's description of its API, read once; None where the environment names none."""
    return described()


@pytest.fixture(autouse=True)
def inspected(description: Description | None) -> Iterator[None]:
    """All that passes at any local Discord of the test is as Discord describes it."""
    if description is None:
        yield
        return
    inspection = Inspection(description)
    with watched_by(inspection):
        yield
    assert list(dict.fromkeys(inspection.problems)) == []


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


@pytest_asyncio.fixture
async def local(clock: ManualClock) -> AsyncIterator[LocalDiscord]:
    async with LocalDiscord(World.playground(), clock) as started:
        yield started


@pytest_asyncio.fixture
async def running(
    local: LocalDiscord, clock: ManualClock, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> AsyncIterator[Running]:
    async with faultless(local, clock, tmp_path, caplog) as running:
        yield running


@asynccontextmanager
async def faultless(
    local: LocalDiscord, clock: ManualClock, folder: Path, caplog: pytest.LogCaptureFixture
) -> AsyncIterator[Running]:
    """The bot, running; at the end nothing may be left over, and nothing may have gone wrong."""
    before = asyncio.all_tasks()
    caplog.set_level(logging.INFO)
    running = Running(local, clock, folder)
    await running.start()
    yield running
    try:
        await running.settle()
    finally:  # A bot that went on would spoil the tests that come after this one.
        await running.stop()
    assert local.problems == []
    # By name: at this point `caplog.records` has only what came since the test ended.
    logged = [record for phase in ("setup", "call", "teardown") for record in caplog.get_records(phase)]
    faults = [record for record in logged if record.levelno >= logging.ERROR]
    assert [record.getMessage() for record in faults] == []
    assert _left(before) == []


def _left(before: set[asyncio.Task[None]]) -> list[str]:
    """The tasks of the bot that still run; the local Discord and a browser end their own later."""
    here = asyncio.current_task()
    left = [str(task) for task in asyncio.all_tasks() - before if task is not here]
    others = ("/playground/", "/aiohttp/", "/playwright/")
    return [task for task in left if not any(other in task for other in others)]


@pytest.fixture
def play(running: Running) -> Play:
    return Play(running)


@pytest.fixture
def easel(monkeypatch: pytest.MonkeyPatch) -> Easel:
    """What draws quick pictures, which Rattus Cartus has in this test."""
    easel = Easel()
    give_pictures(monkeypatch, easel)
    return easel


@pytest.fixture
def people(running: Running) -> Callable[[str], Person]:
    """Somebody of the server by name."""
    return running.person


@pytest.fixture
def sketched(monkeypatch: pytest.MonkeyPatch) -> None:
    """Boards are sketched, not drawn."""
    sketch_boards(monkeypatch)
