"""Carrying on: everything that follows from a move by itself, up to the next decision."""

from typing import assert_never

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
    PlaceTask,
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
    match task:
        case SupplyDraw():
            return carry_out_supply(state, task, telling)
        case ActionDraw():
            return carry_out_draw(state, task, telling)
        case Action():
            return act_unasked(state, task, telling)
        case Gifts():
            return whole_hands(state, task, telling)
        case ChooseGiver() | ChooseReceiver():
            return None
        case SetOut() | ShuffleBuildings() | Deal() | NameStarter() | Reshuffle():
            return None
        case _:
            return _resolved(state, task, telling)


def _resolved(state: State, task: PlaceTask, telling: Telling) -> State:
    """The state after one part of a building (RC-D)."""
    match task:
        case Reveal():
            return reveal(state, task, telling)
        case Swords():
            return swords(state, task, telling)
        case Flutes():
            return flutes(state, task, telling)
        case Actions():
            return line_up(state, task)
        case Advance():
            return advance_one(state, task, telling)
        case ClearAway():
            return clear_away(state, task)
    assert_never(task)
