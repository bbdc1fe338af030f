"""What must hold of the stored games after every step, folded from their logs apart from the bot."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any

from bot.clocks import Clock
from bot.games import GAMES
from bot.games.protocol import (
    CLOCK,
    TABLE,
    TIMEUP,
    AnyGame,
    Due,
    IllegalMove,
    Move,
    Seat,
    Step,
    fingerprint,
    is_offered,
    token_seat,
)
from bot.house import HOUSE, RELEASED, UNSET
from bot.seeds import row_generator
from bot.text import words
from tests.fuzz import hourglass, polls
from tests.fuzz.archive import UNSAID, WISHES, Archive, Line, Seated, Snapshot, Stored, Voted
from tests.fuzz.authority import authority, authors
from tests.fuzz.hourglass import Bell, Look, Moments
from tests.fuzz.polls import Actors, Change
from tests.fuzz.takebacks import Row, Turn
from tests.wired import WIRED

LISTENED = 12
"""Of how many tables, the last ones, the whispers are listened for."""


@dataclass
class Fold:
    """A game as its log tells it."""

    state: Any
    number: int = 0
    ended_by: str | None = None
    is_paused: bool = False
    heard: dict[int | None, set[str]] = field(default_factory=dict)
    """By who held the seat then, the sentences whispered to it, in English; None: to computers."""
    said: set[str] = field(default_factory=set)
    chairs: tuple[Seated, ...] = ()
    former: tuple[Seated, ...] = ()
    """The chairs before the last step."""
    private: set[int] = field(default_factory=set)
    """The rows that leave no trace."""
    turn: Turn = field(default_factory=Turn)
    due: Due | None = None
    since: float = 0.0
    """Not before then the time of *due* began."""

    def has_time_run_out(self, now: float) -> bool:
        """Whether the rules may decide."""
        return self.due is not None and self.since + self.due.seconds <= now


class Audit:
    """Finds what is wrong with a step: each finding is a sentence; *clocked*: with the clocks as well."""

    def __init__(
        self, archive: Archive, clock: Clock, games: Mapping[str, AnyGame] = GAMES, *, clocked: bool = True
    ) -> None:
        self._archive = archive
        self._clocked = clocked
        self._clock = clock
        self._games = games
        self._looked = self._latest = clock.now()
        self._bell = Bell()
        self._gone: dict[int, frozenset[int]] = {}
        """The seats of those who have left, by table, at the last look."""
        self.folds: dict[int, Fold] = {}
        self.verbs: Counter[str] = Counter()

    def step(self, before: Snapshot, after: Snapshot, actors: Actors, *, may_change: bool) -> Iterator[str]:
        """What is wrong with what changed."""
        self._latest = max(self._latest, self._clock.now())
        changed = [table for number, table in after.tables.items() if before.tables.get(number) != table]
        if gone := before.tables.keys() - after.tables.keys():
            yield f"tables {sorted(gone)} are gone"
        if not may_change:
            yield from self.unmoved(before, after, actors)
        for table in changed:
            yield from self._changed(before.tables.get(table.id), table, actors)
        if changed:
            yield from _places(after)
        yield from _wishes(before, after, actors, is_set_back=self._clock.now() < self._looked)
        self._looked = self._clock.now()
        self._gone = {number: self._archive.gone(number) for number in after.tables}

    def unmoved(self, before: Snapshot, after: Snapshot, actors: Actors) -> Iterator[str]:
        """What is wrong where only time, or who has left, may change a table."""
        pairs = [(before.tables.get(number), table) for number, table in after.tables.items()]
        parts = {
            now.id: _differing(was, now)
            for was, now in pairs
            if was != now and not self._is_by_time(was, now) and not self._is_left(was, now, actors)
        }
        if parts:
            yield f"nothing was to change, but tables {[*parts]} did: ({parts})"

    def calls(self, unreached: Collection[int]) -> Iterator[str]:
        """What is wrong with what is noted of who was told; *unreached*: persons who may not have been."""
        yield from self._bell.problems(self._archive.called(), unreached)

    def is_private(self, before: Snapshot, after: Snapshot) -> bool:
        """Whether something happened between them, and nothing that leaves a trace."""
        changed = [table for number, table in after.tables.items() if before.tables.get(number) != table]
        return bool(changed) and all(
            (was := before.tables.get(table.id)) is not None
            and replace(was, number=table.number) == table
            and hourglass.private(
                self._archive.lines(table.id, was.number), frozenset(self.folds[table.id].private)
            )
            for table in changed
        )

    def heard(self, person: int | None, text: str) -> Iterator[str]:
        """Sentences in *text* that seats were whispered while *person* (None: anybody) did not hold them."""
        known, others = set[str](), set[str]()
        for age, fold in enumerate(reversed(self.folds.values())):
            # The same may have been said long ago at an earlier table.
            own = set() if person is None else fold.heard.get(person, set())
            known |= fold.said | own
            if age < LISTENED:
                others = others.union(*fold.heard.values())
        if any(sentence in text for sentence in others - known):
            yield "what was whispered to somebody else is told"

    def _is_by_time(self, was: Stored | None, table: Stored) -> bool:
        """Whether time itself may have changed it, in whoever's step."""
        fold = self.folds.get(table.id)
        if self._is_stale(table) or (fold is not None and fold.has_time_run_out(self._clock.now())):
            return True
        votes = (
            () if was is None else (*_asked_anew(was.votes, table.votes), *_opened(was.votes, table.votes))
        )
        return was is not None and replace(was, votes=votes) == table

    def _is_left(self, was: Stored | None, table: Stored, actors: Actors) -> bool:
        """Whether all that changed is what follows from who has left or is back: a refusal may find that out.

        Who left hosts no more, and sits in no lobby; a lobby without people closes. Votes may end by it, each
        for its own reasons and with what it decides, and time may open one about who left.
        """
        if was is None or self._is_moved(was, table):
            return False
        host = table.host if was.host in actors.left else was.host
        known = _asked_anew(was.votes, table.votes)
        votes = (*_ended(known, table.votes), *_opened(was.votes, table.votes))
        chairs = tuple(_freed(chair, table.chairs, actors.left) for chair in was.chairs)
        after = replace(was, host=host, number=table.number, votes=votes, chairs=chairs)
        if decided := _decided(was.votes, table.votes):
            chairs = tuple(
                now if seat in decided else chair
                for seat, (chair, now) in enumerate(zip(chairs, table.chairs, strict=True))
            )
            after = replace(after, status=table.status, clocks=table.clocks, chairs=chairs)
        kept = tuple(chair for chair in was.chairs if chair.person not in actors.left)
        status = "lobby" if any(chair.person is not None for chair in kept) else "closed"
        return after == table or (
            was.status == "lobby" and replace(after, chairs=kept, status=status) == table
        )

    def _is_moved(self, was: Stored, table: Stored) -> bool:
        """Whether somebody who sits there made a move; what a vote takes back is none."""
        return any(
            seat >= 0 and table.chairs[seat].person is not None and Move.parse(move).verb != "undo"
            for _, seat, move, _ in self._archive.lines(table.id, was.number)
        )

    def _is_stale(self, table: Stored) -> bool:
        """Whether it was a lobby too long; time closes it, in whoever's step."""
        return not table.number and table.closes_at is not None and table.closes_at <= self._clock.now()

    def _changed(self, was: Stored | None, now: Stored, actors: Actors) -> Iterator[str]:
        where, known = f"table {now.id}", self.folds.get(now.id)
        lines = self._archive.lines(now.id, was.number if was else 0)
        change = None
        if was is not None:
            gone, moment, late = self._archive.gone(now.id), self._clock.now(), self._late(was, now)
            left = {now.chairs[seat].person for seat in gone}
            away = actors.left | frozenset(person for person in left if person is not None)
            back = self._gone.get(now.id, frozenset()) - gone
            change = Change(was, now, lines, actors, late, away, moment, back)
        timed = known is not None and known.due is not None
        for problem in (
            *_seats(now, self._games[now.game].seats),
            *(() if self._is_stale(now) else authority(was, now, change, actors)),
            *authors(was, now, lines, change),
            *self._rows(now, lines),
            *self._status(now),
            *(() if change is None else self._long_game(change, timed=timed)),
        ):
            yield f"{where}: {problem}"

    def _late(self, was: Stored, now: Stored) -> frozenset[int]:
        """The seats that may have been late at some moment of a step; the clock may have been set in it."""
        gone, moments = self._archive.gone(now.id), (self._looked, self._clock.now())
        return frozenset(
            seat for table in (was, now) for moment in moments for seat in polls.late(table, gone, moment)
        )

    def _long_game(self, change: Change, *, timed: bool) -> Iterator[str]:
        """What is wrong with votes and clocks; *timed*: whether the rules' own time was running."""
        yield from polls.problems(change)
        # Vacations are not reckoned with: only what is certain whether a seat is late or not is looked at.
        yield from sorted(
            set.intersection(
                *(
                    set(polls.undecided(change.now, late, gone))
                    for late in (frozenset[int](), change.late)
                    for gone in (frozenset[int](), change.gone)
                )
            )
        )
        fold = self.folds.get(change.now.id)
        if fold is None or not self._clocked:
            return
        awaiting = self._games[change.now.game].public_view(fold.state).awaiting
        asked = frozenset[int](one.seat for one in awaiting)
        look = Look(asked, frozenset(fold.private), timed or fold.due is not None)
        moments = Moments(self._looked, self._clock.now(), self._latest)
        yield from hourglass.problems(change, look, moments)

    def _rows(self, table: Stored, lines: list[Line]) -> Iterator[str]:
        """The rows lead where they say, by legal moves and true draws only."""
        game = self._games[table.game]
        if table.id not in self.folds:
            if not lines:
                return
            self.folds[table.id] = Fold(game.setup(len(table.chairs), table.choices, table.rules_version))
        fold = self.folds[table.id]
        fold.former, fold.chairs = fold.chairs or table.chairs, table.chairs
        for number, seat, text, mark in lines:
            if number != fold.number:
                yield f"row {number} follows row {fold.number - 1}"
            problem = self._row(game, table, fold, Seat(seat), Move.parse(text))
            if problem is not None:
                yield f"row {number}: {problem}"
                return
            if fingerprint(fold.state) != mark:
                yield f"row {number} leads to another state than it says"
            fold.number = number + 1

    def _row(self, game: AnyGame, table: Stored, fold: Fold, seat: Seat, move: Move) -> str | None:
        if seat == HOUSE:
            fold.ended_by = move.picks[0] if move.verb == "end" else fold.ended_by
            fold.is_paused = move.verb == "pause" or (fold.is_paused and move.verb != "resume")
            fold.turn.bar()
            if move.verb == UNSET:
                fold.turn.keep(Row(fold.number, seat, move, fold.state, is_private=True))
                fold.state = game.without_orders(fold.state, token_seat(move.picks[0]))
            return self._released(game, fold, move) if move.verb == RELEASED else None
        if fold.ended_by is not None:
            return "a move after the end"
        if seat >= 0 and move.verb == "undo" and TABLE not in game.to_act(fold.state):
            return self._undone(game, fold, table, seat, move)
        return self._unfit(game, table, fold, seat, move) or self._applied(game, fold, seat, move)

    def _unfit(self, game: AnyGame, table: Stored, fold: Fold, seat: Seat, move: Move) -> str | None:
        """Why this could not be the next row."""
        is_owed = TABLE in game.to_act(fold.state)
        if seat == CLOCK:
            is_due = move == TIMEUP and fold.has_time_run_out(self._clock.now())
            return None if is_due else "the rules decided before their time"
        if seat != TABLE:
            offers = (*game.legal_moves(fold.state, seat), *game.free_moves(fold.state, seat))
            if is_owed:
                return "a move while chance was to act"
            return None if is_offered(move, offers) else "a move that was not offered"
        if table.seed is None or not is_owed:
            return "a draw that was not owed"
        is_drawn = move == game.draw(fold.state, row_generator(table.seed, fold.number))
        return None if is_drawn else "not the draw of the seed"

    def _undone(self, game: AnyGame, fold: Fold, table: Stored, seat: Seat, move: Move) -> str | None:
        # Who left the server is not asked.
        gone = self._archive.gone(table.id)
        alone = sum(chair.person is not None and at not in gone for at, chair in enumerate(table.chairs)) < 2
        state = fold.turn.undo(game, seat, move, alone=alone)
        if state is None:
            return "what may not be taken back was"
        fold.state, fold.due = state, game.due(state)
        self.verbs[f"{game.name} undo"] += 1
        return None

    def _released(self, game: AnyGame, fold: Fold, move: Move) -> str | None:
        """Who is gone is not waited for any more: a window may end by it."""
        token, how = move.picks
        step = game.released(fold.state, token_seat(token), taken=how == "taken")
        if step is None:
            return "nothing waited for who is gone"
        if step.irrevocable:
            fold.turn.end()
        else:
            fold.turn.keep(Row(fold.number, HOUSE, move, fold.state, is_private=True))
        self._led(game, fold, step)
        return None

    def _applied(self, game: AnyGame, fold: Fold, seat: Seat, move: Move) -> str | None:
        try:
            step = game.apply(fold.state, seat, move)
            if seat < 0:
                fold.turn.end()
            else:
                self.verbs[f"{game.name} {move.verb}"] += 1
                is_private = not is_offered(move, game.legal_moves(fold.state, seat))
                fold.private |= {fold.number} if (is_private or step.private) and not step.said else set()
                fold.turn.note(game, Row(fold.number, seat, move, fold.state, is_private), step)
            self._led(game, fold, step)
        except IllegalMove as error:
            return f"illegal ({error})"
        except AssertionError as error:
            return f"an invariant is broken: {error!r}"
        return None

    def _led(self, game: AnyGame, fold: Fold, step: Step[Any]) -> None:
        """What a row led to, and what it told."""
        self._note_due(fold, game.due(step.state))
        fold.state = step.state
        spoken = words("en", game.name, tuple(chair.name for chair in fold.chairs))
        fold.said |= {spoken.told(said) for said in step.said}
        for line in step.whispered:
            for holder in {fold.former[line.seat].person, fold.chairs[line.seat].person}:
                fold.heard.setdefault(holder, set()).add(spoken.told(line))
        WIRED[game.name].holds(fold.state)

    def _note_due(self, fold: Fold, due: Due | None) -> None:
        """Time runs from the row after which the rules first say so."""
        if due != fold.due:
            fold.due, fold.since = due, self._looked

    def _status(self, table: Stored) -> Iterator[str]:
        fold = self.folds.get(table.id)
        is_over = fold is not None and self._games[table.game].is_over(fold.state)
        expected = (
            "lobby" if fold is None else "over" if is_over else "paused" if fold.is_paused else "running"
        )
        if fold is not None and fold.ended_by is not None:
            expected = "closed"
        if table.status != expected and not (fold is None and table.status == "closed"):
            yield f"is {table.status}, and by its log {expected}"
        if (fold is None) != (table.seed is None):
            yield "has a seed without a game, or a game without a seed"
        if fold is not None and table.closes_at is not None:
            yield "runs, and closes as a lobby"
        if fold is not None and is_over and self._games[table.game].to_act(fold.state):
            yield "is over, and somebody is awaited"


