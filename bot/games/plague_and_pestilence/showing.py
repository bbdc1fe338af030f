"""Building the views up from what is open (PP-H)."""

from collections import Counter

from msgspec.structs import replace

from bot.games.plague_and_pestilence.asking import awaiting
from bot.games.plague_and_pestilence.cancelling import concerned
from bot.games.plague_and_pestilence.decisive import Outcome, outcome_of
from bot.games.plague_and_pestilence.kinds import Card, Improvement, Moment, Phase, WindowKind
from bot.games.plague_and_pestilence.orders import written
from bot.games.plague_and_pestilence.pestilence import movable
from bot.games.plague_and_pestilence.pressing import outcomes
from bot.games.plague_and_pestilence.scoring import scores
from bot.games.plague_and_pestilence.state import BUILT, State, is_first_version, open_window, order_in
from bot.games.plague_and_pestilence.tasks import Cancelling, Moving
from bot.games.plague_and_pestilence.views import LeadView, PlayerView, PublicView, SeatView, WindowView
from bot.games.plague_and_pestilence.windows import noted, switch_of
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
        window=_window(state),
        is_first_version=is_first_version(state),
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
                ask_me=switch_of(state, Seat(seat)),
                ask_me_next=switch_of(state, Seat(seat), later=True),
            )
            for seat, player in enumerate(state.players)
        ]
    )


def _window(state: State) -> WindowView | None:
    """The open window: what it is about, and how that stands; not who has passed (PP-R05)."""
    window = open_window(state)
    if window is None:
        return None
    task = state.agenda[0]
    if isinstance(task, Cancelling):
        return WindowView(WindowKind.CANCEL, window.asked, concerned(state, task)[-1:], task.card)
    now = WindowView(
        kind=WindowKind.ROLL,
        asked=window.asked,
        seats=tuple([roll.seat for roll in state.rolls]),
        card=None if state.war is None else state.war.card,
        cards=len(window.played),
        is_restarted=window.is_restarted,
    )
    after = [(effect, seat, _coming_to(now, outcome)) for effect, seat, outcome in outcomes(state)]
    return replace(_coming_to(now, outcome_of(state)), leads=tuple([LeadView(*one) for one in after]))


def _coming_to(window: WindowView, outcome: Outcome) -> WindowView:
    return replace(
        window,
        changes=outcome.changes,
        double_plague=outcome.double_plague,
        improvement=outcome.improvement,
        out=outcome.out,
        winner=outcome.winner,
        parity=outcome.parity,
        may_hand_on=outcome.may_hand_on,
    )


def _by_type(counts: tuple[int, ...]) -> tuple[tuple[Improvement, int], ...]:
    return tuple(zip(BUILT, counts, strict=True))


def _by_kind(cards: tuple[Card, ...]) -> tuple[tuple[Card, int], ...]:
    counts = Counter(cards)
    return tuple([(card, counts[card]) for card in Card if card in counts])


def seat_view(state: State, seat: Seat) -> SeatView:
    """What one seat may see (PP-H02)."""
    player, window = state.players[seat], open_window(state)
    has_passed = window is not None and seat in window.asked and seat in window.passed
    is_target = state.war is not None and state.war.target == seat
    return SeatView(
        public=public_view(state),
        seat=seat,
        hand=player.hand,
        orders=tuple([(moment, written(order_in(player.orders, moment))) for moment in Moment]),
        has_passed=has_passed,
        named=noted(state) if is_target else None,
    )
