"""What must hold of votes and offers, and what may have been decided by them, reckoned beside the bot."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from bot.games.protocol import Seat, seat_token
from bot.house import HOUSE
from tests.fuzz.archive import Line, Seated, Stored, Voted

DAY = 24 * 3600.0
PACES = {"8h": 8 * 3600.0, "1d": DAY, "3d": 3 * DAY, "7d": 7 * DAY}
PATIENCE = 7 * DAY
"""After which somebody is late at a table without a pace."""

ABOUT_A_SEAT = frozenset({"late", "skip", "replace"})
SILENCE = 2 * DAY
"""After which, without another voter, the ballots that were cast decide."""

DECIDED = frozenset({"wait", "skip", "replace", "yes", "no"})


@dataclass(frozen=True)
class Actors:
    """Who did something in a step, and where each of them may manage the channel; nobody: time alone."""

    people: frozenset[int]
    managed: frozenset[tuple[int, int]] = frozenset()
    """(person, channel)."""
    lost: frozenset[int] = frozenset()
    """Channels that are no more."""
    left: frozenset[int] = frozenset()
    """Persons who are not in the server."""

    def manage(self, table: Stored, *, watching: bool = False) -> bool:
        """Whether one of them manages the table's channel; *watching*: one who does not play there."""
        found = {person for person in self.people if (person, table.channel) in self.managed}
        return bool(found - set(table.people) if watching else found)


@dataclass(frozen=True)
class Change:
    """What a step changed at a table by *moment*; *late*: the seats whose time was out by its end.

    *gone*: the persons who left the server, as far as the bot knows. *back*: the seats of those who are there
    again.
    """

    was: Stored
    now: Stored
    lines: list[Line]
    actors: Actors
    late: frozenset[int]
    gone: frozenset[int] = frozenset()
    moment: float = 0.0
    back: frozenset[int] = frozenset()

    def is_late(self, seat: int | None) -> bool:
        """Whether the others may decide about *seat*: that its person is gone may be found in the step."""
        return seat in self.late or (seat is not None and self.was.chairs[seat].person in self.actors.left)

    def closed(self, *kinds: str) -> Iterator[Voted]:
        """The votes of these kinds that came to an end."""
        before = {vote.id: vote for vote in self.was.votes}
        for vote in self.now.votes:
            known = before.get(vote.id)
            if vote.kind in kinds and not vote.is_open and (known is None or known.is_open):
                yield vote

    def moved(self, seat: int) -> bool:
        """Whether a seat made a row."""
        return any(mover == seat for _, mover, _, _ in self.lines)

    def has_house_row(self, *texts: str) -> bool:
        """Whether the shell made a row that begins so."""
        return any(seat == HOUSE and text.startswith(texts) for _, seat, text, _ in self.lines)


def pace(table: Stored) -> float | None:
    """The seconds for a decision."""
    return PACES.get(table.choices.get("pace", "none"))


def late(table: Stored, gone: frozenset[int], now: float) -> frozenset[int]:
    """The seats whose time is out, whatever vacations they have."""
    return frozenset(
        clock.seat
        for clock in table.clocks
        if clock.seat in gone
        or (clock.since is None and clock.left == 0)  # As a pause found it.
        or (
            clock.since is not None
            and clock.since + (PATIENCE if clock.left is None else clock.left) <= now + 1
        )
    )


def was_decided(change: Change, kind: str, seat: int | None, outcome: str) -> bool:
    """Whether something may have been carried out: by a vote, by whoever may at once, or by a sole voter."""
    was, actors = change.was, change.actors
    if kind != "return" and actors.manage(was, watching=True):
        return True
    may_at_once = _hosts(change) or actors.manage(was)
    if kind in {"skip", "replace"} and change.is_late(seat) and may_at_once:
        return True
    if any(vote.seat == seat and vote.outcome == "yes" for vote in change.closed(kind)):
        return True
    if any(vote.seat == seat and vote.outcome == outcome for vote in change.closed("late")):
        return True
    others = set(was.people) - (
        {was.chairs[seat].person} if seat is not None and change.is_late(seat) else set()
    )
    return any(len(left) == 1 and left <= actors.people for left in (others, others - change.gone))


def _hosts(change: Change) -> bool:
    """Whether one of them is the host, or became so in the step as the host is late or gone."""
    return bool({change.was.host, change.now.host} & change.actors.people)


def problems(change: Change) -> Iterator[str]:
    """What is wrong with the votes of a table."""
    now, before = change.now, {vote.id: vote for vote in change.was.votes}
    if gone := before.keys() - {vote.id for vote in now.votes}:
        yield f"votes {sorted(gone)} are gone"
    for vote in now.votes:
        known = before.get(vote.id)
        for problem in () if vote == known else _changed(change, known, vote):
            yield f"vote {vote.id} ({vote.kind}, seat {vote.seat}): {problem}"
    opened = Counter((vote.kind, vote.seat) for vote in now.votes if vote.is_open)
    yield from (f"several votes are open on {what}" for what, times in opened.items() if times > 1)
    if now.status in {"over", "closed"} and any(vote.is_open or vote.again_at for vote in now.votes):
        yield "is done, and a vote goes on"
    yield from _offers(now)


