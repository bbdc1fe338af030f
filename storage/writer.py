"""The one writer of a database: many requests, one transaction, answers once it is durable."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, TypeVar

import aiosqlite

from storage.errors import DatabaseError

T = TypeVar("T")

Work = Callable[[aiosqlite.Connection], Awaitable[T]]
"""What a request does between its savepoints."""

LARGEST_BATCH = 200
"""Requests in one transaction at most, so that the first of them does not wait long."""


@dataclass(frozen=True)
class _Request:
    work: Work[Any]
    answer: "asyncio.Future[Any]"

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
        if self._closed:
            raise DatabaseError("the database is closed")
        request = _Request(work, asyncio.get_running_loop().create_future())
        self._requests.put_nowait(request)
        try:
            return await asyncio.shield(request.answer)
        except asyncio.CancelledError:
            # Nobody waits any more: read a failure, so that asyncio does not report it as lost.
            request.answer.add_done_callback(lambda answer: answer.cancelled() or answer.exception())
            raise

    async def close(self) -> None:
        """Write what has been asked for, then stop."""
        if not self._closed:
            self._closed = True
            self._requests.put_nowait(None)
        await self._task

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
            results = [await self._one(request) for request in batch]
            await self._connection.execute("COMMIT")
        except Exception as error:
            # The disk, or the file: nothing of the batch is written, and each caller hears it.
            await self._rolled_back()
            for request in batch:
                request.fail(error)
            return
        for request, (value, failure) in zip(batch, results, strict=True):
            if failure is None:
                request.succeed(value)
            else:
                request.fail(failure)

    async def _one(self, request: _Request) -> tuple[object, Exception | None]:
        """Do one request; its failure undoes it alone."""
        await self._connection.execute("SAVEPOINT request")
        try:
            value = await request.work(self._connection)
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
