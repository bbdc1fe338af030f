"""The commands of `/table` that concern those who are late or gone: votes, skipping, replacing, pauses."""

from collections.abc import Iterable

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.desks import Refused, Table
from bot.games.protocol import Seat, seat_token
from bot.text import Words
from bot.text.folding import meant
from bot.votes import Poll
from cogs import ballots
from cogs.answers import Interaction, Reply
from cogs.choices import containing, offered
from cogs.labels import named, options
from cogs.languages import own_words
from cogs.places import open_here_or_lost, reader_words
from cogs.topics import at_table

NO_CHOICE = "edge-no-choice"
"""What stands in place of choices that there are none of."""


class Votes(commands.Cog):
    """What a group of commands inherits; each command acts at this channel's table."""

    @app_commands.command(**named("table-vote"))
    @options("table-vote", "question", "answer")
    async def vote(self, interaction: Interaction, question: str, answer: str) -> None:
        """Answer an open vote of this table."""

        async def answer_it(reply: Reply, table: Table) -> None:
            await ballots.vote(reply, table, question, answer)

        await at_table(interaction, answer_it)

    @app_commands.command(**named("table-skip"))
    @options("table-skip", "seat")
    async def skip(self, interaction: Interaction, seat: str | None = None) -> None:
        """Let the computer take this one decision."""

        async def skip_it(reply: Reply, table: Table) -> None:
            await ballots.skip(reply, table, seat)

        await at_table(interaction, skip_it)

    @app_commands.command(**named("table-replace"))
    @options("table-replace", "seat", "by")
    async def replace(
        self, interaction: Interaction, seat: str, by: discord.Member | discord.User | None = None
    ) -> None:
        """Give a seat to another person or the computer."""

        async def replace_it(reply: Reply, table: Table) -> None:
            await ballots.replace(reply, table, seat, None if by is None else _known(by))

        await at_table(interaction, replace_it)

    @app_commands.command(**named("table-pause"))
    async def pause(self, interaction: Interaction) -> None:
        """Stop the clocks."""
        await at_table(interaction, ballots.pause)

    @app_commands.command(**named("table-resume"))
    async def resume(self, interaction: Interaction) -> None:
        """Let the clocks run again."""
        await at_table(interaction, ballots.resume)

    @app_commands.command(**named("table-return"))
    async def return_(self, interaction: Interaction) -> None:
        """Ask for one's former seat back."""
        await at_table(interaction, ballots.come_back)

    @app_commands.command(**named("table-host"))
    @options("table-host", "seat")
    async def host(self, interaction: Interaction, seat: str) -> None:
        """Hand over the hosting."""

        async def hand_over(reply: Reply, table: Table) -> None:
            await ballots.host(reply, table, seat)

        await at_table(interaction, hand_over, open_here_or_lost)

    @vote.autocomplete("question")
    async def _questions(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        table, polls = await _polls(interaction)
        names = ballots.named_polls(table, polls, _plain(interaction, table)) if table else {}
        return _offered(interaction, names, typed, "typed-no-vote")

    @vote.autocomplete("answer")
    async def _answers(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        table, polls = await _polls(interaction)
        if table is None:
            return _offered(interaction, [], typed)
        plain = _plain(interaction, table)
        asked = str(getattr(interaction.namespace, "question", None) or "")
        found = meant(asked, ballots.every_name(table, polls, plain))
        chosen = [poll for poll in polls if [poll.vote.id] == found]
        names = [name for poll in chosen for name in ballots.answers(table, poll, plain)]
        return _offered(interaction, names, typed)

    @skip.autocomplete("seat")
    async def _late(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        table = await _here(interaction)
        seats = ballots.skippable(table, interaction.user.id) if table else []
        return _seats(interaction, table, seats, typed, "typed-nobody-asked")

    @replace.autocomplete("seat")
    async def _others(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        table = await _here(interaction)
        names_person = getattr(interaction.namespace, "by", None) is not None
        seats = ballots.others(table, interaction.user.id, or_own=names_person) if table else []
        return _seats(interaction, table, seats, typed)

    @host.autocomplete("seat")
    async def _hosts(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        table = await _here(interaction)
        return _seats(interaction, table, ballots.hosts(table) if table else [], typed)


def _known(by: discord.Member | discord.User) -> int:
    """Somebody who may sit down as far as Discord knows: a person, and here."""
    if not isinstance(by, discord.Member):
        # Or neither: a command of another release may name whomever it likes.
        raise Refused.of("person_elsewhere")
    if by.bot:
        raise Refused.of("bot_player")
    return by.id


async def _here(interaction: Interaction) -> Table | None:
    return await interaction.client.tables.in_channel(interaction.channel_id or 0)


async def _polls(interaction: Interaction) -> tuple[Table | None, list[Poll]]:
    """The table here, and what the asker can vote on there."""
    table = await _here(interaction)
    return table, [] if table is None else await ballots.own_polls(interaction, table)


def _plain(interaction: Interaction, table: Table) -> Words:
    return reader_words(interaction, table).plain


def _seats(
    interaction: Interaction, table: Table | None, seats: list[Seat], typed: str, otherwise: str = NO_CHOICE
) -> list[Choice[str]]:
    if table is None:
        return _offered(interaction, [], typed, "edge-no-table")
    if not ballots.has_say(interaction, table):
        return _offered(interaction, [], typed, "typed-no-seat")
    spoken = reader_words(interaction, table).plain
    return _offered(interaction, [spoken.name(seat_token(seat)) for seat in seats], typed, otherwise)


def _offered(
    interaction: Interaction, texts: Iterable[str], typed: str, otherwise: str = NO_CHOICE
) -> list[Choice[str]]:
    return offered(containing(texts, typed), own_words(interaction)(otherwise))
