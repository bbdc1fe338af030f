"""Whose seat is given away, offered or given back by what time decides is told as by a press."""

from typing import Any

import pytest

from bot.playground.messages import Message
from bot.playground.people import Person
from tests.conftest import Play, Running
from tests.edge.hands import said
from tests.edge.nights import sleeping
from tests.edge.test_votes import DAY, HOUR, Late, late
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


async def offered(running: Running, late: Late, hours: float) -> int:
    await late.begin("Bo", "Cara")
    await late.comes()
    moderator, eve = running.person("Ann"), running.person("Eve")
    await running.tables.wishes.prefer(eve.id, direct_messages=False)
    await running.tables.wishes.go_away(eve.id, running.clock.now() + hours * 3600)
    sure = await moderator.slash("table replace", channel="ravens", seat=late.name, by=eve)
    assert sure.message is not None
    await moderator.press(sure.message, "Yes, offer it")
    await running.settle(20)
    return eve.id


async def test_nothing_is_due_again_and_again(
    running: Running, late: Late, monkeypatch: pytest.MonkeyPatch
) -> None:
    await offered(running, late, 24)
    voting, looks = running.tables.voting, list[float]()
    wake = voting.wake

    async def counted(table_id: int, **more: Any) -> float | None:
        looks.append(running.clock.now())
        return await wake(table_id, **more)

    monkeypatch.setattr(voting, "wake", counted)
    for _ in range(20):
        await running.settle(31)
    assert len(looks) <= 2, len(looks)


async def test_who_is_on_vacation_is_pinged_once(running: Running, late: Late) -> None:
    eve = await offered(running, late, 1)
    for _ in range(12):
        await running.settle(600)
    rung = [one for one in late.play.public() if eve in one.mentions]
    assert len(rung) == 1, [(one.content.splitlines()[0]) for one in rung]


@pytest.mark.parametrize("asleep", [False, True])
async def test_one_account_rings_a_person_once_a_day(running: Running, play: Play, asleep: bool) -> None:
    await play.open("Bo", "Cara", game="rattus")
    bo = play.people[0]
    for _ in range(2):
        await bo.slash("table computer", channel="ravens")
    await bo.slash("table start", channel="ravens")
    await running.settle(20)
    ann, eve = running.person("Ann"), running.person("Eve")
    await running.tables.wishes.prefer(eve.id, direct_messages=False)
    if asleep:
        await running.tables.wishes.prefer(eve.id, **night(running))
    table = await play.table()
    for seat in (2, 3):
        name = f"{'●▲■◆'[seat]} {table.chairs[seat].name}"
        sure = await ann.slash("table replace", channel="ravens", seat=name, by=eve)
        assert sure.message is not None
        await ann.press(sure.message, sure.message.buttons[0].label)
        await running.settle(20)
    for _ in range(20):
        await running.settle(1800)
    rung = [one for one in play.public() if eve.id in one.mentions]
    assert len(rung) == 1, [one.content.splitlines()[0] for one in rung]


def night(running: Running) -> dict[str, Any]:
    minute = int(running.clock.now() // 60) % 1440
    return {"quiet_from": minute, "quiet_to": (minute + 240) % 1440, "time_zone": "UTC"}


async def test_an_offer_stands_though_who_held_the_seat_before_left(running: Running, late: Late) -> None:
    await late.begin("Bo", "Cara", "Dan")
    ann, eve = running.person("Ann"), running.person("Eve")
    await press_yes(late.person, "table resign", "ravens")
    await running.settle(20)
    await late.person.slash("table return", channel="ravens")
    await running.settle(20)
    sure = (await ann.slash("table replace", channel="ravens", seat=late.name, by=eve)).message
    assert sure is not None
    await ann.press(sure, sure.buttons[0].label)
    await running.settle(20)
    offer = late.play.board()
    assert (await late.play.table()).chairs[late.seat].offered == eve.id
    await late.person.leave()
    answer = said(await eve.press(offer, "Take the seat"))
    assert (await late.play.table()).seat_of(eve.id) == late.seat, answer


async def test_who_is_offered_a_seat_and_sleeps_once_more_before_the_channel_takes_it_is_pinged_once_awake(
    running: Running, late: Late
) -> None:
    await late.begin("Bo", "Cara", "Dan")
    eve = running.person("Eve")
    await running.tables.wishes.prefer(eve.id, direct_messages=False)
    await sleeping(running, eve, 2)
    await offer(running, late, eve)
    await running.settle(60)
    assert "is offered to you" in late.play.board().content
    running.local.faults.fail(posts_of(running), 503, times=10_000)
    for _ in range(4):
        await running.settle(HOUR)
    await sleeping(running, eve, 6)
    running.local.faults.clear()
    for _ in range(4):
        await running.settle(HOUR)
    assert pinged(late, eve) == []
    for _ in range(4):
        await running.settle(HOUR)
    (ping,) = pinged(late, eve)
    assert "Take the seat" in [button.label for button in ping.buttons]


@pytest.mark.parametrize("hours", [0, 6])
async def test_who_takes_no_letters_is_pinged_once_for_an_offer_that_the_channel_took_only_late(
    running: Running, late: Late, hours: int
) -> None:
    """*hours*: for how long they sleep by then."""
    await late.begin("Bo", "Cara", "Dan")
    eve = running.person("Eve")
    await running.tables.wishes.prefer(eve.id, direct_messages=False)
    running.local.faults.fail(posts_of(running), 503, times=10_000)
    await offer(running, late, eve)
    await running.settle(60)
    if hours:
        await sleeping(running, eve, hours)
    running.local.faults.clear()
    for _ in range(4):
        await running.settle(HOUR)
    assert len(pinged(late, eve)) == (0 if hours else 1)
    for _ in range(6):
        await running.settle(HOUR)
    assert len(pinged(late, eve)) == 1


async def test_who_takes_no_letters_is_pinged_once_though_that_is_known_only_after_the_offer_stands(
    running: Running, late: Late
) -> None:
    running.local.expect(50007)
    await late.begin("Bo", "Cara", "Dan")
    eve = running.person("Eve")
    eve.direct_messages_open = False
    closed = running.local.faults.hold("POST /users/@me/channels")
    posted = running.local.faults.hold(posts_of(running))
    await offer(running, late, eve)
    await running.clock.advance(10)
    await running.until(lambda: posted.met > 0 and closed.met > 0)
    closed.release()
    await running.clock.advance(1)
    posted.release()
    for _ in range(4):
        await running.settle(HOUR)
    assert len(pinged(late, eve)) == 1


def posts_of(running: Running) -> str:
    return f"POST /channels/{running.local.world.channel_named('ravens').id}/messages"


async def offer(running: Running, late: Late, eve: Person) -> None:
    """A moderator offers the seat, which is given up."""
    await press_yes(late.person, "table resign", "ravens")
    await running.clock.advance(20)
    moderator = running.person("Ann")
    sure = (await moderator.slash("table replace", channel="ravens", seat=late.name, by=eve)).message
    assert sure is not None
    await moderator.press(sure, "Yes, offer it")


def pinged(late: Late, person: Person) -> list[Message]:
    return [one for one in late.play.public() if person.id in one.mentions]
