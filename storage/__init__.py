"""What outlives a restart: text and numbers in SQLite, without any rule."""

from storage.database import Database
from storage.errors import DatabaseBusy, DatabaseError, DatabaseNewer, DatabaseUnwritable

__all__ = ["Database", "DatabaseBusy", "DatabaseError", "DatabaseNewer", "DatabaseUnwritable"]
