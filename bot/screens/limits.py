"""Discord's limits of what can be pressed or chosen, and how texts keep within limits."""

from collections.abc import Sequence

BUTTONS = 5
"""Buttons in a row."""

LABEL_ROOM = 80
"""Characters of a button's label."""

CHOICES = 25
"""Options of a menu, and suggestions of autocomplete."""

CHOICE_ROOM = 100
"""Characters of one of them."""

HINT_ROOM = 150
"""Characters of what stands in an untouched menu."""

ALT_ROOM = 1024
"""Characters of a picture's alt text."""


def cut(text: str, room: int) -> str:
    """*text* in at most *room* characters."""
    return text if len(text) <= room else text[: room - 1] + "…"


def fitted(needed: Sequence[str], extra: Sequence[str], more: str, room: int) -> str:
    """Sentences in at most *room* characters: those of *extra* give way from the last on, *more* says so."""
    whole = " ".join([*needed, *extra])
    while len(whole) > room and extra:
        extra = extra[:-1]
        whole = " ".join([*needed, *extra, more])
    return whole
