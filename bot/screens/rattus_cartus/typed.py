"""What may be typed into the slash commands of Rattus Cartus."""

import re
from collections.abc import Callable, Mapping, Sequence

from bot.desks import Desk
from bot.games.protocol import Move, Offer
from bot.games.rattus_cartus.kinds import Answer, Building, Kind, Order, Verb
from bot.games.rattus_cartus.views import RowView, SeatView
from bot.screens.offers import Path, in_order, reached
from bot.screens.rattus_cartus import controls, effects
from bot.screens.typed import (
    Mistyped,
    in_digits,
    list_choices,
    number_choices,
    seat_choices,
    stripped,
    typed_list,
    typed_numbers,
    typed_seat,
    vocabulary,
)
from bot.text import Words

KINDS = tuple(kind.value for kind in Kind)

Reader = Callable[[Desk, Mapping[str, str], Words], Move]
"""What makes a move of a command's options."""

_PLACE = re.compile(r"(?P<place>\d{1,3})(?!\d)[.)]?\s?(?P<name>.*)")
_ORDINALS = ("first", "second", "third")


def moves(desk: Desk, verb: str, typed: Mapping[str, str], words: Words) -> tuple[Move, ...]:
    """The one move of `/cartus VERB` with its options as *typed*, for one who has a seat; raises Mistyped.

    Options: `building`, `look` (supply), `cards` (look, enter, give, discard), `player`, `moment`, `answer`.
    """
    return (_READERS[Verb(verb)](desk, typed, words),)


def choices(
    view: SeatView, offers: Sequence[Offer], option: str, text: str, others: Mapping[str, str], words: Words
) -> list[str]:
    """What *option* of the verb on offer may be, typed so far as *text*; raises Mistyped if nothing."""
    verb = Verb(offers[0].verb)
    match option:
        case "building":
            return building_choices(view, verb, text, words)
        case "player":
            seats = seat_choices(text, [offer.head[0] for offer in offers], words)
            return [words.plain.name(seat) for seat in seats]
        case "look":
            offer = _at_building(view, offers, others.get("building", ""), words)
            if not offer.most:
                raise Mistyped.of("typed_no_look")
            return number_choices(text, offer, controls.preset(view, offer), words)
        case _ if verb is Verb.LOOK:
            return number_choices(text, offers[0], controls.preset(view, offers[0]), words)
        case _:
            return list_choices(text, offers[0], KINDS, words)


def _at_building(view: SeatView, offers: Sequence[Offer], typed: str, words: Words) -> Offer:
    if not stripped(typed):
        raise Mistyped.of("typed_building_first")
    place = typed_place(view, typed, words)
    return next(offer for offer in offers if offer.head == (place,))


def building_choices(view: SeatView, verb: Verb, text: str, words: Words) -> list[str]:
    """The buildings of the row that *text* may mean, each with its place; raises Mistyped if none."""
    meant = _places(view, text, words) if stripped(text) else view.public.row
    if not meant:
        typed_place(view, text, words)
    return [_building_choice(row, verb, words) for row in meant]


def _building_choice(row: RowView, verb: Verb, words: Words) -> str:
    effect = effects.supply(row.supply, words) if verb is Verb.SUPPLY else words.name(row.cls)
    return words("typed-building", place=row.place, building=words.name(row.building), effect=effect)


def typed_place(view: SeatView, text: str, words: Words) -> str:
    """The place in the row of `2 Monastery`, `2`, `monastery` or a unique beginning; raises Mistyped."""
    meant = _places(view, text, words)
    row = {name: other.building.value for name, other in zip(_ORDINALS, view.public.row, strict=False)}
    if len(meant) == 1:
        return str(meant[0].place)
    if len({other.building for other in meant}) == 1:
        one, two = meant[0].place, meant[1].place
        raise Mistyped.of("typed_two_buildings", building=meant[0].building.value, one=one, two=two)
    if meant:
        raise Mistyped.of("typed_some_buildings", places=tuple(str(other.place) for other in meant))
    elsewhere = vocabulary((), Building, words).meant(stripped(text))
    if len(elsewhere) == 1:
        raise Mistyped.of("typed_not_in_row", building=str(elsewhere[0]), places=len(row), **row)
    raise Mistyped.of("typed_no_building", places=len(row), **row)


