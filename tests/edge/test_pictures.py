"""Boards as pictures: what stands beside them, how they change, and that a crash costs and doubles none."""

import threading

import pytest

from bot.desks import Status
from bot.letters import Kind, Text
from bot.screens.board import board_post
from cogs.letters import kept
from cogs.places import table_words
from tests.conftest import Play, Running
from tests.easel import Easel
from tests.edge.drawn import IN_WORDS, begun, drawn, is_in_words, named, picture_of
from tests.edge.hands import act, hand, said
from tests.field.causes import PASSING, REFUSING, Cause, each, pings
from tests.field.steps import supplies

pytestmark = pytest.mark.asyncio


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
