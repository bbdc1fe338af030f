"""Whom the game waits for, what everybody may know of it, and what each may answer."""

from collections.abc import Set

from msgspec import UNSET

from bot.games.offering import MadeOnce, one_of
from bot.games.plague_and_pestilence.cards import act_offers
from bot.games.plague_and_pestilence.chance import chance_offers
from bot.games.plague_and_pestilence.inquisition import inquisition_targets
from bot.games.plague_and_pestilence.kinds import Ask, Phase, Verb
from bot.games.plague_and_pestilence.orders import order_offers
from bot.games.plague_and_pestilence.pestilence import movable, targets
from bot.games.plague_and_pestilence.pressing import DECLINE, asked_in_window, renaming_offers, window_offers
from bot.games.plague_and_pestilence.state import State, is_living, open_window, others
from bot.games.plague_and_pestilence.tasks import (
    Act,
    BuildByKnights,
    Cancelling,
    Draw,
    GiveInquisition,
    HandOn,
    Lose,
    Moving,
    NameOpponent,
    PassOn,
    SendShip,
    Task,
)
from bot.games.plague_and_pestilence.warring import fought, opponents
from bot.games.plague_and_pestilence.windows import kept, seconds, switch_of, switches
from bot.games.protocol import TABLE, Arg, Asked, Due, Offer, Seat, seat_token

LAST_ACT = 8 * 60 * 60
"""Seconds that each last act of a player who is out is waited for (PP-C04)."""

Question = tuple[Seat, Ask, tuple[tuple[str, Arg], ...]]


def question(state: State) -> Question | None:
    """Who is asked what, with public arguments; None if chance is to act or the game is over."""
    if not state.agenda:
        return None
    task = state.agenda[0]
    match task:
        case Act():
            return state.active, Ask.ACT, ()
        case BuildByKnights(improvement, _):
            return state.active, Ask.KNIGHTS, (("improvement", improvement.value),)
        case Moving():
            return state.active, Ask.PESTILENCE, (("count", _still_movable(state, task)),)
        case HandOn():
            return state.active, Ask.HAND_ON, ()
        case Lose(chooser, seat, card):
            return chooser, Ask.LOSS, (("seat", seat_token(seat)), ("card", card.value))
        case _:
            return _asked_for_seat(state, task)


def _asked_for_seat(state: State, task: Task) -> Question | None:
    """The questions that a seat is the answer to."""
    match task:
        case GiveInquisition(seat):
            return seat, Ask.INQUISITION, ()
        case SendShip(seat):
            return seat, Ask.DEATH_SHIP, ()
        case PassOn(seat):
            return seat, Ask.PASS_ON, ()
        case NameOpponent():
            war = fought(state)
            return war.target, Ask.OPPONENT, (("card", war.card.value), ("seat", seat_token(war.attacker)))
        case _:
            return None


def _still_movable(state: State, task: Moving) -> int:
    return min(task.moves, sum([count for _, count in movable(state, task)]))


def acting(state: State) -> Set[Seat]:
    """Whom the game waits for; of a window's asked those who have not passed, which is no public fact."""
    if state.phase is Phase.OVER:
        return frozenset()
    if isinstance(state.agenda[0], Draw):
        return frozenset((TABLE,))
    window = open_window(state)
    if window is not None:
        return frozenset(window.asked) - frozenset(window.passed)
    asked = question(state)
    assert asked is not None, state.agenda[0]
    return frozenset((asked[0],))


def awaiting(state: State) -> tuple[Asked, ...]:
    """Who is asked what, with public arguments only."""
    if open_window(state) is not None:
        return asked_in_window(state)
    asked = question(state)
    return () if asked is None else (Asked(*asked),)


def due(state: State) -> Due | None:
    """A window has its time, which a card restarts once (PP-R05); last acts wait for 8 hours (PP-C04)."""
    window = open_window(state)
    if window is not None:
        again = " again" if window.is_restarted else ""
        return Due(seconds(state), f"window {kept(state).opened}{again}")
    asked = question(state)
    if asked is None or is_living(state, asked[0]):
        return None
    seat, ask, _ = asked
    return Due(LAST_ACT, f"{ask} {seat_token(seat)}")


def free_offers(state: State, seat: Seat) -> tuple[Offer, ...]:
    """Standing orders; with a reaction time the switch *ask me*, and another opponent (PP-R02, PP-R04)."""
    orders = order_offers(tuple(sorted(others(state, seat))))
    if state.windows is UNSET:
        return orders
    is_set = switch_of(state, seat, later=True)
    switch = one_of(Verb.ASKME, (), [one.value for one in switches(state) if one is not is_set])
    return (*orders, switch, *renaming_offers(state, seat))


@MadeOnce
def offers(state: State, seat: Seat) -> tuple[Offer, ...]:
    """What the game waits for from *seat*."""
    if seat not in acting(state):
        return ()
    if open_window(state) is not None:
        return window_offers(state, seat)
    task = state.agenda[0]
    match task:
        case Draw():
            return chance_offers(state, task)
        case Act():
            return act_offers(state)
        case BuildByKnights(improvement, _):
            return (one_of(Verb.BUILD, (), (improvement.value,)), DECLINE)
        case Moving():
            return (*_move_offers(state, task), DECLINE)
        case HandOn():
            return (one_of(Verb.CHOOSE, (), choices(state)), DECLINE)
        case _:
            return (one_of(Verb.CHOOSE, (), choices(state)),)


def choices(state: State) -> list[str]:
    """What can be chosen where a seat is asked for, or an improvement that is lost."""
    task = state.agenda[0]
    if isinstance(task, Lose):
        return [kind.value for kind in state.players[task.seat].improvements]
    return list(map(seat_token, seats_to_choose(state)))


def seats_to_choose(state: State) -> list[Seat]:
    """Which seats can be chosen, where a seat is asked for."""
    task = state.agenda[0]
    match task:
        case GiveInquisition(seat) | PassOn(seat):
            return inquisition_targets(state, seat)
        case SendShip(seat):
            return others(state, seat)
        case HandOn():
            return inquisition_targets(state, state.active)
        case NameOpponent() | Cancelling():
            return opponents(state)
        case _:
            raise AssertionError(task)


def _move_offers(state: State, task: Moving) -> list[Offer]:
    return [
        one_of(Verb.MOVE, (seat_token(holder),), map(seat_token, targets(state, holder)))
        for holder, _ in movable(state, task)
    ]
