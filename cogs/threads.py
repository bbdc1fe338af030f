"""Threads of tables: opened with them, kept open while somebody is waited for, never against a lock."""

import asyncio
import logging
import math
from collections.abc import Mapping
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

import discord

from bot.chairs import asked
from bot.clocks import Clock
from bot.desks import Status, Table
from bot.recent import Recent
from bot.tables import Tables
from cogs import thread_calls
from cogs.answers import Interaction
from cogs.failures import (
    MISSING_ACCESS,
    MISSING_PERMISSIONS,
    TOO_MANY_THREADS,
    WRONG_CHANNEL,
    Failed,
    Failure,
)

if TYPE_CHECKING:
    from bot.client import DanseMacabre

_log = logging.getLogger(__name__)

AWAKE = 24 * 3600.0
"""Seconds in which a thread that is archived again and again is opened once."""

KEPT = 8192
"""Of how many threads it is known when they were not locked."""

_REFUSED = {
    MISSING_ACCESS: "thread-no-right",
    MISSING_PERMISSIONS: "thread-no-right",
    WRONG_CHANNEL: "thread-no-place",
    TOO_MANY_THREADS: "thread-too-many",
}
"""Why Discord opened no thread: the key of what is told."""


class Threadless(Exception):  # noqa: N818 -- what a table then is
    """No thread can be opened for a table; *key*: of the sentence that says why."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


class Threads:
    """Opens the threads of tables, and knows which threads are locked, as far as Discord has told."""

    def __init__(self, client: "DanseMacabre", tables: Tables, clock: Clock) -> None:
        self._client = client
        self._tables = tables
        self._clock = clock
        self._opened_at: dict[int, float] = {}
        self._locked: set[int] = set()
        self._unlocked_at: Recent[int, float] = Recent(KEPT)
        # Weak: a lock lives as long as somebody holds or awaits it.
        self._turns: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def one_at_a_time(self, server: int) -> asyncio.Lock:
        """Of a server's tables one is opened at a time."""
        return self._turns.setdefault(server, asyncio.Lock())

    async def open(self, interaction: Interaction, name: str) -> int:
        """A public thread called *name* in the channel of an interaction; raises Threadless."""
        channel = interaction.channel
        if isinstance(channel, discord.Thread):
            raise Threadless("thread-in-thread")
        if not isinstance(channel, discord.TextChannel):
            raise Threadless("thread-no-place")
        allowed = interaction.app_permissions
        if not (allowed.create_public_threads and allowed.send_messages_in_threads):
            raise Threadless("thread-no-right")
        try:
            return await self._open(channel, name, interaction.id)
        except Failed as failed:
            _log.info("a table gets no thread: %s", failed)
            raise Threadless(_REFUSED.get(failed.code, "thread-not-now")) from None

    async def _open(self, channel: discord.TextChannel, name: str, since: int) -> int:
        try:
            return await thread_calls.open_thread(self._client, channel, name)
        except Failed as failed:
            if not failed.unsure:
                raise
            # It may be there all the same: a second one would be left empty.
            found = await thread_calls.find_thread(self._client, channel, name, since)
            if found is None:
                raise
            return found

    async def drop(self, thread: int) -> None:
        """Put away a thread for which there is no table after all."""
        try:
            await thread_calls.archive(self._client, thread)
        except Failed as failed:
            _log.info("an empty thread stays open: %s", failed)

    def is_locked(self, channel: int) -> bool:
        """Whether a thread is known to be locked; one that is archived as well is told of only once."""
        thread = self._client.get_channel(channel)
        return thread.locked if isinstance(thread, discord.Thread) else channel in self._locked

    def unlocked_at(self, channel: int) -> float | None:
        """When a thread was last found not to be locked; None: it is not known."""
        return self._unlocked_at.get(channel)

    async def changed(self, payload: discord.RawThreadUpdateEvent) -> None:
        """A thread was archived, locked, or opened again."""
        channel = payload.thread_id
        told: Mapping[str, object] = payload.data
        state = told.get("thread_metadata")
        if not isinstance(state, dict) or not isinstance(state.get("locked"), bool):
            return  # What is not said has not changed.
        if not state["locked"]:
            self._unlocked(channel)
        table = await self._tables.in_channel(channel)
        if table is None:
            return
        if state["locked"]:
            # Even if we may write there: its people can neither press nor send a command.
            self._locked.add(channel)
            self._client.delivery.hasten(table.id)
        elif state.get("archived") is True:
            await self._keep_open(table)

    def _unlocked(self, channel: int) -> None:
        """A thread is not locked: whatever table is opened or goes on there may speak."""
        self._locked.discard(channel)
        self._unlocked_at.keep(channel, self._clock.now())
        self._client.delivery.look_again(channel)

    async def found(self, server: discord.Guild) -> None:
        """Look after the threads of a server: those without a table, and those that are not active."""
        for thread in server.threads:
            if not thread.locked:
                self._unlocked_at.keep(thread.id, self._clock.now())
        await self._drop_strays(server)
        await self._look_for_unlocked(server)
        for table_id in await self._tables.in_threads(server.id):
            table = await self._tables.table(table_id)
            if table is None or server.get_thread(table.channel) is not None:
                continue
            try:
                if await thread_calls.is_locked(self._client, table.channel):
                    self._locked.add(table.channel)
                    self._client.delivery.hasten(table.id)
                else:
                    await self._keep_open(table)
            except Failed as failed:
                _log.info("a thread was not found: %s", failed, extra={"table": table.id})
                self._client.delivery.hasten(table.id)

    async def _look_for_unlocked(self, server: discord.Guild) -> None:
        """Of threads that are archived as well nobody told us that they were unlocked while we were away."""
        for table_id in await self._tables.going_on(server.id) if self._locked else ():
            table = await self._tables.table(table_id)
            if table is None or table.channel not in self._locked:
                continue
            try:
                if not await thread_calls.is_locked(self._client, table.channel):
                    self._unlocked(table.channel)
            except Failed as failed:
                _log.info("a thread was not found: %s", failed, extra={"table": table.id})

    async def _drop_strays(self, server: discord.Guild) -> None:
        """Put away the threads of ours in which no table was opened, as the bot ended in between."""
        own = self._client.user
        async with self.one_at_a_time(server.id):
            for thread in server.threads:
                is_ours = own is not None and thread.owner_id == own.id and not thread.archived
                if is_ours and await self._tables.latest_in_channel(thread.id) is None:
                    await self.drop(thread.id)

    async def _keep_open(self, table: Table) -> None:
        """Open an archived thread again in which somebody is waited for, at most once a day."""
        now = self._clock.passed()
        if self._opened_at.get(table.channel, -math.inf) + AWAKE > now or not await self._is_awaited(table):
            return
        self._opened_at[table.channel] = now
        try:
            await thread_calls.reopen(self._client, table.channel)
        except Failed as failed:
            if failed.failure is Failure.BUSY:
                self._opened_at.pop(table.channel, None)  # That try is not the one of this day.
            level = logging.WARNING if failed.failure is Failure.WRONG else logging.INFO
            _log.log(level, "a thread stays archived: %s", failed, extra={"table": table.id})

    async def _is_awaited(self, table: Table) -> bool:
        """Whether a person is waited for at a game that runs and does not rest."""
        if table.status is not Status.RUNNING or table.rested is not None:
            return False
        public = (await self._tables.desk(table.id, None)).public
        return public is not None and bool(asked(table, public))
