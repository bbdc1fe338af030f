"""Which table a command or a press is about, and in whose words it is answered."""

from dataclasses import dataclass

import discord
from discord.app_commands import Choice

from bot.chairs import belongs
from bot.desks import Table
from bot.screens.limits import CHOICES
from bot.screens.titles import meant as titled
from bot.screens.titles import titles
from bot.text import Words, words
from bot.text.markup import safe
from cogs.answers import Interaction, Reply, Unable
from cogs.calls import is_gone
from cogs.choices import containing, offered, shown
from cogs.languages import own_words, spoken


def board_link(table: Table) -> str:
    """Where the table is: its last board, else its channel."""
    return message_link(table, table.board_message or table.lobby_message)


def message_link(table: Table, message: int | None) -> str:
    """The address of a message of the table; of its channel where there is none."""
    channel = f"https://discord.com/channels/{table.server}/{table.channel}"
    return f"{channel}/{message}" if message else channel


def reader_words(interaction: Interaction, table: Table) -> Words:
    """Private words about a table, in the asker's language."""
    return table_words(table, spoken(interaction))


def table_words(table: Table, locale: str | None = None) -> Words:
    """Words about a table, in its own language unless another is given."""
    return words(locale or table.language, table.game, tuple(chair.name for chair in table.chairs))


async def latest_here(interaction: Interaction) -> Table | None:
    """The last table of this channel, whether it goes on or not; in a direct message there is none."""
    if interaction.guild_id is None or interaction.channel_id is None:
        return None
    return await interaction.client.tables.latest_in_channel(interaction.channel_id)


async def open_here(interaction: Interaction) -> Table:
    """The lobby or game of this channel; raises Unable."""
    channel = await server_channel(interaction)
    table = await interaction.client.tables.in_channel(channel)
    if table is None:
        raise Unable("edge-no-table")
    return table


async def open_here_or_lost(interaction: Interaction) -> Table:
    """The lobby or game of this channel, else one of the asker's that is out of reach; raises Unable."""
    tables, client = interaction.client.tables, interaction.client
    if interaction.guild_id is None or await tables.in_channel(interaction.channel_id or 0) is None:
        for table in await tables.of_person(interaction.user.id):
            if client.delivery.is_lost(table) or await is_gone(client, table.channel):
                return table
    return await open_here(interaction)


async def is_dead(interaction: Interaction, table: Table) -> bool:
    """Whether nobody can be asked where a table is: its channel was deleted, or we are not in its server."""
    client = interaction.client
    if interaction.channel_id == table.channel:
        return False
    return client.delivery.is_dead(table) or await is_gone(client, table.channel)


async def server_channel(interaction: Interaction) -> int:
    """The channel of a server that this is in; in a direct message, Unable with the way to one's tables."""
    if interaction.guild_id is not None and interaction.channel_id is not None:
        return interaction.channel_id
    own = await interaction.client.tables.of_person(interaction.user.id)
    if own:
        raise Unable("edge-at-the-table", link=" ".join(board_link(table) for table in own[:5]))
    raise Unable("edge-server-only")


async def meant(interaction: Interaction, named: str | None) -> Table:
    """The table that was named, else this channel's, even after its end; elsewhere one's only one."""
    if named is not None:
        return await _named(interaction, named)
    if (here := await latest_here(interaction)) is not None:
        return here
    own = await interaction.client.tables.of_person(interaction.user.id)
    if len(own) == 1:
        return own[0]
    if not own:
        raise Unable("edge-no-table" if interaction.guild_id else "edge-no-table-anywhere")
    raise Unable("edge-which-table", tables=listed(titles(own)))


async def control_table(reply: Reply, number: int) -> Table:
    """The table of a control that was used, in whose words it is answered from here on.

    Raises Unable, the same where there is no such table and where the control may not be used.
    """
    table = await reply.interaction.client.tables.table(number)
    if table is None or not _is_for_here(reply.interaction, table):
        raise Unable("edge-gone")
    reply.words = reader_words(reply.interaction, table)
    await _check_may_look(reply.interaction, table)
    return table


