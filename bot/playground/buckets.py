"""Discord's limits of each route, told with every answer: how many calls are left, and until when."""

import fnmatch
import hashlib
import re
import time
from collections import deque
from dataclasses import dataclass

_ID = re.compile(r"(?<=/)\d{15,20}(?=/|$)")
_OF_ITS_OWN = re.compile(r"^/(?:channels|guilds)/\d{15,20}")
"""What has limits of its own, one for each channel and server."""

GENEROUS = (1000, 1.0)
"""Calls, and the seconds in which they may come, where nothing else is asked for."""

USUAL: dict[str, tuple[int, float]] = {
    "POST /channels/*/messages": (5, 5.0),
    "PATCH /channels/*/messages/*": (5, 5.0),
    "POST /channels/*/threads": (5, 5.0),
    "POST /users/@me/channels": (10, 10.0),
}
"""What real ones are said to be; Discord names none, and a bot is to read them from the answers."""


@dataclass(frozen=True)
class Spent:
    """How a call counts: the bucket of its route, and what is left there; under zero it is one too many."""

    bucket: str
    limit: int
    remaining: int
    reset_after: float

    @property
    def headers(self) -> dict[str, str]:
        """What every answer says of it."""
        return {
            "X-RateLimit-Bucket": self.bucket,
            "X-RateLimit-Limit": str(self.limit),
            "X-RateLimit-Remaining": str(max(0, self.remaining)),
            "X-RateLimit-Reset": f"{time.time() + self.reset_after:.3f}",
            "X-RateLimit-Reset-After": f"{self.reset_after:.3f}",
        }


class Buckets:
    """Counts the bot's calls, by real time: discord.py itself waits for nothing else."""

    def __init__(self) -> None:
        self.limits: dict[str, tuple[int, float]] = {}
        """By routes such as "POST /channels/*/messages"; all others are generous."""
        self._calls: dict[tuple[str, str], deque[float]] = {}

    def take(self, method: str, path: str) -> Spent | None:
        """Count a call; None: answers to interactions have no such limit."""
        if path.startswith(("/interactions/", "/webhooks/")):
            return None
        route = f"{method} {_ID.sub('*', path)}"
        limit, seconds = next(
            (found for known, found in self.limits.items() if fnmatch.fnmatchcase(route, known)), GENEROUS
        )
        own = _OF_ITS_OWN.match(path)
        calls = self._calls.setdefault((route, own[0] if own else ""), deque())
        now = time.monotonic()
        while calls and calls[0] <= now - seconds:
            calls.popleft()
        remaining = limit - len(calls) - 1
        if remaining >= 0:
            calls.append(now)
        bucket = hashlib.blake2b(route.encode(), digest_size=8).hexdigest()
        return Spent(bucket, limit, remaining, calls[0] + seconds - now)
