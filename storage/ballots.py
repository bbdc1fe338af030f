"""Votes as SQL."""

import sqlite3
from collections.abc import Sequence

from storage.lists import read
from storage.tables import Columns, conflict, stored

_VOTE = (
    "kind",
    "seat",
    "row",
    "person",
    "whom",
    "opened_at",
    "heard_at",
    "ballots",
    "outcome",
    "again_at",
    "message",
    "shown",
    "anew",
    "asked",
    "unrung",
    "owed",
)

OPENED_SINCE = "votes JOIN tables ON tables.id = table_id WHERE votes.opened_at > ?"
OFFER = "votes.kind = 'replace' AND whom IS NOT NULL AND ballots = '{}'"
"""Of the votes those that offer a seat: whoever asks for a vote on that gives the first ballot."""


def vote(row: sqlite3.Row) -> dict[str, object]:
    """A vote as the shell reads it."""
    lists: dict[str, object] = {name: read(row[name], list[int], []) for name in ("asked", "owed")}
    lists["ballots"] = read(row["ballots"], dict[int, str], {})
    return {**dict(row), **lists, "unrung": bool(row["unrung"])}


def tend(connection: sqlite3.Connection, table: int, votes: Sequence[Columns]) -> None:
    """Open votes, or change those that have an `id`; what their message shows counts as a revision."""
    for columns in votes:
        changes = {name: stored(columns[name]) for name in _VOTE if name in columns}
        if (number := columns.get("id")) is None:
            names = ", ".join(["table_id", *changes])
            marks = ", ".join("?" for _ in range(len(changes) + 1))
            try:
                connection.execute(
                    f"INSERT INTO votes ({names}) VALUES ({marks})",  # noqa: S608 -- known names
                    [table, *changes.values()],
                )
            except sqlite3.IntegrityError as error:
                raise conflict(error, "vote_open") from None
            continue
        assignments = [f"{name} = ?" for name in changes]
        if changes.keys() & {"ballots", "outcome", "heard_at"}:
            assignments.append("revision = revision + 1")
        connection.execute(
            f"UPDATE votes SET {', '.join(assignments)} WHERE id = ? AND table_id = ?",  # noqa: S608 -- known names
            [*changes.values(), number, table],
        )
