"""The seed of a run by hand: another one each time, told at once, so that no run repeats the last."""

import argparse
import secrets
import sys

MOST = 1_000_000_000


def add_seed(parser: argparse.ArgumentParser, of: str) -> None:
    """Let *parser* take a seed; *of*: of what it is."""
    parser.add_argument("--seed", type=int, help=f"{of}; without: another one in each run, which is printed")


def seed(wanted: int | None = None) -> int:
    """The seed that was *wanted*, else a new one; it is printed at once."""
    drawn = secrets.randbelow(MOST) if wanted is None else wanted
    sys.stdout.write(f"seed {drawn}\n")
    sys.stdout.flush()
    return drawn
