"""Why a database cannot be opened or written, each in one line."""

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


class Conflict(Exception):  # noqa: N818 -- no error: another was first
    """Another was first: nothing of the request was written. *what*: `number_taken`, …."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.what = what
