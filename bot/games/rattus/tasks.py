"""What is still to be carried out in a game: the tasks of the state's agenda, the first one next.

A task that waits, for chance or for a seat, stays first until it is answered; without any task it is the
active player's turn. A seat that answers a task is always the active one.
"""

from msgspec import UNSET, Struct, UnsetType

from bot.games.rattus.kinds import Chance, Region


class Draw(Struct, frozen=True, tag=True, gc=False):
    """Chance: a part of the set-up (RA-S01 to RA-S04)."""

    what: Chance


class Looking(Struct, frozen=True, tag=True, gc=False):
    """The Witch has looked at one token or at two, here by their places, and is not done (RA-P06)."""

    first: str
    second: str | None = None


class Spread(Struct, frozen=True, tag=True, gc=False):
    """So many new tokens are due in the neighbours of the Plague region (RA-C02)."""

    region: Region
    count: int


class Ravage(Struct, frozen=True, tag=True, gc=False):
    """The Plague region is to be ravaged, if it holds a cube and a token (RA-C04, RA-P07)."""

    region: Region


class Reveals(Struct, frozen=True, tag=True, gc=False):
    """The ravage goes on: the next token is to be chosen, or all are taken in order (RA-C04, RA-C08)."""

    region: Region
    neutral: bool
    in_order: bool = False
    slots: tuple[int, ...] | UnsetType = UNSET
    """The slots of the tokens that are left, which they keep until the ravage is over; UNSET: they close up
    at once, as in version 1."""


class EndTurn(Struct, frozen=True, tag=True, gc=False):
    """The turn is over: the next one, or the final round (RA-E01)."""


Task = Draw | Looking | Spread | Ravage | Reveals | EndTurn
"""Anything that can stand in the agenda."""
