"""In a reaction window nobody is shown who has passed, or who was last (PP-R05): pings, votes, clocks."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from bot import nudging, overtaking
from bot.chairs import taken
from bot.desks import Notice, Status, Table, Vote
from bot.games import GAMES
from bot.games.plague_and_pestilence.state import open_window
from bot.games.protocol import Move, Seat, seat_token
from bot.handing_over import let_go
from bot.house import HOUSE
from bot.notices import notice
from bot.nudging import What
from bot.player_clocks import of_seat
from bot.plays import carried_out
from bot.positions import Passage, Position, played
from bot.preferences import Preferences
from bot.verdicts import house_rows
from tests.games.plague_and_pestilence.sitting import ADVANTAGE, Sitting
from tests.games.plague_and_pestilence.windowed import fought, in_plague
from tests.shell.bench import DAY, HOUR, SEED, Bench
from tests.shell.conftest import ANN, EVE, House

PLAGUE = GAMES["plague_and_pestilence"]
BO, CARA = Seat(1), Seat(2)
ORDERS = ((BO, CARA), (CARA, BO))
"""Who of the two who fight passes first."""


AS_BEFORE = "orders my_war my_way"
"""An order that changes nothing, for a row of a log that is to be as long as another one."""


def opened(at: Sitting) -> Bench:
    """A table whose people were told of the window that is open."""
    bench = Bench(seats=4, game=PLAGUE)
    bench.position = Position(0, at.state)
    bench.house("start", status=Status.RUNNING)
    bench.table = replace(bench.table, announced=1, whispered=1)
    told(bench)
    return bench


def told(bench: Bench) -> None:
    """Everybody who is asked was pinged for it."""
    clocks = tuple(replace(clock, pinged=True) for clock in bench.table.clocks)
    number = bench.position.number
    bench.table = replace(bench.table, clocks=clocks, announced=number, whispered=number)


def play(bench: Bench, seat: Seat, move: str) -> tuple[Passage, ...]:
    passages = carried_out(PLAGUE, bench.position, seat, [Move.parse(move)], SEED)
    bench.write(passages)
    return passages


def sit(bench: Bench, seat: Seat, person: int) -> tuple[Passage, ...]:
    """*person* takes that seat."""
    move = Move("replaced", (seat_token(seat), "person"))
    rows = house_rows(PLAGUE, bench.position, [move])
    bench.write(rows, taken(bench.table, seat, person, "Eve"))
    return rows


def leave(bench: Bench, seat: Seat) -> tuple[Passage, ...]:
    """It is found out that whoever sits there has left the server."""
    rows = let_go(PLAGUE, bench.position, [seat], SEED)
    bench.write(rows)
    return rows


def news(bench: Bench, passages: Sequence[Passage]) -> Notice:
    found = notice(PLAGUE, bench.table, bench.position, passages, SEED)
    assert found is not None
    return found


def owed(bench: Bench) -> list[Seat | None]:
    duties = nudging.duties(bench.table, {}, (), bench.now)
    return [duty.seat for duty in duties if duty.what is What.PING]


@pytest.mark.parametrize("dice", ["5 3", "3 5", "3 3"])
def test_who_passed_last_is_pinged_for_what_comes_next_as_whoever_passed_before(dice: str) -> None:
    """One of them is asked next, or both again."""
    found = set()
    for first, last in ORDERS:
        bench = opened(fought(dice, hands={2: "fire", 3: "fire"}))
        rows = [*play(bench, first, "decline"), *play(bench, last, "decline")]
        told_now = news(bench, rows)
        assert told_now.newly_asked
        found.add((told_now.newly_asked, told_now.still_asked, tuple(owed(bench))))
    assert len(found) == 1


def test_who_was_asked_alone_sees_in_the_own_answer_what_comes_next() -> None:
    """That it was this one's pass everybody knows."""
    at = Sitting(4, hands={1: "minor_war"}, asking="2 3").play(1, "play minor_war seat2")
    bench = opened(at.play(2, "choose seat3"))
    assert [asked.seat for asked in bench.position.public.awaiting] == [CARA]
    told_now = news(bench, play(bench, CARA, "decline"))
    assert told_now.newly_asked == (BO,)


@pytest.mark.parametrize("seat", [BO, CARA])
def test_a_vote_on_a_seat_does_not_tell_who_passed_last(seat: Seat) -> None:
    fates = set()
    vote = Vote(1, "replace", seat, 1, ANN, None, 0.0, {ANN: "yes"})
    for first, last in ORDERS:
        bench = opened(fought("5 3", hands={2: "fire", 3: "fire"}))
        for passer in (first, last):
            before = bench.table
            rows = play(bench, passer, "decline")
            fates.add((passer == last, overtaking.overtaken([vote], before, bench.table, rows, bench.now)))
    assert fates == {(False, ()), (True, ())}


