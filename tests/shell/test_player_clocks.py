"""Players' clocks, without a database: what is left over weeks, and what every kind of row makes of it."""

from dataclasses import replace
from random import Random

import pytest
from msgspec.structs import replace as replace_public

from bot import player_clocks
from bot.chairs import taken, vacated
from bot.deadlines import Deadline
from bot.desks import Outage, PlayerClock, Status, Vacation
from bot.games import GAMES
from bot.games.protocol import Seat
from bot.plays import decided
from bot.positions import Position
from tests.games.plague_and_pestilence.windowed import fought
from tests.shell.bench import BANK, DAY, HASTY, HOUR, NOON, SEED, Bench
from tests.shell.conftest import ANN, BO, CARA, DAN

# What a clock says


@pytest.mark.parametrize(
    ("seconds", "moment"),
    [(0, 0), (9, 9), (10, 10), (11, 21), (15, 25), (19, 29), (20, 30), (21, 81), (25, 85)],
)
def test_a_clock_is_out_before_a_vacation_if_it_is_out_just_as_that_begins(
    seconds: float, moment: float
) -> None:
    away = (Vacation(10, 20), Vacation(30, 60), Vacation(50, 80), Vacation(70, 75))
    assert player_clocks.reached(0, seconds, away) == moment


@pytest.mark.parametrize("seed", range(20))
def test_over_weeks_a_clock_runs_just_the_hours_that_its_person_is_there(seed: int) -> None:
    """Against counting hour by hour: vacations before, round, within, after, one behind the other."""
    rng = Random(seed)
    starts = sorted(rng.sample(range(-100, 900), 4))
    away = [
        Vacation(since * HOUR, min(since + rng.randrange(1, 200), following) * HOUR)
        for since, following in zip(starts, [*starts[1:], 2000], strict=True)
    ]
    rng.shuffle(away)
    seconds, since = rng.randrange(0, 500), rng.randrange(0, 300)
    hour, run = since, 0
    while run < seconds:
        run += not any(one.since <= hour * HOUR < one.until for one in away)
        hour += 1
    moment = player_clocks.reached(since * HOUR, seconds * HOUR, away)
    assert player_clocks.ran(since * HOUR, moment, away) == seconds * HOUR
    assert moment == hour * HOUR
    for later in range(since, since + 1200, 211):
        there = sum(
            not any(one.since <= hour * HOUR < one.until for one in away) for hour in range(since, later)
        )
        assert player_clocks.ran(since * HOUR, later * HOUR, away) == there * HOUR


def test_a_clock_that_was_set_back_runs_nothing_till_then() -> None:
    assert player_clocks.ran(NOON, NOON - 5 * DAY) == 0
    bench = Bench()
    bench.wait(-5 * DAY)
    assert bench.left(0) == BANK
    bench.play(0, "choose 1")
    assert bench.left(0) == BANK
    assert not bench.is_late(1)


def test_a_clock_that_was_set_forward_takes_what_it_says_and_no_more_when_it_is_set_right() -> None:
    bench = Bench()
    bench.wait(2 * DAY)
    bench.play(0, "choose 1")
    bench.wait(-2 * DAY + HOUR)
    assert bench.left(0) == 2 * DAY
    bench.play(1, "choose 1")
    assert bench.left(1) == BANK


@pytest.mark.parametrize(
    ("pace", "seconds"), [("8h", 8 * HOUR), ("1d", DAY), ("3d", 3 * DAY), ("7d", 7 * DAY)]
)
def test_it_begins_with_three_times_the_pace_and_is_out_after_that(pace: str, seconds: float) -> None:
    bench = Bench(pace=pace)
    clock = bench.clock(0)
    assert (clock.since, clock.left) == (NOON, 3 * seconds)
    assert player_clocks.out_at(bench.table, clock) == NOON + 3 * seconds
    assert player_clocks.used_at(bench.table, clock, 0.5) == NOON + 1.5 * seconds
    bench.wait(3 * seconds - 1)
    assert not bench.is_late(0)
    bench.wait(1)
    assert bench.is_late(0)
    assert bench.left(0) == 0


