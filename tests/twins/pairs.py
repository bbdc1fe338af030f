"""The worlds that are compared: for each number of players one game and twins of it, for every seat."""

import time
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random

from bot.games import GAMES
from bot.games.protocol import AnyGame, Seat
from tests.games.play import Turn, default_options, startable_options
from tests.twins.logs import Script, Twin, Watchers, exercised, original, restless
from tests.twins.recorder import Difference, Recorder, differences
from tests.twins.redealing import redealt
from tests.twins.stacking import stacked
from tests.twins.worlds import BYSTANDER, PEOPLE, Plan, lived
from tests.wired import WIRED

IN_THE_SECRET = frozenset({Seat(0), Seat(1)})
"""Between whom the secrets of the stacked twin lie."""

NEARLY = 0.7
"""How much of a game each twin must be compared for."""

MOST_SEEDS = 12


@dataclass(frozen=True)
class Family:
    """One game, and its twins by a name for each."""

    plan: Plan
    twins: Mapping[str, Twin]

    def exercised(self) -> frozenset[str]:
        """The kinds of secret that differ for some watcher where it is compared."""
        return frozenset[str]().union(*map(self.exercised_by, self.twins))

    def exercised_by(self, name: str) -> frozenset[str]:
        """The kinds of secret that differ in one twin."""
        secrets, rows, twin = self.plan.wired.secrets, self.plan.rows, self.twins[name]
        return frozenset[str]().union(*(exercised(secrets, rows, twin, watcher) for watcher in twin.watchers))


def family(game: AnyGame, seats: int, seed: int) -> Family:
    """A game of *seats* and its twins: one from other decks, and some dealt anew."""
    rng = Random(seed)
    options = WIRED[game.name].options[seats]
    rows = original(game, seats, default_options(game, **options), rng)
    others = [Seat(seat) for seat in range(seats) if seat not in IN_THE_SECRET]
    watchers: Watchers = frozenset({None, *others})
    twins = {"stacked": stacked(game, rows, watchers, rng, revealing=True)}
    for watcher in _in_turn(seats):
        twins[f"dealt anew for {name_of(watcher)}"] = redealt(game, rows, watcher, rng)
    if others:
        for kind, deal in WIRED[game.name].dealings.items():
            twins[alone(kind)] = redealt(game, rows, others[-1], rng, deal)
    return _family(game, seats, options, rows, twins)


def _family(
    game: AnyGame, seats: int, options: Mapping[str, str], rows: tuple[Turn, ...], twins: Mapping[str, Twin]
) -> Family:
    apart = frozenset(twin.until for twin in twins.values())
    plan = Plan(game, seats, options, rows, int(time.time()), apart)
    return Family(plan, {name: restless(game, seats, twin) for name, twin in twins.items()})


@cache
def telling_family(name: str, seats: int, first: int) -> Family:
    """The first family from a seed on in which every kind of secret comes up, nearly to the end."""
    for seed in range(first, first + MOST_SEEDS):
        kin = family(GAMES[name], seats, seed)
        shortest = min(twin.until for twin in kin.twins.values())
        if shortest > NEARLY * len(kin.plan.rows) and kin.exercised() == kin.plan.wired.kinds(seats):
            return kin
    raise AssertionError(f"no game of {seats} has it all")


def _in_turn(seats: int) -> tuple[Seat | None, ...]:
    """For whom hands are dealt anew: one of those in the secret; of two players for a bystander, too.

    What lies between two players only others do not know.
    """
    one = Seat(seats % 2)
    return (None, one) if seats == 2 else (one,)


def whole_family(game: AnyGame, seats: int, seed: int) -> Family:
    """A game and twins for everybody: dealt anew for each seat and a bystander, stacked with two in turn."""
    rng = Random(seed)
    any_options = startable_options(game, seats, rng)
    options = {one.key: any_options[one.key] for one in game.options if one.is_shown(any_options)}
    options |= WIRED[game.name].lasting
    rows = original(game, seats, default_options(game, **options), rng)
    twins = {
        f"dealt anew for {name_of(watcher)}": redealt(game, rows, watcher, rng)
        for watcher in (None, *map(Seat, range(seats)))
    }
    for kind, deal in WIRED[game.name].dealings.items():
        twins[alone(kind)] = redealt(game, rows, None, rng, deal)
    for number, ending in enumerate((True, False)):
        secret = frozenset(rng.sample(range(seats), 2))
        watchers: Watchers = frozenset({None, *(Seat(seat) for seat in range(seats) if seat not in secret)})
        twins[f"stacked {number + 1}"] = stacked(game, rows, watchers, rng, revealing=ending)
    return _family(game, seats, options, rows, twins)


def alone(kind: str) -> str:
    """The name of the twin in which nothing but a kind of secret is dealt anew."""
    return f"{kind} dealt anew"


def name_of(watcher: Seat | None) -> str:
    """The person who watches."""
    return BYSTANDER if watcher is None else PEOPLE[watcher]


async def compared(kin: Family, folder: Path) -> dict[str, list[Difference]]:
    """Live through every world of a family; gives what some watcher could tell from the original."""
    here = await lived(kin.plan, Script(tuple(kin.plan.rows)), _room(folder, "original"))
    found: dict[str, list[Difference]] = {}
    for name, twin in kin.twins.items():
        there = await lived(kin.plan, twin.script, _room(folder, name))
        for watcher in twin.watchers:
            told = _between(kin.plan, twin, here, there, name_of(watcher))
            if told:
                found[f"{name}, watched by {name_of(watcher)}"] = told
    return found


def _between(
    plan: Plan, twin: Twin, here: Mapping[str, Recorder], there: Mapping[str, Recorder], name: str
) -> list[Difference]:
    return differences(here[name], there[name], plan.beat_of(twin.until))


def _room(folder: Path, name: str) -> Path:
    room = folder / name.replace(" ", "_")
    room.mkdir(parents=True)
    return room
