"""Carrying moves out for somebody, typed or pressed, and showing what came of it and what comes next."""

import logging
from collections.abc import Callable, Coroutine, Mapping, Sequence
from typing import Any

from discord import app_commands
from discord.app_commands import Choice

from bot.desks import Desk, Played, Refused, Table
from bot.games.protocol import Move
from bot.screens.commands import choices, typed_moves
from bot.screens.ids import PanelId
from bot.screens.panel import panel
from bot.screens.sheets import SHEETS, sheet
from bot.screens.votes import asked
from bot.takebacks import UNDO, WITH_OTHERS
from bot.text import Words
from cogs.answers import Interaction, Reply, Unable, answering
from cogs.arrivals import Typed
from cogs.choices import offered
from cogs.failures import Failed
from cogs.labels import CommandT, option_of
from cogs.languages import own_words
from cogs.places import board_link, open_here, reader_words
from cogs.rights import check_may_ask

_log = logging.getLogger(__name__)


async def play(interaction: Interaction, game: str, verb: str, **said: str | int | None) -> None:
    """Carry out a command of *game* at this channel's table, its options as they were *said*."""
    async with answering(interaction) as reply:
        table = await open_here(interaction)
        reply.words = reader_words(interaction, table)
        if table.game != game:
            raise Unable("edge-other-game", **_instead(table, reply.words))
        desk = await interaction.client.tables.desk(table.id, interaction.user.id)
        typed = (verb, _given(said))
        try:
            await _check_echo(interaction, table, typed)
            moves = typed_moves(SHEETS[game].typing, desk, *typed, reply.words)
            await commit(reply, desk, moves, typed=typed)
        except Refused as refusal:
            if refusal.reason.key != "already_done":
                raise
            await _show_again(reply, table)


async def _check_echo(interaction: Interaction, table: Table, typed: Typed) -> None:
    """Refuse the same command as the last one where that was a moment ago, or its answer got lost."""
    client, person = interaction.client, interaction.user.id
    if client.arrivals.is_echo(table.id, person, interaction.id, typed):
        raise Refused.of("already_done")
    if client.arrivals.was_last(table.id, person, typed) and await client.tables.is_unanswered(
        table.id, person
    ):
        raise Refused.of("already_done")


async def _show_again(reply: Reply, table: Table) -> None:
    """That it is done already, and what is asked now: from here on the same command is a new one."""
    tables, person = reply.interaction.client.tables, reply.interaction.user.id
    desk = await tables.desk(table.id, person)
    told = reply.words.reason(Refused.of("already_done").reason)
    await reply.send(view=panel(desk, reply.words, preface=told, link=board_link(desk.table)))
    await tables.seen(table.id, person)


def suggested(game: str, verb: str, *parameters: str) -> Callable[[CommandT], CommandT]:
    """Let autocomplete offer what is legal now for the *parameters* of a move's command."""
    return app_commands.autocomplete(**{name: _suggesting(game, verb, name) for name in parameters})


def _suggesting(
    game: str, verb: str, parameter: str
) -> Callable[[Interaction, str], Coroutine[Any, Any, list[Choice[str]]]]:
    async def shown(interaction: Interaction, text: str) -> list[Choice[str]]:
        return await _suggest(interaction, game, verb, option_of(parameter), text)

    return shown


async def _suggest(
    interaction: Interaction, game: str, verb: str, option: str, text: str
) -> list[Choice[str]]:
    """What autocomplete shows, from the asker's own view."""
    tables = interaction.client.tables
    table = await tables.in_channel(interaction.channel_id or 0)
    if table is None:
        return offered([], own_words(interaction)("edge-no-table"))
    spoken = reader_words(interaction, table)
    if table.game != game:
        return offered([], spoken("edge-other-game", **_instead(table, spoken)))
    try:
        desk = await tables.desk(table.id, interaction.user.id)
    except Refused as refusal:
        return offered([spoken.plain.reason(refusal.reason)], spoken("edge-no-choice"))
    others = _given({key: value for key, value in interaction.namespace if key != option})
    shown = choices(SHEETS[game].typing, desk, verb, option, text, others, spoken)
    return offered(shown, spoken("edge-no-choice"))


def _instead(table: Table, spoken: Words) -> dict[str, str]:
    """Where the moves of a table's game are, for who typed those of another."""
    return {"game": spoken.name(table.game), "commands": f"/{SHEETS[table.game].commands}"}


