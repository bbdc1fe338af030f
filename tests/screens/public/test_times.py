"""What is said of time: clocks, the rules' own time, pauses, vacations; as moments that need no edit."""

from dataclasses import replace

import pytest

from bot import player_clocks
from bot.deadlines import Deadline
from bot.desks import Desk, PlayerClock, Status, Table, Vacation
from bot.games.protocol import Seat
from bot.screens.board import board_post
from bot.screens.posts import ROOM
from bot.screens.times import deadline, duration, own_clock, second_line
from bot.text import words
from tests.screens.public.tables import LONGEST_NAMES, LONGEST_TITLE, spoken, table, view

DAY = 24 * 3600
NOON = 1_800_000_000
WORDS = spoken()


def clock(seat: int, since: float | None = NOON, left: float | None = 2 * DAY) -> PlayerClock:
    return PlayerClock(Seat(seat), 5, since, left)


def running(*clocks: PlayerClock, pace: str = "1d", names: tuple[str, ...] | None = None) -> Table:
    there = table() if names is None else table(names, LONGEST_TITLE)
    return replace(there, options={**there.options, "pace": pace}, clocks=clocks)


def test_line_2_has_the_clock_before_what_the_game_says_there() -> None:
    line = board_post(running(clock(1)), view(), WORDS).content.content.splitlines()[1]
    assert line == f"Clock out <t:{NOON + 2 * DAY}:R> · Order ▲ Bo ■ Cara ◆ Dan"


def test_of_several_clocks_it_has_the_one_that_is_out_first() -> None:
    several = running(clock(1), clock(2, left=DAY), clock(3, NOON - 5, DAY), clock(4, since=None, left=5))
    assert second_line(several, WORDS, "Order") == f"First clock out <t:{NOON - 5 + DAY}:R> · Order"


def test_without_a_pace_there_is_none() -> None:
    assert second_line(running(clock(1, left=None), pace="none"), WORDS, "Order") == "Order"
    assert deadline(running(clock(1, left=None), pace="none"), WORDS) == []


def test_where_the_rules_decide_by_themselves_their_time_stands_alone() -> None:
    """No clock is out before, so that a second time would only mislead."""
    limited = replace(running(clock(1)), deadline=Deadline(5, NOON + 60.0))
    told = f"If nobody answers, the rules decide <t:{NOON + 60}:R>. Order"
    assert second_line(limited, WORDS, "Order") == told
    assert own_clock(Desk(limited, Seat(1)), WORDS) == []


def test_while_its_server_is_lost_no_moment_of_a_table_is_named() -> None:
    there = running(clock(1))
    lost = replace(there, lost_at=NOON + DAY)
    assert (second_line(lost, WORDS, "Order"), deadline(lost, WORDS)) == ("Order", [])
    assert own_clock(Desk(lost, Seat(1)), WORDS) == [
        "clock stands at 1 day (each decision adds 1 day, up to 3 days)"
    ]
    limited = replace(lost, deadline=Deadline(5, NOON + 60.0))
    assert (second_line(limited, WORDS, "Order"), deadline(limited, WORDS)) == ("Order", [])


def test_a_pause_is_said_in_place_of_any_time() -> None:
    paused = replace(
        running(clock(1, since=None)), status=Status.PAUSED, paused_at=NOON, deadline=Deadline(5, NOON)
    )
    assert second_line(paused, WORDS, "Order") == "Paused: no clock runs, moves still count. Order"
    assert deadline(paused, WORDS) == ["Paused: no clock runs, moves still count."]


def test_after_the_end_no_time_is_left() -> None:
    over = replace(running(clock(1, since=None)), status=Status.OVER)
    assert (second_line(over, WORDS), deadline(over, WORDS)) == ("", [])


def test_a_vacation_of_who_is_asked_is_said_as_long_as_it_stops_their_clock() -> None:
    there = running(clock(1), clock(2))
    bo, cara = there.chairs[1].person, there.chairs[2].person
    assert bo is not None
    assert cara is not None
    before, within, later = (
        Vacation(NOON - 9 * DAY, NOON - DAY),
        Vacation(NOON + DAY, NOON + 9 * DAY),
        Vacation(NOON + 99 * DAY, NOON + 100 * DAY),
    )
    away = replace(there, vacations={bo: (before, within, later), 99: (within,)})
    assert second_line(away, WORDS, "Order") == (
        f"First clock out <t:{NOON + 2 * DAY}:R> · "
        f"▲ Bo is away from <t:{NOON + DAY}:d> to <t:{NOON + 9 * DAY}:d> · Order"
    )
    alone = replace(away, clocks=(clock(1),))
    assert second_line(alone, WORDS).startswith(f"Clock out <t:{NOON + 10 * DAY}:R> · ▲ Bo is away")
    assert player_clocks.away_until(away, Seat(1), NOON + 2 * DAY) == NOON + 9 * DAY


def test_a_panel_says_what_the_own_clock_holds() -> None:
    there = running(clock(1), clock(2, since=None))
    assert own_clock(Desk(there, Seat(1)), WORDS) == [
        f"clock out <t:{NOON + 2 * DAY}:R> (each decision adds 1 day, up to 3 days)"
    ]
    assert own_clock(Desk(there, Seat(2)), WORDS) == [
        "clock stands at 2 days (each decision adds 1 day, up to 3 days)"
    ]
    assert own_clock(Desk(there, Seat(3)), WORDS) == []
    assert own_clock(Desk(there, None), WORDS) == []
    assert own_clock(Desk(running(clock(1, left=None), pace="none"), Seat(1)), WORDS) == []


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        (0, "0 minutes"),
        (59, "0 minutes"),
        (60, "1 minute"),
        (7199, "1 hour 59 minutes"),
        (7200, "2 hours"),
        (3600, "1 hour"),
        (2 * DAY - 1, "1 day 23 hours"),
        (DAY, "1 day"),
        (21 * DAY + 5, "21 days"),
        (DAY + 59 * 60, "1 day"),
    ],
)
def test_a_length_of_time_has_two_units_at_most_and_is_never_more_than_there_is(
    seconds: float, said: str
) -> None:
    assert duration(seconds, words("en")) == said


def test_the_fullest_board_has_room_for_its_times() -> None:
    clocks = tuple(clock(seat) for seat in range(5))
    full = running(*clocks, names=LONGEST_NAMES[:5])
    away = {chair.person: (Vacation(NOON, NOON + DAY),) * 2 for chair in full.chairs if chair.person}
    full = replace(full, vacations=away, deadline=Deadline(5, NOON))
    post = board_post(full, view(asked=(0, 1, 2, 3, 4)), spoken(LONGEST_NAMES)).content
    assert len(post.content) <= ROOM
