"""Phase C: everybody enters a building, or plays a Pass for now (RC-C)."""

from functools import lru_cache

from msgspec.structs import replace

from bot.games.protocol import Move, Offer, Seat, counted, seat_token
from bot.games.rattus_cartus.faces import KIND_TOKENS, PASS, Faces, picked, playable, tokens, without
from bot.games.rattus_cartus.kinds import Kind, Verb
from bot.games.rattus_cartus.knowledge import shown
from bot.games.rattus_cartus.state import Entered, State, copy_at, players_with, with_player, with_stack
from bot.games.telling import Telling


def kinds_of(faces: Faces) -> tuple[tuple[str, int], ...]:
    """The kinds of the cards with their numbers, as an offer's options."""
    return counted([KIND_TOKENS[face] for face in faces])


def enter_offers(state: State, seat: Seat) -> tuple[Offer, ...]:
    """Any building with any cards, or a Pass (RC-C01, RC-C04, RC-C05)."""
    return _offers_of(state.players[seat].hand, len(state.row))


@lru_cache(256)
def _offers_of(hand: Faces, places: int) -> tuple[Offer, ...]:
    cards = playable(hand)
    options = kinds_of(cards)
    enter = (Offer(Verb.ENTER, (str(place),), options, 0, len(cards)) for place in range(1, places + 1))
    return (*enter, Offer(Verb.PASS)) if PASS in hand else tuple(enter)


def enter(state: State, seat: Seat, move: Move, telling: Telling) -> State:
    """Lay the cards face down; their number is announced (RC-C01, RC-C02)."""
    place, kinds = int(move.picks[0]), move.picks[1:]
    hand = state.players[seat].hand
    laid = picked(hand, kinds)
    building = copy_at(state, place).building
    telling.reveal()
    telling.say("enters", seat=seat_token(seat), place=place, building=building, cards=len(laid))
    if laid:
        telling.whisper(seat, "laid", cards=tokens(laid))
    return replace(
        state,
        players=players_with(state, seat, hand=without(hand, laid), laid=laid),
        line=state.line[1:],
        entered=(*state.entered, Entered(seat, place, len(laid))),
    )


def play_pass(state: State, seat: Seat, telling: Telling) -> State:
    """The Pass returns to its stack, the player goes to the back of the line (RC-C05, RC-C06, RC-C07)."""
    # It came out of a hand that nobody else sees.
    telling.reveal()
    telling.say("passes", seat=seat_token(seat))
    state = shown(state, seat, (PASS,))
    state = with_player(state, seat, hand=without(state.players[seat].hand, (PASS,)))
    state = with_stack(state, Kind.PASS, +1)
    return replace(state, line=(*state.line[1:], state.line[0]))
