"""The mutations of small sources, and what becomes of mutants in a small tree."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.mutations.__main__ import ROOT, drawn, judged, within
from tests.mutations.making import Mutation, sites
from tests.mutations.running import Copy

SOURCE = b"""
def old_enough(age, *, least=18):
    return age >= least
"""


def changed(line: str, *, queries: bool = False) -> set[str]:
    """What becomes of a line."""
    source = line.encode()
    found = [one for site in sites("one.py", source, queries=queries) for one in site]
    return {one.applied(source).decode() for one in found}


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("a < b", {"(a <= b)", "(a > b)"}),
        ("a is not b in c", {"(a is b in c)", "(a is not b not in c)"}),
        ("a and b and c", {"(b and c)", "(a and c)", "(a and b)"}),
        ("not a", {"(a)"}),
        ("b if a else c", {"b if True else c", "b if False else c"}),
        ("[a for a in b if c]", {"[a for a in b if True]"}),
        ("note(a)", {"pass"}),
        ("a.b = c", {"pass"}),
        ("del a[b]", {"pass"}),
        ("a = 7", {"a = 70"}),
        ("a = 2.5", {"a = 25.0"}),
        ("a = 0", {"a = 1"}),
        ("a = True", {"a = False"}),
        ("a = f(b, c=d, e=g)", {"a = f(b,  e=g)", "a = f(b, c=d, )"}),
        ("é = a == b", {"é = (a != b)"}),
    ],
)
def test_a_line_is_changed_in_one_place(line: str, expected: set[str]) -> None:
    assert changed(line) == expected


@pytest.mark.parametrize(
    "line",
    [
        "assert a < b",
        "_log.info(a, 7)",
        "def __repr__(a): return b == c",
        "a: Literal[7]",
        "'a < 7'",
        "import a",
    ],
)
def test_what_nobody_notices_stays(line: str) -> None:
    assert changed(line) == set()


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        (
            "SELECT a FROM b WHERE c = 1 AND d < 2 ORDER BY e",
            {
                "SELECT a FROM b WHERE (c = 1 OR 1) AND d < 2 ORDER BY e",
                "SELECT a FROM b WHERE c = 1 AND (d < 2 OR 1) ORDER BY e",
                "SELECT a FROM b WHERE c = 1 AND d <= 2 ORDER BY e",
                "SELECT a FROM b WHERE c = 1 AND d < 2 ORDER BY e DESC",
            },
        ),
        (
            "DELETE FROM a WHERE b IN (SELECT c FROM d)",
            {"DELETE FROM a WHERE (b IN (SELECT c FROM d) OR 1) "},
        ),
    ],
)
def test_a_query_is_changed_in_one_place(query: str, expected: set[str]) -> None:
    assert changed(f"a = {query!r}", queries=True) == {f"a = {one!r}" for one in expected}


def test_where_a_change_lies_is_known() -> None:
    (comparison,) = (site for site in sites("one.py", SOURCE) if site[0].kind == "comparison")
    assert str(comparison[0]) == "one.py:3 [comparison] age >= least  →  (age > least)"
    assert not comparison[0].at_import
    (limit,) = (site for site in sites("one.py", b"MOST = 7\n") if site[0].kind == "number")
    assert (limit[0].at_import, limit[0].names) == (True, ("MOST",))


def mutant(new: str) -> Mutation:
    """Of `old_enough` the one that compares so."""
    (site,) = (site for site in sites("one.py", SOURCE) if site[0].kind == "comparison")
    return next(one for one in site if new in one.new)


class Scripted(Copy):
    """A copy in which nothing runs: *told* is what would come of the tests."""

    told: tuple[int, str] = (0, "")

    def _run(self, arguments: Sequence[str], limit: float, **settings: str) -> tuple[int, str]:
        held = (self.folder / "one.py").read_bytes() != SOURCE
        assert held, "the tests see the mutant"
        return self.told


@pytest.fixture
def copy(tmp_path: Path) -> Scripted:
    (tmp_path / "one.py").write_bytes(SOURCE)
    return Scripted(tmp_path, tmp_path)


def test_a_mutant_that_a_test_notices_is_killed_and_the_copy_is_whole_again(copy: Scripted) -> None:
    copy.told = (1, "F\nFAILED test_one.py::test_it - assert False\n1 failed")
    assert copy.killed(mutant("age > least"), ["test_one.py::test_it"], 1.0) == "FAILED test_one.py::test_it"
    assert (copy.folder / "one.py").read_bytes() == SOURCE


def test_a_mutant_that_no_test_notices_survives(copy: Scripted) -> None:
    assert copy.killed(mutant("age <= least"), ["test_one.py::test_it"], 1.0) == ""


def test_a_mutant_that_hangs_is_killed(copy: Scripted) -> None:
    copy.told = (-1, "")
    assert copy.killed(mutant("age <= least"), ["test_one.py::test_it"], 1.0) == "time limit"


def test_a_mutant_that_cannot_be_imported_is_none(copy: Scripted) -> None:
    copy.told = (4, "ImportError while loading conftest")
    assert copy.killed(mutant("age <= least"), ["test_one.py::test_it"], 1.0) is None


def test_a_sample_stays_what_it_is_where_other_code_changes() -> None:
    before = [str(one) for one in drawn(sites("one.py", SOURCE), "seed")]
    after = [str(one) for one in drawn(sites("one.py", SOURCE + b"\nOTHER = [7, 8, 9]\n"), "seed")]
    assert [one for one in after if one in before] == before
    many = b"\n".join(b"a%d = b%d < c" % (one, one) for one in range(20))
    orders = {tuple(one.line for one in drawn(sites("one.py", many), seed)) for seed in "12"}
    assert len(orders) == 2


def test_as_many_tests_run_as_there_is_time_for() -> None:
    times = {"a": 1.0, "b": 4.0, "c": 2.0}
    assert within(times, ["a", "b", "c"], 3.5) == (["a", "c"], 3.0)
    assert within(times, ["b", "a"], 3.5) == (["b"], 4.0)


def test_each_survivor_that_was_judged_has_a_reason_and_is_still_there() -> None:
    known = judged()
    assert all(why.startswith(("equivalent: ", "left: ")) for why in known.values())
    paths = sorted({change.partition(" [")[0] for change, _ in known})
    made = {
        (one.change, one.text)
        for path in paths
        for site in sites(path, (ROOT / path).read_bytes(), queries=path.startswith("storage/"))
        for one in site
    }
    assert known.keys() - made == set()
