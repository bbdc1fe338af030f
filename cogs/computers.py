"""Computer players: one task for each table at which one is awaited."""

import asyncio
import logging
from collections.abc import Iterable

from bot.clocks import Clock, retry_after
from bot.desks import Refused, Table
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
        self._is_closed = False
        self._again: set[int] = set()

    def start(self, unfinished: Iterable[Table]) -> None:
        """Follow the tables from now on, and go on where a computer is awaited already."""
        self._tables.subscribe(self.wake)
        for table in unfinished:
            self.wake(table.id)

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
        while self._tasks:
            await asyncio.wait(self._tasks.values())

    async def close(self) -> None:
        """Stop; a move under way is finished by the tables."""
        self._is_closed = True
        tasks = [*self._tasks.values(), *self._later]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

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
        moment = self._clock.now() + retry_after(self._failures[table_id])
        task = asyncio.create_task(
            self._wake_at(table_id, moment), name=f"computers of table {table_id} again"
        )
        self._later.add(task)
        task.add_done_callback(self._later.discard)

    async def _wake_at(self, table_id: int, moment: float) -> None:
        await self._clock.sleep_until(moment)
        self.wake(table_id)
