"""What persons and servers wish, as SQL."""

import sqlite3
from collections.abc import Mapping, Sequence
from typing import Any

from storage.lists import read
from storage.tables import Columns, stored

PERSON = (
    "direct_messages",
    "locale",
    "direct_failures",
    "board",
    "language",
    "notices",
    "nudges",
    "quiet_from",
    "quiet_to",
    "time_zone",
    "early_warning",
    "offers",
)
"""What a person wishes; of what was never said the database knows the default."""

_SWITCHES = frozenset({"direct_messages", "early_warning", "offers"})

_MARKS = frozenset({"true", "false"})

_SERVER = ("language", "pace", "openers", "boards", "channels")

SELECT_PERSON = f"SELECT {', '.join(PERSON)} FROM preferences WHERE person = ?"  # noqa: S608 -- known names
SELECT_SERVER = f"SELECT {', '.join(_SERVER)} FROM servers WHERE server = ?"  # noqa: S608 -- known names
_SHIFT = """
UPDATE tables SET shifts = shifts + 1 WHERE status = 'running' AND board_message IS NOT NULL AND id IN (
  SELECT table_id FROM seats JOIN clocks USING (table_id, seat)
  WHERE person = ? AND clocks.since IS NOT NULL)"""
"""Their boards say that a person is away whose time runs, and when it is out."""

SELECT_VACATIONS = "SELECT since, until FROM vacations WHERE person = ? ORDER BY since"


def person(rows: Sequence[Any]) -> Mapping[str, object] | None:
    """What a person wishes, as the shell reads it."""
    if not rows:
        return None
    return {name: bool(value) if name in _SWITCHES else value for name, value in dict(rows[0]).items()}


def server(rows: Sequence[Any]) -> Mapping[str, object] | None:
    """What a server wishes, as the shell reads it."""
    if not rows:
        return None
    marks = read(rows[0]["channels"], dict[str, str], {})
    readable = {channel: mark for channel, mark in marks.items() if channel.isdecimal() and mark in _MARKS}
    return {**dict(rows[0]), "channels": readable}


def prefer(connection: sqlite3.Connection, who: int, columns: Columns) -> None:
    """Change some of what a person wishes."""
    _set(connection, "preferences", "person", who, columns)


def take_vacations(
    connection: sqlite3.Connection, who: int, vacations: Sequence[tuple[float, float]]
) -> None:
    """Replace when a person is away; by how much what stays was set back is still known."""
    known = connection.execute("SELECT since, set_back FROM vacations WHERE person = ?", (who,)).fetchall()
    set_back = dict(known)
    connection.execute("DELETE FROM vacations WHERE person = ?", (who,))
    connection.executemany(
        "INSERT INTO vacations (person, since, until, set_back) VALUES (?, ?, ?, ?)",
        [(who, since, until, set_back.get(since, 0.0)) for since, until in vacations],
    )
    connection.execute(_SHIFT, (who,))


def set_server(connection: sqlite3.Connection, which: int, columns: Columns) -> None:
    """Change some of what a server wishes."""
    _set(connection, "servers", "server", which, columns)


def _set(connection: sqlite3.Connection, table: str, key: str, whose: int, columns: Columns) -> None:
    connection.execute(f"INSERT OR IGNORE INTO {table} ({key}) VALUES (?)", (whose,))  # noqa: S608 -- known names
    for name, value in columns.items():
        connection.execute(
            f"UPDATE {table} SET {name} = ? WHERE {key} = ?",  # noqa: S608 -- known names
            (stored(value), whose),
        )


def check_person(columns: Columns) -> None:
    """Raise ValueError where something is no wish of a person."""
    _check(columns, PERSON)


def check_server(columns: Columns) -> None:
    """Raise ValueError where something is no wish of a server."""
    _check(columns, _SERVER)


def _check(columns: Columns, known: Sequence[str]) -> None:
    if unknown := set(columns) - set(known):
        raise ValueError(f"no wishes: {sorted(unknown)}")
