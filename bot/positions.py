"""The log folded: where a game stands after each row, what each seat is asked there, and since when."""

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from bot import house
from bot.deadlines import Limit, limited
from bot.games.protocol import (
    CLOCK,
    TABLE,
    AnyGame,
    IllegalMove,
    Move,
    Reason,
    Said,
    Seat,
    Step,
    Whispered,
    fingerprint,
    is_offered,
)
from bot.house import HOUSE
from bot.questions import Answer, Question, stamp_of
from bot.store import Line
from bot.takebacks import AGREED, UNDO, Aside, Bar, Part, Takebacks, answered, beside, told_back, unmoved

T = TypeVar("T")

REMEMBERED = 8
"""How many of its last answers a seat's double presses are known by."""


class Drifted(Exception):  # noqa: N818 -- it says what happened
    """Replaying a row led elsewhere than when it was played."""

    def __init__(self, row: int) -> None:
        super().__init__(f"row {row} no longer leads to the state it led to")
        self.row = row


@dataclass(frozen=True)
class Position:
    """Where a game stands after *number* rows.

    *mover*: the seat whose transaction the last row belongs to; *free*: its move answered no question
    that others could tell of; *unsigned*: it did, and nobody else can tell whose move it was.
    """

    number: int
    state: Any = field(repr=False)
    mover: Seat | None = None
    free: bool = False
    unsigned: bool = False
    public: Any = field(default=None, repr=False)
    """What anybody sees there; None where chance is to act, since nobody reads then."""
    asked_so_far: Mapping[Seat, int] = field(default_factory=dict)
    questions: Mapping[Seat, Question] = field(default_factory=dict, repr=False)
    silent: Mapping[Seat, Question] = field(default_factory=dict, repr=False)
    """What was answered in private, and is still open as far as anybody else can tell."""
    answers: Mapping[Seat, tuple[Answer, ...]] = field(default_factory=dict, repr=False)
    public_moves: Mapping[Seat, int] = field(default_factory=dict)
    """Per seat the row count right after its last move that answered a question and stands."""
    takebacks: Takebacks = field(default_factory=Takebacks)
    limit: Limit | None = None

    def stamp(self, seat: Seat) -> str:
        """The stamp of the seat's present question, or of there being none."""
        question = self.questions.get(seat)
        return stamp_of(self.asked_so_far.get(seat, 0), ()) if question is None else question.stamp

    def public_question(self, seat: Seat) -> Question | None:
        """What the seat is asked as far as everybody can tell, whether or not it has answered in private."""
        return self.questions.get(seat) or self.silent.get(seat)


@dataclass(frozen=True)
class Passage:
    """One row carried out: what it led to and what it told; *taken_back*: the move that it took back.

    *irrevocable* and *own_only* are those of its step.
    """

    line: Line = field(repr=False)
    position: Position
    said: tuple[Said, ...] = ()
    whispered: tuple[Whispered, ...] = field(default=(), repr=False)
    irrevocable: bool = False
    own_only: bool = False
    taken_back: Move | None = field(default=None, repr=False)

    @property
    def seat(self) -> Seat:
        """Who made the row."""
        return Seat(self.line[1])

    @property
    def move(self) -> Move:
        """What was done by it."""
        return Move.parse(self.line[2])


def is_private(passage: Passage) -> bool:
    """Whether the row leaves no public trace: an order, a switch, a word in a window."""
    return passage.seat >= 0 and passage.position.free and not passage.said


def beginning(game: AnyGame, seats: int, options: Mapping[str, str], version: int | None = None) -> Position:
    """Before the first row; *version*: of the rules that the game was begun under, None: the present ones."""
    return Position(0, game.setup(seats, options, version))


def played(game: AnyGame, position: Position, seat: Seat, move: Move) -> Passage:
    """*seat* makes *move*; raises IllegalMove."""
    state = position.state
    step = house.led_to(game, state, move) if seat == HOUSE else game.apply(state, seat, move)
    after = _after(game, position, seat, move, step)
    line = (position.number, int(seat), str(move), fingerprint(step.state))
    return Passage(line, after, step.said, step.whispered, step.irrevocable, step.own_only)


