"""What persons and servers wish: vacations by calendar years, channels that are welcome, who listens."""

import asyncio
from collections.abc import Sequence
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from bot import vacations
from bot.desks import Refused, Vacation
from bot.preferences import ServerSettings
from bot.vacations import DAY, DAYS
from bot.wishes import is_welcome, may_open
from bot.zones import zone
from tests.shell.conftest import ANN, BO, SERVER, House

MONTHS = {"february": 2, "feb": 2, "july": 7, "jul": 7, "september": 9, "sep": 9, "october": 10}
MONTHS |= {"cerven": 6, "cervenec": 7, "juin": 6, "juillet": 7}

ROME, TONGA = zone("Europe/Rome"), zone("Pacific/Tongatapu")


def at(text: str, where: ZoneInfo = ROME) -> float:
    """A moment of a place."""
    return datetime.fromisoformat(text).replace(tzinfo=where).timestamp()


def refusal(taken: Sequence[Vacation], now: float, until: float) -> tuple[str, dict[str, object]]:
    with pytest.raises(Refused) as refused:
        vacations.taken(taken, now, until, ROME)
    return refused.value.reason.key, dict(refused.value.reason.args)


def test_a_year_has_21_days_and_an_hour_away_costs_an_hour() -> None:
    now = at("2026-07-01 12:00")
    taken = vacations.taken((), now, now + 3 * DAY, ROME)
    assert taken == (Vacation(now, now + 3 * DAY),)
    assert vacations.left(taken, 2026, ROME) == (DAYS - 3) * DAY
    assert vacations.left(taken, 2027, ROME) == DAYS * DAY


def test_ending_or_shortening_gives_the_unused_days_back() -> None:
    now = at("2026-07-01 12:00")
    taken = vacations.taken((), now, now + 10 * DAY, ROME)
    shorter = vacations.taken(taken, now + DAY, now + 4 * DAY, ROME)
    assert shorter == (Vacation(now, now + 4 * DAY),)
    over = vacations.ended(shorter, now + 2 * DAY)
    assert vacations.left(over, 2026, ROME) == (DAYS - 2) * DAY
    again = vacations.taken(over, now + 5 * DAY, now + 24 * DAY, ROME)
    assert vacations.left(again, 2026, ROME) == 0


def test_what_was_ended_at_once_was_a_slip_and_costs_nothing() -> None:
    taken = vacations.taken((), 1000.0, 1000.0 + DAY, ROME)
    assert vacations.ended(taken, 1030.0) == ()
    assert vacations.ended(taken, 1059.0) == ()
    assert vacations.ended(taken, 1060.0) == (Vacation(1000.0, 1060.0),)
    with pytest.raises(Refused, match="vacation_none"):
        vacations.ended((), 1030.0)
    with pytest.raises(Refused, match="vacation_none"):
        vacations.ended(taken, 1000.0 + DAY)


def test_more_than_what_is_left_is_refused_with_the_latest_moment() -> None:
    now = at("2026-07-01 12:00")
    taken = (Vacation(now, now + 20 * DAY),)
    later = now + 30 * DAY
    latest = str(int(later + DAY))
    assert refusal(taken, later, later + 2 * DAY) == (
        "vacation_too_long",
        {"days": DAYS, "latest": latest},
    )
    assert vacations.taken(taken, later, float(latest), ROME)[-1].until == float(latest)


def test_a_year_whose_days_are_gone_has_none_and_the_past_is_no_vacation() -> None:
    now = at("2026-07-01 12:00")
    taken = vacations.taken((), now, now + DAYS * DAY, ROME)
    assert refusal(taken, now + 30 * DAY, now + 31 * DAY) == ("vacation_spent", {"days": DAYS})
    assert refusal((), now, now - 1) == refusal((), now, now) == ("vacation_past", {})


def test_a_last_minute_of_the_years_days_may_be_taken_and_less_is_none() -> None:
    now = at("2026-07-01 12:00")
    later = now + 60 * DAY
    minute = (Vacation(now, now + DAYS * DAY - 60),)
    assert vacations.taken(minute, later, later + 60, ROME)[-1] == Vacation(later, later + 60)
    assert refusal(minute, later, later + 61) == (
        "vacation_too_long",
        {"days": DAYS, "latest": str(int(later + 60))},
    )
    less = (Vacation(now, now + DAYS * DAY - 59),)
    assert refusal(less, later, later + 59) == ("vacation_spent", {"days": DAYS})


def test_days_that_reach_just_to_new_year_go_on_with_those_of_the_next_year() -> None:
    assert vacations.latest((), at("2026-12-11 00:00"), ROME) == at("2027-01-22 00:00")
    assert vacations.latest((), at("2026-12-10 23:59"), ROME) == at("2026-12-31 23:59")


