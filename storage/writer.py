"""The one writer of a database: many requests, one transaction, answers once it is durable."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, TypeVar

import aiosqlite

from storage.errors import DatabaseError
from storage.tables import Append, append

T = TypeVar("T")

Work = Callable[[aiosqlite.Connection], Awaitable[T]]
"""What a request does between its savepoints."""

Result = tuple[object, Exception | None]
"""What a request gave, or why it failed."""

LARGEST_BATCH = 200
"""Requests in one transaction at most, so that the first of them does not wait long."""


@dataclass(frozen=True)
class _Request:
    work: Work[Any]
    answer: "asyncio.Future[Any]"
    rows: Append | None = None
    """What the request appends, if it does nothing else."""

    def succeed(self, value: object) -> None:
        if not self.answer.done():
            self.answer.set_result(value)

    def fail(self, error: BaseException) -> None:
        if not self.answer.done():
            self.answer.set_exception(error)


class Writer:
    """Takes requests from anybody and writes them in the order in which they came."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection
        self._requests: asyncio.Queue[_Request | None] = asyncio.Queue()
        self._task = asyncio.create_task(self._write_all(), name="database writer")
        self._closed = False

    async def run(self, work: Work[T]) -> T:
        """Do *work* all or none; returns once it is durable. Goes on if the caller is cancelled."""
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        await self._asked(_Request(work, answer))
        return answer.result()

    async def append(self, rows: Append) -> None:
        """Append *rows* and nothing else, as nearly every request does: these are written together."""
        answer: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        await self._asked(_Request(lambda connection: append(connection, [rows]), answer, rows))

    async def close(self) -> None:
        """Write what has been asked for, then stop."""
        if not self._closed:
            self._closed = True
            self._requests.put_nowait(None)
        await self._task

    async def _asked(self, request: _Request) -> None:
        if self._closed:
            raise DatabaseError("the database is closed")
        self._requests.put_nowait(request)
        try:
            await asyncio.shield(request.answer)
        except asyncio.CancelledError:
            # Nobody waits any more: read a failure, so that asyncio does not report it as lost.
            request.answer.add_done_callback(lambda answer: answer.cancelled() or answer.exception())
            raise

    async def _write_all(self) -> None:
        while (first := await self._requests.get()) is not None:
            batch = [first]
            while len(batch) < LARGEST_BATCH and not self._requests.empty():
                request = self._requests.get_nowait()
                if request is None:
                    self._requests.put_nowait(None)
                    break
                batch.append(request)
            await self._write(batch)

    async def _write(self, batch: list[_Request]) -> None:
        try:
            await self._connection.execute("BEGIN IMMEDIATE")
            results = await self._all(batch)
            await self._connection.execute("COMMIT")
        except Exception as error:
            # A request alone, or the disk: nothing of the batch is written, and each caller hears it.
            await self._rolled_back()
            for request in batch:
                request.fail(error)
            return
        for request, (value, failure) in zip(batch, results, strict=True):
            if failure is None:
                request.succeed(value)
            else:
                request.fail(failure)

    async def _all(self, batch: list[_Request]) -> list[Result]:
        if len(batch) == 1:
            # Alone, it needs no savepoint: its failure undoes the transaction, which is its own.
            return [(await batch[0].work(self._connection), None)]
        rows = [request.rows for request in batch if request.rows is not None]
        together = len(rows) > 1 and (await self._one(lambda connection: append(connection, rows)))[1] is None
        # Where one of them fails, each is tried alone: only the one at fault is to hear of it.
        return [
            (None, None) if together and request.rows is not None else await self._one(request.work)
            for request in batch
        ]

    async def _one(self, work: Work[object]) -> Result:
        """Do one thing; its failure undoes it alone."""
        await self._connection.execute("SAVEPOINT request")
        try:
            value = await work(self._connection)
        except Exception as error:
            if not self._connection.in_transaction:
                raise
            await self._connection.execute("ROLLBACK TO request")
            await self._connection.execute("RELEASE request")
            return None, error
        await self._connection.execute("RELEASE request")
        return value, None

    async def _rolled_back(self) -> None:
        try:
            if self._connection.in_transaction:
                await self._connection.execute("ROLLBACK")
        except sqlite3.Error:
            return
