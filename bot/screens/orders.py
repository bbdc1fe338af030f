"""The standing orders of a panel: each may be set at any time, by one press on its answer."""

from collections.abc import Sequence

import discord
from discord import ui

from bot.games.protocol import Offer
from bot.screens.drawing import Button, Drawing, Item, Row, rows, text
from bot.screens.limits import CHOICE_ROOM, LABEL_ROOM, cut
from bot.screens.offers import Path, Stage, reached

AT_ONCE = 3
"""So many orders stand with their buttons side by side; of more, one is chosen first."""


def order_items(draw: Drawing, path: Path) -> list[Item]:
    """The standing orders as they are set, with their answers; *path*: which one was chosen."""
    offers = draw.desk.free
    if len(offers) <= AT_ONCE:
        return [item for offer in offers for item in _order(draw, offer, (_line(draw, offer),))]
    items = [text(*(_line(draw, offer) for offer in offers), *_notes(draw, None)), Row(_menu(draw, path))]
    chosen = reached(offers, path)
    return items if chosen is None else [*items, *_order(draw, chosen, _notes(draw, chosen))]


def _order(draw: Drawing, offer: Offer, lines: Sequence[str]) -> list[Item]:
    return [text(*lines), *rows(_buttons(draw, offer))]


def _line(draw: Drawing, offer: Offer) -> str:
    return draw.controls.order_line(draw.view, offer.head, draw.words)


def _notes(draw: Drawing, offer: Offer | None) -> list[str]:
    return draw.controls.order_notes(draw.view, offer, draw.words)


def _menu(draw: Drawing, path: Path) -> ui.Select[ui.LayoutView]:
    spoken = draw.words.plain
    options = [
        discord.SelectOption(
            label=cut(spoken.name(offer.head[0]), CHOICE_ROOM),
            value=offer.head[0],
            default=offer.head == path.head,
        )
        for offer in draw.desk.free
    ]
    return ui.Select(
        custom_id=draw.id(Path(path.verb), Stage.HEADS),
        options=options,
        placeholder=spoken("panel-hint-orders"),
    )


def _buttons(draw: Drawing, offer: Offer) -> list[Button]:
    now = draw.controls.order_value(draw.view, offer.head)
    return [
        ui.Button(
            label=cut(f"{draw.words.plain.name(token)}{' ✓' if token == now else ''}", LABEL_ROOM),
            custom_id=draw.id(Path(offer.verb, offer.head, (token,)), Stage.COMMIT),
            style=discord.ButtonStyle.primary if token == now else discord.ButtonStyle.secondary,
        )
        for token, _ in offer.options
    ]