def test_what_ended_800_days_before_the_last_vacation_is_forgotten_and_a_second_later_not() -> None:
    end = 9000 * DAY
    forgotten, kept = Vacation(0.0, end - 800 * DAY), Vacation(0.0, end - 800 * DAY + 1)
    last, new = Vacation(end - DAY, end), Vacation(end + DAY, end + 2 * DAY)
    assert vacations.taken((forgotten, kept, last), new.since, new.until, ROME) == (kept, last, new)


def test_over_new_year_each_year_pays_its_own_days() -> None:
    now = at("2026-12-20 00:00")
    taken = vacations.taken((), now, at("2027-01-11 00:00"), ROME)
    assert vacations.left(taken, 2026, ROME) == (DAYS - 12) * DAY
    assert vacations.left(taken, 2027, ROME) == (DAYS - 10) * DAY
    assert vacations.latest((), now, ROME) == at("2027-01-22 00:00")


def test_days_spent_do_not_reach_new_year_where_too_few_are_left() -> None:
    spring = at("2026-03-01 00:00")
    taken = vacations.taken((), spring, spring + 15 * DAY, ROME)
    assert vacations.latest(taken, at("2026-12-20 00:00"), ROME) == at("2026-12-26 00:00")


def test_the_year_begins_in_the_persons_own_zone() -> None:
    one = (Vacation(at("2026-12-31 23:00", zone("UTC")), at("2027-01-01 01:00", zone("UTC"))),)
    assert vacations.left(one, 2027, TONGA) == DAYS * DAY - 7200
    assert vacations.left(one, 2027, zone("America/New_York")) == DAYS * DAY


def test_days_spent_in_january_are_spent_still_in_december() -> None:
    taken: tuple[Vacation, ...] = ()
    for month in (1, 4, 7, 10):
        now = at(f"2026-{month:02}-10 00:00")
        taken = vacations.taken(taken, now, now + 5 * DAY, ROME)
    december = at("2026-12-01 00:00")
    assert vacations.left(taken, 2026, ROME) == (DAYS - 20) * DAY
    assert refusal(taken, december, december + 2 * DAY)[0] == "vacation_too_long"
    (*_, last) = vacations.taken(taken, december, december + DAY, ROME)
    assert last == Vacation(december, december + DAY)


def test_each_year_has_its_own_days_and_those_of_long_ago_are_forgotten() -> None:
    taken: tuple[Vacation, ...] = ()
    for year in range(2026, 2032):
        now = at(f"{year}-03-01 00:00")
        taken = vacations.taken(taken, now, now + DAYS * DAY, ROME)
        assert vacations.left(taken, year, ROME) == 0
    assert [one.since for one in taken] == [at(f"{year}-03-01 00:00") for year in range(2028, 2032)]


def test_a_clock_that_is_years_ahead_forgets_none_of_the_last_vacations() -> None:
    before = (Vacation(0, 5 * DAY), Vacation(900 * DAY, 905 * DAY))
    taken = vacations.taken(before, 9000 * DAY, 9001 * DAY, zone("UTC"))
    assert taken == (before[1], Vacation(9000 * DAY, 9001 * DAY))


@pytest.mark.asyncio
async def test_a_vacation_and_its_end_are_kept_and_listeners_hear_of_it(house: House) -> None:
    heard: list[int] = []
    wishes, now = house.tables.wishes, house.clock.now()
    wishes.subscribe(heard.append)
    went = await wishes.go_away(ANN, now + 2 * DAY)
    assert await wishes.away(ANN) == went == (await house.fresh().wishes.vacations(ANN))[0]
    assert await wishes.away(BO) is None
    await house.clock.advance(DAY)
    await wishes.come_back(ANN)
    assert await wishes.away(ANN) is None
    (kept,) = await house.fresh().wishes.vacations(ANN)
    assert kept.until == house.clock.now()
    await wishes.prefer(BO, nudges="none")
    assert heard == [ANN, ANN, BO]


@pytest.mark.asyncio
async def test_of_two_vacations_at_once_the_second_changes_the_first(house: House) -> None:
    wishes, now = house.tables.wishes, house.clock.now()
    await asyncio.gather(wishes.go_away(ANN, now + DAY), wishes.go_away(ANN, now + 2 * DAY))
    assert await wishes.vacations(ANN) == (Vacation(now, now + 2 * DAY),)


