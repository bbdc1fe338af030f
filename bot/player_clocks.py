"""Players' clocks: what each seat has left, how a row of the log changes it, when it is out; pure.

Everything here is made from what anybody may know of a table. A clock starts with three times the table's
pace, runs while its seat is asked, and gains the pace with each decision of its own. What is stored changes
with public rows alone; pauses are stored, a person's vacation, and when nobody could reach the bot, are only
ever reckoned with.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot import house
from bot.chairs import asked
from bot.desks import UNDER_WAY, PlayerClock, Status, Stretch, Table, Vacation
from bot.games.protocol import Seat
from bot.house import HOUSE
from bot.positions import Passage, Position, is_private
from bot.vacations import running as running_vacation

BANK = 3
"""How many times the pace a clock starts with, and holds at most."""

PATIENCE = 7 * 24 * 3600.0
"""Seconds after which a seat is late at a table without a pace."""


# What a clock says


def of_seat(table: Table, seat: Seat) -> PlayerClock | None:
    """The clock of *seat*; None where it was never asked, or where it never was a person's."""
    return next((clock for clock in table.clocks if clock.seat == seat), None)


def running(table: Table) -> tuple[PlayerClock, ...]:
    """The clocks of the persons who are asked now, in seat order; none in a pause."""
    return tuple(clock for clock in table.clocks if clock.since is not None)


def vacations(table: Table, seat: Seat) -> tuple[Vacation, ...]:
    """When whoever holds *seat* is away, oldest first."""
    person = table.chairs[seat].person
    return () if person is None else table.vacations.get(person, ())


def standing(table: Table, seat: Seat) -> tuple[Stretch, ...]:
    """When the clock of *seat* stands: its holder was away, or the bot was out of reach."""
    lost = () if table.lost_at is None else (Stretch(table.lost_at, math.inf),)
    return (*vacations(table, seat), *table.outages, *lost)


def reached(since: float, seconds: float, standing: Sequence[Stretch] = ()) -> float:
    """The moment at which a clock that runs from *since* on, but stands meanwhile, has run *seconds*."""
    moment, left = since, seconds
    for stretch in sorted(standing, key=lambda one: one.since):
        if stretch.until <= moment:
            continue
        if moment + left <= stretch.since:
            break
        left -= max(0.0, stretch.since - moment)
        moment = stretch.until
    return moment + left


def ran(since: float, now: float, standing: Sequence[Stretch] = ()) -> float:
    """The seconds from *since* to *now* in which the clock ran; 0 where the machine's was set back."""
    seconds, moment = 0.0, since
    for stretch in sorted(standing, key=lambda one: one.since):
        if stretch.since >= now:
            break
        seconds += max(0.0, stretch.since - moment)
        moment = max(moment, stretch.until)
    return seconds + max(0.0, now - moment)


def ran_since(now: float, seconds: float, standing: Sequence[Stretch] = ()) -> float:
    """The moment from which on a clock that stands meanwhile has run *seconds* by *now*."""
    # The same as `reached`, seen from the end.
    return -reached(-now, seconds, [Stretch(-one.until, -one.since) for one in standing])


def left(table: Table, seat: Seat, now: float) -> float | None:
    """The seconds that *seat* has left at *now*; None without a pace, 0 where its clock is out."""
    clock = of_seat(table, seat)
    if table.pace is None or clock is None or clock.left is None:
        return table.pace and table.pace * BANK
    return _left(table, clock, now)


def used_at(table: Table, clock: PlayerClock, share: float) -> float | None:
    """When that *share* of what *clock* had left is used up: 0.5 at half time; None where it stands.

    At a table without a pace: of `PATIENCE`.
    """
    if clock.since is None or table.lost_at is not None:
        return None
    seconds = PATIENCE if clock.left is None else clock.left
    return reached(clock.since, seconds * share, standing(table, clock.seat))


def out_at(table: Table, clock: PlayerClock) -> float | None:
    """When *clock* is out if its seat does nothing; None where it stands, and without a pace."""
    return None if clock.left is None else used_at(table, clock, 1.0)


