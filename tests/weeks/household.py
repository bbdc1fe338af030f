"""Several tables over weeks: people look when their telephone rings, answer in their own time, or never."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random

from bot import player_clocks
from bot.desks import UNDER_WAY, Table
from bot.playground.messages import Message
from bot.playground.people import Person
from tests.conftest import Play, Running
from tests.games.play import random_pick
from tests.weeks.diary import Diary, Told, vote_buttons
from tests.weeks.habits import DAY, HABITS, HOUR, Habit
from tests.wired import WIRED

NOON = 12 * HOUR

MOST_MOVES = 30
"""Moves of one person at one table in one go; more means that it never ends."""


@dataclass(frozen=True)
class Party:
    """Who plays what in a channel, and how fast."""

    channel: str
    game: str
    names: tuple[str, ...]
    pace: str
    computers: int = 0
    options: Mapping[str, str] = field(default_factory=dict)


PARTIES = (
    Party("ravens", "rattus_cartus", ("Ann", "Bo", "Dan"), "8h"),
    Party("cloister", "rattus", ("Bo", "Cara", "Eve"), "1d"),
    Party(
        "market", "plague_and_pestilence", ("Ann", "Cara", "Dan", "Eve"), "none", 1, {"reaction_time": "8h"}
    ),
)


class Household:
    """All the people; each acts only on what rang, so that whoever is forgotten is noticed."""

    def __init__(self, running: Running, seed: int, parties: tuple[Party, ...] = PARTIES) -> None:
        self._running = running
        self._random = Random(seed)
        self._parties = parties
        self._begun = running.clock.now()
        self._habits: dict[int, Habit] = {running.person(habit.name).id: habit for habit in HABITS}
        self._due: dict[int, float] = {}
        """When who next looks at what rang."""
        self._votes: dict[int, list[Message]] = {}
        self.moves = 0
        self.fates: dict[str, str] = {}
        """What became of the tables, by their titles."""
        self.diary = Diary(running, self._habits, self._ring)

    async def settle_in(self) -> None:
        """Everybody says what they wish; the games begin, always at the same time of day."""
        await self._running.settle(DAY - (self._running.clock.now() - NOON) % DAY)
        self._begun = self._running.clock.now()
        for person, habit in self._habits.items():
            if habit.wishes:
                await self._running.local.person(person).slash("settings", channel="ravens", **habit.wishes)
        for party in self._parties:
            play = Play(self._running, party.channel)
            options = {"pace": party.pace, **party.options}
            await play.start(*party.names, computers=party.computers, options=options, game=party.game)

    async def live(self, days: float) -> None:
        """So many days pass, or until nothing goes on any more."""
        until = self._running.clock.now() + days * DAY
        while self._running.clock.now() < until and await self._running.tables.under_way():
            await self._running.settle(HOUR)
            now = self._running.clock.now()
            looking = [person for person, moment in sorted(self._due.items()) if moment <= now]
            for person in looking:
                if self._habits[person].is_up(now, self._begun):
                    del self._due[person]
                    await self._look(self._running.local.person(person))
            if looking:
                await self._running.settle(10)

    async def look_back(self) -> None:
        """Whether each table came to its end, or was told to rest, and nobody waits unasked."""
        for party in self._parties:
            table = await Play(self._running, party.channel).table()
            days = (self._running.clock.now() - self._begun) / DAY
            resting = "" if table.rested is None else ", resting"
            self.fates[table.title] = f"{table.status}{resting} after {table.number} rows and {days:.0f} days"
            for clock in player_clocks.running(table):
                asked_for = self._running.clock.now() - (clock.since or 0.0)
                if not clock.pinged and asked_for > DAY:
                    self.diary.problems.append(
                        f"nobody told seat {clock.seat + 1} of {table.title} of row {clock.row}"
                    )

    def _ring(self, told: Told) -> None:
        habit = self._habits[told.person]
        if told.asks_to_vote:
            self._votes.setdefault(told.person, []).append(told.message)
        moment = told.moment + HOUR * self._random.uniform(*habit.delay)
        self._due[told.person] = min(moment, self._due.get(told.person, moment))

    async def _look(self, person: Person) -> None:
        """Vote where one is asked, and move at every table where one is."""
        for message in self._votes.pop(person.id, ()):
            await self._vote(person, message)
        for table in await self._running.tables.of_person(person.id):
            if table.status in UNDER_WAY:
                await self._move(person, table)

    async def _vote(self, person: Person, message: Message) -> None:
        current = self._running.local.world.find(message.id)
        answers = [] if current is None else vote_buttons(current)
        if answers and current is not None:
            await person.press(current, self._random.choice(answers))

    async def _move(self, person: Person, table: Table) -> None:
        for _ in range(MOST_MOVES):
            desk = await self._running.tables.desk(table.id, person.id)
            if not desk.offers or desk.table.status not in UNDER_WAY:
                return
            move = random_pick(self._random.choice(desk.offers), self._random)
            command, options = WIRED[table.game].typed(move)
            answer = await person.slash(command, channel=str(table.channel), **options)
            assert answer.failed is None, answer.failed
            self.moves += 1
        raise AssertionError(f"{person.name} moves and moves at {table.title}")
