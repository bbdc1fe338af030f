"""`/table mine` over several pages, and tables named by what is typed where there are several."""

import pytest

from bot.desks import Table
from bot.playground.messages import Message
from bot.playground.people import DIRECT_MESSAGES
from tests.conftest import Play, Running
from tests.edge.hands import said

pytestmark = pytest.mark.asyncio


async def lobbies(running: Running) -> list[str]:
    """Ann's three lobbies; how they are called."""
    titles = []
    for channel in ("ravens", "cloister", "market"):
        play = Play(running, channel)
        await play.open("Ann")
        titles.append((await play.table()).title)
    return titles


async def test_the_list_of_ones_tables_is_turned_page_by_page_and_ends_at_its_last(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.screens.mine.MOST", 1)
    titles, ann = await lobbies(running), running.person("Ann")

    def of(message: Message | None) -> tuple[list[str], list[str]]:
        assert message is not None
        return (
            [title for title in titles if f"**{title}" in message.text],
            [button.label for button in message.buttons],
        )

    page = (await ann.slash("table mine", channel=DIRECT_MESSAGES)).message
    assert page is not None
    first = of(page)
    assert len(first[0]) == len(first[1]) == 1
    seen = [first]
    for place in (0, 1, 0):
        page = (await ann.press(page, page.buttons[place].custom_id)).message
        assert page is not None
        seen.append(of(page))
    assert [titles.index(shown[0]) for shown, _ in seen] == [0, 1, 2, 1]
    assert [len(buttons) for _, buttons in seen] == [1, 2, 1, 2]
    # Of a page that there is no more the last one is shown.
    to_the_last = page.buttons[1].custom_id
    for channel in ("cloister", "market"):
        await ann.slash("table leave", channel=channel)
    assert of((await ann.press(page, to_the_last)).message) == ([titles[0]], [])


async def test_who_sits_at_several_tables_is_asked_which_until_one_is_named(running: Running) -> None:
    titles, ann = await lobbies(running), running.person("Ann")
    every = ", ".join(titles)

    async def shown(**named: str) -> str:
        return said(await ann.slash("table show", channel=DIRECT_MESSAGES, **named))

    assert await shown() == f"You sit at several tables. Name one with the option table: {every}."
    unknown = f"There is no table of yours called Atlantis. Choose one: {every}."
    assert await shown(table="Atlantis") == unknown
    assert (await shown(table=titles[1])).startswith(f"{titles[1]} · Rattus Cartus · [lobby]")
    for channel in ("ravens", "market"):
        await ann.slash("table leave", channel=channel)
    assert (await shown()).startswith(f"{titles[1]} · Rattus Cartus · [lobby]"), "the only one is meant"


async def test_a_name_that_two_tables_may_have_is_answered_with_both(running: Running) -> None:
    ann = running.person("Ann")
    for channel, title in (("ravens", "Old crypt"), ("market", "Old cellar")):
        await ann.slash("table new", channel=channel, game="rattus_cartus", title=title)
    told = said(await ann.slash("table show", channel=DIRECT_MESSAGES, table="old"))
    assert told == "old could be several tables. Choose one: Old crypt, Old cellar."


async def test_who_sits_nowhere_is_told_so_by_where_they_ask(running: Running) -> None:
    eve = running.person("Eve")
    await eve.slash("settings", channel=DIRECT_MESSAGES)
    here = said(await eve.slash("table show", channel="ravens"))
    assert here == "No table is open in this channel. /table new opens one."
    assert said(await eve.slash("table show", channel=DIRECT_MESSAGES)) == "You sit at no table."
    unknown = said(await eve.slash("table show", channel=DIRECT_MESSAGES, table="Atlantis"))
    assert unknown == "There is no table of yours called Atlantis."
    elsewhere = said(await eve.slash("table start", channel=DIRECT_MESSAGES))
    assert elsewhere == "That is done in a channel of a server, where the table is."


@pytest.mark.parametrize("count", [1, 3])
async def test_what_needs_a_table_leads_from_a_direct_message_to_ones_own(
    running: Running, count: int
) -> None:
    ann = running.person("Ann")
    for channel in ("ravens", "cloister", "market")[:count]:
        await Play(running, channel).open("Ann")
    told = said(await ann.slash("table start", channel=DIRECT_MESSAGES))
    assert told.count("https://discord.com/channels/") == count


async def test_of_very_many_tables_a_direct_message_leads_to_five(
    running: Running, play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    await play.open("Ann")
    table = await play.table()

    async def of_person(_: int) -> list[Table]:
        return [table] * 7

    monkeypatch.setattr(running.tables, "of_person", of_person)
    told = said(await play.people[0].slash("table start", channel=DIRECT_MESSAGES))
    assert told.count("https://discord.com/channels/") == 5
