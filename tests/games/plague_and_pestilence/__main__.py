"""`python -m tests.games.plague_and_pestilence 5000`: games in lockstep, and what came up how often."""

import sys
from collections import Counter

from tests.games.plague_and_pestilence.referee_lockstep import played_out


def main(games: int) -> None:
    """Play them, and say where they part."""
    seen = Counter[str]()
    for seed in range(games):
        try:
            seen += played_out(seed, leaving=seed % 2 == 1)
        except Exception as failure:
            raise AssertionError(f"seed {seed}") from failure
    for what in sorted(seen):
        print(f"{seen[what]:8} {what}")


main(int(sys.argv[1]))
