"""Vacations: how many days a person has in a calendar year, and what a longer or shorter one makes of it."""

import re
from collections.abc import Collection, Mapping, Sequence
from datetime import date, datetime, timedelta
from types import MappingProxyType
from zoneinfo import ZoneInfo

from bot import hours
from bot.desks import Refused, Vacation
from bot.text.folding import alone
from bot.zones import new_year, year_of

DAY = 86_400.0

DAYS = 21
"""Of a calendar year in the person's own zone; an hour away costs an hour of them."""

SHORTEST = 60.0
"""Seconds; what ended sooner was a slip."""

CENTURY = 2000
"""What two digits of a year are added to."""

NO_MONTHS: Mapping[str, int] = MappingProxyType({})

_COUNTED = re.compile(r"(?P<count>[0-9]{1,3}) ?(?P<unit>[^0-9]*)")
_DATED = re.compile(
    r"(?P<year>[0-9]{4})[-./](?P<month>[0-9]{1,2})[-./](?P<day>[0-9]{1,2})(?:[ t]+(?P<time>.+))?"
)
_SHORT = re.compile(
    r"(?P<one>[0-9]{1,2})[-./ ]+(?P<other>[0-9]{1,2})(?:\.|[-./ ]+(?P<year>[0-9]{4}|[0-9]{2}))?"
)
_NAMED = re.compile(
    r"(?:(?P<first>[0-9]{1,2})\D{0,6} )?(?P<month>[^\W\d]{1,20})"
    r"(?(first)|(?: (?P<second>[0-9]{1,2})[^\W\d]{0,2})?)(?: (?P<year>[0-9]{4}|[0-9]{2}))?"
)
_BETWEEN = re.compile(r"[-./, ]+")

SHORTEST_NAME = 3
"""Fewer letters begin no month."""

LEAP = 8
"""So many years at most lie between two that have a 29 February."""

_KEPT = 800 * DAY
"""So long one that is over is remembered: it counts for its year, and for clocks that ran before it."""


def moment(
    typed: str,
    now: float,
    zone: ZoneInfo,
    day_words: Collection[str],
    week_words: Collection[str],
    months: Mapping[str, int] = NO_MONTHS,
) -> float | None:
    """When a vacation ends that lasts until *typed*: a day and all of it, a minute, or so many days from now.

    *day_words*, *week_words*: what these are called; *months*: as in `days`. None: that is no one moment.
    """
    text = alone(typed)
    lengths = {"": 1, **dict.fromkeys(day_words, 1), **dict.fromkeys(week_words, 7)}
    if (counted := _COUNTED.fullmatch(text)) is not None and counted["unit"] in lengths:
        return now + int(counted["count"]) * lengths[counted["unit"]] * DAY
    dated = _DATED.fullmatch(text)
    try:
        if dated is None:
            named = days(typed, now, zone, months)
            return _end(named[0], zone) if len(named) == 1 else None
        day = date(int(dated["year"]), int(dated["month"]), int(dated["day"]))
        if dated["time"] is None:
            return _end(day, zone)
        minutes = hours.minutes(dated["time"])
        return None if minutes is None else (_begin(day, zone) + timedelta(minutes=minutes)).timestamp()
    except (ValueError, OverflowError):
        return None


def days(typed: str, now: float, zone: ZoneInfo, months: Mapping[str, int]) -> list[date]:
    """The days that a date without its year in front may mean: of `3/4` both, since either order is usual.

    *months*: the numbers of the months by their names. Without a year, the next such day is meant.
    """
    text, today = alone(typed), datetime.fromtimestamp(now, zone).date()
    if (short := _SHORT.fullmatch(text)) is not None:
        one, other, year = int(short["one"]), int(short["other"]), short["year"]
        orders = dict.fromkeys([(one, other), (other, one)])
    elif (named := _NAMED.fullmatch(_BETWEEN.sub(" ", text).strip())) is not None:
        day, year = named["first"] or named["second"], named["year"]
        month = _month(named["month"], months)
        orders = dict.fromkeys([(int(day), month)] if day and month else [])
    else:
        return []
    found = (_day(day, month, year, today) for day, month in orders)
    return [one for one in found if one is not None]


def _month(typed: str, months: Mapping[str, int]) -> int | None:
    """The month that is called so, or alone begins so."""
    begun = {number for name, number in months.items() if name.startswith(typed)}
    only = len(begun) == 1 and len(typed) >= SHORTEST_NAME
    return months.get(typed) or (begun.pop() if only else None)


def _day(day: int, month: int, year: str | None, today: date) -> date | None:
    if year is not None:
        return _date(int(year) if len(year) == len("2027") else CENTURY + int(year), month, day)
    nexts = (_date(today.year + years, month, day) for years in range(LEAP + 1))
    return next((one for one in nexts if one is not None and one >= today), None)


def _date(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None


def _begin(day: date, zone: ZoneInfo) -> datetime:
    return datetime(day.year, day.month, day.day, tzinfo=zone)


def _end(day: date, zone: ZoneInfo) -> float:
    """When a day is over."""
    return _begin(day + timedelta(days=1), zone).timestamp()


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
    # By the last one, too, where the machine's clock is ahead: none of this year's days come back by that.
    newest = min(now, max((one.until for one in vacations), default=now))
    others = tuple(one for one in vacations if one != going and one.until > newest - _KEPT)
    return (*others, Vacation(now if going is None else going.since, until))


def ended(vacations: Sequence[Vacation], now: float) -> tuple[Vacation, ...]:
    """All of them with the running one ended now: its other days are left for later."""
    going = running(vacations, now)
    if going is None:
        raise Refused.of("vacation_none")
    others = tuple(one for one in vacations if one != going)
    return others if now - going.since < SHORTEST else (*others, Vacation(going.since, now))
