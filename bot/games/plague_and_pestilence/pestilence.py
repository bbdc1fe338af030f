"""Pestilence that is moved: after doubles and by Mass Migration (PP-T02, PP-C06, PP-C09)."""

from msgspec.structs import replace

from bot.games.plague_and_pestilence.data import CARDS
from bot.games.plague_and_pestilence.kinds import Card
from bot.games.plague_and_pestilence.population import change
from bot.games.plague_and_pestilence.state import (
    State,
    changed,
    clockwise,
    is_living,
    living,
    with_first,
    with_next,
    with_player,
)
from bot.games.plague_and_pestilence.tasks import Doubles, MoveOne, Moving
from bot.games.protocol import Move, Seat, seat_token, token_seat
from bot.games.telling import Telling


def targets(state: State, holder: Seat) -> list[Seat]:
    """Where a holder's Pestilence can be moved to: neither the holder nor the mover (PP-T02)."""
    return [seat for seat in clockwise(state, state.active) if seat not in (holder, state.active)]


def movable(state: State, task: Moving) -> list[tuple[Seat, int]]:
    """Before whom of the living Pestilence lies that can still be moved, and how many of it."""
    return [
        (seat, min(task.unmoved[seat], task.moves))
        for seat in living(state)
        if task.unmoved[seat] and task.moves and targets(state, seat)
    ]


def all_unmoved(state: State, moves: int | None = None) -> Moving:
    """Nothing is moved yet of what is in play; without a limit each card may be moved once."""
    unmoved = tuple(player.pestilence for player in state.players)
    return Moving(unmoved, sum(unmoved) if moves is None else moves)


def doubles(state: State, _task: Doubles, telling: Telling) -> State:
    """Doubles are the natural faces (PP-T05); nothing is said where nothing can be moved."""
    (roll,) = state.rolls
    state = with_next(state)
    first, second = roll.dice
    if first != second or not is_living(state, roll.seat):
        return state
    moving = all_unmoved(state)
    if not movable(state, moving):
        return state
    telling.say("doubles", seat=seat_token(roll.seat), face=first)
    return with_first(state, moving)


def move_one_by_card(state: State, _task: MoveOne, _telling: Telling) -> State:
    """Mass Migration lets its player move one (PP-C09)."""
    return with_next(state, all_unmoved(state, 1))


def move_on(state: State, task: Moving, _telling: Telling) -> State | None:
    """Nothing is asked when nothing can move (PP-T02)."""
    return None if movable(state, task) else with_next(state)


def move_one(state: State, task: Moving, move: Move, telling: Telling) -> State:
    """One Pestilence goes from its holder to another, and costs the new holder 5 (PP-C06)."""
    holder, target = map(token_seat, move.picks)
    telling.say(
        "moved",
        seat=seat_token(state.active),
        **{"from": seat_token(holder), "to": seat_token(target)},
    )
    unmoved = changed(task.unmoved, holder, task.unmoved[holder] - 1)
    left = with_next(state, Moving(unmoved, task.moves - 1))
    source = state.players[holder]
    players = with_player(state, holder, replace(source, pestilence=source.pestilence - 1))
    return lay(replace(left, players=players), target, telling)


def lay(state: State, target: Seat, telling: Telling) -> State:
    """Pestilence comes to lie before a player, who loses 5 (PP-C06)."""
    player = state.players[target]
    players = with_player(state, target, replace(player, pestilence=player.pestilence + 1))
    loss = CARDS[Card.PESTILENCE].population
    return change(replace(state, players=players), target, loss, Card.PESTILENCE, telling)


def stop(state: State, telling: Telling) -> State:
    """The mover leaves the rest where it is."""
    telling.say("done_moving", seat=seat_token(state.active))
    return with_next(state)
