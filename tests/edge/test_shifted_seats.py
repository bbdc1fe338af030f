"""Seats of a lobby shift as somebody leaves it: whoever is refused something meanwhile reads right names."""

import pytest

from tests.conftest import Play, Running
from tests.edge.hands import said

pytestmark = [pytest.mark.asyncio, pytest.mark.usefixtures("sketched")]


async def test_who_joins_twice_as_another_leaves_is_told_the_own_seat(running: Running, play: Play) -> None:
    await play.open("Ann", "Bo", "Cara", game="rattus")
    ann, dan = play.people[0], running.person("Dan")
    joined, again, _ = await running.together(
        [
            dan.slash("table join", channel="ravens"),
            dan.press(play.board(), "Join"),
            ann.slash("table leave", channel="ravens"),
        ]
    )
    assert [chair.name for chair in (await play.table()).chairs] == ["Bo", "Cara", "Dan"]
    for answer in (joined, again):
        assert "Cara" not in said(answer)
