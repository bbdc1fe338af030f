"""What happens by itself: hours and days, members, threads, rights, outages, a clock that is set back."""

from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from random import Random

from bot.playground import permissions, posting
from bot.playground.palette import ClientRefuses
from tests.fuzz.town import CHANNELS, LOCALES, Town

HOUR = 3600.0
DAY = 24 * HOUR

WAITS: Mapping[float, int] = {
    1.0: 24,
    3.0: 24,
    12.0: 16,
    45.0: 8,
    400.0: 6,
    1.2 * HOUR: 8,
    9 * HOUR: 6,
    1.1 * DAY: 6,
    3.3 * DAY: 3,
    8 * DAY: 2,
    22 * DAY: 1,
}
"""How long nobody does anything, and how often."""

STRIDE, STRIDES = 6 * HOUR, 10
"""Longer waits are made of so long steps, but of no more, since what time brings is told in between."""

SET_BACK = (2.0, 90.0, HOUR, 5 * HOUR)

MISSED = (90.0, HOUR, 26 * HOUR, 9 * DAY)

Event = Callable[[], Awaitable[None]]


class Weather:
    """Events by their names, with how often each comes; *look* looks what is wrong by now."""

    def __init__(self, town: Town, random: Random, look: Callable[[], None]) -> None:
        self._town = town
        self._random = random
        self._look = look
        self.events: Mapping[str, tuple[int, Event]] = {
            "wait": (60, self._wait),
            "locale": (10, self._speak),
            "inbox": (6, self._turn_inbox),
            "rights": (6, self._turn_rights),
            "deleted message": (7, self._delete),
            "restart": (3, self._restart),
            "members": (8, self._turn_membership),
            "threads": (7, self._turn_thread),
            "server": (3, self._upset_server),
            "clock set back": (3, self._set_back),
            "clock set on": (2, self._set_on),
            "bot down": (2, self._go_down),
        }

    async def _wait(self) -> None:
        seconds = self._random.choices(list(WAITS), list(WAITS.values()))[0]
        strides = min(STRIDES, max(1, round(seconds / STRIDE)))
        for _ in range(strides):
            await self._town.settle(seconds / strides)
            self._look()

    async def _speak(self) -> None:
        self._random.choice(self._town.people).locale = self._random.choice(LOCALES)

    async def _turn_inbox(self) -> None:
        person = self._random.choice(self._town.people)
        person.direct_messages_open = not person.direct_messages_open or self._random.random() < 0.5

    async def _turn_rights(self) -> None:
        """The bot, or somebody, may do less or more in a channel."""
        if self._random.random() < 0.5:
            person = self._random.choice(self._town.people)
            denied = self._random.choice(
                (0, permissions.SEND_MESSAGES, permissions.SEND_IN_THREADS, permissions.CREATE_PUBLIC_THREADS)
            )
            self._town.local.deny(self._random.choice(CHANNELS), denied, person.id)
            return
        denied = self._random.choice(
            (0, 0, permissions.SEND_MESSAGES, permissions.VIEW_CHANNEL, permissions.READ_HISTORY)
        )
        self._town.local.deny(self._random.choice(CHANNELS), denied)

    async def _turn_membership(self) -> None:
        """Somebody leaves, is silenced for a while, or comes back."""
        world = self._town.world
        gone = [person for person in self._town.people if person.id not in world.members]
        if gone and self._random.random() < 0.6:
            await self._random.choice(gone).come_back()
            return
        person = self._random.choice(self._town.people)
        if person.id not in world.members:
            return
        if self._random.random() < 0.6:
            await person.leave()
        else:
            await person.be_silenced(self._town.clock.now() + self._random.choice(list(WAITS)))

    async def _turn_thread(self) -> None:
        """A moderator archives, locks or deletes a thread, or opens it again."""
        threads = self._town.world.threads()
        if not threads:
            return
        thread = self._random.choice(threads)
        if self._random.random() < 0.1:
            self._town.local.delete_channel(thread.name)
            return
        archived, locked = self._random.choice(((True, None), (None, True), (False, False), (False, False)))
        with suppress(ClientRefuses):
            owner = self._town.local.person(self._town.world.server.owner)
            await owner.change_thread(str(thread.id), archived=archived, locked=locked)

    async def _upset_server(self) -> None:
        """The server is out of reach for a while, or the bot is removed and invited again."""
        local = self._town.local
        begin, end = self._random.choice(
            (
                (local.faults.begin_outage, local.faults.end_outage),
                (local.kick_bot, local.invite_bot),
            )
        )
        begin()
        await self._wait()
        end()

    async def _set_back(self) -> None:
        """The machine's clock was ahead."""
        await self._set(-self._random.choice(SET_BACK))

    async def _set_on(self) -> None:
        """The machine's clock was behind, or the machine slept."""
        await self._set(self._random.choice(MISSED))

    async def _set(self, seconds: float) -> None:
        """Set the clock, which the bot notices within a minute."""
        self._town.clock.step(seconds)
        await self._town.running.client.reached(0)

    async def _go_down(self) -> None:
        """The bot is down for a while."""
        await self._town.settle(0)
        await self._town.running.stop()
        await self._town.clock.advance(self._random.choice(MISSED))
        await self._town.running.start()
        await self._town.settle(0)

    async def _delete(self) -> None:
        world = self._town.world
        channel = self._random.choice(world.server_channels())
        public = [message for message in world.in_channel(channel.id) if message.viewer is None][-5:]
        if public:
            posting.delete(self._town.local.core, self._random.choice(public))

    async def _restart(self) -> None:
        await self._town.settle(0)
        await self._town.running.restart()
        await self._town.settle(0)
