"""Whoever is back in the seat cannot take back what they did before, and is not told that another did it."""

import pytest

from tests.conftest import Play, Running
from tests.edge.test_undo_vote import placed, undo
from tests.field.steps import press_yes

pytestmark = [pytest.mark.asyncio, pytest.mark.usefixtures("sketched")]


async def test_who_is_back_is_not_told_that_another_made_their_move(running: Running, play: Play) -> None:
    first, others = await placed(play, "Ann", "Bo", "Cara")
    await press_yes(first, "table resign", "ravens")
    await first.slash("table return", channel="ravens")
    await running.settle(20)
    vote = play.board()
    for person in others:
        await person.press(vote, "Yes")
    await running.settle(20)
    assert (await play.table()).seat_of(first.id) is not None
    assert (await undo(first)).startswith(
        "The last move of your seat stands: it was made before you took the seat."
    )
