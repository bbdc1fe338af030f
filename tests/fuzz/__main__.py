"""`python -m tests.fuzz --steps 20000 --seed 1`: a long siege by hand; ends with 1 if anything was wrong."""

import argparse
import asyncio
import sys
import tempfile
import time
import warnings
from collections.abc import Mapping
from pathlib import Path

from bot.games import GAMES
from bot.games.protocol import AnyGame
from tests.conftest import Running
from tests.fuzz.report import Report
from tests.fuzz.siege import Siege
from tests.fuzz.town import town


async def besieged(steps: int, seed: int, games: Mapping[str, AnyGame]) -> Report:
    """One town under fire."""

    def offering(running: Running) -> None:
        running.games = games

    with tempfile.TemporaryDirectory() as folder:
        async with town(Path(folder), seed, setting=offering) as place:
            return await Siege(place, seed).run(steps)


def main() -> int:
    """Run and tell."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.fuzz",
        description="Let random people do random things, and audit everything after each of them. "
        "Ends with 1 if anything was wrong.",
        formatter_class=argparse.ArgumentDefaultsHelpFormatter,
    )
    parser.add_argument("--steps", type=int, default=20_000, help="how many things happen")
    parser.add_argument("--seed", type=int, default=1, help="of all that happens")
    parser.add_argument("--game", choices=sorted(GAMES), help="the only one at the tables; without: all")
    wanted = parser.parse_args()
    games = {name: game for name, game in GAMES.items() if wanted.game in (None, name)}
    warnings.simplefilter("error")
    warnings.filterwarnings("ignore", "'audioop' is deprecated", DeprecationWarning)
    begun = time.perf_counter()
    report = asyncio.run(besieged(wanted.steps, wanted.seed, games))
    for line in report.lines():
        print(line)
    print(f"{time.perf_counter() - begun:.0f} s")
    return 1 if report.findings else 0


if __name__ == "__main__":
    sys.exit(main())
