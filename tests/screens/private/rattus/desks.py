"""Desks from random games of Rattus, and what lies on the table in positions made by hand."""

from functools import cache

from bot.desks import Desk
from bot.games.protocol import Move, Seat
from bot.games.rattus.kinds import Phase
from bot.games.rattus.rules import Rattus
from bot.games.rattus.state import State
from bot.text import Words
from tests.games.rattus.sitting import Sitting
from tests.screens.private import desks
from tests.screens.private.thumb import Thumb

GAME = Rattus()
DEALS = ((2, 1), (3, 2), (4, 3), (2, 4), (3, 5), (4, 6))
RATS = {"gallia": "S01 S02", "italia": "S03 S04 S05", "turcia": "S06"}
CUBES = {"gallia": "2 1", "scandia": "1"}
GALLIA = Sitting(
    piece="germania", rats=RATS, cubes=CUBES, cards={1: "king merchant monk witch", 4: "knight"}
).state
"""A turn in which all sorts of things can be done; the piece is in Germania."""


def reader(seats: int = 4) -> Words:
    return desks.reader(seats, GAME)


def desk(state: State, seat: int | None = None) -> Desk:
    """What the seat finds; by default the one that is asked."""
    return desks.desk(state, state.active if seat is None else Seat(seat), game=GAME)


def thumb_at(state: State | Desk) -> Thumb:
    one = state if isinstance(state, Desk) else desk(state)
    return Thumb(one, reader(len(one.table.chairs)))


def after(state: State, *moves: str) -> State:
    for text in moves:
        state = GAME.apply(state, state.active, Move.parse(text)).state
    return state


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
