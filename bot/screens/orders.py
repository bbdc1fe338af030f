"""The standing orders of a panel: each may be set at any time, by one press on its answer."""

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.games.protocol import Offer
from bot.screens.drawing import Button, Drawing, Item, Row, rows, text
from bot.screens.limits import LABEL_ROOM, cut
from bot.screens.menus import menu
from bot.screens.offers import Path, Stage, reached, switch_id

AT_ONCE = 3
"""So many orders stand with their buttons side by side; of more, one is chosen first."""


def order_items(draw: Drawing, path: Path) -> list[Item]:
    """The standing orders as they are set, with their answers; *path*: which one was chosen."""
    offers = [offer for offer in draw.desk.free if offer.head]
    switches = [offer for offer in draw.desk.free if not offer.head]
    beside = [item for offer in switches for item in _switch(draw, offer)]
    if len(offers) <= AT_ONCE:
        return [*(item for offer in offers for item in _order(draw, offer, (_line(draw, offer),))), *beside]
    lines = [*(_line(draw, offer) for offer in offers), *_notes(draw, None)]
    items = [text(*lines), Row(_menu(draw, offers, path))]
    chosen = reached(offers, path)
    return [*items, *([] if chosen is None else _order(draw, chosen, _notes(draw, chosen))), *beside]


def _switch(draw: Drawing, offer: Offer) -> list[Item]:
    """What is no order but stands among them: a switch that everybody sees."""
    return _order(draw, offer, (_line(draw, offer), *_notes(draw, offer)))


def _order(draw: Drawing, offer: Offer, lines: Sequence[str]) -> list[Item]:
    return [text(*lines), *rows(_buttons(draw, offer))]


def _line(draw: Drawing, offer: Offer) -> str:
    return draw.controls.order_line(draw.view, offer.head, draw.words)


def _notes(draw: Drawing, offer: Offer | None) -> list[str]:
    return draw.controls.order_notes(draw.view, offer, draw.words)


def _menu(draw: Drawing, offers: Sequence[Offer], path: Path) -> ui.Select[Any]:
    spoken = draw.words.plain
    names = {offer.head[0]: spoken.name(offer.head[0]) for offer in offers}
    now = next(iter(path.head), None)
    return menu(draw.id(Path(path.verb), Stage.HEADS), spoken("panel-hint-orders"), names, now)


def _answer(draw: Drawing, offer: Offer, token: str, *, ticked: bool) -> str:
    """An answer by its name; of a switch what it does."""
    if not offer.head:
        return draw.words.plain(f"panel-{offer.verb}-{token}")
    return f"{draw.words.plain.name(token)}{' ✓' if ticked else ''}"


def _button_id(draw: Drawing, offer: Offer, token: str) -> str:
    if offer.head:
        return draw.id(Path(offer.verb, offer.head, (token,)), Stage.COMMIT)
    desk = draw.desk
    return switch_id(offer.verb, token, table=desk.table.id, stamp=desk.stamp).encode()


def _buttons(draw: Drawing, offer: Offer) -> list[Button]:
    now = draw.controls.order_value(draw.view, offer.head)
    return [
        ui.Button(
            label=cut(_answer(draw, offer, token, ticked=token == now), LABEL_ROOM),
            custom_id=_button_id(draw, offer, token),
            style=discord.ButtonStyle.primary if token == now else discord.ButtonStyle.secondary,
        )
        for token, _ in offer.options
    ]
