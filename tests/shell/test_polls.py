"""How votes stand, without a store: who has one, whose silence counts, when they close, what comes again."""

from dataclasses import replace
from typing import Any

import pytest

from bot import votes
from bot.desks import Outage, Status, Table, Vote
from bot.games.protocol import Seat
from bot.nudging import DAY, HOUR
from tests.shell.test_nudging import ANN, BO, CARA, DAN, NOON, PEOPLE, asked, table

EVE = 1005


def vote(kind: str = "skip", seat: int | None = 1, person: int | None = ANN, **more: Any) -> Vote:
    """Asked for at noon by Ann, who said yes; about Bo, where it is about anybody."""
    plain = Vote(1, "skip", None, 1, person, None, NOON, {}, heard_at=NOON, message=5)
    about = None if seat is None else Seat(seat)
    return replace(plain, seat=about, **{"kind": kind, "ballots": {ANN: "yes"}, **more})


def left_by(*people: int, before: Table | None = None) -> Table:
    """The table whose *people* have left the server."""
    now = table(asked(1)) if before is None else before
    return replace(now, chairs=tuple(replace(one, gone=one.person in people) for one in now.chairs))


def with_offer(whom: int | None = EVE, holder: int | None = BO) -> Table:
    """The table whose second seat is offered to somebody."""
    now = table(asked(1), people=(ANN, holder, CARA, DAN))
    chairs = (replace(one, offered=whom if seat == 1 else None) for seat, one in enumerate(now.chairs))
    return replace(now, chairs=tuple(chairs))


def paused(now: Table, at: float = NOON) -> Table:
    stopped = tuple(replace(clock, since=None) for clock in now.clocks)
    return replace(now, status=Status.PAUSED, paused_at=at, clocks=stopped)


@pytest.mark.parametrize(
    ("asked_for", "late", "voters", "needed"),
    [
        (vote("late"), True, (ANN, CARA, DAN), 2),
        (vote("late"), False, (ANN, CARA, DAN), 2),
        (vote("skip"), False, PEOPLE, 3),
        (vote("skip"), True, (ANN, CARA, DAN), 2),
        (vote("replace", whom=EVE), False, PEOPLE, 3),
        (vote("replace", whom=EVE), True, (ANN, CARA, DAN), 2),
        (vote("undo"), False, (ANN, CARA, DAN), 3),
        (vote("return", whom=EVE), True, PEOPLE, 3),
        (vote("pause", None), False, PEOPLE, 3),
        (vote("end", None), False, PEOPLE, 3),
    ],
    ids=lambda one: one.kind if isinstance(one, Vote) else None,
)
def test_who_has_a_vote_and_how_many_decide(
    asked_for: Vote, late: bool, voters: tuple[int, ...], needed: int
) -> None:
    found = votes.poll(table(asked(1)), asked_for, late=late)
    assert (found.voters, found.needed) == (voters, needed)
    gone = votes.poll(left_by(DAN), asked_for, late=late)
    assert gone.voters == tuple(person for person in voters if person != DAN)


def test_an_offer_is_answered_by_whom_it_is_made_to_however_late_the_seat_is() -> None:
    for late in (False, True):
        found = votes.poll(with_offer(), vote("replace", whom=EVE, ballots={}), late=late)
        assert (found.voters, found.needed) == ((EVE,), 1)
    assert votes.poll(with_offer(DAN + 9), vote("replace", whom=EVE), late=False).voters == PEOPLE


