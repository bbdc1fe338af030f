"""Everything between a bot and the local Discord, held against Discord's own published description.

Name the file of the description (https://github.com/discord/discord-api-spec, `specs/openapi.json`) in the
environment variable `DISCORD_OPENAPI`, and every test of the suite inspects what its bot sends and what the
local Discord answers and tells. Without it those checks are left out.
"""

import os
from collections.abc import Iterator
from pathlib import Path

from bot.playground.refusals import Json
from bot.playground.watching import Exchange
from tests.openapi.description import Description, Finding
from tests.openapi.events import things

VARIABLE = "DISCORD_OPENAPI"
REFUSED_FORMS = frozenset({50035, 50109})
"""Codes of a request that was refused for its form: that the local Discord found the fault is enough."""

_FAILED, _NOWHERE = frozenset({500, 503}), 404
"""The local Discord has told of these itself: failures of its own, and a route that it does not know."""


class Inspection:
    """Watches all calls and events, and remembers what is at odds with the description."""

    def __init__(self, description: Description) -> None:
        self.description = description
        self.problems: list[str] = []

    def exchanged(self, exchange: Exchange) -> None:
        """Check a request unless it was refused for its form, and its answer unless a fault was wished."""
        self._note(self._of(exchange))

    def told(self, event: str, data: Json) -> None:
        """Check the things in an event."""
        for name, value, place in things(event, data):
            self._note(self.description.thing(event, name, value, place))

    def _of(self, exchange: Exchange) -> Iterator[Finding]:
        if exchange.status in _FAILED:
            return
        operation = self.description.operation(exchange.method, exchange.path)
        if operation is None:
            if exchange.status != _NOWHERE:
                yield Finding(f"{exchange.method} {exchange.path}", "request", (), "is not described")
            return
        if exchange.code not in REFUSED_FORMS:
            yield from self.description.request(
                operation, exchange.path, exchange.query, exchange.body, is_multipart=exchange.is_multipart
            )
        if exchange.status is not None:
            yield from self.description.answer(operation, exchange.status, exchange.answer)

    def _note(self, findings: Iterator[Finding]) -> None:
        self.problems += map(str, findings)


def described() -> Description | None:
    """The description that the environment names; None: it names none."""
    path = os.environ.get(VARIABLE)
    return Description.read(Path(path)) if path else None
