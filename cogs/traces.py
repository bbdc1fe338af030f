"""How a message of ours is known again: by the mark in a button of it, never by a text that is just equal."""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TypeVar

import discord
from discord import ui

from bot.screens import ids
from bot.text.returned import is_same

ViewT = TypeVar("ViewT", bound=ui.View)


def nonce(key: str) -> str:
    """What marks a message so that Discord takes it once within minutes, and that tells nothing."""
    return hashlib.blake2b(key.encode(), digest_size=12).hexdigest()


@dataclass(frozen=True)
class Trace:
    """What a message leaves: the mark in its button; of one without any button its *content* as well."""

    mark: str
    content: str = field(repr=False)

    @classmethod
    def of(cls, key: str, content: str) -> "Trace":
        """The trace of what is sent for *key* with that text: another text is another message."""
        return cls(nonce(f"{key} {content}"), content)

    def is_of(self, message: discord.Message) -> bool:
        """Whether *message*, one of ours, is the one: earlier releases marked none."""
        marks = set(_marks(message))
        return self.mark in marks if marks else is_same(self.content, message.content)


def marked(view: ViewT, mark: str) -> ViewT:
    """*view* with *mark* in the custom id of its first button."""
    button = next((item for item in view.children if isinstance(item, ui.Button) and item.custom_id), None)
    if button is not None and button.custom_id is not None:
        button.custom_id = ids.marked(button.custom_id, mark)
    return view


def _marks(message: discord.Message) -> Iterator[str]:
    for row in message.components:
        for part in getattr(row, "children", ()):
            if (mark := ids.mark_of(getattr(part, "custom_id", None) or "")) is not None:
                yield mark
