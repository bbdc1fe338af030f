"""How each person is told that something is asked: mentioned, written to alone, or later."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from bot import notices, player_clocks
from bot.audience import ForPlayer
from bot.clocks import Clock, snowflake
from bot.desks import Notice, Table
from bot.games.protocol import Seat
from bot.notices import Way
from bot.preferences import Preferences
from bot.recent import Recent
from bot.screens.nudges import Reminder, asked_alone
from bot.screens.posts import Post
from bot.tables import Tables
from cogs.inboxes import Inboxes
from cogs.places import board_link, table_words

if TYPE_CHECKING:
    from bot.client import DanseMacabre

MARGIN = 60.0
"""Seconds by which the machine's clock may be ahead of Discord's."""

KEPT = 4096
"""Of how many messages it is known that they were sent."""


class Pings:
    """Finds out how each is to be told, and writes to those who wish to be told alone."""

    def __init__(self, client: "DanseMacabre", tables: Tables, clock: Clock, inboxes: Inboxes) -> None:
        self._client = client
        self._tables = tables
        self._telling = tables.telling
        self._wishes = tables.wishes
        self._clock = clock
        self._inboxes = inboxes
        self._started = clock.now()
        self._sent: Recent[str, bool] = Recent(KEPT)
        """What was sent alone (True), or may have been, by what marks it."""

    async def of_notice(self, notice: Notice) -> Mapping[Seat, Way]:
        """How those who are newly asked are told; at the end everybody seated is."""
        table = notice.table
        if notice.over:
            seats = [Seat(seat) for seat, chair in enumerate(table.chairs) if chair.person is not None]
            ways = {seat: await self._way(table, seat) for seat in seats}
            return {seat: Way.MENTION if way is Way.DIRECT else way for seat, way in ways.items()}
        untold = tuple(seat for seat in notice.newly_asked if seat not in notice.rung)
        reminder = Reminder(table, notice.public, untold, owed=True)
        told = await self.of_reminder(reminder, dict.fromkeys(untold, notice.nonce), since=0.0)
        alone = [(seat, way) for seat, way in told.items() if way is Way.DIRECT]
        if alone:
            # Not only with the message to the channel: until that is taken, times and wishes may change.
            await self._telling.rung(table, notices.rung(table, alone))
        return {**told, **dict.fromkeys(notice.rung, Way.DIRECT)}

    async def of_reminder(
        self, reminder: Reminder, marks: Mapping[Seat, str], *, since: float
    ) -> Mapping[Seat, Way]:
        """How each is told of it; who wishes to be told alone, and can be, has been by then.

        Nobody is who has answered, or gave up the seat, while others were looked up or written to.
        *marks*: the same for each try to tell a seat the same. *since*: before that moment nobody was told.
        """
        ways = {seat: await self._way(reminder.table, seat) for seat in reminder.seats}
        for seat in [seat for seat, way in ways.items() if way is Way.DIRECT]:
            is_asked = await self._is_asked_still(reminder.table, seat)
            if is_asked and not await self._written(reminder, seat, marks[seat], since):
                ways[seat] = Way.MENTION
            elif not is_asked:
                ways[seat] = Way.NOT
        for seat in [seat for seat, way in ways.items() if way is Way.MENTION]:
            if not await self._is_asked_still(reminder.table, seat):
                ways[seat] = Way.NOT
        return ways

    async def _is_asked_still(self, before: Table, seat: Seat) -> bool:
        """Whether whoever held *seat* still does, and has not answered yet."""
        clock, table = player_clocks.of_seat(before, seat), await self._tables.table(before.id)
        if clock is None or table is None:
            return True
        is_same = table.chairs[seat].person == before.chairs[seat].person
        return is_same and notices.is_asked_still(table, seat, clock.row)

    async def mentionable(self, table: Table, people: Iterable[int]) -> list[int]:
        """Those of *people* at the table who may be pinged now: neither gone, nor asleep, nor away."""
        seats = {
            person: table.seat_of(person) for person in people if await self._wishes.away(person) is None
        }
        ways = {person: await self._way(table, seat) for person, seat in seats.items() if seat is not None}
        return [person for person, way in ways.items() if way in {Way.MENTION, Way.DIRECT}]

    async def _way(self, table: Table, seat: Seat) -> Way:
        person = table.chairs[seat].person
        assert person is not None, "computers are told nothing"
        return notices.way(table, seat, await self._wishes.preferences(person), self._clock.now())

    async def _written(self, reminder: Reminder, seat: Seat, mark: str, since: float) -> bool:
        """Write to whoever holds *seat*; whether they are told that way."""
        person = reminder.table.chairs[seat].person
        wishes = None if person is None else await self._inboxes.wants(person)
        if person is None or wishes is None:
            return False
        post = self._post(reminder, seat, wishes)
        # By what is asked, not by the words: when time is out may be another moment at the next try.
        key = f"{reminder.table.id}-{person}-{mark}-{_asked_by(reminder.table, seat)}"
        if self._sent.get(key):
            return True
        since = max(since, _asked_at(reminder.table, seat))
        is_fresh = self._sent.get(key) is None and since > self._started
        self._sent.keep(key, False)
        message, before = ForPlayer(person, post), snowflake(since - MARGIN)
        sent = await self._inboxes.whisper(message, key=key, since=None if is_fresh else before)
        if sent is None:
            # It may have arrived all the same: then a mention would be a second ping.
            sent = await self._inboxes.whisper(message, key=key, since=before)
        self._sent.keep(key, bool(sent))
        return bool(sent)

    def _post(self, reminder: Reminder, seat: Seat, wishes: Preferences) -> Post:
        spoken = table_words(reminder.table, wishes.told_in)
        is_gone = reminder.table.channel in self._client.gone
        return asked_alone(reminder, seat, spoken, None if is_gone else board_link(reminder.table))


def _asked_by(table: Table, seat: Seat) -> int:
    """The row that asked *seat*."""
    clock = player_clocks.of_seat(table, seat)
    return -1 if clock is None else clock.row


def _asked_at(table: Table, seat: Seat) -> float:
    clock = player_clocks.of_seat(table, seat)
    return 0.0 if clock is None else clock.since or 0.0
