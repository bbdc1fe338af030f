"""Tables, seats, rows, deadlines and interactions as SQL."""

import json
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from storage.errors import Conflict
from storage.lists import read

Value = (
    str
    | int
    | float
    | bytes
    | Mapping[str, str]
    | Mapping[str, Sequence[int]]
    | Sequence[str]
    | Sequence[int]
    | None
)
Columns = Mapping[str, Value]
Line = tuple[int, int, str, str]

Deadline = tuple[int, float]
"""A row and the seconds after its commit."""

COLUMNS = frozenset(
    {
        "game",
        "rules_version",
        "server",
        "channel",
        "title",
        "language",
        "status",
        "host",
        "options",
        "vetoed",
        "seed",
        "seed_hash",
        "opened_at",
        "opening",
        "opener",
        "closes_at",
        "paused_at",
        "parent",
        "rested",
    }
)
"""What may be written of a table."""

_CHAIR = ("name", "person", "computer", "former", "since", "offered", "gone", "kept_for")
_CLOCK = ("seat", "row", "since", "left", "pinged", "nudges")


def _exact(column: str) -> str:
    """A number in JSON: by itself SQLite writes 15 digits of it, which is a moment cut to microseconds."""
    return f"CASE WHEN {column} IS NOT NULL THEN json(printf('%!.17g', {column})) END"


TO_TEND = "(outcome IS NULL OR again_at IS NOT NULL OR shown < revision)"
"""Which votes are open, asked again later, or not shown as they are."""

# The seed is not read with the table: nothing that knows a table is to know its draws.
SELECT = f"""
SELECT id, game, rules_version, server, channel, title, language, status, host, options, vetoed,
  seed_hash, opened_at, opening, closes_at, lobby_message, board_message, board_posted_at, announced,
  whispered, former_board, revision, told, pictureless, paused_at, parent, rested, missed,
  shifts, shifts_told,
  (SELECT coalesce(max(number) + 1, 0) FROM moves WHERE table_id = tables.id) AS number,
  (SELECT json_group_array(json_array(name, person, computer, former, since, offered, gone, kept_for))
   FROM (SELECT * FROM seats WHERE table_id = tables.id ORDER BY seat)) AS chairs,
  (SELECT json_group_array(json_array(seat, row, {_exact("since")}, {_exact("left")}, pinged, nudges))
   FROM (SELECT * FROM clocks WHERE table_id = tables.id ORDER BY seat)) AS clocks,
  (SELECT json_group_array(json_array(vacations.person, {_exact("vacations.since")}, {_exact("until")}))
   FROM seats JOIN vacations USING (person) WHERE table_id = tables.id AND until > opened_at) AS vacations,
  (SELECT json_group_array(json_array({_exact("since")}, {_exact("until")}))
   FROM (SELECT * FROM outages WHERE server IN (0, tables.server) AND until > opened_at ORDER BY since))
   AS outages,
  (SELECT since FROM lost_servers WHERE server = tables.server) AS lost_at,
  (SELECT count(*) FROM votes WHERE table_id = tables.id AND {TO_TEND}) AS votes,
  deadlines.since AS deadline, deadlines.at
FROM tables LEFT JOIN deadlines ON table_id = id
"""  # noqa: S608 -- known names


def record(row: sqlite3.Row) -> dict[str, object]:
    """A table as the shell reads it."""
    made: dict[str, object] = dict(row)
    made["options"] = read(row["options"], dict[str, str], {})
    made["vetoed"] = read(row["vetoed"], dict[str, list[int]], {})
    at = made.pop("at")
    made["deadline"] = None if at is None else {"since": row["deadline"], "at": at}
    made["pictureless"] = bool(row["pictureless"])
    made["chairs"] = [
        {
            **named,
            "computer": bool(named["computer"]),
            "gone": bool(named["gone"]),
            "former": read(named["former"], list[int], []),
        }
        for chair in json.loads(row["chairs"])
        for named in (dict(zip(_CHAIR, chair, strict=True)),)
    ]
    made["clocks"] = [
        {**named, "pinged": bool(named["pinged"])}
        for clock in json.loads(row["clocks"])
        for named in (dict(zip(_CLOCK, clock, strict=True)),)
    ]
    made["vacations"] = _by_person(json.loads(row["vacations"]))
    made["outages"] = [{"since": since, "until": until} for since, until in json.loads(row["outages"])]
    return made


def _by_person(vacations: Iterable[tuple[int, float, float]]) -> dict[int, list[dict[str, float]]]:
    """When each of the persons seated is away, oldest first."""
    away: dict[int, list[dict[str, float]]] = {}
    for person, since, until in sorted(vacations):
        away.setdefault(person, []).append({"since": since, "until": until})
    return away


