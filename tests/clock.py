"""A clock that tests move by hand."""

import asyncio
import heapq
import itertools
import time


class ManualClock:
    """Starts at the real time, since discord.py reads that one; goes on by `advance`, is set by `step`."""

    def __init__(self) -> None:
        self._now = time.time()
        self._sleepers: list[tuple[float, int, asyncio.Future[None]]] = []
        self._order = itertools.count()

    def now(self) -> float:
        """Seconds since the Unix epoch."""
        return self._now

    async def sleep_until(self, moment: float) -> None:
        """Return once the clock was moved to *moment*."""
        if moment <= self._now:
            return
        woken: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._sleepers, (moment, next(self._order), woken))
        await woken

    def wakes_within(self, seconds: float) -> bool:
        """Whether somebody sleeps who would be woken so soon."""
        return any(moment <= self._now + seconds for moment, _, woken in self._sleepers if not woken.done())

    async def advance(self, seconds: float) -> None:
        """Move forward, waking each sleeper at its own moment."""
        goal = self._now + seconds
        while self._sleepers and self._sleepers[0][0] <= goal:
            moment, _, woken = heapq.heappop(self._sleepers)
            self._now = max(self._now, moment)
            if not woken.done():
                woken.set_result(None)
            for _ in range(10):
                await asyncio.sleep(0)
        self._now = goal

    def step(self, seconds: float) -> None:
        """Set it on or back: whoever sleeps is not held up by that, as with the system's clock."""
        self._now += seconds
        if seconds < 0:
            self._sleepers = [(moment + seconds, order, woken) for moment, order, woken in self._sleepers]
            return
        while self._sleepers and self._sleepers[0][0] <= self._now:
            woken = heapq.heappop(self._sleepers)[2]
            if not woken.done():
                woken.set_result(None)
