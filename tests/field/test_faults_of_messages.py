"""Faults of Discord while something is posted, edited or sent: one line in the log, and told once."""

import pytest

from tests.conftest import Play, Running
from tests.edge.hands import hand, said, step
from tests.edge.towers import TOWERS, until_a_tower_took_cards
from tests.field.causes import BROKEN, PASSING, REFUSING, Cause, each, pings
from tests.field.lines import calls, check_told_once, lines, passed

# While a notice is posted


@pytest.mark.asyncio
@each(PASSING, BROKEN, REFUSING)
async def test_a_ping_that_met_a_fault_comes_once(
    running: Running, play: Play, caplog: pytest.LogCaptureFixture, cause: Cause
) -> None:
    await play.open("Ann", "Bo")
    await running.settle(10)
    channel = running.local.world.channel_named("ravens").id
    caplog.clear()
    before = len(calls(running, "POST", f"/channels/{channel}/messages"))
    cause(running.local.faults, f"POST /channels/{channel}/messages")
    await play.people[0].slash("table start", channel="ravens")
    await running.settle(10)
    await running.settle(40)
    assert pings(play) == [2]
    assert len(calls(running, "POST", f"/channels/{channel}/messages")) <= before + 2
    check_told_once(caplog)
    await running.restart()
    await running.settle(40)
    assert pings(play) == [2]


@pytest.mark.asyncio
async def test_a_ping_that_discord_finds_wrong_comes_later_and_blames_nobody_s_rights(
    running: Running, play: Play, caplog: pytest.LogCaptureFixture
) -> None:
    await play.open("Ann", "Bo")
    await running.settle(10)
    running.local.expect(50035)
    running.local.faults.refuse("POST /channels/*/messages", 50035)
    await play.people[0].slash("table start", channel="ravens")
    await running.settle(10)
    await running.settle(40)
    assert pings(play) == [2]
    assert calls(running, "POST", "/users/@me/channels") == []
    assert [line for line in lines(caplog) if "refused a request of ours" in line]
    caplog.clear()


@pytest.mark.asyncio
async def test_pings_outlast_every_kind_of_error_of_the_server(running: Running) -> None:
    """discord.py tries again after a real second: at three tables at once, so that it is waited for once."""
    tables = [Play(running, name) for name in ("ravens", "cloister", "market")]
    for play in tables:
        await play.open("Ann", "Bo")
    await running.settle(10)
    for status in (500, 502, 504):
        running.local.faults.fail("POST /channels/*/messages", status)
    for play in tables:
        await play.people[0].slash("table start", channel=play.channel)
    await running.settle(10)
    assert [pings(play) for play in tables] == [[2], [2], [2]]


@pytest.mark.asyncio
async def test_an_outage_of_hours_is_met_by_few_calls_and_told_of_once_it_is_over(
    running: Running, play: Play, caplog: pytest.LogCaptureFixture
) -> None:
    await play.open("Ann", "Bo")
    await running.settle(10)
    fault = running.local.faults.fail("* /channels/*", 503, times=10_000)
    await play.people[0].slash("table start", channel="ravens")
    for _ in range(60):
        await running.settle(120)
    assert 10 < fault.met < 25
    assert len(lines(caplog)) < 25
    running.local.faults.clear()
    await running.settle(610)
    assert pings(play) == [2]


# While a board is edited


@pytest.mark.asyncio
@each(PASSING, BROKEN, REFUSING)
async def test_an_edit_that_met_a_fault_is_made_up_for(
    running: Running, play: Play, caplog: pytest.LogCaptureFixture, cause: Cause
) -> None:
    board = await play.start("Ann", "Bo", "Cara")
    caplog.clear()
    cause(running.local.faults, f"PATCH /channels/*/messages/{board.id}")
    await play.people[0].slash("cartus supply", channel="ravens", building="1")
    await running.settle(10)
    await running.settle(40)
    assert play.board().id == board.id
    assert "Ann takes supply" in play.board().content
    assert calls(running, "PATCH", str(board.id)).count(200) <= 2
    check_told_once(caplog)
    assert pings(play) == [3]


@pytest.mark.asyncio
async def test_what_happened_stays_on_a_board_that_could_not_be_read_after_a_restart(
    running: Running, play: Play
) -> None:
    await play.start("Ann", "Bo", "Cara")
    for person in play.people:
        await person.slash("cartus supply", channel="ravens", building="1")
    for _ in play.people:
        person = play.people[(await play.awaited())[0]]
        panel, number = await hand(person), (await play.table()).number
        for _ in range(9):
            if (await play.table()).number == number:
                panel = await step(person, panel)
    await running.settle(10)
    before = play.board()
    happened = [line for line in before.content.splitlines() if "enters" in line]
    assert happened
    await running.restart()
    running.local.faults.fail(f"GET /channels/*/messages/{before.id}", 503)
    await play.people[0].slash("cartus supply", channel="ravens", building="1")
    await running.settle(10)
    await running.settle(40)
    now = play.board()
    assert now.id == before.id
    assert "Ann takes supply" in now.content
    assert set(happened) <= set(now.content.splitlines())


# While a direct message is sent


@pytest.mark.asyncio
@each(PASSING, BROKEN, REFUSING)
async def test_a_direct_message_that_met_a_fault_comes_once(
    running: Running, play: Play, caplog: pytest.LogCaptureFixture, cause: Cause
) -> None:
    await play.start("Ann", "Bo", options=TOWERS)
    ann = play.people[0]
    await running.client.create_dm(await running.client.fetch_user(ann.id))
    inbox = running.local.world.direct_channel(ann.id)
    assert inbox is not None
    await until_a_tower_took_cards(running, play)
    caplog.clear()
    cause(running.local.faults, f"POST /channels/{inbox.id}/messages")
    await running.settle(10)
    for _ in range(3):
        await running.settle(40)
    assert len(ann.direct_messages()) == 1
    check_told_once(caplog)


