"""A row that makes no sense costs its own table something at most: everybody's others go on."""

import shutil
import sqlite3
from contextlib import closing

import pytest

from bot.playground.people import DIRECT_MESSAGES
from tests.conftest import Play, Running
from tests.edge.hands import hand, said
from tests.field.test_own_rights import hall

pytestmark = [pytest.mark.asyncio, pytest.mark.usefixtures("sketched")]

DAY = 24 * 3600.0

ROWS = {
    "tables": (
        *("game = 'x'", "announced = -1", "revision = 9223372036854775807", "closes_at = 9e999"),
        *("missed = -9e999", "shifts = 9223372036854775807", "board_message = -1", "seed = NULL"),
    ),
    "seats": ("since = 9223372036854775807", "former = '{'"),
    "clocks": ("left = 9e999", "since = -9e999", "seat = 7 WHERE seat = 0", "row = -5", "nudges = -1"),
    "deadlines": ("since = 999", "at = -9e999"),
    "votes": ("kind = 'x'", "seat = 7", "seat = -1", 'ballots = \'{"x": "y"}\'', "opened_at = 9e999"),
    "outbox": ("texts = 'x'", "texts = '[]'", "texts = '[7]'", "upto = -1", "nonce = ''"),
    "vacations": ("until = 9e999", "until = 1e308", "until = 1e12", "since = -9e999"),
    "life": ("at = 9e999", "at = -9e999", "at = 1e308"),
    "outages": ("since = -9e999", "until = 9e999"),
    "lost_servers": ("since = -9e999",),
    "preferences": ("time_zone = 'Europe'", "time_zone = 'x'", "language = 'x'", "locale = ''"),
    "servers": ('channels = \'{"1": "maybe"}\'', 'channels = \'{"x": "true"}\'', "pace = 'x'"),
}
"""What is set in every row of a table of the file."""


async def begun(running: Running, play: Play, other: Play) -> str:
    """Two games, and of everything that is stored a row; gives the file's clean copy."""
    ann, bo, cara = (running.person(name) for name in ("Ann", "Bo", "Cara"))
    await other.start("Bo", "Ann")
    await play.start("Ann", "Bo", "Cara", options={"pace": "1d"})
    table, wishes = await play.table(), running.tables.wishes
    for person in (ann, bo):
        await wishes.prefer(person.id, time_zone="Europe/Rome")
    await wishes.go_away(cara.id, running.clock.now() + DAY)
    await wishes.mark_channel(table.server, running.local.world.channel_named("hall").id, welcome=True)
    await bo.slash("table replace", channel="ravens", seat="Cara")
    await running.settle(10)
    await running.stop()
    file = running.folder / "tables.sqlite3"
    now = running.clock.now()
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("INSERT INTO deadlines VALUES (?, 1, ?)", (table.id, now + DAY))
        connection.execute("INSERT INTO outages VALUES (0, ?, ?)", (now - 100, now - 50))
        connection.execute("INSERT INTO lost_servers VALUES (?, ?)", (table.server, now - 50))
        for kind, reader in (("direct", bo.id), ("notice", None)):
            connection.execute(
                "INSERT INTO outbox (table_id, kind, person, upto, nonce, since, texts) "
                "VALUES (?, ?, ?, 3, 'n', 1, '[{\"content\": \"told\"}]')",
                (table.id, kind, reader),
            )
        connection.commit()
    return str(shutil.copy(file, running.folder / "clean.sqlite3"))


@pytest.mark.parametrize("where", ROWS)
async def test_a_row_that_makes_no_sense_takes_no_other_table_away(
    running: Running, play: Play, where: str, caplog: pytest.LogCaptureFixture
) -> None:
    hall(running, "hall")
    other = Play(running, "hall")
    clean = await begun(running, play, other)
    ann, bo, cara = (running.person(name) for name in ("Ann", "Bo", "Cara"))
    running.local.expect(10003, 10008, 50035)
    channel = running.local.world.channel_named("ravens").id
    for change in ROWS[where]:
        shutil.copy(clean, running.folder / "tables.sqlite3")
        of_one = f" WHERE channel = {channel}" if where == "tables" else ""
        with closing(sqlite3.connect(running.folder / "tables.sqlite3")) as connection:
            assert connection.execute(f"UPDATE {where} SET {change}{of_one}").rowcount
            connection.commit()
        await running.start()
        await running.settle(10)
        listed = said(await ann.slash("table mine", channel=DIRECT_MESSAGES))
        assert "You sit at 2 tables" in listed, change
        assert "Hand" in (await hand(bo, "hall")).text
        for person in (ann, cara):
            assert "did not work" not in said(await person.slash("vacation", channel="ravens")), change
        for command in ("hand", "table show", "table log", "settings"):
            assert "did not work" not in said(await ann.slash(command, channel="ravens")), change
        told = said(await cara.slash("table new", channel="cloister", game="rattus_cartus"))
        assert "is open" in told or "tables only in" in told, change
        await running.settle(2 * 3600)
        await running.stop()
        assert [one.getMessage() for one in caplog.records if one.exc_info] == []
        caplog.clear()  # A table that is set aside is told as an error.
    shutil.copy(clean, running.folder / "tables.sqlite3")
    await running.start()
