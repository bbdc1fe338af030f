"""What no release writes, as only a file has it that was changed from outside or damaged.

One such row is to cost its table, and no other, as little as may be: when the file is opened it is put right.
"""

import logging
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass

_log = logging.getLogger(__name__)

LAST_MOMENT = 1e11
"""Seconds since the Unix epoch: the year 5138, which every calendar can still show."""

YEAR = 366 * 86400.0
"""Seconds; nobody is away for longer."""

LARGEST = 2**53
"""As many rows, changes or messages there will never be."""

VOTES = ("late", "skip", "replace", "pause", "resume", "return", "undo", "end")
"""The kinds of votes."""

_OFFER = (
    "SELECT 1 FROM votes WHERE votes.table_id = seats.table_id AND votes.seat = seats.seat "
    "AND votes.kind = 'replace' AND votes.whom = seats.offered AND votes.outcome IS NULL"
)
"""The open question whether somebody takes the seat that is offered to them."""

_OF_NO_SEAT = ("pause", "resume", "end")

_ROWS = "(SELECT coalesce(max(number) + 1, 0) FROM moves WHERE moves.table_id = {})"
"""How many rows the log of a table has."""


@dataclass(frozen=True)
class Mend:
    """The rows of *where* that are *wrong*, and what is set there; None: they are dropped.

    *table*: the game's table that it is about, 0: none; *what*: the column.
    """

    where: str
    table: str
    what: str
    wrong: str
    right: str | None

    @property
    def statement(self) -> str:
        """What puts right the rows that are named after it."""
        if self.right is None:
            return f"DELETE FROM {self.where}"  # noqa: S608 -- ours
        # Two moments may become the same: one of them is enough.
        return f"UPDATE OR REPLACE {self.where} SET {self.right}"  # noqa: S608 -- ours


def _mends() -> Iterator[Mend]:
    yield from (_within(where, column, 0.0, LAST_MOMENT) for where, column in _MOMENTS)
    yield _within("clocks", "left", -LAST_MOMENT, LAST_MOMENT)
    yield _within("vacations", "set_back", 0.0, LAST_MOMENT)
    yield from (_within(where, column, 0, LARGEST) for where, column in _COUNTS)
    yield from (_wrong(where, column, f"{column} <= 0", "NULL") for where, column in _IDS)
    yield from (
        _wrong("tables", column, f"{column} > {most}", most)
        for column, most in (
            ("announced", _ROWS.format("id")),
            ("whispered", _ROWS.format("id")),
            ("told", f"revision + {_ROWS.format('id')}"),
            ("shifts_told", "shifts"),
        )
    )
    yield _wrong("vacations", "until", f"until > since + {YEAR}", f"since + {YEAR}")
    rows = _ROWS.format("table_id")
    yield _wrong("clocks", "row", f"row >= {rows}", f"max(0, {rows} - 1)")
    yield _dropped("clocks", "seat", "(table_id, seat) NOT IN (SELECT table_id, seat FROM seats)")
    yield _dropped("deadlines", "since", f"{rows} = 0")
    yield _wrong("deadlines", "since", f"since NOT BETWEEN 0 AND {rows} - 1", f"{rows} - 1")
    # Buttons bear it, of which Discord takes none without a label.
    yield _wrong("tables", "title", "trim(title) = ''", "'Table ' || id")
    yield _wrong("votes", "row", f"row > {rows}", rows)
    yield _dropped("votes", "kind", f"kind NOT IN {VOTES}")
    yield _dropped(
        "votes",
        "seat",
        f"CASE WHEN kind IN {_OF_NO_SEAT} THEN seat IS NOT NULL ELSE seat IS NULL "  # noqa: S608 -- ours
        "OR (table_id, seat) NOT IN (SELECT table_id, seat FROM seats) END",
    )
    # What is done stays as it ended.
    goes_on = "table_id IN (SELECT id FROM tables WHERE status IN ('running', 'paused'))"
    yield _wrong("seats", "offered", f"offered IS NOT NULL AND {goes_on} AND NOT EXISTS ({_OFFER})", "NULL")


_MOMENTS = (
    *(("tables", name) for name in ("opened_at", "closes_at", "board_posted_at", "paused_at", "missed")),
    *(("votes", name) for name in ("opened_at", "heard_at", "again_at")),
    ("clocks", "since"),
    ("deadlines", "at"),
    ("vacations", "since"),
    ("vacations", "until"),
    ("outages", "since"),
    ("outages", "until"),
    ("lost_servers", "since"),
    ("life", "at"),
)
"""Where a moment stands; those of the log, which is never changed, count for nothing but a deadline."""

_COUNTS = (
    *(("tables", name) for name in ("announced", "whispered", "told", "revision", "shifts", "shifts_told")),
    *(("votes", name) for name in ("row", "shown", "revision", "anew")),
    ("tables", "rested"),
    ("seats", "since"),
    ("clocks", "row"),
    ("clocks", "nudges"),
    ("outbox", "upto"),
    ("preferences", "direct_failures"),
)
"""Where it is counted."""

_IDS = (
    *(("tables", name) for name in ("lobby_message", "board_message", "former_board", "parent")),
    ("votes", "message"),
    ("seats", "offered"),
    ("seats", "kept_for"),
)
"""Where there may be an id of Discord's."""

_OF_TABLE = {"tables": "id", "seats": "table_id", "clocks": "table_id", "deadlines": "table_id"} | {
    "votes": "table_id",
    "outbox": "table_id",
}


def _wrong(where: str, column: str, wrong: str, right: str) -> Mend:
    return Mend(where, _OF_TABLE.get(where, "0"), column, wrong, f"{column} = {right}")


def _within(where: str, column: str, least: float, most: float) -> Mend:
    return _wrong(
        where,
        column,
        f"{column} NOT BETWEEN {least} AND {most}",
        f"min(max({column}, {least}), {most})",
    )


def _dropped(where: str, column: str, wrong: str) -> Mend:
    return Mend(where, _OF_TABLE[where], column, wrong, None)


MENDS = tuple(_mends())
"""In this order: what is counted is within its bounds when it is compared."""


def mend(connection: sqlite3.Connection) -> None:
    """Put right what makes no sense, in one transaction, and log where that was."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        for one in MENDS:
            count = connection.execute(f"{one.statement} WHERE {one.wrong}").rowcount
            if count:
                _log.warning(
                    "%s in %d rows of %s made no sense and was put right", one.what, count, one.where
                )
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def senseless(connection: sqlite3.Connection) -> Iterator[tuple[int, str]]:
    """The tables that `mend` would put right, and of each what; 0 for what is of no table."""
    for one in MENDS:
        found = connection.execute(
            f"SELECT DISTINCT {one.table} FROM {one.where} WHERE {one.wrong} ORDER BY 1"  # noqa: S608 -- ours
        )
        yield from ((table, f"{one.what} of {one.where} makes no sense") for (table,) in found.fetchall())
