"""What of a table is told in its channel now: the lobby, the notice that pings, the board and its edits."""

import asyncio
import logging
import math
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar
from weakref import WeakValueDictionary

from bot import house, notices
from bot.clocks import Clock
from bot.desks import UNDER_WAY, Notice, Refused, Status, Table
from bot.games.protocol import Seat
from bot.letters import Kind
from bot.notices import Way
from bot.screens.board import board_edit, board_post, notice_posts
from bot.screens.posts import Post
from bot.tables import Tables
from cogs import calls
from cogs.edits import EDITABLE, Edits
from cogs.failures import UNKNOWN_CHANNEL, Failed, Failure, again_after
from cogs.inboxes import Inboxes
from cogs.letters import Letters
from cogs.lobbies import Lobbies
from cogs.losses import Losses
from cogs.members import Look
from cogs.nudges import Nudges
from cogs.pictures import Unpictured
from cogs.pings import Pings
from cogs.places import table_words
from cogs.posting import Posting, why_in_words
from cogs.rounds import seated
from cogs.tallies import Tallies

if TYPE_CHECKING:
    from bot.client import DanseMacabre

_log = logging.getLogger(__name__)

T = TypeVar("T")

DRAWN_ANEW = 3
"""How often a board that changes while it is drawn is drawn anew before it is told."""


