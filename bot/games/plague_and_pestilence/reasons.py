"""Why a move is refused: made from what its seat may know, and ending in what is legal."""

from bot.games.plague_and_pestilence.asking import awaiting
from bot.games.plague_and_pestilence.kinds import Phase, Verb
from bot.games.plague_and_pestilence.state import State
from bot.games.protocol import Move, Reason, Seat, seat_token


def why_not(state: State, seat: Seat, move: Move) -> Reason:
    """Why *move*, which fits no offer, is refused."""
    if state.phase is Phase.OVER:
        return Reason.of("game_over")
    asked = awaiting(state)
    if not asked:  # chance is to act
        return Reason.of("too_early")
    if move.verb == Verb.ORDERS:
        return Reason.of("no_such_order")
    seats = tuple(seat_token(one.seat) for one in asked)
    return Reason("not_asked", (("seats", seats), ("ask", f"ask_{asked[0].ask}"), *asked[0].args))
