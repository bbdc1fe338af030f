"""What is noted of a message before and after it is sent, as a bot that was killed finds it again."""

import pytest

from bot.letters import Kind, Text
from cogs.boards import is_news
from tests.shell.conftest import BO, House

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
