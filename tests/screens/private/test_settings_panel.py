"""The panel of `/settings`: what it says of each wish, and what its controls lead to."""

import pytest

from bot.preferences import Preferences
from bot.screens.settings import settings_panel
from bot.text import words
from tests.screens.private.thumb import parts, shown

NOON = 1_800_000_000.0
"""At which it is eight o'clock in universal time."""

READER = words("en")
ALL = Preferences(
    direct_messages=False,
    board="text",
    language="en",
    notices="direct",
    nudges="last",
    quiet_from=22 * 60 + 30,
    quiet_to=7 * 60,
    time_zone="Europe/Berlin",
    early_warning=True,
    offers=False,
)


def said(wishes: Preferences) -> list[str]:
    return shown(settings_panel(wishes, READER, NOON)).splitlines()


def test_each_wish_has_a_line_and_what_is_contradicted_is_said_below() -> None:
    assert [line.partition(". ")[0] for line in said(ALL)] == [
        "**Your settings**, for all tables",
        "Language: English",
        "Where you are told what is asked of you: a direct message.",
        "Direct messages are off, so you are told in the channel all the same.",
        "Reminders while a table waits for you: only the last one.",
        "Direct messages: off",
        "Warning by direct message when the player before you begins: on.",
        "Offers of seats in running games: off.",
        "Boards in private answers: text",
        "Quiet hours: 22:30 to 07:00",
        "Time zone: Europe/Berlin, where it is 09:00 now",
    ]


@pytest.mark.parametrize(
    "wishes", [Preferences(), Preferences(quiet_from=60), Preferences(quiet_to=0), Preferences(quiet_to=420)]
)
def test_there_are_quiet_hours_only_from_one_time_to_another(wishes: Preferences) -> None:
    assert said(wishes)[-2] == "Quiet hours: none."
    assert said(wishes)[-1].startswith("Time zone: not set, so 08:00 universal time counts.")


def test_midnight_is_a_time_like_any_other() -> None:
    assert said(Preferences(quiet_from=0, quiet_to=0))[-2].startswith("Quiet hours: 00:00 to 00:00.")


def test_each_control_is_set_as_it_is_wished_and_leads_to_the_other_value() -> None:
    found = [part for part in parts(settings_panel(ALL, READER, NOON)) if "custom_id" in part]
    ticked = {
        part["custom_id"]: [option["value"] for option in part["options"] if option.get("default")]
        for part in found
        if part["type"] == 3
    }
    assert ticked == {
        "p:set_language:0": ["en"],
        "p:set_notices:0": ["direct"],
        "p:set_nudges:0": ["last"],
        "p:set_quiet_from:0": ["22:30"],
        "p:set_quiet_to:0": ["07:00"],
    }
    switches = ["p:direct_on:0", "p:early_off:0", "p:offers_on:0", "p:board_picture:0"]
    assert [part["custom_id"] for part in found if part["type"] == 2] == switches


@pytest.mark.parametrize(("wished", "place"), [(0, 0), (59, 0), (60, 1), (23 * 60 + 59, 23)])
def test_the_time_that_is_wished_stands_in_the_place_of_its_full_hour(wished: int, place: int) -> None:
    view = settings_panel(Preferences(quiet_from=wished, quiet_to=wished), READER, NOON)
    begins, ends = (
        [option["value"] for option in part["options"]]
        for part in parts(view)
        if part.get("custom_id", "").startswith("p:set_quiet")
    )
    hours = [f"{hour:02}:00" for hour in range(24)]
    hours[place] = f"{wished // 60:02}:{wished % 60:02}"
    assert ends == hours
    assert begins == ["none", *hours]
