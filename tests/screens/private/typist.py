"""The one move that somebody types."""

from collections.abc import Mapping

from bot.desks import Desk
from bot.games.protocol import Move
from bot.screens.commands import Typing, typed_moves
from bot.text import Words


def typed_move(typing: Typing, one: Desk, verb: str, typed: Mapping[str, str], words: Words) -> Move:
    """The move of a command that makes a single one; raises Mistyped."""
    (made,) = typed_moves(typing, one, verb, typed, words)
    return made
