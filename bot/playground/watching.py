"""Who looks on at all that passes between bots and the local Discords of this process."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Protocol

from bot.playground.refusals import Json


@dataclass(frozen=True)
class Exchange:
    """A REST call as it was read, and its answer; status None: a wished fault came in the answer's stead."""

    method: str
    path: str
    query: dict[str, str]
    body: Any
    is_multipart: bool = False
    status: int | None = None
    code: int = 0
    answer: Any = None


class Watcher(Protocol):
    """Sees everything and changes nothing."""

    def exchanged(self, exchange: Exchange) -> None:
        """A REST call was read and its answer made."""

    def told(self, event: str, data: Json) -> None:
        """An event of the gateway was made."""


_watchers: list[Watcher] = []


@contextmanager
def watched_by(watcher: Watcher) -> Iterator[None]:
    """Show *watcher* what happens inside, whichever local Discord it happens at."""
    _watchers.append(watcher)
    try:
        yield
    finally:
        _watchers.remove(watcher)


def exchanged(exchange: Exchange) -> None:
    """Show a REST call to whoever watches."""
    for watcher in _watchers:
        watcher.exchanged(exchange)


def told(event: str, data: Json) -> None:
    """Show an event to whoever watches."""
    for watcher in _watchers:
        watcher.told(event, data)