def test_without_a_pace_nothing_is_left_and_whoever_was_asked_for_a_week_is_late() -> None:
    bench = Bench(pace="none")
    clock = bench.clock(0)
    assert (clock.since, clock.left, bench.left(0)) == (NOON, None, None)
    assert player_clocks.out_at(bench.table, clock) is None
    bench.play(1, "choose 1")
    bench.wait(7 * DAY - 1)
    assert not bench.is_late(0)
    bench.wait(1)
    assert bench.is_late(0)
    assert not bench.is_late(1)


def test_a_seat_that_was_never_asked_has_all_its_time() -> None:
    bench = Bench()
    bench.table = replace(bench.table, clocks=())
    assert bench.left(2) == BANK
    assert not bench.is_late(2)


@pytest.mark.parametrize(("pace", "left", "shown"), [("1d", None, BANK), ("none", HOUR, None)])
def test_a_clock_that_was_kept_under_another_pace_says_what_the_pace_of_now_gives_and_measures_nothing(
    pace: str, left: float | None, shown: float | None
) -> None:
    bench = Bench(pace=pace, game=HASTY)
    bench.table = replace(bench.table, clocks=tuple(replace(one, left=left) for one in bench.table.clocks))
    assert bench.left(0) == shown
    giver = bench.to_the_gift()
    assert bench.left(giver) == shown
    bench.wait(DAY)
    bench.write(decided(bench.game, bench.position, SEED))
    assert [bench.left(seat) for seat in range(3)] == [shown] * 3


def test_while_its_server_is_out_of_reach_nobody_at_a_table_is_late_not_even_who_was_before() -> None:
    bench = Bench()
    bench.play(1, "choose 1")
    assert not player_clocks.may_be_decided(bench.table, Seat(0), bench.now)
    bench.wait(BANK)
    assert bench.is_late(0)
    assert player_clocks.may_be_decided(bench.table, Seat(0), bench.now)
    bench.table = replace(bench.table, lost_at=bench.now + HOUR)
    assert not bench.is_late(0)
    assert player_clocks.used_at(bench.table, bench.clock(0), 0.5) is None
    bench.table = replace(bench.table, lost_at=NOON + HOUR)
    bench.wait(9 * DAY)
    assert bench.left(0) == BANK - HOUR


def test_who_left_the_server_before_anything_was_asked_of_them_is_not_decided_about() -> None:
    bench = Bench()
    gone = tuple(replace(chair, gone=True) for chair in bench.table.chairs)
    bench.table = replace(bench.table, chairs=gone)
    assert player_clocks.may_be_decided(bench.table, Seat(0), NOON)
    assert player_clocks.late_at(bench.table, Seat(0)) == NOON
    bench.pause()
    assert player_clocks.may_be_decided(bench.table, Seat(0), NOON), "nor is it waited for in a pause"
    assert player_clocks.late_at(bench.table, Seat(0)) is None
    bench.table = replace(bench.table, clocks=bench.table.clocks[1:])
    assert not player_clocks.may_be_decided(bench.table, Seat(0), NOON + 9 * DAY)


# What people are told of a time in which they could not reach the bot


def out_of_reach(*hours: tuple[int, int], missed: int | None = 1) -> Bench:
    """All are asked from noon on; nobody could answer in these hours after it."""
    bench = Bench()
    outages = tuple(Outage(NOON + since * HOUR, NOON + until * HOUR) for since, until in hours)
    told = None if missed is None else NOON + missed * HOUR
    bench.table = replace(bench.table, outages=outages, missed=told)
    return bench


def missed(bench: Bench, hour: int) -> float | None:
    """How many hours they are told of by then."""
    seconds = player_clocks.missed(bench.table, NOON + hour * HOUR)
    return None if seconds is None else seconds / HOUR


def test_people_are_told_of_all_the_time_since_the_first_outage_that_they_do_not_know_of() -> None:
    assert missed(out_of_reach((1, 3)), 5) == 2
    assert missed(out_of_reach((1, 3), (4, 5)), 6) == 3
    assert missed(out_of_reach((1, 3), (4, 5), missed=4), 6) == 1
    assert missed(out_of_reach((1, 3), (3, 5), missed=3), 6) == 2
    assert missed(out_of_reach((1, 3), missed=None), 5) is None


