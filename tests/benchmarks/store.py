"""Durable moves a second: the store as the bot uses it, beside raw SQLite on the same disk."""

import asyncio
import sqlite3
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from statistics import median

from bot.games.protocol import Move
from storage import Database
from storage.tables import Columns
from tests.benchmarks.figures import Figure, rounded

WRITERS = (1, 16, 64)
SECONDS = 0.5
BLOCKS = 5
"""Each kind is measured so often, in turns, and the median counts."""

ROW = "rows of raw SQLite, one a transaction"
PAIR = "moves of raw SQLite, one a transaction"

MOVE = str(Move("enter", ("2", "knight", "knight", "joker")))
HASH = "0123456789abcdef"

_MOVE = "INSERT INTO moves (table_id, number, seat, move, fingerprint, at) VALUES (?, ?, ?, ?, ?, ?)"
_INTERACTION = "INSERT INTO interactions (id, table_id, person, first, past, at) VALUES (?, ?, ?, ?, ?, ?)"


class Raw:
    """Raw `sqlite3` on a database of the bot's own format, with the same settings."""

    def __init__(self, path: Path) -> None:
        self._connection = sqlite3.connect(path, isolation_level=None)
        for pragma in ("foreign_keys = ON", "journal_mode = WAL", "synchronous = FULL"):
            self._connection.execute(f"PRAGMA {pragma}")
        self._number = count()

    def close(self) -> None:
        """Let the file go."""
        self._connection.close()

    def rows(self, seconds: float) -> float:
        """Transactions of one row a second: nothing durable can be less."""
        return self._rate(seconds, self._row)

    def moves(self, seconds: float) -> float:
        """Transactions a second of the two rows that a move is: itself, and the interaction it came with."""
        return self._rate(seconds, self._move)

    def _rate(self, seconds: float, write: Callable[[int], None]) -> float:
        begun, done = time.perf_counter(), 0
        while time.perf_counter() - begun < seconds:
            write(next(self._number))
            done += 1
        return done / (time.perf_counter() - begun)

    def _row(self, number: int) -> None:
        self._connection.execute(_MOVE, (1, number, 0, MOVE, HASH, 0.0))

    def _move(self, number: int) -> None:
        self._connection.execute("BEGIN IMMEDIATE")
        self._connection.execute(_INTERACTION, (number, 1, 1, number, number + 1, 0.0))
        self._row(number)
        self._connection.execute("COMMIT")


@dataclass(frozen=True)
class Stored:
    """The store, with a table for each writer."""

    database: Database
    tables: Sequence[int]
    numbers: Iterator[int] = field(default_factory=count)

    async def moves(self, writers: int, seconds: float) -> float:
        """Moves a second of so many *writers*, each of which waits until its move is durable."""
        begun = time.perf_counter()
        done = await asyncio.gather(*(self._moves(table, begun + seconds) for table in self.tables[:writers]))
        return sum(done) / (time.perf_counter() - begun)

    async def _moves(self, table: int, end: float) -> int:
        done = 0
        while time.perf_counter() < end:
            number = next(self.numbers)
            outcome = await self.database.write(
                table, lines=[(number, 0, MOVE, HASH)], interaction=number, person=1
            )
            assert outcome == "written"
            done += 1
        return done


def measure(*, seconds: float = SECONDS, blocks: int = BLOCKS) -> Iterator[Figure]:
    """Durable moves a second with one and with many writers."""
    with tempfile.TemporaryDirectory() as folder:
        rates = asyncio.run(_measured(Path(folder), seconds, blocks))
    row, pair = median(rates[ROW]), median(rates[PAIR])
    yield Figure(f"durable {ROW}", row, "/s", words="WAL, `synchronous=FULL`, the bot's own tables")
    yield Figure(f"durable {PAIR}", pair, "/s", words="a move and the interaction that it came with")
    for writers in WRITERS:
        rate = median(rates[str(writers)])
        aim = f"at least {rounded(row)}" if writers > 1 else ""
        words = f"{rate / row:.2f} × raw rows, {rate / pair:.2f} × raw moves"
        yield Figure(f"durable moves of the store, {writers} at once", rate, "/s", aim, words)


async def _measured(folder: Path, seconds: float, blocks: int) -> dict[str, list[float]]:
    """All kinds in turns, so that whatever else the machine does hits all of them."""
    rates: dict[str, list[float]] = defaultdict(list)
    async with await Database.open(folder / "raw.sqlite3") as database:
        await _table(database, 1)
    with closing(Raw(folder / "raw.sqlite3")) as raw:
        async with await Database.open(folder / "store.sqlite3") as database:
            store = Stored(database, [await _table(database, number) for number in range(max(WRITERS))])
            for _ in range(blocks):
                rates[ROW].append(raw.rows(seconds))
                rates[PAIR].append(raw.moves(seconds))
                for writers in WRITERS:
                    rates[str(writers)].append(await store.moves(writers, seconds))
    return rates


async def _table(database: Database, channel: int) -> int:
    columns: Columns = {
        "game": "rattus_cartus",
        "rules_version": 1,
        "server": 1,
        "channel": channel,
        "title": "Ravens",
        "language": "en",
        "status": "running",
        "host": 1,
        "options": {},
        "vetoed": {},
        "opened_at": 0.0,
    }
    table = await database.add_table(columns, [])
    assert table is not None
    return table
