"""What is still to be told of a table, and the notes of what is being told and has been."""

import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, cast

import msgspec

from bot import notices, seeds
from bot.clocks import Clock, snowflake
from bot.desks import Desk, Notice, Table
from bot.games.protocol import Seat
from bot.ledger import Ledger
from bot.letters import Kind, Letter, Rung, Text
from bot.notices import notice, untold
from bot.player_clocks import of_seat
from bot.positions import is_private
from bot.store import Columns, Record, Store, Value

_log = logging.getLogger(__name__)

BOARDS = frozenset({Kind.NOTICE, Kind.AGAIN})
"""The kinds that show how the game stands."""

LOOKED_BACK = 16
"""Rows that are read at a time on the way back to the last that everybody may know of."""

ALIKE = frozenset({Kind.NUDGE, Kind.STALLED})
"""The kinds of which two may say the same word for word."""

UNLIKE = 1800.0
"""Seconds within which no two of them are sent about the same, though a machine's clock be wrong."""


class Telling:
    """The notes that outlive a crash: each letter is noted before it is sent, and dropped after."""

    def __init__(self, ledger: Ledger, store: Store, clock: Clock) -> None:
        self._ledger = ledger
        self._store = store
        self._clock = clock
        self._answering: set[int] = set()
        self._subscribers: list[Callable[[int], None]] = []

    def subscribe(self, callback: Callable[[int], None]) -> None:
        """Call *callback* with the id of a table right after it was noted who was told of it, or was not."""
        self._subscribers.append(callback)

    async def public(self, table: Table, number: int) -> Any:
        """What anybody saw at the table after *number* rows."""
        return (await self._ledger.position(table, number)).public

    async def notice(self, table_id: int) -> Notice | None:
        """What is committed but not told; None where nobody is to be told anything."""
        table = await self._ledger.table(table_id)
        if table.number <= untold(table):
            return None
        return notice(
            self._ledger.game(table.game),
            table,
            await self._ledger.position(table),
            await self._ledger.passages(table, untold(table), table.number),
            await self._ledger.seed(table),
            await self.unshown(table),
        )

    async def unchanged(self, table: Table) -> Notice:
        """What a board says where nothing happened but that something ends at another moment."""
        public = await self.public(table, table.number)
        return Notice(table, table.number, public, said=(), newly_asked=(), still_asked=(), direct=())

    async def unshown(self, table: Table) -> list[tuple[int, int]]:
        """The rows of moves whose mover was not shown what came of them, and is not being shown it."""
        while True:
            answering = frozenset(self._answering)
            rows = await self._store.unshown(table.id, table.announced)
            # What ended while this was read may have been noted just after: then it is read again.
            if answering <= self._answering:
                return [
                    (first, end) for interaction, first, end in rows if interaction not in self._answering
                ]

    async def mark(self, table: Table, what: str) -> str:
        """What marks a message about *what*: of rows that are counted in it nobody may learn."""
        return seeds.mark(await self._ledger.seed(table), what)

    async def missed_mark(self, table: Table) -> str:
        """What marks the message about the outages up to the last one."""
        ends = [outage.until for outage in table.outages][-1:]
        return await self.mark(table, f"missed-{ends}-{table.missed}")

    async def _is_of_last_outage(self, letter: Letter) -> bool:
        return letter.nonce == await self.missed_mark(await self._ledger.table(letter.table))

    async def nothing_missed(self, table: Table) -> None:
        """Note that the people of the table need not be told of an outage."""
        await self._store.note(table.id, columns={"missed": None})

    async def told(self, table: Table) -> None:
        """Note that nothing is left to tell of the table as it was: a start need not look after it.

        Unless a mover is being shown what comes next: if the bot ends meanwhile, that may never be seen.
        """
        told = table.number + table.revision
        is_new = table.told < told or table.shifts_told < table.shifts
        if is_new and not await self.being_shown(table):
            await self._store.note(table.id, columns={"told": told, "shifts_told": table.shifts})

    # Answers

    @contextmanager
    def answering(self, interaction: int, table_id: int) -> Iterator[None]:
        """Whoever made a move is being shown what came of it, and need not be pinged for that."""
        self._answering.add(interaction)
        try:
            yield
        finally:
            self._answering.discard(interaction)
            # Pings that others are owed for the same rows waited for it, too.
            self._tell_subscribers(table_id)

    async def being_shown(self, table: Table) -> list[tuple[int, int]]:
        """The rows of moves whose mover is being shown what came of them: a ping that is owed can wait."""
        if not self._answering:
            return []
        rows = await self._store.unshown(table.id, 0)
        return [(first, end) for interaction, first, end in rows if interaction in self._answering]

    async def shown(self, interaction: int, desk: Desk | None = None) -> None:
        """Note that the answer to a move was taken: its mover saw what is asked next, and is owed no ping.

        *desk*: what it shows. Where nobody can tell whose move asked it a ping is owed: none would tell.
        """
        question = None
        if desk is not None and desk.seat is not None:
            table = await self._ledger.table(desk.table.id)
            question = (await self._ledger.position(table)).public_question(desk.seat)
        await self._store.shown(interaction, spares=question is None or question.shown)

    async def unseen(self, table_id: int, seat: Seat) -> None:
        """Note that *seat* was not shown what it is asked: it is owed a ping.

        Also where all others are only about to be told of it: that message may be under way without a ping.
        """
        table = await self._ledger.table(table_id)
        clock = of_seat(table, seat)
        question = (await self._ledger.position(table)).questions.get(seat)
        if clock is None or question is None or not question.shown:
            return
        await self.rung(table, [Rung(seat, clock.row, pinged=False)])
        self._tell_subscribers(table.id)

    # The channel

    async def pending(self, table_id: int) -> Letter | None:
        """What was about to be posted in the channel, and may have been."""
        record = await self._store.outbox(table_id)
        letter = None if record is None else _letter(record)
        if record is not None and letter is None:
            await self._store.note(table_id, done=cast("int", record["id"]))
        return letter

    async def about_to_post(
        self, table: Table, kind: Kind, texts: Sequence[Text], *, nonce: str, upto: int = 0
    ) -> Letter:
        """Note what will be posted next."""
        letter = Letter(table.id, kind, tuple(texts), upto, nonce, self._before(table, kind))
        (number,) = await self._store.note(table.id, letters=[_columns(letter)])
        return replace(letter, id=number)

    async def changed(self, letter: Letter, texts: Sequence[Text]) -> Letter:
        """Note that the rest of *letter* is posted as *texts* are."""
        letter = replace(letter, texts=tuple(texts))
        (number,) = await self._store.note(letter.table, done=letter.id, letters=[_columns(letter)])
        return replace(letter, id=number)

    def _before(self, table: Table, kind: Kind) -> int:
        """A message that stood there before, and is not taken for what is about to be posted."""
        last = max(table.board_message or 0, table.lobby_message or 0, table.opening)
        return max(last, snowflake(self._clock.now() - UNLIKE)) if kind in ALIKE else last

    async def posted(
        self,
        table: Table,
        letter: Letter,
        message: int,
        direct: Sequence[Letter] = (),
        *,
        whispered: bool = False,
        pictureless: bool | None = None,
    ) -> Sequence[int]:
        """Note that a letter stands in the channel, last as *message*, and what is sent to persons next.

        *whispered*: *direct* is all that persons are to be told of the same rows. *pictureless*: that it
        told that there are no pictures (True), or had one (False). Gives the ids of *direct*.
        """
        columns = {**self._standing(table, letter, message)}
        if letter.kind is Kind.NOTICE:
            columns["announced"] = letter.upto
        if letter.kind is Kind.STALLED and await self._stands_still(table.id, letter.upto):
            columns["rested"] = letter.upto
        if letter.kind is Kind.MISSED and await self._is_of_last_outage(letter):
            columns["missed"] = None
        if whispered:
            columns["whispered"] = letter.upto
        if pictureless is not None:
            columns["pictureless"] = pictureless
        letters = await self._store.note(
            table.id,
            done=letter.id,
            columns=columns,
            letters=[_columns(letter) for letter in direct],
            clocks=[_rung(rung) for text in letter.texts for rung in text.rung],
        )
        self._tell_subscribers(table.id)
        return letters

    def _tell_subscribers(self, table_id: int) -> None:
        for callback in self._subscribers:
            callback(table_id)

    def _standing(self, table: Table, letter: Letter, message: int) -> dict[str, Value]:
        """What a message is the last of, and which one is so no longer."""
        if letter.kind is Kind.LOBBY:
            former = table.lobby_message
            columns: dict[str, Value] = {"lobby_message": message}
        elif letter.kind in BOARDS:
            former = table.board_message
            columns = {"board_message": message, "board_posted_at": self._clock.now()}
        else:
            return {}
        return {**columns, "former_board": None if former == message else former}

    async def rung(self, table: Table, rung: Sequence[Rung]) -> None:
        """Note what was sent to persons alone about questions that are still open."""
        await self._store.note(table.id, clocks=[_rung(one) for one in rung])

    async def moved_at(self, table: Table) -> float:
        """When the last row was written that everybody may know of."""
        end = table.number
        while end:
            first = max(0, end - LOOKED_BACK)
            for passage in reversed(await self._ledger.passages(table, first, end)):
                if not is_private(passage):
                    return await self._store.written_at(table.id, passage.line[0])
            end = first
        return table.opened_at

    async def _stands_still(self, table_id: int, upto: int) -> bool:
        """Whether nothing was done since row *upto* that everybody may know of."""
        table = await self._ledger.table(table_id)
        return all(is_private(passage) for passage in await self._ledger.passages(table, upto, table.number))

    async def rests(self, table: Table) -> None:
        """Note that nobody is reminded at the table any more until somebody moves."""
        await self._store.note(table.id, columns={"rested": table.number})

    async def not_posted(self, letter: Letter) -> None:
        """Forget a letter that never reached the channel."""
        await self._store.note(letter.table, done=letter.id)

    async def retired(self, table: Table) -> None:
        """Note that the former board has no buttons any more."""
        await self._store.note(table.id, columns={"former_board": None})

    async def lobby_ended(self, table: Table) -> None:
        """Note that no message shows the lobby any more."""
        await self._store.note(table.id, columns={"lobby_message": None})

    # Persons

    async def letters(self) -> list[Letter]:
        """What is about to be sent to single persons, oldest first."""
        letters = list[Letter]()
        for record in await self._store.letters():
            if (letter := _letter(record)) is not None:
                letters.append(letter)
            else:
                await self._store.note(cast("int", record["table"]), done=cast("int", record["id"]))
        return letters

    async def since(self, person: int) -> int:
        """The message of their inbox after which whatever is about to be sent to *person* comes."""
        return await self._store.last_direct(person)

    async def whispering(self, table: Table, upto: int, direct: Sequence[Letter]) -> Sequence[int]:
        """Note all that persons are to be told of the rows before *upto*; gives the ids of *direct*."""
        return await self._store.note(
            table.id, columns={"whispered": upto}, letters=[_columns(letter) for letter in direct]
        )

    async def given_up(
        self, table: Table, notice: Notice, direct: Sequence[Letter], asleep: Sequence[Seat]
    ) -> Sequence[int]:
        """Note that the channel is told nothing of *notice* any more; gives the ids of *direct*.

        *asleep*: who is to be told alone once awake.
        """
        told = dict.fromkeys(notice.newly_asked, notices.Way.DIRECT)
        rung = notices.rung(table, {**told, **dict.fromkeys(asleep, notices.Way.LATER)}.items())
        letters = await self._store.note(
            table.id,
            columns={"announced": notice.upto, "whispered": notice.upto},
            letters=[_columns(letter) for letter in direct],
            clocks=[_rung(one) for one in rung],
        )
        self._tell_subscribers(table.id)
        return letters

    async def delivered(self, letter: Letter, message: int | None) -> None:
        """Forget a letter to a person: it was sent as *message*, or never will be."""
        assert letter.person is not None, "a letter to a person"
        await self._store.delivered(letter.id, letter.person, message)


def _columns(letter: Letter) -> Columns:
    return {
        "kind": letter.kind.value,
        "person": letter.person,
        "upto": letter.upto,
        "nonce": letter.nonce,
        "since": letter.since,
        "texts": msgspec.json.encode(letter.texts).decode(),
    }


def _rung(rung: Rung) -> Columns:
    noted: dict[str, Value] = {"seat": rung.seat, "row": rung.row, "pinged": rung.pinged}
    return noted if rung.nudges is None else {**noted, "nudges": rung.nudges}


def _letter(record: Record) -> Letter | None:
    """A letter from its record; None where it makes no sense, so that it is told afresh."""
    try:
        texts = msgspec.json.decode(str(record["texts"]), type=tuple[Text, ...])
        letter = msgspec.convert({**record, "texts": texts}, Letter)
    except (msgspec.DecodeError, RecursionError) as error:
        _log.error("a letter of table %s cannot be read: %s", record["table"], type(error).__name__)
        return None
    return letter if texts else None
