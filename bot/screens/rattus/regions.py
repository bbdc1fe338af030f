"""Regions and rat tokens in a line of a menu, and what the Plague piece would do in a region."""

from itertools import combinations_with_replacement

from bot.games.protocol import Seat, seat_token
from bot.games.rattus.data import RATS, RATS_IN_REGION, neighbours
from bot.games.rattus.kinds import Card, Region
from bot.games.rattus.places import rat_place
from bot.games.rattus.placing import numbers
from bot.games.rattus.plague import MOST_NEW_RATS
from bot.games.rattus.views import PublicView, RegionView, SeatView
from bot.text import Words


def region_view(public: PublicView, region: str) -> RegionView:
    """What lies in a region that is in use."""
    return next(view for view in public.regions if view.region == region)


def region_line(public: PublicView, region: str, words: Words) -> str:
    """A region with what lies there: `Germania: 2 rats, ● 1 ▲ 3`."""
    return words("panel-region", **_lying(region_view(public, region), words))


def place_line(view: SeatView, region: str, words: Words) -> str:
    """A region with how many cubes are placed there in a turn: `Germania: place 2 (2 rats, ● 1 ▲ 3)`."""
    there = region_view(view.public, region)
    has_peasant = (Card.PEASANT, view.seat) in view.public.holders
    least, *more = numbers(len(there.rats), view.public.left[view.seat], has_peasant)
    return words("panel-place", **_lying(there, words), least=least, more=sum(more))


def _lying(there: RegionView, words: Words) -> dict[str, str | int]:
    """What lies in a region, for its line."""
    cubes = [
        f"{words.shape(seat_token(Seat(seat)))} {count}" for seat, count in enumerate(there.cubes) if count
    ]
    named = {"region": words.name(there.region), "cubes": " ".join(cubes)}
    return {**named, "rats": len(there.rats), "all": len(cubes)}


def target_line(public: PublicView, region: str, words: Words) -> str:
    """A region for the Plague piece: `Italia (2 rats, 4 cubes)`."""
    view = region_view(public, region)
    return words("panel-target", region=words.name(region), rats=len(view.rats), cubes=sum(view.cubes))


def rat_line(public: PublicView, token: str, words: Words, called: str | None = None) -> str:
    """A rat token with what everybody knows of it: `Gallia 2: from the set-up`; *called*: by another name."""
    region, slot = rat_place(token)
    back = next(rat for rat in region_view(public, region).rats if rat.slot == slot)
    return words("panel-rat", rat=called or words.name(token), starting=int(back.starting))


def known_line(view: SeatView, token: str, words: Words, called: str | None = None) -> str:
    """A rat token with its face where this seat has looked at it: `Gallia 2: limit 4, Monk`."""
    id_ = known(view).get(token)
    if id_ is None:
        return rat_line(view.public, token, words, called)
    return words("panel-rat-seen", rat=called or words.name(token), face=face(id_, words))


def known(view: SeatView) -> dict[str, str]:
    """The ids of the tokens that this seat has looked at, by where they lie now (RA-H02)."""
    return {f"{rat.region}{rat.slot}": rat.id for rat in view.known}


def face(id_: str, words: Words) -> str:
    """A token's front in words: `limit 4, majority, Merchant`."""
    rat = RATS[id_]
    return words("panel-face", limit=rat.limit, symbols=words.names(rat.symbols))


def spreads(public: PublicView, region: str) -> tuple[tuple[Region, ...], ...]:
    """The ways in which the new tokens can be placed if the piece comes to *region* (RA-C02, C03)."""
    options = spread_room(public, region)
    due = min(len(region_view(public, region).rats), MOST_NEW_RATS)
    count = min(due, public.supply, sum(room for _, room in options))
    rooms = dict(options)
    return tuple(
        picks
        for picks in combinations_with_replacement(rooms, count)
        if all(picks.count(pick) <= rooms[pick] for pick in picks)
    )


def spread_room(public: PublicView, region: str) -> tuple[tuple[Region, int], ...]:
    """The neighbours that take new tokens, and how many."""
    beside = neighbours(public.seats, Region(region))
    rooms = ((other, RATS_IN_REGION - len(region_view(public, other).rats)) for other in beside)
    return tuple((other, room) for other, room in rooms if room)


def full_beside(public: PublicView, region: Region) -> tuple[Region, ...]:
    """The neighbours that take no more tokens (RA-C03)."""
    room = dict(spread_room(public, region))
    return tuple(other for other in neighbours(public.seats, region) if other not in room)


def is_ravaged(public: PublicView, region: str) -> bool:
    """Whether a ravage would follow there: a player's cube and a token (RA-C04)."""
    view = region_view(public, region)
    return bool(view.rats) and any(view.cubes)
