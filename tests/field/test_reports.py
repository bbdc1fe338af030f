"""Which reports are tried, and why the others cannot happen here: none may be forgotten."""

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
        *(34, 35, 37, 38, 39, 40, 42, 43, 44, 45, 46, 47, 48, 49, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60),
        *(62, 63, 64, 65, 68, 69, 70, 71, 73, 75, 77, 78, 79, 81, 82),
    )
)
"""All reports, by their numbers."""

IMPOSSIBLE = {
    "B52": "no message shows an emoji of a server's own: symbols are letters of every font",
}
"""What cannot happen here, and why; nothing of it can be tried."""

PARTLY = {
    "B35": "no message has an embed, whose sums could be too large; it is tried that none gets one",
    "B46": "nothing is ever renamed; the local Discord takes no new name for a channel or thread",
    "B60": "nobody can install the bot for oneself; it is tried that no command is offered so",
}
"""What cannot happen here, but can be tried to stay so."""

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
    """Every test of a module that has such a number at all."""
    text = path.read_text(encoding="utf-8")
    if NUMBER.search(text.replace("_", " ")) is None:
        return
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
            yield node


def test_every_report_has_a_test_that_names_it_or_a_reason_why_it_cannot_happen() -> None:
    assert sorted(REPORTS - named().keys() - IMPOSSIBLE.keys()) == []


def test_what_cannot_happen_is_tried_nowhere_and_what_must_stay_so_somewhere() -> None:
    assert sorted(IMPOSSIBLE.keys() & named().keys()) == []
    assert PARTLY.keys() <= named().keys()


def test_no_test_names_a_report_that_is_not_there() -> None:
    assert sorted(named().keys() - REPORTS) == []
