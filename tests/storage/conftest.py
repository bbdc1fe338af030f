"""A database of its own for each test."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from storage import Database
from tests.blank import lay_blank_database


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


@pytest_asyncio.fixture
async def database(path: Path) -> AsyncIterator[Database]:
    await lay_blank_database(path)
    async with await Database.open(path) as database:
        yield database
