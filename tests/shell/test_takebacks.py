"""The account of what may be taken back, row by row."""

from dataclasses import replace

import pytest
from msgspec.structs import replace as replace_step

from bot.games.protocol import TABLE, AnyGame, Move, Said, Seat, Step, Whispered
from bot.takebacks import MOST, Aside, Bar, Part, Takebacks, answered, beside, told_back, unmoved
from tests.shell.conftest import TOY
from tests.shell.toy_game import State, ToyGame

ANN, BO = Seat(0), Seat(1)

QUIET: Step[None] = Step(None)
ORDER = Move("orders", ("loud",))


def part(seat: Seat, row: int) -> Part:
    return Part(row, seat, Move("wink"), "stamp", None)


def after(*rows: tuple[Seat, Step[None], set[Seat]]) -> Takebacks:
    """After so many answers: whose, what each led to, and who was awaited then."""
    made = Takebacks()
    for row, (seat, step, awaited) in enumerate(rows):
        made = answered(made, part(seat, row), step, awaited)
    return made


def test_before_anything_there_is_nothing() -> None:
    assert Takebacks().of(ANN) is None
    assert Takebacks().bar(ANN) is Bar.NOTHING


@pytest.mark.parametrize(
    "step",
    [
        Step(None, irrevocable=True),
        Step(None, whispered=(Whispered.of(BO, "got"),)),
        Step(None, whispered=(Whispered.of(ANN, "gave"), Whispered.of(BO, "got"))),
    ],
)
def test_what_somebody_learned_from_bars_it_and_what_was_before(step: Step[None]) -> None:
    made = after((ANN, QUIET, {ANN}), (ANN, step, {ANN}))
    assert made.of(ANN) is None
    assert made.bar(ANN) is Bar.REVEALED


def test_what_only_its_own_seat_is_told_does_not_bar_it() -> None:
    step = Step(None, said=(Said.of("chose"),), whispered=(Whispered.of(ANN, "you_chose"),))
    assert after((ANN, step, {ANN})).of(ANN) is not None


def test_chance_bars_it_before_it_is_drawn() -> None:
    made = after((BO, QUIET, {ANN}), (ANN, QUIET, {TABLE}))
    assert made.bar(ANN) is made.bar(BO) is Bar.CHANCE_SINCE
    assert made.last(ANN) is made.last(BO) is None


def test_the_bar_stays_under_what_may_be_taken_back_above_it() -> None:
    made = after((ANN, Step(None, irrevocable=True), {ANN}), (ANN, QUIET, {ANN}))
    assert made.of(ANN) == part(ANN, 1)
    undone = made.undone(part(ANN, 1))
    assert undone.of(ANN) is None
    assert undone.bar(ANN) is Bar.REVEALED


def test_whose_move_another_answered_is_told_so_whatever_becomes_of_that() -> None:
    both = {ANN, BO}
    made = after((ANN, QUIET, both), (BO, QUIET, both))
    assert made.of(ANN) is None
    undone = made.undone(part(BO, 1))
    for one in (made, undone):
        assert (one.bar(ANN), one.bar(BO)) == (Bar.OTHERS_MOVED, Bar.NOTHING)


def test_whoever_takes_back_without_end_comes_to_an_end_until_something_stands() -> None:
    made = Takebacks()
    for row in range(MOST):
        made = answered(made, part(ANN, row), QUIET, {ANN})
        assert made.of(ANN) == part(ANN, row)
        made = made.undone(part(ANN, row))
    assert made.bar(ANN) is Bar.NOTHING
    made = answered(made, part(ANN, MOST), QUIET, {ANN, BO})
    assert (made.of(ANN), made.bar(ANN)) == (None, Bar.ENOUGH)
    assert answered(made, part(BO, 0), QUIET, {ANN, BO}).of(BO) == part(BO, 0)
    stood = answered(made, part(ANN, 0), Step(None, irrevocable=True), {ANN})
    assert stood.bar(ANN) is Bar.REVEALED
    assert answered(stood, part(ANN, 1), QUIET, {ANN}).of(ANN) == part(ANN, 1)


