"""What each game brings to the comparison: its kinds of secret, and how its moves are typed."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.games.protocol import Move, Seat, Step
from tests.twins import rattus_cartus

Hidden = Callable[[Any, Step[Any], Seat | None], object]
"""A kind of secret: what of a state, and of the step that led there, is hidden from a reader."""


@dataclass(frozen=True)
class Wired:
    """One game on the wire.

    *secrets*: by kind what is hidden; a pair of worlds exercises a kind where it differs. *typed*: the
    slash command of a move with its options. *asked*: options that autocomplete fills in, by command.
    *options*: of the lobby, by the number of players, so that every kind of secret comes up. *card*: the
    token of something that a seat holds.
    """

    secrets: Mapping[str, Hidden]
    typed: Callable[[Move], tuple[str, dict[str, str]]]
    asked: Sequence[tuple[str, str, Mapping[str, str]]]
    refused: Sequence[tuple[str, Mapping[str, str]]]
    options: Mapping[int, Mapping[str, str]]
    card: Callable[[Any, Seat], str]


WIRED: Mapping[str, Wired] = {
    "rattus_cartus": Wired(
        rattus_cartus.SECRETS,
        rattus_cartus.typed,
        rattus_cartus.ASKED,
        rattus_cartus.REFUSED,
        rattus_cartus.OPTIONS,
        rattus_cartus.card,
    ),
}
"""By the token of the game."""
