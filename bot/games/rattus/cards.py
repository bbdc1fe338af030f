"""The class cards: taking one, and what King, Merchant and Monk do (RA-A, RA-P02 to RA-P04)."""

from functools import cache, lru_cache

from msgspec.structs import replace

from bot.games.offering import one_of
from bot.games.protocol import Arg, Move, Offer, seat_token
from bot.games.rattus.data import RATS_IN_REGION, neighbours
from bot.games.rattus.kinds import Card, Phase, Region, Verb
from bot.games.rattus.places import INDEX, REGIONS, rat_place, rat_token
from bot.games.rattus.state import (
    CARD_INDEX,
    CARDS,
    State,
    can_use,
    changed,
    holder,
    rat_counts,
    with_cubes,
)
from bot.games.telling import Telling

BY_MERCHANT = 3
"""How many cubes the Merchant moves at most (RA-P03)."""


def take_offers(state: State) -> tuple[Offer, ...]:
    """Any card that the active player does not hold, once a regular turn (RA-A01, RA-E02)."""
    if state.took or state.phase is not Phase.TURNS:
        return ()
    active = state.active
    cards = tuple([card.value for card, seat in zip(CARDS, state.holders, strict=True) if seat != active])
    return (choice(Verb.TAKE, cards),) if cards else ()


@lru_cache(2048)
def choice(verb: Verb, options: tuple[str, ...]) -> Offer:
    """One of several things."""
    return one_of(verb, (), options)


def take(state: State, move: Move, telling: Telling) -> State:
    """Take a card from beside the board or from a player."""
    card, seat = Card(move.picks[0]), seat_token(state.active)
    other = holder(state, card)
    if other is None:
        telling.say("took", seat=seat, card=card)
    else:
        telling.say("took_from", seat=seat, card=card, other=seat_token(other))
    return replace(state, took=True, holders=changed(state.holders, CARD_INDEX[card], state.active))


def king_regions(state: State) -> tuple[str, ...]:
    """Where the active player has a cube and there is no token (RA-P02)."""
    seat = state.active
    return tuple(
        [
            region.value
            for region, cubes, rats in zip(REGIONS, state.cubes, state.rats, strict=False)
            if cubes[seat] and not rats
        ]
    )


def king_offers(state: State) -> tuple[Offer, ...]:
    """One cube to the palace."""
    if not can_use(state, Card.KING):
        return ()
    regions = king_regions(state)
    return (choice(Verb.KING, regions),) if regions else ()


def king(state: State, move: Move, telling: Telling) -> State:
    """Move a cube to the palace."""
    seat = state.active
    telling.say("king", seat=seat_token(seat), region=move.picks[0])
    return replace(
        state,
        cubes=with_cubes(state, INDEX[move.picks[0]], -1),
        palace=changed(state.palace, seat, state.palace[seat] + 1),
        used=(*state.used, Card.KING),
    )


def merchant_offers(state: State) -> tuple[Offer, ...]:
    """From each region with own cubes to each neighbour (RA-P03)."""
    if not can_use(state, Card.MERCHANT):
        return ()
    offers: list[Offer] = []
    for region, cubes in zip(REGIONS, state.cubes, strict=False):
        if own := cubes[state.active]:
            offers += _by_merchant(state.seats, region, min(own, BY_MERCHANT))
    return tuple(offers)


@cache
def _by_merchant(seats: int, region: Region, most: int) -> tuple[Offer, ...]:
    numbers = tuple(map(str, range(1, most + 1)))
    return tuple(
        one_of(Verb.MERCHANT, (region.value, other.value), numbers) for other in neighbours(seats, region)
    )


def merchant(state: State, move: Move, telling: Telling) -> State:
    """Move up to three cubes to a neighbour."""
    start, end, count = move.picks[0], move.picks[1], int(move.picks[2])
    args: dict[str, Arg] = {"from": start, "to": end, "count": count}
    telling.say("merchant", seat=seat_token(state.active), **args)
    state = replace(state, cubes=with_cubes(state, INDEX[start], -count))
    return replace(state, cubes=with_cubes(state, INDEX[end], count), used=(*state.used, Card.MERCHANT))


def monk_offers(state: State) -> tuple[Offer, ...]:
    """Each token, and the neighbours with fewer than three (RA-P04)."""
    return _by_monk(state.seats, rat_counts(state)) if can_use(state, Card.MONK) else ()


@lru_cache(1024)
def _by_monk(seats: int, counts: tuple[int, ...]) -> tuple[Offer, ...]:
    offers = []
    for region, count in zip(REGIONS, counts, strict=False):
        to = monk_targets(seats, counts, region)
        if to:
            offers += [_monk(rat_token(region, slot), to) for slot in range(1, count + 1)]
    return tuple(offers)


def monk_targets(seats: int, counts: tuple[int, ...], region: Region) -> tuple[str, ...]:
    """The neighbours of a region with fewer than three tokens."""
    return tuple(
        [other.value for other in neighbours(seats, region) if counts[INDEX[other]] < RATS_IN_REGION]
    )


@lru_cache(2048)
def _monk(rat: str, to: tuple[str, ...]) -> Offer:
    return one_of(Verb.MONK, (rat,), to)


def monk(state: State, move: Move, telling: Telling) -> State:
    """Move one token, unseen; it becomes the last of its new region (RA-C08)."""
    rat, end = move.picks
    region, slot = rat_place(rat)
    telling.say("monk", seat=seat_token(state.active), rat=rat, to=end)
    there = state.rats[INDEX[region]]
    rats = changed(state.rats, INDEX[region], (*there[: slot - 1], *there[slot:]))
    rats = changed(rats, INDEX[end], (*rats[INDEX[end]], there[slot - 1]))
    return replace(state, rats=rats, used=(*state.used, Card.MONK))
