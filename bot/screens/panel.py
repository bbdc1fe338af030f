"""The private panel: what one person has and knows at a table, what is asked, and the controls for it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from discord import ui

from bot.desks import UNDER_WAY, UNREADABLE, Desk, Status
from bot.games.protocol import Asked, Move, Score, seat_token
from bot.screens import offers as walk
from bot.screens.choices import UNDO, asked_items, undo_button
from bot.screens.drawing import Drawing, Item, Row, text
from bot.screens.ids import PanelId, TopicId
from bot.screens.limits import cut
from bot.screens.menus import layout
from bot.screens.offers import Path, Stage
from bot.screens.orders import change_items, order_items
from bot.screens.seating import by_ask, has_answered
from bot.screens.sheets import sheet
from bot.screens.times import deadline, own_clock, rules_time
from bot.text import Words
from bot.text.markup import apart

HOME = "home"
"""The step that draws the panel anew; never stale."""

LOG = "log"
"""The step that asks for what happened."""

PREFACE_ROOM = 1200


@dataclass(frozen=True)
class Redraw:
    """Show the panel at *path* (None: as it stands now); *preface*: what to say above it."""

    path: PanelId | None
    preface: str | None = None


@dataclass(frozen=True)
class Commit:
    """Play *moves* with the stamp of the pressed id, then show the panel at *then*.

    A move that cannot be read is from before: the shell tells by the stamp whether it was a double press.
    """

    moves: tuple[Move, ...]
    then: PanelId | None = None


@dataclass(frozen=True)
class Undo:
    """Take the seat's last move back, if the question of the pressed id is still open."""


@dataclass(frozen=True)
class Topic:
    """Answer with that topic of the table."""

    name: str


def panel(
    desk: Desk,
    words: Words,
    *,
    path: PanelId | None = None,
    preface: str | None = None,
    link: str | None = None,
) -> ui.LayoutView:
    """The panel of whoever sits at *desk*; a *path* that does not fit what is asked now is left out."""
    items: list[Item] = []
    if preface:
        items += [text(cut(preface, PREFACE_ROOM)), ui.Separator()]
    if desk.view is None:
        items += _watching(desk, words, link)
    else:
        items += _seated(Drawing(desk, desk.view, words, sheet(words).controls), path, link)
    return layout(items)


def pressed(desk: Desk, pid: PanelId, values: Sequence[str], words: Words) -> Redraw | Commit | Undo | Topic:
    """What using the control *pid* asks for; *values*: of a menu, what is ticked in it now."""
    if pid.step == LOG:
        return Topic(LOG)
    if pid.step == HOME:
        return Redraw(None)
    if pid.step == UNDO:
        return Undo()
    offers = (*desk.offers, *desk.free)
    found = walk.read(offers, pid) if pid.stamp == desk.stamp else None
    if found is None:
        verb, _, stage_name = pid.step.partition(".")
        if stage_name == Stage.COMMIT:
            return Commit((Move(verb, UNREADABLE),))
        return Redraw(None, words("panel-stale"))
    path, stage = found
    if stage is Stage.COMMIT:
        return _committed(desk, pid, path, words)
    if path.verb in walk.verbs(desk.free) and pid.picks.startswith(walk.NAMED):
        return _set(pid, path, values)
    after = _after(desk, path, stage, values)
    if after is None:
        return Redraw(None)
    move = _done_at_once(desk, after, words) if stage is Stage.DO else None
    if move is not None:
        return Commit((move,))
    return Redraw(walk.panel_id(offers, after, Stage.AT, table=pid.table, stamp=pid.stamp))


def _set(pid: PanelId, path: Path, values: Sequence[str]) -> Redraw | Commit:
    """An order is set by its menu."""
    here = replace(pid, step=f"{path.verb}.{Stage.AT}", picks="")
    return Commit((Move(path.verb, (*path.head, values[0])),), here) if values else Redraw(here)


