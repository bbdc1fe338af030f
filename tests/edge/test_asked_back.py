"""Two who held the same seat ask for it: the second has no vote on that, and is not told to give one."""

import pytest

from bot.motions import Asker
from tests.conftest import Running
from tests.edge.hands import said
from tests.edge.test_votes import Late, late
from tests.field.steps import press_yes

pytestmark = [pytest.mark.asyncio, pytest.mark.usefixtures("sketched")]

__all__ = ["late"]


async def test_the_second_is_not_told_to_answer_a_vote_without_having_one(
    running: Running, late: Late
) -> None:
    await late.begin("Ann", "Bo", "Cara")
    table, eve = (await late.play.table()).id, running.person("Eve")
    await press_yes(late.person, "table resign", "ravens")
    await running.tables.voting.replace(table, Asker(1, moderator=True), late.seat, eve.id)
    await eve.slash("table join", channel="ravens")
    await press_yes(eve, "table resign", "ravens")
    await late.person.slash("table return", channel="ravens")
    told = said(await eve.slash("table return", channel="ravens"))
    assert told.startswith("Another person who held that seat asks for it already.")
