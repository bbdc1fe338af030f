"""The controls of a question: heads, options, pages and the buttons that commit, drawn from offers."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

import discord
from discord import ui

from bot.games.protocol import Move, Offer
from bot.screens.drawing import Button, Drawing, Item, Row, rows, text
from bot.screens.game import Layout
from bot.screens.ids import PanelId
from bot.screens.limits import BUTTONS, CHOICE_ROOM, CHOICES, HINT_ROOM, LABEL_ROOM, cut
from bot.screens.offers import (
    Path,
    Stage,
    branches,
    elsewhere,
    made,
    menu_pages,
    only,
    reached,
    singles,
    tapped,
)
from bot.screens.sheets import sheet

COLON = ": "
"""Between the name of what can be chosen and what it does."""

UNDO = "undo"
"""The step that takes the last move back."""


def asked_items(draw: Drawing, path: Path) -> list[Item]:
    """The question and its controls, as far as somebody has come."""
    path = draw.started(path)
    is_settled = draw.is_settled(path)
    is_untouched = is_settled or draw.is_untouched(path)
    at = draw.root if is_untouched else path
    items = [text(draw.controls.question(draw.view, draw.asked, at, draw.words))]
    if not is_untouched:
        return [*items, *_walk(draw, path)]
    items += [*_untouched(draw, path), *(_outcome(draw, path) if is_settled else ())]
    remarks = draw.controls.remarks(draw.view, draw.asked, draw.words)
    return [*items, *([text(*remarks)] if remarks else ())]


def _untouched(draw: Drawing, path: Path) -> list[Item]:
    """All verbs side by side; *path*: at which page one of them stands, or whose button was pressed."""
    items: list[Item] = []
    undo = _undo_buttons(draw)
    for is_open, laid in groupby(draw.layouts, lambda verb: draw.layouts[verb] is Layout.OPEN):
        if is_open:
            for verb in laid:
                items += _walk(draw, path if path.verb == verb else draw.start(verb))
        elif buttons := [button for verb in laid for button in _root_buttons(draw, path, verb)]:
            items += rows([*buttons, *undo])
            undo = []
    return [*items, *rows(undo)]


def _root_buttons(draw: Drawing, path: Path, verb: str) -> list[Button]:
    """The buttons of a verb that is not laid open; what stands beside an open one is drawn there."""
    match draw.layouts[verb]:
        case Layout.BUTTON:
            return [draw.verb_button(verb, ticked=verb == path.verb)]
        case Layout.DIRECT:
            offered = [offer for offer in draw.desk.offers if offer.verb == verb]
            return [draw.commit_button(offer, picks) for offer in offered for picks in singles(offer)]
        case _:
            return []


def _undo_buttons(draw: Drawing) -> list[Button]:
    return [] if draw.desk.undo is None else [undo_button(draw, draw.desk.undo)]


def undo_button(draw: Drawing, move: Move) -> Button:
    """Takes the last *move* of the seat back, or asks the others whether it may be."""
    what = sheet(draw.words).done(move, draw.desk.public, draw.words.plain)
    pid = PanelId(UNDO, draw.desk.table.id, draw.desk.stamp)
    key = "panel-undo" if draw.desk.undo_asks is None else "panel-undo-ask"
    return ui.Button(label=cut(draw.words.plain(key, what=what), LABEL_ROOM), custom_id=pid.encode())


def _walk(draw: Drawing, path: Path) -> list[Item]:
    """The choices of one verb level by level, and what comes of them."""
    return [*_heads_items(draw, path), *_outcome(draw, path)]


def _outcome(draw: Drawing, path: Path) -> list[Item]:
    """The options where the head is complete, what they mean, the commit button and the way back."""
    offer = reached(draw.desk.offers, path)
    if offer is None:
        return rows(_way_back(draw, path, ()))
    picks = draw.picks(path, offer)
    items = _option_items(draw, path, offer, picks)
    notes = draw.controls.notes(draw.view, draw.asked, offer, picks, draw.words)
    if notes:
        items.append(text(*notes))
    commit = [] if made(offer, picks) is None else [draw.commit_button(offer, picks)]
    return [*items, *rows([*commit, *_way_back(draw, path, picks)])]


def _heads_items(draw: Drawing, path: Path) -> list[Item]:
    """The choices of each level of the head, the ones made ticked; what stays beside, at the first level."""
    walked = draw.root if draw.layouts[path.verb] is Layout.BESIDE else path
    items: list[Item] = []
    first = len(draw.start(walked.verb).head)
    for depth in range(first, len(walked.head) + 1):
        prefix = walked.head[:depth]
        following = branches(draw.desk.offers, walked.verb, prefix)
        is_root = depth == first and walked.verb == draw.root.verb
        beside = _beside(draw, path) if following and is_root else []
        acting = any(draw.head_acts(walked.verb, (*prefix, pick)) for pick in following)
        is_few = len(following) + len(beside) <= BUTTONS
        if not following or (is_few and not acting and not draw.controls.is_listed(walked.verb)):
            items += rows([*_head_buttons(draw, walked, depth, following), *beside])
        else:
            stage = Stage.DO if acting else Stage.HEADS
            items += [*_head_menu(draw, walked, depth, following, stage), *rows(beside)]
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


def _head_menu(draw: Drawing, path: Path, depth: int, following: Sequence[str], stage: Stage) -> list[Item]:
    prefix, chosen = path.head[:depth], path.head[depth : depth + 1]
    pages = [following[start : start + CHOICES] for start in range(0, len(following), CHOICES)]
    page = min(path.page, len(pages) - 1) if not chosen else following.index(chosen[0]) // CHOICES
    at = Path(path.verb, prefix, None, page)
    options = [
        _option(
            draw.controls.head_label(draw.view, path.verb, (*prefix, pick), draw.words.plain),
            pick,
            chosen == (pick,),
        )
        for pick in pages[page]
    ]
    menu = ui.Select[ui.LayoutView](
        custom_id=draw.id(at, stage), options=options, placeholder=_head_hint(draw, path.verb, prefix)
    )
    turns = [] if chosen else _page_buttons(draw, at, len(pages))
    return [Row(menu), *rows(turns)]


def _head_hint(draw: Drawing, verb: str, prefix: tuple[str, ...]) -> str:
    depth = len(prefix)
    first = next(
        offer
        for offer in draw.desk.offers
        if offer.verb == verb and len(offer.head) > depth and offer.head[:depth] == prefix
    )
    return cut(draw.controls.hint(draw.view, prefix, first, draw.words.plain), HINT_ROOM)


def _beside(draw: Drawing, path: Path) -> list[Button]:
    return [draw.verb_button(verb, ticked=verb == path.verb) for verb in draw.laid(Layout.BESIDE)]


def _option_items(draw: Drawing, path: Path, offer: Offer, picks: tuple[str, ...]) -> list[Item]:
    if only(offer) is not None:
        return []
    if draw.controls.is_tapped(offer.verb) and len(offer.options) <= BUTTONS:
        return rows(_tap_buttons(draw, path, offer, picks))
    return _option_menu(draw, path, offer, picks)


def _tap_buttons(draw: Drawing, path: Path, offer: Offer, picks: tuple[str, ...]) -> list[Button]:
    """A button an option: it ticks, or where choosing is doing it commits."""
    acting = {single for single in singles(offer) if draw.acts(offer, single)}
    return [
        draw.commit_button(offer, (token,))
        if (token,) in acting
        else draw.button(
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
    is_whole = len(pages) == 1 or offer.most == 1
    stage = Stage.DO if any(draw.acts(offer, single) for single in singles(offer)) else Stage.MENU
    menu = ui.Select[ui.LayoutView](
        custom_id=draw.id(Path(offer.verb, offer.head, picks, page), stage),
        options=_menu_options(draw, offer, here, picks),
        placeholder=cut(draw.controls.hint(draw.view, offer.head, offer, draw.words.plain), HINT_ROOM),
        min_values=min(offer.least, len(here)) if is_whole else 0,
        max_values=max(1, min(room, len(here))),
        disabled=room < 1,
    )
    turns = _page_buttons(draw, Path(offer.verb, offer.head, picks, page), len(pages))
    return [Row(menu), *rows(turns)]


def _menu_options(
    draw: Drawing, offer: Offer, here: Sequence[tuple[str, str]], picks: tuple[str, ...]
) -> list[discord.SelectOption]:
    return [
        _option(
            draw.controls.option_label(draw.view, offer, token, draw.words.plain),
            value,
            int(value.rpartition(".")[2]) <= picks.count(token),
        )
        for value, token in here
    ]


def _option(line: str, value: str, is_chosen: bool) -> discord.SelectOption:
    """A line of a menu: what follows a colon stands below in small type, where a phone would cut it off."""
    name, _, about = line.partition(COLON)
    return discord.SelectOption(
        label=cut(name, CHOICE_ROOM),
        value=value,
        description=cut(about, CHOICE_ROOM) if about else None,
        default=is_chosen,
    )


def _page_buttons(draw: Drawing, path: Path, pages: int) -> list[Button]:
    """[◀] [▶], each only where it leads somewhere."""
    turns = []
    for label, page in (("panel-previous", path.page - 1), ("panel-next", path.page + 1)):
        if 0 <= page < pages:
            shown = draw.words(label, page=page + 1, pages=pages)
            turns.append(draw.button(shown, replace(path, page=page), Stage.PAGE))
    return turns


def _way_back(draw: Drawing, path: Path, picks: tuple[str, ...]) -> list[Button]:
    """What stands beside the commit button: one step back, or what stays beside if it is not shown yet."""
    is_open = draw.layouts[path.verb] is Layout.OPEN
    start = draw.start(path.verb).head
    if path.head != start or not is_open or (path.picks and not draw.is_alone):
        return [draw.button(draw.words("panel-back"), replace(path, picks=None), Stage.BACK)]
    again = []
    if path.picks:
        again = [draw.button(draw.words("panel-again"), replace(path, picks=picks), Stage.BACK)]
    is_shown = path.verb != draw.root.verb or branches(draw.desk.offers, path.verb, start)
    return [*again, *([] if is_shown else _beside(draw, path))]
