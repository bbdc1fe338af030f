"""SIGTERM: what was done is answered and told, the rest once by the next start; and it ends in time."""

import asyncio
import os
import signal
import socket
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
import pytest_asyncio

from bot.clocks import SystemClock
from bot.playground.server import LocalDiscord
from bot.playground.world import World
from tests.hosting.service import Service

pytestmark = pytest.mark.asyncio


@contextmanager
def supervisor() -> Iterator[tuple[str, Callable[[], list[str]]]]:
    """systemd's end of the socket: its address, and what it was told so far."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_NONBLOCK) as end:
        name = f"danse-macabre-{os.getpid()}"
        end.bind(f"\0{name}")

        def told() -> list[str]:
            states = []
            with suppress(BlockingIOError):
                while True:
                    states.append(end.recv(1024).decode())
            return states

        yield f"@{name}", told


def awaited(board: str) -> str:
    """Of whom the game still awaits a choice, as the board says it."""
    return next(line.partition("still")[2] for line in board.splitlines() if "still" in line)


@pytest_asyncio.fixture
async def local() -> AsyncIterator[LocalDiscord]:
    async with LocalDiscord(World.playground(), SystemClock()) as started:
        yield started


@pytest_asyncio.fixture
async def service(local: LocalDiscord, tmp_path: Path) -> AsyncIterator[Service]:
    service = Service(local, tmp_path)
    yield service
    await service.kill()


async def test_what_was_done_before_the_signal_is_answered_and_told_once(
    local: LocalDiscord, service: Service
) -> None:
    ann, bo, cara, dan = (local.person(name) for name in ("Ann", "Bo", "Cara", "Dan"))
    with supervisor() as (address, states):
        await service.start(NOTIFY_SOCKET=address, WATCHDOG_USEC="1000000")
        # A game whose first board is due in its pause; computers at play; an answer on its way.
        await ann.slash("table new", channel="ravens", game="rattus_cartus")
        await bo.slash("table join", channel="ravens")
        await cara.slash("table new", channel="market", game="rattus_cartus")
        for _ in range(3):
            await cara.slash("table computer", channel="market")
        held = local.faults.hold("POST /interactions/*/callback")
        answer = asyncio.create_task(dan.slash("table new", channel="cloister", game="rattus_cartus"))
        await local.until(lambda: held.met == 1)
        await ann.slash("table start", channel="ravens")
        await cara.slash("table start", channel="market")
        service.signal()
        await service.gone()
        held.release()
        assert (await answer).message is not None
        assert await service.ended() == 0
        assert "ERROR" not in service.log
        assert "Traceback" not in service.log
        assert "can read" not in service.log
        assert service.database.parent.stat().st_mode & 0o777 == 0o700
        boards = service.told("ravens")
        assert f"<@{ann.id}>" in boards[-1].content
        assert "1 lobby, 2 running" in await service.checked()
        assert not service.database.with_name(f"{service.database.name}-wal").exists()
        told = states()
    assert [state for state in told if state != "WATCHDOG=1"] == ["READY=1", "STOPPING=1"]
    assert "WATCHDOG=1" in told

    await service.start()
    await local.until(lambda: "Computer" not in awaited(service.told("market")[-1].content), 20)
    assert await service.stop() == 0
    assert [board.id for board in service.told("ravens")] == [board.id for board in boards]
    assert len(service.told("market")) == 2
    assert local.problems == []


async def test_a_discord_that_does_not_answer_holds_up_neither_the_end_nor_what_is_told_later(
    local: LocalDiscord, service: Service
) -> None:
    ann, bo = local.person("Ann"), local.person("Bo")
    await service.start()
    await ann.slash("table new", channel="ravens", game="rattus_cartus")
    await bo.slash("table join", channel="ravens")
    await local.quiet()
    posts = local.faults.hold("POST /channels/*/messages", times=100)
    answers = local.faults.hold("POST /interactions/*/callback", times=100)
    local.expect(10062)
    answer = asyncio.create_task(ann.slash("table start", channel="ravens"))
    await local.until(lambda: answers.met == 1)
    service.signal()
    assert await service.ended() == 0
    assert "ERROR" not in service.log
    assert "Traceback" not in service.log
    assert posts.met >= 1
    assert "1 running" in await service.checked()
    local.faults.clear()
    posts.release()
    answers.release()
    await asyncio.gather(answer, return_exceptions=True)

    await service.start()
    await local.until(lambda: any(f"<@{ann.id}>" in board.content for board in service.told("ravens")), 20)
    local.faults.hold("POST /channels/*/messages", times=100)
    await bo.slash("table resign", channel="ravens")
    service.signal()
    await service.gone()
    service.signal()
    assert await service.ended() == -signal.SIGTERM
    pinged = [board for board in service.told("ravens") if f"<@{ann.id}>" in board.content]
    assert len(pinged) == 1
    assert "1 running" in await service.checked()
    assert local.problems == []


async def test_it_ends_as_well_while_it_starts(local: LocalDiscord, service: Service) -> None:
    held = local.faults.hold("GET /applications/*/commands")
    await service.spawn()
    await local.until(lambda: held.met == 1, 20)
    assert await service.stop() == 0
    held.release()
    assert "ERROR" not in service.log
    assert "Traceback" not in service.log
