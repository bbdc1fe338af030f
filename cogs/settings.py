"""`/settings`: what a person wishes for all tables."""

from collections.abc import Mapping
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
PICTURE, TEXT = "picture", "text"

DIRECT: Mapping[str, Mapping[str, bool | int]] = {
    ON: {"direct_messages": True, "direct_failures": 0},
    OFF: {"direct_messages": False},
}
"""What each answer means; whoever turns direct messages on is written to also where the bot had given up."""


async def direct_on(reply: Reply) -> None:
    """Let the bot write direct messages, also if it had given up."""
    await _prefer(reply, **DIRECT[ON])


async def direct_off(reply: Reply) -> None:
    """Get no direct messages."""
    await _prefer(reply, **DIRECT[OFF])


async def board_picture(reply: Reply) -> None:
    """Be shown boards as pictures, where a game has any."""
    await _prefer(reply, board=PICTURE)


async def board_text(reply: Reply) -> None:
    """Be shown boards in words."""
    await _prefer(reply, board=TEXT)


class Settings(commands.Cog):
    """What a person wishes."""

    def __init__(self, bot: "DanseMacabre") -> None:
        self.bot = bot

    @app_commands.command(**named("settings"))
    @anywhere
    @options("settings", "direct_messages", "board")
    @app_commands.choices(
        direct_messages=[choice("on", ON), choice("off", OFF)],
        board=[choice("picture", PICTURE), choice("text", TEXT)],
    )
    async def settings(
        self,
        interaction: Interaction,
        direct_messages: Choice[str] | None = None,
        board: Choice[str] | None = None,
    ) -> None:
        """Your settings."""
        async with answering(interaction) as reply:
            direct = {} if direct_messages is None else DIRECT[direct_messages.value]
            await _prefer(reply, **direct, **({} if board is None else {"board": board.value}))


async def _prefer(reply: Reply, **changes: bool | int | str) -> None:
    """Change what was wished, if anything was, and show all of it."""
    if changes:
        await reply.interaction.client.tables.wishes.prefer(reply.interaction.user.id, **changes)
    await _show(reply)


async def _show(reply: Reply) -> None:
    wishes = await reply.interaction.client.tables.wishes.preferences(reply.interaction.user.id)
    words = reply.words
    now, other = (ON, OFF) if wishes.direct_messages else (OFF, ON)
    shown, instead = (PICTURE, TEXT) if wishes.board == PICTURE else (TEXT, PICTURE)
    lines = [
        words("settings-direct-messages", value=words(f"choice-{now}")),
        words("settings-board", value=words(f"choice-{shown}")),
    ]
    knobs = [
        Knob(words(f"settings-turn-{other}"), TopicId(f"direct_{other}", 0).encode()),
        Knob(words(f"settings-board-{instead}"), TopicId(f"board_{instead}", 0).encode()),
    ]
    await reply.send("\n".join(lines), view=buttons([knobs]))
