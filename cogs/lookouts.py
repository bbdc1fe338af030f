"""A look-out over all tables: each has its own next moment, and what is due there then is done, once.

One that fails is put off for longer and longer and stops no other; nothing that goes wrong ends the look-out.
"""

import asyncio
import heapq
import logging
import math
from collections.abc import Awaitable, Callable, Iterable

from bot.clocks import FIRST_RETRY, Clock, retry_after, until
from bot.desks import Refused

_log = logging.getLogger(__name__)

AT_ONCE = 4
"""How many tables are seen to at the same time; after a start there may be many."""

OUTDATED = 4
"""How many times as many moments as tables are kept at most; most of them no longer count."""

SET_BACK = 1.0
"""Seconds by which we may wake too soon without thinking that the machine's clock was set back."""


class LookOut:
    """Watches the moments of all tables.

    *done*: the participle that the log has for what it does. *every*: the tables to begin with; *when*: the
    moment at which something is due at a table, None: nothing is; *do*: what is done then, which returns
    before which moment it is not to be tried again if it could not be done. *counted* returns once nothing is
    due any more for the time that people missed.
    """

    def __init__(
        self,
        clock: Clock,
        done: str,
        every: Callable[[], Awaitable[Iterable[int]]],
        when: Callable[[int], Awaitable[float | None]],
        do: Callable[[int], Awaitable[float | None]],
        counted: Callable[[], Awaitable[None]],
    ) -> None:
        self._clock = clock
        self._done = done
        self._every = every
        self._when = when
        self._do = do
        self._counted = counted
        self._stirred: set[int] = set()
        self._moments: dict[int, float] = {}
        self._heap: list[tuple[float, int]] = []
        """The moments, and some that are no longer any table's."""
        self._held: dict[int, float] = {}
        """What was just done or failed is not tried before."""
        self._failures: dict[int, int] = {}
        self._doing: dict[int, asyncio.Task[None]] = {}
        self._places = asyncio.Semaphore(AT_ONCE)
        self._woken = asyncio.Event()
        self._looked = asyncio.Event()
        self._next = -math.inf
        self._unread = -math.inf
        """When all tables are to be read, if they have not been yet."""
        self._unreadable = 0
        self._watching: asyncio.Task[None] | None = None

    def start(self, online: asyncio.Event) -> None:
        """Watch from now on; act once *online*. A second start changes nothing."""
        if self._watching is None:
            self._watching = asyncio.create_task(self._watch(online), name=f"what is to be {self._done}")

    def stir(self, table_id: int) -> None:
        """Something changed at a table: find out anew when something is due there."""
        self._stirred.add(table_id)
        self._woken.set()

    def look_anew(self, _: object = None) -> None:
        """All moments may have changed."""
        self._unread = -math.inf
        self._held.clear()
        self._woken.set()

    async def idle(self) -> None:
        """Wait until all that is due is done; what failed is tried again later."""
        while self._doing or self._woken.is_set() or self._next <= self._clock.now():
            self._looked.clear()
            await self._looked.wait()

    async def close(self) -> None:
        """Stop, also in the middle of something."""
        tasks = [*self._doing.values(), *([self._watching] if self._watching else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _watch(self, online: asyncio.Event) -> None:
        await online.wait()
        while True:
            self._woken.clear()
            self._next = -math.inf
            await self._read_all()
            while self._stirred:
                await self._look_at(self._stirred.pop())
            self._see_to_what_is_due()
            self._next = min(self._unread, self._heap[0][0] if self._heap else math.inf)
            self._looked.set()
            await until(self._clock, None if math.isinf(self._next) else self._next, self._woken)
            if not self._woken.is_set() and self._clock.now() < self._next - SET_BACK:
                self._start_afresh()

    async def _read_all(self) -> None:
        """Once after the start, or as soon as that can be done."""
        if self._unread > self._clock.now():
            return
        try:
            self._stirred.update(await self._every())
            self._unread = math.inf
        except Exception:
            _log.exception("what is to be %s could not be looked through", self._done)
            self._unreadable += 1
            self._unread = self._clock.now() + retry_after(self._unreadable)

    async def _look_at(self, table_id: int) -> None:
        """Find out when something is due at a table."""
        if table_id in self._doing:
            return  # Its end stirs it.
        self._moments.pop(table_id, None)
        try:
            moment = await self._when(table_id)
        except Refused:
            moment = None
        except Exception:
            self._note_failure(table_id, "table %d could not be looked at to be %s")
            moment = self._held[table_id]
        if moment is None:
            self._held.pop(table_id, None)
            return
        if moment <= self._clock.now():
            moment = max(moment, self._held.get(table_id, moment))
        self._moments[table_id] = moment
        heapq.heappush(self._heap, (moment, table_id))
        if len(self._heap) > OUTDATED * (len(self._moments) + AT_ONCE):
            self._heap = [(moment, table_id) for table_id, moment in self._moments.items()]
            heapq.heapify(self._heap)

    def _see_to_what_is_due(self) -> None:
        while self._heap:
            moment, table_id = self._heap[0]
            if self._moments.get(table_id) == moment and moment > self._clock.now():
                return
            heapq.heappop(self._heap)
            if self._moments.get(table_id) == moment:
                del self._moments[table_id]
                self._doing[table_id] = asyncio.create_task(self._see_to(table_id), name=self._done)

    async def _see_to(self, table_id: int) -> None:
        try:
            async with self._places:
                await self._counted()
                again_at = await self._do(table_id)
            self._failures.pop(table_id, None)
            # Where something is due at once again, it is most often the same, which nobody could do.
            self._held[table_id] = max(again_at or 0.0, self._clock.now() + FIRST_RETRY)
        except Refused as refused:
            # A table that is set aside: until the next start nothing changes that.
            _log.warning(
                "nothing is %s at table %d: %s", self._done, table_id, refused, extra={"table": table_id}
            )
            self._held[table_id] = math.inf
        except Exception:
            self._note_failure(table_id, "table %d could not be %s")
        finally:
            del self._doing[table_id]
            self.stir(table_id)

    def _note_failure(self, table_id: int, what: str) -> None:
        self._failures[table_id] = self._failures.get(table_id, 0) + 1
        _log.exception(what, table_id, self._done, extra={"table": table_id})
        self._held[table_id] = self._clock.now() + retry_after(self._failures[table_id])

    def _start_afresh(self) -> None:
        """The machine's clock was set back: what we kept is of a time that is still to come."""
        self._held.clear()
        self._stirred.update(self._moments)
