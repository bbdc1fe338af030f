"""Making moves of Plague & Pestilence at the local Discord, and playing on to an action."""

from collections.abc import Callable
from typing import TypeVar

from bot.desks import Desk
from bot.games.protocol import Move
from bot.playground.people import Person
from bot.screens import offers as walk
from bot.text import Words
from tests.conftest import Play
from tests.edge import moves
from tests.edge.moves import MOST_MOVES, Asked, asked
from tests.screens.private.plague_and_pestilence.written import written

GAME = "plague_and_pestilence"

LONG_APART = 10_000 << 22
"""Between the ids of two interactions, so that the second is no echo of the first."""

Found = TypeVar("Found")


def _written(move: Move, words: Words) -> tuple[str, dict[str, str]]:
    verb, options = written(move, words)
    return f"plague {verb}", options


async def typed(play: Play, person: Person, move: Move) -> str:
    """Send the slash command of the move; gives what is answered."""
    return await moves.typed(play, person, move, _written)


async def action_where(
    play: Play, wanted: Callable[[Desk], Found | None], *, building: bool = True
) -> tuple[Asked, Found]:
    """Play on, if possible by *building*, until somebody is to act and finds what is *wanted*; gives both."""
    for _ in range(MOST_MOVES):
        one = await asked(play)
        assert one is not None, "the game is over"
        found = wanted(one.desk) if one.ask == "act" else None
        if found is not None:
            return one, found
        await play_on(play, one, building=building)
    raise AssertionError("that action never came")


async def play_on(play: Play, one: Asked, *, building: bool) -> None:
    """Something that harms nobody much, made without Discord: a card discarded, the first that is asked."""
    offers = {offer.verb: offer for offer in one.desk.offers}
    calm = (*(("build",) if building else ()), "decline", "discard", "choose")
    verb = next(verb for verb in calm if verb in offers)
    items = [token for token, _ in offers[verb].options]
    made = walk.made(offers[verb], items[: offers[verb].most])
    assert made is not None
    tables, table = play.running.tables, one.desk.table
    await tables.play(table.id, one.person.id, [made], interaction=(table.number + 1) * LONG_APART)
