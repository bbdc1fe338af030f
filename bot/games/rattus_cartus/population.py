"""The population deck and its discards: drawing, shuffling, laying off (RC-S07)."""

from msgspec.structs import replace

from bot.games.protocol import Move, Seat
from bot.games.rattus_cartus.faces import BY_TOKEN, TOKENS, Faces, gathered, people, tokens
from bot.games.rattus_cartus.state import State, players_with, with_next, with_stack
from bot.games.telling import Telling


def draw(state: State, seat: Seat, count: int) -> tuple[State, Faces]:
    """As many of *count* cards as the deck holds go to a hand."""
    drawn = state.population[:count]
    if not drawn:
        return state, ()
    hand = gathered(state.players[seat].hand + drawn)
    players = players_with(state, seat, hand=hand)
    return replace(state, players=players, population=state.population[count:]), drawn


def tell_draw(seat: Seat, drawn: Faces, telling: Telling) -> None:
    """Whisper what was drawn: nothing can undo having seen it."""
    if drawn:
        telling.reveal()
        telling.whisper(seat, "drew", cards=tokens(gathered(drawn)))


def reshuffle(state: State, move: Move, telling: Telling) -> State:
    """The discards, in their new order, are the deck; the task that needed a card goes on (RC-S07)."""
    telling.reveal()
    telling.say("reshuffled", cards=len(move.picks))
    deck = tuple(BY_TOKEN[token] for token in move.picks)
    return replace(with_next(state), population=deck, discards=())


def lay_off(state: State, faces: Faces) -> State:
    """Population cards go to the discards, all others back to their stacks (RC-D10, RC-X04)."""
    gone = people(faces)
    if gone:
        state = replace(state, discards=gathered(state.discards + gone))
    for face in faces[len(gone) :]:
        state = with_stack(state, TOKENS[face], +1)
    return state
