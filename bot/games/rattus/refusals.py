"""Why something of a turn is refused, verb by verb; each ends in what is still possible."""

from collections.abc import Callable, Mapping

from bot.games.protocol import Move, Reason
from bot.games.rattus import setup
from bot.games.rattus.asking import DONE, ability_offers
from bot.games.rattus.cards import BY_MERCHANT, king_regions, monk_targets, take_offers
from bot.games.rattus.data import neighbours, regions
from bot.games.rattus.kinds import Card, Phase, Region, Verb
from bot.games.rattus.places import INDEX, REGIONS, rat_place, rat_tokens
from bot.games.rattus.placing import place_offers
from bot.games.rattus.plague import move_targets
from bot.games.rattus.state import State, holder, is_chosen, rat_counts


def _still_open(state: State) -> tuple[str, ...]:
    """What the active player can still do, verb by verb."""
    offers = (*ability_offers(state), *((DONE,) if state.phase is Phase.FINAL else ()))
    return tuple(dict.fromkeys(offer.verb for offer in offers))


def _and_open(state: State, key: str, **args: str) -> Reason:
    return Reason.of(key, **args, open=_still_open(state))


def no_such_move(state: State, _move: Move) -> Reason:
    """Nothing that could ever be done in a turn, or a legal move with too much behind it."""
    return _and_open(state, "no_such_move")


def _not_now(key: str) -> Callable[[State, Move], Reason]:
    """What is asked at another moment only."""

    def refused(state: State, _move: Move) -> Reason:
        return _and_open(state, key)

    return refused


def _unusable(state: State, card: Card) -> Reason | None:
    """A card that the active player does not hold, or has used (RA-P01)."""
    if holder(state, card) != state.active:
        return _and_open(state, "card_not_held", card=card)
    return _and_open(state, "ability_used", card=card) if card in state.used else None


def wrong_region(state: State, token: str) -> Reason | None:
    """No region at all, or one that is not in play (RA-K02)."""
    used = regions(state.seats)
    if token in used:
        return None
    if token in REGIONS:
        return Reason.of("region_not_in_play", region=token, seats=state.seats, regions=used)
    return Reason.of("no_such_region", region=token, regions=used)


def wrong_rat(state: State, move: Move) -> Reason:
    """No token lies where the first pick says."""
    token = move.picks[0] if move.picks else ""
    try:
        region, slot = rat_place(token)
    except ValueError:
        return Reason.of("no_such_rat")
    wrong = wrong_region(state, region)
    if wrong is not None:
        return wrong
    rats = len(state.rats[INDEX[region]])
    return Reason.of("no_such_slot", region=region, slot=slot, rats=rats, regions=_infested(state))


def _infested(state: State) -> tuple[str, ...]:
    """Where rat tokens lie."""
    return tuple(region for region, rats in zip(regions(state.seats), state.rats, strict=True) if rats)


def _wrong_take(state: State, move: Move) -> Reason:
    if state.phase is Phase.FINAL:
        return _and_open(state, "no_taking_in_final")
    if state.took:
        return _and_open(state, "took_already")
    if not (offers := take_offers(state)):
        return _and_open(state, "all_cards_held")
    cards = tuple(card for card, _ in offers[0].options)
    if not move.picks or move.picks[0] not in list(Card):
        return Reason.of("no_such_card", cards=cards)
    return Reason.of("card_held_already", card=move.picks[0], cards=cards)


def wrong_place(state: State, move: Move) -> Reason:
    """Placing twice, where there are no tokens, or another number (RA-B01, RA-S05, RA-E02)."""
    if state.phase is Phase.FINAL and (unusable := _unusable(state, Card.PEASANT)):
        return unusable
    if state.placed:
        return _and_open(state, "placed_already")
    if not state.left[state.active]:
        return _and_open(state, "no_cubes_left")
    region = move.picks[0] if move.picks else ""
    if wrong := wrong_region(state, region):
        return wrong
    numbers = {offer.head[0]: offer.options for offer in place_offers(state)}
    if region not in numbers:
        return Reason.of("no_rats_to_place", region=region, regions=tuple(numbers))
    fewest, most = int(numbers[region][0][0]), int(numbers[region][-1][0])
    return Reason.of("place_number", region=region, fewest=fewest, most=most)


def _wrong_king(state: State, move: Move) -> Reason:
    if unusable := _unusable(state, Card.KING):
        return unusable
    if not (found := king_regions(state)):
        return _and_open(state, "king_nowhere")
    region = move.picks[0] if move.picks else ""
    if wrong := wrong_region(state, region):
        return wrong
    key = "king_rats" if state.rats[INDEX[region]] else "king_no_cube"
    return Reason.of(key, region=region, regions=found)


