"""How a table is opened: by whom, where, in which language, in the channel or in a thread of its own."""

from dataclasses import dataclass, replace
from typing import Any

import discord

from bot.desks import Refused, Table
from bot.preferences import ServerSettings
from bot.text import words
from bot.wishes import is_welcome, may_open
from cogs.answers import Interaction, Unable
from cogs.calls import is_reachable
from cogs.languages import own_words
from cogs.members import LOOKED_AGAIN
from cogs.places import Rights, default_titles, server_channel
from cogs.rights import can_open_thread, check_may_write
from cogs.rounds import seated
from cogs.threads import Threadless


@dataclass(frozen=True)
class Wish:
    """What somebody typed who opens a table; None: nothing."""

    game: str
    title: str | None
    pace: str | None
    thread: bool


async def opened(interaction: Interaction, wish: Wish) -> tuple[Table, str | None]:
    """The new table; and why it stands in the channel, by its key, if a thread was wished.

    Raises Unable and Refused.
    """
    channel = await server_channel(interaction)
    settings = await interaction.client.tables.wishes.server(interaction.guild_id or 0)
    _check_allowed(interaction, settings, channel)
    # One at a time, so that no two get the same title, and nobody opens more at once than is allowed.
    async with interaction.client.threads.one_at_a_time(interaction.guild_id or 0):
        why = None
        if wish.thread:
            try:
                return await _in_thread(interaction, wish, settings, channel), None
            except Threadless as threadless:
                why = threadless.key
        await _check_place(interaction)
        await _check_opening(interaction, wish, settings, thread=False)
        try:
            return await _open(interaction, wish, settings, channel=channel, title=wish.title), why
        except Refused as refused:
            here = await interaction.client.tables.in_channel(channel)
            if here is None or not refused.reason.key.startswith("table_"):
                raise
            # Perhaps all have left it meanwhile: then there is another way out.
            interaction.client.members.forget(here, LOOKED_AGAIN)
            await interaction.client.delivery.look_for_leavers(here, seated(here))
            return await _open(interaction, wish, settings, channel=channel, title=wish.title), why


async def _in_thread(interaction: Interaction, wish: Wish, settings: ServerSettings, channel: int) -> Table:
    """A table in a new thread: the thread comes first, so that no table ever stands nowhere."""
    client = interaction.client
    if not can_open_thread(interaction.permissions):
        raise Threadless("thread-not-yours")
    await _check_opening(interaction, wish, settings, thread=True)
    title = await client.tables.title(interaction.guild_id or 0, wish.title, default_titles(interaction))
    spoken = words(settings.language or _language(interaction)).plain
    # The channel is told no more of the table than the thread's name.
    name = spoken("thread-name", title=title, game=spoken.name(wish.game))
    thread = await client.threads.open(interaction, name)
    try:
        return await _open(interaction, wish, settings, channel=thread, title=title, parent=channel)
    except Exception:
        await client.threads.drop(thread)
        raise


async def _check_opening(
    interaction: Interaction, wish: Wish, settings: ServerSettings, *, thread: bool
) -> None:
    """Raise Refused for a table that would not be opened, before there is a thread for it."""
    await interaction.client.tables.check_opening(
        game=wish.game,
        server=interaction.guild_id or 0,
        person=interaction.user.id,
        pace=wish.pace or settings.pace,
        is_bot=interaction.user.bot,
        thread=thread,
    )


async def _open(interaction: Interaction, wish: Wish, settings: ServerSettings, **where: Any) -> Table:
    user = interaction.user
    return await interaction.client.tables.open(
        game=wish.game,
        server=interaction.guild_id or 0,
        titles=default_titles(interaction),
        host=user.id,
        name=user.display_name,
        language=settings.language or _language(interaction),
        pace=wish.pace or settings.pace,
        is_bot=user.bot,
        opening=interaction.id,
        **where,
    )


def _language(interaction: Interaction) -> str:
    """The table's: the server's, unless that is Discord's default; then the opener's (decisions 27)."""
    server = interaction.guild_locale
    if server is None or server is discord.Locale.american_english:
        return own_words(interaction).locale
    return words(server.value).locale


def _check_allowed(interaction: Interaction, settings: ServerSettings, channel: int) -> None:
    """Refuse a table of somebody, or in a channel, for which the server's moderators want none."""
    settings = _standing(interaction.guild, settings)
    parent = interaction.channel.parent_id if isinstance(interaction.channel, discord.Thread) else None
    if not is_welcome(settings, channel, parent):
        welcome = [f"<#{one}>" for one, mark in settings.channels.items() if mark]
        raise Unable(
            "answer-unwelcome-elsewhere" if welcome else "answer-unwelcome", channels=" ".join(welcome)
        )
    roles = [role.id for role in getattr(interaction.user, "roles", ())]
    if not (may_open(settings, roles) or interaction.permissions.manage_channels):
        raise Unable("answer-no-opener", role=f"<@&{settings.openers}>")


def _standing(server: discord.Guild | None, settings: ServerSettings) -> ServerSettings:
    """*settings* without the role and the channels that were deleted: nobody could open a table for them."""
    if server is None or server.unavailable:
        return settings
    channels = {one: mark for one, mark in settings.channels.items() if server.get_channel(one) is not None}
    is_there = settings.openers is not None and server.get_role(settings.openers) is not None
    return replace(settings, channels=channels, openers=settings.openers if is_there else None)


async def _check_place(interaction: Interaction) -> None:
    """Refuse a table where its opener or we may not write: an answer needs fewer rights than a message."""
    check_may_write(interaction, "answer-may-not-open")
    channel = interaction.channel
    may_post = Rights.of(interaction.app_permissions, channel).can_write
    if isinstance(channel, discord.Thread):
        if channel.is_private() and not await is_reachable(interaction.client, channel.id):
            raise Unable("answer-private-thread")
        if not may_post:
            raise Unable("answer-cannot-post-thread")
    elif not may_post:
        raise Unable("answer-cannot-post")
