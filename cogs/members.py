"""Whether the awaited are in the server and may speak there: looked up now and then, without an intent."""

import asyncio
import logging
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import discord

from bot.clocks import Clock, after
from bot.desks import Status, Table
from bot.games.protocol import Seat, seat_token
from bot.leavers import with_leavers
from bot.recent import Recent
from bot.screens.posts import Post
from bot.screens.times import relative
from bot.tables import Tables
from cogs import calls
from cogs.answers import Interaction
from cogs.failures import UNKNOWN_MEMBER, UNKNOWN_USER, Failed
from cogs.pace import Pace
from cogs.places import table_words

if TYPE_CHECKING:
    from bot.client import DanseMacabre

_log = logging.getLogger(__name__)

FRESH = 600.0
"""Seconds for which it is believed that somebody is there."""

GONE = 6 * 3600.0
"""Seconds for which it is believed that somebody has left."""

PATIENCE = 5.0
"""Seconds that a message waits for what is looked up; later it goes without."""

LOOKED_AGAIN = 60.0
"""Seconds after which whoever had left is looked up anew where it matters."""

LOOKED_UP = 20
"""How many persons are looked up in any one second: half of what we may call, so that notices go on."""

KEPT = 8192
"""Of how many persons it is known."""


@dataclass(frozen=True)
class Found:
    """What was found of a person in a server, and until when that is believed.

    *silenced*: until when moderators have timed them out; *is_noted*: all tables there know it.
    """

    is_gone: bool
    believed: float
    silenced: float | None = None
    member: discord.Member | None = None
    is_noted: bool = False

    def is_older(self, than: float) -> bool:
        """Whether it was found before that moment."""
        return self.believed - (GONE if self.is_gone else FRESH) <= than


@dataclass(frozen=True)
class Look:
    """A table with what is known of its people now, and whom it is not told of yet."""

    table: Table
    gone: tuple[Seat, ...] = ()
    back: tuple[Seat, ...] = ()
    silenced: tuple[tuple[Seat, float], ...] = ()

    @property
    def posts(self) -> tuple[Post, ...]:
        """What the table is to be told first; without a ping."""
        spoken = table_words(self.table)
        lines = [spoken("line-gone", seat=spoken.name(seat_token(seat))) for seat in self.gone]
        lines += [
            spoken("line-silenced", seat=spoken.name(seat_token(seat)), time=relative(end))
            for seat, end in self.silenced
        ]
        return (Post("\n".join(lines)),) if lines else ()


