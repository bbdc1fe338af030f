"""What is left of things that are no more: threads without a table, marks of roles and channels."""

import sqlite3
from contextlib import closing

import pytest

from bot.clocks import snowflake
from bot.motions import Asker
from tests.conftest import Play, Running
from tests.edge.hands import said
from tests.field.test_threads import in_crypt, thread_of

GAME = "rattus_cartus"


@pytest.mark.asyncio
@pytest.mark.parametrize("has_table", [False, True])
async def test_a_thread_whose_table_was_never_made_is_put_away_at_the_start(
    running: Running, has_table: bool
) -> None:
    crypt = await in_crypt(running)
    table = await crypt.table()
    await running.stop()
    if not has_table:
        # The bot ended after the thread was opened, and before the table was written.
        with closing(sqlite3.connect(running.folder / "tables.sqlite3")) as connection:
            connection.execute("PRAGMA foreign_keys = ON")
            connection.execute("DELETE FROM tables WHERE id = ?", (table.id,))
            connection.commit()
    await running.start()
    await running.settle(10)
    assert thread_of(running).archived is not has_table


@pytest.mark.asyncio
async def test_a_deleted_role_and_deleted_channels_keep_nobody_from_opening_a_table(
    running: Running, play: Play
) -> None:
    server, gone = running.local.world.server.id, snowflake(running.clock.now())
    await running.tables.wishes.set_server(server, openers=gone)
    await running.tables.wishes.mark_channel(server, gone + 1, welcome=True)
    answer = await running.person("Bo").slash("table new", channel="ravens", game=GAME)
    assert "is open" in said(answer)


@pytest.mark.asyncio
async def test_a_channel_that_is_deleted_takes_the_tables_in_its_threads_along(running: Running) -> None:
    crypt = await in_crypt(running)
    table = await crypt.table()
    assert await running.tables.below(table.parent or 0) == [table.channel]
    await running.tables.end(table.id, Asker(1, moderator=True))
    assert await running.tables.below(table.parent or 0) == []