def _given(said: Mapping[str, str | int | None]) -> dict[str, str]:
    return {option_of(key): str(value) for key, value in said.items() if value is not None}


async def commit(
    reply: Reply,
    before: Desk,
    moves: Sequence[Move],
    *,
    stamp: str | None = None,
    then: PanelId | None = None,
    typed: Typed | None = None,
) -> None:
    """Play *moves* and show the panel as it is then; *before*: what the mover saw, *typed*: of a command."""
    table, interaction = before.table, reply.interaction
    tables = interaction.client.tables
    with tables.telling.answering(interaction.id, table.id):
        played = await tables.play(
            table.id, interaction.user.id, moves, interaction=interaction.id, stamp=stamp
        )
        interaction.client.arrivals.note(table.id, interaction.user.id, interaction.id, typed)
        _note(played.desk.table, moves)
        await _show(reply, played, _told(before, moves, played, reply.words), then)


async def undo(reply: Reply, table: Table, *, stamp: str | None = None) -> None:
    """Take the last move back, or ask the others whether it may be; *stamp*: of the button."""
    table = await reply.interaction.client.members.look_again(table, reply.interaction.user.id)
    try:
        await _undo_alone(reply, table, stamp)
    except Refused as refusal:
        if refusal.reason.key not in WITH_OTHERS:
            raise
        await check_may_ask(reply.interaction, table)
        tables, person = reply.interaction.client.tables, reply.interaction.user.id
        cast = await tables.voting.undo(table.id, person, stamp)
        desk = await tables.desk(table.id, person)
        told = asked(cast, reply.words)
        await reply.send(view=panel(desk, reply.words, preface=told, link=board_link(desk.table)))


async def _undo_alone(reply: Reply, table: Table, stamp: str | None) -> None:
    """Take it back if nobody is to be asked, and show the panel as it is then."""
    interaction = reply.interaction
    tables = interaction.client.tables
    with tables.telling.answering(interaction.id, table.id):
        played = await tables.undo(table.id, interaction.user.id, interaction=interaction.id, stamp=stamp)
        interaction.client.arrivals.note(table.id, interaction.user.id, interaction.id, None)
        _note(played.desk.table, (Move(UNDO),))
        await _show(reply, played, _undone(played, reply.words))


async def _show(reply: Reply, played: Played, preface: str, path: PanelId | None = None) -> None:
    """The panel as it is after a move, and the note that its mover saw it."""
    desk, interaction = played.desk, reply.interaction
    view = panel(desk, reply.words, path=path, preface=preface, link=board_link(desk.table))
    try:
        await reply.send(view=view)
    except Failed:
        if not played.is_private:
            await _unseen(interaction, desk)
        raise
    tables = interaction.client.tables
    tables.delivered(desk.table.id, interaction.user.id, interaction.id)
    await tables.telling.shown(interaction.id, desk)


async def _unseen(interaction: Interaction, desk: Desk) -> None:
    """What comes next was not shown to the mover: that one is told of it like everybody else."""
    if desk.asked is None or desk.seat is None:
        return
    await interaction.client.tables.telling.unseen(desk.table.id, desk.seat)
    interaction.client.delivery.changed(desk.table.id)


def _undone(played: Played, spoken: Words) -> str:
    """What was taken back, in the words in which it was told when it was done."""
    if played.repeated or played.taken_back is None:
        return spoken("done-already")
    # The public view before a move is the one after it was taken back.
    return spoken("done-taken-back", what=sheet(spoken).done(played.taken_back, played.desk.public, spoken))


def _told(before: Desk, moves: Sequence[Move], played: Played, spoken: Words) -> str:
    """What was done and what came of it, then what only the mover may know."""
    if played.repeated:
        return spoken("done-already")
    screens = sheet(spoken)
    done = ", ".join(screens.done(move, before.public, spoken) for move in moves)
    came = [] if screens.came_of is None else screens.came_of(played.said, played.desk.seat, spoken)
    return "\n".join([spoken("done", what=done), *came, *(spoken.told(line) for line in played.whispered)])


def _note(table: Table, moves: Sequence[Move]) -> None:
    """Log that there was a move, and nothing of what it was but the verb."""
    verbs = " ".join(move.verb for move in moves)
    fields = {"table": table.id, "number": table.number, "verb": verbs}
    _log.info("table %d, row %d: %s", table.id, table.number, verbs, extra=fields)
