"""Cards as the state holds them: one small number a face, in the order in which a hand is shown.

Numbers keep hands sorted cheaply; outside the state a card is a `Card` or a token. The order makes every
question about a card a comparison: people, the Joker, what else can be laid, what stays in the hand.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from typing import NewType

from bot.games.rattus_cartus.kinds import PEOPLE, Card, Class, Kind

Face = NewType("Face", int)
"""A card without identity: two cards with the same face are the same."""

Faces = tuple[Face, ...]

NUNS_OF_A_CARD = range(5)

CARDS: tuple[Card, ...] = (
    *(Card(kind, nuns) for kind in PEOPLE for nuns in NUNS_OF_A_CARD),
    *(Card(kind) for kind in Kind if kind not in PEOPLE),
)
"""The card of each face."""

TOKENS: tuple[str, ...] = tuple(card.token for card in CARDS)
KINDS: tuple[Kind, ...] = tuple(card.kind for card in CARDS)
KIND_TOKENS: tuple[str, ...] = tuple(kind.value for kind in KINDS)
CLASS_OF: tuple[Class | None, ...] = tuple(PEOPLE.get(card.kind) for card in CARDS)
BY_TOKEN: dict[str, Face] = {token: Face(number) for number, token in enumerate(TOKENS)}

JOKER = BY_TOKEN[Kind.JOKER]
SWORD = BY_TOKEN[Kind.SWORD]
FLUTE = BY_TOKEN[Kind.FLUTE]
PASS = BY_TOKEN[Kind.PASS]
GOLD = BY_TOKEN[Kind.GOLD]
SPECIALS = (JOKER, SWORD, FLUTE, PASS, GOLD)
"""Every face that is no population card."""


def is_population(face: Face) -> bool:
    """Whether the card shows one of the people."""
    return face < JOKER


def is_playable(face: Face) -> bool:
    """Whether the card can be laid at a building: never Gold or Pass (RC-C03)."""
    return face <= FLUTE


def people(faces: Faces) -> Faces:
    """The population cards among cards in the order of a hand."""
    return faces[: bisect_left(faces, JOKER)]


def playable(faces: Faces) -> Faces:
    """What of cards in the order of a hand can be laid (RC-C03)."""
    return faces[: bisect_right(faces, FLUTE)]


def influence(faces: Faces) -> int:
    """How many of the cards, in the order of a hand, gain influence."""
    return bisect_right(faces, JOKER)


def nuns(faces: Iterable[Face]) -> int:
    """The nuns on the cards together."""
    return sum(CARDS[face].nuns for face in faces)


def tokens(faces: Iterable[Face]) -> tuple[str, ...]:
    """The tokens of the cards, as sentences and views name them."""
    return tuple([TOKENS[face] for face in faces])


def cards(faces: Iterable[Face]) -> tuple[Card, ...]:
    """The cards themselves, for views."""
    return tuple([CARDS[face] for face in faces])


def gathered(faces: Iterable[Face]) -> Faces:
    """The cards in the order of a hand."""
    return tuple(sorted(faces))


def picked(hand: Faces, picks: Sequence[str]) -> Faces:
    """The cards of *hand* that *picks* (kinds) mean: of a class the fewest nuns first."""
    wanted = list(picks)
    taken: list[Face] = []
    for face in hand:
        if KIND_TOKENS[face] in wanted:
            wanted.remove(KIND_TOKENS[face])
            taken.append(face)
    return tuple(taken)


def without(faces: Faces, gone: Iterable[Face]) -> Faces:
    """The cards that stay when *gone* leave; what was not there is ignored."""
    left = list(faces)
    for face in gone:
        if face in left:
            left.remove(face)
    return tuple(left)
