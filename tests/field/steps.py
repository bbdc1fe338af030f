"""What several tests of the reports do, and what they look at."""

from bot.playground.messages import Message
from bot.playground.people import DIRECT_MESSAGES, Person
from tests.conftest import Play, Running
from tests.edge.hands import act, said


async def direct_hand(person: Person) -> Message:
    """The panel, asked for in the direct messages."""
    panel = (await person.slash("hand", channel=DIRECT_MESSAGES)).message
    assert panel is not None
    return panel


async def supplies(running: Running, play: Play) -> None:
    """Everybody takes a supply, each from the direct messages, and what is to be told is told."""
    for person in play.people:
        await act(person, await direct_hand(person))
    await running.settle(10)


def told(play: Play) -> list[list[str]]:
    """The first lines of what each was told directly."""
    return [
        [message.content.splitlines()[0] for message in person.direct_messages() if message.viewer is None]
        for person in play.people
    ]


def failing(running: Running, since: int) -> list[str]:
    """The calls that Discord refused since then."""
    return [f"{one.method} {one.path}" for one in running.local.requests[since:] if one.status >= 400]


async def deleted(running: Running, play: Play) -> None:
    """Delete the channel, and let everybody be told of it."""
    channel = running.client.gone
    before = len(channel)
    running.local.delete_channel(play.channel)
    await running.until(lambda: len(channel) > before)
    for _ in range(2):
        await running.settle(5)


async def press_yes(person: Person, command: str, channel: str) -> str:
    """Send a command that asks once more, and say yes."""
    sure = (await person.slash(command, channel=channel)).message
    assert sure is not None
    return said(await person.press(sure, sure.buttons[0].label))
