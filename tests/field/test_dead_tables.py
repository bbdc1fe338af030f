"""Tables at which nobody can play any more: their people are told, leave and end them."""

import sqlite3
from contextlib import closing

import pytest

from bot.desks import Status
from bot.playground.people import DIRECT_MESSAGES
from tests.conftest import Play, Running
from tests.edge.hands import said
from tests.field.steps import deleted, press_yes

DAY = 24 * 3600.0
ASIDE = "is set aside"


async def set_aside(running: Running, play: Play) -> None:
    """The record of a table leads nowhere after a restart."""
    await running.settle(10)
    await running.stop()
    with closing(sqlite3.connect(running.folder / "tables.sqlite3")) as connection:
        connection.execute("UPDATE moves SET fingerprint = 'x' WHERE number = 1")
        connection.commit()
    await running.start()
    await running.settle(10)


@pytest.mark.asyncio
async def test_a_table_that_is_set_aside_is_told_once_and_ended_by_whoever_sits_there(
    running: Running, play: Play, caplog: pytest.LogCaptureFixture
) -> None:
    await play.start("Ann", "Bo")
    table, (_, bo) = await play.table(), play.people
    await set_aside(running, play)
    for _ in range(9):
        await running.settle(DAY)
    assert len([one for one in play.public() if ASIDE in one.content]) == 1
    eve = running.person("Eve")
    refused = said(await eve.slash("table new", game="rattus_cartus", channel="ravens"))
    assert "Ravens" in refused
    assert "/table end" in refused
    assert "has ended" in await press_yes(bo, "table end", "ravens")
    await running.settle(10)
    assert [one.content for one in play.public()][-1] == "Ravens: this table has ended without a result."
    await running.restart()
    await running.settle(10)
    assert len([one for one in play.public() if "has ended" in one.content]) == 1
    after = await running.tables.table(table.id)
    assert after is not None
    assert after.status is Status.CLOSED
    assert "is open" in said(await eve.slash("table new", game="rattus_cartus", channel="ravens"))
    caplog.clear()


@pytest.mark.asyncio
@pytest.mark.parametrize("kind", ["aside", "deleted"])
async def test_what_is_stuck_is_marked_and_left_from_the_list_of_ones_tables(
    running: Running, play: Play, kind: str, caplog: pytest.LogCaptureFixture
) -> None:
    await play.start("Ann", "Bo")
    table, (ann, bo) = await play.table(), play.people
    await (set_aside(running, play) if kind == "aside" else deleted(running, play))
    shown = (await bo.slash("table mine", channel=DIRECT_MESSAGES)).message
    assert shown is not None
    assert ("set aside" if kind == "aside" else "its channel is gone") in shown.content
    sure = (await bo.choose(shown, [str(table.id)], menu="p:mine_leave:0")).message
    assert sure is not None
    said(await bo.press(sure, sure.buttons[0].label))
    after = await running.tables.table(table.id)
    assert after is not None
    assert after.people == (ann.id,)
    assert "You sit at no table" in said(await bo.slash("table mine", channel=DIRECT_MESSAGES))
    caplog.clear()


@pytest.mark.asyncio
async def test_whoever_opens_a_table_where_all_have_left_one_is_told_the_way_out(
    running: Running, play: Play
) -> None:
    await play.start("Ann", "Bo")
    await running.settle(11 * 60)
    for person in play.people:
        await person.leave()
    eve = running.person("Eve")
    assert "left the server" in said(await eve.slash("table new", game="rattus_cartus", channel="ravens"))
    for _ in range(4):
        await running.settle(5 * 60)
    assert "is open" in said(await eve.slash("table new", game="rattus_cartus", channel="ravens"))
