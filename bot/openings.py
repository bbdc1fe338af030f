"""How many tables one person may open in a server: lobbies at once, tables and threads in an hour; pure."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from bot.desks import Refused

HOUR: Final = 3600.0

LOBBIES: Final = 8
"""How many tables of one opener may wait for their start in a server."""

TABLES: Final = 15
"""How many tables one person may open there in an hour, those not counted that were played to their end."""

THREADS: Final = 3
"""How many of them in threads of their own: Discord allows a server so many threads, and lists them all."""


@dataclass(frozen=True)
class Opening:
    """A table that somebody opened: when, whether it *is_lobby* still, and whether it has a thread."""

    at: float
    is_lobby: bool
    has_thread: bool


def check_room(openings: Sequence[Opening], now: float, *, thread: bool) -> None:
    """Refuse one table more of a person, with what would make room, and when."""
    # What lies ahead was noted by a clock that was wrong.
    lately = [one for one in openings if now - HOUR < one.at <= now]
    if thread:
        _check_hour([one.at for one in lately if one.has_thread], "many_threads", THREADS)
    _check_hour([one.at for one in lately], "many_tables", TABLES)
    if sum(one.is_lobby for one in openings) >= LOBBIES:
        raise Refused.of("many_lobbies", most=LOBBIES)


def _check_hour(moments: Iterable[float], key: str, most: int) -> None:
    last = sorted(moments)[-most:]
    if len(last) == most:
        raise Refused.of(key, most=most, again=str(int(last[0] + HOUR) + 1))