async def _check_may_look(interaction: Interaction, table: Table) -> None:
    """Raise Unable for who holds no seat of a table, and is not in its server any more."""
    person = interaction.user.id
    if interaction.guild_id == table.server or person in table.people:
        return
    found = await interaction.client.members.find(table.server, person)
    if found is not None and found.is_gone:
        raise Unable("edge-left")


def _is_for_here(interaction: Interaction, table: Table) -> bool:
    """Whether a control of the table works here: in its server, or in what its people alone were shown."""
    is_own = belongs(table, interaction.user.id)
    if interaction.guild_id == table.server:
        is_there = interaction.channel_id == table.channel
        return is_own or is_there or rights_at(interaction, table).allowed.view_channel
    message = interaction.message
    return is_own and (interaction.guild_id is None or (message is not None and message.flags.ephemeral))


@dataclass(frozen=True)
class Rights:
    """What somebody may do in a channel or thread."""

    allowed: discord.Permissions
    in_thread: bool = False
    is_private: bool = False

    @classmethod
    def of(cls, allowed: discord.Permissions, channel: object) -> "Rights":
        """Those permissions in that channel or thread."""
        if isinstance(channel, discord.Thread):
            return cls(allowed, in_thread=True, is_private=channel.is_private())
        return cls(allowed)

    @property
    def can_write(self) -> bool:
        """Whether messages may be written there."""
        allowed = self.allowed
        writes = allowed.send_messages_in_threads if self.in_thread else allowed.send_messages
        return allowed.view_channel and writes


def rights_at(interaction: Interaction, table: Table) -> Rights:
    """What the asker may do where the table is, as far as this server has told.

    Nothing in another server or in a channel that is not known. In a private thread it is not known who is.
    """
    server, member = interaction.guild, interaction.user
    known = None
    if server is not None and server.id == table.server and isinstance(member, discord.Member):
        known = rights_of(server, member, table)
    if known is None or (known.is_private and not known.allowed.manage_threads):
        return Rights(discord.Permissions.none())
    return known


def rights_of(server: discord.Guild, member: discord.Member, table: Table) -> Rights | None:
    """What a member may do where the table is; None: the channel is not known.

    Of an archived thread only its channel is.
    """
    there, above = server.get_channel_or_thread(table.channel), server.get_channel(table.parent or 0)
    try:
        if there is not None:
            return Rights.of(there.permissions_for(member), there)
    except discord.ClientException:  # A thread whose channel is gone.
        return None
    return None if above is None else Rights(above.permissions_for(member), in_thread=True)


def listed(names: list[str]) -> str:
    """As many names as a refusal has room for."""
    return ", ".join([safe(name) for name in names[:CHOICES]] + ["…"] * (len(names) > CHOICES))


async def _named(interaction: Interaction, named: str) -> Table:
    known = await _known_to(interaction)
    if not known:
        raise Unable("edge-unknown-table", name=shown(named))
    found = titled(named, known)
    if len(found) == 1:
        return found[0]
    key = "edge-several-tables" if found else "edge-unknown-tables"
    raise Unable(key, name=shown(named), tables=listed(titles(found or known)))


async def _known_to(interaction: Interaction) -> list[Table]:
    here = await latest_here(interaction)
    own = await interaction.client.tables.of_person(interaction.user.id)
    return [*([here] if here else []), *(table for table in own if here is None or table.id != here.id)]


async def table_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """What the option `table` offers: this channel's table and one's own."""
    names = titles(await _known_to(interaction))
    return offered(containing(names, typed), own_words(interaction)("edge-no-choice"))


def default_titles(interaction: Interaction) -> list[str]:
    """What a table can be called that nobody named."""
    return words((interaction.guild_locale or interaction.locale).value)("table-titles").split(", ")
