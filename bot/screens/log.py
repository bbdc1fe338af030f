"""What happened, for one reader: the public sentences with the reader's own in between."""

from collections.abc import Sequence

from bot.desks import Event
from bot.games.protocol import Said, Whispered
from bot.screens.posts import pages
from bot.screens.sheets import sheet
from bot.text import Words


def what_happened(events: Sequence[Event], words: Words) -> list[str]:
    """The pages of the private log."""
    told: list[Said | Whispered] = []
    for event in events:
        told += [*event.said, *event.whispered]
    return pages(sheet(words).log(told, words) or [words("log-nothing")])
