"""The catalogues of sentences: one folder a language, in it one folder a game."""

from functools import cache, lru_cache
from pathlib import Path

from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Resource

HERE = Path(__file__).parent
SOURCE = "en"
"""The language in which every sentence exists."""

SENTENCES = 4096
"""How many sentences are kept as they were last put together."""

_REGIONS = {"en": "en_GB"}
"""Babel's locale for lists where the bare language would not do: "a, b and c" has no comma before "and"."""


@cache
def languages() -> tuple[str, ...]:
    """The languages that there are catalogues for."""
    return tuple(sorted(folder.name for folder in HERE.iterdir() if any(folder.glob("*.ftl"))))


def nearest(locale: str | None) -> str:
    """The language of the catalogue for any of Discord's locales: `es` for `es-419`, else English."""
    language = (locale or SOURCE).partition("-")[0]
    return language if language in languages() else SOURCE


def sources(language: str, game: str | None) -> tuple[Path, ...]:
    """The files of a language: the shared ones, each game's name and commands, then the rest of *game*."""
    folder = HERE / language
    shared = [*sorted(folder.glob("*.ftl")), *sorted(folder.glob("*/commands.ftl"))]
    own = sorted((folder / game).glob("*.ftl")) if game else []
    return tuple(dict.fromkeys((*shared, *own)))


@cache
def bundle(language: str, game: str | None) -> FluentBundle:
    """Every message of a language and a game, read once."""
    # Isolating marks would stand in every message and count against Discord's limits.
    made = FluentBundle([language], use_isolating=False)
    for path in sources(language, game):
        made.add_resource(_resource(path))
    return made


@cache
def _resource(path: Path) -> Resource:
    """One file, read once for all the bundles that it is part of."""
    return FluentResource(path.read_text(encoding="utf-8"))


@lru_cache(maxsize=SENTENCES)
def sentence(
    language: str, game: str | None, key: str, args: tuple[tuple[str, str | int | float], ...]
) -> tuple[str, str | None] | None:
    """The text of a message and what is wrong with it, if anything; None where the language has no such text.

    Most of a panel says what the panel before it said, and putting a sentence together is what takes time.
    """
    read = bundle(language, game)
    if not read.has_message(key):
        return None
    value = read.get_message(key).value
    if value is None:
        return None
    text, errors = read.format_pattern(value, {name.replace("_", "-"): said for name, said in args})
    return str(text), f"{key}: {errors[0]}" if errors else None


@lru_cache(maxsize=SENTENCES)
def joined(items: tuple[str, ...], language: str, *, either: bool) -> str:
    """The items as a list in words: "a, b and c", or with *either* "a, b or c"."""
    return format_list(items, "or" if either else "standard", _REGIONS.get(language, language))
