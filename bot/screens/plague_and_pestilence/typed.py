"""What may be typed into the slash commands of Plague & Pestilence."""

from collections.abc import Callable, Mapping, Sequence

from bot.desks import Desk
from bot.games.plague_and_pestilence.data import CARDS
from bot.games.plague_and_pestilence.kinds import (
    Card,
    Effect,
    Improvement,
    Moment,
    Switch,
    Verb,
)
from bot.games.plague_and_pestilence.orders import ANSWERS, NAMING
from bot.games.plague_and_pestilence.views import SeatView
from bot.games.protocol import Move, Offer, seat_token
from bot.screens.limits import CHOICE_ROOM
from bot.screens.offers import Path, branches, reached
from bot.screens.plague_and_pestilence import controls, hand, orders, reacting, targets
from bot.screens.typed import (
    Mistyped,
    named_alone,
    named_choices,
    seat_choices,
    stripped,
    typed_answer,
    typed_seat,
    vocabulary,
)
from bot.text import Words
from bot.text.folding import meant, squeezed, within

PARITIES = (Effect.ODD, Effect.EVEN)

Reader = Callable[[Desk, Mapping[str, str], Words], tuple[Move, ...]]
"""What makes moves of a command's options."""


def moves(desk: Desk, verb: str, typed: Mapping[str, str], words: Words) -> tuple[Move, ...]:
    """The moves of `/plague VERB` with its options as *typed*, for one who has a seat; raises Mistyped.

    Options: `card` (play, discard, react), `target`, `improvement` (play, build), `pestilence`, `to`, `what`,
    `effect`, `roll` (react), `moment`, `answer` (orders, askme).
    """
    return _READERS[Verb(verb)](desk, typed, words)


def choices(
    view: SeatView, offers: Sequence[Offer], option: str, text: str, others: Mapping[str, str], words: Words
) -> list[str]:
    """What *option* of the verb on offer may be, typed so far as *text*; raises Mistyped if nothing."""
    spoken = words.plain
    match Verb(offers[0].verb), option:
        case Verb.ORDERS, _:
            return _order_choices(offers, text, others, spoken)
        case Verb.PLAY, "card":
            cards = named_choices(text, _first(offers), words)
            return [_fitted(hand.card_line(view, Card(card), spoken), card, spoken) for card in cards]
        case Verb.PLAY, "target":
            offer = _with_targets(offers, others, words)
            return _lines(view, offer, seat_choices(text, _options(offer), words), spoken)
        case Verb.PLAY, _:
            improvements = _losable(view, offers, others, words)
            return [spoken.name(kind) for kind in named_choices(text, improvements, words)]
        case Verb.MOVE, "pestilence":
            holders = seat_choices(text, _first(offers), words)
            return [_fitted(targets.pestilence_line(view, seat, spoken), seat, spoken) for seat in holders]
        case Verb.MOVE, _:
            offer = _of_holder(offers, others, words)
            return _lines(view, offer, seat_choices(text, _options(offer), words), spoken)
        case Verb.REACT, "card":
            cards = named_choices(text, _first(offers), words)
            return [_fitted(hand.card_name(view, Card(card), spoken), card, spoken) for card in cards]
        case Verb.REACT, _:
            dice = seat_choices(text, _dice(offers), words)
            return [_fitted(reacting.die_line(view, seat, spoken), seat, spoken) for seat in dice]
        case _ if _are_seats(_options(offers[0])):
            return _lines(view, offers[0], seat_choices(text, _options(offers[0]), words), spoken)
        case _:
            return _lines(view, offers[0], named_choices(text, _options(offers[0]), words), spoken)


def _dice(offers: Sequence[Offer]) -> tuple[str, ...]:
    """Whose die a reaction card can change; raises Mistyped where there is one roll only."""
    dice = branches(offers, Verb.REACT, offers[0].head[:1])
    if not dice:
        raise Mistyped.of("typed_one_roll")
    return dice


def _lines(view: SeatView, offer: Offer, tokens: Sequence[str], words: Words) -> list[str]:
    """What the panel's menu says of options."""
    return [_fitted(controls.option_label(view, offer, token, words), token, words) for token in tokens]


def _fitted(line: str, token: str, words: Words) -> str:
    """A line about something; its name alone where it is too long."""
    return line if len(line) <= CHOICE_ROOM else words.name(token)


def _are_seats(tokens: Sequence[str]) -> bool:
    return all(token not in set(Improvement) and token not in set(Card) for token in tokens)


def _options(offer: Offer | None) -> tuple[str, ...]:
    return () if offer is None else tuple(token for token, _ in offer.options)


def _first(offers: Sequence[Offer]) -> tuple[str, ...]:
    """What a command of these offers names first: a pick of the head, else an option."""
    if not offers:
        return ()
    return branches(offers, offers[0].verb, ()) or _options(offers[0])


