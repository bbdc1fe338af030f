"""What is asked for beside the running bot, as commands: one line and an exit code."""

import asyncio
import os
import re
import shlex
import signal
import sys
from pathlib import Path

import pytest

from bot.__main__ import run
from bot.arguments import parser
from bot.errands import show_progress
from bot.settings import BadSettings, read_settings
from bot.systemd import UNITS
from bot.upkeep import exposed
from tests.hosting.databases import content
from tests.processes import ROOT, spawned
from tests.shell.conftest import House

pytestmark = pytest.mark.asyncio


async def test_both_are_commands_with_one_line_and_an_exit_code(house: House) -> None:
    folder = house.path.parent.parent
    copying, looking = await asyncio.gather(told(folder, "backup", "copy"), told(folder, "check", "nothing"))
    assert copying == (0, 1, 0)
    assert looking == (1, 0, 1)


@pytest.mark.parametrize(
    "arguments",
    [
        ["backup"],
        ["backup", ".", "--keep", "0"],
        ["backup", ".", "--keep", "two"],
        ["backup", ".", "--keep", "²"],
        ["check", ".", "."],
        ["restore"],
        ["--loud"],
    ],
)
async def test_a_wrong_option_is_told_with_the_exit_code_of_a_wrong_setting(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        run(arguments)
    assert ended.value.code == 2
    assert "usage: danse-macabre" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("command", "told"),
    [
        ([], ("Discord bot for long medieval plague games", "commands: ", "Exit codes: 0 done; 1 failed")),
        (["backup"], ("To restore it: stop the bot",)),
        (["check"], ("replay the games that go on", "Changes nothing")),
        (["unit"], ("runs this installation from this folder",)),
    ],
)
async def test_help_tells_what_a_command_does(
    capsys: pytest.CaptureFixture[str], command: list[str], told: tuple[str, ...]
) -> None:
    with pytest.raises(SystemExit) as ended:
        run([*command, "--help"])
    assert ended.value.code == 0
    text = " ".join(capsys.readouterr().out.split())
    assert text.startswith("usage: danse-macabre")
    assert [part for part in told if part not in text] == []


async def test_a_path_that_the_system_does_not_take_is_told_in_one_line(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["backup", "x" * 300]) == 1
    assert capsys.readouterr().err.splitlines() == [f"danse-macabre: {'x' * 300}: File name too long"]


async def test_the_commands_that_the_readme_names_are_there() -> None:
    readme = content(ROOT / "README.md").decode()
    named = re.findall(r"python -m bot ((?:--discord|backup|check|unit)[^`|\n]*)", readme)
    assert {line.split()[0] for line in named} == {"--discord", "backup", "check", "unit"}
    for line in named:
        parser().parse_args(shlex.split(line.replace("$unit", UNITS[0])))


async def test_a_folder_that_is_missing_is_not_taken_for_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["backup", f"{tmp_path}/nowhere/"]) == 2
    assert run(["backup", f"{tmp_path}/nowhere", "--keep", "3"]) == 2
    assert capsys.readouterr().err.count("is no folder") == 2


async def test_a_backup_that_is_stopped_leaves_no_half_written_file(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, fsync = tmp_path / "copies", os.fsync
    folder.mkdir()

    def stop(handle: int) -> None:
        """As a service is stopped, once all is written and before it has its name."""
        os.kill(os.getpid(), signal.SIGTERM)
        fsync(handle)

    monkeypatch.setattr(os, "fsync", stop)
    monkeypatch.setenv("DATA_FOLDER", str(house.path.parent))
    before = signal.signal(signal.SIGTERM, signal.SIG_IGN)
    try:
        with pytest.raises(SystemExit) as ended:
            run(["backup", str(folder)])
    finally:
        signal.signal(signal.SIGTERM, before)
    assert ended.value.code == 1
    assert list(folder.iterdir()) == []


async def test_a_tilde_is_a_home_wherever_a_path_is_read(
    house: House, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A shell leaves it in `DATA_FOLDER=~/data` of a file, and in quotes."""
    home = house.path.parent.parent
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("DATA_FOLDER", f"~/{house.path.parent.name}")
    assert read_settings().database == house.path
    assert run(["backup", "~/copy.sqlite3"]) == 0
    assert (home / "copy.sqlite3").is_file()
    assert "~" not in capsys.readouterr().out
    monkeypatch.setenv("DATA_FOLDER", "~nobody-of-that-name/data")
    with pytest.raises(BadSettings, match="DATA_FOLDER: there is no such user"):
        read_settings()


async def test_what_a_process_writes_is_for_its_owner_whatever_was_usual_before(house: House) -> None:
    folder = house.path.parent.parent
    before = os.umask(0)
    try:
        assert (await told(folder, "backup", "copy"))[0] == 0
    finally:
        os.umask(before)
    assert exposed(folder / "copy") == ()


async def told(folder: Path, *arguments: str) -> tuple[int | None, int, int]:
    """The exit code, and how many lines were told as a success and as a failure."""
    process = await spawned(folder, *arguments)
    out, err = await asyncio.wait_for(process.communicate(), 30)
    assert b"Traceback" not in err
    return process.returncode, len(out.splitlines()), len(err.splitlines())


async def test_progress_needs_no_output(monkeypatch: pytest.MonkeyPatch) -> None:
    """As under a cron that closed it."""
    monkeypatch.setattr(sys, "stderr", None)
    show_progress(1, 2)
