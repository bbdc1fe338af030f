"""The audit of votes and clocks itself: what must be found is found, and an honest step is not."""

from collections.abc import Mapping
from dataclasses import replace

import pytest

from bot.house import HOUSE
from tests.fuzz import hourglass, polls
from tests.fuzz.archive import Called, Clocked, Seated, Stored, Voted
from tests.fuzz.authority import authority, authors
from tests.fuzz.hourglass import Bell, Look, Moments
from tests.fuzz.polls import Actors, Change

ANN, BO, CARA, EVE = 1, 2, 3, 5
DAY = 24 * 3600.0
CHAIRS = tuple(Seated(name, person, False, ()) for person, name in enumerate(("Ann", "Bo", "Cara"), 1))
GAME = Stored(
    id=1,
    game="rattus",
    status="running",
    host=ANN,
    channel=7,
    options='{"pace": "1d"}',
    vetoed="{}",
    seed=bytes(32),
    closes_at=None,
    number=9,
    chairs=CHAIRS,
    clocks=(Clocked(0, 8, 1000.0, 3 * DAY), Clocked(1, 4, None, 2 * DAY)),
)
PAUSED, NAMED = (
    replace(GAME, status="paused", number=10),
    ("pause", "skip seat1", "back seat2", "replaced seat1 person"),
)


def vote(kind: str, ballots: Mapping[int, str], *, outcome: str | None = None, seat: int | None = 0) -> Voted:
    """A vote that Bo asked for."""
    return Voted(1, kind, seat, BO, None, ballots, outcome, None)


def change(
    now: Stored, *people: int, was: Stored = GAME, row: str | None = None, late: bool = False
) -> Change:
    """A step by these people, with a row of the shell."""
    lines = [] if row is None else [(9, int(HOUSE), row, "")]
    return Change(was, now, lines, Actors(frozenset(people)), frozenset({0}) if late else frozenset())


ASKED = vote("skip", {BO: "yes"})
OPEN = replace(GAME, votes=(ASKED,))
UNDOING = replace(GAME, votes=(vote("undo", {}, seat=1),))
ALONE = replace(
    GAME,
    number=10,
    chairs=tuple(
        chair if chair.person == BO else replace(chair, person=None, computer=True) for chair in CHAIRS
    ),
    votes=(vote("undo", {}, outcome="yes", seat=1),),
)
"""Bo asked, and whoever had to agree gave up the seat."""


@pytest.mark.parametrize(
    ("step", "problem"),
    [
        (change(OPEN, BO), None),
        (change(OPEN, CARA), "somebody else's name"),
        (change(replace(GAME, votes=(vote("skip", {EVE: "yes"}),)), BO, EVE), "who does not play"),
        (change(replace(GAME, votes=(vote("late", {ANN: "wait"}),)), ANN, BO, late=True), "on themselves"),
        (change(replace(GAME, votes=(vote("late", {BO: "wait"}),)), BO), "by somebody who may not"),
        (change(replace(GAME, votes=(vote("skip", {BO: "maybe"}),)), BO), "never offered"),
        (change(replace(GAME, votes=(vote("skip", {BO: "yes"}, outcome="yes"),)), BO), "its ballots say"),
        (change(replace(GAME, votes=(vote("skip", {BO: "yes"}, outcome="moot"),)), BO), "for no reason"),
        (change(replace(GAME, votes=(ASKED, replace(ASKED, id=2))), BO), "several votes"),
        (change(ALONE, BO, was=UNDOING), None),
        (change(replace(UNDOING, votes=ALONE.votes), BO, was=UNDOING), "its ballots say"),
        (change(GAME, BO, was=OPEN), "are gone"),
        (change(replace(OPEN, status="over"), was=OPEN), "and a vote goes on"),
        (change(replace(GAME, chairs=(replace(CHAIRS[0], offered=EVE), *CHAIRS[1:])), ANN), "is offered"),
    ],
)
def test_what_may_not_be_of_votes_is_found(step: Change, problem: str | None) -> None:
    found = " ".join(polls.problems(step))
    assert problem in found if problem else not found


