"""What is attached to messages: kept beside the world, the newest of it, and gone with its message."""

import io
import struct
from pathlib import Path

import discord
import pytest

from bot.playground import permissions
from bot.playground.files import keep, restored, save, size_of
from bot.playground.server import LocalDiscord
from bot.playground.world import World
from tests.clock import ManualClock
from tests.playground.conftest import Api, running


def png(width: int, height: int) -> bytes:
    """As much of a picture as tells its size."""
    return b"\x89PNG\r\n\x1a\n" + struct.pack(">I4sII", 13, b"IHDR", width, height)


def board(data: bytes = b"") -> discord.File:
    return discord.File(io.BytesIO(data or png(1200, 900)), "board.png", description="A board")


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@pytest.mark.asyncio
async def test_a_picture_is_there_after_a_restart_and_gone_once_another_took_its_place(
    tmp_path: Path, clock: ManualClock
) -> None:
    path = tmp_path / "world.json"
    async with LocalDiscord(World.playground(), clock, path=path) as local, running(local) as bot:
        channel = bot.get_partial_messageable(local.world.channel_named("ravens").id)
        sent = await channel.send("Look", file=board())
    [first] = sent.attachments
    assert names(tmp_path) == ["world.files", "world.json"]
    assert names(tmp_path / "world.files") == [str(first.id)]
    async with LocalDiscord(World.restore(path), clock, path=path) as local, running(local) as bot:
        assert local.world.files == {first.id: png(1200, 900)}
        channel = bot.get_partial_messageable(local.world.channel_named("ravens").id)
        edited = await channel.get_partial_message(sent.id).edit(attachments=[board(png(4, 3))])
    [second] = edited.attachments
    assert names(tmp_path / "world.files") == [str(second.id)]
    assert local.problems == []


def test_of_many_files_the_newest_are_kept_and_one_that_is_too_large_alone(tmp_path: Path) -> None:
    files: dict[int, bytes] = {}
    for number in range(1, 6):
        keep(files, number, bytes(4), room=10)
    assert list(files) == [4, 5]
    keep(files, 6, bytes(40), room=10)
    assert list(files) == [6]


def test_only_what_is_known_comes_back_and_half_a_file_never_does(tmp_path: Path) -> None:
    save({1: b"one", 2: b"two"}, tmp_path / "files")
    (tmp_path / "files" / "3.new").write_bytes(b"thr")
    assert restored(tmp_path / "files", {2, 3}) == {2: b"two"}
    assert restored(tmp_path / "nowhere", {2}) == {}


def test_the_files_are_for_the_owners_eyes_only(tmp_path: Path) -> None:
    save({1: b"one"}, tmp_path / "files")
    assert (tmp_path / "files").stat().st_mode & 0o077 == 0
    assert (tmp_path / "files" / "1").stat().st_mode & 0o077 == 0


def test_only_a_picture_has_a_size() -> None:
    assert size_of(png(1200, 900)) == (1200, 900)
    assert [size_of(data) for data in (b"", b"text", png(1, 1)[:20])] == [None, None, None]


@pytest.mark.asyncio
async def test_discord_py_is_told_the_size_of_a_picture(local: LocalDiscord) -> None:
    async with running(local) as bot:
        channel = bot.get_partial_messageable(local.world.channel_named("ravens").id)
        [attachment] = (await channel.send("Look", file=board())).attachments
        assert (attachment.width, attachment.height) == (1200, 900)
        kept = await channel.send("Look", file=discord.File(io.BytesIO(b"x"), "x.txt"))
        assert kept.attachments[0].width is None
    assert local.problems == []


@pytest.mark.asyncio
async def test_what_was_lost_is_not_found_and_its_message_stays(local: LocalDiscord, api: Api) -> None:
    async with running(local) as bot:
        channel = bot.get_partial_messageable(local.world.channel_named("ravens").id)
        await channel.send("Look", file=board())
    local.world.files.clear()
    [message] = local.person("Bo").messages()
    assert (await api("GET", message.attachments[0].path))[0] == 404
    assert message.attachments[0].description == "A board"


@pytest.mark.asyncio
@pytest.mark.parametrize("name", ["1", "one", "-1", "%2e%2e", "..%2f..", "9" * 5000])
async def test_a_file_that_was_never_attached_is_not_found(api: Api, name: str) -> None:
    assert (await api("GET", f"/cdn/attachments/1/{name}/board.png"))[0] == 404


@pytest.mark.asyncio
async def test_a_channel_takes_its_files_with_it(local: LocalDiscord) -> None:
    async with running(local) as bot:
        channel = bot.get_partial_messageable(local.world.channel_named("ravens").id)
        await channel.send("Look", file=board())
        local.delete_channel("ravens")
    assert local.world.files == {}


@pytest.mark.asyncio
async def test_without_the_right_neither_a_new_message_nor_an_edit_has_a_file(local: LocalDiscord) -> None:
    async with running(local) as bot:
        channel = bot.get_partial_messageable(local.world.channel_named("ravens").id)
        sent = await channel.send("Look")
        local.deny("ravens", permissions.ATTACH_FILES)
        for attempt in (channel.send("Look", file=board()), sent.edit(attachments=[board()])):
            with pytest.raises(discord.Forbidden) as refused:
                await attempt
            assert refused.value.code == 50013
        assert (await sent.edit(content="In words")).content == "In words"
    assert local.problems == []