def _offered(desk: Desk, verb: Verb) -> tuple[str, ...]:
    """What may be named first with *verb* now."""
    return _first([offer for offer in (*desk.offers, *desk.free) if offer.verb == verb])


def _card(text: str, offered: Sequence[str], words: Words) -> Card:
    """The card of `Fire ×2: −5`, `fire` or a unique beginning, also if it is not legal; raises Mistyped."""
    return Card(vocabulary(offered, Card, words).one(named_alone(text)))


def _offer_of_card(offers: Sequence[Offer], others: Mapping[str, str], words: Words) -> Offer:
    """The offer of the card that is named in another option; raises Mistyped."""
    if not stripped(others.get("card", "")):
        raise Mistyped.of("typed_card_first")
    playable = _first(offers)
    card = _card(others["card"], playable, words)
    offer = reached(offers, Path(Verb.PLAY, (card,)))
    if offer is None:
        raise Mistyped.of("typed_card_off", card=card, choices=playable, known=len(playable))
    return offer


def _with_targets(offers: Sequence[Offer], others: Mapping[str, str], words: Words) -> Offer:
    offer = _offer_of_card(offers, others, words)
    if not offer.options:
        raise Mistyped.of("typed_no_target", card=offer.head[0])
    return offer


def _of_holder(offers: Sequence[Offer], others: Mapping[str, str], words: Words) -> Offer:
    """The offer of the Pestilence whose holder is named in another option; raises Mistyped."""
    if not stripped(others.get("pestilence", "")):
        raise Mistyped.of("typed_holder_first")
    holders = _first(offers)
    holder = typed_seat(others["pestilence"], holders, words)
    offer = reached(offers, Path(Verb.MOVE, (holder,)))
    if offer is None:
        raise Mistyped.of("typed_holder_off", start=holder, choices=holders)
    return offer


def _losable(
    view: SeatView, offers: Sequence[Offer], others: Mapping[str, str], words: Words
) -> tuple[str, ...]:
    """The improvements that the target named in another option may lose; raises Mistyped."""
    offer = _offer_of_card(offers, others, words)
    _check_costs(Card(offer.head[0]))
    target = _target(offer, others.get("target", ""), words)
    if not target:
        raise Mistyped.of("typed_target_first")
    held = targets.player(view.public, target[0]).improvements
    if not held:
        raise Mistyped.of("typed_loss_off", seat=target[0], choices=(), known=0)
    return held


def _check_costs(card: Card) -> None:
    """That the card takes an improvement as soon as it is played (PP-C02)."""
    data = CARDS[card]
    if data.loser is not None and data.loser.costs_improvement:
        raise Mistyped.of("typed_loss_later", card=card)
    if not data.costs_improvement:
        raise Mistyped.of("typed_no_loss", card=card)


def _play(desk: Desk, typed: Mapping[str, str], words: Words) -> tuple[Move, ...]:
    """With the improvement to be lost, where there is a choice of it, in one go (PP-C02)."""
    card = _card(typed.get("card", ""), _offered(desk, Verb.PLAY), words)
    offer = reached(desk.offers, Path(Verb.PLAY, (card,)))
    target = _target(offer, typed.get("target", ""), words)
    played = Move(Verb.PLAY, (card, *target))
    if not stripped(typed.get("improvement", "")) or offer is None or not offer.fits(played):
        return (played,)
    return played, *_loss(_view(desk), card, target, typed["improvement"], words)


def _target(offer: Offer | None, text: str, words: Words) -> tuple[str, ...]:
    """The target as it is typed; left out, the only one there is, else none; raises Mistyped."""
    if text.strip():
        return (typed_seat(text, _options(offer), words),)
    alone = _options(offer)
    return alone if len(alone) == 1 else ()


def _loss(view: SeatView, card: Card, target: Sequence[str], text: str, words: Words) -> tuple[Move, ...]:
    """The choice of the improvement, where the target is left with several to choose from."""
    _check_costs(card)
    one = targets.player(view.public, target[0])
    lost = vocabulary(one.improvements, Improvement, words).one(named_alone(text))
    if lost not in one.improvements:
        held = one.improvements
        raise Mistyped.of("typed_loss_off", seat=target[0], choices=held, known=len(held))
    is_out = one.population + CARDS[card].population <= 0
    return () if is_out or len(one.improvements) == 1 else (Move(Verb.CHOOSE, (lost,)),)


def _view(desk: Desk) -> SeatView:
    assert isinstance(desk.view, SeatView)
    return desk.view


def _discard(desk: Desk, typed: Mapping[str, str], words: Words) -> tuple[Move, ...]:
    return (Move(Verb.DISCARD, (_card(typed.get("card", ""), _offered(desk, Verb.DISCARD), words),)),)


def _build(desk: Desk, typed: Mapping[str, str], words: Words) -> tuple[Move, ...]:
    return (
        Move(Verb.BUILD, (_improvement(typed.get("improvement", ""), _offered(desk, Verb.BUILD), words),)),
    )


