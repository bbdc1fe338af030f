"""A whole twin game from other decks: cards change places in the deals wherever no watcher could notice.

The twin is a game by the true rules from its first row to its last: only what chance dealt, and what the
seats that are in the secret do with their cards, is not the same.
"""

from collections.abc import Mapping, Sequence
from itertools import islice
from random import Random

from bot.games.protocol import TABLE, AnyGame, Move, Seat
from tests.games.play import Turn
from tests.twins.logs import Script, Twin, Watchers, alike, another, last_act, seen_alike, similar, step_of
from tests.wired import WIRED

TRIES = 70


def stacked(
    game: AnyGame, rows: Sequence[Turn], watchers: Watchers, rng: Random, *, revealing: bool = False
) -> Twin:
    """A twin of the game *rows*; *revealing*: near its end other cards are laid, and it ends as they show."""
    twin = _Twin(game, rows, watchers, rng)
    for _ in range(TRIES):
        twin.swap()
    for row in range(len(rows) - 1):
        twin.vary(row)
    until = twin.part() if revealing else len(rows) - 1
    until = last_act(rows, min(until, twin.shown()))
    return Twin(Script(tuple(twin.rows[:until])), watchers, until)


class _Twin:
    def __init__(self, game: AnyGame, rows: Sequence[Turn], watchers: Watchers, rng: Random) -> None:
        self.game = game
        self.original = rows
        self.rows = list(rows)
        self.watchers = watchers
        self.rng = rng
        self.open = WIRED[game.name].open

    def swap(self) -> None:
        """Let two cards of one draw change places, if that stays unseen to the last row but one."""
        draws = [row for row, turn in enumerate(self.rows) if self._is_hidden(turn)]
        row = self.rng.choice(draws)
        picks = list(self.rows[row].move.picks)
        # What is dealt first lies longest: it has most chances to stay hidden.
        one, other = self.rng.randrange(min(8, len(picks))), self.rng.randrange(len(picks))
        if picks[one] == picks[other]:
            return
        picks[one], picks[other] = picks[other], picks[one]
        self._take({row: Move(self.rows[row].move.verb, tuple(picks))})

    def _is_hidden(self, turn: Turn) -> bool:
        """Whether chance puts several things there that nobody sees."""
        return turn.seat == TABLE and len(turn.move.picks) > 1 and turn.move.verb not in self.open

    def vary(self, row: int) -> None:
        """Let a seat that is in the secret do something else in a row, if that stays unseen."""
        turn = self.rows[row]
        if not self._may_vary(turn):
            return
        move = another(self.game, turn.before, turn.seat, turn.move, self.rng)
        if move is not None and move != turn.move:
            self._take({row: move})

    def part(self) -> int:
        """Let seats in the secret do other things as late as it stays unseen; gives the row that shows it."""
        for row in range(len(self.rows) - 1, 0, -1):
            turn = self.rows[row]
            if not self._may_vary(turn):
                continue
            move = another(self.game, turn.before, turn.seat, turn.move, self.rng)
            rows = None if move in (None, turn.move) else self._played(row, {row: move}, len(self.rows))
            # It must lie hidden for a while: what shows at once is no secret.
            if rows is not None and row + 1 < len(rows) < len(self.rows) - 1:
                self.rows = rows
                return len(rows)
        return len(self.rows) - 1

    def _may_vary(self, turn: Turn) -> bool:
        """Whether somebody in the secret does what the others do not see."""
        return turn.seat != TABLE and turn.seat not in self.watchers and turn.move.verb not in self.open

    def _take(self, changes: Mapping[int, Move]) -> None:
        last = len(self.rows) - 1
        rows = self._played(min(changes), changes, last)
        if rows is not None and len(rows) >= last:
            self.rows = [*rows[:last], self.rows[last]]

    def _played(self, first: int, changes: Mapping[int, Move], end: int) -> list[Turn] | None:
        """The game with other moves from row *first* on, while it looks the same; None: not even there."""
        rows, state = self.rows[:first], self.rows[first].before
        for row in range(first, end):
            turn = self._turn(row, state, changes)
            if turn is None or not alike(self.game, self.original[row].step, turn.step, self.watchers):
                break
            rows.append(turn)
            state = turn.step.state
        return rows if len(rows) > first and self._is_unseen(rows, first) else None

    def _turn(self, row: int, state: object, changes: Mapping[int, Move]) -> Turn | None:
        seat, move = self.rows[row].seat, changes.get(row, self.rows[row].move)
        if seat != TABLE and seat not in self.watchers:
            fitting = similar(self.game, state, seat, move, self.rng)
            if fitting is None:
                return None
            move = fitting
        step = step_of(self.game, state, Seat(seat), move)
        return None if step is None else Turn(state, seat, move, step)

    def _is_unseen(self, rows: Sequence[Turn], first: int) -> bool:
        """Whether the watchers see the same, asked where it shows most likely: soon after, and at the end."""
        seen = (row for row in range(first, len(rows)) if TABLE not in self.game.to_act(rows[row].step.state))
        return all(self._same_view(rows, row) for row in {*islice(seen, 4), len(rows) - 1})

    def _same_view(self, rows: Sequence[Turn], row: int) -> bool:
        here, there = self.original[row].step.state, rows[row].step.state
        return seen_alike(self.game, here, there, self.watchers)

    def shown(self) -> int:
        """The first row after which some watcher does see a difference; at least the last one does."""
        views = (row for row in range(len(self.rows)) if not self._same_view(self.rows, row))
        return next(views, len(self.rows))
