"""Why a move is refused: made from what everybody may know, and ending in what is legal."""

from collections import Counter

from bot.games.protocol import TABLE, Move, Reason, Seat, is_offered
from bot.games.rattus.asking import awaited, awaiting, offers
from bot.games.rattus.data import neighbours
from bot.games.rattus.kinds import Phase, Verb
from bot.games.rattus.placing import AT_START
from bot.games.rattus.plague import rooms, spread_offer
from bot.games.rattus.ravaging import slots
from bot.games.rattus.refusals import REFUSING, no_such_move, wrong_place, wrong_rat, wrong_region
from bot.games.rattus.state import State
from bot.games.rattus.tasks import Looking, Ravage, Reveals, Spread, Task
from bot.games.refusing import not_asked

NO_MOVE = Move("")


def why_not(state: State, seat: Seat, move: Move) -> Reason:
    """Why *move*, which fits no offer, is refused."""
    if state.phase is Phase.OVER:
        return Reason.of("game_over")
    if awaited(state) == TABLE:
        return Reason.of("too_early")
    if move.verb == Verb.ORDERS:
        return Reason.of("no_such_order")
    if awaited(state) != seat:
        return not_asked(awaiting(state))
    return _wrong_answer(state, NO_MOVE if _has_too_much(state, seat, move) else move)


def _wrong_answer(state: State, move: Move) -> Reason:
    """The seat is asked, but not for that."""
    if state.agenda:
        return _asked_else(state, state.agenda[0], move)
    if state.phase is Phase.SET_UP:
        return (
            wrong_place(state, move) if move.verb == Verb.PLACE else Reason.of("asked_place", count=AT_START)
        )
    return REFUSING.get(move.verb, no_such_move)(state, move)


def _has_too_much(state: State, seat: Seat, move: Move) -> bool:
    """Whether a legal move stands before what is too much: then nothing of it is wrong in itself.

    Of new tokens that are too many the number is wrong.
    """
    legal = offers(state, seat)
    starts = (Move(move.verb, move.picks[:count]) for count in range(len(move.picks)))
    return move.verb != Verb.SPREAD and any(is_offered(start, legal) for start in starts)


def _asked_else(state: State, task: Task, move: Move) -> Reason:
    """Within the turn something is to be answered first."""
    match task:
        case Looking():
            return _while_looking(state, task, move)
        case Spread():
            return _while_spreading(state, task, move)
        case Ravage():
            key = "neutral_answers" if move.verb == Verb.NEUTRAL else "asked_neutral"
            return Reason.of(key, region=task.region)
        case Reveals():
            key = "no_such_reveal" if move.verb == Verb.REVEAL else "asked_reveal"
            return Reason.of(key, region=task.region, slots=tuple(map(str, slots(state, task.region))))
        case _:
            raise AssertionError(task)


def _while_looking(state: State, task: Looking, move: Move) -> Reason:
    """The Witch's looking is one whole step (RA-P06)."""
    if task.second is not None:
        return Reason.of("asked_swap")
    if move.verb == Verb.SWAP:
        return Reason.of("swap_needs_two")
    if move.verb != Verb.WITCH:
        return Reason.of("asked_witch")
    return Reason.of("witch_same") if move.picks[:1] == (task.first,) else wrong_rat(state, move)


def _while_spreading(state: State, task: Spread, move: Move) -> Reason:
    """The new tokens are placed first, all of them at once (RA-C02, RA-C03)."""
    offer = spread_offer(state, task)
    if move.verb != Verb.SPREAD:
        return Reason.of("asked_spread", region=task.region, count=offer.most)
    for pick in move.picks:
        wrong = wrong_region(state, pick) or _cannot_spread_to(state, task, pick)
        if wrong:
            return wrong
    if len(move.picks) != offer.most:
        return Reason.of("spread_number", count=offer.most, chosen=len(move.picks))
    free = {region.value: free for region, free in rooms(state, task.region)}
    crowded = next(pick for pick, count in Counter(move.picks).items() if count > free[pick])
    return Reason.of("spread_too_many", region=crowded, count=free[crowded])


def _cannot_spread_to(state: State, task: Spread, pick: str) -> Reason | None:
    """A region that is no neighbour or is full."""
    regions = tuple(region.value for region, _ in rooms(state, task.region))
    if pick in regions:
        return None
    if pick in neighbours(state.seats, task.region):
        return Reason.of("spread_full", region=pick, regions=regions)
    return Reason.of("spread_elsewhere", region=task.region, other=pick, regions=regions)
