"""Folding the log: questions, stamps, and what is kept in memory."""

import re
from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bot import seeds
from bot.deadlines import Limit
from bot.games.protocol import CLOCK, TABLE, AnyGame, Move, Offer, Seat, Step
from bot.house import HOUSE
from bot.plays import decided, drawn, seconds_between
from bot.positions import Drifted, Passage, Position, beginning, played, replayed
from bot.questions import stamp_of
from tests.shell.conftest import TOY
from tests.shell.hasty_game import HastyGame
from tests.shell.toy_game import State, ToyGame, choose_simply

OPTIONS = {"rounds": "3"}
SEED = bytes(32)


def started(seats: int = 3) -> Position:
    return drawn(TOY, beginning(TOY, seats, OPTIONS), SEED)[-1].position


@given(st.integers(2, 4), st.binary(min_size=32, max_size=32))
def test_replaying_a_random_game_gives_every_position_again(seats: int, seed: bytes) -> None:
    passages: list[Passage] = list(drawn(TOY, beginning(TOY, seats, OPTIONS), seed))
    while questions := passages[-1].position.questions:
        position = passages[-1].position
        seat, question = next(iter(questions.items()))
        move = choose_simply(None, question.offers, (), None, seeds.player_generator(seed, position.number))
        passages.append(played(TOY, position, seat, move))
        passages += drawn(TOY, passages[-1].position, seed)
    again = beginning(TOY, seats, OPTIONS)
    for passage in passages:
        assert replayed(TOY, again, passage.line) == passage
        again = passage.position
    assert TOY.is_over(again.state)


def test_a_row_that_leads_elsewhere_is_named() -> None:
    position = started()
    line = played(TOY, position, Seat(0), Move("choose", ("1",))).line
    for wrong in (
        (*line[:3], "0" * 16),
        (line[0] + 1, *line[1:]),
        (line[0], line[1], "choose 9", line[3]),
        (line[0], line[1], "", line[3]),
    ):
        with pytest.raises(Drifted) as drifted:
            replayed(TOY, position, wrong)
        assert drifted.value.row == wrong[0]


def test_stamps_are_short_and_count_the_seats_own_questions() -> None:
    position = started()
    assert re.fullmatch(r"1[0-9a-z]{4}", position.stamp(Seat(0)))
    after = played(TOY, position, Seat(0), Move("choose", ("1",))).position
    assert after.stamp(Seat(1)) == position.stamp(Seat(1))
    assert after.stamp(Seat(0)) != position.stamp(Seat(0))


def test_a_question_has_the_same_name_in_every_release() -> None:
    """The buttons of a message that was sent before an update go on."""
    assert stamp_of(40, (Offer("choose", ("1",)),)) == "14q9b4"


def test_a_row_of_the_house_changes_no_game_and_no_question() -> None:
    position = played(TOY, started(), Seat(0), Move("choose", ("1",))).position
    passage = played(TOY, position, HOUSE, Move("resign", ("seat2",)))
    after = passage.position
    assert (after.state, after.questions, after.mover) == (position.state, position.questions, Seat(0))
    assert after.number == position.number + 1
    assert [said.key for said in passage.said] == ["resigned"]


def test_the_mover_of_a_batch_is_the_last_seat_before_its_draws() -> None:
    position = started(2)
    assert position.mover is None
    position = played(TOY, position, Seat(1), Move("choose", ("1",))).position
    owed = played(TOY, position, Seat(0), Move("choose", ("1",))).position
    assert TOY.to_act(owed.state) == {TABLE}
    assert drawn(TOY, owed, SEED)[-1].position.mover == Seat(0)


class Patient(HastyGame):
    """Where time decides nothing: the same is asked again."""

    def apply(self, state: State, seat: Seat, move: Move) -> Step[State]:
        return Step(state) if seat == CLOCK else super().apply(state, seat, move)


def test_what_is_asked_after_a_decision_of_time_is_a_new_question_with_time_of_its_own() -> None:
    patient: AnyGame = Patient()
    position = started(2)
    for seat in (Seat(0), Seat(1)):
        position = played(patient, position, seat, Move("choose", ("1",))).position
    before = drawn(patient, position, SEED)[-1].position
    passage = decided(patient, before, SEED)[0]
    ((giver, question),) = passage.position.questions.items()
    assert question.offers == before.questions[giver].offers
    assert question.stamp != before.questions[giver].stamp
    assert not question.shown
    assert before.limit is not None
    assert passage.position.limit == Limit(before.number, before.limit.due)
    assert replayed(patient, before, passage.line) == passage


def test_a_decision_of_time_where_nothing_was_limited_leads_elsewhere() -> None:
    position = started()
    line = played(Patient(), position, CLOCK, Move("timeup")).line
    with pytest.raises(Drifted):
        replayed(Patient(), position, line)


@pytest.mark.parametrize("move", ["skip", "host", "unset", "undo", "skip seat99", "replaced", "x", ""])
def test_a_row_of_the_shell_that_makes_no_sense_leads_elsewhere(move: str) -> None:
    """Its table is set aside then, and no fault at each look."""
    with pytest.raises(Drifted):
        replayed(TOY, started(), (started().number, HOUSE, move, "x"))


def test_draws_follow_from_seed_and_row_alone() -> None:
    first = seeds.row_generator(SEED, 5).random()
    assert first == seeds.row_generator(SEED, 5).random()
    assert first != seeds.row_generator(SEED, 6).random()
    assert first != seeds.player_generator(SEED, 5).random()
    assert first != seeds.row_generator(bytes(31) + b"x", 5).random()


def test_the_time_between_interactions_is_read_from_their_ids() -> None:
    assert seconds_between(5_000 << 22, 2_500 << 22 | 77) == 2.5
    assert seconds_between(2_500 << 22, 5_000 << 22) == 2.5


class Calm(ToyGame):
    """The toy game where nothing is drawn before the first question."""

    def setup(self, seats: int, options: Mapping[str, str], version: int | None = None) -> State:
        return replace(super().setup(seats, options, version), phase="choose")


def test_a_game_without_a_first_draw_asks_from_the_start() -> None:
    calm: AnyGame = Calm()
    position = played(calm, beginning(calm, 2, OPTIONS), HOUSE, Move("start")).position
    assert set(position.questions) == {Seat(0), Seat(1)}
    assert position.public is not None
