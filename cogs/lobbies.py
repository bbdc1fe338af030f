"""The messages of lobbies: posted, edited while people sit down, and led on to the board at the end."""

import logging
from typing import TYPE_CHECKING

from bot.desks import Table
from bot.games import GAMES
from bot.letters import Kind
from bot.screens.lobby import closed_post, lobby_post, started_post
from bot.screens.posts import Post
from bot.tables import Tables
from cogs import calls
from cogs.edits import Edits
from cogs.failures import UNKNOWN_MESSAGE, Failed, Failure
from cogs.places import message_link, table_words
from cogs.posting import Posting

if TYPE_CHECKING:
    from bot.client import DanseMacabre

_log = logging.getLogger(__name__)


class Lobbies:
    """Shows who sits at a table that has not begun. The caller holds the table's lock."""

    def __init__(self, client: "DanseMacabre", tables: Tables, posting: Posting, edits: Edits) -> None:
        self._client = client
        self._tables = tables
        self._telling = tables.telling
        self._posting = posting
        self._edits = edits

    async def tell(self, table: Table) -> float | None:
        """Show a lobby as it is now; returns when, if that is too soon; raises Failed."""
        if table.lobby_message is None:
            await self.post(table)
            return None
        later = await self._edits.edit(table, table.lobby_message, _lobby(table))
        if self._edits.is_refused(table):
            await self.post(table)
        return later

    async def post(self, table: Table) -> None:
        """Post a lobby anew; raises Failed."""
        post = _lobby(table)
        await self._posting.post(table, Kind.LOBBY, [post], nonce=f"lobby-{table.id}-{table.lobby_message}")

    async def end(self, table: Table) -> None:
        """The lobby's message leads to the board, or says that nothing came of it."""
        latest = await self._tables.table(table.id) or table
        spoken = table_words(table)
        if table.number:
            post = started_post(table, spoken, message_link(latest, latest.board_message))
        else:
            post = closed_post(table, spoken)
        lobby = table.lobby_message
        assert lobby is not None
        try:
            await calls.edit(self._client, table.channel, lobby, post.content, view=None)
        except Failed as failed:
            is_known = failed.code == UNKNOWN_MESSAGE and failed.failure is not Failure.BUSY
            if not is_known and calls.is_odd(self._client, lobby, failed):
                raise Failed(Failure.BUSY, failed.code) from None
            _log.info("a lobby keeps its buttons: %s", failed, extra={"table": table.id})
        await self._telling.lobby_ended(table)


def _lobby(table: Table) -> Post:
    objections = GAMES[table.game].objections(len(table.chairs), table.options)
    return lobby_post(table, table_words(table), objections)
