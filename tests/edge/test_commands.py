"""The command tree: within Discord's limits in every language, and registered only when it changed."""

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import discord
import pytest
from discord import app_commands
from discord.ext import commands
from discord.http import Route

from bot.client import COGS, DanseMacabre, Tree, pointed_at
from bot.desks import Refused
from bot.playground.people import DIRECT_MESSAGES
from bot.playground.server import LocalDiscord
from bot.registration import CommandTranslator, Translation
from bot.screens.sheets import SHEETS
from bot.tables import Tables
from bot.text import words
from tests.clock import ManualClock
from tests.conftest import Running
from tests.field.test_odd_answers import ODD

NAME = re.compile(r"[-_'\w]{1,32}")
ANYWHERE = {"hand", "help", "rules", "settings", "table", "vacation"}
ON_SERVERS = {"server", *(sheet.commands for sheet in SHEETS.values())}


def registered(local: LocalDiscord, guild: int | None = None) -> list[Any]:
    """The bodies with which the bot registered its commands."""
    scope = f"/guilds/{guild}" if guild else ""
    return [
        one.body
        for one in local.requests
        if one.method == "PUT" and re.fullmatch(rf"/applications/\d+{scope}/commands", one.path)
    ]


def every_option(commands: list[Any]) -> Iterator[Any]:
    """Commands, subcommands and options, depth first."""
    for command in commands:
        yield command
        yield from every_option(command.get("options") or [])


@pytest.mark.asyncio
async def test_every_name_description_and_choice_is_within_discords_limits(running: Running) -> None:
    (body,) = registered(running.local)
    assert {command["name"] for command in body} == ANYWHERE | ON_SERVERS
    for part in every_option(body):
        names = [part["name"], *(part.get("name_localizations") or {}).values()]
        descriptions = [part["description"], *(part.get("description_localizations") or {}).values()]
        assert all(NAME.fullmatch(name) and name == name.lower() for name in names), part
        assert all(1 <= len(text) <= 100 for text in descriptions), part
        assert len(part.get("options") or []) <= 25
        assert len(part.get("choices") or []) <= 25
        assert all(1 <= len(choice["name"]) <= 100 for choice in part.get("choices") or [])


@pytest.mark.asyncio
async def test_commands_are_for_servers_and_only_some_for_direct_messages(running: Running) -> None:
    (body,) = registered(running.local)
    assert all(command["integration_types"] == [0] for command in body)
    here = {command["name"]: command["contexts"] for command in body}
    assert all(here.pop(command) == [0] for command in ON_SERVERS)
    assert all(contexts == [0, 1] for contexts in here.values())
    offered = {command["name"] for command in running.person("Ann").commands(DIRECT_MESSAGES)}
    assert offered == ANYWHERE


@pytest.mark.asyncio
async def test_every_text_option_without_fixed_choices_has_autocomplete_but_the_title(
    running: Running,
) -> None:
    (body,) = registered(running.local)
    free = {
        part["name"]
        for part in every_option(body)
        if part.get("type") == 3 and not part.get("choices") and not part.get("autocomplete")
    }
    assert free == {"title"}


@pytest.mark.asyncio
async def test_a_restart_registers_nothing_that_did_not_change(running: Running) -> None:
    await running.restart()
    assert len(registered(running.local)) == 1


@pytest.mark.asyncio
async def test_commands_that_discord_lost_are_registered_again(running: Running) -> None:
    await running.stop()
    running.local.world.commands["global"].clear()
    await running.start()
    assert len(registered(running.local)) == 2


@pytest.mark.asyncio
async def test_b43_registered_for_one_server_then_for_all_each_command_is_once(
    running: Running,
) -> None:
    guild = running.local.world.server.id
    for place in (guild, guild, None, None, guild):
        running.dev_guild = place
        await running.restart()
        names = [command["name"] for command in running.person("Ann").commands("ravens")]
        assert sorted(names) == sorted(ANYWHERE | ON_SERVERS)


