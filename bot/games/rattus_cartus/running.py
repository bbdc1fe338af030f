"""Carrying on: everything that follows from a move by itself, up to the next decision."""

from collections.abc import Callable, Mapping
from typing import Any

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
from bot.games.telling import Telling


def run(state: State, telling: Telling) -> State:
    """Go on until a seat or chance has to decide, or the game is over."""
    after: State | None = state
    while after is not None:
        state = after
        if state.agenda:
            task = state.agenda[0]
            after = CARRYING_OUT[type(task)](state, task, telling)
        else:
            after = NEXT_PHASE[state.phase](state, telling)
    return state


def _supplies_taken(state: State, telling: Telling) -> State | None:
    """Before the first round the supplies are still to be opened."""
    if state.round == 0:
        return begin_round(state, telling)
    return begin_entering(state) if is_everybody_supplied(state) else None


def _buildings_entered(state: State, telling: Telling) -> State | None:
    return None if state.line else begin_resolving(state, telling)


def _nothing_left(_state: State, _telling: Telling) -> None:
    return None


NEXT_PHASE: Mapping[Phase, Callable[[State, Telling], State | None]] = {
    Phase.SUPPLIES: _supplies_taken,
    Phase.ENTERING: _buildings_entered,
    Phase.RESOLVING: end_round,
    Phase.OVER: _nothing_left,
}
"""What follows when nothing is left to carry out; None: the players' turn, or the end."""


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
"""What each task does when its turn has come; None if it waits for chance or for a seat."""
