"""Carrying on: everything that follows from a move by itself, up to the next decision."""

from collections.abc import Callable, Mapping
from typing import Any

from bot.games.rattus.asking import ability_offers
from bot.games.rattus.kinds import Phase
from bot.games.rattus.plague import spread_on
from bot.games.rattus.ravaging import begin_ravage, reveal_on
from bot.games.rattus.state import State
from bot.games.rattus.tasks import EndTurn, Looking, Ravage, Reveals, Spread, Task
from bot.games.rattus.turns import end_turn, skip
from bot.games.rattus.witch import look_on
from bot.games.telling import Telling


def run(state: State, telling: Telling) -> State:
    """Go on until a seat or chance has to decide, or the game is over."""
    after: State | None = state
    while after is not None:
        state = after
        if state.agenda:
            task = state.agenda[0]
            after = CARRYING_OUT[type(task)](state, task, telling)
        elif state.phase is Phase.FINAL and not ability_offers(state):
            after = skip(state, telling)
        else:
            after = None
    return state


CARRYING_OUT: Mapping[type[Task], Callable[[State, Any, Telling], State | None]] = {
    Looking: look_on,
    Spread: spread_on,
    Ravage: begin_ravage,
    Reveals: reveal_on,
    EndTurn: end_turn,
}
"""What each task does when its turn has come; None if it waits for a seat. A draw is answered, never run."""
