"""What was done though nobody was told so: asked for again, it is not done a second time, nor undone."""

import logging
from collections.abc import Awaitable, Callable, Coroutine, Hashable
from functools import partial
from typing import TYPE_CHECKING, Any

from bot.deeds import Deed, Deeds, State
from cogs.answers import Interaction, Reply
from cogs.failures import Failed

if TYPE_CHECKING:
    from bot.client import DanseMacabre

_log = logging.getLogger(__name__)

ANYWHERE = 0
"""The place of what is done in no channel."""

AT_TABLE = frozenset(
    {
        "computer",
        "host",
        "join",
        "leave",
        "offer",
        "pause",
        "remove",
        "replace",
        "resign_yes",
        "resume",
        "return",
        "skip",
        "start",
        "vote",
    }
)
"""Topics and commands that do something at a table at once.

Of the others the repeat shows or asks the same, or sets what is set already.
"""

What = tuple[str, ...]


class Repeats:
    """Knows what each person did last in each channel without a known answer."""

    def __init__(self, deeds: Deeds) -> None:
        self._deeds = deeds

    async def once(
        self, reply: Reply, place: int, what: What, act: Callable[[], Awaitable[None]], state: State
    ) -> None:
        """Do *what* by *act*, which answers; say that it is done already where that answer got lost."""
        interaction = reply.interaction
        deed = Deed(place, interaction.user.id, interaction.id, what)
        if await self._deeds.is_repeat(deed, state):
            await reply.beside(reply.words("answer-done-before"))
        else:
            await self._done(reply, deed, act, state)
        await _noted(self._deeds.answered(deed))

    async def _done(self, reply: Reply, deed: Deed, act: Callable[[], Awaitable[None]], state: State) -> None:
        async def note() -> None:
            await self._deeds.done(deed, await state())

        reply.before_answer = lambda: _noted(note())
        try:
            await act()
        except Failed:
            await _noted(self._deeds.lost(deed))
            raise


async def _noted(noting: Coroutine[Any, Any, None]) -> None:
    """Note it if possible: what was done is answered all the same."""
    try:
        await noting
    except Exception:
        _log.exception("what was done could not be noted")


async def once_at(reply: Reply, channel: int, what: What, act: Callable[[], Awaitable[None]]) -> None:
    """The same at the table of a *channel*, if it is something that is done at once."""
    if what[0] not in AT_TABLE or (what[0] == "replace" and "by" in what):
        # Before a seat is offered there is a question.
        await act()
        return
    client = reply.interaction.client
    await client.repeats.once(reply, channel, what, act, partial(_standing, client, channel))


def typed(interaction: Interaction) -> What:
    """A command's own name and its options, as they were typed."""
    name = interaction.command.name if interaction.command is not None else ""
    given = sorted((key, str(getattr(value, "id", value))) for key, value in interaction.namespace)
    return (name, *(part for pair in given for part in pair))


async def unchanging() -> Hashable:
    """Of what stays done: a ballot, which is one of one vote."""
    return ()


async def _standing(client: "DanseMacabre", channel: int) -> Hashable:
    """Who sits at the latest table of a channel, whether it goes on, and what is asked there."""
    table = await client.tables.latest_in_channel(channel)
    if table is None:
        return ()
    chairs = tuple((chair.person, chair.computer, chair.offered) for chair in table.chairs)
    polls = tuple(poll.vote.id for poll in await client.tables.voting.polls(table.id))
    return table.id, table.status, table.host, chairs, polls