def test_a_seat_is_given_to_another_person_only_with_its_holders_yes_as_long_as_that_one_is_in_time() -> None:
    ballots = {ANN: "yes", CARA: "yes", DAN: "yes"}
    asked_for = vote("replace", whom=EVE, ballots=ballots)
    assert votes.poll(table(asked(1)), asked_for, late=False).outcome is None
    assert votes.poll(table(asked(1)), asked_for, late=True).outcome == "yes"
    agreed = replace(asked_for, ballots={**ballots, BO: "yes"})
    assert votes.poll(table(asked(1)), agreed, late=False).outcome == "yes"
    refused = replace(asked_for, ballots=dict.fromkeys((ANN, CARA, DAN), "no"))
    assert votes.poll(table(asked(1)), refused, late=False).outcome == "no"
    computer = replace(asked_for, ballots=ballots)
    assert votes.poll(table(people=(ANN, None, CARA, DAN)), computer, late=False).outcome == "yes"
    assert votes.poll(table(asked(1)), vote("replace", ballots=ballots), late=False).outcome == "yes"


@pytest.mark.parametrize(
    ("asked_for", "is_no"),
    [
        (vote("pause", None), False),
        (vote("resume", None), False),
        (vote("end", None), False),
        (vote("return", whom=EVE), False),
        (vote("undo"), True),
        (vote("skip"), True),
        (vote("replace"), True),
        (vote("replace", whom=EVE), True),
        (vote("late"), False),
        (vote("end", None, unrung=True), True),
        (vote("late", unrung=True), False),
        (vote("end", None, owed=frozenset({CARA})), True),
        (vote("end", None, owed=frozenset({CARA}), message=None), False),
        (vote("end", None, owed=frozenset({ANN})), False),
        (vote("end", None, owed=frozenset({EVE})), False),
        (vote("late", owed=frozenset({CARA})), False),
    ],
)
def test_whose_silence_is_a_no(asked_for: Vote, is_no: bool) -> None:
    assert votes.poll(table(asked(1)), asked_for, late=False).silence_is_no is is_no


@pytest.mark.parametrize(
    ("kind", "answers", "late", "in_the_end"),
    [
        ("late", "", True, "wait"),
        ("late", "skip", True, "skip"),
        ("late", "replace", True, "replace"),
        ("late", "skip wait", True, "wait"),
        ("late", "skip replace", True, "wait"),
        ("late", "skip skip", True, "skip"),
        ("pause", "yes", False, "yes"),
        ("pause", "yes no", False, "no"),
        ("pause", "no", False, "no"),
        ("pause", "yes yes no", False, "yes"),
        ("pause", "yes yes yes", False, "yes"),
        ("undo", "yes yes", False, "no"),
        ("undo", "yes yes yes", False, "yes"),
        ("skip", "yes yes", False, "no"),
        ("skip", "yes yes yes", False, "yes"),
        ("skip", "yes", True, "yes"),
    ],
)
def test_what_was_cast_decides_in_the_end(kind: str, answers: str, late: bool, in_the_end: str) -> None:
    ballots = dict(zip((ANN, CARA, DAN), answers.split(), strict=False))
    seat = None if kind == "pause" else 1
    found = votes.poll(table(asked(1)), vote(kind, seat, ballots=ballots), late=late)
    assert found.in_the_end == in_the_end


def test_what_is_certain_already_is_so_in_the_end_whatever_most_wished() -> None:
    ballots = {ANN: "skip", CARA: "skip", DAN: "replace", EVE: "wait"}
    found = votes.poll(table(asked(1), people=(*PEOPLE, EVE)), vote("late", ballots=ballots), late=True)
    assert (found.outcome, found.in_the_end) == ("wait", "wait")


@pytest.mark.parametrize("kind", ["skip", "replace"])
def test_silence_keeps_the_seat_of_a_person_who_is_in_time_and_no_other(kind: str) -> None:
    assert not votes.poll(table(asked(1)), vote(kind), late=True).silence_is_no
    computer = table(people=(ANN, None, CARA, DAN))
    assert not votes.poll(computer, vote(kind, whom=EVE), late=False).silence_is_no


@pytest.mark.parametrize(("days", "is_no"), [(0, True), (11, True), (12, False), (13, False)])
def test_in_a_pause_silence_ends_no_game_before_two_weeks_are_over(days: int, is_no: bool) -> None:
    """It closes two days after it was asked."""
    asked_on = NOON + days * DAY
    end = vote("end", None, opened_at=asked_on, heard_at=asked_on)
    now = paused(table(asked(1)))
    assert votes.closes_at(now, end) == asked_on + 2 * DAY
    assert votes.poll(now, end, late=False).silence_is_no is is_no
    assert not votes.poll(now, replace(end, kind="resume"), late=False).silence_is_no


