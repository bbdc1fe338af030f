"""Threads of the local Discord: opened, archived by their clock, locked, and opened again."""

import asyncio
from typing import Any

import discord
import pytest

from bot.playground import permissions
from bot.playground.palette import NotPressable, NotVisible
from bot.playground.server import LocalDiscord
from bot.playground.world import FORUM, VOICE, Channel
from tests.clock import ManualClock
from tests.playground.conftest import Api, running
from tests.playground.test_components import button, row
from tests.playground.test_interactions import Answering, begin

HOUR = 3600.0


async def _open(api: Api, /, channel: str = "ravens", **body: Any) -> tuple[int, Any]:
    place = api.local.world.channel_named(channel)
    return await api("POST", f"/channels/{place.id}/threads", {"name": "Crypt", "type": 11, **body})


async def _change(api: Api, thread: Channel, **body: Any) -> tuple[int, Any]:
    return await api("PATCH", f"/channels/{thread.id}", body)


def _crypt(local: LocalDiscord) -> Channel:
    return local.world.channel_named("Crypt")


@pytest.mark.asyncio
async def test_the_bot_opens_a_public_thread_and_everybody_sees_it(api: Api) -> None:
    status, told = await _open(api, auto_archive_duration=4320)
    assert (status, told["type"], told["name"]) == (201, 11, "Crypt")
    assert told["owner_id"] == told["member"]["user_id"] == str(api.bot)
    assert told["thread_metadata"]["auto_archive_duration"] == 4320
    [started] = api.local.person("Bo").messages("ravens")
    assert (started.kind, started.content, started.reference) == (18, "Crypt", int(told["id"]))
    assert (await api.post("Crypt", content="a"))[0] == 200
    assert [one.text for one in api.local.person("Bo").messages("Crypt")] == ["a"]
    thread = (await api("GET", f"/channels/{told['id']}"))[1]
    assert (thread["parent_id"], thread["message_count"]) == (str(started.channel), 1)


@pytest.mark.asyncio
@pytest.mark.parametrize(
    ("body", "path"),
    [
        ({"name": ""}, "name"),
        ({"name": "x" * 101}, "name"),
        ({"auto_archive_duration": 61}, "auto_archive_duration"),
        ({"type": 12}, "type"),
        ({"message": {}}, "message"),
    ],
)
async def test_a_thread_that_is_wrongly_asked_for_is_refused(api: Api, body: Any, path: str) -> None:
    api.local.expect(50035)
    status, told = await _open(api, **body)
    assert (status, told["code"], list(told["errors"])) == (400, 50035, [path])


@pytest.mark.asyncio
async def test_threads_need_their_permission_their_kind_of_channel_and_room(api: Api) -> None:
    world = api.local.world
    world.add_channel(Channel(api.local.core.new_id(), "hall", kind=VOICE))
    world.add_channel(Channel(api.local.core.new_id(), "forum", kind=FORUM))
    for place in ("hall", "forum"):
        assert (await _open(api, place))[1]["code"] == 50024
    api.local.deny("ravens", permissions.CREATE_PUBLIC_THREADS)
    assert (await _open(api))[1]["code"] == 50013
    api.local.deny("ravens", 0)
    assert (await _open(api, rate_limit_per_user=0))[1]["code"] == 50013
    world.server.most_threads = 1
    assert (await _open(api))[0] == 201
    assert (await _open(api, name="Vault"))[1]["code"] == 160006
    assert (await _open(api, "Crypt", name="Deeper"))[1]["code"] == 50024
    assert api.local.problems == []


@pytest.mark.asyncio
async def test_a_silent_thread_is_archived_and_a_message_opens_it_again(api: Api, clock: ManualClock) -> None:
    await _open(api, auto_archive_duration=60)
    thread, ann = _crypt(api.local), api.local.person("Ann")
    _, told = await api.post("Crypt", content="a", components=[row(button())])
    path = f"/channels/{thread.id}/messages/{told['id']}"
    await clock.advance(HOUR - 60)
    await ann.say("still here", "Crypt")
    await clock.advance(HOUR - 60)
    assert not _crypt(api.local).archived
    await clock.advance(60)
    assert _crypt(api.local).archived
    assert (await api("PATCH", path, {"content": "b"}))[1]["code"] == 50083
    with pytest.raises(NotPressable):
        await ann.press(ann.messages("Crypt")[0], "Press")
    assert ann.commands("Crypt") == []
    assert (await api.post("Crypt", content="c"))[0] == 200
    assert not _crypt(api.local).archived
    assert (await api("PATCH", path, {"content": "b"}))[0] == 200
    await clock.advance(HOUR)
    assert _crypt(api.local).archived
    await ann.say("again", "Crypt")
    assert not _crypt(api.local).archived
    assert api.local.problems == []


