"""Who loses a seat is told so alone, also where the answer to whoever took it got lost."""

import pytest

from tests.conftest import Running
from tests.edge.hands import said
from tests.edge.test_votes import Late, late

pytestmark = [pytest.mark.asyncio, pytest.mark.usefixtures("sketched")]

__all__ = ["late"]


async def test_who_loses_a_seat_is_told_though_the_answer_to_the_new_holder_got_lost(
    running: Running, late: Late
) -> None:
    await late.begin("Bo", "Cara")
    await late.comes()
    moderator, eve = running.person("Ann"), running.person("Eve")
    sure = await moderator.slash("table replace", channel="ravens", seat=late.name, by=eve)
    assert sure.message is not None
    assert "is offered to" in said(await moderator.press(sure.message, "Yes, offer it"))
    await running.settle(10)
    running.local.expect(10062)
    running.local.faults.limit("POST /interactions/*/callback", via=False)
    lost = running.begin(eve.press(late.play.board(), "Take the seat"))
    await running.until(lambda: not running.local.faults.waiting)
    await running.clock.advance(3.1)
    assert (await lost).failed
    await running.settle(10)
    assert (await late.play.table()).seat_of(eve.id) == late.seat
    (message,) = late.person.direct_messages()
    assert "Eve plays in your seat now." in message.content
