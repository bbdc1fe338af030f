"""Messages: who is really pinged, nonces, files, lists, direct messages, permissions."""

import io
from typing import Any

import discord
import pytest

from bot.playground import permissions
from bot.playground.alterations import ALTERATIONS
from bot.playground.messages import COMPONENTS_V2
from bot.playground.payloads import time_text
from bot.playground.server import LocalDiscord
from tests.clock import ManualClock
from tests.playground.conftest import Api, running


async def pinged(api: Api, **body: Any) -> tuple[int, ...]:
    status, told = await api.post(**body)
    assert status == 200, told
    message = api.local.world.find(int(told["id"]))
    assert message is not None
    assert [int(user["id"]) for user in told["mentions"]] == list(message.named)
    return message.mentions


@pytest.mark.asyncio
async def test_only_who_is_named_and_allowed_is_pinged(api: Api) -> None:
    ann, bo = (api.local.person(name).id for name in ("Ann", "Bo"))
    both = f"<@{ann}> and <@!{bo}>"
    assert await pinged(api, content=both) == (ann, bo)
    assert await pinged(api, content=both, allowed_mentions={"parse": []}) == ()
    assert await pinged(api, content=both, allowed_mentions={"parse": ["users"]}) == (ann, bo)
    assert await pinged(api, content=both, allowed_mentions={"parse": [], "users": [str(bo)]}) == (bo,)
    assert await pinged(api, content=f"<@{ann}>", allowed_mentions={"users": [str(bo)]}) == ()
    assert await pinged(api, content=f"`<@{ann}>` ```<@{bo}>```") == ()
    assert await pinged(api, content=f"<@{ann}>", flags=4096) == ()
    parts = [{"type": 10, "content": f"<@{ann}>"}]
    assert await pinged(api, flags=COMPONENTS_V2, components=parts) == (ann,)


@pytest.mark.asyncio
async def test_who_does_not_see_the_channel_is_not_pinged(api: Api) -> None:
    bo = api.local.person("Bo").id
    api.local.deny("ravens", permissions.VIEW_CHANNEL, bo)
    assert await pinged(api, content=f"<@{bo}> <@{5}>") == ()


@pytest.mark.asyncio
async def test_everybody_is_called_only_with_the_permission(api: Api) -> None:
    assert (await api.post(content="@everyone"))[1]["mention_everyone"] is False
    api.local.world.members[api.bot] = permissions.MENTION_EVERYONE
    assert (await api.post(content="@everyone"))[1]["mention_everyone"] is True
    assert (await api.post(content="@here", allowed_mentions={"parse": []}))[1]["mention_everyone"] is False


@pytest.mark.asyncio
async def test_an_edit_never_pings(api: Api) -> None:
    ann = api.local.person("Ann").id
    _, told = await api.post(content="a")
    _, told = await api(
        "PATCH", f"/channels/{told['channel_id']}/messages/{told['id']}", {"content": f"<@{ann}>"}
    )
    assert [user["id"] for user in told["mentions"]] == [str(ann)]
    [message] = api.local.person("Ann").messages()
    assert (message.mentions, message.named) == ((), (ann,))


@pytest.mark.asyncio
async def test_a_repeated_nonce_gives_the_first_message_for_five_minutes(
    api: Api, clock: ManualClock
) -> None:
    _, first = await api.post(content="a", nonce="7", enforce_nonce=True)
    assert first["nonce"] == "7"
    assert (await api.post(content="b", nonce="7", enforce_nonce=True))[1] == first
    assert (await api.post(content="c", nonce="7"))[1]["id"] != first["id"]
    assert (await api.post("market", content="d", nonce="7", enforce_nonce=True))[1] == first
    await clock.advance(301)
    assert (await api.post(content="e", nonce="7", enforce_nonce=True))[1]["content"] == "e"


@pytest.mark.asyncio
async def test_a_nonce_whose_message_was_deleted_brings_neither_that_one_nor_another(
    api: Api, clock: ManualClock
) -> None:
    api.local.expect(10008)
    _, first = await api.post(content="a", nonce="7", enforce_nonce=True)
    await api("DELETE", f"/channels/{first['channel_id']}/messages/{first['id']}")
    status, refused = await api.post(content="a", nonce="7", enforce_nonce=True)
    assert (status, refused["code"]) == (404, 10008)
    await clock.advance(301)
    assert (await api.post(content="a", nonce="7", enforce_nonce=True))[0] == 200