@pytest.mark.parametrize("has_passed", [False, True])
def test_who_takes_a_seat_in_a_window_is_pinged_whether_or_not_it_had_passed(has_passed: bool) -> None:
    bench = opened(fought("5 3", hands={2: "fire", 3: "fire"}))
    rows = list(play(bench, BO, "decline")) if has_passed else []
    sitting_down = sit(bench, BO, EVE)
    told_now = news(bench, [*rows, *sitting_down])
    assert (told_now.newly_asked, told_now.still_asked) == ((BO,), (CARA,))
    clock = of_seat(bench.table, BO)
    assert clock is not None
    assert clock.row >= sitting_down[0].line[0]
    assert not clock.pinged


def ended_by(bench: Bench, *passers: Seat) -> list[object]:
    """What everybody sees while these pass, one after the other."""
    seen: list[object] = []
    for seat in passers:
        rows = play(bench, seat, "decline")
        found = notice(PLAGUE, bench.table, bench.position, rows, SEED)
        seen.append((found and (found.said, found.newly_asked), bench.position.public))
    return seen


def test_pp_r05_who_sits_down_is_waited_for_whether_or_not_the_seat_had_passed() -> None:
    found = []
    for has_passed in (False, True):
        bench = opened(fought("5 3", hands={2: "fire", 3: "fire"}))
        play(bench, BO, "decline" if has_passed else AS_BEFORE)
        sit(bench, BO, EVE)
        told(bench)
        found.append(ended_by(bench, CARA, BO))
    assert found[0] == found[1]
    assert found[0][0] != found[0][1]


@pytest.mark.parametrize("has_passed", [False, True])
def test_pp_r05_a_window_goes_on_without_who_has_left_and_nobody_is_asked_anew(has_passed: bool) -> None:
    bench = opened(fought("5 3", hands={2: "fire", 3: "fire"}))
    if has_passed:
        play(bench, BO, "decline")
    told(bench)
    until, clock = bench.table.deadline, of_seat(bench.table, CARA)
    told_now = news(bench, leave(bench, BO))
    assert (told_now.newly_asked, told_now.still_asked) == ((), (CARA,))
    assert bench.asked() == [CARA]
    assert bench.table.deadline is not None
    assert until is not None
    assert bench.table.deadline.since == until.since
    assert of_seat(bench.table, CARA) == clock


@pytest.mark.parametrize(("dice", "asked"), [("5 3", BO), ("3 3", CARA)])
def test_pp_r05_who_has_passed_is_pinged_for_what_comes_once_the_last_asked_has_left(
    dice: str, asked: Seat
) -> None:
    """The next turn, or the next throw: no answer of theirs showed it."""
    bench = opened(fought(dice, hands={2: "fire", 3: "fire"}))
    play(bench, CARA, "decline")
    told(bench)
    told_now = news(bench, leave(bench, BO))
    assert told_now.said[0].key == "unasked"
    assert (told_now.newly_asked, told_now.still_asked) == ((asked,), ())


@pytest.mark.parametrize("has_passed", [False, True])
def test_a_pause_after_a_card_in_a_window_does_not_tell_who_has_passed(has_passed: bool) -> None:
    bench = opened(fought("3 3", hands={2: ADVANTAGE, 3: ADVANTAGE}))
    bench.wait(HOUR)
    play(bench, BO, f"react {ADVANTAGE} seat2 plus_two")
    told(bench)
    if has_passed:
        play(bench, CARA, "decline")
    bench.pause()
    bench.wait(HOUR)
    bench.resume()
    assert owed(bench) == []


@pytest.mark.parametrize("passes", [(), (BO,), (CARA,)])
def test_who_passes_before_the_window_was_told_is_pinged_all_the_same(passes: Sequence[Seat]) -> None:
    """Two seconds are enough for a press, and hours where the channel was out of reach."""
    bench = Bench(seats=4, game=PLAGUE)
    bench.position = Position(0, fought("5 3", hands={2: "fire", 3: "fire"}).state)
    opening = played(PLAGUE, bench.position, HOUSE, Move("start"))
    bench.write([opening], replace(bench.table, status=Status.RUNNING))
    rows = [row for seat in passes for row in play(bench, seat, "decline")]
    assert news(bench, [opening, *rows]).newly_asked == (BO, CARA)


@pytest.mark.parametrize("left", [HOUR, 3 * DAY])
def test_nobody_is_owed_a_ping_for_what_the_answer_to_the_own_pass_showed(left: float) -> None:
    """Nor where the rules' own time left so little that the pace was given."""
    bench = opened(in_plague(7, "1 2", hands={1: "fire"}))
    bench.table = replace(bench.table, clocks=tuple(replace(one, left=left) for one in bench.table.clocks))
    play(bench, Seat(0), "decline")
    assert bench.asked() == [0]
    bench.table = replace(bench.table, announced=bench.position.number)
    assert owed(bench) == []


@pytest.mark.asyncio
async def test_marks_of_messages_tell_nobody_how_many_rows_there_are(house: House) -> None:
    """A mark goes out with its message; made of small numbers alone it could be guessed."""
    tables = [await house.game(EVE, channel=channel) for channel in (7, 8)]
    telling = house.tables.telling
    marks = [await telling.mark(table, what) for table in tables for what in ("nudge-1-9", "nudge-1-10")]
    assert len(set(marks)) == 4
    assert await house.fresh().telling.mark(tables[0], "nudge-1-9") == marks[0]


