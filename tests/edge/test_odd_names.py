"""Odd names and titles on the wire: no line is formatted by them, and who is meant is found."""

import re

import pytest

from bot.games import GAMES
from bot.playground.messages import Answer
from tests.conftest import RAVENS, Play, Running
from tests.edge.hands import said

pytestmark = pytest.mark.asyncio

NUMBERED = {"Ann": "2026. Ann", "Bo": "100. Bo", "Cara": "123) Cara"}


def items(answers: list[Answer], play: Play) -> list[str]:
    """The lines that Discord would show as items of a numbered list."""
    texts = [*(one.message.text for one in answers if one.message), *(one.text for one in play.public())]
    return [line for text in texts for line in text.split("\n") if re.match(r"\d+[.)] ", line)]


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_no_line_begins_a_list_by_a_name(running: Running, game: str) -> None:
    for one, other in NUMBERED.items():
        running.local.world.user_named(one).name = other
    play = Play(running)
    await play.start(*NUMBERED.values(), game=game)
    commands = ("table show", "table log", "hand", "help", "table mine")
    answers = [await one.slash(command, channel=RAVENS) for one in play.people for command in commands]
    assert items(answers, play) == []


async def test_no_title_begins_a_list(running: Running) -> None:
    answer = await running.person("Ann").slash("table new", channel=RAVENS, game="rattus", title="12)")
    assert items([answer], Play(running)) == []
    assert await running.tables.latest_in_channel(running.local.world.channel_named(RAVENS).id) is None


async def test_a_seat_is_found_by_a_long_name_as_discord_shows_it(running: Running) -> None:
    long = "The Right Honourable Bo"
    running.local.world.user_named("Bo").name = long
    play = Play(running)
    await play.start("Ann", long, "Cara", game="rattus")
    assert said(await play.people[0].slash("table host", channel=RAVENS, seat=long.lower()))
    assert (await play.table()).host == play.people[1].id


async def test_two_seats_whose_names_are_cut_alike_are_not_taken_for_each_other(running: Running) -> None:
    names = ("The Right Honourable Bo", "The Right Honourable Cara")
    for one, other in zip(("Bo", "Cara"), names, strict=True):
        running.local.world.user_named(one).name = other
    play = Play(running)
    await play.start("Ann", *names, game="rattus")
    for name in names:
        await play.people[0].slash("table host", channel=RAVENS, seat=name)
        assert (await play.table()).host == play.people[0].id


async def test_a_seat_is_found_in_letters_of_the_same_look(running: Running) -> None:
    running.local.world.user_named("Bo").name = "Во"
    play = Play(running)
    await play.start("Ann", "Во", "Cara", game="rattus")
    await play.people[0].slash("table host", channel=RAVENS, seat="Bo")
    assert (await play.table()).host == play.people[1].id


@pytest.mark.parametrize("typed", ["none. ", "None.", "none!", "off.", "**none**"])
async def test_none_as_a_phone_writes_it_ends_quiet_hours(running: Running, typed: str) -> None:
    ann = running.person("Ann")
    await ann.slash("settings", channel=RAVENS, quiet_from="22:00", quiet_to="8:00")
    await ann.slash("settings", channel=RAVENS, quiet_from=typed)
    assert (await running.tables.wishes.preferences(ann.id)).quiet_from is None


@pytest.mark.parametrize("topic", ["(PP-C04)", "PPC04", "PP - C04", "c04.", "pp–c04"])
async def test_a_rule_is_found_by_its_number_however_it_is_written(running: Running, topic: str) -> None:
    asked = {"channel": RAVENS, "topic": topic, "game": "plague_and_pestilence"}
    answer = await running.person("Ann").slash("rules", **asked)
    assert answer.message is not None
    assert "PP-C04" in answer.message.text