@pytest.mark.asyncio
@pytest.mark.parametrize(
    ("way", "sent", "shown"),
    [
        ("unaltered", "\u2068Ann\u2069 \u200d", "\u2068Ann\u2069 \u200d"),
        ("stripped", "\u2068Ann\u2069: \u2764\ufe0f\u200b \x07!", "Ann: \u2764 !"),
        ("turned", "\u2068Ann\u2069\u200d", "\u202aAnn\u202c"),
        ("composed", "Rave\u0301n", "Rav\u00e9n"),
        ("spaced", "1\u00a02 \nb", "1 2\nb"),
        ("collapsed", "1   2\n \n\nb ", "1 2\nb"),
        ("restyled", "\u25b2 Ann \u2764\ufe0e", "\u25b2\ufe0f Ann \u2764\ufe0f"),
        ("escaped", "**Log** a_b", "\\*\\*Log\\*\\* a\\_b"),
        ("all_at_once", "\u2068e\u0301\u2069\u00a0 \nb", "\u00e9\nb"),
    ],
)
async def test_texts_come_back_altered_as_wished(api: Api, way: str, sent: str, shown: str) -> None:
    api.local.alter(ALTERATIONS[way])
    _, message = await api.post(content=sent)
    assert message["content"] == shown
    path = f"/channels/{message['channel_id']}/messages/{message['id']}"
    assert (await api("PATCH", path, {"content": f"2 {sent}"}))[1]["content"] == f"2 {shown}"


@pytest.mark.asyncio
async def test_the_channel_lists_newest_first_with_limit_before_and_after(api: Api) -> None:
    posted = [(await api.post(content=str(n)))[1] for n in range(5)]
    path = f"/channels/{posted[0]['channel_id']}/messages"

    async def listed(query: str) -> str:
        return "".join(one["content"] for one in (await api("GET", path + query))[1])

    assert await listed("") == "43210"
    assert await listed("?limit=2") == "43"
    assert await listed(f"?before={posted[3]['id']}&limit=2") == "21"
    assert await listed(f"?after={posted[0]['id']}&limit=2") == "21"
    assert (await api("GET", path + "?limit=101"))[0] == 400


@pytest.mark.asyncio
async def test_unknown_things_are_named_by_their_codes(api: Api) -> None:
    ravens, server = api.local.world.channel_named("ravens").id, api.local.world.server.id
    stranger = 5
    for path, code in [
        (f"/channels/{stranger}", 10003),
        (f"/channels/{stranger}/messages", 10003),
        (f"/channels/{ravens}/messages/{stranger}", 10008),
        (f"/guilds/{stranger}", 10004),
        (f"/guilds/{server}/members/{stranger}", 10013),
        (f"/users/{stranger}", 10013),
    ]:
        status, told = await api("GET", path)
        assert (status, told["code"]) == (404, code)


@pytest.mark.asyncio
async def test_a_member_who_left_is_10007_and_takes_no_direct_message(api: Api) -> None:
    bo = api.local.person("Bo")
    server = api.local.world.server.id
    assert (await api("GET", f"/guilds/{server}/members/{bo.id}"))[1]["user"]["global_name"] == "Bo"
    _, channel = await api("POST", "/users/@me/channels", {"recipient_id": str(bo.id)})
    await bo.leave()
    assert (await api("GET", f"/guilds/{server}/members/{bo.id}"))[1]["code"] == 10007
    assert (await api("POST", f"/channels/{channel['id']}/messages", {"content": "a"}))[1]["code"] == 50278
    assert api.local.problems == []


@pytest.mark.asyncio
async def test_missing_access_and_permission_are_told_apart(local: LocalDiscord, api: Api) -> None:
    _, told = await api.post(content="a")
    path = f"/channels/{told['channel_id']}/messages"
    local.deny("ravens", permissions.SEND_MESSAGES | permissions.READ_HISTORY)
    assert (await api.post(content="a"))[1]["code"] == 50013
    assert (await api("GET", path))[1] == []
    assert (await api("GET", f"{path}/{told['id']}"))[1]["code"] == 50013
    local.deny("ravens", permissions.VIEW_CHANNEL)
    assert (await api.post(content="a"))[1]["code"] == 50001
    assert (await api("GET", path))[1]["code"] == 50001
    local.deny("ravens", 0)
    assert (await api.post(content="a"))[0] == 200


@pytest.mark.asyncio
async def test_messages_of_others_are_neither_edited_nor_deleted(local: LocalDiscord, api: Api) -> None:
    said = await local.person("Ann").say("hello")
    path = f"/channels/{said.channel}/messages/{said.id}"
    assert (await api("PATCH", path, {"content": "b"}))[1]["code"] == 50005
    assert (await api("DELETE", path))[1]["code"] == 50013
    local.world.members[api.bot] = permissions.MANAGE_MESSAGES
    assert (await api("DELETE", path))[0] == 204
    assert local.person("Bo").messages() == []


