"""The contents of `data.toml`: the cards, the improvements, and what they add to rolls."""

from collections.abc import Mapping
from pathlib import Path

import msgspec
from msgspec import Struct

from bot.games.plague_and_pestilence.kinds import Card, Improvement, Symbol, Target


class Losses(Struct, frozen=True, gc=False):
    """What a fighter of a war suffers: the change of population, and whether an improvement goes."""

    population: int
    costs_improvement: bool = False


class CardData(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A kind of card as it is printed; changes of population are negative where it is lost."""

    copies: int
    symbol: Symbol
    target: Target
    population: int = 0
    """What each target gains or loses."""
    takes: bool = False
    """The player gains what the targets lost."""
    gain: int = 0
    """What the player gains."""
    costs_improvement: bool = False
    """The target loses an improvement (PP-C02)."""
    moves_pestilence: bool = False
    """The player may then move one Pestilence (PP-C09)."""
    stopped_by: tuple[Improvement, ...] = ()
    halved_by: tuple[Improvement, ...] = ()
    cancellable: bool = False
    """By Buy Indulgence / Negotiated Peace (PP-C05)."""
    builds: Improvement | None = None
    """What the player may at once build (PP-C11)."""
    winner: Losses | None = None
    loser: Losses | None = None


class Modifier(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What one Pestilence or improvement adds to a roll's total; none adds to Inquisition rolls (PP-T06)."""

    prosperity: int = 0
    plague: int = 0
    war: int = 0


class _Data(Struct, frozen=True, forbid_unknown_fields=True):
    cards: dict[Card, CardData]
    modifiers: dict[str, Modifier]
    to_build: dict[Improvement, int]


_data = msgspec.toml.decode(Path(__file__).with_name("data.toml").read_bytes(), type=_Data)

CARDS: Mapping[Card, CardData] = {card: _data.cards[card] for card in Card}
"""Every kind of card, in the order of `Card`."""

PESTILENCE = _data.modifiers[Card.PESTILENCE]
"""What each Pestilence before a player adds (PP-C06)."""

IMPROVEMENTS: Mapping[Improvement, Modifier] = {kind: _data.modifiers[kind] for kind in Improvement}
"""What each improvement adds (PP-I02)."""

TO_BUILD: Mapping[Improvement, int] = _data.to_build
"""How many there are of each type that is built from the open supply."""
