"""Computer players: one task for each table at which one is awaited."""

import asyncio
import logging
from collections.abc import Iterable

from bot.desks import Table
from bot.tables import Tables

_log = logging.getLogger(__name__)


class Computers:
    """Plays the computer seats move by move, each in its own transaction."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._again: set[int] = set()

    def start(self, unfinished: Iterable[Table]) -> None:
        """Follow the tables from now on, and go on where a computer is awaited already."""
        self._tables.subscribe(self.wake)
        for table in unfinished:
            self.wake(table.id)

    def wake(self, table_id: int) -> None:
        """A commit: perhaps a computer is awaited now."""
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
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _play(self, table_id: int) -> None:
        try:
            while table_id in self._again:
                self._again.discard(table_id)
                if await self._tables.play_computer(table_id):
                    self._again.add(table_id)
        except Exception:
            # Once: the next commit of this table wakes it again, and the others never notice.
            _log.exception("the computer of table %d failed", table_id, extra={"table": table_id})
        finally:
            self._again.discard(table_id)
            self._tasks.pop(table_id, None)
