"""A board as a picture in the page, as the bot sends it."""

import pytest
from playwright.async_api import Browser, expect

from bot.playground.server import LocalDiscord
from tests.conftest import Play, Running
from tests.edge.hands import act, hand
from tests.page.conftest import shown

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


@pytest.mark.parametrize("width", [400, 1200])
async def test_the_board_of_rattus_stands_under_its_message_with_its_words(
    local: LocalDiscord, running: Running, browser: Browser, width: int
) -> None:
    play = Play(running)
    board = await play.start("Ann", "Bo", game="rattus")
    async with shown(browser, f"{local.url}/?person={local.person('Eve').id}", width=width) as tab:
        article = tab.locator(f"article[data-id='{board.id}']")
        picture = article.locator(".attachment img")
        await expect(picture).to_have_js_property("naturalWidth", 1200)
        assert (await picture.get_attribute("alt") or "").startswith("Map of ")
        await expect(article.get_by_role("button")).to_have_text(
            ["My hand", "What happened", "Board as text", "Rules"]
        )
        places = "[document.body, ...document.querySelectorAll('.messages')]"
        assert await tab.evaluate(f"{places}.filter(e => e.scrollWidth > e.clientWidth).length") == 0
        asked = play.people[(await play.awaited())[0]]
        await act(asked, await hand(asked))
        await running.settle(10)
        now = tab.locator(f"article[data-id='{play.board().id}'] .attachment img")
        await expect(now).to_have_attribute("alt", play.board().attachments[0].description or "")
        await expect(now).to_be_in_viewport()
