"""When the client is within reach of its people, and how each part of its end goes on without the others."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from bot.client import DanseMacabre
from bot.tables import Tables
from tests.clock import ManualClock
from tests.conftest import Running
from tests.edge.test_commands import errors

Back = Callable[[DanseMacabre], Awaitable[None]]


@pytest.mark.asyncio
@pytest.mark.parametrize(
    "back",
    [
        lambda client: client.on_shard_connect(0),
        lambda client: client.on_shard_resumed(0),
        lambda client: client.reached(0),
    ],
)
async def test_the_bot_is_within_reach_once_all_of_its_connections_are(running: Running, back: Back) -> None:
    client = running.client
    for shard in (0, 1):
        await client.on_shard_disconnect(shard)
    waiting = asyncio.create_task(running.tables.uptime.counted())
    for _ in range(2):
        await client.on_shard_resumed(1)
        await running.rest()
        assert not waiting.done()
    await back(client)
    await waiting


@pytest.mark.asyncio
async def test_once_all_is_connected_anew_a_connection_that_there_was_before_is_waited_for_no_more(
    running: Running,
) -> None:
    for shard in (0, 7):
        await running.client.on_shard_disconnect(shard)
    await running.client.on_ready()
    await running.tables.uptime.counted()


async def _fails(_: float) -> None:
    raise ConnectionError


async def _hangs(_: float) -> None:
    await asyncio.Event().wait()


@pytest.mark.asyncio
@pytest.mark.parametrize(("end", "told"), [(_fails, ["a part of the end failed"]), (_hangs, [])])
async def test_a_part_of_the_end_that_fails_or_hangs_costs_none_of_the_others(
    running: Running,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    end: Callable[[float], Awaitable[None]],
    told: list[str],
) -> None:
    with monkeypatch.context() as broken:
        broken.setattr("bot.client.GOODBYE", 0.05)
        broken.setattr(running.database, "beat", end)
        async with asyncio.timeout(20):
            await running.stop()
    await running.local.until(lambda: not running.local.gateway.sessions)
    assert errors(caplog) == told
    await running.start()


def test_a_client_without_a_voice_does_not_complain_that_it_has_none(
    clock: ManualClock, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    DanseMacabre(Tables(None, clock, {}), clock, tmp_path)  # type: ignore[arg-type]  # not opened
    assert caplog.records == []
