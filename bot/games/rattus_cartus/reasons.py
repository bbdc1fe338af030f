"""Why a move is refused: made from what its seat may know, and ending in what is legal."""

from collections import Counter
from collections.abc import Sequence

from bot.games.protocol import Arg, Move, Offer, Reason, Seat, seat_token
from bot.games.rattus_cartus.actions import FIRST_RAT, amount_of
from bot.games.rattus_cartus.asking import awaiting, offers
from bot.games.rattus_cartus.data import NUN_ROW
from bot.games.rattus_cartus.faces import KIND_TOKENS, Faces, playable
from bot.games.rattus_cartus.kinds import Kind, Phase, Verb
from bot.games.rattus_cartus.state import State
from bot.games.rattus_cartus.tasks import Action, Gifts
from bot.games.refusing import not_asked

ASKED_INSTEAD = {
    Verb.SUPPLY: "asked_supply",
    Verb.ENTER: "asked_enter",
    Verb.LOOK: "asked_look",
    Verb.CHOOSE: "asked_choose",
    Verb.GIVE: "asked_give",
    Verb.DISCARD: "asked_discard",
    Verb.ACT: "asked_act",
}


def why_not(state: State, seat: Seat, move: Move) -> Reason:
    """Why *move*, which fits no offer, is refused."""
    if state.phase is Phase.OVER:
        return Reason.of("game_over")
    if move.verb == Verb.ORDERS:
        return Reason.of("no_such_order")
    open_offers = offers(state, seat)
    if not open_offers:
        asked = awaiting(state)
        return not_asked(asked) if asked else Reason.of("too_early")  # chance is to act
    matching = [offer for offer in open_offers if offer.verb == move.verb]
    if matching:
        return _wrong_picks(state, seat, move, matching)
    return _wrong_verb(state, seat, move, open_offers)


def _wrong_verb(state: State, seat: Seat, move: Move, open_offers: Sequence[Offer]) -> Reason:
    """Something else is asked."""
    asked = Verb(open_offers[0].verb)
    if move.verb == Verb.PASS and asked is Verb.ENTER:
        return Reason.of("no_pass", **_row(state))
    if move.verb == Verb.DECLINE:
        question = next(one for one in awaiting(state) if one.seat == seat)
        return Reason("cannot_decline", (("ask", f"ask_{question.ask}"), *question.args))
    return Reason.of(ASKED_INSTEAD[asked])


def _wrong_picks(state: State, seat: Seat, move: Move, matching: Sequence[Offer]) -> Reason:
    """The right verb with wrong picks."""
    match Verb(move.verb):
        case Verb.SUPPLY | Verb.ENTER:
            return _wrong_at_place(state, seat, move, matching)
        case Verb.LOOK:
            return _wrong_positions(move.picks, matching[0].most)
        case Verb.CHOOSE:
            return Reason.of("not_to_choose", seats=tuple(offer.head[0] for offer in matching))
        case Verb.GIVE | Verb.DISCARD:
            return _wrong_cards(state, seat, move, matching[0])
        case _:
            return Reason.of("no_picks")


def _wrong_at_place(state: State, seat: Seat, move: Move, matching: Sequence[Offer]) -> Reason:
    """A building that is not in the row, or wrong picks for it."""
    offer = next((offer for offer in matching if offer.head == move.picks[:1]), None)
    if offer is None:
        return Reason.of("no_such_place", **_row(state))
    if offer.verb == Verb.SUPPLY:
        return _wrong_positions(move.picks[1:], offer.most)
    hand = state.players[seat].hand
    for pick in move.picks[1:]:
        if pick in (Kind.GOLD, Kind.PASS) and pick in _kinds(hand):
            return Reason.of("stays_in_hand", card=pick, cards=_kinds(playable(hand)))
    return _not_held(move.picks[1:], playable(hand))


def _row(state: State) -> dict[str, Arg]:
    """The buildings that can be named instead."""
    names = ("first", "second", "third")
    row = {name: copy.building for name, copy in zip(names, state.row, strict=False)}
    return {"places": len(state.row), **row}


def _wrong_positions(picks: Sequence[str], looks: int) -> Reason:
    """Not as many different cards of the nun row as are due (RC-B03, RC-X21)."""
    if looks and any(pick not in map(str, range(1, NUN_ROW + 1)) for pick in picks):
        return Reason.of("no_such_position")
    if len(picks) != looks:
        return Reason.of("positions_number", looks=looks, chosen=len(picks))
    twice = next(pick for pick, count in Counter(picks).items() if count > 1)
    return Reason.of("position_twice", position=twice)


def _wrong_cards(state: State, seat: Seat, move: Move, offer: Offer) -> Reason:
    """Cards that are not in the hand, or not as many as are due."""
    chosen = len(move.picks)
    hand = state.players[seat].hand
    if not _is_held(move.picks, hand):
        return _not_held(move.picks, hand)
    task = state.agenda[0]
    if isinstance(task, Gifts):
        return Reason.of("give_number", count=offer.most, chosen=chosen, taker=seat_token(task.taker))
    assert isinstance(task, Action), task
    limit = amount_of(state, task)
    if chosen > limit:
        return Reason.of("discard_limit", limit=limit, chosen=chosen)
    rats = max(0, state.players[seat].rats - FIRST_RAT[task.level])
    return Reason.of("discard_rats", rats=rats)


def _is_held(picks: Sequence[str], cards: Faces) -> bool:
    return not Counter(picks) - Counter(_kinds(cards))


def _not_held(picks: Sequence[str], cards: Faces) -> Reason:
    """The first of *picks* that *cards* do not hold, or not so often."""
    held = Counter(_kinds(cards))
    chosen = Counter(picks)
    wrong = next(pick for pick in picks if chosen[pick] > held[pick])
    if wrong not in list(Kind):
        return Reason.of("no_such_card", cards=_kinds(cards))
    if not held[wrong]:
        return Reason.of("card_not_held", card=wrong, cards=_kinds(cards))
    return Reason.of("too_many_of_card", card=wrong, chosen=chosen[wrong], held=held[wrong])


def _kinds(cards: Faces) -> tuple[str, ...]:
    return tuple(KIND_TOKENS[face] for face in cards)
