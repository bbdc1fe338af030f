"""The offers that were asked for last, kept: whoever asks for them plays one of them next."""

from collections.abc import Callable
from typing import Generic

from bot.games.protocol import Offer, Seat, StateT


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
