"""Rattus as the protocol wants it; each method hands over to the part of the rules it is about."""

from collections.abc import Mapping, Set
from random import Random

from bot.games.protocol import (
    TABLE,
    Due,
    IllegalMove,
    Move,
    Objection,
    Offer,
    Option,
    Reason,
    Scores,
    Seat,
    Step,
    is_offered,
)
from bot.games.rattus import moves, setup
from bot.games.rattus.asking import ORDERS, awaited, offers, owed_draw
from bot.games.rattus.kinds import Phase
from bot.games.rattus.reasons import why_not
from bot.games.rattus.resampling import resample
from bot.games.rattus.scoring import scores
from bot.games.rattus.showing import public_view, seat_view
from bot.games.rattus.state import State
from bot.games.rattus.views import PublicView, SeatView


class Rattus:
    """The rules; holds nothing."""

    name = "rattus"
    rules_version = 2
    seats = range(2, 5)  # RA-K01
    options: tuple[Option, ...] = setup.OPTIONS

    def objections(self, seats: int, options: Mapping[str, str]) -> tuple[Objection, ...]:
        """Nothing speaks against any choice."""
        return ()

    def setup(self, seats: int, options: Mapping[str, str], version: int | None = None) -> State:
        """The state before the first draw; under version 1 rats close up while a ravage goes on (RA-C08)."""
        return setup.first_state(seats, options, version or self.rules_version)

    def to_act(self, state: State) -> Set[Seat]:
        """Whom the game waits for."""
        seat = awaited(state)
        return frozenset() if seat is None else frozenset((seat,))

    def legal_moves(self, state: State, seat: Seat) -> tuple[Offer, ...]:
        """What the game waits for from *seat*."""
        return offers(state, seat)

    def free_moves(self, state: State, seat: Seat) -> tuple[Offer, ...]:
        """The standing order, while the game runs and chance has nothing to do (RA-C08)."""
        is_open = state.phase is not Phase.OVER and owed_draw(state) is None
        return ORDERS if is_open and 0 <= seat < state.seats else ()

    def why_not(self, state: State, seat: Seat, move: Move) -> Reason:
        """Why *move*, which fits no offer, is refused."""
        return why_not(state, seat, move)

    def due(self, state: State) -> Due | None:
        """The rules never limit the time for a question."""
        return None

    def draw(self, state: State, rng: Random) -> Move:
        """The move of chance that is owed."""
        task = owed_draw(state)
        assert task is not None, "no draw is owed"
        return setup.drawn_move(state, task, rng)

    def apply(self, state: State, seat: Seat, move: Move) -> Step[State]:
        """Carry *move* out and run on to the next decision."""
        if not (
            is_offered(move, self.legal_moves(state, seat)) or is_offered(move, self.free_moves(state, seat))
        ):
            raise IllegalMove(self.why_not(state, seat, move))
        return moves.carried_out(state, seat, move)

    def without_orders(self, state: State, seat: Seat) -> State:
        """The state in which *seat* chooses every reveal, as at the start (RA-C08)."""
        return moves.ordered(state, seat, in_order=False)

    def released(self, state: State, seat: Seat, *, taken: bool) -> Step[State] | None:
        """Nothing waits for anybody by their own wish."""
        return None

    def public_view(self, state: State) -> PublicView:
        """What anybody may see."""
        assert awaited(state) != TABLE, "nobody looks while chance is to act"
        return public_view(state)

    def seat_view(self, state: State, seat: Seat) -> SeatView:
        """What *seat* may see."""
        assert awaited(state) != TABLE, "nobody looks while chance is to act"
        return seat_view(state, seat)

    def resample(self, state: State, seat: Seat | None, rng: Random) -> State:
        """Another state that *seat* (None: a bystander) cannot tell from this one."""
        return resample(state, seat, rng)

    def is_over(self, state: State) -> bool:
        """Whether the game has ended."""
        return state.phase is Phase.OVER

    def scores(self, state: State) -> Scores:
        """The result."""
        assert self.is_over(state), "nothing is counted before the end"
        return scores(state)
