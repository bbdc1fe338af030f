"""The ravage: tokens are revealed one by one, and strike (RA-C04 to RA-C08, RA-P07)."""

from functools import cache

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
def reveal_offer(rats: int) -> Offer:
    """Any slot, or all that are left in order (RA-C08)."""
    return one_of(Verb.REVEAL, (), (*map(str, range(1, rats + 1)), Answer.IN_ORDER.value))


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
    return with_next(state, Reveals(task.region, neutral))


def reveal_on(state: State, task: Reveals, telling: Telling) -> State | None:
    """Reveal what needs no choice; wait where there is one; end where nothing is left."""
    if not goes_on(state, task.region):
        tell_rest(state, task.region, telling)
        return with_next(state)
    is_chosen = task.in_order or state.in_order[state.active] or len(state.rats[INDEX[task.region]]) == 1
    return reveal(state, task.region, 1, telling, neutral=task.neutral) if is_chosen else None


def answer_reveal(state: State, pick: str, telling: Telling) -> State:
    """Reveal the token that the active player chose, or from now on all in order."""
    task = state.agenda[0]
    assert isinstance(task, Reveals), task
    if pick == Answer.IN_ORDER:
        return with_next(state, replace(task, in_order=True))
    return reveal(state, task.region, int(pick), telling, neutral=task.neutral)


def tell_rest(state: State, region: Region, telling: Telling) -> None:
    """The ravage of a region is over: tell of tokens that stay, face down, since no cube is left."""
    if left := len(state.rats[INDEX[region]]):
        telling.say("ravage_over", region=region, rats=left)


def reveal(state: State, region: Region, slot: int, telling: Telling, *, neutral: bool) -> State:
    """Turn one token over: it strikes or not, and leaves the game."""
    telling.reveal()
    index = INDEX[region]
    there = state.rats[index]
    rat = RATS[there[slot - 1]]
    cubes, losers = struck(state, index, rat, neutral=neutral)
    _tell(telling, region, slot, rat, losers, sum(state.cubes[index]) + NEUTRAL_CUBES * neutral)
    left = list(state.left)
    for seat in losers:
        left[seat] += 1
    return replace(
        state,
        cubes=changed(state.cubes, index, cubes),
        left=tuple(left),
        rats=changed(state.rats, index, (*there[: slot - 1], *there[slot:])),
        revealed=(*state.revealed, rat.id),
        notes=_without(state.notes, rat.id),
    )


def _without(notes: tuple[tuple[str, ...], ...], rat: str) -> tuple[tuple[str, ...], ...]:
    """What is revealed is nobody's secret any more."""
    if not any(rat in seen for seen in notes):
        return notes
    return tuple(tuple(other for other in seen if other != rat) for seen in notes)


def _tell(
    telling: Telling, region: Region, slot: int, rat: Rat, losers: tuple[Seat, ...], cubes: int
) -> None:
    key = "missed" if cubes < rat.limit else "struck" if losers else "struck_nobody"
    args: dict[str, Arg] = {"losers": tuple(map(seat_token, losers))} if losers else {}
    telling.say(key, region=region, slot=slot, limit=rat.limit, symbols=rat.symbols, cubes=cubes, **args)


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
