"""What autocomplete shows, and which of it somebody meant who typed by hand."""

from collections.abc import Iterable

from discord.app_commands import Choice

from bot.screens.typed import fitting
from bot.text.folding import folded
from bot.text.markup import escaped


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


def shown(typed: str) -> str:
    """What somebody typed, to be repeated to them: short, in one line, without effect as markup."""
    return escaped(" ".join(typed.split())[:40]) or "–"
