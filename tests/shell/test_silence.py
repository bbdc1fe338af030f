"""Whose silence counts once a pause or a night has kept a vote waiting."""

from dataclasses import replace

from bot import votes
from bot.desks import Status, Vote
from bot.games.protocol import Seat
from bot.nudging import DAY, HOUR
from bot.overtaking import put_off
from tests.shell.test_nudging import ANN, BO, CARA, DAN, NOON, asked, table


def test_a_vote_that_a_pause_held_up_has_its_whole_time_once_somebody_is_found_to_have_left() -> None:
    vote = Vote(1, "replace", Seat(1), 0, ANN, None, NOON, {ANN: "yes"}, heard_at=NOON, message=5)
    now = NOON + 10 * DAY
    paused = replace(table(asked(1, since=None)), status=Status.PAUSED, paused_at=NOON + HOUR)
    assert votes.closes_at(paused, vote) is None
    chairs = tuple(replace(one, gone=one.person == BO) for one in paused.chairs)
    gone = replace(paused, chairs=chairs)
    (begun,) = put_off([vote], paused, gone, now)
    assert votes.closes_at(gone, begun) == now + votes.SILENCE
    assert put_off([begun], gone, gone, now + HOUR) == ()


def test_one_sleeper_who_sat_down_does_not_make_the_silence_count_of_who_was_never_rung() -> None:
    """The fifth vote of its asker today: nobody was rung. Dan took a seat since, and alone is owed it."""
    vote = Vote(
        *(1, "end", None, 0, ANN, None, NOON, {ANN: "yes"}),
        heard_at=NOON,
        message=5,
        unrung=True,
        asked=frozenset({ANN, BO, CARA}),
        owed=frozenset({DAN}),
    )
    anew = votes.asked_anew(table(), vote, [DAN], NOON + HOUR)
    assert votes.poll(table(), anew, late=False).silence_is_no


def test_once_all_who_slept_are_rung_their_silence_counts() -> None:
    vote = Vote(
        *(1, "end", None, 0, ANN, None, NOON, {ANN: "yes"}),
        heard_at=NOON,
        message=5,
        unrung=True,
        owed=frozenset({BO, CARA, DAN}),
    )
    anew = votes.asked_anew(table(), vote, [BO, CARA], NOON + HOUR)
    assert votes.poll(table(), anew, late=False).silence_is_no
    anew = votes.asked_anew(table(), anew, [DAN], NOON + 2 * HOUR)
    assert not votes.poll(table(), anew, late=False).silence_is_no