def test_that_the_clock_of_the_machine_was_set_back_alone_is_told_as_no_time() -> None:
    assert missed(out_of_reach(), 5) == 0
    assert missed(out_of_reach((0, 1)), 5) == 0


def test_who_is_asked_only_since_the_bot_is_back_is_told_nothing() -> None:
    for asked, told in ((2, 2), (3, None), (4, None)):
        bench = out_of_reach((1, 3))
        since = tuple(replace(one, since=NOON + asked * HOUR) for one in bench.table.clocks)
        bench.table = replace(bench.table, clocks=since)
        assert missed(bench, 5) == told
        bench.table = replace(bench.table, deadline=Deadline(0, NOON + 9 * HOUR))
        assert missed(bench, 5) == 2, "but of the rules' own time, which ran all the while"


def test_who_was_asked_between_two_outages_is_told_of_both_and_after_a_clock_was_set_back_of_none() -> None:
    for outages, since, told in ((((1, 3), (5, 7)), 4, 4), (((0, 1),), 2, 0)):
        bench = out_of_reach(*outages)
        asked = tuple(replace(one, since=NOON + since * HOUR) for one in bench.table.clocks)
        bench.table = replace(bench.table, clocks=asked)
        assert missed(bench, 8) == told


def test_in_a_pause_and_without_a_pace_nothing_ends_later_for_an_outage() -> None:
    bench = out_of_reach((1, 3))
    bench.table = replace(bench.table, clocks=tuple(replace(one, left=None) for one in bench.table.clocks))
    assert missed(bench, 5) is None
    bench = out_of_reach((1, 3))
    bench.table = replace(bench.table, deadline=Deadline(0, NOON + 9 * HOUR), status=Status.PAUSED)
    assert missed(bench, 5) is None


# Games from before there were clocks


@pytest.mark.parametrize(("announced", "pinged"), [(-1, False), (0, False), (1, True)])
def test_who_was_told_of_a_question_before_there_were_clocks_is_not_pinged_for_it_again(
    announced: int, pinged: bool
) -> None:
    bench = Bench()
    row = bench.clock(0).row
    table = replace(bench.table, clocks=(), announced=row + announced)
    clocks = player_clocks.begun(table, bench.position, NOON + HOUR)
    assert clocks == tuple(
        PlayerClock(Seat(seat), row, NOON + HOUR, BANK, pinged=pinged) for seat in range(3)
    )
    paused = player_clocks.begun(replace(table, status=Status.PAUSED), bench.position, NOON + HOUR)
    assert [(clock.since, clock.left) for clock in paused] == [(None, BANK)] * 3
    paceless = replace(table, options={**table.options, "pace": "none"})
    assert player_clocks.begun(paceless, bench.position, NOON)[0].left is None


def test_clocks_are_of_a_table_if_they_run_for_whom_it_asks_and_under_its_pace() -> None:
    bench = Bench()
    table, clocks = bench.table, bench.table.clocks
    assert player_clocks.are_of(table, bench.position)
    assert player_clocks.are_of(replace(table, clocks=()), bench.position), "a game older than clocks"
    assert not player_clocks.are_of(replace(table, clocks=clocks[1:]), bench.position)
    stopped = replace(clocks[0], since=None)
    assert not player_clocks.are_of(replace(table, clocks=(stopped, *clocks[1:])), bench.position)
    unmeasured = replace(clocks[0], left=None)
    assert not player_clocks.are_of(replace(table, clocks=(unmeasured, *clocks[1:])), bench.position)
    assert not player_clocks.are_of(replace(table, status=Status.PAUSED), bench.position)
    bench.pause()
    assert player_clocks.are_of(bench.table, bench.position)


# What a move makes of it


def test_a_decision_takes_the_time_used_and_brings_the_pace_up_to_the_bank() -> None:
    bench = Bench()
    bench.wait(2.5 * DAY)
    bench.play(0, "choose 1")
    assert bench.clock(0).left == 1.5 * DAY
    assert bench.clock(0).since is None
    bench.play(1, "choose 1")
    assert bench.clock(1).left == 1.5 * DAY
    bench.wait(DAY / 4)
    bench.play(2, "choose 1")
    assert bench.clock(2).left == 1.25 * DAY


