"""Faults of Discord: the state safe, one clear line in the log, and what could not be told is told once."""

from collections.abc import Callable

import pytest

from bot.desks import Status
from bot.playground.faults import Faults
from bot.playground.messages import Answer
from tests.conftest import Play, Running
from tests.edge.hands import act
from tests.edge.test_cheating import hand, said
from tests.edge.test_inboxes import TOWERS, until_a_tower_took_cards
from tests.field.lines import calls, lines

CALLBACK = "POST /interactions/*/callback"

Cause = Callable[[Faults, str], object]

PASSING: dict[str, Cause] = {
    "429": lambda faults, route: faults.limit(route),
    "429 everywhere": lambda faults, route: faults.limit(route, everywhere=True),
}
"""What discord.py itself waits for and tries again."""

BROKEN: dict[str, Cause] = {
    "dropped before": lambda faults, route: faults.drop(route),
    "dropped after": lambda faults, route: faults.drop(route, handled=True),
}

REFUSING: dict[str, Cause] = {
    "429 without Via": lambda faults, route: faults.limit(route, via=False),
    "503": lambda faults, route: faults.fail(route, 503),
}
"""What it raises at once."""


def each(*causes: dict[str, Cause]) -> pytest.MarkDecorator:
    """A test for each of the causes."""
    merged = {name: cause for group in causes for name, cause in group.items()}
    return pytest.mark.parametrize("cause", merged.values(), ids=merged.keys())


def pings(play: Play) -> list[int]:
    """How many people each public message pinged, where any."""
    return [len(message.mentions) for message in play.public() if message.mentions]


async def unanswered(running: Running, play: Play, cause: Cause, route: str = CALLBACK) -> Answer:
    """Ann's move, whose answer never comes; the clock goes on until her Discord gives up."""
    cause(running.local.faults, route)
    sent = running.begin(play.people[0].slash("cartus supply", channel="ravens", building="1"))
    await running.until(lambda: bool(running.local.interactions.open()))
    await running.until(lambda: not running.local.faults.waiting)
    await running.clock.advance(3.5)
    return await sent


# While a move is answered


@pytest.mark.asyncio
@each(PASSING, BROKEN)
async def test_a_move_is_answered_though_the_first_try_to_answer_failed(
    running: Running, play: Play, caplog: pytest.LogCaptureFixture, cause: Cause
) -> None:
    await play.start("Ann", "Bo")
    number = (await play.table()).number
    caplog.clear()
    running.local.expect(40060)
    cause(running.local.faults, CALLBACK)
    before = len(calls(running, "POST", "/callback"))
    answer = await play.people[0].slash("cartus supply", channel="ravens", building="1")
    await running.until(lambda: len(calls(running, "POST", "/callback")) >= before + 2)
    await running.settle()
    assert said(answer).startswith("Done: ")
    assert (await play.table()).number == number + 1
    assert len(calls(running, "POST", "/callback")) == before + 2
    waited = [record for record in caplog.records if "rate limit" in record.getMessage().lower()]
    assert len(lines(caplog)) == (0 if waited else 1)


@pytest.mark.asyncio
async def test_a_move_whose_answer_is_refused_stands_and_is_already_done_when_repeated(
    running: Running, play: Play, caplog: pytest.LogCaptureFixture
) -> None:
    await play.start("Ann", "Bo")
    running.local.expect(10062)
    number = (await play.table()).number
    caplog.clear()
    assert (await unanswered(running, play, REFUSING["429 without Via"])).failed
    assert lines(caplog) == ["an answer was not shown: busy (0)"]
    again = await play.people[0].slash("cartus supply", channel="ravens", building="1")
    assert "supply" in said(again)
    assert (await play.table()).number == number + 1
    await running.settle(10)
    assert "Ann takes supply" in play.board().content


