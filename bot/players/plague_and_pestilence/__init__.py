"""The computer player of Plague & Pestilence."""

from bot.players.plague_and_pestilence.player import choose

__all__ = ["choose"]
