"""The names of what the bot notes before and after it sends something."""

from collections.abc import Mapping
from typing import Any


def noted(what: Mapping[str, Any]) -> str:
    """What a note is about."""
    if what.get("votes"):
        return "vote told"
    columns: Mapping[str, Any] = what.get("columns") or {}
    for column, name in (
        ("announced", "announced"),
        ("board_message", "posted again"),
        ("whispered", "whispering"),
    ):
        if column in columns:
            return name
    if "lobby_message" in columns:
        return "lobby ended" if columns["lobby_message"] is None else "lobby posted"
    if "former_board" in columns:
        return "retired"
    if "told" in columns:
        return "told"
    return "posting" if what.get("letters") else "not posted"
