"""Desks from random games of Rattus, and desks in positions made by hand."""

from collections.abc import Mapping
from functools import cache
from random import Random
from types import MappingProxyType
from typing import Any

from msgspec.structs import replace

from bot.desks import Desk
from bot.games.protocol import Seat
from bot.games.rattus.kinds import Card, Phase, Region
from bot.games.rattus.rules import Rattus
from bot.games.rattus.state import State
from bot.text import Words
from tests.screens.private import desks

GAME = Rattus()


def reader(seats: int = 4) -> Words:
    return desks.reader(seats, GAME)


def desk(state: State, seat: int | None = None) -> Desk:
    """What the seat finds; by default the one that is asked."""
    return desks.desk(state, state.active if seat is None else Seat(seat), game=GAME)


def states(seats: int, seed: int) -> list[State]:
    """The states of a random game at which somebody looks."""
    return list(desks.states(seats, seed, GAME))


@cache
def asked_desks(most: int = 12) -> tuple[Desk, ...]:
    """For each question and number of players up to *most* desks of seats that are asked it."""
    found: dict[tuple[str, int], list[Desk]] = {}
    for seats, seed in ((2, 1), (3, 2), (4, 3), (2, 4), (3, 5), (4, 6)):
        for state in states(seats, seed):
            if not GAME.is_over(state):
                one = desk(state)
                assert one.asked is not None
                found.setdefault((one.asked.ask, seats), []).append(one)
    rng = Random(0)
    return tuple(one for kept in found.values() for one in rng.sample(kept, min(most, len(kept))))


@cache
def opened(seats: int) -> State:
    """A game whose set-up is done: the first regular turn, nothing done in it yet."""
    return next(state for state in states(seats, 1) if state.phase is Phase.TURNS)


def turn(
    seats: int = 4,
    *,
    rats: Mapping[Region, int] | None = None,
    cubes: Mapping[Region, tuple[int, ...]] | None = None,
    cards: tuple[Card, ...] = (),
    others: Mapping[Card, int] = MappingProxyType({}),
    piece: Region = Region.GERMANIA,
    **changes: Any,
) -> State:
    """A turn of seat 1: rat tokens by region, cubes by region and seat, its cards and who has the others.

    The tokens are taken from the supply, regions that are not named hold nothing.
    """
    before = opened(seats)
    supply = iter((*(rat for there in before.rats for rat in there), *before.supply))
    used = list(Region)[: len(before.rats)]
    lying = tuple(tuple(next(supply) for _ in range((rats or {}).get(region, 0))) for region in used)
    held = {card: Seat(seat) for card, seat in others.items()}
    placed = tuple((cubes or {}).get(region, (0,) * seats) for region in used)
    return replace(
        before,
        active=Seat(0),
        piece=piece,
        rats=lying,
        supply=tuple(supply),
        cubes=placed,
        left=tuple(20 - sum(there[seat] for there in placed) for seat in range(seats)),
        holders=tuple(Seat(0) if card in cards else held.get(card) for card in Card),
        **changes,
    )