def seen_by_all(bench: Bench, told_from: int, rows: Sequence[Passage], ballots: Sequence[Vote]) -> object:
    """All that is made public of a table, or decides when something is."""
    found = notice(PLAGUE, bench.table, bench.position, rows[told_from:], SEED)
    public = found and (found.said, found.newly_asked, found.still_asked, repr(found.public), found.direct)
    wishes = {ANN + 1: Preferences(nudges="last"), ANN + 2: Preferences(quiet_from=0, quiet_to=700)}
    duties = [replace(one, row=0) for one in nudging.duties(bench.table, wishes, ballots, bench.now)]
    clocks = [replace(one, row=0) for one in bench.table.clocks]
    ranks = sorted((one.row, one.seat) for one in bench.table.clocks)
    is_timed = bench.table.deadline is not None
    return public, clocks, [seat for _, seat in ranks], is_timed, duties, list(map(bench.is_late, range(4)))


def lived(order: Sequence[Seat], at: Sitting, seed: int, *orders: str) -> list[object]:
    """What everybody sees while those who are asked pass in *order*, and much else happens in between.

    *orders*: what somebody tells the bot for later, after each thing that happens.
    """
    bench, rng = Bench(seats=4, game=PLAGUE), Random(seed)
    bench.position, bench.table = Position(0, at.state), replace(bench.table, number=0, clocks=())
    rows: list[Passage] = []
    seen: list[object] = []
    ballots = [Vote(n, "replace", seat, 1, ANN, None, 0.0, {}) for n, seat in enumerate((BO, CARA))]

    def house(move: str, after: Table) -> None:
        rows.append(played(PLAGUE, bench.position, HOUSE, Move.parse(move)))
        bench.write([rows[-1]], after)

    house("start", replace(bench.table, status=Status.RUNNING))
    passes = list(order)
    while passes or rng.random() < 0.7:
        bench.wait(rng.choice((1.0, 600.0, HOUR)))
        before = bench.table
        match rng.choice(("pass", "pass", "askme", "told", "pause", "sit", "host")):
            case "pass" if passes:
                rows += play(bench, passes.pop(0), "decline")
            case "askme":
                switch = PLAGUE.free_moves(bench.position.state, Seat(3))[-1]
                rows += play(bench, Seat(3), f"askme {switch.options[0][0]}")
            case "told":
                tell(bench, rows)
            case "pause" if before.status is Status.RUNNING:
                house("pause", replace(before, status=Status.PAUSED, paused_at=bench.now))
            case "pause":
                house("resume", replace(before, status=Status.RUNNING, paused_at=None))
            case "sit":
                rows += sit_and_do_the_same(bench, Seat(rng.choice((0, 1, 2))), EVE + len(seen))
            case _:
                house("host seat1", before)
        fates = overtaking.overtaken(ballots, before, bench.table, rows[before.number :], bench.now)
        for text in orders:
            rows += play(bench, Seat(len(seen) % 4), text)
        seen.append((seen_by_all(bench, bench.table.announced, rows, ballots), fates))
    return seen


def sit_and_do_the_same(bench: Bench, seat: Seat, person: int) -> tuple[Passage, ...]:
    """*person* takes that seat, and passes in the open window if the former holder had."""
    window, rows = open_window(bench.position.state), sit(bench, seat, person)
    if window is None or seat not in window.asked:
        return rows
    return (*rows, *play(bench, seat, "decline" if seat in window.passed else AS_BEFORE))


def tell(bench: Bench, rows: Sequence[Passage]) -> None:
    """The channel is told, and some of those who are newly asked are pinged by it."""
    found = notice(PLAGUE, bench.table, bench.position, rows[bench.table.announced :], SEED)
    if found is not None:
        pinged = {seat: seat != CARA for seat in found.newly_asked}
        clocks = tuple(
            replace(one, pinged=pinged[one.seat]) if one.seat in pinged else one for one in bench.table.clocks
        )
        bench.table = replace(bench.table, announced=found.upto, whispered=found.upto, clocks=clocks)


@pytest.mark.parametrize("seed", range(40))
def test_pp_r07_in_which_order_people_pass_changes_nothing_whatever_happens_beside(seed: int) -> None:
    dice = ("5 3", "3 5", "3 3")[seed % 3]
    first, second = (lived(order, fought(dice, hands={2: "fire", 3: "fire"}), seed) for order in ORDERS)
    assert first == second


@pytest.mark.parametrize("seed", range(20))
def test_pp_r03_orders_leave_no_trace_whatever_happens_beside(seed: int) -> None:
    at = fought("5 3", hands={2: "fire", 3: "fire"})
    first, second = (
        lived((BO,), at, seed, *orders) for orders in ((), ("orders my_war keep_in", "orders my_war never"))
    )
    assert first == second
