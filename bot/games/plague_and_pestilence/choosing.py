"""What comes of a choice; where there is but one, it is made without asking (PP-C02, PP-C07)."""

from bot.games.plague_and_pestilence import cards, inquisition, ship, warring
from bot.games.plague_and_pestilence.asking import choices
from bot.games.plague_and_pestilence.kinds import Improvement
from bot.games.plague_and_pestilence.state import State
from bot.games.plague_and_pestilence.tasks import (
    GiveInquisition,
    HandOn,
    Lose,
    NameOpponent,
    PassOn,
    SendShip,
    Task,
)
from bot.games.protocol import token_seat
from bot.games.telling import Telling


def chosen(state: State, pick: str, telling: Telling) -> State:
    """A seat is chosen, or an improvement."""
    task = state.agenda[0]
    match task:
        case Lose():
            return cards.lose(state, task, Improvement(pick), telling)
        case GiveInquisition():
            return inquisition.give(state, task, token_seat(pick), telling)
        case HandOn():
            return inquisition.hand_on(state, task, token_seat(pick), telling)
        case PassOn():
            return inquisition.pass_on(state, task, token_seat(pick), telling)
        case SendShip():
            return ship.send(state, task, token_seat(pick), telling)
        case NameOpponent():
            return warring.name(state, token_seat(pick), telling)
        case _:
            raise AssertionError(task)


def chosen_unasked(state: State, _task: Task, telling: Telling) -> State | None:
    """The only seat or improvement that there is to choose; None if somebody has a choice."""
    picks = choices(state)
    return chosen(state, picks[0], telling) if len(picks) == 1 else None
