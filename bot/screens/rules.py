"""`/rules`: which topic somebody means, and its text."""

from collections.abc import Iterable

from bot.screens.limits import CHOICES
from bot.screens.sheets import SHEETS
from bot.text import Words, words
from bot.text.folding import folded, meant, within


def topics(game: str) -> tuple[str, ...]:
    """The topics of a game, as tokens."""
    return SHEETS[game].topics


def topic_choices(game: str, typed: str, words: Words) -> list[str]:
    """Suggestions for what was typed so far: the names of topics, those that begin so first."""
    return within([SHEETS[game].topic_name(topic, words) for topic in topics(game)], typed)[:CHOICES]


def rule(game: str, topic: str, words: Words) -> str | None:
    """The text of a topic, named by token, by name, by a unique beginning, or by a rule's number.

    None where nothing or more than one topic is meant.
    """
    sheet = SHEETS[game]
    if (numbered := sheet.numbered_rule(topic, words)) is not None:
        return numbered
    if topic in topics(game):
        return sheet.topic(topic, words)
    fitting = meant(topic, [(sheet.topic_name(key, words), key) for key in topics(game)])
    return sheet.topic(fitting[0], words) if len(fitting) == 1 else None


def book_of(topic: str, games: Iterable[str], locale: str) -> str:
    """The first of *games* that has a topic or rule of that name, else one that may be meant, else any."""
    every, sought = list(games), folded(topic)
    named = (game for game in every if sought in _names(game, locale))
    begun = (game for game in every if rule(game, topic, words(locale, game)))
    return next(named, None) or next(begun, every[0])


def _names(game: str, locale: str) -> list[str]:
    spoken = words(locale, game)
    return [folded(SHEETS[game].topic_name(topic, spoken.plain)) for topic in topics(game)]
