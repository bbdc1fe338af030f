"""Building the views up from what is open (PP-H)."""

from collections import Counter

from bot.games.plague_and_pestilence.asking import awaiting
from bot.games.plague_and_pestilence.kinds import Card, Improvement, Phase
from bot.games.plague_and_pestilence.pestilence import movable
from bot.games.plague_and_pestilence.scoring import scores
from bot.games.plague_and_pestilence.state import BUILT, MOMENTS, State
from bot.games.plague_and_pestilence.tasks import Moving
from bot.games.plague_and_pestilence.views import PlayerView, PublicView, SeatView
from bot.games.protocol import Seat


def public_view(state: State) -> PublicView:
    """What anybody may see (PP-H01)."""
    task = state.agenda[0] if state.agenda else None
    return PublicView(
        seats=state.seats,
        options=state.options,
        phase=state.phase,
        turn=state.turn,
        active=state.active,
        players=_players(state),
        supply=_by_type(state.supply),
        removed=_by_type(state.removed),
        pile=len(state.pile),
        discards=_by_kind(state.discards),
        rolls=state.rolls,
        movable=tuple(movable(state, task)) if isinstance(task, Moving) else (),
        war=state.war,
        out=state.out,
        awaiting=awaiting(state),
        scores=scores(state) if state.phase is Phase.OVER else None,
    )


def _players(state: State) -> tuple[PlayerView, ...]:
    return tuple(
        [
            PlayerView(
                population=player.population,
                hand=len(player.hand),
                improvements=player.improvements,
                pestilence=player.pestilence,
                has_inquisition=seat == state.inquisition,
            )
            for seat, player in enumerate(state.players)
        ]
    )


def _by_type(counts: tuple[int, ...]) -> tuple[tuple[Improvement, int], ...]:
    return tuple(zip(BUILT, counts, strict=True))


def _by_kind(cards: tuple[Card, ...]) -> tuple[tuple[Card, int], ...]:
    counts = Counter(cards)
    return tuple([(card, counts[card]) for card in Card if card in counts])


def seat_view(state: State, seat: Seat) -> SeatView:
    """What one seat may see (PP-H02)."""
    player = state.players[seat]
    return SeatView(
        public=public_view(state),
        seat=seat,
        hand=player.hand,
        orders=tuple(zip(MOMENTS, player.orders, strict=True)),
    )
