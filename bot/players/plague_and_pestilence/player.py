"""A sensible player of Plague & Pestilence: it weighs what a move gains or costs, and does not look ahead.

It builds early, grows, strikes who would last longest, finishes whoever can be finished, keeps reaction
cards, and holds what takes from others for the Plague. It reacts by its standing orders alone.
"""

from collections.abc import Iterator
from random import Random

from bot.games.plague_and_pestilence.kinds import Verb
from bot.games.plague_and_pestilence.views import SeatView
from bot.games.protocol import Move, Offer
from bot.players.plague_and_pestilence.gains import GAINS
from bot.players.plague_and_pestilence.outlook import Outlook, Worth, seen_by
from bot.players.plague_and_pestilence.wishes import order_to_give

ALMOST_NOTHING = 0.001
"""A hint of chance, so that equal moves are not always played alike."""


def choose(
    view: SeatView, offers: tuple[Offer, ...], free: tuple[Offer, ...], worlds: object, rng: Random
) -> Move:
    """An order that is to be changed, if it is *free* to, else the move of a seat that is offered *offers*.

    What it sees is enough, it needs no *worlds*.
    """
    del worlds
    order = order_to_give(view, free)
    if order is not None:
        return order
    outlook = seen_by(view)
    weighed = [one for offer in offers for one in _weighed(view, outlook, offer)]
    return max(weighed, key=lambda one: one[0] + ALMOST_NOTHING * rng.random())[1]


def _weighed(view: SeatView, outlook: Outlook, offer: Offer) -> Iterator[tuple[Worth, Move]]:
    """The moves of an offer, and what each gains."""
    gain = GAINS[Verb(offer.verb)]
    for picks in [(*offer.head, token) for token, _ in offer.options] or [offer.head]:
        yield gain(view, outlook, picks), Move(offer.verb, picks)
