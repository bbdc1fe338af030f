"""Boards as pictures: what stands beside them, how they change, and what comes in their stead."""

import threading
from collections.abc import Iterator

import pytest

from bot.desks import Status
from bot.letters import Kind, Text
from bot.playground import permissions
from bot.playground.messages import Message
from bot.playground.world import PRIVATE_THREAD, Channel
from bot.screens.board import board_post
from cogs.letters import kept
from cogs.places import table_words
from tests.conftest import Play, Running
from tests.edge.drawn import Easel, drawn, picture_of, with_pictures
from tests.edge.hands import act, hand, said
from tests.field.causes import PASSING, REFUSING, Cause, each, pings
from tests.field.lines import lines
from tests.field.steps import failing, supplies

pytestmark = pytest.mark.asyncio

WHY = "Ravens: I may not attach files here, so the board is in words."
IN_WORDS = "Cards in hand"
"""What only the board in words says."""


@pytest.fixture
def easel(monkeypatch: pytest.MonkeyPatch) -> Iterator[Easel]:
    easel = Easel()
    with with_pictures(monkeypatch, easel):
        yield easel


async def named(play: Play, title: str = "Ravens") -> None:
    """A lobby of two with that title."""
    play.people = [play.running.person(name) for name in ("Ann", "Bo")]
    await play.people[0].slash("table new", channel=play.channel, game="rattus_cartus", title=title)
    await play.people[1].slash("table join", channel=play.channel)


async def begun(running: Running, play: Play) -> Message:
    """A table called Ravens, and its first board."""
    await named(play)
    await play.people[0].slash("table start", channel=play.channel)
    await running.settle(10)
    return play.board()


def is_in_words(message: Message) -> bool:
    return IN_WORDS in message.content and not message.attachments


def is_pictured(message: Message) -> bool:
    return IN_WORDS not in message.content and len(message.attachments) == 1


# What is posted


async def test_a_notice_has_the_picture_its_alt_text_and_no_board_in_words(
    running: Running, play: Play, easel: Easel
) -> None:
    board = await begun(running, play)
    assert len(board.mentions) == 2
    assert IN_WORDS not in board.content
    assert board.content.startswith("Ravens: choose a supply")
    assert "Shuffle seed" in board.content
    picture = picture_of(board)
    assert (picture.filename, picture.content_type) == ("board.png", "image/png")
    assert picture.description is not None
    assert picture.description.startswith("Ravens\nCards in hand")
    assert [button.label for button in board.buttons] == [
        "My hand",
        "What happened",
        "Board as text",
        "Rules",
    ]


async def test_without_a_picture_of_its_own_a_game_stays_in_words(running: Running, play: Play) -> None:
    assert is_in_words(await begun(running, play))
    assert [one.files for one in running.local.requests if one.files] == []


async def test_no_picture_is_drawn_where_everything_else_waits_for_it(
    running: Running, play: Play, easel: Easel
) -> None:
    await begun(running, play)
    await supplies(running, play)
    assert easel.threads
    assert threading.get_ident() not in easel.threads


async def test_what_happened_stands_beside_the_picture(running: Running, play: Play, easel: Easel) -> None:
    await begun(running, play)
    await supplies(running, play)
    board = play.board()
    assert "takes supply" in board.content
    assert IN_WORDS not in board.content
    assert picture_of(board).description != picture_of(play.public()[-2]).description
    assert play.public()[-2].buttons == ()
    assert drawn(running.local, play.public()[-2]) != drawn(running.local, board)


async def test_the_last_message_shows_the_last_board(running: Running, play: Play, easel: Easel) -> None:
    await begun(running, play)
    for _ in range(400):
        if (await play.table()).status is Status.OVER:
            break
        person = play.people[(await play.awaited())[0]]
        await act(person, await hand(person))
    await running.settle(10)
    end = play.board()
    assert "the game is over" in end.content
    assert picture_of(end).description is not None
    assert [len(message.attachments) for message in play.public()[-2:]].count(1) >= 1


