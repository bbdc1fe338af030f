"""What may be typed into the slash commands of Rattus."""

import re
from collections.abc import Callable, Mapping, Sequence
from itertools import combinations_with_replacement

from bot.desks import UNREADABLE, Desk
from bot.games.protocol import Move, Offer
from bot.games.rattus.kinds import REVEALS, Answer, Card, Neutral, Region, Verb
from bot.games.rattus.views import SeatView
from bot.screens.offers import Path, branches, in_order, reached
from bot.screens.rattus import controls, regions
from bot.screens.typed import (
    Mistyped,
    in_digits,
    is_held,
    list_choices,
    named_choices,
    stripped,
    typed_answer,
    typed_list,
    vocabulary,
)
from bot.text import Words

Reader = Callable[[Desk, Mapping[str, str], Words], Move]
"""What makes a move of a command's options."""

_RAT = re.compile(r"(?P<region>.*?)\s?(?P<slot>\d)?")


def moves(desk: Desk, verb: str, typed: Mapping[str, str], words: Words) -> tuple[Move, ...]:
    """The one move of `/rattus VERB` with its options as *typed*, for one who has a seat; raises Mistyped.

    Options: `region` (place, king, move), `cubes` (place, merchant), `card`, `from`, `to`, `rat` (monk,
    witch, reveal), `regions` (spread), `answer` (swap, neutral, orders), `moment`.
    """
    return (_READERS[Verb(verb)](desk, typed, words),)


def choices(
    view: SeatView, offers: Sequence[Offer], option: str, text: str, others: Mapping[str, str], words: Words
) -> list[str]:
    """What *option* of the verb on offer may be, typed so far as *text*; raises Mistyped if nothing."""
    spoken = words.plain
    match Verb(offers[0].verb), option:
        case Verb.SPREAD, _:
            return _spread_choices(offers[0], text, words)
        case Verb.REVEAL, _:
            return _reveal_choices(offers[0], text, spoken)
        case _, "card":
            cards = named_choices(text, _options(offers[0]), words)
            return [controls.card_line(view.public, card, spoken) for card in cards]
        case _, "rat":
            rats = _rats(_first(offers), text, words)
            return [regions.rat_line(view.public, rat, spoken) for rat in rats]
        case _, "to":
            targets = named_choices(text, _targets(offers, others, words), words)
            return [regions.region_line(view.public, region, spoken) for region in targets]
        case verb, _:
            return [
                controls.region_choice(view, verb, region, spoken)
                for region in named_choices(text, _first(offers), words)
            ]


def _options(offer: Offer) -> tuple[str, ...]:
    return tuple(token for token, _ in offer.options)


def _first(offers: Sequence[Offer]) -> tuple[str, ...]:
    """What a command of these offers names first: a pick of the head, else an option."""
    return branches(offers, offers[0].verb, ()) or _options(offers[0])


def _targets(offers: Sequence[Offer], others: Mapping[str, str], words: Words) -> tuple[str, ...]:
    """Where the rat or the cubes that are named in another option may go; raises Mistyped."""
    verb, offered = offers[0].verb, branches(offers, offers[0].verb, ())
    if verb == Verb.MONK:
        if not stripped(others.get("rat", "")):
            raise Mistyped.of("typed_rat_first")
        rat = typed_rat(others["rat"], offered, words)
        offer = reached(offers, Path(verb, (rat,)))
        if offer is None:
            raise Mistyped.of("typed_rat_off", start=rat, choices=offered)
        return _options(offer)
    if not stripped(others.get("from", "")):
        raise Mistyped.of("typed_from_first")
    start = _one_region(others["from"], offered, words)
    targets = branches(offers, verb, (start,))
    if not targets:
        raise Mistyped.of("typed_from_off", start=start, choices=offered)
    return targets


def _one_region(text: str, offered: Sequence[str], words: Words) -> str:
    """The region that *text* names, also one where nothing can be done; raises Mistyped."""
    return vocabulary(offered, Region, words).one(stripped(text))


def typed_rat(text: str, offered: Sequence[str], words: Words) -> str:
    """The rat token of `Gallia 2`, `gallia2` or `ga 2`; without a slot the only one; raises Mistyped."""
    name, slot = _split(text, words)
    region = _one_region(name, _regions(offered), words) if name else ""
    there = [rat for rat in offered if rat.startswith(region)] if region else []
    if region and slot:
        return f"{region}{slot}"
    if len(there) == 1:
        return there[0]
    if there:
        raise Mistyped.of("typed_which_slot", region=region, slots=tuple(rat[-1] for rat in there))
    raise Mistyped.of("typed_no_rat", known=len(offered), example=offered[0] if offered else "")


def _split(text: str, words: Words) -> tuple[str, str]:
    """The name and the slot of a rat token as it was typed, each empty where it is missing."""
    found = _RAT.fullmatch(stripped(in_digits(text, words)))
    return (found["region"], found["slot"] or "") if found else ("", "")