def longer(record: Mapping[str, object] | None, rows: "Append") -> Mapping[str, object] | None:
    """A table as *rows* left it; None where *record* is not of just before."""
    if record is None or record["number"] != rows.lines[0][0]:
        return None
    longer = {**record, "number": rows.lines[-1][0] + 1}
    return longer if not rows.clocks else {**longer, "clocks": _with(record["clocks"], rows.clocks)}


def _with(clocks: object, changed: Sequence[Columns]) -> list[Columns]:
    """All clocks of a table, in seat order, with those *changed* in place of the seats' former ones."""
    assert isinstance(clocks, list), "a table was read with its clocks"
    by_seat = {clock["seat"]: clock for clock in (*clocks, *changed)}
    return [by_seat[seat] for seat in sorted(by_seat)]


def stored(value: Value) -> str | int | float | bytes | None:
    """A value as a column holds it: maps and lists as text."""
    if value is None or isinstance(value, str | int | float | bytes):
        return value
    return json.dumps(value if isinstance(value, Mapping) else list(value), sort_keys=True)


def add(connection: sqlite3.Connection, columns: Columns, chairs: Sequence[Columns]) -> int:
    """Insert a table; Conflict where the channel has one that is not done."""
    names = _known(columns)
    marks = ", ".join("?" for _ in names)
    try:
        cursor = connection.execute(
            f"INSERT INTO tables ({', '.join(names)}) VALUES ({marks})",  # noqa: S608 -- known names
            [stored(columns[name]) for name in names],
        )
    except sqlite3.IntegrityError as error:
        raise conflict(error, "channel_taken") from None
    table = cursor.lastrowid
    assert table is not None, "an insert gives an id"
    seat(connection, table, chairs)
    return table


def change(connection: sqlite3.Connection, table: int, columns: Columns) -> None:
    """Set some columns of a table, and count that it was changed."""
    names = _known(columns)
    assignments = ", ".join([*(f"{name} = ?" for name in names), "revision = revision + 1"])
    connection.execute(
        f"UPDATE tables SET {assignments} WHERE id = ?",  # noqa: S608 -- known names
        [*(stored(columns[name]) for name in names), table],
    )


def seat(connection: sqlite3.Connection, table: int, chairs: Sequence[Columns]) -> None:
    """Replace the chairs of a table."""
    connection.execute("DELETE FROM seats WHERE table_id = ?", (table,))
    connection.executemany(
        f"INSERT INTO seats (table_id, seat, {', '.join(_CHAIR)}) "  # noqa: S608 -- known names
        f"VALUES (?, ?, {', '.join('?' for _ in _CHAIR)})",
        [(table, number, *(stored(chair[name]) for name in _CHAIR)) for number, chair in enumerate(chairs)],
    )


_WIND = (
    f"INSERT INTO clocks (table_id, {', '.join(_CLOCK)}) "  # noqa: S608 -- known names
    f"VALUES (?, {', '.join('?' for _ in _CLOCK)}) ON CONFLICT DO UPDATE SET "
    f"{', '.join(f'{name} = excluded.{name}' for name in _CLOCK[1:])}"
)


def wind(connection: sqlite3.Connection, clocks: Iterable[tuple[int, Columns]]) -> None:
    """Set the clocks of some seats, each of the table named with it; of other seats they stay."""
    # Seat by seat, as what is noted of reminders meanwhile must not be lost.
    connection.executemany(_WIND, [(table, *(clock[name] for name in _CLOCK)) for table, clock in clocks])


def rung(connection: sqlite3.Connection, table: int, clocks: Sequence[Columns]) -> None:
    """Note what was sent for the question that `row` asked of `seat`, unless it was answered since."""
    for clock in clocks:
        changes = {name: stored(clock[name]) for name in ("pinged", "nudges") if name in clock}
        assignments = ", ".join(f"{name} = ?" for name in changes)
        connection.execute(
            f"UPDATE clocks SET {assignments} WHERE table_id = ? AND seat = ? AND row = ?",  # noqa: S608 -- known names
            [*changes.values(), table, clock["seat"], clock["row"]],
        )


_OWE = """
UPDATE clocks SET pinged = 0
WHERE table_id = ? AND row < ? AND row >= (SELECT announced FROM tables WHERE id = clocks.table_id)
  AND EXISTS (
    SELECT 1 FROM interactions AS made
    JOIN seats ON seats.table_id = made.table_id AND seats.person = made.person
    WHERE made.table_id = clocks.table_id AND seats.seat = clocks.seat AND made.shown = 0
      AND made.first <= clocks.row AND clocks.row < made.past)"""

