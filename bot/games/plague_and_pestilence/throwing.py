"""The dice: what a throw shows, what is added to it, and what a main or Inquisition roll does (PP-T)."""

from collections.abc import Callable

from msgspec.structs import replace

from bot.games.plague_and_pestilence.data import IMPROVEMENTS, PESTILENCE, Modifier
from bot.games.plague_and_pestilence.inquisition import draws_inquisition
from bot.games.plague_and_pestilence.kinds import Card, Cause, Chance, Phase, Throw
from bot.games.plague_and_pestilence.population import change
from bot.games.plague_and_pestilence.state import Player, State, is_living, with_first, with_next
from bot.games.plague_and_pestilence.tasks import (
    ROLLED,
    DoublePlague,
    Draw,
    HandOn,
    PassOn,
    RollForInquisition,
    TakeShip,
    Total,
)
from bot.games.plague_and_pestilence.views import ModifierView, RollView
from bot.games.protocol import Arg, Move, Seat, seat_token
from bot.games.telling import Telling

PLAGUE_FACE = 1
"""The Plague face counts 1 (PP-S05)."""

DOUBLE_PLAGUE_LOSS = 20
"""What a double Plague costs the roller (PP-T03, PP-T04)."""

SAFE = 8
"""From this total on an Inquisition roll costs nothing, and the card may be handed on (PP-T06)."""

INQUISITION_LOSS = 5
"""What a lower total costs (PP-T06)."""


def modifiers(player: Player, value_of: Callable[[Modifier], int]) -> tuple[ModifierView, ...]:
    """What lies before a player and changes a total, Pestilence first."""
    value, count = value_of(PESTILENCE), player.pestilence
    pestilence = [ModifierView(Card.PESTILENCE.value, count, value * count)] if value and count else []
    improvements = [
        ModifierView(improvement.value, 1, value)
        for improvement in player.improvements
        if (value := value_of(IMPROVEMENTS[improvement]))
    ]
    return (*pestilence, *improvements)


def modifier_args(roll: RollView) -> dict[str, Arg]:
    """What changed a total, as a sentence tells it."""
    return {
        "modifiers": tuple(one.kind for one in roll.modifiers),
        "counts": tuple(str(one.count) for one in roll.modifiers),
        "values": tuple(str(one.value) for one in roll.modifiers),
    }


def _in_prosperity(modifier: Modifier) -> int:
    return modifier.prosperity


def _in_plague(modifier: Modifier) -> int:
    return modifier.plague


def main_roll(state: State, move: Move, telling: Telling) -> State:
    """A turn begins with its roll; the modifiers are those in play now (PP-T01)."""
    seat = state.active
    telling.say("turn", seat=seat_token(seat), number=state.turn)
    first, second = int(move.picks[0]), int(move.picks[1])
    value_of = _in_prosperity if state.phase is Phase.PROSPERITY else _in_plague
    added = modifiers(state.players[seat], value_of)
    total = first + second + sum([one.value for one in added])
    roll = RollView(Throw.MAIN, state.phase, seat, (first, second), added, (), total)
    telling.say(
        "rolled",
        seat=seat_token(seat),
        phase=state.phase,
        first=first,
        second=second,
        **modifier_args(roll),
        total=total,
    )
    return replace(with_next(state), rolls=(roll,))


def roll_for_inquisition(state: State, _task: RollForInquisition, _telling: Telling) -> State:
    """Whoever has the Inquisition now rolls for it (PP-T06); who is out has passed it on."""
    if state.inquisition != state.active:
        return with_next(state)
    return with_next(state, Draw(Chance.INQUISITION), *ROLLED)


def inquisition_roll(state: State, move: Move, telling: Telling) -> State:
    """Nothing in play changes this roll (PP-T06)."""
    first, second = int(move.picks[0]), int(move.picks[1])
    total = first + second
    telling.say("inquisition_rolled", seat=seat_token(state.active), first=first, second=second, total=total)
    roll = RollView(Throw.INQUISITION, state.phase, state.active, (first, second), (), (), total)
    return replace(with_next(state), rolls=(roll,))


def is_double_plague(roll: RollView) -> bool:
    """Whether a roll of two dice shows two Plague faces, whatever was added to it (PP-T05)."""
    return roll.dice == (PLAGUE_FACE, PLAGUE_FACE)


def effect(roll: RollView, total: int) -> int:
    """What the roller's population changes by with that total (PP-T01, PP-T06)."""
    if roll.throw is Throw.MAIN:
        return total if roll.phase is Phase.PROSPERITY else -total
    return 0 if is_double_plague(roll) or total >= SAFE else -INQUISITION_LOSS


def apply_total(state: State, _task: Total, telling: Telling) -> State:
    """The roller gains or loses, or may hand the Inquisition on."""
    (roll,) = state.rolls
    state = with_next(state)
    amount = effect(roll, roll.total)
    if roll.throw is Throw.MAIN:
        return change(state, roll.seat, amount, Cause.ROLL, telling)
    if amount:
        return change(state, roll.seat, amount, Cause.INQUISITION_ROLL, telling)
    return state if is_double_plague(roll) else _may_hand_on(state, roll.seat, telling)


def _may_hand_on(state: State, seat: Seat, telling: Telling) -> State:
    """Who has Knights Templar keeps the Inquisition where they draw it (PP-V05)."""
    if draws_inquisition(state) == seat:
        telling.say("must_keep", seat=seat_token(seat))
        return state
    return with_first(state, HandOn())


def double_plague(state: State, _task: DoublePlague, telling: Telling) -> State:
    """Two Plague faces: the roller loses 20, and the first time the Plague begins (PP-T03, PP-T04)."""
    (roll,) = state.rolls
    state = with_next(state)
    is_first = state.phase is Phase.PROSPERITY
    if not is_double_plague(roll) or not (is_first or is_living(state, roll.seat)):
        return state
    telling.say("double_plague", seat=seat_token(roll.seat))
    if is_living(state, roll.seat):
        state = change(state, roll.seat, -DOUBLE_PLAGUE_LOSS, Cause.DOUBLE_PLAGUE, telling)
    if not is_first or state.phase is Phase.OVER:
        return state
    passing = tuple(task for task in state.agenda if isinstance(task, PassOn))
    return replace(state, agenda=(*passing, TakeShip(roll.seat)))
