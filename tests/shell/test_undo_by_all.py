"""Taking back where all others agree: the rows after a move go with it, back to what stands for good."""

from dataclasses import dataclass, field

import pytest
from msgspec.structs import replace

from bot.deadlines import Limit
from bot.desks import Chair, Refused, Status, Table
from bot.games.protocol import (
    CLOCK,
    TIMEUP,
    AnyGame,
    Due,
    Move,
    Offer,
    Said,
    Seat,
    Step,
    Whispered,
    seat_token,
)
from bot.plays import (
    check_stamp,
    check_undo_stamp,
    drawn,
    has_to_ask,
    last_move,
    standing,
    undone,
    undone_by_all,
)
from bot.positions import (
    HOUSE,
    Drifted,
    Passage,
    Position,
    beginning,
    is_private,
    played,
    replayed,
)
from bot.takebacks import MOST, Bar
from tests.shell.conftest import TOY
from tests.shell.hasty_game import HastyGame
from tests.shell.toy_game import State, ToyGame

ANN, BO, CARA = Seat(0), Seat(1), Seat(2)
SEED = bytes(32)
WINK = "wink"


@dataclass
class Sitting:
    """A table of persons (of a computer where the seat is named so) and the rows of its log."""

    computers: tuple[Seat, ...] = ()
    since: dict[Seat, int] = field(default_factory=dict)
    seats: int = 3
    game: AnyGame = TOY
    rows: list[Passage] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.start = beginning(self.game, self.seats, {"rounds": "3"})
        self.rows.append(played(self.game, self.start, HOUSE, Move("start")))
        self.rows += drawn(self.game, self.now, SEED)

    @property
    def now(self) -> Position:
        return self.rows[-1].position

    @property
    def table(self) -> Table:
        chairs = tuple(
            Chair("", None if seat in self.computers else 1 + seat, since=self.since.get(Seat(seat), 0))
            for seat in range(self.seats)
        )
        return Table(
            0, "toy", 0, 0, "", Status.RUNNING, 1, {}, frozenset(), "en", chairs, 0.0, number=self.now.number
        )

    def play(self, seat: Seat, *moves: str) -> Position:
        for move in moves:
            self.rows.append(played(self.game, self.now, seat, Move.parse(move)))
            self.rows += drawn(self.game, self.now, SEED)
        return self.now

    def house(self, move: str) -> None:
        self.rows.append(played(self.game, self.now, HOUSE, Move.parse(move)))

    def to_the_gift(self) -> Seat:
        """All choose; who gives, in a round in which it winked not yet."""
        for seat in tuple(self.now.questions):
            self.play(seat, "choose 1")
        return next(iter(self.now.questions))

    def agree(self, seat: Seat) -> Passage:
        """All others agree that *seat* takes back its last move."""
        part = last_move(self.table, self.now, seat)
        assert part is not None, self.refusal(seat)
        self.rows += undone_by_all(self.game, self.table, self.now, seat, part.row)
        return self.rows[-1]

    def refusal(self, seat: Seat) -> str:
        with pytest.raises(Refused) as refused:
            undone(self.game, self.table, self.now, seat)
        return refused.value.reason.key

    def never(self, seat: Seat) -> str:
        """Why *seat* cannot, not even if all agreed."""
        assert last_move(self.table, self.now, seat) is None
        return self.refusal(seat)

    def check_replay(self) -> None:
        """The log gives the same again."""
        position = self.start
        for passage in self.rows:
            again = replayed(self.game, position, passage.line)
            assert again == passage
            position = again.position


def seen(position: Position) -> tuple[object, ...]:
    """What there is at a position, without the count of its rows and questions."""
    asked = {seat: (one.asked, one.offers) for seat, one in position.questions.items()}
    return position.state, position.public, asked, position.public_moves


# What is taken back


def test_the_moves_of_others_go_with_it() -> None:
    table = Sitting()
    before = table.now
    table.play(ANN, "choose 1")
    table.play(BO, "choose 2")
    passage = table.agree(ANN)
    assert passage.line[1:3] == (ANN, f"undo {before.number} agreed")
    assert passage.taken_back == Move.parse("choose 1")
    assert seen(table.now) == seen(before)
    assert {table.never(seat) for seat in (ANN, BO)} == {Bar.NOTHING}
    table.check_replay()


