"""The one move that somebody types, and moves to be typed."""

from collections.abc import Mapping
from random import Random

from bot.desks import Desk
from bot.games.protocol import Move, Offer
from bot.screens import offers as walk
from bot.screens.commands import Typing, typed_moves
from bot.text import Words
from tests.games.play import random_pick


def typed_move(typing: Typing, one: Desk, verb: str, typed: Mapping[str, str], words: Words) -> Move:
    """The move of a command that makes a single one; raises Mistyped."""
    (made,) = typed_moves(typing, one, verb, typed, words)
    return made


def some_move(offer: Offer, rng: Random) -> Move:
    """Any move of an offer, its picks in the order in which presses make them."""
    made = walk.made(offer, random_pick(offer, rng).picks[len(offer.head) :])
    assert made is not None
    return made
