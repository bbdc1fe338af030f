"""Tables that cannot speak in their channel: their people are told once, by the only way left."""

import logging
import math
from enum import StrEnum
from typing import TYPE_CHECKING

import discord

from bot.audience import ForPlayer
from bot.clocks import snowflake
from bot.desks import UNDER_WAY, Status, Table
from bot.motions import Asker
from bot.recent import Recent
from bot.screens.ids import TopicId
from bot.screens.posts import Knob, Post, buttons
from bot.tables import Tables
from bot.text import Words
from cogs.doubts import barred
from cogs.failures import LAST_RETRY, MISSING_ACCESS, Failed, Failure
from cogs.inboxes import Inboxes
from cogs.places import Rights, board_link, table_words

if TYPE_CHECKING:
    from bot.client import DanseMacabre

_log = logging.getLogger(__name__)


DAY = 24 * 3600.0
"""Seconds after which who removed us does not mean to invite us again at once."""

AGAIN = 1800.0
"""Seconds until another try where a channel takes nothing, though we may write there for all we know."""


KEPT = 8192
"""Of how many tables it is known when they last were not lost."""


class Loss(StrEnum):
    """What became of a table's channel; the value is what the log says."""

    GONE = "it was deleted"
    LOCKED = "it is locked"
    REMOVED = "we were removed from the server"
    BARRED = "it takes no messages of ours"
    AWAY = "the server is out of reach"
    """Discord's trouble, which passes: nobody is told."""


_TOLD = {
    Loss.GONE: "direct-channel-gone",
    Loss.LOCKED: "direct-locked",
    Loss.REMOVED: "direct-removed",
    Loss.BARRED: "direct-cannot-post",
}
"""What the people of a table that goes on are told."""


