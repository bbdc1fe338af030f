"""What menus and autocomplete say by numbers and words, and what of them the log takes for a fault."""

import logging

import aiohttp
import discord
import pytest
from discord.app_commands import AppCommandError

from bot.screens.ids import LARGEST
from cogs.choices import UNHEARD, numbered, shown
from cogs.places import listed
from tests.edge.test_calls import refused


@pytest.mark.parametrize(
    ("value", "number"),
    [
        ("0", 0),
        ("7", 7),
        ("007", 7),
        (str(LARGEST), LARGEST),
        (str(LARGEST + 1), None),
        ("0" * 19, 0),
        ("0" * 20, None),
        ("9" * 5000, None),
        ("", None),
        ("-1", None),
        ("1 ", None),
        ("²", None),
        ("١", None),
    ],
)
def test_a_number_is_one_that_anything_here_can_have(value: str, number: int | None) -> None:
    assert numbered(value) == number


def test_what_was_typed_is_repeated_short() -> None:
    assert shown("x" * 40) == "x" * 40
    assert shown("x" * 41) == "x" * 40
    assert shown("a \n b") == "a b"
    assert shown(" ") == "–"


@pytest.mark.parametrize(("count", "ends"), [(1, "1"), (24, "24"), (25, "25"), (26, "…"), (60, "…")])
def test_a_refusal_names_as_many_tables_as_a_menu_and_says_if_there_are_more(count: int, ends: str) -> None:
    names = listed([str(number) for number in range(1, count + 1)]).split(", ")
    assert names[-1] == ends
    assert len([name for name in names if name != "…"]) == min(count, 25)


@pytest.mark.parametrize(
    ("error", "is_fault"),
    [
        (None, True),
        (ValueError("x"), True),
        (AppCommandError("x"), False),
        (refused(404, 10062), False),
        (refused(400, 40060), False),
        (refused(503, 0), False),
        (refused(400, 50035), True),
        (discord.RateLimited(30.0), False),
        (aiohttp.ClientConnectionError("x"), False),
    ],
)
def test_choices_that_nobody_waits_for_any_more_are_no_fault(error: Exception | None, is_fault: bool) -> None:
    told = (type(error), error, None) if error is not None else None
    record = logging.LogRecord("discord", logging.ERROR, "tree.py", 1, "Ignored", (), told)
    assert UNHEARD.filter(record) is is_fault
