"""How somebody writes a move of Rattus as a slash command."""

from collections.abc import Mapping

from bot.games.protocol import Move
from bot.text import Words

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

ANSWERS = {"count": "count", "not": "do not count", "in_order": "in order", "ask_me": "ask me"}


def command(move: Move) -> str:
    """The command that makes the move."""
    return "swap" if move.verb == "leave" else move.verb


def as_typed(move: Move, words: Words) -> dict[str, str]:
    """The options of the slash command of *move*."""
    names = [ANSWERS.get(pick) or words.plain.name(pick) for pick in move.picks]
    match move.verb:
        case "place":
            return {"region": names[0], "cubes": names[1]}
        case "merchant":
            return {"from": names[0], "to": names[1], "cubes": names[2]}
        case "monk":
            return {"rat": names[0], "to": names[1]}
        case "spread":
            return {"regions": words.plain.names(move.picks)}
        case "swap" | "leave":
            return {"answer": move.verb}
        case "neutral":
            return {"answer": names[0]}
        case "orders":
            return {"moment": names[0], "answer": names[1]}
        case "done":
            return {}
        case verb:
            return {SUGGESTED[verb][0]: names[0]}
