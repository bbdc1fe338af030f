"""Boards as pictures: drawn beside the loop, each once, and left out where they cannot be shown in time."""

import asyncio
import logging
import math
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from typing import TYPE_CHECKING, Any

import discord

from bot.desks import Table
from bot.letters import Picture
from bot.recent import Recent
from bot.screens.sheets import SHEETS, sheet
from bot.tables import Tables
from bot.text import Words
from cogs.answers import fault_number
from cogs.calls import Attached
from cogs.easel import Easel, Occupied
from cogs.failures import MISSING_PERMISSIONS, Failed, Failure
from cogs.places import table_words

if TYPE_CHECKING:
    from bot.client import DanseMacabre

_log = logging.getLogger(__name__)

KEPT = 64
"""How many pictures are kept: those of a crowd of tables that ask for them in the same minutes."""

MOST_BYTES = 10 * 1024 * 1024
"""The largest file that Discord takes everywhere."""

AGAIN = 1800.0
"""Seconds until another try where a picture was refused, though we may attach files for all we know."""

_FAILED = b""
"""In a picture's stead: it could not be drawn, and is not tried again."""


class Unpictured(Exception):  # noqa: N818 -- what a board then is
    """A board cannot be shown as a picture now; it is to be told in words."""


class Pictures:
    """Draws one picture after another, beside the loop: what goes on there waits for none of them."""

    def __init__(self, client: "DanseMacabre", tables: Tables) -> None:
        self._client = client
        self._tables = tables
        self._kept: Recent[tuple[int, Any, Words], bytes] = Recent(KEPT)
        """By table, board and language: rows that nobody sees make no other board, and no longer wait."""
        self._turn = asyncio.Lock()
        self._easel = Easel()
        self._refusing: dict[int, tuple[int, float]] = {}
        """Channels that took no picture though nothing was known against it: their servers, and until when
        none is tried if nothing changes there."""

    def are_drawn(self, table: Table) -> bool:
        """Whether the table's game has pictures at all."""
        return SHEETS[table.game].painted is not None

    def are_taken(self, table: Table) -> bool:
        """Whether the table's channel takes pictures, as far as is known."""
        _, until = self._refusing.get(table.channel, (0, -math.inf))
        if until > self._client.clock.passed():
            return False
        channel = self._client.get_channel(table.channel)
        if not isinstance(channel, discord.abc.GuildChannel | discord.Thread):
            return True
        own = channel.guild.get_member(self._client.user.id) if self._client.user else None
        if own is None or (isinstance(channel, discord.Thread) and channel.parent is None):
            return True
        return channel.permissions_for(own).attach_files

    async def are_shown(self, table: Table) -> bool:
        """Whether the table's channel is shown pictures."""
        return self.are_taken(table) and await self._are_wanted(table)

    async def are_missed(self, table: Table) -> bool:
        """Whether the table's channel would be shown pictures, but takes none."""
        return not self.are_taken(table) and await self._are_wanted(table)

    async def _are_wanted(self, table: Table) -> bool:
        """Whether there are pictures of the table, and its server wants boards to be some."""
        wishes = self._tables.wishes
        return self.are_drawn(table) and (await wishes.server(table.server)).boards == "picture"

    def look_again(self, place: int) -> None:
        """Something changed in a channel or server: pictures are tried there again, threads included."""
        for channel, (server, _) in list(self._refusing.items()):
            if place in {channel, server, getattr(self._client.get_channel(channel), "parent_id", None)}:
                del self._refusing[channel]

    @contextmanager
    def doubted(self, attached: Attached | None, *, of: Table | None = None) -> Iterator[None]:
        """A call with a picture: where Discord will not have it as it is, Unpictured instead of Failed.

        *of*: the call is for the channel of that table, which then gets no more pictures for now.
        """
        try:
            yield
        except Failed as failed:
            if attached is None or not _is_about_files(failed):
                raise
            if of is not None and failed.code == MISSING_PERMISSIONS:
                self._refusing[of.channel] = of.server, self._client.clock.passed() + AGAIN
            _log.info("a picture was not taken: %s", failed)
            raise Unpictured from None

    async def attached(
        self, table: Table, picture: Picture | None, spoken: Words | None = None
    ) -> Attached | None:
        """A picture ready to be sent, in the table's words or *spoken*; raises Unpictured."""
        if picture is None:
            return None
        data = await self._drawn(table, picture.number, spoken or table_words(table))
        if data == _FAILED:
            raise Unpictured
        return Attached(data, picture.alt)

    async def drawn_ahead(self, table: Table, number: int) -> bool:
        """Have a picture ready for the table's channel, if it takes any; whether it had to be drawn first."""
        if not await self.are_shown(table):
            return False
        spoken = table_words(table)
        public = await self._tables.telling.public(table, number)
        if self._kept.get((table.id, public, spoken)) is not None:
            return False
        with suppress(Unpictured):
            await self._drawn(table, number, spoken)
        return True

    async def _drawn(self, table: Table, number: int, spoken: Words) -> bytes:
        public = await self._tables.telling.public(table, number)
        key = (table.id, public, spoken)
        found = self._kept.get(key)
        if found is not None:
            return found
        async with self._turn:
            found = self._kept.get(key)  # Another may have waited for the same one.
            if found is None:
                found = await self._draw(table, public, spoken)
                self._kept.keep(key, found)
        return found

    async def _draw(self, table: Table, public: Any, spoken: Words) -> bytes:
        """Draw a board; raises Unpictured where another one takes too long."""
        painted = sheet(spoken).painted
        assert painted is not None, "a game with pictures"
        try:
            data = await self._easel.done(partial(painted.picture, public, table.title, spoken.plain))
            if len(data) > MOST_BYTES:
                raise ValueError(f"a picture has {len(data)} bytes")
        except Occupied:
            raise Unpictured from None
        except Exception:
            fault_number(table.id)
            return _FAILED
        return data


def _is_about_files(failed: Failed) -> bool:
    """Whether the call may go without its file."""
    return failed.code == MISSING_PERMISSIONS or failed.failure is Failure.WRONG
