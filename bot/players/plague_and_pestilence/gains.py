"""What each move of Plague & Pestilence gains a seat, in population, as far as its view tells."""

from collections.abc import Callable, Mapping
from functools import cache

from msgspec.structs import replace

from bot.games.plague_and_pestilence.data import CARDS, CardData
from bot.games.plague_and_pestilence.kinds import Ask, Card, Improvement, Symbol, Target, Verb
from bot.games.plague_and_pestilence.views import SeatView
from bot.games.protocol import Seat, token_seat
from bot.players.plague_and_pestilence.outlook import Outlook, Worth
from bot.players.plague_and_pestilence.wars import begun, fought

Picks = tuple[str, ...]

HELD_BACK = -2.5
"""What takes from others is kept for the Plague: rather than that, it is a rat that is discarded."""

KEPT_REACTION, KEPT_SUN, KEPT_RAT = 6.0, 8.0, 1.0
"""What a card is worth in the hand, by its symbol."""

ALSO_BY_KNIGHTS = 1.0
"""What is saved by leaving an improvement to the Knights in the hand."""

INQUISITION = -3
"""What its holder loses to the Inquisition on average until it goes on (PP-T06)."""


def _play(view: SeatView, outlook: Outlook, picks: Picks) -> Worth:
    """What a card gains; what takes from others is held for the Plague unless it puts somebody out."""
    card = Card(picks[0])
    data = CARDS[card]
    targets = _targets(outlook, data, picks[1:])
    if data.winner is not None:
        return begun(outlook, card, targets[0])
    if _takes(data) and not outlook.is_plague() and not _finishes(outlook, data, targets):
        return HELD_BACK
    return sum(_hit(outlook, card, data, seat) for seat in targets) + _taken(outlook, data, targets)


def _targets(outlook: Outlook, data: CardData, picked: Picks) -> tuple[Seat, ...]:
    match data.target:
        case Target.OTHERS:
            return outlook.rivals
        case Target.SELF:
            return (outlook.seat,)
        case _:
            return tuple(token_seat(token) for token in picked)


@cache
def _takes(data: CardData) -> bool:
    """Whether a card takes from others what its player gains."""
    return data.takes or data.gain > 0


def _finishes(outlook: Outlook, data: CardData, targets: tuple[Seat, ...]) -> bool:
    players = outlook.public.players
    return any(players[seat].population + data.population <= 0 for seat in targets)


def _hit(outlook: Outlook, card: Card, data: CardData, seat: Seat) -> Worth:
    """What comes of a card for one target."""
    player = outlook.public.players[seat]
    if data.target is Target.SELF:
        return _built(outlook, card, data)
    if data.costs_improvement:
        return outlook.robbed(seat, data.population)
    if card is Card.PESTILENCE:
        left = max(0, player.population + data.population)
        return outlook.gain(seat, replace(player, population=left, pestilence=player.pestilence + 1))
    halved = any(kind in player.improvements for kind in data.halved_by)
    return outlook.changed(seat, int(data.population / (2 if halved else 1)))


def _built(outlook: Outlook, card: Card, data: CardData) -> Worth:
    """What Knights gain with what they build (PP-C11)."""
    own, builds = outlook.public.players[outlook.seat].improvements, data.builds
    more = {Improvement(card)} | ({builds} if builds and dict(outlook.public.supply)[builds] else set())
    return _improved(outlook, tuple(kind for kind in Improvement if kind in own or kind in more))


def _improved(outlook: Outlook, improvements: tuple[Improvement, ...]) -> Worth:
    me = outlook.public.players[outlook.seat]
    return outlook.gain(outlook.seat, replace(me, improvements=improvements))


def _taken(outlook: Outlook, data: CardData, targets: tuple[Seat, ...]) -> Worth:
    """What the player of a card gets for itself."""
    if not _takes(data):
        return 0.0
    players = outlook.public.players
    lost = sum(min(-data.population, players[seat].population) for seat in targets) if data.takes else 0
    return outlook.changed(outlook.seat, data.gain + lost)


def _discard(view: SeatView, outlook: Outlook, picks: Picks) -> Worth:
    """What is kept is missed: least a card that is of no use to its holder."""
    data = CARDS[Card(picks[0])]
    match data.symbol:
        case Symbol.YELLOW_SUN:
            return -KEPT_REACTION
        case Symbol.SUN:
            return -KEPT_SUN - max(0, data.population)
        case _:
            shown = sum(CARDS[card] is data for card in view.hand)
            return -KEPT_RAT / shown - 0.01 * _harm(data)


def _harm(data: CardData) -> int:
    losses = data.loser.population if data.loser else 0
    return -data.population - losses


def _build(view: SeatView, outlook: Outlook, picks: Picks) -> Worth:
    """What an improvement gains; one that Knights in the hand would bring along can wait."""
    kind = Improvement(picks[0])
    own = outlook.public.players[outlook.seat].improvements
    brought = any(CARDS[card].builds is kind for card in view.hand)
    gained = _improved(outlook, tuple(one for one in Improvement if one in own or one is kind))
    return gained - (ALSO_BY_KNIGHTS if brought else 0.0)


def _move(view: SeatView, outlook: Outlook, picks: Picks) -> Worth:
    """What it gains if a Pestilence goes from one to another (PP-T02)."""
    holder, other = map(token_seat, picks)
    rid, hit = outlook.public.players[holder], outlook.public.players[other]
    left = max(0, hit.population + CARDS[Card.PESTILENCE].population)
    struck = replace(hit, population=left, pestilence=hit.pestilence + 1)
    relieved = replace(rid, pestilence=rid.pestilence - 1)
    return outlook.gain(other, struck) + outlook.gain(holder, relieved)


def _choose(view: SeatView, outlook: Outlook, picks: Picks) -> Worth:
    """What it gains to name somebody, or the improvement that somebody loses."""
    (asked,) = [one for one in view.public.awaiting if one.seat == view.seat]
    args = dict(asked.args)
    match Ask(asked.ask):
        case Ask.LOSS:
            return outlook.changed(token_seat(str(args["seat"])), 0, without=Improvement(picks[0]))
        case Ask.OPPONENT | Ask.REACT_OPPONENT:
            return fought(outlook, Card(str(args["card"])), view.seat, token_seat(picks[0]))
        case Ask.DEATH_SHIP:
            return outlook.changed(token_seat(picks[0]), CARDS[Card.DEATH_SHIP].population)
        case _:
            return outlook.changed(token_seat(picks[0]), INQUISITION)


def _react(view: SeatView, outlook: Outlook, picks: Picks) -> Worth:
    """A computer reacts by its orders; by hand it plays a card only to be spared a bad war."""
    return -KEPT_REACTION


def _nothing(view: SeatView, outlook: Outlook, picks: Picks) -> Worth:
    return 0.0


GAINS: Mapping[Verb, Callable[[SeatView, Outlook, Picks], Worth]] = {
    Verb.PLAY: _play,
    Verb.DISCARD: _discard,
    Verb.BUILD: _build,
    Verb.MOVE: _move,
    Verb.CHOOSE: _choose,
    Verb.DECLINE: _nothing,
    Verb.REACT: _react,
}
"""By verb: a view, the outlook from there and the picks of a move in, what it gains out."""
