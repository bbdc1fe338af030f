"""People who play on whatever becomes of the bot: at several tables, by slash commands and by buttons."""

import asyncio
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import cycle
from random import Random
from typing import Any, TypeVar

from bot.desks import Status, Table
from bot.playground.messages import Answer, Message
from bot.playground.palette import InvalidOption, NotPressable, NotVisible
from bot.playground.people import Person
from bot.playground.server import LocalDiscord
from bot.screens.ids import VoteId
from tests.crashes.process import Bot
from tests.edge.hands import ASKED, commit_button, controls
from tests.wired import WIRED
from tests.wired.game import Gift

T = TypeVar("T")

PATIENCE = 5.0
"""Real seconds that a person waits for a living bot."""


@dataclass(frozen=True)
class Party:
    """Who plays in a channel, with how many computers; *giving*: so that much is handed over."""

    channel: str
    names: tuple[str, ...]
    computers: int = 0
    giving: bool = True
    game: str = "rattus_cartus"


def parties(games: Sequence[str]) -> tuple[Party, ...]:
    """Three unlike ones, their games in turn."""
    found = (
        Party("ravens", ("Ann", "Bo"), 1),
        Party("cloister", ("Cara", "Dan"), 2, giving=False),
        Party("market", ("Eve", "Ann", "Bo")),
    )
    return tuple(replace(party, game=game) for party, game in zip(found, cycle(games), strict=False))


