"""Where there can be no picture of a board: told in words at once, and why, once."""

import pytest

from bot.motions import Asker
from bot.playground import permissions
from bot.playground.world import PRIVATE_THREAD, Channel
from tests.conftest import Play, Running
from tests.easel import Easel, give_pictures
from tests.edge.drawn import IN_WORDS, WHY, begun, is_in_words, is_pictured, named
from tests.edge.hands import act, hand, said
from tests.field.lines import lines
from tests.field.steps import failing, supplies

pytestmark = pytest.mark.asyncio


async def test_b55_without_the_right_to_attach_the_board_is_in_words_and_that_is_told_once(
    running: Running, play: Play, easel: Easel, caplog: pytest.LogCaptureFixture
) -> None:
    running.local.deny("ravens", permissions.ATTACH_FILES)
    since = len(running.local.requests)
    assert is_in_words(await begun(running, play))
    caplog.clear()
    await supplies(running, play)
    await running.restart()
    await act(play.people[0], await hand(play.people[0]))
    await running.settle(10)
    assert is_in_words(play.board())
    assert [message.content for message in play.public()].count(WHY) == 1
    assert play.public()[1].content == WHY
    assert play.public()[1].mentions == ()
    assert failing(running, since) == []
    assert lines(caplog) == []
    assert easel.threads == []


async def test_b55_a_right_that_comes_back_brings_the_pictures_back_and_can_be_missed_again(
    running: Running, play: Play, easel: Easel
) -> None:
    running.local.deny("ravens", permissions.ATTACH_FILES)
    await begun(running, play)
    running.local.deny("ravens", 0)
    await supplies(running, play)
    assert is_pictured(play.board())
    running.local.deny("ravens", permissions.ATTACH_FILES)
    for person in play.people:
        await act(person, await hand(person))
    await running.settle(10)
    for person in play.people:
        await act(person, await hand(person))
    await running.settle(10)
    assert is_in_words(play.board())
    assert [message.content for message in play.public()].count(WHY) == 2


async def test_b55_a_right_that_nobody_knew_to_be_missing_costs_one_call(
    running: Running, play: Play, easel: Easel, caplog: pytest.LogCaptureFixture
) -> None:
    """At once the board is told in words, and no picture is tried until something changes there."""
    world = running.local.world
    channel = world.channel_named("ravens")
    channel.denied[world.bot.id] = permissions.ATTACH_FILES  # Of which no event tells.
    await named(play)
    await running.settle(10)
    since = len(running.local.requests)
    caplog.clear()
    await play.people[0].slash("table start", channel="ravens")
    await running.settle(10)
    await supplies(running, play)
    asked = play.people[(await play.awaited())[0]]
    await act(asked, await hand(asked))
    await running.settle(10)
    assert failing(running, since) == [f"POST /channels/{channel.id}/messages"]
    assert [message.content for message in play.public()].count(WHY) == 1
    assert [len(message.mentions) for message in play.public()[1:3]] == [0, 2]
    assert is_in_words(play.board())
    running.local.deny("ravens", 0)
    await running.settle()
    for person in play.people:
        await act(person, await hand(person))
    await running.settle(10)
    assert is_pictured(play.board())


async def test_b55_an_edit_that_may_bring_no_picture_is_made_in_words(
    running: Running, play: Play, easel: Easel
) -> None:
    board = await begun(running, play)
    world = running.local.world
    world.channel_named("ravens").denied[world.bot.id] = permissions.ATTACH_FILES
    since = len(running.local.requests)
    await act(play.people[0], await hand(play.people[0]))
    await running.settle(10)
    assert play.board().id == board.id
    assert is_in_words(play.board())
    assert "takes supply" in play.board().content
    assert len(failing(running, since)) == 1


async def test_b55_an_edit_brings_the_picture_to_a_board_in_words_once_the_channel_takes_some(
    running: Running, play: Play, easel: Easel
) -> None:
    running.local.deny("ravens", permissions.ATTACH_FILES)
    board = await begun(running, play)
    assert is_in_words(board)
    running.local.deny("ravens", 0)
    await act(play.people[0], await hand(play.people[0]))
    await running.settle(10)
    assert play.board().id == board.id
    assert is_pictured(play.board())


