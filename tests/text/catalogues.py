"""The catalogues and the code read as text: which sentences there are, and which are spoken."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from bot.games import GAMES
from bot.text import catalogue

ROOT = Path(catalogue.HERE).parents[1]
FAMILIES = (
    "name",
    "short",
    "many",
    "ask",
    "option",
    "about",
    "value",
    "said",
    "whispered",
    "reason",
    "several",
    "topic",
)
"""Prefixes of sentences that are found by a token."""


@cache
def files(language: str = catalogue.SOURCE) -> tuple[Path, ...]:
    return tuple(sorted((catalogue.HERE / language).rglob("*.ftl")))


@cache
def entries(path: Path) -> tuple[ftl.EntryType, ...]:
    return tuple(FluentParser(with_spans=False).parse(path.read_text(encoding="utf-8")).body)


def ids(paths: tuple[Path, ...]) -> list[str]:
    return [
        entry.id.name
        for path in paths
        for entry in entries(path)
        if isinstance(entry, ftl.Message | ftl.Term)
    ]


@cache
def modules() -> dict[Path, ast.Module]:
    """All our code that speaks; the local Discord has words of its own."""
    paths = [path for folder in ("bot", "cogs") for path in sorted((ROOT / folder).rglob("*.py"))]
    return {
        path: ast.parse(path.read_text(encoding="utf-8")) for path in paths if "playground" not in path.parts
    }


def nodes() -> Iterator[ast.AST]:
    for module in modules().values():
        yield from ast.walk(module)


def game_of(path: Path) -> str | None:
    """The game in whose folder a file lies; None: it is for all games."""
    return next((part for part in path.parts if part in GAMES), None)


@cache
def literals() -> frozenset[str]:
    return frozenset(
        node.value for node in nodes() if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


@cache
def patterns(game: str | None) -> tuple[re.Pattern[str], ...]:
    """What keys of *game* the f-strings can make, where they begin with a word of their own.

    Those of the shell make keys of all games; those of a game only its own.
    """
    made = [
        _pattern(node)
        for path, module in modules().items()
        if game_of(path) in (None, game)
        for node in ast.walk(module)
        if isinstance(node, ast.JoinedStr)
    ]
    return tuple(re.compile(pattern) for pattern in set(made) if re.match(r"[a-z]{2,}\\?-", pattern))


def _pattern(node: ast.JoinedStr) -> str:
    return "".join(
        re.escape(part.value) if isinstance(part, ast.Constant) and isinstance(part.value, str) else ".+"
        for part in node.values
    )


def spoken_keys() -> set[str]:
    """The keys that the code writes out as arguments of what happened, of refusals and of answers."""
    found: set[str] = set()
    for node in nodes():
        if isinstance(node, ast.Call):
            found |= {f"{family}-{key}".replace("_", "-") for family, key in _told(node)}
    return found


def _told(call: ast.Call) -> Iterator[tuple[str, str]]:
    name = ast.unparse(call.func)
    places = {
        "Reason.of": ("reason", 0),
        "Refused.of": ("reason", 0),
        "Said.of": ("said", 0),
        "Whispered.of": ("whispered", 1),
    }
    if name.endswith(".say"):
        places[name] = ("said", 0)
    if name.endswith(".whisper"):
        places[name] = ("whispered", 1)
    if name in places:
        family, place = places[name]
        if len(call.args) > place:
            for key in _constants(call.args[place]):
                yield family, key


def _constants(node: ast.expr) -> list[str]:
    if isinstance(node, ast.IfExp):
        return _constants(node.body) + _constants(node.orelse)
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


@cache
def referred(paths: tuple[Path, ...]) -> frozenset[str]:
    """The messages that other messages speak."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in paths)
    return frozenset(re.findall(r"\{ ([a-z][a-z0-9-]*) \}", text))