def _wishes(before: Snapshot, after: Snapshot, actors: Actors, *, is_set_back: bool) -> Iterator[str]:
    """Each person's own are changed by that one alone, a server's by who manages something there.

    Where the clock *is_set_back*, vacations go back with it, and may come on again.
    """
    known = {**before.wishes, **after.wishes}
    ends = {person: WISHES if is_set_back or person in before.moved else None for person in known}
    others = {
        person
        for person in known
        if before.wishes.get(person, UNSAID)[: ends[person]]
        != after.wishes.get(person, UNSAID)[: ends[person]]
    }
    if strangers := (others | (before.unwilling ^ after.unwilling)) - actors.people:
        yield f"the wishes of {sorted(strangers)} were changed by others"
    if before.servers != after.servers and not actors.managed:
        yield "what a server wishes was changed by who manages nothing there"


def _places(now: Snapshot) -> Iterator[str]:
    taken = Counter(table.channel for table in now.tables.values() if table.is_open)
    for channel, count in taken.items():
        if count > 1:
            yield f"{count} tables are open in channel {channel}"


def _seats(table: Stored, seats: range) -> Iterator[str]:
    people = [chair.person for chair in table.chairs if chair.person is not None]
    if len(set(people)) != len(people):
        yield "somebody sits there twice"
    if len(table.chairs) > max(seats):
        yield "has too many chairs"
    if any((chair.person is None) != chair.computer for chair in table.chairs):
        yield "has a chair that is nobody's, or two parties'"
    if table.is_open and table.host not in people:
        yield "its host does not sit there"
    if table.number and len(table.chairs) not in seats:
        yield "is played by too few or too many"


