"""Letters to a channel: each is posted once, also if the bot ended or an answer was lost in between."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from bot import notices
from bot.chairs import offered_to
from bot.desks import Notice, Table
from bot.games.protocol import Seat
from bot.letters import Kind, Letter, Rung, Text
from bot.notices import Way
from bot.screens.posts import Post
from bot.tables import Tables
from bot.telling import BOARDS
from cogs import calls
from cogs.edits import Edits
from cogs.failures import LAST_RETRY, Failed, Failure
from cogs.letters import Letters, kept, restored
from cogs.pictures import Unpictured
from cogs.places import table_words
from cogs.traces import Trace

if TYPE_CHECKING:
    from bot.client import DanseMacabre


class Posting:
    """Posts what a table says. The caller holds the table's lock; *arrived* hears of each message sent."""

    def __init__(
        self,
        client: "DanseMacabre",
        tables: Tables,
        letters: Letters,
        edits: Edits,
        arrived: Callable[[int], None],
    ) -> None:
        self._client = client
        self._tables = tables
        self._telling = tables.telling
        self._letters = letters
        self._edits = edits
        self._arrived = arrived
        self._pictures = client.pictures

    async def post(
        self,
        table: Table,
        kind: Kind,
        posts: Sequence[Post],
        *,
        nonce: str,
        notice: Notice | None = None,
        upto: int = 0,
        rung: Sequence[Rung] = (),
    ) -> None:
        """Post one message after another; what is noted before is found again after a crash.

        *upto*: how many rows were written by then, where *notice* does not say it; *rung*: whom it calls.
        """
        upto = notice.upto if notice is not None else upto
        *texts, last = [kept(post) for post in posts]
        texts.append(replace(last, rung=tuple(rung)))
        letter = await self._telling.about_to_post(table, kind, texts, nonce=nonce, upto=upto)
        message = 0
        try:
            for number in range(len(texts)):
                message = await self._send(table, letter, number)
        except Unpictured:
            await self._telling.not_posted(letter)
            raise
        await self._posted(table, letter, message, notice)

    async def settled(self, table: Table) -> Table:
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
            sent = None if message is None else await self._finished(table, letter, message)
        except Unpictured:
            sent = None
        except Failed as failed:
            if failed.failure is not Failure.WRONG:
                raise
            sent = None  # Never taken as it is: the table must not wait for it.
        if sent is None:
            # As it is by now: some of it may have been put down anew.
            await self._telling.not_posted(await self._telling.pending(table.id) or letter)
        else:
            await self._posted(table, *sent, None)

    async def _finished(self, table: Table, letter: Letter, message: int) -> tuple[Letter, int]:
        """Send what did not arrive of a letter whose first part is *message*; gives it as sent, and the last.

        By now it may be night: who sleeps, is gone or has answered is pinged by no part that is sent late.
        """
        for number in range(1, len(letter.texts)):
            found = await self._found(table, letter, number, message)
            if found is None:
                text = letter.texts[number]
                late = _sent_late(table, text, await self._unpinged(table, text))
                if late != text:
                    texts = (*letter.texts[:number], late, *letter.texts[number + 1 :])
                    letter = await self._telling.changed(letter, texts)
                found = await self._send(table, letter, number)
            message = found
        return letter, message

    async def _unpinged(self, table: Table, text: Text) -> set[Seat]:
        """The seats of those whom *text* was to ping, and who are not to be pinged now."""
        rows, unpinged = {one.seat: one.row for one in text.rung}, set[Seat]()
        for person in text.mentions:
            if (seat := table.seat_of(person)) is None:
                continue
            wishes = await self._tables.wishes.preferences(person)
            way = notices.way(table, seat, wishes, self._client.clock.now())
            is_other = seat in rows and not notices.is_asked_still(table, seat, rows[seat])
            if is_other or way in {Way.LATER, Way.NOT}:
                unpinged.add(seat)
        return unpinged

    async def _found(self, table: Table, letter: Letter, number: int, since: int) -> int | None:
        return await calls.find_own(self._client, table.channel, _trace(letter, number), since)

    async def _posted(self, table: Table, letter: Letter, message: int, notice: Notice | None) -> None:
        if letter.kind is Kind.VOTE:
            await self._tables.voting.posted(letter, message)
            return
        letters = await self._letters.to_persons(notice, message) if notice is not None else ()
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
        if letter.kind is not Kind.LOBBY and letter.kind not in BOARDS:
            return
        is_deleted = self._edits.is_deleted(table)
        self._edits.posted(table, message, letter.texts[-1])
        former = table.lobby_message if letter.kind is Kind.LOBBY else table.board_message
        if is_deleted:
            await self._telling.retired(table)
        elif former is not None and former != message:
            await self._retire(table, former)

    async def _retire(self, table: Table, former: int) -> None:
        if await calls.retire(self._client, table.channel, former):
            await self._telling.retired(table)
        else:
            # Nothing else may ever be told there.
            self._client.delivery.look_after(table.id, LAST_RETRY)

    async def _send(self, table: Table, letter: Letter, number: int) -> int:
        """Send one part of a letter; whoever gave up the seat since it was written is not pinged any more."""
        post = restored(letter.texts[number])
        attached = await self._pictures.attached(table, post.picture)
        with self._pictures.doubted(attached, of=table):
            sent = await calls.send(
                self._client,
                table.channel,
                post.content,
                view=post.view,
                mentions=tuple(person for person in post.mentions if _is_concerned(table, person)),
                trace=_trace(letter, number),
                attached=attached,
            )
        self._arrived(table.id)
        return sent


def _trace(letter: Letter, number: int) -> Trace:
    """What one part of a letter leaves in the channel."""
    return Trace.of(f"{letter.nonce}-{number}", letter.texts[number].content)


def _sent_late(table: Table, text: Text, unpinged: Collection[Seat]) -> Text:
    """*text* as it pings none of *unpinged*, of whom no ping and no reminder is noted."""
    spared = {table.chairs[seat].person for seat in unpinged}
    rung = [replace(one, pinged=False) if one.seat in unpinged else one for one in text.rung]
    return replace(
        text,
        mentions=tuple(person for person in text.mentions if person not in spared),
        rung=tuple(one for one in rung if one.pinged or one.nudges is None),
    )


def _is_concerned(table: Table, person: int) -> bool:
    """Whether somebody sits there and has not left, or is asked to sit down."""
    return person in table.present or offered_to(table, person) is not None


def why_in_words(table: Table) -> Post:
    """What a channel is told that takes no pictures."""
    return Post(table_words(table)("line-no-pictures", title=table.title))


def _is_pictureless(table: Table, letter: Letter) -> bool | None:
    """Whether a letter tells that there are no pictures (True), has one (False), or neither."""
    if any(text.picture is not None for text in letter.texts):
        return False
    why = why_in_words(table).content
    return True if any(text.content == why for text in letter.texts) else None
