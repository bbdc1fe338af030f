"""What comes in: one thing that one person does, chosen at random."""

from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

from bot.games import GAMES
from bot.games.protocol import Offer
from bot.games.rattus_cartus.kinds import Verb
from bot.playground.messages import Answer, Message
from bot.playground.palette import ClientRefuses
from bot.playground.people import DIRECT_MESSAGES, Person
from bot.screens.ids import PanelId, TopicId
from tests.fuzz import forgery, hands, texts
from tests.fuzz.archive import Archive, Stored
from tests.fuzz.hands import BUTTON, MENU, Json
from tests.fuzz.town import CHANNELS, Town

SUCCESS = 3
"""The style of the button that commits."""

SUBCOMMAND, STRING, INTEGER, BOOLEAN = 1, 3, 4, 5

VERBS = tuple(verb.value for verb in Verb)

RARE_TOPICS = frozenset({"end_yes", "resign_yes"})
RARE_COMMANDS = frozenset({"table end", "table resign"})
ODD = (*(option.values for game in GAMES.values() for option in game.options), ("bogus",))
"""What options can be set to, and what none can."""

SURE = ("p:resign_yes:", "p:end_yes:", "p:no:")
SELDOM = 0.15
"""How often what ends a game is done after all: games should be played, too."""


@dataclass(frozen=True)
class Input:
    """One thing that a person does; *told*: what the report says. It can be sent again, just the same."""

    kind: str
    who: Person
    told: str
    send: Callable[[], Awaitable[Answer]] = field(repr=False)
    is_public: bool = False
    """Whether the answer may be for everybody."""
    may_be_empty: bool = False
    """Whether there may be no choices."""


