"""Pictures of boards, by the numbers of the field reports: too large, or without words, or too slow."""

import asyncio
import threading

import pytest

from bot.desks import Status
from bot.playground import permissions
from tests.conftest import Play, Running
from tests.easel import Easel
from tests.edge.hands import act, hand, said
from tests.field.lines import drained, lines, passed
from tests.field.test_messages import LONGEST_TITLE, WIZARD
from tests.field.test_stored_state import many


def heartbeats(running: Running) -> int:
    """How many frames the bot sent on its connections: but for the first one all are heartbeats."""
    return sum(len(connection.received) for connection in running.local.gateway.connections)


@pytest.mark.asyncio
async def test_b79_twenty_boards_that_are_drawn_hold_up_neither_heartbeats_nor_answers(
    running: Running, easel: Easel, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor does one that is not done for long, as the first one here."""
    monkeypatch.setattr("cogs.easel.LONGEST", 60)
    running.local.gateway.heartbeat_seconds = 0.2
    await running.restart()
    gate = threading.Event()
    easel.wait = lambda: gate.wait(30)
    plays = await many(running, 20)
    await passed(running, lambda: bool(easel.threads))
    before = heartbeats(running)
    person = plays[0].people[0]
    for play in plays:
        assert "ASKED" in (await hand(person, play.channel)).text
    assert len(easel.threads) == 1, "one at a time"
    await running.until(lambda: heartbeats(running) >= before + 3)
    gate.set()
    await drained(running)
    assert [len(play.board().attachments) for play in plays] == [1] * 20
    assert len(easel.threads) == 20


# A drawing that takes too long


@pytest.mark.asyncio
async def test_b79_boards_are_told_in_words_while_a_drawing_does_not_end(
    running: Running, easel: Easel, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The first one is waited for a while; none after it, and none is begun beside it."""
    monkeypatch.setattr("cogs.easel.LONGEST", 0.2)
    gate = threading.Event()
    easel.wait = lambda: gate.wait(30)
    plays = await many(running, 3)
    await passed(running, lambda: all(play.public() for play in plays))
    await drained(running)
    assert [len(play.board().mentions) for play in plays] == [2] * 3
    assert [play.board().attachments for play in plays] == [()] * 3
    eve = running.person("Eve")
    shown = (await eve.slash("table show", channel=plays[0].channel)).message
    assert shown is not None
    assert shown.attachments == ()
    assert len(easel.threads) == 1
    assert len([line for line in lines(caplog) if "fault no." in line]) == 1
    caplog.clear()
    monkeypatch.setattr("cogs.easel.LONGEST", 60)
    gate.set()
    for play in plays:
        await act(play.people[0], await hand(play.people[0], play.channel))
    await passed(running, lambda: all(len(play.board().attachments) == 1 for play in plays))


@pytest.mark.asyncio
async def test_b79_the_bot_ends_though_a_drawing_does_not(
    running: Running, play: Play, easel: Easel, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor does the process wait for it: not for a thread of that kind."""
    monkeypatch.setattr("bot.client.LAST_WORDS", 0.5)
    gate, daemons = threading.Event(), list[bool]()

    def wait() -> None:
        daemons.append(threading.current_thread().daemon)
        gate.wait(30)

    easel.wait = wait
    await play.open("Ann", "Bo")
    await play.people[0].slash("table start", channel=play.channel)
    await passed(running, lambda: bool(daemons))
    async with asyncio.timeout(10):
        await running.stop()
    assert daemons == [True]
    easel.wait = lambda: None
    await running.start()
    await running.settle(10)
    assert [len(message.attachments) for message in play.public()] == [0, 1]
    gate.set()


# B53: too large, or without words


async def whole_game(running: Running, play: Play, *names: str) -> None:
    """A game of Rattus with the longest names and title, told every few turns."""
    play.people = [running.person(name) for name in names]
    for person in play.people:
        running.local.world.users[person.id].name = WIZARD * 31 + person.name[0]
    host = play.people[0]
    await host.slash("table new", channel=play.channel, game="rattus", title=LONGEST_TITLE)
    for person in play.people[1:]:
        await person.slash("table join", channel=play.channel)
    await host.slash("table start", channel=play.channel)
    await running.settle(10)
    for turn in range(400):
        if (await play.table()).status is Status.OVER:
            break
        person = play.people[(await play.awaited())[0]]
        await act(person, await hand(person))
        if turn % 4 == 0:
            await running.settle(10)
    await running.settle(10)


@pytest.mark.asyncio
async def test_b53_each_picture_of_a_game_is_small_and_there_in_words_too(
    running: Running, play: Play
) -> None:
    await whole_game(running, play, "Ann", "Bo")
    boards = [message for message in play.public() if message.attachments]
    assert len(boards) > 5
    for board in boards:
        (picture,) = board.attachments
        assert picture.size <= 300 * 1024
        assert (picture.width, picture.height) == (1200, 900)
        assert 100 < len(picture.description or "") <= 1024
        assert len(board.content) <= 2000
    assert "the game is over" in boards[-1].content
    eve = running.person("Eve")
    text = said(await eve.press(boards[-1], "Board as text"))
    shown = (await eve.slash("table show", channel=play.channel)).message
    assert shown is not None
    assert "Anglia" in text
    assert "Italia" in text
    assert [one.description for one in shown.attachments] == [boards[-1].attachments[0].description]
    wished = await eve.slash("settings", channel=play.channel, board="text")
    assert "text" in said(wished)
    in_words = (await eve.slash("table show", channel=play.channel)).message
    assert in_words is not None
    assert in_words.attachments == ()
    assert "Class cards" in in_words.content


@pytest.mark.asyncio
async def test_b55_rattus_without_the_right_to_attach_is_played_in_words(
    running: Running, play: Play
) -> None:
    running.local.deny(play.channel, permissions.ATTACH_FILES)
    board = await play.start("Ann", "Bo", game="rattus")
    why, first = play.public()[-2:]
    assert "may not attach files" in why.content
    assert first.id == board.id
    assert board.attachments == ()
    assert "Class cards" in board.content
    running.local.deny(play.channel, 0)
    asked = play.people[(await play.awaited())[0]]
    await act(asked, await hand(asked))
    await running.settle(10)
    assert len(play.board().attachments) == 1
    assert "Class cards" not in play.board().content
