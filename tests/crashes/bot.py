"""The bot as a process that kills itself, on order, just before or after one of its writes."""

import asyncio
import os
import signal
import sys
import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from bot import logs
from bot.__main__ import serve
from bot.settings import read_settings
from storage import Database
from tests.crashes.notes import noted

SPEED = 50.0
"""How much faster the clock of the process runs: its pauses are seconds, and there are hundreds of kills."""


@dataclass(frozen=True)
class Order:
    """To die at the *times*-th *moment* ("before announced", "after move") from now on."""

    moment: str
    times: int = 1


class Hasty:
    """A clock that runs faster, and goes on alike from one process to the next."""

    def __init__(self, began: float, speed: float = SPEED) -> None:
        self._began = began
        self._speed = speed

    def now(self) -> float:
        """Seconds since the Unix epoch, as this clock has them."""
        return self._began + (time.time() - self._began) * self._speed

    def passed(self) -> float:
        """The same: nobody sets it."""
        return self.now()

    async def sleep_past(self, passed: float) -> None:
        """Return once `passed()` has reached *passed*."""
        await self.sleep_until(passed)

    async def sleep_until(self, moment: float) -> None:
        """Return once `now()` has reached *moment*."""
        while (left := moment - self.now()) > 0:  # noqa: ASYNC110 -- it is what others sleep by
            await asyncio.sleep(left / self._speed)


class Doomed(Database):
    """The store, which kills its process at the moment that was ordered."""

    order: Order | None = None

    async def add_table(self, *what: Any, **more: Any) -> Any:
        """A lobby is opened."""
        self._at("before opening")
        done = await super().add_table(*what, **more)
        self._at("after opening")
        return done

    async def write(self, table: int, **what: Any) -> Any:
        """Rows of a move, or a change of the lobby."""
        name = "move" if what.get("lines") else "vote" if what.get("votes") else "lobby change"
        self._at(f"before {name}")
        done = await super().write(table, **what)
        self._at(f"after {name}")
        return done

    async def note(self, table: int, **what: Any) -> Any:
        """What is about to be sent, or was."""
        name = noted(what)
        self._at(f"before {name}")
        done = await super().note(table, **what)
        self._at(f"after {name}")
        return done

    async def delivered(self, *what: Any) -> None:
        """A direct message was sent."""
        self._at("before delivered")
        await super().delivered(*what)
        self._at("after delivered")

    async def shown(self, interaction: int, *, spares: bool = True) -> None:
        """The answer to a move was taken."""
        self._at("before shown")
        await super().shown(interaction, spares=spares)
        self._at("after shown")

    def _at(self, moment: str) -> None:
        order = Doomed.order
        if order is None or order.moment != moment:
            return
        if order.times == 1:
            os.kill(os.getpid(), signal.SIGKILL)
        Doomed.order = Order(moment, order.times - 1)


def run(folder: Path, clock: Hasty, settings: Mapping[str, str], orders: Connection) -> None:
    """Be the bot in *folder* as `python -m bot --discord` is, and obey what comes through *orders*."""
    os.environ.update(settings)
    os.chdir(folder)
    with (folder / "bot.log").open("ab", buffering=0) as log:
        os.dup2(log.fileno(), sys.stdout.fileno())
        os.dup2(log.fileno(), sys.stderr.fileno())
    threading.Thread(target=_obey, args=(orders,), daemon=True).start()
    wanted = read_settings()
    logs.set_up(wanted.log_level, wanted.log_format)
    asyncio.run(serve(wanted, insisting=True, clock=clock, store=Doomed))


def _obey(orders: Connection) -> None:
    """Take orders until the other side is gone; nobody is to outlive who started it."""
    try:
        while True:
            Doomed.order = orders.recv()
    except (EOFError, OSError):
        os._exit(1)
