"""What reading a table back costs: a finished game of five from its log, and what computer players think."""

import asyncio
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from random import Random
from statistics import median, quantiles

from bot.columns import table_of
from bot.desks import Table
from bot.games import GAMES
from bot.games.protocol import TABLE, AnyGame
from bot.ledger import Ledger
from bot.players import PLAYERS
from bot.positions import beginning, replayed
from bot.store import Line
from storage import Database
from tests.benchmarks.figures import Figure
from tests.benchmarks.stock import Stock
from tests.games.play import default_options

REPEATS = 40
GAMES_OF_COMPUTERS = 10
AIM = "under 30 ms"


def measure() -> Iterator[Figure]:
    """Milliseconds for whole logs, alone and with the store, and for one choice of a computer player."""
    with tempfile.TemporaryDirectory() as folder:
        yield from asyncio.run(_replays(Path(folder) / "tables.sqlite3"))
    for game in GAMES.values():
        yield from _choices(game)


async def _replays(path: Path) -> list[Figure]:
    stock = Stock(finished=1)
    await stock.store(path, stock.world())
    async with await Database.open(path) as database:
        record = await database.latest_in(-1)
        assert record is not None
        table = table_of(record)
        lines = await database.lines(table.id, 0, table.number)
        folds = _milliseconds(lambda: _fold(table, lines))
        loads = []
        for _ in range(REPEATS):
            begun = time.perf_counter()
            await Ledger(database, GAMES).position(table)
            loads.append(1000 * (time.perf_counter() - begun))
    words = f"{table.number} rows with their fingerprints; median of {REPEATS}, best {{best:.1f}} ms"
    return [
        Figure("replay of a finished game of five", median(folds), "ms", AIM, words.format(best=min(folds))),
        Figure("the same, read from the store", median(loads), "ms", AIM, words.format(best=min(loads))),
    ]


def _fold(table: Table, lines: Sequence[Line]) -> None:
    game = GAMES[table.game]
    position = beginning(game, len(table.chairs), table.options, table.rules_version)
    for line in lines:
        position = replayed(game, position, line).position


def _milliseconds(work: Callable[[], None]) -> list[float]:
    taken = []
    for _ in range(REPEATS):
        begun = time.process_time()
        work()
        taken.append(1000 * (time.process_time() - begun))
    return taken


def _choices(game: AnyGame) -> Iterator[Figure]:
    """How long the event loop stands still while a computer chooses, in full games of computers alone."""
    taken = [spent for seed in range(GAMES_OF_COMPUTERS) for spent in _game_of_computers(game, Random(seed))]
    words = f"median {median(taken):.2f} ms; longest of {len(taken)}: {max(taken):.1f} ms"
    name = f"one choice of a computer player of {game.name}, p99"
    yield Figure(name, quantiles(taken, n=100)[98], "ms", "", words)


def _game_of_computers(game: AnyGame, rng: Random) -> Iterator[float]:
    choose = PLAYERS[game.name]
    state = game.setup(max(game.seats), default_options(game))
    while awaited := game.to_act(state):
        seat = min(awaited)
        if seat == TABLE:
            state = game.apply(state, seat, game.draw(state, rng)).state
            continue
        begun = time.process_time()
        view, offers = game.seat_view(state, seat), game.legal_moves(state, seat)
        move = choose(view, offers, game.free_moves(state, seat), partial(game.resample, state, seat), rng)
        yield 1000 * (time.process_time() - begun)
        state = game.apply(state, seat, move).state
