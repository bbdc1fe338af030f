"""Votes at a table: what is open, what somebody answers or asks for, and what time opens."""

from collections.abc import Awaitable, Callable, Collection, Iterable

from bot import chairs, lobby, votes
from bot.ballots import Ballots, Cast
from bot.clocks import Clock
from bot.desks import UNDER_WAY, Refused, Table, Vote
from bot.games.protocol import Seat
from bot.ledger import Ledger
from bot.letters import Letter
from bot.motions import Asker, Motions
from bot.player_clocks import running
from bot.rings import Rings
from bot.store import Store, Value
from bot.turnstile import Turnstile
from bot.verdicts import Verdicts
from bot.votes import NO, REPLACE, YES, Poll


class Voting:
    """One change of a table's votes at a time, under the same turnstile as its moves."""

    def __init__(
        self,
        ledger: Ledger,
        store: Store,
        clock: Clock,
        verdicts: Verdicts,
        turnstile: Turnstile,
        tell: Callable[[Table], None],
        rings: Rings,
    ) -> None:
        self._ledger = ledger
        self._store = store
        self._clock = clock
        self._turnstile = turnstile
        self._ballots = Ballots(ledger, clock, verdicts, tell)
        self._motions = Motions(ledger, clock, self._ballots, verdicts, rings)
        self._rings = rings
        self._subscribers: list[Callable[[Table, Table], None]] = []

    def subscribe(self, callback: Callable[[Table, Table], None]) -> None:
        """Call *callback* with a table before and after its seats changed hands by nobody's doing."""
        self._subscribers.append(callback)

    def handed(self, before: Table, after: Table) -> None:
        """Time, or that somebody left, has decided what it did to a table's seats."""
        if after.status in UNDER_WAY and before.chairs != after.chairs:
            for callback in self._subscribers:
                callback(before, after)

    # Looking

    async def polls(self, table_id: int) -> list[Poll]:
        """How the open votes of a table stand, oldest first."""
        table = await self._ledger.table(table_id)
        found = await self._ledger.votes(table) if table.votes else ()
        return [self.poll(table, vote) for vote in found if votes.is_open(vote)]

    def poll(self, table: Table, vote: Vote) -> Poll:
        """How a vote of the table stands."""
        return self._ballots.poll(table, vote)

    def is_late(self, table: Table, seat: Seat) -> bool:
        """Whether the others may decide about *seat*: its time is out, or its person left the server."""
        return self._ballots.is_late(table, seat)

    # Leaving

    async def awaited_outside(self, table_id: int) -> set[int]:
        """Who holds no seat, and is to have one or may have it back."""
        table = await self._ledger.table(table_id)
        asked = {poll.vote.whom for poll in await self.polls(table_id)}
        kept = {chair.kept_for for chair in table.chairs}
        return {person for person in asked | kept if person is not None and person not in table.people}

    async def left_outside(self, table_id: int, person: int) -> Table:
        """*person*, who holds no seat, has left the server: none is offered to them or kept for them."""
        return await self._turnstile.alone(table_id, self._ballots.forget(table_id, person))

    # Answering

    async def cast(self, table_id: int, vote: int, person: int, answer: str, *, name: str = "") -> Cast:
        """Count the *answer* of *person* to a vote, or change it; raises Refused.

        *name*: under which the person sits down, if it is an offer that is taken.
        """

        async def change() -> Cast:
            return await self._cast(table_id, vote, person, answer, name)

        return await self._turnstile.alone(table_id, self._settled(table_id, change))

    async def take(self, table_id: int, person: int, name: str) -> Cast:
        """Sit down in the seat that is offered to *person*; raises Refused."""
        return await self._turnstile.alone(table_id, self._take(table_id, person, name))

    # Asking for something: done at once, or by a vote that the asker begins with a yes

    async def skip(self, table_id: int, asker: Asker, seat: Seat) -> Cast:
        """Let the computer decide for *seat* this once."""
        return await self._turnstile.alone(table_id, self._motions.skip(table_id, asker, seat))

    async def replace(self, table_id: int, asker: Asker, seat: Seat, whom: int | None = None) -> Cast:
        """Give *seat* to the computer for good, or offer it to *whom*."""

        async def change() -> Cast:
            return await self._motions.replace(table_id, asker, seat, whom)

        return await self._turnstile.alone(table_id, self._settled(table_id, change))

    async def check_replace(self, table_id: int, asker: Asker, seat: Seat, whom: int | None) -> None:
        """Raise Refused where *seat* cannot be given to *whom*, or not by the asker."""
        await self._motions.check_replace(table_id, asker, seat, whom)

    async def pause(self, table_id: int, asker: Asker) -> Cast:
        """Stop the clocks."""
        return await self._turnstile.alone(table_id, self._motions.pause(table_id, asker, "pause"))

    async def resume(self, table_id: int, asker: Asker) -> Cast:
        """Let the clocks run again."""
        return await self._turnstile.alone(table_id, self._motions.pause(table_id, asker, "resume"))

    async def end(self, table_id: int, asker: Asker, *, stuck: bool = False) -> Cast:
        """End a game without a result; *stuck*: its channel is no more, so that nobody can be asked there."""
        return await self._turnstile.alone(table_id, self.ended(table_id, asker, stuck=stuck))

    async def ended(self, table_id: int, asker: Asker, *, stuck: bool) -> Cast:
        """The same; the caller holds the table's lock."""
        return await self._motions.end(await self._ledger.table(table_id), asker, stuck=stuck)

    async def come_back(self, table_id: int, person: int) -> Cast:
        """Ask the table for the seat that *person* held, which the computer plays."""
        return await self._turnstile.alone(table_id, self._motions.come_back(table_id, person))

    async def undo(self, table_id: int, person: int, stamp: str | None = None) -> Cast:
        """Ask all others whether *person* may take back the last move; *stamp*: of a button."""
        return await self._turnstile.alone(table_id, self._motions.undo(table_id, person, stamp))

    async def host(self, table_id: int, asker: Asker, seat: Seat) -> Table:
        """Hand the hosting over to whoever holds *seat* (host, or a moderator who does not play)."""
        return await self._turnstile.alone(table_id, self._motions.host(table_id, asker, seat))

    # Time

    async def wake(
        self, table_id: int, *, is_heard: bool = True, silenced: Collection[int] = ()
    ) -> float | None:
        """End and open what time ends and opens at a table now; returns when it opens the next one.

        *is_heard*: whether its people can vote where it is; *silenced*: who cannot, by the moderators' will.
        """
        return await self._turnstile.alone(table_id, self._wake(table_id, is_heard, silenced))

    async def settle(self, table_id: int) -> None:
        """Carry out what is certain since somebody left; the caller holds the table's lock.

        One after the other: what one decides may end another.
        """
        while (certain := await self._certain(table_id)) is not None:
            table, poll = certain
            assert poll.outcome is not None, "it is certain"
            await self._ballots.carry_out(table, poll.vote, poll.outcome)

    async def settle_after(self, table: Table) -> None:
        """The same after what somebody did to *table*: what comes of it beside that is nobody's answer."""
        await self.settle(table.id)
        self.handed(table, await self._ledger.table(table.id))

    async def _certain(self, table_id: int) -> tuple[Table, Poll] | None:
        """The first vote that needs no further ballot."""
        for poll in await self.polls(table_id):
            table = await self._ledger.table(table_id)
            if poll.outcome is not None and not votes.is_offer(table, poll.vote):
                return table, poll
        return None

    # Telling

    async def untold(self, table: Table) -> list[tuple[Vote, bool]]:
        """The votes whose message is not as they are, each with whether it is asked once more."""
        found = await self._ledger.votes(table) if table.votes else ()
        return [(vote, votes.is_asked_again(found, vote)) for vote in found if vote.shown < vote.revision]

    async def is_silent(self, table: Table, vote: Vote) -> bool:
        """Whether nobody is to be rung for *vote*, though it is asked."""
        return await self._rings.is_silent(table, vote)

    async def rings_later(self, table: Table, offer: Vote) -> bool:
        """Whether to whom a seat is offered sleeps now, and is to be rung for it once awake."""
        return await self._rings.rings_later(table, offer)

    async def awake(self, table: Table, vote: Vote, people: Iterable[int]) -> list[int]:
        """Those of *people* who may be rung for *vote* now."""
        return await self._rings.awake(table, vote, people)

    async def told(self, table_id: int, vote: Vote) -> None:
        """Note that the message shows the vote as it is here, or that none ever will."""
        await self._store.note(table_id, votes=[{"id": vote.id, "shown": vote.revision}])

    async def owes(self, table_id: int, vote: Vote, people: Iterable[int]) -> None:
        """Note who is to be pinged for a vote once they are awake."""
        await self._store.note(table_id, votes=[{"id": vote.id, "owed": sorted(people)}])

    async def to_be_shown(self, table_id: int, vote: Vote) -> None:
        """Note that the message of a vote does not show it as it is."""
        await self._store.note(table_id, votes=[{"id": vote.id, "heard_at": vote.heard_at}])

    async def posted(self, letter: Letter, message: int) -> None:
        """Note that a vote stands in the channel as *message*, and whom that pinged."""
        number, revision = votes.marked(letter.nonce)
        tended: dict[str, Value] = {"id": number, "message": message, "shown": revision}
        pinged = {person for text in letter.texts for person in text.mentions}
        for vote in await self._ledger.votes(await self._ledger.table(letter.table)):
            if vote.id == number and vote.owed & pinged:
                tended["owed"] = sorted(vote.owed - pinged)
        await self._store.note(letter.table, done=letter.id, votes=[tended])

    # One at a time

    async def _settled(self, table_id: int, change: Callable[[], Awaitable[Cast]]) -> Cast:
        """A change by which fewer people may be left to vote on something else."""
        cast = await change()
        await self.settle_after(cast.table)
        return cast

    async def _cast(self, table_id: int, number: int, person: int, answer: str, name: str) -> Cast:
        table = await self._ledger.table(table_id)
        vote = next((vote for vote in await self._ledger.votes(table) if vote.id == number), None)
        if vote is None or vote.outcome is not None:
            raise Refused.of("vote_over")
        if answer == NO and person == votes.holder(table, vote):
            return await self._ballots.keep(table, vote)
        self._check_voter(table, vote, person)
        if answer not in votes.answers(vote):
            raise Refused.of("stale")
        if votes.is_offer(table, vote):
            return await self._ballots.answer_offer(table, vote, person, answer, name)
        return await self._ballots.cast(table, vote, person, answer)

    def _check_voter(self, table: Table, vote: Vote, person: int) -> None:
        if person in self.poll(table, vote).voters:
            return
        if votes.is_offer(table, vote):
            is_own = person == votes.holder(table, vote)
            raise Refused.of("offer_of_own_seat" if is_own else "offer_to_another")
        # Whoever is seated and has no vote is the one in question.
        lobby.seat_held(table, person)
        raise Refused.of("vote_on_undo" if vote.kind == "undo" else "vote_on_you")

    async def _take(self, table_id: int, person: int, name: str) -> Cast:
        table = await self._ledger.table(table_id)
        lobby.check_under_way(table)
        seat = chairs.offered_to(table, person)
        if seat is None:
            raise Refused.of("nothing_offered")
        offer = votes.find(await self._ledger.votes(table), REPLACE, seat)
        assert offer is not None, "an offer is open as long as it stands at the seat"
        return await self._ballots.answer_offer(table, offer, person, YES, name)

    async def _wake(self, table_id: int, is_heard: bool, silenced: Collection[int]) -> float | None:
        before = await self._ledger.table(table_id)
        opens_at = await self._woken(table_id, is_heard, silenced)
        self.handed(before, await self._ledger.table(table_id))
        return opens_at

    async def _woken(self, table_id: int, is_heard: bool, silenced: Collection[int]) -> float | None:
        # Who is late now has no say any more about that, so that what was asked before may be certain.
        await self.settle(table_id)
        await self._time_out(table_id, is_heard, silenced)
        await self._ask_who_slept(table_id)
        table = await self._ledger.table(table_id)
        now, opening = self._clock.now(), await self._opening(table)
        for moment, seat in opening:
            if moment <= now:
                table = (await self._ballots.open(table, self._ballots.new(table, votes.LATE, seat))).table
        return min((moment for moment, _ in opening if moment > now), default=None)

    async def _time_out(self, table_id: int, is_heard: bool, silenced: Collection[int]) -> None:
        """End the votes whose time is over, one after the other: what one decides may end another."""
        done = set[int]()
        while True:
            table = await self._ledger.table(table_id)
            found = await self._ledger.votes(table) if table.votes else ()
            due = [vote for vote in found if vote.id not in done and self._is_over(table, vote)]
            if not due:
                return
            done.add(due[0].id)
            await self._ballots.time_out(table, due[0], is_heard=is_heard, silenced=silenced)

    async def _ask_who_slept(self, table_id: int) -> None:
        """Have the votes posted again for those who were not pinged for them, and are awake now."""
        for poll in await self.polls(table_id):
            table = await self._ledger.table(table_id)
            awake = await self._rings.awake(table, poll.vote, votes.owed(table, poll.vote))
            if awake:
                await self._ballots.ask_anew(table, poll.vote, awake)

    def _is_over(self, table: Table, vote: Vote) -> bool:
        moment = votes.closes_at(table, vote)
        return votes.is_open(vote) and moment is not None and moment <= self._clock.now()

    async def _opening(self, table: Table) -> list[tuple[float, Seat]]:
        """When which seats are to be voted on; at a table that rests, or has no pace, none by themselves."""
        if table.pace is None or table.rested is not None:
            return []
        found = await self._ledger.votes(table) if table.votes else ()
        moments = [(votes.opens_at(table, found, clock.seat), clock.seat) for clock in running(table)]
        return [(moment, seat) for moment, seat in moments if moment is not None]