def test_it_is_told_whose_moves_went_with_it() -> None:
    table = Sitting()
    table.play(ANN, "choose 1")
    (alone,) = table.agree(ANN).said
    table.play(ANN, "choose 1")
    table.play(BO, "choose 2")
    (said,) = table.agree(ANN).said
    assert (alone.key, dict(alone.args)) == ("took_back_agreed", {"seat": "seat1", "seats": ()})
    assert (said.key, dict(said.args)) == ("took_back_agreed", {"seat": "seat1", "seats": ("seat2",)})


def test_what_others_did_before_it_stands() -> None:
    table = Sitting()
    table.play(ANN, "choose 1")
    before = table.now
    table.play(BO, "choose 2")
    table.agree(BO)
    assert seen(table.now) == seen(before)
    assert table.now.state.choices == (1, 0, 0)
    table.check_replay()


def test_asked_again_it_goes_further_back() -> None:
    table = Sitting()
    before = table.now
    for seat in (ANN, BO):
        table.play(seat, "choose 1")
    table.agree(BO)
    table.agree(ANN)
    assert seen(table.now) == seen(before)
    assert table.never(ANN) == Bar.NOTHING
    table.check_replay()


def test_who_is_asked_again_is_asked_anew_and_others_are_not() -> None:
    table = Sitting()
    before = table.now
    table.play(ANN, "choose 1")
    table.play(BO, "choose 2")
    table.agree(ANN)
    last = table.now.number - 1
    asked = {seat: (one.since, one.shown) for seat, one in table.now.questions.items()}
    assert asked == {ANN: (last, False), BO: (last, False), CARA: (before.questions[CARA].since, False)}
    assert table.now.stamp(CARA) == before.stamp(CARA)
    assert table.now.stamp(ANN) != before.stamp(ANN)


def test_who_is_asked_the_same_again_is_asked_anew_too() -> None:
    class Humming(ToyGame):
        """Whoever is to choose may hum before, which changes nothing."""

        def legal_moves(self, state: State, seat: Seat) -> tuple[Offer, ...]:
            offers = super().legal_moves(state, seat)
            return (*offers, Offer("hum")) if offers else ()

        def apply(self, state: State, seat: Seat, move: Move) -> Step[State]:
            said = (Said.of("winked", seat=seat_token(seat)),)
            return Step(state, said) if move.verb == "hum" else super().apply(state, seat, move)

    table = Sitting(game=Humming())
    table.play(ANN, "choose 1")
    table.play(BO, "hum", "hum")
    before = table.now
    table.agree(ANN)
    assert table.now.questions[BO].offers == before.questions[BO].offers
    assert table.now.stamp(BO) != before.stamp(BO)
    assert table.now.stamp(CARA) == before.stamp(CARA)
    assert table.now.public_moves == {}
    table.check_replay()


def test_what_nobody_moved_after_is_afterwards_taken_back_alone() -> None:
    class Ending(ToyGame):
        """A wink ends the turn as soon as there were two."""

        def to_act(self, state: State) -> frozenset[Seat]:
            others = {ANN, BO, CARA} - {state.giver}
            return frozenset(others if state.winks == 2 else super().to_act(state))

        def legal_moves(self, state: State, seat: Seat) -> tuple[Offer, ...]:
            return (Offer("wink"),) if state.winks == 2 else super().legal_moves(state, seat)

    table = Sitting(game=Ending())
    giver = table.to_the_gift()
    table.play(giver, WINK)
    once = table.now
    table.play(giver, WINK)
    assert table.refusal(giver) == Bar.TURN_OVER
    table.agree(giver)
    assert seen(table.now) == seen(once)
    table.rows += undone(table.game, table.table, table.now, giver)
    table.check_replay()
    other = next(seat for seat in (ANN, BO, CARA) if seat != giver)
    table.play(giver, WINK, WINK)
    table.play(other, WINK)
    table.agree(giver)
    assert table.refusal(giver) == Bar.OTHERS_MOVED
    assert seen(table.now)[:3] == seen(once)[:3]


