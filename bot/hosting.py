"""Who acts as the host of a table; pure."""

from bot.desks import Table
from bot.player_clocks import is_late


def acting(table: Table, now: float) -> int:
    """The host; while they are late or gone, the first person who is there and in time, if there is one."""
    able = [person for person in table.present if not _is_late(table, person, now)]
    return table.host if table.host in able or not able else able[0]


def _is_late(table: Table, person: int, now: float) -> bool:
    seat = table.seat_of(person)
    return seat is not None and is_late(table, seat, now)
