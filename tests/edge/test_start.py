"""`python -m bot`: it starts, it stops, and where it cannot it says so in one line."""

import asyncio
import json
import logging
import signal
import socket
import sqlite3
from asyncio.subprocess import Process
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import aiohttp
import pytest

from bot.__main__ import run
from bot.clocks import SystemClock
from bot.errands import FAILED, MISCONFIGURED
from bot.playground.server import LocalDiscord
from bot.playground.world import World
from bot.settings import Settings
from storage import latest_format
from tests.blank import lay_blank_database
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


async def refusal(folder: Path, *, code: int = FAILED, **settings: str) -> list[str]:
    """What a process says that cannot start."""
    process = await spawned(folder, **settings)
    try:
        _, told = await asyncio.wait_for(process.communicate(), 30)
    finally:
        await ended(process)
    assert process.returncode == code
    return complaint(told.decode())


def complaint(told: str) -> list[str]:
    """The lines for whoever started it: not none, and no traceback."""
    lines = [line for line in told.splitlines() if line.startswith("danse-macabre: ")]
    assert lines
    assert "Traceback" not in told
    return lines


class Start:
    """A start in this process, in a folder of its own, with these settings only."""

    def __init__(
        self, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        self._monkeypatch = monkeypatch
        self._capsys = capsys
        monkeypatch.chdir(folder)
        for name in Settings.model_fields:
            monkeypatch.delenv(name.upper(), raising=False)

    def failed(self, *arguments: str, code: int = FAILED, **settings: str) -> str:
        """What it says; it must end with that exit code."""
        for name, value in {"PLAYGROUND_PORT": "0", **settings}.items():
            self._monkeypatch.setenv(name, value)
        assert run(arguments) == code
        return self._capsys.readouterr().err

    def refused(self, *arguments: str, code: int = FAILED, **settings: str) -> list[str]:
        """What it says when it cannot start, to whoever started it."""
        return complaint(self.failed(*arguments, code=code, **settings))


@pytest.fixture
def start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Iterator[Start]:
    """Afterwards the log of this process is as it was."""
    root = logging.getLogger()
    handlers = list(root.handlers)
    levels = {name: logging.getLogger(name).level for name in ("root", "discord", "aiosqlite", "asyncio")}
    yield Start(tmp_path, monkeypatch, capsys)
    root.handlers[:] = handlers
    for name, level in levels.items():
        logging.getLogger(name).setLevel(level)


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
async def test_the_playground_limits_calls_as_discord_does(tmp_path: Path) -> None:
    """So that whoever tries the bot there sees it wait as it does among many people."""
    channel = "/channels/1456074443980800008"
    async with started(tmp_path) as (_, url), aiohttp.ClientSession(f"{url.rstrip('/')}/") as session:
        for path, calls in (
            (f"{channel}/messages", 5),
            (f"{channel}/threads", 5),
            ("/users/@me/channels", 10),
        ):
            async with session.post(f"api/v10{path}") as answer:
                assert answer.status == 401
                assert answer.headers["X-RateLimit-Limit"] == str(calls)


@pytest.mark.asyncio
async def test_a_second_process_on_the_same_database_refuses_to_start(tmp_path: Path) -> None:
    async with started(tmp_path):
        (line,) = await refusal(tmp_path)
    assert "another process" in line


def test_a_taken_port_is_named(start: Start) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        (line,) = start.refused(PLAYGROUND_PORT=port)
    assert port in line


def test_insisting_on_discord_without_a_token_is_an_error(tmp_path: Path, start: Start) -> None:
    (line,) = start.refused("--discord", code=MISCONFIGURED)
    assert "DISCORD_TOKEN" in line
    assert not (tmp_path / "data").exists()


def test_all_bad_settings_are_told_at_once(start: Start) -> None:
    wrong = {"PLAYGROUND_PORT": "70000", "LOG_LEVEL": "loud", "DEV_GUILD": "mine"}
    lines = start.refused(code=MISCONFIGURED, **wrong)
    assert [line.split()[1] for line in lines] == ["DEV_GUILD:", "PLAYGROUND_PORT:", "LOG_LEVEL:"]


def test_settings_come_from_a_file_too_and_the_environment_wins(tmp_path: Path, start: Start) -> None:
    (tmp_path / ".env").write_text("PLAYGROUND_PORT=70000\nLOG_LEVEL=loud\nOTHER=x\n", encoding="utf-8")
    (line,) = start.refused(code=MISCONFIGURED, LOG_LEVEL="info", PLAYGROUND_PORT="")
    assert "PLAYGROUND_PORT" in line


def test_a_database_of_a_later_release_is_refused_and_left_alone(tmp_path: Path, start: Start) -> None:
    (tmp_path / "data").mkdir()
    path = tmp_path / "data" / "danse-macabre.sqlite3"
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA user_version = 9999")
    connection.close()
    before = path.read_bytes()
    (line,) = start.refused(code=MISCONFIGURED)
    assert "later release" in line
    assert path.read_bytes() == before


def test_a_fault_of_our_own_at_the_start_ends_it_as_a_failure_and_is_told_by_the_log_alone(
    tmp_path: Path,
    start: Start,
) -> None:
    path = tmp_path / "data" / "danse-macabre.sqlite3"
    path.parent.mkdir()
    asyncio.run(lay_blank_database(path))
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("ALTER TABLE seats RENAME COLUMN computer TO machine")
    told = start.failed(LOG_FORMAT="json")
    lines = [json.loads(line) for line in told.splitlines()]
    assert lines[-1]["level"] == "critical"
    assert "no such column" not in told


def test_a_file_that_lacks_its_tables_is_named(tmp_path: Path, start: Start) -> None:
    path = tmp_path / "data" / "danse-macabre.sqlite3"
    path.parent.mkdir()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {latest_format()}")
    (line,) = start.refused()
    assert path.name in line


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path, start: Start) -> None:
    (tmp_path / "file").write_text("no folder", encoding="utf-8")
    (line,) = start.refused(DATA_FOLDER=str(tmp_path / "file" / "data"))
    assert "file" in line


def test_a_playground_file_that_cannot_be_read_is_named(tmp_path: Path, start: Start) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "playground.json").write_text("{", encoding="utf-8")
    (line,) = start.refused()
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


def test_a_discord_out_of_reach_is_an_error(start: Start) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    lines = start.refused(DISCORD_TOKEN="any", DISCORD_ADDRESS=f"http://127.0.0.1:{port}")
    assert len(lines) == 1
    assert "reached" in lines[0]


def test_an_address_on_another_machine_is_refused(start: Start) -> None:
    (line,) = start.refused(code=MISCONFIGURED, DISCORD_TOKEN="any", DISCORD_ADDRESS="http://192.0.2.1:80")
    assert "DISCORD_ADDRESS" in line
