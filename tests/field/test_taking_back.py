"""Taking back where Discord is at fault: done once, whoever pressed told, and nobody pinged for it."""

import pytest

from tests.conftest import Play, Running
from tests.edge.hands import hand, said
from tests.edge.moves import asked, rows
from tests.edge.rattus.moves import typed_text
from tests.edge.test_undo import turn, two_steps, undo_button
from tests.field.causes import BROKEN, CALLBACK, PASSING, REFUSING, Cause, each
from tests.field.steps import deleted, direct_hand

pytestmark = pytest.mark.usefixtures("sketched")


async def taken_back(play: Play) -> int:
    """How often anything was taken back at the table."""
    return sum(" undo " in row for row in await rows(play))


@pytest.mark.asyncio
@each(PASSING, BROKEN)
async def test_a_press_is_answered_and_done_once_though_the_first_try_to_answer_failed(
    running: Running, play: Play, cause: Cause
) -> None:
    one = await turn(play, "Ann", "Bo")
    await typed_text(play, one.person, "place italia 1")
    panel = await hand(one.person)
    running.local.expect(40060)
    cause(running.local.faults, CALLBACK)
    answer = await one.person.press(panel, undo_button(panel))
    assert said(answer).startswith("Taken back: placed 1 in Italia.")
    await running.settle(10)
    assert await taken_back(play) == 1


@pytest.mark.asyncio
async def test_a_press_that_arrives_twice_takes_back_once(running: Running, play: Play) -> None:
    one = await turn(play, "Ann", "Bo")
    await two_steps(play, one)
    panel = await hand(one.person)
    running.local.faults.duplicate_interactions()
    await one.person.press(panel, undo_button(panel))
    await running.settle(10)
    assert await taken_back(play) == 1


@pytest.mark.asyncio
async def test_a_press_whose_answer_is_refused_stands_and_is_already_done_when_repeated(
    running: Running, play: Play
) -> None:
    one = await turn(play, "Ann", "Bo")
    await typed_text(play, one.person, "place italia 1")
    await running.settle(10)
    panel, messages = await hand(one.person), len(play.public())
    running.local.expect(10062)
    REFUSING["429 without Via"](running.local.faults, CALLBACK)
    sent = running.begin(one.person.press(panel, undo_button(panel)))
    await running.until(lambda: not running.local.faults.waiting)
    await running.client.answered()
    await running.clock.advance(3.5)
    assert (await sent).failed
    assert said(await one.person.press(panel, undo_button(panel))).startswith("Already done.")
    await running.settle(10)
    assert await taken_back(play) == 1
    pinged = [message.mentions for message in play.public()[messages:]]
    assert pinged == [(one.person.id,)], "whoever saw no answer is told what is asked now"


@pytest.mark.asyncio
async def test_of_several_steps_each_is_taken_back_in_a_process_of_its_own(
    running: Running, play: Play
) -> None:
    one = await turn(play, "Ann", "Bo")
    await two_steps(play, one)
    for _ in range(2):
        await running.restart()
        panel = await hand(one.person)
        assert said(await one.person.press(panel, undo_button(panel))).startswith("Taken back: ")
    await running.restart()
    await running.settle(10)
    now = await asked(play)
    assert now is not None
    assert now.person is one.person
    assert (now.public, now.desk.offers) == (one.public, one.desk.offers)


@pytest.mark.asyncio
async def test_b28_in_a_channel_that_is_gone_it_is_done_from_a_direct_message(
    running: Running, play: Play
) -> None:
    one = await turn(play, "Ann", "Bo")
    await typed_text(play, one.person, "place italia 1")
    table = await play.table()
    await deleted(running, play)
    since = len(running.local.requests)
    panel = await direct_hand(one.person)
    answer = await one.person.press(panel, undo_button(panel))
    assert said(answer).startswith("Taken back: placed 1 in Italia.")
    await running.settle(10)
    desk = await running.tables.desk(table.id, one.person.id)
    assert desk.public == one.public
    paths = [request.path for request in running.local.requests[since:]]
    assert not [path for path in paths if f"/channels/{table.channel}" in path]
