"""Delivery: after each commit everything that is to be told is told, soon but not move by move.

The only sender of messages that answer nobody: public ones by boards, private ones by inboxes.
"""

import asyncio
import logging
import math
from collections import deque
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from bot.clocks import Clock, after, retry_after
from bot.desks import Refused, Table
from bot.games.protocol import Seat
from bot.tables import Tables
from cogs.boards import Boards
from cogs.handing import tell_holders
from cogs.inboxes import Inboxes
from cogs.letters import Letters

if TYPE_CHECKING:
    from bot.client import DanseMacabre

_log = logging.getLogger(__name__)

PAUSE = 2.0
"""Seconds after a commit in which further moves of the table join the same message."""

LONGEST = 10.0
"""Seconds after which a message goes out although moves go on."""

AT_ONCE = 4
"""How many tables are looked after at the same time after a start."""

LOOK_AGAIN = 3600.0
"""Seconds after which the next lobby to close is looked for again at the latest."""


class Delivery:
    """One task for each table that has something to tell: no table waits for another, or fails with it."""

    def __init__(self, client: "DanseMacabre", tables: Tables, clock: Clock) -> None:
        self._tables = tables
        self._clock = clock
        self._client = client
        self._pictures = client.pictures
        inboxes = Inboxes(client, tables, clock)
        self._inboxes = inboxes
        self._letters = Letters(tables, clock, inboxes)
        self._boards = Boards(client, tables, clock, inboxes, self._letters)
        self._due: dict[int, float] = {}
        self._first: dict[int, float] = {}
        self._failures: dict[int, int] = {}
        self._telling: set[int] = set()
        self._stirred = asyncio.Event()
        self._woken: dict[int, asyncio.Event] = {}
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._untold: deque[int] = deque()
        self._behind: asyncio.Task[None] | None = None
        self._janitor: asyncio.Task[None] | None = None
        self._handing: set[asyncio.Task[None]] = set()
        self._is_closed = False

    def start(self, untold: Iterable[int], online: asyncio.Event) -> None:
        """Follow the tables from now on; once *online*, tell what was left *untold*."""
        self._tables.subscribe(self.changed)
        self._tables.uptime.subscribe(self._missed)
        self._tables.voting.subscribe(self._handed)
        self._untold.extend(untold)
        self._behind = asyncio.create_task(self._catch_up(online), name="catch up")
        self._letters.start()
        self._janitor = asyncio.create_task(self._close_lobbies(online), name="close lobbies")

    def changed(self, table_id: int) -> None:
        """A commit: tell it after a pause, which further commits make longer."""
        now = self._clock.passed()
        first = self._first.setdefault(table_id, now)
        if self._due.get(table_id, now + PAUSE) > now:
            self._wake(table_id, min(now + PAUSE, first + LONGEST))

    def hasten(self, table_id: int) -> None:
        """Tell a table without a pause: somebody waits to see it."""
        self._wake(table_id, self._clock.passed())

    def look_after(self, table_id: int, seconds: float) -> None:
        """Look after a table in so many seconds at the latest: something is left to do there."""
        due = self._clock.passed() + seconds
        if due < self._due.get(table_id, math.inf):
            self._wake(table_id, due)

    def _missed(self, tables: Iterable[int]) -> None:
        """Nobody could reach us for a while: messages say when something ends that ends later now."""
        for table_id in tables:
            self.hasten(table_id)

    def look_again(self, place: int) -> None:
        """Something changed in a channel or server: tell there what could not be told."""
        self._pictures.look_again(place)
        self.try_again(place)

    def try_again(self, place: int) -> None:
        """Messages may be taken again there: tell what could not be told."""
        for table_id in self._boards.losses.at(place):
            self.hasten(table_id)
            self._client.reminders.stir(table_id)

    async def remind(self, table_id: int) -> float | None:
        """Tell what is due at a table by time; gives before when not to try again, as `Boards.remind`."""
        return await self._boards.remind(table_id)

    async def restore(self, table_id: int) -> bool:
        """Post anew, without a ping, what somebody deleted of a table that goes on; whether anything was."""
        return await self._boards.restore(table_id)

    async def look_for_leavers(self, table: Table, seats: Sequence[Seat]) -> Table:
        """Look up who holds those *seats*, tell who left, and note it; the table then."""
        return await self._boards.look_for_leavers(table, seats)

    def is_lost(self, table: Table) -> bool:
        """Whether the people of a table can do nothing where it is, as far as is known."""
        return self._boards.losses.is_lost(table)

    def is_dead(self, table: Table) -> bool:
        """Whether nothing is ever told where a table is, as far as is known."""
        return self._boards.losses.is_dead(table)

    async def post_again(self, table: Table) -> None:
        """Post a table's board anew without a ping; raises Failed."""
        await self._boards.post_again(table)

    def _handed(self, before: Table, after: Table) -> None:
        """Seats changed hands by themselves: tell whom it concerns beside everything else."""
        if not self._is_closed:
            task = asyncio.create_task(self._tell_handed(before, after), name=f"tell seats of {after.id}")
            self._handing.add(task)
            task.add_done_callback(self._handing.discard)

    async def _tell_handed(self, before: Table, after: Table) -> None:
        try:
            await self.tell_holders(before, after, doer=None)
        except Exception:
            _log.exception("whom table %d concerns could not be told", after.id)

    async def tell_holders(self, before: Table, after: Table, doer: int | None) -> None:
        """Tell those alone whose seat changed hands by the doing of *doer*; None: of nobody there."""
        await tell_holders(self._tables, self._inboxes, before, after, doer)
        self._client.reminders.stir(after.id)  # Whoever could not be told now is to be, later.

    async def idle(self) -> None:
        """Wait until nothing is being told; what is due later stays due."""
        while self._untold or self._telling or any(due <= self._clock.passed() for due in self._due.values()):
            self._stirred.clear()
            await self._stirred.wait()
        while self._handing:
            await asyncio.wait(self._handing)
        await self._letters.idle()

    async def hurry(self) -> None:
        """Tell without a pause what was done; what Discord put off stays put off."""
        if self._janitor is None:
            return  # It was stopped before it followed anything.
        self._untold.clear()
        for table_id in list(self._first):
            self.hasten(table_id)
        await self.idle()

    async def close(self) -> None:
        """Stop; what is not told yet is told at the next start."""
        self._is_closed = True
        await self._letters.close()
        tasks = [
            *self._tasks.values(),
            *self._handing,
            *(task for task in (self._behind, self._janitor) if task),
        ]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _catch_up(self, online: asyncio.Event) -> None:
        """Go through what was left, a few tables at a time, so that those who are there need not wait."""
        await online.wait()
        await asyncio.gather(*(self._tell_rest() for _ in range(AT_ONCE)))

    async def _tell_rest(self) -> None:
        while self._untold:
            table_id = self._untold.popleft()
            await self._tell(table_id)
            if table_id in self._due:
                self._wake(table_id, self._due[table_id])

    def _wake(self, table_id: int, due: float) -> None:
        if self._is_closed:
            return  # A move that was under way is told at the next start.
        is_sooner = due < self._due.get(table_id, math.inf)
        self._due[table_id] = due
        if table_id in self._tasks:
            if is_sooner:  # Who wakes up at the former time sees that it is later now.
                self._woken[table_id].set()
            return
        self._woken[table_id] = asyncio.Event()
        name = f"tell table {table_id}"
        self._tasks[table_id] = asyncio.create_task(self._follow(table_id), name=name)

    async def _follow(self, table_id: int) -> None:
        """Tell a table as often as something is due, then end."""
        try:
            while (due := self._due.get(table_id)) is not None:
                if self._clock.passed() < due:
                    await self._wait(table_id, due)
                    continue
                del self._due[table_id]
                self._first.pop(table_id, None)
                await self._tell(table_id)
        finally:
            self._tasks.pop(table_id, None)
            self._woken.pop(table_id, None)
            self._stirred.set()

    async def _tell(self, table_id: int) -> None:
        self._telling.add(table_id)
        later: float | None = None
        try:
            later = await self._boards.tell(table_id)
            self._failures.pop(table_id, None)
        except Refused as refused:
            _log.warning("table %d is not told: %s", table_id, refused, extra={"table": table_id})
        except Exception:
            # Only this table waits, and nobody has to move for another try.
            _log.exception("table %d could not be told", table_id, extra={"table": table_id})
            self._failures[table_id] = self._failures.get(table_id, 0) + 1
            later = self._clock.passed() + retry_after(self._failures[table_id])
        finally:
            self._telling.discard(table_id)
            self._stirred.set()
        if later is not None:
            self._due[table_id] = min(later, self._due.get(table_id, later))

    async def _wait(self, table_id: int, due: float) -> None:
        """Until *due*, or until that changes."""
        woken = self._woken[table_id]
        woken.clear()
        self._stirred.set()
        await after(self._clock, due, woken)

    async def _close_lobbies(self, online: asyncio.Event) -> None:
        """End the lobbies that nobody starts; the commit tells it."""
        await online.wait()
        while True:
            try:
                await self._tables.uptime.counted()
                for table in await self._tables.close_stale_lobbies():
                    self.hasten(table.id)
                moment = await self._tables.next_lobby_close()
            except Exception:
                _log.exception("the lobbies could not be looked through")
                moment = None
            at_latest = self._clock.now() + LOOK_AGAIN
            await self._clock.sleep_until(at_latest if moment is None else min(moment, at_latest))
