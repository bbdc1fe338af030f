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
from playwright.async_api import (
    Browser,
    ConsoleMessage,
    Error,
    Page,
    Request,
    WebSocket,
    async_playwright,
    expect,
)

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

    def __init__(self, tab: Page) -> None:
        self.faults: list[str] = []
        self.foreign: list[str] = []
        self.hosts: set[str | None] = set()
        self._tab = tab
        tab.on("pageerror", self._failed)
        tab.on("console", self._said)
        tab.on("request", self._requested)
        tab.on("websocket", self._connected)

    def end(self) -> None:
        """Look no more."""
        self._tab.remove_listener("pageerror", self._failed)
        self._tab.remove_listener("console", self._said)
        self._tab.remove_listener("request", self._requested)
        self._tab.remove_listener("websocket", self._connected)

    def _failed(self, error: Error) -> None:
        self.faults.append(str(error))

    def _said(self, line: ConsoleMessage) -> None:
        if line.type == "error":
            self.faults.append(line.text)

    def _requested(self, request: Request) -> None:
        self._went_to(request.url)

    def _connected(self, socket: WebSocket) -> None:
        self._went_to(socket.url)

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
    async with _tab(browser) as tab:
        await tab.set_viewport_size({"width": width, "height": height})
        watched = Watched(tab)
        await tab.goto(url)
        await expect(tab.locator(".pane")).not_to_have_count(0)
        await expect(tab.locator(".pane:not(:has(.channel))")).to_have_count(0)
        yield tab
        watched.end()
    assert not faults or watched.faults == []
    assert watched.foreign == []
    assert watched.hosts == {"127.0.0.1"}


@asynccontextmanager
async def _tab(browser: Browser) -> AsyncIterator[Page]:
    """The one tab of all tests, as a new one takes a second; left as it was, and closed if a test failed."""
    tab = next((context.pages[0] for context in browser.contexts), None) or await browser.new_page()
    try:
        yield tab
        for opened in tab.context.pages[1:]:
            await opened.close()
        await tab.evaluate("localStorage.clear(); sessionStorage.clear()")
        await tab.goto("about:blank")
    except BaseException:
        await tab.context.close()
        raise
