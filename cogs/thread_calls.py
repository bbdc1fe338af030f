"""The calls to Discord about threads: opened, found, archived, opened again; each raises Failed."""

from typing import TYPE_CHECKING, Final

import discord

from bot.text.returned import is_same
from cogs.turns import in_channel, in_turn

if TYPE_CHECKING:
    from bot.client import DanseMacabre

SILENCE: Final = 10_080
"""Minutes of silence after which Discord archives a thread of ours: the most that it allows."""


async def open_thread(client: "DanseMacabre", channel: discord.TextChannel, name: str) -> int:
    """Open a public thread in a channel; its id; raises Failed."""
    is_news = channel.is_news()
    kind = discord.ChannelType.news_thread if is_news else discord.ChannelType.public_thread
    async with in_turn(client):
        thread = await channel.create_thread(name=name, type=kind, auto_archive_duration=SILENCE)
    return thread.id


async def find_thread(
    client: "DanseMacabre", channel: discord.TextChannel, name: str, since: int
) -> int | None:
    """A thread of that name that we opened in a channel after *since*; raises Failed."""
    own = client.user.id if client.user else None
    async with in_turn(client):
        threads = await channel.guild.active_threads()
    for thread in threads:
        is_ours = thread.owner_id == own and thread.parent_id == channel.id
        if is_ours and is_same(name, thread.name) and thread.id > since:
            return thread.id
    return None


async def reopen(client: "DanseMacabre", thread: int) -> None:
    """Open an archived thread again; raises Failed where it is locked."""
    async with in_channel(client, thread):
        await client.http.edit_channel(thread, archived=False)


async def archive(client: "DanseMacabre", thread: int) -> None:
    """Archive a thread of ours; raises Failed."""
    async with in_channel(client, thread):
        await client.http.edit_channel(thread, archived=True)


async def is_locked(client: "DanseMacabre", channel: int) -> bool:
    """Whether a thread is locked, so that it can be opened only by who manages threads; raises Failed."""
    async with in_channel(client, channel):
        found = await client.fetch_channel(channel)
    return isinstance(found, discord.Thread) and found.locked


async def can_be_reopened(client: "DanseMacabre", channel: int) -> bool:
    """Whether a channel is a thread that is not locked; raises Failed."""
    async with in_channel(client, channel):
        found = await client.fetch_channel(channel)
    return isinstance(found, discord.Thread) and not found.locked
