"""What can be found out about tables; looking changes nothing."""

from collections.abc import Sequence

from bot.columns import table_of
from bot.desks import Desk, Event, Refused, Table
from bot.games.protocol import Seat
from bot.ledger import Ledger
from bot.plays import standing
from bot.positions import Passage
from bot.store import Record, Store


class Overview:
    """Finds tables, and tells everyone of one what they may know."""

    def __init__(self, ledger: Ledger, store: Store) -> None:
        self._ledger = ledger
        self._store = store

    async def table(self, table_id: int) -> Table | None:
        """A table by its id."""
        return self._read(await self._store.table(table_id))

    async def in_channel(self, channel: int) -> Table | None:
        """The lobby or game that goes on in a channel."""
        return self._read(await self._store.open_in(channel))

    async def latest_in_channel(self, channel: int) -> Table | None:
        """The last table opened in a channel, whatever became of it."""
        return self._read(await self._store.latest_in(channel))

    async def of_person(self, person: int) -> list[Table]:
        """The lobbies and games that go on at which *person* sits, oldest first."""
        return [table_of(record) for record in await self._store.of_person(person)]

    async def under_way(self, *, computers: bool = False) -> Sequence[int]:
        """The tables with a game that goes on; *computers*: only those where one is seated."""
        return await self._store.under_way(computers=computers)

    async def deadlines(self) -> Sequence[tuple[int, float]]:
        """At which running tables the rules will decide, and when, soonest first."""
        return await self._store.deadlines()

    async def in_threads(self, server: int) -> Sequence[int]:
        """The games of a server that run, each in a thread of its own, and do not rest."""
        return await self._store.in_threads(server)

    async def below(self, parent: int) -> Sequence[int]:
        """The threads of a channel that were opened for tables which go on."""
        return await self._store.below(parent)

    async def going_on(self, server: int | None = None) -> Sequence[int]:
        """The lobbies, and the games that go on, in one *server* or in all."""
        return await self._store.going_on(server)

    async def untold(self) -> Sequence[int]:
        """What a start must look after: the tables of which something may be left to tell."""
        return await self._store.untold()

    async def desk(self, table_id: int, person: int | None) -> Desk:
        """What *person* finds at a table; looking changes nothing."""
        return await self._ledger.desk(await self._ledger.table(table_id), person)

    async def is_set_aside(self, table: Table) -> bool:
        """Whether log and seed lead to no position any more: nobody can move, and no row be written."""
        try:
            await self._ledger.position(table)
            if table.number:
                await self._ledger.seed(table)
        except Refused:
            return True
        return False

    async def events(
        self, table_id: int, person: int | None, *, since: int | None = None
    ) -> tuple[Event, ...]:
        """What happened from row *since* on, or after the reader's own last move, as that reader may know."""
        table = await self._ledger.table(table_id)
        if table.number == 0:
            return ()
        seat = table.seat_of(person)
        position = await self._ledger.position(table)
        own = position.public_moves.get(seat, 0) if seat is not None else 0
        passages = await self._ledger.passages(table, own if since is None else since, table.number)
        events = (_event(table, passage, seat) for passage in standing(passages))
        # An empty row is another's order: that there was one is no business of the reader's.
        return tuple(event for event in events if event.said or event.whispered)

    def _read(self, record: Record | None) -> Table | None:
        return None if record is None else self._ledger.read(record)


def _event(table: Table, passage: Passage, seat: Seat | None) -> Event:
    """A row as the holder of *seat* may know it: what came to it before they sat down was another's."""
    is_theirs = seat is not None and table.chairs[seat].since <= passage.line[0]
    own = tuple(line for line in passage.whispered if is_theirs and line.seat == seat)
    return Event(passage.seat, passage.said, own)