def test_a_vote_closes_two_days_after_it_was_asked_or_last_heard_but_not_while_nobody_could_vote() -> None:
    now = table(asked(1))
    assert votes.closes_at(now, vote()) == NOON + 2 * DAY
    assert votes.closes_at(now, vote(heard_at=NOON + HOUR)) == NOON + 2 * DAY + HOUR
    assert votes.closes_at(now, vote(heard_at=0.0)) == NOON + 2 * DAY
    away = replace(now, outages=(Outage(NOON + HOUR, NOON + 3 * HOUR),))
    assert votes.closes_at(away, vote()) == NOON + 2 * DAY + 2 * HOUR
    assert votes.closes_at(now, vote("late", ballots={})) is None
    assert votes.closes_at(now, vote("late", ballots={ANN: "skip"})) == NOON + 2 * DAY
    assert votes.closes_at(now, vote("skip", ballots={})) == NOON + 2 * DAY


@pytest.mark.parametrize("kind", ["late", "skip", "replace"])
def test_in_a_pause_a_vote_about_a_turn_stands_but_not_about_who_has_left(kind: str) -> None:
    now, asked_for = paused(table(asked(1))), vote(kind, ballots={ANN: "skip"})
    assert votes.closes_at(now, asked_for) is None
    assert votes.closes_at(left_by(BO, before=now), asked_for) == NOON + 2 * DAY
    assert votes.closes_at(left_by(CARA, before=now), asked_for) is None


def test_in_a_pause_whatever_is_no_matter_of_a_turn_closes_and_an_offer_does() -> None:
    for kind, seat in (("undo", 1), ("return", 1), ("resume", None), ("end", None)):
        assert votes.closes_at(paused(table(asked(1))), vote(kind, seat)) == NOON + 2 * DAY
    assert votes.closes_at(paused(with_offer()), vote("replace", whom=EVE, ballots={})) == NOON + 2 * DAY


def test_who_agreed_that_the_seat_is_given_away_asked_for_it_or_said_yes() -> None:
    now = table(asked(1))
    assert not votes.has_agreed(now, vote("replace", whom=EVE))
    assert votes.has_agreed(now, vote("replace", whom=EVE, ballots={BO: "yes"}))
    assert not votes.has_agreed(now, vote("replace", whom=EVE, ballots={BO: "no"}))
    assert votes.has_agreed(now, vote("replace", person=BO, whom=EVE))
    assert not votes.has_agreed(now, vote("end", None, person=BO))
    nobody = table(people=(ANN, None, CARA, DAN))
    assert not votes.has_agreed(nobody, vote("replace", person=None, whom=EVE))


def test_a_person_sits_down_where_nobody_does_or_who_does_agreed_is_late_or_has_left() -> None:
    offer = vote("replace", whom=EVE, ballots={})
    assert not votes.may_be_taken(with_offer(), offer, NOON)
    assert votes.may_be_taken(with_offer(), offer, NOON + 3 * DAY)
    assert votes.may_be_taken(with_offer(), replace(offer, person=BO), NOON)
    assert votes.may_be_taken(with_offer(holder=None), offer, NOON)
    assert votes.may_be_taken(left_by(BO, before=with_offer()), offer, NOON)


def test_an_offer_is_told_from_a_vote_on_one() -> None:
    offer, asked_for = vote("replace", whom=EVE, ballots={}), vote("replace", whom=EVE)
    assert votes.was_offer(offer)
    assert not votes.was_offer(asked_for)
    assert not votes.was_offer(vote("replace", ballots={}))
    assert not votes.was_offer(vote("return", whom=EVE, ballots={}))
    assert votes.is_offer(with_offer(), offer)
    assert not votes.is_offer(with_offer(EVE + 1), offer)
    assert not votes.is_offer(with_offer(None), replace(offer, whom=None)), "to the computer"
    assert not votes.is_offer(with_offer(), vote("return", whom=EVE, ballots={}))