def test_rows_of_the_house_in_between_stand() -> None:
    table = Sitting()
    before = table.now
    table.play(ANN, "choose 1")
    table.house("pause")
    table.play(BO, "choose 2")
    table.house("host seat2")
    table.agree(ANN)
    assert seen(table.now) == seen(before)
    assert [said.key for row in table.rows for said in row.said][-5:] == [
        "chose",
        "paused",
        "chose",
        "now_host",
        "took_back_agreed",
    ]
    table.check_replay()


@pytest.mark.parametrize("orderer", [ANN, BO, CARA])
def test_orders_given_meanwhile_stay(orderer: Seat) -> None:
    table = Sitting()
    table.play(ANN, "choose 1")
    table.play(orderer, "orders loud")
    table.play(BO, "choose 2")
    table.play(orderer, "orders quiet", "orders loud")
    table.agree(ANN)
    assert table.now.state.choices == (0, 0, 0)
    assert [seat for seat in (ANN, BO, CARA) if table.now.state.loud[seat]] == [orderer]
    table.play(ANN, "choose 1")
    table.agree(ANN)
    assert table.now.state.loud[orderer]
    table.check_replay()


@pytest.mark.parametrize("heard", [Said.of("ordered"), Whispered.of(BO, "got", number=1)])
def test_an_order_that_would_be_heard_there_is_lost(heard: Said | Whispered) -> None:
    class Loud(ToyGame):
        """An order is heard as long as nobody chose."""

        def apply(self, state: State, seat: Seat, move: Move) -> Step[State]:
            step = super().apply(state, seat, move)
            if move.verb != "orders" or any(state.choices):
                return step
            return (
                replace(step, said=(heard,)) if isinstance(heard, Said) else replace(step, whispered=(heard,))
            )

    table = Sitting(game=Loud())
    table.play(ANN, "choose 1")
    table.play(CARA, "orders loud")
    table.agree(ANN)
    assert not table.now.state.loud[CARA]
    table.check_replay()


def test_where_only_computers_play_against_nobody_is_asked() -> None:
    table = Sitting(computers=(BO, CARA))
    before = table.now
    table.play(ANN, "choose 1")
    table.play(BO, "choose 2")
    table.play(ANN, "orders loud", "orders quiet")
    part = last_move(table.table, table.now, ANN)
    assert part is not None
    assert not has_to_ask(table.table, part)
    table.rows += undone(table.game, table.table, table.now, ANN)
    (said,) = table.rows[-1].said
    assert (said.key, dict(said.args)) == ("took_back_with", {"seat": "seat1", "seats": ("seat2",)})
    assert table.rows[-1].line[2] == f"undo {before.number}"
    assert table.now.questions[ANN].shown
    assert not table.now.questions[BO].shown
    assert seen(table.now) == seen(before)
    table.check_replay()


# What stands for good


def test_never_past_chance() -> None:
    table = Sitting()
    giver = table.to_the_gift()
    assert [table.never(seat) for seat in (ANN, BO, CARA)] == [Bar.CHANCE_SINCE] * 3
    table.play(giver, WINK)
    table.agree(giver)
    assert {table.never(seat) for seat in (ANN, BO, CARA)} == {Bar.CHANCE_SINCE}


def test_never_past_what_showed_something() -> None:
    table = Sitting()
    giver = table.to_the_gift()
    table.play(giver, WINK, "peek")
    assert table.never(giver) == Bar.REVEALED
    table.play(giver, WINK, f"gift {seat_token(Seat((giver + 1) % 3))}")
    assert table.never(giver) == Bar.REVEALED


