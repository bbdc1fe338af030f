"""The Plague piece moves, and the Plague spreads (RA-C01 to RA-C03)."""

from msgspec.structs import replace

from bot.games.protocol import Move, Offer, seat_token
from bot.games.rattus.cards import choice
from bot.games.rattus.data import RATS_IN_REGION, neighbours
from bot.games.rattus.kinds import Card, Phase, Region, Verb
from bot.games.rattus.places import INDEX, within_two_steps
from bot.games.rattus.state import State, can_use, changed, with_next
from bot.games.rattus.tasks import EndTurn, Ravage, Spread
from bot.games.telling import Telling

MOST_NEW_RATS = 2
"""How many tokens the Plague spreads at most (RA-C02)."""


def move_targets(state: State) -> tuple[Region, ...]:
    """Where the piece can go: one step, with the Knight two; in the final round only with the Knight."""
    if can_use(state, Card.KNIGHT):
        return within_two_steps(state.seats, state.piece)
    return () if state.phase is Phase.FINAL else neighbours(state.seats, state.piece)


def move_offers(state: State) -> tuple[Offer, ...]:
    """The move of the piece."""
    targets = move_targets(state)
    return (choice(Verb.MOVE, targets),) if targets else ()


def move_piece(state: State, move: Move, telling: Telling) -> State:
    """Move the piece; in a regular turn all that follows is due then."""
    region = Region(move.picks[0])
    args = {"from": state.piece, "to": region}
    telling.say("moved", seat=seat_token(state.active), **args)
    state = replace(state, piece=region)
    if state.phase is Phase.FINAL:
        return replace(state, used=(*state.used, Card.KNIGHT))
    count = min(len(state.rats[INDEX[region]]), MOST_NEW_RATS)
    return replace(
        state, agenda=(Spread(region, count), Ravage(region), EndTurn()) if count else (EndTurn(),)
    )


def spread_offer(state: State, task: Spread) -> Offer:
    """The neighbours, each as often as tokens fit; exactly as many as are due and can be placed."""
    room = rooms(state, task.region)
    count = min(task.count, len(state.supply), sum(free for _, free in room))
    return Offer(
        Verb.SPREAD,
        (),
        tuple((region.value, min(free, count)) for region, free in room if count),
        count,
        count,
    )


def rooms(state: State, region: Region) -> list[tuple[Region, int]]:
    """The neighbours that are not full, and how many tokens fit."""
    return [
        (other, free)
        for other in neighbours(state.seats, region)
        if (free := RATS_IN_REGION - len(state.rats[INDEX[other]]))
    ]


def spread_on(state: State, task: Spread, telling: Telling) -> State | None:
    """Where there is one way to place, it is done; else it waits."""
    offer = spread_offer(state, task)
    if sum(fits for _, fits in offer.options) > offer.most:
        return None
    return spread(state, tuple(region for region, fits in offer.options for _ in range(fits)), telling)


def spread(state: State, picks: tuple[str, ...], telling: Telling) -> State:
    """Place the next tokens of the supply, unseen; each becomes the last of its region."""
    task = state.agenda[0]
    assert isinstance(task, Spread), task
    rats = state.rats
    for region, rat in zip(picks, state.supply, strict=False):
        rats = changed(rats, INDEX[region], (*rats[INDEX[region]], rat))
    if picks:
        telling.reveal()
        telling.say("spread", seat=seat_token(state.active), regions=picks)
    supply = state.supply[len(picks) :]
    if len(picks) < task.count:
        telling.say("spread_none" if supply else "spread_short", region=task.region)
    return with_next(replace(state, rats=rats, supply=supply))