class Members:
    """Looks up the awaited before they are written to. A look-up that fails or takes long changes nothing."""

    def __init__(self, client: "DanseMacabre", tables: Tables, clock: Clock) -> None:
        self._client = client
        self._tables = tables
        self._clock = clock
        self._pace = Pace(clock, LOOKED_UP)
        self._found: Recent[tuple[int, int], Found] = Recent(KEPT)
        """By server and person."""
        self._told: Recent[tuple[int, int], float] = Recent(KEPT)
        """Until when somebody is silenced, as a table was told; by table and person."""
        self._asking: dict[tuple[int, int], asyncio.Task[None]] = {}

    async def look(self, table: Table, seats: Iterable[Seat]) -> Look:
        """What is to be known of those on *seats* before they are written to."""
        persons = {seat: table.chairs[seat].person for seat in seats}
        asked = {seat: person for seat, person in persons.items() if person is not None}
        self._doubt_absence(table, asked.values())
        waited = await self._look_up(table.server, asked.values(), self._clock.passed() + PATIENCE)
        if waited is not None and not waited.done():
            waited.add_done_callback(lambda _: self._found_late(table, asked))
        return self._known(table, asked)

    async def look_up(self, table: Table, seats: Iterable[Seat]) -> None:
        """Find out about those on *seats*, however long it takes: no message waits for it."""
        persons = _persons(table, seats)
        self._doubt_absence(table, persons)
        await self._look_up(table.server, persons, None)

    def _found_late(self, table: Table, asked: Mapping[Seat, int]) -> None:
        """What was told meanwhile is to follow, where somebody has left or is back."""
        look = self._known(table, asked)
        if look.gone or look.back:
            self._client.rounds.suspect(table.id)

    def _known(self, table: Table, asked: Mapping[Seat, int]) -> Look:
        """What is believed of those persons on their seats."""
        found = {seat: self._found.get((table.server, person)) for seat, person in asked.items()}
        gone = [seat for seat, one in found.items() if one and one.is_gone and not table.chairs[seat].gone]
        back = [seat for seat, one in found.items() if one and not one.is_gone and table.chairs[seat].gone]
        silenced = [
            (seat, one.silenced)
            for seat, one in found.items()
            if one and one.silenced and self._is_news(table, asked[seat], one)
        ]
        known = with_leavers(table, [asked[seat] for seat in gone], [asked[seat] for seat in back])
        return Look(known, tuple(gone), tuple(back), tuple(silenced))

    async def told(self, look: Look) -> None:
        """Note that the table was told of it."""
        table = look.table
        for seat, end in look.silenced:
            if (person := table.chairs[seat].person) is not None:
                self._told.keep((table.id, person), end)
        if look.gone or look.back:
            await self._note(table, look.gone, _persons(table, look.back))
        if look.gone:
            self._client.rounds.suspect(table.id)

    async def _note(self, table: Table, left: Iterable[Seat], back: Iterable[int]) -> None:
        """Note who has left and who is back, and first look for others of whom it is noted that they left.

        Hosting passes on by it, and votes may be decided: those may be back as well.
        """
        left, back = tuple(left), set(back)
        noted = [Seat(seat) for seat, chair in enumerate(table.chairs) if chair.gone and seat not in left]
        others = set(_persons(table, noted)) - back
        self._doubt(table.server, others, LOOKED_AGAIN)
        await self._look_up(table.server, others, self._clock.passed() + PATIENCE)
        found = {person: self._found.get((table.server, person)) for person in others}
        back |= {person for person, one in found.items() if one is not None and not one.is_gone}
        await self._tables.note_leavers(table.id, self._gone_still(table, left), back)
        for person in back:
            await self._welcome(table.server, person)

    def _gone_still(self, table: Table, seats: Iterable[Seat]) -> list[int]:
        """Who of them did not come back while the table was being told that they have left."""
        found = {person: self._found.get((table.server, person)) for person in _persons(table, seats)}
        return [person for person, one in found.items() if one is None or one.is_gone]

    async def looked_up(self, table: Table, seats: Iterable[Seat]) -> Table:
        """Look whether those on *seats* have left a table's server by now, and note it; the table then."""
        self._doubt(table.server, _persons(table, seats), LOOKED_AGAIN)
        await self.told(await self.look(table, seats))
        return await self._tables.table(table.id) or table

    async def look_again(self, table: Table, asker: int | None = None, *, for_good: bool = False) -> Table:
        """Look whether who left is back, and who is to have a seat still there, before anything is decided.

        Not for the *asker*, who has just shown to be there. What was found a moment ago is believed, but not
        where something ends *for good*. Gives the table then; of one that is done nothing more is noted.
        """
        if table.status in {Status.OVER, Status.CLOSED}:
            return table
        gone = [Seat(seat) for seat, chair in enumerate(table.chairs) if chair.gone]
        self._doubt(table.server, _persons(table, gone), 0.0 if for_good else LOOKED_AGAIN)
        if gone:
            table = await self.looked_up(table, gone)
        outside = await self._tables.voting.awaited_outside(table.id) - {asker}
        self._doubt(table.server, outside, LOOKED_AGAIN)
        await self._look_up(table.server, outside, self._clock.passed() + PATIENCE)
        for person in outside:
            found = self._found.get((table.server, person))
            if found is not None and found.is_gone:
                table = await self._tables.voting.left_outside(table.id, person)
        return table

    def _doubt_absence(self, table: Table, persons: Iterable[int]) -> None:
        """Before a table is told that somebody has left or is timed out, that may be over.

        It also may before the table does without who has left.
        """
        found = {person: self._found.get((table.server, person)) for person in persons}
        absent = [
            person
            for person, one in found.items()
            if one is not None and (one.is_gone or self._is_news(table, person, one))
        ]
        self._doubt(table.server, absent, LOOKED_AGAIN)

    def _doubt(self, server: int, persons: Iterable[int], age: float) -> None:
        """Look those up anew of whom something was found at least *age* seconds ago."""
        for person in persons:
            found = self._found.get((server, person))
            if found is not None and found.is_older(self._clock.passed() - age):
                self._found.drop((server, person))

    async def find(self, server: int, person: int) -> Found | None:
        """What *person* is in a server, looked up now: what is known may be older; None: it is not known."""
        self._found.drop((server, person))
        await self._look_up(server, (person,), self._clock.passed() + PATIENCE)
        found = self._found.get((server, person))
        if found is not None and not found.is_gone:
            await self._welcome(server, person)
        return found

    async def silenced(self, table: Table) -> set[int]:
        """Whom of those seated moderators have timed out now, as far as is known."""
        if not table.votes:
            return set()
        before = {person: self._found.get((table.server, person)) for person in table.people}
        self._doubt(table.server, before, LOOKED_AGAIN)
        await self._look_up(table.server, before, self._clock.passed() + PATIENCE)
        # Of whom nothing can be found now, what was known before is still the best guess.
        found = ((person, self._found.get((table.server, person)) or one) for person, one in before.items())
        now = self._clock.now()
        return {person for person, one in found if one and one.silenced and one.silenced > now}

    def are_known(self, table: Table, seats: Collection[Seat]) -> bool:
        """Whether it is known of all on *seats* if they are there."""
        now = self._clock.passed()
        found = [self._found.get((table.server, person)) for person in _persons(table, seats)]
        return all(one is not None and one.believed > now for one in found)

    def forget(self, table: Table, age: float = 0.0) -> None:
        """Look up the people of a table anew, whatever was found of them at least *age* seconds ago."""
        self._doubt(table.server, table.people, age)

    async def seen(self, interaction: Interaction) -> None:
        """Whoever does something in a server is there; what goes wrong here spoils no answer."""
        server, person = interaction.guild_id, interaction.user.id
        try:
            if server is None:
                await self._look_for_return(person)
                return
            self._keep(server, person, self._of(interaction.user))
            await self._welcome(server, person)
        except Exception:
            _log.exception("it could not be noted that somebody is back")

    async def _look_for_return(self, person: int) -> None:
        """Whoever writes to us alone may be back where they had left."""
        now = self._clock.passed()
        for server in {table.server for table in await self._tables_left(person)}:
            found = self._found.get((server, person))
            if found is None or not found.is_gone or found.is_older(now - LOOKED_AGAIN):
                await self.find(server, person)

    async def _welcome(self, server: int, person: int) -> None:
        """Note at the tables of that server that *person* is there again."""
        found = self._found.get((server, person))
        if found is None or found.is_gone or found.is_noted:
            return
        self._found.keep((server, person), replace(found, is_noted=True))
        for table in await self._tables_left(person):
            if table.server == server:
                await self._note(table, (), (person,))

    async def _tables_left(self, person: int) -> list[Table]:
        """The tables where it is noted that *person* has left."""
        own = ((table, table.seat_of(person)) for table in await self._tables.of_person(person))
        return [table for table, seat in own if seat is not None and table.chairs[seat].gone]

    def _keep(self, server: int, person: int, found: Found) -> None:
        """Remember what was found now; as long as somebody stays, nothing new is to be noted of it."""
        before = self._found.get((server, person))
        is_noted = before is not None and not before.is_gone and not found.is_gone and before.is_noted
        self._found.keep((server, person), replace(found, is_noted=is_noted))

    async def _look_up(
        self, server: int, persons: Iterable[int], at_latest: float | None
    ) -> "asyncio.Future[list[BaseException | None]] | None":
        """Ask Discord about those of whom nothing is known any more; wait till *at_latest*, if given.

        What is then still to be waited for, or not; None: nothing was asked.
        """
        guild, now = self._client.get_guild(server), self._clock.passed()
        known = {person: self._found.get((server, person)) for person in persons}
        unknown = [person for person, one in known.items() if one is None or one.believed <= now]
        if guild is None or guild.unavailable or not unknown:
            return None
        answered = asyncio.Event()
        waited = asyncio.gather(*(self._asked(guild, person) for person in unknown), return_exceptions=True)
        waited.add_done_callback(lambda _: answered.set())
        await after(self._clock, at_latest, answered)
        return waited

    def _asked(self, guild: discord.Guild, person: int) -> "asyncio.Task[None]":
        """The look-up of a person: one for all tables that want to know, none of which can end it."""
        key = guild.id, person
        if key not in self._asking:
            task = asyncio.create_task(self._ask(guild, person), name="look up")
            task.add_done_callback(lambda _: self._asking.pop(key, None))
            self._asking[key] = task
        return self._asking[key]

    async def close(self) -> None:
        """Leave no look-up behind."""
        tasks = list(self._asking.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _ask(self, guild: discord.Guild, person: int) -> None:
        found = await self._looked_up(guild, person)
        if found is not None and found.is_gone:
            # One odd answer may say so of anybody; before anything ends for it, more time passes.
            found = await self._looked_up(guild, person)
        if found is not None:
            self._keep(guild.id, person, found)

    async def _looked_up(self, guild: discord.Guild, person: int) -> Found | None:
        """What Discord says of a person now; None: nothing."""
        await self._pace.turn()
        try:
            return self._of(await calls.member(self._client, guild, person))
        except Failed as failed:
            if failed.code in {UNKNOWN_MEMBER, UNKNOWN_USER}:
                return Found(is_gone=True, believed=self._clock.passed() + GONE)
            _log.info("a member could not be looked up: %s", failed)
            return None

    def _of(self, user: discord.User | discord.Member) -> Found:
        """What a person is who was just found in a server."""
        member = user if isinstance(user, discord.Member) else None
        until = None if member is None else member.timed_out_until
        believed = self._clock.passed() + FRESH
        return Found(False, believed, until.timestamp() if until else None, member)

    def _is_news(self, table: Table, person: int, found: Found) -> bool:
        """Whether somebody is timed out, as far as is known, and the table was not told so."""
        until = found.silenced
        is_silenced = until is not None and until > self._clock.now()
        return is_silenced and self._told.get((table.id, person)) != until


def _persons(table: Table, seats: Iterable[Seat]) -> list[int]:
    return [person for seat in seats if (person := table.chairs[seat].person) is not None]
