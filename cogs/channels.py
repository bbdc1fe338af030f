"""What becomes of channels and of our rights in them, as Discord tells it."""

from typing import TYPE_CHECKING

import discord
from discord.ext import commands

from bot.desks import UNDER_WAY, Status
from cogs.answers import Interaction
from cogs.places import Rights

if TYPE_CHECKING:
    from bot.client import DanseMacabre


class Channels(commands.Cog):
    """Parks the tables of a channel that was deleted; takes up again what could not be told."""

    def __init__(self, bot: "DanseMacabre") -> None:
        self.bot = bot

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A channel was deleted, and with it its threads, of which Discord need not tell apart."""
        await self._gone(channel.id)
        for thread in await self.bot.tables.below(channel.id):
            await self._gone(thread)
        if isinstance(channel, discord.TextChannel | discord.ForumChannel):
            await self._doubt_unseen(channel.guild)

    @commands.Cog.listener()
    async def on_raw_message_delete(self, payload: discord.RawMessageDeleteEvent) -> None:
        """A message was deleted, perhaps one of a table."""
        await self._deleted(payload.channel_id, {payload.message_id})

    @commands.Cog.listener()
    async def on_raw_bulk_message_delete(self, payload: discord.RawBulkMessageDeleteEvent) -> None:
        """Many messages were deleted, perhaps some of a table."""
        await self._deleted(payload.channel_id, payload.message_ids)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """A thread was deleted, known to us or not."""
        await self._gone(payload.thread_id)

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Interaction) -> None:
        """Whatever is used in a channel shows that it is there, though Discord may have said otherwise."""
        if interaction.guild_id is not None and interaction.channel_id is not None:
            await self.bot.tables.lost_servers.regain(interaction.guild_id)
            self.bot.gone.discard(interaction.channel_id)
            self.bot.doubts.clear(interaction.channel_id)
            if Rights.of(interaction.app_permissions, interaction.channel).can_write:
                self.bot.delivery.try_again(interaction.channel_id)
        await self.bot.members.seen(interaction)

    @commands.Cog.listener()
    async def on_guild_channel_update(
        self, _: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        """Rights in a channel may have been given back."""
        self.bot.delivery.look_again(after.id)

    @commands.Cog.listener()
    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """A thread was archived, locked, or opened again."""
        await self.bot.threads.changed(payload)

    @commands.Cog.listener()
    async def on_thread_join(self, thread: discord.Thread) -> None:
        """We were added to a thread, perhaps not for the first time."""
        self.bot.delivery.look_again(thread.id)

    @commands.Cog.listener()
    async def on_member_update(self, _: discord.Member, after: discord.Member) -> None:
        """We may have been given a role, and rights with it; of others Discord tells us nothing."""
        self.bot.delivery.look_again(after.guild.id)

    @commands.Cog.listener()
    async def on_guild_role_update(self, _: discord.Role, after: discord.Role) -> None:
        """Rights in a whole server may have been given back."""
        self.bot.delivery.look_again(after.guild.id)

    @commands.Cog.listener()
    async def on_guild_role_delete(self, role: discord.Role) -> None:
        """With a role goes what it barred us from."""
        self.bot.delivery.look_again(role.guild.id)

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """We were removed from a server."""
        await self.bot.tables.lost_servers.lose(guild.id)

    @commands.Cog.listener()
    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        """A server is out of reach, by Discord's trouble."""
        await self.bot.tables.lost_servers.lose(guild.id)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """We were invited, perhaps not for the first time."""
        await self._back(guild)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """A server is there, or back after an outage."""
        await self._back(guild)

    async def _back(self, guild: discord.Guild) -> None:
        """We are in a server again; what became of its threads meanwhile is not told."""
        await self.bot.tables.lost_servers.regain(guild.id)
        self.bot.delivery.look_again(guild.id)
        await self.bot.threads.found(guild)

    async def _deleted(self, channel: int, messages: set[int]) -> None:
        table = await self.bot.tables.in_channel(channel)
        if table is not None and (table.votes or messages & {table.board_message, table.lobby_message}):
            self.bot.rounds.deleted(table.id)

    async def _doubt_unseen(self, server: discord.Guild) -> None:
        """Have it looked whether tables are there that stand where we see nothing, as in archived threads.

        Which channel such a thread was in is known only if it was opened for its table.
        """
        for table_id in await self.bot.tables.going_on(server.id):
            table = await self.bot.tables.table(table_id)
            if table is None or table.channel in self.bot.gone:
                continue
            if server.get_channel_or_thread(table.channel) is None:
                self.bot.rounds.deleted(table_id)

    async def _gone(self, channel: int) -> None:
        table = await self.bot.tables.latest_in_channel(channel)
        if table is None:
            return  # Other bots make and delete channels all day long.
        self.bot.gone.add(channel)
        if table.status in {Status.LOBBY, *UNDER_WAY}:
            self.bot.delivery.hasten(table.id)
