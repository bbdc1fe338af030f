"""Rattus Cartus as the protocol wants it; each method hands over to the part of the rules it is about."""

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
from bot.games.rattus_cartus import moves, setup
from bot.games.rattus_cartus.asking import ORDERS, awaited, offers, owed_draw
from bot.games.rattus_cartus.kinds import Phase
from bot.games.rattus_cartus.reasons import why_not
from bot.games.rattus_cartus.resampling import resample
from bot.games.rattus_cartus.scoring import scores
from bot.games.rattus_cartus.showing import public_view, seat_view
from bot.games.rattus_cartus.state import Player, State, with_player
from bot.games.rattus_cartus.views import PublicView, SeatView


class RattusCartus:
    """The rules; holds nothing."""

    name = "rattus_cartus"
    rules_version = 1
    seats = range(2, 6)  # RC-K01
    options: tuple[Option, ...] = setup.OPTIONS

    def objections(self, seats: int, options: Mapping[str, str]) -> tuple[Objection, ...]:
        """What speaks against starting so."""
        return setup.objections(seats, options)

    def setup(self, seats: int, options: Mapping[str, str], version: int | None = None) -> State:
        """The state before the first draw; there has been one version of the rules so far."""
        return setup.first_state(seats, options)

    def to_act(self, state: State) -> Set[Seat]:
        """Whom the game waits for."""
        return frozenset(awaited(state))

    def legal_moves(self, state: State, seat: Seat) -> tuple[Offer, ...]:
        """What the game waits for from *seat*."""
        return offers(state, seat)

    def free_moves(self, state: State, seat: Seat) -> tuple[Offer, ...]:
        """The standing orders, while the game runs and chance has nothing to do (RC-D12)."""
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
        """The state with the orders of *seat* as they are at the start (RC-D12)."""
        usual = Player()
        return with_player(state, seat, actions_for_me=usual.actions_for_me, looks_for_me=usual.looks_for_me)

    def released(self, state: State, seat: Seat, *, taken: bool) -> Step[State] | None:
        """Nothing waits for anybody by their own wish."""
        return None

    def public_view(self, state: State) -> PublicView:
        """What anybody may see."""
        assert TABLE not in awaited(state), "nobody looks while chance is to act"
        return public_view(state)

    def seat_view(self, state: State, seat: Seat) -> SeatView:
        """What *seat* may see."""
        assert TABLE not in awaited(state), "nobody looks while chance is to act"
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