class Books:
    """What each seat has left and since when it runs, reckoned by hand beside the bench."""

    def __init__(self, bench: Bench) -> None:
        self.bench = bench
        self.left = dict.fromkeys(range(3), BANK)
        self.since = dict.fromkeys(bench.asked(), NOON)
        self.owed = dict.fromkeys(range(3), 0)

    def charge(self, seat: int) -> None:
        if seat in self.since:
            used = self.bench.now - self.since[seat]
            for one in self.bench.table.vacations.get(ANN + seat, ()):
                used -= max(0.0, min(one.until, self.bench.now) - max(one.since, self.since[seat]))
            self.left[seat] = max(0.0, self.left[seat] - used)

    def pause(self) -> None:
        for seat in self.since:
            self.charge(seat)
        self.bench.pause()
        self.since = {}

    def resume(self) -> None:
        self.bench.resume()
        self.since = {int(one.seat): self.bench.now for one in self.bench.position.public.awaiting}

    def move(self, seat: int, move: str) -> None:
        self.charge(seat)
        if self.owed[seat]:
            self.owed[seat] -= 1
        else:
            self.left[seat] = min(BANK, self.left[seat] + DAY)
        self.bench.play(seat, move)
        self._asked(seat)

    def skip(self, seat: int, move: str) -> None:
        self.charge(seat)
        self.left[seat] = max(DAY, self.left[seat])
        self.owed[seat] = max(0, self.owed[seat] - 1)
        self.bench.skip(seat, move)
        self._asked(seat)

    def undo(self, seat: int) -> None:
        self.charge(seat)
        self.owed[seat] += 1
        self.bench.undo(seat)
        self._asked(seat)

    def _asked(self, mover: int) -> None:
        now = {int(one.seat) for one in self.bench.position.public.awaiting}
        runs = self.bench.table.status is Status.RUNNING
        kept = {seat: since for seat, since in self.since.items() if seat in now and seat != mover}
        self.since = {**dict.fromkeys(now, self.bench.now), **kept} if runs else {}

    def are_right(self) -> None:
        clocks = self.bench.table.clocks
        assert {clock.seat: clock.since for clock in clocks if clock.since is not None} == self.since
        if self.bench.table.status is not Status.OVER:
            assert {clock.seat: clock.left for clock in clocks} == pytest.approx(self.left)


def something(books: Books, rng: Random) -> None:
    """One thing more that may happen at a table."""
    bench = books.bench
    seat = int(rng.choice(bench.position.public.awaiting).seat)
    verbs = {offer.verb for offer in bench.game.legal_moves(bench.position.state, Seat(seat))}
    plain = "choose 1" if "choose" in verbs else f"gift seat{(seat + 1) % 3 + 1}"
    match rng.choice(["order", "pause", "skip", "undo", "away", "move", "move", *verbs, *verbs]):
        case "order":
            bench.play(rng.randrange(3), "orders loud")
        case "pause":
            books.pause() if bench.table.status is Status.RUNNING else books.resume()
        case "skip":
            books.skip(seat, plain)
        case "undo" if bench.position.takebacks.of(Seat(seat)) is not None:
            books.undo(seat)
        case "away":
            since = bench.now + rng.uniform(0, DAY)
            if all(one.until <= bench.now for one in bench.table.vacations.get(ANN + seat, ())):
                bench.away(seat, since, since + rng.uniform(0, 4 * DAY), more=True)
        case "wink" | "peek" as move:
            books.move(seat, move)
        case _:
            books.move(seat, plain)


@pytest.mark.parametrize("seed", range(12))
def test_over_weeks_of_play_every_bank_is_what_its_decisions_left(seed: int) -> None:
    """Against books kept beside: orders, winks, peeks, undos, pauses, skips, vacations, late moves."""
    rng = Random(seed)
    books = Books(Bench(seats=3))
    while books.bench.table.status is not Status.OVER:
        books.bench.wait(rng.uniform(0, 1.5 * DAY))
        something(books, rng)
        books.are_right()


