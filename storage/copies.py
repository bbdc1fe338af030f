"""A copy of a database, whole or not at all, while another process goes on writing the original."""

import errno
import os
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from storage.errors import CopyRefused, DatabaseDamaged, DatabaseEmpty, unreadable
from storage.inspection import Contents, contents, opened

_OF_THE_ORIGINAL = {sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_BUSY}


def copied(path: Path, target: Path) -> Contents:
    """Copy the database to the new file *target*, for the owner's eyes only; raises DatabaseError.

    The copy is of one moment, holds everything committed until then, is read back before it gets its
    name, and needs no other file beside it.
    """
    if target.exists():
        raise CopyRefused(target, "it exists already, and is left as it is")
    try:
        handle, name = tempfile.mkstemp(prefix=f".{target.name}.", suffix=".part", dir=target.parent)
    except OSError as error:
        raise CopyRefused(target, error.strerror or str(error)) from None
    part = Path(name)
    try:
        _copy(path, part, target)
        held = _read_back(path, part)
        os.fsync(handle)
        _named(part, target)
        _fsync_folder(target.parent)
    except OSError as error:
        raise CopyRefused(target, error.strerror or str(error)) from None
    finally:
        os.close(handle)
        for left in (part, part.with_name(f"{part.name}-wal"), part.with_name(f"{part.name}-shm")):
            left.unlink(missing_ok=True)
    return held


def _named(part: Path, target: Path) -> None:
    """Give the copy its name, unless something is called so by now."""
    try:
        os.link(part, target, follow_symlinks=False)
    except FileExistsError:
        raise
    except OSError:  # A file system without links.
        if os.path.lexists(target):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(target)) from None
        part.rename(target)


def _copy(path: Path, part: Path, target: Path) -> None:
    try:
        with closing(opened(path)) as source, closing(sqlite3.connect(part, isolation_level=None)) as copy:
            copy.execute("PRAGMA synchronous = OFF")  # It is made durable as a whole.
            source.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.Error as error:
        if error.sqlite_errorcode & 0xFF in _OF_THE_ORIGINAL:
            raise unreadable(path, error) from None
        raise CopyRefused(target, str(error)) from None


def _read_back(path: Path, part: Path) -> Contents:
    """What the copy holds. Nobody is to keep copies of damage in place of older, sound ones."""
    try:
        return contents(part)
    except DatabaseDamaged as damaged:
        raise DatabaseDamaged(path, damaged.places) from None
    except DatabaseEmpty:
        raise DatabaseEmpty(path) from None


def _fsync_folder(folder: Path) -> None:
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
