"""Registering commands: Discord's limits, ids that live on, what each person is offered."""

import json
from typing import Any

import discord
import pytest
from discord import app_commands
from discord.ext import commands

from bot.playground.palette import InvalidOption, NotVisible
from bot.playground.server import LocalDiscord
from tests.playground.conftest import Api, flat, running

Raw = dict[str, Any]


def command(name: str = "go", **more: Any) -> Raw:
    return {"type": 1, "name": name, "description": "Go", "options": [], **more}


def option(name: str = "what", **more: Any) -> Raw:
    return {"type": 3, "name": name, "description": "What", **more}


async def put(api: Api, *raws: Raw) -> tuple[int, Any]:
    return await api("PUT", f"/applications/{api.bot}/commands", list(raws))


LONG = "x" * 101
FAULTS = [
    (command("Go"), "0.name", "APPLICATION_COMMAND_INVALID_NAME"),
    (command("go on"), "0.name", "APPLICATION_COMMAND_INVALID_NAME"),
    (command("g" * 33), "0.name", "APPLICATION_COMMAND_INVALID_NAME"),
    (command(name_localizations={"it": "Va"}), "0.name_localizations.it", "APPLICATION_COMMAND_INVALID_NAME"),
    (command(name_localizations={"xx": "va"}), "0.name_localizations.xx", "BASE_TYPE_CHOICES"),
    (command(description=""), "0.description", "BASE_TYPE_BAD_LENGTH"),
    (command(description=LONG), "0.description", "BASE_TYPE_BAD_LENGTH"),
    (
        command(description_localizations={"it": LONG}),
        "0.description_localizations.it",
        "BASE_TYPE_BAD_LENGTH",
    ),
    (command(colour=1), "0.colour", "UNKNOWN_FIELD"),
    (command(type=2), "0.type", "UNSUPPORTED"),
    (command(options=[option(f"o{n}") for n in range(26)]), "0.options", "BASE_TYPE_BAD_LENGTH"),
    (command(options=[option("A")]), "0.options.0.name", "APPLICATION_COMMAND_INVALID_NAME"),
    (command(options=[option(description=LONG)]), "0.options.0.description", "BASE_TYPE_BAD_LENGTH"),
    (
        command(options=[option(), option()]),
        "0.options.1",
        "APPLICATION_COMMAND_OPTIONS_NAME_NOT_UNIQUE",
    ),
    (
        command(options=[option("a"), option("b", required=True)]),
        "0.options.1",
        "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
    ),
    (
        command(options=[option(choices=[{"name": str(n), "value": str(n)} for n in range(26)])]),
        "0.options.0.choices",
        "BASE_TYPE_BAD_LENGTH",
    ),
    (
        command(options=[option(choices=[{"name": LONG, "value": "v"}])]),
        "0.options.0.choices.0.name",
        "BASE_TYPE_BAD_LENGTH",
    ),
    (
        command(options=[option(choices=[{"name": "n", "value": LONG}])]),
        "0.options.0.choices.0.value",
        "BASE_TYPE_BAD_LENGTH",
    ),
    (
        command(options=[option(choices=[{"name": "n", "value": "v"}], autocomplete=True)]),
        "0.options.0",
        "APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE",
    ),
    (
        command(options=[option(type=4, choices=[{"name": "n", "value": 2**53 + 1}])]),
        "0.options.0.choices.0.value",
        "NUMBER_TYPE_RANGE",
    ),
    (command(options=[option(type=9)]), "0.options.0.type", "UNSUPPORTED"),
    (
        command(options=[option("a", type=1), option("b")]),
        "0.options",
        "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
    ),
    (
        command(options=[option("a", type=1, options=[option("b", type=1)])]),
        "0.options.0.options.0.type",
        "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
    ),
    (command(default_member_permissions="many"), "0.default_member_permissions", "PERMISSIONS_INVALID"),
    (command(contexts=[3]), "0.contexts", "BASE_TYPE_CHOICES"),
]


@pytest.mark.asyncio
@pytest.mark.parametrize(("raw", "path", "code"), FAULTS)
async def test_a_faulty_command_is_refused_at_its_place(api: Api, raw: Raw, path: str, code: str) -> None:
    status, told = await put(api, raw)
    assert (status, told["code"]) == (400, 50035)
    assert flat(told["errors"])[path] == [code]


