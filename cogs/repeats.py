"""What was done though nobody was told so: asked for again, it is not done a second time, nor undone."""

from collections.abc import Awaitable, Callable, Hashable
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from bot.plays import ECHO, seconds_between
from bot.recent import Recent
from cogs.answers import Interaction, Reply
from cogs.failures import Failed

if TYPE_CHECKING:
    from bot.client import DanseMacabre

KEPT = 4096
"""How many are remembered, the last one of each person in each channel."""

LASTS = 3600.0
"""Seconds for which one is remembered: whoever wishes the same later does so for another reason."""

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
State = Callable[[], Awaitable[Hashable]]
"""How things stand; once they changed, the same wish is a new one."""


@dataclass(frozen=True)
class _Done:
    """What was done by an interaction, and how things stood then; *is_lost*: its answer was not taken."""

    what: What
    state: Hashable
    interaction: int
    at: float
    is_lost: bool = False


class Repeats:
    """Knows what each person did last in each channel without a known answer."""

    def __init__(self) -> None:
        self._done: Recent[tuple[int, int], _Done] = Recent(KEPT)

    async def once(
        self, reply: Reply, place: int, what: What, act: Callable[[], Awaitable[None]], state: State
    ) -> None:
        """Do *what* by *act*, which answers; say that it is done already where that answer got lost."""
        key = place, reply.interaction.user.id
        done = self._done.get(key)
        if done is not None and await self._is_repeat(reply, done, what, state):
            await reply.beside(reply.words("answer-done-before"))
            self._done.drop(key)
            return
        reply.before_answer = partial(self._note, reply, key, what, state)
        try:
            await act()
        except Failed:
            if (lost := self._done.get(key)) is not None and lost.interaction == reply.interaction.id:
                self._done.keep(key, replace(lost, is_lost=True))
            raise
        self._done.drop(key)

    async def _is_repeat(self, reply: Reply, done: _Done, what: What, state: State) -> bool:
        interaction = reply.interaction
        if done.what != what or interaction.client.clock.passed() - done.at > LASTS:
            return False
        # An answer that is under way is given up by Discord, and then by whoever waits, after three seconds.
        is_over = done.is_lost or seconds_between(interaction.id, done.interaction) >= ECHO
        return is_over and done.state == await state()

    async def _note(self, reply: Reply, key: tuple[int, int], what: What, state: State) -> None:
        interaction = reply.interaction
        self._done.keep(key, _Done(what, await state(), interaction.id, interaction.client.clock.passed()))


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
