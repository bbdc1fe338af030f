"""Menus to choose from, and panels of text and controls; custom ids alone find the callbacks of both."""

from collections.abc import Iterable, Mapping
from typing import Any

import discord
from discord import ui

from bot.screens.drawing import Item
from bot.screens.limits import CHOICE_ROOM, HINT_ROOM, cut


def menu(custom_id: str, hint: str, choices: Mapping[str, str], now: str | None = None) -> ui.Select[Any]:
    """A menu of *choices*, their names by their values; *now*: the value that is ticked."""
    return ui.Select(
        custom_id=custom_id,
        placeholder=cut(hint, HINT_ROOM),
        options=[
            discord.SelectOption(label=cut(name, CHOICE_ROOM), value=value, default=value == now)
            for value, name in choices.items()
        ],
    )


def layout(items: Iterable[Item]) -> ui.LayoutView:
    """A panel of these; stopped, so that the library keeps no copy of every panel."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.Container(*items))
    view.stop()
    return view