@pytest.mark.asyncio
async def test_commands_of_a_server_that_the_bot_was_removed_from_keep_no_others_from_being_registered(
    running: Running, caplog: pytest.LogCaptureFixture
) -> None:
    running.dev_guild = running.local.world.server.id
    await running.restart()
    running.local.expect(50001)
    running.local.faults.refuse("PUT /applications/*/guilds/*/commands", 50001)
    running.dev_guild, before = None, len(registered(running.local))
    for _ in range(2):
        await running.restart()
        assert len(registered(running.local)) == before + 1
    assert sum("were left where they are" in record.getMessage() for record in caplog.records) == 1


class Callbacks:
    """What nobody ever calls, but the last."""

    async def nothing(self, interaction: discord.Interaction) -> None: ...

    async def wide(self, interaction: discord.Interaction, one: str, two: str, six: str) -> None: ...

    async def refused(self, interaction: discord.Interaction) -> None:
        raise Refused.of("no_such_table")


def _command(name: str, description: str = "One of many") -> Any:
    return app_commands.Command(name=name, description=description, callback=Callbacks.nothing)


TooMany = commands.CogMeta("TooMany", (commands.GroupCog,), {f"n{n}": _command(f"n{n}") for n in range(26)})
Twin = commands.CogMeta("Twin", (commands.Cog,), {"hand": _command("hand")})
Wordy = commands.CogMeta(
    "Wordy", (commands.GroupCog,), {"short": _command("short"), "long": _command("long", "x" * 101)}
)
Senseless = commands.CogMeta("Senseless", (commands.Cog,), {"long": _command("long", "x" * 101)})


def _wide(name: str) -> Any:
    """A command with 20 characters in English, and 400 in Italian."""
    label = app_commands.locale_str("wide", key="command-cartus-description")
    described = app_commands.describe(one=label, two=label, six=label)(Callbacks.wide)
    return app_commands.Command(name=name, description=label, callback=described)


def errors(caplog: pytest.LogCaptureFixture) -> list[str]:
    """The lines told as errors since this was asked last."""
    lines = [record.getMessage() for record in caplog.records if record.levelname == "ERROR"]
    caplog.clear()
    return lines


def offered(running: Running, name: str = "Ann") -> dict[str, Any]:
    """The commands that a person is offered, by their names in that person's language."""
    return {raw["name_localized"]: raw for raw in running.person(name).commands("ravens")}


@pytest.mark.asyncio
@pytest.mark.parametrize("cogs", [(TooMany, *COGS), (*COGS, Twin)])
async def test_b40_commands_that_are_broken_stop_neither_the_others_nor_the_start(
    running: Running, caplog: pytest.LogCaptureFixture, cogs: tuple[Any, ...]
) -> None:
    running.cogs = cogs
    await running.restart()
    [line] = errors(caplog)
    assert re.fullmatch(r"the commands of (TooMany|Twin) could not be added", line)
    assert offered(running).keys() == ANYWHERE | ON_SERVERS
    assert (await running.person("Ann").slash("help", channel="ravens")).ephemeral


@pytest.mark.asyncio
async def test_b40_commands_that_only_discord_finds_fault_with_are_left_out_and_told_once(
    running: Running, caplog: pytest.LogCaptureFixture
) -> None:
    running.local.expect(50035)
    running.cogs = (Senseless, *COGS[:1], Wordy, *COGS[1:])
    await running.restart()
    [line] = errors(caplog)
    fault = "description: Must be between 1 and 100 in length."
    assert line.endswith(f"refuses it: /long, {fault}; /wordy long, {fault}")
    assert offered(running).keys() == ANYWHERE | ON_SERVERS | {"wordy"}
    assert [child["name"] for child in offered(running)["wordy"]["options"]] == ["short"]
    before = len(registered(running.local))
    await running.restart()
    assert errors(caplog) == []
    assert len(registered(running.local)) == before


def in_other_words(spoilt: Mapping[str, str]) -> Translation:
    """Dutch, Italian and Polish, made of the English words; of some Italian and Polish ones nothing good."""

    def translation(key: str, locale: str) -> str | None:
        if locale not in ("nl", "it", "pl"):
            return None
        if locale != "nl" and key in spoilt:
            return spoilt[key]
        return f"{words('en')(key)}-{locale}"

    return translation


