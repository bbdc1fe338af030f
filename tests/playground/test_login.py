"""discord.py logs in over the wire, and a slash command is answered."""

import discord
import pytest
from discord.ext import commands

from bot.playground.server import LocalDiscord
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
