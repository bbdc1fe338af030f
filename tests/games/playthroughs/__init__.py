"""Whole games in writing: each move with every public and private word that it led to.

`python -m tests.games.playthroughs` tells them anew after a change of the rules or of the words, with the
same moves; the difference is then read like any other change. With a file deleted, a new game is played.
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from bot.games import GAMES
from bot.games.protocol import CLOCK, TABLE, TIMEUP, AnyGame, Move, Seat, Step, seat_token, token_seat
from bot.players import PLAYERS
from bot.text import Words, words
from tests.games.play import free_turn, random_move, startable_options

HERE = Path(__file__).parent
NAMES = ("Ann", "Bo", "Cara", "Dan", "Eve", "Fay")
RECORDED = {
    "rattus_cartus_2": (2, 88),
    "rattus_cartus_5": (5, 64),
    "rattus_2": (2, 59),
    "rattus_3": (3, 9),
    "rattus_4": (4, 14),
    "plague_and_pestilence_2": (2, 3),
    "plague_and_pestilence_3": (3, 330),
    "plague_and_pestilence_4": (4, 41),
    "plague_and_pestilence_6": (6, 28),
}
"""Per file: the number of players and the seed."""


PSEUDO = {TABLE: "table", CLOCK: "clock"}


def mover(seat: Seat) -> str:
    """How a row of a playthrough names who moves."""
    return PSEUDO.get(seat) or seat_token(seat)


def seat_of(name: str) -> Seat:
    """The seat that `mover` named."""
    return next((seat for seat, pseudo in PSEUDO.items() if pseudo == name), None) or token_seat(name)


def lines_of(game: AnyGame, step: Step[Any], reading: Words) -> Iterator[str]:
    """What a step told: public lines, private lines with their reader, and what is asked then."""
    for said in step.said:
        yield f"  {reading.told(said)}"
    for whispered in step.whispered:
        mark = " (told at once)" if whispered.notify else ""
        yield f"  to {seat_token(whispered.seat)}{mark}: {reading.told(whispered)}"
    if TABLE in game.to_act(step.state):
        return
    for asked in game.public_view(step.state).awaiting:
        yield f"  asked {seat_token(asked.seat)}: {reading.ask(asked)}"


def retold(text: str) -> str:
    """The same playthrough, made again from its first line and its moves."""
    first, *rest = text.splitlines()
    name, count, *pairs = first.split()
    game, seats = GAMES[name], int(count)
    reading = words("en", name, NAMES[:seats])
    state = game.setup(seats, dict(pair.split("=") for pair in pairs))
    lines = [first]
    for line in rest:
        if line.startswith("> "):
            who, _, move = line[2:].partition(": ")
            step = game.apply(state, seat_of(who), Move.parse(move))
            state = step.state
            lines += [line, *lines_of(game, step, reading)]
    return "\n".join(lines) + "\n"


def played(name: str, seats: int, seed: int) -> str:
    """The first line and the moves of a new game; now and then a move is random, so that more happens.

    Some moves are such that nobody waits for them, and sometimes time runs out.
    """
    game, rng = GAMES[name], Random(seed)
    options = startable_options(game, seats, rng)
    state = game.setup(seats, options)
    lines = [" ".join((name, str(seats), *(f"{key}={value}" for key, value in options.items())))]
    while not game.is_over(state):
        seat = rng.choice(sorted(game.to_act(state)))
        if seat != TABLE and rng.random() < 0.08:
            beside = free_turn(game, state, seats, rng)
            seat, move = beside.seat, beside.move
        elif seat != TABLE and game.due(state) is not None and rng.random() < 0.2:
            seat, move = CLOCK, TIMEUP
        else:
            move = chosen(game, state, seat, rng)
        lines.append(f"> {mover(seat)}: {move}")
        state = game.apply(state, seat, move).state
    return "\n".join(lines)


def chosen(game: AnyGame, state: Any, seat: Seat, rng: Random) -> Move:
    """Chance's draw, a sensible move, or one time in four any move."""
    if seat == TABLE:
        return game.draw(state, rng)
    if rng.random() < 0.25:
        return random_move(game, state, seat, rng)

    def worlds(other: Random) -> Any:
        return game.resample(state, seat, other)

    view, offers, free = (
        game.seat_view(state, seat),
        game.legal_moves(state, seat),
        game.free_moves(state, seat),
    )
    return PLAYERS[game.name](view, offers, free, worlds, rng)


def record() -> None:
    """Tell every playthrough anew."""
    for file, (seats, seed) in RECORDED.items():
        path = HERE / f"{file}.txt"
        is_there = path.exists()
        moves = path.read_text(encoding="utf-8") if is_there else played(file.rpartition("_")[0], seats, seed)
        path.write_text(retold(moves), encoding="utf-8")