def test_b75_no_kind_of_move_leaves_its_player_late() -> None:
    """Each in the last second of an empty clock: in public it brings the pace, whichever way it was made."""
    for moves in (("wink",), ("peek",), ("wink", "wink"), ("gift seat1",), ("gift seat2",)):
        bench = Bench()
        giver = bench.to_the_gift()
        if moves[0] == f"gift seat{giver + 1}":
            continue
        bench.wait(BANK - 1)
        bench.play(giver, *moves)
        bench.wait(DAY)
        assert not bench.is_late(giver)
        assert player_clocks.left(bench.table, Seat(giver), bench.now) in (1, DAY + 1)
    bench = Bench()
    giver = bench.to_the_gift()
    bench.play(giver, "wink")
    bench.wait(BANK - 1)
    bench.play(giver, "wink")
    bench.undo(giver)
    bench.wait(DAY)
    assert not bench.is_late(giver)


def test_one_press_with_several_moves_brings_the_pace_once() -> None:
    bench = Bench()
    giver = bench.to_the_gift()
    bench.wait(BANK - 1)
    bench.play(giver, "wink", "wink")
    assert bench.clock(giver).left == DAY + 1


def test_taking_back_and_playing_again_brings_nothing() -> None:
    bench = Bench()
    giver = bench.to_the_gift()
    bench.wait(BANK - HOUR)
    bench.play(giver, "wink")
    assert bench.clock(giver).left == DAY + HOUR
    for _ in range(5):
        bench.wait(HOUR)
        bench.undo(giver)
        bench.play(giver, "wink")
    assert bench.clock(giver).left == DAY - 4 * HOUR
    bench.play(giver, "gift seat1" if giver else "gift seat2")
    assert bench.clock(giver).left == 2 * DAY - 4 * HOUR


def test_an_order_changes_no_clock_and_is_not_seen_in_one() -> None:
    bench = Bench()
    before = bench.table.clocks
    bench.wait(DAY)
    for seat in range(3):
        bench.play(seat, "orders loud")
    assert bench.table.clocks == before


def test_whoever_is_asked_on_after_others_moved_has_the_clock_running_on() -> None:
    bench = Bench()
    bench.wait(DAY)
    bench.play(0, "choose 1")
    assert bench.clock(1) == PlayerClock(Seat(1), bench.clock(1).row, NOON, BANK)
    assert bench.left(1) == 2 * DAY


def test_a_question_shown_in_the_answer_to_the_own_move_needs_no_ping_and_no_reminder_of_before() -> None:
    bench = Bench()
    giver = bench.to_the_gift()
    mover = bench.position.mover
    assert bench.clock(giver).pinged is (mover == giver)
    told = tuple(replace(clock, pinged=True, nudges=2) for clock in bench.table.clocks)
    bench.table = replace(bench.table, clocks=told)
    bench.play(giver, "wink")
    assert (bench.clock(giver).pinged, bench.clock(giver).nudges) == (True, 0)
    assert bench.clock(giver).row == bench.table.number - 1


def test_a_new_question_has_had_no_ping_and_no_reminder() -> None:
    bench = Bench()
    giver = bench.to_the_gift()
    other = (giver + 1) % 3
    told = tuple(replace(clock, pinged=True, nudges=2) for clock in bench.table.clocks)
    bench.table = replace(bench.table, clocks=told)
    bench.play(giver, f"gift seat{other + 1}")
    clock = bench.clock(other)
    assert (clock.row, clock.pinged, clock.nudges) == (bench.table.number - 1, False, 0)


def test_a_clock_that_runs_on_is_of_the_question_that_others_rows_asked_anew() -> None:
    """A war that is a tie is thrown again: whoever was told of the first throw was not told of the second."""
    bench = Bench(game=GAMES["plague_and_pestilence"])
    bench.position = Position(0, fought("5 5", hands={2: "fire", 3: "fire"}).state)
    bench.house("start", status=Status.RUNNING)
    told = tuple(replace(clock, pinged=True, nudges=1) for clock in bench.table.clocks)
    bench.table = replace(bench.table, clocks=told)
    bench.wait(HOUR)
    for seat in (1, 2):
        bench.play(seat, "decline")
    assert bench.asked() == [1, 2]
    for seat in (1, 2):
        assert bench.clock(seat) == PlayerClock(
            Seat(seat), bench.table.number - 1, bench.now - HOUR, BANK, pinged=False, nudges=1
        )