def _improvement(text: str, offered: Sequence[str], words: Words) -> str:
    return vocabulary(offered, Improvement, words).one(named_alone(text))


def _move(desk: Desk, typed: Mapping[str, str], words: Words) -> tuple[Move, ...]:
    holder = typed_seat(typed.get("pestilence", ""), _offered(desk, Verb.MOVE), words)
    offer = reached(desk.offers, Path(Verb.MOVE, (holder,)))
    return (Move(Verb.MOVE, (holder, typed_seat(typed.get("to", ""), _options(offer), words))),)


def _choose(desk: Desk, typed: Mapping[str, str], words: Words) -> tuple[Move, ...]:
    offered, text = _offered(desk, Verb.CHOOSE), typed.get("what", "")
    if _are_seats(offered):
        return (Move(Verb.CHOOSE, (typed_seat(text, offered, words),)),)
    return (Move(Verb.CHOOSE, (_improvement(text, offered, words),)),)


def _react(desk: Desk, typed: Mapping[str, str], words: Words) -> tuple[Move, ...]:
    """In a war the die is named; of another roll that may be left out, or said."""
    held = _offered(desk, Verb.REACT)
    card = Card(vocabulary(held, Card, words).one(named_alone(typed.get("card", ""))))
    effect = typed_answer(typed.get("effect", ""), "effect", tuple(Effect), words)
    offered = {token for offer in desk.offers if offer.verb == Verb.REACT for token, _ in offer.options}
    if offered == {Effect.VOID} and effect in PARITIES:
        effect = Effect.VOID.value
    die = _die(desk, typed.get("roll", ""), words)
    return (Move(Verb.REACT, (card, *die, effect)),)


def _die(desk: Desk, text: str, words: Words) -> tuple[str, ...]:
    """Whose die is meant; nobody's where there is one roll, and that is not another's."""
    rolled = [seat_token(one.seat) for one in _view(desk).public.rolls]
    if not text.strip():
        return ()
    seat = typed_seat(text, rolled, words)
    if rolled == [seat]:
        return ()
    if len(rolled) == 1 and any(offer.verb == Verb.REACT for offer in desk.offers):
        raise Mistyped.of("typed_one_roll")
    return (seat,)


def _askme(desk: Desk, typed: Mapping[str, str], words: Words) -> tuple[Move, ...]:
    return (Move(Verb.ASKME, (typed_answer(typed.get("answer", ""), "askme", tuple(Switch), words),)),)


def _decline(desk: Desk, typed: Mapping[str, str], words: Words) -> tuple[Move, ...]:
    return (Move(Verb.DECLINE),)


def _orders(desk: Desk, typed: Mapping[str, str], words: Words) -> tuple[Move, ...]:
    moment = _moment(typed, words)
    return (Move(Verb.ORDERS, (moment, _answer(moment, typed.get("answer", ""), desk.free, words))),)


def _moment(typed: Mapping[str, str], words: Words) -> Moment:
    return Moment(typed_answer(typed.get("moment", ""), "order", tuple(Moment), words))


def _answer(moment: Moment, text: str, free: Sequence[Offer], words: Words) -> str:
    """The answer as it is shown, or as the log has it; raises Mistyped."""
    known = order_answers(moment, free)
    found = meant(squeezed(text), _called(moment, known, words))
    if len(found) == 1:
        return found[0]
    shown = [orders.answer(moment, token, words) for token in known]
    raise Mistyped.of("typed_no_answer", choices=words.listed(shown, either=True))


def _called(moment: Moment, tokens: Sequence[str], words: Words) -> list[tuple[str, str]]:
    """Each answer by its words and by its token."""
    spoken = words.plain
    return [(name, token) for token in tokens for name in (orders.answer(moment, token, spoken), token)]


def order_answers(moment: Moment, free: Sequence[Offer]) -> tuple[str, ...]:
    """What a standing order can say now; of one who is out all that needs no name."""
    offer = reached(free, Path(Verb.ORDERS, (moment,)))
    return _options(offer) or tuple([one for one in ANSWERS[moment] if one not in NAMING])


def _order_choices(free: Sequence[Offer], text: str, others: Mapping[str, str], words: Words) -> list[str]:
    """The answers to the moment that is named in another option, those with what is typed so far."""
    if not stripped(others.get("moment", "")):
        raise Mistyped.of("typed_moment_first")
    moment = _moment(others, words)
    shown = [orders.answer(moment, token, words) for token in order_answers(moment, free)]
    return (within(shown, text) if text.strip() else shown) or shown


_READERS: Mapping[Verb, Reader] = {
    Verb.PLAY: _play,
    Verb.DISCARD: _discard,
    Verb.BUILD: _build,
    Verb.MOVE: _move,
    Verb.CHOOSE: _choose,
    Verb.REACT: _react,
    Verb.DECLINE: _decline,
    Verb.ORDERS: _orders,
    Verb.ASKME: _askme,
}
