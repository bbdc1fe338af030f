"""`/server`: what the moderators of a server wish for the tables opened there, typed or in a panel."""

from collections.abc import Awaitable, Callable, Hashable, Iterable, Mapping
from functools import partial
from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from bot.desks import PACES
from bot.preferences import ServerSettings
from bot.screens.limits import CHOICES
from bot.screens.server import BOARDS, EVERYBODY, HERE, MENUS, UNMARK, menu_topic, server_panel
from bot.screens.settings import AUTOMATIC, languages
from bot.store import Value
from bot.text.alike import is_like
from bot.wishes import Wishes
from cogs.answers import Interaction, Reply, Unable, answering
from cogs.choices import numbered
from cogs.labels import choice, language_choices, named, options
from cogs.repeats import ANYWHERE

if TYPE_CHECKING:
    from bot.client import DanseMacabre

Place = discord.TextChannel | discord.VoiceChannel | discord.ForumChannel

ALLOWED: Mapping[str, bool | None] = {"yes": True, "no": False, "other": None}

MOST = CHOICES
"""How many channels can be marked: as many as the menu holds that takes a mark away."""


class Server(commands.Cog):
    """What a server wishes."""

    def __init__(self, bot: "DanseMacabre") -> None:
        self.bot = bot

    @app_commands.command(**named("server"))
    @app_commands.guild_only
    @app_commands.default_permissions(manage_channels=True)
    @options("server", "language", "pace", "openers", "channel", "allowed", "boards")
    @app_commands.choices(
        language=language_choices(),
        pace=[choice(f"pace-{pace}", pace) for pace in PACES],
        allowed=[choice(f"allowed-{allowed}", allowed) for allowed in ALLOWED],
        boards=[choice(value, value) for value in BOARDS],
    )
    async def server(
        self,
        interaction: Interaction,
        language: str | None = None,
        pace: str | None = None,
        openers: discord.Role | None = None,
        channel: Place | None = None,
        allowed: str | None = None,
        boards: str | None = None,
    ) -> None:
        """Settings of this server."""
        async with answering(interaction) as reply:
            server = await _moderated(reply)
            changes: dict[str, Value] = {}
            for key, value in (("language", language), ("pace", pace), ("boards", boards)):
                changes |= {} if value is None else _meant(key, value)
            if openers is not None:
                # The role that everybody has bears the server's own id.
                changes["openers"] = None if openers.id == server else openers.id
            if channel is not None or allowed is not None:
                await _mark(reply, channel, allowed)
            await _wish(reply, changes)


async def _choose(reply: Reply, *, key: str) -> None:
    """A line of a menu was chosen."""
    await _moderated(reply)
    await _wish(reply, _meant(key, (reply.chosen or [""])[0]))


async def _unmark(reply: Reply) -> None:
    """A channel was chosen that is to be as the others."""
    server, chosen = await _moderated(reply), (reply.chosen or [""])[0]
    client = reply.interaction.client
    wishes = client.tables.wishes

    async def act() -> None:
        channel = numbered(chosen)
        if channel is None or channel not in (await wishes.server(server)).channels:
            raise Unable("answer-unknown-press")
        _check_manages(reply.interaction, channel)
        await wishes.mark_channel(server, channel, None)
        await _wish(reply, {})

    await client.repeats.once(reply, ANYWHERE, (UNMARK, chosen), act, partial(_marks, wishes, server))


async def _marks(wishes: Wishes, server: int) -> Hashable:
    return tuple((await wishes.server(server)).channels.items())


async def _here(reply: Reply, *, topic: str) -> None:
    """A button said something of the channel it is in."""
    server, channel = await _moderated(reply), _channel(reply.interaction)
    _check_manages(reply.interaction, channel)
    await _check_room(reply, server, channel, HERE[topic])
    await reply.interaction.client.tables.wishes.mark_channel(server, channel, HERE[topic])
    await _wish(reply, {})


async def _everybody(reply: Reply) -> None:
    """Everybody may open tables."""
    await _moderated(reply)
    await _wish(reply, {"openers": None})


TOPICS: Mapping[str, Callable[[Reply], Awaitable[None]]] = {
    **{menu_topic(key): partial(_choose, key=key) for key in MENUS},
    **{topic: partial(_here, topic=topic) for topic in HERE},
    UNMARK: _unmark,
    EVERYBODY: _everybody,
}
"""What the controls of the panel do."""


