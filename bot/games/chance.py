"""Shuffles and rolls built on `random()` alone, so that no Python release changes an old seed's draws."""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

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
