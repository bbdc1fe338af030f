"""The command line: what `python -m bot` can be asked for."""

import argparse
from collections.abc import Callable, Sequence
from pathlib import Path

from bot import systemd
from bot.text.folding import meant


def parser() -> argparse.ArgumentParser:
    """The parser of `python -m bot`."""
    line = argparse.ArgumentParser(
        prog="danse-macabre",
        description="A Discord bot for long medieval plague games. Without a command it runs until it is "
        "stopped; without DISCORD_TOKEN it brings a small Discord of its own. Settings: see .env.example.",
        epilog="Exit codes: 0 done; 1 failed, another try may go better; 2 a setting must be changed first.",
    )
    line.add_argument(
        "--discord", action="store_true", help="insist on the real Discord: without DISCORD_TOKEN, stop"
    )
    commands = line.add_subparsers(dest="command", title="commands", metavar="COMMAND")
    copy = commands.add_parser(
        "backup",
        help="copy the database, also while the bot runs",
        description="Copy the database to a new file, also while the bot runs: whole, of one moment, read "
        "back, and readable by you only. To restore it: stop the bot, move danse-macabre.sqlite3* out of "
        "DATA_FOLDER, put the copy there as danse-macabre.sqlite3.",
    )
    copy.add_argument(
        "target", metavar="FILE", help="a file that is not there yet, or a folder, which gets a dated file"
    )
    copy.add_argument(
        "--keep", type=_positive, metavar="N", help="delete all dated copies of the folder but the last N"
    )
    look = commands.add_parser(
        "check",
        help="see whether the database is sound, also while the bot runs",
        description="Read the whole database and replay the games that go on under the present rules, also "
        "while the bot runs. Changes nothing.",
    )
    look.add_argument("file", type=Path, nargs="?", metavar="FILE", help="a copy to look at instead")
    look.add_argument("--all", action="store_true", help="replay the games that are over, too")
    service = commands.add_parser(
        "unit",
        help="print a unit file for systemd",
        description="Print a unit file that runs this installation from this folder.",
    )
    service.add_argument(
        "unit",
        type=among(systemd.UNITS),
        choices=systemd.UNITS,
        nargs="?",
        default=systemd.UNITS[0],
        metavar="UNIT",
        help=f"one of {', '.join(systemd.UNITS)}; by default the first",
    )
    service.add_argument("--user", metavar="NAME", help="who runs it; by default you")
    return line


def among(names: Sequence[str]) -> Callable[[str], str]:
    """Reads one of *names* in any case, its words however they are joined, or its unique beginning."""

    def read(text: str) -> str:
        found = meant(_spaced(text), [(_spaced(name), name) for name in names])
        return found[0] if len(found) == 1 else text

    return read


def _spaced(name: str) -> str:
    return name.replace("_", " ").replace("-", " ")


def _positive(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text} is not a number from 1 on")
    return int(text)
