"""Whose former seat is kept for somebody who held it later reads nothing of asking the others for it."""

import pytest

from bot.motions import Asker
from tests.conftest import Running
from tests.edge.hands import hand, said
from tests.edge.test_votes import Late, late
from tests.field.steps import press_yes

pytestmark = [pytest.mark.asyncio, pytest.mark.usefixtures("sketched")]

__all__ = ["late"]


@pytest.mark.parametrize("is_kept", [True, False])
async def test_who_held_it_first_is_promised_nothing(running: Running, late: Late, is_kept: bool) -> None:
    await late.begin("Bo", "Cara")
    table, voting, eve = (await late.play.table()).id, running.tables.voting, running.person("Eve")
    await press_yes(late.person, "table resign", "ravens")
    await voting.replace(table, Asker(1, moderator=True), late.seat, eve.id)
    await eve.slash("table join", channel="ravens")
    if is_kept:
        await voting.replace(table, Asker(1, moderator=True), late.seat)
    else:
        await press_yes(eve, "table resign", "ravens")
    await running.settle(20)
    panel = await hand(late.person)
    assert ("Come back asks the others" in panel.text) is not is_kept
    menu = (await late.person.press(panel, "Table")).message
    assert menu is not None
    assert ("Come back" in [button.label for button in menu.buttons]) is not is_kept
    helped = said(await late.person.slash("help", channel="ravens"))
    assert ("/table return" in helped) is not is_kept
    asked = said(await late.person.slash("table return", channel="ravens"))
    assert asked.startswith("The others are asked") is not is_kept