def test_a_look_of_another_in_between_bars_it() -> None:
    class Looking(ToyGame):
        """Whoever gives may look while others choose."""

        def legal_moves(self, state: State, seat: Seat) -> tuple[Offer, ...]:
            offers = super().legal_moves(state, seat)
            return (*offers, Offer("peek")) if offers and not state.peeked else offers

    table = Sitting(game=Looking())
    table.play(ANN, "choose 1")
    table.play(BO, "peek")
    assert table.never(ANN) == Bar.SHOWN_SINCE
    assert table.never(BO) == Bar.REVEALED
    assert table.never(CARA) == Bar.NOTHING
    table.play(BO, "choose 1")
    assert table.never(ANN) == Bar.SHOWN_SINCE
    table.agree(BO)
    assert table.never(ANN) == Bar.SHOWN_SINCE
    table.check_replay()


def test_never_past_what_time_decided() -> None:
    table = Sitting(game=HastyGame())
    giver = table.to_the_gift()
    table.play(giver, WINK)
    table.rows.append(played(table.game, table.now, CLOCK, TIMEUP))
    assert table.never(giver) == Bar.TIME_SINCE
    assert {table.never(seat) for seat in {ANN, BO, CARA} - {giver}} == {Bar.CHANCE_SINCE}


def test_who_sits_down_takes_back_nothing_that_was_played_before() -> None:
    table = Sitting()
    table.play(ANN, "choose 1")
    table.house("replaced seat1 person")
    table.since[ANN] = table.now.number
    assert table.never(ANN) == Bar.ANOTHERS
    table.play(BO, "choose 1")
    table.agree(BO)
    assert table.never(ANN) == Bar.ANOTHERS
    table.house("replaced seat2 person")
    table.since[BO] = table.now.number
    table.play(BO, "choose 1")
    table.agree(BO)


def test_nobody_asks_without_end() -> None:
    table = Sitting()
    for _ in range(MOST):
        table.play(ANN, "choose 1")
        table.agree(ANN)
    table.play(ANN, "choose 1")
    assert table.never(ANN) == Bar.ENOUGH
    table.play(BO, "choose 1")
    table.agree(BO)
    table.play(BO, "choose 1")
    table.play(CARA, "choose 1")
    assert table.never(ANN) == Bar.CHANCE_SINCE
    giver = next(iter(table.now.questions))
    table.play(giver, f"gift {seat_token(Seat((giver + 1) % 3))}")
    table.play(ANN, "choose 1")
    table.agree(ANN)
    table.check_replay()


def test_what_was_answered_since_is_not_theirs_to_decide() -> None:
    table = Sitting()
    table.play(ANN, "choose 1")
    first = table.now.takebacks.parts[0].row
    table.agree(ANN)
    table.play(ANN, "choose 2")
    with pytest.raises(Refused, match="stale"):
        undone_by_all(table.game, table.table, table.now, ANN, first)


# Old panels, double presses, clocks


def test_panels_of_what_went_with_it_are_stale() -> None:
    table = Sitting()
    stamps = {seat: table.now.stamp(seat) for seat in (ANN, BO, CARA)}
    table.play(ANN, "choose 1")
    table.play(BO, "choose 1")
    asking = table.now.stamp(ANN)
    with pytest.raises(Refused, match="already_done"):
        check_stamp(table.now, BO, [Move.parse("choose 1")], stamps[BO])
    table.agree(ANN)
    for seat in (ANN, BO):
        with pytest.raises(Refused, match="stale"):
            check_stamp(table.now, seat, [Move.parse("choose 1")], stamps[seat])
    check_stamp(table.now, CARA, [Move.parse("choose 1")], stamps[CARA])
    with pytest.raises(Refused, match="already_done"):
        check_undo_stamp(table.now, ANN, asking)


def test_nobody_gains_time_by_what_is_made_again() -> None:
    table = Sitting()
    table.play(ANN, "choose 1")
    table.play(BO, "choose 1")
    assert not table.now.takebacks.repeats
    table.agree(ANN)
    gains = [not table.play(seat, "choose 1").takebacks.repeats for seat in (BO, ANN, CARA)]
    assert gains == [False, False, True]
    giver = next(iter(table.now.questions))
    table.play(giver, f"gift {seat_token(Seat((giver + 1) % 3))}")
    assert [table.play(seat, "choose 1").takebacks.repeats for seat in (ANN, BO)] == [False, False]


