"""The playground as whoever started it finds it: its page is named, and opened where there is a desktop."""

import asyncio
import logging
import os
import signal
import webbrowser
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.__main__ import serve
from bot.settings import Settings, read_settings
from tests.clock import turns

Capsys = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """With settings of its own, and afterwards with the signals as they were."""
    monkeypatch.chdir(tmp_path)
    for name in (*map(str.upper, Settings.model_fields), "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("PLAYGROUND_PORT", "0")
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    yield
    for number, handler in before.items():
        signal.signal(number, handler)


async def welcomed(capsys: Capsys) -> list[str]:
    """What is said until the page is named; the bot is stopped then."""
    told = ""
    running = asyncio.create_task(serve(read_settings(), insisting=False))
    async with asyncio.timeout(60):
        while "\n" not in told and not running.done():
            await turns()
            told += capsys.readouterr().out
    os.kill(os.getpid(), signal.SIGTERM)
    await running
    return told.splitlines()


@pytest.mark.asyncio
@pytest.mark.parametrize(
    ("settings", "opens"),
    [
        ({}, False),
        ({"DISPLAY": ":0"}, True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, True),
        ({"DISPLAY": ":0", "OPEN_BROWSER": "false"}, False),
    ],
)
async def test_the_page_is_opened_in_a_browser_where_there_is_a_desktop_and_it_is_wished(
    monkeypatch: pytest.MonkeyPatch, capsys: Capsys, settings: dict[str, str], opens: bool
) -> None:
    opened: list[str] = []
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr(webbrowser, "open", opened.append)
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    (line,) = await welcomed(capsys)
    assert line.startswith("Danse Macabre is played at http://127.0.0.1:")
    assert [f"Danse Macabre is played at {url}/ (Ctrl+C stops it)" for url in opened] == [line] * opens


@pytest.mark.asyncio
async def test_a_playground_that_is_started_again_is_as_it_was_and_knows_of_no_other_server(
    monkeypatch: pytest.MonkeyPatch, capsys: Capsys, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("DEV_GUILD", "12")
    caplog.set_level(logging.INFO)
    for _ in range(2):
        assert len(await welcomed(capsys)) == 1
    assert [one.getMessage() for one in caplog.records if one.levelno > logging.INFO] == []
    assert caplog.text.count("the commands changed and were registered") == 1


@pytest.mark.asyncio
async def test_who_may_read_or_change_what_the_bot_keeps_is_told_at_the_start(
    tmp_path: Path, capsys: Capsys, caplog: pytest.LogCaptureFixture
) -> None:
    (folder := tmp_path / "data").mkdir()
    folder.chmod(0o777)
    (tmp_path / ".env").write_text("LOG_LEVEL=info\n", "utf-8")
    (tmp_path / ".env").chmod(0o644)
    await welcomed(capsys)
    assert [one.getMessage() for one in caplog.records if one.levelno > logging.INFO] == [
        "other users of this machine can read .env: chmod 600 it",
        f"other users of this machine can write in {folder.name}: chmod 700 it",
    ]
    assert (tmp_path / "data" / "playground.json").stat().st_mode & 0o777 == 0o600
