"""The one look-out for what time brings at all tables: owed pings, reminders, votes, rest."""

import asyncio
import logging
import math
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from bot.clocks import Clock
from bot.nudging import What
from bot.tables import Tables
from cogs.lookouts import LookOut

if TYPE_CHECKING:
    from bot.client import DanseMacabre


_log = logging.getLogger(__name__)

VOTES = frozenset({What.LATE, What.VOTE})
"""What is done without a word in the channel, or told there by what comes of it."""


class Reminders:
    """Sees to it that nobody is forgotten. The tables' own records say what is due, so that a restart,
    a clock that is set, or days without the bot bring each thing once.
    """

    def __init__(self, client: "DanseMacabre", tables: Tables, clock: Clock) -> None:
        self._client = client
        self._tables = tables
        self._clock = clock
        self._look_out = LookOut(clock, "reminded", self._every, self._when, self._do, tables.uptime.counted)
        self._silent: set[int] = set()
        """The tables whose channel takes nothing of ours, until something changes there."""
        self._changing: set[asyncio.Task[None]] = set()

    def start(self, online: asyncio.Event) -> None:
        """Watch from now on; remind once *online*."""
        self._tables.subscribe(self.stir)
        self._tables.telling.subscribe(self._look_out.stir)
        self._tables.wishes.subscribe(self._changed)
        self._tables.uptime.subscribe(self._look_out.look_anew)
        self._look_out.start(online)

    def stir(self, table_id: int) -> None:
        """Something happened at a table, or to its channel."""
        self._silent.discard(table_id)
        self._look_out.stir(table_id)

    async def idle(self) -> None:
        """Wait until all that is due is told; what failed is tried again later."""
        while self._changing:
            await asyncio.wait(self._changing)
        await self._look_out.idle()

    async def close(self) -> None:
        """Stop; what is not told is told at the next start."""
        for task in self._changing:
            task.cancel()
        await asyncio.gather(*self._changing, return_exceptions=True)
        await self._look_out.close()

    def _changed(self, person: int) -> None:
        """Somebody's wishes or vacations changed: that concerns all their tables."""
        task = asyncio.create_task(self._stir_tables_of(person), name="wishes changed")
        self._changing.add(task)
        task.add_done_callback(self._changing.discard)

    async def _stir_tables_of(self, person: int) -> None:
        try:
            tables = await self._tables.of_person(person)
        except Exception:
            _log.exception("the tables of a person could not be looked up")
            return
        for table in tables:
            self._look_out.stir(table.id)
            if table.shifts_told < table.shifts:
                self._client.delivery.hasten(table.id)

    async def _every(self) -> Iterable[int]:
        # Games from before there were clocks are replayed for them: beside the answers, not before them.
        await self._tables.start_clocks()
        return await self._tables.under_way()

    async def _when(self, table_id: int) -> float | None:
        return min((at for _, at in await self._duties(table_id)), default=None)

    async def _duties(self, table_id: int) -> Sequence[tuple[What, float]]:
        """What is due at a table and when, but what its channel would not take."""
        duties = await self._tables.reminding.duties(table_id)
        silent = table_id in self._silent
        return [(duty.what, duty.at) for duty in duties if not silent or duty.what in VOTES]

    async def _do(self, table_id: int) -> float | None:
        """Do what is due at a table; returns before when it is not to be tried again."""
        due = {what for what, at in await self._duties(table_id) if at <= self._clock.now()}
        if due & VOTES:
            table = await self._tables.table(table_id)
            is_heard = table is None or not self._client.delivery.is_lost(table)
            silenced = set() if table is None else await self._client.members.silenced(table)
            await self._tables.voting.wake(table_id, is_heard=is_heard, silenced=silenced)
        if not due - VOTES:
            return None
        again_at = await self._client.delivery.remind(table_id)
        if again_at == math.inf:
            self._silent.add(table_id)
            return None
        return again_at and self._clock.now() + again_at - self._clock.passed()
