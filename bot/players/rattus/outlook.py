"""What a position of Rattus promises a seat, in cubes, as far as its view tells.

A region is worth the seat's cubes there less those of its rivals, and the nearer the end, the more only what
a ravage would leave of them counts.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from bot.games.protocol import Seat
from bot.games.rattus.data import CUBES, RATS_IN_REGION, neighbours, supply
from bot.games.rattus.kinds import Card, Phase, Region, Symbol
from bot.games.rattus.ravaging import NEUTRAL_CUBES
from bot.games.rattus.views import PublicView, SeatView
from bot.players.rattus.strikes import MOST, Pools, Strikes, of_one

Worth = float

FIRST_DANGER, LAST_DANGER = 0.4, 0.9
"""How much of what a ravage would take counts as lost, in the first turn and in the last."""

_MAJORITY, _ALL = list(Symbol).index(Symbol.MAJORITY), list(Symbol).index(Symbol.ALL)
_ICONS = {card: list(Symbol).index(Symbol(card.value)) for card in Card}

Icons = tuple[tuple[int, ...], ...]
"""By seat, the class icons that strike it, as indices of a row."""


@dataclass(frozen=True)
class Place:
    """A region: its cubes by seat, and how its tokens strike."""

    cubes: tuple[float, ...]
    rats: tuple[Strikes, ...]


@dataclass(frozen=True)
class Outlook:
    """How a seat sees the board; *worth_of*: what a cube of each seat is worth to it."""

    seats: int
    worth_of: tuple[float, ...]
    icons: Icons
    danger: float
    counted: Region | None
    """Where the Plague piece will count as two cubes in the final ravage."""
    drawn: Strikes
    """How the next token of the supply strikes, on average."""
    places: Mapping[Region, Place]

    def cubes(self, cubes: Iterable[float]) -> Worth:
        """What cubes are worth, seat by seat."""
        return sum(worth * count for worth, count in zip(self.worth_of, cubes, strict=True))

    def left(self, place: Place, neutral: int = 0) -> list[float]:
        """The cubes that a ravage leaves on average, token by token (RA-C04 to RA-C07)."""
        left = list(place.cubes)
        for rat in place.rats:
            count = sum(left)
            if count < 0.5:
                break
            row = rat[min(MOST, round(count) + neutral)]
            most = max(left) - 0.5
            for seat, cubes in enumerate(left):
                lost = row[_ALL] + sum([row[icon] for icon in self.icons[seat]])
                if cubes > most:
                    lost += row[_MAJORITY]
                left[seat] = max(0.0, cubes - lost)
        return left

    def of(self, region: Region, place: Place) -> Worth:
        """What a region would be worth with these cubes and tokens."""
        now = self.cubes(place.cubes)
        if not place.rats:
            return now
        neutral = NEUTRAL_CUBES if region is self.counted else 0
        return now + self.danger * (self.cubes(self.left(place, neutral)) - now)

    def gain(self, changed: Mapping[Region, Place]) -> Worth:
        """How much better the board would be with these places for those it has."""
        return sum(self.of(region, place) - self.now[region] for region, place in changed.items())

    @cached_property
    def now(self) -> Mapping[Region, Worth]:
        """What each region is worth as it is: every move is weighed against that."""
        return {region: self.of(region, place) for region, place in self.places.items()}

    def whole(self) -> Worth:
        """What all regions are worth."""
        return sum(self.now.values())

    def holding(self, icons: Icons) -> "Outlook":
        """The same board, were the class cards dealt otherwise."""
        return replace(self, icons=icons)

    def with_cubes(self, region: Region, seat: Seat, change: int) -> Place:
        """A region with more or fewer cubes of a seat."""
        place = self.places[region]
        cubes = [count + (change if other == seat else 0) for other, count in enumerate(place.cubes)]
        return replace(place, cubes=tuple(cubes))

    def ravaged(self, region: Region, neutral: int = 0) -> Worth:
        """What a ravage of a region would gain."""
        place = self.places[region]
        if not place.rats or not any(place.cubes):
            return 0.0
        return self.cubes(self.left(place, neutral)) - self.now[region]

    def spread(self, region: Region, count: int) -> tuple[tuple[Region, ...], Worth]:
        """Where to place *count* tokens beside a region, and what that gains (RA-C02, RA-C03)."""
        places, chosen, gained = dict(self.places), [], 0.0
        for _ in range(count):
            fit = [other for other in neighbours(self.seats, region) if _has_room(places[other])]
            if not fit:
                break
            gains = {other: self._infested(other, places[other]) for other in fit}
            best = max(fit, key=lambda other: gains[other])
            gained += gains[best]
            places[best] = replace(places[best], rats=(*places[best].rats, self.drawn))
            chosen.append(best)
        return tuple(chosen), gained

    def _infested(self, region: Region, place: Place) -> Worth:
        """What one more token gains."""
        return self.of(region, replace(place, rats=(*place.rats, self.drawn))) - self.of(region, place)


def _has_room(place: Place) -> bool:
    return len(place.rats) < RATS_IN_REGION


def seen_by(view: SeatView) -> Outlook:
    """How the seat of a view sees the board."""
    public, pools = view.public, Pools(view)
    return Outlook(
        seats=public.seats,
        worth_of=_worth_of_cubes(view),
        icons=icons(public.seats, dict(public.holders)),
        danger=_danger(public),
        counted=public.piece if public.final_neutral else None,
        drawn=pools.supply,
        places=dict(_places(view, pools)),
    )


def icons(seats: int, holders: Mapping[Card, Seat | None]) -> Icons:
    """Which icons strike whom, if the class cards are held so."""
    return tuple(
        tuple(_ICONS[card] for card, holder in holders.items() if holder == seat) for seat in range(seats)
    )


def _places(view: SeatView, pools: Pools) -> Iterator[tuple[Region, Place]]:
    known = {(one.region, one.slot): of_one(one.id) for one in view.known}
    for place in view.public.regions:
        rats = [
            known.get((place.region, rat.slot)) or (pools.starting if rat.starting else pools.supply)
            for rat in place.rats
        ]
        yield place.region, Place(tuple(map(float, place.cubes)), tuple(rats))


def standing(public: PublicView) -> Sequence[int]:
    """The cubes that each seat has on the board and in the palace."""
    return [CUBES - left for left in public.left]


def _worth_of_cubes(view: SeatView) -> tuple[float, ...]:
    """The own ones count for themselves, those of rivals against, the most those of who has most."""
    shares = [(1 + cubes) ** 2 for cubes in standing(view.public)]
    rivals = sum(shares) - shares[view.seat]
    return tuple(1.0 if seat == view.seat else -share / rivals for seat, share in enumerate(shares))


def _danger(public: PublicView) -> float:
    if public.phase is Phase.FINAL:
        return 1.0
    gone = max(1 - public.supply / supply(public.seats), max(standing(public)) / CUBES)
    return FIRST_DANGER + (LAST_DANGER - FIRST_DANGER) * gone
