"""The ravage: tokens are revealed one by one, and strike (RA-C04 to RA-C08, RA-P07)."""

from functools import cache

from msgspec import UNSET
from msgspec.structs import replace

from bot.games.offering import one_of
from bot.games.protocol import Arg, Offer, Seat, seat_token
from bot.games.rattus.data import RATS, Rat
from bot.games.rattus.kinds import Answer, Card, Neutral, Region, Symbol, Verb
from bot.games.rattus.places import INDEX
from bot.games.rattus.state import CARD_INDEX, State, changed, holder, with_next
from bot.games.rattus.tasks import Ravage, Reveals
from bot.games.telling import Telling

NEUTRAL_CUBES = 2
"""As how many cubes the piece can count (RA-P07)."""

NEUTRAL_OFFER = one_of(Verb.NEUTRAL, (), [answer.value for answer in Neutral])


@cache
def reveal_offer(slots: tuple[int, ...]) -> Offer:
    """Any slot with a token, or all that are left in order (RA-C08)."""
    return one_of(Verb.REVEAL, (), (*map(str, slots), Answer.IN_ORDER.value))


def goes_on(state: State, region: Region) -> bool:
    """Whether there are a player's cube and a token (RA-C04, RA-C07)."""
    index = INDEX[region]
    return bool(state.rats[index]) and any(state.cubes[index])


def begin_ravage(state: State, task: Ravage, telling: Telling) -> State | None:
    """Nothing to ravage, the Knight's question, or the first token."""
    if not goes_on(state, task.region):
        return with_next(state)
    if holder(state, Card.KNIGHT) == state.active:
        return None
    return _begun(state, task, telling, neutral=False)


def answer_neutral(state: State, answer: str, telling: Telling) -> State:
    """The holder of the Knight says whether the piece counts, for the whole ravage."""
    telling.reveal()
    task = state.agenda[0]
    assert isinstance(task, Ravage), task
    is_counting = answer == Neutral.COUNT
    key = "neutral_counts" if is_counting else "neutral_not"
    telling.say(key, seat=seat_token(state.active), region=task.region)
    return _begun(state, task, telling, neutral=is_counting)


def _begun(state: State, task: Ravage, telling: Telling, *, neutral: bool) -> State:
    telling.say("ravage", region=task.region)
    return with_next(state, begun(state, task.region, neutral=neutral))


def begun(state: State, region: Region, *, neutral: bool) -> Reveals:
    """The ravage of a region before its first token: each has the number of its slot (RA-C08)."""
    if state.version is UNSET:
        return Reveals(region, neutral)
    return Reveals(region, neutral, slots=slots(state, region))


def slots(state: State, region: Region) -> tuple[int, ...]:
    """The slots of the tokens in a region: from 1 on, in a ravage with gaps where some were revealed."""
    task = state.agenda[0] if state.agenda else None
    if isinstance(task, Reveals) and task.region == region and task.slots is not UNSET:
        return task.slots
    return tuple(range(1, len(state.rats[INDEX[region]]) + 1))


def reveal_on(state: State, task: Reveals, telling: Telling) -> State | None:
    """Reveal what needs no choice; wait where there is one; end where nothing is left."""
    if not goes_on(state, task.region):
        return end_ravage(state, telling)
    is_chosen = task.in_order or state.in_order[state.active] or len(state.rats[INDEX[task.region]]) == 1
    return reveal_first(state, telling) if is_chosen else None


def answer_reveal(state: State, pick: str, telling: Telling) -> State:
    """Reveal the token that the active player chose, or from now on all in order."""
    if pick == Answer.IN_ORDER:
        return with_next(state, replace(_ravage(state), in_order=True))
    return _reveal(state, int(pick), telling)


def end_ravage(state: State, telling: Telling) -> State:
    """The ravage is over: tokens that stay, since no cube is left, close up face down (RA-C08)."""
    region = _ravage(state).region
    there, state = slots(state, region), with_next(state)
    if there:
        moved = int(there != slots(state, region))
        telling.say("ravage_over", region=region, rats=len(there), moved=moved)
    return state


def reveal_first(state: State, telling: Telling) -> State:
    """Turn over the token that is the first in order."""
    return _reveal(state, slots(state, _ravage(state).region)[0], telling)


def _ravage(state: State) -> Reveals:
    task = state.agenda[0]
    assert isinstance(task, Reveals), task
    return task


def _reveal(state: State, slot: int, telling: Telling) -> State:
    """Turn one token over: it strikes or not, and leaves the game."""
    telling.reveal()
    task = _ravage(state)
    index = INDEX[task.region]
    numbers, there = slots(state, task.region), state.rats[index]
    place = numbers.index(slot)
    rat = RATS[there[place]]
    cubes, losers = struck(state, index, rat, neutral=task.neutral)
    _tell(telling, task, slot, rat, losers, sum(state.cubes[index]) + NEUTRAL_CUBES * task.neutral)
    if task.slots is not UNSET:
        state = with_next(state, replace(task, slots=(*numbers[:place], *numbers[place + 1 :])))
    left = list(state.left)
    for seat in losers:
        left[seat] += 1
    return replace(
        state,
        cubes=changed(state.cubes, index, cubes),
        left=tuple(left),
        rats=changed(state.rats, index, (*there[:place], *there[place + 1 :])),
        revealed=(*state.revealed, rat.id),
        notes=_without(state.notes, rat.id),
    )


def _without(notes: tuple[tuple[str, ...], ...], rat: str) -> tuple[tuple[str, ...], ...]:
    """What is revealed is nobody's secret any more."""
    if not any(rat in seen for seen in notes):
        return notes
    return tuple(tuple(other for other in seen if other != rat) for seen in notes)


def _tell(telling: Telling, task: Reveals, slot: int, rat: Rat, losers: tuple[Seat, ...], cubes: int) -> None:
    key = "missed" if cubes < rat.limit else "struck" if losers else "struck_nobody"
    args: dict[str, Arg] = {"losers": tuple(map(seat_token, losers))} if losers else {}
    # Where tokens close up at once, this is only the place that it has come to meanwhile.
    args["place" if task.slots is UNSET else "slot"] = slot
    telling.say(key, region=task.region, limit=rat.limit, symbols=rat.symbols, cubes=cubes, **args)


def struck(state: State, region: int, rat: Rat, *, neutral: bool) -> tuple[tuple[int, ...], tuple[Seat, ...]]:
    """The cubes that a revealed token leaves in a region, and who lost one, in order (RA-C05, RA-C06)."""
    cubes = state.cubes[region]
    losers: list[Seat] = []
    if sum(cubes) + NEUTRAL_CUBES * neutral >= rat.limit:
        counts = list(cubes)
        for symbol in rat.symbols:
            for seat in _hit(symbol, counts, state.holders):
                counts[seat] -= 1
                losers.append(seat)
        cubes = tuple(counts)
    return cubes, tuple(losers)


def _hit(symbol: Symbol, counts: list[int], holders: tuple[Seat | None, ...]) -> list[Seat]:
    """Who removes a cube for one symbol; only who has one there."""
    match symbol:
        case Symbol.MAJORITY:
            most = max(counts)
            return [Seat(seat) for seat, count in enumerate(counts) if count == most and most]
        case Symbol.ALL:
            return [Seat(seat) for seat, count in enumerate(counts) if count]
        case _:
            seat = holders[CARD_INDEX[symbol]]
            return [seat] if seat is not None and counts[seat] else []
