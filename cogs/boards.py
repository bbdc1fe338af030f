"""What of a table is told in its channel now: the lobby, the notice that pings, the board and its edits."""

import asyncio
import logging
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import discord

from bot.audience import ForPlayer
from bot.clocks import Clock, retry_after
from bot.desks import Notice, Status, Table
from bot.games import GAMES
from bot.games.protocol import Seat
from bot.screens.board import board_edit, board_post, notice_posts
from bot.screens.lobby import closed_post, lobby_post, started_post
from bot.screens.posts import Post
from bot.tables import Tables
from cogs import calls
from cogs.calls import Failed, Failure
from cogs.inboxes import Inboxes
from cogs.losses import Losses, direct
from cogs.places import message_link, table_words

if TYPE_CHECKING:
    from bot.client import DanseMacabre

_log = logging.getLogger(__name__)

EDIT_GAP = 5.0
"""Seconds between two edits of a table's message."""

EDITABLE = 55 * 60.0
"""Seconds after which a message is edited no more: beyond an hour Discord counts edits apart."""

LAST_RETRY = 600.0
"""Seconds until another try at the latest where Discord was overloaded or out of reach."""

HOUSE_LINES = frozenset({"resigned", "now_host"})
"""What the shell says that everybody should be told by a message of its own."""


@dataclass
class Shown:
    """The last message of a table as it stands in its channel; *first*: its text as it was posted."""

    message: int
    content: str
    first: str
    edited_at: float = 0.0
    is_final: bool = False
    """Discord refused an edit: the next change waits for a new message."""