def _places(view: SeatView, text: str, words: Words) -> tuple[RowView, ...]:
    wanted = stripped(in_digits(text, words))
    row = view.public.row
    if found := _PLACE.fullmatch(wanted):
        row = tuple(other for other in row if other.place == int(found["place"]))
        wanted = found["name"]
        if not wanted:
            return row
    named = vocabulary([other.building.value for other in row], (), words).meant(wanted)
    return tuple(other for other in row if other.building in named)


def _supply(desk: Desk, typed: Mapping[str, str], words: Words) -> Move:
    place = typed_place(_view(desk), typed.get("building", ""), words)
    return _looking(desk, Path(Verb.SUPPLY, (place,)), typed.get("look"), words)


def _look(desk: Desk, typed: Mapping[str, str], words: Words) -> Move:
    return _looking(desk, Path(Verb.LOOK), typed.get("cards"), words)


def _looking(desk: Desk, path: Path, typed: str | None, words: Words) -> Move:
    """Positions left out mean the leftmost unseen."""
    offer = reached(desk.offers, path) or Offer(path.verb, path.head)
    if typed is None:
        return _moved(offer, controls.preset(_view(desk), offer))
    return _moved(offer, typed_numbers(typed, words))


def _enter(desk: Desk, typed: Mapping[str, str], words: Words) -> Move:
    place = typed_place(_view(desk), typed.get("building", ""), words)
    return _listing(desk, Path(Verb.ENTER, (place,)), typed, words)


def _give(desk: Desk, typed: Mapping[str, str], words: Words) -> Move:
    return _listing(desk, Path(Verb.GIVE), typed, words)


def _discard(desk: Desk, typed: Mapping[str, str], words: Words) -> Move:
    return _listing(desk, Path(Verb.DISCARD), typed, words)


def _listing(desk: Desk, path: Path, typed: Mapping[str, str], words: Words) -> Move:
    offer = reached(desk.offers, path) or Offer(path.verb, path.head)
    return _moved(offer, typed_list(typed.get("cards", ""), offer, KINDS, words))


def _choose(desk: Desk, typed: Mapping[str, str], words: Words) -> Move:
    offered = [offer.head[0] for offer in desk.offers if offer.verb == Verb.CHOOSE]
    return Move(Verb.CHOOSE, (typed_seat(typed.get("player", ""), offered, words),))


def _orders(desk: Desk, typed: Mapping[str, str], words: Words) -> Move:
    order = vocabulary(Order, (), words).one(stripped(typed.get("moment", "")))
    answer = vocabulary(Answer, (), words).one(stripped(typed.get("answer", "")))
    return Move(Verb.ORDERS, (order, answer))


def _moved(offer: Offer, picks: Sequence[str]) -> Move:
    return Move(offer.verb, (*offer.head, *in_order(offer, picks)))


def _view(desk: Desk) -> SeatView:
    assert isinstance(desk.view, SeatView)
    return desk.view


def _bare(verb: Verb) -> Reader:
    return lambda desk, typed, words: Move(verb)


_READERS: Mapping[Verb, Reader] = {
    Verb.SUPPLY: _supply,
    Verb.LOOK: _look,
    Verb.ENTER: _enter,
    Verb.CHOOSE: _choose,
    Verb.GIVE: _give,
    Verb.DISCARD: _discard,
    Verb.ORDERS: _orders,
    Verb.PASS: _bare(Verb.PASS),
    Verb.ACT: _bare(Verb.ACT),
    Verb.DECLINE: _bare(Verb.DECLINE),
}