@pytest.mark.asyncio
async def test_twins_and_the_hundred_and_first_command_are_refused(api: Api) -> None:
    _, told = await put(api, command(), command())
    assert flat(told["errors"]) == {"1": ["APPLICATION_COMMANDS_DUPLICATE_NAME"]}
    twins = [command(name, name_localizations={"it": "va"}) for name in ("go", "leave")]
    _, told = await put(api, *twins)
    assert flat(told["errors"]) == {"1": ["APPLICATION_COMMANDS_DUPLICATE_NAME"]}
    _, told = await put(api, *[command(f"c{n}") for n in range(101)])
    assert told["code"] == 30032


@pytest.mark.asyncio
async def test_a_command_has_8000_characters_in_its_longest_language_at_most(api: Api) -> None:
    choices = [{"name": "n" * 100, "value": "v" * 100} for _ in range(25)]
    short = command(options=[option(choices=choices)])
    assert (await put(api, short))[0] == 200
    options = [option(f"o{n}", choices=choices) for n in range(2)]
    _, told = await put(api, command(options=options))
    assert flat(told["errors"]) == {"0": ["APPLICATION_COMMAND_TOO_LARGE"]}


@pytest.mark.asyncio
async def test_more_than_200_creates_a_day_are_30034(api: Api) -> None:
    for turn in range(2):
        assert (await put(api, *[command(f"c{turn}-{n}") for n in range(100)]))[0] == 200
    assert (await put(api, command("more")))[1]["code"] == 30034
    assert (await put(api, command("c1-1", description="Changed")))[0] == 200


@pytest.mark.asyncio
async def test_a_resync_keeps_ids_and_the_versions_of_what_did_not_change(api: Api) -> None:
    _, [same, other] = await put(api, command("same"), command("other", default_member_permissions=16))
    assert other["default_member_permissions"] == "16"
    _, [again, changed] = await put(
        api, command("same"), command("other", default_member_permissions=16, description="New")
    )
    assert again == same
    assert (changed["id"], changed["version"] != other["version"]) == (other["id"], True)


@pytest.mark.asyncio
async def test_commands_of_another_server_or_application_are_50001(api: Api) -> None:
    assert (await api("PUT", f"/applications/{api.bot}/guilds/5/commands", []))[1]["code"] == 50001
    assert (await api("PUT", "/applications/5/commands", []))[1]["code"] == 50001


