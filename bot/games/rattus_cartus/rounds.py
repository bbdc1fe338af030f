"""From one round to the next, and to the end of the game (RC-A, RC-E, RC-F07)."""

from msgspec.structs import replace

from bot.games.protocol import Seat, seat_token
from bot.games.rattus_cartus.data import Copy, rounds, row_size
from bot.games.rattus_cartus.faces import nuns, tokens
from bot.games.rattus_cartus.kinds import Phase
from bot.games.rattus_cartus.scoring import scores
from bot.games.rattus_cartus.state import State, is_chosen, is_last_round
from bot.games.telling import Telling


def begin_round(state: State, telling: Telling) -> State:
    """Draw the round's buildings into the row; then supplies (RC-A01)."""
    telling.reveal()
    size = row_size(state.seats)
    state = replace(
        state,
        phase=Phase.SUPPLIES,
        round=state.round + 1,
        row=state.buildings[:size],
        buildings=state.buildings[size:],
        supplied=(),
        entered=(),
        resolving=0,
        premium=None,
    )
    telling.say("round", round=state.round, rounds=rounds(state.seats), seat=seat_token(state.starter))
    if is_last_round(state):
        telling.say("last_round")
    while len({copy.building for copy in state.row}) == 1:
        state = _replace_last(state, telling)
    telling.say("row", buildings=tuple(copy.building for copy in state.row))
    return state


def _replace_last(state: State, telling: Telling) -> State:
    """All alike: the last goes under the reserve in sight, its top card comes (RC-A02)."""
    old = state.row[-1]
    new, *rest = (*state.reserve, old)
    reserve: tuple[Copy, ...] = tuple(rest)
    telling.say("replaced", old=old.building, new=new.building)
    seen = min(state.reserve_seen + 1, len(reserve))
    return replace(state, row=(*state.row[:-1], new), reserve=reserve, reserve_seen=seen)


def end_round(state: State, telling: Telling) -> State:
    """Discard the row and pass the starting player's card to the left (RC-E01)."""
    is_last = is_last_round(state)
    state = replace(
        state,
        used=state.used + state.row,
        row=(),
        entered=(),
        resolving=0,
        starter=Seat((state.starter + 1) % state.seats),
    )
    return end_game(state, telling) if is_last else begin_round(state, telling)


def end_game(state: State, telling: Telling) -> State:
    """Uncover the nun row and tell who was wiped out and who won (RC-F07 to RC-F09)."""
    telling.reveal()
    total = nuns(state.nun_row)
    telling.say("game_over", cards=tokens(state.nun_row), nuns=total)
    result = scores(state)
    for score in result:
        if score.out:
            rats = state.players[score.seat].rats
            telling.say("plague", seat=seat_token(score.seat), points=score.points, rats=rats, nuns=total)
    first = tuple(seat_token(score.seat) for score in result if score.place == 1)
    if result[0].out:
        key = "last_survivor_wins" if is_chosen(state, "always_winner", "yes") else "last_survivor"
        telling.say(key, seats=first, rats=state.players[result[0].seat].rats)
    else:
        telling.say("wins", seats=first, points=result[0].points)
    return replace(state, phase=Phase.OVER)
