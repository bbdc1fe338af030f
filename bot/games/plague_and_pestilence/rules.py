"""Plague & Pestilence as the protocol wants it; each method hands over to its part of the rules."""

from collections.abc import Mapping, Set
from random import Random

from bot.games.plague_and_pestilence import asking, moves, releasing, setup, windows
from bot.games.plague_and_pestilence.asking import acting, free_offers, offers
from bot.games.plague_and_pestilence.chance import drawn_move, owed_draw
from bot.games.plague_and_pestilence.kinds import Phase
from bot.games.plague_and_pestilence.moves import TIME_UP
from bot.games.plague_and_pestilence.orders import default_orders
from bot.games.plague_and_pestilence.reasons import why_not
from bot.games.plague_and_pestilence.resampling import resample
from bot.games.plague_and_pestilence.scoring import scores
from bot.games.plague_and_pestilence.showing import public_view, seat_view
from bot.games.plague_and_pestilence.state import State, is_first_version, is_living
from bot.games.plague_and_pestilence.views import PublicView, SeatView
from bot.games.protocol import (
    CLOCK,
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


class PlagueAndPestilence:
    """The rules; holds nothing."""

    name = "plague_and_pestilence"
    rules_version = 2
    seats = range(2, 7)  # PP-S01
    options: tuple[Option, ...] = setup.OPTIONS

    def objections(self, seats: int, options: Mapping[str, str]) -> tuple[Objection, ...]:
        """What speaks against starting so."""
        return setup.objections(seats, options)

    def setup(self, seats: int, options: Mapping[str, str], version: int | None = None) -> State:
        """The state before the first draw; *version*: that of the rules by which the game was begun."""
        return setup.first_state(seats, options, version or self.rules_version)

    def to_act(self, state: State) -> Set[Seat]:
        """Whom the game waits for."""
        return acting(state)

    def legal_moves(self, state: State, seat: Seat) -> tuple[Offer, ...]:
        """What the game waits for from *seat*."""
        return offers(state, seat)

    def free_moves(self, state: State, seat: Seat) -> tuple[Offer, ...]:
        """The living's orders and switches, while chance owes nothing; the clock's move when time counts."""
        if state.phase is Phase.OVER or owed_draw(state) is not None:
            return ()
        if seat == CLOCK:
            return (TIME_UP,) if asking.due(state) else ()
        return free_offers(state, seat) if 0 <= seat < state.seats and is_living(state, seat) else ()

    def why_not(self, state: State, seat: Seat, move: Move) -> Reason:
        """Why *move*, which fits no offer, is refused."""
        return why_not(state, seat, move)

    def due(self, state: State) -> Due | None:
        """How long a window is open (PP-R05), or a player who is out has for a last act (PP-C04)."""
        return asking.due(state)

    def draw(self, state: State, rng: Random) -> Move:
        """The move of chance that is owed."""
        task = owed_draw(state)
        assert task is not None, "no draw is owed"
        return drawn_move(state, task, rng)

    def apply(self, state: State, seat: Seat, move: Move) -> Step[State]:
        """Carry *move* out and run on to the next decision."""
        if not (
            is_offered(move, self.legal_moves(state, seat)) or is_offered(move, self.free_moves(state, seat))
        ):
            raise IllegalMove(self.why_not(state, seat, move))
        return moves.carried_out(state, seat, move)

    def without_orders(self, state: State, seat: Seat) -> State:
        """The state with the orders of *seat* as they are at the start, in an open window, too (PP-R02)."""
        return windows.with_orders(state, seat, default_orders(is_first=is_first_version(state)))

    def released(self, state: State, seat: Seat, *, taken: bool) -> Step[State] | None:
        """What nobody waits for any more once the holder of *seat* is gone, or gave it up."""
        if state.phase is Phase.OVER or owed_draw(state) is not None:
            return None
        return releasing.released(state, seat, taken=taken)

    def public_view(self, state: State) -> PublicView:
        """What anybody may see."""
        assert owed_draw(state) is None, "nobody looks while chance is to act"
        return public_view(state)

    def seat_view(self, state: State, seat: Seat) -> SeatView:
        """What *seat* may see."""
        assert owed_draw(state) is None, "nobody looks while chance is to act"
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