def _tools(bot: commands.Bot) -> None:
    group = app_commands.Group(name="table", description="Tables", guild_only=True)

    @group.command(name="new", description="Open a table")
    @app_commands.choices(game=[app_commands.Choice(name="Rattus Cartus", value="rattus_cartus")])
    async def new(
        interaction: discord.Interaction, game: str, title: app_commands.Range[str, 1, 32] | None = None
    ) -> None:
        await interaction.response.send_message(f"{game} {title}")

    @bot.tree.command(description="Count")
    @app_commands.rename(how_many="how-many")
    async def count(
        interaction: discord.Interaction,
        how_many: app_commands.Range[int, 1, 4],
        loud: bool = False,
        whom: discord.Member | None = None,
    ) -> None:
        await interaction.response.send_message(f"{how_many} {loud} {whom and whom.display_name}")

    @bot.tree.command(description="Moderate")
    @app_commands.default_permissions(manage_channels=True)
    async def moderate(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("done")

    @bot.tree.command(description="Allow")
    async def allow(interaction: discord.Interaction, who: discord.Role) -> None:
        assert isinstance(interaction.user, discord.Member)
        await interaction.response.send_message(f"{who.name} {who in interaction.user.roles}")

    bot.tree.add_command(group)


@pytest.mark.asyncio
async def test_options_arrive_as_the_client_makes_them(local: LocalDiscord) -> None:
    ann, bo = local.person("Ann"), local.person("Bo")
    async with running(local, _tools):
        answer = await ann.slash("table new", game="Rattus Cartus", title="Ravens")
        assert answer.message is not None
        assert answer.message.text == "rattus_cartus Ravens"
        answer = await ann.slash("count", how_many="3", loud=True, whom=bo)
        assert answer.message is not None
        assert answer.message.text == "3 True Bo"
    assert local.problems == []


@pytest.mark.asyncio
async def test_a_role_arrives_with_its_name_and_a_member_with_the_roles_they_have(
    local: LocalDiscord,
) -> None:
    ann, cara = local.person("Ann"), local.person("Cara")
    async with running(local, _tools):
        for person, role in ((ann, "Hosts"), (cara, "Hosts"), (ann, "@everyone")):
            answer = await person.slash("allow", who=role)
            assert answer.message is not None
            assert answer.message.text == f"{role} {person is ann or role == '@everyone'}"
        with pytest.raises(InvalidOption):
            await ann.slash("allow", who="Nobodies")
    assert local.problems == []


@pytest.mark.asyncio
async def test_a_client_sends_no_option_that_the_command_does_not_allow(local: LocalDiscord) -> None:
    ann = local.person("Ann")
    wrong: list[Raw] = [
        {},
        {"game": "chess"},
        {"game": "rattus_cartus", "title": "x" * 33},
        {"game": "rattus_cartus", "size": 3},
    ]
    async with running(local, _tools):
        for options in wrong:
            with pytest.raises(InvalidOption):
                await ann.slash("table new", **options)
        for number in (0, 5, "three"):
            with pytest.raises(InvalidOption):
                await ann.slash("count", how_many=number)
        with pytest.raises(InvalidOption):
            await ann.slash("count", how_many=1, loud="perhaps")
        with pytest.raises(InvalidOption):
            await ann.slash("count", how_many=1, whom=5)


@pytest.mark.asyncio
async def test_a_command_is_visible_only_where_and_to_whom_it_is_offered(local: LocalDiscord) -> None:
    ann, bo = local.person("Ann"), local.person("Bo")
    async with running(local, _tools):
        assert {raw["name"] for raw in ann.commands()} == {"table", "count", "moderate", "allow"}
        assert {raw["name"] for raw in bo.commands()} == {"table", "count", "allow"}
        assert {raw["name"] for raw in bo.commands("@bot")} == {"count", "moderate", "allow"}
        for name in ("moderate", "nothing", "table", "table old", "count new"):
            with pytest.raises(NotVisible):
                await bo.slash(name)


class _Italian(app_commands.Translator):
    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        return {"hello": "ciao", "Say hello": "Saluta"}.get(string.message) if locale.value == "it" else None


@pytest.mark.asyncio
async def test_a_command_is_offered_and_called_in_the_reader_s_language(local: LocalDiscord) -> None:
    async def set_up(bot: commands.Bot) -> None:
        await bot.tree.set_translator(_Italian())

        @bot.tree.command(name="hello", description="Say hello")
        async def hello(interaction: discord.Interaction) -> None:
            await interaction.response.send_message(f"{interaction.locale} {interaction.guild_locale}")

    dan = local.person("Dan")
    async with running(local, set_up):
        [raw] = dan.commands()
        assert (raw["name_localized"], raw["description_localized"]) == ("ciao", "Saluta")
        answer = await dan.slash("ciao")
    assert answer.message is not None
    assert answer.message.text == "it en-GB"


@pytest.mark.asyncio
async def test_autocomplete_knows_the_other_options_and_is_checked(local: LocalDiscord) -> None:
    def set_up(bot: commands.Bot) -> None:
        @bot.tree.command(description="Lay")
        async def lay(interaction: discord.Interaction, place: str, cards: str) -> None:
            await interaction.response.send_message(cards)

        @lay.autocomplete("cards")
        async def cards(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
            if typed == "long":
                return [app_commands.Choice(name=LONG, value="v")]
            if typed == "blank":
                return [app_commands.Choice(name="  ", value="v")]
            if typed == "many":
                return [app_commands.Choice(name=str(n), value=str(n)) for n in range(26)]
            text = f"{interaction.namespace.place} {typed}"
            return [app_commands.Choice(name=text, value=text)]

    ann = local.person("Ann")
    async with running(local, set_up):
        [choice] = await ann.autocomplete("lay", "cards", "kni", place="2")
        assert (choice.name, choice.value) == ("2 kni", "2 kni")
        assert local.problems == []
        ann.patience = 0.2
        for typed in ("long", "blank", "many"):
            with pytest.raises(TimeoutError):
                await ann.autocomplete("lay", "cards", typed)
        with pytest.raises(InvalidOption):
            await ann.autocomplete("lay", "colour", "r")
    places = [flat(json.loads(problem[problem.index("{") :])) for problem in local.problems]
    assert places == [
        {"data.choices.0.name": ["BASE_TYPE_BAD_LENGTH"]},
        {"data.choices.0.name": ["BASE_TYPE_REQUIRED"]},
        {"data.choices": ["BASE_TYPE_BAD_LENGTH"]},
    ]
