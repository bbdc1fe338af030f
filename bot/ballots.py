"""Votes opened, answered and closed; what they decide is written with them. The caller holds the lock."""

import logging
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from bot import chairs, player_clocks, votes
from bot.clocks import Clock
from bot.columns import vote_ballots, vote_columns
from bot.desks import Refused, Table, Vote
from bot.games.protocol import Seat, seat_token
from bot.ledger import Ledger
from bot.store import Columns
from bot.verdicts import Verdict, Verdicts
from bot.votes import KEPT, MOOT, NO, REPLACE, SKIP, WAIT, YES, Poll

_log = logging.getLogger(__name__)

Kind = Literal["late", "skip", "replace", "pause", "resume", "return", "undo", "end"]


@dataclass(frozen=True)
class Cast:
    """What a ballot or a wish came to: *outcome* None: it is still open; *poll* None: no vote was needed.

    *whom*: to whom the seat is offered by it. *repeated*: it was so before.
    """

    table: Table
    kind: Kind
    seat: Seat | None
    poll: Poll | None
    outcome: str | None
    whom: int | None = None
    repeated: bool = False


class Ballots:
    """The only writer of votes that somebody or time opens; what ends by the way, the ledger ends."""

    def __init__(
        self, ledger: Ledger, clock: Clock, verdicts: Verdicts, tell: Callable[[Table], None]
    ) -> None:
        self._ledger = ledger
        self._clock = clock
        self._verdicts = verdicts
        self._tell = tell

    def poll(self, table: Table, vote: Vote) -> Poll:
        """How a vote of the table stands."""
        return votes.poll(table, vote, late=vote.seat is not None and self.is_late(table, vote.seat))

    def is_late(self, table: Table, seat: Seat) -> bool:
        """Whether the others may decide about *seat*: its time is out, or its person left the server."""
        return player_clocks.may_be_decided(table, seat, self._clock.now())

    def new(
        self,
        table: Table,
        kind: Kind,
        seat: Seat | None,
        person: int | None = None,
        *,
        whom: int | None = None,
        row: int | None = None,
    ) -> Vote:
        """A vote that nobody has answered yet."""
        row = table.number if row is None else row
        return Vote(0, kind, seat, row, person, whom, self._clock.now(), {})

    async def open(self, table: Table, vote: Vote) -> Cast:
        """A new vote, or at once what it decides if its first ballot is enough."""
        outcome = self.poll(table, vote).outcome
        if outcome is not None:
            return await self.close(table, None, vote, outcome)
        table = await self.write(table, Verdict(table), [vote_columns(vote)])
        opened = votes.find(await self._ledger.votes(table), vote.kind, vote.seat)
        assert opened is not None, "it was written just now"
        return Cast(table, vote.kind, vote.seat, self.poll(table, opened), None, vote.whom)

    async def ask_anew(self, table: Table, vote: Vote, awake: Collection[int]) -> None:
        """Ping those for *vote* who are *awake* now, and were not when it was posted."""
        anew = votes.asked_anew(table, vote, awake, self._clock.now())
        await self.write(table, Verdict(table), [vote_columns(anew, vote) | vote_ballots(anew)])

    async def cast(self, table: Table, vote: Vote, person: int, answer: str) -> Cast:
        """The *answer* of *person* counted, and what is certain by it carried out."""
        voted = votes.with_ballot(vote, person, answer, self._clock.now())
        outcome = self.poll(table, voted).outcome
        if outcome is not None:
            # Also of the same ballot again: there may be fewer voters by now, or a crash came in between.
            return await self.close(table, vote, voted, outcome)
        if voted == vote:
            return Cast(table, vote.kind, vote.seat, self.poll(table, vote), None, vote.whom, repeated=True)
        table = await self.write(table, Verdict(table), [vote_columns(voted, vote)])
        return Cast(table, vote.kind, vote.seat, self.poll(table, voted), None, vote.whom)

    async def close(self, table: Table, before: Vote | None, vote: Vote, outcome: str) -> Cast:
        """Carry out what is certain, and close the vote in the same write; *before* None: it never opened."""
        closed = votes.closed(vote, outcome, self._clock.now())
        tended: list[Columns] = [] if before is None else [vote_columns(closed, before)]
        if outcome in {WAIT, NO}:
            tended += await self._earlier(table, vote)
            after = await self.write(table, Verdict(table), tended)
            return Cast(after, vote.kind, vote.seat, self.poll(table, closed), outcome, vote.whom)
        if self._is_to_be_offered(table, vote):
            assert vote.seat is not None, "a seat is to be given away"
            assert vote.whom is not None, "to somebody"
            asker = votes.holder(table, vote) if votes.has_agreed(table, vote) else vote.person
            return await self.offer(table, asker, vote.seat, vote.whom, tended)
        after = await self.write(table, await self._carried_out(table, vote, outcome), tended)
        return Cast(after, vote.kind, vote.seat, self.poll(table, closed), outcome)

    async def time_out(
        self, table: Table, vote: Vote, *, is_heard: bool, silenced: Collection[int] = ()
    ) -> None:
        """The time of *vote* is over: what was cast decides, and an offer lapses.

        Where people cannot be *heard*, or are *silenced*, all stays as it is that is not certain.
        """
        if votes.is_offer(table, vote):
            await self._withdraw(table, vote, MOOT)
            return
        poll = self.poll(table, _as_seen(vote))
        is_overheard = vote.kind != votes.LATE and any(
            one in silenced and one not in vote.ballots for one in poll.voters
        )
        is_counted = is_heard and not is_overheard
        await self.carry_out(
            table, vote, poll.in_the_end if is_counted else poll.outcome or votes.nothing(vote)
        )

    async def carry_out(self, table: Table, vote: Vote, outcome: str) -> None:
        """Close *vote*, which nobody answers just now; what cannot be done comes to nothing."""
        try:
            await self.close(table, vote, vote, outcome)
        except Refused as refused:
            _log.info("a vote comes to nothing: %s", refused, extra={"table": table.id})
            await self._withdraw(table, vote, MOOT)

    async def answer_offer(self, table: Table, offer: Vote, person: int, answer: str, name: str) -> Cast:
        """The seat is taken, or not wished for."""
        assert offer.seat is not None, "a seat is offered"
        if answer == YES and not votes.may_be_taken(table, offer, self._clock.now()):
            await self._withdraw(table, offer, MOOT)
            raise Refused.of("offer_in_time", seat=seat_token(offer.seat))
        closed = votes.closed(offer, answer, self._clock.now())
        if answer == YES:
            chairs.check_may_sit(table, offer.seat, person)
            verdict = await self._verdicts.seat(table, offer.seat, person, name)
        else:
            verdict = Verdict(chairs.offered(table, offer.seat, None))
        table = await self.write(table, verdict, [vote_columns(closed, offer)])
        return Cast(table, offer.kind, offer.seat, None, answer, person)

    async def keep(self, table: Table, vote: Vote) -> Cast:
        """Whoever holds the seat wishes to keep it: neither a vote nor an offer gives it to somebody else."""
        table = await self._withdraw(table, vote, KEPT)
        return Cast(table, vote.kind, vote.seat, None, KEPT)

    async def forget(self, table_id: int, person: int) -> Table:
        """End what would give a seat to *person*, who has left the server, or keeps one for them."""
        table = await self._ledger.table(table_id)
        for vote in await self._ledger.votes(table):
            if votes.is_open(vote) and vote.whom == person and person not in table.people:
                closed = votes.closed(vote, MOOT, self._clock.now())
                free = chairs.offered_no_more(table, person)
                table = await self.write(table, Verdict(free), [vote_columns(closed, vote)])
        free = chairs.kept_for_nobody(table, person)
        return table if free == table else await self.write(table, Verdict(free))

    async def _withdraw(self, table: Table, vote: Vote, outcome: str) -> Table:
        after = table if vote.seat is None else chairs.offered(table, vote.seat, None)
        closed = votes.closed(vote, outcome, self._clock.now())
        return await self.write(table, Verdict(after), [vote_columns(closed, vote)])

    async def offer(
        self, table: Table, person: int | None, seat: Seat, whom: int, tended: Sequence[Columns] = ()
    ) -> Cast:
        """The seat is offered to *whom*: an open question to that one alone, in place of any other offer."""
        former = votes.find(await self._ledger.votes(table), REPLACE, seat)
        ended = []
        if former is not None and all(columns.get("id") != former.id for columns in tended):
            ended.append(vote_columns(replace(former, outcome=MOOT), former))
        offer = vote_columns(self.new(table, REPLACE, seat, person, whom=whom))
        after = await self.write(table, Verdict(chairs.offered(table, seat, whom)), [*tended, *ended, offer])
        return Cast(after, REPLACE, seat, None, YES, whom)

    async def write(self, table: Table, verdict: Verdict, tended: Sequence[Columns] = ()) -> Table:
        """Write and tell what was decided, and the votes that it opened or changed."""
        after, outcome = await self._ledger.write(
            table, verdict.after, verdict.passages, at=self._clock.now(), votes=tended
        )
        assert outcome == "written", "one process writes, and this one holds the table's lock"
        self._tell(after)
        return after

    def _is_to_be_offered(self, table: Table, vote: Vote) -> bool:
        """Whether a person is to sit down who has not been asked, or under another's name."""
        if vote.kind == "return" and vote.seat is not None:
            return table.chairs[vote.seat].former != {vote.whom}
        return vote.kind == REPLACE and vote.whom is not None

    async def _carried_out(self, table: Table, vote: Vote, outcome: str) -> Verdict:
        if vote.kind == "pause":
            return await self._verdicts.pause(table)
        if vote.kind == "end":
            return await self._verdicts.end(table, "vote")
        if vote.seat is None:
            return await self._verdicts.resume(table)
        if vote.kind == "undo":
            return await self._verdicts.undo(table, vote.seat, vote.row)
        if vote.kind == "return":
            assert vote.whom is not None, "somebody asked for the seat"
            return await self._verdicts.bring_back(table, vote.seat, vote.whom)
        if SKIP in {vote.kind, outcome}:
            return await self._verdicts.skip(table, vote.seat)
        return await self._vacated(table, vote.seat, agreed=votes.has_agreed(table, vote))

    async def vacate(self, table: Table, seat: Seat) -> Table:
        """Give *seat* to the computer, without asking anybody."""
        return await self.write(table, await self._vacated(table, seat, agreed=False))

    async def _vacated(self, table: Table, seat: Seat, *, agreed: bool) -> Verdict:
        """Who is in time and did not agree may lose the seat, but not to anybody who would see it."""
        kept = None if agreed or self.is_late(table, seat) else table.chairs[seat].person
        return await self._verdicts.vacate(table, seat, kept)

    async def _earlier(self, table: Table, vote: Vote) -> list[Columns]:
        """An earlier vote on the same late seat, which need not be asked again beside this one."""
        if vote.seat is None or vote.kind != votes.LATE:
            return []
        found = votes.waited(await self._ledger.votes(table), vote.seat)
        return [] if found is None else [vote_columns(replace(found, again_at=None), found)]


def _as_seen(vote: Vote) -> Vote:
    """*vote* as nobody was pinged for it where it never stood in the channel, which takes no messages."""
    return replace(vote, unrung=vote.unrung or vote.message is None)
