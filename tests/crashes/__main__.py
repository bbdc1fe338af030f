"""`python -m tests.crashes --kills 200 --seed 1`: kill the bot that often, and print what was found."""

import argparse
import asyncio
import sys
import tempfile
import time
from itertools import islice
from pathlib import Path

from tests.crashes.bot import SPEED
from tests.crashes.people import PARTIES, crowded
from tests.crashes.siege import RARE, TRIES, Siege, besieged, moments


def say(line: str) -> None:
    """One line, at once."""
    print(line, flush=True)


async def lay_siege(kills: int, seed: int, tables: int, speed: float, folder: Path) -> int:
    """The number of findings after *kills*; each is printed when it is found."""
    begun = time.monotonic()
    async with besieged(folder, seed, crowded(tables) if tables else PARTIES, speed) as siege:
        await siege.play(2.0)
        for number, moment in enumerate(islice(moments(siege.rng), kills), start=1):
            times = siege.rng.choice([1, 1, 1, 2, 3])
            within = 3 * TRIES if moment in RARE else TRIES
            tally = await siege.kill(moment, 1 if moment in RARE else times, within=within)
            for what in tally.found:
                say(f"kill {number}, {moment}: {what}")
            if number % 20 == 0:
                say(f"{number} kills in {time.monotonic() - begun:.0f} s")
        return report(siege, time.monotonic() - begun)


def report(siege: Siege, seconds: float) -> int:
    """Print a line for each moment; returns how much was found."""
    say(f"\n{'moment':40} kills found")
    for moment, tally in sorted(siege.tallies.items()):
        say(f"{moment:40} {tally.kills:5} {len(tally.found):5}")
    kills = sum(tally.kills for tally in siege.tallies.values())
    found = sum(len(tally.found) for tally in siege.tallies.values())
    books = siege.books.books.values()
    posts, letters = (
        len(siege.witness.posts),
        sum(len(person.direct_messages()) for person in siege.local.people()),
    )
    rows, moves = sum(len(book.passages) for book in books), sum(len(book.interactions) for book in books)
    say(f"\n{kills} kills, {len(books)} tables, {rows} rows, {moves} moves of persons in {seconds:.0f} s")
    say(f"{posts} public messages, {letters} direct ones, {siege.witness.calls} calls; {found} findings")
    say(f"at most {siege.witness.busiest()} calls of its own accord in a second")
    log = [line for line in siege.bot.log().splitlines() if "ERROR" in line or "Traceback" in line]
    for line in log:
        say(f"log: {line}")
    return found + len(log)


def main() -> int:
    """Parse, run, and say by the exit code whether anything was found."""
    parser = argparse.ArgumentParser(prog="python -m tests.crashes", description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tables", type=int, default=0, help="how many, each in a channel of its own")
    parser.add_argument("--speed", type=float, default=SPEED, help="of the bot's clock; 1 shows its pace")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="danse-macabre-") as folder:
        siege = lay_siege(wanted.kills, wanted.seed, wanted.tables, wanted.speed, Path(folder))
        return min(asyncio.run(siege), 1)


if __name__ == "__main__":
    sys.exit(main())
