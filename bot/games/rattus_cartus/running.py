"""Carrying on: everything that follows from a move by itself, up to the next decision."""

from collections.abc import Callable, Mapping
from typing import Any, assert_never

from bot.games.rattus_cartus.actions import act_unasked, advance_one, carry_out_draw, line_up
from bot.games.rattus_cartus.kinds import Phase
from bot.games.rattus_cartus.resolving import (
    begin_resolving,
    clear_away,
    flutes,
    reveal,
    swords,
    whole_hands,
)
from bot.games.rattus_cartus.rounds import begin_round, end_round
from bot.games.rattus_cartus.state import State
from bot.games.rattus_cartus.supplies import begin_entering, carry_out_supply, is_everybody_supplied
from bot.games.rattus_cartus.tasks import (
    Action,
    ActionDraw,
    Actions,
    Advance,
    ChooseGiver,
    ChooseReceiver,
    ClearAway,
    Deal,
    Flutes,
    Gifts,
    NameStarter,
    Reshuffle,
    Reveal,
    SetOut,
    ShuffleBuildings,
    SupplyDraw,
    Swords,
    Task,
)
from bot.games.rattus_cartus.telling import Telling


def run(state: State, telling: Telling) -> State:
    """Go on until a seat or chance has to decide, or the game is over."""
    after: State | None = state
    while after is not None:
        state = after
        after = carried_out(state, state.agenda[0], telling) if state.agenda else _next_phase(state, telling)
    return state


def _next_phase(state: State, telling: Telling) -> State | None:
    """What follows when nothing is left to carry out; None: the players' turn, or the end."""
    match state.phase:
        case Phase.SUPPLIES if state.round == 0:
            return begin_round(state, telling)
        case Phase.SUPPLIES:
            return begin_entering(state) if is_everybody_supplied(state) else None
        case Phase.ENTERING:
            return None if state.line else begin_resolving(state, telling)
        case Phase.RESOLVING:
            return end_round(state, telling)
        case Phase.OVER:
            return None
    assert_never(state.phase)


def carried_out(state: State, task: Task, telling: Telling) -> State | None:
    """The state after the first task; None if it waits for chance or for a seat."""
    return CARRYING_OUT[type(task)](state, task, telling)


def _waits(_state: State, _task: Task, _telling: Telling) -> None:
    return None


CARRYING_OUT: Mapping[type[Task], Callable[[State, Any, Telling], State | None]] = {
    SupplyDraw: carry_out_supply,
    Reveal: reveal,
    Swords: swords,
    Flutes: flutes,
    ChooseGiver: _waits,
    ChooseReceiver: _waits,
    Gifts: whole_hands,
    Actions: line_up,
    Action: act_unasked,
    ActionDraw: carry_out_draw,
    Advance: advance_one,
    ClearAway: clear_away,
    SetOut: _waits,
    ShuffleBuildings: _waits,
    Deal: _waits,
    NameStarter: _waits,
    Reshuffle: _waits,
}
"""What each task does when its turn has come."""
