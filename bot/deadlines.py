"""The time that the rules leave a question: as the log tells it, and as it ends by the clock; pure."""

from dataclasses import dataclass
from typing import Any

from bot.games.protocol import AnyGame, Due


@dataclass(frozen=True)
class Limit:
    """What `due` said when row *since* was played; its time runs from the commit of that row."""

    since: int
    due: Due


@dataclass(frozen=True)
class Deadline:
    """When the rules decide what row *since* asked, in seconds since the Unix epoch."""

    since: int
    at: float


def limited(game: AnyGame, state: Any, row: int, former: Limit | None) -> Limit | None:
    """The limit after *row* led to *state*: *former* runs on as long as the rules say the same."""
    due = game.due(state)
    if due is None or former is None or former.due != due:
        return None if due is None else Limit(row, due)
    return former


def changed(deadline: Deadline | None, limit: Limit | None) -> tuple[tuple[int, int], ...] | None:
    """What is to be stored in place of *deadline*: rows and seconds; None: nothing changes."""
    if limit is None:
        return None if deadline is None else ()
    if deadline is not None and deadline.since == limit.since:
        return None
    return ((limit.since, limit.due.seconds),)
