"""Why something of one's turn is refused, verb by verb; each ends in what is still possible."""

from collections.abc import Callable, Mapping

from bot.games.plague_and_pestilence.cards import (
    act_offers,
    buildable,
    card_targets,
    is_aimed,
    play_offers,
    stopped_by,
)
from bot.games.plague_and_pestilence.data import CARDS
from bot.games.plague_and_pestilence.kinds import Card, Improvement, Phase, Symbol, Target, Verb
from bot.games.plague_and_pestilence.setup import PROSPERITY_ONLY
from bot.games.plague_and_pestilence.state import BUILT, State, is_chosen, is_living
from bot.games.protocol import Move, Reason, Seat, seat_token, token_seat


def no_such_move(state: State, _move: Move, _extra: str | None) -> Reason:
    """Nothing that could ever be done in a turn."""
    return _and_open(state, "no_such_move")


def _and_open(state: State, key: str) -> Reason:
    verbs = dict.fromkeys(offer.verb for offer in act_offers(state))
    return Reason.of(key, open=tuple(verbs))


def _not_now(key: str) -> Callable[[State, Move, str | None], Reason]:
    """What is asked at another moment only."""

    def refused(state: State, _move: Move, _extra: str | None) -> Reason:
        return _and_open(state, key)

    return refused


def not_a_player(state: State, token: str, seats: tuple[str, ...]) -> Reason | None:
    """No seat at this table."""
    if token in [seat_token(Seat(seat)) for seat in range(state.seats)]:
        return None
    return Reason.of("no_such_player", seats=seats)


def out_already(state: State, token: str, seats: tuple[str, ...]) -> Reason | None:
    """Somebody who is out is no target for anything (PP-O01)."""
    if is_living(state, token_seat(token)):
        return None
    return Reason.of("player_out", seat=token, seats=seats)


def _held(state: State) -> tuple[str, ...]:
    return tuple(dict.fromkeys(card.value for card in state.players[state.active].hand))


def _playable(state: State) -> tuple[str, ...]:
    return tuple(offer.head[0] for offer in play_offers(state))


def _not_in_hand(state: State, token: str, cards: tuple[str, ...]) -> Reason | None:
    """No card at all, or one that the mover does not hold."""
    if token not in list(Card):
        return Reason.of("no_such_card", cards=cards)
    return None if token in _held(state) else Reason.of("card_not_held", card=token, cards=cards)


def _wrong_play(state: State, move: Move, extra: str | None) -> Reason:
    token, target, *_ = (*move.picks, "", "")
    cards = _playable(state)
    if wrong := _not_in_hand(state, token, cards):
        return wrong
    card = Card(token)
    if CARDS[card].symbol is Symbol.YELLOW_SUN:
        return Reason.of("reaction_card", card=card, cards=cards)
    if not is_aimed(card):
        return _wrong_untargeted(card, cards, extra)
    if extra is not None:
        return Reason.of("too_much", extra=extra)
    seats = tuple(map(seat_token, card_targets(state, card)))
    if not seats:
        return Reason.of("no_target", card=card, improvements=CARDS[card].stopped_by)
    if not target:
        return Reason.of("target_missing", card=card, seats=seats)
    return (
        not_a_player(state, target, seats)
        or out_already(state, target, seats)
        or _wrong_target(state, card, target, seats)
    )


def _wrong_untargeted(card: Card, cards: tuple[str, ...], extra: str | None) -> Reason:
    """Knights that the mover has already, or a target for what concerns all (PP-I01, PP-C09)."""
    if extra is None:
        return Reason.of("knights_twice", card=card, cards=cards)
    return Reason.of("own_card" if CARDS[card].target is Target.SELF else "card_for_all", card=card)


def _wrong_target(state: State, card: Card, target: str, seats: tuple[str, ...]) -> Reason:
    """Oneself where another is meant, or who is immune (PP-C07, PP-I02)."""
    seat = token_seat(target)
    if seat == state.active and CARDS[card].target is Target.ANOTHER:
        key = "war_on_oneself" if CARDS[card].winner else "not_on_oneself"
        return Reason.of(key, card=card, seats=seats)
    improvement = stopped_by(state, card, seat)
    assert improvement is not None, "what nothing stops is legal"
    return Reason.of("immune", card=card, seat=target, improvement=improvement, seats=seats)


def _wrong_discard(state: State, move: Move, extra: str | None) -> Reason:
    if extra is not None:
        return Reason.of("too_much", extra=extra)
    cards = _held(state)
    token = move.picks[0] if move.picks else ""
    if token not in list(Card):
        return Reason.of("no_such_card_to_discard", cards=cards)
    return Reason.of("discard_not_held", card=token, cards=cards)


def _wrong_build(state: State, move: Move, extra: str | None) -> Reason:
    if extra is not None:
        return Reason.of("too_much", extra=extra)
    if is_chosen(state, PROSPERITY_ONLY) and state.phase is not Phase.PROSPERITY:
        return _and_open(state, "prosperity_over")
    types = tuple(buildable(state))
    token = move.picks[0] if move.picks else ""
    if token not in list(Improvement):
        return Reason.of("no_such_improvement", types=types)
    improvement = Improvement(token)
    if improvement in state.players[state.active].improvements:
        return Reason.of("owned_already", improvement=improvement, types=types)
    key = "sold_out" if improvement in BUILT else "knights_are_cards"
    return Reason.of(key, improvement=improvement, types=types)


REFUSING: Mapping[str, Callable[[State, Move, str | None], Reason]] = {
    Verb.PLAY: _wrong_play,
    Verb.DISCARD: _wrong_discard,
    Verb.BUILD: _wrong_build,
    Verb.MOVE: _not_now("move_later"),
    Verb.CHOOSE: _not_now("nothing_to_choose"),
    Verb.DECLINE: _not_now("no_passing"),
}
"""Why each verb is refused when a turn's one action is asked; the last argument is a word too much."""
