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


async def test_who_sits_at_several_tables_and_names_none_is_asked_which(running: Running) -> None:
    titles, ann = await lobbies(running), running.person("Ann")
    asked = said(await ann.slash("table show", channel=DIRECT_MESSAGES))
    assert ", ".join(titles) in asked
    unknown = said(await ann.slash("table show", channel=DIRECT_MESSAGES, table="Atlantis"))
    assert "Atlantis" in unknown
    assert ", ".join(titles) in unknown
    assert titles[1] in said(await ann.slash("table show", channel=DIRECT_MESSAGES, table=titles[1]))
    eve = said(await running.person("Eve").slash("table show", channel=DIRECT_MESSAGES, table=titles[1]))
    assert titles[1] in eve
    assert titles[0] not in eve


async def test_who_sits_nowhere_is_told_so_by_where_they_ask(running: Running) -> None:
    eve = running.person("Eve")
    await eve.slash("settings", channel=DIRECT_MESSAGES)
    here = said(await eve.slash("table show", channel="ravens"))
    assert here == "No table is open in this channel. /table new opens one."
    assert said(await eve.slash("table show", channel=DIRECT_MESSAGES)) == "You sit at no table."


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
