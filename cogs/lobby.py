"""`/table`: open, join, set up, start, look, leave and end."""

import math
from collections.abc import Hashable
from functools import partial
from typing import TYPE_CHECKING

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.desks import PACES, Status, Table
from bot.screens.times import relative
from cogs import looks, moves, seats
from cogs import options as lobby_options
from cogs.answers import Interaction, Reply, Unable, answering
from cogs.choices import containing, offered
from cogs.failures import Failed, Failure
from cogs.labels import anywhere, choice, game_choices, named, options
from cogs.languages import own_words
from cogs.mine import Mine
from cogs.opening import Wish, opened
from cogs.places import (
    board_link,
    meant,
    open_here_or_lost,
    reader_words,
    table_choices,
)
from cogs.repeats import typed as typed_in
from cogs.rights import check_may_write_at
from cogs.topics import at_table
from cogs.votes import Votes

if TYPE_CHECKING:
    from bot.client import DanseMacabre


AGAIN = 60.0
"""Seconds between two boards of a table that are posted because somebody wished it."""


@anywhere
class Lobby(Mine, Votes, commands.GroupCog, **named("table")):
    """Tables of this channel."""

    def __init__(self, bot: "DanseMacabre") -> None:
        self.bot = bot
        self._posted: dict[int, float] = {}

    @app_commands.command(**named("table-new"))
    @options("table-new", "game", "title", "pace", "thread")
    @app_commands.choices(game=game_choices(), pace=[choice(f"pace-{pace}", pace) for pace in PACES])
    async def new(
        self,
        interaction: Interaction,
        game: str,
        title: str | None = None,
        pace: str | None = None,
        thread: bool = False,
    ) -> None:
        """Open a table in this channel, or in a thread of its own."""
        async with answering(interaction) as reply:
            act = partial(self._open, reply, Wish(game, title, pace, thread))
            channel, own = interaction.channel_id or 0, partial(self._own, interaction.user.id)
            await self.bot.repeats.once(reply, channel, typed_in(interaction), act, own)

    async def _open(self, reply: Reply, wish: Wish) -> None:
        table, why = await opened(reply.interaction, wish)
        self.bot.delivery.hasten(table.id)
        is_apart = table.parent is not None
        done = "done-opened-thread" if is_apart else "done-opened"
        text = reply.words(done, title=table.title, link=board_link(table))
        await reply.send(f"{text} {reply.words(why)}" if why else text)

    async def _own(self, person: int) -> Hashable:
        """At which tables a person sits: where one was opened, it is there."""
        return tuple(table.id for table in await self.bot.tables.of_person(person))

    @app_commands.command(**named("table-join"))
    async def join(self, interaction: Interaction) -> None:
        """Take a free seat."""
        await at_table(interaction, seats.join)

    @app_commands.command(**named("table-leave"))
    async def leave(self, interaction: Interaction) -> None:
        """Leave the lobby."""
        await at_table(interaction, seats.leave)

    @app_commands.command(**named("table-option"))
    @options("table-option", "name", "value")
    async def option(self, interaction: Interaction, name: str, value: str) -> None:
        """Change one option of the lobby."""

        async def set_it(reply: Reply, table: Table) -> None:
            await lobby_options.set_by_name(reply, table, name, value)

        await at_table(interaction, set_it)

    @option.autocomplete("name")
    async def _option_names(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        table = await self.bot.tables.in_channel(interaction.channel_id or 0)
        names = lobby_options.option_names(table, reader_words(interaction, table).plain) if table else []
        return _offered(interaction, containing(names, typed))

    @option.autocomplete("value")
    async def _option_values(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        table = await self.bot.tables.in_channel(interaction.channel_id or 0)
        name = str(getattr(interaction.namespace, "name", None) or "")
        plain = reader_words(interaction, table).plain if table else None
        values = lobby_options.value_names(table, name, plain) if table and plain else []
        return _offered(interaction, containing(values, typed))

    @app_commands.command(**named("table-computer"))
    async def computer(self, interaction: Interaction) -> None:
        """Add a computer player."""
        await at_table(interaction, seats.computer)

    @app_commands.command(**named("table-remove"))
    @options("table-remove", "seat")
    async def remove(self, interaction: Interaction, seat: str) -> None:
        """Free a seat in the lobby."""

        async def free_it(reply: Reply, table: Table) -> None:
            await seats.remove(reply, table, seat)

        await at_table(interaction, free_it)

    @remove.autocomplete("seat")
    async def _seats(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        table = await self.bot.tables.in_channel(interaction.channel_id or 0)
        names = seats.removable(table, interaction.user.id, reader_words(interaction, table)) if table else []
        return _offered(interaction, containing(names, typed))

    @app_commands.command(**named("table-start"))
    async def start(self, interaction: Interaction) -> None:
        """Start the game."""
        await at_table(interaction, seats.start)

    @app_commands.command(**named("table-show"))
    @options("table-show", "public", "table")
    async def show(self, interaction: Interaction, public: bool = False, table: str | None = None) -> None:
        """Show the board."""
        async with answering(interaction) as reply:
            found = await meant(interaction, table)
            reply.words = reader_words(interaction, found)
            if public and _has_board(found):
                check_may_write_at(interaction, found)
                what, act = ("show", str(found.id)), partial(self._show_all, reply, found)
                await self.bot.repeats.once(reply, found.channel, what, act, partial(self._message, found.id))
            else:
                await looks.board(reply, found)

    async def _show_all(self, reply: Reply, table: Table) -> None:
        await self._post_again(reply.interaction, table)
        await reply.send(reply.words("done-posted", title=table.title))

    async def _message(self, table_id: int) -> Hashable:
        """Where a table's lobby or board stands: how many rows there are nobody may learn."""
        table = await self.bot.tables.table(table_id)
        return table and (table.lobby_message, table.board_message)

    async def _post_again(self, interaction: Interaction, table: Table) -> None:
        now = self.bot.clock.passed()
        wait = self._posted.get(table.id, -math.inf) + AGAIN - now
        if wait > 0:
            again = self.bot.clock.now() + wait
            latest = await self.bot.tables.table(table.id) or table
            raise Unable("answer-posted-lately", link=board_link(latest), again=relative(again + 1))
        self.bot.publicity.check(interaction)
        self._posted[table.id] = now
        try:
            await self.bot.delivery.post_again(table)
        except Failed as failed:
            del self._posted[table.id]
            is_busy = failed.failure is Failure.BUSY
            raise Unable("answer-not-posted-now" if is_busy else "answer-not-posted") from None

    @app_commands.command(**named("table-log"))
    @options("table-log", "since", "table")
    @app_commands.choices(since=[choice(f"since-{since}", since) for since in looks.Since])
    async def log(
        self, interaction: Interaction, since: str = looks.Since.LAST, table: str | None = None
    ) -> None:
        """What happened."""
        async with answering(interaction) as reply:
            found = await meant(interaction, table)
            reply.words = reader_words(interaction, found)
            if since not in set(looks.Since):
                raise Unable("answer-unknown-command")
            await looks.log(reply, found, since=looks.Since(since))

    @show.autocomplete("table")
    @log.autocomplete("table")
    async def _tables(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await table_choices(interaction, typed)

    @app_commands.command(**named("table-undo"))
    async def undo(self, interaction: Interaction) -> None:
        """Take back one's last move."""
        await at_table(interaction, moves.undo)

    @app_commands.command(**named("table-resign"))
    async def resign(self, interaction: Interaction) -> None:
        """Leave a running game; the computer plays on."""
        await at_table(interaction, seats.resign, open_here_or_lost)

    @app_commands.command(**named("table-end"))
    async def end(self, interaction: Interaction) -> None:
        """End this table without a result."""
        await at_table(interaction, seats.end, open_here_or_lost)


def _has_board(table: Table) -> bool:
    """Whether there is anything to show to all; of a lobby that ended there is nothing."""
    return table.number > 0 or table.status is Status.LOBBY


def _offered(interaction: Interaction, texts: list[str]) -> list[Choice[str]]:
    return offered(texts, own_words(interaction)("edge-no-choice"))
