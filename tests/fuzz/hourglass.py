"""What must hold of the players' clocks, and of what is noted of who was told."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field, replace

from bot.games.protocol import CLOCK, TABLE
from bot.house import HOUSE
from tests.fuzz.archive import Called, Clocked, Line
from tests.fuzz.polls import Change, pace

BANK = 3
MOST_NUDGES = 3
SLACK = 0.001
NOTICED = 60.0
"""Seconds within which it is seen that the machine's clock was set back."""


@dataclass
class Moments:
    """What time it was before a step and after it; *latest*: the latest it ever was."""

    before: float
    after: float
    latest: float


@dataclass(frozen=True)
class Look:
    """What is known of a table's game at the end of a step.

    *asked*: the seats that are asked as everybody knows; *private*: the rows that leave no trace; *timed*:
    whether the rules' own time ran before or after it.
    """

    asked: frozenset[int]
    private: frozenset[int]
    timed: bool


def problems(change: Change, look: Look, moments: Moments) -> Iterator[str]:
    """What is wrong with the clocks of a table."""
    now, per = change.now, pace(change.now)
    for clock in now.clocks:
        where = f"the clock of seat {clock.seat}"
        if (clock.left is None) != (per is None):
            yield f"{where} has {clock.left} seconds at a pace of {per}"
        if clock.left is not None and per is not None and not 0 <= clock.left <= BANK * per + SLACK:
            yield f"{where} has {clock.left} seconds, more than there are"
        if clock.since is not None and clock.since > moments.latest + SLACK:
            yield f"{where} begins in the future"
        if clock.row >= now.number:
            yield f"{where} is of a row that is not there"
    people = {seat for seat, chair in enumerate(now.chairs) if chair.person is not None}
    wanted = look.asked & people if now.status == "running" else frozenset()
    running = {clock.seat for clock in now.clocks if clock.since is not None}
    if running != wanted:
        yield f"the clocks of {sorted(running)} run, asked are {sorted(wanted)} ({now.status})"
    if change.was.number:
        yield from _moved(change, look, moments)


def _moved(change: Change, look: Look, moments: Moments) -> Iterator[str]:
    """What rows may do to clocks: private ones nothing, one of another seat nothing that anybody feels."""
    was, now, lines = change.was, change.now, [one for one in change.lines if one[0] not in look.private]
    same = [chair.person for chair in was.chairs] == [chair.person for chair in now.chairs]
    if not same or was.status != now.status:
        return
    if not lines:
        if tuple(_straight(clock, now.clock(clock.seat), moments) for clock in was.clocks) != now.clocks:
            yield f"rows that leave no trace changed clocks: {was.clocks} became {now.clocks}"
        return
    movers = [seat for _, seat, _, _ in lines if seat != TABLE]
    if look.timed or len(movers) != 1 or movers[0] in (HOUSE, CLOCK) or lines[0][2].startswith("undo"):
        return
    for before in was.clocks:
        after = now.clock(before.seat)
        if after is None:
            yield f"the clock of seat {before.seat} is gone"
        elif before.seat == movers[0]:
            yield from _own(before, after, pace(now), moments)
        elif before.left != after.left or (
            None not in (before.since, after.since) and before.since != after.since
        ):
            yield f"another's row changed the clock of seat {before.seat}: {before} became {after}"


def _straight(clock: Clocked, now: Clocked | None, moments: Moments) -> Clocked:
    """*clock* as it may be once the machine's clock was set back: what began later begins then."""
    if now is None or now.since is None or clock.since is None or clock.since <= moments.after:
        return clock
    is_then = moments.after - NOTICED <= now.since <= moments.after + SLACK
    return replace(clock, since=now.since) if is_then else clock


def _own(before: Clocked, after: Clocked, per: float | None, moments: Moments) -> Iterator[str]:
    """Charged with what was used, at most; given the pace, at most."""
    if per is None or before.left is None or after.left is None or before.since is None:
        return
    least = max(0.0, before.left - max(0.0, moments.latest - before.since))
    if not min(least, BANK * per) - SLACK <= after.left <= min(before.left + per, BANK * per) + SLACK:
        yield f"a row of its own made {after.left} of {before.left} seconds of seat {before.seat}"


@dataclass
class Bell:
    """What was noted of who was told, from one look to the next."""

    known: dict[tuple[int, int], Called] = field(default_factory=dict)

    def problems(self, called: Iterable[Called], unreached: Collection[int] = ()) -> Iterator[str]:
        """Nobody is told of a question more often than there are reminders, nor as if never told.

        *unreached*: persons who are owed a ping: their answer was lost, and with it what is asked next, or
        they have left the server.
        """
        for one in called:
            where = f"table {one.table}, seat {one.seat}, row {one.row}"
            if one.nudges > MOST_NUDGES:
                yield f"{where}: {one.nudges} reminders"
            if one.rested is not None and not 0 < one.rested <= one.rows:
                yield f"{where}: rests since row {one.rested} of {one.rows}"
            before = self.known.get((one.table, one.seat))
            self.known[one.table, one.seat] = one
            if (
                one.since is None
                or before is None
                or (before.row, before.person, before.since)
                != (
                    one.row,
                    one.person,
                    one.since,
                )
            ):
                continue
            if one.person in unreached and one.nudges == before.nudges:
                continue
            if (before.pinged, before.nudges) > (one.pinged, one.nudges):
                yield f"{where}: told, and then as if not: {before} became {one}"


def private(lines: Iterable[Line], rows: frozenset[int]) -> bool:
    """Whether there are rows, and none of them leaves a trace."""
    numbers = {line[0] for line in lines}
    return bool(numbers) and numbers <= rows
