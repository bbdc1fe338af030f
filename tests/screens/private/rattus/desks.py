"""Desks from random games of Rattus, and what lies on the table in positions made by hand."""

from functools import cache

from bot.desks import Desk
from bot.games.protocol import Seat
from bot.games.rattus.kinds import Phase
from bot.games.rattus.rules import Rattus
from bot.games.rattus.state import State
from bot.text import Words
from tests.screens.private import desks

GAME = Rattus()
DEALS = ((2, 1), (3, 2), (4, 3), (2, 4), (3, 5), (4, 6))
RATS = {"gallia": "S01 S02", "italia": "S03 S04 S05", "turcia": "S06"}
CUBES = {"gallia": "2 1", "scandia": "1"}


def reader(seats: int = 4) -> Words:
    return desks.reader(seats, GAME)


def desk(state: State, seat: int | None = None) -> Desk:
    """What the seat finds; by default the one that is asked."""
    return desks.desk(state, state.active if seat is None else Seat(seat), game=GAME)


def states(seats: int, seed: int) -> list[State]:
    """The states of a random game at which somebody looks."""
    return list(desks.states(seats, seed, GAME))


def asked_desks(most: int = 12) -> tuple[Desk, ...]:
    """For each question and number of players up to *most* desks of seats that are asked it."""
    return desks.asked_desks(most, GAME, DEALS)


@cache
def opened(seats: int) -> State:
    """A game whose set-up is done: the first regular turn, nothing done in it yet."""
    return next(state for state in states(seats, 1) if state.phase is Phase.TURNS)
