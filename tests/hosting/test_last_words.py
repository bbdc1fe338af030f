"""The end of the client while something is under way: that is written, answered and told; nothing begins."""

import asyncio
import sqlite3
from contextlib import closing

import pytest

from tests.conftest import Play, Running

pytestmark = pytest.mark.asyncio


async def ending(running: Running) -> asyncio.Task[None]:
    """The bot's end, which has got so far that nothing new comes in."""
    stopping = asyncio.create_task(running.stop())
    await running.local.until(lambda: not running.local.gateway.sessions)
    return stopping


def rows(running: Running) -> int:
    with closing(sqlite3.connect(running.folder / "tables.sqlite3")) as connection:
        return int(connection.execute("SELECT count(*) FROM moves").fetchone()[0])


async def test_a_move_that_is_being_written_is_answered_and_told(running: Running, play: Play) -> None:
    await play.open("Ann", "Bo")
    held = running.database.hold()
    answer = running.begin(play.people[0].slash("table start", channel=play.channel))
    await held.reached.wait()
    stopping = await ending(running)
    held.release()
    assert (await answer).message is not None
    await stopping
    assert f"<@{play.people[0].id}>" in play.board().content
    told = play.public()
    await running.start()
    await running.settle(10)
    assert play.public() == told


async def test_the_end_waits_for_an_answer_that_is_on_its_way(running: Running, play: Play) -> None:
    await play.open("Ann", "Bo")
    held = running.local.faults.hold("POST /interactions/*/callback")
    answer = running.begin(play.people[0].slash("table show", channel=play.channel))
    await running.local.until(lambda: held.met == 1)
    stopping = await ending(running)
    ended, _ = await asyncio.wait({stopping}, timeout=0.2)
    held.release()
    assert not ended, "it was not answered yet"
    assert (await answer).message is not None
    await stopping
    await running.start()


async def test_a_computer_ends_after_the_move_under_way_and_goes_on_at_the_next_start(
    running: Running, play: Play
) -> None:
    await play.open("Ann", computers=3)
    start = running.database.hold()
    answer = running.begin(play.people[0].slash("table start", channel=play.channel))
    await start.reached.wait()
    move = running.database.hold()
    start.release()
    await move.reached.wait()
    before = rows(running)
    stopping = await ending(running)
    move.release()
    await answer
    await stopping
    assert rows(running) == before + 1
    await running.start()
    await running.settle(10)
    assert rows(running) > before + 1
