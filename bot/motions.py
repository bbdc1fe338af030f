"""What may be asked of a table, by whom, and whether it is done at once; the caller holds the lock."""

from dataclasses import dataclass, replace
from typing import Literal, TypeVar

from bot import chairs, hosting, lobby, votes
from bot.ballots import Ballots, Cast, Kind
from bot.clocks import Clock
from bot.desks import Refused, Status, Table, Vote
from bot.games.protocol import Seat, seat_token
from bot.ledger import Ledger
from bot.plays import ECHO, check_undo_stamp, has_to_ask, may_be_asked
from bot.recent import Recent
from bot.rings import DAY, Rings
from bot.verdicts import Verdict, Verdicts, check_asked
from bot.votes import REPLACE, SKIP, YES

Who = TypeVar("Who")

KEPT = 256
"""Of how many skips, and of how many hosts, it is known when they were."""


SKIPS = 3
"""How often a day a moderator may skip one seat that is in time."""


HANDINGS = 6
"""How often a day one person may hand over the hosting of one table: all are told each time."""

PAUSES = 6
"""How often a day one moderator may pause a table, or have it go on, alone."""


@dataclass(frozen=True)
class Asker:
    """Who wishes something; a *moderator* may manage the table's channel."""

    person: int
    moderator: bool = False


