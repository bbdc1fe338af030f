"""Who loses a seat is told so alone, also if an answer got lost; who takes it reads nothing of theirs."""

import pytest

from tests.conftest import Play, Running
from tests.edge.hands import said
from tests.edge.test_votes import Late, late
from tests.field.steps import press_yes

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


@pytest.mark.parametrize(
    ("game", "command", "moment", "answer"),
    [
        ("plague_and_pestilence", "plague orders", "my_war", "always"),
        ("rattus", "rattus orders", "reveals", "in order"),
        ("rattus_cartus", "cartus orders", "looks", "for_me"),
    ],
)
async def test_whoever_takes_a_seat_reads_no_order_of_its_former_holder_in_the_log(
    running: Running, play: Play, game: str, command: str, moment: str, answer: str
) -> None:
    await play.start("Bo", "Cara", "Dan", game=game)
    bo, moderator, eve = play.people[0], running.person("Ann"), running.person("Eve")
    set_so = said(await bo.slash(command, channel="ravens", moment=moment, answer=answer))
    (order,) = [line for line in set_so.splitlines() if line.startswith("Standing order")]
    assert order in said(await bo.slash("table log", channel="ravens", since="start"))
    await press_yes(bo, "table resign", "ravens")
    sure = await moderator.slash("table replace", channel="ravens", seat="Bo", by=eve)
    assert sure.message is not None
    await moderator.press(sure.message, "Yes, offer it")
    await eve.slash("table join", channel="ravens")
    assert (await play.table()).seat_of(eve.id) == 0
    assert order not in said(await eve.slash("table log", channel="ravens", since="start"))
