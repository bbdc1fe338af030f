"""Whoever uses the bot faster than anybody plays is told so once, alone, and not heard for a while."""

import pytest

from cogs.haste import Hurry
from tests.conftest import Play, Running
from tests.edge.hands import said

pytestmark = [pytest.mark.asyncio, pytest.mark.usefixtures("sketched")]


async def test_a_button_that_is_hammered_stays_where_it_is_and_nobody_else_sees_of_it(
    running: Running, play: Play
) -> None:
    await play.start("Ann", "Bo")
    running.client.hurry = Hurry(running.clock, 5)
    ann, bo = play.people
    board, seen = play.board(), list[str]()
    bo.subscribe(lambda kind, _: seen.append(kind))
    for _ in range(5):
        assert "Hand " in said(await ann.press(board, "My hand"))
    assert "a great deal at once" in said(await ann.press(board, "My hand"))
    shown = len(ann.messages("ravens"))
    for _ in range(3):
        assert (await ann.press(board, "My hand")).message is None
        await ann.slash("help", channel="ravens")
    assert len(ann.messages("ravens")) == shown
    assert seen == [], "not even for a moment"
    assert play.board() == board
    assert "Hand " in said(await bo.press(board, "My hand"))
    await running.clock.advance(5)
    assert "Hand " in said(await ann.press(board, "My hand"))


async def test_suggestions_come_for_whole_words_and_no_more_for_who_types_without_end(
    running: Running, play: Play
) -> None:
    await play.start("Ann", "Bo")
    running.client.hurry = Hurry(running.clock, 2)
    ann, bo = play.people
    offered = [await ann.autocomplete("cartus supply", "building", "", channel="ravens") for _ in range(13)]
    assert [bool(one) for one in offered] == [*[True] * 10, *[False] * 3]
    assert await bo.autocomplete("cartus supply", "building", "", channel="ravens")
