"""What is noted of a message before and after it is sent, as a bot that was killed finds it again."""

import pytest

from bot.games.protocol import Seat, token_seat
from bot.letters import Kind, Text
from cogs.boards import is_news
from tests.shell.conftest import ANN, BO, House

pytestmark = pytest.mark.asyncio


async def test_an_end_that_was_posted_before_a_crash_is_followed_by_direct_lines_only(house: House) -> None:
    table = await house.game(BO)
    await house.finish(table)
    now = await house.tables.table(table.id)
    assert now is not None
    letter = await house.tables.telling.about_to_post(
        now, Kind.NOTICE, [Text("over")], nonce="n", upto=now.number
    )
    assert await house.fresh().telling.pending(table.id) == letter
    await house.tables.telling.posted(now, letter, 1)
    notice = await house.tables.telling.notice(table.id)
    assert notice is not None
    assert notice.direct
    assert not notice.is_public
    assert not is_news(notice)


async def test_what_an_earlier_table_said_is_not_taken_for_the_words_of_a_new_one(house: House) -> None:
    table = await house.tables.open(
        game="toy", server=7, channel=8, title="Ravens", host=BO, name="Bo", language="en", opening=4711
    )
    stored = await house.fresh().table(table.id)
    assert stored is not None
    letter = await house.tables.telling.about_to_post(stored, Kind.LOBBY, [Text("Ravens")], nonce="n")
    assert letter.since == 4711


async def test_what_stood_in_the_channel_before_is_not_taken_for_what_is_about_to_be_posted(
    house: House,
) -> None:
    telling, table = house.tables.telling, await house.lobby(BO)
    for kind, message, number in ((Kind.LOBBY, 50, 0), (Kind.NOTICE, 60, 1), (Kind.LOBBY, 70, 1)):
        letter = await telling.about_to_post(table, kind, [Text("told")], nonce="n", upto=number)
        await telling.posted(table, letter, message)
        stored = await house.tables.table(table.id)
        assert stored is not None
        table = stored
        letter = await telling.about_to_post(table, Kind.AGAIN, [Text("again")], nonce="n")
        assert letter.since == message
        await telling.not_posted(letter)


async def test_a_board_that_is_noted_once_more_keeps_its_buttons(house: House) -> None:
    table = await house.game(BO)
    for message, former in ((7, None), (7, None), (8, 7)):
        await house.announce(table, 2, message)
        now = await house.tables.table(table.id)
        assert now is not None
        assert (now.board_message, now.former_board) == (message, former)


async def test_who_is_not_shown_what_comes_next_is_owed_a_ping_also_if_all_others_are_just_being_told(
    house: House,
) -> None:
    telling, table = house.tables.telling, await house.game(BO)
    drawn = [move for _, _, move, _ in await house.database.lines(table.id, 0, 9) if move.startswith("first")]
    public = (await house.tables.desk(table.id, None)).public
    assert public is not None
    giver = Seat((token_seat(drawn[0].split()[1]) + public.round) % 2)
    people = [ANN, BO]
    await house.play(table, people[1 - giver], "choose 1")
    table = (await house.play(table, people[giver], "choose 1")).desk.table
    assert table.clocks[giver].pinged, "the answer to the last move was to show it"
    letter = await telling.about_to_post(table, Kind.NOTICE, [Text("told")], nonce="n", upto=table.number)
    await telling.unseen(table.id, giver)
    await telling.posted(table, letter, 1)
    now = await house.tables.table(table.id)
    assert now is not None
    assert not now.clocks[giver].pinged
