"""The moments in which a War or Crusade can be cancelled (PP-C05, PP-R01, PP-R02, PP-R04)."""

from collections.abc import Sequence

from bot.games.plague_and_pestilence.data import CARDS
from bot.games.plague_and_pestilence.decisive import unseen
from bot.games.plague_and_pestilence.kinds import Answer, Card, Moment
from bot.games.plague_and_pestilence.state import (
    State,
    count_of,
    open_window,
    order_for,
    with_next,
    with_spent,
)
from bot.games.plague_and_pestilence.tasks import Cancelling
from bot.games.plague_and_pestilence.warring import go_on
from bot.games.plague_and_pestilence.windows import closed, opened_for, opened_window, to_ask
from bot.games.protocol import Seat, seat_token
from bot.games.telling import Telling

MY_WAY = (Card.MAJOR_WAR, Card.CHILDRENS_CRUSADE)
"""What *turn the outcome my way* cancels even where nobody would be out (PP-R02)."""


def cancel_or_go_on(state: State, task: Cancelling, telling: Telling) -> State | None:
    """A window asks the one just named, if that may change something; all others act by orders (PP-R04)."""
    if open_window(state) is not None:
        return None
    telling.reveal()
    asked = to_ask(state, concerned(state, task)[-1:])
    if asked and unseen(state, Card.BUY_INDULGENCE):
        state = opened_for(state, asked)
    window = open_window(state)
    if window is None:
        return _by_orders(state, task, (), telling) or _gone_on(state, task, telling)
    return _by_orders(state, task, window.asked, telling) or state


def concerned(state: State, task: Cancelling) -> tuple[Seat, ...]:
    """The target, and the opponent once there is one (PP-R06)."""
    opponent = state.war.opponent if state.war else None
    return (task.target,) if opponent is None else (task.target, opponent)


def over(state: State, task: Cancelling, telling: Telling) -> State:
    """The window ends; now run the orders of those who did not answer as well (PP-R05)."""
    answered = opened_window(state).passed
    return _by_orders(state, task, answered, telling) or _gone_on(closed(state), task, telling)


def cancelled(state: State, task: Cancelling, seat: Seat, telling: Telling) -> State:
    """The whole card is off, and the action spent (PP-C05)."""
    telling.say("cancelled", seat=seat_token(seat), card=task.card)
    state = state if open_window(state) is None else closed(state)
    return with_spent(with_next(state), seat, Card.BUY_INDULGENCE)


def _by_orders(state: State, task: Cancelling, suspended: Sequence[Seat], telling: Telling) -> State | None:
    """The target's order, then the opponent's (PP-R06); a hand is looked at nowhere else. None: neither."""
    for seat in concerned(state, task):
        held = 0 if seat in suspended else count_of(state, seat, Card.BUY_INDULGENCE)
        if held and _is_cancelling(state, seat, task.card):
            return cancelled(state, task, seat, telling)
    return None


def _gone_on(state: State, task: Cancelling, telling: Telling) -> State:
    return go_on(with_next(state), task.card, task.target, telling)


def _is_cancelling(state: State, seat: Seat, card: Card) -> bool:
    """Whether a player's order cancels a card that is about that player (PP-R02)."""
    match order_for(state, seat, Moment.CANCEL_FOR_ME):
        case Answer.ALWAYS:
            return True
        case Answer.MY_WAY:
            return card in MY_WAY or _is_deadly(state, seat, card)
        case Answer.KEEP_IN:
            return _is_deadly(state, seat, card)
        case _:
            return False


def _is_deadly(state: State, seat: Seat, card: Card) -> bool:
    """Whether the worst that is printed would put that player out."""
    data = CARDS[card]
    worst = min([one.population for one in (data, data.winner, data.loser) if one is not None])
    return state.players[seat].population + worst <= 0
