"""Who leaves, returns, is silenced or gone for ever; a bot that is removed; a server out of reach."""

import asyncio

import pytest

from bot.playground import permissions
from bot.playground.palette import NotPressable, NotVisible
from bot.playground.people import DIRECT_MESSAGES
from bot.playground.server import LocalDiscord
from tests.clock import ManualClock
from tests.playground.conftest import Api, running
from tests.playground.test_components import button, row


def _path(local: LocalDiscord, name: str) -> str:
    return f"/guilds/{local.world.server.id}/members/{local.person(name).id}"


@pytest.mark.asyncio
async def test_who_leaves_and_comes_back_is_unknown_in_between(api: Api) -> None:
    bo, path = api.local.person("Bo"), _path(api.local, "Bo")
    await bo.leave()
    assert (await api("GET", path))[1]["code"] == 10007
    assert bo.channels() == []
    await bo.come_back()
    assert (await api("GET", path))[1]["user"]["global_name"] == "Bo"
    assert len(bo.channels()) == 3


@pytest.mark.asyncio
async def test_of_a_deleted_account_only_its_messages_are_left(api: Api) -> None:
    bo, path = api.local.person("Bo"), _path(api.local, "Bo")
    await bo.say("farewell", "ravens")
    await bo.delete_account()
    assert (await api("GET", path))[1]["code"] == 10013
    _, told = await api("GET", f"/users/{bo.id}")
    assert told["username"].startswith("deleted_user_")
    [message] = api.local.person("Ann").messages("ravens")
    assert message.author == bo.id


@pytest.mark.asyncio
async def test_who_is_silenced_can_only_read_until_it_ends_but_write_to_the_bot(
    api: Api, clock: ManualClock
) -> None:
    bo, path = api.local.person("Bo"), _path(api.local, "Bo")
    await api.post(content="a", components=[row(button())])
    await bo.be_silenced(clock.now() + 60)
    end = (await api("GET", path))[1]["communication_disabled_until"]
    assert end is not None
    with pytest.raises(NotVisible):
        await bo.say("hello", "ravens")
    assert bo.commands("ravens") == []
    with pytest.raises(NotPressable):
        await bo.press(bo.messages("ravens")[0], "Press")
    await bo.say("hello", DIRECT_MESSAGES)
    await clock.advance(60)
    await bo.say("hello", "ravens")
    assert (await api("GET", path))[1]["communication_disabled_until"] == end, "it is not taken away"


@pytest.mark.asyncio
async def test_a_moderator_deletes_what_the_bot_wrote_and_others_do_not(api: Api) -> None:
    await api.post(content="a")
    ann, bo = api.local.person("Ann"), api.local.person("Bo")
    [message] = bo.messages("ravens")
    with pytest.raises(NotPressable):
        await bo.delete(message)
    await ann.delete(message)
    assert bo.messages("ravens") == []
    assert (await api("PATCH", f"/channels/{message.channel}/messages/{message.id}", {"content": "b"}))[1][
        "code"
    ] == 10008


@pytest.mark.asyncio
async def test_a_bot_that_is_removed_and_invited_is_told_and_between_reaches_nobody(
    local: LocalDiscord, api: Api
) -> None:
    bo = local.person("Bo")
    _, inbox = await api("POST", "/users/@me/channels", {"recipient_id": str(bo.id)})
    async with running(local) as bot:
        for change, event in ((local.kick_bot, "guild_remove"), (local.invite_bot, "guild_join")):
            told = asyncio.create_task(bot.wait_for(event, timeout=20))
            await asyncio.sleep(0)
            change()
            await told
            if event == "guild_remove":
                assert (await api.post(content="a"))[1]["code"] == 50001
                sent = await api("POST", f"/channels/{inbox['id']}/messages", {"content": "a"})
                assert sent[1]["code"] == 50278
        assert (await api.post(content="a"))[0] == 200
    assert local.problems == []


@pytest.mark.asyncio
async def test_in_an_outage_nobody_reaches_the_server_and_direct_messages_go_on(
    local: LocalDiscord, api: Api
) -> None:
    bo = local.person("Bo")
    async with running(local) as bot:
        gone = asyncio.create_task(bot.wait_for("guild_unavailable", timeout=20))
        await asyncio.sleep(0)
        local.faults.begin_outage()
        await gone
        assert (await api.post(content="a"))[0] == 503
        assert bo.channels() == []
        with pytest.raises(NotVisible):
            await bo.say("hello", "ravens")
        await bo.say("hello", DIRECT_MESSAGES)
        back = asyncio.create_task(bot.wait_for("guild_available", timeout=20))
        await asyncio.sleep(0)
        local.faults.end_outage()
        await back
        assert (await api.post(content="a"))[0] == 200
    assert local.problems == []


@pytest.mark.asyncio
async def test_a_bot_that_logs_in_during_an_outage_gets_the_server_when_it_is_over(
    local: LocalDiscord,
) -> None:
    local.faults.begin_outage()
    async with running(local) as bot:
        assert [server.unavailable for server in bot.guilds] == [True]
        back = asyncio.create_task(bot.wait_for("guild_available", timeout=20))
        await asyncio.sleep(0)
        local.faults.end_outage()
        await back
        assert [server.unavailable for server in bot.guilds] == [False]


@pytest.mark.asyncio
async def test_what_everybody_may_is_changed_for_the_whole_server(local: LocalDiscord, api: Api) -> None:
    before = local.world.server.permissions
    local.allow(before & ~permissions.SEND_MESSAGES)
    assert (await api.post("market", content="a"))[1]["code"] == 50013
    local.allow(before)
    assert (await api.post("market", content="a"))[0] == 200
