"""What was done though nobody was told so, as the store keeps it: it outlasts the process."""

from collections.abc import Awaitable, Callable, Hashable
from dataclasses import dataclass
from hashlib import blake2b

from bot.plays import ECHO, seconds_between
from bot.store import Store
from bot.turnstile import Turnstile

LASTS = 3600.0
"""Seconds for which one is remembered: whoever wishes the same later does so for another reason."""

State = Callable[[], Awaitable[Hashable]]
"""How things stand; once they changed, the same wish is a new one."""


@dataclass(frozen=True)
class Deed:
    """What a *person* asked for at a *place* by an *interaction*."""

    place: int
    person: int
    interaction: int
    what: tuple[str, ...]

    def mark(self, state: Hashable) -> str:
        """What tells it from others, together with how things stand."""
        return blake2b(repr((self.what, state)).encode(), digest_size=16).hexdigest()


class Deeds:
    """Remembers the last one of each person at each place whose answer is not known to have come."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._turnstile = Turnstile()

    async def settled(self) -> None:
        """Wait for what is being noted; to be called before the store is closed."""
        await self._turnstile.settled()

    async def is_repeat(self, deed: Deed, state: State) -> bool:
        """Whether just this was done, and nothing has changed since."""
        done = await self._turnstile.alone(deed.person, self._store.deed(deed.place, deed.person))
        if done is None:
            return False
        interaction, mark, is_lost = done
        apart = seconds_between(deed.interaction, interaction)
        # An answer that is under way is given up by Discord, and then by whoever waits, after three seconds.
        is_over = apart <= LASTS and (is_lost or apart >= ECHO)
        return is_over and mark == deed.mark(await state())

    async def done(self, deed: Deed, state: Hashable) -> None:
        """It is done, and will be answered; how things stand now."""
        keeping = self._store.keep_deed(deed.place, deed.person, deed.interaction, deed.mark(state))
        await self._turnstile.alone(deed.person, keeping)

    async def lost(self, deed: Deed) -> None:
        """The answer to it was not taken."""
        losing = self._store.lose_deed(deed.place, deed.person, deed.interaction)
        await self._turnstile.alone(deed.person, losing)

    async def answered(self, deed: Deed) -> None:
        """Its person knows of it, and of whatever came before."""
        dropping = self._store.drop_deed(deed.place, deed.person, deed.interaction)
        await self._turnstile.alone(deed.person, dropping)
