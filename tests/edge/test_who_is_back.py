"""Who was noted as gone and is back in the server is looked up before anything is done without them."""

import pytest

from bot.desks import Status
from bot.playground.people import DIRECT_MESSAGES, Person
from cogs.members import LOOKED_AGAIN
from tests.conftest import Play, Running
from tests.edge.hands import act, said
from tests.edge.test_votes import Late, late
from tests.field.steps import direct_hand, press_yes
from tests.field.test_deserted import UNSURE

pytestmark = [pytest.mark.asyncio, pytest.mark.usefixtures("sketched")]

__all__ = ["late"]

HOUR = 3600.0


async def place(person: Person, channel: str) -> None:
    """Place in the first region, at a table of Rattus."""
    region = (await person.autocomplete("rattus place", "region", "", channel=channel))[0].value
    await person.slash("rattus place", region=region, channel=channel)


async def bo_is_found_gone(running: Running, play: Play) -> None:
    """Ann asks for a pause, which finds that Bo has left, and Cara wants none."""
    ann, bo, cara = play.people
    await running.settle(660)
    await bo.leave()
    await ann.slash("table pause", channel="ravens")
    await running.settle(20)
    assert (await play.table()).chairs[1].gone
    await cara.press(play.board(), "No")
    await running.settle(20)


async def found_gone(running: Running, play: Play, *people: Person) -> None:
    """These leave, and the table is looked at."""
    for person in people:
        await person.leave()
    running.client.rounds.suspect((await play.table()).id)
    await running.settle(90)


@pytest.mark.parametrize("is_back", [False, True])
@pytest.mark.parametrize("game", ["rattus", "rattus_cartus", "plague_and_pestilence"])
async def test_who_is_back_in_the_server_and_in_time_keeps_the_seat(
    running: Running, play: Play, game: str, is_back: bool
) -> None:
    await play.start("Ann", "Bo", "Cara", game=game, options={"pace": "1d"})
    ann, bo, _ = play.people
    if await play.awaited() == [0]:  # Rattus asks one after the other.
        await place(ann, "ravens")
        await running.settle(20)
    awaited = [play.people[seat] for seat in await play.awaited()]
    gone = next((one for one in awaited if one is not ann), bo)
    await running.settle(UNSURE)
    await gone.leave()
    for _ in range(3):
        await running.settle(2 * HOUR)
    table = await play.table()
    seat = table.seat_of(gone.id)
    assert seat is not None
    assert table.chairs[seat].gone
    if is_back:
        await gone.come_back()
        await running.settle(HOUR)
    await ann.slash("table replace", channel="ravens", seat=gone.name)
    await running.settle(20)
    chair = (await play.table()).chairs[seat]
    assert (chair.person == gone.id) is is_back


@pytest.mark.parametrize("is_back", [False, True])
@pytest.mark.parametrize("what", ["skip", "pause"])
async def test_who_is_back_is_looked_up_before_it_is_done_without_them(
    running: Running, play: Play, what: str, is_back: bool
) -> None:
    await play.start("Ann", "Bo", game="rattus_cartus", options={"pace": "1d"})
    ann, bo = play.people
    await running.settle(660)
    await bo.leave()
    for _ in range(7):
        await running.settle(HOUR)
    assert (await play.table()).present == (ann.id,)
    if is_back:
        await bo.come_back()
        await running.settle(HOUR)
    awaited = await play.awaited()
    assert awaited == [0, 1]
    if what == "skip":
        await ann.slash("table skip", channel="ravens", seat="Bo")
        await running.settle(20)
        assert (await play.awaited() == awaited) is is_back
    else:
        await ann.slash("table pause", channel="ravens")
        await running.settle(20)
        assert ((await play.table()).status is Status.RUNNING) is is_back


async def test_who_just_moved_by_direct_message_keeps_the_seat(running: Running, play: Play) -> None:
    await play.start("Ann", "Bo", "Cara", game="rattus_cartus", options={"pace": "1d"})
    ann, bo, _ = play.people
    await running.settle(660)
    await bo.leave()
    for _ in range(7):
        await running.settle(HOUR)
    assert (await play.table()).chairs[1].gone
    await bo.come_back()
    await act(bo, await direct_hand(bo))
    await running.settle(20)
    assert 1 not in await play.awaited()
    await ann.slash("table replace", channel="ravens", seat="Bo")
    await running.settle(20)
    assert (await play.table()).chairs[1].person == bo.id


@pytest.mark.parametrize("is_found_elsewhere", [False, True])
async def test_who_was_found_to_be_back_at_one_table_votes_at_the_other(
    running: Running, play: Play, is_found_elsewhere: bool
) -> None:
    other = Play(running, "market")
    for one in (play, other):
        await one.start("Ann", "Bo", "Cara", game="rattus_cartus")
    ann, bo, _ = play.people
    await running.settle(660)
    await bo.leave()
    for _ in range(7):
        await running.settle(HOUR)
    assert [(await one.table()).chairs[1].gone for one in (play, other)] == [True, True]
    await ann.slash("table pause", channel="ravens")
    await running.settle(20)
    await bo.come_back()
    await running.settle(60)
    if is_found_elsewhere:
        await ann.slash("table end", channel="market")  # That asks whether who left is back.
        await running.settle(20)
        assert not (await other.table()).chairs[1].gone
    await bo.slash("table show", channel="ravens")
    await running.settle(20)
    now = play.board()
    answer = said(await bo.press(now, "No"))
    assert (await play.table()).chairs[1].gone is False, answer


