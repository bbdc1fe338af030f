"""What outlives a restart: text and numbers in SQLite, without any rule."""

from storage.copies import copied
from storage.database import Database
from storage.errors import (
    DatabaseBusy,
    DatabaseDamaged,
    DatabaseError,
    DatabaseMissing,
    DatabaseNewer,
    DatabaseUnwritable,
)
from storage.inspection import Books, Contents, Fault, books, contents, latest_format

__all__ = [
    "Books",
    "Contents",
    "Database",
    "DatabaseBusy",
    "DatabaseDamaged",
    "DatabaseError",
    "DatabaseMissing",
    "DatabaseNewer",
    "DatabaseUnwritable",
    "Fault",
    "books",
    "contents",
    "copied",
    "latest_format",
]