class Boards:
    """The voice of each table. One call at a time for a table; tables do not wait for each other."""

    def __init__(self, client: "DanseMacabre", tables: Tables, clock: Clock, inboxes: Inboxes) -> None:
        self._client = client
        self._tables = tables
        self._clock = clock
        self._inboxes = inboxes
        self._locks: dict[int, asyncio.Lock] = {}
        self._shown: dict[int, Shown] = {}
        self._told: dict[tuple[int, int], tuple[int, int]] = {}
        self._met: set[int] = set()
        self._busy: dict[int, int] = {}
        self.losses = Losses(client, tables, inboxes)

    async def tell(self, table_id: int) -> float | None:
        """Tell what is to be told now; returns when to come back if something has to wait."""
        async with self._locks.setdefault(table_id, asyncio.Lock()):
            table = await self._tables.table(table_id)
            if table is None:
                return None
            try:
                later = await self._tell(table)
                self._met.add(table_id)
                if table.status in {Status.OVER, Status.CLOSED}:
                    self._shown.pop(table_id, None)
                return later
            except Failed as failed:
                self._met.discard(table_id)
                return await self._put_off(table, failed)
            except Exception:
                # What was sent may not be noted: another try looks for it first.
                self._met.discard(table_id)
                raise

    async def post_again(self, table: Table) -> None:
        """Post the board, or the lobby, anew without a ping; raises Failed."""
        async with self._locks.setdefault(table.id, asyncio.Lock()):
            if table.status is Status.LOBBY:
                await self._post_lobby(table)
                return
            desk = await self._tables.desk(table.id, None)
            assert desk.public is not None, "a table past its lobby has a board"
            post = board_post(desk.table, desk.public, table_words(table)).content
            message = await self._send(table, post, key=f"again-{table.id}-{self._clock.now()}")
            await self._replace_board(desk.table, message, post, desk.table.announced)

    async def _tell_apart(self, table: Table) -> None:
        """The channel is gone for ever: what is for one person is told, what was for all is done with."""
        notice = await self._tables.notice(table.id) if table.number else None
        if notice is not None:
            await self._whisper(notice)
            await self._tables.mark_announced(table.id, notice.upto)
        if table.lobby_message is not None:
            await self._tables.set_lobby_message(table.id, None)
        await self.losses.note(table)

    # The lobby

    async def _tell(self, table: Table) -> float | None:
        if table.channel in self._client.gone:
            await self._tell_apart(table)
            return None
        if table.status is Status.LOBBY:
            return await self._tell_lobby(table)
        later = await self._tell_game(table) if table.number else None
        if table.lobby_message is not None:
            await self._end_lobby(table)
        return later

    async def _tell_lobby(self, table: Table) -> float | None:
        if table.lobby_message is None:
            await self._post_lobby(table)
            return None
        later = await self._edit(table, table.lobby_message, _lobby(table))
        shown = self._shown.get(table.id)
        if shown is not None and shown.is_final:
            await self._post_lobby(table)
        return later

    async def _post_lobby(self, table: Table) -> None:
        former = table.lobby_message
        post = _lobby(table)
        message = await self._send(table, post, key=f"lobby-{table.id}-{former}")
        await self._tables.set_lobby_message(table.id, message)
        self._shown[table.id] = Shown(message, post.content, post.content)
        if former is not None:
            await calls.retire(self._client, table.channel, former)

    async def _end_lobby(self, table: Table) -> None:
        """The lobby's message leads to the board, or says that nothing came of it; one try."""
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
            if failed.failure is Failure.BUSY:
                raise
            _log.info("a lobby keeps its buttons: %s", failed, extra={"table": table.id})
        await self._tables.set_lobby_message(table.id, None)

    # The game

    async def _tell_game(self, table: Table) -> float | None:
        notice = await self._tables.notice(table.id)
        if notice is None:
            return None
        if not _is_news(notice):
            await self._whisper(notice)
            return await self._edit_board(notice)
        posts = _posts(notice)
        message = 0
        for number, post in enumerate(posts):
            message = await self._send(table, post, key=f"{notice.nonce}-{number}")
        await self._whisper(notice)
        await self._replace_board(notice.table, message, posts[-1], notice.upto)
        return None

    async def _edit_board(self, notice: Notice) -> float | None:
        """Bring the last board up to date; what it cannot take waits for the next message."""
        table = notice.table
        if table.board_message is None or table.board_posted_at is None:
            return None
        if self._clock.now() - table.board_posted_at >= EDITABLE:
            return None
        first = await self._first(table, table.board_message)
        post = board_edit(notice, table_words(table), first).content
        return await self._edit(table, table.board_message, post)

    async def _first(self, table: Table, message: int) -> str | None:
        """The text of the last board as it was posted, after a restart as it stands in the channel."""
        shown = self._shown.get(table.id)
        if shown is None or shown.message != message:
            content = await calls.read(self._client, table.channel, message)
            if content is None:
                return None
            shown = self._shown[table.id] = Shown(message, content, content)
        return shown.first

    async def _replace_board(self, table: Table, message: int, post: Post, upto: int) -> None:
        former = table.board_message
        await self._tables.mark_announced(table.id, upto, board_message=message, at=self._clock.now())
        self._shown[table.id] = Shown(message, post.content, post.content)
        if former is not None and former != message:
            await calls.retire(self._client, table.channel, former)

    async def _whisper(self, notice: Notice) -> None:
        """Tell each person alone what came to their seat, once; before a restart it may have been told."""
        for person, lines in notice.direct:
            mark, count = self._told.get((notice.table.id, person), (notice.table.announced, 0))
            fresh = lines[count:] if mark == notice.table.announced else lines
            self._told[notice.table.id, person] = (notice.table.announced, len(lines))
            wishes = await self._inboxes.wants(person) if fresh else None
            if wishes is None:
                continue
            spoken = table_words(notice.table, wishes.locale)
            told = " ".join(spoken.told(line) for line in fresh)
            post = direct(notice.table, spoken("direct-line", title=notice.table.title, what=told), spoken)
            await self._inboxes.whisper(
                ForPlayer(person, post),
                key=f"{notice.nonce}-{person}-{len(lines)}",
                doubtful=notice.table.id not in self._met,
            )

    # Both

    async def _send(self, table: Table, post: Post, *, key: str) -> int:
        """Post a message, or find it again if it was posted before a restart; raises Failed."""
        if table.id not in self._met:
            known = await calls.find_own(self._client, table.channel, post.content, _since(table))
            if known is not None:
                return known
        sent = await calls.send(
            self._client, table.channel, post.content, view=post.view, mentions=post.mentions, key=key
        )
        self._busy.pop(table.id, None)
        self.losses.found(table.id)
        return sent

    async def _edit(self, table: Table, message: int, post: Post) -> float | None:
        """Edit the last message of a table if its text changed; returns when, if that is too soon now."""
        shown = self._shown.get(table.id)
        if shown is None or shown.message != message:
            shown = self._shown[table.id] = Shown(message, "", post.content)
        if shown.is_final or shown.content == post.content:
            return None
        if self._clock.now() < shown.edited_at + EDIT_GAP:
            return shown.edited_at + EDIT_GAP
        shown.edited_at = self._clock.now()
        try:
            await calls.edit(self._client, table.channel, message, post.content, view=post.view)
        except Failed as failed:
            if failed.failure is Failure.BUSY:
                raise
            _log.info("a message is edited no more: %s", failed, extra={"table": table.id})
            shown.is_final = True
        else:
            shown.content = post.content
        return None

    async def _put_off(self, table: Table, failed: Failed) -> float | None:
        """What a channel that cannot be reached means: later, or once something there changes."""
        if table.channel in self._client.gone:
            return self._clock.now()
        if failed.failure is not Failure.BUSY:
            await self.losses.note(table)
            return None
        _log.warning("table %d could not be told: %s", table.id, failed, extra={"table": table.id})
        self._busy[table.id] = self._busy.get(table.id, 0) + 1
        return self._clock.now() + min(retry_after(self._busy[table.id]), LAST_RETRY)


def _since(table: Table) -> int:
    """The id after which a message of ours is of this table and not told yet."""
    opened = discord.utils.time_snowflake(datetime.fromtimestamp(table.opened_at, UTC))
    return max(opened, table.board_message or 0)


def _is_news(notice: Notice) -> bool:
    """Whether a message of its own is due, and not only a change of the last one."""
    if notice.started or notice.newly_asked or notice.over or notice.table.status is Status.CLOSED:
        return True
    return any(said.key in HOUSE_LINES for said in notice.said)


def _posts(notice: Notice) -> tuple[Post, ...]:
    """The messages of a notice, the one that pings last."""
    spoken = table_words(notice.table)
    if notice.table.status is Status.CLOSED:
        return (Post(spoken("line-ended", title=notice.table.title)),)

    def mention(seat: Seat) -> str | None:
        person = notice.table.chairs[seat].person
        is_told = notice.over or seat in notice.newly_asked
        return f"<@{person}>" if is_told and person is not None else None

    return notice_posts(notice, spoken, mention).content


def _lobby(table: Table) -> Post:
    objections = GAMES[table.game].objections(len(table.chairs), table.options)
    return lobby_post(table, table_words(table), objections)
