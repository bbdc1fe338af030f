"""Why a reaction card or the switch *ask me* is refused: another is asked, passed, no such card (PP-R05)."""

from msgspec import UNSET

from bot.games.plague_and_pestilence.kinds import Switch
from bot.games.plague_and_pestilence.pressing import (
    reaction_card,
    reaction_offers,
    window_effects,
    window_offers,
)
from bot.games.plague_and_pestilence.state import State, Window, count_of, is_living, open_window
from bot.games.plague_and_pestilence.windows import switch_of, switches
from bot.games.protocol import Move, Reason, Seat, is_offered, seat_token


def wrong_switch(state: State, seat: Seat, move: Move) -> Reason:
    """Without a reaction time there is nothing to ask; else it is set so already, or to nothing."""
    if state.windows is UNSET:
        return Reason.of("no_reaction_time")
    if not is_living(state, seat):
        return Reason.of("askme_out")
    token = move.picks[0] if move.picks else ""
    if token not in switches(state):
        is_known = token == Switch.EVERY
        return Reason.of("no_every" if is_known else "no_such_switch", answers=switches(state))
    if len(move.picks) > 1:
        return Reason.of("too_much", extra=move.picks[1])
    return Reason.of("askme_already", switch=switch_of(state, seat, later=True))


def wrong_reaction(state: State, seat: Seat, move: Move) -> Reason:
    """A press that came too late or too early, or that says nothing the window's card can do."""
    if state.windows is UNSET:
        return Reason.of("no_reaction_time")
    window = open_window(state)
    if window is None:
        return Reason.of("no_window")
    return _not_theirs(window, seat) or _wrong_card(state, seat, move) or _wrong_words(state, move)


def _not_theirs(window: Window, seat: Seat) -> Reason | None:
    """Somebody whom the window does not ask, or no longer."""
    if seat not in window.asked:
        return Reason.of("window_for_others", seats=tuple(map(seat_token, window.asked)))
    return Reason.of("has_passed") if seat in window.passed else None


def _wrong_card(state: State, seat: Seat, move: Move) -> Reason | None:
    """A card that is not for this moment, or not in the hand."""
    card = reaction_card(state)
    if move.picks[:1] != (card.value,):
        return Reason.of("react_other_card", card=card)
    if count_of(state, seat, card):
        return None
    left = tuple(offer.verb for offer in window_offers(state, seat))
    return Reason.of("react_not_held", card=card, open=left)


def _wrong_words(state: State, move: Move) -> Reason:
    """No such effect, no die named, or a word too much."""
    legal = reaction_offers(state)
    for count in range(1, len(move.picks)):
        if is_offered(Move(move.verb, move.picks[:count]), legal):
            return Reason.of("too_much", extra=move.picks[count])
    dice = [offer.head[1] for offer in legal if len(offer.head) > 1]
    if dice and (len(move.picks) < 2 or move.picks[1] not in dice):
        return Reason.of("react_which_die", seats=tuple(dice))
    return Reason.of("no_such_effect", effects=window_effects(state))
