"""A bot of the same library that can do one thing: answer `/ping` privately with one line."""

import os

import discord
from discord import app_commands

from bot.client import pointed_at


class Ping(discord.Client):
    """What no bot of discord.py can be faster than."""

    def __init__(self) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True), max_messages=None, chunk_guilds_at_startup=False
        )
        self.tree = app_commands.CommandTree(self)
        self.tree.add_command(_ping)

    async def setup_hook(self) -> None:
        """Register the command before the first one can come."""
        await self.tree.sync()


@app_commands.command(name="ping", description="Answer with one line")
async def _ping(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("pong", ephemeral=True)


def main() -> None:
    """Run on the local Discord that the settings of the bot name."""
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    with pointed_at(os.environ["DISCORD_ADDRESS"]):
        Ping().run(os.environ["DISCORD_TOKEN"], log_handler=None)


if __name__ == "__main__":
    main()
