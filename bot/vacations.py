"""Vacations: how many days a person has in a calendar year, and what a longer or shorter one makes of it."""

from collections.abc import Sequence
from zoneinfo import ZoneInfo

from bot.desks import Refused, Vacation
from bot.zones import new_year, year_of

DAY = 86_400.0

DAYS = 21
"""Of a calendar year in the person's own zone; an hour away costs an hour of them."""

SHORTEST = 60.0
"""Seconds; what ended sooner was a slip."""

_KEPT = 800 * DAY
"""So long one that is over is remembered: it counts for its year, and for clocks that ran before it."""


def left(vacations: Sequence[Vacation], year: int, zone: ZoneInfo) -> float:
    """The seconds that are left of a year's days, those ahead of a running vacation taken off."""
    first, end = new_year(year, zone), new_year(year + 1, zone)
    spent = sum(max(0.0, min(one.until, end) - max(one.since, first)) for one in vacations)
    return max(0.0, DAYS * DAY - spent)


def latest(vacations: Sequence[Vacation], since: float, zone: ZoneInfo) -> float:
    """How long a vacation that begins then may last; at New Year the next year's days begin."""
    year = year_of(since, zone)
    end, turn = since + left(vacations, year, zone), new_year(year + 1, zone)
    if end < turn:
        return end
    return turn + left(vacations, year + 1, zone)


def running(vacations: Sequence[Vacation], now: float) -> Vacation | None:
    """The one that goes on."""
    return next((one for one in vacations if one.since <= now < one.until), None)


def taken(vacations: Sequence[Vacation], now: float, until: float, zone: ZoneInfo) -> tuple[Vacation, ...]:
    """All of them with one until then: a new one, or the running one made longer or shorter."""
    going = running(vacations, now)
    others = tuple(one for one in vacations if one != going and one.until > now - _KEPT)
    since = now if going is None else going.since
    if until <= now:
        raise Refused.of("vacation_past")
    last = latest(others, since, zone)
    if last < now + SHORTEST:
        raise Refused.of("vacation_spent", days=DAYS)
    if until > last:
        raise Refused.of("vacation_too_long", days=DAYS, latest=str(int(last)))
    return (*others, Vacation(since, until))


def ended(vacations: Sequence[Vacation], now: float) -> tuple[Vacation, ...]:
    """All of them with the running one ended now: its other days are left for later."""
    going = running(vacations, now)
    if going is None:
        raise Refused.of("vacation_none")
    others = tuple(one for one in vacations if one != going)
    return others if now - going.since < SHORTEST else (*others, Vacation(going.since, now))
