"""Offers as every game makes them, and those that were asked for last: one of them is played next."""

from collections.abc import Callable, Iterable
from typing import Generic

from bot.games.protocol import Offer, Seat, StateT


def one_of(verb: str, head: tuple[str, ...], tokens: Iterable[str]) -> Offer:
    """Exactly one of the tokens, which are all different."""
    return Offer(verb, head, tuple([(token, 1) for token in tokens]), 1, 1)


class MadeOnce(Generic[StateT]):
    """A function from a state and a seat to offers, which keeps its last answer."""

    def __init__(self, made: Callable[[StateT, Seat], tuple[Offer, ...]]) -> None:
        self._made = made
        # Replaced as a whole, since computer players think in threads.
        self._last: tuple[StateT | None, Seat, tuple[Offer, ...]] = (None, Seat(0), ())

    def __call__(self, state: StateT, seat: Seat) -> tuple[Offer, ...]:
        """The offers of *seat* in *state*."""
        last = self._last
        if last[0] is state and last[1] == seat:
            return last[2]
        offers = self._made(state, seat)
        self._last = (state, seat, offers)
        return offers
