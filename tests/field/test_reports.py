"""Which reports are tried, and why the others are not yet: none may be forgotten."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

TESTS = Path(__file__).parents[1]

REPORTS = frozenset(
    f"B{number:02}"
    for number in (
        *(1, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 15, 16, 17, 18, 19, 20, 21, 23, 24, 25, 27, 28, 29, 31, 32),
        *(34, 35, 37, 38, 39, 40, 42, 43, 44, 45, 46, 47, 48, 49, 51, 52, 53, 54, 55, 56, 57, 58, 79),
    )
)
"""The reports about interactions, stored state, messages, limits, rights, direct messages, slow drawing."""

LATER = {
    "B52": "no message shows an emoji of a server's own",
}
"""What a report is about and does not exist yet."""

PARTLY = {
    "B23": "skipping a player and handing a seat to another person do not exist; ending does",
    "B29": "tables open no threads; that one is archived or locked is a refusal like others",
    "B35": "no message has an embed, and it is tried that none gets one",
    "B57": "nobody can be seated by somebody else; bots are refused when they sit down themselves",
}
"""Of what exists all is tried; these have more to come."""

NUMBER = re.compile(r"(?<![a-zA-Z0-9-])(?<!\brc )(?<!\bra )(?<!\bpp )[bB](\d\d)(?![0-9])")
"""A report's number; not a rule's, such as RC-B02."""


@cache
def named() -> dict[str, list[str]]:
    """The tests that stand for each report, by their names or docstrings."""
    found = defaultdict(list)
    for path in TESTS.rglob("test_*.py"):
        for test in written_in(path):
            for number in NUMBER.findall(f"{test.name} {ast.get_docstring(test) or ''}".replace("_", " ")):
                found[f"B{number}"].append(f"{path.name}::{test.name}")
    return found


def written_in(path: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Every test of a module."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
            yield node


def test_every_report_has_a_test_that_names_it_or_a_reason_to_wait() -> None:
    assert sorted(REPORTS - named().keys() - LATER.keys()) == []


def test_no_reason_to_wait_outlives_the_test_that_it_waited_for() -> None:
    assert sorted(LATER.keys() & named().keys()) == []
    assert PARTLY.keys() <= named().keys()


def test_no_test_names_a_report_that_is_not_there() -> None:
    assert sorted(number for number in named().keys() - REPORTS if number < "B59") == []
