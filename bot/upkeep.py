"""What an operator does beside the running bot: copy the database, and see whether it is sound."""

import re
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path

from bot import player_clocks
from bot.deadlines import changed
from bot.desks import UNDER_WAY, Refused, Status
from bot.games import GAMES
from bot.games.protocol import AnyGame
from bot.ledger import Ledger
from bot.positions import Drifted
from storage import (
    Books,
    Contents,
    Database,
    DatabaseError,
    DatabaseNewer,
    Fault,
    books,
    contents,
    copied,
    latest_format,
)

Progress = Callable[[int, int], None]
"""Told how many logs of how many were replayed."""

_DATED = "%Y-%m-%dT%H%M%SZ"


class Unsound(Exception):  # noqa: N818 -- what was found
    """What is wrong with a database: one line for each fault."""

    def __init__(self, lines: tuple[str, ...]) -> None:
        super().__init__("; ".join(lines))
        self.lines = lines


def backup(database: Path, target: Path, *, keep: int | None = None) -> str:
    """Copy the database to a new file, or into a folder under a dated name; returns what was done.

    *keep*: how many dated copies the folder is to hold. Raises DatabaseError.
    """
    is_folder = target.is_dir()
    file = target / f"{database.stem}-{datetime.now(UTC):{_DATED}}{database.suffix}" if is_folder else target
    held = copied(database, file)
    dropped = _drop_oldest(file, database, keep) if is_folder and keep is not None else 0
    older = f"; {_counted(dropped, 'older copy', 'older copies')} deleted" if dropped else ""
    return f"{file} was written: {_told(held, file)}{older}"


async def check(
    database: Path, *, every: bool = False, games: Mapping[str, AnyGame] = GAMES, progress: Progress
) -> str:
    """Read the whole file and replay the games under way, or *every* game; returns what was seen.

    Changes nothing. Raises Unsound, or DatabaseError where the file cannot be read to its end.
    """
    held = contents(database)
    async with _of_latest_format(database, held) as path:
        found = books(path)
        replayed, faults = await _replayed(path, found, games, every=every, progress=progress)
    if faults:
        raise Unsound(tuple(f"table {table}: {what}" if table else what for table, what in faults))
    counts = Counter(found.statuses.values())
    by_status = [f"{counts[status]:,} {status}" for status in Status if status in counts]
    seen = ", ".join([_told(held, database), *by_status])
    return f"{database} is sound: {seen}; {_counted(replayed, 'log', 'logs')} replayed"


@asynccontextmanager
async def _of_latest_format(database: Path, held: Contents) -> AsyncIterator[Path]:
    """The file itself, or a copy that was brought to the latest format as the next start would."""
    latest = latest_format()
    if held.format > latest:
        raise DatabaseNewer(database, held.format, latest)
    if held.format == latest:
        yield database
        return
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / database.name
        copied(database, copy)
        try:
            await (await Database.open(copy)).close()
        except DatabaseError as error:
            raise Unsound((f"it cannot be brought to format {latest}: {error}",)) from None
        yield copy


async def _replayed(
    path: Path, found: Books, games: Mapping[str, AnyGame], *, every: bool, progress: Progress
) -> tuple[int, list[Fault]]:
    """How many logs were replayed, and all faults, those of the books included."""
    faults, broken = list(found.faults), {table for table, _ in found.faults}
    wanted = [
        table
        for table, status in found.statuses.items()
        if table not in broken and (every or status in UNDER_WAY)
    ]
    count = 0
    database = await Database.beside(path)
    try:
        ledger = Ledger(database, games)
        for done, table in enumerate(wanted, 1):
            rows, fault = await _replay(ledger, table)
            count += rows > 0
            faults += [] if fault is None else [(table, fault)]
            progress(done, len(wanted))
    finally:
        await database.close()
    return count, sorted(faults)


async def _replay(ledger: Ledger, table_id: int) -> tuple[int, str | None]:
    """How many rows a table's log has, and why it does not lead where it led."""
    try:
        table = await ledger.table(table_id)
        if not table.number:
            return 0, None
        position = await ledger.position(table)
        if table.status in UNDER_WAY and changed(table.deadline, position.limit) is not None:
            return table.number, "its deadline is not the one of its log"
        if not player_clocks.are_of(table, position):
            return table.number, "its clocks are not those of its log"
        return table.number, None
    except Refused as refused:
        drift = refused.__cause__
        if isinstance(drift, Drifted):
            return drift.row, f"row {drift.row} leads elsewhere than it did"
        return 0, f"it cannot be replayed: {refused}"
    except Exception as error:
        # Whatever stands in the row may be what is broken; an exception's own words may hold a hand.
        return 0, f"it cannot be read: {type(error).__name__}"


def exposed(*files: Path) -> tuple[Path, ...]:
    """Those of the *files* that other users of the machine can read."""
    return tuple(file for file in files if file.exists() and file.stat().st_mode & 0o077)


def is_open_to_others(folder: Path) -> bool:
    """Whether other users of the machine can lay files and links into *folder*, or replace what is there."""
    return bool(folder.stat().st_mode & 0o022)


def _drop_oldest(newest: Path, database: Path, keep: int) -> int:
    """Delete all but the *keep* latest dated copies beside *newest*, which stays; returns how many."""
    dated = re.compile(rf"{re.escape(database.stem)}-\d{{4}}-\d\d-\d\dT\d{{6}}Z{re.escape(database.suffix)}")
    # By a clock that was wrong once, others may seem newer than the copy made just now: they go first.
    others = sorted(
        (
            file
            for file in newest.parent.iterdir()
            if dated.fullmatch(file.name) and file != newest and file.is_file() and not file.is_symlink()
        ),
        key=lambda file: (file.name < newest.name, file.name),
    )
    old = others[: max(0, len(others) - (keep - 1))]
    for file in old:
        file.unlink()
    return len(old)


def _told(held: Contents, file: Path) -> str:
    latest = latest_format()
    older = f", which the next start brings to {latest}" if held.format < latest else ""
    parts = (file, file.with_name(f"{file.name}-wal"))
    size = sum(part.stat().st_size for part in parts if part.exists()) / 1000
    tables, rows = _counted(held.tables, "table", "tables"), _counted(held.rows, "row", "rows")
    return f"format {held.format}{older}, {size:,.0f} kB, {tables}, {rows}"


def _counted(number: int, one: str, more: str) -> str:
    return f"{number:,} {one if number == 1 else more}"
