"""What ends with the holder of a seat: orders, whether or not there were any, and being waited for; pure."""

from collections.abc import Sequence

from bot.games.protocol import AnyGame, Move, Seat
from bot.house import HOUSE, changed_hands, released, unset
from bot.plays import drawn
from bot.positions import Passage, Position, played


def handed_over(game: AnyGame, position: Position, house_moves: Sequence[Move]) -> tuple[Passage, ...]:
    """The rows that follow *house_moves*, which led to *position*: what a seat's former holder set ends."""
    if any(move.verb == "end" for move in house_moves):
        return ()
    passages: list[Passage] = []
    for seat in [seat for move in house_moves if (seat := changed_hands(move)) is not None]:
        passages.append(played(game, position, HOUSE, unset(seat)))
        passages += _let_go(game, passages[-1].position, seat, taken=True)
        position = passages[-1].position
    return tuple(passages)


def let_go(game: AnyGame, position: Position, left: Sequence[Seat], seed: bytes) -> tuple[Passage, ...]:
    """The rows by which the game waits no more for those on seats who *left*, and the draws that they owe."""
    passages: list[Passage] = []
    for seat in left:
        for row in _let_go(game, position, seat, taken=False):
            passages += (row, *drawn(game, row.position, seed))
            position = passages[-1].position
    return tuple(passages)


def _let_go(game: AnyGame, position: Position, seat: Seat, *, taken: bool) -> tuple[Passage, ...]:
    """The row by which the game waits no more for who held *seat*; none where it does not."""
    if game.released(position.state, seat, taken=taken) is None:
        return ()
    return (played(game, position, HOUSE, released(seat, taken=taken)),)