class Crowd:
    """Chooses who does what."""

    def __init__(self, town: Town, random: Random, archive: Archive) -> None:
        self.town = town
        self.archive = archive
        self.random = random
        self.known_ids: list[str] = []

    async def any_input(self) -> Input | None:
        """Something that somebody does now; None where it came to nothing."""
        makers: list[tuple[int, Callable[[], Awaitable[Input | None]]]] = [
            (30, self.sensible),
            (12, self.clumsy),
            (9, self.lobby),
            (2, self.parting),
            (2, self.odd_option),
            (14, self.slash),
            (10, self.autocomplete),
            (16, self.press),
            (3, self.choose),
            (9, self.forged_id),
            (4, self.forged_values),
            (3, self.stale_command),
            (1, self.stale_autocomplete),
        ]
        maker = self.random.choices([one for _, one in makers], [weight for weight, _ in makers])[0]
        return await maker()

    # People and places

    def somebody(self) -> Person:
        """Anybody, seldom the bot account."""
        return self.town.robot if self.random.random() < 0.02 else self.random.choice(self.town.people)

    def somewhere(self) -> str:
        """A channel, or one's direct messages."""
        return DIRECT_MESSAGES if self.random.random() < 0.1 else self.random.choice(CHANNELS)

    def _games(self) -> list[Stored]:
        """The games that go on."""
        return [table for table in self.archive.snapshot().tables.values() if table.is_open and table.number]

    # Sensible hands: they bring the games on

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
                channel = str(table.channel)
                if self.random.random() < 0.5:
                    return self._by_command(person, channel, self.random.choice(desk.offers))
                return self._by_panel(person, channel, table.id, desk.stamp)
        return None

    def _by_command(self, person: Person, channel: str, offer: Offer) -> Input:
        items = [token for token, count in offer.options for _ in range(count)]
        self.random.shuffle(items)
        picks = items[: self.random.randint(offer.least, offer.most)]
        options = _options_of(offer, picks)
        return self._slash(f"cartus {offer.verb}", person, channel, options, kind="sensible command")

    def _by_panel(self, person: Person, channel: str, table: int, stamp: str) -> Input | None:
        for message in reversed(self.town.seen[person.id]):
            used = self._next_use(message, table, stamp)
            if used is not None and self._is_there(person, message):
                control, values = used
                return self._use("sensible press", person, message, control, values=values)
        return self._slash("hand", person, channel, {}, kind="sensible command")

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

    def _values(self, control: Json) -> list[str]:
        offered = [option["value"] for option in control.get("options", ())]
        if control["type"] != MENU or not offered:
            return []
        least, most = control.get("min_values", 1), min(control.get("max_values", 1), len(offered))
        return self.random.sample(offered, self.random.randint(min(least, most), most))

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
        verbs = [offer.verb for offer in desk.offers]
        verb = (
            self.random.choice(verbs) if verbs and self.random.random() < 0.7 else self.random.choice(VERBS)
        )
        offer = next((offer for offer in desk.offers if offer.verb == verb), Offer(verb))
        return self._slash(
            f"cartus {verb}", person, str(table.channel), self._wrong(offer), kind="clumsy command"
        )

    def _wrong(self, offer: Offer) -> dict[str, str]:
        """Options that nearly mean a move."""
        held = [token for token, count in offer.options for _ in range(count)]
        pool = held * 2 if held and self.random.random() < 0.4 else [*held, *texts.KINDS]
        picks = [self.random.choice(pool) for _ in range(self.random.choice((0, 1, 1, 2, 3, 5)))]
        place = self.random.choice(("1", "2", "3", "4", *texts.NAMES))
        options = {
            "supply": {"building": place, "look": self._positions()},
            "look": {"cards": self._positions()},
            "enter": {"building": place, "cards": ", ".join(picks) or "none"},
            "give": {"cards": ", ".join(picks) or "none"},
            "discard": {"cards": ", ".join(picks) or "none"},
            "choose": {"player": self.random.choice(("1", "2", "3", "seat1", "seat2", "Computer", "Ann"))},
            "orders": {"moment": self.random.choice(("actions", "looks")), "answer": "for_me"},
        }
        chosen = options.get(offer.verb, {})
        if chosen and offer.verb != Verb.ORDERS and self.random.random() < 0.3:
            chosen[self.random.choice(list(chosen))] = texts.typed(self.random)
        return chosen

    def _positions(self) -> str:
        count = self.random.choice((0, 1, 1, 2, 3))
        return ", ".join(str(self.random.randint(1, 6)) for _ in range(count)) or "none"

    async def lobby(self) -> Input | None:
        """Tables are opened, filled, set up and started."""
        channel = self.random.choice(CHANNELS)
        place = self.town.world.channel_named(channel)
        table = next(iter(self.archive.snapshot().open_in(place.id)), None)
        person = self.random.choice(self.town.people)
        if table is None:
            return self._slash("table new", person, channel, {"game": "rattus_cartus"}, kind="lobby")
        if table.number:
            return await self.sensible() if self.random.random() < 0.8 else self._look(person, channel)
        host = self.town.local.person(table.host)
        command = self.random.choice(
            ("table join", "table join", "table computer", "table start", "table option")
        )
        if command == "table option":
            return await self._option(self.random.choice((host, person)), channel)
        return self._slash(command, person if command == "table join" else host, channel, {}, kind="lobby")

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

    async def _typed_choices(
        self, person: Person, command: str, option: str, channel: str, others: dict[str, Any]
    ) -> list[str]:
        choices = await person.autocomplete(command, option, "", channel=channel, **others)
        return [str(choice.value) for choice in choices]

    def _look(self, person: Person, channel: str) -> Input:
        command = self.random.choice(("hand", "table show", "table log", "help"))
        return self._slash(command, person, channel, {}, kind="look")

    # Anybody, anything

    async def slash(self) -> Input | None:
        """Any command with any options."""
        found = self._any_command()
        if found is None:
            return None
        person, channel, command, specs = found
        options: dict[str, Any] = {}
        for spec in specs:
            if spec.get("required") or self.random.random() < 0.5:
                options[spec["name"]] = await self._option_value(person, channel, command, spec, options)
        return self._slash(command, person, channel, options)

    async def _option_value(
        self, person: Person, channel: str, command: str, spec: Json, others: dict[str, Any]
    ) -> Any:
        if spec.get("choices"):
            return self.random.choice(spec["choices"])["value"]
        if spec["type"] == BOOLEAN:
            return self.random.random() < 0.3
        if spec.get("autocomplete") and self.random.random() < 0.5:
            offered = await self._typed_choices(person, command, spec["name"], channel, others)
            if offered:
                chosen = self.random.choice(offered)
                return texts.twisted(self.random, chosen) if self.random.random() < 0.2 else chosen
        return texts.typed(self.random)

    async def autocomplete(self) -> Input | None:
        """Any option half typed."""
        found = self._any_command(lambda spec: bool(spec.get("autocomplete")))
        if found is None:
            return None
        person, channel, command, specs = found
        focused = self.random.choice([spec for spec in specs if spec.get("autocomplete")])["name"]
        others = {
            spec["name"]: texts.typed(self.random)
            for spec in specs
            if spec["name"] != focused and spec["type"] == STRING and not spec.get("choices")
            if self.random.random() < 0.5
        }
        text = texts.typed(self.random)

        async def send() -> Answer:
            choices = await person.autocomplete(command, focused, text, channel=channel, **others)
            return Answer(choices=tuple(choices), failed=None if choices else "no choices")

        told = f"autocomplete /{command} {focused}={text[:80]!r} {others!r:.80} in {channel}"
        return Input("autocomplete", person, told, send)

    def _any_command(
        self, wanted: Callable[[Json], bool] | None = None
    ) -> tuple[Person, str, str, list[Json]] | None:
        person, channel = self.somebody(), self.somewhere()
        leaves = [
            leaf
            for raw in person.commands(channel)
            for leaf in _leaves(raw, "")
            if wanted is None or any(map(wanted, leaf[1]))
        ]
        if not leaves:
            return None
        command, specs = self.random.choice(leaves)
        if command in RARE_COMMANDS and self.random.random() > SELDOM:
            return None
        return person, channel, command, specs

    def _slash(
        self, command: str, person: Person, channel: str, options: dict[str, Any], *, kind: str = "slash"
    ) -> Input:
        given = {name.replace("-", "_"): value for name, value in options.items()}
        shown = ", ".join(f"{name}={str(value)[:80]!r}" for name, value in given.items())
        told = f"/{command} {shown} in {channel}"
        is_public = command == "rules" and bool(given.get("public"))
        return Input(
            kind, person, told, lambda: person.slash(command, channel=channel, **given), is_public=is_public
        )

    async def stale_command(self) -> Input | None:
        """A command as another release had it: options missing, unknown or of other values."""
        found = self._any_command()
        if found is None:
            return None
        person, channel, command, specs = found
        options = [
            {"name": spec["name"], "type": spec["type"], "value": self._odd_value(spec)}
            for spec in specs
            if self.random.random() < 0.8
        ]
        if self.random.random() < 0.3:
            options.append({"name": "gone", "type": STRING, "value": "x"})
        root, *path = command.split()
        raw = next(one for one in person.commands(channel) if one["name"] == root)
        for step in reversed(path):
            options = [{"name": step, "type": SUBCOMMAND, "options": options}]
        data = {"id": raw["id"], "name": root, "type": 1, "options": options}
        local = self.town.local
        told = f"stale /{command} {options!r:.300} in {channel}"
        return Input(
            "stale command",
            person,
            told,
            lambda: hands.send(local, person, channel, data),
            is_public=root == "rules",
        )

    async def stale_autocomplete(self) -> Input | None:
        """An option half typed of a command that another release had."""
        person, channel = self.somebody(), self.somewhere()
        try:
            person.commands(channel)
        except ClientRefuses:
            return None
        options = [{"name": "gone", "type": STRING, "value": texts.typed(self.random), "focused": True}]
        data = {"id": "1", "name": "gone", "type": 1, "options": options}
        local = self.town.local
        return Input(
            "stale autocomplete",
            person,
            f"autocomplete /gone in {channel}",
            lambda: hands.send(local, person, channel, data, typing=True),
            may_be_empty=True,
        )

    def _odd_value(self, spec: Json) -> Any:
        if spec["type"] == STRING:
            return self.random.choice((texts.typed(self.random), "bogus", "start", "on", "actions"))
        return self.random.random() < 0.5 if spec["type"] == BOOLEAN else 1

    # What was seen once

    def _is_there(self, person: Person, message: Message) -> bool:
        stored = self.town.world.find(message.id)
        return stored is not None and person.sees(stored)

    def _pressable(self, wanted: int | None = None) -> tuple[Person, Message, list[Json]] | None:
        """A message that somebody saw, new or old, as it is or was, with its controls."""
        person = self.somebody()
        seen = list(self.town.seen[person.id])
        for _ in range(12):
            if not seen:
                return None
            message = self.random.choice(seen[-6:] if self.random.random() < 0.55 else seen)
            found = [one for one in hands.controls(message) if wanted in (None, one["type"])]
            if found and self._is_there(person, message):
                return person, message, found
        return None

    async def press(self) -> Input | None:
        """Any button of any message ever seen."""
        found = self._pressable(BUTTON)
        if found is None:
            return None
        person, message, buttons = found
        control = self.random.choice(buttons)
        topic = TopicId.decode(control["custom_id"])
        if topic is not None and topic.topic in RARE_TOPICS and self.random.random() > SELDOM:
            return None
        return self._use("press", person, message, control)

    async def choose(self) -> Input | None:
        """Any lines of any menu ever seen."""
        found = self._pressable(MENU)
        if found is None:
            return None
        person, message, menus = found
        control = self.random.choice(menus)
        return self._use("menu", person, message, control, values=self._values(control))

    async def forged_id(self) -> Input | None:
        """A control with an id of one's own making."""
        found = self._pressable()
        if found is None:
            return None
        person, message, controls = found
        custom_id = forgery.forged(self.random, self.known_ids)
        topic = TopicId.decode(custom_id)
        if topic is not None and topic.topic in RARE_TOPICS and self.random.random() > SELDOM:
            return None
        control = self.random.choice(controls)
        return self._use(
            "forged id", person, message, control, custom_id=custom_id, values=self._values(control)
        )

    async def forged_values(self) -> Input | None:
        """A menu with values that were never offered."""
        found = self._pressable(MENU)
        if found is None:
            return None
        person, message, menus = found
        control = self.random.choice(menus)
        offered = [option["value"] for option in control["options"]]
        custom_id = self._menu_id() if self.random.random() < 0.3 else None
        values = [
            self.random.choice(
                (*offered, "bogus", "", "knight.1", "knight.99", "\u202e", "x" * 100, "rattus_cartus")
            )
            for _ in range(self.random.choice((0, 1, 1, 2, 5, 30)))
        ]
        return self._use("forged values", person, message, control, custom_id=custom_id, values=values)

    def _menu_id(self) -> str | None:
        ids = [
            one for one in self.known_ids if ".sel:" in one or ".hd:" in one or one.startswith("p:option:")
        ]
        return self.random.choice(ids) if ids else None

    def _use(
        self,
        kind: str,
        person: Person,
        message: Message,
        control: Json,
        *,
        custom_id: str | None = None,
        values: list[str] | None = None,
    ) -> Input:
        wanted = control["custom_id"] if custom_id is None else custom_id
        local = self.town.local
        told = f"{kind} {wanted!r} {'' if values is None else repr(values)[:120]} on {message.id}"

        async def send() -> Answer:
            return await hands.use(local, person, message, control, custom_id=wanted, values=values)

        return Input(kind, person, told, send)

    def learn(self, answer: Answer) -> None:
        """Remember ids for forgeries."""
        if answer.message is not None:
            self.known_ids += [one["custom_id"] for one in hands.controls(answer.message)]
            del self.known_ids[:-600]


def _options_of(offer: Offer, picks: list[str]) -> dict[str, str]:
    """The options of `/cartus VERB` that mean this move, as the log has it."""
    listed = ", ".join(picks) or "none"
    match offer.verb:
        case "supply":
            return {"building": offer.head[0], **({"look": listed} if picks else {})}
        case "enter":
            return {"building": offer.head[0], "cards": listed}
        case "look" | "give" | "discard":
            return {"cards": listed}
        case "choose":
            return {"player": offer.head[0]}
        case "orders":
            return {"moment": offer.head[0], "answer": offer.head[1]}
        case _:
            return {}


def _leaves(raw: Json, before: str) -> Iterator[tuple[str, list[Json]]]:
    """The whole commands below *raw*, with their options."""
    name = f"{before} {raw['name']}".strip()
    children = [one for one in raw.get("options") or () if one["type"] in (1, 2)]
    if not children:
        yield name, raw.get("options") or []
    for child in children:
        yield from _leaves(child, name)
