"""What things are worth to a seat of Rattus Cartus, in points, as far as its view tells."""

from math import erf, sqrt

from bot.games.protocol import Seat
from bot.games.rattus_cartus.data import POPULATION, ROYAL_TOKEN
from bot.games.rattus_cartus.faces import CARDS
from bot.games.rattus_cartus.kinds import Card, Class, Kind
from bot.games.rattus_cartus.scoring import class_points
from bot.games.rattus_cartus.views import PublicView, SeatView

WHAT_LIFE_IS_WORTH = 40.0
"""The points of a usual winner: what the plague takes."""

A_STEP = 0.6
"""One influence, beside what it gains at once in rank."""

A_CARD = 1.2
"""A card yet to be drawn, while the hand is small."""

ENOUGH_CARDS = 9
"""From so many in hand on, another card has little use."""

A_LOOK = 0.8
"""A card of the nun row seen for the first time."""

SPECIAL_CARDS = {Kind.JOKER: 1.5, Kind.SWORD: 1.0, Kind.FLUTE: 0.9, Kind.PASS: 0.9, Kind.GOLD: 1.2}
A_TOKEN = 1.0

_MEAN = sum(CARDS[face].nuns for face in POPULATION) / len(POPULATION)
_VARIANCE = sum((CARDS[face].nuns - _MEAN) ** 2 for face in POPULATION) / len(POPULATION)


def survival(view: SeatView, rats: int) -> float:
    """The chance to live with so many rats, by the nun cards seen and the average of the others (RC-F07)."""
    seen = sum(nuns for nuns in view.seen if nuns is not None)
    unseen = sum(nuns is None for nuns in view.seen)
    margin = seen + unseen * _MEAN - rats + 0.5
    if not unseen:
        return float(margin > 0)
    return 0.5 * (1 + erf(margin / sqrt(2 * unseen * _VARIANCE)))


def rats_lost(view: SeatView, rats: int) -> float:
    """What it is worth to lose so many rats (a negative number: to take them)."""
    public = view.public
    after = max(0, view.rats - rats)
    life = WHAT_LIFE_IS_WORTH * (survival(view, after) - survival(view, view.rats))
    # Rats can still go in later rounds, and fewer rats keep room for cards of a wrong class.
    share = 0.2 + 0.6 * public.round / public.rounds
    return life * share + 0.2 * (view.rats - after)


def steps(public: PublicView, seat: Seat, cls: Class, count: int) -> float:
    """What it is worth to gain so much influence in a class: the change in rank, and each step a little."""
    if not count:
        return 0.0
    track = dict(public.influence)[cls]
    value = dict(track)[seat] + count
    others = [marker for marker in track if marker[0] != seat]
    ahead = sum(other >= value for _, other in others)
    moved = (*others[:ahead], (seat, value), *others[ahead:])
    gained = class_points(moved)[seat] - class_points(track)[seat]
    is_last = public.round == public.rounds
    return (1.0 if is_last else 0.5) * gained + (0.1 if is_last else A_STEP) * count


def drawn_card(view: SeatView) -> float:
    """What a card from the deck is worth."""
    return A_CARD if len(view.hand) < ENOUGH_CARDS else 0.5 * A_CARD


def stack(name: str) -> float:
    """What one of a stack is worth."""
    return A_TOKEN if name == ROYAL_TOKEN else SPECIAL_CARDS[Kind(name)]


def card(view: SeatView, one: Card) -> float:
    """What a hand card is worth: of people the more, the more of their class are in hand."""
    if one.kind in SPECIAL_CARDS:
        return SPECIAL_CARDS[one.kind]
    alike = sum(other.kind is one.kind for other in view.hand)
    left = 1 - view.public.round / view.public.rounds
    return 0.4 + left * (0.5 + 0.1 * alike)
