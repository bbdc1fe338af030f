"""A game begun in the page: whoever sits before it plays, and whoever looks on sees no secret."""

import json
import re
from typing import Any

import pytest
from playwright.async_api import Browser, Locator, Page, WebSocket, expect

from bot.playground.messages import EPHEMERAL
from bot.playground.server import LocalDiscord
from tests.conftest import Running
from tests.page.conftest import shown

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


class Overheard:
    """Every frame that one person's window was sent."""

    def __init__(self, tab: Page, person: int) -> None:
        self.frames: list[str] = []
        self._address = f"/feed/{person}"
        tab.on("websocket", self._opened)

    def _opened(self, socket: WebSocket) -> None:
        if socket.url.endswith(self._address):
            socket.on("framereceived", lambda frame: self.frames.append(str(frame)))

    def messages(self) -> list[dict[str, Any]]:
        told = [json.loads(frame) for frame in self.frames]
        return [one["d"] for one in told if one["t"] == "message"]


async def my_hand(pane: Locator) -> Locator:
    """Press *My hand* on the last board; the panel that comes."""
    before = await pane.locator("article.ephemeral").count()
    await pane.get_by_role("button", name="My hand").last.click()
    await expect(pane.locator("article.ephemeral")).to_have_count(before + 1)
    return pane.locator("article.ephemeral").last


async def open_and_start(pane: Locator, running: Running) -> None:
    """Open a table by the palette, seat two computer players, start."""
    await pane.locator(".say").fill("/table new")
    await expect(pane.get_by_role("option", name="/table new")).to_be_visible()
    await pane.locator(".say").press("Enter")
    await pane.get_by_role("option", name="Rattus Cartus").click()
    await pane.get_by_role("button", name="Send", exact=True).click()
    await expect(pane.locator("article.ephemeral")).to_have_count(1)
    await running.settle(10)
    for number in (2, 3):
        await pane.get_by_role("button", name="Add computer").click()
        await expect(pane.locator("article.ephemeral")).to_have_count(number)
        await running.settle(10)
    await expect(pane.get_by_text("3 of 5 seats taken")).to_be_visible()
    await pane.get_by_role("button", name="Start", exact=True).click()
    await expect(pane.locator("article.ephemeral")).to_have_count(4)
    await running.settle(10)
    await expect(pane.get_by_role("button", name="My hand")).to_have_count(1)


async def test_a_game_is_begun_in_the_page_and_others_see_no_secret(
    browser: Browser, running: Running, local: LocalDiscord
) -> None:
    async with shown(browser, local.url) as tab:
        overheard = Overheard(tab, local.person("Bo").id)
        await tab.reload()
        ann = tab.get_by_role("region", name="Ann")
        bo = tab.get_by_role("region", name="Bo")
        await open_and_start(ann, running)

        panel = await my_hand(ann)
        await expect(panel).to_contain_text("ASKED: choose a supply")
        await panel.get_by_role("button", name=re.compile("^1 ")).first.click()
        await panel.get_by_role("button", name=re.compile("^Take supply 1")).click()
        await expect(panel).to_contain_text("Done: ")
        await running.settle(10)

        panel = await my_hand(ann)
        await expect(panel).to_contain_text("ASKED: enter a building")
        hand = re.search(r"Hand \d+: [^\n]+", await panel.inner_text())
        assert hand is not None
        await panel.get_by_role("button", name=re.compile("^1 ")).first.click()
        await panel.locator(".menu-trigger").click()
        await panel.locator(".menu-list .option").first.click()
        await panel.get_by_role("button", name="Done").click()
        await panel.get_by_role("button", name=re.compile("^Enter .* with 1 card")).click()
        await expect(panel).to_contain_text("Done: you enter")
        await running.settle(10)

        await expect(bo.get_by_text(re.compile("Ann enters 1 .*1 card"))).not_to_have_count(0)
        await expect(bo.locator("article.ephemeral")).to_have_count(0)
        assert hand.group() not in await bo.inner_text()
        heard = overheard.messages()
        assert any("Ann enters 1" in message["content"] for message in heard)
        assert [message for message in heard if message["flags"] & EPHEMERAL] == []
        assert re.search(r"Hand \d", "".join(overheard.frames)) is None