def test_once_a_turn_is_over_one_takes_back_as_often_again() -> None:
    made = after((ANN, QUIET, {ANN}))
    for row in range(MOST):
        made = answered(made.undone(made.parts[-1]), part(ANN, row), QUIET, {ANN})
    assert made.of(ANN) is None
    made = answered(answered(made, part(ANN, MOST), QUIET, {BO}), part(BO, MOST + 1), QUIET, {ANN})
    assert answered(made, part(ANN, MOST + 2), QUIET, {ANN}).of(ANN) == part(ANN, MOST + 2)


def test_of_two_moves_of_a_seat_that_went_the_one_before_both_is_its_last() -> None:
    gone = [replace(part(BO, 3), former=2), replace(part(BO, 4), former=4), part(ANN, 5)]
    assert unmoved({ANN: 6, BO: 5, Seat(2): 1}, gone) == {BO: 2, Seat(2): 1}


def test_a_switch_of_which_everybody_hears_bars_nothing_and_stays() -> None:
    step = Step(None, said=(Said.of("switched"),))
    found = beside(after((ANN, QUIET, {ANN})), BO, ORDER, step, {ANN}).of(ANN)
    assert found is not None
    assert found.since == (Aside(BO, ORDER, heard=True),)


def test_a_private_answer_bars_nothing_whatever_it_is_said_to_be() -> None:
    """Else somebody who looks at what may be taken back could tell that it was given."""
    step = Step(None, whispered=(Whispered.of(BO, "passed"),), irrevocable=True, private=True)
    made = after((ANN, QUIET, {ANN}))
    assert beside(made, BO, Move("pass"), step, {ANN}).of(ANN) is not None


def test_private_moves_bar_nothing_and_are_made_again() -> None:
    made = beside(after((ANN, QUIET, {ANN})), BO, ORDER, QUIET, {ANN})
    found = made.of(ANN)
    assert found is not None
    assert found.since == (Aside(BO, ORDER, heard=False),)


@pytest.mark.parametrize(
    ("step", "awaited"),
    [
        (Step(None, irrevocable=True), {ANN}),
        (Step(None, said=(Said.of("reacted"),), irrevocable=True), {ANN}),
        (Step(None, whispered=(Whispered.of(ANN, "got"),)), {ANN}),
        (QUIET, {TABLE}),
    ],
)
def test_a_move_that_nobody_waited_for_bars_it_if_somebody_learns_from_it(
    step: Step[None], awaited: set[Seat]
) -> None:
    made = beside(after((ANN, QUIET, {ANN})), BO, ORDER, step, awaited)
    assert made.of(ANN) is None
    assert made.last(ANN) is None
    assert made.bar(ANN) is (Bar.SHOWN_SINCE if TABLE not in awaited else Bar.CHANCE_SINCE)
    assert made.bar(BO) is Bar.REVEALED


def test_a_row_of_nobody_at_the_table_bars_everybody() -> None:
    made = after((BO, QUIET, set()), (ANN, QUIET, {ANN})).barred()
    assert made.of(ANN) is None
    assert made.bar(ANN) is made.bar(BO) is Bar.OTHERS_MOVED


def test_an_order_that_means_nothing_any_more_is_lost_without_a_word() -> None:
    toy: AnyGame = TOY
    state = toy.apply(toy.setup(2, {"rounds": "1"}), TABLE, Move("first", ("seat1",))).state
    asides = Aside(BO, Move("dance"), heard=False), Aside(BO, ORDER, heard=False)
    undone = Part(1, ANN, Move("wink"), "stamp", state, since=asides)
    assert undone.restored(toy) == toy.apply(state, BO, ORDER).state


