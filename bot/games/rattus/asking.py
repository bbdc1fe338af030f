"""Whom the game waits for, what everybody may know of it, and what each may answer."""

from bot.games.offering import MadeOnce, one_of
from bot.games.protocol import TABLE, Arg, Asked, Offer, Seat
from bot.games.rattus import setup
from bot.games.rattus.cards import king_offers, merchant_offers, monk_offers, take_offers
from bot.games.rattus.kinds import REVEALS, Answer, Card, Phase, Verb
from bot.games.rattus.placing import AT_START, place_offers
from bot.games.rattus.plague import move_offers, spread_offer
from bot.games.rattus.ravaging import NEUTRAL_OFFER, reveal_offer, slots
from bot.games.rattus.state import State, holder
from bot.games.rattus.tasks import Draw, Looking, Ravage, Reveals, Spread
from bot.games.rattus.witch import looking_offers, witch_offers

ORDERS: tuple[Offer, ...] = (one_of(Verb.ORDERS, (REVEALS,), [answer.value for answer in Answer]),)
"""The standing order, which may be changed at any time (RA-C08)."""

DONE = Offer(Verb.DONE)


def owed_draw(state: State) -> Draw | None:
    """What chance owes, if it is its turn."""
    if state.agenda and isinstance(state.agenda[0], Draw):
        return state.agenda[0]
    return None


def awaited(state: State) -> Seat | None:
    """Whom the game waits for: chance, the active player, or nobody any more."""
    if state.phase is Phase.OVER:
        return None
    return state.active if owed_draw(state) is None else TABLE


def awaiting(state: State) -> tuple[Asked, ...]:
    """Who is asked what, with public arguments only."""
    if awaited(state) != state.active:
        return ()
    ask, args = _asked(state)
    return (Asked(state.active, ask, args),)


def _asked(state: State) -> tuple[str, tuple[tuple[str, Arg], ...]]:
    if not state.agenda:
        return _asked_in_turn(state)
    task = state.agenda[0]
    match task:
        case Looking(first, None):
            return Verb.WITCH, (("rat", first),)
        case Looking(first, second):
            return Verb.SWAP, (("rat", first), ("other", str(second)))
        case Spread():
            return Verb.SPREAD, (("region", task.region), ("count", spread_offer(state, task).most))
        case Ravage():
            return Verb.NEUTRAL, (("region", task.region),)
        case Reveals():
            return Verb.REVEAL, (("region", task.region),)
        case _:
            raise AssertionError(task)


def _asked_in_turn(state: State) -> tuple[str, tuple[tuple[str, Arg], ...]]:
    if state.phase is Phase.SET_UP:
        return Verb.PLACE, (("count", AT_START),)
    return ("final" if state.phase is Phase.FINAL else "turn"), ()


@MadeOnce
def offers(state: State, seat: Seat) -> tuple[Offer, ...]:
    """What the game waits for from *seat*."""
    if seat != awaited(state):
        return ()
    if not state.agenda:
        return _turn_offers(state)
    task = state.agenda[0]
    match task:
        case Draw():
            return setup.chance_offers(state, task)
        case Looking():
            return looking_offers(state, task)
        case Spread():
            return (spread_offer(state, task),)
        case Ravage():
            return (NEUTRAL_OFFER,)
        case Reveals():
            return (reveal_offer(slots(state, task.region)),)
        case _:
            raise AssertionError(task)


def _turn_offers(state: State) -> tuple[Offer, ...]:
    if state.phase is Phase.SET_UP:
        return place_offers(state)
    found = ability_offers(state)
    return (*found, DONE) if state.phase is Phase.FINAL else found


def ability_offers(state: State) -> tuple[Offer, ...]:
    """What the active player can do between two whole steps of a turn."""
    return (
        *take_offers(state),
        *place_offers(state),
        *king_offers(state),
        *merchant_offers(state),
        *monk_offers(state),
        *witch_offers(state),
        *move_offers(state),
        *_final_neutral_offers(state),
    )


def _final_neutral_offers(state: State) -> tuple[Offer, ...]:
    """In the final round the holder of the Knight decides about the piece, if nothing is settled (RA-E03)."""
    is_open = state.phase is Phase.FINAL and state.final_neutral is None
    return (NEUTRAL_OFFER,) if is_open and holder(state, Card.KNIGHT) == state.active else ()
