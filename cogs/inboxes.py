"""Direct messages: to who wants them, a few at a time, and no more once an inbox stays closed."""

import asyncio
import logging
from collections.abc import Hashable
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

from bot import quiet
from bot.audience import ForPlayer
from bot.clocks import Clock
from bot.preferences import Preferences
from bot.recent import Recent
from bot.screens.posts import Post
from bot.tables import Tables
from cogs import calls
from cogs.doubts import SECOND_LOOK
from cogs.failures import NO_SERVER, Failed, Failure
from cogs.pace import Pace
from cogs.traces import Trace, nonce

if TYPE_CHECKING:
    from bot.client import DanseMacabre

_log = logging.getLogger(__name__)

TRIES = 3
"""Refused messages in a row after which the bot stops trying."""

APART = 60.0
"""Seconds within which refusals count once: what is wrong for a moment closes nobody's inbox for good."""

REJOINED = 3600.0
"""Seconds after which it is believed of a person that no server is common to us any more."""

KEPT = 4096
"""Of how many persons it is known when they were counted."""

GAP = 0.2
"""Seconds between two direct messages of ours: opening many at once counts as a flood."""


def has_given_up(preferences: Preferences) -> bool:
    """Whether the person would get direct messages, but the inbox was closed too often."""
    return preferences.direct_messages and preferences.direct_failures >= TRIES


def tells_alone(preferences: Preferences) -> bool:
    """Whether the person wishes to be told alone, and can be."""
    wished = preferences.direct_messages and not has_given_up(preferences)
    return wished and preferences.notices == "direct"


class Inboxes:
    """The only way to write to one person."""

    def __init__(self, client: "DanseMacabre", tables: Tables, clock: Clock) -> None:
        self._client = client
        self._wishes = tables.wishes
        self._clock = clock
        self._pace = Pace(clock, 1, GAP)
        self._counted: Recent[int, float] = Recent(KEPT)
        """When a refusal of each was counted last."""
        # Weak: one for each person who is being written to, so that their messages keep their order.
        self._lines: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def wants(self, person: int) -> Preferences | None:
        """What *person* wishes, if a direct message is wished at all and has a chance."""
        preferences = await self._wishes.preferences(person)
        wished = preferences.direct_messages and not has_given_up(preferences)
        return preferences if wished else None

    async def whisper(
        self, message: ForPlayer[Post], *, key: str, since: int | None = None, silent: bool = False
    ) -> int | None:
        """Send a direct message once for each *key*; its id, 0: it never can be, None: not now, but later.

        In quiet hours it comes without a sound, or where it is to be *silent*.
        *since*: it may have been sent before a restart, after the message with this id.
        """
        person, post = message.person, message.content
        trace = Trace(nonce(key), post.content)
        async with self._lines.setdefault(person, asyncio.Lock()):
            await self._pace.turn()
            wishes = await self.wants(person)
            if wishes is None:
                return 0  # The inbox was found closed while this message waited.
            try:
                found = await calls.find_direct(self._client, person, trace, since)
                if found is not None:
                    return found
                sent = await calls.whisper(
                    self._client,
                    person,
                    post.content,
                    view=post.view,
                    trace=trace,
                    silent=silent or self._is_quiet(wishes),
                )
            except Failed as failed:
                level = logging.INFO if failed.failure is Failure.CLOSED else logging.WARNING
                _log.log(level, "a direct message was not taken: %s", failed)
                if failed.code != NO_SERVER:  # It is we who left the server.
                    await self._count(person, failed.failure)
                return None if self._may_pass(person, failed) else 0
            for is_apart in (False, True):
                self._client.doubts.clear(_unheard(person, is_apart=is_apart))
            await self._count(person, None)
            return sent

    def _may_pass(self, person: int, failed: Failed) -> bool:
        """Whether to try again: that somebody cannot be written to at all is believed at a second look."""
        if failed.failure is Failure.BUSY:
            return True
        is_apart = failed.code == NO_SERVER
        after = REJOINED if is_apart else SECOND_LOOK
        return not self._client.doubts.is_second(_unheard(person, is_apart=is_apart), after)

    def _is_quiet(self, wishes: Preferences) -> bool:
        return quiet.until(wishes, self._clock.now()) is not None

    async def _count(self, person: int, failure: Failure | None) -> None:
        """Count the refusals in a row of a closed inbox."""
        before = (await self._wishes.preferences(person)).direct_failures
        match failure:
            case Failure.CLOSED:
                last, at = self._counted.get(person), self._clock.passed()
                if last is not None and at - last < APART:
                    return
                self._counted.keep(person, at)
                now = before + 1
            case None:
                now = 0
            case _:
                return
        if now != before:
            await self._wishes.prefer(person, direct_failures=now)


def _unheard(person: int, *, is_apart: bool) -> Hashable:
    """What is in doubt where somebody cannot be written to; *is_apart*: as no server is common to us."""
    return "inbox", person, is_apart
