"""People who wait for others: they ask, vote, offer and take seats; and what each wishes for all tables."""

from typing import Any

from bot.desks import UNDER_WAY, Table
from bot.playground.people import Person
from bot.screens.ids import SeatId, TopicId, VoteId
from tests.fuzz import hands
from tests.fuzz.inputs import SELDOM, Input, Inputs
from tests.fuzz.town import CHANNELS
from tests.games.play import random_pick
from tests.wired import WIRED

WISHES: dict[str, tuple[str, ...]] = {
    "notices": ("channel", "direct"),
    "nudges": ("normal", "last", "none"),
    "quiet_from": ("22", "0:30", "7pm"),
    "quiet_to": ("8", "9:15", "23"),
    "time_zone": ("Europe/Madrid", "Asia/Tokyo", "America/New_York", "Australia/Adelaide"),
    "early_warning": ("on", "off"),
    "offers": ("on", "off"),
    "board": ("picture", "text"),
    "language": ("en", "automatic"),
}

AWAY = ("1", "3", "21", "2 weeks", "2", "400", "yesterday")


class Neighbours(Inputs):
    """All that concerns long games."""

    async def ask(self) -> Input | None:
        """Somebody at a table, or who watches, asks for what a vote decides, or whoever manages it."""
        table = await self._a_game()
        if table is None:
            return None
        seated = [person for person in self.town.people if table.seat_of(person.id) is not None]
        former = [person for person in self.town.people if self._has_left(table, person)]
        person = self.random.choice(seated) if seated and self.random.random() < 0.8 else self.somebody()
        seat = f"seat{self.random.randint(1, len(table.chairs))}"
        asked: list[tuple[str, dict[str, Any]]] = [
            ("table skip", {"seat": seat}),
            ("table skip", {}),
            ("table replace", {"seat": seat, "by": self.somebody()}),
            ("table pause", {}),
            ("table resume", {}),
            ("table resume", {}),
            ("table undo", {}),
            ("table host", {"seat": seat}),
        ]
        if self.random.random() < SELDOM:
            asked.append(("table replace", {"seat": seat}))
        command, options = self.random.choice(asked)
        if former and self.random.random() < 0.4:
            command, options, person = "table return", {}, self.random.choice(former)
        return self._slash(command, person, str(table.channel), options, kind="asks for a vote")

    async def vote(self) -> Input | None:
        """Somebody answers a vote, or an offer, by its button or by command."""
        table = await self._a_game()
        if table is None:
            return None
        polls = await self.town.running.tables.voting.polls(table.id)
        if not polls:
            return self._confirm()
        poll = self.random.choice(polls)
        people = [person for person in self.town.people if person.id in poll.voters]
        person = self.random.choice(people) if people and self.random.random() < 0.9 else self.somebody()
        if self.random.random() < 0.3:
            return await self._by_command(person, table)
        for message in reversed(self.town.seen[person.id]):
            answers = [
                one
                for one in hands.controls(message)
                if (vote := VoteId.decode(one["custom_id"])) is not None and vote.vote == poll.vote.id
            ]
            if answers and self._is_there(person, message):
                return self._use("votes", person, message, self.random.choice(answers))
        return await self._by_command(person, table)

    async def _by_command(self, person: Person, table: Table) -> Input | None:
        here = str(table.channel)
        questions = await self._typed_choices(person, "table vote", "question", here, {})
        question = {"question": self.random.choice(questions or ["?"])}
        answers = await self._typed_choices(person, "table vote", "answer", here, question)
        options = {**question, "answer": self.random.choice(answers or ["?"])}
        return self._slash("table vote", person, here, options, kind="votes")

    def _confirm(self) -> Input | None:
        """Whoever was asked once more whether to offer a seat, or has a menu of what can be done, presses."""
        person = self.random.choice(self.town.people)
        for message in list(self.town.seen[person.id])[-8:]:
            sure = [one for one in hands.controls(message) if SeatId.decode(one["custom_id"]) is not None]
            if sure and self._is_there(person, message):
                return self._use("presses about a seat", person, message, self.random.choice(sure))
        return None

    async def take(self) -> Input | None:
        """Whoever is offered a seat sits down, or somebody tries to."""
        offered = [
            (table, chair.offered)
            for table in self._games()
            for chair in table.chairs
            if chair.offered is not None
        ]
        if not offered:
            return self._confirm()
        table, whom = self.random.choice(offered)
        person = self.town.local.person(whom) if self.random.random() < 0.8 else self.somebody()
        return self._slash("table join", person, str(table.channel), {}, kind="takes a seat")

    async def aside(self) -> Input | None:
        """Somebody does beside all questions what is free: orders, a word in a window, to be asked."""
        table = await self._a_game()
        if table is None:
            return None
        for person in self.random.sample(self.town.people, len(self.town.people)):
            desk = await self.town.running.tables.desk(table.id, person.id)
            if desk.free:
                move = random_pick(self.random.choice(desk.free), self.random)
                command, options = WIRED[table.game].typed(move)
                return self._slash(command, person, str(table.channel), dict(options), kind="aside")
        return None

    async def wish(self) -> Input | None:
        """Somebody says what they wish, goes away or comes back, looks after all their tables."""
        person, channel = self.random.choice(self.town.people), self.somewhere()
        chance = self.random.random()
        if chance < 0.25:
            return self._slash("table mine", person, self.random.choice(CHANNELS), {}, kind="look")
        if chance < 0.5:
            until = {"until": self.random.choice(AWAY)}
            return self._slash("vacation", person, channel, until, kind="wishes")
        if chance < 0.6:
            return self._end_of_vacation(person) or self._slash(
                "vacation", person, channel, {}, kind="wishes"
            )
        names = self.random.sample(sorted(WISHES), self.random.randint(1, 3))
        options = {name: self.random.choice(WISHES[name]) for name in names}
        return self._slash("settings", person, channel, options, kind="wishes")

    def _end_of_vacation(self, person: Person) -> Input | None:
        end = TopicId("away_end", 0).encode()
        for message in reversed(self.town.seen[person.id]):
            ends = [one for one in hands.controls(message) if one["custom_id"] == end]
            if ends and self._is_there(person, message):
                return self._use("wishes", person, message, ends[0])
        return None

    async def _a_game(self) -> Table | None:
        running = await self.town.running.tables.under_way()
        if not running:
            return None
        table = await self.town.running.tables.table(self.random.choice(running))
        return table if table is not None and table.status in UNDER_WAY else None

    @staticmethod
    def _has_left(table: Table, person: Person) -> bool:
        return any(person.id in chair.former for chair in table.chairs) and table.seat_of(person.id) is None