async def started_in_words(running: Running, play: Play) -> None:
    """Discord finds the first picture wrong."""
    await named(play)
    await running.settle(10)
    running.local.expect(40005)
    running.local.faults.refuse("POST /channels/*/messages", 40005)
    await play.people[0].slash("table start", channel="ravens")
    await running.settle(10)
    assert is_in_words(play.board())


async def test_a_picture_that_discord_finds_wrong_is_told_in_words_at_once(
    running: Running, play: Play, easel: Easel, caplog: pytest.LogCaptureFixture
) -> None:
    await started_in_words(running, play)
    assert len(play.board().mentions) == 2
    assert len(play.public()) == 2
    caplog.clear()


async def test_b55_an_edit_in_words_leaves_no_picture_of_a_former_board_that_cannot_be_read(
    running: Running, play: Play, easel: Easel
) -> None:
    board = await begun(running, play)
    running.local.deny("ravens", permissions.ATTACH_FILES | permissions.READ_HISTORY)
    await running.restart()
    await act(play.people[0], await hand(play.people[0]))
    await running.settle(10)
    assert play.board().id == board.id
    assert is_in_words(play.board())


async def test_b55_a_long_log_whose_picture_is_not_taken_is_told_once(
    running: Running, play: Play, easel: Easel
) -> None:
    await begun(running, play)
    await supplies(running, play)
    before = len(play.public())
    for _ in range(30):
        person = play.people[(await play.awaited())[0]]
        await act(person, await hand(person))
    world = running.local.world
    world.channel_named("ravens").denied[world.bot.id] = permissions.ATTACH_FILES
    await running.settle(10)
    told = play.public()[before:]
    texts = [message.content for message in told]
    assert len(texts) > 3
    assert len(set(texts)) == len(texts)
    assert texts.index(WHY) == len(texts) - 2
    assert is_in_words(told[-1])
    assert [len(message.mentions) for message in told] == [0] * (len(texts) - 1) + [1]
    assert (await play.table()).pictureless


async def test_an_edit_whose_picture_discord_finds_wrong_is_made_in_words_at_once(
    running: Running, play: Play, easel: Easel, caplog: pytest.LogCaptureFixture
) -> None:
    board = await begun(running, play)
    running.local.expect(40005)
    running.local.faults.refuse("PATCH /channels/*/messages/*", 40005)
    await act(play.people[0], await hand(play.people[0]))
    await running.settle(2)
    assert play.board().id == board.id
    assert is_in_words(play.board())
    assert "takes supply" in play.board().content
    tried_again = running.local.faults.refuse("PATCH /channels/*/messages/*", 40005)
    for _ in range(2):
        await running.settle(10)
    assert tried_again.met == 0
    running.local.faults.clear()
    caplog.clear()


async def test_a_board_that_cannot_be_drawn_is_told_in_words_and_the_log_says_why_once(
    running: Running, play: Play, easel: Easel, caplog: pytest.LogCaptureFixture
) -> None:
    easel.fault = ValueError("no ink")
    board = await begun(running, play)
    assert is_in_words(board)
    assert len(board.mentions) == 2
    assert said(await running.person("Eve").slash("table show", channel="ravens")).count(IN_WORDS) == 1
    faults = [line for line in lines(caplog) if "fault no." in line]
    assert len(faults) == 1
    assert faults[0].endswith("at table 1")
    assert "no ink" in caplog.text
    caplog.clear()
    easel.fault = None
    await supplies(running, play)
    assert is_pictured(play.board())


async def test_a_channel_that_is_lost_with_all_rights_is_lost_as_ever(
    running: Running, play: Play, easel: Easel
) -> None:
    await begun(running, play)
    running.local.deny("ravens", permissions.SEND_MESSAGES)
    since, before = len(running.local.requests), len(play.public())
    await supplies(running, play)
    assert len(failing(running, since)) == 1
    running.local.deny("ravens", 0)
    await running.until(lambda: len(play.public()) > before)
    await running.settle(10)
    assert is_pictured(play.board())
    assert len(play.public()) == before + 1


