"""What each verb does: one move on a state that offered it."""

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from bot.games.protocol import TABLE, Move, Seat, Step
from bot.games.rattus import cards, placing, plague, ravaging, setup, turns, witch
from bot.games.rattus.kinds import Answer, Phase, Verb
from bot.games.rattus.running import run
from bot.games.rattus.state import State, changed
from bot.games.telling import Telling


def carried_out(state: State, seat: Seat, move: Move) -> Step[State]:
    """The step of a move that fits an offer."""
    telling = Telling()
    if seat == TABLE:
        state = setup.drawn(state, move, telling)
    elif move.verb == Verb.ORDERS:
        # Whatever is asked stays asked: a private order must leave no public trace.
        state = _with_order(state, seat, move, telling)
    else:
        state = run(DOING[Verb(move.verb)](turns.begin(state, telling), move, telling), telling)
    return Step(state, tuple(telling.said), tuple(telling.whispered), telling.irrevocable)


def _with_order(state: State, seat: Seat, move: Move, telling: Telling) -> State:
    answer = move.picks[1]
    telling.whisper(seat, "order_set", answer=answer)
    return ordered(state, seat, in_order=answer == Answer.IN_ORDER)


def ordered(state: State, seat: Seat, *, in_order: bool) -> State:
    """The state with a standing order (RA-C08)."""
    return replace(state, in_order=changed(state.in_order, seat, in_order))


def _place(state: State, move: Move, telling: Telling) -> State:
    after = placing.place(state, move, telling)
    return turns.after_placing(after) if state.phase is Phase.SET_UP else after


def _neutral(state: State, move: Move, telling: Telling) -> State:
    if state.phase is Phase.FINAL:
        return turns.answer_final_neutral(state, move.picks[0], telling)
    return ravaging.answer_neutral(state, move.picks[0], telling)


def _spread(state: State, move: Move, telling: Telling) -> State:
    return plague.spread(state, move.picks, telling)


def _reveal(state: State, move: Move, telling: Telling) -> State:
    return ravaging.answer_reveal(state, move.picks[0], telling)


def _swap(state: State, _move: Move, telling: Telling) -> State:
    return witch.swap(state, telling)


def _leave(state: State, _move: Move, telling: Telling) -> State:
    return witch.leave(state, telling)


def _done(state: State, _move: Move, telling: Telling) -> State:
    return turns.next_final(state, telling)


DOING: Mapping[Verb, Callable[[State, Move, Telling], State]] = {
    Verb.PLACE: _place,
    Verb.TAKE: cards.take,
    Verb.KING: cards.king,
    Verb.MERCHANT: cards.merchant,
    Verb.MONK: cards.monk,
    Verb.WITCH: witch.look,
    Verb.SWAP: _swap,
    Verb.LEAVE: _leave,
    Verb.MOVE: plague.move_piece,
    Verb.SPREAD: _spread,
    Verb.NEUTRAL: _neutral,
    Verb.REVEAL: _reveal,
    Verb.DONE: _done,
}
"""What each verb does; the standing order is not among them, since it waits for nobody."""
