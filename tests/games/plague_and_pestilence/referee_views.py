"""What the second reading of the rules of Plague & Pestilence says that anybody, or one seat, sees."""

from collections import Counter

from bot.games.plague_and_pestilence.kinds import Answer, Card, Cause, Improvement, Moment, Phase, Throw
from bot.games.plague_and_pestilence.views import (
    ModifierView,
    OutView,
    PlayerView,
    PublicView,
    RollView,
    SeatView,
    WarView,
)
from bot.games.protocol import Asked, Score, Scores, Seat
from tests.games.plague_and_pestilence.referee import Referee
from tests.games.plague_and_pestilence.referee_box import CARD_ORDER, Roll

ANSWERS = {
    "cancel_for_me": ("never", "keep_in", "my_way", "always"),
    "my_roll": ("never", "keep_in", "always"),
    "my_inquisition": ("never", "keep_in", "my_way", "always"),
    "my_war": ("never", "keep_in", "my_way", "always"),
    "anothers_roll": ("never", "put_out"),
}
"""The rows of PP-R02."""


def for_all(referee: Referee, options: tuple[tuple[str, str], ...]) -> PublicView:
    """PP-H01."""
    return PublicView(
        seats=referee.seats,
        options=options,
        phase=Phase(referee.phase),
        turn=referee.turn,
        active=Seat(referee.active),
        players=tuple(_player(referee, seat) for seat in range(referee.seats)),
        supply=tuple((Improvement(kind), number) for kind, number in referee.supply.items()),
        removed=tuple((Improvement(kind), referee.removed[kind]) for kind in referee.supply),
        pile=len(referee.pile),
        discards=_counted(referee.discards),
        rolls=tuple(map(_roll, referee.rolls)),
        movable=_movable(referee),
        war=_war(referee),
        out=tuple(OutView(Seat(seat), turn, _cause(cause)) for seat, turn, cause in referee.out),
        awaiting=_awaiting(referee),
        scores=scores(referee) if referee.wanted is None else None,
    )


def for_seat(referee: Referee, seat: int, public: PublicView) -> SeatView:
    """PP-H02."""
    return SeatView(
        public=public,
        seat=Seat(seat),
        hand=tuple(map(Card, sorted(referee.hands[seat], key=CARD_ORDER.index))),
        orders=tuple((Moment(moment), Answer(answer)) for moment, answer in referee.orders[seat].items()),
    )


def scores(referee: Referee) -> Scores:
    """The result (PP-O01)."""
    return tuple(
        Score(
            Seat(seat),
            referee.population[seat],
            (("population", referee.population[seat]),),
            place,
            place == 1,
            place > 1,
        )
        for place, seat in enumerate(referee.places(), 1)
    )


def free(referee: Referee, seat: int) -> list[str]:
    """The orders that *seat* can give."""
    if not referee.population[seat] or referee.wanted is None:
        return []
    return [f"orders {moment} {answer}" for moment, answers in ANSWERS.items() for answer in answers]


def _player(referee: Referee, seat: int) -> PlayerView:
    return PlayerView(
        referee.population[seat],
        len(referee.hands[seat]),
        tuple(kind for kind in Improvement if kind.value in referee.improvements[seat]),
        referee.pestilence[seat],
        referee.inquisition == seat,
    )


def _movable(referee: Referee) -> tuple[tuple[Seat, int], ...]:
    if referee.wanted is None or referee.wanted.what != "pestilence":
        return ()
    return tuple((Seat(seat), number) for seat, number in sorted(referee.movable.items()))


def _counted(cards: list[str]) -> tuple[tuple[Card, int], ...]:
    counts = Counter(cards)
    return tuple((card, counts[card.value]) for card in Card if counts[card.value])


def _roll(roll: Roll) -> RollView:
    return RollView(
        Throw(roll.throw),
        Phase(roll.phase),
        Seat(roll.seat),
        roll.dice,
        tuple(ModifierView(*modifier) for modifier in roll.modifiers),
        tuple(roll.advantages),
        roll.total,
    )


def _war(referee: Referee) -> WarView | None:
    if referee.war is None:
        return None
    card, attacker, target, opponent = referee.war
    return WarView(Card(card), Seat(attacker), Seat(target), None if opponent is None else Seat(opponent))


def _cause(token: str) -> Card | Cause:
    return Cause(token) if token in list(Cause) else Card(token)


def _awaiting(referee: Referee) -> tuple[Asked, ...]:
    wanted = referee.wanted
    if wanted is None:
        return ()
    return (Asked(Seat(wanted.seat), wanted.what, wanted.args),)