def test_for_a_day_a_seat_is_not_asked_for_of_who_said_that_they_keep_it() -> None:
    kept = votes.closed(vote("replace", whom=EVE), "kept", NOON)
    assert votes.refused_by_holder([kept], Seat(1), NOON + DAY - 1)
    assert not votes.refused_by_holder([kept], Seat(1), NOON + DAY)
    assert not votes.refused_by_holder([kept], Seat(2), NOON)
    assert not votes.refused_by_holder([replace(kept, again_at=None)], Seat(1), NOON), "who moved since"
    declined = votes.closed(vote("replace", whom=EVE), "no", NOON)
    assert not votes.refused_by_holder([declined], Seat(1), NOON)
    assert votes.refused_by_holder([declined, kept], Seat(1), NOON)


@pytest.mark.parametrize(
    ("kind", "outcome", "is_again"),
    [
        ("late", "wait", True),
        ("late", "skip", False),
        ("late", "moved", False),
        ("pause", "no", True),
        ("pause", "yes", False),
        ("replace", "kept", True),
        ("replace", "moot", False),
    ],
)
def test_what_leaves_all_as_it_is_may_be_asked_again_a_day_later(
    kind: str, outcome: str, is_again: bool
) -> None:
    over = votes.closed(vote(kind), outcome, NOON + HOUR)
    assert (over.outcome, over.again_at) == (outcome, NOON + HOUR + DAY if is_again else None)


@pytest.mark.parametrize(
    ("change", "is_again"),
    [
        ({}, True),
        ({"opened_at": NOON + DAY - 1}, True),
        ({"opened_at": NOON + DAY}, False),
        ({"id": 1}, False),
        ({"seat": Seat(2)}, False),
        ({"kind": "replace"}, False),
        ({"whom": EVE}, False),
    ],
)
def test_nobody_is_pinged_again_within_a_day_for_just_the_same(
    change: dict[str, Any], is_again: bool
) -> None:
    declined = votes.closed(vote("skip"), "no", NOON)
    later = replace(vote("skip", id=2, opened_at=NOON + HOUR), **change)
    assert votes.is_asked_again([declined, later], later) is is_again
    assert not votes.is_asked_again([replace(declined, again_at=None), later], later)
    asked_anew = vote("skip", id=3, opened_at=NOON + HOUR)
    assert not votes.is_asked_again([declined], replace(asked_anew, id=1)), "an earlier one"


def test_who_is_late_is_asked_about_again_without_a_ring_however_long_it_was_put_off() -> None:
    waited = votes.closed(vote("late"), "wait", NOON)
    later = vote("late", id=2, opened_at=NOON + 9 * DAY)
    assert votes.is_asked_again([waited], later)


def test_it_is_asked_about_who_is_late_once_the_clock_is_out_and_a_day_later_if_the_others_waited() -> None:
    now = table(asked(1))
    out = NOON + 3 * DAY
    assert votes.opens_at(now, (), Seat(1)) == out
    assert votes.opens_at(table(asked(1, pace="none"), pace="none"), (), Seat(1)) is None
    assert votes.opens_at(now, (vote("late"),), Seat(1)) is None
    assert votes.opens_at(now, (vote("late", seat=2),), Seat(1)) == out
    assert votes.opens_at(now, (vote("skip"),), Seat(1)) == out
    waited = votes.closed(vote("late"), "wait", out + HOUR)
    assert votes.opens_at(now, (waited,), Seat(1)) == out + HOUR + DAY
    assert votes.opens_at(now, (replace(waited, seat=Seat(2)),), Seat(1)) == out
    assert votes.opens_at(now, (replace(waited, kind="skip", outcome="no"),), Seat(1)) == out
    early = votes.closed(vote("late"), "wait", NOON)
    assert votes.opens_at(now, (early,), Seat(1)) == out, "never before the clock is out"
    over = votes.closed(vote("late"), "moot", out + HOUR)
    assert votes.opens_at(now, (early, waited, over), Seat(1)) == out + HOUR + DAY
    assert votes.opens_at(table(asked(1), asked(2)), (), Seat(0)) is None, "nothing is asked there"


