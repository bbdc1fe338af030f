"""The computer player of Rattus."""

from bot.players.rattus.player import choose

__all__ = ["choose"]
