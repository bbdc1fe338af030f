"""Faults on wish, and how the real discord.py takes them."""

import asyncio

import aiohttp
import discord
import pytest
from discord.ext import commands

from bot.playground.server import LocalDiscord
from tests.clock import ManualClock
from tests.playground.conftest import Api, running

POST = "POST /channels/*/messages"
CALLBACK = "POST /interactions/*/callback"


def _sink(bot: commands.Bot, local: LocalDiscord) -> discord.PartialMessageable:
    return bot.get_partial_messageable(local.world.channel_named("ravens").id)


@pytest.mark.asyncio
@pytest.mark.parametrize(
    ("code", "kind"),
    [(10003, discord.NotFound), (50013, discord.Forbidden), (30046, discord.HTTPException)],
)
async def test_a_refusal_on_wish_has_its_code_once(
    local: LocalDiscord, code: int, kind: type[discord.HTTPException]
) -> None:
    local.faults.refuse(POST, code)
    async with running(local) as bot:
        with pytest.raises(kind) as refused:
            await _sink(bot, local).send("a")
        assert refused.value.code == code
        await _sink(bot, local).send("b")
    assert [(one.status, one.code) for one in local.requests if one.method == "POST"] == [
        (refused.value.status, code),
        (200, 0),
    ]
    assert local.problems == []


@pytest.mark.asyncio
@pytest.mark.parametrize("everywhere", [False, True])
async def test_discord_py_waits_for_a_rate_limit_and_sends_again(
    local: LocalDiscord, everywhere: bool
) -> None:
    async with running(local) as bot:
        fault = local.faults.limit(POST, everywhere=everywhere, times=2)
        await _sink(bot, local).send("a")
    assert fault.met == 2
    assert [message.text for message in local.person("Ann").messages()] == ["a"]
    assert local.problems == []


@pytest.mark.asyncio
async def test_a_429_without_via_is_taken_for_a_ban(local: LocalDiscord) -> None:
    async with running(local) as bot:
        local.faults.limit(POST, via=False)
        with pytest.raises(discord.HTTPException) as refused:
            await _sink(bot, local).send("a")
    assert refused.value.status == 429


@pytest.mark.asyncio
async def test_a_server_s_error_is_not_tried_again_with_503(local: LocalDiscord) -> None:
    async with running(local) as bot:
        local.faults.fail(POST, 503)
        with pytest.raises(discord.DiscordServerError):
            await _sink(bot, local).send("a")


@pytest.mark.asyncio
@pytest.mark.parametrize(("handled", "seen"), [(False, []), (True, ["a"])])
async def test_a_cut_connection_leaves_the_bot_unsure(
    local: LocalDiscord, handled: bool, seen: list[str]
) -> None:
    async with running(local) as bot:
        local.faults.drop(POST, handled=handled)
        with pytest.raises((aiohttp.ClientError, OSError)):
            await _sink(bot, local).send("a")
    assert [message.text for message in local.person("Ann").messages()] == seen
    assert local.problems == []


@pytest.mark.asyncio
async def test_an_answer_that_comes_too_late_by_the_clock_is_10062(
    local: LocalDiscord, clock: ManualClock
) -> None:
    def set_up(bot: commands.Bot) -> None:
        @bot.tree.command(description="Hello")
        async def hello(interaction: discord.Interaction) -> None:
            await interaction.response.send_message("hello")

    async with running(local, set_up) as bot:
        local.faults.delay(CALLBACK, before=4)
        asking = asyncio.create_task(local.person("Ann").slash("hello"))
        await local.until(lambda: local.wire.in_flight > 0)
        await clock.advance(4)
        assert (await asking).failed is not None
        await local.quiet()
        await asyncio.wait_for(bot.failed.wait(), 20)
    assert len(local.problems) == 2


@pytest.mark.asyncio
async def test_an_interaction_that_reaches_the_bot_late_is_refused(
    local: LocalDiscord, clock: ManualClock
) -> None:
    def set_up(bot: commands.Bot) -> None:
        @bot.tree.command(description="Hello")
        async def hello(interaction: discord.Interaction) -> None:
            await interaction.response.send_message("hello")

    local.expect(10062)
    async with running(local, set_up) as bot:
        local.faults.delay_interaction(5)
        asking = asyncio.create_task(local.person("Ann").slash("hello"))
        await asyncio.sleep(0)
        await clock.advance(6)
        assert (await asking).failed is not None
        await asyncio.wait_for(bot.failed.wait(), 20)
    assert local.problems == []


@pytest.mark.asyncio
async def test_a_doubled_interaction_is_answered_once(local: LocalDiscord) -> None:
    def set_up(bot: commands.Bot) -> None:
        @bot.tree.command(description="Hello")
        async def hello(interaction: discord.Interaction) -> None:
            await interaction.response.send_message("hello")

    local.expect(40060)
    async with running(local, set_up) as bot:
        local.faults.duplicate_interactions()
        await local.person("Ann").slash("hello")
        await asyncio.wait_for(bot.failed.wait(), 20)
    assert [message.text for message in local.person("Bo").messages()] == ["hello"]
    assert local.problems == []


@pytest.mark.asyncio
async def test_a_press_before_the_bot_read_its_answer_is_lost_unless_the_view_is_known(
    local: LocalDiscord, clock: ManualClock
) -> None:
    class Lasting(discord.ui.View):
        def __init__(self) -> None:
            super().__init__(timeout=None)

        @discord.ui.button(label="Go", custom_id="go")
        async def go(self, interaction: discord.Interaction, button: discord.ui.Button["Lasting"]) -> None:
            await interaction.response.send_message("gone", ephemeral=True)

    def set_up(bot: commands.Bot) -> None:
        @bot.tree.command(description="Hello")
        async def hello(interaction: discord.Interaction) -> None:
            await interaction.response.send_message("hello", view=Lasting())

    ann = local.person("Ann")
    local.faults.early_answers = True
    async with running(local, set_up) as bot:
        for is_known in (False, True):
            if is_known:
                bot.add_view(Lasting())
            held = local.faults.hold(CALLBACK, handled=True)
            answer = await ann.slash("hello")
            assert answer.message is not None
            assert held.met == 1
            pressing = asyncio.create_task(ann.press(answer.message, "Go"))
            if not is_known:
                await asyncio.sleep(0)
                await local.until(lambda: not local.gateway.unsent())
                assert not pressing.done()
                await clock.advance(3)
            assert (await pressing).failed == (None if is_known else "The application did not respond")
            held.release()
            await local.quiet()
    assert len(local.problems) == 1


@pytest.mark.asyncio
async def test_a_held_request_waits_until_it_is_released(api: Api) -> None:
    held = api.local.faults.hold(POST)
    posting = asyncio.create_task(api.post(content="a"))
    await api.local.until(lambda: held.met > 0)
    assert api.local.person("Ann").messages() == []
    held.release()
    assert (await posting)[0] == 200
