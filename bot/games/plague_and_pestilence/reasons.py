"""Why a move is refused: made from what its seat may know, and ending in what is legal."""

from collections.abc import Callable, Mapping

from bot.games.plague_and_pestilence.asking import acting, awaiting, offers, seats_to_choose
from bot.games.plague_and_pestilence.inquisition import draws_inquisition
from bot.games.plague_and_pestilence.kinds import Ask, Moment, Phase, Verb
from bot.games.plague_and_pestilence.orders import ANSWERS, NAMING, answer_token
from bot.games.plague_and_pestilence.pestilence import movable, targets
from bot.games.plague_and_pestilence.pressing import renaming_offers
from bot.games.plague_and_pestilence.refusals import REFUSING, no_such_move, not_a_player, out_already
from bot.games.plague_and_pestilence.refused_presses import wrong_reaction, wrong_switch
from bot.games.plague_and_pestilence.state import State, is_living, others
from bot.games.plague_and_pestilence.tasks import (
    Act,
    BuildByKnights,
    Cancelling,
    Lose,
    Moving,
    NameOpponent,
)
from bot.games.plague_and_pestilence.warring import fought
from bot.games.plague_and_pestilence.windows import noted
from bot.games.protocol import Asked, Move, Reason, Seat, is_offered, seat_token, token_seat
from bot.games.refusing import not_asked

ASKED_INSTEAD: Mapping[Ask, str] = {
    Ask.KNIGHTS: "asked_knights",
    Ask.PESTILENCE: "asked_pestilence",
    Ask.INQUISITION: "asked_inquisition",
    Ask.DEATH_SHIP: "asked_death_ship",
    Ask.HAND_ON: "asked_hand_on",
    Ask.PASS_ON: "asked_pass_on",
    Ask.OPPONENT: "asked_opponent",
    Ask.LOSS: "asked_loss",
    Ask.REACT_CANCEL: "asked_react_cancel",
    Ask.REACT_OPPONENT: "asked_react_opponent",
    Ask.REACT_ROLL: "asked_react_roll",
}
"""What is said of anything else while that is asked."""


def why_not(state: State, seat: Seat, move: Move) -> Reason:
    """Why *move*, which fits no offer, is refused."""
    if state.phase is Phase.OVER:
        return Reason.of("game_over")
    asked = awaiting(state)
    if not asked:  # chance is to act
        return Reason.of("too_early")
    if move.verb in BESIDE:
        return BESIDE[move.verb](state, seat, move)
    mine = next((one for one in asked if one.seat == seat), None)
    if mine is None:
        return not_asked(asked)
    if seat in acting(state):
        return _wrong_answer(state, mine, move)
    return _wrong_renaming(state, mine, move) or Reason.of("has_passed")


def _wrong_renaming(state: State, asked: Asked, move: Move) -> Reason | None:
    """The target of a War names somebody else, while the window is open, who cannot be named (PP-R05)."""
    if move.verb != Verb.CHOOSE or not renaming_offers(state, asked.seat):
        return None
    return Reason.of("too_much", extra=move.picks[1]) if move.picks[1:] else _wrong_seat(state, asked, move)


def _wrong_order(state: State, seat: Seat, move: Move) -> Reason:
    """A standing order of somebody who is out, or one that says nothing (PP-R02)."""
    if not is_living(state, seat):
        return Reason.of("orders_out")
    moment, text, *more = (*move.picks, "", "")
    if moment not in list(Moment):
        return Reason.of("no_such_order", moments=tuple(ANSWERS))
    if more[2:]:
        return Reason.of("too_much", extra=more[0])
    answer = text.partition("=")[0]
    if answer in NAMING and answer in ANSWERS[Moment(moment)]:
        return Reason.of("order_names", seats=tuple(map(seat_token, sorted(others(state, seat)))))
    answers = tuple([answer_token(Moment(moment), one) for one in ANSWERS[Moment(moment)]])
    return Reason.of("no_such_answer", moment=moment, answers=answers)


BESIDE: Mapping[str, Callable[[State, Seat, Move], Reason]] = {
    Verb.ORDERS: _wrong_order,
    Verb.ASKME: wrong_switch,
    Verb.REACT: wrong_reaction,
}
"""Why that is refused which may be tried whatever is asked, and of whomever."""


def _wrong_answer(state: State, asked: Asked, move: Move) -> Reason:
    """The seat is asked, but not for that."""
    task = state.agenda[0]
    extra = _extra(state, asked.seat, move)
    if isinstance(task, Act):
        return REFUSING.get(move.verb, no_such_move)(state, move, extra)
    if extra is not None:
        return Reason.of("too_much", extra=extra)
    if move.verb not in [offer.verb for offer in offers(state, asked.seat)]:
        if move.verb == Verb.DECLINE:
            return Reason("cannot_decline", (("ask", f"ask_{asked.ask}"), *asked.args))
        return Reason(ASKED_INSTEAD[Ask(asked.ask)], asked.args)
    if move.verb == Verb.DECLINE:
        # Who asks why a legal answer would be refused is told what is asked.
        return Reason(ASKED_INSTEAD[Ask(asked.ask)], asked.args)
    match task:
        case Moving():
            return _wrong_move(state, task, move)
        case BuildByKnights(improvement, card):
            return Reason.of("knights_build", improvement=improvement, card=card)
        case Lose(_, seat, _):
            owned = state.players[seat].improvements
            return Reason.of("no_such_loss", seat=seat_token(seat), improvements=owned)
        case _:
            return _wrong_seat(state, asked, move)


def _extra(state: State, seat: Seat, move: Move) -> str | None:
    """The first word too much behind a legal move."""
    legal = offers(state, seat)
    for count in range(len(move.picks)):
        if is_offered(Move(move.verb, move.picks[:count]), legal):
            return move.picks[count]
    return None


def _wrong_move(state: State, task: Moving, move: Move) -> Reason:
    """Pestilence that cannot be moved, or not there (PP-T02)."""
    first, second, *_ = (*move.picks, "", "")
    holders = [seat for seat, _ in movable(state, task)]
    seats = tuple(map(seat_token, holders))
    if wrong := not_a_player(state, first, seats):
        return wrong
    holder = token_seat(first)
    if holder not in holders:
        key = "moved_already" if state.players[holder].pestilence else "no_pestilence"
        return Reason.of(key, seat=first, seats=seats)
    to = tuple(map(seat_token, targets(state, holder)))
    return (
        not_a_player(state, second, to)
        or out_already(state, second, to)
        or Reason.of("move_to_holder" if second == first else "move_to_mover", seat=first, seats=to)
    )


def _wrong_seat(state: State, asked: Asked, move: Move) -> Reason:
    """Somebody who cannot be chosen for that (PP-C03, PP-C04, PP-C07, PP-V05)."""
    pick = move.picks[0] if move.picks else ""
    seats = tuple([seat_token(seat) for seat in seats_to_choose(state) if seat != noted(state)])
    if wrong := not_a_player(state, pick, seats) or out_already(state, pick, seats):
        return wrong
    if isinstance(state.agenda[0], NameOpponent | Cancelling):
        if token_seat(pick) == noted(state):
            return Reason.of("named_already", seat=pick, seats=seats)
        is_attacker = token_seat(pick) == fought(state).attacker
        return Reason.of("opponent_attacks" if is_attacker else "opponent_self", seat=pick, seats=seats)
    if asked.ask != Ask.DEATH_SHIP and (holder := draws_inquisition(state)) is not None:
        return Reason.of("templar_draws", seat=seat_token(holder))
    return Reason.of("another_player", seats=seats)
