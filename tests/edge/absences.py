"""The ways in which the people of a table cannot reach the bot for a while."""

from collections.abc import Awaitable, Callable

from tests.conftest import Running

Absence = Callable[[Running, float], Awaitable[None]]


async def was_down(running: Running, seconds: float) -> None:
    await running.stop()
    await running.clock.advance(seconds)
    await running.start()


async def was_removed(running: Running, seconds: float) -> None:
    """From the server, and invited again."""
    running.local.kick_bot()
    await running.until(lambda: not _is_there(running))
    await running.settle(seconds)
    running.local.invite_bot()
    await running.until(lambda: _is_there(running))


async def was_removed_and_restarted(running: Running, seconds: float) -> None:
    """Of a removal and an invitation while it was down the bot is told nothing."""
    await running.stop()
    running.local.kick_bot()
    await running.start()
    await running.settle(seconds)
    await running.stop()
    running.local.invite_bot()
    await running.start()


async def had_no_server(running: Running, seconds: float) -> None:
    """The server was unavailable, by Discord's trouble."""
    running.local.faults.begin_outage()
    await running.until(lambda: not _is_there(running))
    await running.settle(seconds)
    running.local.faults.end_outage()
    await running.until(lambda: _is_there(running))


async def was_down_without_a_server(running: Running, seconds: float) -> None:
    """The server became unavailable before the bot went down, and was there again after it was up."""
    running.local.faults.begin_outage()
    await running.until(lambda: not _is_there(running))
    await running.settle(seconds / 4)
    await running.stop()
    await running.clock.advance(seconds / 2)
    await running.start()
    await running.settle(seconds / 4)
    running.local.faults.end_outage()
    await running.until(lambda: _is_there(running))


def _is_there(running: Running) -> bool:
    guild = running.client.get_guild(running.local.world.server.id)
    return guild is not None and not guild.unavailable


ABSENCES: tuple[Absence, ...] = (
    was_down,
    was_removed,
    was_removed_and_restarted,
    had_no_server,
    was_down_without_a_server,
)