class Losses:
    """Which tables lost their channel, or the right to write there, and what of it their people know."""

    def __init__(self, client: "DanseMacabre", tables: Tables, inboxes: Inboxes) -> None:
        self._client = client
        self._tables = tables
        self._inboxes = inboxes
        self._lost: dict[int, tuple[Table, Loss]] = {}
        self._shut: dict[int, float] = {}
        """The lost tables, and until when no call is made for their channels if nothing changes there."""
        self._told: set[tuple[int, str]] = set()
        self._ended: Recent[int, float] = Recent(KEPT)
        """When a table's channel last took something: what its people were told before is of another loss."""

    def at(self, place: int) -> list[int]:
        """The tables that were lost in that channel or server, or in a thread there; each may try again."""
        lost = [(table, loss) for table, loss in self._lost.values() if place in self._places(table)]
        for table, loss in lost:
            self._shut.pop(table.id, None)
            if loss is not Loss.BARRED and self._loss(table) is Loss.BARRED:
                self.found(table.id)  # What was known to stand in the way does so no more.
        return [table.id for table, _ in lost]

    def found(self, table_id: int) -> None:
        """The table's channel took a message: the next loss is another one."""
        self._shut.pop(table_id, None)
        # Also where no loss is known: it may have been told before a restart.
        self._ended.keep(table_id, self._client.clock.now())
        if self._lost.pop(table_id, None) is not None:
            self._told = {told for told in self._told if told[0] != table_id}

    def changed(self, table: Table) -> None:
        """The same, of a change of a message, which takes fewer rights."""
        if not self._lacks_rights(table):
            self.found(table.id)

    def is_lost(self, table: Table) -> bool:
        """Whether its people can do nothing in the channel, as far as is known."""
        return self._loss(table) in {Loss.GONE, Loss.LOCKED, Loss.REMOVED}

    def is_known(self, table: Table) -> bool:
        """Whether it is known to take nothing of ours now."""
        return self._is_shut(table) or self.is_lost(table)

    def is_dead(self, table: Table) -> bool:
        """Whether its channel is no more, or no business of ours for a day by now, as far as is known."""
        loss, since = self._loss(table), table.lost_at
        if loss is Loss.REMOVED:
            return since is not None and self._client.clock.now() >= since + DAY
        return loss is Loss.GONE

    def check(self, table: Table) -> None:
        """Raise Failed, without a call, where a message to a channel that is there would be in vain."""
        loss = self._loss(table)
        if loss is not Loss.GONE and (loss is not Loss.BARRED or self._is_shut(table)):
            raise Failed(Failure.BARRED, MISSING_ACCESS)

    def again_at(self, table: Table) -> float | None:
        """When a lost table is tried again by itself; None: once something changes there."""
        moment = self._shut.get(table.id, math.inf)
        return None if math.isinf(moment) else moment

    def is_doubted(self, table: Table) -> bool:
        """Whether a refusal, the first in a row, is the only sign so far that we may not write there."""
        loss = self._loss(table)
        if loss is not Loss.BARRED or table.id in self._shut or self._lacks_rights(table):
            return False
        self._lost[table.id] = table, loss
        return not self._client.doubts.is_second(barred(table.channel))

    def _lacks_rights(self, table: Table) -> bool:
        """Whether Discord told us that we may not write in the channel; False: or nothing of it."""
        channel = self._client.get_channel(table.channel)
        if not isinstance(channel, discord.abc.GuildChannel | discord.Thread):
            return False
        try:
            return not Rights.of(channel.permissions_for(channel.guild.me), channel).can_write
        except discord.ClientException:  # A thread whose channel is not known.
            return False

    async def note(self, table: Table) -> None:
        """Tell the people of a table what became of it; a lobby ends with its channel."""
        loss = self._loss(table)
        self._lost[table.id] = table, loss
        if loss is Loss.GONE and table.status is Status.LOBBY:
            await self._tables.end(table.id, Asker(table.host, moderator=True))
            return
        if not self._is_shut(table):
            self._shut[table.id] = self._shut_until(table, loss)
        what = _what(table, loss)
        if loss is Loss.AWAY or (table.id, what) in self._told:
            return
        self._told.add((table.id, what))
        _log.warning("table %d lost its channel: %s", table.id, loss.value, extra={"table": table.id})
        if loss is Loss.REMOVED and not self._client.guilds:
            return  # Only who shares a server with us can be written to.
        told = [await self._tell(table, person, what, loss) for person in table.people]
        if not all(told):
            # Another try finds what was told already. Who does not know of it may be who is to move.
            self._told.discard((table.id, what))
            self._client.delivery.look_after(table.id, LAST_RETRY)

    def _is_shut(self, table: Table) -> bool:
        """Whether no call is made for its channel for now."""
        return self._shut.get(table.id, -math.inf) > self._client.clock.passed()

    def _shut_until(self, table: Table, loss: Loss) -> float:
        """Until when a call would be in vain; infinity: Discord tells when that changes."""
        clock, server = self._client.clock, self._client.get_guild(table.server)
        if loss is not Loss.BARRED or server is None:
            return math.inf
        if (silenced := server.me.timed_out_until) is not None and silenced.timestamp() > clock.now():
            return clock.passed() + silenced.timestamp() - clock.now()
        return math.inf if self._lacks_rights(table) else clock.passed() + AGAIN

    def _loss(self, table: Table) -> Loss:
        """What is known of a table's channel; BARRED: nothing."""
        if table.channel in self._client.gone:
            return Loss.GONE
        server = self._client.get_guild(table.server)
        if server is None:
            return Loss.REMOVED if self._client.is_ready() else Loss.AWAY
        if server.unavailable:
            return Loss.AWAY
        return Loss.LOCKED if self._client.threads.is_locked(table.channel) else Loss.BARRED

    def _places(self, table: Table) -> set[int]:
        """Where a change may give a table its channel back."""
        channel = self._client.get_channel(table.channel)
        parent = channel.parent_id if isinstance(channel, discord.Thread) else table.parent
        return {table.channel, table.server, *([parent] if parent else [])}

    async def _tell(self, table: Table, person: int, what: str, loss: Loss) -> bool:
        """Tell one person; False: not now."""
        wishes = await self._inboxes.wants(person)
        if wishes is None:
            return True
        spoken = table_words(table, wishes.told_in)
        line = spoken("direct-line", title=table.title, what=spoken(what))
        key = f"lost-{what}-{table.id}-{table.board_message}-{person}"
        post = direct(table, line, spoken, with_link=loss in {Loss.BARRED, Loss.LOCKED})
        unlocked = self._client.threads.unlocked_at(table.channel) if loss is Loss.LOCKED else None
        ended = [moment for moment in (self._ended.get(table.id), unlocked) if moment is not None]
        since = snowflake(max(ended)) if ended else 0
        return await self._inboxes.whisper(ForPlayer(person, post), key=key, since=since) is not None


def direct(table: Table, line: str, spoken: Words, *, with_link: bool = True) -> Post:
    """A direct message: one line, the way back, the door to the panel."""
    link = f"\n{spoken('direct-link', link=board_link(table))}" if with_link else ""
    knob = Knob(spoken("button-hand"), TopicId("hand", table.id).encode(), main=True)
    return Post(line + link, view=buttons([[knob]]))


def _what(table: Table, loss: Loss) -> str:
    """The key of the line that says it."""
    if table.status in UNDER_WAY or table.status is Status.LOBBY:
        return _TOLD.get(loss, "")
    return "direct-ended" if table.number else "direct-lobby-gone"
