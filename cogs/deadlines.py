"""The time that the rules leave: where it is over, they decide; one look-out for all tables."""

import asyncio
from collections.abc import Sequence

from bot.clocks import Clock
from bot.desks import Status
from bot.tables import Tables
from cogs.lookouts import LookOut


class Deadlines:
    """Lets the rules decide at the tables whose deadline has passed; the store knows all of them."""

    def __init__(self, tables: Tables, clock: Clock) -> None:
        self._tables = tables
        self._look_out = LookOut(
            clock, "decided", self._every, self._when, self._decide, tables.uptime.counted
        )

    def start(self, online: asyncio.Event) -> None:
        """Watch all deadlines from now on; decide once *online*."""
        self._tables.subscribe(self._look_out.stir, lambda table: table.deadline is not None)
        self._tables.uptime.subscribe(self._look_out.look_anew)
        self._look_out.start(online)

    async def idle(self) -> None:
        """Wait until all that is over is decided; what failed is tried again later."""
        await self._look_out.idle()

    async def close(self) -> None:
        """Stop; a decision under way is finished by the tables."""
        await self._look_out.close()

    async def _every(self) -> Sequence[int]:
        return [table_id for table_id, _ in await self._tables.deadlines()]

    async def _decide(self, table_id: int) -> None:
        await self._tables.decide(table_id)

    async def _when(self, table_id: int) -> float | None:
        table = await self._tables.table(table_id)
        if table is None or table.deadline is None or table.status is not Status.RUNNING:
            return None
        if table.lost_at is not None:
            return None
        return table.deadline.at
