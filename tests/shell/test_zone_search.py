"""Time zones by cities, countries, abbreviations and offsets: one that is sure, or some to choose from."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot import zone_search
from bot.zone_search import named, suggestions
from bot.zones import names, zone

NOW = 1_795_000_000.0
"""In November 2026."""


@pytest.mark.parametrize(
    "name", ["Europe/Rome", "america/new_york", "US/Eastern", "Asia/Calcutta", "Etc/GMT+5", "EST5EDT", "UTC"]
)
def test_the_name_of_a_zone_is_that_zone(name: str) -> None:
    assert str(named(name)).casefold() == name.casefold()


def test_every_zone_that_is_suggested_is_found_by_its_name() -> None:
    assert all(named(name) == name for name in (*names(), *suggestions("", NOW)))


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("new york", "America/New_York"),
        ("Rome", "Europe/Rome"),
        ("Ｔｏｋｙｏ", "Asia/Tokyo"),
        ("Sao Paulo", "America/Sao_Paulo"),
        ("St. John’s", "America/St_Johns"),
        ("buenos aires", "America/Argentina/Buenos_Aires"),
        ("Port au Prince", "America/Port-au-Prince"),
        ("guinea bissau", "Africa/Bissau"),
        ("new-york", "America/New_York"),
        ("Europe-Berlin", "Europe/Berlin"),
        ("Europe\\Berlin", "Europe/Berlin"),
        ("Freetown", "Africa/Freetown"),
        ("Italy", "Europe/Rome"),
        ("Britain", "Europe/London"),
        ("Cuba", "America/Havana"),
        ("Iran", "Asia/Tehran"),
        ("United Kingdom", "Europe/London"),
        ("India", "Asia/Kolkata"),
        ("EGYPT", "Africa/Cairo"),
        ("türkiye", "Europe/Istanbul"),
        ("GMT", "UTC"),
        ("utc+0", "UTC"),
        ("+00:00", "UTC"),
        ("UTC 0", "UTC"),
        ("utc0", "UTC"),
        ("UTC±0", "UTC"),
    ],
)
def test_a_city_or_a_country_with_one_zone_is_that_zone(typed: str, name: str) -> None:
    assert named(typed) == name


def test_countries_are_called_as_in_the_readers_language_too() -> None:
    assert named("Italien", "de") == named("Italy", "de") == "Europe/Rome"
    assert named("Italien", "no-such-language") is None


@pytest.mark.parametrize("language", ["pt-BR", "zh-CN", "sv-SE", "es-419"])
def test_a_language_may_be_that_of_one_land(language: str) -> None:
    called = {"pt-BR": "Itália", "zh-CN": "意大利", "sv-SE": "Italien", "es-419": "Italia"}
    assert named(called[language], language) == "Europe/Rome"


JULY = NOW - 130 * 86400


@pytest.mark.parametrize(
    ("typed", "now", "first", "is_there"),
    [
        ("UTC+2", NOW, "Europe/Paris", False),
        ("UTC+2", JULY, "Europe/Paris", True),
        ("UTC+2", JULY, "Africa/Cairo", False),
        ("UTC+1", JULY, "Europe/London", True),
        ("UTC+1", NOW, "Europe/Paris", True),
        ("UTC+1", NOW, "Europe/London", False),
        ("CEST", NOW, "Europe/Paris", True),
        ("CET", JULY, "Europe/Paris", True),
        ("UTC-09:30", NOW, "Pacific/Marquesas", True),
    ],
)
def test_an_offset_is_that_of_the_clocks_now_and_a_name_that_of_the_whole_year(
    typed: str, now: float, first: str, is_there: bool
) -> None:
    assert (first in suggestions(typed, now)) is is_there


def test_what_is_spelt_in_another_way_altogether_suggests_nothing() -> None:
    assert suggestions("Amsterdamm", NOW) == ["Europe/Amsterdam"]
    assert suggestions("Amsterfield", NOW) == []
    assert suggestions("Paris, Italy", NOW)[0] == "Europe/Paris"
    assert suggestions(", Amsterfield", NOW) == []


def test_what_a_word_begins_with_is_meant_and_what_is_within_one_only_where_none_begins_so() -> None:
    found = suggestions("man", NOW)
    assert "Asia/Manila" in found
    assert "Asia/Amman" not in found
    assert "Asia/Amman" in suggestions("mman", NOW)


@pytest.mark.parametrize(
    ("typed", "some"),
    [
        ("EET", {"Europe/Athens", "Africa/Cairo"}),
        ("CET", {"Europe/Paris"}),
        ("cest", {"Europe/Paris"}),
        ("MST", {"America/Denver", "America/Phoenix"}),
        ("EST", {"America/New_York"}),
        ("et", {"America/New_York"}),
        ("PST", {"America/Los_Angeles", "Asia/Manila"}),
        ("BST", {"Europe/London"}),
        ("IST", {"Asia/Kolkata", "Europe/Dublin", "Asia/Jerusalem"}),
        ("CAT", {"Africa/Maputo"}),
        ("AMST", set()),
        ("PET", set()),
        ("Spain", {"Europe/Madrid", "Africa/Ceuta", "Atlantic/Canary"}),
        ("ES", {"Europe/Madrid", "Africa/Ceuta", "Atlantic/Canary"}),
        ("usa", {"America/New_York", "America/Chicago", "America/Denver", "America/Los_Angeles"}),
        ("uk", {"Europe/London"}),
        ("Korea", {"Asia/Seoul", "Asia/Pyongyang"}),
        ("america", set()),
        ("indiana", {"America/Indiana/Indianapolis"}),
        ("UTC+2", {"Europe/Athens", "Africa/Cairo"}),
        ("gmt −3", {"America/Sao_Paulo"}),
        ("+0530", {"Asia/Kolkata"}),
        ("york", {"America/New_York"}),
        ("ohan", {"Africa/Johannesburg"}),
        ("Hawaii", {"Pacific/Honolulu"}),
        ("Amsterdamm", {"Europe/Amsterdam"}),
        ("buenos", {"America/Argentina/Buenos_Aires"}),
        ("lisb", {"Europe/Lisbon"}),
        ("Roma", {"Europe/Bucharest"}),
        ("Ital", {"Europe/Rome"}),
        ("Cambridge", {"America/Cambridge_Bay"}),
        ("Palm", {"Antarctica/Palmer"}),
        ("Central", {"Africa/Bangui"}),
        ("West", set()),
        ("North", {"Asia/Pyongyang"}),
        ("south", {"Asia/Seoul"}),
        ("American", set()),
        ("Dutch", set()),
        ("french", set()),
        ("UTC2", {"Europe/Athens", "Africa/Cairo"}),
        ("gmt 10", {"Australia/Brisbane"}),
        ("Paris, France", {"Europe/Paris"}),
        ("Paris\uff0c France", {"Europe/Paris"}),
    ],
)
def test_what_names_no_single_place_is_not_guessed_but_has_suggestions(typed: str, some: set[str]) -> None:
    assert named(typed) is None
    assert some <= set(suggestions(typed, NOW)[:5])


@pytest.mark.parametrize("typed", ["", " ", "Atlantis", "../../etc/passwd", "x" * 3000, "\0", "`", "2"])
def test_what_is_no_zone_is_none(typed: str) -> None:
    assert named(typed) is None


def test_no_part_within_a_word_names_a_zone() -> None:
    """Of every city a piece from its middle, unless another place begins so."""
    parts = {part for name in names() for part in name.replace("_", "/").casefold().split("/")}
    begun = [*parts, *zone_search._of_countries("en"), *(name.casefold() for name in names())]
    pieces = {part[2:] for part in parts if len(part) > 5}
    assert not [piece for piece in pieces if named(piece) and not any(one.startswith(piece) for one in begun)]


@given(st.text(max_size=12))
def test_whatever_is_typed_only_zones_are_suggested(typed: str) -> None:
    found = suggestions(typed, NOW)
    assert all(zone(name).key == name for name in found[:25])
    assert named(typed) in {None, *found}


@pytest.mark.parametrize("typed", ["islands", "Act", "ACT", "act"])
def test_a_word_that_names_no_single_place_is_no_zone_at_once(typed: str) -> None:
    assert named(typed) is None