def taken_back(game: AnyGame, position: Position, part: Part, *, agreed: bool = False) -> Passage:
    """*part* is taken back, with all that came after it: its seat, and who moved since, are asked anew.

    *agreed*: the others were asked. Then nobody sees in an answer of their own what is asked now.
    """
    seat, state, move = part.seat, part.restored(game), part.undo(agreed=agreed)
    gone = position.takebacks.gone_with(part)
    undone = replace(
        position,
        number=position.number + 1,
        state=state,
        mover=HOUSE if agreed else seat,
        free=False,
        unsigned=False,
        public=None,
        questions=_without(position.questions, *(one.seat for one in gone)),
        answers=_unanswered(position, gone, Answer(position.stamp(seat), move)),
        public_moves=unmoved(position.public_moves, gone),
        takebacks=position.takebacks.undone(part),
        # Alone nobody gains time by it; where all agree, whoever is asked something else has all of it.
        limit=position.limit if part.bar else part.limit,
    )
    line = (position.number, int(seat), str(move), fingerprint(state))
    said = told_back(gone, agreed=agreed)
    return Passage(line, _asked(game, undone, sorted(game.to_act(state))), (said,), taken_back=part.move)


def _unanswered(position: Position, gone: Sequence[Part], undo: Answer) -> dict[Seat, tuple[Answer, ...]]:
    """Second presses of what is *gone* are those of an old panel now: it is no longer done."""
    stamps = {(part.seat, part.stamp) for part in gone}
    answers = {
        seat: tuple(answer for answer in made if (seat, answer.stamp) not in stamps)
        for seat, made in position.answers.items()
    }
    seat = gone[0].seat
    return {**answers, seat: (*answers[seat], undo)[-REMEMBERED:]}


def replayed(game: AnyGame, position: Position, line: Line) -> Passage:
    """The row *line* again; raises Drifted where it leads elsewhere than it did."""
    number, seat, text, expected = line
    try:
        passage = _made(game, position, Seat(seat), Move.parse(text))
    except (IllegalMove, ValueError, LookupError, RecursionError) as error:
        raise Drifted(number) from error
    if number != position.number or passage.line[3] != expected:
        raise Drifted(number)
    return passage


def _made(game: AnyGame, position: Position, seat: Seat, move: Move) -> Passage:
    """Whatever may stand in a log."""
    if seat == CLOCK and position.limit is None:
        raise ValueError("the time of no question was running")
    if seat < 0 or move.verb != UNDO:
        return played(game, position, seat, move)
    part = position.takebacks.last(seat)
    agreed = AGREED in move.picks
    if part is None or move != part.undo(agreed=agreed):
        raise IllegalMove(Reason.of(position.takebacks.bar(seat)))
    return taken_back(game, position, part, agreed=agreed)


def _without(by_seat: Mapping[Seat, T], *seats: Seat) -> dict[Seat, T]:
    return {seat: value for seat, value in by_seat.items() if seat not in seats}


def _after(game: AnyGame, before: Position, seat: Seat, move: Move, step: Step[Any]) -> Position:
    awaited = game.to_act(step.state)
    moved = _moved(before, seat, move, step, awaited)
    # While chance is to act nobody reads: the questions are those after the last draw.
    return moved if TABLE in awaited else _asked(game, moved, sorted(awaited))


