"""The one small protocol that every game speaks, and the values it speaks in.

A game is a set of pure functions on a frozen state. Chance and time are seats of their own, so that the
log of moves is the whole game: `setup` and the moves in order give back every state.
"""

from collections.abc import Iterable, Mapping, Set
from hashlib import blake2b
from random import Random
from sys import intern
from typing import Any, Generic, NewType, Protocol, TypeVar

import msgspec
from msgspec import Struct

Seat = NewType("Seat", int)
"""A place at the table, counted from 0 in clockwise order."""

TABLE = Seat(-1)
"""The pseudo-seat that makes the moves of chance: deals, shuffles, rolls."""

CLOCK = Seat(-2)
"""The pseudo-seat whose only move is `TIMEUP`, where the rules limit a question's time."""

Arg = int | str | tuple[str, ...]
"""An argument of a sentence: a number, a token (`knight`, `farm`, `seat3`) or several tokens."""


def seat_token(seat: Seat) -> str:
    """The token of a seat in picks and sentences: `seat1` is the first."""
    return f"seat{seat + 1}"


def token_seat(token: str) -> Seat:
    """The seat of a token; raises ValueError for any other text."""
    if not token.startswith("seat"):
        raise ValueError(token)
    return Seat(int(token[4:]) - 1)


class Move(Struct, frozen=True, gc=False):
    """What a seat does, as it stands in the log: `enter 2 knight knight joker`."""

    verb: str
    picks: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join((self.verb, *self.picks))

    @classmethod
    def parse(cls, text: str) -> "Move":
        """Read what `str` wrote; raises ValueError for an empty text."""
        # Interned: every log repeats the same few words, and many tables are in memory.
        words = [intern(word) for word in text.split()]
        if not words:
            raise ValueError(text)
        return cls(words[0], tuple(words[1:]))


TIMEUP = Move("timeup")
"""The move of CLOCK."""


class Offer(Struct, frozen=True, gc=False):
    """A family of legal moves: *head* is fixed; from *options*, a multiset, *least* to *most* are picked."""

    verb: str
    head: tuple[str, ...] = ()
    options: tuple[tuple[str, int], ...] = ()
    least: int = 0
    most: int = 0

    def fits(self, move: Move) -> bool:
        """Whether *move* is one of this family."""
        fixed = len(self.head)
        if move.verb != self.verb or move.picks[:fixed] != self.head:
            return False
        picks = move.picks[fixed:]
        if not self.least <= len(picks) <= self.most:
            return False
        if not picks:
            return True
        left = dict(self.options)
        for pick in picks:
            if left.get(pick, 0) == 0:
                return False
            left[pick] -= 1
        return True


class Reason(Struct, frozen=True):
    """Why something is not possible: a catalogue key and its arguments, made from the reader's own view."""

    key: str
    args: tuple[tuple[str, Arg], ...] = ()

    @classmethod
    def of(cls, key: str, **args: Arg) -> "Reason":
        """A reason with named arguments."""
        return cls(key, tuple(args.items()))


class IllegalMove(Exception):  # noqa: N818 -- the word the protocol is known by
    """A move that fits no offer. Carries a key, never prose."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.key)
        self.reason = reason


class Said(Struct, frozen=True, gc=False):
    """A sentence for everybody: a catalogue key and its arguments."""

    key: str
    args: tuple[tuple[str, Arg], ...] = ()

    @classmethod
    def of(cls, key: str, **args: Arg) -> "Said":
        """A sentence with named arguments."""
        return cls(key, tuple(args.items()))


class Whispered(Struct, frozen=True, gc=False):
    """A sentence for one seat; *notify*: it came without its own doing, so a direct message tells it."""

    seat: Seat
    key: str
    args: tuple[tuple[str, Arg], ...] = ()
    notify: bool = False

    @classmethod
    def of(cls, seat: Seat, key: str, *, notify: bool = False, **args: Arg) -> "Whispered":
        """A sentence for *seat* with named arguments."""
        return cls(seat, key, tuple(args.items()), notify)

    def __repr__(self) -> str:
        return f"Whispered(seat={self.seat}, key={self.key!r})"


class Asked(Struct, frozen=True, gc=False):
    """A question that is open: who is asked, the catalogue key of what, and its public arguments."""

    seat: Seat
    ask: str
    args: tuple[tuple[str, Arg], ...] = ()


class Due(Struct, frozen=True):
    """How long the rules themselves leave the present question open.

    *question* tells it from the next one: while `due` stays equal, the time that began runs on.
    """

    seconds: int
    question: str = ""


class Option(Struct, frozen=True):
    """A choice made in the lobby.

    *seats*: the numbers of players it is valid for (empty: all). *shown_when*: another option and the values
    of it under which it means anything. *veto*: the value that any seated player may set, for as long as
    they are.
    """

    key: str
    values: tuple[str, ...]
    default: str
    seats: tuple[int, ...] = ()
    shown_when: tuple[str, ...] | None = None
    veto: str | None = None

    def is_shown(self, options: Mapping[str, str]) -> bool:
        """Whether it means anything with *options* as they are."""
        return self.shown_when is None or options.get(self.shown_when[0]) in self.shown_when[1:]


class Objection(Struct, frozen=True):
    """What speaks against a set of options: a warning, or a refusal to start."""

    reason: Reason
    refuses: bool = False


class Score(Struct, frozen=True):
    """One seat's result: its points with their parts, its place (1 is best), and whether it won or is out."""

    seat: Seat
    points: int
    parts: tuple[tuple[str, int], ...]
    place: int
    won: bool
    out: bool = False


