"""`python -m bot`: it starts, it stops, and where it cannot it says so in one line."""

import asyncio
import json
import signal
import socket
import sqlite3
from asyncio.subprocess import Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import pytest

from bot.__main__ import FAILED, MISCONFIGURED
from bot.clocks import SystemClock
from bot.playground.server import LocalDiscord
from bot.playground.world import World
from storage import latest_format
from tests.processes import spawned


@asynccontextmanager
async def started(folder: Path, **settings: str) -> AsyncIterator[tuple[Process, str]]:
    """The playground, and its page's address; stopped at the end if it still runs."""
    process = await spawned(folder, **settings)
    assert process.stdout is not None
    try:
        line = (await asyncio.wait_for(process.stdout.readline(), 30)).decode()
        yield process, next(word for word in line.split() if word.startswith("http"))
    finally:
        await ended(process)


async def ended(process: Process) -> None:
    """Leave no process behind, whatever became of the test."""
    if process.returncode is None:
        process.send_signal(signal.SIGTERM)
        try:
            await asyncio.wait_for(process.communicate(), 20)
        except TimeoutError:
            process.kill()
            raise


async def refusal(folder: Path, *arguments: str, code: int = FAILED, **settings: str) -> list[str]:
    """What it says when it cannot start: not nothing, no traceback; and it ends with that exit code."""
    process = await spawned(folder, *arguments, **settings)
    try:
        _, told = await asyncio.wait_for(process.communicate(), 30)
    finally:
        await ended(process)
    assert process.returncode == code
    lines = [line for line in told.decode().splitlines() if line.startswith("danse-macabre: ")]
    assert lines
    assert "Traceback" not in told.decode()
    return lines


@pytest.mark.asyncio
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_the_playground_starts_shows_its_page_and_stops(tmp_path: Path, number: signal.Signals) -> None:
    async with started(tmp_path) as (process, url):
        async with aiohttp.ClientSession() as session, session.get(url) as response:
            assert response.status == 200
            assert "text/html" in response.headers["Content-Type"]
        process.send_signal(number)
        _, told = await asyncio.wait_for(process.communicate(), 20)
        assert process.returncode == 0
        assert "Traceback" not in told.decode()
        assert "ERROR" not in told.decode()
    assert (tmp_path / "data" / "playground.json").exists()
    assert (tmp_path / "data" / "danse-macabre.sqlite3").exists()


@pytest.mark.asyncio
async def test_a_second_process_on_the_same_database_refuses_to_start(tmp_path: Path) -> None:
    async with started(tmp_path):
        (line,) = await refusal(tmp_path)
    assert "another process" in line


@pytest.mark.asyncio
async def test_a_taken_port_is_named(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        (line,) = await refusal(tmp_path, PLAYGROUND_PORT=port)
    assert port in line


@pytest.mark.asyncio
async def test_insisting_on_discord_without_a_token_is_an_error(tmp_path: Path) -> None:
    (line,) = await refusal(tmp_path, "--discord", code=MISCONFIGURED)
    assert "DISCORD_TOKEN" in line
    assert not (tmp_path / "data").exists()


@pytest.mark.asyncio
async def test_all_bad_settings_are_told_at_once(tmp_path: Path) -> None:
    wrong = {"PLAYGROUND_PORT": "70000", "LOG_LEVEL": "loud", "DEV_GUILD": "mine"}
    lines = await refusal(tmp_path, code=MISCONFIGURED, **wrong)
    assert [line.split()[1] for line in lines] == ["DEV_GUILD:", "PLAYGROUND_PORT:", "LOG_LEVEL:"]


@pytest.mark.asyncio
async def test_settings_come_from_a_file_too_and_the_environment_wins(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("PLAYGROUND_PORT=70000\nLOG_LEVEL=loud\nOTHER=x\n", encoding="utf-8")
    (line,) = await refusal(tmp_path, code=MISCONFIGURED, LOG_LEVEL="info", PLAYGROUND_PORT="")
    assert "PLAYGROUND_PORT" in line


@pytest.mark.asyncio
async def test_a_database_of_a_later_release_is_refused_and_left_alone(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    path = tmp_path / "data" / "danse-macabre.sqlite3"
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA user_version = 9999")
    connection.close()
    before = path.read_bytes()
    (line,) = await refusal(tmp_path, code=MISCONFIGURED)
    assert "later release" in line
    assert path.read_bytes() == before


@pytest.mark.asyncio
async def test_a_fault_of_our_own_at_the_start_ends_it_as_a_failure_and_is_told_by_the_log_alone(
    tmp_path: Path,
) -> None:
    (tmp_path / "data").mkdir()
    with sqlite3.connect(tmp_path / "data" / "danse-macabre.sqlite3") as connection:
        connection.execute(f"PRAGMA user_version = {latest_format()}")
    connection.close()
    process = await spawned(tmp_path, LOG_FORMAT="json")
    _, told = await asyncio.wait_for(process.communicate(), 20)
    assert process.returncode == FAILED
    lines = [json.loads(line) for line in told.decode().splitlines()]
    assert lines[-1]["level"] == "critical"
    assert "no such table" not in told.decode()


@pytest.mark.asyncio
async def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder", encoding="utf-8")
    (line,) = await refusal(tmp_path, DATA_FOLDER=str(tmp_path / "file" / "data"))
    assert "file" in line


@pytest.mark.asyncio
async def test_a_playground_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "playground.json").write_text("{", encoding="utf-8")
    (line,) = await refusal(tmp_path)
    assert "playground.json" in line


@pytest.mark.asyncio
async def test_a_wrong_token_is_an_error_and_is_not_repeated(tmp_path: Path) -> None:
    async with LocalDiscord(World.playground(), SystemClock()) as local:
        local.expect(0)
        token = "not.the.token"
        lines = await refusal(tmp_path, code=MISCONFIGURED, DISCORD_TOKEN=token, DISCORD_ADDRESS=local.url)
    assert len(lines) == 1
    assert "DISCORD_TOKEN" in lines[0]
    assert token not in lines[0]


@pytest.mark.asyncio
async def test_a_discord_out_of_reach_is_an_error(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    lines = await refusal(tmp_path, DISCORD_TOKEN="any", DISCORD_ADDRESS=f"http://127.0.0.1:{port}")
    assert len(lines) == 1
    assert "reached" in lines[0]


@pytest.mark.asyncio
async def test_an_address_on_another_machine_is_refused(tmp_path: Path) -> None:
    (line,) = await refusal(
        tmp_path, code=MISCONFIGURED, DISCORD_TOKEN="any", DISCORD_ADDRESS="http://192.0.2.1:80"
    )
    assert "DISCORD_ADDRESS" in line
