"""What the asker may do without the bot, since nobody may do more through it."""

import discord

from bot.desks import Table
from bot.screens.times import relative
from cogs.answers import Interaction, Unable
from cogs.members import Found
from cogs.places import Rights, board_link, rights_at, rights_of

Allowed = discord.Permissions


def can_open_thread(allowed: Allowed) -> bool:
    """Whether a public thread may be opened and written in."""
    return allowed.view_channel and allowed.create_public_threads and allowed.send_messages_in_threads


def check_may_write(interaction: Interaction, key: str = "answer-may-not-write") -> None:
    """Raise Unable, with the sentence *key*, where the asker may not write; in direct messages one may."""
    if interaction.guild_id is None:
        return
    if not Rights.of(interaction.permissions, interaction.channel).can_write:
        raise Unable(key)


def check_may_write_at(interaction: Interaction, table: Table, key: str = "answer-may-not-write") -> None:
    """Raise Unable where the asker may not write in the table's channel, or that cannot be seen from here."""
    if interaction.channel_id == table.channel:
        check_may_write(interaction, key)
        return
    rights = rights_at(interaction, table)
    if not rights.allowed.view_channel:
        raise Unable("edge-at-the-table", link=board_link(table))
    if not rights.can_write:
        raise Unable(key)


def silenced_until(interaction: Interaction) -> float | None:
    """Until when moderators have timed the asker out in the server that this is in."""
    until = getattr(interaction.user, "timed_out_until", None)
    if until is None or until.timestamp() <= interaction.client.clock.now():
        return None
    return float(until.timestamp())


async def check_is_member(interaction: Interaction, table: Table) -> None:
    """Raise Unable where the asker has left the table's server: who has left has no say."""
    if interaction.guild_id != table.server:
        await _there(interaction, table)


async def check_may_change(interaction: Interaction, table: Table) -> Found | None:
    """The same, and where the asker is timed out there: the people of the server would be told.

    A direct message takes their moves, for which the others wait; in the server itself nothing comes so far.
    Gives what was found of the asker elsewhere.
    """
    if interaction.guild_id == table.server:
        return None
    found = await _there(interaction, table)
    if found is not None and found.silenced is not None and found.silenced > interaction.client.clock.now():
        raise Unable("answer-silenced-there", time=relative(found.silenced))
    return found


async def check_may_ask(interaction: Interaction, table: Table) -> None:
    """The same, and where the asker may not write at the table: the others would be rung there.

    Where it is not known what the asker may do there, nothing is refused.
    """
    found = await check_may_change(interaction, table)
    if interaction.channel_id == table.channel:
        check_may_write(interaction, "answer-may-not-ask")
        return
    server, member = interaction.client.get_guild(table.server), found.member if found else None
    if interaction.guild_id == table.server and isinstance(interaction.user, discord.Member):
        member = interaction.user
    rights = None if server is None or member is None else rights_of(server, member, table)
    if rights is not None and not rights.can_write:
        raise Unable("answer-may-not-ask")


async def _there(interaction: Interaction, table: Table) -> Found | None:
    """What the asker is in the table's server now; raises Unable for who has left it."""
    found = await interaction.client.members.find(table.server, interaction.user.id)
    if found is not None and found.is_gone:
        raise Unable("answer-left-there")
    return found
