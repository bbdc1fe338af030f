"""Buttons that change something for all are refused to whoever is timed out at the table."""

import pytest

from bot.base36 import base36
from tests.conftest import Play, Running
from tests.field.test_own_rights import pressed_alone

pytestmark = pytest.mark.asyncio

REFUSED = "Moderators have timed you out"


async def test_who_is_timed_out_presses_no_button_that_changes_something(
    running: Running, play: Play
) -> None:
    await play.open("Ann", "Bo")
    await running.settle(10)
    ann, table = play.people[0], await play.table()
    await ann.be_silenced(running.clock.now() + 600)
    ids = [f"p:{topic}:{base36(table.id)}" for topic in ("computer", "end", "join", "option", "start")]
    told = await pressed_alone(running, ann, *ids)
    assert [one for one in told if REFUSED not in one] == []
    assert await play.table() == table
    read = await pressed_alone(running, ann, f"p:hand:{base36(table.id)}", f"p:log:{base36(table.id)}")
    assert [one for one in read if REFUSED in one] == []