@pytest.mark.parametrize("back", [0, 1])
def test_a_vote_on_who_left_ends_once_they_are_back(back: int) -> None:
    """Whether that is in time only the bot knows, by their vacations."""
    before, after = (replace(GAME, votes=(vote("late", {}, outcome=ended),)) for ended in (None, "moot"))
    step = replace(change(after, was=before, late=True), back=frozenset({back}))
    assert ("for no reason" in " ".join(polls.problems(step))) == (back != 0)


@pytest.mark.parametrize("left", [BO, EVE])
def test_a_vote_for_who_left_meanwhile_ends(left: int) -> None:
    asked = replace(vote("replace", {BO: "yes"}), whom=EVE)
    before, after = (replace(GAME, votes=(one,)) for one in (asked, replace(asked, outcome="moot")))
    step = replace(change(after, was=before), actors=Actors(frozenset(), left=frozenset({left})))
    assert ("for no reason" in " ".join(polls.problems(step))) == (left != EVE)


def test_what_is_certain_and_not_done_is_found() -> None:
    voted = replace(OPEN, votes=(vote("skip", {BO: "yes", CARA: "yes"}),))
    assert "certain to be yes" in " ".join(polls.undecided(voted, frozenset()))
    assert [*polls.undecided(OPEN, frozenset())] == []


@pytest.mark.parametrize("row", NAMED)
def test_a_row_that_nobody_decided_on_is_found(row: str) -> None:
    step = change(replace(GAME, number=10), BO, row=row)
    assert "by nobody who may" in " ".join(authors(GAME, step.now, step.lines, step))


def test_what_a_vote_or_a_moderator_decided_may_be_done() -> None:
    voted = replace(PAUSED, votes=(vote("pause", {BO: "yes", CARA: "yes"}, outcome="yes", seat=None),))
    by_all = change(voted, CARA, row="pause")
    moderated = replace(
        change(PAUSED, EVE, row="pause"), actors=Actors(frozenset({EVE}), frozenset({(EVE, 7)}))
    )
    for step in (by_all, moderated):
        assert [*authors(GAME, step.now, step.lines, step)] == []
        assert [*authority(GAME, step.now, step, step.actors)] == []


def test_who_knows_another_hand_may_not_sit_down() -> None:
    knowing = (replace(CHAIRS[0], former=(EVE,)), replace(CHAIRS[1], person=EVE, former=(BO,)), CHAIRS[2])
    step = change(replace(GAME, chairs=knowing, number=10), EVE, row="replaced seat2 person")
    assert "has held another seat" in " ".join(authority(GAME, step.now, step, step.actors))


GIVEN = Voted(1, "replace", 0, BO, EVE, {}, None, None)
OFFERED = replace(GAME, chairs=(replace(CHAIRS[0], offered=EVE), *CHAIRS[1:]), votes=(GIVEN,))
TAKEN = replace(
    GAME,
    number=10,
    chairs=(replace(CHAIRS[0], person=EVE, former=(ANN,)), *CHAIRS[1:]),
    votes=(replace(GIVEN, outcome="yes"),),
)


@pytest.mark.parametrize(
    ("step", "problem"),
    [
        (change(TAKEN, EVE, was=OFFERED, late=True), None),
        (change(TAKEN, EVE, was=OFFERED), "who was in time and did not agree"),
        (Change(OFFERED, TAKEN, [], Actors(frozenset({EVE}), left=frozenset({ANN})), frozenset()), None),
        (
            change(
                replace(OFFERED, chairs=CHAIRS, votes=(replace(GIVEN, outcome="kept"),)), ANN, was=OFFERED
            ),
            None,
        ),
        (
            change(replace(OFFERED, chairs=CHAIRS, votes=(replace(GIVEN, outcome="kept"),)), BO, was=OFFERED),
            "somebody else said",
        ),
    ],
)
def test_a_seat_that_another_person_is_given_is_looked_at(step: Change, problem: str | None) -> None:
    found = " ".join(polls.problems(step))
    assert problem in found if problem else not found


