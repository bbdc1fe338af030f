"""What may be taken back, kept from the rules alone: the answers since the last row that showed something."""

from dataclasses import dataclass, field, replace
from typing import Any

from bot.games.protocol import TABLE, AnyGame, Move, Seat, Step, token_seat
from bot.house import RELEASED, UNSET


@dataclass(frozen=True)
class Row:
    """A row that a table may go back before, or one that nobody waited for, which would be made again.

    *alone*: its seat needs nobody for it.
    """

    number: int
    seat: Seat
    move: Move
    before: Any
    is_private: bool
    alone: bool = True


@dataclass
class Turn:
    """The rows since the last one that stands for good."""

    rows: list[Row] = field(default_factory=list)

    def end(self) -> None:
        """Something stands for good."""
        self.rows.clear()

    def bar(self, seat: Seat | None = None) -> None:
        """Something was made by *seat*, or by nobody at the table: others take nothing back alone."""
        self.rows = [row if row.seat == seat else replace(row, alone=False) for row in self.rows]

    def keep(self, row: Row) -> None:
        """A row stands whatever is taken back before it."""
        self.rows.append(row)

    def note(self, game: AnyGame, row: Row, step: Step[Any]) -> None:
        """A seat made a row."""
        awaited = game.to_act(step.state)
        if step.irrevocable or TABLE in awaited or {line.seat for line in step.whispered} - {row.seat}:
            self.end()
        elif row.is_private or step.private:
            self.rows.append(replace(row, is_private=True))
        else:
            self.bar(row.seat)
            self.rows.append(replace(row, alone=row.seat in awaited))

    def undo(self, game: AnyGame, seat: Seat, move: Move, *, alone: bool) -> Any | None:
        """The state without the row that *move* names and what followed, if it is the last of *seat*."""
        number, *agreed = move.picks
        found = [at for at, row in enumerate(self.rows) if row.seat == seat and not row.is_private]
        if not found or number != str(self.rows[found[-1]].number) or agreed not in ([], ["agreed"]):
            return None
        last = self.rows[found[-1]]
        if not (last.alone or alone or agreed):
            return None
        state, later = last.before, self.rows[found[-1] + 1 :]
        del self.rows[found[-1] :]
        for row in later:
            if row.is_private:
                self.rows.append(replace(row, before=state))
                state = _again(game, state, row)
        return state


def _again(game: AnyGame, state: Any, row: Row) -> Any:
    if row.move.verb == UNSET:
        return game.without_orders(state, token_seat(row.move.picks[0]))
    if row.move.verb == RELEASED:
        token, how = row.move.picks
        step = game.released(state, token_seat(token), taken=how == "taken")
        return state if step is None else step.state
    return game.apply(state, row.seat, row.move).state
