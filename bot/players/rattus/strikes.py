"""How rat tokens strike, as far as one seat knows them: those it has seen for certain, others on average.

Unseen tokens are of two pools. What lies since the set-up is a starting token; all else came from the supply,
and for that the removed regular tokens are missing (RA-S01, RA-S02).
"""

from collections.abc import Iterable, Mapping
from functools import cache

from bot.games.rattus.data import RATS, REGULAR, STARTING, removed
from bot.games.rattus.kinds import Symbol
from bot.games.rattus.views import SeatView

Row = tuple[float, ...]
"""How often each symbol strikes, in the order of `Symbol`."""

Strikes = tuple[Row, ...]
"""The row of a token for each number of cubes in its region, from 0 to the highest limit (RA-C05)."""

MOST = max(rat.limit for rat in RATS.values())

_SYMBOLS = {name: tuple(rat.symbols.count(symbol) for symbol in Symbol) for name, rat in RATS.items()}


@cache
def of_one(name: str) -> Strikes:
    """The strikes of a token that was seen."""
    return _on_average({name: 1.0})


def _on_average(likely: Mapping[str, float]) -> Strikes:
    """The strikes of a token that is one of these, by how likely it is each of them."""
    rows = [[0.0] * len(Symbol) for _ in range(MOST + 1)]
    for name, chance in likely.items():
        row = rows[RATS[name].limit]
        for index, count in enumerate(_SYMBOLS[name]):
            row[index] += chance * count
    whole = sum(likely.values()) or 1.0
    sums, strikes = [0.0] * len(Symbol), []
    for row in rows:
        sums = [before + more / whole for before, more in zip(sums, row, strict=True)]
        strikes.append(tuple(sums))
    return tuple(strikes)


class Pools:
    """What tokens may be that a seat has not seen: *starting* ones, and those that came from the *supply*."""

    def __init__(self, view: SeatView) -> None:
        public = view.public
        gone = {*public.revealed, *(known.id for known in view.known)}
        starting = [name for name in STARTING if name not in gone]
        regular = [name for name in REGULAR if name not in gone]
        self.starting = _on_average(dict.fromkeys(starting, 1.0))
        supplied = len(starting) - _lying_since_the_set_up(view)
        likely = dict.fromkeys(starting, _share(supplied, starting))
        likely |= dict.fromkeys(regular, _share(len(regular) - removed(public.seats), regular))
        self.supply = _on_average(likely)


def _share(count: int, names: Iterable[str]) -> float:
    return count / (len(tuple(names)) or 1)


def _lying_since_the_set_up(view: SeatView) -> int:
    """How many starting tokens lie unseen on the board."""
    seen = {(known.region, known.slot) for known in view.known}
    return sum(
        rat.starting and (place.region, rat.slot) not in seen
        for place in view.public.regions
        for rat in place.rats
    )
