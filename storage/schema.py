"""The numbered migrations, each applied whole or not at all."""

import sqlite3
from collections.abc import Iterator, Sequence
from importlib.resources import files

import aiosqlite

Migration = tuple[int, str]
"""A format's number and the statements that lead to it from the one before."""


def migrations() -> tuple[Migration, ...]:
    """All migrations of this release, in order."""
    folder = files("storage") / "migrations"
    names = sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(".sql"))
    return tuple((int(name.partition("_")[0]), (folder / name).read_text(encoding="utf-8")) for name in names)


def statements(script: str) -> Iterator[str]:
    """The single statements of *script*, each of which ends a line.

    `executescript` would commit first, and keep half a migration.
    """
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement.strip()
            statement = ""
    if statement.strip():
        raise ValueError("a migration ends in an open statement")


async def version(connection: aiosqlite.Connection) -> int:
    """The format of a file; 0 for a new one."""
    rows = await connection.execute_fetchall("PRAGMA user_version")
    return int(next(iter(rows))[0])


async def migrate(connection: aiosqlite.Connection, steps: Sequence[Migration]) -> None:
    """Bring the file to the latest format; a failing step leaves it at the one before."""
    now = await version(connection)
    for number, script in steps:
        if number > now:
            await _apply(connection, number, script)


async def _apply(connection: aiosqlite.Connection, number: int, script: str) -> None:
    await connection.execute("BEGIN IMMEDIATE")
    try:
        for statement in statements(script):
            await connection.execute(statement)
        await connection.execute(f"PRAGMA user_version = {number:d}")
        await connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            await connection.execute("ROLLBACK")
        raise
