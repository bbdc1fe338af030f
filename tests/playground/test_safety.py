"""The local Discord is for this machine alone, and takes no token but its own."""

import pytest

from tests.playground.conftest import Api


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
