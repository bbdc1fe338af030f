"""Whatever autocomplete shows in any option of any command is found again by its own text."""

import re
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from bot.playground.people import DIRECT_MESSAGES, Person
from bot.screens.limits import CHOICE_ROOM
from bot.text import SHAPES, words
from bot.text.alike import is_like
from tests.conftest import RAVENS, Play, Running
from tests.field.steps import press_yes

NAMES = {"Ann": "Ann ▲ Bo", "Bo": "Аnn Bo", "Cara": "(x): y", "Dan": "none"}
"""What people call themselves to be taken for others, for remarks or for no one."""

GROWING = re.compile(r"look|cards|regions")
"""Options in which a choice is continued by what may follow it."""

NOTHING = tuple(
    words("en")(key)
    for key in ("edge-no-choice", "edge-no-table", "typed-no-vote", "typed-no-seat", "typed-nobody-asked")
)


def suggesting(person: Person, channel: str) -> Iterator[tuple[str, list[str]]]:
    """Every command there with the options that autocomplete fills in."""

    def within(title: str, options: list[Any]) -> Iterator[tuple[str, list[str]]]:
        filled = [option["name"] for option in options if option.get("autocomplete")]
        if filled:
            yield title, filled
        for option in options:
            if option["type"] in (1, 2):
                yield from within(f"{title} {option['name']}", option.get("options") or [])

    for command in person.commands(channel):
        yield from within(command["name"], command.get("options") or [])


async def offered(
    person: Person, channel: str, command: str, option: str, text: str, **typed: str
) -> list[str]:
    """The choices after *text*."""
    return [
        str(one.value) for one in await person.autocomplete(command, option, text, channel=channel, **typed)
    ]


async def check(person: Person, channel: str) -> int:
    """Type every choice of every option back; gives how many options had any."""
    filled = 0
    for command, options in suggesting(person, channel):
        typed: dict[str, str] = {}
        for option in options:
            shown = await offered(person, channel, command, option, "", **typed)
            if shown[0] in NOTHING:
                continue
            filled += 1
            assert all(1 <= len(text) <= CHOICE_ROOM for text in shown), (command, option)
            alike = [pair for pair in combinations(shown, 2) if is_like(pair[0], pair[1:])]
            assert not alike, (command, option)
            for text in shown[:8] if not GROWING.fullmatch(option) else ():
                again = await offered(person, channel, command, option, text, **typed)
                assert again[0] == text, (command, option)
            typed[option] = shown[0]
    return filled


@pytest.mark.asyncio
async def test_every_choice_of_every_command_is_the_first_that_its_own_text_finds(running: Running) -> None:
    for name, display in NAMES.items():
        running.local.world.user_named(name).name = display
    people = {name: running.person(display) for name, display in NAMES.items()}
    lobby, game = Play(running, "market"), Play(running, RAVENS)
    await lobby.open(*NAMES.values(), game="rattus")
    assert await check(people["Ann"], lobby.channel) >= 8
    await running.settle(10)
    shown = lobby.public()[-1].text
    assert "● Ann Bo · ▲ Аnn Bo (2) · ■ (x)" in shown
    # The host stands in a line of their own, too.
    assert sum(shown.count(mark) for mark in SHAPES) == len(NAMES) + 1
    await game.start(*(NAMES[name] for name in ("Ann", "Bo", "Cara")), game="rattus")
    for name in NAMES:
        await check(people[name], RAVENS)
    assert await check(people["Ann"], DIRECT_MESSAGES) >= 6


@pytest.mark.asyncio
async def test_each_of_two_tables_that_are_called_almost_the_same_is_opened_by_its_choice(
    running: Running,
) -> None:
    ann = running.person("Ann")
    for channel, title in ((RAVENS, "Ravens"), ("market", "Rávens"), ("cloister", "ravens")):
        await ann.slash("table new", channel=channel, game="rattus", title=title)
    choices = await offered(ann, DIRECT_MESSAGES, "table show", "table", "")
    assert [re.sub(r" #\d+$", "", choice) for choice in choices] == ["Ravens", "Rávens", "ravens 2"]
    for choice, title in zip(choices, ("Ravens", "Rávens", "ravens 2"), strict=True):
        answer = await ann.slash("table show", channel=DIRECT_MESSAGES, table=choice)
        assert answer.message is not None
        assert f"{title}" in answer.message.text.split("\n")[0]
    several = await ann.slash("table show", channel=DIRECT_MESSAGES, table="raven")
    assert several.message is not None
    assert "could be several tables" in several.message.text


@pytest.mark.asyncio
async def test_a_refusal_names_each_open_vote_once_as_it_can_be_chosen(running: Running, play: Play) -> None:
    await play.start("Ann", "Bo", "Cara")
    ann, bo, _ = play.people
    await ann.slash("table pause", channel=RAVENS)
    await press_yes(ann, "table end", RAVENS)
    await running.settle(10)
    shown = await offered(bo, RAVENS, "table vote", "question", "")
    answer = await bo.slash("table vote", channel=RAVENS, question="zzz", answer="yes")
    assert answer.message is not None
    assert answer.message.text == f"“zzz” is no choice here. Choose {' or '.join(shown)}."


@pytest.mark.asyncio
async def test_rules_are_found_with_the_apostrophe_of_a_phone(running: Running) -> None:
    ann = running.person("Ann")
    for topic in ("Piper’s Hut", "Piper's Hut", "pipers hut", "`Piper´s  Hut", "RC–D07"):
        answer = await ann.slash("rules", channel=RAVENS, topic=topic, game="rattus_cartus")
        assert answer.message is not None
        assert "No single topic" not in answer.message.text, topic
