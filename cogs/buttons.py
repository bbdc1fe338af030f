"""Every button and menu the bot ever sent: their custom ids say all, so they work after any restart."""

import re
from typing import Any, Self

import discord
from discord import ui

from bot.desks import Desk
from bot.screens.ids import PANEL_PATTERN, TOPIC_PATTERN, PanelId, TopicId
from bot.screens.panel import LOG, Commit, Redraw, Topic, panel, pressed
from cogs import looks, topics
from cogs.answers import REFUSALS, Interaction, Reply, Unable, answering
from cogs.moves import commit
from cogs.places import board_link, reader_words

Control = ui.Item[Any]


def _unnamed(pattern: re.Pattern[str]) -> str:
    return re.sub(r"\?P<\w+>", "", pattern.pattern)


UNKNOWN_PATTERN = re.compile(rf"(?s)(?!(?:{_unnamed(PANEL_PATTERN)}|{_unnamed(TOPIC_PATTERN)})\Z).+")
"""Whatever is neither of the ids that we make."""


class PanelControl(ui.DynamicItem[Control], template=PANEL_PATTERN):
    """A control of somebody's private panel."""

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: Control, match: re.Match[str], /
    ) -> Self:
        """The control that was used."""
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Do what the control asks for, in the same message."""
        pid = PanelId.decode(self.custom_id)
        if pid is None:
            return
        if pid.step == LOG:
            await _log_page(interaction, pid)
            return
        async with answering(interaction, edits=_is_private(interaction)) as reply:
            await _panel_pressed(reply, pid)


class TopicControl(ui.DynamicItem[Control], template=TOPIC_PATTERN):
    """A button of a public message, or of one of our private texts."""

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: Control, match: re.Match[str], /
    ) -> Self:
        """The button that was pressed."""
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Answer the topic privately."""
        tid = TopicId.decode(self.custom_id)
        if tid is not None:
            async with answering(interaction, edits=_is_own_text(interaction)) as reply:
                await topics.answer(reply, tid.topic, tid.table)


class UnknownControl(ui.DynamicItem[Control], template=UNKNOWN_PATTERN):
    """A control of another release."""

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: Control, match: re.Match[str], /
    ) -> Self:
        """The control that was used."""
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Say that it is from before."""
        async with answering(interaction):
            raise Unable("answer-unknown-press")


CONTROLS = (PanelControl, TopicControl, UnknownControl)


async def _panel_pressed(reply: Reply, pid: PanelId) -> None:
    interaction = reply.interaction
    table = await interaction.client.tables.table(pid.table)
    if table is None:
        raise Unable("edge-gone")
    reply.words = reader_words(interaction, table)
    desk = await interaction.client.tables.desk(table.id, interaction.user.id)
    match pressed(desk, pid, reply.chosen, reply.words):
        case Topic():
            raise Unable("answer-unknown-press")
        case Redraw(path, preface):
            await _draw(reply, desk, path, preface)
        case Commit(moves, then):
            try:
                await commit(reply, desk, moves, stamp=pid.stamp, then=then)
            except REFUSALS as refusal:
                now = await interaction.client.tables.desk(table.id, interaction.user.id)
                await _draw(reply, now, None, reply.words.reason(refusal.reason))


async def _draw(reply: Reply, desk: Desk, path: PanelId | None, preface: str | None) -> None:
    link = board_link(desk.table)
    await reply.send(view=panel(desk, reply.words, path=path, preface=preface, link=link))


async def _log_page(interaction: Interaction, pid: PanelId) -> None:
    """*What happened*, asked for in a panel (beside it) or in another page of itself (in its place)."""
    since = looks.Since(pid.picks) if pid.picks in set(looks.Since) else looks.Since.LAST
    async with answering(interaction, edits=_is_own_text(interaction)) as reply:
        table = await interaction.client.tables.table(pid.table)
        if table is None:
            raise Unable("edge-gone")
        reply.words = reader_words(interaction, table)
        await looks.log(reply, table, since=since, page=pid.page)


def _is_private(interaction: Interaction) -> bool:
    """Whether the pressed message is the presser's alone; then the answer may take its place."""
    return interaction.message is not None and interaction.message.flags.ephemeral


def _is_own_text(interaction: Interaction) -> bool:
    """Whether it is a private text: a panel of parts cannot become a text again."""
    message = interaction.message
    return message is not None and message.flags.ephemeral and not message.flags.components_v2