async def test_a_table_that_is_ended_says_nothing_of_pictures(
    running: Running, play: Play, easel: Easel
) -> None:
    await begun(running, play)
    running.local.deny("ravens", permissions.ATTACH_FILES)
    await running.tables.end((await play.table()).id, Asker(1, moderator=True))
    await running.settle(10)
    assert "ended without a result" in play.board().content
    assert WHY not in [message.content for message in play.public()]


async def test_a_thread_takes_pictures_again_once_its_channel_does(
    running: Running, play: Play, easel: Easel
) -> None:
    world = running.local.world
    parent = world.channel_named("ravens")
    thread = Channel(running.local.core.new_id(), "crypt", kind=PRIVATE_THREAD, parent=parent.id)
    world.add_channel(thread)
    running.local.core.channel_event("THREAD_CREATE", thread)
    crypt = Play(running, "crypt")
    thread.denied[world.bot.id] = permissions.ATTACH_FILES
    assert is_in_words(await begun(running, crypt))
    thread.denied.clear()
    running.local.core.channel_event("CHANNEL_UPDATE", parent)
    await running.settle()
    await supplies(running, crypt)
    assert is_pictured(crypt.board())


async def test_b55_a_refusal_that_passes_brings_no_boards_in_words_for_the_rest_of_the_game(
    running: Running, play: Play, easel: Easel
) -> None:
    """Nothing that Discord ever told us of our rights speaks for it, and nothing tells that it is over."""
    await begun(running, play)
    running.local.expect(50013)
    running.local.faults.refuse("POST /channels/*/messages", 50013)
    await supplies(running, play)
    assert is_in_words(play.board())
    await running.settle(3600)
    before = len(play.public())
    for _ in range(20):
        if len(play.public()) > before:
            break
        asked = play.people[(await play.awaited())[0]]
        await act(asked, await hand(asked))
        await running.settle(10)
    assert is_pictured(play.board())
    assert [message.content for message in play.public()].count(WHY) == 1


@pytest.mark.parametrize(("more", "shown"), [(0, True), (1, False)])
async def test_a_picture_that_is_larger_than_discord_takes_everywhere_is_not_sent(
    running: Running,
    play: Play,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    more: int,
    shown: bool,
) -> None:
    large = Easel(fill=10 * 1024 * 1024 + more)
    give_pictures(monkeypatch, large)
    board = await begun(running, play)
    assert (is_pictured(board), is_in_words(board)) == (shown, not shown)
    caplog.clear()


async def test_a_board_that_is_shown_a_second_time_is_not_drawn_a_second_time(
    running: Running, play: Play, easel: Easel
) -> None:
    assert is_pictured(await begun(running, play))
    drawn = len(easel.threads)
    await running.clock.advance(120)
    for _ in range(2):
        await play.people[1].slash("table show", channel="ravens", public=True)
        await running.settle(120)
        assert is_pictured(play.board())
    assert len(easel.threads) == drawn > 0


async def test_words_that_come_in_a_pictures_stead_keep_no_distance_from_the_try_with_it(
    running: Running, play: Play, easel: Easel
) -> None:
    board = await begun(running, play)
    world = running.local.world
    world.channel_named("ravens").denied[world.bot.id] = permissions.ATTACH_FILES
    await act(play.people[0], await hand(play.people[0]))
    await running.settle(3)
    assert (play.board().id, is_in_words(play.board())) == (board.id, True)


async def test_a_picture_that_discord_finds_wrong_keeps_the_next_one_from_no_channel(
    running: Running, play: Play, easel: Easel, caplog: pytest.LogCaptureFixture
) -> None:
    await started_in_words(running, play)
    await supplies(running, play)
    assert is_pictured(play.board())
    caplog.clear()
