"""`python -m tests.fuzz --steps 20000`: a long siege by hand; ends with 1 if anything was wrong."""

import argparse
import asyncio
import sys
import tempfile
import time
import warnings
from collections.abc import Iterator, Mapping
from pathlib import Path

from bot.arguments import among
from bot.games import GAMES
from bot.games.protocol import AnyGame
from tests.conftest import Running
from tests.fuzz.report import Report
from tests.fuzz.shrinking import Steps, kind, read, shrunk, spelled
from tests.fuzz.siege import Siege
from tests.fuzz.town import town
from tests.seeding import add_seed, seed

Games = Mapping[str, AnyGame]


async def besieged(steps: Steps, number: int, games: Games, *, most: int = 5) -> tuple[Siege, Report]:
    """One town under fire, of the seed *number*, until *most* is wrong."""

    def offering(running: Running) -> None:
        running.games = games

    with tempfile.TemporaryDirectory() as folder:
        async with town(Path(folder), number, setting=offering) as place:
            siege = Siege(place, number)
            return siege, await siege.replay(steps, most_findings=most)


async def smallest(report: Report, steps: Steps, games: Games, seconds: float) -> Iterator[str]:
    """The fewest steps that were found, in so many *seconds*, to lead to the first finding, in words."""
    first = report.findings[0]
    wanted, until = kind(first.problem), time.monotonic() + seconds

    async def fails(fewer: Steps) -> bool:
        _, again = await besieged(fewer, report.seed, games, most=1)
        return any(kind(one.problem) == wanted for one in again.findings)

    kept = await shrunk([step for step in steps if step <= first.step], fails, until=until)
    siege, again = await besieged(kept, report.seed, games, most=1)
    lines = [f"SMALLEST: --seed {report.seed} --only {spelled(kept)}", *(f"  {one}" for one in siege.steps)]
    return iter([*lines, *(f"  {one.problem}" for one in again.findings)])


def main() -> int:
    """Run and tell."""
    wanted = _wanted()
    games = {name: game for name, game in GAMES.items() if wanted.game in (None, name)}
    steps = read(wanted.only) if wanted.only else range(1, wanted.steps + 1)
    warnings.simplefilter("error")
    warnings.filterwarnings("ignore", "'audioop' is deprecated", DeprecationWarning)
    wrong = {}
    for _ in range(wanted.runs):
        begun, number = time.perf_counter(), seed(wanted.seed)
        _, report = asyncio.run(besieged(steps, number, games))
        for line in report.lines() if wanted.runs == 1 else report.found():
            print(line)
        if report.findings:
            wrong[number] = report.findings[0].problem
            for line in asyncio.run(smallest(report, steps, games, wanted.shrink)) if wanted.shrink else ():
                print(line)
        print(f"{report.steps} steps in {time.perf_counter() - begun:.0f} s", flush=True)
    if wanted.runs > 1:
        print(f"{wanted.runs} runs, {len(wrong)} with findings")
        for number, problem in wrong.items():
            print(f"--seed {number}: {problem}")
    return 1 if wrong else 0


def _wanted() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tests.fuzz",
        description="Let random people do random things, and audit everything after each of them. "
        "Ends with 1 if anything was wrong.",
        formatter_class=argparse.ArgumentDefaultsHelpFormatter,
    )
    parser.add_argument("--steps", type=int, default=20_000, help="how many things happen")
    parser.add_argument("--runs", type=int, default=1, help="how often, each time with another seed")
    add_seed(parser, "of all that happens")
    parser.add_argument("--only", help="the numbers of the only steps, such as 3-5,8")
    parser.add_argument("--shrink", type=float, default=240, help="seconds in which to look for fewer steps")
    parser.add_argument(
        "--game",
        type=among(sorted(GAMES)),
        choices=sorted(GAMES),
        help="the only one at the tables; without: all",
    )
    wanted = parser.parse_args()
    if wanted.runs > 1 and wanted.seed is not None:
        parser.error("several runs have each a seed of their own")
    return wanted


if __name__ == "__main__":
    sys.exit(main())
