"""What is due at one table now is told: owed pings and reminders in one message, or that it rests."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from bot import player_clocks
from bot.clocks import Clock
from bot.desks import Table
from bot.games.protocol import Seat
from bot.letters import Kind, Rung
from bot.notices import Way
from bot.nudging import Duty, What
from bot.screens.nudges import Reminder, missed_post, nudge_post, stalled_post
from bot.screens.posts import Post
from bot.tables import Tables
from bot.telling import UNLIKE
from cogs.members import Look
from cogs.pings import Pings
from cogs.places import board_link, table_words
from cogs.posting import Posting

if TYPE_CHECKING:
    from bot.client import DanseMacabre


class Nudges:
    """Reminds the people of a table. The caller holds the table's lock, and nothing is being posted there."""

    def __init__(
        self, client: "DanseMacabre", tables: Tables, clock: Clock, posting: Posting, pings: Pings
    ) -> None:
        self._client = client
        self._tables = tables
        self._clock = clock
        self._posting = posting
        self._pings = pings

    async def tell(self, table: Table) -> None:
        """Tell what is due at *table* now, each thing once; raises Failed."""
        due = [d for d in await self._tables.reminding.duties_of(table) if d.at <= self._clock.now()]
        if any(duty.what is What.MISSED for duty in due):
            await self._tell_missed(table)
        calls = [duty for duty in due if duty.what in {What.PING, What.NUDGE}]
        if calls:
            await self._remind(table, calls)
        if any(duty.what is What.REST for duty in due) and await self._tables.reminding.rests(table):
            post = stalled_post(table, table_words(table)).content
            nonce = await self._tables.telling.mark(table, f"stalled-{table.number}")
            await self._posting.post(table, Kind.STALLED, [post], nonce=nonce, upto=table.number)

    async def tell_leavers(self, table: Table, look: Look) -> None:
        """Tell who left, where nothing else is to be told to those who are waited for."""
        nonce = await self._tables.telling.mark(table, f"left-{look.gone}-{table.number}")
        await self._posting.post(table, Kind.NUDGE, look.posts, nonce=nonce, upto=table.number)

    async def _tell_missed(self, table: Table) -> None:
        """Tell for how long the bot was out of reach, or that its clock was wrong, where times end anew."""
        seconds = player_clocks.missed(table, self._clock.now())
        if seconds is None:
            await self._tables.telling.nothing_missed(table)
            return
        public = await self._tables.telling.public(table, table.number)
        post = missed_post(table, public, seconds, table_words(table)).content
        nonce = await self._tables.telling.missed_mark(table)
        await self._posting.post(table, Kind.MISSED, [post], nonce=nonce, upto=table.number)

    async def set_aside(self, table: Table) -> None:
        """Tell once that a table is set aside; from then on it rests."""
        post = Post(table_words(table)("line-set-aside", title=table.title))
        nonce = await self._tables.telling.mark(table, f"aside-{table.number}")
        await self._posting.post(table, Kind.NUDGE, [post], nonce=nonce, upto=table.number)
        await self._tables.telling.rests(table)

    async def ended_aside(self, table: Table) -> None:
        """Tell the end of a table that was set aside: there is no position that a notice could show."""
        if table.told >= table.number + table.revision:
            return
        post = Post(table_words(table)("line-ended", title=table.title))
        nonce = await self._tables.telling.mark(table, f"ended-{table.number}")
        await self._posting.post(table, Kind.NUDGE, [post], nonce=nonce, upto=table.number)

    async def _remind(self, table: Table, duties: Sequence[Duty]) -> None:
        """Remind all who are due at once: alone those who wish that, the others in one message."""
        seats = tuple(dict.fromkeys(duty.seat for duty in duties if duty.seat is not None))
        look = await self._client.members.look(table, seats)
        public = await self._tables.telling.public(table, table.number)
        reminder = Reminder(look.table, public, seats, owed=all(duty.what is What.PING for duty in duties))
        rings = {one.seat: one for one in _rung(duties)}
        marks = {
            seat: await self._tables.telling.mark(table, f"nudge-{seat}-{one.row}-{one.nudges}")
            for seat, one in rings.items()
        }
        ways = await self._pings.of_reminder(reminder, marks, since=self._clock.now() - UNLIKE)
        alone = [rings[seat] for seat, way in ways.items() if way is Way.DIRECT]
        if alone:
            await self._tables.telling.rung(table, alone)
        loud = replace(reminder, seats=tuple(seat for seat, way in ways.items() if way is Way.MENTION))
        posts = [*look.posts, *([_post(loud)] if loud.seats else [])]
        if posts:
            nonce = "-".join(["nudge", str(table.id), *(marks[seat] for seat in loud.seats)])
            rung = [rings[seat] for seat in loud.seats]
            await self._posting.post(look.table, Kind.NUDGE, posts, nonce=nonce, upto=table.number, rung=rung)
        await self._client.members.told(look)


def _post(reminder: Reminder) -> Post:
    table = reminder.table
    return nudge_post(reminder, table_words(table), board_link(table)).content


def _rung(duties: Sequence[Duty]) -> Sequence[Rung]:
    """What is noted of each who is told: an owed ping is no reminder, but a reminder is a ping."""
    noted: dict[Seat, Rung] = {}
    for duty in sorted(duties, key=lambda duty: duty.count):
        if duty.seat is not None:
            nudges = duty.count if duty.what is What.NUDGE else None
            noted[duty.seat] = Rung(duty.seat, duty.row, True, nudges)
    return list(noted.values())
