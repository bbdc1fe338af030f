"""What was read and not written since, by its key."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Hashable
from typing import Any, Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Cache(Generic[K, V]):
    """Reads each thing once, until it is forgotten; holds only while whoever writes it says so."""

    def __init__(self, read: Callable[[K], Coroutine[Any, Any, V]], most: int = 256) -> None:
        self._read = read
        self._most = most
        # Readings, not what they gave: one begun before a write is then forgotten like one that ended.
        self._readings: OrderedDict[K, asyncio.Future[V]] = OrderedDict()

    async def get(self, key: K) -> V:
        """What stands under *key* now, or stood when this was called."""
        reading = self._readings.get(key)
        if reading is None or _failed(reading):
            reading = self._readings[key] = asyncio.create_task(
                self._read(key), name="read from the database"
            )
        self._readings.move_to_end(key)
        while len(self._readings) > self._most:
            self._readings.popitem(last=False)
        return reading.result() if reading.done() else await asyncio.shield(reading)

    def forget(self, key: K) -> None:
        """*key* was written, or may have been."""
        self._readings.pop(key, None)

    def forget_all(self) -> None:
        """Anything may have been written."""
        self._readings.clear()

    def change(self, key: K, change: Callable[[V], V | None]) -> None:
        """*key* was written: what was read before became `change` of it; None: that must be read anew."""
        before = self._readings.pop(key, None)
        if before is None or not before.done() or _failed(before):
            return
        now = change(before.result())
        if now is not None:
            self._readings[key] = asyncio.get_running_loop().create_future()
            self._readings[key].set_result(now)


def _failed(reading: "asyncio.Future[Any]") -> bool:
    return reading.done() and (reading.cancelled() or reading.exception() is not None)
