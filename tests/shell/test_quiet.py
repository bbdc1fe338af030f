"""Quiet hours: by the person's own wall clock, over midnight, and where that clock jumps."""

from collections.abc import Iterator
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from bot.preferences import Preferences
from bot.quiet import after, until

ROME = ZoneInfo("Europe/Rome")


def quiet(start: str, end: str, time_zone: str | None = "Europe/Rome") -> Preferences:
    return Preferences(quiet_from=minutes(start), quiet_to=minutes(end), time_zone=time_zone)


def minutes(shown: str) -> int:
    hour, minute = shown.split(":")
    return int(hour) * 60 + int(minute)


def at(shown: str, place: ZoneInfo = ROME, fold: int = 0) -> float:
    return datetime.fromisoformat(shown).replace(tzinfo=place, fold=fold).timestamp()


def test_who_has_no_quiet_hours_is_never_left_alone() -> None:
    assert until(Preferences(), at("2027-01-10 03:00")) is None
    assert until(Preferences(quiet_from=60), at("2027-01-10 03:00")) is None
    assert after(Preferences(), 5.0) == 5.0


@pytest.mark.parametrize(
    ("moment", "end"),
    [
        ("2027-01-10 21:59", None),
        ("2027-01-10 22:00", "2027-01-11 07:00"),
        ("2027-01-10 23:59", "2027-01-11 07:00"),
        ("2027-01-11 00:00", "2027-01-11 07:00"),
        ("2027-01-11 06:59", "2027-01-11 07:00"),
        ("2027-01-11 07:00", None),
        ("2027-01-11 12:00", None),
    ],
)
def test_quiet_hours_go_over_midnight(moment: str, end: str | None) -> None:
    night = quiet("22:00", "07:00")
    assert until(night, at(moment)) == (None if end is None else at(end))
    assert after(night, at(moment)) == at(end or moment)


def test_quiet_hours_may_lie_within_a_day() -> None:
    siesta = quiet("13:00", "15:30")
    assert until(siesta, at("2027-01-10 12:59")) is None
    assert until(siesta, at("2027-01-10 13:00")) == at("2027-01-10 15:30")
    assert until(siesta, at("2027-01-10 15:30")) is None


def test_from_and_to_alike_are_no_quiet_hours() -> None:
    assert until(quiet("07:00", "07:00"), at("2027-01-10 07:00")) is None


def test_all_but_a_minute_of_the_day_can_be_quiet() -> None:
    hermit = quiet("08:01", "08:00")
    assert until(hermit, at("2027-01-10 08:00")) is None
    assert after(hermit, at("2027-01-10 08:01")) == at("2027-01-11 08:00")


def test_the_hours_are_those_of_the_persons_own_zone() -> None:
    tokyo = ZoneInfo("Asia/Tokyo")
    night = quiet("22:00", "07:00", "Asia/Tokyo")
    assert until(night, at("2027-01-10 23:00", tokyo)) == at("2027-01-11 07:00", tokyo)
    assert until(night, at("2027-01-10 23:00", ROME)) is None


@pytest.mark.parametrize("name", [None, "", "Middle-earth/Shire"])
def test_an_unknown_zone_counts_as_universal_time(name: str | None) -> None:
    universal = ZoneInfo("UTC")
    night = quiet("22:00", "07:00", name)
    assert until(night, at("2027-01-10 22:00", universal)) == at("2027-01-11 07:00", universal)


def test_quiet_hours_that_end_in_an_hour_that_is_skipped_are_no_shorter() -> None:
    """In Rome 02:00 is followed by 03:00 on 28 March 2027."""
    night = quiet("22:00", "02:30")
    assert until(night, at("2027-03-28 01:59")) == at("2027-03-28 03:30")


def test_quiet_hours_that_begin_in_an_hour_that_is_skipped_begin_before_it() -> None:
    early = quiet("02:30", "06:00")
    assert until(early, at("2027-03-28 01:20")) is None
    assert until(early, at("2027-03-28 03:00")) == at("2027-03-28 06:00")


def test_an_hour_that_comes_twice_is_quiet_both_times() -> None:
    """In Rome the hour from 02:00 comes twice on 31 October 2027."""
    night = quiet("22:00", "02:30")
    assert until(night, at("2027-10-31 02:10")) == at("2027-10-31 02:30", fold=1)
    assert until(night, at("2027-10-31 02:45")) == at("2027-10-31 02:30", fold=1)
    assert until(night, at("2027-10-31 02:30", fold=1)) is None
    early = quiet("02:30", "06:00")
    assert until(early, at("2027-10-31 02:29")) is None
    assert until(early, at("2027-10-31 02:10", fold=1)) == at("2027-10-31 06:00")


def test_a_night_lasts_an_hour_longer_or_shorter_when_the_clocks_change() -> None:
    night = quiet("22:00", "07:00")
    assert at("2027-03-28 07:00") - at("2027-03-27 22:00") == 8 * 3600
    assert until(night, at("2027-03-27 22:00")) == at("2027-03-28 07:00")
    assert until(night, at("2027-10-30 22:00")) == at("2027-10-31 07:00")


DAY = 86_400
ZONES = ("Europe/Rome", "Australia/Lord_Howe", "America/St_Johns", "Pacific/Chatham", "Africa/Casablanca")


def around_changes(place: ZoneInfo) -> Iterator[int]:
    """Moments near those at which the clocks are changed there."""
    first = int(at("2027-01-01 00:00", place))
    for day in range(first, first + 366 * DAY, DAY):
        offsets = {datetime.fromtimestamp(one, place).utcoffset() for one in (day - DAY, day + 2 * DAY)}
        if len(offsets) > 1:
            yield from range(day, day + DAY, 45 * 60)


@pytest.mark.parametrize("name", ZONES)
@pytest.mark.parametrize(("start", "end"), [("22:00", "07:00"), ("02:15", "02:45"), ("02:45", "02:15")])
def test_however_a_zone_changes_its_clocks_quiet_hours_end_at_their_time_and_never_in_themselves(
    name: str, start: str, end: str
) -> None:
    """All changes of a year, some by half an hour, with the day before and after, every 45 minutes."""
    night, place = quiet(start, end, name), ZoneInfo(name)
    for moment in around_changes(place):
        ends = until(night, moment)
        free = after(night, moment)
        assert until(night, free) is None
        assert free - moment < 3 * DAY
        if ends is not None:
            assert moment < ends <= free
        shown = datetime.fromtimestamp(moment, place).strftime("%H:%M")
        is_night = start <= shown < end if start < end else shown >= start or shown < end
        assert ends is not None or not is_night


def test_a_night_that_begins_in_the_hour_that_the_wall_clock_leaves_out_begins_before_midnight() -> None:
    """In Beirut half past midnight does not come that night; whoever wishes quiet from then on has it."""
    beirut = ZoneInfo("Asia/Beirut")
    night = quiet("00:30", "07:00", "Asia/Beirut")
    assert until(night, at("2027-03-27 23:15", beirut)) is None
    assert until(night, at("2027-03-27 23:45", beirut)) == at("2027-03-28 07:00", beirut)
    assert until(night, at("2027-03-26 23:45", beirut)) is None
