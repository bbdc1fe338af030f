"""The moments in which a War or Crusade can be cancelled (PP-C05, PP-R01, PP-R02, PP-R04)."""

from collections.abc import Sequence

from bot.games.plague_and_pestilence.data import CARDS
from bot.games.plague_and_pestilence.decisive import unseen
from bot.games.plague_and_pestilence.kinds import Answer, Card, Moment
from bot.games.plague_and_pestilence.state import (
    State,
    count_of,
    is_first_version,
    open_window,
    order_for,
    others,
    with_next,
    with_spent,
)
from bot.games.plague_and_pestilence.tasks import Cancelling
from bot.games.plague_and_pestilence.warring import go_on, name
from bot.games.plague_and_pestilence.windows import closed, noted, opened_for, opened_window, to_ask
from bot.games.protocol import Seat, seat_token
from bot.games.telling import Telling

MY_WAY = (Card.MAJOR_WAR, Card.CHILDRENS_CRUSADE)
"""What *turn the outcome my way* cancels even where nobody would be out (PP-R02)."""


def cancel_or_go_on(state: State, task: Cancelling, telling: Telling) -> State | None:
    """A window asks whoever wants it, if a card may be held; all others act by orders (PP-R04)."""
    if open_window(state) is not None:
        return None
    telling.reveal()
    asked = to_ask(state, _in_order(state, task), _asked_by_mine(state, task))
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


def _asked_by_mine(state: State, task: Cancelling) -> tuple[Seat, ...]:
    """The one just named, and once that is a War's opponent also who declared it (PP-R04)."""
    *before, named = concerned(state, task)
    return (named, state.active) if before and not is_first_version(state) else (named,)


def _in_order(state: State, task: Cancelling) -> list[Seat]:
    """The target, the opponent, then clockwise from the active player's left, that player last (PP-R06)."""
    first = concerned(state, task)
    return [*first, *[seat for seat in (*others(state, state.active), state.active) if seat not in first]]


def over(state: State, task: Cancelling, telling: Telling) -> State:
    """The window ends: orders of those who did not answer run, then what was named counts (PP-R05)."""
    opponent = noted(state)
    after = _by_orders(state, task, opened_window(state).passed, telling)
    if after is not None:
        return after
    state = _gone_on(closed(state), task, telling)
    return state if opponent is None else name(state, opponent, telling)


def cancelled(state: State, task: Cancelling, seat: Seat, telling: Telling) -> State:
    """The whole card is off, and the action spent (PP-C05)."""
    telling.say("cancelled", seat=seat_token(seat), card=task.card)
    state = state if open_window(state) is None else closed(state)
    return with_spent(with_next(state), seat, Card.BUY_INDULGENCE)


def _by_orders(state: State, task: Cancelling, suspended: Sequence[Seat], telling: Telling) -> State | None:
    """The first whose order cancels it (PP-R06); a hand is looked at nowhere else. None: nobody's does."""
    for seat in _in_order(state, task):
        held = 0 if seat in suspended else count_of(state, seat, Card.BUY_INDULGENCE)
        if held and _is_cancelling(state, seat, task):
            return cancelled(state, task, seat, telling)
    return None


def _gone_on(state: State, task: Cancelling, telling: Telling) -> State:
    return go_on(with_next(state), task.card, task.target, telling)


def _is_cancelling(state: State, seat: Seat, task: Cancelling) -> bool:
    """Whether a player's order cancels the card (PP-R02)."""
    if seat in concerned(state, task):
        return _for_oneself(state, seat, task.card)
    is_own = seat == state.active
    if is_own and (state.war is None or state.war.opponent is None):
        return False
    answer, named = order_for(state, seat, Moment.CANCEL_FOR_OTHERS)
    match answer:
        case Answer.PUT_OUT:
            return not is_own and any(_is_deadly(state, one, task.card) for one in concerned(state, task))
        case Answer.PLAYED_BY:
            return named == state.active
        case Answer.PLAYED_ON:
            return named in concerned(state, task)
        case _:
            return False


def _for_oneself(state: State, seat: Seat, card: Card) -> bool:
    """Whether a player's order cancels a card that is about that player."""
    match order_for(state, seat, Moment.CANCEL_FOR_ME).answer:
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
