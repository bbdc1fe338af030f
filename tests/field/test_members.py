"""B25, B32: who is awaited and has left, is silenced, or is gone for ever."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from bot.games.protocol import Seat
from bot.playground.people import Person
from tests.conftest import Play, Running
from tests.edge.hands import act, hand, said
from tests.field.lines import calls, lines, passed
from tests.field.steps import direct_hand

DAY = 24 * 3600.0
LEFT = "is no longer in this server"
SKIP = "Computer decides this once"

Going = Callable[[Person], Coroutine[Any, Any, None]]
GONE: dict[str, Going] = {"left": Person.leave, "deleted": Person.delete_account}


async def awaited(running: Running, play: Play, pace: str = "none") -> Person:
    """Whoever is asked next once Ann, Bo and Cara have taken their supplies."""
    await play.start("Ann", "Bo", "Cara", options={"pace": pace})
    for person in play.people:
        await act(person, await hand(person))
    await running.settle(10)
    return play.people[(await play.awaited())[0]]


async def reminded(running: Running, play: Play, after: float = DAY) -> None:
    """So long after the question the first reminder is due: in small steps, as a look-up has its time."""
    before = len(play.public())
    await running.clock.advance(after - 60)
    await passed(running, lambda: len(play.public()) > before, step=3.0)
    await running.settle(10)


def left(play: Play) -> list[str]:
    """The lines that say that somebody left."""
    return [line for one in play.public() for line in one.content.splitlines() if LEFT in line]


async def gone(running: Running, play: Play) -> tuple[Person, int]:
    """Whoever is awaited has left the server, which was noticed; and where they sit."""
    person = await awaited(running, play)
    seat = play.people.index(person)
    await person.leave()
    await reminded(running, play)
    assert (await play.table()).chairs[seat].gone
    return person, seat


@pytest.mark.asyncio
@pytest.mark.parametrize("go", GONE.values(), ids=GONE.keys())
async def test_b25_b32_who_is_awaited_and_gone_is_told_of_once_and_pinged_no_more(
    running: Running, play: Play, caplog: pytest.LogCaptureFixture, go: Going
) -> None:
    """The reminder that is due finds it out; the others decide at once, and the game goes on."""
    person = await awaited(running, play)
    seat, before = play.people.index(person), len(play.public())
    table = await play.table()
    number = table.number + (table.host == person.id)
    caplog.clear()
    await go(person)
    await reminded(running, play)
    assert len(left(play)) == 1
    assert (await play.table()).chairs[seat].gone
    assert all(person.id not in one.mentions for one in play.public()[before:])
    await running.settle(9 * DAY)
    assert len(left(play)) == 1
    assert all(person.id not in one.mentions for one in play.public()[before:])
    other = next(one for one in play.people if one is not person)
    name = (await play.table()).chairs[seat].name
    assert name in said(await other.slash("table show", channel="ravens"))
    assert (await play.table()).number == number, "the hosting passed on, and nothing else was done"
    assert not [line for line in lines(caplog) if "fault" in line or "could not" in line]


@pytest.mark.asyncio
async def test_b25_whoever_comes_back_and_does_something_is_awaited_as_before(
    running: Running, play: Play
) -> None:
    person, seat = await gone(running, play)
    await running.restart()
    await person.come_back()
    posted = len(play.public())
    await act(person, await hand(person))
    assert not (await play.table()).chairs[seat].gone
    await running.settle(10)
    assert await play.awaited() != [seat]
    assert not [line for one in play.public()[posted:] for line in one.content.splitlines() if LEFT in line]


@pytest.mark.asyncio
async def test_b25_whoever_comes_back_and_does_nothing_is_pinged_before_long(
    running: Running, play: Play
) -> None:
    person, seat = await gone(running, play)
    await person.come_back()
    before = len(play.public())
    for _ in range(5):
        await running.settle(6 * 3600)
    assert not (await play.table()).chairs[seat].gone
    assert any(person.id in one.mentions for one in play.public()[before:])
    assert len(left(play)) == 1


@pytest.mark.asyncio
async def test_whoever_moderators_silenced_is_told_of_once_with_its_end_and_plays_by_direct_message(
    running: Running, play: Play
) -> None:
    person = await awaited(running, play)
    before, end = len(play.public()), running.clock.now() + 30 * DAY
    await person.be_silenced(end)
    await reminded(running, play)
    await running.settle(4 * DAY)
    told = [one for one in play.public()[before:] if "timed out" in one.content]
    assert len(told) == 1
    assert f"<t:{int(end)}:R>" in told[0].content
    assert "/hand" in told[0].content
    assert any(person.id in one.mentions for one in play.public()[before:])
    number = (await play.table()).number
    await act(person, await direct_hand(person))
    assert (await play.table()).number > number


@pytest.mark.asyncio
async def test_a_time_out_that_is_over_is_none(running: Running, play: Play) -> None:
    """Discord goes on to say when it ended."""
    person = await awaited(running, play)
    before = len(play.public())
    await person.be_silenced(running.clock.now() + 60)
    await running.clock.advance(61)
    await reminded(running, play)
    assert any(person.id in one.mentions for one in play.public()[before:])
    assert not any("timed out" in one.content for one in play.public()[before:])


@pytest.mark.asyncio
@pytest.mark.parametrize("fault", ["503", "hangs"])
async def test_a_look_up_that_fails_or_hangs_keeps_no_message_back(
    running: Running, play: Play, fault: str
) -> None:
    await play.start("Ann", "Bo")
    await running.clock.advance(700)
    route, before = "GET /guilds/*/members/*", len(play.public())
    if fault == "503":
        running.local.faults.fail(route, 503, times=9)
    else:
        held = running.local.faults.hold(route, times=9)
    for person in reversed(play.people):
        await act(person, await direct_hand(person))
    begun = running.clock.now()
    await running.client.computers.idle()
    await running.clock.advance(2)
    if fault == "hangs":
        await running.until(lambda: held.met > 0)
    await running.clock.advance(6)
    await running.until(lambda: len(play.public()) > before)
    assert running.clock.now() - begun < 10
    assert "enter a building" in play.board().content
    if fault == "hangs":
        held.release()
    running.local.faults.clear()
    assert not any(chair.gone for chair in (await play.table()).chairs)


@pytest.mark.asyncio
async def test_nobody_is_looked_up_who_did_something_or_was_looked_up_ten_minutes_before(
    running: Running, play: Play
) -> None:
    person = await awaited(running, play)
    assert calls(running, "GET", "/members/") == []
    await running.clock.advance(700)
    looked = []
    for _ in range(2):
        await act(person, await direct_hand(person))
        await running.settle(10)
        looked.append(len(calls(running, "GET", "/members/")))
        person = play.people[(await play.awaited())[0]]
    assert looked[0] == 1


@pytest.mark.asyncio
async def test_many_tables_look_up_a_person_together(running: Running) -> None:
    plays = [Play(running, channel) for channel in ("ravens", "cloister", "market")]
    for play in plays:
        await play.start("Ann", "Bo")
    await running.clock.advance(700)
    begun = len(calls(running, "GET", "/members/"))
    look = running.client.members.look
    tables = [await play.table() for play in plays]
    looks = await asyncio.gather(*(look(table, [Seat(0), Seat(1)]) for table in tables))
    assert all(one.gone == () and one.posts == () for one in looks)
    assert len(calls(running, "GET", "/members/")) - begun == 2


@pytest.mark.asyncio
async def test_b25_with_clocks_the_others_are_asked_at_once_about_the_seat_of_who_left(
    running: Running, play: Play
) -> None:
    person = await awaited(running, play, pace="1d")
    seat, others = play.people.index(person), [one for one in play.people if one is not person]
    await person.leave()
    await reminded(running, play, 1.5 * DAY)
    for _ in range(2):
        await running.settle(30)
    vote = play.board()
    assert set(vote.mentions) == {one.id for one in others}
    for one in others:
        said(await one.press(vote, SKIP))
    await running.settle(10)
    assert seat not in await play.awaited()


@pytest.mark.asyncio
async def test_b25_without_clocks_a_command_asks_them(running: Running, play: Play) -> None:
    person = await awaited(running, play)
    seat, others = play.people.index(person), [one for one in play.people if one is not person]
    await person.leave()
    await reminded(running, play)
    host = (await play.table()).host
    others.sort(key=lambda other: other.id == host)
    said(await others[0].slash("table skip", channel="ravens"))
    await running.settle(10)
    said(await others[1].press(play.board(), SKIP))
    await running.settle(10)
    assert seat not in await play.awaited()


@pytest.mark.asyncio
async def test_that_whoever_is_asked_next_has_left_is_told_above_the_board_that_asks_them_and_once(
    running: Running, play: Play
) -> None:
    await play.start("Ann", "Bo", "Cara", game="rattus")
    mover = play.people[(await play.awaited())[0]]
    before = len(play.public())
    for person in play.people:
        if person is not mover:
            await person.leave()
    await running.clock.advance(3600)
    choices = await mover.autocomplete("rattus place", "region", "", channel="ravens")
    await mover.slash("rattus place", region=choices[0].value, channel="ravens")
    await running.settle(10)
    told = [message.content.splitlines()[0] for message in play.public()[before:]]
    names = ["●▲■"[seat] + f" {person.name}" for seat, person in enumerate(play.people)]
    next_up = names[(await play.awaited())[0]]
    assert told[0].startswith(f"{next_up} is no longer in this server")
    assert told[1].startswith("Ravens: place 2 cubes")
    await running.settle(7 * 3600)
    lines_of_leavers = [
        message.content for message in play.public() if "no longer in this" in message.content
    ]
    assert len(lines_of_leavers) == 2
    assert play.public()[before + 1].mentions == ()


@pytest.mark.asyncio
async def test_who_was_found_timed_out_counts_so_while_nothing_new_can_be_found_and_until_it_is_over(
    running: Running, play: Play
) -> None:
    await play.start("Ann", "Bo", "Cara")
    ann, bo, _ = play.people
    members, clock = running.client.members, running.clock
    await running.settle(90)
    looked = len(calls(running, "GET", "/members/"))
    assert await members.silenced(await play.table()) == set(), "it matters to votes alone"
    assert len(calls(running, "GET", "/members/")) == looked
    await ann.slash("table pause", channel="ravens")
    await running.settle(90)
    table = await play.table()
    for seconds in (30, 300):
        await bo.be_silenced(clock.now() + seconds)
        assert await members.silenced(table) == {bo.id}
        await running.clock.advance(31)
        assert await members.silenced(table) == ({bo.id} if seconds > 31 else set())
        await running.clock.advance(60)
    running.local.faults.fail("GET /guilds/*/members/*", 503, times=100)
    assert await members.silenced(table) == {bo.id}
    await running.clock.advance(300)
    assert await members.silenced(table) == set()
    await running.restart()
    assert await running.client.members.silenced(table) == set(), "nothing is known of anybody"
    running.local.faults.clear()


@pytest.mark.asyncio
async def test_it_is_known_of_somebody_that_they_are_there_for_ten_minutes_after_a_look(
    running: Running, play: Play
) -> None:
    await play.start("Ann", "Bo")
    members, table, seats = running.client.members, await play.table(), [Seat(0), Seat(1)]
    assert members.are_known(table, seats)
    await running.restart()
    members = running.client.members
    assert not members.are_known(table, seats)
    await members.look_up(table, seats[:1])
    assert [members.are_known(table, some) for some in (seats[:1], seats)] == [True, False]
    await members.look_up(table, seats)
    assert members.are_known(table, seats)
    await running.clock.advance(600)
    assert not members.are_known(table, seats)
