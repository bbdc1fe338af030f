"""The rules know nothing of the outside world."""

import ast
import sys
from pathlib import Path

import pytest

import bot.games

FILES = sorted(Path(bot.games.__path__[0]).rglob("*.py"))


def imported(path: Path) -> set[str]:
    """The top-level packages that a file imports, of our own the package within `bot`."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names.add(node.module or "")
    return {".".join(name.split(".")[: 2 if name.startswith("bot") else 1]) for name in names}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_module_of_the_rules_imports_the_standard_library_and_msgspec_only(path: Path) -> None:
    allowed = {"bot.games", "msgspec", *sys.stdlib_module_names} - {"asyncio", "sqlite3", "socket"}
    assert imported(path) <= allowed