def _regions(rats: Sequence[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(rat[:-1] for rat in rats))


def _rats(offered: Sequence[str], text: str, words: Words) -> tuple[str, ...]:
    """Those of the rat tokens on offer that *text* may mean; raises Mistyped if none."""
    name, slot = _split(text, words)
    meant = named_choices(name, _regions(offered), words)
    found = tuple(rat for rat in offered if rat[:-1] in meant and rat[-1].startswith(slot))
    if not found:
        raise Mistyped.of("typed_no_rat", known=len(offered), example=offered[0])
    return found


def _spread_choices(offer: Offer, text: str, words: Words) -> list[str]:
    """Every way to place the new tokens; once something is typed, what may follow it."""
    if stripped(text):
        return list_choices(text, offer, Region, words)
    ways = combinations_with_replacement(_options(offer), offer.most)
    return [words.plain.names(picks) for picks in ways if is_held(picks, offer)]


def _reveal_choices(offer: Offer, text: str, words: Words) -> list[str]:
    shown = {token: controls.reveal_choice(token, words) for token in _options(offer)}
    begun = stripped(text)
    return [line for token, line in shown.items() if begun in stripped(line) or begun == token] or [
        *shown.values()
    ]


def _place(desk: Desk, typed: Mapping[str, str], words: Words) -> Move:
    """Without a number: as many as allowed; the region alone where nothing may be placed."""
    region = _one_region(typed.get("region", ""), _offered(desk, Verb.PLACE), words)
    offer = reached(desk.offers, Path(Verb.PLACE, (region,)))
    most = [] if offer is None else [max(_options(offer), key=int)]
    cubes = [typed["cubes"]] if "cubes" in typed else most
    return Move(Verb.PLACE, (region, *cubes))


def _offered(desk: Desk, verb: Verb) -> tuple[str, ...]:
    """What may be named first with *verb* now."""
    offers = [offer for offer in desk.offers if offer.verb == verb]
    return _first(offers) if offers else ()


def _region(verb: Verb) -> Reader:
    def read(desk: Desk, typed: Mapping[str, str], words: Words) -> Move:
        return Move(verb, (_one_region(typed.get("region", ""), _offered(desk, verb), words),))

    return read


def _take(desk: Desk, typed: Mapping[str, str], words: Words) -> Move:
    known = vocabulary(_offered(desk, Verb.TAKE), Card, words)
    return Move(Verb.TAKE, (known.one(stripped(typed.get("card", ""))),))


def _merchant(desk: Desk, typed: Mapping[str, str], words: Words) -> Move:
    start = _one_region(typed.get("from", ""), _offered(desk, Verb.MERCHANT), words)
    targets = branches(desk.offers, Verb.MERCHANT, (start,))
    target = _one_region(typed.get("to", ""), targets, words)
    return Move(Verb.MERCHANT, (start, target, typed.get("cubes", "")))


def _monk(desk: Desk, typed: Mapping[str, str], words: Words) -> Move:
    rat = typed_rat(typed.get("rat", ""), _offered(desk, Verb.MONK), words)
    offer = reached(desk.offers, Path(Verb.MONK, (rat,)))
    return Move(Verb.MONK, (rat, _one_region(typed.get("to", ""), _options(offer) if offer else (), words)))


def _witch(desk: Desk, typed: Mapping[str, str], words: Words) -> Move:
    return Move(Verb.WITCH, (typed_rat(typed.get("rat", ""), _offered(desk, Verb.WITCH), words),))


def _swap(desk: Desk, typed: Mapping[str, str], words: Words) -> Move:
    return Move(typed_answer(typed.get("answer", ""), "swap", (Verb.SWAP, Verb.LEAVE), words))


def _spread(desk: Desk, typed: Mapping[str, str], words: Words) -> Move:
    offer = reached(desk.offers, Path(Verb.SPREAD)) or Offer(Verb.SPREAD)
    picks = typed_list(typed.get("regions", ""), offer, Region, words)
    return Move(Verb.SPREAD, in_order(offer, picks))


def _neutral(desk: Desk, typed: Mapping[str, str], words: Words) -> Move:
    return Move(Verb.NEUTRAL, (typed_answer(typed.get("answer", ""), "neutral", tuple(Neutral), words),))


def _reveal(desk: Desk, typed: Mapping[str, str], words: Words) -> Move:
    """`2`, `rat 2`, `Gallia 2`, or `in order`; of anything else, the rules say what there is."""
    text = stripped(in_digits(typed.get("rat", ""), words))
    name, slot = _split(text, words)
    if slot and text in (slot, stripped(controls.reveal_choice(slot, words))):
        return Move(Verb.REVEAL, (slot,))
    if slot:
        here = _view(desk).public.piece
        region = _one_region(name, (here,), words)
        return Move(Verb.REVEAL, (slot if region == here else f"{region}{slot}",))
    called = stripped(f"{controls.reveal_choice(Answer.IN_ORDER, words)}, {Answer.IN_ORDER}")
    return Move(Verb.REVEAL, (Answer.IN_ORDER.value,) if text and text in called else UNREADABLE)


def _view(desk: Desk) -> SeatView:
    assert isinstance(desk.view, SeatView)
    return desk.view


def _orders(desk: Desk, typed: Mapping[str, str], words: Words) -> Move:
    moment = typed_answer(typed.get("moment", ""), "order", (REVEALS,), words)
    return Move(Verb.ORDERS, (moment, typed_answer(typed.get("answer", ""), "order", tuple(Answer), words)))


def _done(desk: Desk, typed: Mapping[str, str], words: Words) -> Move:
    return Move(Verb.DONE)


_READERS: Mapping[Verb, Reader] = {
    Verb.PLACE: _place,
    Verb.TAKE: _take,
    Verb.KING: _region(Verb.KING),
    Verb.MERCHANT: _merchant,
    Verb.MONK: _monk,
    Verb.WITCH: _witch,
    Verb.SWAP: _swap,
    Verb.MOVE: _region(Verb.MOVE),
    Verb.SPREAD: _spread,
    Verb.NEUTRAL: _neutral,
    Verb.REVEAL: _reveal,
    Verb.DONE: _done,
    Verb.ORDERS: _orders,
}