def _committed(desk: Desk, pid: PanelId, path: Path, words: Words) -> Redraw | Commit:
    offers = (*desk.offers, *desk.free)
    offer = walk.reached(offers, path)
    here = replace(pid, step=f"{path.verb}.{Stage.AT}", picks="")
    if walk.is_ambiguous(desk.free, pid, path):
        return Redraw(here, words("panel-stale"))
    picks = path.picks or ()
    move = None if offer is None else walk.made(offer, picks)
    if move is None and path.verb in walk.verbs(desk.free):
        # It is set so already, as the rules say better.
        move = Move(path.verb, (*path.head, *picks))
    if move is None:
        return Redraw(replace(pid, step=f"{path.verb}.{Stage.AT}"))
    is_order = offer in desk.free and not sheet(words).controls.is_change(offer)
    return Commit((move,), here if is_order else None)


def _done_at_once(desk: Desk, path: Path, words: Words) -> Move | None:
    """The move that is made by having come to *path*."""
    offer = walk.reached(desk.offers, path)
    if offer is None:
        return None
    picks = walk.only(offer) if path.picks is None else path.picks
    move = None if picks is None else walk.made(offer, picks)
    is_done = move and sheet(words).controls.is_at_once(desk.view, offer, move.picks[len(offer.head) :])
    return move if is_done else None


def _after(desk: Desk, path: Path, stage: Stage, values: Sequence[str]) -> Path | None:
    """Where *stage* leads from *path*; None: to the beginning."""
    if stage is Stage.BACK:
        return Path(path.verb, path.head[:-1]) if path.head else None
    if stage is Stage.HEADS or (stage is Stage.DO and path.picks is None):
        following = walk.branches((*desk.offers, *desk.free), path.verb, path.head)
        step = tuple(value for value in values[:1] if value in following)
        return Path(path.verb, (*path.head, *step))
    offer = walk.reached(desk.offers, path)
    if stage in (Stage.MENU, Stage.DO) and offer is not None:
        return replace(path, picks=walk.chosen(offer, path.picks or (), path.page, values))
    return path


def _seated(draw: Drawing, pid: PanelId | None, link: str | None) -> list[Item]:
    desk, words = draw.desk, draw.words
    path = _path(draw, pid)
    ordered = path if path is not None and path.verb in walk.verbs(desk.free) else None
    items = [
        text(_head(desk, words, link), *_status(draw)),
        ui.Separator(),
        text(*draw.controls.facts(draw.view, words)),
        ui.Separator(),
    ]
    if ordered is not None:
        items += order_items(draw, ordered)
    elif desk.offers:
        items += asked_items(draw, path or draw.root)
    else:
        items += change_items(draw)
    return [*items, _foot(draw, ordering=ordered is not None)]


def _path(draw: Drawing, pid: PanelId | None) -> Path | None:
    if pid is None or pid.stamp != draw.desk.stamp:
        return None
    found = walk.read(draw.offers, pid)
    return None if found is None else found[0]


def _head(desk: Desk, words: Words, link: str | None) -> str:
    parts = [apart(desk.table.title), words.name(desk.table.game)]
    if desk.public is not None:
        parts.append(sheet(words).where(desk.public, words))
    if link:
        parts.append(words("panel-lobby-link" if desk.public is None else "panel-board", link=link))
    return " · ".join(parts)


def _status(draw: Drawing) -> list[str]:
    """What is asked, or who is awaited, or how the game ended."""
    desk, words = draw.desk, draw.words
    if desk.asked is not None:
        asked = words("panel-asked", ask=words.ask(desk.asked))
        return [" · ".join([asked, *own_clock(desk, words)]), *rules_time(desk.table, words, _awaiting(desk))]
    if has_answered(desk):
        return [words("panel-answered"), *rules_time(desk.table, words, _awaiting(desk))]
    scores = draw.controls.scores(desk.public)
    if scores is None:
        awaited = f"{words('panel-not-asked')} {waiting(desk, words)}".strip()
        return [awaited, *deadline(desk.table, words, _awaiting(desk))]
    own = next(score for score in scores if score.seat == desk.seat)
    key = "panel-own-result-out" if own.out else "panel-own-result"
    return [_result(scores, words), words(key, place=own.place, points=own.points)]


