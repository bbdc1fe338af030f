"""The write-ahead file: kept small, though others read for long, and emptied at start and end."""

import sqlite3
from pathlib import Path
from typing import Final

KEPT: Final = 4 * 1024 * 1024
"""Bytes of it that SQLite leaves there to be written over."""

LARGEST: Final = 4 * KEPT
"""Bytes from which on it is emptied; by itself SQLite does so only where nobody happens to read."""

PATIENCE: Final = 20
"""Milliseconds that writing waits for others' reading to end before the file grows on."""


def bound(connection: sqlite3.Connection) -> None:
    """Let SQLite cut it down once its pages are in the database."""
    connection.execute(f"PRAGMA journal_size_limit = {KEPT}")


def size(path: Path) -> int:
    """The bytes of the write-ahead file of the database *path*."""
    try:
        return path.with_name(f"{path.name}-wal").stat().st_size
    except OSError:
        return 0


def empty(connection: sqlite3.Connection) -> bool:
    """Bring all of it into the database and cut it to nothing; False while others read in it."""
    (wait,) = connection.execute("PRAGMA busy_timeout").fetchone()
    connection.execute(f"PRAGMA busy_timeout = {PATIENCE}")
    try:
        (is_busy, *_) = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    except sqlite3.Error:  # A full disk, or somebody who writes: it is tried again.
        return False
    finally:
        connection.execute(f"PRAGMA busy_timeout = {wait}")
    return not is_busy
