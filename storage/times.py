"""Signs of life, outages, and what becomes of stored moments when the machine's clock was wrong, as SQL."""

import math
import sqlite3
from collections.abc import Mapping, Sequence

WENT_BY: Mapping[str, Sequence[str]] = {
    "clocks": ("since",),
    "interactions": ("at",),
    "lost_servers": ("since",),
    "moves": ("at",),
    "tables": ("board_posted_at", "missed", "opened_at", "paused_at"),
    "votes": ("heard_at", "opened_at"),
}
"""The columns with moments that are never still to come."""

TO_COME: Mapping[str, Mapping[str, str]] = {
    "deadlines": {
        "at": "(SELECT max(paused_at, moves.at) FROM tables JOIN moves ON moves.table_id = tables.id "
        "WHERE tables.id = deadlines.table_id AND status = 'paused' AND number = deadlines.since)"
    },
    "tables": {"closes_at": "NULL"},
    "votes": {
        "again_at": "(SELECT paused_at FROM tables "
        "WHERE tables.id = votes.table_id AND status = 'paused' AND kind = 'late')"
    },
}
"""The columns with moments at which something is done; of each, from when on a pause keeps it away."""

EVERYWHERE = 0
"""In place of a server: all of them."""

RIGHT_AGAIN = 300.0
"""Seconds by which a jump ahead may differ from the one back that it undoes: a start may lie between."""

_THERE = "server = :server OR (:server = 0 AND server NOT IN (SELECT server FROM lost_servers))"
"""Which tables an outage is about; that of a server which is lost is counted once it is back, as a whole."""


_RUNNING = (
    f"status = 'running' AND ({_THERE}) AND (id IN (SELECT table_id FROM deadlines) "  # noqa: S608 -- ours
    "OR id IN (SELECT table_id FROM clocks WHERE clocks.since < :until AND left IS NOT NULL))"
)
"""Which of them are games in which somebody's time runs."""


def beat(connection: sqlite3.Connection, at: float) -> None:
    """The bot is within reach."""
    connection.execute(
        "INSERT INTO life (one, at) VALUES (1, ?) ON CONFLICT DO UPDATE SET at = excluded.at", (at,)
    )


def miss(
    connection: sqlite3.Connection, since: float, until: float, *, told: bool, ahead: float = 0.0
) -> list[int]:
    """The bot was out of reach: put off what waited meanwhile.

    Gives the tables that show when something ends. *told*: whether it was so long that games are told;
    *ahead*: for how much of it the machine's clock showed more than had passed.
    """
    _set_on(connection, until, ahead)
    beat(connection, until)
    return _missed(connection, EVERYWHERE, since, until, told=told)


def lose(connection: sqlite3.Connection, server: int, at: float) -> None:
    """A server is out of the bot's reach; where no table goes on there, that is no matter."""
    connection.execute(
        "INSERT INTO lost_servers SELECT :server, :at WHERE EXISTS (SELECT 1 FROM tables "
        "WHERE server = :server AND status IN ('lobby', 'running', 'paused')) ON CONFLICT DO NOTHING",
        {"server": server, "at": at},
    )


def regain(connection: sqlite3.Connection, server: int, now: float, *, least: float) -> list[int]:
    """A server is within reach again; gives the tables that show when something ends.

    *least*: the seconds from which on it was an outage; if the bot was down meanwhile, it was in any case.
    """
    rows = connection.execute("DELETE FROM lost_servers WHERE server = ? RETURNING since", (server,))
    for (since,) in rows.fetchall():
        is_long = now - since >= least
        if is_long or _was_down(connection, since):
            return _missed(connection, server, since, now, told=is_long)
    return []


def _was_down(connection: sqlite3.Connection, since: float) -> bool:
    """Whether there was an outage since then that counts on every clock."""
    found = connection.execute(
        "SELECT EXISTS (SELECT 1 FROM outages WHERE server = ? AND until > ?)", (EVERYWHERE, since)
    )
    return bool(found.fetchone()[0])


def _missed(
    connection: sqlite3.Connection, server: int, since: float, until: float, *, told: bool
) -> list[int]:
    connection.execute(
        "INSERT INTO outages VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET until = max(until, excluded.until)",
        (server, since, until),
    )
    outage = {"server": server, "since": since, "until": until}
    _put_off(connection, outage)
    return _to_tell(connection, outage) if told else sorted(_shown_anew(connection, outage))


def set_back(connection: sqlite3.Connection, now: float, was: float, *, told: bool) -> list[int]:
    """The machine's clock shows *now* where it showed *was*: no stored moment is ahead for that.

    What was done has been done by now at the latest. What is to come keeps its distance, or is due.
    Gives the tables that are to be told when something ends now; *told*: whether games are, too.
    """
    back = {"now": now, "was": was}
    _set_back_what_is_to_come(connection, back)
    _set_vacations_back(connection, back)
    for table in WENT_BY:
        _went_by(connection, table, now)
    straighten(connection, now)
    beat(connection, now)
    since = {"server": EVERYWHERE, "since": now, "until": math.inf}
    return _to_tell(connection, since) if told else sorted(_shown_anew(connection, since))


