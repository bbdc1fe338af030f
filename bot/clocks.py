"""Time as an argument: the clock that the bot and the local Discord are given."""

import asyncio
import time
from collections.abc import Coroutine
from typing import Any, Protocol


class Clock(Protocol):
    """Where every pacing and deadline reads the time.

    What is stored, and what people read, is a moment of the machine's clock, which may be set. Pauses, paces
    and what is remembered for a while count the time that passes.
    """

    def now(self) -> float:
        """Seconds since the Unix epoch, by a clock that may be set."""
        ...

    def passed(self) -> float:
        """Seconds since some beginning, which only ever go on; not while the machine sleeps."""
        ...

    async def sleep_past(self, passed: float) -> None:
        """Return once `passed()` has reached *passed*, whatever the machine's clock says."""
        ...

    async def sleep_until(self, moment: float) -> None:
        """Return once `now()` has reached *moment*; at once if it has already."""
        ...


FIRST_RETRY = 30.0
LAST_RETRY = 3600.0

DISCORD_EPOCH = 1_420_070_400_000
"""From when on Discord's ids count milliseconds."""


def retry_after(failures: int) -> float:
    """Seconds until another try: half a minute, twice as long after each further failure."""
    return min(FIRST_RETRY * 2.0 ** min(failures - 1, 20), LAST_RETRY)


def snowflake(moment: float) -> int:
    """The first id that Discord may give then: whatever has a lesser one is older."""
    return max(0, int(moment * 1000) - DISCORD_EPOCH) << 22


async def until(clock: Clock, moment: float | None, woken: asyncio.Event) -> None:
    """Return once *moment* is reached (None: it never is), or *woken* is set."""
    await _either(woken, None if moment is None else clock.sleep_until(moment))


async def after(clock: Clock, passed: float | None, woken: asyncio.Event) -> None:
    """Return once so much time has *passed* by the clock (None: it never has), or *woken* is set."""
    await _either(woken, None if passed is None else clock.sleep_past(passed))


async def _either(woken: asyncio.Event, sleep: Coroutine[Any, Any, None] | None) -> None:
    waits: list[asyncio.Task[Any]] = [asyncio.create_task(woken.wait(), name="woken")]
    if sleep is not None:
        waits.append(asyncio.create_task(sleep, name="sleep"))
    try:
        await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for wait in waits:
            wait.cancel()
        await asyncio.gather(*waits, return_exceptions=True)


class SystemClock:
    """The machine's own clock."""

    def now(self) -> float:
        """Seconds since the Unix epoch, by a clock that may be set."""
        return time.time()

    def passed(self) -> float:
        """Seconds since some beginning, which only ever go on."""
        return time.monotonic()

    async def sleep_past(self, passed: float) -> None:
        """Return once `passed()` has reached *passed*."""
        await asyncio.sleep(max(0.0, passed - self.passed()))

    async def sleep_until(self, moment: float) -> None:
        """Return once `now()` has reached *moment*, or after what was left till then if it is set back."""
        left = moment - self.now()
        while left > 0:
            pause = min(left, 60.0)
            await asyncio.sleep(pause)
            left = min(left - pause, moment - self.now())
