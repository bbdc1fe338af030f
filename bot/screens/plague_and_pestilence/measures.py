"""Where in a row of the drawn board of Plague & Pestilence things are: fewer players have higher rows."""

from typing import NamedTuple

from bot.games.plague_and_pestilence.state import MOST
from bot.screens.pictures.files import WIDTH
from bot.screens.plague_and_pestilence.ground import FOOT, ROWS

MARGIN = 10
WIDE = WIDTH - 2 * MARGIN
CORNER = 12

LEFT, RIGHT = 490.0, 1146.0
"""Where in a row the track of the population begins and ends."""

POPULATION = LEFT - 30
"""Where the number ends."""

TICKS = (50, 100, 150)


class Spot(NamedTuple):
    """How large something is, and how far down its middle."""

    size: int
    y: int


class Measures(NamedTuple):
    """All of one row."""

    height: int
    radius: int
    """Of the shape."""
    room: int
    """For the name."""
    name: Spot
    cards: Spot
    population: Spot
    track: Spot
    tile: Spot
    """The improvements."""
    other: Spot
    """Pestilence and the Inquisition: in the line of the improvements, or in a second."""

    @property
    def text(self) -> int:
        """Where text begins."""
        return 40 + 2 * self.radius


MEASURES = {
    6: Measures(
        height=92,
        radius=27,
        room=236,
        name=Spot(36, 28),
        cards=Spot(32, 66),
        population=Spot(64, 46),
        track=Spot(20, 22),
        tile=Spot(42, 64),
        other=Spot(42, 64),
    ),
    5: Measures(
        height=111,
        radius=29,
        room=232,
        name=Spot(38, 34),
        cards=Spot(34, 80),
        population=Spot(68, 56),
        track=Spot(24, 26),
        tile=Spot(52, 79),
        other=Spot(52, 79),
    ),
    4: Measures(
        height=141,
        radius=36,
        room=340,
        name=Spot(42, 40),
        cards=Spot(40, 100),
        population=Spot(84, 94),
        track=Spot(30, 34),
        tile=Spot(54, 98),
        other=Spot(48, 98),
    ),
    3: Measures(
        height=190,
        radius=44,
        room=320,
        name=Spot(48, 46),
        cards=Spot(40, 134),
        population=Spot(98, 128),
        track=Spot(32, 34),
        tile=Spot(60, 95),
        other=Spot(46, 157),
    ),
    2: Measures(
        height=288,
        radius=60,
        room=300,
        name=Spot(54, 52),
        cards=Spot(52, 240),
        population=Spot(128, 148),
        track=Spot(44, 50),
        tile=Spot(98, 142),
        other=Spot(66, 242),
    ),
}
"""By the number of players."""


def at(population: int) -> float:
    """How far from the left of a row a population is on its track."""
    return LEFT + (RIGHT - LEFT) * population / MOST


def row_top(seats: int, seat: int) -> int:
    """Where in the picture the row of a seat begins."""
    return round(ROWS + seat * (FOOT - ROWS - 6) / seats)
