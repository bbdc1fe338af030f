"""What every game refuses alike."""

from collections.abc import Sequence

from bot.games.protocol import Asked, Reason, seat_token


def not_asked(asked: Sequence[Asked]) -> Reason:
    """Others are awaited, all for the same question; where its words differ, those of the last will do."""
    seats = tuple(seat_token(one.seat) for one in asked)
    return Reason("not_asked", (("seats", seats), ("ask", f"ask_{asked[-1].ask}"), *asked[-1].args))
