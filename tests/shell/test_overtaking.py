"""What a pause leaves of the time of a vote: until it closes, until it is asked again."""

from dataclasses import replace

import pytest

from bot.desks import Outage, Status, Vote
from bot.games.protocol import Seat
from bot.overtaking import overtaken, put_off
from bot.votes import LATE, SILENCE, closes_at
from tests.shell.sitting import Sitting

HOUR = 3600.0
NOON = 1_800_000_000.0


def vote(heard_at: float = 0.0) -> Vote:
    return Vote(1, "skip", Seat(1), 1, 1, None, NOON, {1: "yes"}, heard_at=heard_at)


@pytest.mark.parametrize(
    ("outages", "used"),
    [
        ((), 40),
        (((10, 20),), 30),
        (((42, 68),), 40),
        (((38, 60),), 38),
        (((10, 20), (45, 50), (60, 69)), 30),
    ],
)
def test_a_vote_has_left_after_a_pause_what_it_had_before_whenever_the_bot_was_out_of_reach(
    outages: tuple[tuple[int, int], ...], used: int
) -> None:
    now = NOON + 70 * HOUR
    missed = tuple(Outage(NOON + since * HOUR, NOON + until * HOUR) for since, until in outages)
    paused = replace(Sitting().table, status=Status.PAUSED, paused_at=NOON + 40 * HOUR, outages=missed)
    resumed = replace(paused, status=Status.RUNNING, paused_at=None)
    (held,) = put_off([vote()], paused, resumed, now)
    assert closes_at(resumed, held) == pytest.approx(now + SILENCE - used * HOUR, abs=1)


def test_a_vote_has_after_a_pause_what_was_left_since_the_last_of_the_first_ballots() -> None:
    now = NOON + 70 * HOUR
    paused = replace(Sitting().table, status=Status.PAUSED, paused_at=NOON + 40 * HOUR)
    resumed = replace(paused, status=Status.RUNNING, paused_at=None)
    (held,) = put_off([vote(heard_at=NOON + 10 * HOUR)], paused, resumed, now)
    assert closes_at(resumed, held) == now + SILENCE - 30 * HOUR


def test_a_vote_that_was_opened_in_a_pause_has_all_of_its_time_after_it() -> None:
    now = NOON + 70 * HOUR
    paused = replace(Sitting().table, status=Status.PAUSED, paused_at=NOON - HOUR)
    resumed = replace(paused, status=Status.RUNNING, paused_at=None)
    (held,) = put_off([vote()], paused, resumed, now)
    assert closes_at(resumed, held) == now + SILENCE


@pytest.mark.parametrize(
    ("again_at", "outages", "left"),
    [
        (46, (), 6),
        (39, (), None),
        (52, ((44, 50),), 6),
        (46, ((20, 30),), 6),
        (75, (), 24),
        (80, ((60, 65),), 24),
    ],
    ids=[
        "before",
        "over",
        "with an outage",
        "after an outage",
        "in the pause",
        "in the pause, with an outage",
    ],
)
def test_of_the_day_for_which_the_others_wait_a_pause_takes_nothing(
    again_at: int, outages: tuple[tuple[int, int], ...], left: int | None
) -> None:
    now = NOON + 70 * HOUR
    missed = tuple(Outage(NOON + since * HOUR, NOON + until * HOUR) for since, until in outages)
    waiting = replace(vote(), kind=LATE, outcome="wait", again_at=NOON + again_at * HOUR)
    paused = replace(Sitting().table, status=Status.PAUSED, paused_at=NOON + 40 * HOUR, outages=missed)
    later = put_off([waiting], paused, replace(paused, status=Status.RUNNING, paused_at=None), now)
    assert [one.again_at for one in later] == ([] if left is None else [now + left * HOUR])


def test_what_was_declined_may_ring_again_after_a_day_whether_or_not_there_was_a_pause() -> None:
    declined = replace(vote(), outcome="no", again_at=NOON + 46 * HOUR)
    paused = replace(Sitting().table, status=Status.PAUSED, paused_at=NOON + 40 * HOUR)
    assert put_off([declined], paused, replace(paused, status=Status.RUNNING, paused_at=None), NOON) == ()


@pytest.mark.parametrize(("kind", "outcome", "is_over"), [(LATE, "wait", True), ("skip", "no", False)])
def test_who_leaves_need_not_be_waited_for_but_what_was_declined_about_them_rings_no_sooner(
    kind: str, outcome: str, is_over: bool
) -> None:
    before = Sitting().table
    chairs = tuple(replace(chair, gone=seat == 1) for seat, chair in enumerate(before.chairs))
    decided = replace(vote(), kind=kind, outcome=outcome, again_at=NOON + 24 * HOUR)
    over = overtaken([decided], before, replace(before, chairs=chairs), [], NOON + HOUR)
    assert over == ((replace(decided, again_at=None),) if is_over else ())
