"""What was done without a known answer, as SQL."""

import sqlite3

SELECT = "SELECT interaction, mark, lost FROM deeds WHERE place = ? AND person = ?"


def keep(connection: sqlite3.Connection, place: int, person: int, interaction: int, mark: str) -> None:
    """Remember it in the stead of what the person did there before."""
    connection.execute(
        "INSERT INTO deeds (place, person, interaction, mark) VALUES (?, ?, ?, ?) "
        "ON CONFLICT DO UPDATE SET interaction = excluded.interaction, mark = excluded.mark, lost = 0 "
        "WHERE excluded.interaction > deeds.interaction",
        (place, person, interaction, mark),
    )


def lose(connection: sqlite3.Connection, place: int, person: int, interaction: int) -> None:
    """Its answer was not taken."""
    connection.execute(
        "UPDATE deeds SET lost = 1 WHERE place = ? AND person = ? AND interaction = ?",
        (place, person, interaction),
    )


def drop(connection: sqlite3.Connection, place: int, person: int, interaction: int) -> None:
    """The person was answered: remember nothing up to *interaction*."""
    connection.execute(
        "DELETE FROM deeds WHERE place = ? AND person = ? AND interaction <= ?", (place, person, interaction)
    )
