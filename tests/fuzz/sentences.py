"""Which sentence of the catalogue a text is: the words backwards."""

import re
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache

from fluent.syntax import ast as ftl

from bot.playground.messages import Message
from tests.text.catalogues import entries, files

TOLD = (
    "answer-",
    "asked-",
    "decided-",
    "done",
    "edge-",
    "options-",
    "panel-stale",
    "reason-",
    "rules-",
    "settings-",
    "sure-",
    "typed-",
    "vote-ended-",
    "voted",
)
"""How the keys of the sentences begin that tell how an input ended."""

REFUSALS = ("answer-", "edge-", "panel-stale", "reason-", "typed-")
"""How the keys begin after which nothing may have changed."""

DONE = ("done", "options-", "settings-", "asked-", "decided-", "vote-ended-", "voted")
"""How the keys begin after which something may have changed."""

_LEAST = 6
"""Letters of its own that a sentence needs, or it fits everything."""

_SHORTEST = "done-option"

_TEXT = 10


@cache
def told_keys() -> tuple[str, ...]:
    """Every sentence that tells how an input ended."""
    ends = ("answer-", "done-", "edge-", "panel-stale", "reason-")
    return tuple(key for key, _ in _patterns() if key.startswith(ends))


def alike(keys: Iterable[str]) -> frozenset[str]:
    """These sentences and those that say the same in the same words."""
    patterns = dict(_patterns())
    said = {patterns[key].pattern for key in keys if key in patterns}
    return frozenset(key for key, pattern in patterns.items() if pattern.pattern in said)


def is_refusal(key: str | None) -> bool:
    """Whether that sentence says that nothing was done."""
    return key is not None and (key.startswith(REFUSALS) or key == "done-already")


def is_done(key: str | None) -> bool:
    """Whether that sentence says that something was done."""
    return key is not None and key.startswith(DONE) and not is_refusal(key)


@lru_cache(maxsize=20_000)
def key_of(text: str) -> str | None:
    """The key of the sentence; None for any other text."""
    return next((key for key, pattern in _patterns() if pattern.fullmatch(text)), None)


def key_in(message: Message) -> str | None:
    """The sentence that a message begins with: its text, or what stands above a panel."""
    text = message.content or next((part["content"] for part in message.parts() if part["type"] == _TEXT), "")
    return key_begun(text)


def key_begun(text: str) -> str | None:
    """The sentence that *text* is or begins with."""
    return key_of(text) or key_of(text.split("\n")[0]) or _opening(text)


def _opening(text: str) -> str | None:
    """The first of several sentences, if it says that something was done: why not all of it follows."""
    key = key_of(text.split(". ")[0] + ".")
    return key if is_done(key) else None


@cache
def _patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """The longest sentences first, since short ones fit more than themselves."""
    found = [(entry.id.name, entry.value) for entry in _messages() if entry.value is not None]
    found = [(key, value) for key, value in found if _fixed(value) >= _LEAST or key == _SHORTEST]
    found.sort(key=lambda one: -_fixed(one[1]))
    return tuple((key, re.compile(_regex(value), _flags(key))) for key, value in found)


def _flags(key: str) -> re.RegexFlag:
    """What stands for an argument may have lines of its own; not in choices, or the short ones fit all."""
    return re.NOFLAG if key == _SHORTEST or key.startswith("typed-") else re.DOTALL


def _messages() -> Iterator[ftl.Message]:
    for path in files():
        if path.stem == "done":
            continue  # What is told of a move stands inside another sentence.
        for entry in entries(path):
            if isinstance(entry, ftl.Message) and entry.id.name.startswith(TOLD):
                yield entry


def _fixed(pattern: ftl.Pattern) -> int:
    return sum(_letters(part) for part in pattern.elements)


def _letters(part: ftl.TextElement | ftl.Placeable) -> int:
    """How many letters of a sentence are its own; of variants, those of the shortest."""
    if isinstance(part, ftl.TextElement):
        return len(part.value)
    if isinstance(part.expression, ftl.SelectExpression):
        return min(_fixed(variant.value) for variant in part.expression.variants)
    return 0


def _regex(pattern: ftl.Pattern) -> str:
    return "".join(_part(part) for part in pattern.elements)


def _part(part: ftl.TextElement | ftl.Placeable) -> str:
    if isinstance(part, ftl.TextElement):
        return re.escape(part.value)
    if isinstance(part.expression, ftl.SelectExpression):
        return f"(?:{'|'.join(_regex(variant.value) for variant in part.expression.variants)})"
    return ".*?"
