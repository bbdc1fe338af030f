"""A database of many tables with real logs: some games played at random, then copied by SQL."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

from bot.clocks import SystemClock
from bot.desks import Status
from bot.games import GAMES
from bot.games.protocol import TABLE
from bot.ledger import Ledger
from bot.players import PLAYERS
from bot.playground.world import Channel, World
from bot.positions import Passage, Position, played
from bot.tables import Tables
from storage import Database
from tests.games.play import random_move

GAME = "rattus_cartus"
PEOPLE = ("Ann", "Bo", "Cara", "Dan", "Eve")
SEED = bytes(32)
MADE = 6
"""How many finished games and how many under way are played; all others are copies of them."""

ELSEWHERE = 1 << 60
"""Where the originals are played: in no channel of the world."""

NOT_PLAYED = {"id", "channel", "title"}
"""What differs between a table and its copies."""


@dataclass(frozen=True)
class Stock:
    """How many tables are stored: *finished* ones, and *running* ones in channels `stored0`, `stored1` …"""

    finished: int = 0
    running: int = 0

    @property
    def channels(self) -> Iterator[str]:
        """The channels of the running tables."""
        return (f"stored{number}" for number in range(self.running))

    def world(self) -> World:
        """A server with a channel for each running table."""
        world = World.playground()
        for position, name in enumerate(self.channels, 10):
            world.add_channel(Channel(world.new_id(0), name, position=position))
        return world

    async def store(self, path: Path, world: World) -> None:
        """Make the database of a bot on *world*."""
        path.parent.mkdir(parents=True, exist_ok=True)
        async with await Database.open(path) as database:
            tables = Tables(database, SystemClock(), GAMES, PLAYERS, lambda: SEED)
            finished = [await _made(database, tables, world, n) for n in range(MADE if self.finished else 0)]
            running = [
                await _made(database, tables, world, n, part=(n + 1) / (MADE + 1))
                for n in range(MADE if self.running else 0)
            ]
        channels = [world.channel_named(name).id for name in self.channels]
        with closing(sqlite3.connect(path)) as connection, connection:
            connection.execute("PRAGMA foreign_keys = ON")
            _copy(connection, finished, [-1 - number for number in range(self.finished)])
            _copy(connection, running, channels)
            connection.executemany("DELETE FROM tables WHERE id = ?", [(id_,) for id_ in finished + running])


async def _made(database: Database, tables: Tables, world: World, number: int, part: float = 1.0) -> int:
    """Play a game of five at random, the first *part* of it, as if all of it had been told."""
    people = [world.user_named(name).id for name in PEOPLE]
    opened = await tables.open(
        game=GAME,
        server=world.server.id,
        channel=ELSEWHERE + number,
        title="Any",
        host=people[0],
        name=PEOPLE[0],
        language="en",
    )
    for person, name in zip(people[1:], PEOPLE[1:], strict=True):
        await tables.join(opened.id, person, name)
    table = await tables.start(opened.id, people[0])
    ledger = Ledger(database, GAMES)
    passages = _played_on(await ledger.position(table), Random(number))
    keep = int(len(passages) * part)
    while part < 1 and TABLE in GAMES[GAME].to_act(passages[keep - 1].position.state):
        keep += 1
    after = replace(table, status=Status.OVER) if part == 1 else table
    await ledger.write(table, after, passages[:keep], at=SystemClock().now())
    return table.id


def _played_on(position: Position, rng: Random) -> Sequence[Passage]:
    """The rest of the log of a random game."""
    game, passages = GAMES[GAME], []
    while awaited := game.to_act(position.state):
        seat = rng.choice(sorted(awaited))
        drawn = seat == TABLE
        move = game.draw(position.state, rng) if drawn else random_move(game, position.state, seat, rng)
        passages.append(played(game, position, seat, move))
        position = passages[-1].position
    return passages


def _copy(connection: sqlite3.Connection, originals: Sequence[int], channels: Sequence[int]) -> None:
    """A copy of one of *originals* in each of *channels*, told to its end, with a board an hour old."""
    for number, channel in enumerate(channels):
        original = originals[number % len(originals)]
        names = ", ".join(_columns(connection, "tables", NOT_PLAYED))
        copy = connection.execute(
            f"INSERT INTO tables (channel, title, {names}) SELECT ?, ?, {names} FROM tables WHERE id = ?",
            (channel, f"Table {number}", original),
        ).lastrowid
        for table in ("seats", "moves", "clocks"):
            names = ", ".join(_columns(connection, table, {"table_id"}))
            connection.execute(
                f"INSERT INTO {table} (table_id, {names}) SELECT ?, {names} FROM {table} WHERE table_id = ?",
                (copy, original),
            )
        connection.execute(
            "UPDATE tables SET announced = number, whispered = number, told = number + revision, "
            "lobby_message = NULL, board_message = id, board_posted_at = opened_at - 3600 "
            "FROM (SELECT max(number) + 1 AS number FROM moves WHERE table_id = ?) WHERE id = ?",
            (copy, copy),
        )
    connection.execute("UPDATE clocks SET pinged = 1")


def _columns(connection: sqlite3.Connection, table: str, but: set[str]) -> list[str]:
    rows = connection.execute("SELECT name FROM pragma_table_info(?)", (table,))
    return [name for (name,) in rows if name not in but]
