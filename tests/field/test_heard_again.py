"""What barred the bot for a while, and is over, is found out without anybody coming by."""

import pytest

from bot.playground import permissions
from bot.playground.core import Audience
from tests.conftest import Play, Running
from tests.edge.hands import act, hand
from tests.field.steps import direct_hand

pytestmark = [pytest.mark.asyncio, pytest.mark.usefixtures("sketched")]

HOUR = 3600.0


async def test_what_was_not_told_while_the_bot_was_timed_out_is_told_after_it(
    running: Running, play: Play
) -> None:
    """Of the end of a time-out Discord tells nothing."""
    await play.start("Ann", "Bo", game="rattus", options={"pace": "1d"})
    await running.settle(10)
    running.local.expect(50013, 50001)
    bot = running.local.person(running.local.world.bot.id)
    await bot.be_silenced(running.clock.now() + 600)
    await running.settle(5)
    seat = (await play.awaited())[0]
    mover, other = play.people[seat], play.people[1 - seat]
    before = len(play.public())
    while (await play.awaited())[0] == seat:
        await act(mover, await hand(mover))
        await running.settle(5)
    await running.settle(60)
    for _ in range(12):
        await running.settle(600)  # Two hours, of which the time-out is over for nearly all.
    told = play.public()[before:]
    assert any(other.id in message.mentions for message in told)


@pytest.mark.parametrize("code", [50013, 50001])
async def test_a_refusal_that_lasts_a_minute_mutes_no_table_for_days(
    running: Running, play: Play, code: int
) -> None:
    """Nothing that Discord ever told us of our rights speaks for it, and nothing tells that it is over."""
    await play.start("Ann", "Bo", game="rattus", options={"pace": "1d"})
    await running.settle(10)
    running.local.expect(50013, 50001)
    seat = (await play.awaited())[0]
    mover, other = play.people[seat], play.people[1 - seat]
    before = len(play.public())
    channel = running.local.world.channel_named("ravens").id
    running.local.faults.refuse(f"POST /channels/{channel}/messages", code, times=1000)
    while (await play.awaited())[0] == seat:
        await act(mover, await hand(mover))
        await running.settle(5)
    await running.settle(60)
    running.local.faults.clear()
    for _ in range(12):
        await running.settle(600)
    assert any(other.id in message.mentions for message in play.public()[before:])


async def test_a_table_speaks_again_once_the_role_is_deleted_that_barred_the_bot(
    running: Running, play: Play
) -> None:
    """That its overwrites are gone from the channel follows from the role: no event says so."""
    await play.start("Ann", "Bo", game="rattus")
    await running.settle(10)
    running.local.expect(50013, 50001)
    world = running.local.world
    place = world.channel_named("ravens")
    place.denied[world.bot.id] = permissions.SEND_MESSAGES  # By the role; no event says it of the channel.
    seat = (await play.awaited())[0]
    mover, other = play.people[seat], play.people[1 - seat]
    before = len(play.public())
    while (await play.awaited())[0] == seat:
        await act(mover, await hand(mover))
        await running.settle(5)
    await running.settle(60)
    assert len(play.public()) == before
    del place.denied[world.bot.id]
    role = next(iter(world.roles))
    running.local.core.dispatch(
        "GUILD_ROLE_DELETE", {"guild_id": str(world.server.id), "role_id": str(role)}, Audience(intent=1 << 0)
    )
    for _ in range(12):
        await running.settle(600)
    assert any(other.id in message.mentions for message in play.public()[before:])


@pytest.mark.parametrize("how", ["a commit now and then"])
async def test_a_table_is_tried_again_though_something_looks_at_it_meanwhile(
    running: Running, play: Play, how: str
) -> None:
    await play.start("Ann", "Bo", "Cara", game="rattus", options={"pace": "1d"})
    await running.settle(10)
    running.local.expect(50013)
    channel = running.local.world.channel_named("ravens").id
    table = (await play.table()).id
    running.local.faults.refuse(f"POST /channels/{channel}/messages", 50013, times=100_000)
    seat = (await play.awaited())[0]
    mover = play.people[seat]
    before = len(play.public())
    while (await play.awaited())[0] == seat:
        await act(mover, await direct_hand(mover))
        await running.settle(5)
    for _ in range(3):
        await running.settle(60)
    running.local.faults.clear()
    if how == "a commit now and then":
        for _ in range(72):
            running.client.delivery.changed(table)  # As any commit of the table does.
            await running.settle(600)
    else:
        await running.settle(601)
        await running.client.delivery.remind(table)  # One look by the reminders, out of step.
        # From then on both only follow what they were told.
        for _ in range(72):
            await running.settle(600)
    assert len(play.public()) > before


async def test_delivery_and_reminders_do_not_put_each_other_off_for_ever(
    running: Running, play: Play
) -> None:
    await play.start("Ann", "Bo", "Cara", game="rattus", options={"pace": "1d"})
    seat = (await play.awaited())[0]
    other = next(one for one in play.people if one is not play.people[seat])
    await running.settle(35.7 * HOUR)
    running.local.expect(50013)
    channel = running.local.world.channel_named("ravens").id
    running.local.faults.refuse(f"POST /channels/{channel}/messages", 50013, times=100_000)
    before = len(play.public())
    await other.slash("table pause", channel="ravens")  # A vote is to be posted; the last thing done there.
    for _ in range(3):
        await running.settle(60)
    await running.settle(20 * 60)  # The reminder after half of the clock falls due.
    running.local.faults.clear()
    for _ in range(40):
        await running.settle(600)
    assert len(play.public()) > before