def undecided(table: Stored, late: frozenset[int], gone: frozenset[int] = frozenset()) -> Iterator[str]:
    """What is certain, where these seats are late and these persons gone, and was not carried out."""
    for vote in table.votes:
        if not vote.is_open or is_offer(table, vote):
            continue
        for outcome in ("wait", "skip", "replace") if vote.kind == "late" else ("yes", "no"):
            holder = None if vote.seat in late else _holder(table, vote)
            if implied(_voters(table, vote, late) - gone, vote, outcome, holder):
                yield f"vote {vote.id} ({vote.kind}) is certain to be {outcome}, and open"


def _offers(now: Stored) -> Iterator[str]:
    """What is offered has its question, and the other way round nobody is asked in vain."""
    for seat, chair in enumerate(now.chairs):
        open_ones = [one for one in now.votes if one.is_open and one.kind == "replace" and one.seat == seat]
        if chair.offered is not None and now.is_open and [one.whom for one in open_ones] != [chair.offered]:
            yield f"seat {seat} is offered, and {len(open_ones)} votes are open on it"


def is_offer(table: Stored, vote: Voted) -> bool:
    """Whether only whoever is to sit down has to answer."""
    if vote.kind != "replace" or vote.whom is None or vote.seat is None:
        return False
    return table.chairs[vote.seat].offered == vote.whom


def _changed(change: Change, known: Voted | None, vote: Voted) -> Iterator[str]:
    if known is None:
        yield from _opened(change, vote)
    elif not known.is_open and (known.outcome, known.ballots) != (vote.outcome, vote.ballots):
        yield f"was over ({known.outcome}), and changed"
    yield from _ballots(change, known, vote)
    if vote.again_at is not None and vote.outcome not in {"wait" if vote.kind == "late" else "no", "kept"}:
        yield "is asked again for no reason"
    if not vote.is_open and (known is None or known.is_open):
        yield from _closed(change, vote)


def _ballots(change: Change, known: Voted | None, vote: Voted) -> Iterator[str]:
    """One ballot each, by those who play and are not in question, and by nobody else for them."""
    before: Mapping[int, str] = {} if known is None else known.ballots
    for person, answer in vote.ballots.items():
        if before.get(person) == answer:
            continue
        if person not in change.actors.people:
            yield "somebody else gave somebody's ballot"
        if person not in {*change.was.people, *change.now.people}:
            yield "somebody voted who does not play"
        in_question = None if vote.seat is None else change.was.chairs[vote.seat].person
        if vote.kind in {"late", "undo"} and person == in_question:
            yield "somebody voted on themselves"
        if answer not in (("wait", "skip", "replace") if vote.kind == "late" else ("yes", "no")):
            yield f"the answer {answer} was never offered"
    if (before.keys() - vote.ballots.keys()) & set(change.now.people):
        yield "a ballot is gone"


def _opened(change: Change, vote: Voted) -> Iterator[str]:
    was = change.was
    if vote.person is None:
        if vote.kind != "late" or vote.seat not in change.late or pace(was) is None:
            yield "time opened it that may not"
        return
    is_offered = vote.kind == "replace" and vote.whom is not None and not vote.ballots
    if vote.person not in change.actors.people and not (
        is_offered and any(change.closed("replace", "return"))
    ):
        yield "was opened in somebody else's name"
    chair = None if vote.seat is None else was.chairs[vote.seat]
    gives_away = vote.kind == "replace" and vote.whom is not None
    if chair is not None and chair.person == vote.person and vote.kind != "undo" and not gives_away:
        yield "somebody asks for a vote on themselves"
    if not is_offered and not _may_ask(change, vote, chair):
        yield "was opened by somebody who may not"


def _may_ask(change: Change, vote: Voted, chair: Seated | None) -> bool:
    """Whoever plays may; about a late seat where it is late, of the own seat only who holds or held it."""
    if vote.kind == "return":
        return vote.whom == vote.person and chair is not None and vote.person in chair.former
    if vote.kind == "undo":
        return chair is not None and chair.person == vote.person
    if vote.kind == "late" and vote.seat not in change.late:
        return False
    if vote.kind == "skip" and (chair is None or chair.computer):
        return False
    return vote.person in {*change.was.people, *change.now.people}


