"""One process a database: a lock on FILE.lock, held as long as the process lives."""

import contextlib
import fcntl
import os
from pathlib import Path
from typing import IO

from storage.errors import DatabaseBusy, DatabaseUnwritable

_MODE = os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_NONBLOCK
"""Of a pipe in place of the file nobody reads: to wait for that would be for ever."""


def held(path: Path) -> IO[bytes]:
    """Lock the database *path* until the returned file is closed; the lock ends with the process."""
    file = _appendable(path, path.with_name(path.name + ".lock"))
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        file.close()
        raise DatabaseBusy(path) from None
    try:
        # Tried here, as SQLite would open a file that it may not write, and say so only at the first move.
        _appendable(path, path).close()
        for left in ("-wal", "-shm"):
            beside = path.with_name(path.name + left)
            if not beside.is_symlink():
                _tighten(beside)
    except DatabaseUnwritable:
        file.close()
        raise
    return file


def _appendable(path: Path, file: Path) -> IO[bytes]:
    try:
        # For the owner's eyes only, whatever the umask: hands and seeds are in there. SQLite gives the
        # files beside it the same mode.
        # Where the database itself is a link, its owner laid it; beside it a link may lead anywhere.
        follow = 0 if file == path else os.O_NOFOLLOW
        opened = os.fdopen(os.open(file, _MODE | follow, 0o600), "ab")
        _tighten(file)
        return opened
    except OSError as error:
        raise DatabaseUnwritable(path, error.strerror or str(error)) from None


def _tighten(file: Path) -> None:
    """Let nobody else read a file that is there: a copy that was put back may be loose."""
    with contextlib.suppress(OSError):
        if file.stat().st_mode & 0o077:
            file.chmod(0o600)
