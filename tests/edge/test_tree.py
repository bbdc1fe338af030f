"""The whole command tree, for all servers and for one, in all of Discord's languages, against every limit."""

import asyncio
import copy
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.client import COGS, DanseMacabre
from bot.games import GAMES
from bot.playground.commands import LOCALES, check
from bot.playground.refusals import Refusal
from bot.registration import CommandTranslator, Payload, Translation, from_catalogue, payloads
from bot.tables import Tables
from bot.text import catalogue, words
from tests.clock import ManualClock
from tests.edge.test_commands import ANYWHERE, ON_SERVERS
from tests.playground.conftest import flat

SERVER = discord.Object(1)
LOCALISED = ("name", "description")


async def tree(clock: ManualClock, folder: Path, translation: Translation) -> DanseMacabre:
    """A client that never logs in, with all that it has to register."""
    client = DanseMacabre(Tables(None, clock, {}), clock, folder)  # type: ignore[arg-type]  # not opened
    await client.tree.set_translator(CommandTranslator(translation))
    for cog in COGS:
        await client.add_cog(cog(client))
    client.tree.copy_global_to(guild=SERVER)
    return client


def longest(key: str, locale: str) -> str:
    """A language with the longest names, descriptions and choices there may be."""
    english = words("en")(key)
    if key.endswith("-description"):
        return english.ljust(100, "x")
    return english.ljust(32 if key.startswith(("command-", "option-")) else 100, "x")


def faults(body: list[Payload]) -> dict[str, list[str]]:
    """What Discord would not take: place to codes."""
    try:
        check(body)
    except Refusal as refusal:
        return flat(refusal.errors) if refusal.errors else {"": [str(refusal.code)]}
    return {}


def parts(body: list[Payload]) -> Iterator[Payload]:
    """Commands, subcommands, options and choices, depth first."""
    for part in body:
        yield part
        yield from parts(part.get("options") or [])
        yield from parts(part.get("choices") or [])


@pytest.mark.asyncio
@pytest.mark.parametrize("guild", [None, SERVER])
async def test_the_tree_is_within_every_limit_as_it_is_and_in_the_longest_languages(
    clock: ManualClock, tmp_path: Path, guild: discord.Object | None
) -> None:
    for translation in (from_catalogue, longest):
        client = await tree(clock, tmp_path, translation)
        body = await payloads(client.tree, guild)
        assert {command["name"] for command in body} == ANYWHERE | ON_SERVERS
        assert faults(body) == {}


@pytest.mark.asyncio
async def test_every_name_and_description_can_be_given_in_all_of_discords_languages(
    clock: ManualClock, tmp_path: Path
) -> None:
    client = await tree(clock, tmp_path, longest)
    here = {locale.value for locale in discord.Locale}
    assert here == LOCALES
    for part in parts(await payloads(client.tree)):
        for what in LOCALISED:
            # Games are chosen by their published names, languages by their own.
            if what in part and part.get("value") not in {*GAMES, *catalogue.languages()}:
                assert part[f"{what}_localizations"].keys() == here, part


def subcommand(body: list[Payload]) -> Payload:
    """A subcommand with several options."""
    inner = [part for command in body for part in command["options"]]
    return next(part for part in inner if part["type"] == 1 and len(part["options"]) > 1)


def option(body: list[Payload]) -> Payload:
    """Its first option."""
    first: Payload = subcommand(body)["options"][0]
    for what in LOCALISED:
        first.setdefault(f"{what}_localizations", {})
    return first


def choosing(body: list[Payload]) -> Payload:
    """An option with fixed choices."""
    return next(part for part in parts(body) if part.get("choices"))


def many(part: Payload, key: str, count: int) -> None:
    part[key] = [{**part[key][0], "name": f"n{n}", "name_localizations": {}} for n in range(count)]


def nested(body: list[Payload]) -> None:
    """A group in a group in a command."""
    inner = {**subcommand(body), "name": "inner", "type": 2, "options": [subcommand(body)]}
    body[0]["options"] = [{**inner, "name": "outer", "options": [inner]}]


def too_large(body: list[Payload]) -> None:
    """More than 8,000 characters, in one language only: no single text is too long."""
    choices = [{"name": str(n), "name_localizations": {"ja": "文" * 100}, "value": "v"} for n in range(25)]
    plain = {"type": 3, "description": "a", "description_localizations": {}, "name_localizations": {}}
    subcommand(body)["options"] = [{**plain, "name": f"n{n}", "choices": choices} for n in range(4)]


