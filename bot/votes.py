"""What the people of a table vote on: who may, when it is decided, what makes it pointless; pure."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot import house
from bot.chairs import offered
from bot.desks import UNDER_WAY, Status, Table, Vote
from bot.games.protocol import CLOCK, Seat
from bot.house import HOUSE
from bot.player_clocks import late_at, may_be_decided, reached
from bot.positions import Passage, Position

AGAIN = 24 * 3600.0
"""Seconds after which a late seat on which the others chose to wait is voted on again.

Whoever asks so soon for what was just declined may; but nobody is pinged for it once more.
"""

SILENCE = 48 * 3600.0
"""Seconds after which the ballots that were cast decide, counted from the last person who voted."""

LATE: Final = "late"
"""The vote that time opens: what is to be done about a seat whose clock is out."""

WAIT: Final = "wait"
SKIP: Final = "skip"
REPLACE: Final = "replace"
YES, NO = "yes", "no"
MOVED, MOOT, KEPT = "moved", "moot", "kept"
"""How a vote ends that nobody decided.

The seat moved; what was asked means nothing any more; whoever holds the seat wishes to keep it.
"""

ANSWERS: Mapping[str, tuple[str, ...]] = {LATE: (WAIT, SKIP, REPLACE)}
"""What can be answered to a vote of a kind; to any other *yes* or *no*."""

ABOUT_A_TURN = frozenset({LATE, SKIP, REPLACE})
"""The kinds that a move of the seat in question ends."""


@dataclass(frozen=True)
class Poll:
    """How a vote stands: who may vote, how often each answer was given, by how many it is decided.

    *closes_at*: when the ballots that were cast decide, None: not as things are; *silence_is_no*: whoever has
    not voted by then counts as a no.
    """

    vote: Vote
    voters: tuple[int, ...]
    counts: Mapping[str, int]
    needed: int
    closes_at: float | None = None
    silence_is_no: bool = False
    holder: int | None = None
    """Without whose yes nothing is decided, and whose no is enough."""

    @property
    def outcome(self) -> str | None:
        """What is certain already; None: it depends on who is still to vote."""
        if self.vote.kind == "undo" and self.counts[NO]:
            return NO
        for answer, count in self.counts.items():
            if count >= self.needed:
                return answer if answer == NO else self._agreed(answer)
        unheard = len(self.voters) - sum(self.counts.values())
        nothing = _nothing(self.vote)
        changes = (count for answer, count in self.counts.items() if answer != nothing)
        return None if any(count + unheard >= self.needed for count in changes) else nothing

    @property
    def in_the_end(self) -> str:
        """What the ballots that were cast decide once its time is out; a tie leaves all as it is."""
        if self.outcome is not None or self.silence_is_no:
            return self.outcome or NO
        most = max(self.counts.values())
        first, *ties = [answer for answer, count in self.counts.items() if count == most]
        return _nothing(self.vote) if ties else first

    def _agreed(self, answer: str) -> str | None:
        """*answer*, once whoever has to agree did."""
        return answer if self.holder is None or self.vote.ballots.get(self.holder) == answer else None


def answers(vote: Vote) -> tuple[str, ...]:
    """What can be answered."""
    return ANSWERS.get(vote.kind, (YES, NO))


def poll(table: Table, vote: Vote, *, late: bool) -> Poll:
    """How *vote* stands; *late*: whether the time of the seat that it is about is out.

    Ballots of who gave up the seat since do not count.
    """
    voters = _voters(table, vote, late=late)
    given = [vote.ballots[person] for person in voters if person in vote.ballots]
    counts = {answer: given.count(answer) for answer in answers(vote)}
    needed = len(voters) if vote.kind == "undo" else len(voters) // 2 + 1
    return Poll(
        vote,
        voters,
        counts,
        needed,
        closes_at(table, vote),
        _is_silence_no(table, vote, late=late),
        None if late else holder(table, vote),
    )


def closes_at(table: Table, vote: Vote) -> float | None:
    """When the ballots that were cast decide, if nobody else votes; an offer ends then.

    None: nobody has voted on who is late, so that all wait as it is; or in a pause, while nobody is late.
    """
    if vote.kind == LATE and not vote.ballots:
        return None
    if table.status is Status.PAUSED and vote.kind in ABOUT_A_TURN and not is_offer(table, vote):
        return None
    return reached(max(vote.opened_at, vote.heard_at), SILENCE, table.outages)


def _is_silence_no(table: Table, vote: Vote, *, late: bool) -> bool:
    """What was done is kept, and a seat that is in time, unless the others say otherwise themselves."""
    if vote.kind not in {SKIP, REPLACE} or vote.seat is None:
        return vote.kind == "undo"
    return not late and table.chairs[vote.seat].person is not None


def holder(table: Table, vote: Vote) -> int | None:
    """Who holds the seat that another person is to be given by *vote*."""
    if vote.kind != REPLACE or vote.whom is None or vote.seat is None:
        return None
    return table.chairs[vote.seat].person


def has_agreed(table: Table, vote: Vote) -> bool:
    """Whether whoever holds the seat in question asked for it, or said yes."""
    if vote.seat is None:
        return False
    person = table.chairs[vote.seat].person
    return person is not None and (vote.person == person or vote.ballots.get(person) == YES)


def _voters(table: Table, vote: Vote, *, late: bool) -> tuple[int, ...]:
    """An offer is answered by whom it is made to; who left, is late, or takes back, is not asked."""
    if is_offer(table, vote):
        assert vote.whom is not None, "an offer is made to somebody"
        return (vote.whom,)
    if vote.kind in {LATE, "undo"} or (late and vote.kind in ABOUT_A_TURN):
        return tuple(person for person in table.present if table.seat_of(person) != vote.seat)
    return table.present


def is_offer(table: Table, vote: Vote) -> bool:
    """Whether the seat is offered already, so that only whoever is to sit down has to answer."""
    if vote.kind != REPLACE or vote.whom is None or vote.seat is None:
        return False
    return table.chairs[vote.seat].offered == vote.whom


def was_offer(vote: Vote) -> bool:
    """Whether a vote that is over was such an offer: whoever asks for a vote on it gives the first ballot."""
    return vote.kind == REPLACE and vote.whom is not None and not vote.ballots


def is_open(vote: Vote) -> bool:
    """Whether it can be voted on."""
    return vote.outcome is None


def find(votes: Iterable[Vote], kind: str, seat: Seat | None) -> Vote | None:
    """The open vote of that kind, about that seat."""
    return next((v for v in votes if is_open(v) and v.kind == kind and v.seat == seat), None)


def waited(votes: Iterable[Vote], seat: Seat) -> Vote | None:
    """The last vote on a late seat in which the others chose to wait, as long as the seat has not moved."""
    found = [v for v in votes if v.kind == LATE and v.seat == seat and v.again_at is not None]
    return found[-1] if found else None


def opens_at(table: Table, votes: Iterable[Vote], seat: Seat) -> float | None:
    """When a vote on *seat* opens by itself; None: one is open, no clock runs, or nobody waits for the seat.

    Whoever is late themselves waits for nobody: they would only be asked about each other.
    """
    moment, known = late_at(table, seat), tuple(votes)
    if table.pace is None or moment is None or find(known, LATE, seat) is not None:
        return None
    put_off = waited(known, seat)
    if put_off is not None and put_off.again_at is not None:
        moment = max(moment, put_off.again_at)
    return moment if any(_is_in_time(table, other, moment) for other in _others(table, seat)) else None


def _others(table: Table, seat: Seat) -> tuple[Seat, ...]:
    """The other seats with persons who are there."""
    return tuple(found for person in table.present if (found := table.seat_of(person)) not in {None, seat})


def _is_in_time(table: Table, seat: Seat, moment: float) -> bool:
    """Whether *seat* is not late at *moment*, as things are now."""
    late = late_at(table, seat)
    return late is None or late > moment


def is_asked_again(votes: Iterable[Vote], vote: Vote) -> bool:
    """Whether the same was asked before, so that nobody is pinged for it once more."""
    return any(
        v.id < vote.id
        and (v.kind, v.seat, v.whom) == (vote.kind, vote.seat, vote.whom)
        and v.again_at is not None
        and (vote.kind == LATE or vote.opened_at < v.again_at)
        for v in votes
    )


def mark(vote: Vote) -> str:
    """What marks the message that shows the vote as it is here."""
    return f"vote-{vote.id}-{vote.revision}"


def marked(mark: str) -> tuple[int, int]:
    """The id and the revision of the vote that such a message shows."""
    _, number, revision = mark.split("-")
    return int(number), int(revision)


def with_ballot(vote: Vote, person: int, answer: str, now: float) -> Vote:
    """*vote* as *person* has voted; only their first ballot puts off its end, so that nobody can for ever."""
    heard_at = vote.heard_at if person in vote.ballots else now
    return replace(vote, ballots={**vote.ballots, person: answer}, heard_at=heard_at)


def closed(vote: Vote, outcome: str, now: float) -> Vote:
    """*vote* with its *outcome*; what leaves all as it is may be asked again."""
    again_at = now + AGAIN if outcome in {_nothing(vote), KEPT} else None
    return replace(vote, outcome=outcome, again_at=again_at)


def _nothing(vote: Vote) -> str:
    """The answer that leaves all as it is."""
    return WAIT if vote.kind == LATE else NO


def reseated(vote: Vote, before: Table, after: Table) -> Vote | None:
    """An open vote as it is once others sit at the table, who are asked as well; None: it stays as it is.

    The ballots of who gave up a seat are gone for good: they may come back, and answer anew.
    """
    if not is_open(vote) or is_offer(before, vote) or before.present == after.present:
        return None
    ballots = {person: answer for person, answer in vote.ballots.items() if person in after.people}
    vote = replace(vote, ballots=ballots)
    if set(after.people) <= {*before.people, *vote.asked}:
        return vote
    asked = vote.asked if vote.message is None else vote.asked | set(before.people)
    return replace(vote, anew=vote.revision + 1, asked=asked)


def is_to_be_posted_anew(vote: Vote) -> bool:
    """Whether its message was not seen by everybody who is asked now."""
    return is_open(vote) and vote.shown < vote.anew


def overtaken(
    votes: Iterable[Vote], before: Table, after: Table, passages: Sequence[Passage]
) -> tuple[Vote, ...]:
    """Those of *votes* that what was written ended, each with its outcome."""
    ended = ((vote, _fate(vote, before, after, passages)) for vote in votes)
    return tuple(
        replace(vote, outcome=fate if is_open(vote) else vote.outcome, again_at=None)
        for vote, fate in ended
        if fate is not None and (is_open(vote) or vote.again_at is not None)
    )


def put_off(votes: Iterable[Vote], before: Table, after: Table, now: float) -> tuple[Vote, ...]:
    """Those of *votes* that a pause kept from closing, as they are once it ends: its time counts for none."""
    paused_at = before.paused_at
    if paused_at is None or after.status is not Status.RUNNING:
        return ()
    held = (vote for vote in votes if is_open(vote) and closes_at(before, vote) is None)
    heard = ((vote, max(vote.opened_at, vote.heard_at)) for vote in held)
    return tuple(replace(vote, heard_at=since + now - max(since, paused_at)) for vote, since in heard)


def _fate(vote: Vote, before: Table, after: Table, passages: Sequence[Passage]) -> str | None:
    """How what was written ends *vote*; None: it stays as it is."""
    if after.status not in UNDER_WAY:
        return MOOT
    if vote.kind == "end":
        return None
    if vote.kind in {"pause", "resume"}:
        return MOOT if after.status is _paused_or_not(vote) else None
    if vote.kind == "undo":
        return MOVED if any(map(_answers, passages)) else _gone(vote, before, after)
    if is_offer(before, vote):
        return None if is_offer(after, vote) else _moved(vote, before, passages) or MOOT
    if vote.kind == "return":
        return MOOT if vote.seat is None or after.chairs[vote.seat].person is not None else None
    if holder(before, vote) is not None and has_agreed(before, vote):
        # Whoever gives the seat away plays on in it until somebody takes it.
        return _gone(vote, before, after)
    return _moved(vote, before, passages) or _gone(vote, before, after)


def withdrawn(votes: Iterable[Vote], before: Table, after: Table, now: float) -> Table:
    """*after* without the offers of seats that are not late any more, but where their holders agreed."""
    for vote in votes:
        if not is_open(vote) or not is_offer(before, vote) or not is_offer(after, vote):
            continue
        assert vote.seat is not None, "a seat is offered"
        if not may_be_taken(after, vote, now):
            after = offered(after, vote.seat, None)
    return after


def may_be_taken(table: Table, offer: Vote, now: float) -> bool:
    """Whether a person may sit down there: nobody does, who does is late or gone, or agreed."""
    assert offer.seat is not None, "a seat is offered"
    if table.chairs[offer.seat].person is None or has_agreed(table, offer):
        return True
    return may_be_decided(table, offer.seat, now)


def refused_by_holder(votes: Iterable[Vote], seat: Seat, now: float) -> bool:
    """Whether whoever holds *seat* said within a day that they keep it, and has not moved since."""
    return any(
        v.outcome == KEPT and v.seat == seat and v.again_at is not None and now < v.again_at for v in votes
    )


def _moved(vote: Vote, before: Table, passages: Sequence[Passage]) -> str | None:
    """A computer's moves are no reason to keep a person from its seat."""
    assert vote.seat is not None, "it is about a seat"
    if before.chairs[vote.seat].computer:
        return None
    if any(_skips(passage) == vote.seat for passage in passages):
        return SKIP if vote.kind == LATE else MOOT
    if any(passage.seat == vote.seat and _is_a_move(passage) for passage in passages):
        return MOVED
    is_asked = not passages or vote.seat in awaited(passages[-1].position)
    return None if is_asked or vote.kind == REPLACE else MOOT


def _gone(vote: Vote, before: Table, after: Table) -> str | None:
    """Whether another sits there now."""
    assert vote.seat is not None, "it is about a seat"
    return MOOT if before.chairs[vote.seat].person != after.chairs[vote.seat].person else None


def _answers(passage: Passage) -> bool:
    """Whether the row closed a question, or opened one anew; private ones do neither."""
    return passage.seat == CLOCK or (passage.seat >= 0 and not passage.position.free)


def _is_a_move(passage: Passage) -> bool:
    """Whether everybody can tell that its seat moved on."""
    return _answers(passage) and not passage.taken_back and not passage.position.unsigned


def awaited(position: Position) -> tuple[Seat, ...]:
    """The seats that are asked as far as everybody knows."""
    return tuple(asked.seat for asked in position.public.awaiting)


def _skips(passage: Passage) -> Seat | None:
    return house.skipped(passage.move) if passage.seat == HOUSE else None


def _paused_or_not(vote: Vote) -> Status:
    return Status.PAUSED if vote.kind == "pause" else Status.RUNNING
