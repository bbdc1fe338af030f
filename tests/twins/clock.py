"""A clock on which two worlds pass the very same moments, however fast the machine is."""

import asyncio

from tests.clock import ManualClock
from tests.conftest import Running

PACING = 0.25
"""Sleeps up to so many seconds only keep calls apart; they take no time, as it would pass for others, too."""

GRAIN = 0.125
"""The clock only stands at multiples of it, which have no rounding: sums are the same in each world."""

TURNS = 12
"""Turns of the loop in which a task comes to its next sleep."""


class TwinClock(ManualClock):
    """Starts at a given second, so that both worlds of a pair start at the same one."""

    def __init__(self, start: int) -> None:
        super().__init__(float(start))
        self.start = start

    async def sleep_until(self, moment: float) -> None:
        """Return once the clock was moved to *moment*; at once where that is to keep calls apart."""
        if moment > self.now() + PACING:
            await super().sleep_until(moment)

    async def sleep_past(self, passed: float) -> None:
        """Return once the clock was moved on so far; at once where that is to keep calls apart."""
        if passed > self._passed + PACING:
            await super().sleep_past(passed)

    def elapsed(self) -> float:
        """Seconds since the start."""
        return round(self._passed - self.start, 3)

    async def pass_by(self, running: Running, seconds: float) -> None:
        """Let *seconds* pass; the clock stands still while anything is under way."""
        await self.pass_to(running, self._passed + seconds)

    async def pass_to(self, running: Running, goal: float) -> None:
        """Let time pass up to the moment *goal*."""
        await _still(running)
        while self._sleepers and self._sleepers[0][0] <= goal:
            await self.advance(max(0.0, self._sleepers[0][0] - self._passed))
            await _still(running)
        self._passed = max(goal, self._passed)
        assert self._passed % GRAIN == 0, "the clock stands between its grains"


async def _still(running: Running) -> None:
    """Wait until only the clock is waited for."""
    async with asyncio.timeout(40):
        for _ in range(2):
            await running.client.computers.idle()
            await running.client.deadlines.idle()
            await running.client.reminders.idle()
            await running.client.delivery.idle()
            await running.local.quiet()
            for _ in range(TURNS):
                await asyncio.sleep(0)