def _awaiting(desk: Desk) -> Sequence[Asked]:
    """Who is asked what."""
    return () if desk.public is None else desk.public.awaiting


def waiting(desk: Desk, words: Words) -> str:
    """Whom the game waits for: "Waiting for ■ Cara (enter a building)."; nothing if for nobody."""
    who = [
        words("panel-who", names=", ".join(words.name(seat_token(seat)) for seat in seats), ask=ask)
        for ask, seats in by_ask(_awaiting(desk), words).items()
    ]
    return words("panel-waiting", who=words.listed(who)) if who else ""


def _result(scores: Sequence[Score], words: Words) -> str:
    winners = [score for score in scores if score.won]
    if not winners:
        return words("panel-over-nobody")
    names = words.listed([words.name(seat_token(score.seat)) for score in winners])
    return words("panel-over", names=names, winners=len(winners), points=winners[0].points)


def _foot(draw: Drawing, *, ordering: bool) -> Item:
    desk, words = draw.desk, draw.words
    table, stamp = desk.table.id, desk.stamp
    buttons: list[tuple[str, PanelId | TopicId]] = [("panel-happened", PanelId(LOG, table, stamp))]
    if desk.free and not ordering:
        verb = walk.verbs(desk.free)[0]
        buttons.append(("panel-orders", PanelId(f"{verb}.{Stage.AT}", table, stamp)))
    buttons.append(("panel-close-orders" if ordering else "panel-refresh", PanelId(HOME, table, stamp)))
    if desk.table.status in UNDER_WAY and not ordering:
        buttons.append(("button-table", TopicId("table", table)))
    made = [ui.Button[ui.LayoutView](label=words(key), custom_id=pid.encode()) for key, pid in buttons]
    return Row(*made, *([] if ordering else _undo(draw)))


def _undo(draw: Drawing) -> list[ui.Button[ui.LayoutView]]:
    """A move back that stands beside no question: it needs the others, or nothing is asked."""
    desk = draw.desk
    move = desk.undo if desk.undo_asks is None else desk.undo_asks
    is_beside = desk.undo_asks is None and desk.asked is not None
    return [] if move is None or is_beside else [undo_button(draw, move)]


def _watching(desk: Desk, words: Words, link: str | None) -> list[Item]:
    """For whoever has no hand here: how things stand, and how to join."""
    lines = [_head(desk, words, link)]
    table = desk.table
    if table.status is Status.LOBBY:
        lines.append(words("panel-lobby-seated" if desk.seat is not None else "panel-lobby"))
        topics = ["leave", "start", "rules"] if desk.seat is not None else ["join", "rules"]
    elif desk.public is None:
        lines.append(words("panel-closed"))
        topics = ["log", "rules"]
    else:
        lines += [_beside(desk, words), *_public_status(desk, words)]
        topics = ["log", "text", "rules", *(["table"] if table.status in UNDER_WAY else [])]
    buttons = [
        ui.Button[ui.LayoutView](label=words(f"button-{topic}"), custom_id=TopicId(topic, table.id).encode())
        for topic in topics
    ]
    return [text(*(line for line in lines if line)), Row(*buttons)]


def _beside(desk: Desk, words: Words) -> str:
    """Why there is no hand here, and what can be done about it."""
    goes_on = desk.table.status in UNDER_WAY
    if desk.offered is not None and goes_on:
        return words("panel-offered", seat=words.name(seat_token(desk.offered)))
    if desk.former is None:
        return words("panel-watching")
    seat = words.name(seat_token(desk.former))
    may_return = desk.table.chairs[desk.former].person is None and goes_on and not desk.kept
    return words("panel-given-up" if may_return else "panel-given-up-for-good", seat=seat)


def _public_status(desk: Desk, words: Words) -> list[str]:
    """The public part: who is awaited or who won, and the board."""
    scores = sheet(words).controls.scores(desk.public)
    now = waiting(desk, words) if scores is None else _result(scores, words)
    above, board = sheet(words).above, sheet(words).board(desk.public, words)
    shown = [*(above(desk.public, words) if above else ()), *board]
    return [now, *deadline(desk.table, words, _awaiting(desk)), *shown]
