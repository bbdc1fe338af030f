"""The printed units: systemd reads them, they name this installation, and they fit what the bot does."""

import os
import pwd
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bot.__main__ import run
from bot.client import GOODBYE, LAST_WORDS
from bot.errands import MISCONFIGURED
from bot.systemd import UNITS, NoUnit, Supervisor, unit

SOMEBODY = next(known.pw_name for known in pwd.getpwall() if known.pw_uid not in {0, 65534})

BOT, COPY, TIMER = UNITS


def printed(name: str, folder: Path, *, user: str | None = SOMEBODY, data: Path = Path("data")) -> str:
    return unit(name, user=user, folder=folder, data=data, misconfigured=MISCONFIGURED)


def settings(text: str) -> dict[str, list[str]]:
    """The settings of a unit by name; some are said several times."""
    found: dict[str, list[str]] = {}
    for line in text.splitlines():
        key, equals, value = line.partition("=")
        if equals and not line.startswith("#"):
            found.setdefault(key, []).append(value)
    return found


@pytest.mark.parametrize("data", [Path("data"), Path("/var/lib/danse-macabre")])
def test_systemd_accepts_the_units(tmp_path: Path, data: Path) -> None:
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        pytest.skip("systemd-analyze is not installed")
    for name in UNITS:
        (tmp_path / name).write_text(printed(name, tmp_path, data=data), encoding="utf-8")
    done = subprocess.run(
        [analyze, "verify", *(tmp_path / name for name in UNITS)], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout + done.stderr) == (0, "")


@pytest.mark.parametrize("name", UNITS)
def test_every_place_is_filled_in_and_every_line_is_a_setting(tmp_path: Path, name: str) -> None:
    for line in printed(name, tmp_path).splitlines():
        assert not set(line) & set("{}")
        assert line == "" or line[0] in "#[" or "=" in line


def test_the_units_name_this_installation(tmp_path: Path) -> None:
    bot, copy = settings(printed(BOT, tmp_path)), settings(printed(COPY, tmp_path))
    for found in (bot, copy):
        assert found["User"] == [SOMEBODY]
        assert found["WorkingDirectory"] == [str(tmp_path)]
        assert found["ReadWritePaths"] == [f'"{tmp_path}/data"']
        assert found["ExecStart"][0].startswith(f'"{sys.executable}" -m bot ')
    assert bot["ExecStart"][0].endswith(" --discord")
    assert f'backup --keep 14 "{tmp_path}/data/backups"' in copy["ExecStart"][0]


def test_a_data_folder_elsewhere_is_the_one_that_may_be_written(tmp_path: Path) -> None:
    found = settings(printed(BOT, tmp_path, data=Path("/srv/a place")))
    assert found["ReadWritePaths"] == ['"/srv/a place"']
    assert found["ExecStartPre"][0].endswith(' "/srv/a place"')


def test_nothing_is_made_by_root_where_the_user_may_have_laid_a_link(tmp_path: Path) -> None:
    (before,) = settings(printed(BOT, tmp_path))["ExecStartPre"]
    group = pwd.getpwnam(SOMEBODY).pw_gid
    apart = f"+/usr/bin/setpriv --reuid={SOMEBODY} --regid={group} --init-groups "
    assert before.startswith(apart)
    for name in UNITS:
        commands = [line for line in printed(name, tmp_path).splitlines() if line.startswith("Exec")]
        assert all(line.startswith(f"ExecStartPre={apart}") for line in commands if "=+" in line)


def test_systemd_itself_keeps_what_is_to_lie_where_it_keeps_states(tmp_path: Path) -> None:
    text = printed(BOT, tmp_path, data=Path("/var/lib/danse-macabre"))
    found = settings(text)
    assert found["StateDirectory"] == ["danse-macabre"]
    assert found["StateDirectoryMode"] == ["0700"]
    assert "ExecStartPre" not in found
    for odd in ("/var/lib", "/var/lib/a b", "/var/lib/a/b", "/var/lib/.."):
        assert "StateDirectory" not in settings(printed(BOT, tmp_path, data=Path(odd)))


def test_a_core_of_the_bot_is_dumped_nowhere(tmp_path: Path) -> None:
    """It would hold hands, seeds and the token."""
    assert settings(printed(BOT, tmp_path))["LimitCORE"] == ["0"]


def test_the_service_fits_how_the_bot_starts_and_stops(tmp_path: Path) -> None:
    found = settings(printed(BOT, tmp_path))
    assert found["Type"] == ["notify"]
    assert found["RestartPreventExitStatus"] == [str(MISCONFIGURED)]
    assert int(found["TimeoutStopSec"][0]) > 2 * (LAST_WORDS + 2 * GOODBYE)
    assert "KillSignal" not in found  # SIGTERM


