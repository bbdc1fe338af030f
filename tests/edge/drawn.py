"""A table of a game with pictures, and what its boards are: a picture, or words."""

from bot.playground.messages import Attachment, Message
from bot.playground.server import LocalDiscord
from tests.conftest import Play, Running

WHY = "Ravens: I may not attach files here, so the board is in words."
IN_WORDS = "Cards in hand"
"""What only the board in words says."""


def picture_of(message: Message) -> Attachment:
    """The one picture of a message."""
    (picture,) = message.attachments
    return picture


def drawn(local: LocalDiscord, message: Message) -> bytes:
    """What its picture shows."""
    return local.world.files[picture_of(message).id]


async def named(play: Play, title: str = "Ravens") -> None:
    """A lobby of two with that title."""
    play.people = [play.running.person(name) for name in ("Ann", "Bo")]
    await play.people[0].slash("table new", channel=play.channel, game="rattus_cartus", title=title)
    await play.people[1].slash("table join", channel=play.channel)


async def begun(running: Running, play: Play) -> Message:
    """A table called Ravens, and its first board."""
    await named(play)
    await play.people[0].slash("table start", channel=play.channel)
    await running.settle(10)
    return play.board()


def is_in_words(message: Message) -> bool:
    return IN_WORDS in message.content and not message.attachments


def is_pictured(message: Message) -> bool:
    return IN_WORDS not in message.content and len(message.attachments) == 1
