"""Building the views up from what is open (RA-H)."""

from collections.abc import Iterator

from bot.games.protocol import Seat
from bot.games.rattus.asking import awaiting
from bot.games.rattus.data import regions
from bot.games.rattus.kinds import Phase, Region
from bot.games.rattus.places import INDEX
from bot.games.rattus.ravaging import slots
from bot.games.rattus.scoring import scores
from bot.games.rattus.state import CARDS, State
from bot.games.rattus.tasks import Reveals
from bot.games.rattus.views import KnownRat, PublicView, RatView, RavageView, RegionView, SeatView


def public_view(state: State) -> PublicView:
    """What anybody may see (RA-H01)."""
    return PublicView(
        seats=state.seats,
        options=state.options,
        phase=state.phase,
        turn=state.turn,
        active=state.active,
        regions=_regions(state),
        piece=state.piece,
        palace=state.palace,
        holders=tuple(zip(CARDS, state.holders, strict=True)),
        supply=len(state.supply),
        left=state.left,
        took=state.took,
        placed=state.placed,
        used=state.used,
        line=state.line,
        last=state.last,
        ravage=_ravage(state),
        final_neutral=state.final_neutral,
        revealed=state.revealed,
        awaiting=awaiting(state),
        scores=scores(state) if state.phase is Phase.OVER else None,
    )


def _regions(state: State) -> tuple[RegionView, ...]:
    seen = {rat for notes in state.notes for rat in notes}
    return tuple(
        [
            RegionView(
                region,
                cubes,
                tuple([_rat_view(state, slot, rat, rat in seen) for slot, rat in _by_slot(state, region)]),
            )
            for region, cubes in zip(regions(state.seats), state.cubes, strict=True)
        ]
    )


def _by_slot(state: State, region: Region) -> Iterator[tuple[int, str]]:
    """The tokens of a region, each with its slot."""
    return zip(slots(state, region), state.rats[INDEX[region]], strict=True)


def _rat_view(state: State, slot: int, rat: str, is_seen: bool) -> RatView:
    is_starting = rat in state.laid
    if not is_seen:
        return RatView(slot, is_starting)
    return RatView(
        slot, is_starting, tuple(Seat(seat) for seat in range(state.seats) if rat in state.notes[seat])
    )


def _ravage(state: State) -> RavageView | None:
    task = state.agenda[0] if state.agenda else None
    return RavageView(task.region, task.neutral) if isinstance(task, Reveals) else None


def seat_view(state: State, seat: Seat) -> SeatView:
    """What one seat may see (RA-H02)."""
    notes = state.notes[seat]
    return SeatView(
        public=public_view(state),
        seat=seat,
        known=tuple(
            KnownRat(region, slot, rat)
            for region in regions(state.seats)
            for slot, rat in _by_slot(state, region)
            if rat in notes
        ),
        in_order=state.in_order[seat],
    )
