"""Games in which each seat plays its own way, for any game."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from bot.games.protocol import TABLE, AnyGame, Move, Seat, is_offered
from bot.players import PLAYERS
from tests.games.play import random_move, startable_options

Chooser = Callable[[Any, Seat, Random], Move]


@dataclass(frozen=True)
class Contest:
    """One game, with its computer player and one that moves at random."""

    game: AnyGame

    def sensible(self, state: Any, seat: Seat, rng: Random) -> Move:
        """The computer player's move, perhaps a free one; it must fit an offer."""
        offers, view = self.game.legal_moves(state, seat), self.game.seat_view(state, seat)
        choose = PLAYERS[self.game.name]
        free = self.game.free_moves(state, seat)
        move = choose(view, offers, free, lambda other: self.game.resample(state, seat, other), rng)
        assert is_offered(move, (*offers, *free)), (str(move), offers)
        return move

    def by_chance(self, state: Any, seat: Seat, rng: Random) -> Move:
        """Any move."""
        return random_move(self.game, state, seat, rng)

    def end(self, seed: int, seats: int, player: Callable[[Seat], Chooser], **options: str) -> Any:
        """The end of a game in which each seat plays its own way."""
        game, rng = self.game, Random(seed)
        state = game.setup(seats, startable_options(game, seats, rng) | options)
        while not game.is_over(state):
            seat = min(game.to_act(state))
            move = game.draw(state, rng) if seat == TABLE else player(seat)(state, seat, rng)
            state = game.apply(state, seat, move).state
        return state

    def verbs_alike(self, seats: int, games: int) -> set[str]:
        """What the first seat did among others by chance, alike in worlds that it cannot tell apart."""
        found = set[str]()

        def watched(state: Any, seat: Seat, rng: Random) -> Move:
            seed, move = rng.random(), self.sensible(state, seat, Random(1))
            other = self.game.resample(state, seat, Random(seed))
            assert self.sensible(other, seat, Random(1)) == move
            found.add(move.verb)
            return move

        for number in range(games):
            self.end(number, seats, lambda seat: self.by_chance if seat else watched)
        return found

    def wins(self, seats: int, games: int) -> int:
        """How many games against chance the computer player wins, from one seat after the other."""
        return sum(self._is_won(seed, seats, Seat(seed % seats)) for seed in range(games))

    def _is_won(self, seed: int, seats: int, me: Seat) -> bool:
        state = self.end(seed, seats, lambda seat: self.sensible if seat == me else self.by_chance)
        return any(score.won and score.seat == me for score in self.game.scores(state))
