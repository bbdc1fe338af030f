"""The import contracts in pyproject.toml leave no module of ours out."""

import pkgutil
import tomllib
from pathlib import Path
from typing import Any

import bot

PROJECT = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text(encoding="utf-8"))
CONTRACTS: list[dict[str, Any]] = PROJECT["tool"]["importlinter"]["contracts"]
MODULES = {f"bot.{module.name}" for module in pkgutil.iter_modules(bot.__path__)}
TOGETHER = {"bot.__main__", "bot.client"}
"""What puts everything together, and so may import everything."""


def test_every_module_stands_in_a_contract() -> None:
    named = {module for contract in CONTRACTS for module in contract["source_modules"]}
    assert MODULES - named == TOGETHER


def test_the_local_discord_may_import_the_clocks_and_nothing_else_of_the_bot() -> None:
    (contract,) = (one for one in CONTRACTS if one["source_modules"] == ["bot.playground"])
    assert MODULES - set(contract["forbidden_modules"]) == {"bot.playground", "bot.clocks"}
