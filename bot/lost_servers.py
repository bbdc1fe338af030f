"""Servers that are out of the bot's reach, or that removed it: meanwhile nothing ends at their tables."""

from collections.abc import Callable

from bot.clocks import Clock
from bot.store import Store
from bot.uptime import LOSS, Uptime


class LostServers:
    """Notes when a server is lost, and counts what its people missed once it is back."""

    def __init__(self, store: Store, clock: Clock, uptime: Uptime) -> None:
        self._store = store
        self._clock = clock
        self._uptime = uptime
        self._lost: set[int] = set()

    async def look(self, is_there: Callable[[int], bool]) -> None:
        """Find out which servers with tables were lost, or came back, while nobody said so."""
        self._lost.update(await self._store.lost_servers())
        for server in await self._store.servers():
            if not is_there(server):
                await self.lose(server)
        for server in [server for server in self._lost if is_there(server)]:
            await self.regain(server)

    async def lose(self, server: int) -> None:
        """Nobody reaches the bot from *server* any more."""
        self._lost.add(server)
        await self._store.lose(server, self._clock.now())
        self._uptime.tell(())

    async def regain(self, server: int) -> None:
        """Somebody reaches the bot from *server*, or Discord says that they can."""
        if server not in self._lost:
            return
        self._lost.discard(server)
        try:
            tables = await self._store.regain(server, self._clock.now(), least=LOSS)
        except Exception:
            self._lost.add(server)
            raise
        self._uptime.tell(tables)
