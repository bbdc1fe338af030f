"""What goes wrong at Discord, and how a test has it go wrong for one kind of call."""

from collections.abc import Callable

import pytest

from bot.playground.faults import Faults
from tests.conftest import Play

CALLBACK = "POST /interactions/*/callback"

Cause = Callable[[Faults, str], object]

PASSING: dict[str, Cause] = {
    "429": lambda faults, route: faults.limit(route),
    "429 everywhere": lambda faults, route: faults.limit(route, everywhere=True),
}
"""What discord.py itself waits for and tries again."""

BROKEN: dict[str, Cause] = {
    "dropped before": lambda faults, route: faults.drop(route),
    "dropped after": lambda faults, route: faults.drop(route, handled=True),
}

REFUSING: dict[str, Cause] = {
    "429 without Via": lambda faults, route: faults.limit(route, via=False),
    "503": lambda faults, route: faults.fail(route, 503),
}
"""What it raises at once."""


def each(*causes: dict[str, Cause]) -> pytest.MarkDecorator:
    """A test for each of the causes."""
    merged = {name: cause for group in causes for name, cause in group.items()}
    return pytest.mark.parametrize("cause", merged.values(), ids=merged.keys())


def pings(play: Play) -> list[int]:
    """How many people each public message pinged, where any."""
    return [len(message.mentions) for message in play.public() if message.mentions]
