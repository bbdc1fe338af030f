"""Moves at a table that is under way: check, carry out, write, answer. The caller holds the table's lock."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace

from bot import lobby, seeds
from bot.clocks import Clock
from bot.desks import UNDER_WAY, UNREADABLE, Played, Refused, Status, Table
from bot.games.protocol import AnyGame, IllegalMove, Move, Seat, is_offered
from bot.ledger import Ledger
from bot.players import Chooser, Offers
from bot.plays import (
    ECHO,
    carried_out,
    check_stamp,
    check_undo_stamp,
    decided,
    may_be_echo,
    seconds_between,
    undone,
)
from bot.positions import Passage, Position, is_private, played
from bot.recent import Recent
from bot.store import Store
from bot.takebacks import UNDO

_log = logging.getLogger(__name__)

KEPT = 4096
"""Of how many persons it is known what they saw."""

TRIES = 5
"""How often a move is tried again where another row was written first."""


class Playing:
    """Plays the moves of persons and of computer players."""

    def __init__(self, ledger: Ledger, store: Store, clock: Clock, players: Mapping[str, Chooser]) -> None:
        self._ledger = ledger
        self._store = store
        self._clock = clock
        self._players = players
        self._seen: Recent[tuple[int, int], int] = Recent(KEPT)
        """Up to which of their interactions somebody was shown, later, how things are at a table."""

    async def play(
        self, table_id: int, person: int, moves: Sequence[Move], interaction: int, stamp: str | None
    ) -> Played:
        """All of *moves* or none; on a key conflict again, while they still answer what is asked."""

        async def passages(table: Table) -> tuple[Passage, ...]:
            return await self._passages(table, person, moves, interaction, stamp)

        return await self._applied(table_id, person, interaction, passages)

    async def undo(self, table_id: int, person: int, interaction: int, stamp: str | None) -> Played:
        """Take back the person's last move, if nobody has to agree; on a key conflict again."""

        async def passages(table: Table) -> tuple[Passage, ...]:
            return await self._undoing(table, person, interaction, stamp)

        return await self._applied(table_id, person, interaction, passages)

    async def _applied(
        self,
        table_id: int,
        person: int,
        interaction: int,
        make: Callable[[Table], Awaitable[tuple[Passage, ...]]],
    ) -> Played:
        for _ in range(TRIES):
            table = await self._ledger.table(table_id)
            try:
                passages = await make(table)
            except (Refused, IllegalMove):
                # A second delivery finds its question answered: it is given the first one's answer.
                again = await self._again(table, person, interaction)
                if again is None:
                    raise
                return again
            after, outcome = await self._written(table, passages, interaction, person)
            if outcome == "written":
                return await self._answer(after, person, passages, repeated=False)
            again = await self._again(table, person, interaction)
            if again is not None:
                return again
        raise Refused.of("stale")

    async def play_computer(self, table_id: int) -> Table | None:
        """What the first computer seat that is awaited does, and the table then; None where none is."""
        for _ in range(TRIES):
            table = await self._ledger.table(table_id)
            if table.status not in UNDER_WAY:
                return None
            position = await self._ledger.position(table)
            seat = next((seat for seat in position.questions if table.chairs[seat].computer), None)
            if seat is None:
                return None
            game, seed = self._ledger.game(table.game), await self._ledger.seed(table)
            # In a thread of its own: a player that thinks long holds up its table, and no other.
            moves = await asyncio.to_thread(self._deeds, game, position, seat, seed)
            passages = carried_out(game, position, seat, moves, seed)
            after, outcome = await self._written(table, passages, None, None)
            if outcome == "written":
                return after
        return None

    async def decide(self, table_id: int) -> Table | None:
        """What the rules decide where their time is over, and the table then; None where it is not."""
        for _ in range(TRIES):
            table = await self._ledger.table(table_id)
            if table.status is not Status.RUNNING:
                return None
            if table.deadline is None or self._clock.now() < table.deadline.at or table.lost_at is not None:
                return None
            position, seed = await self._ledger.position(table), await self._ledger.seed(table)
            if position.limit is None:
                _log.error("table %d has a deadline where the rules have none", table.id)
                await self._store.write(table.id, deadlines=())
                return None
            passages = decided(self._ledger.game(table.game), position, seed)
            after, outcome = await self._written(table, passages, None, None)
            if outcome == "written":
                return after
        return None

    def _deeds(self, game: AnyGame, position: Position, seat: Seat, seed: bytes) -> tuple[Move, ...]:
        """A computer's answer, after such orders as it gives: of each kind of free move one at most."""
        free, moves = game.free_moves(position.state, seat), list[Move]()
        while True:
            move = self.chosen(game, position, seat, seed, free)
            moves.append(move)
            if is_offered(move, position.questions[seat].offers):
                return tuple(moves)
            assert is_offered(move, free), "a computer may do only what it is offered"
            free = tuple(offer for offer in free if not offer.fits(move))
            position = played(game, position, seat, move).position

    def chosen(self, game: AnyGame, position: Position, seat: Seat, seed: bytes, free: Offers = ()) -> Move:
        """A computer's move from what the seat may know; its worlds are drawn anew, never the real one.

        In a person's seat it is offered nothing *free*: the orders there stay that person's.
        """
        state = position.state
        return self._players[game.name](
            game.seat_view(state, seat),
            position.questions[seat].offers,
            free,
            lambda rng: game.resample(state, seat, rng),
            seeds.player_generator(seed, position.number),
        )

    async def _passages(
        self, table: Table, person: int, moves: Sequence[Move], interaction: int, stamp: str | None
    ) -> tuple[Passage, ...]:
        seat = lobby.seat_held(table, person)
        lobby.check_under_way(table)
        position = await self._ledger.position(table)
        if stamp is None:
            if may_be_echo(position, seat, moves):
                await self._check_echo(table, person, moves, interaction)
        else:
            check_stamp(position, seat, moves, stamp)
            if any(move.picks == UNREADABLE for move in moves):
                # Picks that no control of ours ever held, with a stamp that is right.
                raise Refused.of("stale")
        game, seed = self._ledger.game(table.game), await self._ledger.seed(table)
        return carried_out(game, position, seat, moves, seed)

    async def _undoing(
        self, table: Table, person: int, interaction: int, stamp: str | None
    ) -> tuple[Passage, ...]:
        seat = lobby.seat_held(table, person)
        lobby.check_under_way(table)
        position = await self._ledger.position(table)
        if stamp is None:
            await self._check_second_undo(table, person, interaction)
        else:
            check_undo_stamp(position, seat, stamp)
        return undone(self._ledger.game(table.game), table, position, seat)

    async def _check_echo(self, table: Table, person: int, moves: Sequence[Move], interaction: int) -> None:
        """Refuse a slash command that equals the last one of a moment ago."""
        if await self._just_made(table, person, interaction) == list(moves):
            raise Refused.of("already_done")

    async def _check_second_undo(self, table: Table, person: int, interaction: int) -> None:
        """Refuse the same of a slash command that takes back: it says nothing of which move it meant."""
        if any(move.verb == UNDO for move in await self._just_made(table, person, interaction)):
            raise Refused.of("already_done")

    async def _just_made(self, table: Table, person: int, interaction: int) -> list[Move]:
        """The moves of a person's last interaction, if that was a moment ago or its answer got lost."""
        last = await self._store.last_applied(table.id, person)
        if last is None:
            return []
        if seconds_between(interaction, last[0]) >= ECHO and not await self.is_unanswered(table, person):
            return []
        lines = await self._store.lines(table.id, last[1], last[2])
        return [Move.parse(move) for _, seat, move, _ in lines if seat >= 0]

    async def is_unanswered(self, table: Table, person: int) -> bool:
        """Whether a person saw neither what came of their last move nor any question since.

        Whoever types that move again means the same one; after another question, or in a seat taken anew,
        it is another.
        """
        last, seat = await self._store.last_applied(table.id, person), table.seat_of(person)
        if last is None or seat is None or (self._seen.get((table.id, person)) or 0) >= last[0]:
            return False
        if table.chairs[seat].since > last[1]:
            return False
        if all((first, end) != last[1:] for _, first, end in await self._store.unshown(table.id, last[1])):
            return False
        question = (await self._ledger.position(table)).questions.get(seat)
        is_new = question is not None and question.since >= (
            last[1] if table.announced >= last[2] else last[2]
        )
        return not is_new

    async def seen(self, table_id: int, person: int) -> None:
        """Note that a person was shown how things are: the same move typed again is another one."""
        last = await self._store.last_applied(table_id, person)
        if last is not None:
            self.delivered(table_id, person, last[0])

    def delivered(self, table_id: int, person: int, interaction: int) -> None:
        """Note that the answer to an interaction was taken."""
        self._seen.keep((table_id, person), interaction)

    async def _written(
        self, table: Table, passages: Sequence[Passage], interaction: int | None, person: int | None
    ) -> tuple[Table, str]:
        over = self._ledger.game(table.game).is_over(passages[-1].position.state)
        after = replace(table, status=Status.OVER if over else table.status)
        return await self._ledger.write(
            table, after, passages, at=self._clock.now(), interaction=interaction, person=person
        )

    async def _again(self, table: Table, person: int, interaction: int) -> Played | None:
        """The answer that this interaction was given before; None: it was not applied."""
        applied = await self._store.applied(interaction)
        if applied is None or applied[:2] != (table.id, person):
            return None
        table = await self._ledger.table(table.id)
        passages = await self._ledger.passages(table, applied[2], applied[3])
        return await self._answer(table, person, passages, repeated=True)

    async def _answer(
        self, table: Table, person: int, passages: Sequence[Passage], *, repeated: bool
    ) -> Played:
        seat = table.seat_of(person)
        return Played(
            desk=await self._ledger.desk(table, person),
            said=tuple(said for passage in passages for said in passage.said),
            whispered=tuple(line for passage in passages for line in passage.whispered if line.seat == seat),
            repeated=repeated,
            is_private=all(is_private(passage) for passage in passages),
            taken_back=next((passage.taken_back for passage in passages), None),
        )
