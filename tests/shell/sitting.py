"""A table whose log is kept by hand: whole logs without a store, for what is taken back."""

from dataclasses import dataclass, field

import pytest

from bot.desks import Chair, Refused, Status, Table
from bot.games.protocol import (
    AnyGame,
    Move,
    Seat,
)
from bot.house import HOUSE
from bot.plays import (
    drawn,
    last_move,
    undone,
    undone_by_all,
)
from bot.positions import (
    Passage,
    Position,
    beginning,
    played,
    replayed,
)
from tests.shell.conftest import TOY

ANN, BO, CARA = Seat(0), Seat(1), Seat(2)
SEED = bytes(32)
WINK = "wink"


@dataclass
class Sitting:
    """A table of persons (of a computer where the seat is named so) and the rows of its log."""

    computers: tuple[Seat, ...] = ()
    since: dict[Seat, int] = field(default_factory=dict)
    seats: int = 3
    game: AnyGame = TOY
    rows: list[Passage] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.start = beginning(self.game, self.seats, {"rounds": "3"})
        self.rows.append(played(self.game, self.start, HOUSE, Move("start")))
        self.rows += drawn(self.game, self.now, SEED)

    @property
    def now(self) -> Position:
        return self.rows[-1].position

    @property
    def table(self) -> Table:
        chairs = tuple(
            Chair("", None if seat in self.computers else 1 + seat, since=self.since.get(Seat(seat), 0))
            for seat in range(self.seats)
        )
        return Table(0, "toy", 0, 0, "", Status.RUNNING, 1, {}, {}, "en", chairs, 0.0, number=self.now.number)

    def play(self, seat: Seat, *moves: str) -> Position:
        for move in moves:
            self.rows.append(played(self.game, self.now, seat, Move.parse(move)))
            self.rows += drawn(self.game, self.now, SEED)
        return self.now

    def house(self, move: str) -> None:
        self.rows.append(played(self.game, self.now, HOUSE, Move.parse(move)))

    def to_the_gift(self) -> Seat:
        """All choose; who gives, in a round in which it winked not yet."""
        for seat in tuple(self.now.questions):
            self.play(seat, "choose 1")
        return next(iter(self.now.questions))

    def agree(self, seat: Seat) -> Passage:
        """All others agree that *seat* takes back its last move."""
        part = last_move(self.table, self.now, seat)
        assert part is not None, self.refusal(seat)
        self.rows += undone_by_all(self.game, self.table, self.now, seat, part.row)
        return self.rows[-1]

    def refusal(self, seat: Seat) -> str:
        with pytest.raises(Refused) as refused:
            undone(self.game, self.table, self.now, seat)
        return refused.value.reason.key

    def never(self, seat: Seat) -> str:
        """Why *seat* cannot, not even if all agreed."""
        assert last_move(self.table, self.now, seat) is None
        return self.refusal(seat)

    def check_replay(self) -> None:
        """The log gives the same again."""
        position = self.start
        for passage in self.rows:
            again = replayed(self.game, position, passage.line)
            assert again == passage
            position = again.position


def seen(position: Position) -> tuple[object, ...]:
    """What there is at a position, without the count of its rows and questions."""
    asked = {seat: (one.asked, one.offers) for seat, one in position.questions.items()}
    return position.state, position.public, asked, position.public_moves
