"""Discord's events: one that cannot be read is left out, and ends neither the connection nor the bot."""

import logging
from collections.abc import Callable, Mapping
from typing import Any

import aiohttp
import discord
from discord import ConnectionClosed
from discord.gateway import DiscordWebSocket, ReconnectWebSocket, WebSocketClosure
from discord.state import ConnectionState

from cogs.shapes import check_interaction

_log = logging.getLogger(__name__)

Parser = Callable[[Any], None]

MALFORMED = (LookupError, TypeError, ValueError, AttributeError, RecursionError)
"""What reading raises where a part is missing, or of another kind than it should be."""

_ENDS = (
    ReconnectWebSocket,
    WebSocketClosure,
    ConnectionClosed,
    OSError,
    aiohttp.ClientError,
    TimeoutError,
    discord.GatewayNotFound,
)
"""What the library itself means by an exception: the connection is over, and it opens another."""

_IDS = ("id", "guild_id", "channel_id")


class Gateway(DiscordWebSocket):
    """The library's connection, which outlives what it cannot read."""

    async def received_message(self, msg: Any, /) -> None:
        """Take in what Discord sent; raises what ends the connection, so that another is opened."""
        before = self.sequence
        try:
            await super().received_message(msg)
        except _ENDS:
            raise
        except Exception as error:
            _log.warning("something that Discord sent could not be read: %s", type(error).__name__)
            if self._keep_alive is None or not isinstance(error, MALFORMED):
                # Without its greeting, or with a stream that is broken, no connection goes on.
                await self.close()
                raise ConnectionResetError("what Discord sent could not be read") from None
        finally:
            if type(self.sequence) not in (int, type(None)):
                self.sequence = before


def guarded(parsers: Mapping[str, Parser]) -> dict[str, Parser]:
    """*parsers* of events, each of which leaves out what it cannot read."""
    return {event: _guarded(event, parse) for event, parse in parsers.items()}


def _guarded(event: str, parse: Parser) -> Parser:
    def careful(data: Any) -> None:
        try:
            if event == "INTERACTION_CREATE":
                check_interaction(data)
            parse(data)
        except Exception as error:
            _log.warning(
                "an event could not be read and was left out: %s %s %s",
                event,
                type(error).__name__,
                ids_of(data),
            )
            if event == "READY":
                raise ConnectionResetError("the session did not begin") from None

    return careful


def forgetting_parsers(connection: ConnectionState[Any]) -> dict[str, Parser]:
    """The library's parsers of events; nothing is known any more of what a session or a server does not name.

    A server that is not named in READY removed us while we were not connected; what a server does not name
    in GUILD_CREATE was deleted or archived meanwhile. The library keeps both.
    """
    parsers = connection.parsers

    def begin(data: Any) -> None:
        parsers["READY"](data)
        named, shard = {int(server["id"]) for server in data["guilds"]}, data.get("shard", (0, 1))[0]
        for guild in list(connection.guilds):
            if guild.shard_id == shard and guild.id not in named:
                parsers["GUILD_DELETE"]({"id": str(guild.id)})

    def come(data: Any) -> None:
        parsers["GUILD_CREATE"](data)
        guild = connection._get_guild(int(data["id"]))
        parts = data.get("channels"), data.get("threads")
        if guild is None or None in parts:
            return
        named = {int(place["id"]) for part in parts for place in part}
        for channel in guild.channels:
            if channel.id not in named:
                guild._remove_channel(channel)
        for thread in guild.threads:
            if thread.id not in named:
                guild._remove_thread(thread)

    return {**parsers, "READY": begin, "GUILD_CREATE": come}


def ids_of(data: Any) -> dict[str, int]:
    """The ids in an event, and nothing else of it."""
    if not isinstance(data, dict):
        return {}
    return {key: int(data[key]) for key in _IDS if str(data.get(key)).isdecimal()}
