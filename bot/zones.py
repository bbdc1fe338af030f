"""Time zones: by their names in the tz database, by any part of them, and what a calendar year is there."""

from collections.abc import Iterable
from datetime import datetime
from functools import cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from bot.text.folding import folded

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
    except (ZoneInfoNotFoundError, ValueError):
        return ZoneInfo(UNIVERSAL)


@cache
def names() -> tuple[str, ...]:
    """Every zone of a place, by its region and city, and universal time."""
    places = (name for name in available_timezones() if name.partition("/")[0] in _REGIONS)
    return (UNIVERSAL, *sorted(places))


@cache
def _places() -> dict[str, str]:
    """Every name and how it is compared."""
    return {name: _spaced(name) for name in names()}


def containing(typed: str) -> list[str]:
    """The names that *typed* is a part of, `new york` of `New_York`; first where a word begins so."""
    wanted = _spaced(typed)
    found = [
        (f" {wanted}" not in f" {spaced}", name) for name, spaced in _places().items() if wanted in spaced
    ]
    return [name for _, name in sorted(found, key=lambda one: one[0])]


def named(typed: str) -> str | None:
    """The zone that was meant: by its whole name, or by the only place that has such a part."""
    wanted = _spaced(typed)
    if not wanted:
        return None
    return (
        _only(name for name, spaced in _places().items() if spaced == wanted)
        or _only(name for name, spaced in _places().items() if f" {wanted} " in f" {spaced} ")
        or _only(containing(typed))
    )


def year_of(moment: float, of: ZoneInfo) -> int:
    """The calendar year there."""
    return datetime.fromtimestamp(moment, of).year


def new_year(year: int, of: ZoneInfo) -> float:
    """When a year begins there."""
    return datetime(year, 1, 1, tzinfo=of).timestamp()


def _only(found: Iterable[str]) -> str | None:
    """The one of those found; some cities have two names, with and without their country, for one zone."""
    names = list(found)
    cities = {name.rpartition("/")[2] for name in names}
    return max(names, key=len) if len(cities) == 1 else None


def _spaced(name: str) -> str:
    return " ".join(folded(name).replace("_", " ").replace("/", " ").split())
