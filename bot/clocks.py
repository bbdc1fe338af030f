"""Time as an argument: the clock that the bot and the local Discord are given."""

import asyncio
import time
from typing import Protocol


class Clock(Protocol):
    """Where every pacing and deadline reads the time."""

    def now(self) -> float:
        """Seconds since the Unix epoch."""
        ...

    async def sleep_until(self, moment: float) -> None:
        """Return once `now()` has reached *moment*; at once if it has already."""
        ...


class SystemClock:
    """The machine's own clock."""

    def now(self) -> float:
        """Seconds since the Unix epoch."""
        return time.time()

    async def sleep_until(self, moment: float) -> None:
        """Return once `now()` has reached *moment*; asks again after a step of the machine's clock."""
        if (left := moment - self.now()) > 0:
            await asyncio.sleep(min(left, 60.0))
            await self.sleep_until(moment)
