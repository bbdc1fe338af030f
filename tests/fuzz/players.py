"""People who want to play: they fill lobbies, make moves, err, and leave."""

from typing import Any

from bot.desks import PACES, Table
from bot.games import GAMES
from bot.games.protocol import Offer
from bot.playground.messages import Message
from bot.playground.people import Person
from bot.playground.refusals import Json
from bot.screens.ids import PanelId, TopicId
from tests.edge.hands import SUCCESS
from tests.fuzz import hands, texts
from tests.fuzz.hands import MENU
from tests.fuzz.inputs import Input, Inputs
from tests.fuzz.town import CHANNELS
from tests.games.play import random_pick
from tests.wired import WIRED

ODD = (*(option.values for game in GAMES.values() for option in game.options), ("bogus",))
"""What options can be set to, and what none can."""

SURE = ("p:resign_yes:", "p:end_yes:", "p:no:")


class Players(Inputs):
    """Seldom wrong, so that games go on."""

    async def sensible(self) -> Input | None:
        """Somebody who is asked answers, by command or panel."""
        running = await self.town.running.tables.under_way()
        if not running:
            return await self.lobby()
        table = await self.town.running.tables.table(self.random.choice(running))
        assert table is not None
        people = [person for person in self.town.people if table.seat_of(person.id) is not None]
        self.random.shuffle(people)
        for person in people:
            desk = await self.town.running.tables.desk(table.id, person.id)
            if desk.offers:
                if self.random.random() < 0.5:
                    return self._by_command(person, table, self.random.choice(desk.offers))
                return self._by_panel(person, table, desk.stamp)
        return None

    def _by_command(self, person: Person, table: Table, offer: Offer) -> Input:
        move = random_pick(offer, self.random)
        command, options = WIRED[table.game].typed(move)
        return self._slash(command, person, str(table.channel), dict(options), kind="sensible command")

    def _by_panel(self, person: Person, table: Table, stamp: str) -> Input | None:
        for message in reversed(self.town.seen[person.id]):
            used = self._next_use(message, table.id, stamp)
            if used is not None and self._is_there(person, message):
                control, values = used
                return self._use("sensible press", person, message, control, values=values)
        return self._slash("hand", person, str(table.channel), {}, kind="sensible command")

    def _next_use(self, message: Message, table: int, stamp: str) -> tuple[Json, list[str]] | None:
        usable = []
        for control in hands.controls(message):
            pid = PanelId.decode(control["custom_id"])
            if pid is not None and (pid.table, pid.stamp) == (table, stamp) and "." in pid.step:
                usable.append(control)
        if not usable:
            return None
        commits = [one for one in usable if one.get("style") == SUCCESS]
        control = self.random.choice(commits if commits and self.random.random() < 0.7 else usable)
        return control, self._values(control)

    async def clumsy(self) -> Input | None:
        """Somebody who sits there moves as the rules do not allow, or not now."""
        seated = [
            (person, table)
            for table in self._games()
            for person in self.town.people
            if table.seat_of(person.id) is not None
        ]
        if not seated:
            return None
        person, table = self.random.choice(seated)
        desk = await self.town.running.tables.desk(table.id, person.id)
        wired, verbs = WIRED[table.game], [offer.verb for offer in desk.offers]
        verb = self.random.choice(verbs if verbs and self.random.random() < 0.7 else wired.verbs)
        offer = next((offer for offer in desk.offers if offer.verb == verb), Offer(verb))
        command, wrong = wired.wrong(offer, self.random)
        options = dict(wrong)
        if options and self.random.random() < 0.3:
            options[self.random.choice(list(options))] = texts.typed(self.random)
        return self._slash(command, person, str(table.channel), options, kind="clumsy command")

    async def regret(self) -> Input | None:
        """Somebody takes back, whether there is anything or not; mostly who may."""
        seated = [
            (person, table)
            for table in self._games()
            for person in self.town.people
            if table.seat_of(person.id) is not None
        ]
        self.random.shuffle(seated)
        for person, table in seated:
            desk = await self.town.running.tables.desk(table.id, person.id)
            if (desk.undo or desk.undo_asks) is not None or self.random.random() < 0.1:
                return self._slash("table undo", person, str(table.channel), {}, kind="regret")
        return None

    async def lobby(self) -> Input | None:
        """Tables are opened, filled, set up and started."""
        channel = self.random.choice(CHANNELS)
        place = self.town.world.channel_named(channel)
        table = next(iter(self.archive.snapshot().open_in(place.id)), None)
        person = self.random.choice(self.town.people)
        if table is None and self.random.random() < 0.25:
            return self._welcoming(channel)
        if table is None:
            game = self.random.choice(sorted(self.town.running.games))
            wished: dict[str, Any] = {"thread": True} if self.random.random() < 0.25 else {}
            wished |= {"pace": self.random.choice(sorted(PACES))} if self.random.random() < 0.7 else {}
            return self._slash("table new", person, channel, {"game": game, **wished}, kind="lobby")
        if table.number:
            return await self.sensible() if self.random.random() < 0.8 else self._look(person, channel)
        host = self.town.local.person(table.host)
        command = self.random.choice(
            ("table join", "table join", "table computer", "table start", "table option")
        )
        if command == "table option" and "reaction_time" in table.choices and self.random.random() < 0.5:
            wished = {"name": "reaction_time", "value": self.random.choice(("1h", "8h", "24h"))}
            return self._slash(command, host, channel, wished, kind="lobby")
        if command == "table option":
            return await self._option(self.random.choice((host, person)), channel)
        return self._slash(command, person if command == "table join" else host, channel, {}, kind="lobby")

    def _welcoming(self, channel: str) -> Input | None:
        """A moderator who takes away what keeps people from opening tables somewhere."""
        place = self.town.world.channel_named(channel)
        moderators = [person for person in self.town.people if self.town.manages(person, place.id)]
        if not moderators:
            return None
        person = self.random.choice(moderators)
        options = {"channel": channel, "allowed": "other", "openers": "@everyone"}
        return self._slash("server", person, channel, options, kind="welcoming")

    async def odd_option(self) -> Input | None:
        """An option of a lobby set from the menu of another person, another lobby, another release."""
        lobbies = [table for table in self.archive.snapshot().tables.values() if table.status == "lobby"]
        if not lobbies:
            return None
        table = self.random.choice(lobbies)
        person = self.town.local.person(table.host) if self.random.random() < 0.6 else self.somebody()
        seen = [
            one for one in self.town.seen[person.id] if hands.controls(one) and self._is_there(person, one)
        ]
        if not seen:
            return None
        options = (*table.choices, "bogus")
        values = sorted({value for option in ODD for value in option})
        chosen = f"{self.random.choice(options)} {self.random.choice(values)}"
        custom_id = TopicId("option", table.id).encode()
        menus = [(one, part) for one in seen for part in hands.controls(one) if part["type"] == MENU]
        if not menus:
            return self._slash("rules", person, str(table.channel), {}, kind="look")
        message, menu = self.random.choice(menus)
        return self._use("odd option", person, message, menu, custom_id=custom_id, values=[chosen])

    async def parting(self) -> Input | None:
        """A seat is given up or freed, a table ended; whoever was asked once more says yes or no."""
        for person in self.town.people:
            for message in list(self.town.seen[person.id])[-2:]:
                sure = [one for one in hands.controls(message) if one["custom_id"].startswith(SURE)]
                if sure and self._is_there(person, message) and self.random.random() < 0.5:
                    return self._use("parting press", person, message, self.random.choice(sure))
        tables = [table for table in self.archive.snapshot().tables.values() if table.is_open]
        if not tables:
            return None
        table = self.random.choice(tables)
        host, seat = self.town.local.person(table.host), self.random.randint(1, len(table.chairs))
        seated = [person for person in self.town.people if table.seat_of(person.id) is not None]
        commands: list[tuple[str, Person, dict[str, Any]]] = [
            ("table remove", host, {"seat": f"seat{seat}"}),
            ("table leave", self.random.choice(seated), {}),
            ("table resign", self.random.choice(seated), {}),
            ("table end", self.random.choice((host, *self.town.people)), {}),
        ]
        command, person, options = self.random.choice(commands)
        return self._slash(command, person, str(table.channel), options, kind="parting command")

    async def _option(self, person: Person, channel: str) -> Input | None:
        names = await self._typed_choices(person, "table option", "name", channel, {})
        if not names:
            return None
        name = self.random.choice(names)
        values = await self._typed_choices(person, "table option", "value", channel, {"name": name})
        if not values:
            return None
        options = {"name": name, "value": self.random.choice(values)}
        return self._slash("table option", person, channel, options, kind="lobby")

    def _look(self, person: Person, channel: str) -> Input:
        command = self.random.choice(("hand", "table show", "table log", "help"))
        return self._slash(command, person, channel, {}, kind="look")
