"""What the people of a table vote on: who may, when it is decided, what makes it pointless; pure."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from bot.desks import Status, Table, Vote
from bot.games.protocol import Seat
from bot.player_clocks import late_at, may_be_decided, reached

AGAIN = 24 * 3600.0
"""Seconds after which a late seat on which the others chose to wait is voted on again.

Whoever asks so soon for what was just declined may; but nobody is pinged for it once more.
"""

SILENCE = 48 * 3600.0
"""Seconds after which the ballots that were cast decide, counted from the last person who voted."""

LONG_PAUSE = 14 * 24 * 3600.0
"""Seconds after which silence in a pause counts as it does in a game that goes on."""

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
        as_it_is = nothing(self.vote)
        changes = (count for answer, count in self.counts.items() if answer != as_it_is)
        return None if any(count + unheard >= self.needed for count in changes) else as_it_is

    @property
    def in_the_end(self) -> str:
        """What the ballots that were cast decide once its time is out; a tie leaves all as it is."""
        if self.outcome is not None or self.silence_is_no:
            return self.outcome or NO
        most = max(self.counts.values())
        first, *ties = [answer for answer, count in self.counts.items() if count == most]
        return nothing(self.vote) if ties else first

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

    None: nobody has voted on who is late, so that all wait as it is; or in a pause, in which nobody is late.
    """
    if vote.kind == LATE and not vote.ballots:
        return None
    if table.status is Status.PAUSED and _is_about_turn(table, vote):
        return None
    return reached(max(vote.opened_at, vote.heard_at), SILENCE, table.outages)


def _is_about_turn(table: Table, vote: Vote) -> bool:
    """Whether it is about a seat whose person is to move, and is there to do so."""
    is_there = vote.seat is not None and not table.chairs[vote.seat].gone
    return vote.kind in ABOUT_A_TURN and is_there and not is_offer(table, vote)


def _is_silence_no(table: Table, vote: Vote, *, late: bool) -> bool:
    """What was done is kept, and a seat that is in time, unless the others say otherwise themselves.

    Who was not pinged may not know of the vote, so that nobody can ask at will until they are overheard. In a
    pause nobody need look.
    """
    if vote.kind != LATE and (vote.unrung or owed(table, vote)):
        return True
    if vote.kind == "end" and _is_in_pause(table, vote):
        return True
    if vote.kind not in {SKIP, REPLACE} or vote.seat is None:
        return vote.kind == "undo"
    return not late and table.chairs[vote.seat].person is not None


def _is_in_pause(table: Table, vote: Vote) -> bool:
    """Whether it closes in a pause that does not last for too long by then."""
    moment = closes_at(table, vote)
    return table.paused_at is not None and moment is not None and moment < table.paused_at + LONG_PAUSE


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


def is_about_offer(vote: Vote) -> bool:
    """Whether a seat is offered by *vote*, or is to be."""
    return vote.kind == REPLACE and vote.whom is not None


def was_offer(vote: Vote) -> bool:
    """Whether a vote that is over was such an offer: whoever asks for a vote on it gives the first ballot."""
    return is_about_offer(vote) and not vote.ballots


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
    again_at = now + AGAIN if outcome in {nothing(vote), KEPT} else None
    return replace(vote, outcome=outcome, again_at=again_at)


def nothing(vote: Vote) -> str:
    """The answer that leaves all as it is."""
    return WAIT if vote.kind == LATE else NO


def owed(table: Table, vote: Vote) -> tuple[int, ...]:
    """Who is still to be pinged for it, as they slept or were away when it was posted."""
    if not is_open(vote) or vote.message is None:
        return ()
    asked = (vote.whom,) if is_offer(table, vote) else table.present
    return tuple(
        person for person in asked if person is not None and person in vote.owed - vote.ballots.keys()
    )


def left(table: Table, vote: Vote) -> tuple[int, ...]:
    """Who has a vote again once they are back in the server."""
    gone = (one.person for seat, one in enumerate(table.chairs) if one.gone and seat != vote.seat)
    return tuple(person for person in gone if person is not None)


def asked_anew(table: Table, vote: Vote, awake: Collection[int], now: float) -> Vote:
    """*vote* as it is posted once more for those who slept when it was; from now on they have their time."""
    asked, silent = vote.asked | (set(table.people) - vote.owed), set(table.present) - vote.ballots.keys()
    # Who was not rung as too much was asked is not rung by this either.
    unrung = vote.unrung and not silent - {vote.person} <= vote.owed
    anew = replace(vote, anew=vote.revision + 1, asked=asked, owed=vote.owed - set(awake), unrung=unrung)
    return anew if is_offer(table, vote) else replace(anew, heard_at=now)


def is_to_be_posted_anew(vote: Vote) -> bool:
    """Whether its message was not seen by everybody who is asked now."""
    return is_open(vote) and vote.shown < vote.anew


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
