"""What a write does to the votes of a table: ends them, puts them off, asks others as well; pure."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from bot import house, votes
from bot.chairs import offered
from bot.desks import UNDER_WAY, Status, Table, Vote
from bot.games.protocol import CLOCK, Seat
from bot.house import HOUSE
from bot.player_clocks import is_late, ran, ran_since
from bot.positions import Passage, Position


def reseated(vote: Vote, before: Table, after: Table) -> Vote | None:
    """An open vote as it is once others sit at the table, who are asked as well; None: it stays as it is.

    The ballots of who gave up a seat are gone for good: they may come back, and answer anew. That of who
    asked to have a seat offered stays, by which such a vote is told from an offer; it is not counted.
    """
    if not votes.is_open(vote) or votes.is_offer(before, vote) or before.present == after.present:
        return None
    asker = vote.person if votes.is_about_offer(vote) else None
    ballots = {who: answer for who, answer in vote.ballots.items() if who in after.people or who == asker}
    vote = replace(vote, ballots=ballots)
    if set(after.people) <= {*before.people, *vote.asked}:
        return vote
    asked = vote.asked if vote.message is None else vote.asked | set(before.people)
    return replace(vote, anew=vote.revision + 1, asked=asked)


def overtaken(
    known: Iterable[Vote], before: Table, after: Table, passages: Sequence[Passage], now: float
) -> tuple[Vote, ...]:
    """Those of the *known* votes that what was written ended, each with its outcome."""
    is_pointless = (_is_back(vote, before, after, now) or _is_over(vote, before, after) for vote in known)
    ended = (
        (vote, votes.MOOT if pointless else _fate(vote, before, after, passages))
        for vote, pointless in zip(known, is_pointless, strict=True)
    )
    return tuple(
        replace(vote, outcome=fate if votes.is_open(vote) else vote.outcome, again_at=None)
        for vote, fate in ended
        if fate is not None and (votes.is_open(vote) or vote.again_at is not None)
    )


def put_off(known: Iterable[Vote], before: Table, after: Table, now: float) -> tuple[Vote, ...]:
    """Those votes that a pause held up, as they are once it ends: its time counts for none.

    It kept them from closing, or the day from passing for which the others chose to wait. About who is found
    to have left in it their whole time begins then.
    """
    paused_at = before.paused_at
    if paused_at is not None and after.status is Status.PAUSED:
        return tuple(replace(vote, heard_at=now) for vote in known if _is_begun(vote, before, after))
    if paused_at is None or after.status is not Status.RUNNING:
        return ()
    found = (_resumed(vote, before, paused_at, now) for vote in known)
    return tuple(vote for vote in found if vote is not None)


def _is_begun(vote: Vote, before: Table, after: Table) -> bool:
    """Whether the pause held up a vote, and does so no more."""
    was_held = votes.is_open(vote) and votes.closes_at(before, vote) is None
    return was_held and votes.closes_at(after, vote) is not None


def _resumed(vote: Vote, before: Table, paused_at: float, now: float) -> Vote | None:
    """A vote with as much of its time left as when the pause began; None: the pause was no matter."""
    if votes.is_open(vote) and votes.closes_at(before, vote) is None:
        used = ran(max(vote.opened_at, vote.heard_at), paused_at, before.outages)
        return replace(vote, heard_at=ran_since(now, used, before.outages))
    if vote.kind == votes.LATE and vote.again_at is not None and vote.again_at > paused_at:
        # Outages have put it off already; if that was decided in the pause, the whole day is left.
        left = min(votes.AGAIN, ran(paused_at, vote.again_at, before.outages))
        return replace(vote, again_at=now + left)
    return None


def _fate(vote: Vote, before: Table, after: Table, passages: Sequence[Passage]) -> str | None:
    """How what was written ends *vote*; None: it stays as it is."""
    if after.status not in UNDER_WAY:
        return votes.MOOT
    if vote.kind == "end":
        return None
    if vote.kind in {"pause", "resume"}:
        return votes.MOOT if after.status is _paused_or_not(vote) else None
    if vote.kind == "undo":
        return (
            votes.MOVED if any(map(_answers, passages)) else _gone(vote, before, after) or _left(vote, after)
        )
    if votes.is_offer(before, vote):
        return None if votes.is_offer(after, vote) else _moved(vote, before, passages) or votes.MOOT
    if vote.kind == "return":
        return votes.MOOT if vote.seat is None or after.chairs[vote.seat].person is not None else None
    if votes.holder(before, vote) is not None and votes.has_agreed(before, vote):
        # Whoever gives the seat away plays on in it until somebody takes it.
        return _gone(vote, before, after)
    return _moved(vote, before, passages) or _gone(vote, before, after)


def _is_back(vote: Vote, before: Table, after: Table, now: float) -> bool:
    """Whether a vote on what is to be done about who left has lost its cause: they are back, and in time."""
    if vote.kind != votes.LATE or vote.seat is None:
        return False
    was, is_now = before.chairs[vote.seat], after.chairs[vote.seat]
    return was.gone and not is_now.gone and not is_late(after, vote.seat, now)


def _is_over(vote: Vote, before: Table, after: Table) -> bool:
    """Whether somebody has left for whom it was put off, who was to be waited for or kept the seat."""
    if vote.seat is None or votes.is_open(vote) or vote.outcome not in {votes.WAIT, votes.KEPT}:
        return False
    return after.chairs[vote.seat].gone and not before.chairs[vote.seat].gone


def withdrawn(known: Iterable[Vote], before: Table, after: Table, now: float) -> Table:
    """*after* without the offers of seats that are not late any more, but where their holders agreed."""
    for vote in known:
        if not votes.is_open(vote) or not votes.is_offer(before, vote) or not votes.is_offer(after, vote):
            continue
        assert vote.seat is not None, "a seat is offered"
        if not votes.may_be_taken(after, vote, now):
            after = offered(after, vote.seat, None)
    return after


def _moved(vote: Vote, before: Table, passages: Sequence[Passage]) -> str | None:
    """A computer's moves are no reason to keep a person from its seat."""
    assert vote.seat is not None, "it is about a seat"
    if before.chairs[vote.seat].computer:
        return None
    if any(_skips(passage) == vote.seat for passage in passages):
        return votes.SKIP if vote.kind == votes.LATE else votes.MOOT
    if any(passage.seat == vote.seat and _is_a_move(passage) for passage in passages):
        return votes.MOVED
    is_asked = not passages or vote.seat in awaited(passages[-1].position)
    return None if is_asked or vote.kind == votes.REPLACE else votes.MOOT


def _gone(vote: Vote, before: Table, after: Table) -> str | None:
    """Whether another sits there now."""
    assert vote.seat is not None, "it is about a seat"
    return votes.MOOT if before.chairs[vote.seat].person != after.chairs[vote.seat].person else None


def _left(vote: Vote, after: Table) -> str | None:
    """Whether who sits there has left the server."""
    assert vote.seat is not None, "it is about a seat"
    return votes.MOOT if after.chairs[vote.seat].gone else None


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
