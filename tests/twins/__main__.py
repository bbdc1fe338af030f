"""`python -m tests.twins --games N`: compares many games, and prints what was compared and found."""

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from bot.arguments import among
from bot.games import GAMES
from tests.seeding import add_seed, seed
from tests.twins.pairs import compared, whole_family
from tests.wired import WIRED


def main() -> int:
    """Compare; 1 if somebody could tell two worlds apart."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.twins",
        description="Compare what everybody receives in whole games with twins of other secrets. "
        "Ends with 1 if somebody could tell two of them apart.",
        formatter_class=argparse.ArgumentDefaultsHelpFormatter,
    )
    parser.add_argument("--games", type=int, default=4, help="how many, each with its twins")
    add_seed(parser, "of the first game")
    parser.add_argument(
        "--game", type=among(sorted(WIRED)), choices=sorted(WIRED), help="the only one; without: all in turn"
    )
    wanted = parser.parse_args()
    names = [wanted.game] if wanted.game else sorted(WIRED)
    first = seed(wanted.seed)
    found = sum(_family(names, number) for number in range(first, first + wanted.games))
    print(f"{found} found")
    return 1 if found else 0


def _family(names: Sequence[str], number: int) -> int:
    """Compare one game, its twins for every seat and a bystander; gives how many tell it from another."""
    game = GAMES[names[number % len(names)]]
    seats = game.seats[number // len(names) % len(game.seats)]
    begun = time.monotonic()
    kin = whole_family(game, seats, number)
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(compared(kin, Path(folder)))
    missing = WIRED[game.name].kinds(seats) - kin.exercised()
    rows, until = len(kin.plan.rows), {name: twin.until for name, twin in kin.twins.items()}
    print(f"{game.name} {number}: {seats} seats, {rows} rows, {time.monotonic() - begun:.0f} s")
    print(f"  compared up to {until}")
    print(f"  no pair differs in: {', '.join(sorted(missing)) or '–'}")
    for who, told in found.items():
        print(f"  {who}: {len(told)} beats; {told[0]}", flush=True)
    return len(found)


if __name__ == "__main__":
    sys.exit(main())
