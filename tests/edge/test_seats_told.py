"""Whose seat is given away, offered or given back by what time decides is told as by a press."""

import pytest

from tests.conftest import Running
from tests.edge.nights import sleeping
from tests.edge.test_votes import DAY, Late, late
from tests.field.steps import press_yes

pytestmark = [pytest.mark.asyncio, pytest.mark.usefixtures("sketched")]

__all__ = ["late"]


@pytest.mark.parametrize("by_time", [False, True])
async def test_whose_seat_the_computer_gets_is_told_alone(
    running: Running, late: Late, by_time: bool
) -> None:
    await late.begin("Ann", "Bo", "Cara")
    vote = await late.comes()
    first, second = late.others
    await first.press(vote, "Computer takes the seat")
    await running.settle(20)
    if by_time:
        for _ in range(5):
            await running.settle(DAY / 2)
    else:
        await second.press(vote, "Computer takes the seat")
        await running.settle(20)
    assert (await late.play.table()).chairs[late.seat].computer
    told = [one.content for one in late.person.direct_messages()]
    assert any("computer" in one for one in told), told


@pytest.mark.parametrize("notices", ["channel", "direct"])
@pytest.mark.parametrize("by_time", [False, True])
async def test_to_whom_a_seat_is_offered_is_told(
    running: Running, late: Late, by_time: bool, notices: str
) -> None:
    await late.begin("Bo", "Cara", "Dan")
    eve = running.person("Eve")
    await running.tables.wishes.prefer(eve.id, notices=notices)
    await press_yes(late.person, "table resign", "ravens")
    await running.settle(20)
    first, second = late.others
    sure = (await first.slash("table replace", channel="ravens", seat=late.name, by=eve)).message
    assert sure is not None
    await first.press(sure, "Yes, offer it")
    await running.settle(20)
    if by_time:
        for _ in range(5):
            await running.settle(DAY / 2)
    else:
        await second.press(late.vote(), "Yes")
        await running.settle(20)
    assert (await late.play.table()).chairs[late.seat].offered == eve.id
    mentioned = any(eve.id in one.mentions for one in late.play.public())
    alone = [one.content for one in eve.direct_messages()]
    assert mentioned or alone


@pytest.mark.parametrize("is_open", [True, False])
async def test_who_wishes_to_be_told_alone_and_cannot_be_is_mentioned(
    running: Running, late: Late, is_open: bool
) -> None:
    await late.begin("Bo", "Cara", "Dan")
    eve = running.person("Eve")
    await running.tables.wishes.prefer(eve.id, notices="direct")
    eve.direct_messages_open = is_open
    await press_yes(late.person, "table resign", "ravens")
    await running.settle(20)
    moderator = running.person("Ann")
    sure = (await moderator.slash("table replace", channel="ravens", seat=late.name, by=eve)).message
    assert sure is not None
    await moderator.press(sure, "Yes, offer it")
    for _ in range(4):
        await running.settle(600)
    assert (await late.play.table()).chairs[late.seat].offered == eve.id
    mentioned = any(eve.id in one.mentions for one in late.play.public())
    alone = [one.content for one in eve.direct_messages()]
    assert mentioned or alone


@pytest.mark.parametrize("by_leaving", [False, True])
async def test_who_asked_for_the_former_seat_and_has_it_again_is_told(
    running: Running, late: Late, by_leaving: bool
) -> None:
    """Also where that became certain because another left."""
    await late.begin("Ann", "Bo", "Cara")
    first, second = late.others
    await press_yes(second, "table resign", "ravens")
    await running.settle(20)
    await second.slash("table return", channel="ravens")
    await running.settle(20)
    vote = late.vote()
    await first.press(vote, "Yes")
    if by_leaving:
        await late.person.leave()
        for _ in range(8):
            await running.settle(3600)
    else:
        await late.person.press(vote, "Yes")
        await running.settle(20)
    assert (await late.play.table()).seat_of(second.id) is not None
    alone = [one.content for one in second.direct_messages()]
    assert any("You play" in one for one in alone), alone


@pytest.mark.parametrize("sleeps", [False, True])
async def test_who_sleeps_as_a_seat_is_offered_and_takes_no_letters_is_pinged_once_awake(
    running: Running, late: Late, sleeps: bool
) -> None:
    await late.begin("Bo", "Cara", "Dan")
    eve, moderator = running.person("Eve"), running.person("Ann")
    eve.direct_messages_open = False
    if sleeps:
        await sleeping(running, eve, 8)
    await press_yes(late.person, "table resign", "ravens")
    await running.settle(20)
    sure = (await moderator.slash("table replace", channel="ravens", seat=late.name, by=eve)).message
    assert sure is not None
    await moderator.press(sure, "Yes, offer it")
    for _ in range(12):
        await running.settle(3600)
    assert (await late.play.table()).chairs[late.seat].offered == eve.id
    assert any(eve.id in one.mentions for one in late.play.public())