def _moved(before: Position, seat: Seat, move: Move, step: Step[Any], awaited: Set[Seat]) -> Position:
    """Note whose transaction this is, and that the seat's question, if the move answers one, is closed."""
    if seat < 0:
        return _moved_by_nobody(before, seat, move, step)
    number, takebacks = before.number + 1, before.takebacks
    question = before.questions.get(seat)
    after = replace(before, number=number, state=step.state, public=None, mover=seat, free=True)
    if question is None or not is_offered(move, question.offers):
        return replace(after, takebacks=beside(takebacks, seat, move, step, awaited))
    answers = (*before.answers.get(seat, ()), Answer(question.stamp, move))
    if step.private:
        made = {**before.answers, seat: answers[-REMEMBERED:]}
        return replace(after, answers=made, takebacks=beside(takebacks, seat, move, step, awaited))
    former = before.public_moves.get(seat)
    part = Part(before.number, seat, move, question.stamp, before.state, former, before.limit)
    takebacks = answered(takebacks, part, step, awaited)
    closed = _closed(before, seat, step.state, answers, number, takebacks, before.limit)
    return replace(closed, unsigned=step.unsigned)


def _moved_by_nobody(before: Position, seat: Seat, move: Move, step: Step[Any]) -> Position:
    """A row of chance, of the shell, or of time; what ends the rules' own time closes every question."""
    after = replace(before, number=before.number + 1, state=step.state, public=None)
    if seat == TABLE:
        return after
    if seat == CLOCK or step.irrevocable:
        since = Bar.TIME_SINCE if seat == CLOCK else Bar.SHOWN_SINCE
        takebacks = before.takebacks.closed(since)
        return replace(after, mover=seat, free=False, questions={}, limit=None, takebacks=takebacks)
    takebacks = before.takebacks.barred()
    if house.is_of_holder(move):
        takebacks = takebacks.with_aside(Aside(HOUSE, move, heard=True))
    return _noted(replace(after, takebacks=takebacks), move)


def _noted(after: Position, move: Move) -> Position:
    """A row of the shell: whoever sits down is asked anew what was open, and has not seen it in an answer."""
    seat = house.asked_anew(move)
    if seat is None:
        return after
    others, silent = _without(after.questions, seat), dict(after.silent)
    if seat in silent:
        silent[seat] = replace(silent[seat], since=after.number - 1, shown=False)
    return replace(after, mover=HOUSE, free=False, questions=others, silent=silent)


def _closed(
    before: Position,
    seat: Seat,
    state: Any,
    answers: Sequence[Answer],
    last: int | None,
    takebacks: Takebacks,
    limit: Limit | None,
) -> Position:
    """A row that closes the question of *seat*; *last*: the row count after its last move that stands."""
    return Position(
        number=before.number + 1,
        state=state,
        mover=seat,
        asked_so_far=before.asked_so_far,
        questions=_without(before.questions, seat),
        answers={**before.answers, seat: tuple(answers[-REMEMBERED:])},
        public_moves=_without(before.public_moves, seat) | ({} if last is None else {seat: last}),
        takebacks=takebacks,
        limit=limit,
    )


def _asked(game: AnyGame, position: Position, awaited: Sequence[Seat]) -> Position:
    """Count the questions that the last row opened; one that stayed the same keeps its ordinal."""
    public = game.public_view(position.state)
    asks = {asked.seat: asked for asked in public.awaiting}
    counts = dict(position.asked_so_far)
    questions: dict[Seat, Question] = {}
    for seat in awaited:
        offers, asked = game.legal_moves(position.state, seat), asks.get(seat)
        known = position.questions.get(seat)
        if known is not None and known.same_as(asked, offers):
            questions[seat] = known
            continue
        counts[seat] = counts.get(seat, 0) + 1
        since, shown = position.number - 1, _is_shown(position, seat)
        if known is not None and position.free and position.mover == seat:
            # What an order or a private answer changes in one's own question asks nobody anew.
            since, shown = known.since, known.shown
        questions[seat] = Question(counts[seat], since, shown, asked, offers)
    known_to_all = {**position.silent, **position.questions}.items()
    silent = {seat: known for seat, known in known_to_all if seat in asks and seat not in questions}
    limit = limited(game, position.state, position.number - 1, position.limit)
    return replace(
        position, public=public, asked_so_far=counts, questions=questions, silent=silent, limit=limit
    )


def _is_shown(position: Position, seat: Seat) -> bool:
    """Whether the answer to its own move shows *seat* what it is asked, as everybody can tell."""
    return position.mover == seat and not position.free and not position.unsigned
