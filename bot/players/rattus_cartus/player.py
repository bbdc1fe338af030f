"""A sensible player of Rattus Cartus: it weighs points, cards and the plague, and does not look ahead.

It never declines a gain, lays cards of a wrong class only if it has nothing else, keeps its Passes and does
not pile up rats.
"""

from collections.abc import Sequence
from random import Random

from bot.games.protocol import Move, Offer, Seat, token_seat
from bot.games.rattus_cartus.data import BUILDINGS, BuildingType, Effect
from bot.games.rattus_cartus.kinds import PEOPLE, Kind, Verb
from bot.games.rattus_cartus.views import PublicView, RowView, SeatView
from bot.players.rattus_cartus import worth

Worth = float

ALMOST_NOTHING = 0.01
"""A hint of chance, so that equal moves are not always played alike."""


def choose(
    view: SeatView, offers: tuple[Offer, ...], free: tuple[Offer, ...], worlds: object, rng: Random
) -> Move:
    """The move of a seat that is offered *offers*; it keeps the orders it has, and needs no *worlds*."""
    del free, worlds
    gains = [offer for offer in offers if offer.verb not in (Verb.DECLINE, Verb.PASS)]
    offer = max(gains, key=lambda offer: _promise(view, offer) + ALMOST_NOTHING * rng.random())
    return Move(str(offer.verb), (*offer.head, *_picks(view, offer)))


def _promise(view: SeatView, offer: Offer) -> Worth:
    """What the best move of an offer is worth; offers of one question are compared."""
    match Verb(offer.verb):
        case Verb.SUPPLY:
            return _supply(view, _building_at(view, offer))
        case Verb.ENTER:
            return _entering(view, _building_at(view, offer), _laid(view, offer))
        case Verb.CHOOSE:
            return _choosing(view.public, token_seat(offer.head[0]))
        case _:
            return 0.0


def _picks(view: SeatView, offer: Offer) -> tuple[str, ...]:
    """What to pick of an offer's options."""
    match Verb(offer.verb):
        case Verb.ENTER:
            return _laid(view, offer)
        case Verb.SUPPLY | Verb.LOOK:
            return _unseen_first(view)[: offer.most]
        case Verb.GIVE:
            return _least_useful(view)[: offer.least]
        case Verb.DISCARD:
            return _worth_a_rat(view)[: offer.most]
        case _:
            return ()


def _building_at(view: SeatView, offer: Offer) -> RowView:
    return view.public.row[int(offer.head[0]) - 1]


def _supply(view: SeatView, building: RowView) -> Worth:
    """What a supply gives: cards, fewer rats, a look."""
    supply = building.supply
    looks = min(supply.looks, view.seen.count(None)) * worth.A_LOOK
    return supply.draw * worth.drawn_card(view) + worth.rats_lost(view, supply.rats) + looks


def _unseen_first(view: SeatView) -> tuple[str, ...]:
    order = sorted(range(len(view.seen)), key=lambda index: view.seen[index] is not None)
    return tuple(str(index + 1) for index in order)


def _laid(view: SeatView, offer: Offer) -> tuple[str, ...]:
    """What to lay at a building: its class and Jokers; else what else is worth its rats."""
    building = _building_at(view, offer)
    held = dict(offer.options)
    fitting = [kind for kind, cls in PEOPLE.items() if cls is building.cls]
    laid = [kind for kind in (*fitting, Kind.JOKER) for _ in range(held.get(kind, 0))]
    if not laid:
        laid = _of_wrong_class(view, building, held)
    return tuple(kind.value for kind in (*laid, *_weapons(view, building, held)))


def _of_wrong_class(view: SeatView, building: RowView, held: dict[str, int]) -> list[Kind]:
    """With nothing better anywhere in the row: the cards whose influence is worth their rats."""
    row = {kind for place in view.public.row for kind, cls in PEOPLE.items() if cls is place.cls}
    if any(held.get(kind) for kind in row):
        return []
    people = sorted((kind for kind in PEOPLE if held.get(kind)), key=lambda kind: held[kind])
    cards = [kind for kind in people for _ in range(held[kind])]
    return max(
        (cards[:count] for count in range(min(len(cards), 3) + 1)),
        key=lambda some: _influence(view, building, len(some)) + worth.rats_lost(view, -len(some)),
    )


