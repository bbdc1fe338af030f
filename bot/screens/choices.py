"""The controls of a question: heads, options, pages and the button that commits, drawn from offers."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import discord
from discord import ui

from bot.desks import Desk
from bot.games.protocol import Asked, Offer
from bot.screens.game import Controls
from bot.screens.limits import BUTTONS, CHOICE_ROOM, CHOICES, LABEL_ROOM, cut
from bot.screens.offers import (
    Path,
    Stage,
    branches,
    elsewhere,
    made,
    menu_pages,
    panel_id,
    reached,
    tapped,
    verbs,
)
from bot.text import Words

Item = ui.Item[ui.LayoutView]
Button = ui.Button[ui.LayoutView]
Row = ui.ActionRow[ui.LayoutView]


def text(*lines: str) -> Item:
    """A paragraph."""
    return ui.TextDisplay("\n".join(lines))


@dataclass(frozen=True)
class Drawing:
    """What every control is drawn from."""

    desk: Desk
    view: Any
    words: Words
    controls: Controls

    @cached_property
    def offers(self) -> tuple[Offer, ...]:
        """Everything that can be committed from this panel."""
        return (*self.desk.offers, *self.desk.free)

    @cached_property
    def root(self) -> Path:
        """Where an untouched panel stands: at the verb that is asked first."""
        return Path(verbs(self.desk.offers)[0])

    def id(self, path: Path, stage: Stage, page: int | None = None) -> str:
        """The custom id of a control."""
        table, stamp = self.desk.table.id, self.desk.stamp
        return panel_id(self.offers, path, stage, table=table, stamp=stamp, page=page).encode()

    def button(self, label: str, path: Path, stage: Stage, *, ticked: bool = False) -> Button:
        """A button; *ticked*: it is chosen already."""
        style = discord.ButtonStyle.primary if ticked else discord.ButtonStyle.secondary
        if stage is Stage.COMMIT:
            style = discord.ButtonStyle.success
        label = f"{cut(label, LABEL_ROOM - 2)} ✓" if ticked else cut(label, LABEL_ROOM)
        return ui.Button(label=label, custom_id=self.id(path, stage), style=style)

    def picks(self, path: Path, offer: Offer) -> tuple[str, ...]:
        """What is ticked at *path*."""
        return self.controls.preset(self.view, offer) if path.picks is None else path.picks


def asked_items(draw: Drawing, asked: Asked, path: Path) -> list[Item]:
    """The question and its controls, as far as somebody has come."""
    items = [text(draw.controls.question(draw.view, asked, path, draw.words))]
    items += _heads_items(draw, path)
    offer = reached(draw.desk.offers, path)
    if offer is None:
        return [*items, *_rows(_way_back(draw, path, ()))]
    picks = draw.picks(path, offer)
    items += _option_items(draw, path, offer, picks)
    notes = draw.controls.notes(draw.view, asked, offer, picks, draw.words)
    if notes:
        items.append(text(*notes))
    commit: list[Button] = []
    if made(offer, picks) is not None:
        label = draw.controls.commit_label(draw.view, asked, offer, picks, draw.words.plain)
        commit = [draw.button(label, replace(path, picks=picks), Stage.COMMIT)]
    return [*items, *_rows([*commit, *_way_back(draw, path, picks)])]


def order_items(draw: Drawing) -> list[Item]:
    """The standing orders: one press sets one, since each can be set back at any time."""
    items: list[Item] = []
    for offer in draw.desk.free:
        items.append(text(draw.controls.order_line(draw.view, offer.head, draw.words)))
        items += _rows(_order_buttons(draw, offer))
    return items


def _order_buttons(draw: Drawing, offer: Offer) -> list[Button]:
    now = draw.controls.order_value(draw.view, offer.head)
    return [
        ui.Button(
            label=cut(f"{draw.words.plain.name(token)}{' ✓' if token == now else ''}", LABEL_ROOM),
            custom_id=draw.id(Path(offer.verb, offer.head, (token,)), Stage.COMMIT),
            style=discord.ButtonStyle.primary if token == now else discord.ButtonStyle.secondary,
        )
        for token, _ in offer.options
    ]


def _heads_items(draw: Drawing, path: Path) -> list[Item]:
    """The choices of each level of the head, the ones made ticked; other verbs beside the first level."""
    first = draw.root.verb
    walked = path if path.verb == first else Path(first)
    items: list[Item] = []
    for depth in range(len(walked.head) + 1):
        prefix = walked.head[:depth]
        following = branches(draw.desk.offers, first, prefix)
        beside = _other_verbs(draw, path) if depth == 0 and following else []
        if len(following) + len(beside) <= BUTTONS:
            items += _rows([*_head_buttons(draw, walked, depth, following), *beside])
        else:
            items += [*_head_menu(draw, walked, depth, following), *_rows(beside)]
    return items


def _head_buttons(draw: Drawing, path: Path, depth: int, following: Sequence[str]) -> list[Button]:
    return [
        draw.button(
            draw.controls.head_label(draw.view, path.verb, (*path.head[:depth], pick), draw.words.plain),
            _switched(draw, path, (*path.head[:depth], pick)),
            Stage.AT,
            ticked=path.head[depth : depth + 1] == (pick,),
        )
        for pick in following
    ]


def _switched(draw: Drawing, path: Path, head: tuple[str, ...]) -> Path:
    """*path* with another head; the ticks stay where the same things are on offer there."""
    before, after = reached(draw.desk.offers, path), reached(draw.desk.offers, Path(path.verb, head))
    if before is not None and after is not None and before.options == after.options:
        return replace(path, head=head)
    return Path(path.verb, head)


def _head_menu(draw: Drawing, path: Path, depth: int, following: Sequence[str]) -> list[Item]:
    prefix, chosen = path.head[:depth], path.head[depth : depth + 1]
    pages = [following[start : start + CHOICES] for start in range(0, len(following), CHOICES)]
    page = min(path.page, len(pages) - 1) if not chosen else following.index(chosen[0]) // CHOICES
    at = Path(path.verb, prefix, None, page)
    options = [
        discord.SelectOption(
            label=cut(
                draw.controls.head_label(draw.view, path.verb, (*prefix, pick), draw.words.plain), CHOICE_ROOM
            ),
            value=pick,
            default=chosen == (pick,),
        )
        for pick in pages[page]
    ]
    menu = ui.Select[ui.LayoutView](custom_id=draw.id(at, Stage.HEADS), options=options)
    turns = [] if chosen else _page_buttons(draw, at, len(pages))
    return [Row(menu), *_rows(turns)]


def _other_verbs(draw: Drawing, path: Path) -> list[Button]:
    return [
        draw.button(
            draw.controls.verb_label(draw.view, verb, draw.words.plain),
            Path(verb),
            Stage.AT,
            ticked=verb == path.verb,
        )
        for verb in verbs(draw.desk.offers)[1:]
    ]


def _option_items(draw: Drawing, path: Path, offer: Offer, picks: tuple[str, ...]) -> list[Item]:
    if not offer.most:
        return []
    if draw.controls.is_tapped(offer.verb) and len(offer.options) <= BUTTONS:
        return _rows(_tap_buttons(draw, path, offer, picks))
    return _option_menu(draw, path, offer, picks)


def _tap_buttons(draw: Drawing, path: Path, offer: Offer, picks: tuple[str, ...]) -> list[Button]:
    return [
        draw.button(
            draw.controls.option_label(draw.view, offer, token, draw.words.plain),
            replace(path, picks=tapped(offer, picks, token)),
            Stage.TAP,
            ticked=token in picks,
        )
        for token, _ in offer.options
    ]


def _option_menu(draw: Drawing, path: Path, offer: Offer, picks: tuple[str, ...]) -> list[Item]:
    pages = menu_pages(offer)
    page = min(path.page, len(pages) - 1)
    here = pages[page]
    room = offer.most - len(elsewhere(offer, picks, page))
    menu = ui.Select[ui.LayoutView](
        custom_id=draw.id(Path(offer.verb, offer.head, picks, page), Stage.MENU),
        options=_menu_options(draw, offer, here, picks),
        placeholder=cut(draw.controls.hint(draw.view, offer.head, offer, draw.words.plain), 150),
        min_values=min(offer.least, len(here)) if len(pages) == 1 else 0,
        max_values=max(1, min(room, len(here))),
        disabled=room < 1,
    )
    turns = _page_buttons(draw, Path(offer.verb, offer.head, picks, page), len(pages))
    return [Row(menu), *_rows(turns)]


def _menu_options(
    draw: Drawing, offer: Offer, here: Sequence[tuple[str, str]], picks: tuple[str, ...]
) -> list[discord.SelectOption]:
    return [
        discord.SelectOption(
            label=cut(draw.controls.option_label(draw.view, offer, token, draw.words.plain), CHOICE_ROOM),
            value=value,
            default=int(value.rpartition(".")[2]) <= picks.count(token),
        )
        for value, token in here
    ]


def _page_buttons(draw: Drawing, path: Path, pages: int) -> list[Button]:
    """[◀] [▶], each only where it leads somewhere."""
    turns = []
    for label, page in (("panel-previous", path.page - 1), ("panel-next", path.page + 1)):
        if 0 <= page < pages:
            shown = draw.words(label, page=page + 1, pages=pages)
            turns.append(draw.button(shown, replace(path, page=page), Stage.PAGE))
    return turns


def _way_back(draw: Drawing, path: Path, picks: tuple[str, ...]) -> list[Button]:
    """What stands beside the commit button: one step back, or the other verbs if they are not shown yet."""
    root = draw.root
    if path.verb != root.verb or path.head:
        return [draw.button(draw.words("panel-back"), replace(path, picks=None), Stage.BACK)]
    again = []
    if path.picks:
        again = [draw.button(draw.words("panel-again"), replace(path, picks=picks), Stage.BACK)]
    return [*again, *([] if branches(draw.desk.offers, root.verb, ()) else _other_verbs(draw, path))]


def _rows(buttons: Sequence[Button]) -> list[Item]:
    return [Row(*buttons[start : start + BUTTONS]) for start in range(0, len(buttons), BUTTONS)]
