"""systemd: the units of a server, and what a service tells the one who started it."""

import asyncio
import contextlib
import os
import pwd
import re
import socket
import sys
from importlib.resources import files
from pathlib import Path

UNITS = ("danse-macabre.service", "danse-macabre-backup.service", "danse-macabre-backup.timer")
"""The unit files there are: the bot, a copy of its database, each day's copy."""


_STATES = Path("/var/lib")
_STATE = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")


class NoUnit(Exception):  # noqa: N818 -- its text is the whole message
    """Why no unit can be printed, in one line."""


def unit(name: str, *, user: str | None, folder: Path, data: Path, misconfigured: int) -> str:
    """The unit file *name* for this interpreter, run by *user* (None: who asks) in *folder*; raises NoUnit.

    *misconfigured*: the exit code after which another start is of no use.
    """
    kept = _kept(folder, data, _who(user))
    places = {
        "user": _who(user),
        "folder": _escaped(folder),
        "python": _word(Path(sys.executable)),
        "data_word": _word(kept),
        "keeping": _keeping(kept, _who(user)),
        "copies": _word(kept / "backups"),
        "misconfigured": misconfigured,
    }
    return _text(name).format(**places, hardening=_text("hardening").format(**places))


def _who(user: str | None) -> str:
    try:
        known = pwd.getpwnam(user) if user else pwd.getpwuid(os.getuid())
    except KeyError:
        raise NoUnit(f"there is no user {user or os.getuid()}") from None
    if known.pw_uid == 0:
        raise NoUnit("the bot needs no root: name with --user who is to run it")
    return known.pw_name


def _kept(folder: Path, data: Path, user: str) -> Path:
    """Where *user* keeps everything, whoever asks; systemd leaves out what goes up with `..`."""
    if data.parts[:1] == ("~",):
        data = Path(pwd.getpwnam(user).pw_dir, *data.parts[1:])
    return Path(os.path.normpath(folder / data.expanduser()))


def _keeping(data: Path, user: str) -> str:
    """The setting that makes the data folder: systemd itself where it keeps states, elsewhere *user* does.

    Nothing is made by root in a folder of the user's, where a link could lead elsewhere.
    """
    if data.parent == _STATES and _STATE.fullmatch(data.name):
        return f"StateDirectory={data.name}\nStateDirectoryMode=0700"
    group = pwd.getpwnam(user).pw_gid
    apart = f"/usr/bin/setpriv --reuid={user} --regid={group} --init-groups --inh-caps=-all"
    return f"ExecStartPre=+{apart} /usr/bin/install -d -m 700 {_word(data)}"


def _text(name: str) -> str:
    return (files("bot") / "units" / name).read_text(encoding="utf-8")


def _escaped(path: Path) -> str:
    """A path to the end of a line, where percent signs would be specifiers."""
    text = str(path)
    if not text.isprintable() or set(text) & set('"\\$'):
        raise NoUnit(f"a unit cannot name this path: {text!r}")
    return text.replace("%", "%%")


def _word(path: Path) -> str:
    """A path as one word of several, in a command too."""
    return f'"{_escaped(path)}"'


class Supervisor:
    """systemd, or whoever else started the bot and gave it a socket; without one nothing is told."""

    def __init__(self, address: str | None, watchdog_usec: int | None) -> None:
        self._address = address
        self._pause = watchdog_usec / 2_000_000 if address and watchdog_usec else None

    def tell(self, state: str) -> None:
        """Tell it a state, such as READY=1."""
        if not self._address:
            return
        address = "\0" + self._address[1:] if self._address.startswith("@") else self._address
        with contextlib.suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as channel:
            channel.sendto(state.encode(), address)

    async def assure(self) -> None:
        """Say again and again that this process still does its work, if that is wished."""
        while self._pause is not None:
            self.tell("WATCHDOG=1")
            await asyncio.sleep(self._pause)
