"""A game of any kind whose table is written down, for tests of single rules: moved and read by texts."""

from typing import Any, Generic, Self, TypeVar

import pytest
from msgspec import Struct
from msgspec.structs import replace

from bot.games.protocol import AnyGame, Arg, IllegalMove, Move, Reason, Said, Seat, Step, Whispered

StateT = TypeVar("StateT", bound=Struct)
ViewT = TypeVar("ViewT")


class Table(Generic[StateT, ViewT]):
    """One position of a game, and what was told on the way there; seats count from 1, as people do."""

    def __init__(self, game: AnyGame, state: StateT) -> None:
        self.said: list[Said] = []
        self.whispered: list[Whispered] = []
        self.irrevocable = False
        self.state = state
        self._game = game

    def check(self) -> None:
        """What must hold after each move."""

    def _apply(self, seat: Seat, move: Move) -> None:
        self._go(self._game.apply(self.state, seat, move))

    def _go(self, step: Step[StateT]) -> None:
        """What a row led to and told."""
        self.state = step.state
        self.said += step.said
        self.whispered += step.whispered
        self.irrevocable |= step.irrevocable
        self.check()

    def _forget(self) -> Self:
        """What was told before."""
        self.said, self.whispered, self.irrevocable = [], [], False
        return self

    def play(self, who: int, text: str) -> Self:
        """One move; forgets what was told before."""
        self._forget()._apply(Seat(who - 1), Move.parse(text))
        return self

    def refused(self, who: int, text: str) -> Reason:
        """Why a move is refused."""
        with pytest.raises(IllegalMove) as refused:
            self._game.apply(self.state, Seat(who - 1), Move.parse(text))
        return refused.value.reason

    def put(self, **changes: Any) -> Self:
        """Change what lies on the table."""
        self.state = replace(self.state, **changes)
        return self

    def view(self, who: int) -> ViewT:
        """What a seat sees."""
        view: ViewT = self._game.seat_view(self.state, Seat(who - 1))
        return view

    def awaited(self) -> set[int]:
        """Who is to act; 0 is the table."""
        return {seat + 1 for seat in self._game.to_act(self.state)}

    def ask(self) -> tuple[int, str, dict[str, Arg]]:
        """Who is asked what, with the arguments."""
        (asked,) = self._game.public_view(self.state).awaiting
        return asked.seat + 1, asked.ask, dict(asked.args)

    def offers(self, who: int, verb: str = "") -> list[str]:
        """The offers of a seat, each as its verb, its head and its options: `play fire: seat1 seat2`."""
        return [
            " ".join((offer.verb, *offer.head)) + _options(offer.options)
            for offer in self._game.legal_moves(self.state, Seat(who - 1))
            if verb in ("", offer.verb)
        ]

    def heard(self, key: str) -> list[dict[str, Arg]]:
        """The arguments of each sentence of that key for everybody."""
        return [dict(said.args) for said in self.said if said.key == key]

    def told(self) -> list[str]:
        """What was told to everybody, by key."""
        return [said.key for said in self.said]

    def whispers(self, who: int, key: str) -> list[dict[str, Arg]]:
        """The arguments of each sentence of that key for one seat."""
        return [dict(w.args) for w in self.whispered if w.key == key and w.seat == who - 1]


def _options(options: tuple[tuple[str, int], ...]) -> str:
    named = [token for token, count in options for _ in range(count)]
    return f": {' '.join(named)}" if named else ""
