"""Carrying on: everything that follows from a move by itself, up to the next decision."""

from collections.abc import Callable, Mapping
from typing import Any

from bot.games.plague_and_pestilence import (
    cancelling,
    cards,
    pestilence,
    reacting,
    ship,
    throwing,
    turns,
    warring,
)
from bot.games.plague_and_pestilence.choosing import chosen_unasked
from bot.games.plague_and_pestilence.state import State
from bot.games.plague_and_pestilence.tasks import (
    Act,
    BuildByKnights,
    Cancelling,
    DoublePlague,
    Doubles,
    Draw,
    EndTurn,
    Fill,
    GiveInquisition,
    HandOn,
    Hundred,
    Lose,
    MoveOne,
    Moving,
    NameOpponent,
    PassOn,
    PutAway,
    Reactions,
    RollForInquisition,
    SendShip,
    SingleLosses,
    TakeShip,
    Task,
    Total,
    WarLosses,
)
from bot.games.telling import Telling


def run(state: State, telling: Telling) -> State:
    """Go on until a seat or chance has to decide, or the game is over."""
    while state.agenda:
        task = state.agenda[0]
        after = CARRYING_OUT[type(task)](state, task, telling)
        if after is None:
            break
        state = after
    return state


def _waits(_state: State, _task: Task, _telling: Telling) -> None:
    return None


CARRYING_OUT: Mapping[type[Task], Callable[[State, Any, Telling], State | None]] = {
    Draw: _waits,
    Reactions: reacting.react,
    Total: throwing.apply_total,
    Doubles: pestilence.doubles,
    DoublePlague: throwing.double_plague,
    Hundred: ship.play_for_hundred,
    RollForInquisition: throwing.roll_for_inquisition,
    Fill: turns.fill,
    Act: turns.act,
    EndTurn: turns.end_turn,
    Moving: pestilence.move_on,
    MoveOne: pestilence.move_one_by_card,
    GiveInquisition: chosen_unasked,
    TakeShip: ship.take_ship,
    SendShip: chosen_unasked,
    HandOn: _waits,
    PassOn: chosen_unasked,
    BuildByKnights: _waits,
    Lose: chosen_unasked,
    Cancelling: cancelling.cancel_or_go_on,
    PutAway: cards.put_away,
    NameOpponent: chosen_unasked,
    WarLosses: warring.resolve,
    SingleLosses: warring.resolve_single,
}
"""What each task does when its turn has come; None if it waits for chance or for a seat."""