@pytest.mark.asyncio
async def test_answers_outlast_every_kind_of_error_of_the_server(
    running: Running, play: Play, caplog: pytest.LogCaptureFixture
) -> None:
    """discord.py tries again after a real second: all at once, so that it is waited for once."""
    await play.start("Ann", "Bo", "Cara", "Dan")
    for status in (500, 502, 503, 504):
        running.local.faults.fail(CALLBACK, status)
    number = (await play.table()).number
    answers = await running.together(
        person.slash("cartus supply", channel="ravens", building=str(seat % 2 + 1))
        for seat, person in enumerate(play.people)
    )
    assert all(said(answer).startswith("Done: ") for answer in answers)
    assert (await play.table()).number >= number + 4
    assert not [line for line in lines(caplog) if "fault" in line]


@pytest.mark.asyncio
@each(BROKEN)
async def test_an_answer_announced_over_a_broken_connection_is_given_in_the_end(
    running: Running, play: Play, caplog: pytest.LogCaptureFixture, cause: Cause
) -> None:
    await play.start("Ann", "Bo")
    number = (await play.table()).number
    writing = running.database.hold()
    running.local.expect(40060)
    cause(running.local.faults, CALLBACK)
    sent = running.begin(play.people[0].slash("cartus supply", channel="ravens", building="1"))
    await writing.reached.wait()
    await running.clock.advance(1.0)
    await running.until(lambda: calls(running, "POST", "/callback")[-2:] in ([0, 200], [200, 400]))
    writing.release()
    assert said(await sent).startswith("Done: ")
    assert (await play.table()).number == number + 1
    assert lines(caplog)[-1:] == ["an answer is sent again: its connection broke"]


@pytest.mark.asyncio
@each(BROKEN)
async def test_a_pressed_panel_becomes_the_answer_over_a_broken_connection(
    running: Running, play: Play, cause: Cause
) -> None:
    await play.start("Ann", "Bo")
    running.local.expect(40060)
    ann = play.people[0]
    panel = await hand(ann)
    cause(running.local.faults, CALLBACK)
    answer = await ann.press(panel, "Refresh")
    assert answer.updated
    assert "Hand " in said(answer)


@pytest.mark.asyncio
async def test_what_came_of_a_press_is_told_though_its_panel_was_waved_away(
    running: Running, play: Play
) -> None:
    await play.start("Ann", "Bo")
    running.local.expect(10008)
    ann, number = play.people[0], (await play.table()).number
    panel = await hand(ann)
    while not (green := [button for button in panel.buttons if button.style == 3 and not button.disabled]):
        panel = (await ann.press(panel, panel.buttons[0].custom_id)).message or panel
    writing = running.database.hold()
    sent = running.begin(ann.press(panel, green[0].custom_id))
    await writing.reached.wait()
    await running.clock.advance(1.0)
    await running.until(lambda: calls(running, "POST", "/callback")[-1] == 200)
    await ann.dismiss(panel)
    writing.release()
    await sent
    await running.settle()
    assert (await play.table()).number == number + 1
    assert ann.messages("ravens")[-1].text.startswith("Done: ")


@pytest.mark.asyncio
async def test_an_answer_that_takes_a_quarter_of_an_hour_is_dropped_and_the_move_stands(
    running: Running, play: Play, caplog: pytest.LogCaptureFixture
) -> None:
    await play.start("Ann", "Bo")
    running.local.expect(10062, 50027)
    number = (await play.table()).number
    caplog.clear()
    writing = running.database.hold()
    sent = running.begin(play.people[0].slash("cartus supply", channel="ravens", building="1"))
    await writing.reached.wait()
    await running.clock.advance(1.0)
    await running.until(lambda: calls(running, "POST", "/callback")[-1:] == [200])
    await running.clock.advance(901)
    writing.release()
    assert (await sent).failed
    await running.tables.settled()
    await running.settle(10)
    assert (await play.table()).number == number + 1
    assert lines(caplog) == ["an answer was not shown: late (50027)"]
    assert "Ann takes supply" in play.board().content


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
    waited = [record for record in caplog.records if "rate limit" in record.getMessage().lower()]
    assert len(lines(caplog)) == (0 if waited else 1)
    await running.restart()
    await running.settle(40)
    assert pings(play) == [2]


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
    waited = [record for record in caplog.records if "rate limit" in record.getMessage().lower()]
    assert len(lines(caplog)) == (0 if waited else 1)
    assert pings(play) == [3]


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
    waited = [record for record in caplog.records if "rate limit" in record.getMessage().lower()]
    assert len(lines(caplog)) == (0 if waited else 1)


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
    for channel in ("ravens", "cloister"):
        running.local.delete_channel(channel)
    await running.until(lambda: hanging.met == 1)
    for _ in range(8):
        await running.clock.advance(0.25)
    cara = running.person("Cara")
    await running.until(lambda: len(cara.direct_messages()) == 1)
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
    await running.clock.advance(3)
    await running.until(lambda: hanging.met == 1)
    await until_a_tower_took_cards(running, other)
    await running.clock.advance(3)
    await running.until(lambda: len(cara.direct_messages()) == 1)
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


