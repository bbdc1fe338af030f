"""Boards as pictures for one reader: in their language, if they wish, and never waited for too long."""

import threading

import pytest

from bot.playground import permissions
from tests.conftest import Play, Running
from tests.easel import Easel
from tests.edge.drawn import IN_WORDS, begun, drawn, is_in_words, is_pictured, picture_of
from tests.edge.hands import act, hand

pytestmark = pytest.mark.asyncio


async def test_a_private_board_is_a_picture_in_the_readers_language(
    running: Running, play: Play, easel: Easel
) -> None:
    board = await begun(running, play)
    cara, eve = running.person("Cara"), running.person("Eve")
    shown = (await eve.slash("table show", channel="ravens")).message
    assert shown is not None
    assert shown.viewer == eve.id
    assert IN_WORDS not in shown.content
    assert drawn(running.local, shown) == drawn(running.local, board)
    assert picture_of(shown).description == picture_of(board).description
    assert (await cara.slash("table show", channel="ravens")).message is not None
    assert len(play.public()) == 2


async def test_whoever_wishes_it_is_shown_boards_in_words_and_nobody_else_is(
    running: Running, play: Play, easel: Easel
) -> None:
    await begun(running, play)
    eve = running.person("Eve")
    answer = (await eve.slash("settings", channel="ravens", board="text")).message
    assert answer is not None
    assert "Boards in private answers: text" in answer.text
    shown = (await eve.slash("table show", channel="ravens")).message
    assert shown is not None
    assert is_in_words(shown)
    bo = (await running.person("Bo").slash("table show", channel="ravens")).message
    assert bo is not None
    assert is_pictured(bo)
    assert is_pictured(play.board())
    panel = (await eve.slash("settings", channel="ravens")).message
    assert panel is not None
    panel = (await eve.press(panel, "Show boards as pictures")).message
    assert panel is not None
    assert "Boards in private answers: picture" in panel.text
    assert "Direct messages: on" in panel.text
    again = (await eve.slash("table show", channel="ravens")).message
    assert again is not None
    assert is_pictured(again)
    panel = (await eve.press(panel, "Show boards in words")).message
    assert panel is not None
    assert "Boards in private answers: text" in panel.text


async def test_a_text_that_takes_the_place_of_a_private_picture_leaves_nothing_of_it(
    running: Running, play: Play, easel: Easel
) -> None:
    await begun(running, play)
    eve = running.person("Eve")
    shown = (await eve.slash("table show", channel="ravens")).message
    assert shown is not None
    text = (await eve.press(shown, "Board as text")).message
    assert text is not None
    assert (text.id, text.attachments) == (shown.id, ())
    assert IN_WORDS in text.content


async def test_b79_an_answer_does_not_wait_for_a_picture_longer_than_a_second(
    running: Running, play: Play, easel: Easel
) -> None:
    await begun(running, play)
    await act(play.people[0], await hand(play.people[0]))
    gate = threading.Event()
    easel.wait = lambda: gate.wait(20)
    eve = running.person("Eve")
    asking = running.begin(eve.slash("table show", channel="ravens"))
    await running.until(lambda: len(easel.threads) == 2)
    await running.clock.advance(1.1)
    assert "Hand " in (await hand(play.people[1])).text, "others are answered meanwhile"
    gate.set()
    answer = await asking
    assert answer.deferred
    assert answer.message is not None
    assert is_pictured(answer.message)


async def test_where_private_answers_may_have_no_files_they_are_in_words(
    running: Running, play: Play, easel: Easel
) -> None:
    await begun(running, play)
    running.local.deny("ravens", permissions.ATTACH_FILES)
    shown = (await running.person("Eve").slash("table show", channel="ravens")).message
    assert shown is not None
    assert is_in_words(shown)
    running.local.deny("ravens", 0)
    running.local.faults.refuse("POST /interactions/*/callback", 50013)
    shown = (await running.person("Eve").slash("table show", channel="ravens")).message
    assert shown is not None
    assert is_in_words(shown)
    await act(play.people[0], await hand(play.people[0]))
    await running.settle(10)
    assert is_pictured(play.board()), "the channel itself refused none"
