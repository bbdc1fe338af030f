"""Commands as no client sends them: of another release, or of somebody's own making."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from bot.playground.commands import BOOLEAN, CHANNEL, INTEGER, ROLE, STRING, SUBCOMMAND, USER
from bot.playground.people import Person
from bot.playground.refusals import Json
from tests.conftest import Play, Running
from tests.edge.hands import said
from tests.fuzz import hands

TEXTS = ("", "²", str(2**64), "9" * 5000, "\u202e\x00", "[[" * 3000)
ODD: tuple[Any, ...] = (*TEXTS, -1, 2**64, 1.5, True, None, ["a"], {"a": 1})
"""Values that no option has, or not of its type."""

TYPES = (STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE)
FINAL = ("end", "resign")


def leaves(raw: Json, before: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], list[Json]]]:
    """The whole commands below *raw*, with their options."""
    path = (*before, raw["name"])
    inner = [one for one in raw.get("options") or () if one["type"] in (1, 2)]
    if not inner:
        yield path, raw.get("options") or []
    for child in inner:
        yield from leaves(child, path)


def data_of(person: Person, path: tuple[str, ...], options: list[Json]) -> Json:
    """What Discord says of a command with these options."""
    root, *rest = path
    for step in reversed(rest):
        options = [{"name": step, "type": SUBCOMMAND, "options": options}]
    found = next((one["id"] for one in person.commands("ravens") if one["name"] == root), "1")
    return {"id": found, "name": root, "type": 1, "options": options}


def odd_options(path: tuple[str, ...], specs: list[Json]) -> Iterator[list[Json]]:
    """Each option with a few values and types that it does not have; and with it what else is required."""
    for spec in specs:
        random = Random(" ".join((*path, spec["name"])))
        others = [
            {"name": other["name"], "type": other["type"], "value": "1"}
            for other in specs
            if other.get("required") and other is not spec
        ]
        values = [value for value in ODD if not (value is True and spec["type"] == BOOLEAN)]
        for value in (random.choice(TEXTS), *random.sample(values, 2)):
            yield [*others, {"name": spec["name"], "type": spec["type"], "value": value}]
        for kind in random.sample(TYPES, 2):
            if kind != spec["type"]:
                yield [*others, {"name": spec["name"], "type": kind, "value": "1"}]


def commands(person: Person) -> list[tuple[tuple[str, ...], list[Json]]]:
    """All commands that end nothing."""
    found = [leaf for raw in person.commands("ravens") for leaf in leaves(raw)]
    return [(path, specs) for path, specs in found if path[-1] not in FINAL]


@pytest.mark.asyncio
@pytest.mark.parametrize("typing", [False, True], ids=["sent", "half typed"])
async def test_options_of_any_type_and_value_are_answered_without_a_fault(
    running: Running, play: Play, typing: bool
) -> None:
    """Every command there is; the fixture sees to it that nothing is logged as a fault."""
    await play.start("Ann", "Bo")
    ann = running.person("Ann")
    for path, specs in commands(ann):
        for options in odd_options(path, specs):
            if typing:
                options[-1]["focused"] = True
            data = data_of(ann, path, options)
            answer = await hands.send(running.local, ann, "ravens", data, typing=typing)
            assert answer.failed is None
            if not typing:
                assert answer.ephemeral, (path, options)
                assert "(no. " not in said(answer), (path, options)


@pytest.mark.asyncio
@pytest.mark.parametrize(
    "data",
    [
        {"name": "gone", "options": []},
        {"name": "table", "options": []},
        {"name": "table", "options": [{"name": "gone", "type": 1, "options": []}]},
        {"name": "table", "options": [{"name": "new", "type": 1, "options": []}]},
        {"name": "hand", "options": [{"name": "table", "type": 1, "options": []}]},
        {"name": "hand", "options": [{"name": "gone", "type": USER, "value": "x"}]},
        {"name": "hand", "type": 2, "target_id": "1", "resolved": {}},
        {"name": "hand", "type": 3, "target_id": "1", "resolved": {}},
    ],
)
async def test_commands_that_are_no_more_are_told_so(running: Running, data: Json) -> None:
    ann = running.person("Ann")
    answer = await hands.send(running.local, ann, "ravens", {"id": "1", "type": 1, **data})
    assert answer.ephemeral
    assert "reload" in said(answer).lower()


@pytest.mark.asyncio
@pytest.mark.parametrize("half", ["rat", "", 7])
async def test_choices_are_shown_though_another_option_is_half_typed(
    running: Running, half: str | int
) -> None:
    ann = running.person("Ann")
    options = [
        {"name": "game", "type": STRING, "value": half},
        {"name": "topic", "type": STRING, "value": "", "focused": True},
    ]
    data = data_of(ann, ("rules",), options)
    assert (await hands.send(running.local, ann, "ravens", data, typing=True)).choices
    options[0]["value"] = ["no", "text"]
    assert not (await hands.send(running.local, ann, "ravens", data, typing=True)).choices
