"""When the bot's people could reach it: what they missed counts on nobody's clock.

The bot was down, the gateway was lost, the machine slept or its clock was set on: all of these are outages. A
clock that was set back brings the stored moments back with it.
"""

import asyncio
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bot.clocks import Clock
from bot.store import Store

_log = logging.getLogger(__name__)

PULSE = 60.0
"""Seconds from one sign of life to the next."""

SHORTEST = 60.0
"""Seconds below which it is none: nobody feels it, and a clock is set by as much now and then."""

LOSS = 300.0
"""Seconds that the gateway may be lost without being an outage; of one so long the tables are told.

So they are of a clock that is set back by as much.
"""

FARTHEST = 10 * 365 * 86400.0
"""Seconds by which no clock is ahead: a sign of life that lies farther in the future is none."""


@dataclass(frozen=True)
class _Look:
    """What the machine's clock showed, or should have shown, when so much time had passed."""

    shown: float
    passed: float

    def after(self, passed: float) -> float:
        """What it is to show by then."""
        return self.shown + passed - self.passed


class Uptime:
    """Knows whether the bot is within reach; whoever decides by time waits for `counted`."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._look: _Look | None = None
        """None: since the start nobody has reached us."""
        self._is_reached = False
        self._is_lost = True
        """What was missed is not counted yet."""
        self._found = asyncio.Event()
        self._counting = asyncio.Lock()
        self._ticked: float | None = None
        self._beating: asyncio.Task[None] | None = None
        self._subscribers: list[Callable[[Sequence[int]], None]] = []

    def subscribe(self, callback: Callable[[Sequence[int]], None]) -> None:
        """Call *callback* whenever stored moments have changed, with the tables that are to be told of it."""
        self._subscribers.append(callback)

    def tell(self, tables: Sequence[int]) -> None:
        """Stored moments have changed; the people of *tables* are to be told of it."""
        for callback in self._subscribers:
            callback(tables)

    def start(self) -> None:
        """Give signs of life from now on."""
        self._beating = asyncio.create_task(self._beat(), name="signs of life")

    async def counted(self) -> None:
        """Return once the bot is within reach, and what was missed is counted."""
        await self._found.wait()
        await self.found()

    async def found(self) -> None:
        """The bot is within reach: somebody has just reached it, or the gateway says so."""
        self._is_reached = True
        if not self._is_lost and abs(self._ahead()) < SHORTEST and self._frozen() < SHORTEST:
            return
        async with self._counting:
            await self._count()

    def lost(self) -> None:
        """The gateway is lost."""
        self._is_reached = False
        if self._is_lost or self._look is None:
            return
        frozen, passed = self._frozen(), self._clock.passed()
        self._look = _Look(self._look.after(passed) - frozen, passed - frozen)
        self._is_lost = True
        self._found.clear()

    async def close(self) -> None:
        """The last sign of life."""
        if self._beating is not None:
            self._beating.cancel()
            await asyncio.gather(self._beating, return_exceptions=True)
        if self._look is not None:
            await self._store.beat(self._look.shown if self._is_lost else self._clock.now())

    def _ahead(self) -> float:
        """By how much the machine's clock shows more than has passed; less than nothing: it was set back."""
        return 0.0 if self._look is None else self._clock.now() - self._look.after(self._clock.passed())

    def _frozen(self) -> float:
        """The seconds in which this process did not run, though time passed."""
        if self._ticked is None:
            return 0.0
        return max(0.0, asyncio.get_running_loop().time() - self._ticked - PULSE)

    async def _count(self) -> None:
        """Count what was missed since the last look, once."""
        now, passed = self._clock.now(), self._clock.passed()
        look, least = self._look, LOSS if self._is_lost else SHORTEST
        if look is None:
            last, least = await self._store.last_beat(), SHORTEST
            is_known = last is not None and last < now + FARTHEST
            look = _Look(last if last is not None and is_known else now, passed)
            if look.shown - now < SHORTEST:
                # Else all is set back below; twice would take the same time off twice.
                await self._store.straighten(now)
        ahead = now - look.after(passed)
        missed = max(0.0, ahead) + (passed - look.passed if self._is_lost else self._frozen())
        tables: Sequence[int] = ()
        if ahead <= -SHORTEST:
            tables = await self._store.set_back(now, look.after(passed), told=-ahead >= LOSS)
            _log.warning("the machine's clock was set back by %d s", -ahead)
        if missed >= least:
            shown = await self._store.miss(now - missed, now, told=missed >= LOSS, ahead=max(0.0, ahead))
            tables = [*tables, *shown]
            _log.info("out of reach for %d s; tables to be told: %d", missed, len(tables))
        elif self._is_lost:
            await self._store.beat(now)
        self._look, self._ticked = _Look(now, passed), asyncio.get_running_loop().time()
        self._is_lost = False
        self._found.set()
        if missed >= least or ahead <= -SHORTEST:
            self.tell(tables)

    async def _beat(self) -> None:
        while True:
            # By the loop's own time: it is about this process, whatever a clock says.
            await asyncio.sleep(PULSE)
            try:
                await self._sign()
            except Exception:
                _log.exception("no sign of life could be stored")

    async def _sign(self) -> None:
        if not self._is_reached:
            return
        await self.found()
        async with self._counting:
            if self._is_reached:
                now = self._clock.now()
                await self._store.beat(now)
                self._look = _Look(now, self._clock.passed())
                self._ticked = asyncio.get_running_loop().time()
