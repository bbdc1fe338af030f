"""What may be taken back, kept from the rules alone: the rows of one seat's turn that showed nothing."""

from dataclasses import dataclass, field, replace
from typing import Any

from bot.games.protocol import TABLE, AnyGame, Move, Seat, Step


@dataclass(frozen=True)
class Row:
    """A row that a table may go back before, or a private one, which would be made again."""

    number: int
    seat: Seat
    move: Move
    before: Any
    is_private: bool


@dataclass
class Turn:
    """The rows since the last one that stands for good."""

    rows: list[Row] = field(default_factory=list)

    def end(self) -> None:
        """Something stands for good."""
        self.rows.clear()

    def note(self, game: AnyGame, row: Row, step: Step[Any]) -> None:
        """A seat made a row."""
        awaited = game.to_act(step.state)
        shown = step.irrevocable or TABLE in awaited or {line.seat for line in step.whispered} - {row.seat}
        if row.is_private and not step.said and not shown:
            self.rows.append(row)
        elif row.is_private or shown or row.seat not in awaited:
            self.end()
        else:
            if any(not other.is_private and other.seat != row.seat for other in self.rows):
                self.end()
            self.rows.append(row)

    def undo(self, game: AnyGame, seat: Seat, move: Move) -> Any | None:
        """The state without the row that *move* names, if it is the last that *seat* may take back."""
        last = next((at for at in reversed(range(len(self.rows))) if not self.rows[at].is_private), None)
        if last is None or self.rows[last].seat != seat or move.picks != (str(self.rows[last].number),):
            return None
        state, private = self.rows[last].before, self.rows[last + 1 :]
        del self.rows[last:]
        for row in private:
            self.rows.append(replace(row, before=state))
            state = game.apply(state, row.seat, row.move).state
        return state
