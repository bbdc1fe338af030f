"""A message for everybody: its text, whom it mentions, its picture, its buttons."""

from collections.abc import Sequence
from dataclasses import dataclass

import discord
from discord import ui

from bot.letters import Picture

ROOM = 1900
"""What we fill of the 2,000 characters of a message, so that a longer language or name still fits."""


@dataclass(frozen=True)
class Post:
    """A public message; *mentions* are the user ids that may be pinged, all others are named only."""

    content: str
    mentions: tuple[int, ...] = ()
    view: ui.View | None = None
    picture: Picture | None = None


@dataclass(frozen=True)
class Knob:
    """A button to be: label, custom id, whether it is the one that most people want."""

    label: str
    custom_id: str
    main: bool = False


def buttons(rows: Sequence[Sequence[Knob]]) -> ui.View:
    """Rows of buttons that answer for ever: the custom ids find their callback, not this object."""
    view = ui.View(timeout=None)
    for number, row in enumerate(rows):
        for knob in row:
            style = discord.ButtonStyle.primary if knob.main else discord.ButtonStyle.secondary
            view.add_item(ui.Button(label=knob.label, custom_id=knob.custom_id, style=style, row=number))
    return view


def pages(lines: Sequence[str], limit: int = ROOM) -> list[str]:
    """*lines* in texts of at most *limit* characters, cut between lines; a longer line is cut in itself."""
    made: list[str] = []
    for line in lines:
        for piece in _pieces(line, limit):
            if made and len(made[-1]) + 1 + len(piece) <= limit:
                made[-1] += "\n" + piece
            else:
                made.append(piece)
    return made


def _pieces(line: str, limit: int) -> list[str]:
    return [line[start : start + limit] for start in range(0, len(line), limit)] or [""]
