"""`python -m tests.crashes --kills 200`: kill the bot that often, and print what was found."""

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Sequence
from itertools import islice
from pathlib import Path

from bot.arguments import among
from bot.games import GAMES
from tests.crashes.bot import SPEED
from tests.crashes.ordeal import RARE, TRIES, Ordeal, begun, moments
from tests.crashes.people import Party, crowded, parties
from tests.seeding import add_seed, seed


def say(line: str) -> None:
    """One line, at once."""
    print(line, flush=True)


async def undergo(kills: int, number: int, playing: Sequence[Party], speed: float, folder: Path) -> int:
    """The number of findings after *kills*; each is printed when it is found."""
    since = time.monotonic()
    async with begun(folder, number, playing, speed) as ordeal:
        await ordeal.play(2.0)
        for kill, moment in enumerate(islice(moments(ordeal.rng), kills), start=1):
            times = ordeal.rng.choice([1, 1, 1, 2, 3])
            within = 3 * TRIES if moment in RARE else TRIES
            tally = await ordeal.kill(moment, 1 if moment in RARE else times, within=within)
            for what in tally.found:
                say(f"kill {kill}, {moment}: {what}")
            if kill % 20 == 0:
                say(f"{kill} kills in {time.monotonic() - since:.0f} s")
        return report(ordeal, time.monotonic() - since)


def report(ordeal: Ordeal, seconds: float) -> int:
    """Print a line for each moment; returns how much was found."""
    say(f"\n{'moment':40} kills found")
    for moment, tally in sorted(ordeal.tallies.items()):
        say(f"{moment:40} {tally.kills:5} {len(tally.found):5}")
    kills = sum(tally.kills for tally in ordeal.tallies.values())
    found = sum(len(tally.found) for tally in ordeal.tallies.values())
    books = ordeal.archive.books.values()
    posts = len(ordeal.witness.posts)
    letters = sum(len(person.direct_messages()) for person in ordeal.local.people())
    rows, moves = sum(len(book.passages) for book in books), sum(len(book.interactions) for book in books)
    say(f"\n{kills} kills, {len(books)} tables, {rows} rows, {moves} moves of persons in {seconds:.0f} s")
    say(f"{posts} public messages, {letters} direct ones, {ordeal.witness.calls} calls; {found} findings")
    say(f"at most {ordeal.witness.busiest()} calls of its own accord in a second")
    log = [line for line in ordeal.bot.log().splitlines() if "ERROR" in line or "Traceback" in line]
    for line in log:
        say(f"log: {line}")
    return found + len(log)


def main() -> int:
    """Parse, run, and say by the exit code whether anything was found."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.crashes",
        description="Kill a bot that is being played on, start it again, and look what was lost or doubled. "
        "Ends with 1 if anything was found.",
        formatter_class=argparse.ArgumentDefaultsHelpFormatter,
    )
    parser.add_argument("--kills", type=int, default=200, help="how many; some seconds each")
    add_seed(parser, "of what people do; times differ in each run")
    parser.add_argument("--tables", type=int, default=0, help="each in its own channel; 0: three unlike ones")
    parser.add_argument("--speed", type=float, default=SPEED, help="of the bot's clock; 1 shows its pace")
    parser.add_argument(
        "--game",
        type=among(sorted(GAMES)),
        choices=sorted(GAMES),
        help="the only one at the tables; without: all",
    )
    wanted = parser.parse_args()
    games = [wanted.game] if wanted.game else sorted(GAMES)
    playing = crowded(wanted.tables, games) if wanted.tables else parties(games)
    with tempfile.TemporaryDirectory(prefix="danse-macabre-") as folder:
        found = undergo(wanted.kills, seed(wanted.seed), playing, wanted.speed, Path(folder))
        return min(asyncio.run(found), 1)


if __name__ == "__main__":
    sys.exit(main())
