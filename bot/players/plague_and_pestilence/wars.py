"""How wars are likely to end, and what that gains a seat (PP-C07, PP-C08)."""

from functools import cache
from itertools import product

from bot.games.plague_and_pestilence.data import IMPROVEMENTS, Losses
from bot.games.plague_and_pestilence.kinds import Card
from bot.games.plague_and_pestilence.views import PlayerView
from bot.games.plague_and_pestilence.warring import losses
from bot.games.protocol import Seat
from bot.players.plague_and_pestilence.outlook import Outlook, Worth


@cache
def won(advantage: int) -> tuple[float, float]:
    """The chance to win with an advantage, and how many ties come before the end on average."""
    sides = [one + advantage - other for one, other in product(range(1, 7), repeat=2)]
    ties, wins = sides.count(0), sum(side > 0 for side in sides)
    return wins / (len(sides) - ties), ties / (len(sides) - ties)


def might(player: PlayerView) -> int:
    """What a player's improvements add to its die."""
    return sum([IMPROVEMENTS[kind].war for kind in player.improvements])


def fought(outlook: Outlook, card: Card, one: Seat, other: Seat) -> Worth:
    """What a war between two gains on average."""
    players, (winners, losers) = outlook.public.players, losses(card)
    chance, ties = won(might(players[one]) - might(players[other]))
    as_winners = [_suffered(outlook, seat, winners) for seat in (one, other)]
    as_losers = [_suffered(outlook, seat, losers) for seat in (one, other)]
    first, second = as_winners[0] + as_losers[1], as_losers[0] + as_winners[1]
    return chance * first + (1 - chance) * second + ties * sum(as_winners)


def begun(outlook: Outlook, card: Card, target: Seat) -> Worth:
    """What a war gains whose target names whom it is most likely to beat, or throws alone."""
    others = [seat for seat in outlook.rivals if seat != target]
    if not others:
        return _alone(outlook, card, target)
    players = outlook.public.players
    weakest = min(might(players[seat]) for seat in others)
    likely = [seat for seat in others if might(players[seat]) == weakest]
    return sum(fought(outlook, card, target, seat) for seat in likely) / len(likely)


def _alone(outlook: Outlook, card: Card, target: Seat) -> Worth:
    """What a war between two players gains on average: odd or even."""
    return sum(_suffered(outlook, target, suffered) for suffered in losses(card)) / 2


def _suffered(outlook: Outlook, seat: Seat, one: Losses) -> Worth:
    if one.costs_improvement:
        return outlook.robbed(seat, one.population)
    return outlook.changed(seat, one.population)
