"""What an answer of Discord said to be gone, and is believed only at a second look some time later."""

from collections.abc import Hashable

from bot.clocks import Clock
from bot.recent import Recent

SECOND_LOOK = 20.0
"""Seconds after which the same is believed if it is said again: what passes has mostly passed by then."""

FORGOTTEN = 6 * 3600.0
"""Seconds after which what was said once is forgotten."""

KEPT = 4096
"""How many doubts are remembered."""


def barred(channel: int) -> Hashable:
    """What is in doubt where a refusal is at odds with our rights in a channel."""
    return "barred", channel


def changed(message: int) -> Hashable:
    """What is in doubt where a message of ours takes no change."""
    return "changed", message


class Doubts:
    """Remembers what was once said to be gone."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._since: Recent[Hashable, float] = Recent(KEPT)

    def is_second(self, what: Hashable, after: float = SECOND_LOOK) -> bool:
        """Note that *what* is said to be gone; whether that was said at least *after* seconds ago as well."""
        now = self._clock.passed()
        since = self._since.get(what)
        if since is None or now - since > FORGOTTEN:
            self._since.keep(what, now)
            return False
        return now - since >= after

    def clear(self, what: Hashable) -> None:
        """It is there."""
        self._since.drop(what)
