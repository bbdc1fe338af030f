"""The moments in which a War or Crusade can be cancelled (PP-C05, PP-R01, PP-R02)."""

from bot.games.plague_and_pestilence.data import CARDS
from bot.games.plague_and_pestilence.kinds import Answer, Card, Moment
from bot.games.plague_and_pestilence.state import State, count_of, order_for, with_next, with_spent
from bot.games.plague_and_pestilence.tasks import Cancelling
from bot.games.plague_and_pestilence.warring import go_on
from bot.games.protocol import Seat, seat_token
from bot.games.telling import Telling

MY_WAY = (Card.MAJOR_WAR, Card.CHILDRENS_CRUSADE)
"""What *turn the outcome my way* cancels even where nobody would be out (PP-R02)."""


def cancel_or_go_on(state: State, task: Cancelling, telling: Telling) -> State:
    """The target's order, then the opponent's (PP-R01, PP-R06); a hand is looked at nowhere else."""
    telling.reveal()
    state = with_next(state)
    opponent = state.war.opponent if state.war else None
    for seat in (task.target,) if opponent is None else (task.target, opponent):
        if count_of(state, seat, Card.BUY_INDULGENCE) and _is_cancelling(state, seat, task.card):
            telling.say("cancelled", seat=seat_token(seat), card=task.card)
            return with_spent(state, seat, Card.BUY_INDULGENCE)
    return go_on(state, task.card, task.target, telling)


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
