"""`python -m tests.weeks --days 60`: people play for weeks of a moved clock; 1 if it went wrong."""

import argparse
import asyncio
import sys
import tempfile
import time
import warnings
from pathlib import Path

from bot.playground.alterations import in_many_ways
from bot.playground.server import LocalDiscord
from bot.playground.world import World
from tests.clock import ManualClock
from tests.conftest import Running
from tests.seeding import add_seed, seed
from tests.weeks.household import Household


async def lived(days: float, number: int) -> Household:
    """One household for so many days."""
    clock = ManualClock()
    with tempfile.TemporaryDirectory() as folder:
        async with LocalDiscord(World.playground(), clock) as local:
            local.alter(in_many_ways)
            running = Running(local, clock, Path(folder))
            running.seed = number
            await running.start()
            household = Household(running, number)
            try:
                await household.settle_in()
                await household.live(days)
                await household.look_back()
            finally:
                household.diary.close()
                await running.stop()
            household.diary.problems += local.problems
    return household


def main() -> int:
    """Run and tell."""
    parser = argparse.ArgumentParser(prog="python -m tests.weeks", description=__doc__)
    parser.add_argument("--days", type=float, default=60, help="how long they play")
    add_seed(parser, "of all that happens")
    wanted = parser.parse_args()
    warnings.filterwarnings("ignore", "'audioop' is deprecated", DeprecationWarning)
    begun = time.perf_counter()
    household = asyncio.run(lived(wanted.days, seed(wanted.seed)))
    told = household.diary.told
    print(f"{household.moves} moves, {len(told)} pings, {sum(one.direct for one in told)} of them direct")
    print(", ".join(f"{title} {fate}" for title, fate in household.fates.items()))
    for problem in household.diary.problems:
        print(problem)
    print(f"{time.perf_counter() - begun:.0f} s")
    return 1 if household.diary.problems else 0


if __name__ == "__main__":
    sys.exit(main())
