"""A game's rules as its catalogue tells them: topics, single rules by number, decisions of our own."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from bot.text import Words
from bot.text.folding import joined


@dataclass(frozen=True)
class Rulebook:
    """Which rules stand under which heading, by their keys in the catalogue: `rc-d07`, `brief-goal`.

    *prefix* begins the keys of numbered rules. *facts* are the numbers of the game's data that rules name.
    A rule that holds a decision of our own has a sentence `ours-d07`.
    """

    prefix: str
    rules: Mapping[str, tuple[str, ...]]
    facts: Mapping[str, int]

    def heading(self, topic: str, words: Words) -> str:
        """The first line of a topic's text."""
        return words("rules-heading", topic=topic, game=_game(words))

    def number_heading(self, number: str, words: Words) -> str:
        """The first line of a rule that was asked for by *number*, as the catalogue writes it: `d07`."""
        return words("rules-number", number=f"{self.prefix}{number}".upper(), game=_game(words))

    def number(self, typed: str) -> str:
        """What may be a number, as the catalogue would write it: `d07` for `RC-D07`."""
        return joined(typed).removeprefix(joined(self.prefix))

    def lines(self, rules: Sequence[str], words: Words) -> list[str]:
        """The rules one by one; those with a decision of our own are marked, and the mark explained."""
        marked = [self._holds_ours(rule, words) for rule in rules]
        lines = [
            words("rules-line-ours" if ours else "rules-line", rule=words(rule, **self.facts))
            for rule, ours in zip(rules, marked, strict=True)
        ]
        return [*lines, words("rules-ours-note")] if any(marked) else lines

    def ours(self, numbers: Iterable[str], words: Words) -> list[str]:
        """Decisions of our own."""
        return [words("rules-line", rule=words(f"ours-{number}", **self.facts)) for number in numbers]

    def numbered(self, typed: str, words: Words) -> str | None:
        """The single rule of a number such as `RC-D07`; None where there is none."""
        number = self.number(typed)
        if f"{self.prefix}{number}" not in self.numbers:
            return None
        lines = [self.number_heading(number, words), words(f"{self.prefix}{number}", **self.facts)]
        if words.has(f"ours-{number}"):
            lines.append(words("rules-number-ours", ours=words(f"ours-{number}", **self.facts)))
        return "\n".join(lines)

    @cached_property
    def numbers(self) -> frozenset[str]:
        """The keys of every numbered rule that stands under a heading."""
        shown = (rule for rules in self.rules.values() for rule in rules)
        return frozenset(rule for rule in shown if rule.startswith(self.prefix))

    def _holds_ours(self, rule: str, words: Words) -> bool:
        return words.has(f"ours-{rule.removeprefix(self.prefix)}")


def _game(words: Words) -> str:
    assert words.game is not None
    return words.name(words.game)