class Timed(HastyGame):
    """Also for a number there is an hour, for each round one."""

    def due(self, state: State) -> Due | None:
        return super().due(state) or Due(3600, f"number {state.round} {sum(map(bool, state.choices)) // 2}")


def test_the_time_of_a_question_that_is_asked_again_begins_anew_and_of_the_same_runs_on() -> None:
    table = Sitting(game=Timed())
    begun = table.now.limit
    table.play(ANN, "choose 1")
    assert table.now.limit == begun
    table.agree(ANN)
    assert table.now.limit == begun
    assert begun is not None
    table.play(ANN, "choose 1")
    table.play(BO, "choose 1")
    assert table.now.limit == Limit(table.now.number - 1, Due(3600, "number 0 1"))
    table.agree(ANN)
    assert table.now.limit == Limit(table.now.number - 1, begun.due)
    table.check_replay()


class Hurried(HastyGame):
    """After each wink there is an hour again."""

    def due(self, state: State) -> Due | None:
        return Due(3600, f"wink {state.winks}") if super().due(state) else None


def test_who_takes_back_alone_gains_no_time() -> None:
    table = Sitting(game=Hurried())
    giver = table.to_the_gift()
    begun = table.now.limit
    table.play(giver, WINK)
    assert table.now.limit != begun
    table.rows += undone(table.game, table.table, table.now, giver)
    assert table.now.limit == begun
    table.check_replay()


# What one reads of it


def test_what_was_taken_back_keeps_its_public_words_alone() -> None:
    table = Sitting()
    first = len(table.rows)
    table.play(ANN, "choose 1")
    table.play(BO, "choose 2")
    table.agree(ANN)
    table.play(BO, "choose 3")
    told = standing(table.rows)
    assert [row.said for row in told] == [row.said for row in table.rows]
    assert [[line.seat for line in row.whispered] for row in told][first:] == [[], [], [], [BO]]
    assert [row.line for row in told] == [row.line for row in table.rows]


class Hushed(ToyGame):
    """One may whistle before one chooses: nobody hears it, and who whistled cannot wink to it any more."""

    def legal_moves(self, state: State, seat: Seat) -> tuple[Offer, ...]:
        offers = super().legal_moves(state, seat)
        is_open = state.phase == "choose" and offers and not state.loud[seat]
        return (*offers, Offer("whistle")) if is_open else offers

    def apply(self, state: State, seat: Seat, move: Move) -> Step[State]:
        if move.verb != "whistle":
            return super().apply(state, seat, move)
        told = Whispered.of(seat, "whistled")
        return replace(super().apply(state, seat, Move.parse("orders loud")), whispered=(told,), private=True)


def test_a_private_answer_leaves_no_trace_and_stays() -> None:
    table = Sitting(game=Hushed())
    table.play(ANN, "choose 1")
    before = table.now
    stamp = before.stamp(BO)
    table.play(BO, "whistle")
    assert is_private(table.rows[-1])
    assert table.now.public == before.public
    assert table.now.public_moves == before.public_moves
    assert table.now.questions[BO].since == before.questions[BO].since
    assert [table.now.questions[seat] for seat in (CARA,)] == [before.questions[CARA]]
    with pytest.raises(Refused, match="already_done"):
        check_stamp(table.now, BO, [Move.parse("whistle")], stamp)
    assert [part.row for part in table.now.takebacks.parts] == [part.row for part in before.takebacks.parts]
    assert table.never(BO) == Bar.NOTHING
    table.agree(ANN)
    assert table.now.state.loud[BO]
    assert standing(table.rows)[-2].whispered
    table.check_replay()


# What a log cannot hold


@pytest.mark.parametrize("wrong", ["undo 3", "undo 3 agreed", "undo 2 twice", "undo 2 agreed agreed", "undo"])
def test_a_log_that_takes_back_what_it_cannot_leads_elsewhere(wrong: str) -> None:
    table = Sitting()
    for seat in (ANN, BO):
        table.play(seat, "choose 1")
    before = table.now
    number, seat, text, mark = table.agree(ANN).line
    assert text == "undo 2 agreed"
    with pytest.raises(Drifted):
        replayed(TOY, before, (number, seat, wrong, mark))
