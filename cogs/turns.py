"""Calls of our own accord: each in its turn, none to a channel that is gone; what goes wrong is Failed."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from cogs.failures import UNKNOWN_CHANNEL, Failed, Failure, known

if TYPE_CHECKING:
    from bot.client import DanseMacabre


@asynccontextmanager
async def in_turn(client: "DanseMacabre") -> AsyncIterator[None]:
    """A call of our own accord: it waits for its turn, as answers to interactions never have to."""
    await client.pace.turn()
    with known():
        yield


@asynccontextmanager
async def in_channel(client: "DanseMacabre", channel: int) -> AsyncIterator[None]:
    """A call in a channel; once a channel is gone it is for ever, and nothing more is asked of it.

    One "unknown channel" may pass: till a second look says the same, the channel is only out of reach. Then
    its people are told, whatever the call was for.
    """
    if channel in client.gone:
        raise Failed(Failure.GONE, UNKNOWN_CHANNEL)
    try:
        async with in_turn(client):
            yield
    except Failed as failed:
        if failed.code != UNKNOWN_CHANNEL:
            raise
        if not (client.doubts.is_second(channel) and await _is_unknown(client, channel)):
            raise Failed(Failure.BUSY, UNKNOWN_CHANNEL) from None
        client.gone.add(channel)
        await _have_told(client, channel)
        raise
    else:
        client.doubts.clear(channel)


async def _have_told(client: "DanseMacabre", channel: int) -> None:
    """Have the people of a table learn that its channel is gone."""
    table = await client.tables.in_channel(channel)
    if table is not None:
        client.delivery.hasten(table.id)


async def _is_unknown(client: "DanseMacabre", channel: int) -> bool:
    """Whether Discord knows no such channel, asked for the channel itself."""
    try:
        async with in_turn(client):
            await client.fetch_channel(channel)
    except Failed as failed:
        return failed.code == UNKNOWN_CHANNEL
    return False
