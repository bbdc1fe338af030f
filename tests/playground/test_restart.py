"""What is kept in the file: after a restart old messages are there, and old buttons work."""

import asyncio
import io
import logging
import re
from pathlib import Path
from typing import Self

import discord
import pytest
from discord.ext import commands

from bot.playground.server import LocalDiscord
from bot.playground.world import World
from tests.clock import ManualClock
from tests.playground.conftest import running


class _Door(discord.ui.DynamicItem[discord.ui.Button[discord.ui.View]], template=r"door:(?P<number>\d+)"):
    def __init__(self, number: str) -> None:
        super().__init__(discord.ui.Button(label="Open", custom_id=f"door:{number}"))
        self.number = number

    @classmethod
    async def from_custom_id(
        cls,
        interaction: discord.Interaction,
        item: discord.ui.Item[discord.ui.View],
        match: re.Match[str],
        /,
    ) -> Self:
        return cls(match["number"])

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"Door {self.number}", ephemeral=True)


def _doors(bot: commands.Bot) -> None:
    bot.add_dynamic_items(_Door)

    @bot.tree.command(description="A door")
    async def door(interaction: discord.Interaction) -> None:
        view = discord.ui.View(timeout=None).add_item(_Door("7"))
        file = discord.File(io.BytesIO(b"x"), "x.txt")
        await interaction.response.send_message("A door", view=view, file=file)
        await interaction.user.send("Direct")


def _texts(path: Path) -> list[str]:
    world = World.restore(path)
    return [message.text for message in world.in_channel(world.channel_named("ravens").id)]


def _files(folder: Path) -> list[str]:
    return [one.name for one in folder.iterdir()]


@pytest.mark.asyncio
async def test_an_old_button_works_after_everything_was_restarted(tmp_path: Path, clock: ManualClock) -> None:
    path = tmp_path / "data" / "world.json"
    async with LocalDiscord(World.restore(path), clock, path=path) as local, running(local, _doors):
        answer = await local.person("Ann").slash("door")
        direct = await local.person("Ann").next_message(direct=True, after=0)
        commands_before = local.world.commands
    async with LocalDiscord(World.restore(path), clock, path=path) as local:
        ann, bo = local.person("Ann"), local.person("Bo")
        assert local.world.commands == commands_before
        assert bo.messages() == [answer.message]
        assert ann.direct_messages() == [direct]
        async with running(local, _doors):
            assert local.world.commands == commands_before
            opened = await bo.press(bo.messages()[0], "Open")
        assert opened.message is not None
        assert opened.message.text == "Door 7"
        assert opened.message.id > direct.id
        assert list(local.world.files.values()) == [b"x"]
        assert local.problems == []


@pytest.mark.asyncio
async def test_the_file_is_written_soon_after_a_change_and_never_half(
    tmp_path: Path, clock: ManualClock
) -> None:
    path = tmp_path / "world.json"
    async with LocalDiscord(World.playground(), clock, path=path) as local:
        await local.person("Ann").say("hello")
        assert not path.exists()
        await local.until(path.exists)
        assert _texts(path) == ["hello"]
        local.person("Bo").locale = "it"
        local.person("Bo").direct_messages_open = False
    user = World.restore(path).user_named("Bo")
    assert (user.locale, user.direct_messages_open) == ("it", False)
    assert _files(tmp_path) == ["world.json"]


@pytest.mark.asyncio
async def test_an_answer_that_was_still_thinking_is_not_kept(tmp_path: Path, clock: ManualClock) -> None:
    path = tmp_path / "world.json"

    def set_up(bot: commands.Bot) -> None:
        @bot.tree.command(description="Think")
        async def think(interaction: discord.Interaction) -> None:
            await interaction.response.defer()

    async with LocalDiscord(World.playground(), clock, path=path) as local, running(local, set_up):
        asking = asyncio.create_task(local.person("Ann").slash("think"))
        await local.until(lambda: bool(local.person("Ann").messages()))
        asking.cancel()
    assert _texts(path) == []


@pytest.mark.asyncio
async def test_a_world_that_cannot_be_kept_now_ends_nothing(
    tmp_path: Path, clock: ManualClock, caplog: pytest.LogCaptureFixture
) -> None:
    """The folder is a file; a full disk is met in the same place."""
    (tmp_path / "data").touch()
    path = tmp_path / "data" / "world.json"
    async with LocalDiscord(World.playground(), clock, path=path) as local:
        await local.person("Ann").say("Hello")
    lines = [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]
    assert len(lines) == 1
    assert lines[0].startswith(f"{path} could not be written: ")
    assert not any(record.exc_info for record in caplog.records)
