"""Which time zone somebody means by a city, a country, an abbreviation or an offset: one, or several.

The places are those of the tz database's own tables; countries are called as in the reader's language, too.
"""

import difflib
import re
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime, timedelta
from functools import cache, lru_cache
from importlib.resources import files
from zoneinfo import available_timezones

from babel import Locale, UnknownLocaleError
from babel.core import get_global

from bot.text.folding import folded
from bot.zones import UNIVERSAL, names, zone

LONGEST = 100
"""No name is longer."""

SHORTEST = 4
"""A beginning of fewer letters means nothing yet: most abbreviations are the beginning of some city."""

_UNIVERSAL = frozenset(
    {"utc", "gmt", "z", "zulu", "universal", "universal time", "etc utc", "etc gmt", "uct"}
)
_OFFSET = re.compile(
    r"(?:(?:utc|gmt) ?)?(?P<sign>(?<=[a-z ])|[-+±]) ?(?P<hours>\d{1,2})(?::?(?P<minutes>[0-5]\d))?"
)
_SHORTHAND = {"et": "est", "ct": "cst", "mt": "mst", "pt": "pst"}
"""How people of the United States say both halves of the year at once."""

_DIRECTIONS = frozenset({"Australia/ACT", "Australia/North", "Australia/South", "Australia/West"})
"""Former names whose last part names no place."""

_REMARKS = frozenset({"north", "south", "western", "american", "french", "dutch", "rep", "dem rep"})
"""What the table of countries says in brackets and is no name of one."""

_HYPHEN = re.compile(r"(?<=[^\W\d])-(?=[^\W\d])")
"""Within a name, where a space may be written: `Port-au-Prince`."""

_HALF_A_YEAR = timedelta(days=182)


def named(typed: str, locale: str = "en") -> str | None:
    """The zone that *typed* surely means: its name, a city, or a country with one zone.

    A beginning, an abbreviation and an offset name no place, and so no zone, but for universal time.
    """
    wanted = _spaced(typed)
    if _is_universal(wanted):
        return UNIVERSAL
    if wanted in _exact():
        return _exact()[wanted]
    if _of_code(wanted):
        return None
    return _only(_called(wanted, locale))


def suggestions(typed: str, now: float, locale: str = "en") -> list[str]:
    """The zones that may be meant, the likeliest first; *now*: at which clocks are compared."""
    wanted = _spaced(typed)
    if not wanted:
        return list(_in_order(names()))
    found = [*_same_clock(wanted, now), *_of_code(wanted), *_called(wanted, locale), *_begun(wanted, locale)]
    known = named(typed, locale)
    found = [*([known] if known else []), *found, *_in_order(_within(wanted))]
    return list(dict.fromkeys(found)) or _near(wanted, locale) or _of_city(typed, now, locale)


def _called(wanted: str, locale: str) -> list[str]:
    """The zones of the cities and countries that are called so."""
    cities = [name for name in names() if _city(name) == wanted and name not in _DIRECTIONS]
    longest = [max(cities, key=len)] if cities else []
    return list(_in_order({*longest, *_of_countries(locale).get(wanted, ())}))


def _begun(wanted: str, locale: str) -> list[str]:
    if len(wanted) < SHORTEST:
        return []
    cities = [name for name in names() if any(part.startswith(wanted) for part in _parts(name))]
    countries = (zones for name, zones in _of_countries(locale).items() if name.startswith(wanted))
    return list(_in_order({*_longest(cities), *(one for zones in countries for one in zones)}))


def _longest(found: Iterable[str]) -> Iterable[str]:
    """Of several names for one city, with and without its country, the fullest."""
    return {_city(name): name for name in sorted(found, key=len)}.values()


def _only(found: list[str]) -> str | None:
    return found[0] if len(found) == 1 else None


def _within(wanted: str) -> list[str]:
    """Where a word begins so, of a name or of what is said of the place; without any, where it is a part."""
    spaced = {name: f" {_spaced(name)} {_said().get(name, '')}" for name in names()}
    begun = [name for name, text in spaced.items() if f" {wanted}" in text]
    return begun or [name for name, text in spaced.items() if wanted in text]


def _near(wanted: str, locale: str) -> list[str]:
    """What is spelt almost so."""
    places = {**{_city(name): (name,) for name in names()}, **_of_countries(locale)}
    close = difflib.get_close_matches(wanted, places, cutoff=0.8)
    return list(dict.fromkeys(name for place in close for name in places[place]))


def _of_city(typed: str, now: float, locale: str) -> list[str]:
    """What is meant by the city alone of `Paris, France`."""
    city, comma, _ = folded(typed).partition(",")
    return suggestions(city, now, locale) if comma and city else []


# What names no place


def _is_universal(wanted: str) -> bool:
    offset = _OFFSET.fullmatch(wanted)
    return wanted in _UNIVERSAL or (offset is not None and _minutes(offset) == 0)


