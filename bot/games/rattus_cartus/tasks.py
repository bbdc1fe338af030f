"""What is still to be carried out in a game: the tasks of the state's agenda, the first one next.

A task that waits, for chance or for a seat, stays first until it is answered. So nothing is ever kept on a
call stack, and any effect can stop in its middle, at a decision or for a shuffle.
"""

from msgspec import Struct

from bot.games.protocol import Seat
from bot.games.rattus_cartus.faces import Faces
from bot.games.rattus_cartus.kinds import Class, Level


class SetOut(Struct, frozen=True, tag=True, gc=False):
    """Chance: which buildings of a class are in the game (RC-S03)."""

    cls: Class


class ShuffleBuildings(Struct, frozen=True, tag=True, gc=False):
    """Chance: the order of the 30 buildings."""


class Deal(Struct, frozen=True, tag=True, gc=False):
    """Chance: the order of the population deck, from which row and hands are dealt (RC-S02)."""


class NameStarter(Struct, frozen=True, tag=True, gc=False):
    """Chance: who starts (RC-S05)."""


class Reshuffle(Struct, frozen=True, tag=True, gc=False):
    """Chance: the discards become the population deck (RC-S07)."""


class SupplyDraw(Struct, frozen=True, tag=True, gc=False):
    """The rest of a supply action: *left* cards to draw, then rats and looks (RC-B03)."""

    seat: Seat
    place: int
    left: int
    positions: tuple[int, ...]
    drawn: Faces = ()


class ActionDraw(Struct, frozen=True, tag=True, gc=False):
    """The rest of an action that draws cards (RC-X17, RC-X18)."""

    seat: Seat
    level: Level
    left: int
    drawn: Faces = ()


class Reveal(Struct, frozen=True, tag=True, gc=False):
    """Part a. of a building: cards, influence and rats (RC-D01)."""

    place: int


class Swords(Struct, frozen=True, tag=True, gc=False):
    """The Swords of a building (RC-D04)."""

    place: int


class Flutes(Struct, frozen=True, tag=True, gc=False):
    """The Flutes of a building (RC-D05)."""

    place: int


class ChooseGiver(Struct, frozen=True, tag=True, gc=False):
    """*seat* has the most Swords and chooses among those tied for the fewest (RC-D04)."""

    seat: Seat
    tied: tuple[Seat, ...]


class ChooseReceiver(Struct, frozen=True, tag=True, gc=False):
    """*seat* has the most Flutes and chooses among those tied for the fewest (RC-D05)."""

    seat: Seat
    tied: tuple[Seat, ...]


class Gifts(Struct, frozen=True, tag=True, gc=False):
    """Who still has to give *taker* how many cards; all of them at once (RC-D04, RC-X01)."""

    taker: Seat
    due: tuple[tuple[Seat, int], ...]
    sword: bool


class Actions(Struct, frozen=True, tag=True, gc=False):
    """Part b. of a building: who has which action (RC-D07)."""

    place: int


class Action(Struct, frozen=True, tag=True, gc=False):
    """One player's action, asked for or carried out."""

    seat: Seat
    place: int
    level: Level


class Advance(Struct, frozen=True, tag=True, gc=False):
    """What the last round has in place of actions (RC-D09)."""

    place: int


class ClearAway(Struct, frozen=True, tag=True, gc=False):
    """Part c. of a building: the played cards leave (RC-D10)."""

    place: int


ChanceTask = SetOut | ShuffleBuildings | Deal | NameStarter | Reshuffle
"""What waits for a move of the table."""

PlaceTask = Reveal | Swords | Flutes | Actions | Advance | ClearAway
"""The parts of resolving a building; they never wait."""

Task = ChanceTask | PlaceTask | SupplyDraw | ActionDraw | ChooseGiver | ChooseReceiver | Gifts | Action
"""Anything that can stand in the agenda."""
