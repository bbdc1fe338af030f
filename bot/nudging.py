"""What is due at a table, and when: owed pings, reminders, votes that open or close, its rest; pure.

An outage is told here, too.

It is worked out afresh from what is stored whenever somebody asks: nothing is planned that would have to be
cancelled. Nothing falls into quiet hours or a vacation; what was missed meanwhile is one reminder.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from bot import player_clocks, quiet, votes
from bot.desks import PlayerClock, Status, Table, Vote
from bot.games.protocol import Seat
from bot.preferences import Preferences
from bot.vacations import running as running_vacation

HOUR = 3600.0
DAY = 24 * HOUR

SHARES = (1 / 2, 7 / 8)
"""Of what a clock had left, after how much of it its seat is reminded."""

DISTANCES = (4 * HOUR, HOUR)
"""Seconds that those reminders keep from the notice before."""

PACELESS = (DAY, 3 * DAY, 7 * DAY)
"""Without a pace, after how long."""

REST = 14 * DAY
"""Seconds without a move after which a table is said to rest."""

SETTLING = 5 * DAY
"""Seconds that the others have at least for deciding about who is late before the table rests."""

MANY = 3
"""How many must have been asked together for the last of them to be told so."""


class What(StrEnum):
    """What is due."""

    PING = "ping"
    NUDGE = "nudge"
    LATE = "late"
    VOTE = "vote"
    MISSED = "missed"
    REST = "rest"


@dataclass(frozen=True)
class Duty:
    """Something due *at* a moment: of *seat*, or of the whole table; *count*: the reminders sent by then."""

    what: What
    at: float
    seat: Seat | None = None
    row: int = 0
    count: int = 0


def duties(
    table: Table,
    wishes: Mapping[int, Preferences],
    ballots: Sequence[Vote],
    now: float,
    moved_at: float = 0.0,
) -> tuple[Duty, ...]:
    """The next of each kind, soonest first. *wishes* of those seated; *ballots*: the votes of the table.

    *moved_at*: when the last public row was written, as far as that is known. Nothing is due where nobody
    could see it.
    """
    if table.lost_at is not None:
        return ()
    closings = [votes.closes_at(table, vote) for vote in ballots if votes.is_open(vote)]
    found = [Duty(What.VOTE, moment) for moment in closings if moment is not None]
    owed = {person for vote in ballots for person in votes.owed(table, vote)}
    found += [
        Duty(What.VOTE, _free(table, person, wishes.get(person, Preferences()), now)) for person in owed
    ]
    if table.status is not Status.RUNNING or table.rested is not None:
        return tuple(sorted(found, key=lambda duty: duty.at))
    asked = player_clocks.running(table)
    found += [] if table.missed is None else [Duty(What.MISSED, now)]
    found += [duty for clock in asked for duty in _of_seat(table, clock, asked, wishes, ballots, now)]
    if asked and table.deadline is None:
        silent = _silent_at(table, moved_at, now)
        found.append(Duty(What.REST, max(silent, *(_rest(table, clock) for clock in asked))))
    return tuple(sorted(found, key=lambda duty: duty.at))


def is_forgotten(table: Table, moved_at: float, now: float) -> bool:
    """Whether a game that is paused, of which nobody is reminded, is as silent as one that rests."""
    return table.status is Status.PAUSED and _silent_at(table, moved_at, now) <= now


def is_last_missing(table: Table, seat: Seat) -> bool:
    """Whether *seat* is the only one left of several that were asked together."""
    if [clock.seat for clock in player_clocks.running(table)] != [seat]:
        return False
    own = player_clocks.of_seat(table, seat)
    assert own is not None, "its clock runs"
    together = [clock for clock in table.clocks if clock.row >= own.row and _person(table, clock) is not None]
    return len(together) >= MANY


def _silent_at(table: Table, moved_at: float, now: float) -> float:
    """When nobody has moved for long, though the bot was within reach."""
    return player_clocks.reached(min(moved_at, now), REST, table.outages)


def _of_seat(
    table: Table,
    clock: PlayerClock,
    asked: Sequence[PlayerClock],
    wishes: Mapping[int, Preferences],
    ballots: Sequence[Vote],
    now: float,
) -> Iterator[Duty]:
    person = _person(table, clock)
    late = votes.opens_at(table, ballots, clock.seat)
    if late is not None:
        # Whoever sleeps then is not pinged: somebody should be awake.
        awake = [
            quiet.after(wishes.get(other, Preferences()), max(late, now))
            for other in table.present
            if other != person
        ]
        yield Duty(What.LATE, min(awake), clock.seat, clock.row)
    if person is None or table.chairs[clock.seat].gone or clock.row >= table.announced:
        return
    wished = wishes.get(person, Preferences())
    if not clock.pinged:
        yield Duty(What.PING, quiet.after(wished, now), clock.seat, clock.row)
    if table.deadline is None:
        yield from _nudge(table, clock, wished, now)


def _nudge(table: Table, clock: PlayerClock, wishes: Preferences, now: float) -> Iterator[Duty]:
    """The next reminder of a seat; those that it comes too late for are done with it."""
    if wishes.nudges == "none":
        return
    points = [one for one in _points(table, clock, wishes) if one[0] > clock.nudges]
    if wishes.nudges == "last":
        points = points[-1:]
    moved = [
        (number, _free(table, _person(table, clock), wishes, max(point, now))) for number, point in points
    ]
    if moved:
        at = min(point for _, point in moved)
        yield Duty(
            What.NUDGE, at, clock.seat, clock.row, max(number for number, point in moved if point <= at)
        )


def _points(table: Table, clock: PlayerClock, wishes: Preferences) -> list[tuple[int, float]]:
    """When a seat is reminded of its open question for the first time, the second, and so on."""
    assert clock.since is not None, "its clock runs"
    out = player_clocks.out_at(table, clock)
    # Who was asked at night was pinged in the morning.
    noticed = quiet.after(wishes, max(clock.since, table.board_posted_at or 0.0))
    if out is None:
        standing = player_clocks.standing(table, clock.seat)
        moments = [player_clocks.reached(clock.since, seconds, standing) for seconds in PACELESS]
        return [(number, max(moment, noticed + DISTANCES[0])) for number, moment in enumerate(moments, 1)]
    points = []
    for number, (share, distance) in enumerate(zip(SHARES, DISTANCES, strict=True), 1):
        used = player_clocks.used_at(table, clock, share)
        assert used is not None, "its clock runs"
        points.append((number, max(used, noticed + distance)))
    return [(number, point) for number, point in points if point < out]


def _free(table: Table, person: int | None, wishes: Preferences, moment: float) -> float:
    """*moment*, or the first after it that is neither in quiet hours nor in a vacation of *person*."""
    vacations = () if person is None else table.vacations.get(person, ())
    while True:
        away = running_vacation(vacations, moment)
        free = quiet.after(wishes, moment if away is None else away.until)
        if free == moment:
            return moment
        moment = free


def _rest(table: Table, clock: PlayerClock) -> float:
    """When nobody waits for this seat any more."""
    assert clock.since is not None, "its clock runs"
    silent = player_clocks.reached(clock.since, REST, player_clocks.standing(table, clock.seat))
    out = player_clocks.out_at(table, clock)
    return silent if out is None else max(silent, player_clocks.reached(out, SETTLING, table.outages))


def _person(table: Table, clock: PlayerClock) -> int | None:
    return table.chairs[clock.seat].person
