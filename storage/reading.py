"""What is read of the database, beside the one task that writes it."""

from collections.abc import Mapping, Sequence
from typing import Any

from storage import ballots, deeds, outbox, tables, wishes
from storage.cache import Cache
from storage.tables import Line
from storage.writer import Connection

OPEN = ("lobby", "running", "paused")
"""The states of a table that goes on."""

_CLOSING = "status = 'lobby' AND server NOT IN (SELECT server FROM lost_servers)"
"""The lobbies whose time runs."""


class Reading:
    """Reads tables, their logs and wishes; whoever writes says what is to be read anew."""

    def __init__(self, reader: Connection) -> None:
        self._reader = reader
        # Nobody else writes the file, so that each of these need be read only once after each writing.
        self._tables = Cache(self._table)
        self._latest = Cache(self._latest_id)
        self._wishes = Cache(self._preferences)
        self._away = Cache(self._vacations)
        self._servers = Cache(self._server)

    async def table(self, table: int) -> Mapping[str, object] | None:
        """One table."""
        return await self._tables.get(table)

    async def open_in(self, channel: int) -> Mapping[str, object] | None:
        """The lobby or game that goes on in a channel."""
        # A channel is given another table only once the last one is done.
        found = await self._latest_table(channel)
        return found if found is not None and found["status"] in OPEN else None

    async def latest_in(self, channel: int) -> Mapping[str, object] | None:
        """The last table opened in a channel, whatever became of it."""
        return await self._latest_table(channel)

    async def of_person(self, person: int) -> Sequence[Mapping[str, object]]:
        """The tables not done at which *person* sits, oldest first."""
        return await self._records(
            "WHERE status IN ('lobby', 'running', 'paused') "
            "AND id IN (SELECT table_id FROM seats WHERE person = ?) ORDER BY id",
            person,
        )

    async def under_way(self, *, computers: bool = False) -> Sequence[int]:
        """The tables with a game that goes on, oldest first; *computers*: only those where one is seated."""
        seated = "AND id IN (SELECT table_id FROM seats WHERE computer)" if computers else ""
        return await self._ids(f"status IN ('running', 'paused') {seated}")

    async def unclocked(self) -> Sequence[int]:
        """The tables with a game that goes on and persons, but no clock, oldest first."""
        return await self._ids(
            "status IN ('running', 'paused') AND id NOT IN (SELECT table_id FROM clocks) "
            "AND id IN (SELECT table_id FROM seats WHERE person IS NOT NULL)"
        )

    async def deadlines(self) -> Sequence[tuple[int, float]]:
        """Which running tables have a deadline, and when, soonest first."""
        rows = await self._rows(
            "SELECT table_id, at FROM deadlines JOIN tables ON tables.id = table_id "
            "WHERE status = 'running' ORDER BY at, table_id"
        )
        return [(row[0], row[1]) for row in rows]

    async def untold(self) -> Sequence[int]:
        """The tables of which something may be left to tell in their channel, oldest first."""
        return await self._ids(
            "told < revision + (SELECT coalesce(max(number) + 1, 0) FROM moves WHERE table_id = tables.id) "
            "OR former_board IS NOT NULL OR id IN (SELECT table_id FROM outbox WHERE person IS NULL) "
            "OR shifts_told < shifts OR id IN (SELECT table_id FROM votes WHERE shown < revision)"
        )

    async def in_threads(self, server: int) -> Sequence[int]:
        """The running tables of a server that do not rest and have threads of their own, oldest first."""
        return await self._ids(
            "status = 'running' AND rested IS NULL AND parent IS NOT NULL AND server = ?", server
        )

    async def below(self, parent: int) -> Sequence[int]:
        """The threads of a channel that were opened for tables not done."""
        rows = await self._rows(
            "SELECT channel FROM tables WHERE parent = ? AND status IN ('lobby', 'running', 'paused')", parent
        )
        return [row[0] for row in rows]

    async def going_on(self, server: int | None = None) -> Sequence[int]:
        """The lobbies and the tables with a game that goes on, of one *server* or of all, oldest first."""
        return await self._ids(
            "status IN ('lobby', 'running', 'paused') AND server = coalesce(?, server)", server
        )

    async def lobbies_closing_by(self, moment: float) -> Sequence[int]:
        """The lobbies whose time is over at *moment*."""
        return await self._ids(f"{_CLOSING} AND closes_at <= ?", moment)

    async def next_lobby_close(self) -> float | None:
        """When the next lobby's time is over."""
        rows = await self._rows(f"SELECT min(closes_at) FROM tables WHERE {_CLOSING}")  # noqa: S608 -- ours
        moment: float | None = rows[0][0]
        return moment

    async def titles_in_use(self, server: int) -> Sequence[str]:
        """The titles of a server's tables that are not done."""
        rows = await self._rows(
            "SELECT title FROM tables WHERE server = ? AND status IN ('lobby', 'running', 'paused')", server
        )
        return [row[0] for row in rows]

    async def opened(self, server: int, person: int, since: float) -> Sequence[tuple[float, bool, bool]]:
        """The tables that *person* opened in a server after *since*, and lobbies of any age.

        Of each when, whether it is a lobby still, and whether it has a thread of its own. Those that are over
        are left out, but not their threads, which stay.
        """
        rows = await self._rows(
            "SELECT opened_at, status = 'lobby', parent IS NOT NULL FROM tables "
            "WHERE server = ? AND opener = ? AND (opened_at > ? OR status = 'lobby') "
            # A thread is there, however its game went.
            "AND (status != 'over' OR parent IS NOT NULL)",
            server,
            person,
            since,
        )
        return [(row[0], bool(row[1]), bool(row[2])) for row in rows]

    async def seed(self, table: int) -> bytes | None:
        """The secret seed of a table's chance; None before the start."""
        rows = await self._rows("SELECT seed FROM tables WHERE id = ?", table)
        seed: bytes | None = rows[0][0] if rows else None
        return seed

    async def servers(self) -> Sequence[int]:
        """The servers in which tables go on."""
        rows = await self._rows(
            "SELECT DISTINCT server FROM tables WHERE status IN ('lobby', 'running', 'paused')"
        )
        return [row[0] for row in rows]

    async def lost_servers(self) -> Sequence[int]:
        """The servers that are noted as out of reach."""
        return [row[0] for row in await self._rows("SELECT server FROM lost_servers")]

    async def last_beat(self) -> float | None:
        """When the bot was last within reach, as far as is known."""
        rows = await self._rows("SELECT at FROM life")
        return float(rows[0][0]) if rows else None

    async def lines(self, table: int, first: int, end: int) -> Sequence[Line]:
        """The rows from *first* up to, not including, *end*."""
        rows = await self._rows(
            "SELECT number, seat, move, fingerprint FROM moves "
            "WHERE table_id = ? AND number >= ? AND number < ? ORDER BY number",
            table,
            first,
            end,
        )
        return [(row[0], row[1], row[2], row[3]) for row in rows]

    async def written_at(self, table: int, row: int) -> float:
        """When a row that the log has was written."""
        (found,) = await self._rows("SELECT at FROM moves WHERE table_id = ? AND number = ?", table, row)
        moment: float = found[0]
        return moment

    async def applied(self, interaction: int) -> tuple[int, int, int, int] | None:
        """What an interaction did: table, person, its first row, the end of its rows."""
        rows = await self._rows(
            "SELECT table_id, person, first, past FROM interactions WHERE id = ?", interaction
        )
        return (rows[0][0], rows[0][1], rows[0][2], rows[0][3]) if rows else None

    async def unshown(self, table: int, since: int) -> Sequence[tuple[int, int, int]]:
        """The interactions past row *since* whose answer is not known to be seen: id, first row, end."""
        rows = await self._rows(
            "SELECT id, first, past FROM interactions WHERE table_id = ? AND past > ? AND shown = 0",
            table,
            since,
        )
        return [(row[0], row[1], row[2]) for row in rows]

    async def deed(self, place: int, person: int) -> tuple[int, str, bool] | None:
        """What *person* did last at a place without a known answer: interaction, mark, whether it is lost."""
        rows = await self._rows(deeds.SELECT, place, person)
        return (rows[0][0], rows[0][1], bool(rows[0][2])) if rows else None

    async def outbox(self, table: int) -> Mapping[str, object] | None:
        """What is about to be posted in the channel of a table."""
        rows = await self._rows(outbox.SELECT + "WHERE table_id = ? AND person IS NULL", table)
        return dict(rows[0]) if rows else None

    async def letters(self) -> Sequence[Mapping[str, object]]:
        """What is about to be sent to single persons, oldest first."""
        return [dict(row) for row in await self._rows(outbox.SELECT + "WHERE person IS NOT NULL ORDER BY id")]

    async def votes_by(self, person: int, server: int, since: float, before: int) -> int:
        """How many votes in a server *person* asked for since a moment, before the vote *before*."""
        (found,) = await self._rows(
            f"SELECT count(*) FROM {ballots.OPENED_SINCE} "  # noqa: S608 -- ours
            "AND server = ? AND votes.person = ? AND votes.id < ?",
            since,
            server,
            person,
            before,
        )
        return int(found[0])

    async def offers_by(self, person: int, server: int, since: float) -> int:
        """How many offers of seats in a server *person* made since a moment."""
        (found,) = await self._rows(
            f"SELECT count(*) FROM {ballots.OPENED_SINCE} AND {ballots.OFFER} "  # noqa: S608 -- ours
            "AND server = ? AND votes.person = ?",
            since,
            server,
            person,
        )
        return int(found[0])

    async def offers_to(
        self, person: int, since: float, until: float
    ) -> Sequence[tuple[int, int, int, int | None]]:
        """The offers that *person* was made between two moments: vote, table, seat, by whom; oldest first."""
        rows = await self._rows(
            f"SELECT votes.id, table_id, seat, votes.person FROM {ballots.OPENED_SINCE} AND {ballots.OFFER} "  # noqa: S608 -- ours
            "AND whom = ? AND votes.opened_at <= ? ORDER BY votes.id",
            since,
            person,
            until,
        )
        return [(row[0], row[1], row[2], row[3]) for row in rows]

    async def votes(self, table: int) -> Sequence[Mapping[str, object]]:
        """The votes of a table that are open, asked again later, or not shown as they are, oldest first."""
        rows = await self._rows(
            f"SELECT * FROM votes WHERE table_id = ? AND {tables.TO_TEND} ORDER BY id",  # noqa: S608 -- ours
            table,
        )
        return [ballots.vote(row) for row in rows]

    async def vacations(self, person: int) -> Sequence[tuple[float, float]]:
        """When a person is away: from, until; oldest first."""
        return await self._away.get(person)

    async def server(self, server: int) -> Mapping[str, object] | None:
        """What a server wishes; None: never said."""
        return await self._servers.get(server)

    async def last_direct(self, person: int) -> int:
        """The last message that a letter to *person* became; 0 where there is none."""
        rows = await self._rows("SELECT last_direct FROM preferences WHERE person = ?", person)
        return int(rows[0][0]) if rows else 0

    async def last_applied(self, table: int, person: int) -> tuple[int, int, int] | None:
        """A person's latest applied interaction at a table: its id, first row, end."""
        rows = await self._rows(
            "SELECT id, first, past FROM interactions "
            "WHERE table_id = ? AND person = ? ORDER BY id DESC LIMIT 1",
            table,
            person,
        )
        return (rows[0][0], rows[0][1], rows[0][2]) if rows else None

    async def preferences(self, person: int) -> Mapping[str, object] | None:
        """What a person wishes; None: never said."""
        return await self._wishes.get(person)

    async def _preferences(self, person: int) -> Mapping[str, object] | None:
        return wishes.person(await self._rows(wishes.SELECT_PERSON, person))

    async def _vacations(self, person: int) -> Sequence[tuple[float, float]]:
        rows = await self._rows(wishes.SELECT_VACATIONS, person)
        return [(row[0], row[1]) for row in rows]

    async def _server(self, server: int) -> Mapping[str, object] | None:
        return wishes.server(await self._rows(wishes.SELECT_SERVER, server))

    async def _latest_table(self, channel: int) -> Mapping[str, object] | None:
        table = await self._latest.get(channel)
        return None if table is None else await self._tables.get(table)

    async def _latest_id(self, channel: int) -> int | None:
        rows = await self._rows("SELECT max(id) FROM tables WHERE channel = ?", channel)
        table: int | None = rows[0][0]
        return table

    async def _table(self, table: int) -> Mapping[str, object] | None:
        records = await self._records("WHERE id = ?", table)
        return records[0] if records else None

    async def _records(self, where: str, *values: object) -> list[Mapping[str, object]]:
        return [tables.record(row) for row in await self._rows(tables.SELECT + where, *values)]

    async def _ids(self, where: str, *values: object) -> list[int]:
        rows = await self._rows(f"SELECT id FROM tables WHERE {where} ORDER BY id", *values)  # noqa: S608 -- ours
        return [row[0] for row in rows]

    async def _rows(self, query: str, *values: object) -> list[Any]:
        return list(await self._reader.execute_fetchall(query, values))