class Boards:
    """The voice of each table. One call at a time for a table; tables do not wait for each other."""

    def __init__(
        self, client: "DanseMacabre", tables: Tables, clock: Clock, inboxes: Inboxes, letters: Letters
    ) -> None:
        self._client = client
        self._tables = tables
        self._telling = tables.telling
        self._clock = clock
        self._letters = letters
        self._pictures = client.pictures
        # Weak: a lock lives as long as somebody holds or awaits it.
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._busy: dict[int, int] = {}
        self.losses = Losses(client, tables, inboxes)
        self._edits = Edits(client, clock, self.losses.changed)
        self._posting = Posting(client, tables, letters, self._edits, self._arrived)
        self._lobbies = Lobbies(client, tables, self._posting, self._edits)
        self._pings = Pings(client, tables, clock, inboxes)
        self._nudges = Nudges(client, tables, clock, self._posting, self._pings)
        self._tallies = Tallies(
            client, tables, clock, self._posting, self._pings.mentionable, self._look_for_leavers
        )

    async def tell(self, table_id: int) -> float | None:
        """Tell what is to be told now; returns when to come back if something has to wait."""
        async with self._alone(table_id):
            table = await self._tables.table(table_id)
            if table is None:
                return None
            try:
                self.losses.check(table)
                later = await self._tell(await self._posting.settled(table))
            except Failed as failed:
                return await self._put_off(table, failed)
            self._busy.pop(table_id, None)
            if later is None:
                await self._telling.told(table)
            if table.status in {Status.OVER, Status.CLOSED}:
                self._edits.forget(table_id)
            return later

    async def post_again(self, table: Table) -> None:
        """Post the board or the lobby anew without a ping; raises Failed, or Refused if there is neither."""
        async with self._alone(table.id):
            # It may have gone on while another message of its was posted.
            self.losses.check(table)
            table = await self._posting.settled(await self._tables.table(table.id) or table)
            if table.status is Status.LOBBY:
                await self._lobbies.post(table)
                return
            await self._post_board(table)

    async def _post_board(self, table: Table) -> None:
        """Post the board of a game anew, without a ping."""
        desk = await self._tables.desk(table.id, None)
        if desk.public is None:
            raise Refused.of("table_closed")

        async def post(pictured: bool) -> None:
            board = board_post(desk.table, desk.public, table_words(table), pictured=pictured).content
            posts = await self._explained(desk.table, [board])
            nonce = f"again-{table.id}-{table.board_message}"
            await self._posting.post(desk.table, Kind.AGAIN, posts, nonce=nonce)

        await self._as_can_be(desk.table, post)

    async def remind(self, table_id: int) -> float | None:
        """Tell what is due at a table by time; gives before when not to try again if it could not be told.

        Infinity: not before something changes there.
        """
        async with self._alone(table_id):
            table = await self._tables.table(table_id)
            if table is None:
                return None
            try:
                self.losses.check(table)
                table = await self._posting.settled(table)
                try:
                    # What reminds leads to the board, so that there must be one.
                    table = await self._restored(table)
                    await self._nudges.tell(table)
                except Refused:
                    await self._nudges.set_aside(table)
            except Failed as failed:
                if table.channel in self._client.gone:
                    return math.inf  # Its people are being told.
                later = await self._put_off(table, failed)
                return math.inf if later is None else later
        return None

    async def restore(self, table_id: int) -> bool:
        """Post anew, without a ping, what somebody deleted of a table that goes on; whether anything was."""
        async with self._alone(table_id):
            table = await self._tables.table(table_id)
            if table is None or self.losses.is_known(table):
                return False
            try:
                self.losses.check(table)
                return await self._restored(await self._posting.settled(table)) != table
            except (Failed, Refused) as failed:
                _log.info("what was deleted is not posted anew: %s", failed, extra={"table": table_id})
                if isinstance(failed, Failed) and failed.code == UNKNOWN_CHANNEL:
                    await self._look_once_more(table, failed)
                return False

    async def _look_once_more(self, table: Table, failed: Failed) -> None:
        """Nothing else may ever be sent there: have it looked at soon whether the channel is gone indeed."""
        later = await self._put_off(table, failed)
        if later is not None:
            self._client.rounds.suspect(table.id, later - self._clock.passed())

    async def _restored(self, table: Table) -> Table:
        """The table once its lobby or board, and its open votes, can be read again; raises Failed."""
        is_lobby = table.status is Status.LOBBY
        message = table.lobby_message if is_lobby else table.board_message
        if not is_lobby and table.status not in UNDER_WAY:
            return table
        if message is not None and await calls.is_deleted(self._client, table.channel, message):
            self._edits.lost(table, message)
            await (self._lobbies.post(table) if is_lobby else self._post_board(table))
        await self._tallies.restore(table)
        return await self._tables.table(table.id) or table

    async def look_for_leavers(self, table: Table, seats: Sequence[Seat]) -> Table:
        """Look up who holds those *seats*, tell who left, and note it; the table then."""
        async with self._alone(table.id):
            try:
                await self._look_for_leavers(table, seats)
            except Failed as failed:
                _log.info("a table is not told who left: %s", failed, extra={"table": table.id})
        return await self._tables.table(table.id) or table

    async def _look_for_leavers(self, table: Table, seats: Sequence[Seat]) -> Table:
        """The same; raises Failed once it is noted: what else is to be posted waits until that is settled."""
        look = replace(await self._client.members.look(table, seats), silenced=())
        is_told = look.posts and table.status in UNDER_WAY and look.table.present
        try:
            if is_told and not self.losses.is_known(table):
                self.losses.check(table)
                await self._nudges.tell_leavers(await self._posting.settled(table), look)
        finally:
            await self._client.members.told(look)
        return await self._tables.table(table.id) or table

    def _alone(self, table_id: int) -> asyncio.Lock:
        return self._locks.setdefault(table_id, asyncio.Lock())

    async def _tell_apart(self, table: Table) -> None:
        """The channel is gone for ever: what is for one person is told, what was for all is done with."""
        notice = await self._telling.notice(table.id) if table.number else None
        if notice is not None:
            ways = await self._pings.of_notice(notice)
            letters = await self._letters.to_persons(notice, table.board_message)
            asleep = [seat for seat, way in ways.items() if way is Way.LATER]
            self._letters.send(await self._telling.given_up(table, notice, letters, asleep))
        if table.lobby_message is not None:
            await self._telling.lobby_ended(table)
        await self._tallies.drop(table)
        await self.losses.note(table)

    async def _tell(self, table: Table) -> float | None:
        if table.channel in self._client.gone:
            await self._tell_apart(table)
            return None
        if table.status is Status.LOBBY:
            return await self._lobbies.tell(table)
        later = await self._tell_game(table) if table.number else None
        if table.lobby_message is not None:
            await self._lobbies.end(table)
        too_soon = await self._tallies.tell(table.id)
        return min((moment for moment in (later, too_soon) if moment is not None), default=None)

    async def _tell_game(self, table: Table) -> float | None:
        if table.status is Status.CLOSED and await self._tables.is_set_aside(table):
            await self._nudges.ended_aside(table)
            return None
        notice = await self._untold(table)
        if notice is not None and is_news(notice):
            await self._post_notice(notice)
            return None
        if notice is not None and notice.direct:
            letters = await self._letters.to_persons(notice, table.board_message)
            self._letters.send(await self._telling.whispering(table, notice.upto, letters))
        if notice is None or not notice.is_public:
            # What only one person may know changes no board: neither what it says nor when it is edited.
            if table.shifts_told == table.shifts or table.status not in UNDER_WAY:
                return None
            notice = await self._telling.unchanged(table)
        return await self._edit_board(notice)

    async def _post_notice(self, notice: Notice) -> None:
        """Post what happened, with what is to be known of those who are waited for above it."""
        look = await self._client.members.look(notice.table, _concerned(notice))
        if notice.over:
            look = Look(look.table)  # Nobody is to decide anything about who left.
        known = replace(notice, table=look.table)
        ways = await self._pings.of_notice(known)
        rung = notices.rung(known.table, ways.items())

        async def post(pictured: bool) -> None:
            posts = _posts(known, ways, pictured=pictured)
            if not known.over and known.table.status is not Status.CLOSED:
                posts = await self._explained(known.table, posts)
            posts = [*look.posts, *posts]
            await self._posting.post(
                known.table, Kind.NOTICE, posts, nonce=known.nonce, notice=known, rung=rung
            )

        await self._as_can_be(known.table, post)
        await self._client.members.told(look)

    async def _untold(self, table: Table) -> Notice | None:
        """What is to be told, the board of news drawn already: while that lasts, more may happen."""
        notice = await self._telling.notice(table.id)
        for _ in range(DRAWN_ANEW):
            if notice is None or not is_news(notice) or notice.table.status is Status.CLOSED:
                break
            if not await self._pictures.drawn_ahead(notice.table, notice.upto):
                break
            notice = await self._telling.notice(table.id)
        return notice

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

        later = await self._as_can_be(table, edit)
        if self._edits.is_deleted(table):
            await self._post_board(table)
        return later

    # In a picture or in words

    async def _as_can_be(self, table: Table, tell: Callable[[bool], Awaitable[T]]) -> T:
        """Tell with the board as a picture; where none is wanted, drawn or taken, at once in words."""
        if await self._pictures.are_shown(table):
            with suppress(Unpictured):
                return await tell(True)
        return await tell(False)

    async def _explained(self, table: Table, posts: Sequence[Post]) -> Sequence[Post]:
        """*posts*; above the board why it is no picture, if the channel takes none and was not told so yet.

        What comes before keeps its place: if it was sent with a picture to follow, it is not sent again.
        """
        if table.pictureless or not await self._pictures.are_missed(table):
            return posts
        *log, board = posts
        return [*log, why_in_words(table), board]

    # What arrived, and what went wrong

    def _arrived(self, table_id: int) -> None:
        """The channel of a table took a message."""
        self._busy.pop(table_id, None)
        self.losses.found(table_id)

    async def _put_off(self, table: Table, failed: Failed) -> float | None:
        """What a channel that cannot be reached means: later, or once something there changes."""
        if table.channel in self._client.gone:
            return self._clock.passed()
        if failed.failure is Failure.BARRED and not self.losses.is_doubted(table):
            await self.losses.note(table)
            return self.losses.again_at(table)
        _log.warning("table %d could not be told: %s", table.id, failed, extra={"table": table.id})
        self._busy[table.id] = self._busy.get(table.id, 0) + 1
        return self._clock.passed() + again_after(self._busy[table.id])


def is_news(notice: Notice) -> bool:
    """Whether a message of its own is due, and not only a change of the last one."""
    if not notice.is_public:
        return False
    if notice.started or notice.newly_asked or notice.over or notice.table.status is Status.CLOSED:
        return True
    # What the shell says everybody should be told by a message of its own.
    return any(said.key in house.LINES for said in notice.said)


def _concerned(notice: Notice) -> Sequence[Seat]:
    """Whom a notice may mention: who is waited for, at the end all."""
    return seated(notice.table) if notice.over else (*notice.newly_asked, *notice.still_asked)


def _posts(notice: Notice, ways: Mapping[Seat, Way], *, pictured: bool) -> Sequence[Post]:
    """The messages of a notice, the one that pings last."""
    spoken = table_words(notice.table)
    if notice.table.status is Status.CLOSED:
        return (Post(spoken("line-ended", title=notice.table.title)),)

    def mention(seat: Seat) -> str | None:
        return f"<@{notice.table.chairs[seat].person}>" if ways.get(seat) is Way.MENTION else None

    return notice_posts(notice, spoken, mention, pictured=pictured).content
