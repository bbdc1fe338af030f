"""The local Discord is for this machine and its own page, takes no token but its own, and no nonsense."""

import json

import aiohttp
import pytest

from bot.playground.bodies import DEEPEST, parsed
from bot.playground.server import LocalDiscord
from bot.playground.wishes import read_wish
from bot.playground.world import World
from tests.clock import ManualClock
from tests.playground.conftest import Api

DEEP = "[" * 100_000 + "]" * 100_000


@pytest.mark.asyncio
async def test_it_listens_on_the_loopback_address(api: Api) -> None:
    assert api.local.url.startswith("http://127.0.0.1:")


@pytest.mark.asyncio
@pytest.mark.parametrize(
    ("name", "value"),
    [("Host", "example.org"), ("Host", "127.0.0.1.example.org"), ("Origin", "https://evil.org")],
)
async def test_other_hosts_and_origins_are_refused(api: Api, name: str, value: str) -> None:
    named = {"Authorization": f"Bot {api.local.token}", name: value}
    assert (await api("GET", "/users/@me", headers=named))[0] == 403


@pytest.mark.asyncio
@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "[::1]"])
async def test_the_names_of_this_machine_are_taken(api: Api, host: str) -> None:
    named = {"Authorization": f"Bot {api.local.token}", "Host": f"{host}:80"}
    assert (await api("GET", "/users/@me", headers=named))[0] == 200


@pytest.mark.asyncio
@pytest.mark.parametrize("authorization", [None, "Bot another", "Bearer local-discord-token"])
async def test_any_other_token_is_401(api: Api, authorization: str | None) -> None:
    named = {} if authorization is None else {"Authorization": authorization}
    status, told = await api("GET", "/users/@me", headers=named)
    assert (status, told) == (401, {"code": 0, "message": "401: Unauthorized"})


@pytest.mark.asyncio
async def test_a_token_in_the_address_needs_no_other_but_no_wrong_one_either(api: Api) -> None:
    path = f"/webhooks/{api.bot}/nothing"
    assert (await api("POST", path, {"content": "a"}, headers={}))[1]["code"] == 10015
    assert (await api("POST", path, {"content": "a"}, headers={"Authorization": "Bot x"}))[0] == 401


def test_each_start_has_a_token_of_its_own(clock: ManualClock) -> None:
    tokens = {LocalDiscord(World.playground(), clock).token for _ in range(3)}
    assert len(tokens) == 3
    assert min(map(len, tokens)) > 30
    assert all(token not in repr(LocalDiscord(World.playground(), clock).core) for token in tokens)


# Pages


