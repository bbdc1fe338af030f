"""Quiet hours: when a person is not to be pinged, by the clock on their own wall; pure."""

from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from bot.hours import HOUR
from bot.preferences import Preferences
from bot.zones import zone


def until(wishes: Preferences, moment: float) -> float | None:
    """When the quiet hours end in which *moment* falls; None: it falls in none.

    From and to alike is no time at all.
    """
    if wishes.quiet_from is None or wishes.quiet_to is None or wishes.quiet_from == wishes.quiet_to:
        return None
    place = zone(wishes.time_zone)
    today = datetime.fromtimestamp(moment, place).date()
    # The night before may still last; where the wall clock jumps, the next one may have begun by now.
    for days in (-1, 0, 1):
        day = today + timedelta(days=days)
        ends = day if wishes.quiet_from < wishes.quiet_to else day + timedelta(days=1)
        end = max(_moments(ends, wishes.quiet_to, place))
        if min(_moments(day, wishes.quiet_from, place)) <= moment < end:
            return end
    return None


def after(wishes: Preferences, moment: float) -> float:
    """*moment*, or when the quiet hours that it falls in are over."""
    end = until(wishes, moment)
    while end is not None:
        moment, end = end, until(wishes, end)
    return moment


def _moments(day: date, minutes: int, place: ZoneInfo) -> tuple[float, float]:
    """When the wall clock there shows that time: twice where it is set back, round the gap where forward.

    Taking the first for the beginning and the second for the end, quiet hours are never shorter than said.
    """
    hour, minute = divmod(minutes, HOUR)
    shown = datetime(day.year, day.month, day.day, hour, minute, tzinfo=place)
    return shown.timestamp(), shown.replace(fold=1).timestamp()
