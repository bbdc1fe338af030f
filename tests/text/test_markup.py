"""What a name may not do at the start of a line."""

import re

import pytest

from bot.text.markup import escaped


@pytest.mark.parametrize("name", ["1. Ann", "12) Ann", "100. Ann", "2026.", "123456) Ann"])
def test_no_name_begins_a_list(name: str) -> None:
    assert re.match(r"\d+[.)](\s|\Z)", escaped(name)) is None


def test_a_number_within_a_name_stays_as_it_is() -> None:
    assert escaped("Ann 2. Bo") == "Ann 2. Bo"
