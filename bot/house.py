"""The rows of the shell itself: a seat given up, skipped or handed on, a pause, an end; pure."""

from typing import Any

from bot.games.protocol import AnyGame, Move, Said, Seat, Step, seat_token, token_seat

HOUSE = Seat(-3)
"""The pseudo-seat that makes them; the rules never see them."""

UNSET = "unset"
"""The verb of the row by which a seat's standing orders end with their holder; it tells nobody anything."""

RELEASED = "released"
"""The verb of the row by which the game waits no more for whoever held a seat."""

_IS_TAKEN = {"taken": True, "left": False}
"""Its second pick: whether somebody else holds the seat now, or its holder was found to have left."""

ENDINGS = {
    "host": "ended_by_host",
    "moderator": "ended_by_moderator",
    "nobody": "ended_without_people",
    "player": "ended_by_player",
    "vote": "ended_by_vote",
}
"""By whose doing a table ends without a result, and what is told of it."""

_REPLACEMENTS = {"computer": "replaced_by_computer", "person": "replaced_by_person"}
"""By what a seat's holder is replaced, and what is told of it."""

_OF_A_SEAT = {"resign": "resigned", "host": "now_host", "skip": "skipped", "back": "came_back"}
_OF_ALL = {"pause": "paused", "resume": "resumed"}

LINES = frozenset({*_REPLACEMENTS.values(), *_OF_A_SEAT.values(), *_OF_ALL.values()})
"""What such rows tell while the game goes on."""


def said(move: Move) -> tuple[Said, ...]:
    """What a row tells."""
    match move.verb, move.picks:
        case "end", (by,):
            return (Said.of(ENDINGS[by]),)
        case "replaced", (seat, by):
            return (Said.of(_REPLACEMENTS[by], seat=seat),)
        case verb, (seat,) if verb in _OF_A_SEAT:
            return (Said.of(_OF_A_SEAT[verb], seat=seat),)
        case verb, () if verb in _OF_ALL:
            return (Said.of(_OF_ALL[verb]),)
        case _:
            return ()


def led_to(game: AnyGame, state: Any, move: Move) -> Step[Any]:
    """What a row leads to: the rules know of none but those that end what a seat's holder had set."""
    if move.verb == UNSET:
        return Step(game.without_orders(state, token_seat(move.picks[0])))
    if move.verb == RELEASED:
        seat, how = move.picks
        return game.released(state, token_seat(seat), taken=_IS_TAKEN[how]) or Step(state)
    return Step(state, said(move))


def asked_anew(move: Move) -> Seat | None:
    """The seat that a row asks anew, as somebody else is to answer there."""
    return token_seat(move.picks[0]) if move.verb in {"asked", "back", "replaced"} else None


def skipped(move: Move) -> Seat | None:
    """The seat for which the computer decides after a row."""
    return token_seat(move.picks[0]) if move.verb == "skip" else None


def changed_hands(move: Move) -> Seat | None:
    """The seat that has another holder after a row."""
    return token_seat(move.picks[0]) if move.verb in {"resign", "back", "replaced"} else None


def is_of_holder(move: Move) -> bool:
    """Whether a row ends what a seat's holder had set, and does so whatever is taken back before it."""
    return move.verb in {UNSET, RELEASED}


def released(seat: Seat, *, taken: bool) -> Move:
    """The row by which the game waits no more for who held *seat*; *taken*: somebody else does now."""
    return Move(RELEASED, (seat_token(seat), "taken" if taken else "left"))


def unset(seat: Seat) -> Move:
    """The row that ends the standing orders of *seat*."""
    return Move(UNSET, (seat_token(seat),))
