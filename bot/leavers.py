"""Who of a table is no longer in its server, so that nobody waits for them unknowingly; pure."""

from collections.abc import Collection
from dataclasses import replace

from bot.desks import Table


def with_leavers(table: Table, gone: Collection[int], back: Collection[int]) -> Table:
    """The table after it became known that these persons have left, or are there again."""
    chairs = tuple(
        replace(chair, gone=chair.person in gone or (chair.gone and chair.person not in back))
        for chair in table.chairs
    )
    return replace(table, chairs=chairs)