def _weapons(view: SeatView, building: RowView, held: dict[str, int]) -> list[Kind]:
    """A Sword where somebody with a hand is, a Flute where somebody is and a rat is left to give."""
    hands = [view.public.hands[entry.seat] for entry in building.entries]
    weapons = []
    if held.get(Kind.SWORD) and max(hands, default=0) >= 4:
        weapons.append(Kind.SWORD)
    if held.get(Kind.FLUTE) and hands and view.rats >= 3:
        weapons.append(Kind.FLUTE)
    return weapons


def _entering(view: SeatView, building: RowView, laid: Sequence[str]) -> Worth:
    """What it is worth to enter a building with these cards."""
    people = [kind for kind in laid if kind in PEOPLE]
    wrong = sum(PEOPLE[Kind(kind)] is not building.cls for kind in people)
    count = len(people) + laid.count(Kind.JOKER)
    cards = 0.5 * count  # what is laid is gone
    gained = _influence(view, building, count) + worth.rats_lost(view, -wrong)
    weapons = 1.0 * (len(laid) - count)
    return gained + weapons + _action(view, building, count) - cards


def _influence(view: SeatView, building: RowView, count: int) -> Worth:
    return worth.steps(view.public, view.seat, building.cls, count)


def _has_premium(view: SeatView, building: RowView, count: int) -> bool:
    """Whether the premium action seems likely: more cards than all who came before (RC-D07, RC-D08)."""
    rivals = view.public.row if view.public.seats == 2 else (building,)
    return all(entry.count < count for row in rivals for entry in row.entries)


def _action(view: SeatView, building: RowView, count: int) -> Worth:
    """What the building's action is worth with *count* influence there."""
    is_premium = _has_premium(view, building, count)
    if view.public.round == view.public.rounds:  # RC-D09
        return 0.5 if is_premium else 0.0
    kind = BUILDINGS[building.building]
    return _effect(view, kind, kind.premium if is_premium else kind.standard, count)


def _effect(view: SeatView, kind: BuildingType, amount: int, count: int) -> Worth:
    match kind.effect:
        case Effect.DRAW:
            return amount * worth.drawn_card(view)
        case Effect.BREW:
            return count // amount * worth.drawn_card(view)
        case Effect.TAKE:
            left = dict(view.public.stacks)[str(kind.stack)]
            return min(amount, left) * worth.stack(str(kind.stack))
        case Effect.DISCARD_RATS:
            return worth.rats_lost(view, amount)
        case Effect.HEAL:
            return max(0.0, worth.rats_lost(view, amount) - 0.8 * amount)
        case Effect.LOOK:
            return min(amount, view.seen.count(None)) * worth.A_LOOK
        case Effect.COLLECT:
            return _tower(view, amount)


def _tower(view: SeatView, amount: int) -> Worth:
    """What the others would give now; without the premium action, shelter from other Towers."""
    public = view.public
    hands = [hand for seat, hand in enumerate(public.hands) if seat != view.seat]
    return sum(0.7 * min(amount, hand) for hand in hands if hand >= public.hands[view.seat]) or 0.3


def _choosing(public: PublicView, seat: Seat) -> Worth:
    """A Sword takes from the largest hand, a Flute's rat goes to who stands best."""
    asked = public.awaiting[0].ask
    if asked == "choose_giver":
        return float(public.hands[seat])
    first = sum(track[0][0] == seat for _, track in public.influence)
    return 10.0 * first + public.tokens[seat]


def _least_useful(view: SeatView) -> tuple[str, ...]:
    """The kinds of the hand, card by card, the least useful first."""
    order = sorted(view.hand, key=lambda card: (worth.card(view, card), card.nuns))
    return tuple(card.kind.value for card in order)


def _worth_a_rat(view: SeatView) -> tuple[str, ...]:
    """The hand cards that are worth less than the rat that goes with them."""
    rat = worth.rats_lost(view, 1)
    cards = sorted(view.hand, key=lambda card: (worth.card(view, card), card.nuns))
    return tuple(card.kind.value for card in cards if worth.card(view, card) < rat)
