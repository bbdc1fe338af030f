"""Setting up: the first state, and the table's own moves that complete it (RA-S)."""

from collections.abc import Mapping
from random import Random

from msgspec import UNSET
from msgspec.structs import replace

from bot.games.chance import drawn_from, order_of
from bot.games.protocol import Move, Offer, Option, Seat, counted, seat_token, token_seat
from bot.games.rattus.data import CUBES, REGULAR, STARTING, regions, removed
from bot.games.rattus.kinds import Chance, Region
from bot.games.rattus.state import State, with_next
from bot.games.rattus.tasks import Draw
from bot.games.telling import Telling

FINAL_PIECE = "final_piece"
KNIGHT, ALWAYS, NEVER = "knight", "always", "never"

OPTIONS: tuple[Option, ...] = (Option(FINAL_PIECE, (KNIGHT, ALWAYS, NEVER), KNIGHT),)
"""The choice of the lobby: does the piece count as two cubes in the final ravage (RA-E03)?"""


def first_state(seats: int, options: Mapping[str, str], version: int) -> State:
    """The board laid out, nothing drawn yet (RA-K01, RA-K02, RA-S06)."""
    used = len(regions(seats))
    draws = tuple(Draw(what) for what in Chance if what is not Chance.REMOVED or removed(seats))
    return State(
        seats=seats,
        options=tuple((choice.key, options[choice.key]) for choice in OPTIONS),
        agenda=draws,
        cubes=((0,) * seats,) * used,
        rats=((),) * used,
        left=(CUBES,) * seats,
        palace=(0,) * seats,
        notes=((),) * seats,
        in_order=(False,) * seats,
        version=UNSET if version == 1 else version,
    )


def chance_offers(state: State, task: Draw) -> tuple[Offer, ...]:
    """What can come of a draw that is owed."""
    match task.what:
        case Chance.STARTING:
            return (_some_of(task.what, STARTING, len(state.rats)),)
        case Chance.REMOVED:
            return (_some_of(task.what, REGULAR, removed(state.seats)),)
        case Chance.SUPPLY:
            gone = {*state.laid, *state.removed}
            return (order_of(task.what, tuple(rat for rat in (*STARTING, *REGULAR) if rat not in gone)),)
        case Chance.PIECE:
            return tuple(Offer(task.what, (region,)) for region in regions(state.seats))
        case Chance.STARTS:
            return tuple(Offer(task.what, (seat_token(Seat(seat)),)) for seat in range(state.seats))


def _some_of(verb: Chance, rats: tuple[str, ...], count: int) -> Offer:
    return Offer(verb, (), counted(rats), count, count)


def drawn_move(state: State, task: Draw, rng: Random) -> Move:
    """Chance itself."""
    return drawn_from(chance_offers(state, task), rng)


def drawn(state: State, move: Move, telling: Telling) -> State:
    """Carry out a move of the table."""
    telling.reveal()
    state = with_next(state)
    match Chance(move.verb):
        case Chance.STARTING:  # RA-S01
            return replace(state, rats=tuple((rat,) for rat in move.picks), laid=move.picks)
        case Chance.REMOVED:  # RA-S02
            return replace(state, removed=move.picks)
        case Chance.SUPPLY:  # RA-S02
            return replace(state, supply=move.picks)
        case Chance.PIECE:  # RA-S03
            telling.say("piece_starts", region=move.picks[0])
            return replace(state, piece=Region(move.picks[0]))
        case Chance.STARTS:  # RA-S04
            return _with_first(state, token_seat(move.picks[0]), telling)


def _with_first(state: State, first: Seat, telling: Telling) -> State:
    """The line of the placing: clockwise from the first player, then back from the last (RA-S05)."""
    telling.say("starts", seat=seat_token(first))
    there = [Seat((first + step) % state.seats) for step in range(state.seats)]
    line = (*there[1:], *reversed(there))
    return replace(state, active=first, line=line)