async def test_a_board_posted_again_is_a_picture_too(running: Running, play: Play, easel: Easel) -> None:
    first = await begun(running, play)
    await play.people[0].slash("table show", channel="ravens", public=True)
    again = play.board()
    assert again.id != first.id
    assert drawn(running.local, again) == drawn(running.local, first)
    assert again.mentions == ()


async def test_two_tables_draw_each_its_own_board(running: Running, easel: Easel) -> None:
    tables = [Play(running, name) for name in ("ravens", "cloister")]
    for play, title in zip(tables, ("Ravens", "Crows"), strict=True):
        await named(play, title)
    for play in tables:
        await play.people[0].slash("table start", channel=play.channel)
    await running.settle(10)
    assert [picture_of(play.board()).description for play in tables] != [None, None]
    boards = [play.board() for play in tables]
    assert [(picture_of(board).description or "").split("\n")[0] for board in boards] == ["Ravens", "Crows"]
    assert len({drawn(running.local, board) for board in boards}) == 2


async def test_nothing_but_one_name_is_ever_sent_for_a_file(
    running: Running, play: Play, easel: Easel
) -> None:
    await begun(running, play)
    await supplies(running, play)
    await running.person("Eve").slash("table show", channel="ravens")
    names = {name for one in running.local.requests for name in one.files}
    assert names == {"board.png"}


# What changes


async def test_an_edit_brings_a_new_picture_in_the_place_of_the_former_one(
    running: Running, play: Play, easel: Easel
) -> None:
    before = await begun(running, play)
    was = drawn(running.local, before)
    await act(play.people[0], await hand(play.people[0]))
    await running.settle(10)
    after = play.board()
    assert after.id == before.id
    assert picture_of(after).id != picture_of(before).id
    assert drawn(running.local, after) != was
    assert "takes supply" in after.content
    assert "Shuffle seed" in after.content
    assert list(running.local.world.files) == [picture_of(after).id]


async def test_a_row_that_concerns_nobody_else_changes_no_picture(
    running: Running, play: Play, easel: Easel
) -> None:
    """Neither at once nor with the first row after a restart (decisions 14)."""
    await begun(running, play)
    bo = play.people[1]
    for answer in ("ask me", "for me"):
        since, count = len(running.local.requests), len(easel.threads)
        assert "Done" in said(
            await bo.slash("cartus orders", channel="ravens", moment="looks at the nun row", answer=answer)
        )
        await running.settle(10)
        assert [one for one in running.local.requests[since:] if "/messages" in one.path] == []
        assert len(easel.threads) == count
        await running.restart()
        await running.settle(10)


async def test_a_picture_is_drawn_once_for_all_who_ask_for_it(
    running: Running, play: Play, easel: Easel
) -> None:
    await begun(running, play)
    await running.together(
        running.person(name).slash("table show", channel="ravens") for name in ("Ann", "Eve")
    )
    assert len(easel.threads) == 1


async def test_whoever_looks_waits_no_longer_after_a_row_that_concerns_nobody_else(
    running: Running, play: Play, easel: Easel
) -> None:
    await begun(running, play)
    eve = running.person("Eve")
    for answer in ("ask me", "for me"):
        await play.people[1].slash(
            "cartus orders", channel="ravens", moment="looks at the nun row", answer=answer
        )
        await eve.slash("table show", channel="ravens")
        assert len(easel.threads) == 1


# After a crash


async def test_a_picture_that_a_crash_kept_from_being_sent_is_drawn_and_sent_as_it_was(
    running: Running, play: Play, easel: Easel
) -> None:
    """What happened had arrived, the board had not; and by now the game stands elsewhere."""
    first = await begun(running, play)
    wanted, table = drawn(running.local, first), await play.table()
    desk = await running.tables.desk(table.id, None)
    board = kept(board_post(table, desk.public, table_words(table), pictured=True).content)
    await act(play.people[0], await hand(play.people[0]))
    await running.settle(10)
    assert drawn(running.local, play.board()) != wanted
    table = await play.table()
    await running.tables.telling.about_to_post(
        table, Kind.NOTICE, [Text("Ravens: what happened."), board], nonce="n", upto=table.number
    )
    await running.client.get_partial_messageable(table.channel).send("Ravens: what happened.")
    await running.restart()
    await running.settle(10)
    log, last = play.public()[-2:]
    assert (log.content, log.attachments) == ("Ravens: what happened.", ())
    assert (last.content, drawn(running.local, last)) == (board.content, wanted)
    assert board.picture is not None
    assert picture_of(last).description == board.picture.alt


