"""The result: the last player with population, then the others in reverse order of elimination (PP-O01)."""

from bot.games.plague_and_pestilence.state import State, living
from bot.games.protocol import Score, Scores

POPULATION = "population"


def scores(state: State) -> Scores:
    """Everybody's result, best place first."""
    order = [*living(state), *[one.seat for one in reversed(state.out)]]
    return tuple(
        Score(
            seat=seat,
            points=state.players[seat].population,
            parts=((POPULATION, state.players[seat].population),),
            place=place,
            won=place == 1,
            out=place != 1,
        )
        for place, seat in enumerate(order, 1)
    )
