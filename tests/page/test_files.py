"""What the page consists of and how it is served."""

import re

import aiohttp
import pytest

from bot.playground.page import FILES
from bot.playground.server import LocalDiscord


@pytest.mark.asyncio(loop_scope="session")
async def test_the_page_may_load_nothing_but_its_own_files(session: aiohttp.ClientSession) -> None:
    async with session.get("/") as response:
        text = await response.text()
        policy = response.headers["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy
    assert "style=" not in text
    assert not re.search(r"<script(?![^>]*\bsrc=)", text)
    assert not re.search(r"\bon[a-z]+=", text)


@pytest.mark.asyncio(loop_scope="session")
async def test_every_file_is_served_with_its_type_and_the_policy(session: aiohttp.ClientSession) -> None:
    types = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
    for path in FILES.iterdir():
        if path.suffix not in types:
            continue
        async with session.get(f"/page/{path.name}") as response:
            assert response.status == 200, path.name
            assert response.content_type == types[path.suffix]
            assert response.headers["X-Content-Type-Options"] == "nosniff"
            assert "default-src 'self'" in response.headers["Content-Security-Policy"]


@pytest.mark.asyncio(loop_scope="session")
@pytest.mark.parametrize("name", ["..%2fpage.py", "%2e%2e%2fworld.py", "index.html", "nothing.js", "a.py"])
async def test_nothing_else_is_served(session: aiohttp.ClientSession, name: str) -> None:
    async with session.get(f"/page/{name}") as response:
        assert response.status == 404


@pytest.mark.asyncio(loop_scope="session")
async def test_ids_are_texts_since_a_browser_cannot_count_so_far(
    session: aiohttp.ClientSession, local: LocalDiscord
) -> None:
    async with session.get("/people") as response:
        told = await response.json()
    assert [person["name"] for person in told["people"]] == ["Ann", "Bo", "Cara", "Dan", "Eve"]
    assert told["people"][0]["id"] == str(local.person("Ann").id)


def test_no_script_makes_elements_out_of_markup() -> None:
    forbidden = re.compile(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|DOMParser")
    for path in FILES.glob("*.js"):
        assert not forbidden.search(path.read_text(encoding="utf-8")), path.name


def test_no_file_names_another_machine() -> None:
    for path in FILES.iterdir():
        found = re.findall(r"""["'(]https?://[\w.]+""", path.read_text(encoding="utf-8"))
        assert [one for one in found if "www.w3.org" not in one] == [], path.name


@pytest.mark.asyncio(loop_scope="session")
async def test_a_page_of_another_site_cannot_open_a_window(
    session: aiohttp.ClientSession, local: LocalDiscord
) -> None:
    address = f"/feed/{local.person('Ann').id}"
    with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
        await session.ws_connect(address, headers={"Origin": "http://example.org"})
    assert refused.value.status == 403
