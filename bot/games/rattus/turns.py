"""From one player to the next, through placing and turns to the final round and the end (RA-S05, RA-E)."""

from msgspec.structs import replace

from bot.games.protocol import Seat, seat_token
from bot.games.rattus import ravaging, setup
from bot.games.rattus.data import regions
from bot.games.rattus.kinds import Neutral, Phase, Region
from bot.games.rattus.scoring import scores
from bot.games.rattus.state import State, is_chosen
from bot.games.rattus.tasks import EndTurn
from bot.games.telling import Telling


def begin(state: State, telling: Telling) -> State:
    """The active player's first move of a turn heads its row."""
    if state.begun or state.phase is Phase.SET_UP:
        return state
    seat = seat_token(state.active)
    if state.phase is Phase.FINAL:
        telling.say("final_turn", seat=seat)
    else:
        telling.say("turn", seat=seat, number=state.turn)
    return replace(state, begun=True)


def after_placing(state: State) -> State:
    """There and back; then the first player, who has just placed, takes the first turn (RA-S05)."""
    if state.line:
        return replace(state, active=state.line[0], line=state.line[1:])
    return replace(state, phase=Phase.TURNS, turn=1)


def _fresh(state: State, active: Seat) -> State:
    """A turn in which nothing is done yet."""
    return replace(state, active=active, begun=False, took=False, placed=False, used=())


def end_turn(state: State, _task: EndTurn, telling: Telling) -> State:
    """The next player's turn, unless the regular game ends (RA-E01)."""
    state = replace(state, agenda=())
    left = state.left[state.active]
    if state.supply and left:
        return replace(_fresh(state, Seat((state.active + 1) % state.seats)), turn=state.turn + 1)
    if not state.supply:
        telling.say("supply_out")
    if not left:
        telling.say("all_placed", seat=seat_token(state.active))
    return _begin_final(state, telling)


def _begin_final(state: State, telling: Telling) -> State:
    """Anticlockwise all but the last player; who holds no card is not asked (RA-E02)."""
    last = state.active
    others = [Seat((last - step) % state.seats) for step in range(1, state.seats)]
    line = tuple(seat for seat in others if seat in state.holders)
    telling.say("final_round", seats=tuple(map(seat_token, line)))
    skipped = tuple(seat_token(seat) for seat in others if seat not in line)
    if line and skipped:
        telling.say("final_skipped", seats=skipped)
    state = replace(state, phase=Phase.FINAL, last=last, line=line, final_neutral=_agreed(state))
    return next_final(state, telling)


def _agreed(state: State) -> bool | None:
    """Whether the piece counts in the final ravage, where the table has settled that (RA-E03)."""
    if is_chosen(state, setup.FINAL_PIECE, setup.KNIGHT):
        return None
    return is_chosen(state, setup.FINAL_PIECE, setup.ALWAYS)


def next_final(state: State, telling: Telling) -> State:
    """The next player of the final round, or the final ravage."""
    if not state.line:
        return _end_game(state, telling)
    return replace(_fresh(state, state.line[0]), line=state.line[1:])


def answer_final_neutral(state: State, answer: str, telling: Telling) -> State:
    """The holder of the Knight says whether the piece counts in the final ravage (RA-E03)."""
    telling.reveal()
    is_counting = answer == Neutral.COUNT
    telling.say("final_counts" if is_counting else "final_not", seat=seat_token(state.active))
    return replace(state, final_neutral=is_counting)


def skip(state: State, telling: Telling) -> State:
    """A player of the final round can do nothing more, or could do nothing from the first."""
    if not state.begun:
        telling.say("final_skipped", seats=(seat_token(state.active),))
    return next_final(state, telling)


def _end_game(state: State, telling: Telling) -> State:
    """All regions are ravaged, one at a time; then the cubes are counted (RA-E03 to RA-E05)."""
    telling.reveal()
    telling.say("final_ravage")
    for region in regions(state.seats):
        if ravaging.goes_on(state, region):
            telling.say("ravage", region=region)
            state = _ravaged(state, region, telling)
    assert state.last is not None
    state = replace(_fresh(state, state.last), phase=Phase.OVER)
    _tell_result(state, telling)
    return state


def _ravaged(state: State, region: Region, telling: Telling) -> State:
    is_counting = bool(state.final_neutral) and region == state.piece
    state = replace(state, agenda=(ravaging.begun(state, region, neutral=is_counting),))
    while ravaging.goes_on(state, region):
        state = ravaging.reveal_first(state, telling)
    return ravaging.end_ravage(state, telling)


def _tell_result(state: State, telling: Telling) -> None:
    result = scores(state)
    winner = result[0]
    telling.say("game_over")
    telling.say("wins", seat=seat_token(winner.seat), cubes=winner.points)
    tied = tuple(seat_token(score.seat) for score in result if score.points == winner.points)
    if len(tied) > 1:
        telling.say("tie", seats=tied, seat=seat_token(winner.seat))
