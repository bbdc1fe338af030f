"""Phase B: everybody takes the supply of one building in the row (RC-B)."""

from functools import lru_cache

from msgspec.structs import replace

from bot.games.protocol import Move, Offer, Seat, seat_token
from bot.games.rattus_cartus.data import NUN_ROW, Copy
from bot.games.rattus_cartus.faces import Faces, nuns
from bot.games.rattus_cartus.kinds import Phase, Verb
from bot.games.rattus_cartus.population import draw, tell_draw
from bot.games.rattus_cartus.state import (
    State,
    clockwise,
    copy_at,
    everybody,
    is_chosen,
    with_next,
    with_player,
)
from bot.games.rattus_cartus.tasks import ActionDraw, Reshuffle, SupplyDraw
from bot.games.telling import Telling

POSITIONS: tuple[tuple[str, int], ...] = tuple((str(position), 1) for position in range(1, NUN_ROW + 1))
"""The nun row as an offer's options."""


def waiting(state: State) -> tuple[Seat, ...]:
    """Who may take a supply now: everybody left, or the next in order (RC-B02)."""
    left = _left(state.seats, state.starter, state.supplied)
    return left if is_chosen(state, "simultaneous", "yes") else left[:1]


@lru_cache(256)
def _left(seats: int, starter: Seat, supplied: tuple[Seat, ...]) -> tuple[Seat, ...]:
    return tuple(seat for seat in clockwise(starter, seats) if seat not in supplied)


def supply_offers(state: State) -> tuple[Offer, ...]:
    """Any building of the row; its looks are named at once (RC-B01, RC-B03)."""
    return _offers_of(state.row)


@lru_cache(256)
def _offers_of(row: tuple[Copy, ...]) -> tuple[Offer, ...]:
    return tuple(
        Offer(Verb.SUPPLY, (str(place),), POSITIONS if looks else (), looks, looks)
        for place, looks in enumerate((copy.supply.looks for copy in row), 1)
    )


def take_supply(state: State, seat: Seat, move: Move) -> State:
    """Begin a supply action; the agenda carries it out."""
    place = int(move.picks[0])
    positions = tuple(sorted(map(int, move.picks[1:])))
    task = SupplyDraw(seat, place, copy_at(state, place).supply.draw, positions)
    supplied = tuple(sorted((*state.supplied, seat)))
    return replace(state, supplied=supplied, agenda=(task, *state.agenda))


def draw_or_shuffle(
    state: State, task: SupplyDraw | ActionDraw, telling: Telling
) -> tuple[State, Faces | None]:
    """Go on drawing; without cards in the answer, the discards have to be shuffled first (RC-S07)."""
    state, more = draw(state, task.seat, task.left)
    drawn, left = task.drawn + more, task.left - len(more)
    if left and state.discards:
        return with_next(state, Reshuffle(), replace(task, left=left, drawn=drawn)), None
    tell_draw(task.seat, drawn, telling)
    if left:
        telling.say("no_cards_left", seat=seat_token(task.seat), missing=left)
    return state, drawn


def carry_out_supply(state: State, task: SupplyDraw, telling: Telling) -> State:
    """Draw, discard rats, look (RC-B03)."""
    state, drawn = draw_or_shuffle(state, task, telling)
    if drawn is None:
        return state
    copy = copy_at(state, task.place)
    rats = min(copy.supply.rats, state.players[task.seat].rats)
    telling.say(
        "supply",
        seat=seat_token(task.seat),
        place=task.place,
        building=copy.building,
        cards=len(drawn),
        rats=rats,
        positions=tuple(map(str, task.positions)),
    )
    if rats:
        state = with_player(state, task.seat, rats=state.players[task.seat].rats - rats)
    return look(with_next(state), task.seat, task.positions, telling)


def look(state: State, seat: Seat, positions: tuple[int, ...], telling: Telling) -> State:
    """One player alone sees cards of the nun row, whose order never changes (RC-B03, RC-X21)."""
    if not positions:
        return state
    telling.reveal()
    for position in positions:
        telling.whisper(seat, "looked", position=position, nuns=nuns([state.nun_row[position - 1]]))
    seen = tuple(sorted({*state.players[seat].seen, *positions}))
    return with_player(state, seat, seen=seen)


def is_everybody_supplied(state: State) -> bool:
    """Whether the entering can begin."""
    return len(state.supplied) == state.seats


def begin_entering(state: State) -> State:
    """Phase C: the line of those who have not entered (RC-C01)."""
    return replace(state, phase=Phase.ENTERING, line=everybody(state))
