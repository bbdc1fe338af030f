"""What is still to be carried out in a game: the tasks of the state's agenda, the first one next.

A task that waits, for chance or for a seat, stays first until it is answered. What ends with the active
player's life looks by itself whether that player is still living (PP-T10).
"""

from msgspec import Struct

from bot.games.plague_and_pestilence.kinds import Card, Chance, Improvement
from bot.games.protocol import Seat


class Draw(Struct, frozen=True, tag=True, gc=False):
    """Chance: a shuffle or a throw; *seats*: who rolls for the start (PP-S04)."""

    what: Chance
    seats: tuple[Seat, ...] = ()


class Reactions(Struct, frozen=True, tag=True, gc=False):
    """The moment after a roll: standing orders play Tactical Advantages (PP-R01, PP-R03)."""


class Total(Struct, frozen=True, tag=True, gc=False):
    """The roll's total is applied (PP-T01, PP-T06)."""


class Doubles(Struct, frozen=True, tag=True, gc=False):
    """Doubles let the roller move Pestilence (PP-T02)."""


class DoublePlague(Struct, frozen=True, tag=True, gc=False):
    """Two 1s (PP-T03, PP-T04)."""


class Hundred(Struct, frozen=True, tag=True, gc=False):
    """Whoever reached 100 plays Death Ship (PP-V04)."""


class RollForInquisition(Struct, frozen=True, tag=True, gc=False):
    """The active player rolls for the Inquisition, if it lies there (PP-T06)."""


class Fill(Struct, frozen=True, tag=True, gc=False):
    """The active player fills the hand; so far came *drew* and *black* (PP-T07)."""

    drew: tuple[Card, ...] = ()
    black: tuple[Card, ...] = ()


class Act(Struct, frozen=True, tag=True, gc=False):
    """The active player plays, discards or builds (PP-T08)."""


class EndTurn(Struct, frozen=True, tag=True, gc=False):
    """The next turn begins: of *first* or who comes after, else of who comes after the active player."""

    first: Seat | None = None


class Moving(Struct, frozen=True, tag=True, gc=False):
    """The active player may move Pestilence: by seat what was not moved yet, and how many moves are left."""

    unmoved: tuple[int, ...]
    moves: int


class MoveOne(Struct, frozen=True, tag=True, gc=False):
    """The active player may move one Pestilence by a card (PP-C09)."""


class GiveInquisition(Struct, frozen=True, tag=True, gc=False):
    """*seat* drew the Inquisition and plays it (PP-C04)."""

    seat: Seat


class TakeShip(Struct, frozen=True, tag=True, gc=False):
    """*seat* takes Death Ship from the pile (PP-T03)."""

    seat: Seat


class SendShip(Struct, frozen=True, tag=True, gc=False):
    """*seat* plays Death Ship (PP-C03)."""

    seat: Seat


class HandOn(Struct, frozen=True, tag=True, gc=False):
    """The active player may hand the Inquisition on (PP-T06)."""


class PassOn(Struct, frozen=True, tag=True, gc=False):
    """*seat* is out and passes the Inquisition (PP-C04)."""

    seat: Seat


class BuildByKnights(Struct, frozen=True, tag=True, gc=False):
    """The active player may build what the Knights name (PP-C11)."""

    improvement: Improvement
    card: Card


class Lose(Struct, frozen=True, tag=True, gc=False):
    """*seat* loses an improvement by *card*; *chooser* chooses which (PP-C02)."""

    chooser: Seat
    seat: Seat
    card: Card


class Cancelling(Struct, frozen=True, tag=True, gc=False):
    """The moment in which *card*, played on *target*, can be cancelled; then it goes on (PP-R01)."""

    card: Card
    target: Seat


class NameOpponent(Struct, frozen=True, tag=True, gc=False):
    """The target of the war names the opponent (PP-C07)."""


class PutAway(Struct, frozen=True, tag=True, gc=False):
    """The card played is through, and goes to the discards with what was played on its war (PP-C01)."""


class WarLosses(Struct, frozen=True, tag=True, gc=False):
    """Both dice are thrown: who loses what (PP-C07)."""


class SingleLosses(Struct, frozen=True, tag=True, gc=False):
    """The one die is thrown: what its fighter loses (PP-C08)."""


Task = (
    Draw
    | Reactions
    | Total
    | Doubles
    | DoublePlague
    | Hundred
    | RollForInquisition
    | Fill
    | Act
    | EndTurn
    | Moving
    | MoveOne
    | GiveInquisition
    | TakeShip
    | SendShip
    | HandOn
    | PassOn
    | BuildByKnights
    | Lose
    | Cancelling
    | NameOpponent
    | PutAway
    | WarLosses
    | SingleLosses
)
"""Anything that can stand in the agenda."""

ROLLED: tuple[Task, ...] = (Reactions(), Total(), Doubles(), DoublePlague())
"""What follows on a roll of two dice in a turn (PP-T10)."""

TURN: tuple[Task, ...] = (
    Draw(Chance.ROLL),
    *ROLLED,
    Hundred(),
    RollForInquisition(),
    Fill(),
    Act(),
    Hundred(),
    EndTurn(),
)
"""A whole turn (PP-T)."""