@pytest.mark.asyncio
async def test_a_thread_is_opened_by_a_change_of_it_and_stays_so_for_its_time(
    api: Api, clock: ManualClock
) -> None:
    await _open(api, auto_archive_duration=60)
    thread = _crypt(api.local)
    await clock.advance(HOUR)
    assert (await _change(api, thread, locked=True))[1]["code"] == 50083
    assert (await _change(api, thread, archived=False))[1]["thread_metadata"]["archived"] is False
    await clock.advance(HOUR - 1)
    assert not _crypt(api.local).archived
    await clock.advance(1)
    assert _crypt(api.local).archived


@pytest.mark.asyncio
async def test_neither_a_thread_nor_a_channel_is_renamed(api: Api) -> None:
    api.local.expect(50035)
    await _open(api)
    for place in (_crypt(api.local), api.local.world.channel_named("ravens")):
        status, told = await _change(api, place, name="Vault")
        assert (status, told["code"]) == (400, 50035)


@pytest.mark.asyncio
async def test_a_locked_thread_takes_only_what_comes_from_who_manages_threads(api: Api) -> None:
    local = api.local
    await _open(api)
    thread, ann, bo = _crypt(local), local.person("Ann"), local.person("Bo")
    await api.post("Crypt", content="a", components=[row(button())])
    for locked in (True, False):
        with pytest.raises(NotPressable):
            await bo.change_thread("Crypt", locked=locked)
    await ann.change_thread("Crypt", locked=True)
    assert (await api.post("Crypt", content="b"))[1]["code"] == 50013
    with pytest.raises(NotVisible):
        await bo.say("hello", "Crypt")
    assert bo.commands("Crypt") == []
    await ann.change_thread("Crypt", archived=True)
    assert (await api.post("Crypt", content="b"))[1]["code"] == 50083
    assert (await _change(api, thread, archived=False))[1]["code"] == 50013
    with pytest.raises(NotPressable):
        await bo.change_thread("Crypt", archived=False)
    local.world.members[api.bot] = permissions.MANAGE_THREADS
    assert (await api.post("Crypt", content="b"))[0] == 200
    await ann.change_thread("Crypt", archived=False, locked=False)
    await bo.say("hello", "Crypt")


@pytest.mark.asyncio
async def test_what_was_begun_in_a_thread_cannot_be_answered_once_it_is_locked(api: Api) -> None:
    await _open(api)
    ann = api.local.person("Ann")
    one = Answering(api, begin(api.local, place="Crypt"))
    await ann.change_thread("Crypt", locked=True)
    await ann.change_thread("Crypt", archived=True)
    assert (await one.call_back(4, content="a", flags=64))[1]["code"] == 50083
    api.local.expect(10062)


@pytest.mark.asyncio
async def test_threads_are_told_to_a_real_bot_and_go_with_their_channel(local: LocalDiscord) -> None:
    ann = local.person("Ann")
    await ann.open_thread("Vault", "cloister")
    async with running(local) as bot:
        [server] = bot.guilds
        assert [thread.name for thread in server.threads] == ["Vault"]
        ravens = server.get_channel(local.world.channel_named("ravens").id)
        assert isinstance(ravens, discord.TextChannel)
        made = await ravens.create_thread(
            name="Crypt", type=discord.ChannelType.public_thread, auto_archive_duration=4320
        )
        told = asyncio.create_task(bot.wait_for("raw_thread_update", timeout=20))
        await asyncio.sleep(0)
        await ann.change_thread("Crypt", archived=True)
        assert (await told).data["thread_metadata"]["archived"] is True
        await made.edit(archived=False)
        await made.send("a")
        local.delete_channel("ravens")
    assert [channel.name for channel in ann.channels()] == ["cloister", "market", "Vault"]
    assert local.problems == []


@pytest.mark.asyncio
async def test_a_restart_keeps_threads_and_their_clocks(api: Api, clock: ManualClock, tmp_path: Any) -> None:
    await _open(api, auto_archive_duration=60)
    await api.local.person("Ann").change_thread("Crypt", locked=True)
    await clock.advance(HOUR / 2)
    path = tmp_path / "world.json"
    api.local.world.save(path)
    async with LocalDiscord(type(api.local.world).restore(path), clock) as again:
        assert _crypt(again).locked
        assert not _crypt(again).archived
        await clock.advance(HOUR / 2)
        assert _crypt(again).archived
