"""What autocomplete shows, and which of it somebody meant who typed by hand."""

import logging
from collections.abc import Iterable

import aiohttp
import discord
from discord.app_commands import AppCommandError, Choice

from bot.screens.ids import LARGEST
from bot.screens.typed import fitting
from bot.text.folding import folded
from bot.text.markup import escaped
from cogs.answers import Interaction
from cogs.failures import Failed, Failure, known, meaning

_log = logging.getLogger(__name__)


def offered(texts: Iterable[str], otherwise: str) -> list[Choice[str]]:
    """The texts as choices; never none, since an empty list looks like a fault: then *otherwise*."""
    return [Choice(name=text, value=text) for text in fitting(texts, otherwise)]


def containing(texts: Iterable[str], typed: str) -> list[str]:
    """The texts that contain what was typed; all of them where none does."""
    every = list(texts)
    return [text for text in every if folded(typed) in folded(text)] or every


def matched(typed: str, texts: Iterable[str]) -> str | None:
    """The text that was meant: the same, or the only one that begins so; case and accents do not matter."""
    every = list(texts)
    wanted = folded(typed)
    same = [text for text in every if folded(text) == wanted]
    beginning = [text for text in every if wanted and folded(text).startswith(wanted)]
    for found in (same, beginning):
        if len(found) == 1:
            return found[0]
    return None


def numbered(value: str) -> int | None:
    """The number that a menu's value is; None where it is none that anything here can have."""
    if not (value.isascii() and value.isdecimal() and len(value) <= len(str(LARGEST))):
        return None
    return int(value) if int(value) <= LARGEST else None


def shown(typed: str) -> str:
    """What somebody typed, to be repeated to them: short, in one line, without effect as markup."""
    return escaped(" ".join(typed.split())[:40]) or "–"


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
