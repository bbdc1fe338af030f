"""Tables that cannot speak in their channel: their people are told once, by the only way left."""

import logging
from typing import TYPE_CHECKING

from bot.audience import ForPlayer
from bot.desks import UNDER_WAY, Status, Table
from bot.screens.ids import TopicId
from bot.screens.posts import Knob, Post, buttons
from bot.tables import Tables
from bot.text import Words
from cogs.inboxes import Inboxes
from cogs.places import board_link, table_words

if TYPE_CHECKING:
    from bot.client import DanseMacabre

_log = logging.getLogger(__name__)


class Losses:
    """Which tables lost their channel, or the right to write there, and what of it their people know."""

    def __init__(self, client: "DanseMacabre", tables: Tables, inboxes: Inboxes) -> None:
        self._client = client
        self._tables = tables
        self._inboxes = inboxes
        self._lost: dict[int, Table] = {}
        self._told: set[tuple[int, str]] = set()

    def at(self, place: int) -> list[int]:
        """The tables that were lost in that channel or server."""
        return [table.id for table in self._lost.values() if place in {table.channel, table.server}]

    def found(self, table_id: int) -> None:
        """The table's channel took a message: the next loss is another one."""
        if self._lost.pop(table_id, None) is not None:
            self._told = {told for told in self._told if told[0] != table_id}

    async def note(self, table: Table) -> None:
        """Tell the people of a table what became of it; a lobby ends with its channel."""
        is_gone = table.channel in self._client.gone
        self._lost[table.id] = table
        if is_gone and table.status is Status.LOBBY:
            await self._tables.end(table.id, table.host, moderator=True)
            return
        what = _what(table, is_gone=is_gone)
        if (table.id, what) in self._told:
            return
        self._told.add((table.id, what))
        why = "it was deleted" if is_gone else "it takes no messages of ours"
        _log.warning("table %d lost its channel: %s", table.id, why, extra={"table": table.id})
        told = [await self._tell(table, person, what, is_gone=is_gone) for person in table.people]
        if not all(told):
            # The next move tries again, and finds what was told already.
            self._told.discard((table.id, what))

    async def _tell(self, table: Table, person: int, what: str, *, is_gone: bool) -> bool:
        """Tell one person; False: not now."""
        wishes = await self._inboxes.wants(person)
        if wishes is None:
            return True
        spoken = table_words(table, wishes.locale)
        line = spoken("direct-line", title=table.title, what=spoken(what))
        key = f"lost-{what}-{table.id}-{table.board_message}-{person}"
        post = direct(table, line, spoken, with_link=not is_gone)
        return await self._inboxes.whisper(ForPlayer(person, post), key=key, since=0) is not None


def direct(table: Table, line: str, spoken: Words, *, with_link: bool = True) -> Post:
    """A direct message: one line, the way back, the door to the panel."""
    link = f"\n{spoken('direct-link', link=board_link(table))}" if with_link else ""
    knob = Knob(spoken("button-hand"), TopicId("hand", table.id).encode(), main=True)
    return Post(line + link, view=buttons([[knob]]))


def _what(table: Table, *, is_gone: bool) -> str:
    """The key of the line that says it."""
    if table.status in UNDER_WAY or table.status is Status.LOBBY:
        return "direct-channel-gone" if is_gone else "direct-cannot-post"
    return "direct-ended" if table.number else "direct-lobby-gone"
