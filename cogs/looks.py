"""Looking at a table: one's hand, what happened, the board in words. All private, and all change nothing."""

from collections.abc import Callable, Sequence
from enum import StrEnum

import discord

from bot.desks import Event, Table
from bot.games.protocol import Said
from bot.screens.board import board_post, plain_board
from bot.screens.ids import PanelId
from bot.screens.log import what_happened
from bot.screens.panel import LOG, panel
from bot.screens.posts import Knob, buttons
from bot.screens.sheets import sheet
from cogs.answers import Reply
from cogs.inboxes import has_given_up
from cogs.places import board_link

LAST_PAGE = 35
"""The highest page that a custom id can name."""


class Since(StrEnum):
    """From when on somebody wants to know what happened."""

    LAST = "last"
    ROUND = "round"
    START = "start"


async def hand(reply: Reply, table: Table) -> None:
    """The presser's own panel."""
    tables, person = reply.interaction.client.tables, reply.interaction.user.id
    desk = await tables.desk(table.id, person)
    closed = has_given_up(await tables.preferences(person))
    preface = reply.words("answer-inbox-closed") if closed else None
    await reply.send(view=panel(desk, reply.words, preface=preface, link=board_link(table)))


async def log(reply: Reply, table: Table, *, since: Since = Since.LAST, page: int = 0) -> None:
    """What happened, with the reader's own secrets, page by page."""
    tables, person = reply.interaction.client.tables, reply.interaction.user.id
    events = await tables.events(table.id, person, since=None if since is Since.LAST else 0)
    if since is Since.ROUND:
        events = _of_this_round(events, sheet(reply.words).opens_round)
    told = what_happened(events, reply.words)
    page = min(page, len(told) - 1)
    await reply.send(told[page], view=_turning(reply, table, since, page, len(told)))


async def board(reply: Reply, table: Table) -> None:
    """The board as everybody sees it, for one reader; before the start, the lobby."""
    desk = await reply.interaction.client.tables.desk(table.id, None)
    if desk.public is None:
        await hand(reply, table)
        return
    post = board_post(table, desk.public, reply.words).content
    await reply.send(post.content, view=post.view)


async def text(reply: Reply, table: Table) -> None:
    """The board in words, for whoever has it read aloud."""
    desk = await reply.interaction.client.tables.desk(table.id, reply.interaction.user.id)
    if desk.public is None:
        await hand(reply, table)
        return
    told = plain_board(desk.public, reply.words)
    await reply.send(told[0])
    for page in told[1:]:
        await reply.more(page)


def _of_this_round(events: Sequence[Event], opens_round: Callable[[Said], bool]) -> tuple[Event, ...]:
    begun = [number for number, event in enumerate(events) if any(map(opens_round, event.said))]
    return tuple(events[begun[-1] if begun else 0 :])


def _turning(reply: Reply, table: Table, since: Since, page: int, of: int) -> discord.ui.View | None:
    """[◀] [▶], each only where it leads somewhere."""
    knobs = [
        Knob(reply.words(label, page=to + 1, pages=of), PanelId(LOG, table.id, "", to, since.value).encode())
        for label, to in (("page-before", page - 1), ("page-after", page + 1))
        if 0 <= to < of and to <= LAST_PAGE
    ]
    return buttons([knobs]) if knobs else None