def _of_code(wanted: str) -> list[str]:
    """The zones of a country by its code: `ES`, `UK`, `USA`."""
    code = wanted.upper()
    aliases = get_global("territory_aliases").get(code, [code])
    return list(_in_order(one for alias in aliases for one in _of_territories().get(alias, ())))


def _same_clock(wanted: str, now: float) -> list[str]:
    """The zones whose clocks are called so, or go so far before or after universal time now."""
    clocks = _clocks(int(now // 3600))
    offset = _OFFSET.fullmatch(wanted)
    if offset is not None:
        ahead = timedelta(minutes=_minutes(offset))
        return [name for name, (_, far) in clocks.items() if far == ahead]
    sought = _SHORTHAND.get(wanted, wanted).upper()
    return [name for name, (called, _) in clocks.items() if sought in called]


@lru_cache(maxsize=2)
def _clocks(hour: int) -> Mapping[str, tuple[frozenset[str], timedelta | None]]:
    """How each place's clocks are called over the year, and how far they are ahead; *hour*: since 1970."""
    now = datetime.fromtimestamp(hour * 3600, UTC)
    found = {}
    for name in _in_order(_places()):
        here, then = now.astimezone(zone(name)), (now + _HALF_A_YEAR).astimezone(zone(name))
        found[name] = (frozenset(str(one.tzname()).upper() for one in (here, then)), here.utcoffset())
    return found


def _minutes(offset: re.Match[str]) -> int:
    minutes = int(offset["hours"]) * 60 + int(offset["minutes"] or 0)
    return -minutes if offset["sign"] == "-" else minutes


# The tables of the tz database


@cache
def _exact() -> Mapping[str, str]:
    """Every name of a zone by how it is compared, but former names that say neither city nor offset."""
    former = {name for name in available_timezones() if "/" in name or any(map(str.isdigit, name))}
    return {_spaced(name): name for name in (*sorted(former), *names())}


@cache
def _order() -> Mapping[str, int]:
    """The zones that stand for many others first, each half as the countries list them."""
    many = {columns[2] for columns in _table("zonenow.tab")}
    places = sorted(_places(), key=lambda name: name not in many)
    return {name: at for at, name in enumerate((UNIVERSAL, *places))}


@cache
def _said() -> Mapping[str, str]:
    """What the tables say of places, as of states and islands."""
    lines = [columns for table in ("zone.tab", "zonenow.tab") for columns in _table(table)]
    said: dict[str, str] = {}
    for _, _, name, *remark in lines:
        said[name] = f"{said.get(name, '')} {_spaced(' '.join(remark))}"
    return said


def _in_order(found: Iterable[str]) -> Iterable[str]:
    return sorted(found, key=lambda name: (_order().get(name, len(_order())), name))


@cache
def _places() -> tuple[str, ...]:
    """Every place by its present name."""
    return tuple(columns[2] for columns in _table("zone.tab"))


@cache
def _of_territories() -> Mapping[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for territory, _, name, *_ in _table("zone.tab"):
        found[territory] = (*found.get(territory, ()), name)
    return found


@cache
def _of_countries(locale: str) -> Mapping[str, tuple[str, ...]]:
    """The zones of each country by its names, in English and in the language of *locale*."""
    called = [(territory, name) for territory, name in _table("iso3166.tab")]
    # `Britain (UK)` is called both, `Cocos (Keeling) Islands` is not; of `Korea (South)` there are two.
    called += [(land, part) for land, name in called if name.endswith(")") for part in name[:-1].split("(")]
    for language in dict.fromkeys(("en", locale)):
        called += _territories(language)
    found: dict[str, dict[str, None]] = {}
    for territory, name in called:
        found.setdefault(_spaced(name), {}).update(dict.fromkeys(_of_territories().get(territory, ())))
    return {name: tuple(zones) for name, zones in found.items() if name and zones and name not in _REMARKS}


def _territories(locale: str) -> list[tuple[str, str]]:
    try:
        return list(Locale.parse(locale, sep="-").territories.items())
    except (UnknownLocaleError, ValueError):
        return []


def _table(name: str) -> list[list[str]]:
    text = (files("tzdata") / "zoneinfo" / name).read_text("utf-8")
    return [line.split("\t") for line in text.splitlines() if line and not line.startswith("#")]


def _parts(name: str) -> list[str]:
    """Region, perhaps country, and city, and all of them in one."""
    return [*map(_spaced, name.split("/")), _spaced(name)]


def _city(name: str) -> str:
    return _spaced(name.rpartition("/")[2])


@lru_cache(maxsize=2048)
def _spaced(text: str) -> str:
    """*text* as it is compared: `america new york` for `America/New_York`."""
    apart = _HYPHEN.sub(" ", folded(text[:LONGEST])).replace(".", "")
    return " ".join(re.sub(r"[_/\\,;()]", " ", apart).split())
