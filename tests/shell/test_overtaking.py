"""What a pause leaves of a vote that it kept from closing."""

from dataclasses import replace

import pytest

from bot.desks import Outage, Status, Vote
from bot.games.protocol import Seat
from bot.overtaking import put_off
from bot.votes import SILENCE, closes_at
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


def test_a_vote_that_was_opened_in_a_pause_has_all_of_its_time_after_it() -> None:
    now = NOON + 70 * HOUR
    paused = replace(Sitting().table, status=Status.PAUSED, paused_at=NOON - HOUR)
    resumed = replace(paused, status=Status.RUNNING, paused_at=None)
    (held,) = put_off([vote()], paused, resumed, now)
    assert closes_at(resumed, held) == now + SILENCE
