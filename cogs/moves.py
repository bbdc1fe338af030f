"""Carrying moves out for somebody, and showing what came of it and what comes next."""

import logging
from collections.abc import Sequence

from bot.desks import Desk, Played, Table
from bot.games.protocol import Move
from bot.screens.ids import PanelId
from bot.screens.panel import panel
from bot.screens.sheets import sheet
from bot.text import Words
from cogs.answers import Reply
from cogs.places import board_link

_log = logging.getLogger(__name__)


async def commit(
    reply: Reply,
    before: Desk,
    moves: Sequence[Move],
    *,
    stamp: str | None = None,
    then: PanelId | None = None,
) -> None:
    """Play *moves* and show the panel as it is then; *before*: what the mover saw."""
    table, interaction = before.table, reply.interaction
    played = await interaction.client.tables.play(
        table.id, interaction.user.id, moves, interaction=interaction.id, stamp=stamp
    )
    _note(played.desk.table, moves)
    preface = _told(before, moves, played, reply.words)
    desk = played.desk
    await reply.send(view=panel(desk, reply.words, path=then, preface=preface, link=board_link(desk.table)))


def _told(before: Desk, moves: Sequence[Move], played: Played, spoken: Words) -> str:
    """What was done, then what only the mover may know of it."""
    if played.repeated:
        return spoken("done-already")
    done = ", ".join(sheet(spoken).done(move, before.public, spoken) for move in moves)
    return "\n".join([spoken("done", what=done), *(spoken.told(line) for line in played.whispered)])


def _note(table: Table, moves: Sequence[Move]) -> None:
    """Log that there was a move, and nothing of what it was but the verb."""
    verbs = " ".join(move.verb for move in moves)
    fields = {"table": table.id, "number": table.number, "verb": verbs}
    _log.info("table %d, row %d: %s", table.id, table.number, verbs, extra=fields)
