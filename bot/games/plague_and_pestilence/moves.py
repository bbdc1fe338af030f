"""What each verb does: one move on a state that offered it."""

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from bot.games.plague_and_pestilence import cards, chance, inquisition, pestilence, pressing, windows
from bot.games.plague_and_pestilence.asking import question, seats_to_choose
from bot.games.plague_and_pestilence.choosing import chosen
from bot.games.plague_and_pestilence.kinds import Card, Improvement, Moment, Switch, Verb
from bot.games.plague_and_pestilence.orders import answer_token, read, with_answer
from bot.games.plague_and_pestilence.running import run
from bot.games.plague_and_pestilence.state import State, open_window, with_player
from bot.games.plague_and_pestilence.tasks import (
    BuildByKnights,
    Moving,
)
from bot.games.protocol import CLOCK, TABLE, TIMEUP, Move, Offer, Seat, Step, seat_token
from bot.games.telling import Telling

SWITCHED: Mapping[Switch, str] = {
    Switch.ON: "askme_on",
    Switch.EVERY: "askme_every",
    Switch.OFF: "askme_off",
}
"""What is told when somebody sets the switch *ask me*."""

TIME_UP = Offer(TIMEUP.verb)
"""The clock's only move (PP-C04, PP-R05)."""


def carried_out(state: State, seat: Seat, move: Move) -> Step[State]:
    """The step of a move that fits an offer."""
    telling = Telling()
    after = _after(state, seat, move, telling)
    said, whispered = tuple(telling.said), tuple(telling.whispered)
    is_pass = move.verb in (Verb.DECLINE, Verb.CHOOSE) and open_window(state) is not None
    is_private = is_pass and _stays_open(state, after)
    is_unsigned = is_pass and not is_private and len(windows.opened_window(state).asked) > 1
    return Step(after, said, whispered, telling.irrevocable, telling.own_only, is_private, is_unsigned)


def _after(state: State, seat: Seat, move: Move, telling: Telling) -> State:
    """The state after a move; whatever is asked stays asked where it is an order or a switch."""
    if move.verb == Verb.ORDERS:
        return _with_order(state, seat, move, telling)
    if move.verb == Verb.ASKME:
        return _with_switch(state, seat, move, telling)
    if seat == TABLE:
        state = chance.drawn(state, move, telling)
    elif seat == CLOCK:
        state = _time_up(state, telling)
    elif open_window(state) is not None:
        state = pressing.pressed(state, seat, move, telling)
    else:
        state = DOING[Verb(move.verb)](state, move, telling)
    return run(state, telling)


def _stays_open(before: State, after: State) -> bool:
    """Whether the same window is still open: then nobody is shown that somebody has passed (PP-R05)."""
    if open_window(before) is None or open_window(after) is None:
        return False
    return windows.kept(before).opened == windows.kept(after).opened


def _with_switch(state: State, seat: Seat, move: Move, telling: Telling) -> State:
    """The public switch *ask me* (PP-R04)."""
    switch = Switch(move.picks[0])
    telling.say(SWITCHED[switch], seat=seat_token(seat))
    return windows.switched(state, seat, switch)


def _with_order(state: State, seat: Seat, move: Move, telling: Telling) -> State:
    moment, order = Moment(move.picks[0]), read(move.picks[1])
    answer = answer_token(moment, order.answer)
    if order.named is None:
        telling.whisper(seat, "order_set", moment=moment, answer=answer)
    else:
        named = seat_token(order.named)
        telling.whisper(seat, "order_set_named", moment=moment, answer=answer, other=named)
    player = state.players[seat]
    orders = with_answer(player.orders, moment, move.picks[1])
    return replace(state, players=with_player(state, seat, replace(player, orders=orders)))


def _time_up(state: State, telling: Telling) -> State:
    """For a player who is out: the largest population, of equal ones the nearest clockwise (PP-C04)."""
    if open_window(state) is not None:
        return pressing.time_up(state, telling)
    asked = question(state)
    assert asked is not None, "nobody is asked"
    telling.say("time_up", seat=seat_token(asked[0]), ask=asked[1])

    def is_before(seat: Seat) -> tuple[int, int]:
        return -state.players[seat].population, (seat - state.active) % state.seats

    return chosen(state, seat_token(min(seats_to_choose(state), key=is_before)), telling)


def _choose(state: State, move: Move, telling: Telling) -> State:
    return chosen(state, move.picks[0], telling)


def _discard(state: State, move: Move, telling: Telling) -> State:
    return cards.discard(state, Card(move.picks[0]), telling)


def _build(state: State, move: Move, telling: Telling) -> State:
    task = state.agenda[0]
    if isinstance(task, BuildByKnights):
        return cards.build_by_knights(state, task, telling)
    return cards.build(state, Improvement(move.picks[0]), telling)


def _move(state: State, move: Move, telling: Telling) -> State:
    task = state.agenda[0]
    assert isinstance(task, Moving), task
    return pestilence.move_one(state, task, move, telling)


def _decline(state: State, _move: Move, telling: Telling) -> State:
    task = state.agenda[0]
    match task:
        case Moving():
            return pestilence.stop(state, telling)
        case BuildByKnights():
            return cards.not_build(state, task, telling)
        case _:
            return inquisition.keep(state, telling)


DOING: Mapping[Verb, Callable[[State, Move, Telling], State]] = {
    Verb.PLAY: cards.play,
    Verb.DISCARD: _discard,
    Verb.BUILD: _build,
    Verb.MOVE: _move,
    Verb.CHOOSE: _choose,
    Verb.DECLINE: _decline,
}
"""What each verb does where no window is open; orders and switches, which wait for nobody, are elsewhere."""