def late_at(table: Table, seat: Seat) -> float | None:
    """When *seat* is late: its clock is out, or without a pace it was asked for long; None: not as it is.

    The seat of who left the server is late from the start.
    While the rules' own time runs, or in a pause, nobody is late.
    """
    clock = of_seat(table, seat)
    if clock is None or table.status is not Status.RUNNING or table.deadline is not None:
        return None
    return clock.since if table.chairs[seat].gone else used_at(table, clock, 1.0)


def is_late(table: Table, seat: Seat, now: float) -> bool:
    """Whether *seat* is late at *now*."""
    moment = late_at(table, seat)
    return moment is not None and moment <= now


def may_be_decided(table: Table, seat: Seat, now: float) -> bool:
    """Whether the others may decide about *seat*: its time is out, or its person left the server."""
    gone = table.chairs[seat].gone and of_seat(table, seat) is not None
    return gone or is_late(table, seat, now)


def missed(table: Table, now: float) -> float | None:
    """The seconds for which the people could not reach the bot, of which they are still to be told.

    0: only the machine's clock was set back. None: nothing that they are shown ends at another moment for it,
    as no time of theirs runs that ran before.
    """
    if table.missed is None or table.status is not Status.RUNNING:
        return None
    untold = [outage for outage in table.outages if outage.until > table.missed]
    clocks = [clock.since for clock in running(table) if clock.since is not None and clock.left is not None]
    if not table.deadline and not any(not untold or since < untold[-1].until for since in clocks):
        return None
    return 0.0 if not untold else now - table.missed - ran(table.missed, now, untold)


def away_until(table: Table, seat: Seat, now: float) -> float | None:
    """Until when whoever holds *seat* is on vacation at *now*; None where they are not."""
    away = running_vacation(vacations(table, seat), now)
    return None if away is None else away.until


# How it changes


@dataclass(frozen=True)
class _Acts:
    """What some rows were to the seats.

    Who decided something, who of them gained time by it, who was skipped; whether the rules' own time ended.
    """

    decided: frozenset[Seat]
    gained: frozenset[Seat]
    skipped: frozenset[Seat]
    timed_out: bool


def begun(table: Table, position: Position, at: float) -> tuple[PlayerClock, ...]:
    """The clocks of a game that went on before there were any: who is asked waits from now on."""
    since = at if table.status is Status.RUNNING else None
    left = None if table.pace is None else table.pace * BANK
    rows = {seat: _row(position, seat) for seat in sorted(asked(table, position.public))}
    return tuple(
        PlayerClock(seat, row, since, left, pinged=row < table.announced) for seat, row in rows.items()
    )


def are_of(table: Table, position: Position) -> bool:
    """Whether the clocks that run are those of who is asked; a game older than clocks has none."""
    if not table.clocks or table.status is not Status.RUNNING:
        return not running(table)
    paced = all((clock.left is None) is (table.pace is None) for clock in table.clocks)
    return paced and [clock.seat for clock in running(table)] == sorted(asked(table, position.public))


def changed(before: Table, after: Table, passages: Sequence[Passage], at: float) -> tuple[PlayerClock, ...]:
    """The clocks of *after* that are no longer those of *before*, as the rows *passages* left them."""
    if after.status not in UNDER_WAY:
        return tuple(replace(clock, since=None) for clock in running(before))
    if all(is_private(passage) for passage in passages):
        return ()
    position, acts = passages[-1].position, _acts(before, passages)
    now = asked(after, position.public)
    seats = sorted({*now, *(clock.seat for clock in before.clocks)})
    clocks = [_wound(before, after, seat, seat in now, position, acts, at) for seat in seats]
    return tuple(clock for clock in clocks if clock != of_seat(before, clock.seat))


def together(before: Table, clocks: Sequence[PlayerClock]) -> tuple[PlayerClock, ...]:
    """All clocks of a table, in seat order, *clocks* being those that changed."""
    if not clocks:
        return before.clocks
    by_seat = {clock.seat: clock for clock in (*before.clocks, *clocks)}
    return tuple(by_seat[seat] for seat in sorted(by_seat))


