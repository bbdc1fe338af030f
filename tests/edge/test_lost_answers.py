"""Who was not shown what is asked next, since the answer got lost, is pinged for it after all."""

from asyncio import Task

import pytest

from bot.playground.faults import Hold
from bot.playground.messages import Answer
from bot.playground.people import Person
from tests.conftest import Play, Running
from tests.edge.nights import sleeping

pytestmark = [pytest.mark.asyncio, pytest.mark.usefixtures("sketched")]


async def answered_late(
    running: Running, play: Play, **options: str
) -> tuple[Person, Hold, Task[Answer], int]:
    """The last of all to move, who is asked next, waits for the answer still; and what was told before."""
    await play.start("Ann", "Bo", options=options)
    desk = await running.tables.desk((await play.table()).id, None)
    assert desk.public is not None
    last = play.people[desk.public.line[0]]
    for person in play.people:
        if person is not last:
            await person.slash("cartus supply", channel="ravens", building="1")
    first = len(play.public())
    running.local.expect(10062)
    held = running.local.faults.hold("POST /interactions/*/callback")
    sent = running.begin(last.slash("cartus supply", channel="ravens", building="1"))
    await running.until(lambda: held.met > 0)
    return last, held, sent, first


async def test_whose_answer_was_lost_with_the_bot_is_pinged_by_the_next_one(
    running: Running, play: Play
) -> None:
    """The message without a ping is out, and what became of the answer nobody knows."""
    last, held, sent, first = await answered_late(running, play)
    await running.clock.advance(2.5)
    await running.until(lambda: "enter a building" in play.board().content)
    await running.clock.advance(5)
    assert not any(last.id in message.mentions for message in play.public()[first:])
    await running.restart()
    held.release()
    assert (await sent).failed
    for _ in range(3):
        await running.settle(20)
    assert sum(last.id in message.mentions for message in play.public()[first:]) == 1


@pytest.mark.parametrize("pace", ["none", "1d"])
async def test_who_is_never_shown_what_comes_next_is_pinged_though_all_others_were_told(
    running: Running, play: Play, caplog: pytest.LogCaptureFixture, pace: str
) -> None:
    """The message without a ping is out when the answer fails; then it is owed like any other."""
    last, held, sent, first = await answered_late(running, play, pace=pace)
    for _ in range(4):
        await running.clock.advance(3.5)
    await running.until(lambda: "enter a building" in play.board().content)
    assert not any(last.id in message.mentions for message in play.public()[first:])
    held.release()
    assert (await sent).failed
    await running.until(lambda: "an answer was not shown" in caplog.text)
    for _ in range(3):
        await running.settle(20)
    assert await play.awaited() == [play.people.index(last)]
    assert sum(last.id in message.mentions for message in play.public()[first:]) == 1


@pytest.mark.parametrize("restarted", [False, True])
async def test_a_typed_move_whose_answer_got_lost_is_already_done_however_late_it_is_typed_again(
    running: Running, play: Play, restarted: bool
) -> None:
    await play.start("Ann", "Bo")
    ann, number = play.people[0], (await play.table()).number
    running.local.expect(10062, 0)
    running.local.faults.refuse("POST /interactions/*/callback", 10062)
    sent = running.begin(ann.slash("cartus supply", channel="ravens", building="1"))
    await running.until(lambda: not running.local.faults.waiting)
    await running.clock.advance(3.5)
    assert (await sent).failed
    if restarted:
        await running.restart()
    await running.clock.advance(600)
    again = await ann.slash("cartus supply", channel="ravens", building="1")
    assert again.message is not None
    assert again.message.text.startswith("Already done.")
    assert (await play.table()).number == number + 1
    other = await ann.slash("cartus supply", channel="ravens", building="2")
    assert other.message is not None
    assert not other.message.text.startswith("Already done.")


async def test_once_somebody_saw_how_things_are_the_same_move_is_a_new_one(
    running: Running, play: Play
) -> None:
    await play.start("Ann", "Bo")
    ann = play.people[0]
    running.local.expect(10062)
    running.local.faults.refuse("POST /interactions/*/callback", 10062)
    sent = running.begin(ann.slash("cartus supply", channel="ravens", building="1"))
    await running.until(lambda: not running.local.faults.waiting)
    await running.clock.advance(3.5)
    assert (await sent).failed
    await ann.slash("hand", channel="ravens")
    again = await ann.slash("cartus supply", channel="ravens", building="1")
    assert again.message is not None
    assert "Already done." not in again.message.text


async def test_a_computer_is_added_once_where_the_answer_to_that_got_lost(
    running: Running, play: Play
) -> None:
    await play.open("Ann")
    ann = play.people[0]
    running.local.expect(10062)
    running.local.faults.refuse("POST /interactions/*/callback", 10062)
    sent = running.begin(ann.slash("table computer", channel="ravens"))
    await running.until(lambda: not running.local.faults.waiting)
    await running.clock.advance(3.5)
    assert (await sent).failed
    await running.clock.advance(60)
    again = await ann.slash("table computer", channel="ravens")
    assert again.message is not None
    assert again.message.text.startswith("Already done.")
    assert len((await play.table()).chairs) == 2
    await ann.slash("table computer", channel="ravens")
    assert len((await play.table()).chairs) == 3


async def test_who_sleeps_is_pinged_in_the_morning_though_the_answer_to_who_asked_them_was_slow(
    running: Running, play: Play
) -> None:
    """Their ping waits while the answer to the same rows is under way, and is not forgotten with it."""
    await play.start("Ann", "Bo")
    desk = await running.tables.desk((await play.table()).id, None)
    assert desk.public is not None
    first, last = play.people[desk.public.line[0]], play.people[desk.public.line[1]]
    await sleeping(running, first, 6)
    await first.slash("cartus supply", channel="ravens", building="1")
    count = len(play.public())
    held = running.local.faults.hold("POST /interactions/*/callback")
    sent = running.begin(last.slash("cartus supply", channel="ravens", building="1"))
    await running.until(lambda: held.met > 0)
    await running.clock.advance(2.5)
    await running.until(lambda: len(play.public()) > count)
    held.release()
    assert not (await sent).failed
    await running.settle(7 * 3600)
    assert [message.mentions for message in play.public()[count:]] == [(), (first.id,)]
