"""`/settings`: what a person wishes for all tables."""

from typing import TYPE_CHECKING

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.screens.ids import TopicId
from bot.screens.posts import Knob, buttons
from cogs.answers import Interaction, Reply, answering
from cogs.labels import anywhere, choice, named, options

if TYPE_CHECKING:
    from bot.client import DanseMacabre

ON, OFF = "on", "off"


async def direct_on(reply: Reply) -> None:
    """Let the bot write direct messages, also if it had given up."""
    await reply.interaction.client.tables.prefer(
        reply.interaction.user.id, direct_messages=True, direct_failures=0
    )
    await _show(reply)


async def direct_off(reply: Reply) -> None:
    """Get no direct messages."""
    await reply.interaction.client.tables.prefer(reply.interaction.user.id, direct_messages=False)
    await _show(reply)


class Settings(commands.Cog):
    """What a person wishes."""

    def __init__(self, bot: "DanseMacabre") -> None:
        self.bot = bot

    @app_commands.command(**named("settings"))
    @anywhere
    @options("settings", "direct_messages")
    @app_commands.choices(direct_messages=[choice("on", ON), choice("off", OFF)])
    async def settings(self, interaction: Interaction, direct_messages: Choice[str] | None = None) -> None:
        """Your settings."""
        async with answering(interaction) as reply:
            if direct_messages is None:
                await _show(reply)
            elif direct_messages.value == ON:
                await direct_on(reply)
            else:
                await direct_off(reply)


async def _show(reply: Reply) -> None:
    wishes = await reply.interaction.client.tables.preferences(reply.interaction.user.id)
    now, other = (ON, OFF) if wishes.direct_messages else (OFF, ON)
    words = reply.words
    knob = Knob(words(f"settings-turn-{other}"), TopicId(f"direct_{other}", 0).encode())
    await reply.send(words("settings-direct-messages", value=words(f"choice-{now}")), view=buttons([[knob]]))
