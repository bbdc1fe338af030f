"""How somebody writes a move of Rattus as a slash command, in the words of the panel."""

from collections.abc import Mapping

from bot.games.protocol import Move
from bot.text import Words
from tests.wired import rattus

SUGGESTED: Mapping[str, tuple[str, ...]] = {
    "place": ("region",),
    "take": ("card",),
    "king": ("region",),
    "merchant": ("from", "to"),
    "monk": ("rat", "to"),
    "witch": ("rat",),
    "move": ("region",),
    "spread": ("regions",),
    "reveal": ("rat",),
}
"""The options of each command that have autocomplete."""


def written(move: Move, words: Words) -> tuple[str, dict[str, str]]:
    """The verb of the command, and its options by name."""
    command, options = rattus.typed(move)
    spoken = words.plain
    if move.verb == "spread":
        options = {"regions": spoken.names(move.picks)}
    elif move.verb not in ("swap", "leave"):
        options = {name: spoken.name(token) for name, token in options.items()}
    return command.partition(" ")[2], dict(options)
