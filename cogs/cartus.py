"""`/cartus`: every move of Rattus Cartus as a typed command."""

from typing import TYPE_CHECKING

from discord import app_commands
from discord.ext import commands

from bot.games.rattus_cartus.kinds import Answer, Order, Verb
from cogs.answers import Interaction
from cogs.labels import choice, named, options
from cogs.moves import play, suggested

if TYPE_CHECKING:
    from bot.client import DanseMacabre

GAME = "rattus_cartus"


class Cartus(commands.GroupCog, **named("cartus")):
    """Your moves in Rattus Cartus."""

    def __init__(self, bot: "DanseMacabre") -> None:
        self.bot = bot

    @app_commands.command(**named("cartus-supply"))
    @options("cartus-supply", "building", "look")
    @suggested(GAME, Verb.SUPPLY, "building", "look")
    async def supply(self, interaction: Interaction, building: str, look: str | None = None) -> None:
        """Carry out the supply action of one building in the row (RC-B01, B03)."""
        await play(interaction, GAME, Verb.SUPPLY, building=building, look=look)

    @app_commands.command(**named("cartus-look"))
    @options("cartus-look", "cards")
    @suggested(GAME, Verb.LOOK, "cards")
    async def look(self, interaction: Interaction, cards: str | None = None) -> None:
        """Look at cards of the nun row by position (RC-X21)."""
        await play(interaction, GAME, Verb.LOOK, cards=cards)

    @app_commands.command(**named("cartus-enter"))
    @options("cartus-enter", "building", "cards")
    @suggested(GAME, Verb.ENTER, "building", "cards")
    async def enter(self, interaction: Interaction, building: str, cards: str) -> None:
        """Enter a building and lay cards face down (RC-C01)."""
        await play(interaction, GAME, Verb.ENTER, building=building, cards=cards)

    @app_commands.command(**named("cartus-pass"))
    async def pass_(self, interaction: Interaction) -> None:
        """Play a Pass instead of entering now (RC-C05)."""
        await play(interaction, GAME, Verb.PASS)

    @app_commands.command(**named("cartus-choose"))
    @options("cartus-choose", "player")
    @suggested(GAME, Verb.CHOOSE, "player")
    async def choose(self, interaction: Interaction, player: str) -> None:
        """Choose among tied players (RC-D04, D05)."""
        await play(interaction, GAME, Verb.CHOOSE, player=player)

    @app_commands.command(**named("cartus-give"))
    @options("cartus-give", "cards")
    @suggested(GAME, Verb.GIVE, "cards")
    async def give(self, interaction: Interaction, cards: str) -> None:
        """Give hand cards (RC-D04, X01)."""
        await play(interaction, GAME, Verb.GIVE, cards=cards)

    @app_commands.command(**named("cartus-discard"))
    @options("cartus-discard", "cards")
    @suggested(GAME, Verb.DISCARD, "cards")
    async def discard(self, interaction: Interaction, cards: str) -> None:
        """Discard hand cards for rats (RC-X04)."""
        await play(interaction, GAME, Verb.DISCARD, cards=cards)

    @app_commands.command(**named("cartus-act"))
    async def act(self, interaction: Interaction) -> None:
        """Carry out your building action (RC-D07)."""
        await play(interaction, GAME, Verb.ACT)

    @app_commands.command(**named("cartus-decline"))
    async def decline(self, interaction: Interaction) -> None:
        """Decline your building action (RC-D07)."""
        await play(interaction, GAME, Verb.DECLINE)

    @app_commands.command(**named("cartus-orders"))
    @options("cartus-orders", "moment", "answer")
    @app_commands.choices(
        moment=[choice(f"order-{order}", order) for order in Order],
        answer=[choice(f"order-{answer}", answer) for answer in Answer],
    )
    async def orders(self, interaction: Interaction, moment: str, answer: str) -> None:
        """Say what the bot may do for you (RC-D12)."""
        await play(interaction, GAME, Verb.ORDERS, moment=moment, answer=answer)
