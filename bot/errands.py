"""What `python -m bot` is asked for beside running the bot: each errand says what it did and how it ended."""

import argparse
import asyncio
import logging
import os
import signal
import sys
from pathlib import Path

from bot import systemd, upkeep
from bot.settings import Settings
from storage import DatabaseDamaged, DatabaseError

FAILED = 1
"""The exit code where another try may go better."""

MISCONFIGURED = 2
"""The exit code where somebody has to change something first."""


def complain(*lines: str, code: int) -> int:
    """Tell whoever started us what is wrong, line by line; returns *code*."""
    for line in lines:
        print(f"danse-macabre: {line}", file=sys.stderr)
    return code


def done(wanted: argparse.Namespace, settings: Settings) -> int:
    """Do the errand that the arguments *wanted* name; returns the exit code."""
    try:
        match wanted.command:
            case "backup":
                return _backup(settings, wanted.target, wanted.keep)
            case "check":
                return _check(_at_home(wanted.file or settings.database), every=wanted.all)
            case _:
                return _unit(settings, wanted.unit, wanted.user)
    except DatabaseError as error:
        return complain(str(error), code=FAILED)
    except OSError as error:
        return complain(f"{error.filename}: {error.strerror}", code=FAILED)


def _backup(settings: Settings, target: str, keep: int | None) -> int:
    path = _at_home(target)
    if not path.is_dir() and (keep is not None or target.endswith(os.sep)):
        return complain(f"{target} is no folder", code=MISCONFIGURED)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(FAILED))  # Leaves no half-written file behind.
    print(upkeep.backup(settings.database, path, keep=keep))
    return 0


def _at_home(path: str | Path) -> Path:
    """A path in which `~` stands for a home, as a shell leaves it in `FILE=~/copy`."""
    try:
        return Path(path).expanduser()
    except RuntimeError:  # Nobody is called so: then the file is.
        return Path(path)


def _check(file: Path, *, every: bool) -> int:
    logging.getLogger().addHandler(logging.NullHandler())  # What it finds it says itself.
    try:
        print(asyncio.run(upkeep.check(file, every=every, progress=show_progress)))
    except upkeep.Unsound as unsound:
        return complain(*unsound.lines, f"{file} is not sound", code=FAILED)
    except DatabaseDamaged as damaged:
        return complain(*damaged.places, f"{file} is damaged", code=FAILED)
    return 0


def _unit(settings: Settings, name: str, user: str | None) -> int:
    try:
        text = systemd.unit(
            name, user=user, folder=Path.cwd(), data=settings.data_folder, misconfigured=MISCONFIGURED
        )
    except systemd.NoUnit as why:
        return complain(str(why), code=MISCONFIGURED)
    print(text, end="")
    return 0


def show_progress(done: int, wanted: int) -> None:
    """Tell whoever watches how far it is."""
    if sys.stderr is not None and sys.stderr.isatty():  # Some start us without any.
        print(f"\r{done:,} of {wanted:,} logs", end="\n" if done == wanted else "", file=sys.stderr)
