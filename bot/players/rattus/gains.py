"""What each move of Rattus gains a seat, in cubes, as far as its view tells."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from bot.games.rattus.kinds import Answer, Card, Neutral, Phase, Region, Verb
from bot.games.rattus.places import rat_place
from bot.games.rattus.plague import MOST_NEW_RATS
from bot.games.rattus.ravaging import NEUTRAL_CUBES
from bot.games.rattus.views import SeatView
from bot.players.rattus.outlook import Outlook, Worth, icons

ABILITIES = {
    Card.PEASANT: 1.0,
    Card.KING: 0.8,
    Card.MERCHANT: 0.5,
    Card.KNIGHT: 0.5,
    Card.MONK: 0.4,
    Card.WITCH: 0.3,
}
"""What holding a class card is worth beside the tokens that show it, until somebody takes it."""

SHELTER = 0.4
"""What a cube in the palace is worth more than one in a region without rats, as long as rats may come."""

A_LOOK = 0.1
"""What a look with the Witch is worth, even if nothing is swapped, for each own cube beside the token."""

Picks = tuple[str, ...]


def _place(view: SeatView, outlook: Outlook, picks: Picks) -> Worth:
    region, count = Region(picks[0]), picks[1]
    return outlook.gain({region: outlook.with_cubes(region, view.seat, int(count))})


def _take(view: SeatView, outlook: Outlook, picks: Picks) -> Worth:
    """The ability for oneself and no longer for its holder, and the tokens that strike another now."""
    card, holders = Card(picks[0]), dict(view.public.holders)
    former = holders[card]
    taken = icons(view.public.seats, holders | {card: view.seat})
    denied = outlook.worth_of[former] if former is not None else 0.0
    return ABILITIES[card] * (1 - denied) + outlook.holding(taken).whole() - outlook.whole()


def _king(view: SeatView, outlook: Outlook, picks: Picks) -> Worth:
    region = Region(picks[0])
    safer = 0.0 if view.public.phase is Phase.FINAL else SHELTER
    return safer + 1.0 + outlook.gain({region: outlook.with_cubes(region, view.seat, -1)})


def _merchant(view: SeatView, outlook: Outlook, picks: Picks) -> Worth:
    here, there, cubes = Region(picks[0]), Region(picks[1]), int(picks[2])
    changed = {
        here: outlook.with_cubes(here, view.seat, -cubes),
        there: outlook.with_cubes(there, view.seat, cubes),
    }
    return outlook.gain(changed)


def _monk(view: SeatView, outlook: Outlook, picks: Picks) -> Worth:
    (region, index), to = _index(picks[0]), Region(picks[1])
    here, there = outlook.places[region], outlook.places[to]
    left = (*here.rats[:index], *here.rats[index + 1 :])
    changed = {region: replace(here, rats=left), to: replace(there, rats=(*there.rats, here.rats[index]))}
    return outlook.gain(changed)


def _witch(view: SeatView, outlook: Outlook, picks: Picks) -> Worth:
    """The first look is at what lies beside the own cubes, the second at what would be better there."""
    looked_at = _looked_at(view)
    if looked_at:
        return A_LOOK + _swapped(outlook, looked_at[0], picks[0])
    region, slot = rat_place(picks[0])
    is_known = any((one.region, one.slot) == (region, slot) for one in view.known)
    return 0.0 if is_known else A_LOOK * outlook.places[region].cubes[view.seat]


def _swap(view: SeatView, outlook: Outlook, picks: Picks) -> Worth:
    return _swapped(outlook, *_looked_at(view))


def _swapped(outlook: Outlook, rat: str, other: str) -> Worth:
    """What it gains if two tokens change places."""
    rats = {region: list(place.rats) for region, place in outlook.places.items()}
    (here, index), (there, place) = _index(rat), _index(other)
    rats[here][index], rats[there][place] = rats[there][place], rats[here][index]
    return outlook.gain(
        {region: replace(outlook.places[region], rats=tuple(rats[region])) for region in (here, there)}
    )


def _looked_at(view: SeatView) -> tuple[str, ...]:
    """The tokens that the Witch is looking at just now: none, one or two."""
    (asked,) = view.public.awaiting
    return (
        tuple(str(rat) for rat in dict(asked.args).values()) if asked.ask in (Verb.WITCH, Verb.SWAP) else ()
    )


def _index(rat: str) -> tuple[Region, int]:
    """The region of a token on the board, and its index there."""
    region, slot = rat_place(rat)
    return region, slot - 1


def _move(view: SeatView, outlook: Outlook, picks: Picks) -> Worth:
    """What follows when the piece comes there; in the final round only where it may count as cubes."""
    public, to = view.public, Region(picks[0])
    if public.phase is Phase.FINAL:
        return max(0.0, _counted(outlook, to)) - max(0.0, _counted(outlook, public.piece))
    count = min(len(outlook.places[to].rats), MOST_NEW_RATS, public.supply)
    ravage = outlook.ravaged(to)
    if dict(public.holders)[Card.KNIGHT] == view.seat:
        ravage = max(ravage, outlook.ravaged(to, NEUTRAL_CUBES))
    return outlook.spread(to, count)[1] + ravage


def _neutral(view: SeatView, outlook: Outlook, picks: Picks) -> Worth:
    """What it gains if the piece counts as two cubes where it stands."""
    if picks[0] == Neutral.NOT:
        return 0.0
    piece = view.public.piece
    if view.public.phase is Phase.FINAL:
        return _counted(outlook, piece)
    return outlook.ravaged(piece, NEUTRAL_CUBES) - outlook.ravaged(piece)


def _counted(outlook: Outlook, region: Region) -> Worth:
    """What it gains in the final ravage if the piece counts in a region (RA-E03)."""
    place = outlook.places[region]
    return outlook.cubes(outlook.left(place, NEUTRAL_CUBES)) - outlook.cubes(outlook.left(place))


def _reveal(view: SeatView, outlook: Outlook, picks: Picks) -> Worth:
    return 1.0 if picks[0] == Answer.IN_ORDER else 0.0


def _nothing(view: SeatView, outlook: Outlook, picks: Picks) -> Worth:
    return 0.0


GAINS: Mapping[Verb, Callable[[SeatView, Outlook, Picks], Worth]] = {
    Verb.PLACE: _place,
    Verb.TAKE: _take,
    Verb.KING: _king,
    Verb.MERCHANT: _merchant,
    Verb.MONK: _monk,
    Verb.WITCH: _witch,
    Verb.SWAP: _swap,
    Verb.LEAVE: _nothing,
    Verb.MOVE: _move,
    Verb.NEUTRAL: _neutral,
    Verb.REVEAL: _reveal,
    Verb.DONE: _nothing,
}
"""By verb: a view, the outlook from there and the picks of a move in, what it gains out."""
