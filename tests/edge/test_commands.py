"""The command tree: within Discord's limits in every language, and registered only when it changed."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import discord
import pytest
from discord import app_commands
from discord.http import Route

from bot.client import CommandTranslator, DanseMacabre, Tree, pointed_at
from bot.playground.people import DIRECT_MESSAGES
from bot.playground.server import LocalDiscord
from bot.screens.sheets import SHEETS
from bot.tables import Tables
from tests.clock import ManualClock
from tests.conftest import Running

NAME = re.compile(r"[-_'\w]{1,32}")
ANYWHERE = {"hand", "help", "rules", "settings", "table"}
OF_GAMES = {sheet.commands for sheet in SHEETS.values()}


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
    assert {command["name"] for command in body} == ANYWHERE | OF_GAMES
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
    assert all(here.pop(command) == [0] for command in OF_GAMES)
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
async def test_moving_from_one_server_to_all_leaves_one_set(running: Running) -> None:
    guild = running.local.world.server.id
    running.dev_guild = guild
    await running.restart()
    names = [command["name"] for command in running.person("Ann").commands("ravens")]
    assert sorted(names) == sorted(ANYWHERE | OF_GAMES)
    running.dev_guild = None
    await running.restart()
    names = [command["name"] for command in running.person("Ann").commands("ravens")]
    assert sorted(names) == sorted(ANYWHERE | OF_GAMES)


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
    assert client.intents == discord.Intents(guilds=True)
    assert client.allowed_mentions is not None
    assert json.dumps(client.allowed_mentions.to_dict()) == '{"parse": []}'
    assert isinstance(client.tree, Tree)
