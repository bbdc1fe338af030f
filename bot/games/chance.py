"""Shuffles and rolls built on `random()` alone, so that no Python release changes an old seed's draws.

What chance can do is offered like everything else: an order of things is a pick of all of them.
"""

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import TypeVar

from bot.games.protocol import Move, Offer, counted

T = TypeVar("T")


def rolled(rng: Random, sides: int) -> int:
    """A whole number from 0 up to, not including, *sides*."""
    return int(rng.random() * sides)


def shuffled(rng: Random, items: Sequence[T]) -> tuple[T, ...]:
    """The same items in random order (Fisher and Yates)."""
    deck, random = list(items), rng.random
    for last in range(len(deck) - 1, 0, -1):
        other = int(random() * (last + 1))
        deck[last], deck[other] = deck[other], deck[last]
    return tuple(deck)


@lru_cache(256)
def order_of(verb: str, items: tuple[str, ...]) -> Offer:
    """Any order of the items."""
    return Offer(verb, (), counted(items), len(items), len(items))


def drawn_from(offers: Sequence[Offer], rng: Random) -> Move:
    """Chance itself: one of the offers, each with the same probability, and of its picks any."""
    offer = offers[rolled(rng, len(offers))]
    items = [token for token, count in offer.options for _ in range(count)]
    return Move(offer.verb, (*offer.head, *shuffled(rng, items)[: offer.most]))
