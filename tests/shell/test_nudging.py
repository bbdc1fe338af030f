"""Who is reminded of what, and when, over weeks: a clock is moved on from duty to duty."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from bot import player_clocks, quiet, votes
from bot.deadlines import Deadline
from bot.desks import Chair, Outage, PlayerClock, Status, Table, Vacation, Vote
from bot.games.protocol import Seat
from bot.nudging import DAY, HOUR, REST, Duty, What, duties, is_forgotten, is_last_missing
from bot.preferences import Preferences

ROME = ZoneInfo("Europe/Rome")
NOON = datetime(2027, 1, 10, 12, tzinfo=ROME).timestamp()
NIGHT = Preferences(quiet_from=22 * 60, quiet_to=7 * 60, time_zone="Europe/Rome")
ANN, BO, CARA, DAN = 1001, 1002, 1003, 1004
PEOPLE = (ANN, BO, CARA, DAN)


def asked(
    seat: int, row: int = 0, since: float | None = NOON, pace: str = "1d", **more: object
) -> PlayerClock:
    seconds = {"none": None, "8h": 24 * HOUR, "1d": 3 * DAY, "3d": 9 * DAY, "7d": 21 * DAY}[pace]
    return replace(PlayerClock(Seat(seat), row, since, seconds, pinged=True), **more)  # type: ignore[arg-type]


def table(*clocks: PlayerClock, people: Sequence[int | None] = PEOPLE, pace: str = "1d") -> Table:
    return Table(
        id=1,
        game="toy",
        server=7,
        channel=77,
        title="Ravens",
        status=Status.RUNNING,
        host=ANN,
        options={"pace": pace},
        vetoed={},
        language="en",
        chairs=tuple(Chair(str(person), person, computer=person is None) for person in people),
        opened_at=NOON,
        board_posted_at=NOON,
        announced=1,
        number=1,
        clocks=clocks,
    )


@dataclass
class Weeks:
    """A table that nobody moves at, and what the bot does there as time goes on."""

    table: Table
    wishes: dict[int, Preferences] = field(default_factory=dict)
    ballots: list[Vote] = field(default_factory=list)
    waits: bool = False
    """Whether the others vote at once, for waiting."""
    now: float = NOON
    done: list[tuple[str, float]] = field(default_factory=list)
    """What was done, and after how many hours."""

    def duties(self) -> tuple[Duty, ...]:
        return duties(self.table, self.wishes, self.ballots, self.now)

    def live(self, until: float) -> list[tuple[str, float]]:
        """Go on from one duty to the next, each at its own moment."""
        while (due := self.duties()) and due[0].at <= until:
            self.now = max(self.now, due[0].at)
            self.look()
        self.now = until
        return self.done

    def look(self) -> list[Duty]:
        """Do what is due now."""
        due = [duty for duty in self.duties() if duty.at <= self.now]
        for duty in due:
            self.do(duty)
        return due

    def do(self, duty: Duty) -> None:
        self.done.append((duty.what.value, round((self.now - NOON) / HOUR, 2)))
        match duty.what:
            case What.PING:
                self.change(duty.seat, pinged=True)
            case What.NUDGE:
                self.change(duty.seat, pinged=True, nudges=duty.count)
            case What.LATE:
                self.vote(duty.seat)
            case What.REST:
                self.table = replace(self.table, rested=self.table.number)

    def vote(self, seat: Seat | None) -> None:
        self.ballots = [replace(vote, again_at=None) for vote in self.ballots]
        vote = Vote(len(self.ballots), "late", seat, 1, None, None, self.now, {})
        self.ballots.append(votes.closed(vote, votes.WAIT, self.now) if self.waits else vote)

    def change(self, seat: Seat | None, **changes: object) -> None:
        clocks = (
            replace(clock, **changes) if clock.seat == seat else clock  # type: ignore[arg-type]
            for clock in self.table.clocks
        )
        self.table = replace(self.table, clocks=tuple(clocks))


def test_a_silent_player_costs_two_reminders_one_vote_and_one_stalled_line_and_then_nothing() -> None:
    """Acceptance point 22, B77."""
    weeks = Weeks(table(asked(1)))
    done = weeks.live(NOON + 60 * DAY)
    assert done == [("nudge", 36), ("nudge", 63), ("late", 72), ("rest", 14 * 24)]
    assert weeks.duties() == ()


@pytest.mark.parametrize(
    ("pace", "done"),
    [
        ("8h", [("nudge", 12), ("nudge", 21), ("late", 24), ("rest", 336)]),
        ("3d", [("nudge", 108), ("nudge", 189), ("late", 216), ("rest", 336)]),
        ("7d", [("nudge", 252), ("nudge", 441), ("late", 504), ("rest", 624)]),
        ("none", [("nudge", 24), ("nudge", 72), ("nudge", 168), ("rest", 336)]),
    ],
)
def test_b77_at_every_pace_reminders_thin_out_and_end(pace: str, done: list[tuple[str, float]]) -> None:
    assert Weeks(table(asked(1, pace=pace), pace=pace)).live(NOON + 60 * DAY) == done


def test_others_who_choose_to_wait_are_asked_again_each_day_until_the_table_rests() -> None:
    weeks = Weeks(table(asked(1)), waits=True)
    done = weeks.live(NOON + 60 * DAY)
    asked_at = [hours for what, hours in done if what == "late"]
    assert asked_at == [72 + 24 * day for day in range(12)]
    assert done[-1] == ("rest", 336)


@pytest.mark.parametrize("pace", ["8h", "1d", "3d", "none"])
@pytest.mark.parametrize("hour", range(0, 24, 5))
def test_nobody_is_reminded_or_pinged_in_quiet_hours(pace: str, hour: int) -> None:
    """Acceptance point 21, B77: a person who is silent for 30 days, asked at any hour."""
    since = NOON + hour * HOUR
    clock = asked(1, pace=pace, since=since, pinged=quiet.until(NIGHT, since) is None)
    weeks = Weeks(replace(table(clock, pace=pace), board_posted_at=since), {BO: NIGHT}, now=since)
    done = weeks.live(since + 30 * DAY)
    moments = [NOON + hours * HOUR for what, hours in done if what in {"ping", "nudge"}]
    assert all(quiet.until(NIGHT, moment + 1) is None for moment in moments)
    assert moments == sorted(set(moments))
    assert len([what for what, _ in done if what == "ping"]) == (not clock.pinged)
    assert 1 <= len([what for what, _ in done if what == "nudge"]) <= (3 if pace == "none" else 2)


def test_who_was_asked_in_quiet_hours_is_pinged_once_when_they_end() -> None:
    since = NOON + 11 * HOUR
    weeks = Weeks(table(asked(1, since=since, pinged=False)), {BO: NIGHT}, now=since)
    assert weeks.live(since + DAY) == [("ping", 19)]


def test_who_answers_in_quiet_hours_is_not_pinged_any_more() -> None:
    since = NOON + 11 * HOUR
    weeks = Weeks(table(asked(1, since=None, pinged=False)), {BO: NIGHT}, now=since)
    assert weeks.live(since + 30 * DAY) == []


def test_an_owed_ping_waits_until_the_channel_was_told_what_is_asked() -> None:
    weeks = Weeks(table(asked(1, row=1, pinged=False)))
    assert weeks.live(NOON + 2 * DAY) == []


def test_reminders_of_one_night_become_one_at_its_end() -> None:
    clock = asked(1, since=NOON + 8 * HOUR, left=10 * HOUR)
    weeks = Weeks(replace(table(clock), board_posted_at=NOON + 8 * HOUR), {BO: NIGHT})
    assert weeks.live(NOON + 3 * DAY) == [("late", 18), ("nudge", 19)]


@pytest.mark.parametrize(("nudges", "done"), [("normal", [36, 63]), ("last", [63]), ("none", [])])
def test_how_many_reminders_a_person_wishes_is_kept(nudges: str, done: list[float]) -> None:
    weeks = Weeks(table(asked(1)), {BO: Preferences(nudges=nudges)})  # type: ignore[arg-type]
    assert [hours for what, hours in weeks.live(NOON + 13 * DAY) if what == "nudge"] == done


def test_of_a_table_without_a_pace_the_last_reminder_is_that_of_a_week() -> None:
    weeks = Weeks(table(asked(1, pace="none"), pace="none"), {BO: Preferences(nudges="last")})
    assert weeks.live(NOON + 13 * DAY) == [("nudge", 168)]


def test_no_reminder_comes_soon_after_a_notice() -> None:
    weeks = Weeks(replace(table(asked(1, left=9 * HOUR)), board_posted_at=NOON + 2 * HOUR))
    assert [hours for _, hours in weeks.live(NOON + 8 * HOUR)] == [6, 7.88]
    weeks = Weeks(table(asked(1, left=HOUR)))
    assert weeks.live(NOON + DAY) == [("late", 1)]


def test_where_the_notice_itself_came_late_a_reminder_keeps_its_distance_also_without_a_pace() -> None:
    late = replace(table(asked(1, pace="none"), pace="none"), board_posted_at=NOON + 2 * DAY)
    weeks = Weeks(late, now=NOON + 2 * DAY)
    assert weeks.live(NOON + 2.5 * DAY) == [("nudge", 52)]


def test_what_was_missed_while_the_bot_was_down_is_one_reminder() -> None:
    weeks = Weeks(table(asked(1)), now=NOON + 2.9 * DAY)
    assert [(duty.what, duty.count) for duty in weeks.look()] == [(What.NUDGE, 2)]
    assert weeks.live(NOON + 2.95 * DAY) == [("nudge", 69.6)]


def test_after_two_weeks_without_the_bot_everything_comes_once() -> None:
    weeks = Weeks(table(asked(1)), now=NOON + 20 * DAY)
    assert sorted(duty.what for duty in weeks.look()) == ["late", "nudge", "rest"]
    assert weeks.live(NOON + 60 * DAY) == weeks.done[:3]


def test_what_is_missed_until_quiet_hours_waits_for_their_end() -> None:
    clock = asked(1, since=NOON - 28 * HOUR)
    weeks = Weeks(
        replace(table(clock), board_posted_at=NOON - 28 * HOUR), {BO: NIGHT}, now=NOON + 10.5 * HOUR
    )
    assert weeks.look() == []
    assert weeks.live(NOON + DAY)[0] == ("nudge", 19)


def test_a_clock_that_is_set_back_sends_nothing_twice() -> None:
    weeks = Weeks(table(asked(1)))
    weeks.live(NOON + 2 * DAY)
    weeks.now = NOON - 30 * DAY
    assert weeks.look() == []
    assert weeks.live(NOON + 13 * DAY) == [("nudge", 36), ("nudge", 63), ("late", 72)]


def test_nobody_is_reminded_in_a_vacation() -> None:
    away = {BO: (Vacation(NOON + DAY, NOON + 11 * DAY),)}
    weeks = Weeks(replace(table(asked(1)), vacations=away))
    done = weeks.live(NOON + 60 * DAY)
    assert done == [("nudge", 276), ("nudge", 303), ("late", 312), ("rest", 576)]


def test_what_was_missed_before_a_vacation_waits_for_its_end() -> None:
    away = {BO: (Vacation(NOON + 2 * DAY, NOON + 4 * DAY),)}
    weeks = Weeks(replace(table(asked(1)), vacations=away), now=NOON + 2.1 * DAY)
    assert weeks.live(NOON + 4.5 * DAY) == [("nudge", 96)]


@pytest.mark.parametrize(
    "still",
    [
        {"status": Status.PAUSED},
        {"status": Status.OVER},
        {"rested": 1},
    ],
)
def test_nothing_is_due_at_a_table_that_stands_still(still: dict[str, object]) -> None:
    weeks = Weeks(replace(table(asked(1, pinged=False)), **still))  # type: ignore[arg-type]
    assert weeks.live(NOON + 60 * DAY) == []


def test_a_paused_game_is_forgotten_after_as_many_days_as_a_running_one_rests() -> None:
    paused = replace(table(asked(1, since=None)), status=Status.PAUSED)
    assert not is_forgotten(paused, NOON, NOON + REST - 1)
    assert is_forgotten(paused, NOON, NOON + REST)
    assert not is_forgotten(replace(paused, status=Status.RUNNING), NOON, NOON + REST)
    missed = replace(paused, outages=(Outage(NOON + DAY, NOON + 2 * DAY),))
    assert not is_forgotten(missed, NOON, NOON + REST + DAY - 1)
    assert is_forgotten(missed, NOON, NOON + REST + DAY)


def test_while_the_rules_time_runs_only_an_owed_ping_is_due() -> None:
    weeks = Weeks(replace(table(asked(1, pinged=False)), deadline=Deadline(0, NOON + 8 * HOUR)))
    assert weeks.live(NOON + 60 * DAY) == [("ping", 0)]


def test_who_left_the_server_is_not_reminded_but_late_at_once() -> None:
    gone = table(asked(1, pinged=False))
    chairs = tuple(replace(chair, gone=chair.person == BO) for chair in gone.chairs)
    assert Weeks(replace(gone, chairs=chairs)).live(NOON + 60 * DAY) == [("late", 0), ("rest", 336)]


def test_where_nobody_else_could_decide_nobody_is_asked_to() -> None:
    alone = table(asked(1), people=(None, BO, None))
    assert [what for what, _ in Weeks(alone).live(NOON + 60 * DAY)] == ["nudge", "nudge", "rest"]


def test_a_vote_waits_until_one_of_those_who_are_asked_is_awake() -> None:
    late = table(asked(1, since=NOON + 12 * HOUR), people=(ANN, BO))
    weeks = Weeks(replace(late, board_posted_at=NOON + 12 * HOUR), {ANN: NIGHT})
    assert ("late", 84 + 7) in weeks.live(NOON + 13 * DAY)
    weeks = Weeks(table(asked(1, since=NOON + 12 * HOUR)), {ANN: NIGHT, CARA: NIGHT})
    assert ("late", 84) in weeks.live(NOON + 13 * DAY)


def test_each_of_several_is_reminded_and_the_table_rests_once() -> None:
    done = Weeks(table(asked(1), asked(2), asked(3))).live(NOON + 60 * DAY)
    assert [what for what, _ in done].count("nudge") == 6
    assert [what for what, _ in done].count("late") == 3
    assert [what for what, _ in done].count("rest") == 1
    assert done[-1] == ("rest", 336)


def test_a_move_that_is_known_of_puts_the_rest_off() -> None:
    due = duties(table(asked(1)), {}, (), NOON + 5 * DAY, NOON + 5 * DAY)
    assert due[-1] == Duty(What.REST, NOON + 5 * DAY + REST)


def test_a_move_that_a_clock_dated_ahead_does_not_put_the_rest_off_any_further() -> None:
    due = duties(table(asked(1)), {}, (), NOON + DAY, NOON + 90 * DAY)
    assert due[-1] == Duty(What.REST, NOON + DAY + REST)


def test_of_a_table_that_stands_still_the_votes_that_are_open_end_all_the_same() -> None:
    """The one that was asked last may end first: whoever has voted is waited for no longer than two days."""
    still = replace(table(asked(1, since=None)), status=Status.PAUSED)
    first = Vote(1, "resume", None, 1, ANN, None, NOON + HOUR, {ANN: votes.YES}, heard_at=NOON + HOUR)
    ballots = [first, replace(first, id=2, kind="end", heard_at=NOON)]
    ends = [votes.closes_at(still, vote) for vote in reversed(ballots)]
    assert None not in ends
    assert [(duty.what, duty.at) for duty in duties(still, {}, ballots, NOON)] == [
        (What.VOTE, end) for end in ends
    ]


def test_a_vote_that_was_decided_and_may_be_asked_again_ends_no_second_time() -> None:
    still = replace(table(asked(1, since=None)), status=Status.PAUSED)
    ballot = Vote(1, "end", None, 1, ANN, None, NOON, {ANN: votes.YES, BO: votes.NO}, heard_at=NOON)
    assert [duty.what for duty in duties(still, {}, [ballot], NOON)] == [What.VOTE]
    decided = replace(ballot, outcome=votes.NO, again_at=NOON + 7 * DAY)
    assert duties(still, {}, [decided], NOON) == ()


def test_nothing_is_due_where_nobody_could_see_it() -> None:
    lost = replace(table(asked(1, pinged=False)), lost_at=NOON, missed=NOON)
    assert duties(lost, {}, (), NOON + 60 * DAY) == ()


def test_an_outage_is_told_at_once_while_the_game_goes_on() -> None:
    missed = replace(table(asked(1)), missed=NOON - HOUR)
    assert duties(missed, {}, (), NOON)[0] == Duty(What.MISSED, NOON)
    assert duties(replace(missed, status=Status.PAUSED), {}, (), NOON) == ()


def test_whoever_is_asked_while_no_board_stands_there_yet_is_reminded_by_their_clock() -> None:
    unseen = replace(table(asked(1)), board_posted_at=None)
    assert Weeks(unseen).live(NOON + 2 * DAY) == [("nudge", 36)]


def test_who_is_owed_a_ping_for_a_vote_gets_it_once_neither_asleep_nor_away() -> None:
    """A vacation that ends at night is followed by the morning."""
    ballot = Vote(1, "end", None, 1, ANN, None, NOON, {ANN: votes.YES}, heard_at=NOON)
    ballot = replace(ballot, message=5, owed=frozenset({BO}))
    still = replace(table(asked(1, since=None)), status=Status.PAUSED)
    away = replace(still, vacations={BO: (Vacation(NOON, NOON + 12 * HOUR),)})
    for one, at in ((still, NOON), (away, NOON + 19 * HOUR)):
        assert duties(one, {BO: NIGHT}, [ballot], NOON)[0] == Duty(What.VOTE, at)


def test_the_last_one_missing_of_three_or_more_is_known_as_such() -> None:
    done = [asked(seat, since=None) for seat in (0, 1)]
    assert is_last_missing(table(*done, asked(2)), Seat(2))
    assert not is_last_missing(table(*done, asked(2), asked(3)), Seat(2))
    assert not is_last_missing(table(done[0], asked(1)), Seat(1))
    assert not is_last_missing(table(*done, asked(2, row=5)), Seat(2))
    assert not is_last_missing(table(*done, asked(2), people=(None, BO, CARA)), Seat(2))


def test_used_time_counts_for_the_reminders() -> None:
    clock = replace(asked(1), left=DAY)
    assert player_clocks.out_at(table(clock), clock) == NOON + DAY
    assert [hours for _, hours in Weeks(table(clock)).live(NOON + 2 * DAY)] == [12, 21, 24]
