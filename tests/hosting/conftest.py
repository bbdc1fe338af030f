"""A database that the bot has open, and one that no process has."""

import asyncio
import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.upkeep import backup
from tests.hosting.databases import filled
from tests.shell.conftest import House


@pytest_asyncio.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with filled(tmp_path / "data" / "danse-macabre.sqlite3") as house:
        yield house


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same as a single file that no process has open."""
    folder = tmp_path_factory.mktemp("sample")

    async def fill() -> None:
        async with filled(folder / "data" / "tables.sqlite3") as house:
            backup(house.path, folder / "copy.sqlite3")

    asyncio.run(fill())
    return folder / "copy.sqlite3"


@pytest.fixture
def database(sample: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(sample, tmp_path))
