"""Every button and menu the bot ever sent: their custom ids say all, so they work after any restart."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import discord
from discord.ext import commands

from bot.desks import Desk
from bot.screens.ids import PanelId, SeatId, TopicId, VoteId, decoded
from bot.screens.panel import LOG, Commit, Redraw, Topic, Undo, panel, pressed
from cogs import ballots, looks, topics
from cogs.answers import REFUSALS, Interaction, Reply, Unable, answering
from cogs.haste import is_taken_up
from cogs.moves import commit, undo
from cogs.places import board_link, control_table

if TYPE_CHECKING:
    from bot.client import DanseMacabre


class Buttons(commands.Cog):
    """Whatever was used, ours by its id or from another release.

    The library's own items of that kind rebuild the whole message that was pressed, to find one part of it.
    """

    def __init__(self, bot: "DanseMacabre") -> None:
        self.bot = bot

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Interaction) -> None:
        """Answer a press once, however often it arrives, and not too many of one person's."""
        if interaction.type is discord.InteractionType.component and await is_taken_up(interaction):
            data: Mapping[str, Any] = interaction.data or {}
            await _used(interaction, str(data.get("custom_id", "")))


async def _used(interaction: Interaction, custom_id: str) -> None:
    """Do what the custom id says; one that says nothing is from before."""
    match decoded(custom_id):
        case PanelId() as pid:
            await _panel_control(interaction, pid)
        case TopicId() as tid:
            async with answering(interaction, edits=_is_private(interaction)) as reply:
                await topics.answer(reply, tid.topic, tid.table)
        case VoteId() as vote:
            async with answering(interaction, edits=_is_own_text(interaction)) as reply:
                await ballots.press(reply, vote)
        case SeatId() as seat:
            async with answering(interaction, edits=_is_own_text(interaction)) as reply:
                await ballots.seat_press(reply, seat)
        case None:
            async with answering(interaction):
                raise Unable("answer-unknown-press")


async def _panel_control(interaction: Interaction, pid: PanelId) -> None:
    """A control of somebody's private panel answers in the same message."""
    if pid.step == LOG:
        await _log_page(interaction, pid)
        return
    async with answering(interaction, edits=_is_private(interaction)) as reply:
        await _panel_pressed(reply, pid)


async def _panel_pressed(reply: Reply, pid: PanelId) -> None:
    interaction = reply.interaction
    table = await control_table(reply, pid.table)
    desk = await interaction.client.tables.desk(table.id, interaction.user.id)
    match pressed(desk, pid, reply.chosen, reply.words):
        case Topic():
            raise Unable("answer-unknown-press")
        case Redraw(path, preface):
            await _draw(reply, desk, path, preface)
        case Commit() | Undo() as done:
            try:
                await _carry_out(reply, desk, done, pid.stamp)
            except REFUSALS as refusal:
                now = await interaction.client.tables.desk(table.id, interaction.user.id)
                await _draw(reply, now, None, reply.words.reason(refusal.reason))


async def _carry_out(reply: Reply, desk: Desk, done: Commit | Undo, stamp: str) -> None:
    match done:
        case Commit(moves, then):
            await commit(reply, desk, moves, stamp=stamp, then=then)
        case Undo():
            await undo(reply, desk.table, stamp=stamp)


async def _draw(reply: Reply, desk: Desk, path: PanelId | None, preface: str | None) -> None:
    link = board_link(desk.table)
    await reply.send(view=panel(desk, reply.words, path=path, preface=preface, link=link))


async def _log_page(interaction: Interaction, pid: PanelId) -> None:
    """*What happened*, asked for in a panel (beside it) or in another page of itself (in its place)."""
    since = looks.Since(pid.picks) if pid.picks in set(looks.Since) else looks.Since.LAST
    async with answering(interaction, edits=_is_own_text(interaction)) as reply:
        table = await control_table(reply, pid.table)
        await looks.log(reply, table, since=since, page=pid.page)


def _is_private(interaction: Interaction) -> bool:
    """Whether the pressed message is the presser's alone; then the answer may take its place."""
    return interaction.message is not None and interaction.message.flags.ephemeral


def _is_own_text(interaction: Interaction) -> bool:
    """Whether it is a private text: a panel of parts cannot become a text again."""
    message = interaction.message
    return message is not None and message.flags.ephemeral and not message.flags.components_v2
