"""Faults of Discord at the start, and of a session that breaks: nothing lost, nothing told twice."""

import asyncio
from collections.abc import Callable

import pytest

from bot.desks import Status
from bot.playground.faults import Faults
from tests.conftest import Play, Running
from tests.edge.hands import act, hand, said
from tests.field.causes import BROKEN, PASSING, REFUSING, Cause, each, pings
from tests.field.lines import lines

# At the start


@pytest.mark.asyncio
@each(PASSING, BROKEN, REFUSING)
@pytest.mark.parametrize("route", ["GET /applications/*/commands", "PUT /applications/*/commands"])
async def test_a_bot_that_cannot_register_its_commands_starts_all_the_same(
    running: Running, play: Play, caplog: pytest.LogCaptureFixture, cause: Cause, route: str
) -> None:
    await play.start("Ann", "Bo")
    await running.stop()
    (running.folder / "commands.json").unlink()
    caplog.clear()
    cause(running.local.faults, route)
    await running.start()
    assert "Hand " in (await hand(play.people[0])).text
    told = [line for line in lines(caplog) if "commands" in line]
    assert len(told) == 1
    caplog.clear()


@pytest.mark.asyncio
@each(PASSING, BROKEN, REFUSING)
async def test_a_start_that_cannot_look_back_tells_later_and_once(
    running: Running, play: Play, caplog: pytest.LogCaptureFixture, cause: Cause
) -> None:
    """It ended between sending and noting it: without looking back it would ping a second time."""
    await play.open("Ann", "Bo")
    await running.settle(10)
    running.database.forgets = frozenset({"announced"})
    # Told once only: whoever dies before it notes a message goes on to tell nothing else.
    await play.people[0].slash("table start", channel="ravens")
    await running.settle(10)
    await running.stop()
    await running.clock.advance(3600)
    cause(running.local.faults, "GET /channels/*/messages")
    await running.start()
    await running.settle(10)
    await running.settle(40)
    assert pings(play) == [2]
    assert (await play.table()).status is Status.RUNNING


# The gateway


GATEWAY: dict[str, Callable[[Faults], None]] = {
    "op 7": lambda faults: faults.reconnect(),
    "dropped": lambda faults: faults.drop_gateway(),
    "op 9, resumable": lambda faults: faults.invalidate(resumable=True),
    "op 9, a new READY": lambda faults: faults.invalidate(),
}


@pytest.mark.asyncio
@pytest.mark.parametrize("cut", GATEWAY.values(), ids=GATEWAY.keys())
async def test_a_session_that_breaks_loses_no_move_and_doubles_no_ping(
    running: Running, play: Play, cut: Callable[[Faults], None]
) -> None:
    async def at_once(shard_id: int | None, *, initial: bool = False) -> None:
        """discord.py would wait five seconds before it identifies anew."""

    running.client.before_identify_hook = at_once  # type: ignore[method-assign]  # its way to say so
    await play.start("Ann", "Bo")
    number, sessions = (await play.table()).number, set(running.local.gateway.sessions)
    writing = running.database.hold()
    sent = running.begin(play.people[0].slash("cartus supply", channel="ravens", building="1"))
    await writing.reached.wait()
    running.client.online.clear()
    cut(running.local.faults)
    writing.release()
    assert said(await sent).startswith("Done: ")
    await running.until(
        lambda: any(one.connection is not None for one in running.local.gateway.sessions.values())
    )
    is_new = set(running.local.gateway.sessions) != sessions
    assert is_new == (cut is GATEWAY["op 9, a new READY"])
    if is_new:
        async with asyncio.timeout(5):
            await running.client.online.wait()
    await act(play.people[1], await hand(play.people[1]))
    await running.settle(10)
    assert (await play.table()).number >= number + 2
    assert pings(play)[0] == 2
    assert sum(pings(play)[1:]) <= 1
    assert len(running.local.world.commands["global"]) == len(running.client.tree.get_commands())
