"""`/vacation` where one year ends: the days of both years, and the controls that fit."""

import re
from datetime import UTC, datetime

import pytest

from bot.playground.people import DIRECT_MESSAGES, Person
from tests.clock import ManualClock
from tests.conftest import Running

pytestmark = pytest.mark.asyncio

CHOOSE, CHANGE = "Be away from now on for …", "Stay away for … from now on"


@pytest.fixture
def clock() -> ManualClock:
    """Four days and a half before a new year."""
    return ManualClock(datetime(2040, 12, 27, 12, tzinfo=UTC).timestamp())


async def shown(person: Person, **options: object) -> tuple[list[str], list[str], list[str], list[str]]:
    """The lines of the answer without moments, the hints, what can be chosen, and the buttons."""
    answer = (await person.slash("vacation", channel=DIRECT_MESSAGES, **options)).message
    assert answer is not None
    return (
        re.sub(r"<t:\d+:?\w?>", "…", answer.text).splitlines()[1:],
        [menu.placeholder for menu in answer.menus],
        [option.value for menu in answer.menus for option in menu.options],
        [button.label for button in answer.buttons],
    )


async def test_a_vacation_within_a_year_tells_of_that_year_alone(running: Running) -> None:
    ann = running.person("Ann")
    await running.tables.wishes.prefer(ann.id, time_zone="Etc/UTC")
    assert await shown(ann) == (["Left of your 21 days in 2040: 21 days."], [CHOOSE], every(21), [])
    lines, hints, _, buttons = await shown(ann, until="2 days")
    assert lines == ["Left of your 21 days in 2040: 19 days."]
    assert (hints, buttons) == ([CHANGE], ["End it now"])


async def test_a_vacation_over_the_turn_of_the_year_tells_of_both_years(running: Running) -> None:
    ann = running.person("Ann")
    await running.tables.wishes.prefer(ann.id, time_zone="Etc/UTC")
    lines, *_ = await shown(ann, until="7 days")
    assert lines == [
        "Left of your 21 days in 2040: 16 days 12 hours.",
        "Left of your 21 days in 2041: 18 days 12 hours.",
    ]


async def test_who_names_no_time_zone_is_told_when_their_days_begin(running: Running) -> None:
    ann, zoneless = running.person("Ann"), "Days begin at midnight in universal time"
    assert (await shown(ann))[0][-1].startswith(zoneless)
    await running.tables.wishes.prefer(ann.id, time_zone="Europe/Rome")
    assert not any(line.startswith(zoneless) for line in (await shown(ann))[0])


def every(most: int) -> list[str]:
    """The lengths that a menu offers, up to so many days."""
    return [str(days) for days in (1, 2, 3, 5, 7, 10, 14, 21) if days <= most]
