"""Making moves of Rattus at the local Discord, and playing on to a turn."""

from bot.games.protocol import Move
from bot.games.rattus.kinds import Card
from bot.playground.people import Person
from bot.screens import offers as walk
from bot.text import Words
from tests.conftest import Play
from tests.edge import moves
from tests.edge.moves import MOST_MOVES, Asked, asked
from tests.screens.private.rattus.written import written


def _written(move: Move, words: Words) -> tuple[str, dict[str, str]]:
    verb, options = written(move, words)
    return f"rattus {verb}", options


async def typed(play: Play, person: Person, move: Move) -> str:
    """Send the slash command of the move; gives what is answered."""
    return await moves.typed(play, person, move, _written)


async def typed_text(play: Play, person: Person, text: str) -> str:
    """Send the slash command of the move as the log has it."""
    return await typed(play, person, Move.parse(text))


async def turn_of(play: Play, person: Person, card: Card | None) -> Asked:
    """Play on until *person* begins a turn, and holds *card*, if any."""
    for _ in range(MOST_MOVES):
        one = await asked(play)
        assert one is not None, "the game is over"
        is_turn = one.person is person and one.desk.asked is not None and one.desk.asked.ask == "turn"
        if is_turn and (card is None or dict(one.public.holders)[card] == one.desk.seat):
            return one
        if is_turn and not one.public.took:
            await typed_text(play, person, f"take {card}")
        else:
            await play_on(play)
    raise AssertionError("that turn never came")


async def play_on(play: Play) -> None:
    """The next move towards the end of the turn, the rats close together."""
    one = await asked(play)
    assert one is not None, "the game is over"
    offer = one.desk.offers[-1]
    items = [token for token, count in offer.options for _ in range(count)]
    made = walk.made(offer, items[: offer.most])
    assert made is not None
    assert (await typed(play, one.person, made)).startswith("Done: "), made
    await play.running.settle(4)
