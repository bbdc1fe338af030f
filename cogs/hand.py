"""`/hand`: the door to everything private."""

from typing import TYPE_CHECKING

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs import looks
from cogs.answers import Interaction, answering
from cogs.labels import anywhere, named, options
from cogs.places import meant, reader_words, table_choices

if TYPE_CHECKING:
    from bot.client import DanseMacabre


class Hand(commands.Cog):
    """The private panel by command."""

    def __init__(self, bot: "DanseMacabre") -> None:
        self.bot = bot

    @app_commands.command(**named("hand"))
    @anywhere
    @options("hand", "table")
    async def hand(self, interaction: Interaction, table: str | None = None) -> None:
        """Your private panel."""
        async with answering(interaction) as reply:
            found = await meant(interaction, table)
            reply.words = reader_words(interaction, found)
            await looks.hand(reply, found)

    @hand.autocomplete("table")
    async def _tables(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await table_choices(interaction, typed)
