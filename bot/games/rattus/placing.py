"""Placing cubes: in the set-up, in a turn, and by the Peasant in the final round (RA-S05, RA-B01, RA-E02)."""

from functools import cache, lru_cache

from msgspec.structs import replace

from bot.games.offering import one_of
from bot.games.protocol import Move, Offer, seat_token
from bot.games.rattus.kinds import Card, Phase, Region, Verb
from bot.games.rattus.places import INDEX, REGIONS
from bot.games.rattus.state import State, can_use, rat_counts, with_cubes, with_left
from bot.games.telling import Telling

AT_START = 2
"""How many cubes each player places in one region, twice (RA-S05)."""

BY_PEASANT = 1
"""How many the Peasant adds, and places in the final round (RA-P05, RA-E02)."""


def place_offers(state: State) -> tuple[Offer, ...]:
    """The regions in which the active player may place, and how many."""
    if state.phase is Phase.SET_UP:
        return _everywhere(len(state.rats), AT_START)
    left = state.left[state.active]
    if not left:
        return ()
    if state.phase is Phase.FINAL:
        return _everywhere(len(state.rats), BY_PEASANT) if can_use(state, Card.PEASANT) else ()
    return () if state.placed else _by_rats(rat_counts(state), left, can_use(state, Card.PEASANT))


@cache
def _everywhere(used: int, count: int) -> tuple[Offer, ...]:
    return tuple(_offer(region, (count,)) for region in REGIONS[:used])


@lru_cache(2048)
def _by_rats(counts: tuple[int, ...], left: int, has_peasant: bool) -> tuple[Offer, ...]:
    may = ((region, numbers(rats, left, has_peasant)) for region, rats in zip(REGIONS, counts, strict=False))
    return tuple(_offer(region, some) for region, some in may if some)


def numbers(rats: int, left: int, has_peasant: bool) -> tuple[int, ...]:
    """As many as there are tokens, with the Peasant one more; a short supply places what is left (RA-B01)."""
    return tuple(sorted({min(left, rats), min(left, rats + BY_PEASANT * has_peasant)} - {0}))


@cache
def _offer(region: Region, numbers: tuple[int, ...]) -> Offer:
    return one_of(Verb.PLACE, (region.value,), map(str, numbers))


def place(state: State, move: Move, telling: Telling) -> State:
    """Place cubes of the active player; in a turn more than there are tokens needs the Peasant."""
    region, count = INDEX[move.picks[0]], int(move.picks[1])
    telling.say("placed", seat=seat_token(state.active), region=move.picks[0], count=count)
    is_turn = state.phase is Phase.TURNS
    by_peasant = state.phase is Phase.FINAL or (is_turn and count > len(state.rats[region]))
    return replace(
        state,
        cubes=with_cubes(state, region, count),
        left=with_left(state, -count),
        placed=is_turn,
        used=(*state.used, Card.PEASANT) if by_peasant else state.used,
    )
