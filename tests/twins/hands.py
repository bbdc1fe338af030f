"""Moves made by pressing: from the panel behind `/hand` to the button or menu that commits."""

from collections.abc import Callable

from bot.games.protocol import Move
from bot.playground.messages import Answer
from bot.playground.people import Person
from tests.conftest import RAVENS, Running
from tests.edge.hands import nearer

Answered = Callable[[Person, str, Answer], None]

PATIENCE = 40
"""Presses after which a panel leads nowhere."""


async def pressed(running: Running, person: Person, move: Move, answered: Answered) -> None:
    """Make *move* in the panel behind `/hand`, press by press."""
    desk = await running.tables.desk(1, person.id)
    answer = await person.slash("hand", channel=RAVENS)
    for _ in range(PATIENCE):
        answered(person, "a press", answer)
        assert answer.message is not None
        if answer.message.text.startswith("Done: "):
            return
        answer = await nearer(person, answer.message, (*desk.offers, *desk.free), move)
    raise AssertionError(f"{move} takes more presses than anybody has")
