"""What anybody may do at any time without changing anything: look, complete an option, be refused, cheat."""

from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING

from bot.playground.people import Person
from tests.conftest import RAVENS
from tests.edge.forging import press_forged

if TYPE_CHECKING:
    from tests.twins.worlds import Living

Look = Callable[["Living", Person, int], Awaitable[None]]


def button(label: str) -> Look:
    """Press a button of the board; at the end, when there is no hand any more, its first one."""

    async def look(living: "Living", person: Person, row: int) -> None:
        board = living.play.board()
        labels = [one.label for one in board.buttons]
        answer = await person.press(board, label if label in labels else labels[0])
        living.answered(person, label, answer)

    return look


def command(name: str, **options: str) -> Look:
    """Type a command that shows something."""

    async def look(living: "Living", person: Person, row: int) -> None:
        living.answered(person, name, await person.slash(name, channel=RAVENS, **options))

    return look


async def complete(living: "Living", person: Person, row: int) -> None:
    """Let autocomplete fill in an option of the game's commands, in turn; first what is asked just then."""
    asked = living.plan.wired.asked
    verb = f" {living.plan.rows[row].move.verb}"
    fitting = [one for one in asked if one[0].endswith(verb)]
    for name, option, others in (*fitting, asked[row % len(asked)]):
        choices = await person.autocomplete(name, option, "", channel=RAVENS, **others)
        living.recorders[person.name].offered(f"{name} {option}", choices)


async def be_refused(living: "Living", person: Person, row: int) -> None:
    """Type a move that is never legal, in turn."""
    refused = living.plan.wired.refused
    name, options = refused[row // 3 % len(refused)]
    living.answered(person, name, await person.slash(name, channel=RAVENS, **options))


async def forge(living: "Living", person: Person, row: int) -> None:
    """Press a button that was never shown to this person: of another's panel, of another table."""
    verb = living.plan.rows[row].move.verb
    forged = (f"1:{verb}.go:1:10000:0:", f"1:{verb}.at:1:20000:0:00", "p:hand:zz")
    custom_id = forged[row // 3 % len(forged)]
    answer = await press_forged(living.running, person, living.play.board(), custom_id)
    living.answered(person, custom_id, answer)


LOOKS: Sequence[Look] = (
    button("My hand"),
    complete,
    button("What happened"),
    be_refused,
    button("Board as text"),
    command("hand"),
    forge,
    command("table log", since="start"),
    command("table show"),
    command("table mine"),
)
"""In the order in which they are made."""
