"""Registering the commands where it went wrong: when it is tried again, what is left out and left alone."""

import copy
import json
import stat
from typing import Any

import pytest

from bot.playground.server import LocalDiscord
from bot.registration import Payload, without
from tests.conftest import Running
from tests.edge.test_commands import errors, offered, registered


def tries(local: LocalDiscord) -> int:
    """How often the bot has asked which commands there are."""
    return sum(one.method == "GET" and one.path.endswith("/commands") for one in local.requests)


@pytest.mark.asyncio
async def test_what_failed_is_tried_after_half_a_minute_then_after_twice_as_long_until_it_is_done(
    running: Running, caplog: pytest.LogCaptureFixture
) -> None:
    running.local.expect(50001)
    await running.stop()
    (running.folder / "commands.json").unlink()
    running.local.faults.refuse("GET /applications/*/commands", 50001, times=3)
    before = tries(running.local)
    await running.start()
    begun = running.clock.passed()
    for seconds, count in ((0, 1), (29, 1), (31, 2), (89, 2), (91, 3), (209, 3), (211, 4), (5000, 4)):
        await running.clock.advance(begun + seconds - running.clock.passed())
        await running.settle()
        await running.until(lambda wanted=before + count: tries(running.local) >= wanted)  # type: ignore[misc]
        assert tries(running.local) == before + count, seconds
    assert len(registered(running.local)) == 2
    assert len(errors(caplog)) == 3


@pytest.mark.asyncio
async def test_commands_that_changed_nothing_wrong_are_registered_without_a_word_of_what_was_left_out(
    running: Running, caplog: pytest.LogCaptureFixture
) -> None:
    memory = running.folder / "commands.json"
    known = json.loads(memory.read_text("utf-8"))
    memory.write_text(json.dumps({**known, "commands": "others"}), "utf-8")
    for count in (2, 2):
        await running.restart()
        assert len(registered(running.local)) == count
    assert errors(caplog) == []
    assert json.loads(memory.read_text("utf-8")) == known
    assert stat.S_IMODE(memory.stat().st_mode) == 0o600


@pytest.mark.asyncio
async def test_what_another_application_registered_is_no_reason_to_take_away_the_own_commands(
    running: Running,
) -> None:
    memory, guild = running.folder / "commands.json", running.local.world.server.id
    known = json.loads(memory.read_text("utf-8"))
    memory.write_text(json.dumps({**known, "application": 1}), "utf-8")
    running.dev_guild = guild
    await running.restart()
    assert len(registered(running.local, guild)) == 1
    assert len(registered(running.local)) == 1
    assert running.local.world.commands["global"]


@pytest.mark.asyncio
@pytest.mark.parametrize("written", ["", "[]", "{", "7", "null", "[" * 100_000])
async def test_a_memory_that_says_nothing_is_as_good_as_none(running: Running, written: str) -> None:
    (running.folder / "commands.json").write_text(written, "utf-8")
    await running.restart()
    assert len(registered(running.local)) == 2
    assert offered(running)


def texts(name: str, *languages: str) -> Payload:
    """A name and a description, with their words in some languages."""
    return {
        "name": name,
        "name_localizations": {language: f"{name}-{language}" for language in languages},
        "description": f"The {name}",
        "description_localizations": {language: f"{name} in {language}" for language in languages},
    }


def commands(*languages: str) -> list[Payload]:
    """A command of its own; one with a subcommand, and with a group in which there is one more."""
    choice = {"name": "one", "name_localizations": {one: f"1-{one}" for one in languages}, "value": "1"}
    option = {**texts("seat", *languages), "type": 3, "choices": [choice]}
    give = {**texts("give", *languages), "type": 1, "options": [option]}
    new = {**texts("new", *languages), "type": 1, "options": []}
    group = {**texts("seats", *languages), "type": 2, "options": [give]}
    return [
        {**texts("hand", *languages), "type": 1},
        {**texts("table", *languages), "type": 1, "options": [new, group]},
    ]


def changed(wanted: list[Payload], place: str, value: Any = None) -> list[Payload]:
    """The same with something else at a place; without it where that is nothing."""
    found: Any = copy.deepcopy(wanted)
    *way, last = [int(step) if step.isdecimal() else step for step in place.split(".")]
    part = found
    for step in way:
        part = part[step]
    if value is None:
        del part[last]
    else:
        part[last] = value
    return found  # type: ignore[no-any-return]


@pytest.mark.parametrize(
    ("place", "gone"),
    [
        ("0.name", "0"),
        ("0", "0"),
        ("1.description", "1"),
        ("1.contexts.0", "1"),
        ("1.options.0.name", "1.options.0"),
        # Where nothing is left of a group it goes as well; of its command there is another part.
        ("1.options.1.name", "1.options.1"),
        ("1.options.1.options.0.description", "1.options.1"),
        ("1.options.1.options.0.options.0.name", "1.options.1"),
        ("1.options.1.options.0.options.0.choices.0.value", "1.options.1"),
    ],
)
def test_the_innermost_command_in_which_a_fault_lies_goes_where_there_is_only_english(
    place: str, gone: str
) -> None:
    plain = commands()
    assert without(plain, [place.split(".")]) == changed(plain, gone)
    assert plain == commands(), "what was wanted stays as it was"


@pytest.mark.parametrize(
    ("place", "where"),
    [
        ("0.name", "0"),
        ("1.options.0.name", "1.options.0"),
        ("1.options.1.options.0.options.0.name", "1.options.1.options.0"),
        ("1.options.1.options.0.options.0.choices.0.value", "1.options.1.options.0"),
    ],
)
def test_first_all_other_languages_of_that_command_go(place: str, where: str) -> None:
    many, plain = commands("it", "pl"), commands()
    assert without(many, [place.split(".")]) == changed(many, where, at(plain, where))


def at(wanted: Any, place: str) -> Any:
    for step in place.split("."):
        wanted = wanted[int(step) if step.isdecimal() else step]
    return wanted


@pytest.mark.parametrize("place", ["0", "1.options.0", "1.options.1.options.0.options.0"])
@pytest.mark.parametrize("what", ["name_localizations", "description_localizations"])
def test_of_one_language_that_is_at_fault_one_text_goes(place: str, what: str) -> None:
    many = commands("it", "pl")
    whole = f"{place}.{what}"
    assert without(many, [f"{whole}.it".split(".")]) == changed(many, f"{whole}.it")
    for unclear in (whole, f"{whole}.nl"):
        assert without(many, [unclear.split(".")]) == changed(many, whole, {})


def test_words_that_were_never_told_are_none_that_could_go() -> None:
    plain = commands("it")
    del plain[0]["name_localizations"]
    assert without(plain, [["0", "name_localizations", "it"]]) == changed(plain, "0.name_localizations", {})


def test_a_command_whose_only_subcommands_are_all_at_fault_goes_with_them() -> None:
    plain = commands()
    places = ["1.options.0.name", "1.options.1.options.0.name"]
    assert without(plain, [place.split(".") for place in places]) == plain[:1]
