"""The toy game in a hurry: a gift waits for an hour at most, then the neighbour gets it."""

from msgspec.structs import replace

from bot.games.protocol import CLOCK, TIMEUP, Due, IllegalMove, Move, Reason, Said, Seat, Step, seat_token
from tests.shell.toy_game import State, ToyGame

HOUR = 3600


class HastyGame(ToyGame):
    """Only a gift is limited: for a number everybody may take their time."""

    def due(self, state: State) -> Due | None:
        return Due(HOUR, f"gift {state.round}") if state.phase == "gift" else None

    def apply(self, state: State, seat: Seat, move: Move) -> Step[State]:
        if seat != CLOCK:
            return super().apply(state, seat, move)
        if self.due(state) is None or move != TIMEUP:
            raise IllegalMove(Reason.of("toy_no_hurry"))
        giver, taker = state.giver, Seat((state.giver + 1) % len(state.points))
        step = super().apply(state, giver, Move("gift", (seat_token(taker),)))
        return replace(step, said=(Said.of("time_up", seat=seat_token(giver)), *step.said))
