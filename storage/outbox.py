"""What is about to be sent, and what has been, as SQL."""

import sqlite3
from collections.abc import Mapping, Sequence

from storage.tables import Columns, stored

TOLD = frozenset(
    {
        "announced",
        "board_message",
        "board_posted_at",
        "former_board",
        "lobby_message",
        "missed",
        "pictureless",
        "rested",
        "shifts_told",
        "told",
        "whispered",
    }
)
"""The columns of a table that say what Discord has been told."""

_COUNTS = frozenset({"announced", "shifts_told", "told", "whispered"})
"""Counts, which never go backwards."""

SELECT = 'SELECT id, table_id AS "table", kind, person, upto, nonce, since, texts FROM outbox '


def note(
    connection: sqlite3.Connection,
    table: int,
    done: int | None,
    columns: Columns,
    letters: Sequence[Columns],
) -> list[int]:
    """Drop the letter that is *done*, change what was told, add *letters*; gives their ids."""
    if done is not None:
        connection.execute("DELETE FROM outbox WHERE id = ?", (done,))
    _change(connection, table, columns)
    return [_add(connection, table, letter) for letter in letters]


def delivered(connection: sqlite3.Connection, letter: int, person: int, message: int | None) -> None:
    """Drop a letter to *person*; *message*: as which it was sent."""
    connection.execute("DELETE FROM outbox WHERE id = ?", (letter,))
    if message is not None:
        connection.execute(
            "INSERT INTO preferences (person, last_direct) VALUES (?, ?) "
            "ON CONFLICT (person) DO UPDATE SET last_direct = max(last_direct, excluded.last_direct)",
            (person, message),
        )


def _change(connection: sqlite3.Connection, table: int, columns: Mapping[str, object]) -> None:
    unknown = set(columns) - TOLD
    if unknown:
        raise ValueError(f"nothing that is told: {sorted(unknown)}")
    if columns:
        changes = ", ".join(
            f"{name} = max({name}, ?)" if name in _COUNTS else f"{name} = ?" for name in columns
        )
        connection.execute(
            f"UPDATE tables SET {changes} WHERE id = ?",  # noqa: S608 -- known names
            [*columns.values(), table],
        )


def _add(connection: sqlite3.Connection, table: int, letter: Columns) -> int:
    named = {name: stored(letter[name]) for name in ("kind", "person", "upto", "nonce", "since", "texts")}
    cursor = connection.execute(
        "INSERT INTO outbox (table_id, kind, person, upto, nonce, since, texts) VALUES (:table, :kind, "
        ":person, :upto, :nonce, :since, :texts)",
        {"table": table, **named},
    )
    assert cursor.lastrowid is not None, "an insert gives an id"
    return cursor.lastrowid
