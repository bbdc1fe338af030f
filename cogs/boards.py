"""What of a table is told in its channel now: the lobby, the notice that pings, the board and its edits."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar
from weakref import WeakValueDictionary

from bot.clocks import Clock
from bot.desks import Notice, Refused, Status, Table
from bot.games import GAMES
from bot.games.protocol import Seat
from bot.letters import Kind, Letter
from bot.screens.board import board_edit, board_post, notice_posts
from bot.screens.lobby import closed_post, lobby_post, started_post
from bot.screens.posts import Post
from bot.tables import Tables
from cogs import calls
from cogs.edits import EDITABLE, Edits
from cogs.failures import Failed, Failure, again_after
from cogs.inboxes import Inboxes
from cogs.letters import Letters, kept, restored
from cogs.losses import Losses, direct
from cogs.pictures import Unpictured
from cogs.places import message_link, table_words

if TYPE_CHECKING:
    from bot.client import DanseMacabre

_log = logging.getLogger(__name__)

T = TypeVar("T")

HOUSE_LINES = frozenset({"resigned", "now_host"})
"""What the shell says that everybody should be told by a message of its own."""


class Boards:
    """The voice of each table. One call at a time for a table; tables do not wait for each other."""

    def __init__(
        self, client: "DanseMacabre", tables: Tables, clock: Clock, inboxes: Inboxes, letters: Letters
    ) -> None:
        self._client = client
        self._tables = tables
        self._telling = tables.telling
        self._clock = clock
        self._inboxes = inboxes
        self._letters = letters
        self._pictures = client.pictures
        # Weak: a lock lives as long as somebody holds or awaits it.
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._edits = Edits(client, clock)
        self._busy: dict[int, int] = {}
        self.losses = Losses(client, tables, inboxes)

    async def tell(self, table_id: int) -> float | None:
        """Tell what is to be told now; returns when to come back if something has to wait."""
        async with self._alone(table_id):
            table = await self._tables.table(table_id)
            if table is None:
                return None
            try:
                later = await self._tell(await self._settled(table))
            except Failed as failed:
                return await self._put_off(table, failed)
            if later is None:
                await self._telling.told(table)
            if table.status in {Status.OVER, Status.CLOSED}:
                self._edits.forget(table_id)
                self._busy.pop(table_id, None)
            return later

    async def post_again(self, table: Table) -> None:
        """Post the board or the lobby anew without a ping; raises Failed, or Refused if there is neither."""
        async with self._alone(table.id):
            # It may have gone on while another message of its was posted.
            table = await self._settled(await self._tables.table(table.id) or table)
            if table.status is Status.LOBBY:
                await self._post_lobby(table)
                return
            desk = await self._tables.desk(table.id, None)
            if desk.public is None:
                raise Refused.of("table_closed")

            async def post(pictured: bool) -> None:
                board = board_post(desk.table, desk.public, table_words(table), pictured=pictured).content
                posts = self._explained(desk.table, [board])
                nonce = f"again-{table.id}-{table.board_message}"
                await self._post(desk.table, Kind.AGAIN, posts, nonce=nonce)

            await self._as_can_be(desk.table, post)

    def _alone(self, table_id: int) -> asyncio.Lock:
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = asyncio.Lock()
        return lock

    async def _tell_apart(self, table: Table) -> None:
        """The channel is gone for ever: what is for one person is told, what was for all is done with."""
        notice = await self._telling.notice(table.id) if table.number else None
        if notice is not None:
            letters = await self._direct(notice, table.board_message)
            self._letters.send(await self._telling.given_up(table, notice.upto, letters))
        if table.lobby_message is not None:
            await self._telling.lobby_ended(table)
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
        later = await self._edits.edit(table, table.lobby_message, _lobby(table))
        if self._edits.is_refused(table):
            await self._post_lobby(table)
        return later

    async def _post_lobby(self, table: Table) -> None:
        post = _lobby(table)
        await self._post(table, Kind.LOBBY, [post], nonce=f"lobby-{table.id}-{table.lobby_message}")

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
        await self._telling.lobby_ended(table)

    # The game

    async def _tell_game(self, table: Table) -> float | None:
        notice = await self._telling.notice(table.id)
        if notice is None:
            return None
        if is_news(notice):

            async def post(pictured: bool) -> None:
                posts = _posts(notice, pictured=pictured)
                if not notice.over and notice.table.status is not Status.CLOSED:
                    posts = self._explained(table, posts)
                await self._post(notice.table, Kind.NOTICE, posts, nonce=notice.nonce, notice=notice)

            await self._as_can_be(table, post)
            return None
        if notice.direct:
            letters = await self._direct(notice, table.board_message)
            self._letters.send(await self._telling.whispering(table, notice.upto, letters))
        return await self._edit_board(notice) if notice.is_public else None

    async def _edit_board(self, notice: Notice) -> float | None:
        """Bring the last board up to date; what it cannot take waits for the next message."""
        table = notice.table
        if table.board_message is None or table.board_posted_at is None:
            return None
        if self._clock.now() - table.board_posted_at >= EDITABLE:
            return None
        message, first = table.board_message, await self._edits.first(table, table.board_message)

        async def edit(pictured: bool) -> float | None:
            post = board_edit(notice, table_words(table), first, pictured=pictured).content
            return await self._edits.edit(table, message, post)

        return await self._as_can_be(table, edit)

    async def _direct(self, notice: Notice, board: int | None) -> list[Letter]:
        """What each person alone is to be told, with the way to the message *board*."""
        letters = []
        for person, lines in notice.direct:
            wishes = await self._inboxes.wants(person)
            if wishes is None:
                continue
            table = replace(notice.table, board_message=board)
            spoken = table_words(table, wishes.locale)
            told = " ".join(spoken.told(line) for line in lines)
            post = direct(table, spoken("direct-line", title=table.title, what=told), spoken)
            nonce = f"{notice.nonce}-{person}-{notice.upto}"
            letters.append(
                Letter(table.id, Kind.DIRECT, (kept(post),), notice.upto, nonce=nonce, person=person)
            )
        return letters

    # In a picture or in words

    async def _as_can_be(self, table: Table, tell: Callable[[bool], Awaitable[T]]) -> T:
        """Tell with the board as a picture; where it cannot be drawn or is not taken, at once in words."""
        if self._pictures.are_drawn(table) and self._pictures.are_taken(table):
            with suppress(Unpictured):
                return await tell(True)
        return await tell(False)

    def _explained(self, table: Table, posts: Sequence[Post]) -> Sequence[Post]:
        """*posts*; above the board why it is no picture, if the channel takes none and was not told so yet.

        What comes before keeps its place: if it was sent with a picture to follow, it is not sent again.
        """
        if not self._pictures.are_drawn(table) or self._pictures.are_taken(table) or table.pictureless:
            return posts
        *log, board = posts
        return [*log, _why_in_words(table), board]

    # Posting, each letter once

    async def _post(
        self, table: Table, kind: Kind, posts: Sequence[Post], *, nonce: str, notice: Notice | None = None
    ) -> None:
        """Post one message after another; what is noted before is found again after a crash."""
        upto = notice.upto if notice is not None else 0
        texts = [kept(post) for post in posts]
        letter = await self._telling.about_to_post(table, kind, texts, nonce=nonce, upto=upto)
        message = 0
        try:
            for number in range(len(texts)):
                message = await self._send(table, letter, number)
        except Unpictured:
            await self._telling.not_posted(letter)
            raise
        await self._posted(table, letter, message, notice)

    async def _settled(self, table: Table) -> Table:
        """Finish what was being posted when the bot ended, or when the answer to it was lost."""
        letter = await self._telling.pending(table.id)
        if letter is not None:
            if table.channel in self._client.gone:
                await self._telling.not_posted(letter)
            else:
                await self._look_for(table, letter)
            table = await self._tables.table(table.id) or table
        if table.former_board is not None:
            await self._retire(table, table.former_board)
        return table

    async def _look_for(self, table: Table, letter: Letter) -> None:
        """If it has begun to arrive, the rest of it follows; if not, it is told afresh, as things are now."""
        message = await self._found(table, letter, 0, letter.since)
        try:
            last = None if message is None else await self._finished(table, letter, message)
        except Unpictured:
            last = None
        except Failed as failed:
            if failed.failure is not Failure.WRONG:
                raise
            last = None  # Never taken as it is: the table must not wait for it.
        if last is None:
            await self._telling.not_posted(letter)
        else:
            await self._posted(table, letter, last, None)

    async def _finished(self, table: Table, letter: Letter, message: int) -> int:
        """Send what did not arrive of a letter whose first part is *message*; gives the last part."""
        for number in range(1, len(letter.texts)):
            found = await self._found(table, letter, number, message)
            message = await self._send(table, letter, number) if found is None else found
        return message

    async def _found(self, table: Table, letter: Letter, number: int, since: int) -> int | None:
        return await calls.find_own(self._client, table.channel, letter.texts[number].content, since)

    async def _posted(self, table: Table, letter: Letter, message: int, notice: Notice | None) -> None:
        letters = await self._direct(notice, message) if notice is not None else ()
        self._letters.send(
            await self._telling.posted(
                table,
                letter,
                message,
                letters,
                whispered=notice is not None,
                pictureless=_is_pictureless(table, letter),
            )
        )
        self._edits.posted(table, message, letter.texts[-1])
        former = table.lobby_message if letter.kind is Kind.LOBBY else table.board_message
        if former is not None and former != message:
            await self._retire(table, former)

    async def _retire(self, table: Table, former: int) -> None:
        await calls.retire(self._client, table.channel, former)
        await self._telling.retired(table)

    async def _send(self, table: Table, letter: Letter, number: int) -> int:
        post = restored(letter.texts[number])
        attached = await self._pictures.attached(table, post.picture)
        with self._pictures.doubted(attached, of=table):
            sent = await calls.send(
                self._client,
                table.channel,
                post.content,
                view=post.view,
                mentions=post.mentions,
                key=f"{letter.nonce}-{number}",
                attached=attached,
            )
        self._busy.pop(table.id, None)
        self.losses.found(table.id)
        return sent

    # What went wrong

    async def _put_off(self, table: Table, failed: Failed) -> float | None:
        """What a channel that cannot be reached means: later, or once something there changes."""
        if table.channel in self._client.gone:
            return self._clock.now()
        if failed.failure not in {Failure.BUSY, Failure.WRONG}:
            await self.losses.note(table)
            return None
        _log.warning("table %d could not be told: %s", table.id, failed, extra={"table": table.id})
        self._busy[table.id] = self._busy.get(table.id, 0) + 1
        return self._clock.now() + again_after(self._busy[table.id])


def is_news(notice: Notice) -> bool:
    """Whether a message of its own is due, and not only a change of the last one."""
    if not notice.is_public:
        return False
    if notice.started or notice.newly_asked or notice.over or notice.table.status is Status.CLOSED:
        return True
    return any(said.key in HOUSE_LINES for said in notice.said)


def _posts(notice: Notice, *, pictured: bool) -> Sequence[Post]:
    """The messages of a notice, the one that pings last."""
    spoken = table_words(notice.table)
    if notice.table.status is Status.CLOSED:
        return (Post(spoken("line-ended", title=notice.table.title)),)

    def mention(seat: Seat) -> str | None:
        person = notice.table.chairs[seat].person
        is_told = notice.over or seat in notice.newly_asked
        return f"<@{person}>" if is_told and person is not None else None

    return notice_posts(notice, spoken, mention, pictured=pictured).content


def _why_in_words(table: Table) -> Post:
    return Post(table_words(table)("line-no-pictures", title=table.title))


def _is_pictureless(table: Table, letter: Letter) -> bool | None:
    """Whether a letter tells that there are no pictures (True), has one (False), or neither."""
    if any(text.picture is not None for text in letter.texts):
        return False
    why = _why_in_words(table).content
    return True if any(text.content == why for text in letter.texts) else None


def _lobby(table: Table) -> Post:
    objections = GAMES[table.game].objections(len(table.chairs), table.options)
    return lobby_post(table, table_words(table), objections)
