"""Tables, positions and rows as the store has them: loading by replay, and writing what was played."""

import logging
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import cast

import msgspec

from bot import chairs, player_clocks
from bot.columns import chair_columns, changes, clock_columns, table_of, vote_ballots, vote_columns
from bot.deadlines import changed
from bot.desks import UNDER_WAY, Desk, Refused, Status, Table, Vote
from bot.games.protocol import AnyGame, Seat
from bot.overtaking import overtaken, put_off, reseated, withdrawn
from bot.plays import has_to_ask, last_move
from bot.positions import Drifted, Passage, Position, beginning, is_private, replayed
from bot.recent import Recent
from bot.store import Columns, Outcome, Record, Store

_log = logging.getLogger(__name__)


class Ledger:
    """The log is the state: whatever is known of a game is folded from its rows."""

    def __init__(self, store: Store, games: Mapping[str, AnyGame]) -> None:
        self._store = store
        self._games = games
        self._positions: Recent[tuple[int, int], Position] = Recent(1024)
        self._seeds: Recent[int, bytes] = Recent(1024)
        self._read: Recent[int, tuple[Record, Table]] = Recent(256)
        self._views: Recent[tuple[int, Seat], tuple[object, object]] = Recent(256)

    def game(self, name: str) -> AnyGame:
        """The rules by their name."""
        game = self._games.get(name)
        if game is None:
            raise Refused.of("no_such_game")
        return game

    async def table(self, table_id: int) -> Table:
        """A table that must be there."""
        record = await self._store.table(table_id)
        if record is None:
            raise Refused.of("no_such_table")
        return self.read(record)

    def read(self, record: Record) -> Table:
        """A table from its record; the store hands out the same record as long as nothing of it changes."""
        number = cast("int", record["id"])
        known = self._read.get(number)
        if known is None or known[0] is not record:
            known = (record, table_of(record))
            self._read.keep(number, known)
        return known[1]

    async def seed(self, table: Table) -> bytes:
        """The secret seed of a table that has started."""
        seed = self._seeds.get(table.id)
        if seed is None:
            seed = await self._store.seed(table.id)
            if not seed:
                _log.error("table %d is set aside: it has no seed", table.id)
                raise Refused.of("set_aside")
            self._seeds.keep(table.id, seed)
        return seed

    async def position(self, table: Table, number: int | None = None) -> Position:
        """Where the game stands, or stood after *number* rows; a table that drifted is set aside."""
        end = table.number if number is None else number
        position = self._nearest(table, end)
        if position.number < end:
            for line in await self._store.lines(table.id, position.number, end):
                position = self._replayed(table, position, line).position
            self._keep(table, position)
        if 0 < end == table.number and position.public is None:
            # What chance owes is written with the row before it: the end of the log was lost outside.
            _log.error("table %d is set aside: its log ends at row %d, before a draw", table.id, end - 1)
            raise Refused.of("set_aside")
        return position

    async def passages(self, table: Table, first: int, end: int) -> tuple[Passage, ...]:
        """The rows from *first* up to, not including, *end*, with what each of them told."""
        position = await self.position(table, first)
        passages: list[Passage] = []
        for line in await self._store.lines(table.id, first, end):
            passages.append(self._replayed(table, position, line))
            position = passages[-1].position
        self._keep(table, position)
        return tuple(passages)

    async def desk(self, table: Table, person: int | None) -> Desk:
        """What *person* finds at the table; nobody is told of another's seat."""
        seat, game = table.seat_of(person), self.game(table.game)
        if table.number == 0:
            return Desk(table, seat)
        position = await self.position(table)
        public = position.public
        if seat is None:
            return _beside(table, person, public)
        view = self._view(table, position, seat)
        if table.status not in UNDER_WAY:
            return Desk(table, seat, public, view, stamp=position.stamp(seat))
        question, part = position.questions.get(seat), last_move(table, position, seat)
        asks = part is not None and has_to_ask(table, part)
        return Desk(
            table,
            seat,
            public,
            view,
            offers=question.offers if question else (),
            free=game.free_moves(position.state, seat),
            asked=question.asked if question else None,
            stamp=position.stamp(seat),
            undo=part.move if part and not asks else None,
            undo_asks=part.move if part and asks else None,
        )

    async def write(
        self,
        before: Table,
        after: Table,
        passages: Sequence[Passage],
        *,
        at: float,
        interaction: int | None = None,
        person: int | None = None,
        more: Columns | None = None,
        votes: Sequence[Columns] = (),
    ) -> tuple[Table, Outcome]:
        """Write what changed between two versions of a table, and the rows that did it; the table then.

        Clocks and deadline follow from the rows. *votes* are opened or changed, and what the rest of it makes
        pointless is ended.
        """
        after = _woken(after, passages)
        deadlines = await self._lengthened(before, _deadlines(before, after, passages))
        clocks = player_clocks.changed(before, after, passages, at)
        paused_at = before.paused_at if after.status is Status.RUNNING else None
        known = await self.votes(before) if before.votes else ()
        if not passages or not all(is_private(passage) for passage in passages):
            wound = replace(after, clocks=player_clocks.together(before, clocks))
            after = replace(after, chairs=withdrawn(known, before, wound, at).chairs)
        votes = [*_touched(known, before, after, passages, votes, at), *votes]
        outcome = await self._store.write(
            before.id,
            lines=[passage.line for passage in passages],
            columns={**changes(before, after), **(more or {})},
            chairs=None if after.chairs == before.chairs else chair_columns(after.chairs),
            deadlines=deadlines,
            clocks=clock_columns(clocks),
            votes=votes,
            paused_at=paused_at,
            interaction=interaction,
            person=person,
            at=at,
        )
        if outcome == "written" and passages:
            self._keep(after, passages[-1].position)
        if outcome == "written" and (deadlines is not None or votes or paused_at is not None):
            return await self.table(after.id), outcome
        clocks = player_clocks.together(before, clocks)
        return replace(after, number=before.number + len(passages), clocks=clocks), outcome

    async def start_clocks(self, table: Table, at: float) -> None:
        """Give a game its clocks that went on before there were any."""
        clocks = player_clocks.begun(table, await self.position(table), at)
        await self._store.write(table.id, clocks=clock_columns(clocks))

    async def votes(self, table: Table) -> tuple[Vote, ...]:
        """The votes that are open, asked again later, or not shown as they are, oldest first."""
        records = await self._store.votes(table.id)
        return tuple(msgspec.convert(record, Vote, str_keys=True) for record in records)

    async def _lengthened(
        self, table: Table, deadlines: Sequence[tuple[int, float]] | None
    ) -> Sequence[tuple[int, float]] | None:
        """*deadlines*; one that an undo brings back is longer by the outages since; a pause bars that."""
        if not deadlines or deadlines[0][0] >= table.number:
            return deadlines
        ((row, seconds),) = deadlines
        asked_at = await self._store.written_at(table.id, row)
        return [(row, player_clocks.reached(asked_at, seconds, table.outages) - asked_at)]

    def _view(self, table: Table, position: Position, seat: Seat) -> object:
        """What *seat* sees: whoever moves has seen just this when they were asked."""
        state, view = self._views.get((table.id, seat)) or (None, None)
        if state is not position.state:
            view = self.game(table.game).seat_view(position.state, seat)
            self._views.keep((table.id, seat), (position.state, view))
        return view

    def _nearest(self, table: Table, end: int) -> Position:
        known = (self._positions.get((table.id, number)) for number in range(end, -1, -1))
        nearest = next((position for position in known if position is not None), None)
        return nearest or self._beginning(table)

    def _beginning(self, table: Table) -> Position:
        try:
            return beginning(self.game(table.game), len(table.chairs), table.options, table.rules_version)
        except (LookupError, ValueError) as error:
            _log.error("table %d is set aside: its options make no sense", table.id)
            raise Refused.of("set_aside") from error

    def _keep(self, table: Table, position: Position) -> None:
        self._positions.keep((table.id, position.number), position)

    def _replayed(self, table: Table, position: Position, line: tuple[int, int, str, str]) -> Passage:
        try:
            return replayed(self.game(table.game), position, line)
        except Drifted as drift:
            _log.error("table %d is set aside: row %d drifted", table.id, drift.row)
            raise Refused.of("set_aside") from drift