@pytest.mark.parametrize("handled", [False, True], ids=["before", "after"])
async def test_a_picture_whose_sending_broke_off_stands_in_the_channel_once(
    running: Running, play: Play, easel: Easel, handled: bool
) -> None:
    await named(play)
    await running.settle(10)
    running.local.faults.drop("POST /channels/*/messages", handled=handled)
    await play.people[0].slash("table start", channel="ravens")
    await running.settle(10)
    await running.settle(40)
    assert [len(message.attachments) for message in play.public()] == [0, 1]
    await running.restart()
    await running.settle(40)
    assert [len(message.attachments) for message in play.public()] == [0, 1]


@each(PASSING, REFUSING, {"500": lambda faults, route: faults.fail(route, 500)})
@pytest.mark.parametrize("route", ["POST /channels/*/messages", "PATCH /channels/*/messages/*"])
async def test_a_picture_that_is_sent_a_second_time_is_all_there(
    running: Running, play: Play, easel: Easel, cause: Cause, route: str
) -> None:
    await named(play)
    await running.settle(10)
    if route.startswith("POST"):
        cause(running.local.faults, route)
    await play.people[0].slash("table start", channel="ravens")
    await running.settle(10)
    await running.settle(40)
    if route.startswith("PATCH"):
        cause(running.local.faults, route)
        await act(play.people[0], await hand(play.people[0]))
        await running.settle(10)
        await running.settle(40)
    assert running.local.faults.waiting == []
    assert pings(play) == [2]
    board = play.board()
    assert ("takes supply" in board.content) == route.startswith("PATCH")
    assert picture_of(board).size == len(drawn(running.local, board))
    await play.people[0].slash("table show", channel="ravens", public=True)
    assert drawn(running.local, play.board()) == drawn(running.local, board)


async def test_a_picture_sent_before_a_crash_is_found_again(
    running: Running, play: Play, easel: Easel
) -> None:
    await named(play)
    await running.settle(10)
    running.database.forgets = frozenset({"announced"})
    await play.people[0].slash("table start", channel="ravens")
    await running.settle(10)
    await running.restart()
    await running.settle(10)
    assert [len(message.attachments) for message in play.public()] == [0, 1]
    assert (await play.table()).board_message == play.board().id


# Where there can be none


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


async def test_a_picture_that_discord_finds_wrong_is_told_in_words_at_once(
    running: Running, play: Play, easel: Easel, caplog: pytest.LogCaptureFixture
) -> None:
    await named(play)
    await running.settle(10)
    running.local.expect(40005)
    running.local.faults.refuse("POST /channels/*/messages", 40005)
    await play.people[0].slash("table start", channel="ravens")
    await running.settle(10)
    assert is_in_words(play.board())
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
    await running.tables.end((await play.table()).id, play.people[0].id, moderator=True)
    await running.settle(10)
    assert "ended without a result" in play.board().content
    assert WHY not in [message.content for message in play.public()]


# For one reader


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
    answer = said(await eve.slash("settings", channel="ravens", board="text"))
    assert "Boards in private answers: text" in answer
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
    assert "Boards in private answers: picture" in panel.content
    assert "Direct messages: on" in panel.content
    again = (await eve.slash("table show", channel="ravens")).message
    assert again is not None
    assert is_pictured(again)
    panel = (await eve.press(panel, "Show boards in words")).message
    assert panel is not None
    assert "Boards in private answers: text" in panel.content


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
