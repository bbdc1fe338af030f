"""Moves made by pressing: from the panel behind `/hand` to the button or menu that commits."""

from collections.abc import Callable

from bot.games.protocol import Move
from bot.playground.messages import Answer
from bot.playground.people import Person
from tests.conftest import RAVENS, Running
from tests.edge.hands import presses

Answered = Callable[[Person, str, Answer], None]


async def pressed(running: Running, person: Person, move: Move, answered: Answered) -> None:
    """Make *move* in the panel behind `/hand`, press by press."""
    desk = await running.tables.desk(1, person.id)
    async for answer in presses(person, RAVENS, (*desk.offers, *desk.free), move):
        answered(person, "a press", answer)
