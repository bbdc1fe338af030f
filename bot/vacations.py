"""Vacations: how many days a person has in a calendar year, and what a longer or shorter one makes of it."""

import re
from collections.abc import Collection, Sequence
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from bot import hours
from bot.desks import Refused, Vacation
from bot.text.folding import folded
from bot.zones import new_year, year_of

DAY = 86_400.0

DAYS = 21
"""Of a calendar year in the person's own zone; an hour away costs an hour of them."""

SHORTEST = 60.0
"""Seconds; what ended sooner was a slip."""

_COUNTED = re.compile(r"(?P<count>[0-9]{1,3}) ?(?P<unit>[^0-9]*)")
_DATED = re.compile(r"(?P<day>[0-9]{4}-[0-9]{2}-[0-9]{2})(?:[ t]+(?P<time>.+))?")

_KEPT = 800 * DAY
"""So long one that is over is remembered: it counts for its year, and for clocks that ran before it."""


def moment(
    typed: str, now: float, zone: ZoneInfo, days: Collection[str], weeks: Collection[str]
) -> float | None:
    """When a vacation ends that lasts until *typed*: a day and all of it, a minute, or so many days from now.

    *days*, *weeks*: what these are called. None: that is neither.
    """
    text = folded(typed)
    if (counted := _COUNTED.fullmatch(text)) is not None:
        length = {"": 1, **dict.fromkeys(days, 1), **dict.fromkeys(weeks, 7)}.get(counted["unit"])
        return None if length is None else now + int(counted["count"]) * length * DAY
    if (dated := _DATED.fullmatch(text)) is None:
        return None
    try:
        day = datetime.fromisoformat(dated["day"]).replace(tzinfo=zone)
        if dated["time"] is None:
            return (day + timedelta(days=1)).timestamp()
        minutes = hours.minutes(dated["time"])
        return None if minutes is None else (day + timedelta(minutes=minutes)).timestamp()
    except (ValueError, OverflowError):
        return None


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


def last(vacations: Sequence[Vacation], now: float, zone: ZoneInfo) -> float:
    """Until when the running vacation can last, or one that begins now."""
    going = running(vacations, now)
    others = [one for one in vacations if one != going]
    return latest(others, now if going is None else going.since, zone)


def running(vacations: Sequence[Vacation], now: float) -> Vacation | None:
    """The one that goes on."""
    return next((one for one in vacations if one.since <= now < one.until), None)


def taken(vacations: Sequence[Vacation], now: float, until: float, zone: ZoneInfo) -> tuple[Vacation, ...]:
    """All of them with one until then: a new one, or the running one made longer or shorter."""
    if until <= now:
        raise Refused.of("vacation_past")
    end = last(vacations, now, zone)
    if end < now + SHORTEST:
        raise Refused.of("vacation_spent", days=DAYS)
    if until > end:
        raise Refused.of("vacation_too_long", days=DAYS, latest=str(int(end)))
    going = running(vacations, now)
    others = tuple(one for one in vacations if one != going and one.until > now - _KEPT)
    return (*others, Vacation(now if going is None else going.since, until))


def ended(vacations: Sequence[Vacation], now: float) -> tuple[Vacation, ...]:
    """All of them with the running one ended now: its other days are left for later."""
    going = running(vacations, now)
    if going is None:
        raise Refused.of("vacation_none")
    others = tuple(one for one in vacations if one != going)
    return others if now - going.since < SHORTEST else (*others, Vacation(going.since, now))
