"""How often one person may have others rung by what they ask for: votes and offers of seats."""

import sys
from collections.abc import Iterable
from dataclasses import replace

from bot import quiet, votes
from bot.clocks import Clock
from bot.desks import Refused, Table, Vote
from bot.preferences import Preferences
from bot.store import Store
from bot.wishes import Wishes

DAY = 24 * 3600.0

VOTES = 4
"""Of how many votes in a day that one person asks for in a server the others are pinged."""

ASKED = 20
"""How many votes one person may ask for in a server in a day: each is a message to all."""

OFFERS = 6
"""How many offers of seats one person may make in a server in a day."""

OFFERED = 3
"""How many offers one person may make another in a day. Nobody's offers bar those of somebody else."""

RUNG = 3
"""How many offers ring one person in a day, by whomever: one of each who makes any."""


class Rings:
    """Counts what is stored, so that a restart changes nothing."""

    def __init__(self, store: Store, clock: Clock, wishes: Wishes) -> None:
        self._store = store
        self._clock = clock
        self._wishes = wishes

    async def check_offer(self, table: Table, person: int, whom: int) -> None:
        """Refuse an offer to who wishes for none, or of who made enough of them, to that person or in all."""
        if not (await self._wishes.preferences(whom)).offers:
            raise Refused.of("takes_no_offers")
        now = self._clock.now()
        made = await self._store.offers_to(whom, now - DAY, now)
        if [by for *_, by in made].count(person) >= OFFERED:
            raise Refused.of("offered_enough", most=OFFERED)
        if await self._store.offers_by(person, table.server, now - DAY) >= OFFERS:
            raise Refused.of("offers_enough", most=OFFERS)

    async def check_vote(self, table: Table, person: int) -> None:
        """Refuse another vote to who asked for many."""
        asked = await self._store.votes_by(person, table.server, self._clock.now() - DAY, sys.maxsize)
        if asked >= ASKED:
            raise Refused.of("votes_enough", most=ASKED)

    async def is_unrung(self, table: Table, known: Iterable[Vote], new: Vote) -> bool:
        """Whether nobody is to be rung for a vote that is about to open beside those that are *known*."""
        last = replace(new, id=sys.maxsize)
        if votes.is_asked_again(known, last) or await self.is_silent(table, last):
            return True
        return all([await self._is_away(person) for person in table.present if person != new.person])

    async def awake(self, table: Table, vote: Vote, people: Iterable[int]) -> list[int]:
        """Those of *people* who may be rung for *vote* now: nobody asleep, and no voter on vacation."""
        is_away = self._is_asleep if votes.is_offer(table, vote) else self._is_away
        return [one for one in people if not await is_away(one)]

    async def rings_later(self, table: Table, offer: Vote) -> bool:
        """Whether to whom a seat is offered sleeps now, and is to be rung for it once awake."""
        assert offer.whom is not None, "it is made to somebody"
        wishes = await self._wishes.preferences(offer.whom)
        is_asleep = await self._is_asleep(offer.whom)
        return is_asleep and wishes.offers and not await self._is_rung_enough(table, offer)

    async def _is_asleep(self, person: int) -> bool:
        return quiet.until(await self._wishes.preferences(person), self._clock.now()) is not None

    async def _is_away(self, person: int) -> bool:
        return await self._wishes.away(person) is not None or await self._is_asleep(person)

    async def is_silent(self, table: Table, vote: Vote) -> bool:
        """Whether nobody is rung for *vote*, though it is asked."""
        if votes.is_offer(table, vote):
            return await self._is_silent_offer(table, vote)
        if vote.person is None:
            return False
        before = await self._store.votes_by(vote.person, table.server, vote.opened_at - DAY, vote.id)
        return before >= VOTES

    async def _is_silent_offer(self, table: Table, offer: Vote) -> bool:
        """In quiet hours, where the person wishes for none, or was rung often enough."""
        assert offer.whom is not None, "it is made to somebody"
        wishes = await self._wishes.preferences(offer.whom)
        return not takes_now(wishes, self._clock.now()) or await self._is_rung_enough(table, offer)

    async def _is_rung_enough(self, table: Table, offer: Vote) -> bool:
        """Whether the person was rung before: often today, for that seat, or by the same one."""
        assert offer.whom is not None, "it is made to somebody"
        made = await self._store.offers_to(offer.whom, offer.opened_at - DAY, offer.opened_at)
        before = [(seat, by) for number, *seat, by in made if number < offer.id]
        rung = len({by for _, by in before})
        return rung >= RUNG or any(
            seat == [table.id, offer.seat] or by == offer.person for seat, by in before
        )


def takes_now(wishes: Preferences, now: float) -> bool:
    """Whether a person may be rung now for a seat that is offered to them."""
    return wishes.offers and quiet.until(wishes, now) is None
