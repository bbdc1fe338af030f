"""`/table mine`: what waits for one person, at all tables everywhere."""

from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING, Any

from discord import app_commands
from discord.ext import commands

from bot.chairs import belongs
from bot.desks import UNDER_WAY, Desk, Refused, Status, Table, Vote
from bot.screens import mine
from bot.screens.ids import TopicId
from bot.screens.titles import titles
from cogs import looks, seats
from cogs.answers import Interaction, Reply, Unable, answering
from cogs.choices import numbered
from cogs.labels import named
from cogs.places import board_link, message_link, reader_words
from cogs.repeats import once_at

if TYPE_CHECKING:
    from bot.client import DanseMacabre


class Mine(commands.Cog):
    """The part of `/table` that asks for no table."""

    bot: "DanseMacabre"

    @app_commands.command(**named("table-mine"))
    async def mine(self, interaction: Interaction) -> None:
        """All my tables, what waits for me first."""
        async with answering(interaction) as reply:
            await _show(reply, 0)


async def _turn(reply: Reply) -> None:
    """Another page was asked for."""
    data: Mapping[str, Any] = reply.interaction.data or {}
    pressed = TopicId.decode(str(data.get("custom_id", "")))
    await _show(reply, 0 if pressed is None else pressed.table)


async def _hand(reply: Reply) -> None:
    """A table was chosen whose hand is to be opened, beside the list."""
    await looks.hand(reply, await _chosen(reply))


async def _log(reply: Reply) -> None:
    """A table was chosen of which to tell what happened since one's last move, beside the list."""
    await looks.log(reply, await _chosen(reply))


async def _leave(reply: Reply) -> None:
    """A table was chosen that cannot be left where it is; asked once more beside the list."""
    number = _number(reply)
    table = None if number is None else await reply.interaction.client.tables.table(number)

    async def act() -> None:
        found = await _chosen(reply)
        await (seats.leave if found.status is Status.LOBBY else seats.resign)(reply, found)

    if table is None or table.status in UNDER_WAY:
        # Before a seat is given up there is a question.
        await act()
    else:
        reply.edits = False
        await once_at(reply, table.channel, ("leave",), act)


TOPICS: Mapping[str, Callable[[Reply], Awaitable[None]]] = {
    mine.PAGE: _turn,
    mine.HAND: _hand,
    mine.LOG: _log,
    mine.LEAVE: _leave,
}
"""What the controls of the list do."""


async def _show(reply: Reply, page: int) -> None:
    """One page of the list; the last one where there are no longer so many."""
    entries = mine.in_order(await _entries(reply.interaction))
    pages = mine.pages(entries)
    if not pages:
        await reply.send(reply.words("mine-none"))
        return
    page = min(page, len(pages) - 1)
    told = [line for entry in pages[page] for line in mine.lines(entry)]
    view = mine.controls(pages[page], reply.words, page, len(pages))
    await reply.send("\n".join([mine.head(entries, reply.words), *told]), view=view)


async def _entries(interaction: Interaction) -> list[mine.Entry]:
    """One's tables, each as one finds it."""
    tables, person = interaction.client.tables, interaction.user.id
    own = await tables.of_person(person)
    return [await _entry(interaction, *one) for one in zip(own, titles(own), strict=True)]


async def _entry(interaction: Interaction, table: Table, title: str) -> mine.Entry:
    words, link, dead = (
        reader_words(interaction, table),
        board_link(table),
        interaction.client.delivery.is_dead(table),
    )
    try:
        desk = await interaction.client.tables.desk(table.id, interaction.user.id)
    except Refused:
        # One table that cannot be read hides no other.
        desk = Desk(table, table.seat_of(interaction.user.id))
        return mine.Entry(desk, words, link, title, is_set_aside=True, is_dead=dead)
    return mine.Entry(desk, words, link, title, await _ballots(interaction, table), is_dead=dead)


async def _ballots(interaction: Interaction, table: Table) -> tuple[tuple[Vote, str], ...]:
    """The votes that one has not answered yet, each with the way to its message."""
    person = interaction.user.id
    return tuple(
        (poll.vote, message_link(table, poll.vote.message))
        for poll in await interaction.client.tables.voting.polls(table.id)
        if person in poll.voters and person not in poll.vote.ballots
    )


def _number(reply: Reply) -> int | None:
    return numbered((reply.chosen or [""])[0])


async def _chosen(reply: Reply) -> Table:
    """The table of the line that was chosen; its answer comes beside the list."""
    reply.edits = False
    number = _number(reply)
    table = None if number is None else await reply.interaction.client.tables.table(number)
    if table is None or not belongs(table, reply.interaction.user.id):
        raise Unable("edge-gone")
    reply.words = reader_words(reply.interaction, table)
    return table
