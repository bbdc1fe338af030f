"""Discord's limits of what can be pressed or chosen."""

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
