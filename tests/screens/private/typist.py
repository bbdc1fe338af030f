"""The one move that somebody types, moves to be typed, and what holds of typing in every game."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field
from random import Random

from bot.desks import Desk
from bot.games.protocol import Move, Offer
from bot.screens import offers as walk
from bot.screens.commands import Typing, choices, typed_moves
from bot.screens.limits import CHOICE_ROOM, CHOICES
from bot.screens.typed import Mistyped
from bot.text import Words
from tests.games.play import random_pick


def typed_move(typing: Typing, one: Desk, verb: str, typed: Mapping[str, str], words: Words) -> Move:
    """The move of a command that makes a single one; raises Mistyped."""
    (made,) = typed_moves(typing, one, verb, typed, words)
    return made


def some_move(offer: Offer, rng: Random) -> Move:
    """Any move of an offer, its picks in the order in which presses make them."""
    made = walk.made(offer, random_pick(offer, rng).picks[len(offer.head) :])
    assert made is not None
    return made


Case = tuple[Desk, Offer, Words]
"""What is offered at a desk, and its reader's words."""


def every_offer(desks: Iterable[Desk], reader: Callable[[int], Words]) -> Iterator[Case]:
    """All that is offered at each desk, whether or not somebody waits for it."""
    for one in desks:
        for offer in (*one.offers, *one.free):
            yield one, offer, reader(len(one.table.chairs))


@dataclass(frozen=True)
class Typist:
    """Somebody who types the moves of a game.

    *written*: the verb and the options of a move's command. *suggested*: by verb the options that
    autocomplete fills in. *begun*: verbs and options with so much to choose from that some of it must be
    typed. *beside*: by verb what else is typed. *idle*: how a choice ends that says that there is nothing to
    choose.
    """

    typing: Typing
    written: Callable[[Move, Words], tuple[str, dict[str, str]]]
    suggested: Mapping[str, Sequence[str]]
    begun: Set[tuple[str, str]] = frozenset()
    beside: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    idle: str = "nothing to choose"

    def writes_every_offer(self, cases: Iterable[Case]) -> None:
        """Any move can be typed in the words of the panel."""
        rng = Random(3)
        for one, offer, words in cases:
            move = some_move(offer, rng)
            assert typed_move(self.typing, one, *self.written(move, words), words) == move

    def chooses_every_offer(self, cases: Iterable[Case]) -> None:
        """Of what autocomplete shows for each option exactly one line makes the move."""
        rng = Random(4)
        for one, offer, words in cases:
            move = some_move(offer, rng)
            command, typed = self.written(move, words)
            for option in [name for name in self.suggested.get(move.verb, ()) if name in typed]:
                begun = typed[option] if (move.verb, option) in self.begun else ""
                shown = choices(self.typing, one, move.verb, option, begun, typed | {option: ""}, words)
                meant = [
                    text for text in shown if self._makes(one, move, command, typed | {option: text}, words)
                ]
                assert len(meant) == 1, (move, shown)
                typed[option] = meant[0]
            assert typed_move(self.typing, one, command, typed, words) == move

    def _makes(self, one: Desk, move: Move, command: str, typed: dict[str, str], words: Words) -> bool:
        try:
            return typed_moves(self.typing, one, command, typed, words) == (move,)
        except Mistyped:
            return False

    def reads_what_is_shown(self, desks: Iterable[Desk], reader: Callable[[int], Words]) -> None:
        """Everything that autocomplete shows is short, and makes a legal move with what it shows next."""
        for one in desks:
            words = reader(len(one.table.chairs))
            for verb in walk.verbs(one.offers):
                if verb in self.suggested:
                    self._reads(one, verb, words)

    def _reads(self, one: Desk, verb: str, words: Words) -> None:
        first, *rest = self.suggested[verb]
        shown = choices(self.typing, one, verb, first, "", {}, words)
        assert 0 < len(shown) <= CHOICES
        for text in shown:
            assert 1 <= len(text) <= CHOICE_ROOM
            typed = {first: text, **self.beside.get(verb, {})}
            for further in self._further(one, verb, typed, rest, words):
                move = typed_move(self.typing, one, verb, typed | further, words)
                assert any(offer.fits(move) for offer in one.offers), (verb, typed, further)

    def _further(
        self, one: Desk, verb: str, typed: dict[str, str], rest: Sequence[str], words: Words
    ) -> list[dict[str, str]]:
        """What the dependent option may be after the first one."""
        if not rest:
            return [{}]
        lines = choices(self.typing, one, verb, rest[0], "", typed, words)
        return [{}] if lines[0].endswith(self.idle) else [{rest[0]: line} for line in lines]
