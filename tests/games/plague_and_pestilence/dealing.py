"""Tables that differ only in what is hidden, and what of them everybody sees (PP-R07)."""

from random import Random
from typing import Any

from msgspec.structs import replace

from bot.games.plague_and_pestilence.state import BLACK, State, in_hand
from bot.games.protocol import TABLE, Said, Seat, Step
from tests.games.plague_and_pestilence.invariants import GAME

REVEALED = frozenset(
    {"advantage", "war_advantage", "parity", "parity_void", "cancelled", "out", "drew_black"}
)
"""What is said when cards that were hidden are seen."""


def dealt_otherwise(state: State, rng: Random, keeping: Seat | None = None) -> State:
    """The same table with other hidden cards, but for one hand; the black ones lie where they lay."""
    hidden = [card for card in state.pile if card not in BLACK]
    for seat, player in enumerate(state.players):
        hidden += player.hand if seat != keeping else ()
    rng.shuffle(hidden)
    players = []
    for seat, player in enumerate(state.players):
        hand = [hidden.pop() for _ in player.hand] if seat != keeping else list(player.hand)
        players.append(replace(player, hand=in_hand(hand)))
    pile = tuple(card if card in BLACK else hidden.pop() for card in state.pile)
    return replace(state, players=tuple(players), pile=pile)


def revealed(step: Step[State]) -> list[Said]:
    """Cards that everybody sees in this step: reactions played, hands laid open, black cards drawn."""
    return [said for said in step.said if said.key in REVEALED]


def public(state: State) -> Any:
    """What the table sees, and who is waited for until when."""
    if TABLE in GAME.to_act(state):
        return GAME.to_act(state)
    return GAME.public_view(state), GAME.to_act(state), GAME.due(state)
