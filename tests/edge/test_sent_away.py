"""Whoever gave up a seat and was sent away from the server follows its tables no more by old messages."""

import pytest

from bot.base36 import base36
from tests.conftest import Play, Running
from tests.edge.hands import said
from tests.field.lines import calls
from tests.field.steps import press_yes
from tests.field.test_own_rights import pressed_alone

pytestmark = [pytest.mark.asyncio, pytest.mark.usefixtures("sketched")]


@pytest.mark.parametrize("topic", ["hand", "log", "text", "table"])
async def test_who_was_banned_and_holds_no_seat_reads_nothing_of_a_table(
    running: Running, play: Play, topic: str
) -> None:
    await play.start("Ann", "Bo", "Cara", game="rattus")
    await running.settle(10)
    cara, table = running.person("Cara"), await play.table()
    await press_yes(cara, "table resign", "ravens")
    await running.settle(10)
    await cara.leave()
    await running.settle(10)
    (told,) = await pressed_alone(running, cara, f"p:{topic}:{base36(table.id)}")
    assert "not in its server any more" in told


async def test_whoever_looks_on_in_the_server_is_not_looked_up(running: Running, play: Play) -> None:
    board = await play.start("Ann", "Bo", game="rattus")
    await running.settle(700)
    looked = len(calls(running, "GET", "/members/"))
    assert "The Plague piece starts" in said(await running.person("Cara").press(board, "What happened"))
    assert len(calls(running, "GET", "/members/")) == looked
