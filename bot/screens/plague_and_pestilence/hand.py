"""What one seat of Plague & Pestilence has: population, improvements, hand; and what cannot be played."""

from bot.games.plague_and_pestilence.data import CARDS
from bot.games.plague_and_pestilence.kinds import Card, Improvement, Phase, Switch, Target, Throw
from bot.games.plague_and_pestilence.setup import PROSPERITY_ONLY, TEMPLAR
from bot.games.plague_and_pestilence.throwing import effect, is_double_plague
from bot.games.plague_and_pestilence.views import PlayerView, SeatView
from bot.games.protocol import Seat
from bot.screens.plague_and_pestilence import effects, rolls
from bot.screens.plague_and_pestilence.board import is_chosen, out_of
from bot.screens.plague_and_pestilence.targets import living
from bot.text import Words


def facts(view: SeatView, words: Words) -> list[str]:
    """Population and what lies open before this seat, and its hand; of one who is out, that it is."""
    if (out := out_of(view.public, view.seat)) is not None:
        return [words("panel-out", turn=out.turn, cause=words.name(out.cause))]
    held = words("panel-hand", count=len(view.hand), cards=words.names(view.hand))
    return [" · ".join(_open(own(view), words)), held]


def own(view: SeatView) -> PlayerView:
    """What lies before this seat."""
    return view.public.players[view.seat]


def _open(one: PlayerView, words: Words) -> list[str]:
    parts = [words("panel-population", population=one.population)]
    parts += [
        words("panel-improvements", improvements=words.names(one.improvements), count=len(one.improvements))
    ]
    parts += [words.times(Card.PESTILENCE, one.pestilence)] if one.pestilence else []
    parts += [words("panel-inquisition")] if one.has_inquisition else []
    return parts


def act_lines(view: SeatView, words: Words) -> list[str]:
    """What is to be done in the action, and why some of it cannot be (PP-T08)."""
    lines = [*_own_roll(view, words), *_must_keep(view, words), words("panel-ask-act")]
    idle = [
        words("panel-idle-card", card=words.name(card), why=_why(view, card, words)) for card in _idle(view)
    ]
    lines += [words("panel-idle", cards=", ".join(idle))] if idle else []
    return [*lines, *_reactions(view, words), *_nothing_to_build(view, words)]


def _own_roll(view: SeatView, words: Words) -> list[str]:
    """What was thrown for this turn last."""
    return [
        words("panel-own-roll", throw=one.throw, phase=words.name(one.phase), roll=rolls.roll(one, words))
        for one in view.public.rolls
        if one.seat == view.seat
    ]


def _must_keep(view: SeatView, words: Words) -> list[str]:
    """Why the Inquisition could not be handed on, though the roll for it was enough (PP-T06, PP-V05)."""
    was_enough = any(
        one.seat == view.seat and one.throw is Throw.INQUISITION and not effect(one, one.total)
        for one in view.public.rolls
        if not is_double_plague(one)
    )
    return [words("panel-must-keep")] if was_enough and _is_held(view) else []


def _is_held(view: SeatView) -> bool:
    """Whether Knights Templar hold the Inquisition here, so that it may not be handed on (PP-V05)."""
    holds = own(view).has_inquisition and Improvement.KNIGHTS_TEMPLAR in own(view).improvements
    return holds and is_chosen(view.public, TEMPLAR)


def _reactions(view: SeatView, words: Words) -> list[str]:
    """Which cards are never the play (PP-C05)."""
    cards = [card for card in _kinds(view) if CARDS[card].target is Target.NOBODY]
    named = words.listed(map(words.name, cards))
    asks = view.public.players[view.seat].ask_me is not Switch.OFF
    key = "panel-reactions-asked" if asks else "panel-reactions"
    return [words(key, cards=named, count=len(cards))] if cards else []


def _kinds(view: SeatView) -> tuple[Card, ...]:
    return tuple(dict.fromkeys(view.hand))


def _idle(view: SeatView) -> list[Card]:
    """The cards in hand that need a target and have none."""
    return [card for card in _kinds(view) if _is_idle(view, card)]


def _is_idle(view: SeatView, card: Card) -> bool:
    data = CARDS[card]
    if data.target is Target.SELF:
        return card.value in set(own(view).improvements)
    return not targets_of(view, card)


def targets_of(view: SeatView, card: Card) -> list[Seat]:
    """Whom a card can strike: nobody who has what stops it."""
    return [seat for seat in _candidates(view, card) if not _is_immune(view, card, seat)]


def _candidates(view: SeatView, card: Card) -> list[Seat]:
    is_own = CARDS[card].target is Target.ONE
    return [seat for seat in living(view.public) if is_own or seat != view.seat]


def _is_immune(view: SeatView, card: Card, seat: Seat) -> bool:
    return not set(CARDS[card].stopped_by).isdisjoint(view.public.players[seat].improvements)


def _why(view: SeatView, card: Card, words: Words) -> str:
    data = CARDS[card]
    if data.target is Target.SELF:
        return words("panel-idle-own", card=words.name(card))
    key = "panel-idle-all" if data.target is Target.ONE else "panel-idle-others"
    return words(key, improvements=effects.either(data.stopped_by, words))


def _nothing_to_build(view: SeatView, words: Words) -> list[str]:
    """Why nothing can be built, if that is so (PP-T08, PP-I01, PP-V03)."""
    public = view.public
    if public.phase is Phase.PLAGUE and is_chosen(public, PROSPERITY_ONLY):
        return [words("panel-build-prosperity")]
    left = [kind for kind, count in public.supply if count and kind not in own(view).improvements]
    return [] if left else [words("panel-build-nothing")]


def improvement_line(kind: Improvement, words: Words) -> str:
    """An improvement with what it does."""
    return words("panel-effect", name=words.name(kind), effect=effects.improvement(kind, words))


def card_line(view: SeatView, card: Card, words: Words) -> str:
    """A card of the hand with what it does and what stops it: `Drought ×2: −10, stopped by Aqueduct`."""
    data, effect = CARDS[card], effects.card(card, words)
    parts = [effect, effects.stopped(data, words)] if data.stopped_by else [effect]
    return words("panel-effect", name=card_name(view, card, words), effect=", ".join(parts))


def card_name(view: SeatView, card: Card, words: Words) -> str:
    """A card with how many of it are in the hand."""
    return words.times(card, view.hand.count(card))