@pytest.mark.parametrize("is_back", [False, True])
async def test_what_another_table_found_long_ago_is_looked_up_anew(
    running: Running, play: Play, is_back: bool
) -> None:
    other = Play(running, "market")
    await play.start("Ann", "Bo", game="rattus_cartus")
    await other.start("Ann", "Bo", game="rattus")
    ann, bo = play.people
    await running.settle(660)
    await bo.leave()
    for _ in range(7):
        await running.settle(HOUR)
    assert [(await one.table()).chairs[1].gone for one in (play, other)] == [True, False]
    if is_back:
        await bo.come_back()
        await running.settle(120)
    await place(ann, "market")
    await running.settle(20)
    assert await other.awaited() == [1]
    assert (await other.table()).chairs[1].gone is not is_back
    assert any("is no longer in this server" in one.content for one in other.public()) is not is_back
    assert any(bo.id in one.mentions for one in other.public()[-2:]) is is_back


@pytest.mark.parametrize("is_back", [False, True])
async def test_who_is_back_is_pinged_when_it_is_their_turn_and_nobody_is_asked_to_do_without_them(
    running: Running, play: Play, is_back: bool
) -> None:
    await play.start("Ann", "Bo", "Cara", game="rattus", options={"pace": "1d"})
    ann, bo, _ = play.people
    await bo_is_found_gone(running, play)
    if is_back:
        await bo.come_back()
        await running.settle(120)
    before = len(play.public())
    await place(ann, "ravens")
    await running.settle(600)
    assert await play.awaited() == [1]
    told = play.public()[before:]
    assert any(bo.id in one.mentions for one in told) is is_back
    assert any("is no longer in this server" in one.content for one in told) is not is_back


async def test_who_is_found_to_be_back_only_after_the_notice_is_pinged_then(
    running: Running, play: Play
) -> None:
    await play.start("Ann", "Bo", "Cara", game="rattus")
    ann, bo, _ = play.people
    await bo_is_found_gone(running, play)
    await bo.come_back()
    await running.settle(120)
    before = len(play.public())
    held = running.local.faults.hold("GET /guilds/*/members/*")
    await place(ann, "ravens")
    await running.clock.advance(3)
    await running.until(lambda: held.met > 0)
    await running.clock.advance(6)
    await running.until(lambda: len(play.public()) > before)
    held.release()
    await running.settle(20)
    assert await play.awaited() == [1]
    assert any(bo.id in one.mentions for one in play.public()[before:])


async def test_a_host_who_is_back_before_all_were_told_that_they_are_gone_stays_the_host(
    running: Running, play: Play
) -> None:
    await play.start("Bo", "Ann", "Cara", game="rattus")
    bo, ann, _ = play.people
    await running.settle(660)
    await bo.leave()
    held = running.local.faults.hold("POST /channels/*/messages")
    await ann.slash("table pause", channel="ravens")
    await running.clock.advance(3)
    await running.until(lambda: held.met > 0)
    await bo.come_back()
    await bo.slash("hand", channel="ravens")
    await running.clock.advance(3)
    held.release()
    await running.settle(20)
    table = await play.table()
    assert not table.chairs[0].gone
    assert table.host == bo.id


@pytest.mark.parametrize("asks_alone", [False, True])
async def test_who_was_looked_up_as_they_asked_in_a_direct_message_has_a_vote(
    running: Running, play: Play, asks_alone: bool
) -> None:
    """Whoever asks for what is being asked says yes to it."""
    await play.start("Ann", "Bo", "Cara", game="rattus_cartus")
    ann, bo, _ = play.people
    await running.settle(660)
    await bo.leave()
    for _ in range(7):
        await running.settle(HOUR)
    assert (await play.table()).chairs[1].gone
    await ann.slash("table pause", channel="ravens")
    await running.settle(20)
    await bo.come_back()
    if asks_alone:
        hand = (await bo.slash("hand", channel=DIRECT_MESSAGES)).message
        assert hand is not None
        menu = (await bo.press(hand, "Table")).message
        assert menu is not None
        button = next(one for one in menu.buttons if "ause" in one.label)
        await bo.press(menu, button.custom_id)
        await running.settle(20)
        assert (await play.table()).status is Status.PAUSED
        return
    answer = said(await bo.press(play.board(), "No"))
    assert answer.startswith("Your vote"), answer


