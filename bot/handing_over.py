"""What ends with the holder of a seat, whether or not there was any of it: nobody is to tell; pure."""

from collections.abc import Sequence

from bot.games.protocol import AnyGame, Move, Seat, is_offered
from bot.house import HOUSE, changed_hands, unset
from bot.players import SWITCHED_OFF
from bot.positions import Passage, Position, played


def handed_over(game: AnyGame, position: Position, house_moves: Sequence[Move]) -> tuple[Passage, ...]:
    """The rows that follow *house_moves*, which led to *position*: orders end, and public switches go off."""
    if any(move.verb == "end" for move in house_moves):
        return ()
    passages: list[Passage] = []
    for seat in [seat for move in house_moves if (seat := changed_hands(move)) is not None]:
        passages.append(played(game, position, HOUSE, unset(seat)))
        passages += switched_off(game, passages[-1].position, seat)
        position = passages[-1].position
    return tuple(passages)


def switched_off(game: AnyGame, position: Position, seat: Seat) -> tuple[Passage, ...]:
    """The rows by which the public switches of *seat* go off that let others wait for it."""
    passages: list[Passage] = []
    for move in SWITCHED_OFF.get(game.name, ()):
        if is_offered(move, game.free_moves(position.state, seat)):
            passages.append(played(game, position, seat, move))
            position = passages[-1].position
    return tuple(passages)
