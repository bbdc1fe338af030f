"""What is done at once for a seat that goes to the computer: what no computer wants is switched off; pure."""

from collections.abc import Sequence

from bot.games.protocol import AnyGame, Move, is_offered
from bot.house import given_to_computer
from bot.players import SWITCHED_OFF
from bot.positions import Passage, Position, played


def handed_over(game: AnyGame, position: Position, house_moves: Sequence[Move]) -> tuple[Passage, ...]:
    """The rows of the seats that *house_moves*, which led to *position*, gave to the computer."""
    if any(move.verb == "end" for move in house_moves):
        return ()
    passages: list[Passage] = []
    for seat in [seat for move in house_moves if (seat := given_to_computer(move)) is not None]:
        for move in SWITCHED_OFF.get(game.name, ()):
            if is_offered(move, game.free_moves(position.state, seat)):
                passages.append(played(game, position, seat, move))
                position = passages[-1].position
    return tuple(passages)
