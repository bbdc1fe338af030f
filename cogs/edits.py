"""The last message of each table: what it says, and its changes, none of them too soon after another."""

import logging
import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.clocks import Clock
from bot.desks import Table
from bot.letters import Text
from bot.screens.posts import Post
from bot.text.returned import plain
from cogs import calls
from cogs.calls import Attached
from cogs.failures import ARCHIVED, NOT_OURS, UNKNOWN_MESSAGE, Failed, Failure
from cogs.pictures import Unpictured

if TYPE_CHECKING:
    from bot.client import DanseMacabre

_log = logging.getLogger(__name__)

EDIT_GAP = 5.0
"""Seconds between two edits of a table's message."""

EDITABLE = 55 * 60.0
"""Seconds after which a message is edited no more: beyond an hour Discord counts edits apart."""


_FINAL = frozenset({UNKNOWN_MESSAGE, NOT_OURS, ARCHIVED})
"""After these no edit of a message will ever be taken; of any other refusal the cause may pass."""


@dataclass
class Shown:
    """The last message of a table as it stands in its channel; *first*: its text as it was posted.

    *alt*: the alt text of its picture; None: it has none.
    """

    message: int
    content: str
    first: str
    alt: str | None = None
    edited_at: float = -math.inf
    is_final: bool = False
    """Discord refused an edit: the next change waits for a new message."""
    is_deleted: bool = False
    """Somebody took the message away."""


class Edits:
    """Knows the last message of each table that goes on, and changes it; *changed* hears of each change."""

    def __init__(self, client: "DanseMacabre", clock: Clock, changed: Callable[[Table], None]) -> None:
        self._client = client
        self._changed = changed
        self._pictures = client.pictures
        self._clock = clock
        self._shown: dict[int, Shown] = {}

    def posted(self, table: Table, message: int, text: Text) -> None:
        """A table has a new last message."""
        alt = None if text.picture is None else text.picture.alt
        self._shown[table.id] = Shown(message, text.content, text.content, alt)

    def forget(self, table_id: int) -> None:
        """Nothing more is told of a table."""
        self._shown.pop(table_id, None)

    def is_refused(self, table: Table) -> bool:
        """Whether Discord takes no more edits of the last message."""
        shown = self._shown.get(table.id)
        return shown is not None and shown.is_final

    def is_deleted(self, table: Table) -> bool:
        """Whether the last message was found to be gone, so that what it said is nowhere to be read."""
        shown = self._shown.get(table.id)
        return shown is not None and shown.is_deleted

    def lost(self, table: Table, message: int) -> None:
        """The last message of a table was found to be gone."""
        self._shown[table.id] = Shown(message, "", "", is_final=True, is_deleted=True)

    async def first(self, table: Table, message: int) -> str | None:
        """The text of the last board as it was posted, after a restart as it stands in the channel."""
        shown = self._shown.get(table.id)
        if shown is None or shown.message != message:
            found = await calls.read(self._client, table.channel, message)
            if found is None:
                return None
            shown = self._shown[table.id] = Shown(message, found.content, found.content, found.alt)
        return shown.first

    async def edit(self, table: Table, message: int, post: Post) -> float | None:
        """Edit the last message of a table if what it says changed; returns when, if that is too soon now.

        Raises Unpictured where it is to have a picture and can have none.
        """
        shown = self._shown.get(table.id)
        if shown is None or shown.message != message:
            # What cannot be read may have a picture; it must not outlast the board that it shows.
            may_have = message == table.board_message and self._pictures.are_drawn(table)
            shown = self._shown[table.id] = Shown(message, "", post.content, "" if may_have else None)
        alt = None if post.picture is None else post.picture.alt
        if shown.is_final or (plain(shown.content) == plain(post.content) and _is_same(shown.alt, alt)):
            return None
        if self._clock.passed() < shown.edited_at + EDIT_GAP:
            return shown.edited_at + EDIT_GAP
        attached = await self._pictures.attached(table, post.picture)
        try:
            await self._change(table, shown, post, attached)
        except Failed as failed:
            if failed.failure is Failure.BUSY or not _is_final(failed):
                raise
            is_old = failed.failure is Failure.OLD and message == table.board_message
            if is_old and calls.is_odd(self._client, message, failed):
                # No board is as old as that, and nothing is posted in its stead.
                raise Failed(Failure.BUSY, failed.code) from None
            _log.info("a message is edited no more: %s", failed, extra={"table": table.id})
            shown.is_final, shown.is_deleted = True, failed.code == UNKNOWN_MESSAGE
        else:
            shown.content, shown.alt = post.content, alt
        return None

    async def _change(self, table: Table, shown: Shown, post: Post, attached: Attached | None) -> None:
        """Edit a message; one that has no picture, before or after, is told nothing of pictures."""
        pictures = None if attached is None and shown.alt is None else [attached] if attached else []
        before, shown.edited_at = shown.edited_at, self._clock.passed()
        try:
            with self._pictures.doubted(attached, of=table):
                await calls.edit(
                    self._client,
                    table.channel,
                    shown.message,
                    post.content,
                    view=post.view,
                    pictures=pictures,
                )
        except Unpictured:
            # Nothing was changed: the words that come in the picture's stead need not keep a distance.
            shown.edited_at = before
            raise
        self._changed(table)


def _is_final(failed: Failed) -> bool:
    return failed.failure in {Failure.OLD, Failure.WRONG} or failed.code in _FINAL


def _is_same(shown: str | None, alt: str | None) -> bool:
    """Whether two alt texts say the same, though Discord may have changed one."""
    if shown is None or alt is None:
        return shown is alt
    return plain(shown) == plain(alt)
