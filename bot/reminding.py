"""What is due at each table: found in what is stored of it and of its people, without replaying its game."""

from collections.abc import Mapping, Sequence

from bot import nudging, player_clocks
from bot.clocks import Clock
from bot.desks import Table, Vote
from bot.ledger import Ledger
from bot.nudging import Duty
from bot.preferences import Preferences
from bot.telling import Telling
from bot.wishes import Wishes


class Reminding:
    """Knows what is due where, and keeps of a table that may rest when it last moved."""

    def __init__(self, ledger: Ledger, clock: Clock, telling: Telling, wishes: Wishes) -> None:
        self._ledger = ledger
        self._clock = clock
        self._telling = telling
        self._wishes = wishes
        self._moved_at: dict[int, float] = {}

    async def duties(self, table_id: int) -> tuple[Duty, ...]:
        """What is due next at a table, soonest first."""
        return await self.duties_of(await self._ledger.table(table_id))

    async def duties_of(self, table: Table) -> tuple[Duty, ...]:
        """What is due next at *table*, soonest first."""
        ballots = await self._ledger.votes(table) if table.votes else ()
        now, moved_at = self._clock.now(), self._moved_at.get(table.id, 0.0)
        found = nudging.duties(table, await self._wished(table, ballots), ballots, now, moved_at)
        if not found:
            self._moved_at.pop(table.id, None)
        shown = await self._telling.being_shown(table)
        return tuple(duty for duty in found if not _is_being_shown(duty, shown))

    async def rests(self, table: Table) -> bool:
        """Whether nobody has moved for long indeed: only now its log is looked at."""
        self._moved_at[table.id] = await self._telling.moved_at(table)
        duties = await self.duties_of(table)
        return any(duty.what is nudging.What.REST and duty.at <= self._clock.now() for duty in duties)

    async def is_forgotten(self, table: Table) -> bool:
        """Whether it is paused, and nobody has moved for so long that a game that runs would rest."""
        return nudging.is_forgotten(table, await self._telling.moved_at(table), self._clock.now())

    async def _wished(self, table: Table, ballots: Sequence[Vote]) -> Mapping[int, Preferences]:
        """What those wish who may be told something: of the seated, and to whom a seat is offered."""
        if not player_clocks.running(table) and not table.votes:
            return {}
        people = {*table.people, *(vote.whom for vote in ballots if vote.whom is not None)}
        return {person: await self._wishes.preferences(person) for person in people}


def _is_being_shown(duty: Duty, rows: Sequence[tuple[int, int]]) -> bool:
    """Whether it is a ping for what its person is just being shown."""
    return duty.what is nudging.What.PING and any(first <= duty.row < end for first, end in rows)