def _beside(table: Table, person: int | None, public: object) -> Desk:
    """What somebody without a seat finds at a game."""
    if person is None:
        return Desk(table, None, public)
    former, offered = chairs.given_up(table, person), chairs.offered_to(table, person)
    kept = former is not None and chairs.is_kept_from(table, former, person)
    return Desk(table, None, public, former=former, kept=kept, offered=offered)


def _touched(
    known: Sequence[Vote],
    before: Table,
    after: Table,
    passages: Sequence[Passage],
    tended: Sequence[Columns],
    at: float,
) -> list[Columns]:
    """The votes, but those that are *tended* anyway, that what is written ends, or puts off."""
    others = {columns.get("id") for columns in tended}
    was = {vote.id: vote for vote in known if vote.id not in others}
    touched = {vote.id: vote for vote in put_off(was.values(), before, after, at)}
    found = (reseated(touched.get(vote.id, vote), before, after) for vote in was.values())
    seated = {vote.id: vote for vote in found if vote is not None}
    touched |= seated
    touched |= {vote.id: vote for vote in overtaken(was.values(), before, after, passages, at)}
    # Whom it names changes what its message shows, even where no ballot does.
    shown = {number: vote_columns(vote, vote) | vote_ballots(vote) for number, vote in seated.items()}
    return [shown.get(vote.id, {}) | vote_columns(vote, was[vote.id]) for vote in touched.values()]


def _woken(after: Table, passages: Sequence[Passage]) -> Table:
    """A table that rested goes on with the first row that everybody may know of."""
    if after.rested is None or all(is_private(passage) for passage in passages):
        return after
    return replace(after, rested=None)


def _deadlines(
    before: Table, after: Table, passages: Sequence[Passage]
) -> Sequence[tuple[int, float]] | None:
    """How the deadline changes; a table that goes on no more has none."""
    if after.status not in UNDER_WAY:
        return changed(before.deadline, None)
    return changed(before.deadline, passages[-1].position.limit) if passages else None
