"""Anybody who types any command, whole or half, of this release or another."""

from collections.abc import Callable, Iterator
from typing import Any

from bot.playground.messages import Answer
from bot.playground.palette import ClientRefuses
from bot.playground.people import Person
from bot.playground.refusals import Json
from tests.fuzz import hands, texts
from tests.fuzz.inputs import Input, Inputs
from tests.fuzz.town import CHANNELS

SUBCOMMAND, STRING, BOOLEAN, USER, CHANNEL, ROLE = 1, 3, 5, 6, 7, 8

ODD: tuple[Any, ...] = (
    "", "²", "-1", "9" * 5000, 0, -1, 2**53, 2**64, 1.5, True, None, ["a"], {"a": 1},
)  # fmt: skip
"""Values that hardly any option has."""

ROLES = ("@everyone", "Hosts")


class Typists(Inputs):
    """All commands that anybody is offered, with all that can be typed."""

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
        if spec["type"] == USER:
            return self.somebody()
        if spec["type"] in (CHANNEL, ROLE):
            return self.random.choice(CHANNELS if spec["type"] == CHANNEL else ROLES)
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
        # Whom moderators have silenced is offered nothing.
        is_silenced = self.town.world.timed_out_until(person.id) is not None

        async def send() -> Answer:
            choices = await person.autocomplete(command, focused, text, channel=channel, **others)
            return Answer(choices=tuple(choices), failed=None if choices or is_silenced else "no choices")

        told = f"autocomplete /{command} {focused}={text[:80]!r} {others!r:.80} in {channel}"
        return Input("autocomplete", person, told, send, may_be_empty=is_silenced)

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
        if self._is_spared(command):
            return None
        return person, channel, command, specs

    async def stale_command(self) -> Input | None:
        """A command as another release had it: options missing, unknown or of other values."""
        found = self._any_command()
        if found is None:
            return None
        person, channel, command, specs = found
        options = [
            {"name": spec["name"], "type": self._odd_type(spec), "value": self._odd_value(spec)}
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

    def _odd_type(self, spec: Json) -> int:
        kind: int = spec["type"]
        return self.random.choice((STRING, BOOLEAN, USER, 4, 10)) if self.random.random() < 0.1 else kind

    def _odd_value(self, spec: Json) -> Any:
        if self.random.random() < 0.25:
            return self.random.choice(ODD)
        if spec["type"] == STRING:
            return self.random.choice((texts.typed(self.random), "bogus", "start", "on", "actions"))
        return self.random.random() < 0.5 if spec["type"] == BOOLEAN else 1


def _leaves(raw: Json, before: str) -> Iterator[tuple[str, list[Json]]]:
    """The whole commands below *raw*, with their options."""
    name = f"{before} {raw['name']}".strip()
    children = [one for one in raw.get("options") or () if one["type"] in (1, 2)]
    if not children:
        yield name, raw.get("options") or []
    for child in children:
        yield from _leaves(child, name)