def _closed(change: Change, vote: Voted) -> Iterator[str]:
    """The outcome follows from the ballots, or from what happened."""
    if vote.outcome in DECIDED:
        yield from _told_by_ballots(change, vote)
        return
    if vote.outcome == "kept":
        if _holder(change.was, vote) not in change.actors.people:
            yield "somebody else said that whoever sits there keeps the seat"
        return
    chairs = [
        (table.chairs[vote.seat or 0].person, table.chairs[vote.seat or 0].offered)
        for table in (change.was, change.now)
    ]
    happened = bool(change.lines) or chairs[0] != chairs[1]
    if vote.outcome == "moved" and vote.kind != "undo" and vote.seat is not None:
        happened = change.moved(vote.seat)
    # Whether they are in time then is not told here, as vacations are not reckoned with.
    is_back = vote.kind == "late" and (vote.seat not in change.late or vote.seat in change.back)
    has_left = (vote.kind == "undo" and chairs[0][0] in change.gone) or vote.whom in change.actors.left
    if vote.outcome == "moot" and (is_back or has_left):
        return
    if vote.outcome not in {"moved", "moot"} or not happened:
        yield f"ended as {vote.outcome} for no reason"


def _told_by_ballots(change: Change, vote: Voted) -> Iterator[str]:
    assert vote.outcome is not None, "it is over"
    if vote.kind == "replace" and vote.whom is not None and not vote.ballots:
        if vote.whom not in change.actors.people:
            yield "an offer was answered by somebody else"
        elif vote.outcome == "yes":
            yield from _taken(change, vote)
        return
    if (vote.kind, vote.outcome) == ("late", "skip") and change.has_house_row(
        f"skip {seat_token(Seat(vote.seat or 0))}"
    ):
        return
    electorates = [
        (_voters(table, vote, late) - gone, None if vote.seat in late else _holder(table, vote))
        for table in (change.was, change.now)
        for late in (frozenset(), change.late)
        for gone in (frozenset(), change.gone)
    ]
    if change.moment >= vote.heard_at + SILENCE and any(
        vote.outcome in _in_the_end(voters, vote) for voters, _ in electorates
    ):
        return
    # Where nobody else is left, nobody has to agree.
    if (vote.kind, vote.outcome) == ("undo", "yes") and not all(voters for voters, _ in electorates):
        return
    if not any(implied(voters, vote, vote.outcome, holder) for voters, holder in electorates):
        yield f"ended as {vote.outcome}, and its ballots say {dict(vote.ballots)}"


def _in_the_end(voters: frozenset[int], vote: Voted) -> set[str]:
    """What the ballots that were cast come to: the most alone, else nothing changes.

    Where silence counts as a no, or nobody can vote in the channel just then, that is no as well.
    """
    nothing = "wait" if vote.kind == "late" else "no"
    given = Counter(answer for person, answer in vote.ballots.items() if person in voters).most_common()
    if vote.kind == "undo" or vote.is_unheard or not given or (len(given) > 1 and given[0][1] == given[1][1]):
        return {nothing}
    return {given[0][0], nothing}


def _taken(change: Change, offer: Voted) -> Iterator[str]:
    """Who takes a seat sits there, and nobody lost it for that who was in time and did not agree."""
    if offer.whom not in (*change.was.people, *change.now.people):
        yield "an offer was taken, and nobody sat down"
    chair = change.was.chairs[offer.seat or 0]
    if chair.person not in {None, offer.person} and not change.is_late(offer.seat):
        yield "somebody lost a seat to another person who was in time and did not agree"
    if chair.kept_for not in {None, offer.whom}:
        yield "a seat went to somebody else than whom it was kept for"


def _holder(table: Stored, vote: Voted) -> int | None:
    """Who holds the seat that another person is to be given."""
    if vote.kind != "replace" or vote.whom is None or vote.seat is None:
        return None
    return table.chairs[vote.seat].person


def _voters(table: Stored, vote: Voted, late: frozenset[int]) -> frozenset[int]:
    people = frozenset(table.people)
    is_out = vote.kind in {"late", "undo"} or (vote.kind in ABOUT_A_SEAT and vote.seat in late)
    if is_out and vote.seat is not None:
        people -= {person for person in (table.chairs[vote.seat].person,) if person is not None}
    return people


def implied(voters: frozenset[int], vote: Voted, outcome: str, holder: int | None = None) -> bool:
    """Whether those voters, with the *holder* of the seat, have decided on that, whoever is still to vote."""
    if outcome == "yes" and holder is not None and vote.ballots.get(holder) != "yes":
        return False
    given = Counter(answer for person, answer in vote.ballots.items() if person in voters)
    needed = len(voters) if vote.kind == "undo" else len(voters) // 2 + 1
    if vote.kind == "undo" and given["no"]:
        return outcome == "no"
    if voters and given[outcome] >= needed:
        return True
    if outcome not in {"wait", "no"}:
        return False
    unheard = len(voters) - sum(given.values())
    return all(given[other] + unheard < needed for other in ("skip", "replace", "yes"))
