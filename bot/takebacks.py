"""What a seat may take back alone: the last parts of its turn that showed nobody anything; pure."""

from collections.abc import Mapping, Set
from contextlib import suppress
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

from bot.deadlines import Limit
from bot.games.protocol import TABLE, AnyGame, IllegalMove, Move, Seat, Step

UNDO = "undo"
"""The verb of the one row that a seat makes and the rules never see; its pick: the row taken back."""

MOST = 20
"""How many parts a seat takes back before something of its turn stands: everybody is told of each of them."""


class Bar(StrEnum):
    """Why a seat can take nothing back, or nothing more: all of it is known to everybody."""

    NOTHING = "undo_nothing"
    REVEALED = "undo_revealed"
    TURN_OVER = "undo_turn_over"
    OTHERS_MOVED = "undo_others_moved"
    ENOUGH = "undo_enough"


@dataclass(frozen=True)
class Part:
    """A move that may be taken back, with all that is needed to do as if it had not been made.

    *stamp*: of the question that it answered; *former*: the row count after the seat's move before it;
    *limit*: of the time for its question; *since*: the private moves that anybody made after it, which stay.
    """

    row: int
    seat: Seat
    move: Move = field(repr=False)
    stamp: str = field(repr=False)
    before: Any = field(repr=False)
    former: int | None = None
    limit: Limit | None = None
    since: tuple[tuple[Seat, Move], ...] = field(default=(), repr=False)

    @property
    def undo(self) -> Move:
        """The move that takes it back."""
        return Move(UNDO, (str(self.row),))

    def restored(self, game: AnyGame) -> Any:
        """The state before the move, with the orders that were given since."""
        state = self.before
        for seat, move in self.since:
            # To whom an order means nothing there, it is lost; that it was given must not show.
            with suppress(IllegalMove):
                state = game.apply(state, seat, move).state
        return state


@dataclass(frozen=True)
class Takebacks:
    """The parts that may be taken back, the last one first to go, and what bars each seat from more.

    All *parts* are of one seat: the one that moved last. *taken*: how many each took back since something
    stood.
    """

    parts: tuple[Part, ...] = ()
    bars: Mapping[Seat, Bar] = field(default_factory=dict)
    taken: Mapping[Seat, int] = field(default_factory=dict)

    def of(self, seat: Seat) -> Part | None:
        """What *seat* may take back now."""
        return self.parts[-1] if self._are_of(seat) and not self._has_enough(seat) else None

    def bar(self, seat: Seat) -> Bar:
        """Why *seat* can take nothing back."""
        return Bar.ENOUGH if self._are_of(seat) and self._has_enough(seat) else self._before(seat)

    def opened(self, part: Part) -> "Takebacks":
        """*part* was played, and its seat goes on."""
        if self._are_of(part.seat):
            return replace(self, parts=(*self.parts, part))
        bars = {**self._others_moved, part.seat: self._before(part.seat)}
        return replace(self, parts=(part,), bars=bars)

    def closed(self, seat: Seat | None = None, bar: Bar = Bar.OTHERS_MOVED) -> "Takebacks":
        """A row stands that nobody takes back alone; *bar*: what it is to *seat*, who made it."""
        bars = self._others_moved
        return Takebacks((), bars if seat is None else {**bars, seat: bar})

    def with_private(self, seat: Seat, move: Move) -> "Takebacks":
        """A private move was made, which outlasts what is taken back."""
        return replace(
            self, parts=tuple(replace(part, since=(*part.since, (seat, move))) for part in self.parts)
        )

    def undone(self) -> "Takebacks":
        """The last part was taken back."""
        seat = self.parts[-1].seat
        taken = {**self.taken, seat: self.taken.get(seat, 0) + 1}
        return replace(self, parts=self.parts[:-1], taken=taken)

    def _are_of(self, seat: Seat) -> bool:
        """Whether there are parts, and of *seat*."""
        return bool(self.parts) and self.parts[-1].seat == seat

    def _has_enough(self, seat: Seat) -> bool:
        return self.taken.get(seat, 0) >= MOST

    def _before(self, seat: Seat) -> Bar:
        """What keeps *seat* from what was before its parts."""
        return self.bars.get(seat, Bar.NOTHING)

    @property
    def _others_moved(self) -> dict[Seat, Bar]:
        """What a row that somebody else made is to every seat that moved before."""
        return dict.fromkeys(self.bars, Bar.OTHERS_MOVED)


def answered(before: Takebacks, part: Part, step: Step[Any], awaited: Set[Seat]) -> Takebacks:
    """After an answer: it may be taken back if it showed nobody anything and its seat is asked again."""
    if _shows(part.seat, step, awaited):
        return before.closed(part.seat, Bar.REVEALED)
    if part.seat not in awaited:
        return before.closed(part.seat, Bar.TURN_OVER)
    return before.opened(part)


def beside(before: Takebacks, seat: Seat, move: Move, step: Step[Any], awaited: Set[Seat]) -> Takebacks:
    """After a move that answered nothing: a private one keeps nobody from taking anything back."""
    if step.said or _shows(seat, step, awaited):
        return before.closed(seat, Bar.REVEALED)
    return before.with_private(seat, move)


def _shows(seat: Seat, step: Step[Any], awaited: Set[Seat]) -> bool:
    """Whether somebody learned what was hidden from them, or chance comes next."""
    return step.irrevocable or TABLE in awaited or any(line.seat != seat for line in step.whispered)
