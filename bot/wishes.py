"""What persons and servers wish: settings, vacations, which tables a server wants."""

import logging
from collections.abc import Callable, Collection

import msgspec

from bot import vacations
from bot.clocks import Clock
from bot.desks import Vacation
from bot.preferences import Preferences, ServerSettings
from bot.store import Store, Value
from bot.turnstile import Turnstile
from bot.zones import zone

_log = logging.getLogger(__name__)


class Wishes:
    """The only one who writes them, one change of one person or server at a time."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._turnstile = Turnstile()
        self._subscribers: list[Callable[[int], None]] = []

    def subscribe(self, callback: Callable[[int], None]) -> None:
        """Call *callback* with the id of a person right after that one's wishes or vacations changed."""
        self._subscribers.append(callback)

    async def settled(self) -> None:
        """Wait for changes whose callers were cancelled; to be called before the store is closed."""
        await self._turnstile.settled()

    # Persons

    async def preferences(self, person: int) -> Preferences:
        """What a person wishes."""
        record = await self._store.preferences(person)
        return msgspec.convert(record or {}, Preferences)

    async def prefer(self, person: int, **changes: bool | int | str | None) -> Preferences:
        """Change some of what a person wishes, by the names of Preferences."""
        return await self._turnstile.alone(person, self._prefer(person, changes))

    async def _prefer(self, person: int, changes: dict[str, bool | int | str | None]) -> Preferences:
        await self._store.prefer(person, changes)
        self._tell(person)
        return await self.preferences(person)

    # Vacations

    async def vacations(self, person: int) -> tuple[Vacation, ...]:
        """When a person is and was away, oldest first; their clocks stand then."""
        return tuple(Vacation(*stretch) for stretch in await self._store.vacations(person))

    async def away(self, person: int) -> Vacation | None:
        """The vacation that a person is on now."""
        return vacations.running(await self.vacations(person), self._clock.now())

    async def days_left(self, person: int, year: int) -> float:
        """The seconds of vacation that a person has left in a calendar year of their zone."""
        of = zone((await self.preferences(person)).time_zone)
        return vacations.left(await self.vacations(person), year, of)

    async def last_day(self, person: int) -> float:
        """Until when a vacation of that person can last, the running one or one that begins now."""
        of = zone((await self.preferences(person)).time_zone)
        return vacations.last(await self.vacations(person), self._clock.now(), of)

    async def go_away(self, person: int, until: float) -> Vacation:
        """Begin a vacation now, or make the running one longer or shorter; raises Refused."""
        return await self._turnstile.alone(person, self._go_away(person, until))

    async def come_back(self, person: int) -> None:
        """End the running vacation now; raises Refused."""
        await self._turnstile.alone(person, self._come_back(person))

    async def _go_away(self, person: int, until: float) -> Vacation:
        of = zone((await self.preferences(person)).time_zone)
        before = await self.vacations(person)
        after = vacations.taken(before, self._clock.now(), until, of)
        await self._write_vacations(person, after)
        return after[-1]

    async def _come_back(self, person: int) -> None:
        before = await self.vacations(person)
        await self._write_vacations(person, vacations.ended(before, self._clock.now()))

    async def _write_vacations(self, person: int, after: Collection[Vacation]) -> None:
        await self._store.set_vacations(person, [(one.since, one.until) for one in after])
        self._tell(person)

    # Servers

    async def server(self, server: int) -> ServerSettings:
        """What a server wishes."""
        record = await self._store.server(server)
        # Not strictly: what marks the channels comes back from the store as text.
        return msgspec.convert(record or {}, ServerSettings, strict=False)

    async def set_server(self, server: int, **changes: Value) -> ServerSettings:
        """Change some of what a server wishes, by the names of ServerSettings."""
        return await self._turnstile.alone(server, self._set_server(server, changes))

    async def mark_channel(self, server: int, channel: int, welcome: bool | None) -> ServerSettings:
        """Say whether tables are welcome in a channel; None: as in the others."""
        return await self._turnstile.alone(server, self._mark_channel(server, channel, welcome))

    async def _set_server(self, server: int, changes: dict[str, Value]) -> ServerSettings:
        await self._store.set_server(server, changes)
        return await self.server(server)

    async def _mark_channel(self, server: int, channel: int, welcome: bool | None) -> ServerSettings:
        marks = dict((await self.server(server)).channels)
        marks.pop(channel, None)
        if welcome is not None:
            marks[channel] = welcome
        written = {str(one): str(mark).lower() for one, mark in marks.items()}
        return await self._set_server(server, {"channels": written})

    def _tell(self, person: int) -> None:
        for callback in self._subscribers:
            try:
                callback(person)
            except Exception:
                # What is written is written: a listener's fault is no refusal of the wish.
                _log.exception("a listener failed after a change of wishes")


def may_open(settings: ServerSettings, roles: Collection[int]) -> bool:
    """Whether somebody with these roles may open tables."""
    return settings.openers is None or settings.openers in roles


def is_welcome(settings: ServerSettings, channel: int, parent: int | None) -> bool:
    """Whether tables may be opened in a channel: where any is named as welcome, only there.

    A thread, which has a *parent*, follows that one.
    """
    mark = settings.channels.get(channel if parent is None else parent)
    return mark if mark is not None else not any(settings.channels.values())
