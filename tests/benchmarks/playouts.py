"""Random games through the protocol, as a computer player's search would play them: how fast they are."""

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from statistics import median
from typing import Any

from bot.games import GAMES
from bot.games.protocol import TABLE, AnyGame, Move, Offer
from tests.benchmarks.figures import Figure
from tests.games.play import default_options

SECONDS = 2.0
"""Measured for each number of players."""

BLOCKS = 20
"""Parts that are timed each for itself: what else the machine does slows some of them."""

ROWS_AIM = 20_000
"""Rows a second, of games whose playouts are counted so."""

MILLISECONDS_AIM = {"plague_and_pestilence": 20, "rattus": 20}
"""Milliseconds for a whole game, of games whose playouts are timed so."""


@dataclass(frozen=True)
class Block:
    """Whole random games that were played in some seconds of the core."""

    games: int
    rows: int
    seconds: float

    @property
    def rate(self) -> float:
        """Rows a second."""
        return self.rows / self.seconds

    @property
    def length(self) -> float:
        """Milliseconds a game."""
        return 1000 * self.seconds / self.games


def measure(*, seconds: float = SECONDS) -> Iterator[Figure]:
    """Random games on one core, chance's draws among their rows, for each number of players."""
    paces = [calibration() for _ in range(BLOCKS)]
    words = f"to compare machines by; best block {max(paces):,.0f}"
    yield Figure("calibration: a fixed loop of plain Python", median(paces), "turns/s", words=words)
    for game in GAMES.values():
        for seats in game.seats:
            yield figure(game, seats, played(game, seats, seconds), max(paces))


def figure(game: AnyGame, seats: int, blocks: Sequence[Block], pace: float) -> Figure:
    """Rows a second, or milliseconds a game, whichever the aim is in."""
    name = f"random playouts of {game.name}, {seats} players"
    rates = [block.rate for block in blocks]
    rows = f"{rows_of_a_game(game, seats):.0f} rows a game"
    if game.name in MILLISECONDS_AIM:
        lengths = [block.length for block in blocks]
        words = f"best block {min(lengths):.1f} ms; {median(rates):,.0f} rows/s; {rows}"
        aim = f"under {MILLISECONDS_AIM[game.name]} ms"
        return Figure(name, median(lengths), "ms", aim, words)
    words = f"best block {max(rates):,.0f}, {max(rates) / pace:.4f} of the calibration's; {rows}"
    return Figure(name, median(rates), "rows/s", f"{ROWS_AIM:,}", words)


def calibration(turns: int = 200_000) -> float:
    """Turns a second of a loop that never changes: small numbers, a tuple, a dictionary, a call."""
    started = time.process_time()
    total, kept = 0, {0: (0, 0)}
    for turn in range(turns):
        pair = kept.get(turn & 7, (turn, total))
        kept[turn & 7] = (pair[1], min(turn, pair[0]))
        total = (total + pair[0]) & 0xFFFF
    return turns / (time.process_time() - started)


def played(game: AnyGame, seats: int, seconds: float) -> list[Block]:
    """Whole random games, block by block."""
    rng, blocks = Random(seats), []
    for _ in range(BLOCKS):
        games, rows, started = 0, 0, time.process_time()
        while (spent := time.process_time() - started) < seconds / BLOCKS:
            games, rows = games + 1, rows + play_out(game, seats, rng)
        blocks.append(Block(games, rows, spent))
    return blocks


def rows_of_a_game(game: AnyGame, seats: int, games: int = 20) -> float:
    """How many rows a random game has on average."""
    return sum(play_out(game, seats, Random(number)) for number in range(games)) / games


def play_out(game: AnyGame, seats: int, rng: Random) -> int:
    """Play one game to its end with any legal moves; returns its rows."""
    state: Any = game.setup(seats, default_options(game))
    rows = 0
    while awaited := game.to_act(state):
        seats_asked = sorted(awaited)
        seat = seats_asked[int(rng.random() * len(seats_asked))]
        move = game.draw(state, rng) if seat == TABLE else fitting(game.legal_moves(state, seat), rng)
        state = game.apply(state, seat, move).state
        rows += 1
    return rows


def fitting(offers: tuple[Offer, ...], rng: Random) -> Move:
    """Any move of any of the offers; where nothing need be picked, a coin is tossed for each item."""
    random = rng.random
    offer = offers[int(random() * len(offers))]
    if not offer.most:
        return Move(offer.verb, offer.head)
    if not offer.least:
        picks = [token for token, count in offer.options for _ in range(count) if random() < 0.5]
        return Move(offer.verb, (*offer.head, *picks[: offer.most]))
    items = [token for token, count in offer.options for _ in range(count)]
    many = offer.least + int(random() * (offer.most - offer.least + 1))
    return Move(offer.verb, (*offer.head, *rng.sample(items, many)))