class Heard(ToyGame):
    """The toy game where everybody is told of an order."""

    def apply(self, state: State, seat: Seat, move: Move) -> Step[State]:
        step = super().apply(state, seat, move)
        return replace_step(step, said=(Said.of("switched"),)) if move.verb == "orders" else step


@pytest.mark.parametrize(("heard", "stays"), [(True, True), (False, False)])
def test_what_would_be_heard_only_now_is_lost_and_what_was_heard_stays(heard: bool, stays: bool) -> None:
    game: AnyGame = Heard()
    state = game.apply(game.setup(2, {"rounds": "1"}), TABLE, Move("first", ("seat1",))).state
    undone = Part(1, ANN, Move("wink"), "stamp", state, since=(Aside(BO, ORDER, heard=heard),))
    assert (undone.restored(game) != state) is stays


def test_a_row_of_nobody_lets_one_take_back_as_often_again() -> None:
    made = after((ANN, QUIET, {ANN}))
    for row in range(MOST):
        made = answered(made.undone(made.parts[-1]), part(ANN, row), QUIET, {ANN})
    assert made.bar(ANN) is Bar.ENOUGH
    barred = made.barred()
    assert (barred.of(ANN), barred.bar(ANN)) == (None, Bar.OTHERS_MOVED)
    assert answered(barred, part(ANN, MOST + 1), QUIET, {ANN}).of(ANN) == part(ANN, MOST + 1)


def test_what_all_agreed_to_is_counted_apart_until_something_stands() -> None:
    made = Takebacks()
    for row in range(MOST):
        made = answered(made, part(ANN, row), QUIET, {BO})
        assert made.last(ANN) is not None
        made = made.undone(made.parts[-1])
    made = answered(made, part(ANN, MOST), QUIET, {BO})
    assert (made.last(ANN), made.bar(ANN)) == (None, Bar.ENOUGH)
    alone = answered(made, part(ANN, MOST + 1), QUIET, {ANN})
    assert alone.of(ANN) == part(ANN, MOST + 1)
    stood = answered(alone, part(BO, MOST + 2), Step(None, irrevocable=True), {ANN})
    assert answered(stood, part(ANN, MOST + 3), QUIET, {BO}).last(ANN) is not None


def test_who_makes_again_what_went_owes_it_once() -> None:
    made = after((ANN, QUIET, {ANN}), (BO, QUIET, {BO})).undone(part_of(ANN, 0, Bar.OTHERS_MOVED))
    assert (made.parts, made.owed) == ((), {ANN: 1, BO: 1})
    again = answered(made, part(ANN, 2), QUIET, {ANN})
    assert (again.repeats, again.owed) == (True, {ANN: 0, BO: 1})
    new = answered(again, part(ANN, 3), QUIET, {ANN})
    assert (new.repeats, new.owed) == (False, {ANN: 0, BO: 1})


def part_of(seat: Seat, row: int, bar: Bar) -> Part:
    return replace(part(seat, row), bar=bar)


def test_what_everybody_is_told_of_who_takes_back() -> None:
    own, other, third = part(BO, 1), part(ANN, 2), part(Seat(2), 3)
    assert told_back([own, part(BO, 2)], agreed=False) == Said.of("took_back", seat="seat2")
    assert told_back([own, third, other], agreed=False) == Said.of(
        "took_back_with", seat="seat2", seats=("seat1", "seat3")
    )
    assert told_back([own], agreed=True) == Said.of("took_back_agreed", seat="seat2", seats=())
    assert told_back([own, other], agreed=True) == Said.of("took_back_agreed", seat="seat2", seats=("seat1",))


def test_no_representation_names_a_move_or_a_state() -> None:
    found = repr(beside(after((ANN, QUIET, {ANN})), BO, ORDER, QUIET, {ANN}))
    assert "wink" not in found
    assert "loud" not in found
    assert "stamp" not in found
