"""Signs of life, outages, and what becomes of stored moments when the machine's clock was wrong, as SQL."""

import math
import sqlite3
from collections.abc import Mapping, Sequence

WENT_BY: Mapping[str, Sequence[str]] = {
    "clocks": ("since",),
    "interactions": ("at",),
    "moves": ("at",),
    "tables": ("board_posted_at", "missed", "opened_at", "paused_at"),
    "votes": ("heard_at", "opened_at"),
}
"""The columns with moments that are never still to come."""

TO_COME: Mapping[str, Sequence[str]] = {
    "deadlines": ("at",),
    "tables": ("closes_at",),
    "votes": ("again_at",),
}
"""The columns with moments at which something is done."""


def beat(connection: sqlite3.Connection, at: float) -> None:
    """The bot is within reach."""
    connection.execute(
        "INSERT INTO life (one, at) VALUES (1, ?) ON CONFLICT DO UPDATE SET at = excluded.at", (at,)
    )


def miss(connection: sqlite3.Connection, since: float, until: float, *, told: bool) -> list[int]:
    """The bot was out of reach: put off what waited meanwhile; gives the tables that are to be told of it.

    *told*: whether it was so long that their people are to know.
    """
    connection.execute(
        "INSERT INTO outages VALUES (?, ?) ON CONFLICT DO UPDATE SET until = max(until, excluded.until)",
        (since, until),
    )
    _put_off(connection, since, until)
    beat(connection, until)
    return _to_tell(connection, since, until) if told else []


def set_back(connection: sqlite3.Connection, now: float, was: float, *, told: bool) -> list[int]:
    """The machine's clock shows *now* where it showed *was*: no stored moment is ahead for that.

    What was done has been done by now at the latest. What is to come keeps its distance, or is due.
    Gives the tables that are to be told when something ends now; *told*: whether games are, too.
    """
    back = {"now": now, "was": was}
    for table, columns in TO_COME.items():
        for column in columns:
            connection.execute(
                f"UPDATE {table} SET {column} = :now + max(0.0, {column} - :was) WHERE {column} > :now",  # noqa: S608 -- ours
                back,
            )
    connection.execute(
        "UPDATE OR REPLACE vacations SET since = since - :was + :now, until = until - :was + :now "
        "WHERE since > :now AND since <= :was",
        back,
    )
    for table in WENT_BY:
        _went_by(connection, table, now)
    straighten(connection, now)
    beat(connection, now)
    return _to_tell(connection, now, math.inf) if told else sorted(_shown_anew(connection, now))


def straighten(connection: sqlite3.Connection, now: float) -> None:
    """What a clock wrote that was ahead when nobody noticed begins now, and what follows from it then.

    The log, which is long, is left as it is: nothing but what is below hangs on its times.
    """
    connection.execute(
        "UPDATE deadlines SET at = deadlines.at - moves.at + :now FROM moves WHERE moves.at > :now "
        "AND moves.table_id = deadlines.table_id AND number = deadlines.since",
        {"now": now},
    )
    for table, column in (("tables", "closes_at"), ("votes", "again_at")):
        connection.execute(
            f"UPDATE {table} SET {column} = {column} - opened_at + :now WHERE opened_at > :now",  # noqa: S608 -- ours
            {"now": now},
        )
    for table in ("clocks", "tables", "votes"):
        _went_by(connection, table, now)
    connection.execute("DELETE FROM outages WHERE since >= ?", (now,))
    connection.execute("UPDATE outages SET until = ? WHERE until > ?", (now, now))
    connection.execute(
        "UPDATE OR REPLACE vacations SET since = :now, until = until - since + :now WHERE since > :now",
        {"now": now},
    )


def _went_by(connection: sqlite3.Connection, table: str, now: float) -> None:
    for column in WENT_BY[table]:
        connection.execute(f"UPDATE {table} SET {column} = ? WHERE {column} > ?", (now, now))  # noqa: S608 -- ours


def _put_off(connection: sqlite3.Connection, since: float, until: float) -> None:
    """What was to come at a moment comes as much later as nobody could act till then."""
    outage = {"since": since, "until": until}
    connection.execute(
        "UPDATE deadlines SET at = at + :until - max(:since, (SELECT min(moves.at, :until) FROM moves "
        "WHERE moves.table_id = deadlines.table_id AND number = deadlines.since)) "
        "WHERE at > :since AND table_id IN (SELECT id FROM tables WHERE status = 'running')",
        outage,
    )
    connection.execute(
        "UPDATE votes SET again_at = again_at + :until - :since WHERE again_at > :since", outage
    )
    connection.execute(
        "UPDATE tables SET closes_at = closes_at + :until - max(:since, min(opened_at, :until)) "
        "WHERE status = 'lobby' AND closes_at > :since",
        outage,
    )


def _to_tell(connection: sqlite3.Connection, since: float, until: float) -> list[int]:
    """The tables at which somebody's time ends at another moment than they were told."""
    rows = connection.execute(
        "UPDATE tables SET missed = coalesce(missed, :since) WHERE status = 'running' AND rested IS NULL AND "
        "(id IN (SELECT table_id FROM deadlines) OR id IN (SELECT table_id FROM clocks "
        "WHERE clocks.since < :until AND left IS NOT NULL)) RETURNING id",
        {"since": since, "until": until},
    )
    return sorted(_shown_anew(connection, since) | {table for (table,) in rows.fetchall()})


def _shown_anew(connection: sqlite3.Connection, since: float) -> set[int]:
    """Have open votes, and lobbies that close after *since*, say anew when that is; gives their tables."""
    rows = (
        *connection.execute(
            "UPDATE votes SET revision = revision + 1 WHERE outcome IS NULL RETURNING table_id"
        ).fetchall(),
        *connection.execute(
            "UPDATE tables SET revision = revision + 1 WHERE status = 'lobby' AND closes_at > ? RETURNING id",
            (since,),
        ).fetchall(),
    )
    return {table for (table,) in rows}
