"""A clock that tests move by hand."""

import asyncio
import heapq
import itertools
import time
from collections.abc import Awaitable, Callable


class ManualClock:
    """Goes on by `advance`, is set by `step`.

    It starts at the real time, or at a later *start*: discord.py reads the real one, and takes what is older
    than minutes for expired.
    """

    def __init__(self, start: float | None = None) -> None:
        self._passed = time.time() if start is None else start
        self._ahead = 0.0
        self._sleepers: list[tuple[float, int, asyncio.Future[None], bool]] = []
        """By what has passed when they wake; whether they look at the time that is shown."""
        self._order = itertools.count()
        self.rest: Callable[[], Awaitable[None]] = turns
        """Comes between one moment and the next: what goes on without the clock takes none of its time."""

    def now(self) -> float:
        """Seconds since the Unix epoch, as the machine's clock was set."""
        return self._passed + self._ahead

    def passed(self) -> float:
        """Seconds that only ever go on."""
        return self._passed

    async def sleep_until(self, moment: float) -> None:
        """Return once the clock was moved to *moment*."""
        await self._sleep(moment - self._ahead, shown=True)

    async def sleep_past(self, passed: float) -> None:
        """Return once the clock was moved on so far."""
        await self._sleep(passed, shown=False)

    async def _sleep(self, moment: float, *, shown: bool) -> None:
        if moment <= self._passed:
            return
        woken: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._sleepers, (moment, next(self._order), woken, shown))
        await woken

    def wakes_within(self, seconds: float) -> bool:
        """Whether somebody sleeps who would be woken so soon."""
        return any(
            moment <= self._passed + seconds for moment, _, woken, _ in self._sleepers if not woken.done()
        )

    async def advance(self, seconds: float) -> None:
        """Move forward, waking each sleeper at its own moment, and those of one moment together."""
        await self.rest()
        goal = self._passed + seconds
        while self._sleepers and self._sleepers[0][0] <= goal:
            self._passed = max(self._passed, self._sleepers[0][0])
            self._wake()
            await self.rest()
        self._passed = goal

    def step(self, seconds: float) -> None:
        """Set it on or back: whoever sleeps is not held up by that, as with the system's clock."""
        self._ahead += seconds
        if seconds < 0:
            return
        self._sleepers = [
            (moment - seconds if shown else moment, order, woken, shown)
            for moment, order, woken, shown in self._sleepers
        ]
        heapq.heapify(self._sleepers)
        self._wake()

    def _wake(self) -> None:
        """Wake whoever sleeps to a moment that has come."""
        while self._sleepers and self._sleepers[0][0] <= self._passed:
            woken = heapq.heappop(self._sleepers)[2]
            if not woken.done():
                woken.set_result(None)


async def turns() -> None:
    """Let all tasks that can go on do so a few times."""
    for _ in range(10):
        await asyncio.sleep(0)