@contextmanager
def listening(address: str) -> Iterator[socket.socket]:
    """systemd's end of a socket."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_NONBLOCK) as end:
        end.bind(address)
        yield end


@pytest.mark.parametrize("is_abstract", [False, True])
def test_whoever_gave_a_socket_is_told_states_and_without_one_nobody_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_abstract: bool
) -> None:
    monkeypatch.chdir(tmp_path)
    name = f"danse-macabre-{tmp_path.parent.name}-{os.getpid()}"
    with listening(f"\0{name}" if is_abstract else name) as end:
        for address in (f"@{name}" if is_abstract else name, None, "", "@nobody", "nothing"):
            Supervisor(address, None).tell(f"STATUS={address}")
        assert end.recv(100).decode() == f"STATUS={'@' * is_abstract}{name}"
        with pytest.raises(BlockingIOError):
            end.recv(100)


@pytest.mark.asyncio
@pytest.mark.parametrize("microseconds", [1_000_000, 30_000_000])
async def test_twice_in_the_time_that_a_watchdog_waits_it_is_told_that_work_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, microseconds: int
) -> None:
    monkeypatch.chdir(tmp_path)
    pauses: list[float] = []

    async def pause(seconds: float) -> None:
        pauses.append(seconds)
        if len(pauses) == 3:
            raise TimeoutError

    monkeypatch.setattr("bot.systemd.asyncio.sleep", pause)
    with listening("end") as end:
        with pytest.raises(TimeoutError):
            await Supervisor("end", microseconds).assure()
        assert pauses == [microseconds / 2e6] * 3
        assert [end.recv(100) for _ in pauses] == [b"WATCHDOG=1"] * 3
        for address, wished in (("end", None), (None, microseconds)):
            await Supervisor(address, wished).assure()
        with pytest.raises(BlockingIOError):
            end.recv(100)


def test_without_a_name_whoever_asks_is_to_run_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    known = pwd.getpwnam(SOMEBODY)
    monkeypatch.setattr(os, "getuid", lambda: known.pw_uid)
    assert printed(BOT, tmp_path, user=None) == printed(BOT, tmp_path)
    monkeypatch.setattr(os, "getuid", lambda: 0)
    with pytest.raises(NoUnit, match="the bot needs no root: name with --user who is to run it"):
        printed(BOT, tmp_path, user=None)
    monkeypatch.setattr(os, "getuid", lambda: 2**31 - 7)
    with pytest.raises(NoUnit, match=f"there is no user {2**31 - 7}$"):
        printed(BOT, tmp_path, user=None)


def test_a_percent_sign_in_a_path_is_no_specifier(tmp_path: Path) -> None:
    found = settings(printed(BOT, tmp_path / "50%off"))
    assert found["WorkingDirectory"] == [f"{tmp_path}/50%%off"]
    assert found["ReadWritePaths"] == [f'"{tmp_path}/50%%off/data"']


@pytest.mark.parametrize("folder", ['/srv/"', "/srv/$HOME", "/srv/a\nb", "/srv/\\x"])
def test_a_path_that_a_unit_cannot_name_is_refused(folder: str) -> None:
    with pytest.raises(NoUnit, match="cannot name this path"):
        printed(BOT, Path(folder))


@pytest.mark.parametrize(("user", "why"), [("root", "needs no root"), ("nobody-of-that-name", "no user")])
def test_who_cannot_run_it_is_refused(tmp_path: Path, user: str, why: str) -> None:
    with pytest.raises(NoUnit, match=why):
        printed(BOT, tmp_path, user=user)


def test_a_unit_is_printed_by_a_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["unit", "--user", SOMEBODY]) == 0
    assert capsys.readouterr().out.startswith("# Printed by ")
    assert run(["unit", TIMER, "--user", "root"]) == MISCONFIGURED


@pytest.mark.parametrize("name", [BOT, COPY])
def test_a_tilde_in_a_unit_is_the_home_of_whoever_runs_the_bot(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: object, name: str
) -> None:
    """Printed as root, or by another: the README says that `~` is the home of whoever runs the bot."""
    monkeypatch.setenv("HOME", "/root")
    monkeypatch.setenv("DATA_FOLDER", "~/plague")
    assert run(["unit", "--user", SOMEBODY, name]) == 0
    found = settings(capsys.readouterr().out)
    home = pwd.getpwnam(SOMEBODY).pw_dir
    assert found["ReadWritePaths"] == [f'"{home}/plague"']


@pytest.mark.parametrize("name", [BOT, COPY])
@pytest.mark.parametrize("data", ["../data", "/srv/../srv/data", "/srv/./data"])
def test_a_unit_names_the_data_folder_without_going_up_and_down(tmp_path: Path, name: str, data: str) -> None:
    """systemd leaves a path out that has `..` in it ("path is not normalized"): all is read-only then."""
    found = settings(printed(name, tmp_path / "bot", data=Path(data)))
    (path,) = found["ReadWritePaths"]
    assert ".." not in path.strip('"').split("/")


def test_systemd_accepts_a_data_folder_beside_this_one(tmp_path: Path) -> None:
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        pytest.skip("systemd-analyze is not installed")
    (tmp_path / "bot").mkdir()
    for name in UNITS:
        text = printed(name, tmp_path / "bot", data=Path("../data"))
        (tmp_path / name).write_text(text, encoding="utf-8")
    done = subprocess.run(
        [analyze, "verify", *(tmp_path / name for name in UNITS)], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout + done.stderr) == (0, "")