def _wrong_merchant(state: State, move: Move) -> Reason:
    if unusable := _unusable(state, Card.MERCHANT):
        return unusable
    start, end, *_ = (*move.picks, "", "")
    if wrong := wrong_region(state, start) or wrong_region(state, end):
        return wrong
    own = state.cubes[INDEX[start]][state.active]
    if not own:
        return Reason.of("merchant_no_cubes", region=start, regions=_settled(state))
    near = neighbours(state.seats, Region(start))
    if end == start:
        return Reason.of("merchant_stays", region=start, regions=near)
    if end not in near:
        return Reason.of("no_neighbours", region=start, other=end, regions=near)
    return Reason.of("merchant_number", region=start, own=own, most=min(own, BY_MERCHANT))


def _settled(state: State) -> tuple[str, ...]:
    """Where the active player has cubes."""
    used = regions(state.seats)
    return tuple(region for region, cubes in zip(used, state.cubes, strict=True) if cubes[state.active])


def _wrong_monk(state: State, move: Move) -> Reason:
    if unusable := _unusable(state, Card.MONK):
        return unusable
    rat, end, *_ = (*move.picks, "", "")
    counts = rat_counts(state)
    if rat not in rat_tokens(counts):
        return wrong_rat(state, move)
    region, _ = rat_place(rat)
    to = monk_targets(state.seats, counts, region)
    return wrong_region(state, end) or _wrong_target(state, region, end, to)


def _wrong_target(state: State, region: Region, end: str, to: tuple[str, ...]) -> Reason:
    """Where the Monk cannot move a token to (RA-P04)."""
    if end == region:
        return Reason.of("monk_stays", region=region, regions=to)
    if end not in neighbours(state.seats, region):
        return Reason.of("monk_too_far", region=region, other=end, regions=to)
    return Reason.of("monk_full", region=region, other=end, regions=to)


def _wrong_witch(state: State, move: Move) -> Reason:
    if unusable := _unusable(state, Card.WITCH):
        return unusable
    return wrong_rat(state, move) if any(state.rats) else _and_open(state, "no_rats_at_all")


def _wrong_move(state: State, move: Move) -> Reason:
    is_final = state.phase is Phase.FINAL
    if is_final and (unusable := _unusable(state, Card.KNIGHT)):
        return unusable
    region = move.picks[0] if move.picks else ""
    if wrong := wrong_region(state, region):
        return wrong
    targets = move_targets(state)
    if region == state.piece:
        return Reason.of("piece_is_there" if is_final else "must_leave", region=state.piece, regions=targets)
    key = "too_far_for_knight" if holder(state, Card.KNIGHT) == state.active else "too_far"
    return Reason.of(key, region=state.piece, other=region, regions=targets)


def _wrong_done(state: State, _move: Move) -> Reason:
    """A turn ends by moving the piece (RA-C01)."""
    return Reason.of("move_ends_turn", region=state.piece, regions=move_targets(state))


def _wrong_neutral(state: State, _move: Move) -> Reason:
    if state.phase is not Phase.FINAL:
        return _and_open(state, "neutral_later")
    if not is_chosen(state, setup.FINAL_PIECE, setup.KNIGHT):
        return _and_open(state, "neutral_agreed")
    if holder(state, Card.KNIGHT) != state.active:
        return _and_open(state, "card_not_held", card=Card.KNIGHT)
    if state.final_neutral is not None:
        return _and_open(state, "neutral_said")
    return Reason.of("neutral_answers", region=state.piece)


REFUSING: Mapping[str, Callable[[State, Move], Reason]] = {
    Verb.TAKE: _wrong_take,
    Verb.PLACE: wrong_place,
    Verb.KING: _wrong_king,
    Verb.MERCHANT: _wrong_merchant,
    Verb.MONK: _wrong_monk,
    Verb.WITCH: _wrong_witch,
    Verb.SWAP: _not_now("nothing_looked_at"),
    Verb.LEAVE: _not_now("nothing_looked_at"),
    Verb.MOVE: _wrong_move,
    Verb.SPREAD: _not_now("spread_later"),
    Verb.NEUTRAL: _wrong_neutral,
    Verb.REVEAL: _not_now("reveal_later"),
    Verb.DONE: _wrong_done,
}
"""Why each verb is refused when it is the seat's turn and nothing else is asked."""
