"""What a game brings to the tests on the wire."""

from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass, field
from random import Random
from typing import Any

from bot.games.protocol import Move, Offer, Reason, Said, Seat, Step

Hidden = Callable[[Any, Step[Any], Seat | None], object]
"""A kind of secret: what of a state, and of the step that led there, is hidden from a reader."""

Dealing = Callable[[Any, Seat | None, Random], Any]
"""Another state that a reader cannot tell from a given one."""

Typed = tuple[str, Mapping[str, str]]
"""A slash command with its options."""

Asking = tuple[str, str, Mapping[str, str]]
"""What autocomplete is asked for: command, option, and the options beside it."""


@dataclass(frozen=True)
class Gift:
    """How something is handed over, which is told by direct messages.

    *options*: of the lobby, as they are typed, under which it happens. *asked*: what a panel says then.
    *typed*: what the first player (True) types, or another one; the last choice of autocomplete stands in for
    an empty value.
    """

    options: Mapping[str, str]
    asked: str
    typed: Callable[[bool, Random], Typed]


@dataclass(frozen=True)
class Planted:
    """What leaks that are planted on purpose let out.

    *kind*: of the secrets, one that always differs where it is dealt anew. *card*: the token of something of
    that kind, if a seat is the one who holds it. *said* and *reason*: a sentence for everybody and a refusal
    that name such a token.
    """

    kind: str
    card: Callable[[Any, Seat], str]
    said: Callable[[str], Said]
    reason: Callable[[str], Reason]


@dataclass(frozen=True)
class Wired:
    """One game on the wire.

    *holds*: raises AssertionError at a state that cannot be.

    Moves. *group*: of their slash commands. *verbs*: all there are. *plain*: those that can always be typed
    with the first of everything that autocomplete offers. *opening*: the one that a panel asks for first when
    a round or turn begins. *tokens*: what moves name. *typed*: the slash
    command of a move. *wrong*: one that nearly is a move of an offer. *refused*: some that are never legal.
    *asked*: options that autocomplete fills in, by command. *often*: how many times as often as any other a
    verb is chosen at random, so that games are short and have all in them. *open*: verbs, those of chance
    among them, whose picks everybody sees at once. *beforehand*: what each seat does before anything else,
    where it may. *lasting*: of the lobby, options under which no time of the rules ends over a long wait.

    Secrets. *secrets*: by kind what is hidden; a pair of worlds exercises a kind where it differs. *absent*:
    by the number of players, kinds that there are not. *options*: of the lobby, by the number of players, so
    that every kind comes up. *planted*: what is let out on purpose. *dealings*: by kind, how it alone is
    dealt anew where that is to be compared as well.

    *gift*: None where nothing is handed over.
    """

    holds: Callable[[Any], None]
    group: str
    verbs: Sequence[str]
    plain: Sequence[str]
    opening: str
    tokens: Sequence[str]
    typed: Callable[[Move], Typed]
    wrong: Callable[[Offer, Random], Typed]
    refused: Sequence[Typed]
    asked: Sequence[Asking]
    secrets: Mapping[str, Hidden]
    options: Mapping[int, Mapping[str, str]]
    planted: Planted
    absent: Mapping[int, Set[str]] = field(default_factory=dict)
    dealings: Mapping[str, Dealing] = field(default_factory=dict)
    often: Mapping[str, int] | None = None
    open: Set[str] = frozenset()
    beforehand: Sequence[Move] = ()
    lasting: Mapping[str, str] = field(default_factory=dict)
    gift: Gift | None = None

    def kinds(self, seats: int) -> Set[str]:
        """The kinds of secret with so many players."""
        return self.secrets.keys() - self.absent.get(seats, frozenset())