def test_what_was_noted_of_a_question_that_stays_open_stays_noted() -> None:
    """Its answer had shown it, but was lost: a ping is owed whatever the others do meanwhile."""
    bench = Bench()
    giver = bench.to_the_gift()
    bench.play(giver, "wink")
    lost = tuple(replace(clock, pinged=False) for clock in bench.table.clocks)
    bench.table = replace(bench.table, clocks=lost)
    bench.house(f"host seat{giver + 1}")
    assert not bench.clock(giver).pinged


def test_a_switch_that_all_see_is_no_decision() -> None:
    bench = Bench(game=GAMES["plague_and_pestilence"])
    bench.position = Position(0, fought("5 3").state)
    bench.house("start", status=Status.RUNNING)
    bench.wait(HOUR)
    before = bench.table.clocks
    bench.play(1, "askme off")
    assert bench.position.number == 2
    assert bench.table.clocks == before


def test_a_private_answer_in_a_pause_changes_no_clock_either() -> None:
    bench = Bench(game=GAMES["plague_and_pestilence"])
    bench.position = Position(0, fought("5 3").state)
    bench.house("start", status=Status.RUNNING)
    told = tuple(replace(clock, pinged=True, nudges=1) for clock in bench.table.clocks)
    bench.table = replace(bench.table, clocks=told)
    bench.pause()
    before = bench.table.clocks
    bench.play(1, "decline")
    assert bench.table.clocks == before
    bench.resume()
    assert [(clock.pinged, clock.nudges) for clock in player_clocks.running(bench.table)] == [(True, 1)] * 2


def test_the_end_stops_every_clock() -> None:
    bench = Bench(seats=2)
    while bench.table.status is not Status.OVER:
        giver = bench.to_the_gift()
        bench.play(giver, "gift seat1" if giver else "gift seat2")
    assert bench.asked() == []
    bench.wait(100 * DAY)
    assert not any(bench.is_late(seat) for seat in range(2))


def test_the_end_of_a_table_leaves_its_clocks_as_they_were_when_they_ran() -> None:
    bench = Bench()
    before = bench.table.clocks
    bench.wait(HOUR)
    bench.house("end vote", after=replace(bench.table, status=Status.CLOSED))
    assert bench.table.clocks == tuple(replace(clock, since=None) for clock in before)


# The rules' own time


def test_while_the_rules_time_runs_nobody_is_late_and_no_answer_takes_or_brings_anything() -> None:
    """Whose answer ended it is not to be told from the clocks."""
    bench = Bench(game=HASTY)
    giver = bench.to_the_gift()
    assert bench.table.deadline is not None
    before = bench.clock(giver)
    bench.wait(HOUR / 2)
    bench.play(giver, "wink")
    assert (bench.clock(giver).since, bench.clock(giver).left) == (before.since, before.left)
    bench.wait(BANK)
    assert not bench.is_late(giver)
    bench.play(giver, "wink")
    assert (bench.clock(giver).since, bench.clock(giver).left) == (before.since, before.left)
    bench.play(giver, "gift seat1" if giver else "gift seat2")
    assert bench.clock(giver).left == DAY
    assert bench.table.deadline is None


def test_what_the_rules_decide_takes_and_brings_nothing() -> None:
    bench = Bench(game=HASTY)
    giver = bench.to_the_gift()
    before = bench.clock(giver).left
    bench.wait(HOUR)
    bench.write(decided(bench.game, bench.position, SEED))
    assert bench.clock(giver).left == before
    assert bench.asked() == [0, 1, 2]
    assert [bench.clock(seat).since for seat in range(3) if seat != giver] == [bench.now] * 2


