"""Every word that people read: sentences by key, names by token, in the reader's language."""

import logging
import warnings
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

from bot.games.protocol import Arg, Asked, Reason, Said, Whispered, token_seat
from bot.text import catalogue
from bot.text.markup import apart, safe

SHAPES = "●▲■◆★✚"
"""The mark of each seat, in seat order."""

TYPED_ROOM = 100
"""How many characters of what somebody typed are repeated; a link to a channel fits."""

TABLES = 256
"""Of how many tables the names are kept as they were last put together."""

_log = logging.getLogger(__name__)


class MissingTextError(UserWarning, KeyError):
    """A sentence, or one of its arguments, is missing: an error in tests, elsewhere the key is shown."""


@dataclass(frozen=True)
class Words:
    """The words for one reader: a language, a game, and who sits at the table.

    *escaping*: names are made safe for messages; labels, menus and autocomplete show them as they are.
    """

    locale: str
    game: str | None = None
    seats: tuple[str, ...] = ()
    escaping: bool = True

    def __call__(self, key: str, /, **args: str | int | float) -> str:
        """The sentence of *key*; arguments are named with `-` for each `_`."""
        if self.escaping and "title" in args:
            args["title"] = apart(str(args["title"]))
        for language in (self.locale, catalogue.SOURCE):
            found = catalogue.sentence(language, self.game, key, tuple(args.items()))
            if found is not None:
                text, fault = found
                return self._missing(fault, text) if fault else text
        return self._missing(key, key)

    def has(self, key: str) -> bool:
        """Whether there is a sentence of that key."""
        return any(
            catalogue.bundle(language, self.game).has_message(key)
            for language in (self.locale, catalogue.SOURCE)
        )

    @cached_property
    def plain(self) -> "Words":
        """The same words with names as they are, for button labels, menus and autocomplete."""
        return replace(self, escaping=False)

    def name(self, token: str) -> str:
        """The reader's word for a token: `knight` → Knight, `monk4` → Monk (4), `seat2` → ▲ Bo, `-3` → −3."""
        if token not in self._names:
            self._names[token] = self._named(token)
        return self._names[token]

    @cached_property
    def _names(self) -> dict[str, str]:
        """Those said before: a panel names few things, and each of them often."""
        return {}

    def _named(self, token: str) -> str:
        if token.removeprefix("-").isdecimal():
            return token.replace("-", "−")
        if _is_seat(token):
            return f"{self.shape(token)} {self.bare(token)}"
        kind, number = self._split(token)
        return self._with_numbers(self(_key("name", kind)), [number])

    def short(self, token: str) -> str:
        """The name where room is scarce: `fortune_tellers_tent` → Tent; else the full name."""
        key = _key("short", token)
        return self(key) if self.has(key) else self.name(token)

    def counted(self, token: str, count: int) -> str:
        """What there is of something, the number behind: `Joker 12`, `point tokens 20`."""
        key = _key("many", token)
        return f"{self(key) if self.has(key) else self.name(token)} {count}"

    def shape(self, token: str) -> str:
        """The mark of a seat alone: `seat2` → ▲."""
        return SHAPES[token_seat(token)]

    def bare(self, token: str) -> str:
        """The name of a seat alone: `seat2` → Bo."""
        seat = token_seat(token)
        if seat >= len(self.seats):
            return self("seat-unnamed", number=seat + 1)
        return safe(self.seats[seat]) if self.escaping else self.seats[seat]

    def names(self, tokens: Iterable[str]) -> str:
        """Several tokens: `Witch ×2, Monk`, `Witch ×2 (4 0)`, seats and places in words; none: `nothing`."""
        printed: dict[str, list[str]] = {}
        for token in tokens:
            kind, number = self._split(token)
            printed.setdefault(kind, []).append(number)
        if not printed:
            return self("name-nothing")
        named = [
            self._with_numbers(self.times(kind, len(numbers)), numbers) for kind, numbers in printed.items()
        ]
        if all(token.isdecimal() or _is_seat(token) for token in printed):
            return self.listed(named)
        return ", ".join(named)

    def each(self, tokens: Iterable[str]) -> str:
        """Several tokens one by one, where their order says something: `Palace, Tent, Palace`."""
        return ", ".join(self.name(token) for token in tokens)

    def _split(self, token: str) -> tuple[str, str]:
        """`monk4` → `monk` and the number printed on the card; other tokens as they are, without one."""
        printed = token[-1:].isdecimal() and not token.isdecimal() and not _is_seat(token)
        return (token[:-1], token[-1]) if printed and self.has(_key("name", token[:-1])) else (token, "")

    def _with_numbers(self, name: str, numbers: Iterable[str]) -> str:
        shown = " ".join(sorted(filter(None, numbers), reverse=True))
        return self("name-with-numbers", name=name, numbers=shown) if shown else name

    def times(self, token: str, count: int) -> str:
        """A token and how often: `Knight ×2`; once: `Knight`."""
        return self.name(token) if count == 1 else f"{self.name(token)} ×{count}"

    def listed(self, items: Iterable[str], *, either: bool = False) -> str:
        """A list in words: "a, b and c", or with *either* "a, b or c"."""
        return catalogue.joined(tuple(items), self.locale, either=either)

    def told(self, event: Said | Whispered) -> str:
        """The sentence of something that happened."""
        kind = "said" if isinstance(event, Said) else "whispered"
        return self(_key(kind, event.key), **self.arguments(event.args))

    def reason(self, reason: Reason) -> str:
        """The sentence of a refusal or a warning; what its reader typed is shown as typed, cut if long."""
        return self(_key("reason", reason.key), **self.arguments(reason.args, typed=True))

    def ask(self, asked: Asked) -> str:
        """What is asked, as an imperative without a full stop: `enter a building or play a Pass`."""
        return self(_key("ask", asked.ask), **self.arguments(asked.args))

    def option(self, key: str) -> str:
        """The name of an option of the game."""
        return self(_key("option", key))

    def about(self, key: str) -> str:
        """What an option of the game does; nothing where its name says it all."""
        about = _key("about", key)
        return self(about) if self.has(about) else ""

    def value(self, key: str, value: str) -> str:
        """The name of a value of an option."""
        for candidate in (_key("value", f"{key}-{value}"), _key("value", value)):
            if self.has(candidate):
                return self(candidate)
        return self.name(value)

    def arguments(self, args: Iterable[tuple[str, Arg]], *, typed: bool = False) -> Mapping[str, str | int]:
        """A sentence's arguments in words; *typed*: they may hold text that is no token.

        Beside `$x` there is for a seat `$x-shape` and `$x-bare`, for any single token `$x-token` to select
        by, for several tokens `$x-count`, and `$x-each` where their order counts. A token `ask_enter`
        becomes that question.
        """
        made: dict[str, str | int] = {}
        asks = {name: value for name, value in args if isinstance(value, str) and self._is_ask(value)}
        for name, value in args:
            if name not in asks:
                made.update(self._argument(name, value, typed))
        return {**made, **{name: self(_key("ask", ask[4:]), **made) for name, ask in asks.items()}}

    def _is_ask(self, token: str) -> bool:
        return token.startswith("ask_") and self.has(_key("ask", token[4:]))

    def _argument(self, name: str, value: Arg, typed: bool) -> dict[str, str | int]:
        if isinstance(value, int):
            return {name: value}
        if isinstance(value, tuple):
            return {name: self.names(value), f"{name}-each": self.each(value), f"{name}-count": len(value)}
        known = not typed or self.knows(value)
        made: dict[str, str | int] = {f"{name}-token": value}
        made[name] = self.name(value) if known else self._as_typed(value)
        if _is_seat(value):
            made |= {f"{name}-shape": self.shape(value), f"{name}-bare": self.bare(value)}
        return made

    def knows(self, token: str) -> bool:
        """Whether there is a name for a token."""
        stem = token[:-1] if token[-1:].isdecimal() else token
        return token.isdecimal() or _is_seat(token) or any(self.has(_key("name", t)) for t in (token, stem))

    def _as_typed(self, text: str) -> str:
        shown = text if len(text) <= TYPED_ROOM else text[: TYPED_ROOM - 1] + "…"
        # Links are ours: they lead to a table, and would not be links with backslashes.
        return safe(shown) if self.escaping and "://" not in shown else shown

    def _missing(self, what: str, shown: str) -> str:
        _log.error("no text for %s in %s", what, self.locale)
        warnings.warn(MissingTextError(what), stacklevel=3)
        return shown


def words(locale: str | None, game: str | None = None, seats: Sequence[str] = ()) -> Words:
    """The words for a reader with any of Discord's locales; *seats*: the display names in seat order."""
    return _spoken(catalogue.nearest(locale), game, tuple(seats))


@lru_cache(maxsize=TABLES)
def _spoken(language: str, game: str | None, seats: tuple[str, ...]) -> Words:
    return Words(language, game, seats)


def _is_seat(token: str) -> bool:
    return token.startswith("seat") and token[4:] in {str(number + 1) for number in range(len(SHAPES))}


def _key(kind: str, token: str) -> str:
    return f"{kind}-{token}".replace("_", "-")
