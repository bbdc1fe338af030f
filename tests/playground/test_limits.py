"""What a message may hold, told with Discord's codes and places."""

import io
import json
from typing import Any

import aiohttp
import pytest

from bot.playground.messages import COMPONENTS_V2
from bot.playground.server import LocalDiscord
from tests.playground.conftest import Api, flat

LONG = "x" * 2001


@pytest.mark.asyncio
@pytest.mark.parametrize(
    ("body", "path", "code"),
    [
        ({"content": LONG}, "content", "BASE_TYPE_MAX_LENGTH"),
        ({"content": "a", "embeds": [{"title": "t"}]}, "embeds", "UNSUPPORTED"),
        ({"content": "a", "poll": {"question": {}}}, "poll", "UNSUPPORTED"),
        ({"content": "a", "sticker_ids": ["1"]}, "sticker_ids", "UNSUPPORTED"),
        ({"content": "a", "tts": True}, "tts", "UNSUPPORTED"),
        ({"content": "a", "colour": 1}, "colour", "UNKNOWN_FIELD"),
        ({"content": "a", "flags": 1 << 14}, "flags", "UNKNOWN_FLAG"),
        ({"content": "a", "nonce": "n" * 26}, "nonce", "BASE_TYPE_MAX_LENGTH"),
        (
            {"content": "a", "components": [{"type": 10, "content": "b"}]},
            "components.0.type",
            "UNION_TYPE_CHOICES",
        ),
        ({"content": "a", "attachments": [{"id": 0}]}, "attachments.0.id", "ATTACHMENT_NOT_FOUND"),
        (
            {"content": "a", "message_reference": {"message_id": "5"}},
            "message_reference",
            "REPLIES_UNKNOWN_MESSAGE",
        ),
        (
            {"content": "a", "flags": COMPONENTS_V2, "components": [{"type": 10, "content": "b"}]},
            "content",
            "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
        ),
        (
            {"content": "a", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
            "allowed_mentions",
            "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
        ),
        (
            {"content": "a", "allowed_mentions": {"parse": ["all"]}},
            "allowed_mentions.parse.0",
            "BASE_TYPE_CHOICES",
        ),
        (
            {"content": "a", "allowed_mentions": {"users": [str(n) for n in range(101)]}},
            "allowed_mentions.users",
            "BASE_TYPE_BAD_LENGTH",
        ),
    ],
)
async def test_a_faulty_message_is_refused_at_its_place(
    api: Api, body: dict[str, Any], path: str, code: str
) -> None:
    assert await api.faults_of(**body) == {path: [code]}
    assert len(api.local.problems) == 1


@pytest.mark.asyncio
@pytest.mark.parametrize("body", [{}, {"content": " \n"}, {"content": ""}, {"flags": COMPONENTS_V2}])
async def test_nothing_to_send_is_50006(api: Api, body: dict[str, Any]) -> None:
    status, told = await api.post(**body)
    assert (status, told["code"]) == (400, 50006)


@pytest.mark.asyncio
async def test_content_of_2000_characters_passes_and_is_trimmed(api: Api) -> None:
    status, told = await api.post(content="  " + "x" * 1996 + "  ")
    assert (status, len(told["content"])) == (200, 1996)
    assert api.local.problems == []


@pytest.mark.asyncio
async def test_an_edit_that_leaves_nothing_is_50006(api: Api) -> None:
    _, told = await api.post(content="a")
    path = f"/channels/{told['channel_id']}/messages/{told['id']}"
    status, refused = await api("PATCH", path, {"content": None})
    assert (status, refused["code"]) == (400, 50006)


@pytest.mark.asyncio
async def test_an_edit_to_components_v2_must_drop_the_content(api: Api) -> None:
    _, told = await api.post(content="a")
    path = f"/channels/{told['channel_id']}/messages/{told['id']}"
    parts = [{"type": 10, "content": "b"}]
    _, refused = await api("PATCH", path, {"flags": COMPONENTS_V2, "components": parts})
    assert flat(refused["errors"]) == {"content": ["MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"]}
    status, told = await api("PATCH", path, {"content": None, "flags": COMPONENTS_V2, "components": parts})
    assert (status, told["content"], told["flags"]) == (200, "", COMPONENTS_V2)


@pytest.mark.asyncio
async def test_unknown_routes_and_queries_are_refused_and_remembered(api: Api) -> None:
    assert (await api("GET", "/voice/regions"))[0] == 404
    assert (await api("GET", f"/users/{api.bot}?with_profile=1"))[0] == 400
    assert (await api("POST", "/users/@me/channels", ["not", "a", "form"]))[1]["code"] == 50109
    assert len(api.local.problems) == 3


@pytest.mark.asyncio
async def test_a_body_that_is_no_json_is_50109(api: Api) -> None:
    path = f"/channels/{api.local.world.channel_named('ravens').id}/messages"
    named = {"Authorization": f"Bot {api.local.token}", "Content-Type": "application/json"}
    assert (await api("POST", path, data="{", headers=named))[1]["code"] == 50109


@pytest.mark.asyncio
async def test_answers_have_exactly_the_content_type_that_discord_py_reads(api: Api) -> None:
    named = {"Authorization": f"Bot {api.local.token}"}
    async with api.session.get(f"{api.local.url}/api/v10/users/@me", headers=named) as response:
        assert response.headers["Content-Type"] == "application/json"


def _form(size: int, count: int = 1, **body: Any) -> aiohttp.FormData:
    form = aiohttp.FormData(quote_fields=False)
    form.add_field("payload_json", json.dumps(body))
    for n in range(count):
        form.add_field(f"files[{n}]", io.BytesIO(b"x" * size), filename=f"{n}.txt")
    return form


@pytest.mark.asyncio
@pytest.mark.parametrize(("size", "count"), [(10 * 1024 * 1024 + 1, 1), (9 * 1024 * 1024, 3)])
async def test_too_large_files_are_40005(api: Api, size: int, count: int) -> None:
    path = f"/channels/{api.local.world.channel_named('ravens').id}/messages"
    status, told = await api("POST", path, data=_form(size, count))
    assert (status, told["code"]) == (413, 40005)


@pytest.mark.asyncio
async def test_an_eleventh_file_and_an_alt_text_of_1025_are_refused(api: Api) -> None:
    path = f"/channels/{api.local.world.channel_named('ravens').id}/messages"
    _, told = await api("POST", path, data=_form(1, 11))
    assert flat(told["errors"]) == {"attachments": ["BASE_TYPE_BAD_LENGTH"]}
    listed = [{"id": 0, "filename": "0.txt", "description": "d" * 1025}]
    _, told = await api("POST", path, data=_form(1, 1, attachments=listed))
    assert flat(told["errors"]) == {"attachments.0.description": ["BASE_TYPE_MAX_LENGTH"]}


@pytest.mark.asyncio
async def test_a_shape_that_nobody_foresaw_is_an_error_not_a_success(local: LocalDiscord, api: Api) -> None:
    status, _ = await api.post(content="a", allowed_mentions=7)
    assert status == 500
    assert len(local.problems) == 1
