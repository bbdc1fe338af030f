"""`/table mine`: all tables of one person, what waits for them first, and the ways into each."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from discord import ui

from bot import player_clocks
from bot.desks import Desk, PlayerClock, Status, Table, Vote
from bot.games import GAMES
from bot.screens.ids import TopicId
from bot.screens.limits import LABEL_ROOM, cut
from bot.screens.menus import menu
from bot.screens.panel import waiting
from bot.screens.posts import ROOM
from bot.screens.seating import has_answered
from bot.screens.times import relative
from bot.screens.votes import question
from bot.text import Words
from bot.text.markup import safe

MOST = 8
"""Tables on a page."""

WAITING_ROOM = 160
"""Characters of whom a table waits for."""

PAGE, HAND, LOG, LEAVE = "mine", "mine_hand", "mine_log", "mine_leave"


@dataclass(frozen=True)
class Entry:
    """A table as its reader finds it; *words*: theirs for it, *link*: to its board, *title*: among theirs.

    *ballots*: the votes that the reader has not answered, each with the way to it. *is_set_aside*: nobody can
    move there; *is_dead*: its channel is gone.
    """

    desk: Desk
    words: Words
    link: str
    title: str
    ballots: tuple[tuple[Vote, str], ...] = ()
    is_set_aside: bool = False
    is_dead: bool = False

    @property
    def table(self) -> Table:
        """The table itself."""
        return self.desk.table

    @property
    def waits(self) -> bool:
        """Whether the table waits for its reader, be it for a ballot."""
        return self.desk.asked is not None or bool(self.ballots)

    @property
    def clock(self) -> PlayerClock | None:
        """The clock of the reader's seat."""
        return None if self.desk.seat is None else player_clocks.of_seat(self.table, self.desk.seat)

    @property
    def since(self) -> float | None:
        """Since when the reader is asked, as far as a clock runs."""
        return None if self.clock is None else self.clock.since

    @property
    def place(self) -> tuple[int, float]:
        """Where it stands in the list: what waits for the reader first, there the longest first."""
        if self.desk.asked is not None:
            is_paused = self.table.status is Status.PAUSED
            return int(is_paused), math.inf if self.since is None else self.since
        if self.ballots:
            return 2, min(vote.opened_at for vote, _ in self.ballots)
        return 4 if self.table.status is Status.LOBBY else 3, self.table.opened_at


def in_order(entries: Sequence[Entry]) -> list[Entry]:
    """As they are listed."""
    return sorted(entries, key=lambda entry: entry.place)


def pages(entries: Sequence[Entry]) -> list[list[Entry]]:
    """The entries in order, as many on a page as fit."""
    made: list[list[Entry]] = []
    room = 0
    for entry in entries:
        length = len("\n".join(lines(entry))) + 1
        if not made or len(made[-1]) == MOST or length > room:
            made.append([])
            room = ROOM - LABEL_ROOM
        made[-1].append(entry)
        room -= length
    return made


def head(entries: Sequence[Entry], words: Words) -> str:
    """How many there are, and how many wait."""
    return words("mine-head", count=len(entries), asked=sum(entry.waits for entry in entries))


def lines(entry: Entry) -> list[str]:
    """What is asked there or who is awaited; in small type since when, for how long still, and where."""
    words, table = entry.words, entry.table
    game = words.name(table.game) if table.game in GAMES else safe(table.game)
    title = words("mine-title", title=entry.title, game=game, what=_what(entry))
    link = words("panel-lobby-link" if table.status is Status.LOBBY else "panel-board", link=entry.link)
    ballots = [
        words("mine-vote", question=question(table, vote, words), link=way) for vote, way in entry.ballots
    ]
    if entry.is_dead:
        link = words("mine-dead")
    return [title, *ballots, words("mine-small", what=" · ".join([*_times(entry), link]))]


def controls(shown: Sequence[Entry], words: Words, page: int, of: int) -> ui.View:
    """The menus that open a hand or tell what happened, and [◀] [▶]."""
    view = ui.View(timeout=None)
    started = [entry for entry in shown if entry.table.status is not Status.LOBBY]
    stuck = [entry for entry in shown if entry.is_dead or entry.is_set_aside]
    for topic, entries in ((HAND, shown), (LOG, started), (LEAVE, stuck)):
        if entries:
            view.add_item(_menu(topic, entries, words))
    for to in (page - 1, page + 1):
        if 0 <= to < of:
            label = words("page-before" if to < page else "page-after", page=to + 1, pages=of)
            view.add_item(ui.Button(label=label, custom_id=TopicId(PAGE, to).encode()))
    return view


def _menu(topic: str, entries: Sequence[Entry], words: Words) -> ui.Select[Any]:
    hint = words(f"mine-choose-{topic.partition('_')[2]}")
    lines = {str(entry.table.id): _label(entry) for entry in entries}
    return menu(TopicId(topic, 0).encode(), hint, lines)


def _label(entry: Entry) -> str:
    asked, plain = entry.desk.asked, entry.words.plain
    return entry.title if asked is None else plain("mine-option", title=entry.title, ask=plain.ask(asked))


def _what(entry: Entry) -> str:
    """What the reader is asked; else why nothing."""
    words, table, desk = entry.words, entry.table, entry.desk
    if entry.is_set_aside:
        return words("mine-set-aside")
    if table.status is Status.LOBBY:
        return words("mine-lobby", taken=len(table.chairs), seats=max(GAMES[table.game].seats))
    if desk.asked is not None:
        return words("panel-asked", ask=words.ask(desk.asked))
    if has_answered(desk):
        return words("mine-answered")
    return cut(waiting(desk, words), WAITING_ROOM)


def _times(entry: Entry) -> list[str]:
    """Since when the reader is asked, and until when there is time; that the table is paused."""
    words, table, clock = entry.words, entry.table, entry.clock
    if table.status is Status.PAUSED:
        return [words("mine-paused")]
    if entry.desk.asked is None or clock is None or clock.since is None:
        return []
    out = player_clocks.out_at(table, clock) if table.deadline is None else None
    end = table.deadline.at if table.deadline is not None and table.lost_at is None else out
    clocks = [] if end is None else [words("clock-one", time=relative(end))]
    return [words("mine-since", time=relative(clock.since)), *clocks]