@pytest.mark.asyncio
@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 200),
        ({"Origin": "{own}"}, 200),
        ({"Origin": "{own}", "Sec-Fetch-Site": "same-origin"}, 200),
        ({"Sec-Fetch-Site": "none", "Sec-Fetch-Dest": "document"}, 200),
        ({"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "document"}, 200),
        ({"Origin": "http://127.0.0.1:1"}, 403),
        ({"Origin": "http://127.0.0.1"}, 403),
        ({"Origin": "http://localhost:{port}"}, 403),
        ({"Origin": "https://127.0.0.1:{port}"}, 403),
        ({"Origin": "http://x@127.0.0.1:{port}"}, 403),
        ({"Origin": "http://127.0.0.1:99999"}, 403),
        ({"Origin": "http://[::1"}, 403),
        ({"Origin": "null"}, 403),
        ({"Origin": ""}, 403),
        ({"Origin": "file://"}, 403),
        ({"Sec-Fetch-Site": "same-site", "Sec-Fetch-Dest": "image"}, 403),
        ({"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "iframe"}, 403),
        ({"Sec-Fetch-Site": "cross-site"}, 403),
        ({"Host": "127.0.0.1:{port}", "Origin": "http://evil.org"}, 403),
        ({"Host": "evil.org:{port}"}, 403),
        ({"Host": "evil.org:{port}", "Origin": "http://evil.org:{port}"}, 403),
        ({"Host": "127.0.0.1:x"}, 403),
    ],
)
async def test_pages_of_other_origins_reach_nothing_here(
    api: Api, headers: dict[str, str], status: int
) -> None:
    """A browser names the origin of every WebSocket, and of all that it asks of another origin to read."""
    port = api.local.url.rpartition(":")[2]
    named = {key: value.format(own=api.local.url, port=port) for key, value in headers.items()}
    token = {"Authorization": f"Bot {api.local.token}"}
    assert (await api("GET", "/users/@me", headers={**token, **named}))[0] == status
    if "Sec-Fetch-Dest" in headers:
        return
    try:
        async with api.session.ws_connect(f"{api.local.url}/gateway", headers=named):
            reached = 200
    except aiohttp.WSServerHandshakeError as error:
        reached = error.status
    assert reached == status


# Bodies


@pytest.mark.parametrize(
    "text", [DEEP, '{"a":' * 100_000 + "1" + "}" * 100_000, "[" * 500 + "]" * 500, "NaN", "1" * 5000, "\xff"]
)
def test_what_is_no_json_or_absurdly_deep_is_a_value_error(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        parsed(text if text.isascii() else text.encode("latin-1"))


def test_all_that_discord_takes_is_read() -> None:
    text = "[" * DEEPEST + "]" * DEEPEST
    assert parsed(text) == json.loads(text)


@pytest.mark.asyncio
@pytest.mark.parametrize("content_type", ["application/json", "application/json; charset=nonsense"])
async def test_bodies_of_absurd_depth_are_refused(api: Api, content_type: str) -> None:
    place = api.local.world.channel_named("ravens").id
    api.local.expect(50109)
    named = {"Authorization": f"Bot {api.local.token}", "Content-Type": content_type}
    for text in (DEEP, f'{{"content":{DEEP}}}', f'{{"components":{"[" * 300}{"]" * 300}}}'):
        status, told = await api("POST", f"/channels/{place}/messages", data=text, headers=named)
        assert (status, told["code"]) == (400, 50109)


@pytest.mark.asyncio
async def test_files_with_a_body_of_absurd_depth_are_refused(api: Api) -> None:
    place = api.local.world.channel_named("ravens").id
    api.local.expect(50109)
    form = aiohttp.FormData()
    form.add_field("payload_json", DEEP, content_type="application/json")
    form.add_field("files[0]", b"x", filename="x.png")
    status, told = await api("POST", f"/channels/{place}/messages", data=form)
    assert (status, told["code"]) == (400, 50109)


@pytest.mark.asyncio
@pytest.mark.parametrize(
    "payload",
    [
        DEEP[:2000],
        "[1]",
        '{"op":2,"d":[]}',
        '{"op":2,"d":{"shard":"ab"}}',
        '{"op":2,"d":{"shard":[1]}}',
        '{"op":2,"d":{"intents":"x"}}',
        '{"op":6,"d":null}',
        '{"op":6,"d":{"session_id":[]}}',
        '{"op":[],"d":1}',
    ],
)
async def test_the_gateway_closes_on_what_makes_no_sense(api: Api, payload: str) -> None:
    api.local.expect(4001, 4002)
    async with api.session.ws_connect(f"{api.local.url}/gateway") as socket:
        await socket.receive()
        await socket.send_str(payload)
        closed = await socket.receive()
    assert (closed.type, closed.data) in {(aiohttp.WSMsgType.CLOSE, 4001), (aiohttp.WSMsgType.CLOSE, 4002)}


@pytest.mark.parametrize(
    "wish", [DEEP, f'{{"type":"say","request":1,"text":"x","more":{DEEP[:60_000]}}}', "{}", "nonsense"]
)
def test_a_window_that_asks_for_nonsense_is_not_heard(wish: str) -> None:
    assert read_wish(wish) is None
