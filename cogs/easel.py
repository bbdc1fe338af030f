"""Work beside the loop: one piece at a time, in a thread that the end of the process does not wait for."""

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import Future

LONGEST = 10.0
"""Seconds that a piece of work is waited for; it goes on then, but nobody has use for it."""


class Occupied(Exception):  # noqa: N818 -- what the easel is
    """An earlier piece of work, for which nobody waits any more, is not done yet."""


class Easel:
    """Does one piece of work after another. One that never gets done is the last: no second one joins it."""

    def __init__(self) -> None:
        self._left: Future[bytes] | None = None

    async def done(self, work: Callable[[], bytes]) -> bytes:
        """What *work* comes to; raises what it raises, TimeoutError, or Occupied."""
        if self._left is not None and not self._left.done():
            raise Occupied
        self._left = _begun(work)
        waiting = asyncio.wrap_future(self._left)
        try:
            await asyncio.wait({waiting}, timeout=LONGEST)
            if not waiting.done():
                raise TimeoutError(f"not done after {LONGEST:g} s")
            return waiting.result()
        finally:
            waiting.cancel()


def _begun(work: Callable[[], bytes]) -> Future[bytes]:
    """*work*, under way. The threads of an executor would be waited for when the process ends."""
    future: Future[bytes] = Future()
    future.set_running_or_notify_cancel()

    def run() -> None:
        try:
            future.set_result(work())
        except BaseException as error:  # Raised again where it is waited for.
            future.set_exception(error)

    threading.Thread(target=run, name="easel", daemon=True).start()
    return future
