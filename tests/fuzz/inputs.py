"""What comes in: one thing that one person does, and the ways in which it is made."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from bot.playground.messages import Answer, Message
from bot.playground.palette import is_usable
from bot.playground.people import DIRECT_MESSAGES, Person
from bot.playground.refusals import Json
from bot.playground.world import DIRECT
from bot.screens.ids import TopicId
from tests.fuzz import hands
from tests.fuzz.archive import Archive, Stored
from tests.fuzz.hands import MENU
from tests.fuzz.town import CHANNELS, Town

RARE = frozenset({"server", "table end", "table resign", "end_yes", "resign_yes"})
"""The commands and topics that end a game for somebody, or say who may open one where."""

SELDOM = 0.15
"""How often what ends a game is done after all: games should be played, too."""


def _keyword(option: str) -> str:
    """The name under which a hand is given an option; where to type has a name of its own."""
    return "channel_" if option == "channel" else option.replace("-", "_")


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


class Inputs:
    """People and places, and how something of theirs is sent."""

    def __init__(self, town: Town, random: Random, archive: Archive) -> None:
        self.town = town
        self.archive = archive
        self.random = random

    def somebody(self) -> Person:
        """Anybody, seldom the bot account."""
        return self.town.robot if self.random.random() < 0.02 else self.random.choice(self.town.people)

    def somewhere(self) -> str:
        """A channel, or one's direct messages."""
        return DIRECT_MESSAGES if self.random.random() < 0.1 else self.random.choice(CHANNELS)

    def _games(self) -> list[Stored]:
        """The games that go on."""
        return [table for table in self.archive.snapshot().tables.values() if table.is_open and table.number]

    def _values(self, control: Json) -> list[str]:
        offered = [option["value"] for option in control.get("options", ())]
        if control["type"] != MENU or not offered:
            return []
        least, most = control.get("min_values", 1), min(control.get("max_values", 1), len(offered))
        return self.random.sample(offered, self.random.randint(min(least, most), most))

    async def _typed_choices(
        self, person: Person, command: str, option: str, channel: str, others: dict[str, Any]
    ) -> list[str]:
        choices = await person.autocomplete(command, option, "", channel=channel, **others)
        return [str(choice.value) for choice in choices]

    def _slash(
        self, command: str, person: Person, channel: str, options: dict[str, Any], *, kind: str = "slash"
    ) -> Input:
        given = {_keyword(name): value for name, value in options.items()}
        shown = ", ".join(f"{name}={str(value)[:80]!r}" for name, value in given.items())
        told = f"/{command} {shown} in {channel}"
        is_public = command == "rules" and bool(given.get("public"))
        return Input(
            kind, person, told, lambda: person.slash(command, channel=channel, **given), is_public=is_public
        )

    def _is_there(self, person: Person, message: Message) -> bool:
        """Whether *person* can press something on it: it is on the screen, and nothing there is put away."""
        world = self.town.world
        stored, place = world.find(message.id), world.channels.get(message.channel)
        if stored is None or place is None or not person.sees(stored):
            return False
        is_silenced = place.kind != DIRECT and world.timed_out_until(person.id) is not None
        return is_usable(world, place) and not is_silenced

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

    def _is_spared(self, told: str) -> bool:
        """Whether a command or custom id would end a game for somebody, and is left alone this time."""
        topic = TopicId.decode(told)
        return (topic.topic if topic is not None else told) in RARE and self.random.random() > SELDOM
