"""The last person of a game loses the seat, by which the game ends: nothing is promised of it."""

import pytest

from tests.conftest import Play, Running
from tests.edge.hands import said

pytestmark = [pytest.mark.asyncio, pytest.mark.usefixtures("sketched")]


async def test_who_was_the_last_person_is_not_told_how_to_come_back(running: Running, play: Play) -> None:
    await play.start("Bo", game="rattus", computers=1)
    bo, moderator = play.people[0], running.person("Ann")
    await moderator.slash("table replace", channel="ravens", seat="Bo")
    await running.settle(20)
    assert "has ended without a result" in play.board().content
    assert not said(await bo.slash("table return", channel="ravens")).startswith("The others are asked")
    assert not any("/table return" in one.content for one in bo.direct_messages())


async def test_who_resigns_as_the_last_person_has_ended_the_game(running: Running, play: Play) -> None:
    await play.start("Bo", game="rattus", computers=1)
    (bo,) = play.people
    sure = (await bo.slash("table resign", channel="ravens")).message
    assert sure is not None
    assert "so that the table ends without a result" in sure.content
    done = said(await bo.press(sure, sure.buttons[0].label))
    assert done == "Ravens has ended without a result."