def _freed(chair: Seated, after: tuple[Seated, ...], left: frozenset[int]) -> Seated:
    """*chair*, which is kept for nobody and offered to nobody who has left where *after* has it so."""
    kept_for, offered = (None if one in left else one for one in (chair.kept_for, chair.offered))
    free = replace(chair, kept_for=kept_for, offered=offered)
    return free if free in after else chair


def _decided(before: tuple[Voted, ...], after: tuple[Voted, ...]) -> set[int | None]:
    """What the votes were about that are open no more: a seat, or none."""
    still = {vote.id for vote in after if vote.is_open}
    return {vote.seat for vote in before if vote.is_open and vote.id not in still}


def _ended(before: tuple[Voted, ...], after: tuple[Voted, ...]) -> tuple[Voted, ...]:
    """The votes *before*, each with the end that it has *after*."""
    ends = {vote.id: vote for vote in after}
    return tuple(
        replace(vote, outcome=ends[vote.id].outcome, again_at=ends[vote.id].again_at)
        if vote.id in ends
        else vote
        for vote in before
    )


def _asked_anew(before: tuple[Voted, ...], after: tuple[Voted, ...]) -> tuple[Voted, ...]:
    """The votes *before*; those that somebody who slept or was away is asked by now run from then on."""
    now = {vote.id: vote for vote in after}
    return tuple(
        replace(vote, heard_at=one.heard_at, unrung=one.unrung, anew=one.anew)
        if (one := now.get(vote.id)) is not None and one.anew > vote.anew
        else vote
        for vote in before
    )


def _opened(before: tuple[Voted, ...], after: tuple[Voted, ...]) -> tuple[Voted, ...]:
    """The votes that time has opened since."""
    known = {vote.id for vote in before}
    return tuple(vote for vote in after if vote.id not in known and vote.person is None and not vote.ballots)


def _differing(was: Stored | None, now: Stored) -> list[str]:
    """The parts in which they differ, and of votes how."""
    found = [part.name for part in fields(now) if getattr(was, part.name, None) != getattr(now, part.name)]
    if was is not None and "votes" in found:
        found += sorted({*map(str, now.votes)} ^ {*map(str, was.votes)})
    return found
