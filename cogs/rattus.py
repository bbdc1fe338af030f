"""`/rattus`: every move of Rattus as a typed command."""

from typing import TYPE_CHECKING

from discord import app_commands
from discord.ext import commands

from bot.games.rattus.cards import BY_MERCHANT
from bot.games.rattus.data import RATS_IN_REGION
from bot.games.rattus.kinds import REVEALS, Answer, Neutral, Verb
from bot.games.rattus.placing import BY_PEASANT
from cogs.answers import Interaction
from cogs.labels import choice, named, options
from cogs.moves import play, suggested

if TYPE_CHECKING:
    from bot.client import DanseMacabre

GAME = "rattus"

PlacedCubes = app_commands.Range[int, 1, RATS_IN_REGION + BY_PEASANT]
"""As many cubes as a region has rats, with the Peasant one more (RA-B01)."""

MovedCubes = app_commands.Range[int, 1, BY_MERCHANT]
"""As many cubes as the Merchant moves (RA-P03)."""


class Rattus(commands.GroupCog, **named("rattus")):
    """Your moves in Rattus."""

    def __init__(self, bot: "DanseMacabre") -> None:
        self.bot = bot

    @app_commands.command(**named("rattus-place"))
    @options("rattus-place", "region", "cubes")
    @suggested(GAME, Verb.PLACE, "region")
    async def place(self, interaction: Interaction, region: str, cubes: PlacedCubes | None = None) -> None:
        """Place cubes in one region (RA-S05, B01, E02)."""
        await play(interaction, GAME, Verb.PLACE, region=region, cubes=cubes)

    @app_commands.command(**named("rattus-take"))
    @options("rattus-take", "card")
    @suggested(GAME, Verb.TAKE, "card")
    async def take(self, interaction: Interaction, card: str) -> None:
        """Take a class card (RA-A01)."""
        await play(interaction, GAME, Verb.TAKE, card=card)

    @app_commands.command(**named("rattus-king"))
    @options("rattus-king", "region")
    @suggested(GAME, Verb.KING, "region")
    async def king(self, interaction: Interaction, region: str) -> None:
        """Move an own cube to the palace (RA-P02)."""
        await play(interaction, GAME, Verb.KING, region=region)

    @app_commands.command(**named("rattus-merchant"))
    @options("rattus-merchant", "from_", "to", "cubes")
    @suggested(GAME, Verb.MERCHANT, "from_", "to")
    async def merchant(self, interaction: Interaction, from_: str, to: str, cubes: MovedCubes) -> None:
        """Move own cubes to a neighbour (RA-P03)."""
        await play(interaction, GAME, Verb.MERCHANT, from_=from_, to=to, cubes=cubes)

    @app_commands.command(**named("rattus-monk"))
    @options("rattus-monk", "rat", "to")
    @suggested(GAME, Verb.MONK, "rat", "to")
    async def monk(self, interaction: Interaction, rat: str, to: str) -> None:
        """Move a rat token to a neighbour (RA-P04)."""
        await play(interaction, GAME, Verb.MONK, rat=rat, to=to)

    @app_commands.command(**named("rattus-witch"))
    @options("rattus-witch", "rat")
    @suggested(GAME, Verb.WITCH, "rat")
    async def witch(self, interaction: Interaction, rat: str) -> None:
        """Look at a rat token (RA-P06)."""
        await play(interaction, GAME, Verb.WITCH, rat=rat)

    @app_commands.command(**named("rattus-swap"))
    @options("rattus-swap", "answer")
    @app_commands.choices(answer=[choice(f"swap-{answer}", answer) for answer in (Verb.SWAP, Verb.LEAVE)])
    async def swap(self, interaction: Interaction, answer: str) -> None:
        """Swap the rat tokens looked at, or leave them (RA-P06)."""
        await play(interaction, GAME, Verb.SWAP, answer=answer)

    @app_commands.command(**named("rattus-move"))
    @options("rattus-move", "region")
    @suggested(GAME, Verb.MOVE, "region")
    async def move(self, interaction: Interaction, region: str) -> None:
        """Move the Plague piece (RA-C01, P07, E02)."""
        await play(interaction, GAME, Verb.MOVE, region=region)

    @app_commands.command(**named("rattus-spread"))
    @options("rattus-spread", "regions")
    @suggested(GAME, Verb.SPREAD, "regions")
    async def spread(self, interaction: Interaction, regions: str) -> None:
        """Place the new rat tokens (RA-C02)."""
        await play(interaction, GAME, Verb.SPREAD, regions=regions)

    @app_commands.command(**named("rattus-neutral"))
    @options("rattus-neutral", "answer")
    @app_commands.choices(answer=[choice(f"neutral-{answer}", answer) for answer in Neutral])
    async def neutral(self, interaction: Interaction, answer: str) -> None:
        """Say whether the Plague piece counts as two cubes (RA-P07, E03)."""
        await play(interaction, GAME, Verb.NEUTRAL, answer=answer)

    @app_commands.command(**named("rattus-reveal"))
    @options("rattus-reveal", "rat")
    @suggested(GAME, Verb.REVEAL, "rat")
    async def reveal(self, interaction: Interaction, rat: str) -> None:
        """Choose the rat token that is revealed next (RA-C08)."""
        await play(interaction, GAME, Verb.REVEAL, rat=rat)

    @app_commands.command(**named("rattus-done"))
    async def done(self, interaction: Interaction) -> None:
        """End one's abilities in the final round (RA-E02)."""
        await play(interaction, GAME, Verb.DONE)

    @app_commands.command(**named("rattus-orders"))
    @options("rattus-orders", "moment", "answer")
    @app_commands.choices(
        moment=[choice(f"order-{REVEALS}", REVEALS)],
        answer=[choice(f"order-{answer}", answer) for answer in Answer],
    )
    async def orders(self, interaction: Interaction, moment: str, answer: str) -> None:
        """Say what the bot may do for you (RA-C08)."""
        await play(interaction, GAME, Verb.ORDERS, moment=moment, answer=answer)
