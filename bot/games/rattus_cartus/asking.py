"""Whom the game waits for, what everybody may know of it, and what each may answer."""

from bot.games.offering import MadeOnce, one_of
from bot.games.protocol import TABLE, Asked, Offer, Seat, seat_token
from bot.games.rattus_cartus.actions import action_offers, amount_of, effect_of
from bot.games.rattus_cartus.data import Effect
from bot.games.rattus_cartus.entering import enter_offers, kinds_of
from bot.games.rattus_cartus.kinds import Answer, Building, Order, Phase, Verb
from bot.games.rattus_cartus.setup import chance_offers
from bot.games.rattus_cartus.state import State, copy_at, is_in_game
from bot.games.rattus_cartus.supplies import supply_offers, waiting
from bot.games.rattus_cartus.tasks import (
    Action,
    ChanceTask,
    ChooseGiver,
    ChooseReceiver,
    Gifts,
    Task,
)

ORDERS: tuple[Offer, ...] = tuple(
    one_of(Verb.ORDERS, (order.value,), [answer.value for answer in Answer]) for order in Order
)
"""The standing orders, which may be changed at any time (RC-D12)."""


def owed_draw(state: State) -> ChanceTask | None:
    """What chance owes, if it is its turn."""
    if state.agenda and isinstance(state.agenda[0], ChanceTask):
        return state.agenda[0]
    return None


def awaited(state: State) -> tuple[Seat, ...]:
    """Whom the game waits for; the table alone if chance is to act."""
    if state.agenda:
        return _awaited_by(state.agenda[0])
    # Once all have entered, nobody is left in the line.
    return waiting(state) if state.phase is Phase.SUPPLIES else state.line[:1]


def _awaited_by(task: Task) -> tuple[Seat, ...]:
    match task:
        case Action() | ChooseGiver() | ChooseReceiver():
            return (task.seat,)
        case Gifts():
            return tuple([seat for seat, _ in task.due])
        case _:
            assert isinstance(task, ChanceTask), task
            return (TABLE,)


def awaiting(state: State) -> tuple[Asked, ...]:
    """Who is asked what, in seat order, with public arguments only."""
    if not state.agenda:
        return tuple(_asked_in_turn(state, seat) for seat in sorted(awaited(state)))
    task = state.agenda[0]
    match task:
        case Gifts():
            taker = seat_token(task.taker)
            return tuple(
                Asked(seat, "give", (("taker", taker), ("count", count))) for seat, count in sorted(task.due)
            )
        case ChooseGiver():
            return (Asked(task.seat, "choose_giver"),)
        case ChooseReceiver():
            return (Asked(task.seat, "choose_receiver"),)
        case Action():
            return (_asked_action(state, task),)
        case _:
            return ()


def _asked_in_turn(state: State, seat: Seat) -> Asked:
    """A supply or a building to enter; a Pass is spoken of only where the game has any (RC-S06)."""
    if state.phase is Phase.SUPPLIES:
        return Asked(seat, Verb.SUPPLY)
    return Asked(seat, Verb.ENTER, (("passes", int(is_in_game(state, Building.OFFICE))),))


def _asked_action(state: State, task: Action) -> Asked:
    args = (("building", copy_at(state, task.place).building), ("level", task.level))
    match effect_of(state, task):
        case Effect.LOOK:
            return Asked(task.seat, "look", (*args, ("count", amount_of(state, task))))
        case Effect.HEAL if state.players[task.seat].hand:
            return Asked(task.seat, "discard", args)
        case _:
            return Asked(task.seat, "act", args)


@MadeOnce
def offers(state: State, seat: Seat) -> tuple[Offer, ...]:
    """What the game waits for from *seat*."""
    if seat not in awaited(state):
        return ()
    if not state.agenda:
        return supply_offers(state) if state.phase is Phase.SUPPLIES else enter_offers(state, seat)
    task = state.agenda[0]
    match task:
        case Gifts():
            count = dict(task.due)[seat]
            return (Offer(Verb.GIVE, (), kinds_of(state.players[seat].hand), count, count),)
        case ChooseGiver() | ChooseReceiver():
            return tuple(Offer(Verb.CHOOSE, (seat_token(other),)) for other in task.tied)
        case Action():
            return action_offers(state, task)
        case _:
            assert isinstance(task, ChanceTask), task
            return chance_offers(state, task)
