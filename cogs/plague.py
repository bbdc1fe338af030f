"""`/plague`: every move of Plague & Pestilence as a typed command."""

from typing import TYPE_CHECKING

from discord import app_commands
from discord.ext import commands

from bot.games.plague_and_pestilence.kinds import Effect, Moment, Switch, Verb
from cogs.answers import Interaction
from cogs.labels import choice, named, options
from cogs.moves import play, suggested

if TYPE_CHECKING:
    from bot.client import DanseMacabre

GAME = "plague_and_pestilence"


class Plague(commands.GroupCog, **named("plague")):
    """Your moves in Plague & Pestilence."""

    def __init__(self, bot: "DanseMacabre") -> None:
        self.bot = bot

    @app_commands.command(**named("plague-play"))
    @options("plague-play", "card", "target", "improvement")
    @suggested(GAME, Verb.PLAY, "card", "target", "improvement")
    async def play(
        self, interaction: Interaction, card: str, target: str | None = None, improvement: str | None = None
    ) -> None:
        """Play a card, with the improvement that its target loses (PP-T08, C01, C02)."""
        await play(interaction, GAME, Verb.PLAY, card=card, target=target, improvement=improvement)

    @app_commands.command(**named("plague-discard"))
    @options("plague-discard", "card")
    @suggested(GAME, Verb.DISCARD, "card")
    async def discard(self, interaction: Interaction, card: str) -> None:
        """Discard a card instead of playing one (PP-T08)."""
        await play(interaction, GAME, Verb.DISCARD, card=card)

    @app_commands.command(**named("plague-build"))
    @options("plague-build", "improvement")
    @suggested(GAME, Verb.BUILD, "improvement")
    async def build(self, interaction: Interaction, improvement: str) -> None:
        """Build an improvement, also the one that Knights allow (PP-T08, C11)."""
        await play(interaction, GAME, Verb.BUILD, improvement=improvement)

    @app_commands.command(**named("plague-move"))
    @options("plague-move", "pestilence", "to")
    @suggested(GAME, Verb.MOVE, "pestilence", "to")
    async def move(self, interaction: Interaction, pestilence: str, to: str) -> None:
        """Move a Pestilence card to another player (PP-T02, C09)."""
        await play(interaction, GAME, Verb.MOVE, pestilence=pestilence, to=to)

    @app_commands.command(**named("plague-choose"))
    @options("plague-choose", "what")
    @suggested(GAME, Verb.CHOOSE, "what")
    async def choose(self, interaction: Interaction, what: str) -> None:
        """Name a player, or the improvement that is lost (PP-C02, C03, C04, C07, T06)."""
        await play(interaction, GAME, Verb.CHOOSE, what=what)

    @app_commands.command(**named("plague-react"))
    @options("plague-react", "card", "effect", "roll")
    @app_commands.choices(effect=[choice(f"effect-{effect}", effect) for effect in Effect])
    @suggested(GAME, Verb.REACT, "card", "roll")
    async def react(self, interaction: Interaction, card: str, effect: str, roll: str | None = None) -> None:
        """Play a reaction card in a window; in a war *roll* says whose die it changes (PP-C05, C08, R05)."""
        await play(interaction, GAME, Verb.REACT, card=card, effect=effect, roll=roll)

    @app_commands.command(**named("plague-decline"))
    async def decline(self, interaction: Interaction) -> None:
        """Go on without (PP-T02, T06, C09, C11, R05)."""
        await play(interaction, GAME, Verb.DECLINE)

    @app_commands.command(**named("plague-askme"))
    @options("plague-askme", "answer")
    @app_commands.choices(answer=[choice(f"askme-{switch}", switch) for switch in Switch])
    async def askme(self, interaction: Interaction, answer: str) -> None:
        """Say, for everybody to see, whether decisive moments wait for one (PP-R04)."""
        await play(interaction, GAME, Verb.ASKME, answer=answer)

    @app_commands.command(**named("plague-orders"))
    @options("plague-orders", "moment", "answer")
    @app_commands.choices(moment=[choice(f"order-{moment}", moment) for moment in Moment])
    @suggested(GAME, Verb.ORDERS, "answer")
    async def orders(self, interaction: Interaction, moment: str, answer: str) -> None:
        """Say what the bot does with one's reaction cards (PP-R02)."""
        await play(interaction, GAME, Verb.ORDERS, moment=moment, answer=answer)