LONG = "x" * 101
PLANTED: dict[str, tuple[Callable[[list[Payload]], Any], str]] = {
    "101 commands": (lambda body: body.extend(body * 100), "30032"),
    "26 subcommands": (lambda body: many(body[0], "options", 26), "BASE_TYPE_BAD_LENGTH"),
    "26 options": (lambda body: many(subcommand(body), "options", 26), "BASE_TYPE_BAD_LENGTH"),
    "26 choices": (lambda body: many(choosing(body), "choices", 26), "BASE_TYPE_BAD_LENGTH"),
    "a name of 33": (lambda body: body[0].update(name="x" * 33), "APPLICATION_COMMAND_INVALID_NAME"),
    "a name with a capital": (lambda body: body[0].update(name="Hand"), "APPLICATION_COMMAND_INVALID_NAME"),
    "a name with a blank": (lambda body: body[0].update(name="my hand"), "APPLICATION_COMMAND_INVALID_NAME"),
    "no name": (lambda body: body[0].update(name=""), "APPLICATION_COMMAND_INVALID_NAME"),
    "a capital in Italian": (
        lambda body: subcommand(body)["name_localizations"].update(it="Mano"),
        "APPLICATION_COMMAND_INVALID_NAME",
    ),
    "a capital in Greek": (
        lambda body: option(body)["name_localizations"].update(el="Χέρι"),
        "APPLICATION_COMMAND_INVALID_NAME",
    ),
    "an unknown language": (
        lambda body: body[0]["name_localizations"].update(la="manus"),
        "BASE_TYPE_CHOICES",
    ),
    "no description": (lambda body: option(body).update(description=""), "BASE_TYPE_BAD_LENGTH"),
    "a description of 101": (lambda body: option(body).update(description=LONG), "BASE_TYPE_BAD_LENGTH"),
    "a description of 101 in Thai": (
        lambda body: option(body)["description_localizations"].update(th="ก" * 101),
        "BASE_TYPE_BAD_LENGTH",
    ),
    "no description in Thai": (
        lambda body: subcommand(body)["description_localizations"].update(th=""),
        "BASE_TYPE_BAD_LENGTH",
    ),
    "a choice of 101": (lambda body: choosing(body)["choices"][0].update(name=LONG), "BASE_TYPE_BAD_LENGTH"),
    "a choice of 101 in Hindi": (
        lambda body: choosing(body)["choices"][0].update(name_localizations={"hi": "क" * 101}),
        "BASE_TYPE_BAD_LENGTH",
    ),
    "a value of 101": (lambda body: choosing(body)["choices"][0].update(value=LONG), "BASE_TYPE_BAD_LENGTH"),
    "choices and autocomplete": (
        lambda body: choosing(body).update(autocomplete=True),
        "APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE",
    ),
    "twin commands": (
        lambda body: body.append(copy.deepcopy(body[0])),
        "APPLICATION_COMMANDS_DUPLICATE_NAME",
    ),
    "twin commands in Turkish": (
        lambda body: [one["name_localizations"].update(tr="el") for one in body[:2]],
        "APPLICATION_COMMANDS_DUPLICATE_NAME",
    ),
    "twin options": (
        lambda body: subcommand(body)["options"].append(option(body)),
        "APPLICATION_COMMAND_OPTIONS_NAME_NOT_UNIQUE",
    ),
    "a name in Polish that another has by default": (
        lambda body: option(body)["name_localizations"].update(pl=subcommand(body)["options"][1]["name"]),
        "APPLICATION_COMMAND_OPTIONS_NAME_NOT_UNIQUE",
    ),
    "a required option behind an optional one": (
        lambda body: (
            subcommand(body)["options"][0].update(required=False),
            subcommand(body)["options"][1].update(required=True),
        ),
        "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
    ),
    "nested too deep": (nested, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"),
    "subcommands beside options": (
        lambda body: body[0]["options"].append({**option(body), "name": "beside", "required": False}),
        "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
    ),
    "8,001 characters in Japanese": (too_large, "APPLICATION_COMMAND_TOO_LARGE"),
}


@pytest.fixture(scope="module")
def planted(tmp_path_factory: pytest.TempPathFactory) -> Callable[[], list[Payload]]:
    """Fresh copies of the whole tree in English, which was built once."""

    async def build() -> list[Payload]:
        client = await tree(ManualClock(), tmp_path_factory.mktemp("data"), from_catalogue)
        return await payloads(client.tree)

    body = asyncio.run(build())
    return lambda: copy.deepcopy(body)


@pytest.mark.parametrize("plant", PLANTED)
def test_each_limit_that_is_broken_anywhere_in_the_tree_is_found(
    planted: Callable[[], list[Payload]], plant: str
) -> None:
    body = planted()
    spoil, code = PLANTED[plant]
    spoil(body)
    assert any(code in codes for codes in faults(body).values())
