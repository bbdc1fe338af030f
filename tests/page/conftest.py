"""A local Discord with its page, windows on it by hand, and a browser where there is one.

All tests of the page share one event loop, so that they can share the browser, which is slow to start.
"""

import shutil
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import aiohttp
import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, Request, async_playwright, expect

from bot.playground import page
from bot.playground.server import LocalDiscord
from bot.playground.world import World
from tests.clock import ManualClock
from tests.conftest import Running, faultless

Json = dict[str, Any]
expect.set_options(timeout=20_000)  # milliseconds: a busy machine draws slowly

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)


@pytest_asyncio.fixture(loop_scope="session")
async def local(clock: ManualClock) -> AsyncIterator[LocalDiscord]:
    started = LocalDiscord(World.playground(), clock)
    page.add_routes(started)
    async with started:
        yield started


@pytest_asyncio.fixture(loop_scope="session")
async def running(
    local: LocalDiscord, clock: ManualClock, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> AsyncIterator[Running]:
    async with faultless(local, clock, tmp_path, caplog) as running:
        yield running


class Window:
    """One person's WebSocket, by hand."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self.heard: list[Json] = []
        self._requests = 0

    async def next(self, kind: str) -> Json:
        """What is told next of this kind; what comes before it is kept in `heard`."""
        while True:
            frame = await self.socket.receive_json(timeout=20)
            self.heard.append(frame)
            if frame["t"] == kind:
                told: Json = frame["d"]
                return told

    async def ask(self, wish: str, **fields: Any) -> tuple[str, Json]:
        """Ask for something; how it went."""
        self._requests += 1
        await self.socket.send_json({"do": wish, "request": self._requests, **fields})
        while True:
            frame = await self.socket.receive_json(timeout=20)
            self.heard.append(frame)
            if frame["d"].get("request") == self._requests:
                return frame["t"], frame["d"]


Open = Callable[[str], Any]


@pytest_asyncio.fixture(loop_scope="session")
async def session(local: LocalDiscord) -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession(local.url) as session:
        yield session


@pytest_asyncio.fixture(loop_scope="session")
async def window(local: LocalDiscord, session: aiohttp.ClientSession) -> AsyncIterator[Open]:
    """Opens the window of a person; gives it and the `hello`."""
    async with AsyncExitStack() as stack:

        async def opened(name: str) -> tuple[Window, Json]:
            connecting = session.ws_connect(f"/feed/{local.person(name).id}")
            window = Window(await stack.enter_async_context(connecting))
            return window, await window.next("hello")

        yield opened


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    """A headless Chromium."""
    if CHROMIUM is None:
        pytest.skip("no Chromium is installed: the page was not tried in a browser")
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        await browser.close()


class Watched:
    """What went wrong in a page, and what it asked of other machines: both must stay empty."""

    def __init__(self, shown: Page) -> None:
        self.faults: list[str] = []
        self.foreign: list[str] = []
        self.hosts: set[str | None] = set()
        shown.on("pageerror", lambda error: self.faults.append(str(error)))
        shown.on("console", lambda line: self.faults.append(line.text) if line.type == "error" else None)
        shown.on("request", self._requested)
        shown.on("websocket", lambda socket: self._went_to(socket.url))

    def _requested(self, request: Request) -> None:
        self._went_to(request.url)

    def _went_to(self, url: str) -> None:
        host = urlsplit(url).hostname
        self.hosts.add(host)
        if host != "127.0.0.1":
            self.foreign.append(url)


@asynccontextmanager
async def shown(
    browser: Browser, url: str, *, width: int = 1200, height: int = 800, faults: bool = True
) -> AsyncIterator[Page]:
    """The page at *url*; in the end nothing may have failed in it (*faults*) or left the machine."""
    context = await browser.new_context(viewport={"width": width, "height": height})
    tab = await context.new_page()
    watched = Watched(tab)
    await tab.goto(url)
    await tab.wait_for_selector(".pane .channel", state="attached")
    try:
        yield tab
    finally:
        await context.close()
    assert not faults or watched.faults == []
    assert watched.foreign == []
    assert watched.hosts == {"127.0.0.1"}