def test_whoever_is_asked_on_after_the_rules_time_has_the_pace_at_least() -> None:
    """Others may have taken it all."""
    bench = Bench(game=HASTY)
    giver = bench.to_the_gift()
    bench.wait(BANK - HOUR)
    bench.write(decided(bench.game, bench.position, SEED))
    assert giver in bench.asked()
    assert bench.left(giver) == DAY
    bench.wait(DAY - 1)
    assert not bench.is_late(giver)
    bench.wait(1)
    assert bench.is_late(giver)


def test_what_was_left_after_the_rules_time_stays_if_it_is_more_than_the_pace() -> None:
    bench = Bench(game=HASTY)
    giver = bench.to_the_gift()
    before = bench.clock(giver)
    bench.wait(HOUR)
    bench.write(decided(bench.game, bench.position, SEED))
    assert (bench.clock(giver).since, bench.clock(giver).left) == (before.since, before.left)


def test_who_has_just_the_pace_left_after_the_rules_time_goes_on_in_it() -> None:
    bench = Bench(game=HASTY)
    giver = bench.to_the_gift()
    before = bench.clock(giver)
    bench.wait(BANK - DAY)
    bench.write(decided(bench.game, bench.position, SEED))
    assert (bench.clock(giver).since, bench.clock(giver).left) == (before.since, before.left)
    assert player_clocks.used_at(bench.table, bench.clock(giver), 0.5) == NOON + 1.5 * DAY


def test_who_was_not_asked_in_the_rules_own_time_has_as_little_left_after_it_as_before() -> None:
    bench = Bench(game=HASTY)
    giver = bench.to_the_gift()
    other = (giver + 1) % 3
    little = (replace(one, left=HOUR) if one.seat == other else one for one in bench.table.clocks)
    bench.table = replace(bench.table, clocks=tuple(little))
    bench.write(decided(bench.game, bench.position, SEED))
    assert (bench.left(other), bench.left(3 - giver - other)) == (HOUR, BANK)


def test_who_is_not_asked_any_more_after_the_rules_own_time_keeps_what_was_left_before_it() -> None:
    bench = Bench(game=HASTY)
    giver = bench.to_the_gift()
    bench.wait(BANK - HOUR)
    ended = decided(bench.game, bench.position, SEED)
    public = ended[-1].position.public
    others = replace_public(public, awaiting=tuple(one for one in public.awaiting if one.seat != giver))
    bench.write((*ended[:-1], replace(ended[-1], position=replace(ended[-1].position, public=others))))
    assert giver not in bench.asked()
    assert bench.clock(giver).left == BANK


# Pauses and vacations


def test_a_pause_stands_still_and_what_was_used_before_it_stays_used() -> None:
    bench = Bench()
    bench.wait(DAY)
    bench.pause()
    assert bench.asked() == []
    bench.wait(30 * DAY)
    assert not any(bench.is_late(seat) for seat in range(3))
    assert bench.left(0) == 2 * DAY
    row = bench.clock(0).row
    bench.resume()
    assert (bench.clock(0).since, bench.clock(0).left, bench.clock(0).row) == (bench.now, 2 * DAY, row)
    bench.wait(2 * DAY)
    assert bench.is_late(0)


def test_moves_go_on_in_a_pause_and_are_free() -> None:
    bench = Bench()
    bench.wait(2 * DAY)
    bench.pause()
    bench.wait(5 * DAY)
    giver = bench.to_the_gift() if bench.asked() else _choose_in_a_pause(bench)
    assert [bench.clock(seat).left for seat in range(3)] == [2 * DAY] * 3
    assert bench.asked() == []
    bench.resume()
    assert bench.asked() == [giver]
    assert bench.clock(giver).since == bench.now


def _choose_in_a_pause(bench: Bench) -> int:
    for seat in range(3):
        bench.play(seat, "choose 1")
    (asked,) = bench.position.public.awaiting
    return int(asked.seat)


def test_what_was_sent_for_a_question_is_known_after_a_pause() -> None:
    bench = Bench()
    told = tuple(replace(clock, pinged=True, nudges=1) for clock in bench.table.clocks)
    bench.table = replace(bench.table, clocks=told)
    bench.pause()
    bench.play(1, "choose 1")
    bench.resume()
    assert (bench.clock(0).pinged, bench.clock(0).nudges) == (True, 1)


