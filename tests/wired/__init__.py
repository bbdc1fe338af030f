"""What each game brings to the tests on the wire: for twins, for random people, for bots that are killed."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from bot.games.protocol import Move, Offer, Seat, Step
from tests.games.rattus_cartus import invariants
from tests.wired import rattus_cartus

Hidden = Callable[[Any, Step[Any], Seat | None], object]
"""A kind of secret: what of a state, and of the step that led there, is hidden from a reader."""

Typed = tuple[str, Mapping[str, str]]
"""A slash command with its options."""


@dataclass(frozen=True)
class Wired:
    """One game on the wire.

    *holds*: raises AssertionError at a state that cannot be.

    Moves. *verbs*: all there are. *tokens*: what moves name. *typed*: the slash command of a move. *wrong*:
    one that nearly is a move of an offer. *refused*: some that are never legal. *asked*: options that
    autocomplete fills in, by command.

    Secrets. *secrets*: by kind what is hidden; a pair of worlds exercises a kind where it differs. *options*:
    of the lobby, by the number of players, so that every kind comes up. *card*: the token of something that
    a seat holds.

    Gifts. *giving*: options of the lobby, as they are typed, under which something is handed over, which is
    told by direct messages. *gift*: at a panel with the text *gifted*, what the first player (True) types
    for that, or another one; the last choice of autocomplete stands in for an empty value.
    """

    holds: Callable[[Any], None]
    verbs: Sequence[str]
    tokens: Sequence[str]
    typed: Callable[[Move], Typed]
    wrong: Callable[[Offer, Random], Typed]
    refused: Sequence[Typed]
    asked: Sequence[tuple[str, str, Mapping[str, str]]]
    secrets: Mapping[str, Hidden]
    options: Mapping[int, Mapping[str, str]]
    card: Callable[[Any, Seat], str]
    giving: Mapping[str, str]
    gifted: str
    gift: Callable[[bool, Random], Typed]


WIRED: Mapping[str, Wired] = {
    "rattus_cartus": Wired(
        holds=invariants.check,
        verbs=rattus_cartus.VERBS,
        tokens=rattus_cartus.TOKENS,
        typed=rattus_cartus.typed,
        wrong=rattus_cartus.wrong,
        refused=rattus_cartus.REFUSED,
        asked=rattus_cartus.ASKED,
        secrets=rattus_cartus.SECRETS,
        options=rattus_cartus.OPTIONS,
        card=rattus_cartus.card,
        giving=rattus_cartus.GIVING,
        gifted=rattus_cartus.GIFTED,
        gift=rattus_cartus.gift,
    ),
}
"""By the token of the game."""
