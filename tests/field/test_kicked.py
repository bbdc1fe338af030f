"""The bot is removed from the server for a moment: that ends no game and closes no inbox."""

import asyncio

import pytest

from bot.audience import ForPlayer
from bot.desks import UNDER_WAY
from bot.playground.people import DIRECT_MESSAGES
from bot.screens.posts import Post
from cogs.inboxes import Inboxes, has_given_up
from tests.conftest import Play, Running
from tests.edge.hands import said
from tests.field.steps import press_yes

pytestmark = [pytest.mark.asyncio, pytest.mark.usefixtures("sketched")]


async def test_a_loser_does_not_end_the_game_alone_while_the_bot_is_being_invited_again(
    running: Running, play: Play
) -> None:
    """A vote that closes meanwhile grants nothing, either; the channel is there, and so are the others."""
    await play.start("Ann", "Bo", "Cara", game="rattus")
    await running.settle(10)
    await running.person("Bo").slash("settings", channel=DIRECT_MESSAGES)
    running.local.kick_bot()
    await running.until(lambda: not running.client.guilds)
    await running.settle(5)
    told = await press_yes(running.person("Bo"), "table end", DIRECT_MESSAGES)
    await running.settle(5)
    running.local.invite_bot()
    await running.until(lambda: bool(running.client.guilds))
    await running.settle(30)
    assert (await play.table()).status in UNDER_WAY, told


async def test_what_cannot_be_written_for_want_of_a_common_server_closes_no_inbox(
    running: Running, play: Play
) -> None:
    """Who plays on by the panel meanwhile is not to lose the direct messages that they wished for."""
    await play.start("Ann", "Bo", game="rattus")
    await running.settle(10)
    bo, inboxes = running.person("Bo"), Inboxes(running.client, running.tables, running.clock)
    running.local.kick_bot()
    await running.until(lambda: not running.client.guilds)
    running.local.expect(50278, 50007)
    for number in range(3):
        await inboxes.whisper(ForPlayer(bo.id, Post(f"{number}")), key=f"{number}")
        await running.settle(90)
    running.local.invite_bot()
    await running.until(lambda: bool(running.client.guilds))
    await running.settle(30)
    wishes = await running.tables.wishes.preferences(bo.id)
    assert not has_given_up(wishes)


async def test_a_server_that_removed_the_bot_while_it_was_not_connected_is_lost_till_it_is_invited_again(
    running: Running, play: Play
) -> None:
    """Of that no event tells: the server is only not named when the next session begins."""

    async def at_once(shard_id: int | None, *, initial: bool = False) -> None:
        """discord.py would wait five seconds before it identifies anew."""

    running.client.before_identify_hook = at_once  # type: ignore[method-assign]  # its way to say so
    await play.start("Ann", "Bo", "Cara", game="rattus")
    await press_yes(running.person("Bo"), "table end", "ravens")
    await running.settle(10)
    world = running.local.world
    world.remove_member(world.bot.id)
    running.client.online.clear()
    running.local.faults.invalidate(resumable=False)
    async with asyncio.timeout(5):
        await running.client.online.wait()
    for _ in range(12):
        await running.settle(6 * 3600)
    running.local.invite_bot()
    await running.until(lambda: bool(running.client.guilds))
    await running.settle(30)
    assert (await play.table()).status in UNDER_WAY, "nobody could vote"


async def test_a_game_is_taken_for_lost_once_the_bot_was_removed_for_a_day(
    running: Running, play: Play
) -> None:
    await play.start("Ann", "Bo", game="rattus")
    bo = running.person("Bo")
    await bo.slash("settings", channel=DIRECT_MESSAGES)
    running.local.kick_bot()
    await running.until(lambda: not running.client.guilds)
    shown = []
    for hours in (23.5, 1):
        await running.settle(hours * 3600)
        shown.append("its channel is gone" in said(await bo.slash("table mine", channel=DIRECT_MESSAGES)))
    assert shown == [False, True]
