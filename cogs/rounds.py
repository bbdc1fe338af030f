"""From time to time each table is looked at: who left its server, what was deleted, whether it goes on."""

import asyncio
import logging
import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.clocks import Clock, after
from bot.desks import Status, Table
from bot.games.protocol import Seat
from bot.leavers import is_deserted
from bot.player_clocks import running
from bot.recent import Recent
from bot.tables import Tables
from cogs.members import FRESH

if TYPE_CHECKING:
    from bot.client import DanseMacabre

_log = logging.getLogger(__name__)

ROUND = 6 * 3600.0
"""Seconds from one look at all tables to the next; the first is at the start."""

RESTORED = 60.0
"""Seconds after which a message that was deleted is posted anew: by then who clears a channel is done."""

RESTORED_AGAIN = 3600.0
"""Seconds after which that is done once more at the same table."""

KEPT = 1024
"""Of how many tables it is known when that was."""

SECOND_LOOK = FRESH
"""Seconds after which it is looked again whether all have left, before anything is ended for it."""


class Rounds:
    """One table after the other, so that notices need not wait for what is looked up here."""

    def __init__(self, client: "DanseMacabre", tables: Tables, clock: Clock) -> None:
        self._client = client
        self._tables = tables
        self._clock = clock
        self._again: dict[int, float] = {}
        """When which table is looked at before the next round."""
        self._deserted: dict[int, float] = {}
        """Since when all are known to have left a table."""
        self._restored: Recent[int, float] = Recent(KEPT)
        """When what was deleted at a table was last posted anew."""
        self._next = self.due = math.inf
        """When the next round begins; when the next table is looked at."""
        self._is_first = True
        self._woken = asyncio.Event()
        self._looked = asyncio.Event()
        self._watching: asyncio.Task[None] | None = None

    def start(self, online: asyncio.Event) -> None:
        """Go round from now on, once *online*."""
        self._watching = asyncio.create_task(self._watch(online), name="go round")

    def suspect(self, table_id: int, after: float = 0.0) -> None:
        """Somebody has left a table: look there in so many seconds who else has."""
        moment = self._clock.passed() + after
        self._again[table_id] = min(moment, self._again.get(table_id, moment))
        self.due = min(self.due, moment)
        self._woken.set()

    def deleted(self, table_id: int) -> None:
        """Somebody deleted a message at a table, or perhaps its channel: look soon what is to be posted anew.

        Whoever deletes whatever is posted is not answered each time.
        """
        now, restored = self._clock.passed(), self._restored.get(table_id)
        again = 0.0 if restored is None else restored + RESTORED_AGAIN - now
        self.suspect(table_id, max(RESTORED, again))

    async def idle(self) -> None:
        """Wait until no table is to be looked at now."""
        while self.due <= self._clock.passed():
            self._looked.clear()
            await self._looked.wait()

    async def close(self) -> None:
        """Stop, also in the middle of a look."""
        if self._watching is not None:
            self._watching.cancel()
            await asyncio.gather(self._watching, return_exceptions=True)

    async def _watch(self, online: asyncio.Event) -> None:
        await online.wait()
        self._next = self.due = self._clock.passed()
        while True:
            self._woken.clear()
            await self._go_round()
            self._is_first = False
            self.due = min([self._next, *self._again.values()])
            self._looked.set()
            await after(self._clock, self.due, self._woken)

    async def _go_round(self) -> None:
        now = self._clock.passed()
        due = [table_id for table_id, moment in self._again.items() if moment <= now]
        if self._next <= now:
            self._next = now + ROUND
            try:
                due = list(await self._tables.going_on())
            except Exception:
                _log.exception("the tables could not be looked through")
        for table_id in due:
            self._again.pop(table_id, None)
            try:
                await self._look_at(table_id)
            except Exception:
                _log.exception("a table could not be looked at", extra={"table": table_id})

    async def _look_at(self, table_id: int) -> None:
        table = await self._tables.table(table_id)
        if table is None or table.status in {Status.OVER, Status.CLOSED}:
            self._deserted.pop(table_id, None)
            return
        # A start costs no call: what was deleted by then is found by a reminder, or in the next round.
        if not self._is_first and await self._client.delivery.restore(table_id):
            self._restored.keep(table_id, self._clock.passed())
        before, suspects = table, _suspects(table)
        table = await self._looked_for(table, suspects)
        # A lobby may have fewer seats by now.
        if not self._client.members.are_known(before, suspects):
            self.suspect(table_id, SECOND_LOOK)  # They could not be looked up now.
        if any(chair.gone for chair in table.chairs):
            table = await self._looked_for(table, seated(table))
        table = await self._client.members.look_again(table)
        if not is_deserted(table):
            self._deserted.pop(table_id, None)
            return
        since = self._deserted.setdefault(table_id, self._clock.passed())
        if self._clock.passed() - since < SECOND_LOOK:
            self.suspect(table_id, SECOND_LOOK)
            return
        self._client.members.forget(table)
        table = await self._looked_for(table, seated(table))
        if not self._client.members.are_known(table, seated(table)):
            self.suspect(table_id, SECOND_LOOK)
            return
        await self._tables.close_deserted(table_id)
        self._deserted.pop(table_id, None)

    async def _looked_for(self, table: Table, seats: Sequence[Seat]) -> Table:
        await self._client.members.look_up(table, seats)
        return await self._client.delivery.look_for_leavers(table, seats)


def seated(table: Table) -> tuple[Seat, ...]:
    """The seats of persons."""
    return tuple(Seat(seat) for seat, chair in enumerate(table.chairs) if chair.person is not None)


def _suspects(table: Table) -> tuple[Seat, ...]:
    """Those whose absence would hold up the others: the host, who is awaited, all of a lobby or a vote."""
    if table.status is Status.LOBBY or table.votes:
        return seated(table)
    awaited = {clock.seat for clock in running(table)} | {table.host_seat}
    return tuple(seat for seat in seated(table) if seat in awaited or table.chairs[seat].gone)
