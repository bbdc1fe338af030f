"""What was offered to, kept for or granted to somebody holds up nobody once they have left the server."""

import pytest

from bot.desks import Status
from bot.motions import Asker
from tests.conftest import Play, Running
from tests.edge.forging import press_forged
from tests.edge.hands import said
from tests.edge.test_votes import Late, late
from tests.field.steps import press_yes

pytestmark = [pytest.mark.asyncio, pytest.mark.usefixtures("sketched")]

__all__ = ["late"]

HOUR = 3600.0
DAY = 24 * HOUR


async def test_who_asked_for_the_former_seat_and_left_does_not_get_it(running: Running, late: Late) -> None:
    await late.begin("Ann", "Bo", "Cara")
    await press_yes(late.person, "table resign", "ravens")
    await running.settle(700)
    await late.person.slash("table return", channel="ravens")
    await running.settle(20)
    vote = late.vote()
    await late.person.leave()
    await running.settle(7 * 3600.0)
    now = next(one for one in late.play.public() if one.id == vote.id)
    assert now.buttons == ()
    chair = (await late.play.table()).chairs[late.seat]
    assert chair.person is None
    assert chair.computer


async def test_a_seat_kept_for_who_has_left_the_server_can_be_offered_to_somebody_else(
    running: Running, late: Late
) -> None:
    await late.begin("Bo", "Cara", "Dan")
    first, second = late.others
    eve = running.person("Eve")
    await first.slash("table replace", channel="ravens", seat=late.name)
    await running.settle(20)
    await second.press(late.vote(), "Yes")
    await running.settle(20)
    chair = (await late.play.table()).chairs[late.seat]
    assert chair.kept_for == late.person.id
    await late.person.leave()
    for _ in range(4):
        await running.settle(5 * DAY / 4)
    answer = await first.slash("table replace", channel="ravens", seat=late.name, by=eve)
    assert said(answer).startswith("Offer the seat of"), said(answer)


async def test_of_a_game_that_is_over_nothing_more_is_noted(running: Running, late: Late) -> None:
    await late.begin("Bo", "Cara", "Dan")
    first, second = late.others
    await first.slash("table replace", channel="ravens", seat=late.name)
    await running.settle(20)
    vote = late.vote()
    await second.press(vote, "Yes")
    await running.settle(20)
    await running.tables.end((await late.play.table()).id, Asker(first.id), stuck=True)
    await running.settle(700)
    before = await late.play.table()
    assert before.status is Status.CLOSED
    assert before.chairs[late.seat].kept_for == late.person.id
    await late.person.leave()
    wishes = (await second.slash("settings", channel="ravens")).message
    assert wishes is not None
    await press_forged(running, second, wishes, vote.buttons[0].custom_id)
    await running.settle(20)
    assert await late.play.table() == before


async def test_a_seat_offered_to_who_has_left_can_be_offered_to_another(running: Running, late: Late) -> None:
    await late.begin("Bo", "Cara", "Dan")
    eve, ann = running.person("Eve"), running.person("Ann")
    await press_yes(late.person, "table resign", "ravens")
    await running.settle(20)
    first, second = late.others
    sure = (await first.slash("table replace", channel="ravens", seat=late.name, by=eve)).message
    assert sure is not None
    await first.press(sure, "Yes, offer it")
    await running.settle(20)
    await second.press(late.vote(), "Yes")
    await running.settle(20)
    assert (await late.play.table()).chairs[late.seat].offered == eve.id
    await eve.leave()
    for _ in range(4):
        await running.settle(7 * HOUR)
    sure = (await first.slash("table replace", channel="ravens", seat=late.name, by=ann)).message
    assert sure is not None
    answer = said(await first.press(sure, sure.buttons[0].label))
    # "Once they decline, it can be offered to another": who has left declines nothing.
    assert "asked" in answer, answer


async def test_who_kept_the_seat_and_left_keeps_it_no_more(running: Running, late: Late) -> None:
    await late.begin("Bo", "Cara", "Dan")
    first, _ = late.others
    eve = running.person("Eve")
    await late.comes()
    sure = (await first.slash("table replace", channel="ravens", seat=late.name, by=eve)).message
    assert sure is not None
    await first.press(sure, sure.buttons[0].label)
    await running.settle(20)
    offer = late.play.board()
    await late.person.press(offer, "No, thanks")
    await running.settle(20)
    await late.person.leave()
    for _ in range(2):
        await running.settle(7 * HOUR)
    assert (await late.play.table()).chairs[late.seat].gone
    answer = said(await first.slash("table replace", channel="ravens", seat=late.name, by=eve))
    assert answer.startswith("Offer the seat of"), answer


