"""Building the views up from what is open (RA-H)."""

from bot.games.protocol import Seat
from bot.games.rattus.asking import awaiting
from bot.games.rattus.data import regions
from bot.games.rattus.kinds import Phase
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
            RegionView(region, cubes, tuple([_rat_view(state, rat, rat in seen) for rat in rats]))
            for region, cubes, rats in zip(regions(state.seats), state.cubes, state.rats, strict=True)
        ]
    )


def _rat_view(state: State, rat: str, is_seen: bool) -> RatView:
    if not is_seen:
        return RatView(rat in state.laid)
    return RatView(
        rat in state.laid, tuple(Seat(seat) for seat in range(state.seats) if rat in state.notes[seat])
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
            for region, rats in zip(regions(state.seats), state.rats, strict=True)
            for slot, rat in enumerate(rats, 1)
            if rat in notes
        ),
        in_order=state.in_order[seat],
    )
