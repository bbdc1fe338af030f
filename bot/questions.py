"""What a seat is asked, what it answered, and how controls name the question that they answer; pure."""

from dataclasses import dataclass, field
from functools import cached_property
from hashlib import blake2b

from bot.base36 import DIGITS, base36
from bot.games.protocol import Asked, Move, Offer


@dataclass(frozen=True)
class Question:
    """What a seat is asked: the *ordinal*-th of its questions, open since row *since*.

    *shown*: it arose from the seat's own public move, so that the answer to that move shows it.
    """

    ordinal: int
    since: int
    shown: bool
    asked: Asked | None
    offers: tuple[Offer, ...] = field(repr=False)

    def same_as(self, asked: Asked | None, offers: tuple[Offer, ...]) -> bool:
        """Whether the seat is asked just that."""
        return self.offers == offers and self.asked == asked

    @cached_property
    def stamp(self) -> str:
        """The name of the question in custom ids: its ordinal, then four characters for its offers."""
        return stamp_of(self.ordinal, self.offers)


@dataclass(frozen=True)
class Answer:
    """A seat's move and the stamp of the question that it answered."""

    stamp: str = field(repr=False)
    move: Move = field(repr=False)


def stamp_of(ordinal: int, offers: tuple[Offer, ...]) -> str:
    """The name of a question in custom ids: its ordinal, then four characters for its offers."""
    number = int.from_bytes(blake2b(repr(offers).encode(), digest_size=4).digest(), "big")
    return base36(ordinal) + "".join(DIGITS[number // 36**place % 36] for place in range(4))
