"""How fast we call Discord of our own accord: in the order in which the calls came, none of them lost."""

import asyncio
from collections import deque

from bot.clocks import Clock

CALLS = 40
"""Calls in any one second: Discord allows 50 in all, and stops a bot that keeps going over."""


class Pace:
    """At most *most* calls begin within *seconds*; how long one takes does not hold up the others."""

    def __init__(self, clock: Clock, most: int = CALLS, seconds: float = 1.0) -> None:
        self._clock = clock
        self._seconds = seconds
        self._begun: deque[float] = deque(maxlen=most)
        self._line = asyncio.Lock()

    async def turn(self) -> None:
        """Return when the next call may begin."""
        async with self._line:
            if len(self._begun) == self._begun.maxlen:
                await self._clock.sleep_past(self._begun[0] + self._seconds)
            self._begun.append(self._clock.passed())
