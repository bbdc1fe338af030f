"""Why a database cannot be opened or written, each in one line."""

import sqlite3
from collections.abc import Sequence
from pathlib import Path


class DatabaseError(Exception):
    """Something is wrong with the database as a whole."""


class DatabaseBusy(DatabaseError):  # noqa: N818 -- it says what is the matter
    """Another process has it open."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path} is in use by another process")


class DatabaseNewer(DatabaseError):  # noqa: N818 -- it says what is the matter
    """A later release wrote it."""

    def __init__(self, path: Path, found: int, known: int) -> None:
        super().__init__(
            f"{path} was written by a later release (format {found}, this one knows {known}); "
            "nothing was changed"
        )


class DatabaseUnwritable(DatabaseError):  # noqa: N818 -- it says what is the matter
    """The file, or its folder, does not let itself be written."""

    def __init__(self, path: Path, why: str) -> None:
        super().__init__(f"{path} cannot be written: {why}")


class DatabaseMissing(DatabaseError):  # noqa: N818 -- it says what is the matter
    """There is no such file."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path} is not there")


class DatabaseEmpty(DatabaseError):  # noqa: N818 -- it says what is the matter
    """A sound file without our tables."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path} holds no tables: it is another program's, or was copied without its -wal")


class DatabaseDamaged(DatabaseError):  # noqa: N818 -- it says what is the matter
    """The file contradicts itself; *places*: where."""

    def __init__(self, path: Path, places: Sequence[str]) -> None:
        super().__init__(f"{path} is damaged: {places[0]}")
        self.places = tuple(places)


class CopyRefused(DatabaseError):  # noqa: N818 -- it says what is the matter
    """A copy cannot be written."""

    def __init__(self, target: Path, why: str) -> None:
        super().__init__(f"{target} was not written: {why}")


def unusable(path: Path, error: sqlite3.Error) -> DatabaseError:
    """What an error of SQLite says about a file that was to be written."""
    return _broken(path, error) or DatabaseUnwritable(path, str(error))


def unreadable(path: Path, error: sqlite3.Error) -> DatabaseError:
    """What an error of SQLite says about a file that was to be read."""
    return _broken(path, error) or DatabaseError(f"{path} cannot be read: {error}")


def _broken(path: Path, error: sqlite3.Error) -> DatabaseError | None:
    # Errors that the library finds by itself, without SQLite, have no code.
    match getattr(error, "sqlite_errorcode", 0) & 0xFF:
        case sqlite3.SQLITE_NOTADB:
            return DatabaseError(f"{path} is not a database")
        case sqlite3.SQLITE_CORRUPT:
            return DatabaseDamaged(path, [str(error)])
    return None


class Conflict(Exception):  # noqa: N818 -- no error: another was first
    """Another was first: nothing of the request was written. *what*: `number_taken`, …."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.what = what
