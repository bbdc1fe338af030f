"""A database in which there is nothing yet, for tests that are not about how one comes to be."""

from pathlib import Path

from storage import Database

_BLANK: list[bytes] = []


async def lay_blank_database(path: Path) -> None:
    """Put one where none is: a copy of the first one, as to migrate takes four times as long."""
    if not _is_there(path):
        await (await Database.open(path)).close()
        _BLANK.append(path.read_bytes())  # noqa: ASYNC240 -- once


def _is_there(path: Path) -> bool:
    if _BLANK and not path.exists():
        path.write_bytes(_BLANK[0])
    return path.exists()