def _set_back_what_is_to_come(connection: sqlite3.Connection, back: Mapping[str, float]) -> None:
    """It keeps its distance from the present, or from where a pause began."""
    for table, columns in TO_COME.items():
        for column, paused in columns.items():
            stands = f"coalesce({paused}, :was)"
            connection.execute(
                f"UPDATE {table} SET {column} = min({stands}, :now) + max(0.0, {column} - {stands}) "  # noqa: S608 -- ours
                f"WHERE {column} > :now",
                back,
            )


def _set_vacations_back(connection: sqlite3.Connection, back: Mapping[str, float]) -> None:
    """What was begun by the former clock keeps its length, and what was ended by it stays ended.

    What ran out in an outage, as when that clock was set on, nobody ended: it goes on to the day that was
    said.
    """
    connection.execute(
        "UPDATE vacations SET until = :now WHERE since <= :now AND until > :now AND until <= :was "
        "AND NOT EXISTS (SELECT 1 FROM outages WHERE server = 0 AND outages.since < vacations.until "
        "AND vacations.until <= outages.until)",
        back,
    )
    connection.execute(
        "UPDATE OR REPLACE vacations SET since = since - :was + :now, until = until - :was + :now, "
        "set_back = set_back + :was - :now WHERE since > :now AND since <= :was",
        back,
    )


def _set_on(connection: sqlite3.Connection, now: float, ahead: float) -> None:
    """A clock that was set back and is set on by as much was right before: vacations end as was said then.

    What of them went by meanwhile is a vacation of its own, since the clocks of who was away stood.
    """
    on = {"now": now, "was": now - ahead, "least": ahead - RIGHT_AGAIN, "most": ahead + RIGHT_AGAIN}
    moved = "set_back > 0 AND set_back BETWEEN :least AND :most AND until > max(:was, :now - set_back)"
    connection.execute(
        "INSERT OR REPLACE INTO vacations (person, since, until) "  # noqa: S608 -- ours
        f"SELECT person, :now, until + set_back FROM vacations WHERE {moved}",
        on,
    )
    connection.execute(f"UPDATE vacations SET until = :was, set_back = 0 WHERE {moved}", on)  # noqa: S608 -- ours


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
    for table in ("clocks", "lost_servers", "tables", "votes"):
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


def _put_off(connection: sqlite3.Connection, outage: Mapping[str, float]) -> None:
    """What was to come at a moment comes as much later as nobody could act till then."""
    connection.execute(
        "UPDATE deadlines SET at = at + :until - max(:since, (SELECT min(moves.at, :until) FROM moves "  # noqa: S608 -- ours
        "WHERE moves.table_id = deadlines.table_id AND number = deadlines.since)) WHERE at > :since "
        f"AND table_id IN (SELECT id FROM tables WHERE status = 'running' AND ({_THERE}))",
        outage,
    )
    connection.execute(
        "UPDATE votes SET again_at = again_at + :until - :since WHERE again_at > :since "  # noqa: S608 -- ours
        f"AND table_id IN (SELECT id FROM tables WHERE {_THERE})",
        outage,
    )
    connection.execute(
        "UPDATE tables SET closes_at = closes_at + :until - max(:since, min(opened_at, :until)) "  # noqa: S608 -- ours
        f"WHERE status = 'lobby' AND closes_at > :since AND ({_THERE})",
        outage,
    )


def _to_tell(connection: sqlite3.Connection, outage: Mapping[str, float]) -> list[int]:
    """The tables at which somebody's time ends at another moment than they were told."""
    rows = connection.execute(
        "UPDATE tables SET missed = min(coalesce(missed, :since), :since) "  # noqa: S608 -- ours
        f"WHERE rested IS NULL AND {_RUNNING} RETURNING id",
        outage,
    ).fetchall()
    return sorted(_shown_anew(connection, outage) | {table for (table,) in rows})


def _shown_anew(connection: sqlite3.Connection, outage: Mapping[str, float]) -> set[int]:
    """Have boards, open votes, and lobbies that close after it began say anew when something ends.

    Gives their tables.
    """
    rows = (
        *connection.execute(
            f"UPDATE tables SET shifts = shifts + 1 WHERE board_message IS NOT NULL AND {_RUNNING} "  # noqa: S608 -- ours
            "RETURNING id",
            outage,
        ).fetchall(),
        *connection.execute(
            "UPDATE votes SET revision = revision + 1 WHERE outcome IS NULL "  # noqa: S608 -- ours
            f"AND table_id IN (SELECT id FROM tables WHERE {_THERE}) RETURNING table_id",
            outage,
        ).fetchall(),
        *connection.execute(
            "UPDATE tables SET revision = revision + 1 "  # noqa: S608 -- ours
            f"WHERE status = 'lobby' AND closes_at > :since AND ({_THERE}) RETURNING id",
            outage,
        ).fetchall(),
    )
    return {table for (table,) in rows}