def test_a_vacation_stops_its_persons_clock_alone_and_is_not_stored_in_it() -> None:
    bench = Bench()
    bench.away(0, NOON + DAY, NOON + 11 * DAY)
    clock = bench.clock(0)
    assert player_clocks.out_at(bench.table, clock) == NOON + 13 * DAY
    assert player_clocks.used_at(bench.table, clock, 0.5) == NOON + 11.5 * DAY
    bench.wait(6 * DAY)
    assert bench.left(0) == 2 * DAY
    assert player_clocks.away_until(bench.table, Seat(0), bench.now) == NOON + 11 * DAY
    assert [bench.is_late(seat) for seat in range(3)] == [False, True, True]
    bench.play(0, "choose 1")
    assert bench.clock(0).left == BANK
    assert player_clocks.away_until(bench.table, Seat(0), NOON + 11 * DAY) is None


def test_a_vacation_that_is_taken_back_runs_the_clock_as_if_it_had_never_been() -> None:
    bench = Bench()
    bench.away(0, NOON, NOON + 9 * DAY)
    bench.wait(4 * DAY)
    assert not bench.is_late(0)
    bench.away(0, NOON, NOON + DAY)
    assert bench.is_late(0)


# Seats that change hands


def test_after_a_skip_there_is_the_pace_at_least_and_the_question_is_a_new_one() -> None:
    bench = Bench()
    giver = bench.to_the_gift()
    bench.wait(10 * DAY)
    bench.skip(giver, "wink")
    assert (bench.clock(giver).left, bench.clock(giver).since) == (DAY, bench.now)
    assert (bench.clock(giver).pinged, bench.clock(giver).nudges) == (False, 0)
    bench.skip(giver, "gift seat1" if giver else "gift seat2")
    assert bench.clock(giver).left == DAY
    rested = Bench()
    giver = rested.to_the_gift()
    rested.wait(HOUR)
    rested.skip(giver, "wink")
    assert rested.clock(giver).left == BANK - HOUR


def test_the_computer_has_no_clock_and_whoever_takes_the_seat_has_a_fresh_one() -> None:
    bench = Bench()
    bench.wait(2 * DAY)
    bench.house("replaced seat1 computer", after=vacated(bench.table, Seat(0)))
    assert bench.asked() == [1, 2]
    bench.wait(9 * DAY)
    assert not bench.is_late(0)
    bench.house("replaced seat1 person", after=taken(bench.table, Seat(0), DAN, "Dan"))
    clock = bench.clock(0)
    assert (clock.since, clock.left, clock.pinged, clock.nudges) == (bench.now, BANK, False, 0)
    assert bench.clock(1).since == NOON


def test_a_seat_that_passes_from_a_person_to_another_begins_afresh_too() -> None:
    bench = Bench()
    bench.wait(4 * DAY)
    bench.pause()
    bench.resume()
    assert bench.is_late(0)
    bench.house("replaced seat1 person", after=taken(bench.table, Seat(0), DAN, "Dan"))
    assert not bench.is_late(0)
    assert bench.left(0) == BANK
    assert bench.table.people == (DAN, BO, CARA)


@pytest.mark.parametrize("wait", [HOUR, BANK])
def test_pp_r07_the_clocks_do_not_tell_who_ended_a_reaction_window(wait: float) -> None:
    """The answers before the last are private; whoever gave the last one fares no better or worse."""
    told = set()
    for order in ((1, 2), (2, 1)):
        bench = Bench(game=GAMES["plague_and_pestilence"])
        bench.position = Position(0, fought("5 3", hands={2: "fire", 3: "fire"}).state)
        bench.house("start", status=Status.RUNNING)
        bench.wait(HOUR)
        first = bench.table.clocks
        assert bench.asked() == [1, 2]
        bench.play(order[0], "decline")
        assert bench.table.clocks == first
        bench.wait(wait)
        bench.play(order[1], "decline")
        assert bench.asked() != [1, 2]
        told.add(bench.table.clocks)
    assert len(told) == 1