@pytest.mark.asyncio
async def test_a_listener_that_fails_is_no_refusal_of_the_wish(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(person: int) -> None:
        raise RuntimeError(person)

    house.tables.wishes.subscribe(fail)
    assert (await house.tables.wishes.prefer(ANN, language="en")).language == "en"
    assert "a listener failed" in caplog.text


@pytest.mark.asyncio
async def test_what_a_server_wishes_is_kept(house: House) -> None:
    wishes = house.tables.wishes
    assert await wishes.server(SERVER) == ServerSettings()
    await wishes.set_server(SERVER, pace="1d", boards="text", openers=77)
    await wishes.mark_channel(SERVER, 5, True)
    await wishes.mark_channel(SERVER, 6, False)
    settings = await wishes.mark_channel(SERVER, 5, None)
    assert settings == ServerSettings(pace="1d", boards="text", openers=77, channels={6: False})
    assert await house.fresh().wishes.server(SERVER) == settings == await wishes.server(SERVER)


def test_who_may_open_a_table() -> None:
    assert may_open(ServerSettings(), ())
    assert may_open(ServerSettings(openers=7), (3, 7))
    assert not may_open(ServerSettings(openers=7), (3,))


@pytest.mark.parametrize(
    ("marks", "welcome"),
    [
        ({}, {1, 2, 3}),
        ({1: False}, {2, 3}),
        ({1: True}, {1}),
        ({1: True, 2: False}, {1}),
    ],
)
def test_channels_marked_no_are_out_and_where_any_is_marked_yes_only_those_are_in(
    marks: dict[int, bool], welcome: set[int]
) -> None:
    settings = ServerSettings(channels=marks)
    assert {channel for channel in (1, 2, 3) if is_welcome(settings, channel, None)} == welcome
    assert {parent for parent in (1, 2, 3) if is_welcome(settings, 99, parent)} == welcome


@pytest.mark.parametrize(
    ("typed", "until"),
    [
        ("2026-07-03", "2026-07-04 00:00"),
        (" 2026-07-01 ", "2026-07-02 00:00"),
        ("2026-07-03 18:30", "2026-07-03 18:30"),
        ("2026-07-03T6 pm", "2026-07-03 18:00"),
        ("3 Days", "2026-07-04 12:00"),
        ("3", "2026-07-04 12:00"),
        ("2 weeks", "2026-07-15 12:00"),
        ("2 weeks. ", "2026-07-15 12:00"),
        ("2026-07-03.", "2026-07-04 00:00"),
        ("1d", "2026-07-02 12:00"),
        ("３ days", "2026-07-04 12:00"),
        ("٣ days", "2026-07-04 12:00"),
        ("2026–07–03", "2026-07-04 00:00"),
        ("2026/7/3", "2026-07-04 00:00"),
        ("13/7/2026", "2026-07-14 00:00"),
        ("7/13/26", "2026-07-14 00:00"),
        ("7.7.", "2026-07-08 00:00"),
        ("13.2.", "2027-02-14 00:00"),
        ("6 July", "2026-07-07 00:00"),
        ("6th of July 2026", "2026-07-07 00:00"),
        ("jul 6, 2026", "2026-07-07 00:00"),
        ("6 July 27", "2027-07-07 00:00"),
        ("Sept. 6", "2026-09-07 00:00"),
        ("6-Jul-2026", "2026-07-07 00:00"),
        ("Jul–6", "2026-07-07 00:00"),
        ("29 Feb", "2028-03-01 00:00"),
        ("29.2.", "2028-03-01 00:00"),
        ("1 July", "2026-07-02 00:00"),
        ("30 juin 2027", "2027-07-01 00:00"),
        ("6 Oct", "2026-10-07 00:00"),
        ("6 červen", "2027-06-07 00:00"),
        ("6 červenec", "2026-07-07 00:00"),
    ],
)
def test_a_vacation_ends_when_the_day_that_was_typed_is_over(typed: str, until: str) -> None:
    now = at("2026-07-01 12:00")
    assert vacations.moment(typed, now, ROME, ("d", "days"), ("weeks",), MONTHS) == at(until)


def test_from_one_29_february_to_the_next_there_may_be_eight_years() -> None:
    now = at("2096-03-01 12:00")
    assert vacations.moment("29.2.", now, ROME, (), (), MONTHS) == at("2104-03-01 00:00")


@pytest.mark.parametrize("typed", ["3/8", "08/03", "3.8.2026", "8-3-26", "３／８"])
def test_a_date_whose_order_may_be_either_is_both_days_and_no_moment(typed: str) -> None:
    now = at("2026-07-01 12:00")
    assert vacations.moment(typed, now, ROME, (), (), MONTHS) is None
    days = {day.isoformat() for day in vacations.days(typed, now, ROME, MONTHS)}
    assert days in ({"2026-08-03", "2027-03-08"}, {"2026-08-03", "2026-03-08"})


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "tomorrow",
        "2026-13-01",
        "9999-12-31",
        "9999 days",
        "3 moons",
        "-3",
        "31/31",
        "30 february",
        "july",
        "6 july 6pm",
        "july 6 18:00",
        "6 ju",
        "6 jui",
        "6 mar may",
    ],
)
def test_what_names_no_day_ends_no_vacation(typed: str) -> None:
    assert vacations.moment(typed, at("2026-07-01 12:00"), ROME, ("days",), (), MONTHS) is None