@pytest.mark.asyncio
@pytest.mark.parametrize(
    ("key", "text", "told"),
    [
        ("command-hand", "La Mano", "/hand, name_localizations it: Command name is invalid"),
        ("command-hand-description", "", "/hand, description_localizations it: Must be between 1 and 100"),
        ("command-cartus-enter", "x" * 33, "/cartus enter, name_localizations it: Command name is invalid"),
        (
            "option-cartus-enter-cards-description",
            "x" * 101,
            "/cartus enter, options 1 description_localizations it: Must be between 1 and 100",
        ),
        (
            "choice-order-actions",
            "x" * 101,
            "choices 0 name_localizations it: Must be between 1 and 100",
        ),
    ],
)
async def test_b42_a_language_that_discord_refuses_costs_only_its_own_words(
    running: Running, caplog: pytest.LogCaptureFixture, key: str, text: str, told: str
) -> None:
    running.local.expect(50035)
    running.translation = in_other_words({key: text})
    await running.restart()
    [line] = errors(caplog)
    assert told in line
    assert told.replace(" it:", " pl:") in line
    everything = [one for raw in offered(running).values() for one in every_option([raw])]
    for one in everything:
        assert one["name_localizations"]["nl"] == f"{one['name']}-nl"
        assert one["description_localizations"]["nl"] == f"{one['description']}-nl"
    missing = [
        (one["name"], what)
        for one in everything
        for what in ("name", "description")
        if "it" not in one[f"{what}_localizations"]
    ]
    assert len(missing) == (0 if key.startswith("choice") else 1)


@pytest.mark.asyncio
async def test_b42_a_language_that_fails_is_told_once_and_the_others_are_there(
    running: Running, caplog: pytest.LogCaptureFixture
) -> None:
    def translation(key: str, locale: str) -> str | None:
        if locale == "pl":
            raise KeyError(key)
        return in_other_words({})(key, locale)

    running.translation = translation
    await running.restart()
    assert errors(caplog) == ["the commands have no words in pl"]
    hand = next(raw for raw in running.local.world.commands["global"].values() if raw["name"] == "hand")
    assert hand["name_localizations"] == {"it": "hand-it", "nl": "hand-nl"}


@pytest.mark.asyncio
async def test_b42_a_command_too_large_in_some_language_is_registered_without_its_languages(
    running: Running, caplog: pytest.LogCaptureFixture
) -> None:
    def translation(key: str, locale: str) -> str | None:
        is_large = key.startswith(("command-cartus", "option-cartus", "choice"))
        return None if locale != "it" or "description" not in key else "x" * (100 if is_large else 9)

    running.local.expect(50035)
    wide = {f"n{n}": _wide(f"n{n}") for n in range(25)}
    running.cogs = (*COGS, commands.CogMeta("Wide", (commands.GroupCog,), wide))
    running.translation = translation
    await running.restart()
    [line] = errors(caplog)
    assert line.endswith("refuses it: /wide: Command exceeds maximum size (8000)")
    assert offered(running).keys() == ANYWHERE | ON_SERVERS | {"wide"}
    assert offered(running)["cartus"]["description_localizations"] == {"it": "x" * 100}
    assert not offered(running)["wide"]["options"][0].get("description_localizations")


@pytest.mark.asyncio
async def test_a_bot_whose_commands_are_refused_starts_all_the_same(
    running: Running, caplog: pytest.LogCaptureFixture
) -> None:
    await running.stop()
    running.local.faults.refuse("PUT /applications/*/commands", 50035)
    (running.folder / "commands.json").unlink()
    await running.start()
    assert [record.levelname for record in caplog.records if "registered" in record.getMessage()][
        -1
    ] == "ERROR"
    caplog.clear()
    answer = await running.person("Ann").slash("help", channel="ravens")
    assert answer.ephemeral


@pytest.mark.asyncio
async def test_a_bot_whose_commands_are_refused_for_ever_starts_all_the_same(
    running: Running, caplog: pytest.LogCaptureFixture
) -> None:
    fault = running.local.faults.refuse("PUT /applications/*/commands", 50035, times=99)
    for place, tries in (("0.options.0.name_localizations.it", 10), ("nowhere", 1), ("99.name", 1)):
        steps: Any = {"_errors": [{"code": "", "message": "No."}]}
        for step in reversed(place.split(".")):
            steps = {step: steps}
        fault.body["errors"], fault.met = steps, 0
        (running.folder / "commands.json").unlink(missing_ok=True)
        await running.restart()
        [line] = errors(caplog)
        assert line.startswith("the commands could not be registered")
        assert fault.met == tries
    assert offered(running).keys() == ANYWHERE | ON_SERVERS