@pytest.mark.parametrize("row", ["pause", "resume", "host seat3"])
def test_a_moderator_who_plays_decides_nothing_alone(row: str) -> None:
    step = change(replace(GAME, number=10), CARA, row=row)
    step = replace(step, actors=Actors(frozenset({CARA}), frozenset({(CARA, 7)})))
    assert "by nobody who may" in " ".join(authors(GAME, step.now, step.lines, step))


LOOK, MOMENTS = Look(frozenset({0}), frozenset(), timed=False), Moments(2000.0, 2000.0, 2000.0)


@pytest.mark.parametrize(("since", "is_wrong"), [(1990.0, False), (1000.0, True), (2500.0, True)])
def test_a_clock_that_began_in_what_is_the_future_now_begins_when_that_is_seen(
    since: float, is_wrong: bool
) -> None:
    was, now = (replace(GAME, clocks=(Clocked(0, 3, begun, None),)) for begun in (3000.0, since))
    moments = Moments(3000.0, 2000.0, 3000.0)
    found = " ".join(hourglass.problems(change(now, was=was), LOOK, moments))
    assert ("changed clocks" in found) is is_wrong


@pytest.mark.parametrize(
    ("clocks", "problem"),
    [
        (GAME.clocks, None),
        ((replace(GAME.clocks[0], left=4 * DAY), GAME.clocks[1]), "more than there are"),
        ((replace(GAME.clocks[0], left=-1.0), GAME.clocks[1]), "more than there are"),
        ((replace(GAME.clocks[0], left=None), GAME.clocks[1]), "at a pace of"),
        ((replace(GAME.clocks[0], since=3000.0), GAME.clocks[1]), "in the future"),
        ((replace(GAME.clocks[0], since=None), GAME.clocks[1]), "asked are [0]"),
        ((GAME.clocks[0], replace(GAME.clocks[1], since=1000.0)), "asked are [0]"),
    ],
)
def test_what_may_not_be_of_clocks_is_found(clocks: tuple[Clocked, ...], problem: str | None) -> None:
    found = " ".join(hourglass.problems(change(replace(GAME, clocks=clocks), ANN), LOOK, MOMENTS))
    assert problem in found if problem else not found


def test_a_row_that_leaves_no_trace_may_change_no_clock_and_anothers_row_not_mine() -> None:
    clocks = (replace(GAME.clocks[0], since=1500.0), GAME.clocks[1])
    for seat, private, problem in ((0, {9}, "leave no trace"), (1, set[int](), "another's row")):
        step = Change(
            GAME,
            replace(GAME, clocks=clocks, number=10),
            [(9, seat, "x", "")],
            Actors(frozenset()),
            frozenset(),
        )
        look = replace(LOOK, private=frozenset(private))
        assert problem in " ".join(hourglass.problems(step, look, MOMENTS))


def test_whoever_was_told_was_told() -> None:
    told, bell = Called(1, 0, 8, ANN, 1000.0, True, 1, None, 9), Bell()
    assert [*bell.problems([told])] == []
    assert "as if not" in " ".join(bell.problems([replace(told, pinged=False)]))
    assert "reminders" in " ".join(bell.problems([replace(told, nudges=4)]))
    assert "rests" in " ".join(bell.problems([replace(told, rested=10)]))


def test_whose_answer_was_lost_is_owed_a_ping_again() -> None:
    told, bell = Called(1, 0, 8, ANN, 1000.0, True, 0, None, 9), Bell()
    assert [*bell.problems([told]), *bell.problems([replace(told, pinged=False)], {ANN})] == []


@pytest.mark.parametrize(("left", "is_late"), [(0.0, True), (1.0, False), (None, False)])
def test_whose_time_was_out_when_the_game_was_paused_was_late(left: float | None, is_late: bool) -> None:
    table = replace(PAUSED, clocks=(Clocked(0, 8, None, left),))
    assert polls.late(table, frozenset(), 9000.0) == (frozenset({0}) if is_late else frozenset())
