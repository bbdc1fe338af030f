"""Tables of the toy game on a fresh database."""

import itertools
import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import closing
from pathlib import Path

import pytest
import pytest_asyncio

from bot.desks import Played, Table
from bot.games.protocol import AnyGame, Move
from bot.letters import Kind, Text
from bot.player_clocks import left, running
from bot.tables import Tables
from storage import Database
from tests.blank import lay_blank_database
from tests.clock import ManualClock
from tests.shell.toy_game import ToyGame, choose_simply

ANN, BO, CARA, DAN, EVE = 1001, 1002, 1003, 1004, 1005
NAMES = {ANN: "Ann", BO: "Bo", CARA: "Cara", DAN: "Dan", EVE: "Eve"}
CHANNEL, SERVER = 77, 7

TOY: AnyGame = ToyGame()


class House:
    """Tables with a clock and a store, and short ways to what the tests begin with."""

    def __init__(self, database: Database, path: Path, clock: ManualClock, game: AnyGame = TOY) -> None:
        self.rules = game
        self.database = database
        self.path = path
        self.clock = clock
        self.tables = self.fresh()
        self._interactions = itertools.count(1)

    def fresh(self) -> Tables:
        """The same tables after a restart: nothing remembered."""
        return Tables(self.database, self.clock, {"toy": self.rules}, {"toy": choose_simply})

    def interaction(self) -> int:
        """An id of Discord's, ten seconds after the one before."""
        return next(self._interactions) * 10_000 << 22

    async def lobby(self, *others: int, channel: int = CHANNEL) -> Table:
        table = await self.tables.open(
            game="toy", server=SERVER, channel=channel, title="Ravens", host=ANN, name="Ann", language="en"
        )
        for person in others:
            table = await self.tables.join(table.id, person, NAMES[person])
        return table

    async def game(self, *others: int, channel: int = CHANNEL) -> Table:
        table = await self.lobby(*others, channel=channel)
        return await self.tables.start(table.id, ANN)

    async def play(self, table: Table, person: int, *moves: str, stamp: str | None = None) -> Played:
        interaction = self.interaction()
        played = await self.tables.play(table.id, person, parsed(moves), interaction=interaction, stamp=stamp)
        await self.tables.telling.shown(interaction)
        return played

    async def announce(self, table: Table, upto: int, message: int = 1) -> None:
        """Post and note what is to be told of the rows before *upto*."""
        now = await self.tables.table(table.id)
        assert now is not None
        letter = await self.tables.telling.about_to_post(
            now, Kind.NOTICE, [Text("told")], nonce="n", upto=upto
        )
        await self.tables.telling.posted(now, letter, message, whispered=True)
        await self.tables.telling.told(now)

    async def asked(self, table: Table) -> list[int]:
        """The persons who are asked something now."""
        desks = [(person, await self.tables.desk(table.id, person)) for person in NAMES]
        return [person for person, desk in desks if desk.offers]

    def spoil(self, statement: str) -> None:
        """Change the file behind the store's back."""
        with closing(sqlite3.connect(self.path)) as connection:
            connection.execute(statement)
            connection.commit()

    async def finish(self, table: Table) -> None:
        """Play to the end: everybody chooses 1, gives to whom comes first."""
        while asked := await self.asked(table):
            desk = await self.tables.desk(table.id, asked[0])
            offer = desk.offers[-1]
            await self.play(table, asked[0], f"{offer.verb} {offer.options[0][0]}")


def parsed(moves: Sequence[str]) -> list[Move]:
    return [Move.parse(move) for move in moves]


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


@pytest_asyncio.fixture
async def house(tmp_path: Path, clock: ManualClock) -> AsyncIterator[House]:
    path = tmp_path / "tables.db"
    await lay_blank_database(path)
    async with await Database.open(path) as database:
        house = House(database, path, clock)
        yield house
        await house.tables.settled()


class Watched(House):
    """A house of which it is known when it is within reach; a table with a pace of eight hours."""

    def __init__(self, database: Database, path: Path, clock: ManualClock) -> None:
        super().__init__(database, path, clock)
        self.told = 0

    async def begin(self) -> None:
        """A process begins, and is reached."""
        self.tables = self.fresh()
        self.tables.uptime.subscribe(self._tell)
        await self.tables.uptime.found()

    async def paced(self) -> Table:
        lobby = await self.lobby(BO)
        await self.tables.set_option(lobby.id, ANN, "pace", "8h")
        return await self.tables.start(lobby.id, ANN)

    async def now(self, table: Table) -> Table:
        found = await self.tables.table(table.id)
        assert found is not None
        return found

    async def left(self, table: Table) -> float:
        """What the first who is asked has left."""
        now = await self.now(table)
        seconds = left(now, running(now)[0].seat, self.clock.now())
        assert seconds is not None
        return round(seconds)

    def _tell(self, _: object) -> None:
        self.told += 1


@pytest_asyncio.fixture
async def watched(tmp_path: Path, clock: ManualClock) -> AsyncIterator[Watched]:
    path = tmp_path / "tables.db"
    async with await Database.open(path) as database:
        house = Watched(database, path, clock)
        await house.begin()
        yield house
        await house.tables.settled()
