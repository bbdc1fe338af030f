"""What the second reading of the rules of Plague & Pestilence says that anybody, or one seat, sees."""

from collections import Counter

from msgspec.structs import replace

from bot.games.plague_and_pestilence.kinds import (
    Card,
    Cause,
    Effect,
    Improvement,
    Moment,
    Parity,
    Phase,
    Switch,
    Throw,
    WindowKind,
)
from bot.games.plague_and_pestilence.views import (
    LeadView,
    ModifierView,
    OutView,
    PlayerView,
    PublicView,
    RollView,
    SeatView,
    WarView,
    WindowView,
)
from bot.games.protocol import Asked, Score, Scores, Seat
from tests.games.plague_and_pestilence.referee import Referee
from tests.games.plague_and_pestilence.referee_box import CARD_ORDER, Roll
from tests.games.plague_and_pestilence.referee_reactions import losses


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
        window=_window(referee),
    )


def for_seat(referee: Referee, seat: int, public: PublicView) -> SeatView:
    """PP-H02."""
    return SeatView(
        public=public,
        seat=Seat(seat),
        hand=tuple(map(Card, sorted(referee.hands[seat], key=CARD_ORDER.index))),
        orders=tuple((Moment(moment), answer) for moment, answer in referee.orders[seat].items()),
        has_passed=_has_passed(referee, seat),
        named=_named(referee, seat),
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
    """The orders that *seat* can give, how it can set its switch, and what it can name instead."""
    wanted = referee.wanted
    if not referee.population[seat] or wanted is None:
        return []
    rows = referee.answers(seat)
    orders = [f"orders {moment} {answer}" for moment, answers in rows.items() for answer in answers]
    return [*orders, *referee.switches(seat), *wanted.changes.get(seat, ())]


def _has_passed(referee: Referee, seat: int) -> bool:
    wanted = referee.wanted
    return wanted is not None and seat in wanted.asked and seat not in wanted.open


def _named(referee: Referee, seat: int) -> Seat | None:
    """The opponent whom the target has named while the window is open (PP-R05)."""
    wanted, opponent = referee.wanted, referee.named_in_window
    if wanted is None or opponent is None or seat not in wanted.changes:
        return None
    return Seat(opponent)


def _window(referee: Referee) -> WindowView | None:
    """PP-R04, PP-R05."""
    wanted = referee.wanted
    if wanted is None or not wanted.asked:
        return None
    asked = tuple(map(Seat, wanted.asked))
    card = None if referee.war is None else Card(referee.war[0])
    if referee.about.startswith("cancel"):
        just_named = (Seat(referee.struck[-1]),)
        return WindowView(WindowKind.CANCEL, asked, just_named, Card(referee.about.split()[1]))
    seats = tuple(Seat(roll.seat) for roll in referee.rolls)
    plain = WindowView(WindowKind.ROLL, asked, seats, card, referee.cards, wanted.clock[1])
    leads = tuple(
        LeadView(effect, Seat(seat), _coming(plain, referee, effect, seat))
        for effect, seat in _leads(referee)
    )
    return replace(_coming(plain, referee, None, 0), leads=leads)


def _leads(referee: Referee) -> list[tuple[Effect, int]]:
    if referee.rolls[0].throw != "single":
        both = (Effect.PLUS_TWO, Effect.MINUS_TWO)
        return [(effect, roll.seat) for roll in referee.rolls for effect in both]
    return (
        []
        if referee.is_declared
        else [(effect, referee.rolls[0].seat) for effect in (Effect.ODD, Effect.EVEN)]
    )


def _coming(plain: WindowView, referee: Referee, effect: Effect | None, seat: int) -> WindowView:
    """What comes of the roll after an effect on the roll of *seat*."""
    roll, added = referee.rolls[0], {Effect.PLUS_TWO: 2, Effect.MINUS_TWO: -2}.get(effect or Effect.VOID, 0)
    match roll.throw:
        case "war":
            sums = [one.total + (added if one.seat == seat else 0) for one in referee.rolls]
            assert referee.war
            both = referee.war_losses(referee.war[0], sums[0] - sums[1])
            first = referee.rolls[sums.index(max(sums))].seat
            return _suffering(plain, referee, both, winner=None if sums[0] == sums[1] else Seat(first))
        case "single":
            assert referee.war
            is_odd = referee.is_odd if effect is None else effect is Effect.ODD
            lost = (losses(referee.war[0], "winner" if is_odd else "loser"),)
            return _suffering(plain, referee, lost, parity=Parity.ODD if is_odd else Parity.EVEN)
    more = 20 if roll.is_natural else 0
    change = referee.gain(roll, roll.total + added) - more
    is_out, is_safe = referee.fate(roll, roll.total + added)
    is_free = bool(is_safe) and roll.seat not in referee.templars()
    out = (Seat(roll.seat),) if is_out else ()
    return replace(plain, changes=(change,), out=out, may_hand_on=is_free, double_plague=more)


def _suffering(plain: WindowView, referee: Referee, lost: tuple[int, ...], **more: object) -> WindowView:
    out = tuple(seat for seat, one in zip(plain.seats, lost, strict=True) if referee.population[seat] <= one)
    poorer = tuple(
        seat
        for seat, one in zip(plain.seats, lost, strict=True)
        if (plain.card, one) == (Card.MAJOR_WAR, 20) and seat not in out and referee.improvements[seat]
    )
    return replace(plain, changes=tuple(-one for one in lost), out=out, improvement=poorer, **more)


def _player(referee: Referee, seat: int) -> PlayerView:
    return PlayerView(
        referee.population[seat],
        len(referee.hands[seat]),
        tuple(kind for kind in Improvement if kind.value in referee.improvements[seat]),
        referee.pestilence[seat],
        referee.inquisition == seat,
        Switch(referee.asks_now[seat]),
        Switch(referee.asks_next[seat]),
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
    if wanted.asked:
        each = zip(wanted.asked, wanted.questions, strict=True)
        return tuple(Asked(Seat(seat), ask, args) for seat, (ask, args) in each)
    return (Asked(Seat(wanted.seat), wanted.what, wanted.args),)
