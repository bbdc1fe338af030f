"""Databases as an operator may have them: filled, looked at, spoiled."""

import sqlite3
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest

from bot.games.protocol import AnyGame
from bot.upkeep import Unsound, check
from storage import Database
from tests.clock import ManualClock
from tests.shell.conftest import ANN, BO, CARA, TOY, House

GAMES = {"toy": TOY}


@asynccontextmanager
async def filled(path: Path) -> AsyncIterator[House]:
    """A database with a lobby, a game going on, a game that is over; it is open."""
    path.parent.mkdir()
    async with await Database.open(path) as database:
        house = House(database, path, ManualClock())
        await house.lobby(BO, channel=1)
        going_on = await house.game(BO, channel=2)
        await house.play(going_on, ANN, "choose 1")
        await house.play(going_on, BO, "choose 2")
        await house.finish(await house.game(BO, CARA, channel=3))
        yield house


async def seen(path: Path, *, every: bool = False, games: Mapping[str, AnyGame] = GAMES) -> str:
    return await check(path, every=every, games=games, progress=lambda done, wanted: None)


async def faults(path: Path, *, every: bool = False, games: Mapping[str, AnyGame] = GAMES) -> tuple[str, ...]:
    with pytest.raises(Unsound) as unsound:
        await seen(path, every=every, games=games)
    return unsound.value.lines


def spoil(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        for statement in statements:
            connection.execute(statement)


def dated(folder: Path, year: int) -> Path:
    """A copy as a folder of copies holds one, of an earlier year."""
    return folder / f"danse-macabre-{year}-01-01T000000Z.sqlite3"


def content(path: Path) -> bytes:
    return path.read_bytes()


def garbage(path: Path) -> None:
    """Overwrite all pages but the first two."""
    with path.open("r+b") as file:
        file.seek(8192)
        file.write(b"\xa5" * (path.stat().st_size - 8192))
