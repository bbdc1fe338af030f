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


@pytest.mark.parametrize("is_named_first", [False, True])
async def test_whom_the_host_names_is_removed_as_another_leaves(
    running: Running, play: Play, is_named_first: bool
) -> None:
    await play.open("Ann", "Bo", "Cara", "Dan", game="rattus")
    ann, bo = play.people[:2]
    both = [
        bo.slash("table leave", channel="ravens"),
        ann.slash("table remove", channel="ravens", seat="Cara"),
    ]
    await running.together(reversed(both) if is_named_first else both)
    assert [chair.name for chair in (await play.table()).chairs] == ["Ann", "Dan"]


async def test_who_leaves_as_the_host_names_them_costs_nobody_else_the_seat(
    running: Running, play: Play
) -> None:
    await play.open("Ann", "Bo", "Cara", "Dan", game="rattus")
    ann, _, cara, _ = play.people
    _, refused = await running.together(
        [
            cara.slash("table leave", channel="ravens"),
            ann.slash("table remove", channel="ravens", seat="Cara"),
        ]
    )
    assert [chair.name for chair in (await play.table()).chairs] == ["Ann", "Bo", "Dan"]
    assert said(refused).startswith("There is no such seat.")
