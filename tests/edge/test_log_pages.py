"""What happened, page by page: each button leads one page on, and none beyond the first or the last."""

import pytest

from bot.playground.messages import Message
from tests.conftest import Play, Running
from tests.edge.hands import act, hand

pytestmark = pytest.mark.asyncio

PAGES = ["the first page", "the second page", "the last page"]


async def test_the_log_is_turned_to_its_last_page_and_back_to_its_first(
    running: Running, play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    await play.start("Ann", "Bo")
    ann = play.people[0]
    monkeypatch.setattr("cogs.looks.what_happened", lambda events, words: PAGES)

    def labels(message: Message) -> list[str]:
        return [button.label for button in message.buttons if "Page" in button.label]

    seen = (await ann.slash("table log", channel=play.channel)).message
    assert seen is not None
    turned = [(seen.text, len(labels(seen)))]
    for place in (-1, -1, 0, 0):
        answer = await ann.press(seen, labels(seen)[place])
        assert answer.message is not None
        seen = answer.message
        turned.append((seen.text, len(labels(seen))))
    assert turned == [(PAGES[0], 1), (PAGES[1], 2), (PAGES[2], 1), (PAGES[1], 2), (PAGES[0], 1)]
    assert play.public()[-1].text not in PAGES


@pytest.mark.parametrize("since", ["last", "start"])
async def test_every_page_tells_of_the_same_time_as_the_first(
    running: Running, play: Play, monkeypatch: pytest.MonkeyPatch, since: str
) -> None:
    await play.start("Ann", "Bo")
    for _ in range(2):
        for person in play.people:
            await act(person, await hand(person))
    monkeypatch.setattr(
        "cogs.looks.what_happened", lambda events, words: [f"{len(events)} on {page}" for page in PAGES]
    )
    first = (await play.people[0].slash("table log", channel=play.channel, since=since)).message
    assert first is not None
    (turn,) = (button for button in first.buttons if "Page" in button.label)
    second = (await play.people[0].press(first, turn.custom_id)).message
    assert second is not None
    assert [one.text for one in (first, second)] == [
        first.text,
        first.text.replace("the first page", "the second page"),
    ]
    events = await running.tables.events((await play.table()).id, play.people[0].id, since=0)
    assert first.text.startswith(f"{len(events)} ") is (since == "start")
