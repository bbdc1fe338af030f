"""Computer players: one task for each table at which one is awaited."""

import asyncio
import logging
from collections import deque
from collections.abc import Iterable

from bot.clocks import Clock, retry_after
from bot.desks import Refused
from bot.tables import Tables

_log = logging.getLogger(__name__)


class Computers:
    """Plays the computer seats move by move, each in its own transaction."""

    def __init__(self, tables: Tables, clock: Clock) -> None:
        self._tables = tables
        self._clock = clock
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._failures: dict[int, int] = {}
        self._later: set[asyncio.Task[None]] = set()
        self._unseen: deque[int] = deque()
        self._looking: set[asyncio.Task[None]] = set()
        self._is_closed = False
        self._again: set[int] = set()

    def start(self, seated: Iterable[int], online: asyncio.Event) -> None:
        """Follow the tables from now on; once *online*, go on at those of *seated* that await a computer."""
        self._tables.subscribe(self.wake, lambda table: any(chair.computer for chair in table.chairs))
        self._unseen.extend(seated)
        self._looking = {asyncio.create_task(self._look_through(online), name="look for computers")}

    def wake(self, table_id: int) -> None:
        """A commit: perhaps a computer is awaited now."""
        if self._is_closed:
            return
        self._again.add(table_id)
        if table_id not in self._tasks:
            name = f"computers of table {table_id}"
            self._tasks[table_id] = asyncio.create_task(self._play(table_id), name=name)

    async def idle(self) -> None:
        """Wait until no computer is thinking."""
        while self._unseen or self._tasks:
            await asyncio.wait(set(self._tasks.values()) or self._looking)

    async def close(self) -> None:
        """Stop; a move under way is finished by the tables."""
        self._is_closed = True
        tasks = [*self._tasks.values(), *self._looking, *self._later]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _look_through(self, online: asyncio.Event) -> None:
        await online.wait()
        while self._unseen:
            table_id = self._unseen.popleft()
            self.wake(table_id)
            # One after the other: each has its log to read, and the people who are there come first.
            if table_id in self._tasks:
                await asyncio.wait({self._tasks[table_id]})

    async def _play(self, table_id: int) -> None:
        try:
            while table_id in self._again:
                self._again.discard(table_id)
                if await self._tables.play_computer(table_id):
                    self._again.add(table_id)
                self._failures.pop(table_id, None)
        except Refused as refused:
            _log.warning("no computer plays at table %d: %s", table_id, refused, extra={"table": table_id})
        except Exception:
            # The people may be waiting for this very move, so that no commit of theirs would wake it.
            _log.exception("the computer of table %d failed", table_id, extra={"table": table_id})
            self._try_later(table_id)
        finally:
            self._again.discard(table_id)
            self._tasks.pop(table_id, None)

    def _try_later(self, table_id: int) -> None:
        self._failures[table_id] = self._failures.get(table_id, 0) + 1
        moment = self._clock.passed() + retry_after(self._failures[table_id])
        task = asyncio.create_task(
            self._wake_at(table_id, moment), name=f"computers of table {table_id} again"
        )
        self._later.add(task)
        task.add_done_callback(self._later.discard)

    async def _wake_at(self, table_id: int, moment: float) -> None:
        await self._clock.sleep_past(moment)
        self.wake(table_id)
