"""Hands that play on by buttons, doing the first thing that a panel lets them do, or what leads to a move."""

from collections.abc import AsyncIterator, Sequence

from bot.games.protocol import Move, Offer
from bot.motions import Asker
from bot.playground.messages import Answer, Button, Message
from bot.playground.people import Person
from tests.conftest import Play, Running
from tests.screens.private.reaching import next_use

SUCCESS = 3
"""The style of the button that commits."""

ASKED = "ASKED"

MOST_PRESSES = 40
"""After so many a panel leads nowhere."""


async def end(running: Running, play: Play) -> None:
    """A moderator who watches ends a game, which nobody has to agree to."""
    await running.tables.end((await play.table()).id, Asker(1, moderator=True))


async def hand(person: Person, channel: str = "ravens") -> Message:
    """The panel behind `/hand`."""
    panel = (await person.slash("hand", channel=channel)).message
    assert panel is not None
    return panel


def said(answer: Answer) -> str:
    """What a private answer says."""
    assert answer.failed is None
    assert answer.message is not None
    assert answer.message.viewer is not None
    return answer.message.text


def commit_button(panel: Message) -> Button | None:
    """The green button, if something can be committed."""
    return next((button for button in panel.buttons if button.style == SUCCESS and not button.disabled), None)


def controls(panel: Message) -> list[Button]:
    """The buttons that choose something."""
    return [button for button in panel.buttons if ".at:" in button.custom_id or ".tap:" in button.custom_id]


async def step(person: Person, panel: Message) -> Message:
    """One press in a panel; gives the panel after it."""
    commit = commit_button(panel)
    if commit is not None:
        answer = await person.press(panel, commit.custom_id)
    elif panel.menus:
        open_menus = [menu for menu in panel.menus if not any(option.default for option in menu.options)]
        menu = (*open_menus, *panel.menus)[0]
        first = [option.value for option in menu.options[: max(menu.least, 1)]]
        answer = await person.choose(panel, first, menu=menu.custom_id)
    else:
        answer = await person.press(panel, controls(panel)[0].custom_id)
    assert answer.message is not None
    assert answer.ephemeral
    return answer.message


async def nearer(person: Person, panel: Message, offers: Sequence[Offer], move: Move) -> Answer:
    """One press on the way to *move*, one of *offers*; the last one makes it."""
    shown = [
        *((button.custom_id, ()) for button in panel.buttons if not button.disabled),
        *((menu.custom_id, [option.value for option in menu.options]) for menu in panel.menus),
    ]
    custom_id, values = next_use(shown, offers, move)
    if values:
        return await person.choose(panel, values, menu=custom_id)
    return await person.press(panel, custom_id)


async def presses(person: Person, channel: str, offers: Sequence[Offer], move: Move) -> AsyncIterator[Answer]:
    """The panel behind `/hand`, and what each press on the way to *move* is answered; the last makes it."""
    answer = await person.slash("hand", channel=channel)
    for _ in range(MOST_PRESSES):
        yield answer
        assert answer.message is not None
        if answer.message.text.startswith("Done: "):
            return
        answer = await nearer(person, answer.message, offers, move)
    raise AssertionError(f"{move} takes more presses than anybody has")


async def act(person: Person, panel: Message) -> Message:
    """Answer what the panel asks, as far as it goes on without others."""
    for _ in range(40):
        if ASKED not in panel.text:
            return panel
        panel = await step(person, panel)
    raise AssertionError(f"the panel asks on and on: {panel.text}")
