"""Whether what the bot remembers is what it would read: every desk again from the stored rows alone."""

from collections.abc import AsyncIterator, Iterable

from bot.tables import Tables
from tests.conftest import Running
from tests.fuzz.archive import Stored
from tests.fuzz.audit import Fold


async def forgetful(
    running: Running, tables: Iterable[Stored], folds: dict[int, Fold], strangers: Iterable[int]
) -> AsyncIterator[str]:
    """Where somebody finds another desk than one whose memory is empty, or than the rules alone give."""
    fresh = Tables(running.database, running.clock, running.games, running.players)
    for table in tables:
        people = [chair.person for chair in table.chairs]
        for person in dict.fromkeys((None, *people, *strangers)):
            desk = await running.tables.desk(table.id, person)
            if desk != await fresh.desk(table.id, person):
                yield f"table {table.id}: {person} finds another desk than what is stored"
            if desk.seat is not None and desk.view is not None:
                game = running.games[table.game]
                if desk.view != game.seat_view(folds[table.id].state, desk.seat):
                    yield f"table {table.id}: {person} sees another game than the log tells"
