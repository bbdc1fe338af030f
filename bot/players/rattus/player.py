"""A sensible player of Rattus: it weighs cubes against the rats beside them, and does not look ahead.

It takes a useful class card, always places, then uses whatever ability gains something, and leads the Plague
piece to where others lose more than itself.
"""

from collections.abc import Iterator
from random import Random

from bot.games.protocol import Move, Offer
from bot.games.rattus.kinds import Phase, Verb
from bot.games.rattus.views import SeatView
from bot.players.rattus.gains import GAINS
from bot.players.rattus.outlook import Outlook, Worth, seen_by

ALMOST_NOTHING = 0.001
"""A hint of chance, so that equal moves are not always played alike."""

ENOUGH = 0.02
"""What an ability must gain to be used."""


def choose(
    view: SeatView, offers: tuple[Offer, ...], free: tuple[Offer, ...], worlds: object, rng: Random
) -> Move:
    """The move of a seat that is offered *offers*; it keeps the orders it has, and needs no *worlds*."""
    del free, worlds
    outlook = seen_by(view)
    weighed = [one for offer in offers for one in _weighed(view, outlook, offer)]
    return max(weighed, key=lambda one: (_urgency(view, *one), one[0] + ALMOST_NOTHING * rng.random()))[1]


def _weighed(view: SeatView, outlook: Outlook, offer: Offer) -> Iterator[tuple[Worth, Move]]:
    """The moves of an offer, and what each gains."""
    if offer.verb == Verb.SPREAD:
        yield 0.0, Move(offer.verb, outlook.spread(view.public.piece, offer.least)[0])
        return
    gain = GAINS[Verb(offer.verb)]
    for picks in [(*offer.head, token) for token, _ in offer.options] or [offer.head]:
        yield gain(view, outlook, picks), Move(offer.verb, picks)


def _urgency(view: SeatView, gain: Worth, move: Move) -> int:
    """What comes first: a card worth taking, then cubes, then what else gains; last what ends the turn."""
    match Verb(move.verb):
        case Verb.TAKE if gain > 0:
            return 4
        case Verb.PLACE:
            return 3
        case Verb.TAKE:
            return 0
        case Verb.MOVE if view.public.phase is Phase.TURNS:
            return 1
        case Verb.DONE | Verb.LEAVE:
            return 1
        case _:
            return 2 if gain > ENOUGH else 0