@pytest.mark.asyncio
async def test_a_direct_message_that_hangs_holds_up_nobody_elses(running: Running, play: Play) -> None:
    """Discord answers errors for half a minute: what others are told does not wait for that."""
    other = Play(running, "cloister")
    await play.start("Ann", "Bo")
    await other.start("Cara", "Dan")
    for person in ("Ann", "Cara"):
        who = running.person(person)
        await running.client.create_dm(await running.client.fetch_user(who.id))
    inbox = running.local.world.direct_channel(running.person("Ann").id)
    assert inbox is not None
    hanging = running.local.faults.hold(f"POST /channels/{inbox.id}/messages")
    running.local.delete_channel("ravens")
    await running.until(lambda: hanging.met == 1)
    running.local.delete_channel("cloister")
    cara = running.person("Cara")
    await passed(running, lambda: len(cara.direct_messages()) == 1)
    assert running.person("Ann").direct_messages() == []
    hanging.release()
    await running.settle(10)
    assert len(running.person("Ann").direct_messages()) == 1


@pytest.mark.asyncio
async def test_cards_are_told_while_what_another_was_told_before_still_hangs(
    running: Running, play: Play
) -> None:
    other = Play(running, "cloister")
    await play.start("Ann", "Bo", options=TOWERS)
    await other.start("Cara", "Dan", options=TOWERS)
    ann, cara = running.person("Ann"), running.person("Cara")
    await running.client.create_dm(await running.client.fetch_user(ann.id))
    inbox = running.local.world.direct_channel(ann.id)
    assert inbox is not None
    hanging = running.local.faults.hold(f"POST /channels/{inbox.id}/messages")
    await until_a_tower_took_cards(running, play)
    await passed(running, lambda: hanging.met == 1)
    await until_a_tower_took_cards(running, other)
    await passed(running, lambda: len(cara.direct_messages()) == 1)
    assert ann.direct_messages() == []
    hanging.release()
    await running.settle(10)
    assert len(ann.direct_messages()) == 1


@pytest.mark.asyncio
async def test_a_limit_of_minutes_is_waited_for_by_our_clock_and_not_by_the_call(
    running: Running, play: Play, caplog: pytest.LogCaptureFixture
) -> None:
    await play.open("Ann", "Bo")
    await running.settle(10)
    channel = running.local.world.channel_named("ravens").id
    caplog.clear()
    running.local.faults.limit(f"POST /channels/{channel}/messages", retry_after=300)
    await play.people[0].slash("table start", channel="ravens")
    await running.settle(10)
    assert pings(play) == []
    await running.settle(40)
    assert pings(play) == [2]
    assert len(lines(caplog)) == 1


@pytest.mark.asyncio
async def test_presses_are_answered_while_everything_else_is_limited(running: Running, play: Play) -> None:
    """Answers to interactions are outside of Discord's limit for all calls."""
    await play.open("Ann", "Bo")
    await running.settle(10)
    fault = running.local.faults.limit("POST /channels/*/messages", retry_after=0.5, everywhere=True)
    await play.people[0].slash("table start", channel="ravens")
    await running.clock.advance(3)
    await running.until(lambda: fault.met == 1)
    for person in play.people:
        assert "Hand 5" in (await hand(person)).text
        assert said(await person.slash("cartus supply", channel="ravens", building="1")).startswith("Done: ")
    assert pings(play) == []
    await running.until(lambda: bool(pings(play)))


@pytest.mark.asyncio
async def test_a_board_asked_for_while_discord_takes_no_messages_is_told_so_and_can_be_asked_for_again(
    running: Running, play: Play
) -> None:
    await play.start("Ann", "Bo")
    channel, posted = running.local.world.channel_named("ravens").id, len(play.public())
    running.local.expect(500)
    running.local.faults.fail(f"POST /channels/{channel}/messages", 503)
    eve = running.person("Eve")
    answer = said(await eve.slash("table show", channel="ravens", public=True))
    assert "may not" not in answer
    assert "Discord" in answer
    assert "posted" in said(await eve.slash("table show", channel="ravens", public=True))
    assert len(play.public()) == posted + 1


@pytest.mark.asyncio
async def test_an_edit_that_is_refused_again_and_again_is_tried_ever_more_rarely_and_afresh_once_it_went(
    running: Running, play: Play
) -> None:
    board = await play.start("Ann", "Bo", "Cara", "Dan")
    running.local.expect(40062)
    ann, bo, *_ = play.people

    def tries() -> int:
        return len(calls(running, "PATCH", f"/messages/{board.id}"))

    running.local.faults.refuse(f"PATCH /channels/*/messages/{board.id}", 40062, times=2)
    await ann.slash("cartus supply", channel="ravens", building="1")
    made = []
    for seconds in (3, 28, 2, 57, 5):
        await running.settle(seconds)
        made.append(tries())
    assert made == [1, 1, 2, 2, 3]
    assert "Ann" in play.board().content.partition("takes supply")[0]
    running.local.faults.refuse(f"PATCH /channels/*/messages/{board.id}", 40062)
    await bo.slash("cartus supply", channel="ravens", building="1")
    await running.settle(10)
    await running.settle(31)
    assert tries() == 5
