"""Looking at a table: one's hand, what happened, the board in words. All private, and all change nothing."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from enum import StrEnum

import discord

from bot.desks import Desk, Event, Table
from bot.games.protocol import Said
from bot.screens.board import board_post, plain_board
from bot.screens.ids import PanelId
from bot.screens.log import what_happened
from bot.screens.panel import LOG, panel
from bot.screens.posts import Knob, buttons
from bot.screens.sheets import sheet
from bot.screens.times import deadline
from cogs.answers import Reply
from cogs.inboxes import has_given_up
from cogs.pictures import Unpictured
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
    closed = has_given_up(await tables.wishes.preferences(person))
    preface = reply.words("answer-inbox-closed") if closed else None
    await reply.send(view=panel(desk, reply.words, preface=preface, link=board_link(table)))
    await tables.seen(table.id, person)


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
    """The board as everybody sees it, for one reader and as that one wishes; before the start, the lobby."""
    desk = await reply.interaction.client.tables.desk(table.id, None)
    if desk.public is None:
        await hand(reply, table)
        return
    if await _wants_picture(reply, table):
        with suppress(Unpictured):
            await _send_board(reply, desk, pictured=True)
            return
    await _send_board(reply, desk, pictured=False)


async def text(reply: Reply, table: Table) -> None:
    """The board in words, for whoever has it read aloud."""
    desk = await reply.interaction.client.tables.desk(table.id, reply.interaction.user.id)
    if desk.public is None:
        await hand(reply, table)
        return
    told = plain_board(desk.public, reply.words, deadline(desk.table, reply.words, desk.public.awaiting))
    await reply.send(told[0])
    for page in told[1:]:
        await reply.more(page)


async def _wants_picture(reply: Reply, table: Table) -> bool:
    """Whether a private board is to be a picture, and can be."""
    client = reply.interaction.client
    if not (client.pictures.are_drawn(table) and reply.interaction.app_permissions.attach_files):
        return False
    return (await client.tables.wishes.preferences(reply.interaction.user.id)).board == "picture"


async def _send_board(reply: Reply, desk: Desk, *, pictured: bool) -> None:
    pictures = reply.interaction.client.pictures
    post = board_post(desk.table, desk.public, reply.words, pictured=pictured).content
    attached = await pictures.attached(desk.table, post.picture, reply.words)
    with pictures.doubted(attached):
        await reply.send(post.content, view=post.view, attached=attached)


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
