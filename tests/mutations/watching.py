"""Which tests can see a mutation: those that execute its line, or what uses what was made of it at import."""

import ast
import itertools
import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

from tests.mutations.making import Mutation
from tests.mutations.recording import RECORDED

FEW = 20
"""Where fewer tests than these see a line, those of its whole module are asked after them."""


HOMES = {"storage/": "tests/storage/", "bot/screens/": "tests/screens/", "bot/": "tests/shell/"}
"""Where the tests of a folder live, which are asked first; of the others, that is of the edge, everywhere."""

LIKELY = 40
"""So many tests at most are asked first for their names, and as many for what they execute."""

STEM = 5
"""Letters by which a word is known; shorter ones say little."""


class Record:
    """What tests execute, as tests.mutations.recording wrote it down."""

    def __init__(self, root: Path, folder: Path) -> None:
        # Not above: the tests of this package run without it.
        from coverage import CoverageData

        self.root = root
        self.seconds: Mapping[str, float] = json.loads((folder / "seconds.json").read_text())
        self._lines = CoverageData(str(folder / "lines"))
        self._lines.read()
        self._seen: dict[str, Mapping[int, list[str]]] = {}
        self._stems = Counter(stem for test in self.seconds for stem in _stems(test))

    def of(self, mutation: Mutation) -> list[str]:
        """The tests that can see a mutation, near ones first, then quickest first, of all files in turn.

        Before them come those whose names have most in common with what the mutated function says, and those
        that execute what few others do in its module: they are about its special cases.
        """
        named = self._naming(set(mutation.names)) if mutation.at_import else set()
        if mutation.at_import:
            seen = self._users(set(mutation.names)) or set(self._tests(mutation.path))
        else:
            first, last = mutation.lines
            here = self._tests_at(mutation.path, range(first, last + 1))
            seen = set(here) or set(self._tests_at(mutation.path, [mutation.statement]))
        others = set(self._tests(mutation.path)) - seen if len(seen) < FEW else set()
        home = next((tests for folder, tests in HOMES.items() if mutation.path.startswith(folder)), "")
        near = {test for test in seen if test.startswith(home)} - named
        parts = (named, near, seen - near - named, others)
        in_turn = [test for part in parts for test in self._in_turn(part)]
        likely = itertools.zip_longest(self._likely(mutation, seen), self._special(mutation.path, seen))
        first_of_all = [test for pair in likely for test in pair if test is not None]
        return list(dict.fromkeys([*first_of_all, *in_turn]))

    def _likely(self, mutation: Mutation, tests: Iterable[str]) -> list[str]:
        """Those that share the rarest words with the function, its docstring, its module and the line."""
        said = _stems(f"{mutation.path} {mutation.text} {_said(self.root / mutation.path, mutation.line)}")
        weight = {stem: 1 / count for stem, count in self._stems.items() if stem in said}
        scores = {test: sum(weight.get(stem, 0) for stem in _stems(test)) for test in tests}
        return self._highest(scores)

    def _special(self, path: str, tests: Iterable[str]) -> list[str]:
        """Those that execute lines of the module which few tests do."""
        list(self._tests_at(path, ()))
        scores = dict.fromkeys(tests, 0.0)
        for line in _inner_lines(self.root / path):
            there = self._seen[path].get(line, ())
            for test in scores.keys() & set(there):
                scores[test] += 1 / len(there)
        return self._highest(scores)

    def _highest(self, scores: Mapping[str, float]) -> list[str]:
        known = [test for test, score in scores.items() if score and test in self.seconds]
        return sorted(known, key=lambda test: (-scores[test], *self._cost(test)))[:LIKELY]

    def _in_turn(self, tests: Iterable[str]) -> list[str]:
        known = sorted((test for test in tests if test in self.seconds), key=self._cost)
        places: dict[str, Iterator[int]] = {}
        turns = {test: next(places.setdefault(_file(test), itertools.count())) for test in known}
        return sorted(known, key=lambda test: (turns[test], *self._cost(test)))

    def _cost(self, test: str) -> tuple[float, str]:
        return self.seconds[test], test

    def _tests(self, path: str) -> Iterator[str]:
        """Those that execute a function of the module."""
        return self._tests_at(path, _inner_lines(self.root / path))

    def _tests_at(self, path: str, lines: Iterable[int]) -> Iterator[str]:
        if path not in self._seen:
            self._seen[path] = self._lines.contexts_by_lineno(str(self.root / path))
        return itertools.chain.from_iterable(self._seen[path].get(line, ()) for line in lines)

    def _naming(self, names: set[str]) -> set[str]:
        """The tests of files that name one of them."""
        return {test for test in self.seconds if names & _words(self.root / _file(test))}

    def _users(self, names: set[str]) -> set[str]:
        """The tests of functions that mention a name, or one that was made of it at import."""
        files = [path for part in RECORDED for path in (self.root / part).rglob("*.py")]
        for _ in range(3):
            names = names | {made for path in files for made, of in _made(path) if of & names}
        seen: set[str] = set()
        for path in files:
            lines = [line for line, name in _mentioned(path) if name in names]
            seen.update(self._tests_at(str(path.relative_to(self.root)), lines))
        return seen


def _stems(text: str) -> set[str]:
    return {word[:STEM] for word in re.findall(r"[a-z]+", text.lower()) if len(word) >= STEM}


@cache
def _said(path: Path, line: int) -> str:
    """What the innermost function about a line is called and says of itself."""
    about = [one for one in _functions(path) if one.lineno <= line <= (one.end_lineno or one.lineno)]
    return f"{about[-1].name} {ast.get_docstring(about[-1]) or ''}" if about else ""


@cache
def _words(path: Path) -> set[str]:
    return set(re.findall(r"\w+", path.read_text("utf-8"))) if path.exists() else set()


def _file(test: str) -> str:
    return test.partition("::")[0]


@cache
def _functions(path: Path) -> list[ast.FunctionDef | ast.AsyncFunctionDef]:
    tree = ast.parse(path.read_bytes())
    return [one for one in ast.walk(tree) if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef)]


@cache
def _inner_lines(path: Path) -> set[int]:
    inner = (range(one.body[0].lineno, (one.end_lineno or one.lineno) + 1) for one in _functions(path))
    return set(itertools.chain.from_iterable(inner))


@cache
def _mentioned(path: Path) -> list[tuple[int, str]]:
    """In which lines of its functions a module mentions which names."""
    nodes = (node for one in _functions(path) for part in one.body for node in ast.walk(part))
    return [(node.lineno, name) for node in nodes if (name := _name(node)) and isinstance(node, ast.expr)]


@cache
def _made(path: Path) -> list[tuple[str, set[str]]]:
    """The names that a module makes at import, and of which others; an import may give another name."""
    body = ast.parse(path.read_bytes()).body
    made = [
        (target.id, {name for one in ast.walk(statement) if (name := _name(one))})
        for statement in body
        if isinstance(statement, ast.Assign | ast.AnnAssign)
        for target in (statement.targets if isinstance(statement, ast.Assign) else [statement.target])
        if isinstance(target, ast.Name)
    ]
    imports = (one for statement in body if isinstance(statement, ast.ImportFrom) for one in statement.names)
    return [*made, *((one.asname, {one.name}) for one in imports if one.asname)]


def _name(node: ast.AST) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""
