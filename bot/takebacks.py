"""What a seat may take back, alone or where the others agree: whatever showed nobody anything; pure."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence, Set
from contextlib import suppress
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

from bot.deadlines import Limit
from bot.games.protocol import TABLE, AnyGame, IllegalMove, Move, Said, Seat, Step, seat_token
from bot.house import HOUSE, led_to

UNDO = "undo"
"""The verb of the one row that a seat makes and the rules never see; its pick: the row taken back."""

AGREED = "agreed"
"""The second pick of that row where the others were asked, and all of them agreed."""

MOST = 20
"""How often a seat takes back before something stands: everybody is told of each time."""


class Bar(StrEnum):
    """Why a seat can take nothing back, or nothing more: all of it is known to everybody."""

    NOTHING = "undo_nothing"
    REVEALED = "undo_revealed"
    TURN_OVER = "undo_turn_over"
    OTHERS_MOVED = "undo_others_moved"
    ENOUGH = "undo_enough"
    SHOWN_SINCE = "undo_shown_since"
    CHANCE_SINCE = "undo_chance_since"
    TIME_SINCE = "undo_time_since"
    ANOTHERS = "undo_anothers"


WITH_OTHERS = frozenset({Bar.TURN_OVER, Bar.OTHERS_MOVED})
"""What no longer bars it where all others agree."""


@dataclass(frozen=True)
class Aside:
    """An order, a switch, their end: what nobody waited for; *heard*: everybody was told of it."""

    seat: Seat
    move: Move = field(repr=False)
    heard: bool


@dataclass(frozen=True)
class Part:
    """A move that may be taken back, with all that is needed to do as if it had not been made.

    *stamp*: of the question that it answered; *former*: the row count after the seat's move before it;
    *limit*: of the time for its question; *since*: what anybody did after it beside all questions, which
    stays; *bar*: why its seat needs the others for it, None: it does not.
    """

    row: int
    seat: Seat
    move: Move = field(repr=False)
    stamp: str = field(repr=False)
    before: Any = field(repr=False)
    former: int | None = None
    limit: Limit | None = None
    since: tuple[Aside, ...] = field(default=(), repr=False)
    bar: Bar | None = None

    def undo(self, *, agreed: bool = False) -> Move:
        """The move that takes it back; *agreed*: the others were asked."""
        return Move(UNDO, (str(self.row), AGREED) if agreed else (str(self.row),))

    def restored(self, game: AnyGame) -> Any:
        """The state before the move, with the orders that were given since."""
        state = self.before
        for aside in self.since:
            if aside.seat == HOUSE:
                state = led_to(game, state, aside.move).state
                continue
            # To whom an order means nothing there, it is lost; that it was given must not show.
            with suppress(IllegalMove):
                step = game.apply(state, aside.seat, aside.move)
                is_heard = bool(step.said) and not aside.heard
                if not is_heard and _shown(aside.seat, step, game.to_act(step.state)) is None:
                    state = step.state
        return state


@dataclass(frozen=True)
class Takebacks:
    """The moves that may be taken back, and what bars each seat from more.

    *parts*: all answers since the last row that is never taken back, by whomever, in order. *bars*: what
    keeps each seat from what was before them. *taken* and *agreed*: how often each took back alone, and
    with the others, since something stood. *owed*: how many of its answers that were taken back each seat
    has not made anew; *repeats*: the last answer was one of those.
    """

    parts: tuple[Part, ...] = ()
    bars: Mapping[Seat, Bar] = field(default_factory=dict)
    taken: Mapping[Seat, int] = field(default_factory=dict)
    agreed: Mapping[Seat, int] = field(default_factory=dict)
    owed: Mapping[Seat, int] = field(default_factory=dict)
    repeats: bool = False

    def of(self, seat: Seat) -> Part | None:
        """What *seat* may take back now, alone."""
        part = self.last(seat)
        return part if part is not None and part.bar is None else None

    def last(self, seat: Seat) -> Part | None:
        """What *seat* may take back now, perhaps only where all others agree."""
        part = self._latest(seat)
        return None if part is None or self._has_enough(part) else part

    def bar(self, seat: Seat) -> Bar:
        """Why *seat* can take nothing back, alone at least."""
        part = self._latest(seat)
        if part is None:
            return self.bars.get(seat, Bar.NOTHING)
        return Bar.ENOUGH if self._has_enough(part) else part.bar or Bar.NOTHING

    def gone_with(self, part: Part) -> tuple[Part, ...]:
        """*part* and the moves after it, which mean nothing without it."""
        return self.parts[self.parts.index(part) :]

    def opened(self, part: Part) -> "Takebacks":
        """*part* was played, and its seat goes on."""
        return replace(self, parts=(*self._barred_but(part.seat), part))

    def ended(self, part: Part) -> "Takebacks":
        """*part* was played, and its seat is not asked any more."""
        last = replace(part, bar=Bar.TURN_OVER)
        return replace(self, parts=(*self._barred_but(part.seat), last), taken={})

    def barred(self) -> "Takebacks":
        """A row of nobody at the table: nobody takes back alone what was before."""
        return replace(self, parts=self._barred_but(None), taken={})

    def closed(self, since: Bar, seat: Seat | None = None, own: Bar = Bar.REVEALED) -> "Takebacks":
        """A row stands for good. *since*: what it is to all who moved before it; *own*: to who made it."""
        bars = {**self.bars, **dict.fromkeys((part.seat for part in self.parts), since)}
        bars = bars if seat is None else {**bars, seat: own}
        return replace(self, parts=(), bars=bars, taken={}, agreed={})

    def with_aside(self, aside: Aside) -> "Takebacks":
        """A move was made that outlasts what is taken back."""
        return replace(self, parts=tuple(replace(part, since=(*part.since, aside)) for part in self.parts))

    def undone(self, part: Part) -> "Takebacks":
        """*part* was taken back, and what went with it."""
        gone = self.gone_with(part)
        return replace(
            self,
            parts=self.parts[: -len(gone)],
            taken=self.taken if part.bar else _more(self.taken, (part.seat,)),
            agreed=_more(self.agreed, (part.seat,)) if part.bar else self.agreed,
            owed=_more(self.owed, (one.seat for one in gone)),
        )

    def answered_by(self, seat: Seat) -> "Takebacks":
        """*seat* answers, perhaps in place of an answer that was taken back."""
        owed = self.owed.get(seat, 0)
        if not owed:
            return replace(self, repeats=False)
        return replace(self, owed={**self.owed, seat: owed - 1}, repeats=True)

    def _latest(self, seat: Seat) -> Part | None:
        return next((part for part in reversed(self.parts) if part.seat == seat), None)

    def _has_enough(self, part: Part) -> bool:
        return (self.agreed if part.bar else self.taken).get(part.seat, 0) >= MOST

    def _barred_but(self, seat: Seat | None) -> tuple[Part, ...]:
        """The parts, those of all but *seat* no longer for who made them alone."""
        return tuple(
            part if part.seat == seat or part.bar is Bar.OTHERS_MOVED else replace(part, bar=Bar.OTHERS_MOVED)
            for part in self.parts
        )


def answered(before: Takebacks, part: Part, step: Step[Any], awaited: Set[Seat]) -> Takebacks:
    """After an answer: if it showed nobody anything, its seat takes it back alone while it is asked again."""
    before, shown = before.answered_by(part.seat), _shown(part.seat, step, awaited)
    if shown is not None:
        return before.closed(shown, part.seat, Bar.REVEALED if shown is Bar.SHOWN_SINCE else shown)
    return before.opened(part) if part.seat in awaited else before.ended(part)


def beside(before: Takebacks, seat: Seat, move: Move, step: Step[Any], awaited: Set[Seat]) -> Takebacks:
    """After a move that answered nothing: an order or a switch keeps nobody from taking anything back."""
    shown = _shown(seat, step, awaited)
    if shown is None:
        return before.with_aside(Aside(seat, move, heard=bool(step.said)))
    return before.closed(shown, seat)


def unmoved(moves: Mapping[Seat, int], gone: Sequence[Part]) -> dict[Seat, int]:
    """Of each seat the row count after its last move that still stands once *gone* are taken back."""
    left = dict(moves)
    for part in reversed(gone):
        left.pop(part.seat, None)
        if part.former is not None:
            left[part.seat] = part.former
    return left


def told_back(gone: Sequence[Part], *, agreed: bool) -> Said:
    """What everybody is told: who takes back, and whose moves went with it."""
    seat = gone[0].seat
    others = tuple(seat_token(other) for other in sorted({part.seat for part in gone} - {seat}))
    if not agreed and not others:
        return Said.of("took_back", seat=seat_token(seat))
    return Said.of("took_back_agreed" if agreed else "took_back_with", seat=seat_token(seat), seats=others)


def _shown(seat: Seat, step: Step[Any], awaited: Set[Seat]) -> Bar | None:
    """What bars all who moved before: somebody learned what was hidden from them, or chance comes next."""
    if step.private:
        return None
    if step.irrevocable or any(line.seat != seat for line in step.whispered):
        return Bar.SHOWN_SINCE
    return Bar.CHANCE_SINCE if TABLE in awaited else None


def _more(counts: Mapping[Seat, int], seats: Iterable[Seat]) -> dict[Seat, int]:
    """*counts* with one more for each of *seats*."""
    return dict(Counter(counts) + Counter(seats))
