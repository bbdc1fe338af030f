"""The computer player of Rattus Cartus."""

from bot.players.rattus_cartus.player import choose

__all__ = ["choose"]
