"""The time that the rules leave: where it is over, they decide; one look-out for all tables."""

import asyncio
import logging
import math

from bot.clocks import FIRST_RETRY, Clock, retry_after, until
from bot.desks import Refused
from bot.tables import Tables

_log = logging.getLogger(__name__)

AT_ONCE = 4
"""How many tables are decided at the same time; after a start there may be many."""


class Deadlines:
    """Lets the rules decide at the tables whose deadline has passed; the store knows all of them."""

    def __init__(self, tables: Tables, clock: Clock) -> None:
        self._tables = tables
        self._clock = clock
        self._woken = asyncio.Event()
        self._places = asyncio.Semaphore(AT_ONCE)
        self._deciding: dict[int, asyncio.Task[None]] = {}
        self._failures: dict[int, int] = {}
        self._not_before: dict[tuple[int, float], float] = {}
        self._look_out: asyncio.Task[None] | None = None
        self._next = -math.inf
        self._looked = asyncio.Event()

    def start(self, online: asyncio.Event) -> None:
        """Watch all deadlines from now on; decide once *online*."""
        self._tables.subscribe(lambda _: self._woken.set(), lambda table: table.deadline is not None)
        self._look_out = asyncio.create_task(self._watch(online), name="watch deadlines")

    async def idle(self) -> None:
        """Wait until all that is over is decided; what failed is tried again later."""
        while self._deciding or self._woken.is_set() or self._next <= self._clock.now():
            self._looked.clear()
            await self._looked.wait()

    async def close(self) -> None:
        """Stop; a decision under way is finished by the tables."""
        tasks = [*self._deciding.values(), *([self._look_out] if self._look_out else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _watch(self, online: asyncio.Event) -> None:
        await online.wait()
        failures = 0
        while True:
            self._woken.clear()
            self._next = -math.inf
            try:
                self._next, failures = await self._look(), 0
            except Exception:
                _log.exception("the deadlines could not be looked through")
                failures += 1
                self._next = self._clock.now() + retry_after(failures)
            self._looked.set()
            await until(self._clock, None if math.isinf(self._next) else self._next, self._woken)

    async def _look(self) -> float:
        """Begin to decide what is over; returns when the next one is."""
        following, deadlines = math.inf, await self._tables.deadlines()
        self._not_before = {one: self._not_before[one] for one in deadlines if one in self._not_before}
        for deadline in deadlines:
            if deadline[0] in self._deciding:
                continue  # Its end wakes us.
            moment = max(deadline[1], self._not_before.get(deadline, 0.0))
            if moment > self._clock.now():
                following = min(following, moment)
            else:
                self._deciding[deadline[0]] = asyncio.create_task(self._decide(deadline), name="decide")
        return following

    async def _decide(self, deadline: tuple[int, float]) -> None:
        table_id, _ = deadline
        try:
            async with self._places:
                await self._tables.decide(table_id)
            self._failures.pop(table_id, None)
            # Where somebody was faster, the next look finds another deadline, or none.
            self._not_before[deadline] = self._clock.now() + FIRST_RETRY
        except Refused as refused:
            # A table that is set aside: until the next start nothing changes that.
            _log.warning("nothing is decided at table %d: %s", table_id, refused, extra={"table": table_id})
            self._not_before[deadline] = math.inf
        except Exception:
            _log.exception("table %d could not be decided", table_id, extra={"table": table_id})
            self._failures[table_id] = self._failures.get(table_id, 0) + 1
            self._not_before[deadline] = self._clock.now() + retry_after(self._failures[table_id])
        finally:
            del self._deciding[table_id]
            self._woken.set()
