"""The result: cubes on the board and in the palace, and the tie rule (RA-E05)."""

from bot.games.protocol import Score, Scores, Seat
from bot.games.rattus.state import State

BOARD, PALACE = "board", "palace"


def scores(state: State) -> Scores:
    """Everybody's result, best place first; of tied players whoever would come next is first."""
    assert state.last is not None, "nothing is counted before the last turn"
    board = [sum(cubes) for cubes in zip(*state.cubes, strict=True)]
    points = [there + safe for there, safe in zip(board, state.palace, strict=True)]
    next_turn = [(seat - state.last - 1) % state.seats for seat in range(state.seats)]
    order = sorted(range(state.seats), key=lambda seat: (-points[seat], next_turn[seat]))
    return tuple(
        Score(
            seat=Seat(seat),
            points=points[seat],
            parts=((BOARD, board[seat]), (PALACE, state.palace[seat])),
            place=place,
            won=place == 1,
        )
        for place, seat in enumerate(order, 1)
    )
