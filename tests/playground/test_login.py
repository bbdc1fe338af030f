"""discord.py logs in over the wire, and a slash command is answered."""

import asyncio

import discord
import pytest
from discord.ext import commands

from bot.playground.people import DIRECT_MESSAGES
from bot.playground.server import LocalDiscord
from bot.playground.world import World
from tests.clock import ManualClock
from tests.playground.conftest import SmallBot, SmallShardedBot, running


def _hello(bot: commands.Bot) -> None:
    @bot.tree.command(description="Say hello")
    async def hello(interaction: discord.Interaction, name: str = "you") -> None:
        await interaction.response.send_message(f"Hello {name}")


@pytest.mark.asyncio
@pytest.mark.parametrize("kind", [SmallBot, SmallShardedBot])
async def test_a_bot_logs_in_and_answers_a_slash_command(local: LocalDiscord, kind: type[SmallBot]) -> None:
    async with running(local, _hello, kind) as bot:
        assert [guild.name for guild in bot.guilds] == ["Danse Macabre"]
        answer = await local.person("Ann").slash("hello", name="Bo")
    assert answer.message is not None
    assert answer.message.text == "Hello Bo"
    assert local.problems == []


@pytest.mark.asyncio
async def test_a_wrong_token_is_refused_at_login(local: LocalDiscord) -> None:
    local.token = "another"
    with pytest.raises(discord.LoginFailure):
        async with running(local):
            pass


@pytest.mark.asyncio
async def test_the_server_ends_at_once_though_a_bot_is_connected(clock: ManualClock) -> None:
    local = LocalDiscord(World.playground(), clock)
    await local.start()
    async with running(local, reconnects=False):
        async with asyncio.timeout(1):
            await local.close()
    assert local.problems == []


@pytest.mark.asyncio
async def test_a_command_in_direct_messages_is_answered_there(local: LocalDiscord) -> None:
    def set_up(bot: commands.Bot) -> None:
        @bot.tree.command(description="Where am I")
        async def where(interaction: discord.Interaction) -> None:
            is_direct = isinstance(interaction.channel, discord.DMChannel)
            told = f"{is_direct} {interaction.guild_id} {interaction.user.display_name}"
            await interaction.response.send_message(told, ephemeral=True)

    async with running(local, set_up):
        answer = await local.person("Ann").slash("where", channel=DIRECT_MESSAGES)
    assert local.person("Ann").direct_messages() == [answer.message]
    assert answer.message is not None
    assert answer.message.text == "True None Ann"
    assert local.problems == []


@pytest.mark.asyncio
async def test_discord_py_fetches_what_there_is(local: LocalDiscord) -> None:
    async with running(local, _hello, SmallShardedBot) as bot:
        server = await bot.fetch_guild(local.world.server.id)
        assert server.approximate_member_count == 6
        assert [one.name for one in await server.fetch_channels()] == ["ravens", "cloister", "market"]
        assert [one.name for one in await server.fetch_roles()] == ["@everyone", "Hosts"]
        assert (await server.fetch_member(local.person("Cara").id)).display_name == "Cara"
        assert [one.name for one in await bot.tree.fetch_commands()] == ["hello"]
        assert (await bot.application_info()).owner.display_name == "Ann"
        dm = await (await bot.fetch_user(local.person("Bo").id)).create_dm()
        assert (await bot.fetch_channel(dm.id)).id == dm.id
    assert local.problems == []
