"""Time zones by their names in the tz database, and what a calendar year is there."""

from datetime import datetime
from functools import cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

UNIVERSAL = "UTC"
"""The zone of whoever named none."""

_REGIONS = frozenset(
    {
        "Africa",
        "America",
        "Antarctica",
        "Arctic",
        "Asia",
        "Atlantic",
        "Australia",
        "Europe",
        "Indian",
        "Pacific",
    }
)
"""What a place is named by; the rest of the database are former names and offsets."""


def zone(name: str | None) -> ZoneInfo:
    """The zone of that name; universal time where there is none, as after an update of the database."""
    try:
        return ZoneInfo(name or UNIVERSAL)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return ZoneInfo(UNIVERSAL)


@cache
def names() -> tuple[str, ...]:
    """Every zone of a place, by its region and city, and universal time."""
    places = (name for name in available_timezones() if name.partition("/")[0] in _REGIONS)
    return (UNIVERSAL, *sorted(places))


def year_of(moment: float, of: ZoneInfo) -> int:
    """The calendar year there."""
    return datetime.fromtimestamp(moment, of).year


def new_year(year: int, of: ZoneInfo) -> float:
    """When a year begins there."""
    return datetime(year, 1, 1, tzinfo=of).timestamp()
