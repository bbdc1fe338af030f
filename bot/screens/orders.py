"""The standing orders of a panel: each may be set at any time, by one press on its answer."""

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.games.protocol import Offer
from bot.screens.drawing import Button, Drawing, Item, Row, rows, text
from bot.screens.limits import BUTTONS, LABEL_ROOM, cut
from bot.screens.menus import menu
from bot.screens.offers import Path, Stage, named_id, reached

AT_ONCE = 3
"""So many orders stand with their buttons side by side; of more, one is chosen first."""


def order_items(draw: Drawing, path: Path) -> list[Item]:
    """The standing orders as they are set, with their answers; *path*: which one was chosen."""
    offers = [offer for offer in draw.desk.free if offer.head]
    switches = [offer for offer in draw.desk.free if not offer.head and not draw.controls.is_change(offer)]
    beside = [*(item for offer in switches for item in _switch(draw, offer)), *change_items(draw)]
    if len(offers) <= AT_ONCE:
        return [*(item for offer in offers for item in _order(draw, offer, (_line(draw, offer),))), *beside]
    lines = [*(_line(draw, offer) for offer in offers), *_notes(draw, None)]
    items = [text(*lines), Row(_menu(draw, offers, path))]
    chosen = reached(offers, path)
    return [*items, *([] if chosen is None else _order(draw, chosen, _notes(draw, chosen))), *beside]


def change_items(draw: Drawing) -> list[Item]:
    """What was answered in private and may still be changed."""
    offers = [offer for offer in draw.desk.free if draw.controls.is_change(offer)]
    return [item for offer in offers for item in _order(draw, offer, (_line(draw, offer),))]


def _switch(draw: Drawing, offer: Offer) -> list[Item]:
    """What is no order but stands among them: a switch that everybody sees."""
    return _order(draw, offer, (_line(draw, offer), *_notes(draw, offer)))


def _order(draw: Drawing, offer: Offer, lines: Sequence[str]) -> list[Item]:
    """A few answers are buttons, more of them a menu."""
    few = len(offer.options) <= BUTTONS
    return [text(*lines), *(rows(_buttons(draw, offer)) if few else [Row(_answers(draw, offer))])]


def _line(draw: Drawing, offer: Offer) -> str:
    return draw.controls.order_line(draw.view, offer, draw.words)


def _notes(draw: Drawing, offer: Offer | None) -> list[str]:
    return draw.controls.order_notes(draw.view, offer, draw.words)


def _menu(draw: Drawing, offers: Sequence[Offer], path: Path) -> ui.Select[Any]:
    spoken = draw.words.plain
    names = {offer.head[0]: spoken.name(offer.head[0]) for offer in offers}
    now = next(iter(path.head), None)
    return menu(draw.id(Path(offers[0].verb), Stage.HEADS), spoken("panel-hint-orders"), names, now)


def _answers(draw: Drawing, offer: Offer) -> ui.Select[Any]:
    spoken, view = draw.words.plain, draw.view
    names = {token: draw.controls.order_answer(view, offer, token, spoken) for token, _ in offer.options}
    now = draw.controls.order_value(view, offer)
    return menu(_id(draw, offer, stage=Stage.DO), spoken("panel-hint-answers"), names, now)


def _id(draw: Drawing, offer: Offer, *tokens: str, stage: Stage = Stage.COMMIT) -> str:
    desk = draw.desk
    return named_id(offer, *tokens, stage=stage, table=desk.table.id, stamp=desk.stamp).encode()


def _buttons(draw: Drawing, offer: Offer) -> list[Button]:
    now = draw.controls.order_value(draw.view, offer)
    return [
        ui.Button(
            label=_label(draw, offer, token, ticked=token == now),
            custom_id=_id(draw, offer, token),
            style=discord.ButtonStyle.primary if token == now else discord.ButtonStyle.secondary,
        )
        for token, _ in offer.options
    ]


def _label(draw: Drawing, offer: Offer, token: str, *, ticked: bool) -> str:
    label = draw.controls.order_answer(draw.view, offer, token, draw.words.plain)
    return f"{cut(label, LABEL_ROOM - 2)} ✓" if ticked else cut(label, LABEL_ROOM)
