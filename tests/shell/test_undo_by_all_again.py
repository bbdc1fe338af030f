"""What follows from a move that all took back: old panels, clocks, what one reads, what a log can hold."""

import pytest
from msgspec.structs import replace

from bot.deadlines import Limit
from bot.desks import Refused
from bot.games.protocol import (
    Due,
    Move,
    Offer,
    Seat,
    Step,
    Whispered,
    seat_token,
)
from bot.plays import (
    check_stamp,
    check_undo_stamp,
    standing,
    undone,
)
from bot.positions import (
    Drifted,
    is_private,
    replayed,
)
from bot.takebacks import Bar
from tests.shell.conftest import TOY
from tests.shell.hasty_game import HastyGame
from tests.shell.sitting import ANN, BO, CARA, WINK, Sitting
from tests.shell.toy_game import State, ToyGame

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
    number, who, text, mark = table.agree(ANN).line
    assert text == "undo 2 agreed"
    with pytest.raises(Drifted):
        replayed(TOY, before, (number, who, wrong, mark))


def test_who_takes_back_alone_sees_what_is_asked_now_in_the_answer_and_whose_move_went_does_not() -> None:
    table = Sitting()
    giver = table.to_the_gift()
    table.play(giver, WINK)
    table.play(giver, "orders loud")
    table.rows += undone(TOY, table.table, table.now, giver)
    question = table.now.questions[giver]
    assert (question.shown, question.since, table.now.mover) == (True, table.now.number - 1, giver)
    assert not is_private(table.rows[-1])
    table.play(giver, WINK)
    table.play(giver, "orders quiet")
    table.house("host seat1")
    table.agree(giver)
    question = table.now.questions[giver]
    assert (question.shown, question.since) == (False, table.now.number - 1)
    table.check_replay()


def test_a_seat_that_was_never_asked_has_another_stamp_than_one_that_answered_once() -> None:
    table = Sitting()
    before = table.start.stamp(ANN)
    asked = table.now.stamp(ANN)
    table.play(ANN, "choose 1")
    assert len({before, asked, table.now.stamp(ANN)}) == 3
    assert table.now.public_question(ANN) is None
    assert table.now.public_question(BO) == table.now.questions[BO]


def test_the_last_eight_answers_of_a_seat_are_known_by_their_second_press() -> None:
    table = Sitting(seats=2)
    made: dict[Seat, list[tuple[str, str]]] = {ANN: [], BO: []}
    while table.now.questions and max(map(len, made.values())) < 10:
        seat, question = next(iter(table.now.questions.items()))
        offer = question.offers[0]
        move = " ".join((offer.verb, *(offer.options[0][:1] if offer.options else ())))
        made[seat].append((question.stamp, move))
        table.play(seat, move)
    seat, *_ = sorted(made, key=lambda seat: len(made[seat]), reverse=True)
    first, second, *known = made[seat]
    for stamp, move in (first, second):
        with pytest.raises(Refused, match="stale"):
            check_stamp(table.now, seat, [Move.parse(move)], stamp)
    assert len(known) == 8
    for stamp, move in known:
        with pytest.raises(Refused, match="already_done"):
            check_stamp(table.now, seat, [Move.parse(move)], stamp)