async def test_a_vote_to_wait_a_day_is_over_once_they_have_left(running: Running, late: Late) -> None:
    """README: with clocks the others are asked at once about the seat of who left."""
    await late.begin("Ann", "Bo", "Cara")
    vote = await late.comes()
    for other in late.others:
        await other.press(vote, "Wait a day")
    await running.settle(20)
    count = len(late.votes())
    await late.person.leave()
    for _ in range(15):
        await running.settle(HOUR)
    assert (await late.play.table()).chairs[late.seat].gone
    assert len(late.votes()) > count, [one.content for one in late.play.public()[-3:]]


async def test_a_computer_gets_the_seat_of_who_has_left_a_full_lobby(running: Running, play: Play) -> None:
    await play.open("Ann", "Bo", "Cara", "Dan", game="rattus")
    ann, bo, *_ = play.people
    await running.settle(700)
    await bo.leave()
    answer = said(await ann.slash("table computer", channel="ravens"))
    assert "Computer sits" in answer, answer


@pytest.mark.parametrize("is_paused", [False, True])
async def test_a_vote_on_the_seat_of_who_has_left_closes(
    running: Running, play: Play, is_paused: bool
) -> None:
    await play.start("Ann", "Bo", "Cara", game="rattus_cartus", options={"pace": "1d"})
    ann, bo, cara = play.people
    await running.settle(660)
    if is_paused:
        await ann.slash("table pause", channel="ravens")
        await running.settle(20)
        vote = play.board()
        for person in (bo, cara):
            await person.press(vote, "Yes")
        await running.settle(20)
        assert (await play.table()).status is Status.PAUSED
    await running.settle(660)
    await bo.leave()
    await cara.slash("table replace", channel="ravens", seat="Bo")
    await running.settle(20)
    for _ in range(20):
        await running.settle(5 * HOUR)
    table = await play.table()
    assert table.chairs[1].computer, [one.content for one in play.public()[-2:]]


@pytest.mark.parametrize("what", ["start", "join"])
async def test_whoever_left_a_moment_ago_holds_no_seat_of_a_lobby(
    running: Running, play: Play, what: str
) -> None:
    """A game is not begun with them, and nobody is refused for their sake."""
    await play.open("Ann", "Bo", "Cara", "Dan", game="rattus")
    ann, bo, *_ = play.people
    eve = running.person("Eve")
    await running.settle(120)
    await bo.leave()
    await running.settle(120)
    await (eve if what == "join" else ann).slash(f"table {what}", channel="ravens")
    await running.settle(10)
    table = await play.table()
    assert bo.id not in table.people
    assert (eve.id in table.people) is (what == "join")
    assert (table.status is Status.RUNNING) is (what == "start")


@pytest.mark.parametrize("is_gone", [False, True])
async def test_a_host_who_left_a_moment_ago_is_in_nobodys_way(
    running: Running, play: Play, is_gone: bool
) -> None:
    await play.open("Bo", "Ann", game="rattus")
    bo, ann = play.people
    await running.settle(120)
    if is_gone:
        await bo.leave()
    await running.settle(120)
    answer = said(await ann.slash("table computer", channel="ravens"))
    assert any(chair.computer for chair in (await play.table()).chairs) is is_gone, answer


@pytest.mark.parametrize("are_gone", [False, True])
async def test_a_table_that_all_left_a_moment_ago_is_called_so(
    running: Running, play: Play, are_gone: bool
) -> None:
    await play.start("Bo", "Cara", game="rattus")
    await running.settle(120)
    if are_gone:
        for person in play.people:
            await person.leave()
    await running.settle(120)
    answer = said(await running.person("Ann").slash("table new", channel="ravens", game="rattus"))
    assert ("has left the server" in answer) is are_gone, answer


@pytest.mark.parametrize("is_gone", [False, True])
async def test_nothing_is_asked_of_who_left_a_moment_ago(running: Running, play: Play, is_gone: bool) -> None:
    await play.start("Ann", "Bo", game="rattus_cartus")
    ann, bo = play.people
    await running.settle(120)
    if is_gone:
        await bo.leave()
    await running.settle(120)
    before = len(play.public())
    await press_yes(ann, "table end", "ravens")
    await running.settle(60)
    assert ((await play.table()).status is Status.CLOSED) is is_gone
    assert any(bo.id in one.mentions for one in play.public()[before:]) is not is_gone
