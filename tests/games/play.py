"""Random play of any game, for tests: what is offered is played, chance draws what is owed."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from bot.games.protocol import CLOCK, TABLE, AnyGame, Move, Offer, Option, Seat, Step

MOST_MOVES = 3000
"""No random game comes near it, also where no rule bounds the length; more means that it is stuck."""


@dataclass(frozen=True)
class Turn:
    """One row of a log with the states around it."""

    before: Any
    seat: Seat
    move: Move
    step: Step[Any]


def default_options(game: AnyGame, **changed: str) -> dict[str, str]:
    """All options of a game at their defaults, but for those given."""
    return {option.key: option.default for option in game.options} | changed


def random_options(game: AnyGame, rng: Random) -> dict[str, str]:
    """Any value of each option."""
    return {option.key: rng.choice(option.values) for option in game.options}


def startable_options(game: AnyGame, seats: int, rng: Random) -> dict[str, str]:
    """Any value of each option with which so many players may start."""
    while True:
        options = random_options(game, rng)
        options |= {option.key: option.default for option in game.options if not _is_for(option, seats)}
        if not any(objection.refuses for objection in game.objections(seats, options)):
            return options


def _is_for(option: Option, seats: int) -> bool:
    return not option.seats or seats in option.seats


def random_pick(offer: Offer, rng: Random) -> Move:
    """Any move of one offer."""
    items = [token for token, count in offer.options for _ in range(count)]
    rng.shuffle(items)
    return Move(offer.verb, (*offer.head, *items[: rng.randint(offer.least, offer.most)]))


def random_move(game: AnyGame, state: Any, seat: Seat, rng: Random) -> Move:
    """Any legal move of a seat that is awaited."""
    return random_pick(rng.choice(game.legal_moves(state, seat)), rng)


def next_turn(game: AnyGame, state: Any, rng: Random) -> Turn:
    """Chance's draw if one is owed, else a random move of somebody awaited."""
    seat = rng.choice(sorted(game.to_act(state)))
    move = game.draw(state, rng) if seat == TABLE else random_move(game, state, seat, rng)
    return Turn(state, seat, move, game.apply(state, seat, move))


def turns(
    game: AnyGame, seats: int, options: Mapping[str, str], rng: Random, *, free: bool = False
) -> Iterator[Turn]:
    """A whole random game; with *free*, now and then a move that nobody waits for, or time is up."""
    state = game.setup(seats, options)
    for _ in range(MOST_MOVES):
        if game.is_over(state):
            return
        turn = next_turn(game, state, rng)
        if free and turn.seat != TABLE and rng.random() < 0.1:
            turn = free_turn(game, state, seats, rng)
        if free and game.due(state) is not None and rng.random() < 0.3:
            turn = clock_turn(game, state)
        yield turn
        state = turn.step.state
    raise AssertionError("the game does not end")


def clock_turn(game: AnyGame, state: Any) -> Turn:
    """The time that the rules leave has passed."""
    (offer,) = game.free_moves(state, CLOCK)
    move = Move(offer.verb)
    return Turn(state, CLOCK, move, game.apply(state, CLOCK, move))


def free_turn(game: AnyGame, state: Any, seats: int, rng: Random) -> Turn:
    """A move that nobody waits for, by any seat; an awaited one if there is none."""
    seat = Seat(rng.randrange(seats))
    offers = game.free_moves(state, seat)
    if not offers:
        return next_turn(game, state, rng)
    # By verb first, or one switch among many orders is hardly ever pressed.
    verb = rng.choice(list(dict.fromkeys(offer.verb for offer in offers)))
    move = random_pick(rng.choice([offer for offer in offers if offer.verb == verb]), rng)
    return Turn(state, seat, move, game.apply(state, seat, move))
