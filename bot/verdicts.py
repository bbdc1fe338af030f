"""What a vote, a host or a moderator decided, carried out: a changed table and the rows that tell it."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot import chairs
from bot.clocks import Clock
from bot.desks import Refused, Status, Table
from bot.games.protocol import AnyGame, Move, Seat, seat_token
from bot.handing_over import handed_over
from bot.house import HOUSE
from bot.ledger import Ledger
from bot.overtaking import awaited
from bot.playing import Playing
from bot.plays import carried_out, undone_by_all
from bot.positions import Passage, Position, played

MOST = 60
"""Decisions that a computer takes at most for somebody else: no turn is so long."""

_PLACES = ("phase", "round", "turn")
"""What in the public view of a game, where it has it, tells one turn from the next."""


@dataclass(frozen=True)
class Verdict:
    """The table as it is to be, and the rows that lead there."""

    after: Table
    passages: tuple[Passage, ...] = ()


class Verdicts:
    """Works out what is to be written; the caller holds the table's lock, and writes it."""

    def __init__(self, ledger: Ledger, playing: Playing, clock: Clock) -> None:
        self._ledger = ledger
        self._playing = playing
        self._clock = clock

    async def skip(self, table: Table, seat: Seat) -> Verdict:
        """The computer decides for *seat*, on to the end of its turn."""
        position = await self._ledger.position(table)
        if table.deadline is not None or seat not in position.questions:
            # It may have answered already where the rules wait for others, and nobody is to know.
            raise Refused.of("skip_rules_decide")
        (skipped,) = self._rows(table, position, Move("skip", (seat_token(seat),)))
        passages = [skipped, *await self._turn(table, skipped.position, seat)]
        if seat in passages[-1].position.questions:
            # Whoever sits there has seen no answer in which the next question stood.
            passages += self._rows(table, passages[-1].position, Move("asked", (seat_token(seat),)))
        is_over = self._ledger.game(table.game).is_over(passages[-1].position.state)
        return Verdict(replace(table, status=Status.OVER) if is_over else table, tuple(passages))

    async def vacate(self, table: Table, seat: Seat, kept_for: int | None) -> Verdict:
        """The computer plays on in *seat*; hosting passes on, and without people the game ends."""
        return await self._seated(table, chairs.vacated(table, seat, kept_for), seat, "replaced", "computer")

    async def resign(self, table: Table, seat: Seat) -> Verdict:
        """The same, as whoever holds *seat* wished."""
        return await self._seated(table, chairs.vacated(table, seat), seat, "resign")

    async def seat(self, table: Table, seat: Seat, person: int, name: str) -> Verdict:
        """*person* sits down in *seat* and is asked whatever it is asked."""
        return await self._seated(table, chairs.taken(table, seat, person, name), seat, "replaced", "person")

    async def bring_back(self, table: Table, seat: Seat, person: int) -> Verdict:
        """The one who held *seat* plays it again, under the name that it has kept."""
        after = chairs.taken(table, seat, person, table.chairs[seat].name)
        return await self._seated(table, after, seat, "back")

    async def host(self, table: Table, seat: Seat) -> Verdict:
        """Whoever holds *seat* is the host from now on."""
        return Verdict(
            chairs.hosted(table, seat),
            self._rows(table, await self._ledger.position(table), Move("host", (seat_token(seat),))),
        )

    async def pause(self, table: Table) -> Verdict:
        """The clocks stand."""
        after = replace(table, status=Status.PAUSED, paused_at=self._clock.now())
        return Verdict(after, self._rows(table, await self._ledger.position(table), Move("pause")))

    async def resume(self, table: Table) -> Verdict:
        """The clocks run again."""
        after = replace(table, status=Status.RUNNING, paused_at=None)
        return Verdict(after, self._rows(table, await self._ledger.position(table), Move("resume")))

    async def end(self, table: Table, by: str) -> Verdict:
        """The game ends without a result; *by*: a key of `house.ENDINGS`."""
        after = replace(table, status=Status.CLOSED)
        return Verdict(after, self._rows(table, await self._ledger.position(table), Move("end", (by,))))

    async def undo(self, table: Table, seat: Seat, row: int) -> Verdict:
        """Row *row* of *seat* is taken back with what followed, as all others agreed; raises Refused."""
        position = await self._ledger.position(table)
        return Verdict(table, undone_by_all(self._ledger.game(table.game), table, position, seat, row))

    async def _seated(self, before: Table, after: Table, seat: Seat, verb: str, *picks: str) -> Verdict:
        """The rows of a change of hands, with what it makes of the hosting and of the game."""
        moves = [Move(verb, (seat_token(seat), *picks))]
        if after.status is Status.CLOSED:
            moves.append(Move("end", ("nobody",)))
        elif after.host != before.host:
            assert after.host_seat is not None, "the hosting went to somebody seated"
            moves.append(Move("host", (seat_token(after.host_seat),)))
        return Verdict(after, self._rows(before, await self._ledger.position(before), *moves))

    def _rows(self, table: Table, position: Position, *moves: Move) -> tuple[Passage, ...]:
        return house_rows(self._ledger.game(table.game), position, moves)

    async def _turn(self, table: Table, position: Position, seat: Seat) -> list[Passage]:
        """What a computer does for *seat* as long as its turn goes on."""
        game, seed = self._ledger.game(table.game), await self._ledger.seed(table)
        place, passages = _place(position), list[Passage]()
        for _ in range(MOST):
            move = await asyncio.to_thread(self._playing.chosen, game, position, seat, seed)
            passages += carried_out(game, position, seat, (move,), seed)
            position = passages[-1].position
            question = position.questions.get(seat)
            if question is None or not question.shown or _place(position) != place:
                break
        return passages


def house_rows(game: AnyGame, position: Position, moves: Sequence[Move]) -> tuple[Passage, ...]:
    """Rows of the shell itself, one after the other."""
    passages: list[Passage] = []
    for move in moves:
        passages.append(played(game, position, HOUSE, move))
        position = passages[-1].position
    return (*passages, *handed_over(game, position, moves))


def check_asked(table: Table, position: Position, seat: Seat) -> None:
    """Refuse to decide for a seat that is asked nothing, or where the rules soon decide themselves."""
    asked = awaited(position)
    if seat not in asked:
        seats = tuple(seat_token(other) for other in asked)
        raise Refused.of("skip_not_asked", seat=seat_token(seat), seats=seats)
    if table.deadline is not None:
        raise Refused.of("skip_rules_decide")


def _place(position: Position) -> tuple[Any, ...]:
    return tuple(getattr(position.public, name, None) for name in _PLACES)
