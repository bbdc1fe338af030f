"""Building the views up from what is open (RC-H)."""

from collections import Counter
from functools import lru_cache

from bot.games.protocol import Seat
from bot.games.rattus_cartus.asking import awaiting
from bot.games.rattus_cartus.data import BUILDINGS, NUN_ROW, STACKS, Copy, rounds
from bot.games.rattus_cartus.faces import CARDS, cards
from bot.games.rattus_cartus.kinds import Answer, Building, Order, Phase
from bot.games.rattus_cartus.scoring import scores
from bot.games.rattus_cartus.setup import ALWAYS_SET_OUT
from bot.games.rattus_cartus.state import CLASSES, State, copy_at, everybody, is_uncovered
from bot.games.rattus_cartus.views import Entry, PublicView, RowView, SeatView, Uncovered

_TYPES = tuple(Building)


def public_view(state: State) -> PublicView:
    """What anybody may see (RC-H01)."""
    assert state.round, "nothing is open before the first round"
    return PublicView(
        seats=state.seats,
        options=state.options,
        round=state.round,
        rounds=rounds(state.seats),
        phase=state.phase,
        starter=state.starter,
        line=everybody(state) if state.phase is Phase.SUPPLIES else state.line,
        supplied=state.supplied,
        row=tuple([_row_view(state, place) for place in range(1, len(state.row) + 1)]),
        resolving=state.resolving or None,
        influence=tuple(zip(CLASSES, state.influence, strict=True)),
        hands=tuple([len(player.hand) for player in state.players]),
        tokens=tuple([player.tokens for player in state.players]),
        buildings_left=len(state.buildings),
        reserve=len(state.reserve),
        reserve_seen=_seen_reserve(state),
        population=len(state.population),
        discards=len(state.discards),
        stacks=_stacks(state),
        in_game=_types(state.in_game),
        used=_types(state.used),
        awaiting=awaiting(state),
        uncovered=_uncovered(state) if state.phase is Phase.OVER else None,
    )


def _row_view(state: State, place: int) -> RowView:
    copy = copy_at(state, place)
    return RowView(
        place=place,
        building=copy.building,
        cls=copy.cls,
        supply=copy.supply,
        entries=_entries(state, place),
        resolved=place < state.resolving,
    )


def _entries(state: State, place: int) -> tuple[Entry, ...]:
    """Who is there; cards from their reveal until they leave (RC-H04)."""
    is_open = is_uncovered(state, place) and place >= state.resolving
    return tuple(
        Entry(entry.seat, entry.count, cards(state.players[entry.seat].laid) if is_open else None)
        for entry in state.entered
        if entry.place == place
    )


def _seen_reserve(state: State) -> tuple[Building, ...]:
    """The cards put under the reserve deck in sight (RC-A02)."""
    first = len(state.reserve) - state.reserve_seen
    return tuple(copy.building for copy in state.reserve[first:])


def _stacks(state: State) -> tuple[tuple[str, int], ...]:
    """The stacks that are set out (RC-S06)."""
    given = {BUILDINGS[building].stack for building, _ in _types(state.in_game)}
    return tuple(
        (stack, left)
        for stack, left in zip(STACKS, state.stacks, strict=True)
        if stack in ALWAYS_SET_OUT or stack in given
    )


@lru_cache(256)
def _types(copies: tuple[Copy, ...]) -> tuple[tuple[Building, int], ...]:
    """How many of each type, in the order of the rules."""
    counts = Counter(copy.building for copy in copies)
    return tuple((building, counts[building]) for building in _TYPES if building in counts)


def _uncovered(state: State) -> Uncovered:
    return Uncovered(
        nun_row=cards(state.nun_row),
        hands=tuple(cards(player.hand) for player in state.players),
        rats=tuple(player.rats for player in state.players),
        scores=scores(state),
    )


def seat_view(state: State, seat: Seat) -> SeatView:
    """What one seat may see (RC-H02)."""
    player = state.players[seat]
    answers = {Order.ACTIONS: player.actions_for_me, Order.LOOKS: player.looks_for_me}
    return SeatView(
        public=public_view(state),
        seat=seat,
        hand=cards(player.hand),
        rats=player.rats,
        laid=cards(player.laid),
        seen=tuple(
            CARDS[state.nun_row[position - 1]].nuns if position in player.seen else None
            for position in range(1, NUN_ROW + 1)
        ),
        orders=tuple(
            (order.value, (Answer.FOR_ME if is_for_me else Answer.ASK_ME).value)
            for order, is_for_me in answers.items()
        ),
    )
