"""How somebody writes a move of Plague & Pestilence as a slash command, in the words of the panel."""

from collections.abc import Mapping

from bot.games.plague_and_pestilence.kinds import Moment, Verb
from bot.games.protocol import Move
from bot.screens.plague_and_pestilence import orders
from bot.text import Words
from tests.wired import plague_and_pestilence

SUGGESTED: Mapping[str, tuple[str, ...]] = {
    "play": ("card", "target"),
    "discard": ("card",),
    "build": ("improvement",),
    "move": ("pestilence", "to"),
    "choose": ("what",),
    "react": ("card", "roll"),
    "orders": ("answer",),
}
"""The options with autocomplete that make the move."""


def written(move: Move, words: Words) -> tuple[str, dict[str, str]]:
    """The verb of the command, and its options by name."""
    _, options = plague_and_pestilence.typed(move)
    if move.verb == Verb.ORDERS:
        moment = Moment(options["moment"])
        said = orders.answer(moment, options["answer"], words.plain)
        return move.verb, {"moment": words.plain.name(moment), "answer": said}
    return move.verb, {name: words.plain.name(token) for name, token in options.items()}
