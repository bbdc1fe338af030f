"""`python -m tests.mutations --layer cogs --seed 1`: one small fault at a time; does a test notice each?

The sample: every node of the layer that may become something has the same chance, and so has each thing that
it may become. One seed is one sample, but for the lines that change. Of the tests that execute a line so many
run as fit into --seconds: first those whose names have most in common with it, then those beside the code,
quickest first, those of all files in turn. What is known of survivors stands in survivors.toml.
"""

import argparse
import hashlib
import itertools
import queue
import random
import sys
import tempfile
import time
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.mutations.making import Mutation, sites
from tests.mutations.running import Copy
from tests.mutations.watching import Record
from tests.seeding import add_seed, seed

ROOT = Path(__file__).parents[2]

LAYERS = {
    "shell": "bot/*.py",
    "cogs": "cogs/*.py",
    "storage": "storage/*.py",
    "screens": "bot/screens/**/*.py",
}

JUDGED = Path(__file__).with_name("survivors.toml")

EQUIVALENT = "equivalent"
"""So begins why a mutant is no fault: it changes nothing that anybody could notice, and is not counted."""


def sampled(layer: str, number: int) -> Iterator[Mutation]:
    """All mutations of a layer in the order in which they are tried."""
    paths = sorted(ROOT.glob(LAYERS[layer]))
    found = [
        site
        for path in paths
        for site in sites(str(path.relative_to(ROOT)), path.read_bytes(), queries=layer == "storage")
    ]
    return drawn(found, f"{layer} {number}")


def drawn(found: Iterable[Sequence[Mutation]], seed: str) -> Iterator[Mutation]:
    """One mutation of each site, in an order by chance that a change elsewhere leaves as it is."""
    like, ranked = Counter[str](), list[tuple[str, Sequence[Mutation]]]()
    for site in found:
        name = f"{site[0].change} {site[0].text}"
        like[name] += 1
        ranked.append((hashlib.sha256(f"{seed} {name} {like[name]}".encode()).hexdigest(), site))
    for rank, site in sorted(ranked, key=lambda one: one[0]):
        yield random.Random(rank).choice(site)


def within(times: Mapping[str, float], tests: Sequence[str], seconds: float) -> tuple[list[str], float]:
    """The first of the tests and of the others, in their order, those that still fit; how long they take."""
    fit, spent = list[str](), 0.0
    for test in tests:
        if not fit or spent + times[test] <= seconds:
            fit.append(test)
            spent += times[test]
    return fit, spent


def tried(
    copies: Sequence[Copy], record: Record, mutations: Iterable[Mutation], count: int, seconds: float
) -> list[tuple[Mutation, str]]:
    """Of *count* mutants what noticed each; those that there cannot be are passed over."""
    free: queue.Queue[Copy] = queue.Queue()
    for copy in copies:
        free.put(copy)

    def one(mutation: Mutation) -> tuple[Mutation, str | None]:
        tests, spent = within(record.seconds, record.of(mutation), seconds)
        if not tests:
            return mutation, ""
        copy = free.get()
        try:
            return mutation, copy.killed(mutation, tests, spent)
        finally:
            free.put(copy)

    done: list[tuple[Mutation, str]] = []
    coming = iter(mutations)
    with ThreadPoolExecutor(len(copies)) as pool:
        while len(done) < count and (some := list(itertools.islice(coming, count - len(done)))):
            for mutation, by in pool.map(one, some):
                if by is not None:
                    print(f"{'killed' if by else 'SURVIVED'}  {mutation}  {by}", flush=True)
                    done.append((mutation, by))
    return done


def judged() -> dict[tuple[str, str], str]:
    """What is known of mutations that no test notices, by how they and their lines are written."""
    return {(one["change"], one["line"]): one["why"] for one in tomllib.loads(JUDGED.read_text())["survivor"]}


def main() -> int:
    """Run and tell."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutations", description=__doc__)
    parser.add_argument("--layer", choices=LAYERS, action="append", help="without: all")
    parser.add_argument("--count", type=int, default=60, help="mutants of each layer")
    parser.add_argument("--seconds", type=float, default=60.0, help="of tests for one mutant")
    parser.add_argument(
        "--folder", type=Path, help="for copies and the record of what tests execute, to use again"
    )
    add_seed(parser, "of the sample")
    wanted = parser.parse_args()
    number, begun = seed(wanted.seed), time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        work = wanted.folder or Path(folder)
        copies = [Copy(ROOT, work / "first")]
        if not (work / "record" / "seconds.json").exists():
            copies[0].record(work / "record")
        copies.append(Copy(copies[0].folder, work / "second"))
        record = Record(copies[0].folder, work / "record")
        known, share = judged(), {}
        for layer in wanted.layer or LAYERS:
            done = tried(copies, record, sampled(layer, number), wanted.count, wanted.seconds)
            left = {
                mutation: known.get((mutation.change, mutation.text), "not judged")
                for mutation, by in done
                if not by
            }
            alike = sum(why.startswith(EQUIVALENT) for why in left.values())
            share[layer] = 1 - (len(left) - alike) / max(1, len(done) - alike)
            for mutation, why in left.items():
                print(f"{layer}: {mutation}  {why}")
    for layer, killed in share.items():
        print(f"{layer}: {killed:.0%} killed")
    print(f"{time.monotonic() - begun:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