def _wound(
    before: Table, after: Table, seat: Seat, is_asked: bool, position: Position, acts: _Acts, at: float
) -> PlayerClock:
    """The clock of *seat* after the rows."""
    clock = of_seat(before, seat)
    moved_in = before.chairs[seat].person != after.chairs[seat].person
    goes_on = before.status is after.status is Status.RUNNING and not (acts.timed_out or moved_in)
    if clock is not None and goes_on and seat not in acts.decided and (clock.since is not None) is is_asked:
        return _asked_on(before, clock, position)
    row = _row(position, seat, clock)
    anew = clock is None or moved_in or seat in acts.decided or (clock.since is None and row >= before.number)
    if clock is None or moved_in:
        # A new holder has all the time, whatever the former one left.
        clock = PlayerClock(seat, row, None, None if after.pace is None else after.pace * BANK)
    if is_asked and acts.timed_out and not anew:
        clock = _at_least(before, clock, row, at)
    left, runs = _charged(before, after, clock, acts, at), is_asked and after.status is Status.RUNNING
    if is_asked and anew:
        question = position.public_question(seat)
        shown = question is not None and question.shown and seat not in acts.skipped
        return PlayerClock(seat, row, at if runs else None, left, pinged=shown)
    since = clock.since if clock.since is not None else at
    return _asked_on(before, replace(clock, since=since if runs else None, left=left), position)


def _asked_on(before: Table, clock: PlayerClock, position: Position) -> PlayerClock:
    """*clock* of a seat that others' rows may have asked something new; its own answer may show it that."""
    question = position.public_question(clock.seat)
    if question is None:
        return clock
    pinged = question.shown if question.since >= before.number else clock.pinged
    return replace(clock, row=question.since, pinged=pinged)


def _row(position: Position, seat: Seat, clock: PlayerClock | None = None) -> int:
    """The row that asked what is open as far as everybody can tell, or the last one that asked something."""
    question = position.public_question(seat)
    if question is not None:
        return question.since
    return position.number - 1 if clock is None else clock.row


def _charged(before: Table, after: Table, clock: PlayerClock, acts: _Acts, at: float) -> float | None:
    """What is left once the time used is taken off and the gain added."""
    pace, seat = after.pace, clock.seat
    if pace is None or clock.left is None:
        return None
    pauses = before.status is Status.RUNNING and after.status is Status.PAUSED
    now = _left(before, clock, at) if pauses or seat in acts.decided else clock.left
    if seat in acts.gained:
        now = min(now + pace, pace * BANK)
    return max(now, pace) if seat in acts.skipped else now


def _at_least(before: Table, clock: PlayerClock, row: int, at: float) -> PlayerClock:
    """*clock* with the pace at least, whatever the rules' own time took of it."""
    pace = before.pace
    if pace is None or clock.left is None or _left(before, clock, at) >= pace:
        return clock
    return PlayerClock(clock.seat, row, at, pace)


def _left(table: Table, clock: PlayerClock, now: float) -> float:
    assert clock.left is not None, "the table has a pace"
    if clock.since is None:
        return clock.left
    return max(0.0, clock.left - ran(clock.since, now, standing(table, clock.seat)))


def _acts(before: Table, passages: Sequence[Passage]) -> _Acts:
    """Who did what with the rows *passages*."""
    decided: set[Seat] = set()
    gained: set[Seat] = set()
    skipped: set[Seat] = set()
    timed = before.deadline is not None
    for passage in passages:
        seat = passage.seat
        if seat == HOUSE and (named := house.skipped(passage.move)) is not None:
            skipped.add(named)
        elif seat >= 0 and passage.taken_back is not None:
            decided.add(seat)
        # Not in the rules' own time: that an answer ended it must not be told from an earlier one.
        elif seat >= 0 and not timed and _has_decided(passage):
            decided.add(seat)
            # What was taken back brought its time already.
            gained |= set() if passage.position.takebacks.repeats else {seat}
        timed = passage.position.limit is not None
    ended = before.deadline is not None and not timed
    return _Acts(frozenset(decided), frozenset(gained - skipped), frozenset(skipped), ended)


def _has_decided(passage: Passage) -> bool:
    """Whether its seat answered something in public."""
    return passage.position.mover == passage.seat and not passage.position.free
