"""What tables are told of vacations: one public line each, once it is settled.

Not noted before it is sent: who is away stands in the second line of every board as well, so that a line that
a crash swallows is no loss, and none can come twice.
"""

import asyncio
import logging
from typing import TYPE_CHECKING

from bot.clocks import Clock
from bot.desks import Status, Table
from bot.games.protocol import seat_token
from bot.recent import Recent
from bot.screens.times import day
from bot.tables import Tables
from cogs import calls
from cogs.failures import Failed
from cogs.places import table_words
from cogs.traces import Trace

if TYPE_CHECKING:
    from bot.client import DanseMacabre

_log = logging.getLogger(__name__)

PAUSE = 5.0
"""Seconds in which somebody may think better of it."""

GAP = 600.0
"""Seconds between two lines about one person at a table."""

LINES = 6
"""How often a day the tables of one person are told; what comes then, boards alone say."""

DAY = 24 * 3600.0

KEPT = 1024


class Absences:
    """Tells the tables of whoever begins a vacation, changes or ends it."""

    def __init__(self, client: "DanseMacabre", tables: Tables, clock: Clock) -> None:
        self._client = client
        self._tables = tables
        self._clock = clock
        self._due: dict[int, float] = {}
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._last: Recent[int, tuple[float, ...]] = Recent(KEPT)
        """When the tables of a person were told within a day."""

    def changed(self, person: int, before: float | None) -> None:
        """*person*, who was away until *before* or not at all (None), is so no more."""
        now, last = self._clock.passed(), self._last.get(person) or ()
        self._due[person] = max(now + PAUSE, max(last, default=now - GAP) + GAP)
        if person not in self._tasks:
            self._begin(person, before)

    async def idle(self) -> None:
        """Wait until all was told that is due; what is due later stays so."""
        while late := [task for person, task in self._tasks.items() if self._is_late(person)]:
            await asyncio.wait(late)

    def _is_late(self, person: int) -> bool:
        """Whether something is told of *person* now, or should be."""
        due = self._due.get(person)
        return due is None or due <= self._clock.passed()

    async def close(self) -> None:
        """Stop; boards tell the rest."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _begin(self, person: int, told: float | None) -> None:
        self._tasks[person] = asyncio.create_task(self._follow(person, told), name="tell of a vacation")

    async def _follow(self, person: int, told: float | None) -> None:
        """Tell how things are once nothing was changed for a while; what is changed meanwhile comes next."""
        try:
            while (due := self._due[person]) > self._clock.passed():
                await self._clock.sleep_past(due)
            del self._due[person]
            away = await self._tables.wishes.away(person)
            until = None if away is None else away.until
            if until != told and self._may_tell(person):
                await self._tell(person, until)
            told = until
        except Exception:
            _log.exception("a vacation could not be told")
        finally:
            del self._tasks[person]
        if person in self._due:
            self._begin(person, told)

    def _may_tell(self, person: int) -> bool:
        """Whether tables are told once more today; that counts as if they were."""
        now = self._clock.passed()
        lately = [one for one in self._last.get(person) or () if now - one < DAY]
        self._last.keep(person, (*lately, now)[-LINES:])
        return len(lately) < LINES

    async def _tell(self, person: int, until: float | None) -> None:
        for table in await self._tables.of_person(person):
            if table.status is not Status.RUNNING:
                continue
            try:
                await self._say(table, person, until)
            except Failed as failed:
                _log.info("table %d is not told of a vacation: %s", table.id, failed)

    async def _say(self, table: Table, person: int, until: float | None) -> None:
        seat = table.seat_of(person)
        if seat is None or self._client.delivery.is_lost(table):
            return
        spoken = table_words(table)
        key = "line-back" if until is None else "line-away"
        told = spoken(key, title=table.title, name=spoken.name(seat_token(seat)), until=day(until or 0))
        trace = Trace.of(f"away-{table.id}-{person}-{until}", told)
        await calls.send(self._client, table.channel, told, view=None, mentions=(), trace=trace)