class Motions:
    """Whoever plays asks for a vote; a moderator who only watches decides alone.

    So does the host, or a moderator who plays, about a seat that is late; where the host is late or gone, who
    is next hosts instead.
    """

    def __init__(
        self, ledger: Ledger, clock: Clock, ballots: Ballots, verdicts: Verdicts, rings: Rings
    ) -> None:
        self._ledger = ledger
        self._clock = clock
        self._ballots = ballots
        self._verdicts = verdicts
        self._rings = rings
        self._skipped: Recent[tuple[int, int, Seat], tuple[float, ...]] = Recent(KEPT)
        """When who skipped which seat of which table, within a day."""
        self._handed: Recent[tuple[int, int], tuple[float, ...]] = Recent(KEPT)
        """When who handed over the hosting of which table, within a day."""
        self._paused: Recent[tuple[int, int], tuple[float, ...]] = Recent(KEPT)
        """When which moderator paused which table or had it go on, within a day."""

    async def skip(self, table_id: int, asker: Asker, seat: Seat) -> Cast:
        """The computer is to decide for *seat*."""
        table = await self._addressed(table_id, asker, seat)
        skip = table_id, asker.person, seat
        now, before = self._clock.passed(), self._lately(self._skipped, skip)
        if before and now - before[-1] < ECHO:
            # What is asked by now is another question, for which nobody pressed.
            raise Refused.of("already_done")
        check_asked(table, await self._ledger.position(table), seat)
        if table.chairs[seat].computer:
            raise Refused.of("skip_computer", seat=seat_token(seat))
        table = await self._hosted(table, asker, seat)
        if self._may_at_once(table, asker, seat):
            if len(before) >= SKIPS and not self._ballots.is_late(table, seat):
                # Whoever is skipped is rung for what is asked next.
                raise Refused.of("skip_enough", seat=seat_token(seat))
            done = await self._done(table, SKIP, seat, await self._verdicts.skip(table, seat))
            self._skipped.keep(skip, (*before, now))
            return done
        if self._ballots.is_late(table, seat):
            return await self._asked_late(table, asker.person, seat, SKIP)
        return await self._asked(table, asker.person, SKIP, seat)

    async def replace(self, table_id: int, asker: Asker, seat: Seat, whom: int | None) -> Cast:
        """*seat* is to go to the computer, or to be offered to *whom*."""
        table = await self._hosted(await self.check_replace(table_id, asker, seat, whom), asker, seat)
        if self._may_at_once(table, asker, seat):
            if whom is not None:
                return await self._ballots.offer(table, asker.person, seat, whom)
            return Cast(await self._ballots.vacate(table, seat), REPLACE, seat, None, YES)
        if whom is None and self._ballots.is_late(table, seat):
            return await self._asked_late(table, asker.person, seat, REPLACE)
        return await self._asked(table, asker.person, REPLACE, seat, whom=whom)

    async def check_replace(self, table_id: int, asker: Asker, seat: Seat, whom: int | None) -> Table:
        """The table, if that may be asked of it; raises Refused."""
        table = await self._addressed(table_id, asker, seat, or_own=whom is not None)
        if whom is None and table.chairs[seat].computer:
            raise Refused.of("replace_computer", seat=seat_token(seat))
        if whom is not None:
            await self._check_offer(table, asker, seat, whom)
        return table

    async def _check_offer(self, table: Table, asker: Asker, seat: Seat, whom: int) -> None:
        """Refuse to give the seat of somebody who is in time, unasked, or of whom it is kept for."""
        chairs.check_may_sit(table, seat, whom)
        chairs.check_not_kept(table, seat, whom)
        if whom == asker.person:
            raise Refused.of("offer_to_oneself")
        if whom == table.chairs[seat].offered:
            raise Refused.of("offered_already", seat=seat_token(seat))
        await self._rings.check_offer(table, asker.person, whom)
        holder = table.chairs[seat].person
        if holder is None or holder == asker.person:
            return
        if votes.refused_by_holder(await self._ledger.votes(table), seat, self._clock.now()):
            raise Refused.of("seat_refused", seat=seat_token(seat))
        if _watches(table, asker) and not self._ballots.is_late(table, seat):
            raise Refused.of("seat_in_time", seat=seat_token(seat))

    async def pause(self, table_id: int, asker: Asker, kind: Literal["pause", "resume"]) -> Cast:
        """The clocks are to stand, or to run again."""
        table = await self._ledger.table(table_id)
        lobby.check_under_way(table)
        if (table.status is Status.PAUSED) is (kind == "pause"):
            raise Refused.of("paused_already" if kind == "pause" else "not_paused")
        if not _watches(table, asker):
            return await self._asked(table, asker.person, kind, None)
        before = self._lately(self._paused, (table_id, asker.person))
        if len(before) >= PAUSES:
            raise Refused.of("paused_enough")
        decide = self._verdicts.pause if kind == "pause" else self._verdicts.resume
        done = await self._done(table, kind, None, await decide(table))
        self._paused.keep((table_id, asker.person), (*before, self._clock.passed()))
        return done

    async def end(self, table: Table, asker: Asker, *, stuck: bool = False) -> Cast:
        """The game is to end without a result; *stuck*: nobody can be asked, so whoever sits there may."""
        lobby.check_under_way(table)
        if asker.moderator and table.seat_of(asker.person) is None:
            return await self._done(table, "end", None, await self._verdicts.end(table, "moderator"))
        if stuck:
            lobby.seat_held(table, asker.person)
            return await self._done(table, "end", None, await self._verdicts.end(table, "player"))
        return await self._asked(table, asker.person, "end", None)

    async def come_back(self, table_id: int, person: int) -> Cast:
        """*person* asks for the seat that was theirs."""
        table = await self._ledger.table(table_id)
        lobby.check_under_way(table)
        if (at := table.seat_of(person)) is not None:
            raise Refused.of("you_sit_here", seat=seat_token(at))
        seat = chairs.given_up(table, person)
        if seat is None:
            raise Refused.of("held_no_seat")
        if table.chairs[seat].person is not None:
            raise Refused.of("seat_held", seat=seat_token(seat))
        chairs.check_not_kept(table, seat, person)
        return await self._asked(table, person, "return", seat, whom=person)

    async def undo(self, table_id: int, person: int, stamp: str | None) -> Cast:
        """*person* asks the others whether the last move of their seat may be taken back."""
        table = await self._ledger.table(table_id)
        seat = lobby.seat_held(table, person)
        lobby.check_under_way(table)
        position = await self._ledger.position(table)
        if stamp is not None:
            check_undo_stamp(position, seat, stamp)
        part = may_be_asked(table, position, seat)
        if not has_to_ask(table, part):
            # Since it was pressed or typed, all others have left: nobody is to be asked any more.
            raise Refused.of("stale")
        return await self._asked(table, person, "undo", seat, row=part.row)

    async def host(self, table_id: int, asker: Asker, seat: Seat) -> Table:
        """Whoever holds *seat* is to be the host (who hosts, or a moderator who does not play)."""
        table = await self._ledger.table(table_id)
        lobby.check_under_way(table)
        acting = hosting.acting(table, self._clock.now())
        if asker.person not in {table.host, acting} and not _watches(table, asker):
            raise Refused.of("host_hands_over", host=seat_token(table.seat_of(acting) or Seat(0)))
        verdict = await self._verdicts.host(table, seat)
        before = self._lately(self._handed, (table_id, asker.person))
        if len(before) >= HANDINGS:
            raise Refused.of("handed_over_enough")
        after = await self._ballots.write(table, verdict)
        self._handed.keep((table_id, asker.person), (*before, self._clock.passed()))
        return after

    def _lately(self, done: Recent[Who, tuple[float, ...]], who: Who) -> tuple[float, ...]:
        """When it was *done* within a day."""
        now = self._clock.passed()
        return tuple(one for one in done.get(who) or () if now - one < DAY)

    async def _addressed(self, table_id: int, asker: Asker, seat: Seat, *, or_own: bool = False) -> Table:
        """The table; refuses who has no say there, and who means the own seat where that may not be."""
        table = await self._ledger.table(table_id)
        lobby.check_under_way(table)
        own = table.seat_of(asker.person)
        if own is None and not asker.moderator:
            lobby.seat_held(table, asker.person)
        if own == seat and not or_own:
            raise Refused.of("not_oneself")
        return table

    def _may_at_once(self, table: Table, asker: Asker, seat: Seat) -> bool:
        """Whether it is done without a vote: whoever plays too may not, unless that seat is late."""
        if _watches(table, asker):
            return True
        return (asker.moderator or asker.person == table.host) and self._ballots.is_late(table, seat)

    async def _hosted(self, table: Table, asker: Asker, late: Seat) -> Table:
        """The table; its hosting passes on to the asker who acts as host about a seat that is *late*."""
        seat = table.seat_of(asker.person)
        is_next = hosting.acting(table, self._clock.now()) == asker.person != table.host
        if seat is None or not is_next or not self._ballots.is_late(table, late):
            return table
        return await self._ballots.write(table, await self._verdicts.host(table, seat))

    async def _done(self, table: Table, kind: Kind, seat: Seat | None, verdict: Verdict) -> Cast:
        return Cast(await self._ballots.write(table, verdict), kind, seat, None, YES)

    async def _asked_late(self, table: Table, person: int, seat: Seat, answer: str) -> Cast:
        """*answer* in the vote on a late seat, which opens with it where none is open."""
        vote = votes.find(await self._ledger.votes(table), votes.LATE, seat)
        if vote is not None:
            return await self._ballots.cast(table, vote, person, answer)
        await self._rings.check_vote(table, person)
        new = self._ballots.new(table, votes.LATE, seat, person)
        return await self._ballots.open(table, votes.with_ballot(new, person, answer, new.opened_at))

    async def _asked(
        self,
        table: Table,
        person: int,
        kind: Kind,
        seat: Seat | None,
        *,
        whom: int | None = None,
        row: int | None = None,
    ) -> Cast:
        """The asker's yes in a vote, which opens with it where none is open."""
        if kind != "return":
            lobby.seat_held(table, person)
        known = await self._ledger.votes(table)
        vote = votes.find(known, kind, seat)
        if vote is not None:
            return await self._asked_too(table, vote, person, whom)
        await self._rings.check_vote(table, person)
        new = self._ballots.new(table, kind, seat, person, whom=whom, row=row)
        new = replace(new, unrung=await self._rings.is_unrung(table, known, new))
        if person in self._ballots.poll(table, new).voters or votes.is_about_offer(new):
            new = votes.with_ballot(new, person, YES, new.opened_at)
        return await self._ballots.open(table, new)

    async def _asked_too(self, table: Table, vote: Vote, person: int, whom: int | None) -> Cast:
        """The same was asked before: that counts as a yes to it."""
        if votes.is_offer(table, vote):
            assert vote.seat is not None, "a seat is offered"
            raise Refused.of("offered_already", seat=seat_token(vote.seat))
        if vote.whom != whom:
            raise Refused.of("vote_open" if table.seat_of(person) is not None else "return_asked")
        poll = self._ballots.poll(table, vote)
        if person in poll.voters:
            return await self._ballots.cast(table, vote, person, YES)
        return Cast(table, vote.kind, vote.seat, poll, None, whom, repeated=True)


def _watches(table: Table, asker: Asker) -> bool:
    """Whether *asker* is a moderator who does not play: one who does has no more say than the others."""
    return asker.moderator and table.seat_of(asker.person) is None