@pytest.mark.asyncio
async def test_where_discord_finds_fault_with_every_command_those_of_before_stay(
    running: Running, caplog: pytest.LogCaptureFixture
) -> None:
    refused = {"_errors": [{"code": "", "message": "No."}]}
    fault = running.local.faults.refuse("PUT /applications/*/commands", 50035)
    fault.body["errors"] = {str(number): {"name": refused} for number in range(len(offered(running)))}
    (running.folder / "commands.json").unlink()
    running.local.expect(50035)
    await running.restart()
    [line] = errors(caplog)
    assert line.startswith("the commands could not be registered")
    assert offered(running).keys() == ANYWHERE | ON_SERVERS


@pytest.mark.asyncio
@pytest.mark.parametrize("route", ["GET /applications/*/commands", "PUT /applications/*/commands"])
@pytest.mark.parametrize("name", sorted(ODD))
async def test_commands_that_one_odd_answer_kept_from_being_registered_are_there_soon(
    running: Running, caplog: pytest.LogCaptureFixture, name: str, route: str
) -> None:
    running.local.expect(0, 10003, 10007, 10008, 10013, 50001, 50013)
    await running.stop()
    (running.folder / "commands.json").unlink()
    running.local.world.commands["global"].clear()
    ODD[name](running.local.faults, route)
    await running.start()
    for _ in range(4):
        await running.settle(600)
    ann = running.person("Ann")
    await running.until(lambda: "table" in {one["name"] for one in ann.commands("ravens")})
    assert not running.local.faults.waiting
    caplog.clear()  # It is told each time.


@pytest.mark.asyncio
async def test_a_command_of_another_release_is_answered(running: Running) -> None:
    commands = running.local.world.commands["global"]
    strange = next(dict(raw) for raw in commands.values() if raw["name"] == "help")
    strange |= {"name": "helper", "id": str(int(strange["id"]) + 1)}
    commands[int(strange["id"])] = strange
    answer = await running.person("Ann").slash("helper", channel="ravens")
    assert answer.ephemeral
    assert answer.message is not None
    assert "reload" in answer.message.text.lower()


@pytest.mark.asyncio
async def test_what_a_command_refuses_is_told_in_the_same_words_whoever_catches_it(
    running: Running, caplog: pytest.LogCaptureFixture
) -> None:
    odd: Any = app_commands.Command(name="odd", description="Odd", callback=Callbacks.refused)
    running.cogs = (*COGS, commands.CogMeta("Odd", (commands.Cog,), {"odd": odd}))
    await running.restart()
    answer = await running.person("Ann").slash("odd", channel="ravens")
    assert answer.message is not None
    assert "reload" not in answer.message.text.lower()
    assert errors(caplog) == []


@pytest.mark.asyncio
async def test_english_is_not_translated_into_english() -> None:
    translator = CommandTranslator()
    string = app_commands.locale_str("hand", key="command-hand")
    context: Any = None
    assert await translator.translate(string, discord.Locale.british_english, context) is None
    assert await translator.translate(app_commands.locale_str("x"), discord.Locale.italian, context) is None


def test_discord_is_pointed_at_only_inside_the_block() -> None:
    real = "https://discord.com/api/v10"
    with pointed_at("http://127.0.0.1:1"):
        assert Route.BASE == "http://127.0.0.1:1/api/v10"
    assert real == Route.BASE
    with pointed_at(None):
        assert real == Route.BASE


def test_no_privileged_intent_is_asked_for_and_nobody_is_pinged_by_default(
    clock: ManualClock, tmp_path: Path
) -> None:
    client = DanseMacabre(Tables(None, clock, {}), clock, tmp_path)  # type: ignore[arg-type]  # not opened
    assert client.intents == discord.Intents(guilds=True, guild_messages=True)
    assert client.allowed_mentions is not None
    assert json.dumps(client.allowed_mentions.to_dict()) == '{"parse": []}'
    assert isinstance(client.tree, Tree)
