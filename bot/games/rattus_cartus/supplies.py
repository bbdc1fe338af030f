"""Phase B: everybody takes the supply of one building in the row (RC-B)."""

from functools import lru_cache

from msgspec.structs import replace

from bot.games.protocol import Move, Offer, Seat, seat_token
from bot.games.rattus_cartus.data import NUN_ROW, Copy
from bot.games.rattus_cartus.faces import nuns
from bot.games.rattus_cartus.kinds import Phase, Verb
from bot.games.rattus_cartus.population import draw, tell_draw
from bot.games.rattus_cartus.state import State, copy_at, everybody, is_chosen, with_next, with_player
from bot.games.rattus_cartus.tasks import ActionDraw, Reshuffle, SupplyDraw
from bot.games.rattus_cartus.telling import Telling

POSITIONS: tuple[tuple[str, int], ...] = tuple((str(position), 1) for position in range(1, NUN_ROW + 1))
"""The nun row as an offer's options."""


def waiting(state: State) -> tuple[Seat, ...]:
    """Who may take a supply now: everybody left, or the next in order (RC-B02)."""
    left = tuple([seat for seat in everybody(state) if seat not in state.supplied])
    return left if is_chosen(state, "simultaneous", "yes") else left[:1]


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
    place, *positions = (int(pick) for pick in move.picks)
    supply = copy_at(state, place).supply
    task = SupplyDraw(seat, place, supply.draw, tuple(sorted(positions)))
    supplied = tuple(sorted((*state.supplied, seat)))
    return replace(state, supplied=supplied, agenda=(task, *state.agenda))


def draw_or_shuffle(
    state: State, task: SupplyDraw | ActionDraw, telling: Telling
) -> tuple[State, SupplyDraw | ActionDraw | None]:
    """Go on drawing; without a task in the answer, the discards have to be shuffled first (RC-S07)."""
    state, drawn = draw(state, task.seat, task.left)
    task = replace(task, left=task.left - len(drawn), drawn=task.drawn + drawn)
    if task.left and state.discards:
        return with_next(state, Reshuffle(), task), None
    tell_draw(task.seat, task.drawn, telling)
    if task.left:
        telling.say("no_cards_left", seat=seat_token(task.seat), missing=task.left)
    return state, task


def carry_out_supply(state: State, task: SupplyDraw, telling: Telling) -> State:
    """Draw, discard rats, look (RC-B03)."""
    state, done = draw_or_shuffle(state, task, telling)
    if done is None:
        return state
    copy = copy_at(state, task.place)
    rats = min(copy.supply.rats, state.players[task.seat].rats)
    telling.say(
        "supply",
        seat=seat_token(task.seat),
        place=task.place,
        building=copy.building,
        cards=len(done.drawn),
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