_SEE = """
UPDATE clocks SET pinged = 1
FROM interactions AS made JOIN seats ON seats.table_id = made.table_id AND seats.person = made.person
WHERE made.id = ? AND clocks.table_id = made.table_id AND clocks.seat = seats.seat AND clocks.pinged = 0
  AND made.first <= clocks.row AND clocks.row < made.past"""


def owe(connection: sqlite3.Connection, table: int, announced: object) -> None:
    """Owe a ping to whom a message about the rows before *announced* is to spare, as their answer shows it.

    That answer may never be seen, whatever becomes of this process: `seen` takes the debt off again.
    """
    connection.execute(_OWE, (table, announced))


def seen(connection: sqlite3.Connection, interaction: int, *, spares: bool = True) -> int | None:
    """Note that the answer to a move reached the mover; gives the table where that *spares* an owed ping."""
    found = connection.execute(
        "UPDATE interactions SET shown = 1 WHERE id = ? RETURNING table_id", (interaction,)
    ).fetchall()
    is_owed = spares and connection.execute(_SEE, (interaction,)).rowcount > 0
    return found[0][0] if found and is_owed else None


def of_person(connection: sqlite3.Connection, person: int) -> list[int]:
    """The tables at which a person sits, also those that are done."""
    return [
        table for (table,) in connection.execute("SELECT table_id FROM seats WHERE person = ?", (person,))
    ]


def limit(connection: sqlite3.Connection, table: int, deadlines: Sequence[Deadline]) -> None:
    """Replace the deadline of a table: at most one, counted from a row that the log has by now."""
    connection.execute("DELETE FROM deadlines WHERE table_id = ?", (table,))
    for since, seconds in deadlines:
        added = connection.execute(
            "INSERT INTO deadlines (table_id, since, at) "
            "SELECT table_id, number, at + ? FROM moves WHERE table_id = ? AND number = ?",
            (seconds, table, since),
        )
        assert added.rowcount == 1, "time runs from a row of the log"


def put_off(connection: sqlite3.Connection, table: int, paused_at: float, now: float) -> None:
    """Add to the deadline of a table the time that it was paused, or from when it was asked meanwhile."""
    connection.execute(
        "UPDATE deadlines SET at = at + max(0, ? - max(?, (SELECT moves.at FROM moves "
        "WHERE moves.table_id = deadlines.table_id AND number = since))) WHERE table_id = ?",
        (now, paused_at, table),
    )


@dataclass(frozen=True)
class Append:
    """Rows of one log, the interaction that made them, if one did, and the clocks that they changed."""

    table: int
    lines: Sequence[Line] = field(repr=False)
    at: float
    interaction: int | None = None
    person: int | None = None
    clocks: Sequence[Columns] = ()

    @property
    def noted(self) -> tuple[object, ...]:
        """The row that says what the interaction did."""
        return self.interaction, self.table, self.person, self.lines[0][0], self.lines[-1][0] + 1, self.at


def append(connection: sqlite3.Connection, appends: Sequence[Append]) -> None:
    """Add rows to logs; Conflict where a number is taken or an interaction was noted before."""
    noted = [one.noted for one in appends if one.interaction is not None]
    try:
        if noted:
            connection.executemany(
                "INSERT INTO interactions (id, table_id, person, first, past, at) VALUES (?, ?, ?, ?, ?, ?)",
                noted,
            )
    except sqlite3.IntegrityError as error:
        raise conflict(error, "interaction_known") from None
    try:
        connection.executemany(
            "INSERT INTO moves (table_id, number, seat, move, fingerprint, at) VALUES (?, ?, ?, ?, ?, ?)",
            [(one.table, *line, one.at) for one in appends for line in one.lines],
        )
    except sqlite3.IntegrityError as error:
        raise conflict(error, "number_taken") from None
    clocks = [(one.table, clock) for one in appends for clock in one.clocks]
    if clocks:
        wind(connection, clocks)


def _known(columns: Iterable[str]) -> list[str]:
    names = list(columns)
    unknown = set(names) - COLUMNS
    if unknown:
        raise ValueError(f"no columns of a table: {sorted(unknown)}")
    return names


def conflict(error: sqlite3.IntegrityError, what: str) -> Exception:
    """A taken key is the other's luck; any other broken constraint is our fault and stays an error."""
    taken = {sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY, sqlite3.SQLITE_CONSTRAINT_UNIQUE}
    return Conflict(what) if error.sqlite_errorcode in taken else error
