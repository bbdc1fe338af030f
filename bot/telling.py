"""What is still to be told of a table, and the notes of what is being told and has been."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import msgspec

from bot.clocks import Clock
from bot.desks import Notice, Table
from bot.ledger import Ledger
from bot.letters import Kind, Letter, Text
from bot.notices import notice, untold
from bot.store import Columns, Record, Store, Value


class Telling:
    """The notes that outlive a crash: each letter is noted before it is sent, and dropped after."""

    def __init__(self, ledger: Ledger, store: Store, clock: Clock) -> None:
        self._ledger = ledger
        self._store = store
        self._clock = clock
        self._answering: set[int] = set()

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

    async def told(self, table: Table) -> None:
        """Note that nothing is left to tell of the table as it was: a start need not look after it."""
        told = table.number + table.revision
        if table.told < told:
            await self._store.note(table.id, columns={"told": told})

    # Answers

    @contextmanager
    def answering(self, interaction: int) -> Iterator[None]:
        """Whoever made a move is being shown what came of it, and need not be pinged for that."""
        self._answering.add(interaction)
        try:
            yield
        finally:
            self._answering.discard(interaction)

    async def shown(self, interaction: int) -> None:
        """Note that the answer to a move was taken: its mover saw what is asked next."""
        await self._store.shown(interaction)

    # The channel

    async def pending(self, table_id: int) -> Letter | None:
        """What was about to be posted in the channel, and may have been."""
        record = await self._store.outbox(table_id)
        return None if record is None else _letter(record)

    async def about_to_post(
        self, table: Table, kind: Kind, texts: Sequence[Text], *, nonce: str, upto: int = 0
    ) -> Letter:
        """Note what will be posted next."""
        since = max(table.board_message or 0, table.lobby_message or 0)
        letter = Letter(table.id, kind, tuple(texts), upto, nonce, since)
        (number,) = await self._store.note(table.id, letters=[_columns(letter)])
        return replace(letter, id=number)

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
        columns: dict[str, Value]
        if letter.kind is Kind.LOBBY:
            former, columns = table.lobby_message, {"lobby_message": message}
        else:
            former = table.board_message
            columns = {"board_message": message, "board_posted_at": self._clock.now()}
        if letter.kind is Kind.NOTICE:
            columns["announced"] = letter.upto
        if whispered:
            columns["whispered"] = letter.upto
        if pictureless is not None:
            columns["pictureless"] = pictureless
        columns["former_board"] = None if former == message else former
        return await self._store.note(
            table.id, done=letter.id, columns=columns, letters=[_columns(letter) for letter in direct]
        )

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
        return [_letter(record) for record in await self._store.letters()]

    async def since(self, person: int) -> int:
        """The message of their inbox after which whatever is about to be sent to *person* comes."""
        return await self._store.last_direct(person)

    async def whispering(self, table: Table, upto: int, direct: Sequence[Letter]) -> Sequence[int]:
        """Note all that persons are to be told of the rows before *upto*; gives the ids of *direct*."""
        return await self._store.note(
            table.id, columns={"whispered": upto}, letters=[_columns(letter) for letter in direct]
        )

    async def given_up(self, table: Table, upto: int, direct: Sequence[Letter]) -> Sequence[int]:
        """Note that the channel is told of no row before *upto* any more; gives the ids of *direct*."""
        return await self._store.note(
            table.id,
            columns={"announced": upto, "whispered": upto},
            letters=[_columns(letter) for letter in direct],
        )

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


def _letter(record: Record) -> Letter:
    texts = msgspec.json.decode(str(record["texts"]))
    return msgspec.convert({**record, "texts": texts}, Letter)
