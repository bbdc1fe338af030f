"""Moves made by pressing: from the panel behind `/hand` to what commits."""

from collections.abc import Callable, Iterator, Sequence

from bot.games.protocol import Move
from bot.playground.messages import Answer, Message
from bot.playground.people import Person
from tests.conftest import RAVENS, Running
from tests.screens.private.reaching import Shown, next_use

Answered = Callable[[Person, str, Answer], None]

PATIENCE = 40
"""Presses after which a panel leads nowhere."""


async def pressed(running: Running, person: Person, move: Move, answered: Answered) -> None:
    """Make *move* in the panel behind `/hand`, press by press."""
    desk = await running.tables.desk(1, person.id)
    panel = _shown(person, await person.slash("hand", channel=RAVENS), answered)
    for _ in range(PATIENCE):
        custom_id, values = next_use(_controls(panel), (*desk.offers, *desk.free), move)
        panel = _shown(person, await _used(person, panel, custom_id, values), answered)
        table = await running.tables.table(1)
        if table is not None and table.number > desk.table.number:
            return
    raise AssertionError(f"{move} takes more presses than anybody has")


def _shown(person: Person, answer: Answer, answered: Answered) -> Message:
    answered(person, "a press", answer)
    assert answer.message is not None
    return answer.message


def _controls(panel: Message) -> Iterator[Shown]:
    """What of a panel can be used."""
    for button in panel.buttons:
        if not button.disabled:
            yield button.custom_id, ()
    for menu in panel.menus:
        if not menu.disabled:
            yield menu.custom_id, tuple(option.value for option in menu.options)


async def _used(person: Person, panel: Message, custom_id: str, values: Sequence[str]) -> Answer:
    if any(menu.custom_id == custom_id for menu in panel.menus):
        return await person.choose(panel, values, menu=custom_id)
    return await person.press(panel, custom_id)
