"""One change of one table at a time, and each to its end even if its caller goes away."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar
from weakref import WeakValueDictionary

T = TypeVar("T")


class Turnstile:
    """A lock for each table, and the tasks that hold or await one."""

    def __init__(self) -> None:
        # Weak: a lock lives as long as somebody holds or awaits it, and is never dropped while held.
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._tasks: set[asyncio.Task[Any]] = set()

    async def alone(self, table_id: int, change: Coroutine[Any, Any, T]) -> T:
        """Carry *change* out while no other change of that table runs."""
        return await self.to_the_end(self._locked(table_id, change))

    async def to_the_end(self, change: Coroutine[Any, Any, T]) -> T:
        """Carry *change* out even if the caller is cancelled meanwhile: a commit must not go untold."""
        task = asyncio.ensure_future(change)
        self._tasks.add(task)
        task.add_done_callback(self._forget)
        return await asyncio.shield(task)

    async def settled(self) -> None:
        """Wait until no change is under way."""
        while self._tasks:
            await asyncio.wait(self._tasks)

    async def _locked(self, table_id: int, change: Coroutine[Any, Any, T]) -> T:
        lock = self._locks.setdefault(table_id, asyncio.Lock())
        try:
            async with lock:
                return await change
        finally:
            change.close()

    def _forget(self, task: "asyncio.Task[Any]") -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            # A cancelled caller takes no answer: asking for it here keeps asyncio from calling it lost.
            task.exception()
