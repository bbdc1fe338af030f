"""A twin in which all that one watcher cannot know is dealt anew again and again, while the game goes on.

Between two rows the twin is given any state that the watcher cannot tell from the true one; where a row would
show the difference by rule, the twin meets the original first. So everything that the watcher receives must
be equal from the lobby to the scoring, whatever lies hidden at each moment.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

from bot.games.protocol import TABLE, AnyGame, Seat
from tests.games.play import Turn
from tests.twins.logs import (
    Key,
    Script,
    Twin,
    Watchers,
    alike,
    another,
    last_act,
    seen_alike,
    similar,
    step_of,
)
from tests.wired import WIRED
from tests.wired.game import Dealing

TRIES = 3


def redealt(
    game: AnyGame, rows: Sequence[Turn], watcher: Seat | None, rng: Random, deal: Dealing | None = None
) -> Twin:
    """The twin of the game *rows* for one watcher; *deal*: how it is dealt anew, if not all of it."""
    return _Redealing(game, rows, watcher, rng, deal or game.resample).twin()


class _Redealing:
    def __init__(
        self, game: AnyGame, rows: Sequence[Turn], watcher: Seat | None, rng: Random, deal: Dealing
    ) -> None:
        self.game = game
        self.original = rows
        self.watcher = watcher
        self.watchers: Watchers = frozenset({watcher, None})
        self.rng = rng
        self.deal = deal
        self.rows: list[Turn] = []
        self.anew: dict[Key, Any] = {}

    def twin(self) -> Twin:
        last = last_act(self.original, len(self.original) - 1)
        while len(self.rows) < last:
            self._stretch(last)
        return Twin(Script(tuple(self.rows), self.anew), self.watchers, last)

    def _stretch(self, last: int) -> None:
        """Play on to the next row after which cards may be dealt anew, from another deal or the true one."""
        first = len(self.rows)
        here = self.original[first].before
        for _ in range(TRIES if self._may_deal(first) else 0):
            there = self.deal(here, self.watcher, self.rng)
            if self._asks_alike(first, there) and self._play(first, last, there):
                return
        assert self._play(first, last, here, is_true=True), "the true state leads where it led"

    def _play(self, first: int, last: int, there: Any, *, is_true: bool = False) -> bool:
        rows, row, state = list[Turn](), first, there
        while row < last and (row == first or not self._may_part(row, state)):
            turn = self._turn(row, state, is_true=is_true)
            if turn is None or not self._is_alike(row, turn):
                return False
            rows.append(turn)
            state, row = turn.step.state, row + 1
        if first:
            before = self.rows[-1]
            self.anew[before.before, before.seat, before.move] = there
        self.rows += rows
        return True

    def _turn(self, row: int, state: Any, *, is_true: bool) -> Turn | None:
        seat, move = self.original[row].seat, self.original[row].move
        if seat not in (self.watcher, TABLE) and not is_true:
            is_open = move.verb in WIRED[self.game.name].open
            varied = None if is_open else another(self.game, state, seat, move, self.rng)
            fitting = varied or similar(self.game, state, seat, move, self.rng)
            if fitting is None:
                return None
            move = fitting
        step = step_of(self.game, state, seat, move)
        return None if step is None else Turn(state, seat, move, step)

    def _is_alike(self, row: int, turn: Turn) -> bool:
        here = self.original[row].step
        return alike(self.game, here, turn.step, self.watchers) and seen_alike(
            self.game, here.state, turn.step.state, frozenset({self.watcher})
        )

    def _may_deal(self, row: int) -> bool:
        """Whether readers may look before *row*: while chance is to act nobody does."""
        return row > 0 and TABLE not in self.game.to_act(self.original[row].before)

    def _may_part(self, row: int, state: Any) -> bool:
        """Whether a stretch may end before *row*: nobody who is asked on would be asked something else."""
        if not self._may_deal(row):
            return False
        here = self.original[row].before
        waited = self.game.to_act(self.original[row - 1].before) & self.game.to_act(here)
        return all(self._stays(seat, here, state) for seat in waited)

    def _asks_alike(self, row: int, there: Any) -> bool:
        """Whether who was asked already is asked the same again in both worlds, or in neither."""
        before, twin = self.original[row - 1], self.rows[-1]
        here = self.original[row].before
        waited = self.game.to_act(before.before) & self.game.to_act(here)
        return all(
            self._stays(seat, before.before, here) == self._stays(seat, twin.before, there) for seat in waited
        )

    def _stays(self, seat: Seat, before: Any, after: Any) -> bool:
        return self.game.legal_moves(before, seat) == self.game.legal_moves(after, seat)