async def test_who_is_back_and_only_asks_for_help_in_a_direct_message_is_there_for_the_table(
    running: Running, play: Play
) -> None:
    await play.start("Ann", "Bo", "Cara", game="rattus_cartus")
    bo = play.people[1]
    await running.settle(660)
    await found_gone(running, play, bo)
    assert (await play.table()).chairs[1].gone
    await bo.slash("help", channel=DIRECT_MESSAGES)
    await running.settle()
    assert (await play.table()).chairs[1].gone, "not back in the server"
    await bo.come_back()
    await running.settle(90)
    await bo.slash("help", channel=DIRECT_MESSAGES)
    await running.settle()
    assert not (await play.table()).chairs[1].gone


async def test_a_bystanders_presses_cost_no_call_each(running: Running, late: Late) -> None:
    await late.begin("Bo", "Cara", "Dan")
    vote = await late.comes()
    gone = late.others[0]
    await gone.leave()
    for _ in range(3):
        await running.settle(3 * 3600)
    assert any(chair.gone for chair in (await late.play.table()).chairs)
    vote, eve = late.vote(), running.person("Eve")
    since = len(running.local.requests)
    for _ in range(10):
        await eve.press(vote, "Wait a day")
    asked = [one for one in running.local.requests[since:] if one.method == "GET" and "/members/" in one.path]
    assert len(asked) <= 2, len(asked)


async def test_ballots_that_follow_one_another_look_for_who_has_left_only_once(
    running: Running, play: Play
) -> None:
    await play.start("Ann", "Bo", "Cara", "Dan", "Eve", options={"pace": "1d"})
    ann, bo, cara, *_ = play.people
    await running.settle(660)
    await bo.leave()
    await ann.slash("table pause", channel="ravens")
    await running.settle(90)
    assert (await play.table()).chairs[1].gone
    await running.settle(LOOKED_AGAIN + 1)
    since = len(running.local.requests)
    for answer in ("Wait a day", "Computer decides this once") * 3:
        assert said(await cara.press(play.board(), answer)).startswith("Your vote")
    asked = [one for one in running.local.requests[since:] if f"/members/{bo.id}" in one.path]
    assert len(asked) == 2, "one look, and another to be sure"


async def test_a_press_waits_only_so_long_for_what_cannot_be_looked_up(running: Running, late: Late) -> None:
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
    running.local.faults.delay("GET /guilds/*/members/*", before=60, times=100)
    vote = late.votes()[-1]
    pressing = running.begin(late.others[0].press(vote, "Yes"))
    for _ in range(12):
        await running.clock.advance(1)
    assert pressing.done()
    running.local.faults.clear()
    await running.clock.advance(60)


@pytest.mark.parametrize("is_host_back", [True, False])
async def test_a_host_who_is_back_hosts_on_though_somebody_else_writes_first(
    running: Running, play: Play, is_host_back: bool
) -> None:
    await play.start("Ann", "Bo", game="rattus_cartus")
    ann, bo = play.people
    await running.settle(UNSURE)
    await found_gone(running, play, ann, bo)
    assert not (await play.table()).present
    if is_host_back:
        await ann.come_back()
    await bo.come_back()
    await running.settle(90)
    await bo.slash("hand", channel="ravens")
    await running.settle(20)
    table = await play.table()
    assert table.status is Status.RUNNING
    assert table.host == (ann.id if is_host_back else bo.id)


@pytest.mark.parametrize("are_back", [True, False])
async def test_a_vote_that_the_last_to_leave_decides_counts_those_who_are_back(
    running: Running, play: Play, are_back: bool
) -> None:
    await play.start("Ann", "Bo", "Cara", "Dan", game="rattus")
    ann, bo, cara, dan = play.people
    while await play.awaited() != [0]:
        await place(play.people[(await play.awaited())[0]], "ravens")
        await running.settle(20)
    await ann.slash("table pause", channel="ravens")
    await running.settle(UNSURE)
    await found_gone(running, play, cara, dan)
    await running.settle(UNSURE)
    assert (await play.table()).present == (ann.id, bo.id)
    await bo.leave()
    if are_back:
        for person in (cara, dan):
            await person.come_back()
    await running.settle(90)
    await place(ann, "ravens")
    await running.settle(20)
    table = await play.table()
    assert table.chairs[1].gone
    assert table.status is (Status.RUNNING if are_back else Status.PAUSED)


async def test_that_somebody_is_timed_out_is_told_where_they_are_asked_though_a_vote_found_it_out_before(
    running: Running, play: Play
) -> None:
    await play.start("Ann", "Bo", "Cara", game="rattus")
    mover = play.people[(await play.awaited())[0]]
    await running.settle(90)
    for person in play.people:
        if person is not mover:
            await person.be_silenced(running.clock.now() + 30 * HOUR)
    await mover.slash("table pause", channel="ravens")
    await running.settle(20)

    def told() -> list[str]:
        lines = [line for one in play.public() for line in one.content.splitlines()]
        return [line for line in lines if "timed out" in line and "/hand" in line]

    assert told() == []
    await place(mover, "ravens")
    await running.settle(20)
    assert len(told()) == 1, told()