def _meant(key: str, value: str) -> dict[str, Value]:
    """What a value changes."""
    known = {"language": (AUTOMATIC, *languages()), "pace": tuple(PACES), "boards": BOARDS}[key]
    if value not in known:
        raise Unable("answer-unknown-press")
    return {key: None if value == AUTOMATIC else value}


async def _moderated(reply: Reply) -> int:
    """The server that this is in; raises Unable for whoever does not moderate it."""
    interaction = reply.interaction
    if interaction.guild_id is None:
        raise Unable("answer-no-server")
    may = interaction.permissions
    if not (may.manage_channels or may.manage_guild):
        openers = (await interaction.client.tables.wishes.server(interaction.guild_id)).openers
        raise Unable("answer-no-moderator", role="none" if openers is None else f"<@&{openers}>")
    return interaction.guild_id


def _check_manages(interaction: Interaction, channel: int | None = None) -> None:
    """Raise Unable for whoever manages neither the whole server nor the *channel* that is meant."""
    member = interaction.user
    assert isinstance(member, discord.Member), "this is in a server"
    everywhere = member.guild_permissions
    if everywhere.manage_channels or everywhere.manage_guild:
        return
    if channel is None:
        raise Unable("answer-whole-server")
    there = None if interaction.guild is None else interaction.guild.get_channel(channel)
    if channel == interaction.channel_id:
        may = interaction.permissions.manage_channels
    else:
        may = there is not None and there.permissions_for(member).manage_channels
    if not may:
        raise Unable("answer-other-channel", name=f"<#{channel}>")


async def _mark(reply: Reply, channel: Place | None, allowed: str | None) -> None:
    """Note whether tables are welcome in a channel."""
    if channel is None:
        raise Unable("answer-no-channel")
    if allowed is None or allowed not in ALLOWED:
        raise Unable("answer-no-allowed", name=channel.mention)
    server = await _moderated(reply)
    _check_manages(reply.interaction, channel.id)
    await _check_room(reply, server, channel.id, ALLOWED[allowed])
    await reply.interaction.client.tables.wishes.mark_channel(server, channel.id, ALLOWED[allowed])


async def _check_room(reply: Reply, server: int, channel: int, mark: bool | None) -> None:
    """Refuse one mark too many; what was deleted since has none any more."""
    wishes = reply.interaction.client.tables.wishes
    marked = (await wishes.server(server)).channels
    if mark is None or channel in marked or len(marked) < MOST:
        return
    gone = [one for one in marked if reply.interaction.client.get_channel(one) is None]
    if not gone:
        raise Unable("answer-many-marks", most=MOST)
    for one in gone:
        await wishes.mark_channel(server, one, None)


def _channel(interaction: Interaction) -> int:
    """The channel that this is in; of a thread the one above it, whose mark counts for it."""
    channel = interaction.channel
    if isinstance(channel, discord.Thread):
        return channel.parent_id
    return interaction.channel_id or 0


async def _wish(reply: Reply, changes: dict[str, Value]) -> None:
    """Change what was wished, if anything was, and show all of it."""
    client, server = reply.interaction.client, reply.interaction.guild_id or 0
    settings = await client.tables.wishes.server(server)
    if changes:
        _check_manages(reply.interaction)
        settings = await client.tables.wishes.set_server(server, **changes)
    here, names = _channel(reply.interaction), _names(client, settings)
    await reply.send(view=server_panel(settings, reply.words, here, names))


def _names(client: "DanseMacabre", settings: ServerSettings) -> dict[int, str]:
    """How the marked channels are called, as far as they are seen."""
    found = {channel: client.get_channel(channel) for channel in settings.channels}
    there = {key: one for key, one in found.items() if isinstance(one, discord.abc.GuildChannel)}
    return {
        key: f"#{one.name}" if not _is_mistakable(one, there.values()) else f"#{one.name} ({_of(one)})"
        for key, one in there.items()
    }


def _is_mistakable(channel: discord.abc.GuildChannel, among: Iterable[discord.abc.GuildChannel]) -> bool:
    return is_like(channel.name, [other.name for other in among if other.id != channel.id])


def _of(channel: discord.abc.GuildChannel) -> str:
    """What tells a channel from others of its name: where it stands, and its number."""
    return " ".join(filter(None, (channel.category.name if channel.category else "", str(channel.id))))
