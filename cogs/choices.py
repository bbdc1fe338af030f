"""What autocomplete shows, and which of it somebody meant who typed by hand."""

import logging
from collections import Counter
from collections.abc import Iterable
from typing import TypeVar

import aiohttp
import discord
from discord.app_commands import AppCommandError, Choice

from bot.screens.ids import LARGEST
from bot.screens.typed import fitting, in_digits
from bot.text import Words
from bot.text.folding import meant, squeezed, within
from bot.text.markup import safe
from cogs.answers import Interaction, Unable
from cogs.failures import Failed, Failure, known, meaning

ThingT = TypeVar("ThingT")

NAMED = 12
"""How many choices a refusal names."""

_log = logging.getLogger(__name__)


def offered(texts: Iterable[str], otherwise: str) -> list[Choice[str]]:
    """The texts as choices; never none, since an empty list looks like a fault: then *otherwise*."""
    return [Choice(name=text, value=text) for text in fitting(texts, otherwise)]


def containing(texts: Iterable[str], typed: str) -> list[str]:
    """The texts that contain what was typed, first those that begin so; all of them where none does."""
    every = list(texts)
    return within(every, typed) or every


def one_of(typed: str, named: Iterable[tuple[str, ThingT]], reader: Words) -> ThingT:
    """The thing of *named* that was meant; raises Unable with those that it may be."""
    pairs = list(named)
    found = meant(typed, pairs) or meant(in_digits(typed, reader), pairs)
    if len(found) == 1:
        return found[0]
    names = _once(pairs)
    near = [names[thing] for thing in found] or list(names.values())
    choices = reader.listed([safe(name) for name in near[:NAMED]], either=True)
    key = "answer-several-choices" if found else "answer-no-such-choice"
    raise Unable(key, typed=shown(typed), choices=choices)


def _once(named: Iterable[tuple[str, ThingT]]) -> dict[ThingT, str]:
    """Each thing by its first name, or by its last where that is another one's, too."""
    called: dict[ThingT, list[str]] = {}
    for name, thing in named:
        called.setdefault(thing, []).append(name)
    firsts = Counter(names[0] for names in called.values())
    return {thing: names[0] if firsts[names[0]] == 1 else names[-1] for thing, names in called.items()}


def numbered(value: str) -> int | None:
    """The number that a menu's value is; None where it is none that anything here can have."""
    if not (value.isascii() and value.isdecimal() and len(value) <= len(str(LARGEST))):
        return None
    return int(value) if int(value) <= LARGEST else None


def shown(typed: str) -> str:
    """What somebody typed, to be repeated to them: short, in one line, without effect as markup."""
    return safe(squeezed(typed)[:40]) or "–"


class Unheard(logging.Filter):
    """Keeps out of the log what discord.py takes for a fault: choices that nobody waits for any more.

    It carries autocomplete out by itself and writes down whatever comes of it, with a traceback.
    """

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether the record is of a fault of ours."""
        error = record.exc_info[1] if record.exc_info else None
        if isinstance(error, AppCommandError):
            _log.info("choices of another release's option were asked for")
            return False
        if isinstance(error, discord.HTTPException) and meaning(error) is not Failure.WRONG:
            _log.info("choices were not shown: %s %s", error.status, error.code)
            return False
        return not isinstance(error, discord.RateLimited | aiohttp.ClientError)


async def offer_nothing(interaction: Interaction) -> None:
    """Answer autocomplete that no command of ours is for."""
    try:
        with known():
            await interaction.response.autocomplete([])
    except Failed as failed:
        _log.info("choices were not shown: %s", failed)


UNHEARD = Unheard()
"""One for all: a logger takes each filter once."""
