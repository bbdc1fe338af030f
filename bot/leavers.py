"""Who of a table is no longer in its server, so that nothing waits for them unknowingly; pure."""

from collections.abc import Collection
from dataclasses import replace

from bot.chairs import without_host
from bot.desks import UNDER_WAY, Status, Table
from bot.games.protocol import Seat
from bot.lobby import without_vetoes


def with_leavers(table: Table, gone: Collection[int], back: Collection[int]) -> Table:
    """The table after it became known that these persons have left, or are there again."""
    chairs = tuple(
        replace(chair, gone=chair.person in gone or (chair.gone and chair.person not in back))
        for chair in table.chairs
    )
    return replace(table, chairs=chairs)


def leaving(before: Table, after: Table) -> tuple[Seat, ...]:
    """The seats of whom it became known in between that they have left."""
    pairs = enumerate(zip(before.chairs, after.chairs, strict=True))
    return tuple(Seat(seat) for seat, (was, now) in pairs if now.gone and not was.gone)


def hosted_on(table: Table) -> Table:
    """The table with its hosting passed on from a host who has left to the first person who is there."""
    seat = table.host_seat
    is_left = seat is None or table.chairs[seat].gone
    return replace(table, host=table.present[0]) if is_left and table.present else table


def is_deserted(table: Table) -> bool:
    """Whether leavers are to be taken off: of a lobby each of them, of a game only all together end it."""
    if table.status is Status.LOBBY:
        return table.present != table.people
    return table.status in UNDER_WAY and not table.present


def without_leavers(table: Table) -> Table:
    """A lobby without those who left, closed if nobody is left; a game that all have left is closed."""
    if table.status is not Status.LOBBY:
        return replace(table, status=Status.CLOSED) if is_deserted(table) else table
    kept = tuple(chair for chair in table.chairs if not chair.gone)
    left = without_vetoes(replace(table, chairs=kept))
    return without_host(left, table.host if table.host not in table.present else None)