def test_nobody_is_asked_about_who_is_late_as_long_as_all_others_are_or_have_left() -> None:
    others = tuple(asked(seat) for seat in (0, 2, 3))
    assert votes.opens_at(table(asked(1), *others), (), Seat(1)) is None
    sooner = asked(3, since=NOON + 1)
    assert votes.opens_at(table(asked(1), *others[:2], sooner), (), Seat(1)) == NOON + 3 * DAY
    assert votes.opens_at(left_by(ANN, CARA, DAN), (), Seat(1)) is None
    assert votes.opens_at(left_by(ANN, CARA), (), Seat(1)) == NOON + 3 * DAY


def test_the_first_ballot_of_a_person_puts_the_end_off_and_counts_anew_if_it_is_changed() -> None:
    first = votes.with_ballot(vote(), CARA, "no", NOON + HOUR)
    assert (first.ballots, first.heard_at) == ({ANN: "yes", CARA: "no"}, NOON + HOUR)
    second = votes.with_ballot(first, CARA, "yes", NOON + 2 * HOUR)
    assert (second.ballots, second.heard_at) == ({ANN: "yes", CARA: "yes"}, NOON + HOUR)


def test_who_slept_is_still_to_be_pinged_for_a_vote_that_is_open_and_shown() -> None:
    now, asked_for = table(asked(1)), vote(owed=frozenset({ANN, CARA, DAN, EVE}))
    assert votes.owed(now, asked_for) == (CARA, DAN)
    assert votes.owed(left_by(DAN), asked_for) == (CARA,)
    assert votes.owed(now, replace(asked_for, outcome="no")) == ()
    assert votes.owed(now, replace(asked_for, message=None)) == ()
    offer = replace(asked_for, kind="replace", whom=EVE, ballots={})
    assert votes.owed(with_offer(), offer) == (EVE,)


def test_who_has_left_has_a_vote_again_once_back_but_not_about_themselves() -> None:
    gone = left_by(BO, DAN)
    assert votes.left(gone, vote("skip")) == (DAN,)
    assert votes.left(gone, vote("skip", seat=3)) == (BO,)
    assert votes.left(gone, vote("end", None)) == (BO, DAN)


def test_a_vote_that_is_posted_anew_gives_who_slept_their_time_and_an_offer_no_more_than_it_had() -> None:
    later = NOON + HOUR
    anew = votes.asked_anew(table(asked(1)), vote(owed=frozenset({CARA, DAN}), shown=1), [CARA], later)
    assert (anew.asked, anew.owed, anew.heard_at) == (frozenset({ANN, BO}), frozenset({DAN}), later)
    assert votes.is_to_be_posted_anew(anew)
    assert not votes.is_to_be_posted_anew(replace(anew, shown=anew.anew))
    assert not votes.is_to_be_posted_anew(replace(anew, outcome="no"))
    assert not votes.is_to_be_posted_anew(replace(vote(), shown=1))
    offer = vote("replace", whom=EVE, ballots={}, owed=frozenset({EVE}))
    assert votes.asked_anew(with_offer(), offer, [EVE], later).heard_at == NOON


def test_once_an_asker_and_all_who_slept_are_left_the_vote_is_no_longer_one_that_nobody_was_rung_for() -> (
    None
):
    unrung = vote("end", None, ballots={}, unrung=True, owed=frozenset({BO, CARA, DAN}))
    assert not votes.asked_anew(table(), unrung, [BO], NOON).unrung, "who asked need not be rung"
    assert votes.asked_anew(table(), replace(unrung, person=None), [BO], NOON).unrung
