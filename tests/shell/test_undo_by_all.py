"""Taking back where all others agree: the rows after a move go with it, back to what stands for good."""

import pytest
from msgspec.structs import replace

from bot.desks import Refused
from bot.games.protocol import (
    CLOCK,
    TIMEUP,
    Move,
    Offer,
    Said,
    Seat,
    Step,
    Whispered,
    seat_token,
)
from bot.plays import (
    has_to_ask,
    last_move,
    undone,
    undone_by_all,
)
from bot.positions import (
    played,
)
from bot.takebacks import MOST, Bar
from tests.shell.hasty_game import HastyGame
from tests.shell.sitting import ANN, BO, CARA, WINK, Sitting, seen
from tests.shell.toy_game import State, ToyGame

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
