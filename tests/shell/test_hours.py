"""Times of the day as people write them, and zones that are in the database or not."""

import pytest

from bot import hours, zones


@pytest.mark.parametrize(
    ("typed", "time"),
    [
        ("22", "22:00"),
        ("22:30", "22:30"),
        (" 22.30 ", "22:30"),
        ("2230", "22:30"),
        ("22h", "22:00"),
        ("22h30", "22:30"),
        ("22 h 30", "22:30"),
        ("10 pm", "22:00"),
        ("10:30PM", "22:30"),
        ("10 p.m.", "22:00"),
        ("7 am", "07:00"),
        ("12 am", "00:00"),
        ("12 pm", "12:00"),
        ("0", "00:00"),
        ("24:00", "00:00"),
        ("8 o’clock", "08:00"),
        ("22:30. ", "22:30"),
        ("10 pm.", "22:00"),
        ("8 o‘clock", "08:00"),
        ("２２：００", "22:00"),
        ("٢٢:٣٠", "22:30"),
        ("10\u202fpm", "22:00"),
        ("\u200e22:00\u200e", "22:00"),
    ],
)
def test_times_are_read_as_they_are_written(typed: str, time: str) -> None:
    minutes = hours.minutes(typed)
    assert minutes is not None
    assert hours.shown(minutes) == time


@pytest.mark.parametrize(
    "typed", ["", "25", "24:30", "13 pm", "0 am", "22:60", "ten", "22:3", "22:30:15", "-2", "٢٢ x"]
)
def test_what_is_no_time_is_none(typed: str) -> None:
    assert hours.minutes(typed) is None


def test_every_zone_is_known() -> None:
    assert all(zones.zone(name).key == name for name in zones.names())
    assert len(zones.names()) > 400


@pytest.mark.parametrize("name", [None, "", "Nowhere/Gone", "../x", "\0"])
def test_a_zone_that_is_not_in_the_database_is_universal_time(name: str | None) -> None:
    assert zones.zone(name).key == "UTC"
