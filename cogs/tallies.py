"""The messages of a table's votes: each is posted once and pings once; its tally is edited, then the end."""

import logging
import math
from collections.abc import Awaitable, Callable, Collection, Iterable, Sequence
from typing import TYPE_CHECKING

from bot import votes
from bot.clocks import Clock
from bot.desks import UNDER_WAY, Table, Vote
from bot.games.protocol import Seat
from bot.letters import Kind
from bot.recent import Recent
from bot.screens.posts import Post
from bot.screens.votes import ended_post, moved_text, vote_post
from bot.tables import Tables
from cogs import calls
from cogs.edits import EDIT_GAP
from cogs.failures import Failed, Failure
from cogs.inboxes import tells_alone
from cogs.members import LOOKED_AGAIN
from cogs.places import table_words
from cogs.posting import Posting

if TYPE_CHECKING:
    from bot.client import DanseMacabre

_log = logging.getLogger(__name__)

KEPT = 1024
"""Of how many open votes it is known what their message says."""

Mentionable = Callable[[Table, Iterable[int]], Awaitable[list[int]]]
"""Which of some people may be pinged now."""

Look = Callable[[Table, Sequence[Seat]], Awaitable[Table]]
"""Looks up whether those on some seats are still in the server; the table with what was found."""


class Tallies:
    """Shows how votes stand. The caller holds the table's lock, and nothing is being posted there."""

    def __init__(
        self,
        client: "DanseMacabre",
        tables: Tables,
        clock: Clock,
        posting: Posting,
        mentionable: Mentionable,
        look: Look,
    ) -> None:
        self._client = client
        self._tables = tables
        self._voting = tables.voting
        self._clock = clock
        self._posting = posting
        self._mentionable = mentionable
        self._look = look
        self._edited_at: dict[int, float] = {}
        self._shown: Recent[int, str] = Recent(KEPT)
        """What the message of an open vote says, whoever is mentioned there; by vote."""

    async def tell(self, table_id: int) -> float | None:
        """Show each vote as it is now; returns when, if that is too soon for one of them; raises Failed."""
        table = await self._tables.table(table_id)
        if table is None or not table.number:
            return None
        await self._find_outdated(table)
        for vote, is_again in await self._voting.untold(table):
            if vote.message is None or votes.is_to_be_posted_anew(vote):
                await self._post_to_voters(table, vote, is_again=is_again)
                continue
            soonest = self._edited_at.get(table_id, -math.inf) + EDIT_GAP
            if self._clock.passed() < soonest:
                return soonest
            await self._edit(table, vote, vote.message)
        if table.status not in UNDER_WAY:
            self._edited_at.pop(table_id, None)
        return None

    async def _find_outdated(self, table: Table) -> None:
        """Have those votes shown again of which time or the table changed who counts, or when they close."""
        for poll in await self._voting.polls(table.id) if table.votes else []:
            vote = poll.vote
            if vote.message is None or vote.shown < vote.revision:
                continue
            text = (await self._open_post(table, vote, [])).content
            # After a start, what stands there is taken for right.
            if (self._shown.get(vote.id) or text) != text:
                await self._voting.to_be_shown(table.id, vote)
            self._shown.keep(vote.id, text)

    async def restore(self, table: Table) -> None:
        """Have the open votes shown again whose message somebody deleted; raises Failed."""
        for poll in await self._voting.polls(table.id):
            message = poll.vote.message
            if message is not None and await calls.is_deleted(self._client, table.channel, message):
                # Its message takes no edit: then it is posted anew without a ping.
                await self._voting.to_be_shown(table.id, poll.vote)
                self._client.delivery.hasten(table.id)

    async def drop(self, table: Table) -> None:
        """The channel is gone: no vote is shown any more."""
        for vote, _ in await self._voting.untold(table):
            await self._voting.told(table.id, vote)

    async def _post_to_voters(self, table: Table, vote: Vote, *, is_again: bool) -> None:
        """Post a vote, once it is known who is there to vote; by that it may be decided already."""
        seats = [Seat(seat) for seat, chair in enumerate(table.chairs) if chair.person is not None]
        self._client.members.forget(table, LOOKED_AGAIN)
        table = await self._look(table, seats)
        known = {one.id: one for one, _ in await self._voting.untold(table)}
        if vote.id in known:
            await self._post(table, known[vote.id], is_again=is_again)

    async def _post(self, table: Table, vote: Vote, *, is_again: bool) -> None:
        """Post an open vote; one that ended before it was shown to anybody is told by what came of it."""
        pinged = await self._pinged(table, vote, is_again=is_again) if votes.is_open(vote) else []
        if vote.message is not None and pinged:
            await self._lead_on(table, vote, vote.message)
            table, vote, pinged = await self._meanwhile(table, vote, pinged)
        if vote.message is not None and not pinged:
            await self._edit(table, vote, vote.message)
            self._client.reminders.stir(table.id)
            return
        if not votes.is_open(vote):
            await self._voting.told(table.id, vote)
            return
        post = await self._open_post(table, vote, pinged)
        self._shown.keep(vote.id, (await self._open_post(table, vote, [])).content)
        await self._posting.post(table, Kind.VOTE, [post], nonce=votes.mark(vote))
        self._client.reminders.stir(table.id)  # Who is not pinged now is to be later.

    async def _meanwhile(
        self, table: Table, vote: Vote, pinged: Collection[int]
    ) -> tuple[Table, Vote, list[int]]:
        """The table and *vote* by now; and of those who were to be *pinged* who is still asked."""
        table = await self._tables.table(table.id) or table
        known = {one.id: one for one, _ in await self._voting.untold(table)}
        vote = known.get(vote.id, vote)
        voters = self._voting.poll(table, vote).voters if votes.is_open(vote) else ()
        return table, vote, [one for one in pinged if one in voters and one not in vote.ballots]

    async def _lead_on(self, table: Table, vote: Vote, message: int) -> None:
        """An earlier *message* of the vote has no more to press: a new one asks somebody else as well."""
        text = moved_text(table, vote, table_words(table))
        try:
            await calls.edit(self._client, table.channel, message, text, view=None)
        except Failed as failed:
            if failed.failure is Failure.BUSY or failed.failure is Failure.BARRED:
                raise
            _log.info("a vote keeps its first message: %s", failed, extra={"table": table.id})

    async def _pinged(self, table: Table, vote: Vote, *, is_again: bool) -> list[int]:
        """Who is pinged: the voters who have not voted, once; who sleeps or has left is owed it."""
        is_asked_anew = bool(vote.asked)
        if not is_asked_anew and (is_again or await self._voting.is_silent(table, vote)):
            return []
        if votes.is_offer(table, vote):
            return await self._pinged_for_offer(table, vote, is_asked_anew=is_asked_anew)
        known = {*vote.ballots, *(vote.asked - vote.owed)}
        voters = [person for person in self._voting.poll(table, vote).voters if person not in known]
        pinged = await self._mentionable(table, voters)
        owed = {*voters, *votes.left(table, vote)} - {*pinged, *known}
        if owed != vote.owed:
            await self._voting.owes(table.id, vote, owed)
        return pinged

    async def _pinged_for_offer(self, table: Table, offer: Vote, *, is_asked_anew: bool) -> list[int]:
        """Whoever is to sit down, unless a direct message rings; who sleeps again by now is owed it still."""
        voters = self._voting.poll(table, offer).voters
        if not is_asked_anew:
            return [one for one in voters if not await self._rings_alone(one)]
        awake = await self._voting.awake(table, offer, voters)
        if not awake:
            await self._voting.owes(table.id, offer, voters)
        return awake

    async def _rings_alone(self, person: int) -> bool:
        """Whether *person* is told of an offer by a direct message that rings."""
        wishes = await self._tables.wishes.preferences(person)
        return tells_alone(wishes)

    async def _open_post(self, table: Table, vote: Vote, pinged: list[int]) -> Post:
        desk = await self._tables.desk(table.id, None)
        return vote_post(table, desk.public, self._voting.poll(table, vote), table_words(table), pinged)

    async def _edit(self, table: Table, vote: Vote, message: int) -> None:
        """Bring a vote's message up to date; an open one that takes no edit is posted anew without a ping."""
        if votes.is_open(vote):
            post = await self._open_post(table, vote, [])
            self._shown.keep(vote.id, post.content)
        else:
            post = ended_post(table, self._voting.poll(table, vote), table_words(table))
        self._edited_at[table.id] = self._clock.passed()
        try:
            await calls.edit(self._client, table.channel, message, post.content, view=post.view)
        except Failed as failed:
            if failed.failure is Failure.BUSY or failed.failure is Failure.BARRED:
                raise
            if not votes.is_open(vote) and calls.is_odd(self._client, message, failed):
                raise Failed(Failure.BUSY, failed.code) from None  # It would be open to the eye for ever.
            _log.info("a vote is edited no more: %s", failed, extra={"table": table.id})
            if votes.is_open(vote):
                await self._posting.post(table, Kind.VOTE, [post], nonce=votes.mark(vote))
                return
        await self._voting.told(table.id, vote)
