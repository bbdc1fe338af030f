"""Many people at many tables, who play on by whatever is offered first."""

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass

from bot.playground.messages import Message
from bot.playground.people import Person
from bot.playground.server import LocalDiscord
from bot.playground.world import Channel, User, World
from tests.edge.hands import ASKED, commit_button, controls, step
from tests.wired import WIRED
from tests.wired.game import Wired


@dataclass(frozen=True)
class Chair:
    """Somebody at a table."""

    person: Person
    channel: str
    game: str

    @property
    def wired(self) -> Wired:
        """What the game brings along."""
        return WIRED[self.game]

    async def hand(self) -> Message:
        """The own panel, by `/hand`."""
        answer = await self.person.slash("hand", channel=self.channel)
        assert answer.message is not None
        return answer.message

    async def typed(self, verb: str) -> dict[str, str]:
        """The options of a move as a command: of each needed one what autocomplete offers first."""
        options: dict[str, str] = {}
        for name in self._needed(verb):
            offered = await self.person.autocomplete(
                f"{self.wired.group} {verb}", name, "", channel=self.channel, **options
            )
            options[name] = str(offered[0].value)
        return options

    def _needed(self, verb: str) -> list[str]:
        group = next(one for one in self.person.commands(self.channel) if one["name"] == self.wired.group)
        command = next(one for one in group["options"] if one["name"] == verb)
        return [option["name"] for option in command.get("options", ()) if option.get("required")]

    async def ready(self, panel: Message) -> Message:
        """The panel after the presses and choices that come before the one that may commit."""
        while not _may_commit(panel):
            panel = await step(self.person, panel)
        return panel

    async def press(self, panel: Message) -> bool:
        """Use what a panel that is ready shows; gives whether a move came of it."""
        return _is_done(await step(self.person, panel))

    async def type(self, verb: str, options: dict[str, str]) -> bool:
        """Carry out a move as a command; gives whether it was."""
        answer = await self.person.slash(f"{self.wired.group} {verb}", channel=self.channel, **options)
        return answer.message is not None and _is_done(answer.message)


def _may_commit(panel: Message) -> bool:
    """Whether the next use is of the green button, or of a menu where choosing is doing."""
    return commit_button(panel) is not None or any(".do:" in menu.custom_id for menu in panel.menus[:1])


def _is_done(panel: Message) -> bool:
    return panel.text.startswith("Done: ")


def verb_asked(panel: Message) -> str | None:
    """The move that a panel asks for first; None where it asks for nothing."""
    if ASKED not in panel.text:
        return None
    commit = commit_button(panel)
    first = commit or (panel.menus or controls(panel))[0]
    return first.custom_id.split(":")[1].partition(".")[0]


def world_of(tables: int, people: int) -> World:
    """A server with a channel and so many people for each table."""
    world = World.playground()
    for table in range(tables):
        world.add_channel(Channel(world.new_id(0), f"table{table}", position=10 + table))
        for seat in range(people):
            world.add_member(User(world.new_id(0), f"Player {table} {seat}"))
    return world


async def seated(local: LocalDiscord, tables: int, people: int, game: str) -> list[Chair]:
    """Everybody in their chairs, each table's game started."""
    return [
        chair
        for chairs in await asyncio.gather(*(_table(local, table, people, game) for table in range(tables)))
        for chair in chairs
    ]


async def _table(local: LocalDiscord, table: int, people: int, game: str) -> list[Chair]:
    channel = f"table{table}"
    chairs = [Chair(local.person(f"Player {table} {seat}"), channel, game) for seat in range(people)]
    host = chairs[0].person
    await host.slash("table new", channel=channel, game=game)
    for chair in chairs[1:]:
        await chair.person.slash("table join", channel=channel)
    await host.slash("table start", channel=channel)
    return chairs


def tables_of(chairs: list[Chair]) -> Iterator[list[Chair]]:
    """The chairs table by table."""
    for channel in dict.fromkeys(chair.channel for chair in chairs):
        yield [chair for chair in chairs if chair.channel == channel]