def crowded(tables: int, games: Sequence[str]) -> tuple[Party, ...]:
    """As many tables, each in a channel of its own."""
    names = ("Ann", "Bo", "Cara", "Dan", "Eve")
    return tuple(
        Party(
            f"room-{number}",
            (names[number % 5], names[(number + 1 + number // 5 % 4) % 5]),
            1,
            game=games[number % len(games)],
        )
        for number in range(tables)
    )


class Silent(Exception):  # noqa: N818 -- what happened
    """The bot died, and nobody answers any more."""


class People:
    """The hands of all; each action ends with its answer, or with Silent."""

    def __init__(self, local: LocalDiscord, bot: Bot, rng: Random) -> None:
        self._local = local
        self._bot = bot
        self._rng = rng
        self.restless = 0.02
        """How likely somebody is to end a table, or to leave it, instead of playing on."""
        self.talkative = 0.08
        """How likely somebody is to ask for a vote, or to answer one."""
        self.unanswered: list[str] = []
        self.panels: dict[tuple[str, str], Message] = {}
        """The last panel of each person in each channel, which outlives the bot that made it."""

    async def act(self, what: str, action: Coroutine[Any, Any, T]) -> T:
        """Do something and see the answer."""
        task = asyncio.ensure_future(action)
        try:
            async with asyncio.timeout(PATIENCE):
                while not (await asyncio.wait({task}, timeout=0.05))[0]:
                    if not self._bot.is_alive:
                        # What Discord has taken by now is still shown.
                        await asyncio.wait({task}, timeout=0.05)
                        break
        except TimeoutError:
            self.unanswered.append(what)
        if not task.done():
            task.cancel()
            raise Silent
        answer = task.result()
        if isinstance(answer, Answer) and answer.failed is not None:
            if self._bot.is_alive:
                self.unanswered.append(f"{what}: {answer.failed}")
            raise Silent
        return answer

    async def turn(self, party: Party, table: Table | None) -> None:
        """Whatever is next in a channel: a lobby, a move, a look; sometimes the end."""
        if table is None or table.status in {Status.OVER, Status.CLOSED}:
            await self._open(party)
        elif table.status is Status.LOBBY:
            await self._gather(party, table)
        else:
            await self._play(party, table)

    async def press_old(self, party: Party) -> None:
        """Press what was there before the bot was started again."""
        for name in party.names:
            panel = self.panels.get((party.channel, name))
            if panel is not None and self._local.world.find(panel.id) is not None:
                await self._step(party, self._local.person(name), panel)
        board = [one for one in self._local.person(party.names[0]).messages(party.channel) if one.buttons]
        for message in [one for one in board if one.viewer is None][-1:]:
            person = self._local.person(self._rng.choice(party.names))
            button = self._rng.choice(["hand", "log", "text", "rules", "join", "options"])
            for knob in message.buttons:
                if f":{button}:" in knob.custom_id:
                    await self.act(f"old [{knob.label}]", person.press(message, knob.custom_id))

    async def _open(self, party: Party) -> None:
        # Not always the same: one person opens only so many in an hour.
        host = self._local.person(self._rng.choice(party.names))
        await self.act("table new", host.slash("table new", channel=party.channel, game=party.game))

    async def _gather(self, party: Party, table: Table) -> None:
        """The next who sits down; then the options, then the start."""
        host, here, taken = self._local.person(table.host), {"channel": party.channel}, len(table.chairs)
        people = [self._local.person(name) for name in party.names]
        free = next((person for person in people if table.seat_of(person.id) is None), None)
        if free is not None:
            await self.act("table join", free.slash("table join", **here))
        elif taken < len(party.names) + party.computers:
            await self.act("table computer", host.slash("table computer", **here))
        else:
            gift = WIRED[party.game].gift if party.giving else None
            for name, value in gift.options.items() if gift else ():
                option = {"name": name, "value": value}
                await self.act("table option", host.slash("table option", **here, **option))
            await self.act("table start", host.slash("table start", **here))

    async def _confer(self, party: Party, person: Person, table: Table) -> None:
        """Answer the vote that is open, or ask for one."""
        asked = [
            (message, knob.custom_id)
            for message in person.messages(party.channel)
            for knob in message.buttons
            if (vote := VoteId.decode(knob.custom_id)) is not None and vote.table == table.id
        ]
        if asked and self._rng.random() < 0.8:
            message, answer = self._rng.choice(asked)
            with suppress(NotPressable, NotVisible):  # Before that it may be over.
                await self.act("a vote", person.press(message, answer))
            return
        seat = {"seat": f"seat{self._rng.randint(1, len(table.chairs))}"}
        pause = "table resume" if table.status is Status.PAUSED else "table pause"
        command, options = self._rng.choice([(pause, {}), ("table skip", seat), ("table undo", {})])
        await self.act(command, person.slash(command, channel=party.channel, **options))

    async def _play(self, party: Party, table: Table) -> None:
        person, here = self._local.person(self._rng.choice(party.names)), {"channel": party.channel}
        if self._rng.random() < self.talkative:
            await self._confer(party, person, table)
            return
        chance = self._rng.random()
        if chance < self.restless:
            await self._surely(person, party, self._rng.choice(["end", "end", "resign"]))
        elif chance < self.restless + 0.05:
            await self.act("table show", person.slash("table show", **here, public=True))
        elif chance < self.restless + 0.1:
            await self.act("table undo", person.slash("table undo", **here))
        elif chance < self.restless + 0.25 and (party.channel, person.name) in self.panels:
            await self._step(party, person, self.panels[party.channel, person.name])
        else:
            panel = (await self.act("hand", person.slash("hand", **here))).message
            gift = WIRED[party.game].gift if party.giving else None
            if panel is not None and gift is not None and gift.asked in panel.text:
                panel = await self._give(gift, party, person) or panel
            while panel is not None and ASKED in panel.text:
                panel = await self._step(party, person, panel)

    async def _give(self, gift: Gift, party: Party, person: Person) -> Message | None:
        """Type what leads to a gift."""
        command, options = gift.typed(person.name == party.names[0], self._rng)
        given = {"channel": party.channel, **{name: value for name, value in options.items() if value}}
        for name in (name for name, value in options.items() if not value):
            typed = person.autocomplete(command, name, "", **given)
            given[name] = (await self.act("autocomplete", typed))[-1].name
        return (await self.act(command, person.slash(command, **given))).message

    async def _surely(self, person: Person, party: Party, what: str) -> None:
        asked = await self.act(f"table {what}", person.slash(f"table {what}", channel=party.channel))
        message = asked.message
        if message is not None and any(f":{what}_yes:" in knob.custom_id for knob in message.buttons):
            yes = next(knob for knob in message.buttons if f":{what}_yes:" in knob.custom_id)
            await self.act(f"{what} yes", person.press(message, yes.custom_id))

    async def _step(self, party: Party, person: Person, panel: Message) -> Message | None:
        """One press in a panel; gives the panel after it, if it has one."""
        panel = self._local.world.find(panel.id) or panel
        action = self._next(person, panel)
        if action is None:
            return None
        try:
            answer = await self.act("a press in a panel", action)
        except (NotPressable, NotVisible, InvalidOption):
            return None
        if answer.message is not None and ASKED in answer.message.text:
            self.panels[party.channel, person.name] = answer.message
        return answer.message

    def _next(self, person: Person, panel: Message) -> Coroutine[Any, Any, Answer] | None:
        commit = commit_button(panel)
        if commit is not None and self._rng.random() < 0.8:
            return person.press(panel, commit.custom_id)
        undo = [button for button in panel.buttons if button.custom_id.startswith("1:undo:")]
        if undo and self._rng.random() < 0.1:
            return person.press(panel, undo[0].custom_id)
        orders = [button for button in panel.buttons if ":orders.go:" in button.custom_id]
        if orders and self._rng.random() < 0.5:
            # Where orders stand open nothing else leads back to what is asked.
            back = [button for button in panel.buttons if ":home:" in button.custom_id]
            return person.press(panel, self._rng.choice([*orders, *back * len(orders)]).custom_id)
        buttons = controls(panel)
        if panel.menus and (commit is not None or not buttons or self._rng.random() < 0.8):
            menu = self._rng.choice(panel.menus)
            count = self._rng.randint(max(menu.least, 1), menu.most)
            chosen = self._rng.sample(
                [option.value for option in menu.options], min(count, len(menu.options))
            )
            return person.choose(panel, chosen, menu=menu.custom_id)
        if commit is not None:
            return person.press(panel, commit.custom_id)
        return person.press(panel, self._rng.choice(buttons).custom_id) if buttons else None
