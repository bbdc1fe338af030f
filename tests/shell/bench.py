"""A table in memory whose clocks are kept as the ledger keeps them, and a clock on the wall."""

from collections.abc import Sequence
from dataclasses import replace

from bot import player_clocks
from bot.deadlines import Deadline
from bot.desks import Chair, PlayerClock, Status, Table, Vacation
from bot.games.protocol import AnyGame, Move, Seat
from bot.house import HOUSE
from bot.plays import carried_out, drawn, undone
from bot.positions import Passage, beginning, played
from tests.shell.conftest import ANN, TOY
from tests.shell.hasty_game import HastyGame

HOUR = 3600.0
DAY = 24 * HOUR
BANK = 3 * DAY
NOON = 1_800_000_000.0
SEED = bytes(32)
HASTY: AnyGame = HastyGame()


class Bench:
    """The table and its clock; nothing of it is stored."""

    def __init__(self, seats: int = 3, pace: str = "1d", game: AnyGame = TOY) -> None:
        self.game = game
        self.now = NOON
        options = {**{option.key: option.default for option in game.options}, "rounds": "3", "pace": pace}
        chairs = tuple(Chair(f"P{seat}", ANN + seat) for seat in range(seats))
        self.table = Table(
            id=1,
            game="toy",
            server=7,
            channel=77,
            title="Ravens",
            status=Status.LOBBY,
            host=ANN,
            options=options,
            vetoed={},
            language="en",
            chairs=chairs,
            opened_at=NOON,
        )
        self.position = beginning(game, seats, options)
        self.house("start", status=Status.RUNNING)

    def wait(self, seconds: float) -> None:
        self.now += seconds

    def write(self, passages: Sequence[Passage], after: Table | None = None) -> None:
        after = after or self.table
        position = passages[-1].position
        if self.game.is_over(position.state):
            after = replace(after, status=Status.OVER)
        clocks = player_clocks.changed(self.table, after, passages, self.now)
        limit = position.limit
        self.position = position
        self.table = replace(
            after,
            number=position.number,
            clocks=player_clocks.together(self.table, clocks),
            deadline=None if limit is None else Deadline(limit.since, self.now + limit.due.seconds),
        )

    def house(self, *moves: str, status: Status | None = None, after: Table | None = None) -> None:
        """Rows of the shell, then the draws they owe."""
        passages, position = [], self.position
        for move in moves:
            passages.append(played(self.game, position, HOUSE, Move.parse(move)))
            position = passages[-1].position
        passages += drawn(self.game, position, SEED)
        after = after or self.table
        self.write(passages, after if status is None else replace(after, status=status))

    def play(self, seat: int, *moves: str) -> None:
        made = [Move.parse(move) for move in moves]
        self.write(carried_out(self.game, self.position, Seat(seat), made, SEED))

    def skip(self, seat: int, move: str) -> None:
        row = played(self.game, self.position, HOUSE, Move("skip", (f"seat{seat + 1}",)))
        after = carried_out(self.game, row.position, Seat(seat), [Move.parse(move)], SEED)
        self.write((row, *after))

    def undo(self, seat: int) -> None:
        self.write(undone(self.game, self.table, self.position, Seat(seat)))

    def pause(self) -> None:
        self.house("pause", after=replace(self.table, status=Status.PAUSED, paused_at=self.now))

    def resume(self) -> None:
        self.house("resume", after=replace(self.table, status=Status.RUNNING, paused_at=None))

    def away(self, seat: int, since: float, until: float, *, more: bool = False) -> None:
        former = self.table.vacations.get(ANN + seat, ()) if more else ()
        vacations = {**self.table.vacations, ANN + seat: (*former, Vacation(since, until))}
        self.table = replace(self.table, vacations=vacations)

    def clock(self, seat: int) -> PlayerClock:
        clock = player_clocks.of_seat(self.table, Seat(seat))
        assert clock is not None
        return clock

    def left(self, seat: int) -> float | None:
        return player_clocks.left(self.table, Seat(seat), self.now)

    def is_late(self, seat: int) -> bool:
        return player_clocks.is_late(self.table, Seat(seat), self.now)

    def asked(self) -> list[int]:
        return [clock.seat for clock in player_clocks.running(self.table)]

    def to_the_gift(self) -> int:
        """Everybody chooses; who is to give then."""
        for seat in self.asked():
            self.play(seat, "choose 1")
        (giver,) = self.asked()
        return giver
