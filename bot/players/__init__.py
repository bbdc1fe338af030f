"""Computer players: a seat's view and offers in, a move out; never a state of the running game."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from bot.games.protocol import Move, Offer
from bot.players import plague_and_pestilence, rattus, rattus_cartus

Worlds = Callable[[Random], Any]
"""Gives states that the seat cannot tell from the true one."""

Offers = tuple[Offer, ...]

Chooser = Callable[[Any, Offers, Offers, Worlds, Random], Move]
"""A player: its seat's view, what it is asked, its free moves, possible worlds, a generator of its own.

After a free move it is asked the same again, without the offer that the move fits.
"""

PLAYERS: Mapping[str, Chooser] = {
    "rattus_cartus": rattus_cartus.choose,
    "rattus": rattus.choose,
    "plague_and_pestilence": plague_and_pestilence.choose,
}
"""The sensible player of each game."""
