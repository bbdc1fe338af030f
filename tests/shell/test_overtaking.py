"""What a write makes of votes: how they end, who is asked as well, what a pause leaves of their time."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from msgspec.structs import replace as changed

from bot.chairs import offered, taken, vacated
from bot.deadlines import Deadline
from bot.desks import Outage, PlayerClock, Status, Table, Vote
from bot.games.protocol import Seat
from bot.overtaking import overtaken, put_off, reseated, withdrawn
from bot.plays import decided
from bot.positions import Passage
from bot.votes import LATE, SILENCE, closes_at
from tests.shell.bench import HASTY, SEED
from tests.shell.sitting import ANN, BO, CARA, Sitting

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
    decided = about(1, kind, outcome=outcome, again_at=NOON + 24 * HOUR)
    over = overtaken([decided], before, replace(before, chairs=chairs), [], NOON + HOUR)
    assert over == ((replace(decided, again_at=None),) if is_over else ())


def test_a_pause_that_goes_on_or_ends_with_the_game_puts_off_nothing_else() -> None:
    paused = replace(Sitting().table, status=Status.PAUSED, paused_at=NOON)
    found = gone(paused, BO)
    waiting = replace(vote(), kind=LATE, outcome="wait", again_at=NOON + HOUR)
    end = replace(vote(), kind="end", seat=None)
    for one in (end, waiting, replace(vote(), outcome="no")):
        assert put_off([one], paused, found, NOON + HOUR) == ()
    assert put_off([vote()], paused, gone(paused, CARA), NOON + HOUR) == ()
    assert put_off([vote()], paused, found, NOON + HOUR) == (replace(vote(), heard_at=NOON + HOUR),)
    closed = replace(paused, status=Status.CLOSED)
    assert put_off([vote(), waiting], paused, closed, NOON + HOUR) == ()
    running = replace(paused, status=Status.RUNNING, paused_at=None)
    assert put_off([vote(), end, waiting], running, running, NOON + HOUR) == ()
    resumed = put_off([end, replace(vote(), outcome="no"), waiting], paused, running, NOON + 2 * HOUR)
    assert resumed == (replace(waiting, again_at=NOON + 3 * HOUR),)
    for over in (replace(waiting, again_at=NOON), replace(waiting, outcome="skip", again_at=None)):
        assert put_off([over], paused, running, NOON + 2 * HOUR) == ()


# How a vote ends

EVE = 9


def about(seat: int | None, kind: str, **more: Any) -> Vote:
    """An open vote; whoever asked for it holds no seat."""
    plain = Vote(1, "skip", None, 1, 8, None, NOON, {}, message=5)
    return replace(plain, seat=None if seat is None else Seat(seat), **{"kind": kind, **more})


def fate(
    vote: Vote, before: Table, passages: Sequence[Passage] = (), after: Table | None = None
) -> str | None:
    """How it ends; None: it goes on."""
    ended = overtaken([vote], before, before if after is None else after, passages, NOON)
    assert all((one.again_at, one.ballots) == (None, vote.ballots) for one in ended)
    return ended[0].outcome if ended else None


def by(table: Sitting, seat: Seat, *moves: str) -> list[Passage]:
    """The rows that these moves make."""
    before = len(table.rows)
    table.play(seat, *moves)
    return table.rows[before:]


@pytest.mark.parametrize("seat", [ANN, BO])
@pytest.mark.parametrize("kind", [LATE, "skip", "replace"])
def test_a_vote_about_a_turn_ends_with_a_move_of_that_seat_and_no_other(seat: Seat, kind: str) -> None:
    table = Sitting()
    before = table.table
    vote = about(seat, kind)
    assert fate(vote, before, by(table, seat, "orders loud")) is None
    assert fate(vote, before, by(table, CARA, "choose 1")) is None
    moved = by(table, seat, "choose 1")
    assert fate(vote, before, moved) == "moved"
    assert fate(about(1 - seat, kind), before, moved) is None
    assert fate(replace(vote, outcome="wait", again_at=NOON), before, moved) == "wait", "nor comes it again"
    assert overtaken([replace(vote, outcome="wait")], before, before, moved, NOON) == ()


@pytest.mark.parametrize(("kind", "outcome"), [(LATE, "skip"), ("skip", "moot"), ("replace", "moot")])
def test_a_skip_ends_what_was_asked_about_that_seat(kind: str, outcome: str) -> None:
    table = Sitting()
    before = table.table
    table.house("skip seat2")
    assert fate(about(BO, kind), before, table.rows[-1:]) == outcome
    assert fate(about(CARA, kind), before, table.rows[-1:]) is None


def test_a_computers_move_ends_no_vote_on_giving_its_seat_to_a_person() -> None:
    table = Sitting()
    before = vacated(table.table, BO)
    moved = by(table, BO, "choose 1")
    assert fate(about(BO, "replace", whom=EVE), before, moved) is None
    assert fate(about(BO, "return", whom=EVE), before, moved) is None
    assert fate(about(BO, "return", whom=EVE), before, (), taken(before, BO, EVE, "Eve")) == "moot"
    assert fate(about(BO, "replace", whom=EVE), before, (), taken(before, BO, EVE, "Eve")) == "moot"


@pytest.mark.parametrize("kind", [LATE, "skip", "replace", "undo"])
def test_a_vote_about_a_person_ends_once_another_or_the_computer_sits_there(kind: str) -> None:
    before = Sitting().table
    for after in (vacated(before, BO), taken(before, BO, EVE, "Eve")):
        assert fate(about(BO, kind), before, (), after) == "moot"
        assert fate(about(CARA, kind), before, (), after) is None


def test_who_gives_the_seat_away_plays_on_and_the_vote_goes_on_until_somebody_sits_there() -> None:
    table = Sitting()
    before = table.table
    agreed = about(BO, "replace", person=2, whom=EVE)
    moved = by(table, BO, "choose 1")
    assert fate(agreed, before, moved) is None
    assert fate(replace(agreed, person=1), before, moved) == "moved"
    assert fate(replace(agreed, person=1, ballots={2: "yes"}), before, moved) is None
    assert fate(agreed, before, moved, vacated(before, BO)) == "moot"
    for other in (about(BO, "skip", ballots={2: "yes"}), replace(agreed, whom=None)):
        assert fate(other, before, moved) == "moved", "nobody else is to sit there"


def test_an_offer_ends_with_a_move_of_who_did_not_agree_or_once_it_stands_no_more() -> None:
    table = Sitting()
    before = offered(table.table, BO, EVE)
    offer = about(BO, "replace", whom=EVE)
    moved = by(table, BO, "choose 1")
    assert fate(offer, before, moved) is None, "as long as it stands"
    assert fate(offer, before, moved, offered(before, BO, None)) == "moved"
    assert fate(offer, before, (), offered(before, BO, None)) == "moot"
    assert fate(offer, before, (), offered(before, BO, EVE + 1)) == "moot"


@pytest.mark.parametrize(("kind", "ends"), [("pause", Status.PAUSED), ("resume", Status.RUNNING)])
def test_a_vote_on_a_pause_ends_once_it_is_so_and_with_the_game(kind: str, ends: Status) -> None:
    table = Sitting()
    before = table.table
    moved = by(table, BO, "choose 1")
    for status in (Status.RUNNING, Status.PAUSED):
        expected = "moot" if status is ends else None
        assert fate(about(None, kind), before, moved, replace(before, status=status)) == expected
    for status in (Status.OVER, Status.CLOSED):
        for vote in (about(None, kind), about(None, "end"), about(BO, LATE)):
            assert fate(vote, before, (), replace(before, status=status)) == "moot"
    assert fate(about(None, "end"), before, moved) is None
    assert fate(about(None, "end"), before, (), replace(before, status=Status.PAUSED)) is None


def test_a_vote_on_taking_back_ends_with_anybodys_move_and_when_its_asker_leaves() -> None:
    table = Sitting()
    before = table.table
    vote = about(BO, "undo")
    table.house("host seat2")
    assert fate(vote, before, table.rows[-1:]) is None
    assert fate(vote, before, by(table, ANN, "orders loud")) is None
    for seat in (ANN, BO):
        assert fate(vote, before, by(table, seat, "choose 1")) == "moved"
    assert fate(vote, before, (), gone(before, BO)) == "moot"
    assert fate(vote, before, (), gone(before, ANN)) is None


def test_a_vote_on_taking_back_ends_when_the_rules_own_time_does() -> None:
    table = Sitting(game=HASTY)
    giver = table.to_the_gift()
    ended = decided(HASTY, table.now, SEED)
    assert fate(about((giver + 1) % 3, "undo"), table.table, ended[:1]) == "moved"


def gone(before: Table, *seats: Seat) -> Table:
    """The table whose people there have left the server."""
    return replace(before, chairs=tuple(replace(c, gone=n in seats) for n, c in enumerate(before.chairs)))


@pytest.mark.parametrize(("kind", "outcome"), [(LATE, "moot"), ("skip", "moot"), ("replace", None)])
def test_once_a_seat_is_asked_nothing_any_more_it_is_not_voted_on_what_becomes_of_its_turn(
    kind: str, outcome: str | None
) -> None:
    table = Sitting()
    before = table.table
    (row,) = by(table, CARA, "choose 1")
    assert fate(about(BO, kind), before, [row]) is None
    public = row.position.public
    others = changed(public, awaiting=tuple(one for one in public.awaiting if one.seat != BO))
    alone = replace(row, position=replace(row.position, public=others))
    assert fate(about(BO, kind), before, [row, alone]) == outcome
    assert fate(about(BO, kind), before, [alone, row]) is None


def test_a_move_that_was_taken_back_or_is_not_to_be_told_whose_it_was_is_none_that_ends_a_vote() -> None:
    table = Sitting()
    giver = table.to_the_gift()
    before = table.table
    (wink,) = by(table, giver, "wink")
    vote = about(giver, LATE)
    assert fate(vote, before, [wink]) == "moved"
    assert fate(vote, before, [replace(wink, taken_back=wink.move)]) is None
    assert fate(vote, before, [replace(wink, position=replace(wink.position, unsigned=True))]) is None
    assert fate(about(giver, "undo"), before, [replace(wink, taken_back=wink.move)]) == "moved"


def test_what_was_to_be_done_about_who_had_left_is_settled_once_they_are_back_in_time() -> None:
    present = replace(Sitting().table, clocks=(PlayerClock(BO, 1, NOON - HOUR, HOUR + 1),))
    absent = gone(present, BO)
    assert fate(about(BO, LATE), absent, (), present) == "moot"
    assert fate(about(CARA, LATE), absent, (), present) is None
    assert fate(about(BO, "skip"), absent, (), present) is None
    assert fate(about(BO, LATE), absent, (), absent) is None
    assert fate(about(BO, LATE), present, (), present) is None
    late = (PlayerClock(BO, 1, NOON - HOUR, HOUR),)
    before, after = (replace(one, clocks=late, options={"pace": "1d"}) for one in (absent, present))
    assert fate(about(BO, LATE), before, (), after) is None


def test_for_who_has_left_nothing_is_put_off_any_more() -> None:
    before = Sitting().table
    after = gone(before, BO)
    for outcome in ("wait", "kept"):
        vote = about(BO, LATE, outcome=outcome, again_at=NOON + HOUR)
        assert overtaken([vote], before, after, (), NOON) == (replace(vote, again_at=None),)
        assert overtaken([vote], after, after, (), NOON) == ()
        assert overtaken([replace(vote, seat=CARA)], before, after, (), NOON) == ()


# Who is asked as well


def leaves(before: Table) -> Table:
    return vacated(before, BO)


def sits(before: Table) -> Table:
    return taken(before, BO, EVE, "Eve")


def test_the_ballot_of_who_gave_up_the_seat_is_gone_and_who_sits_down_is_asked_by_a_new_message() -> None:
    before = Sitting().table
    vote = about(None, "end", person=2, ballots={1: "no", 2: "yes"}, revision=4)
    left = reseated(vote, before, leaves(before))
    assert left == replace(vote, ballots={1: "no"})
    sat = reseated(vote, before, sits(before))
    assert sat == replace(vote, ballots={1: "no"}, anew=5, asked=frozenset({1, 2, 3}))
    unposted = reseated(replace(vote, message=None), before, sits(before))
    assert unposted == replace(vote, message=None, ballots={1: "no"}, anew=5)
    known = reseated(replace(vote, asked=frozenset({EVE})), before, sits(before))
    assert known == replace(vote, ballots={1: "no"}, asked=frozenset({EVE}))


def test_the_ballot_of_who_asked_to_have_a_seat_offered_stays_when_they_give_up_theirs() -> None:
    before = Sitting().table
    vote = about(CARA, "replace", person=2, whom=EVE, ballots={1: "no", 2: "yes"})
    assert reseated(vote, before, leaves(before)) == vote


def test_who_leaves_the_server_or_is_back_keeps_the_ballot_and_is_not_asked_by_a_new_message() -> None:
    before = Sitting().table
    vote = about(None, "end", ballots={2: "yes"})
    assert reseated(vote, before, gone(before, BO)) == vote
    assert reseated(vote, gone(before, BO), before) == vote
    assert reseated(vote, before, before) is None
    assert reseated(replace(vote, outcome="no"), before, sits(before)) is None
    offer = about(CARA, "replace", whom=EVE)
    assert reseated(offer, offered(before, CARA, EVE), sits(offered(before, CARA, EVE))) is None


# Offers that mean nothing any more


def test_the_offer_of_a_seat_whose_holder_is_in_time_again_is_withdrawn_and_others_stay() -> None:
    now = replace(Sitting().table, options={"pace": "1d"}, clocks=(PlayerClock(BO, 1, NOON, HOUR),))
    before = offered(offered(now, BO, EVE), CARA, EVE + 1)
    offers = [about(BO, "replace", whom=EVE), about(CARA, "replace", person=3, whom=EVE + 1)]

    def still(known: Sequence[Vote], at: float, *, deadline: bool = False) -> list[int | None]:
        after = replace(before, deadline=Deadline(0, NOON)) if deadline else before
        return [chair.offered for chair in withdrawn(known, before, after, at).chairs]

    assert still(offers, NOON + HOUR) == [None, EVE, EVE + 1]
    assert still(offers, NOON + HOUR - 1) == [None, None, EVE + 1]
    assert still(offers[::-1], NOON) == [None, None, EVE + 1]
    assert still(offers, NOON + HOUR, deadline=True) == [None, None, EVE + 1]
    just_made = withdrawn(offers[:1], now, before, NOON)
    assert [chair.offered for chair in just_made.chairs] == [None, EVE, EVE + 1]
    to_another = withdrawn(offers[:1], before, offered(before, BO, EVE + 9), NOON)
    assert [chair.offered for chair in to_another.chairs] == [None, EVE + 9, EVE + 1]
    assert still([replace(offers[0], outcome="moot")], NOON) == [None, EVE, EVE + 1]
    assert still([about(BO, LATE), *offers[1:]], NOON) == [None, EVE, EVE + 1]
