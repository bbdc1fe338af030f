"""Whoever sits at a game that is under way and joins it once more is told of no button that is not there."""

import pytest

from tests.conftest import Play, Running
from tests.edge.hands import said

pytestmark = [pytest.mark.asyncio, pytest.mark.usefixtures("sketched")]


async def test_leave_is_named_in_a_lobby_alone(running: Running, play: Play) -> None:
    await play.open("Ann", "Bo")
    ann, bo = play.people
    assert "Press Leave to give the seat back." in said(await bo.slash("table join", channel="ravens"))
    await ann.slash("table start", channel="ravens")
    await running.settle(10)
    told = said(await bo.slash("table join", channel="ravens"))
    assert told == "You sit here already, as ▲ Bo. My hand opens your panel."
