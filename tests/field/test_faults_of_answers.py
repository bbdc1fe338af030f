"""Faults of Discord while a move is answered: the move done once, and whoever made it told."""

import logging
from collections.abc import Coroutine
from typing import Any

import pytest

from bot.playground.messages import Answer
from tests.conftest import Play, Running
from tests.edge.hands import commit_button, controls, hand, said
from tests.field.causes import BROKEN, CALLBACK, PASSING, REFUSING, Cause, each
from tests.field.lines import calls, check_told_once, lines


async def unanswered(running: Running, play: Play, cause: Cause, route: str = CALLBACK) -> Answer:
    """Ann's move, whose answer never comes; the clock goes on until her Discord gives up."""
    cause(running.local.faults, route)
    sent = running.begin(play.people[0].slash("cartus supply", channel="ravens", building="1"))
    await running.until(lambda: bool(running.local.interactions.open()))
    await running.until(lambda: not running.local.faults.waiting)
    await running.clock.advance(3.5)
    return await sent


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
    check_told_once(caplog)


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
    assert lines(caplog)[-1:] == ["an answer is sent again: busy (no answer)"]


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


@pytest.mark.asyncio
async def test_an_answer_that_was_announced_is_tried_again_where_the_refusal_may_pass(
    running: Running, play: Play, caplog: pytest.LogCaptureFixture
) -> None:
    """Whoever was told to wait would wait for ever; there is a quarter of an hour for it."""
    await play.start("Ann", "Bo")
    number = (await play.table()).number
    writing = running.database.hold()
    sent = running.begin(play.people[0].slash("cartus supply", channel="ravens", building="1"))
    await writing.reached.wait()
    await running.clock.advance(1.0)
    await running.until(lambda: calls(running, "POST", "/callback")[-1:] == [200])
    REFUSING["429 without Via"](running.local.faults, "PATCH /webhooks/*")
    writing.release()
    await running.until(lambda: not running.local.faults.waiting)
    await running.clock.advance(1.5)
    assert said(await sent).startswith("Done: ")
    assert (await play.table()).number == number + 1
    assert "an answer was not shown" not in caplog.text


def latest(play: Play) -> str:
    """What Ann was shown last."""
    return play.people[0].messages("ravens")[-1].text


@pytest.mark.asyncio
async def test_a_fault_after_the_answer_is_told_beside_it(
    running: Running, play: Play, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It cannot be noted that the panel was seen: it stays, and whoever moved has the number of the fault."""
    await play.start("Ann", "Bo")

    async def fail(*_: object, **__: object) -> None:
        raise OSError

    with monkeypatch.context() as broken:
        broken.setattr(running.database, "shown", fail)
        answer = await play.people[0].slash("cartus supply", channel="ravens", building="1")
        await running.until(lambda: "an answer was not shown" in caplog.text or "(no. " in latest(play))
    assert said(answer).startswith("Done: ")
    assert "(no. " in latest(play)
    (fault,) = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert fault.__dict__["error"] in latest(play)
    caplog.clear()


@pytest.mark.asyncio
async def test_a_fault_after_a_while_takes_the_place_of_what_was_announced_but_never_of_a_panel(
    running: Running, play: Play, caplog: pytest.LogCaptureFixture
) -> None:
    board = await play.start("Ann", "Bo")
    ann = play.people[0]

    async def slow(sending: Coroutine[Any, Any, Answer]) -> Answer:
        hold = running.database.hold()
        sent = running.begin(sending)
        await hold.reached.wait()
        await running.clock.advance(1.0)
        await running.until(lambda: running.local.requests[-1].path.endswith("/callback"))
        running.database.fault = KeyError("knight4")
        hold.release()
        answer = await sent
        await running.settle(1)
        caplog.clear()
        return answer

    before = len(ann.messages("ravens"))
    answer = await slow(ann.slash("cartus supply", channel="ravens", building="1"))
    assert answer.deferred
    assert "(no. " in said(answer)
    assert len(ann.messages("ravens")) == before + 1
    panel = (await ann.press(board, "My hand")).message
    assert panel is not None
    panel = (await ann.press(panel, controls(panel)[0].custom_id)).message
    assert panel is not None
    commit = commit_button(panel)
    assert commit is not None
    await slow(ann.press(panel, commit.custom_id))
    assert next(one for one in ann.messages("ravens") if one.id == panel.id).text == panel.text
    assert "(no. " in latest(play)
