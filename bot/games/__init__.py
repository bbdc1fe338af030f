"""The games by name: the one place where their types are erased."""

from bot.games.plague_and_pestilence.rules import PlagueAndPestilence
from bot.games.protocol import AnyGame
from bot.games.rattus.rules import Rattus
from bot.games.rattus_cartus.rules import RattusCartus

GAMES: dict[str, AnyGame] = {game.name: game for game in (RattusCartus(), Rattus(), PlagueAndPestilence())}
