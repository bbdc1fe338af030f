"""Times, counted from now as each reader's own client shows them: deadlines, players' clocks, vacations."""

from collections.abc import Sequence

from bot import player_clocks
from bot.desks import UNDER_WAY, Desk, PlayerClock, Status, Table
from bot.games.protocol import Asked, seat_token
from bot.text import Words

AWAY_MOST = 3
"""How many vacations a line names."""

_UNITS = (("days", 24 * 3600), ("hours", 3600), ("minutes", 60))


def relative(moment: float) -> str:
    """*moment* as "in 8 hours", which goes on by itself."""
    return f"<t:{int(moment)}:R>"


def day(moment: float) -> str:
    """*moment* as a date."""
    return f"<t:{int(moment)}:d>"


def minute(moment: float) -> str:
    """*moment* as a date and a time of the day."""
    return f"<t:{int(moment)}:f>"


def duration(seconds: float, words: Words) -> str:
    """A length of time, rounded down, in its largest unit and the next one: "2 days 23 hours"."""
    parts, rest = [], int(seconds)
    for unit, size in _UNITS:
        count, rest = divmod(rest, size)
        parts.append((unit, count))
    first = next((place for place, (_, count) in enumerate(parts) if count), len(parts) - 1)
    told = [
        (unit, count) for place, (unit, count) in enumerate(parts[first : first + 2]) if count or not place
    ]
    return " ".join(words(f"duration-{unit}", count=count) for unit, count in told)


def deadline(table: Table, words: Words, asked: Sequence[Asked] = ()) -> list[str]:
    """A line that says when what is asked ends by the rules or by a clock, and who is away; none without."""
    line = second_line(table, words, asked=asked)
    return [line] if line else []


def second_line(table: Table, words: Words, rest: str = "", asked: Sequence[Asked] = ()) -> str:
    """The same with *rest* behind it, as the second line of a board."""
    if table.status not in UNDER_WAY:
        return rest
    items = filter(None, (*_clock(table, words), *_away(table, words), rest))
    return " ".join(filter(None, (*rules_time(table, words, asked), " · ".join(items))))


def rules_time(table: Table, words: Words, asked: Sequence[Asked] = ()) -> list[str]:
    """When the rules decide what is asked; that the table is paused; none where neither is so,
    and none while the table's server is lost: it would come later by all of that time.

    A game may say in words of its own what the time is that it leaves for what is *asked*.
    """
    if table.status is Status.PAUSED:
        return [words("clock-paused")]
    if not _is_limited(table) or table.deadline is None or table.lost_at is not None:
        return []
    own = (f"deadline-{one.ask}".replace("_", "-") for one in asked)
    key = next((key for key in own if words.has(key)), "board-deadline")
    return [words(key, time=relative(table.deadline.at))]


def own_clock(desk: Desk, words: Words) -> list[str]:
    """What the seat at *desk* has left for what it is asked, and what a decision adds; none without."""
    table, seat = desk.table, desk.seat
    clock = None if seat is None or _is_limited(table) else player_clocks.of_seat(table, seat)
    if clock is None or clock.left is None or table.pace is None:
        return []
    gain = {
        "gain": duration(table.pace, words),
        "most": duration(table.pace * player_clocks.BANK, words),
    }
    at = player_clocks.out_at(table, clock)
    if at is None:
        left = player_clocks.left(table, clock.seat, table.lost_at or 0.0)
        return [words("clock-own-standing", left=duration(left or 0.0, words), **gain)]
    return [words("clock-own", time=relative(at), **gain)]


def _is_limited(table: Table) -> bool:
    """Whether the rules' own time runs: as long as it does, no clock is out."""
    return table.status is Status.RUNNING and table.deadline is not None


def _clock(table: Table, words: Words) -> list[str]:
    """The clock that is out first; none where the rules decide before."""
    if _is_limited(table):
        return []
    outs = [player_clocks.out_at(table, clock) for clock in player_clocks.running(table)]
    known = [at for at in outs if at is not None]
    if not known:
        return []
    return [words("clock-one" if len(known) == 1 else "clock-first", time=relative(min(known)))]


def _away(table: Table, words: Words) -> list[str]:
    """Which of those who are asked are away while their time runs, as far as there is room."""
    lines = [
        words("clock-away", name=words.name(seat_token(clock.seat)), since=day(since), until=day(until))
        for clock in player_clocks.running(table)
        for since, until in _stops(table, clock)
    ]
    return lines[:AWAY_MOST]


def _stops(table: Table, clock: PlayerClock) -> Sequence[tuple[float, float]]:
    """From when to when *clock* stands before it is out."""
    end = player_clocks.used_at(table, clock, 1.0)
    return [
        (one.since, one.until)
        for one in player_clocks.vacations(table, clock.seat)
        if clock.since is not None and end is not None and one.until > clock.since and one.since < end
    ]
