"""Rows that a file has lost, or names that are empty there, cost their own table something at most."""

import sqlite3
from contextlib import closing

import pytest

from bot.desks import Status
from bot.motions import Asker
from bot.playground.people import DIRECT_MESSAGES
from tests.conftest import Play, Running
from tests.edge.hands import said
from tests.field.steps import press_yes
from tests.field.test_own_rights import hall

pytestmark = [pytest.mark.asyncio, pytest.mark.usefixtures("sketched")]


async def changed(running: Running, *statements: str) -> None:
    """Stop, have that done to the file by somebody else, and start again."""
    await running.stop()
    with closing(sqlite3.connect(running.folder / "tables.sqlite3")) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()
    await running.start()
    await running.settle(20)


@pytest.mark.parametrize("game", ["rattus", "rattus_cartus", "plague_and_pestilence"])
async def test_a_log_that_ends_before_a_draw_sets_its_table_alone_aside(
    running: Running, play: Play, game: str, caplog: pytest.LogCaptureFixture
) -> None:
    hall(running, "hall")
    other = Play(running, "hall")
    await other.start("Bo", "Ann")
    await play.start("Ann", "Bo", game=game)
    table = (await play.table()).id
    await changed(running, f"DELETE FROM moves WHERE table_id = {table} AND number > 0")
    bo = play.people[1]
    assert "You sit at 2 tables" in said(await bo.slash("table mine", channel=DIRECT_MESSAGES))
    for command in ("hand", "table show", "help"):
        assert "did not work" not in said(await bo.slash(command, channel="ravens"))
    assert "did not work" not in said(await bo.slash("hand", channel="hall"))
    told = {one.getMessage() for one in caplog.records if one.levelname == "ERROR"}
    assert told == {f"table {table} is set aside: its log ends at row 0, before a draw"}
    caplog.clear()  # A table that is set aside is told as an error.


async def test_a_seat_that_nobody_is_asked_to_take_is_offered_to_nobody(running: Running, play: Play) -> None:
    await play.start("Ann", "Bo")
    eve = running.person("Eve")
    await changed(running, f"UPDATE seats SET offered = {eve.id} WHERE seat = 0")
    told = said(await eve.slash("table join", channel="ravens"))
    assert told.startswith("The game is under way"), told


async def test_what_was_offered_as_a_game_ended_stays_as_it_is(running: Running, play: Play) -> None:
    await play.start("Ann", "Bo")
    ann, eve = play.people[0], running.person("Eve")
    await press_yes(ann, "table resign", "ravens")
    bo = play.people[1]
    sure = (await bo.slash("table replace", channel="ravens", seat="Ann", by=eve)).message
    assert sure is not None
    await bo.press(sure, sure.buttons[0].custom_id)
    await running.settle(20)
    table = (await play.table()).id
    await running.tables.end(table, Asker(bo.id), stuck=True)
    await running.settle(20)
    before = await play.table()
    assert (before.status, before.chairs[0].offered) == (Status.CLOSED, eve.id)
    await changed(running)
    assert await play.table() == before


async def test_a_table_without_a_title_is_listed_all_the_same(running: Running, play: Play) -> None:
    await play.start("Ann", "Bo", game="rattus")
    await changed(running, "UPDATE tables SET title = ''")
    for person in play.people:
        listed = said(await person.slash("table mine", channel=DIRECT_MESSAGES))
        assert "You sit at one table" in listed
