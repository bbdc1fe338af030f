"""The one writer of a database: many requests, one transaction, answers once it is durable."""

import asyncio
import logging
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import aiosqlite

from storage import ahead
from storage.errors import DatabaseError
from storage.tables import Append, append

_log = logging.getLogger(__name__)

T = TypeVar("T")

Work = Callable[[sqlite3.Connection], T]
"""What a request does between its savepoints, on the connection's own thread."""

Result = tuple[object, Exception | None]
"""What a request gave, or why it failed."""

LARGEST_BATCH = 200
"""Requests in one transaction at most, so that the first of them does not wait long."""


class Connection(aiosqlite.Connection):
    """A connection on whose thread a whole transaction is carried out in one visit."""

    async def visit(self, work: Work[T]) -> T:
        """Do *work* there."""
        # All methods of the library go this way, each for one statement. The switches of threads for each
        # statement of a transaction take longer than the disk, and leave it open if a task is cancelled.
        done: T = await self._execute(work, self._conn)  # type: ignore[no-untyped-call]
        return done


@dataclass(frozen=True)
class _Request:
    work: Work[Any]
    answer: "asyncio.Future[Any]"
    written: Callable[[bool], None]
    rows: Append | None = None
    """What the request appends, if it does nothing else."""

    def settle(self, value: object, failure: BaseException | None) -> None:
        self.written(failure is None)
        if self.answer.done():
            return
        if failure is None:
            self.answer.set_result(value)
        else:
            self.answer.set_exception(failure)


class Writer:
    """Takes requests from anybody and writes them in the order in which they came."""

    def __init__(self, connection: Connection, path: Path) -> None:
        self._connection = connection
        self._path = path
        self._room = ahead.LARGEST
        self._requests: asyncio.Queue[_Request | None] = asyncio.Queue()
        self._task = asyncio.create_task(self._write_all(), name="database writer")
        self._closed = False

    async def run(self, work: Work[T], written: Callable[[bool], None]) -> T:
        """Do *work* all or none; returns once it is durable. Goes on if the caller is cancelled.

        *written* is called just before the answer, with False where the write failed or may have failed:
        what was read earlier is out of date then.
        """
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        await self._asked(_Request(work, answer, written))
        return answer.result()

    async def append(self, rows: Append, written: Callable[[bool], None]) -> None:
        """Append *rows* and nothing else, as nearly every request does: these are written together."""
        answer: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        await self._asked(_Request(lambda connection: append(connection, [rows]), answer, written, rows))

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
            await self._keep_small()

    async def _write(self, batch: list[_Request]) -> None:
        try:
            results = await self._connection.visit(lambda connection: _written(connection, batch))
        except Exception as error:
            # A request alone, or the disk: nothing of the batch is written, and each caller hears it.
            results = [(None, error)] * len(batch)
        for request, (value, failure) in zip(batch, results, strict=True):
            request.settle(value, failure)

    async def _keep_small(self) -> None:
        """Empty the write-ahead file once it is large; in vain only as often as it grows."""
        size = ahead.size(self._path)
        if size > self._room:
            is_empty = await self._connection.visit(ahead.empty)
            if not is_empty and self._room == ahead.LARGEST:
                _log.warning("%s-wal grows: another program keeps reading the database", self._path)
            self._room = ahead.LARGEST if is_empty else size + ahead.KEPT
        elif size <= ahead.LARGEST:
            self._room = ahead.LARGEST


def _written(connection: sqlite3.Connection, batch: list[_Request]) -> list[Result]:
    """All requests in one transaction; raises where none of them can be written."""
    try:
        connection.execute("BEGIN IMMEDIATE")
        results = _each(connection, batch)
        connection.execute("COMMIT")
    except BaseException:
        _roll_back(connection)
        raise
    return results


def _each(connection: sqlite3.Connection, batch: list[_Request]) -> list[Result]:
    if len(batch) == 1:
        # Alone, it needs no savepoint: its failure undoes the transaction, which is its own.
        return [(batch[0].work(connection), None)]
    rows = [request.rows for request in batch if request.rows is not None]
    together = len(rows) > 1 and _one(connection, lambda connection: append(connection, rows))[1] is None
    # Where one of them fails, each is tried alone: only the one at fault is to hear of it.
    return [
        (None, None) if together and request.rows is not None else _one(connection, request.work)
        for request in batch
    ]


def _one(connection: sqlite3.Connection, work: Work[object]) -> Result:
    """Do one thing; its failure undoes it alone."""
    connection.execute("SAVEPOINT request")
    try:
        value = work(connection)
    except Exception as error:
        if not connection.in_transaction:
            raise
        connection.execute("ROLLBACK TO request")
        connection.execute("RELEASE request")
        return None, error
    connection.execute("RELEASE request")
    return value, None


def _roll_back(connection: sqlite3.Connection) -> None:
    try:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
    except sqlite3.Error:
        return