Scores = tuple[Score, ...]
"""Best place first."""


class Public(Protocol):
    """What every game's public view has."""

    @property
    def awaiting(self) -> tuple[Asked, ...]:
        """Who is asked what, as everybody may know it; pings are made from this."""
        ...


PublicT_co = TypeVar("PublicT_co", bound=Public, covariant=True)


class Own(Protocol[PublicT_co]):
    """What every game's seat view has: the public view as a field, since it must never pass for one."""

    @property
    def public(self) -> PublicT_co:
        """What everybody sees."""
        ...

    @property
    def seat(self) -> Seat:
        """Whose view this is."""
        ...


StateT = TypeVar("StateT")
ViewT_co = TypeVar("ViewT_co", bound=Own[Any], covariant=True)


class Step(Struct, Generic[StateT], frozen=True, gc=False):
    """What a move led to. *irrevocable*: it showed somebody something hidden, or drew chance.

    *own_only*: all that it showed was known to its mover, who could choose the next move before.
    *private*: an answer that nobody else can tell was given: what they see and are asked stays as it was.
    *unsigned*: one that everybody sees was given, and nobody else by whom.
    """

    state: StateT
    said: tuple[Said, ...] = ()
    whispered: tuple[Whispered, ...] = ()
    irrevocable: bool = False
    own_only: bool = False
    private: bool = False
    unsigned: bool = False


class Game(Protocol[StateT, PublicT_co, ViewT_co]):
    """The rules of one game. Every method is pure; *state* is never changed."""

    @property
    def name(self) -> str:
        """The token of the game: `rattus_cartus`."""
        ...

    @property
    def rules_version(self) -> int:
        """Grows whenever an old log could fold to another state or view."""
        ...

    @property
    def seats(self) -> range:
        """The numbers of players."""
        ...

    @property
    def options(self) -> tuple[Option, ...]:
        """The choices of the lobby, in the order in which they are shown."""
        ...

    def objections(self, seats: int, options: Mapping[str, str]) -> tuple[Objection, ...]:
        """What speaks against starting so."""
        ...

    def setup(self, seats: int, options: Mapping[str, str], version: int | None = None) -> StateT:
        """The state before the first draw; *options* must hold every key.

        *version*: of the rules that the game was begun under, which it is played by to its end; None: the
        present ones.
        """
        ...

    def to_act(self, state: StateT) -> Set[Seat]:
        """Whom the game waits for. If TABLE is among them it is alone; empty once the game is over."""
        ...

    def legal_moves(self, state: StateT, seat: Seat) -> tuple[Offer, ...]:
        """What the game waits for from *seat*; empty if it does not."""
        ...

    def free_moves(self, state: StateT, seat: Seat) -> tuple[Offer, ...]:
        """What *seat* may do at any time although nobody waits for it."""
        ...

    def why_not(self, state: StateT, seat: Seat, move: Move) -> Reason:
        """Why *move*, which fits no offer, is refused; from what *seat* may know."""
        ...

    def due(self, state: StateT) -> Due | None:
        """How long the present question may stay open by the rules, from public facts; None: no limit."""
        ...

    def draw(self, state: StateT, rng: Random) -> Move:
        """The move of chance that is owed; only when TABLE is to act."""
        ...

    def apply(self, state: StateT, seat: Seat, move: Move) -> Step[StateT]:
        """Carry *move* out and run on to the next decision; raises IllegalMove."""
        ...

    def without_orders(self, state: StateT, seat: Seat) -> StateT:
        """The state with the orders of *seat* as they are at the start; nobody else can tell."""
        ...

    def released(self, state: StateT, seat: Seat, *, taken: bool) -> Step[StateT] | None:
        """What nobody waits for any more once the holder of *seat* is gone; None: there is nothing of it.

        *taken*: somebody else sits there, and is asked anew what was answered in private. Else it is asked
        nothing that a wish of its holder's let wait for it. By public facts alone.
        """
        ...

    def public_view(self, state: StateT) -> PublicT_co:
        """What anybody may see, immutable and hashable; only where TABLE is not to act."""
        ...

    def seat_view(self, state: StateT, seat: Seat) -> ViewT_co:
        """What *seat* may see; only where TABLE is not to act."""
        ...

    def resample(self, state: StateT, seat: Seat | None, rng: Random) -> StateT:
        """Another state that *seat* (None: a bystander) cannot tell from this one."""
        ...

    def is_over(self, state: StateT) -> bool:
        """Whether the game has ended."""
        ...

    def scores(self, state: StateT) -> Scores:
        """The result; only once the game is over."""
        ...


AnyGame = Game[Any, Any, Any]
"""A game whose types are erased, as the registry holds it."""


def fingerprint(state: object) -> str:
    """16 hex digits that differ wherever two states differ."""
    return blake2b(msgspec.json.encode(state, order="deterministic"), digest_size=8).hexdigest()


def is_offered(move: Move, offers: Iterable[Offer]) -> bool:
    """Whether *move* fits one of *offers*."""
    for offer in offers:  # noqa: SIM110 -- a generator costs as much as a look at an offer
        if offer.fits(move):
            return True
    return False


def counted(tokens: Iterable[str]) -> tuple[tuple[str, int], ...]:
    """The multiset of *tokens* in order of first appearance, as an Offer's options."""
    counts: dict[str, int] = {}
    for token in tokens:
        counts[token] = counts.get(token, 0) + 1
    return tuple(counts.items())
