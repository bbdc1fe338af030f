"""The Inquisition: played, handed on, passed on, and what Knights Templar do with it (PP-C04, PP-V05)."""

from msgspec.structs import replace

from bot.games.plague_and_pestilence.kinds import Improvement
from bot.games.plague_and_pestilence.population import laid_aside
from bot.games.plague_and_pestilence.setup import TEMPLAR
from bot.games.plague_and_pestilence.state import (
    State,
    is_chosen,
    living,
    others,
    with_next,
    with_player,
    without,
)
from bot.games.plague_and_pestilence.tasks import GiveInquisition, HandOn, PassOn
from bot.games.protocol import Seat, seat_token
from bot.games.telling import Telling


def inquisition_targets(state: State, seat: Seat) -> list[Seat]:
    """Who can get it from *seat*: another, but before all who has Knights Templar (PP-V05)."""
    holder = draws_inquisition(state)
    return others(state, seat) if holder is None else [holder]


def draws_inquisition(state: State) -> Seat | None:
    """Who has Knights Templar, where that is played (PP-V05)."""
    if not is_chosen(state, TEMPLAR):
        return None
    templar = Improvement.KNIGHTS_TEMPLAR
    return next((seat for seat in living(state) if templar in state.players[seat].improvements), None)


def _laid(state: State, target: Seat, telling: Telling) -> State:
    """The Inquisition lies before *target*; Knights Templar that drew it there are discarded (PP-V05)."""
    state = replace(state, inquisition=target)
    if draws_inquisition(state) != target:
        return state
    telling.say("templar", seat=seat_token(target))
    player = state.players[target]
    rest = without(player.improvements, Improvement.KNIGHTS_TEMPLAR)
    state = replace(state, players=with_player(state, target, replace(player, improvements=rest)))
    return laid_aside(state, Improvement.KNIGHTS_TEMPLAR)


def give(state: State, task: GiveInquisition, target: Seat, telling: Telling) -> State:
    """The Inquisition is played (PP-C04)."""
    telling.say("inquisition", seat=seat_token(task.seat), target=seat_token(target))
    return _laid(with_next(state), target, telling)


def hand_on(state: State, _task: HandOn, target: Seat, telling: Telling) -> State:
    """The roller gets rid of it (PP-T06)."""
    telling.say("handed_on", seat=seat_token(state.active), other=seat_token(target))
    return _laid(with_next(state), target, telling)


def keep(state: State, telling: Telling) -> State:
    """The roller keeps it (PP-T06)."""
    telling.say("kept", seat=seat_token(state.active))
    return with_next(state)


def pass_on(state: State, task: PassOn, target: Seat, telling: Telling) -> State:
    """Who is out passes it to somebody living (PP-C04)."""
    telling.say("passed_on", seat=seat_token(task.seat), other=seat_token(target))
    return _laid(with_next(state), target, telling)