# At the start


@pytest.mark.asyncio
@each(PASSING, BROKEN, REFUSING)
@pytest.mark.parametrize("route", ["GET /applications/*/commands", "PUT /applications/*/commands"])
async def test_a_bot_that_cannot_register_its_commands_starts_all_the_same(
    running: Running, play: Play, caplog: pytest.LogCaptureFixture, cause: Cause, route: str
) -> None:
    await play.start("Ann", "Bo")
    await running.stop()
    (running.folder / "commands.json").unlink()
    caplog.clear()
    cause(running.local.faults, route)
    await running.start()
    assert "Hand " in (await hand(play.people[0])).text
    told = [line for line in lines(caplog) if "commands" in line]
    assert len(told) == 1
    caplog.clear()


@pytest.mark.asyncio
@each(PASSING, BROKEN, REFUSING)
async def test_a_start_that_cannot_look_back_tells_later_and_once(
    running: Running, play: Play, caplog: pytest.LogCaptureFixture, cause: Cause
) -> None:
    """It ended between sending and noting it: without looking back it would ping a second time."""
    running.database.forgets_announcing = True
    await play.start("Ann", "Bo")
    await running.stop()
    await running.clock.advance(3600)
    cause(running.local.faults, "GET /channels/*/messages")
    await running.start()
    await running.settle(10)
    await running.settle(40)
    assert pings(play) == [2]
    assert (await play.table()).status is Status.RUNNING


# The gateway


GATEWAY: dict[str, Callable[[Faults], None]] = {
    "op 7": lambda faults: faults.reconnect(),
    "dropped": lambda faults: faults.drop_gateway(),
    "op 9, resumable": lambda faults: faults.invalidate(resumable=True),
    "op 9, a new READY": lambda faults: faults.invalidate(),
}


@pytest.mark.asyncio
@pytest.mark.parametrize("cut", GATEWAY.values(), ids=GATEWAY.keys())
async def test_a_session_that_breaks_loses_no_move_and_doubles_no_ping(
    running: Running, play: Play, cut: Callable[[Faults], None]
) -> None:
    async def at_once(shard_id: int | None, *, initial: bool = False) -> None:
        """discord.py would wait five seconds before it identifies anew."""

    running.client.before_identify_hook = at_once  # type: ignore[method-assign]  # its way to say so
    await play.start("Ann", "Bo")
    number, sessions = (await play.table()).number, set(running.local.gateway.sessions)
    writing = running.database.hold()
    sent = running.begin(play.people[0].slash("cartus supply", channel="ravens", building="1"))
    await writing.reached.wait()
    cut(running.local.faults)
    writing.release()
    assert said(await sent).startswith("Done: ")
    await running.until(
        lambda: any(one.connection is not None for one in running.local.gateway.sessions.values())
    )
    is_new = set(running.local.gateway.sessions) != sessions
    assert is_new == (cut is GATEWAY["op 9, a new READY"])
    await act(play.people[1], await hand(play.people[1]))
    await running.settle(10)
    assert (await play.table()).number >= number + 2
    assert pings(play)[0] == 2
    assert sum(pings(play)[1:]) <= 1
    assert len(running.local.world.commands["global"]) == len(running.client.tree.get_commands())
