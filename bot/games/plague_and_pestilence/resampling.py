"""Dealing anew what a reader cannot know: the others' hands, the draw pile, an opponent named in private.

Black cards are never in a hand. In a short game Death Ship stays within the top of the pile, as everybody
knows (PP-V01). Standing orders stay.
"""

from random import Random

from msgspec.structs import replace

from bot.games.chance import rolled, shuffled
from bot.games.plague_and_pestilence.kinds import Card
from bot.games.plague_and_pestilence.setup import DEALT, DECK, SHORT_GAME, TOP
from bot.games.plague_and_pestilence.state import BLACK, State, in_hand, is_chosen
from bot.games.plague_and_pestilence.warring import fought, opponents
from bot.games.plague_and_pestilence.windows import noted, with_named
from bot.games.protocol import Seat


def resample(state: State, reader: Seat | None, rng: Random) -> State:
    """Another state that *reader* (None: a bystander) cannot tell from this one."""
    unseen = [card for card in state.pile if card not in BLACK]
    for seat, player in enumerate(state.players):
        if seat != reader:
            unseen += player.hand
    cards, dealt, players = shuffled(rng, unseen), 0, []
    for seat, player in enumerate(state.players):
        if seat != reader and player.hand:
            start, dealt = dealt, dealt + len(player.hand)
            player = replace(player, hand=in_hand(cards[start:dealt]))
        players.append(player)
    state = replace(state, players=tuple(players), pile=_pile(state, cards[dealt:], rng))
    return _named(state, reader, rng)


def _named(state: State, reader: Seat | None, rng: Random) -> State:
    """Whom the target of a War has named is known to nobody else before the window ends (PP-R05)."""
    if noted(state) is None or fought(state).target == reader:
        return state
    candidates = opponents(state)
    return with_named(state, candidates[rolled(rng, len(candidates))])


def _pile(state: State, cards: tuple[Card, ...], rng: Random) -> tuple[Card, ...]:
    """The draw pile of those cards and of what black ones are in it."""
    black = [card for card in state.pile if card in BLACK]
    if not is_chosen(state, SHORT_GAME) or Card.DEATH_SHIP not in black:
        return shuffled(rng, (*cards, *black))
    rest = shuffled(rng, (*cards, *[card for card in black if card is not Card.DEATH_SHIP]))
    drawn = len(DECK) + len(BLACK) - DEALT * state.seats - len(state.pile)
    above = rolled(rng, TOP - drawn)
    return (*rest[:above], Card.DEATH_SHIP, *rest[above:])