@pytest.mark.asyncio
async def test_direct_messages_reach_only_their_person_and_not_a_closed_inbox(local: LocalDiscord) -> None:
    ann, bo = local.person("Ann"), local.person("Bo")
    bo.direct_messages_open = False
    async with running(local) as bot:
        await (await bot.fetch_user(ann.id)).send("For you")
        user = await bot.fetch_user(bo.id)
        with pytest.raises(discord.Forbidden) as refused:
            await user.send("Not for you")
    assert refused.value.code == 50007
    assert [message.text for message in ann.direct_messages()] == ["For you"]
    assert bo.direct_messages() == []
    assert local.problems == []


@pytest.mark.asyncio
async def test_a_file_is_served_with_its_words_and_kept_dropped_and_drawn(
    local: LocalDiscord, api: Api
) -> None:
    async with running(local) as bot:
        channel = bot.get_partial_messageable(local.world.channel_named("ravens").id)
        picture = discord.File(io.BytesIO(b"picture"), "a board.png", description="All of it")
        sent = await channel.send("Look", file=picture)
        [attachment] = sent.attachments
        assert (attachment.description, await attachment.read()) == ("All of it", b"picture")
        [seen] = local.person("Bo").messages()[0].attachments
        status, shown = await api("GET", seen.path)
        assert (status, shown, seen.content_type) == (200, "picture", "image/png")
        sent = await sent.edit(
            content="Two", attachments=[*sent.attachments, discord.File(io.BytesIO(b"2"), "b.txt")]
        )
        assert [one.filename for one in sent.attachments] == ["a board.png", "b.txt"]
        sent = await sent.edit(attachments=[sent.attachments[1]])
        assert [one.filename for one in sent.attachments] == ["b.txt"]
        assert list(local.world.files) == [sent.attachments[0].id]
    assert (await api("GET", seen.path))[0] == 404
    assert local.problems == []


@pytest.mark.asyncio
async def test_a_gallery_shows_an_attached_file_by_its_own_address(local: LocalDiscord) -> None:
    async with running(local) as bot:
        channel = bot.get_partial_messageable(local.world.channel_named("ravens").id)
        file = discord.File(io.BytesIO(b"picture"), "board.png")
        view: discord.ui.LayoutView = discord.ui.LayoutView()
        view.add_item(discord.ui.MediaGallery(discord.MediaGalleryItem(file, description="Board")))
        sent = await channel.send(view=view, file=file)
        [gallery] = sent.components
        assert isinstance(gallery, discord.components.MediaGalleryComponent)
        assert gallery.items[0].media.url == sent.attachments[0].url
    assert local.problems == []


@pytest.mark.asyncio
async def test_a_file_and_a_picture_from_elsewhere_are_shown_as_parts(local: LocalDiscord) -> None:
    async with running(local) as bot:
        channel = bot.get_partial_messageable(local.world.channel_named("ravens").id)
        file = discord.File(io.BytesIO(b"log"), "log.txt")
        view: discord.ui.LayoutView = discord.ui.LayoutView()
        view.add_item(discord.ui.File(file))
        picture: discord.ui.Thumbnail[discord.ui.LayoutView] = discord.ui.Thumbnail(
            "https://example.com/a.png"
        )
        view.add_item(discord.ui.Section("Beside", accessory=picture))
        sent = await channel.send(view=view, file=file)
        log, section = sent.components
        assert isinstance(log, discord.components.FileComponent)
        assert (log.media.url, log.name, log.size) == (sent.attachments[0].url, "log.txt", 3)
        assert isinstance(section, discord.components.SectionComponent)
        assert isinstance(section.accessory, discord.components.ThumbnailComponent)
        assert section.accessory.media.url == "https://example.com/a.png"
    assert local.problems == []


@pytest.mark.asyncio
async def test_discord_py_reads_replies_history_and_deletes(local: LocalDiscord) -> None:
    async with running(local) as bot:
        channel = await bot.fetch_channel(local.world.channel_named("ravens").id)
        assert isinstance(channel, discord.TextChannel)
        first = await channel.send("first")
        second = await first.reply("second")
        assert second.reference is not None
        assert second.reference.message_id == first.id
        assert [one.content async for one in channel.history(limit=5)] == ["second", "first"]
        assert (await channel.fetch_message(first.id)).content == "first"
        await first.delete()
        with pytest.raises(discord.NotFound):
            await channel.fetch_message(first.id)
    assert [message.text for message in local.person("Ann").messages()] == ["second"]
    assert local.problems == []


@pytest.mark.asyncio
async def test_times_and_ids_are_those_of_the_clock(api: Api, clock: ManualClock) -> None:
    await clock.advance(3600)
    _, told = await api.post(content="a")
    assert told["timestamp"][:19] == time_text(clock.now())[:19]
    assert abs(discord.utils.snowflake_time(int(told["id"])).timestamp() - clock.now()) < 0.1
