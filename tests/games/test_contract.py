"""What every game of the registry keeps, whatever its rules are."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games import GAMES
from bot.games.protocol import CLOCK, TABLE, TIMEUP, AnyGame, IllegalMove, Move, Seat, Step, fingerprint
from bot.players import PLAYERS
from bot.screens.sheets import SHEETS
from bot.text import Words, words
from tests.games import play

games = st.sampled_from(sorted(GAMES.values(), key=lambda game: game.name))
seeds = st.integers(0, 2**32)
few = settings(max_examples=15, deadline=None)

NONSENSE = (
    Move("dance"),
    Move("enter", ("9", "dragon")),
    Move("give", ("dragon",)),
    Move("orders", ("actions", "never")),
    Move("decline"),
    Move("pass", ("pass",)),
)


def a_game(game: AnyGame, seed: int) -> tuple[list[play.Turn], Random, int]:
    rng = Random(seed)
    seats = rng.choice(game.seats)
    return list(play.turns(game, seats, play.startable_options(game, seats, rng), rng, free=True)), rng, seats


def for_reading(game: AnyGame, seats: int) -> Words:
    return words("en", game.name, [f"P{seat}" for seat in range(seats)])


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_game_is_registered_under_its_name_with_a_player_and_screens(name: str) -> None:
    assert GAMES[name].name == name
    assert PLAYERS.keys() == SHEETS.keys() == GAMES.keys()


@few
@given(games, seeds)
def test_the_text_of_the_log_gives_the_same_states_again(game: AnyGame, seed: int) -> None:
    turns = a_game(game, seed)[0]
    state: Any = turns[0].before
    for turn in turns:
        again = game.apply(state, turn.seat, Move.parse(str(turn.move)))
        assert fingerprint(again.state) == fingerprint(turn.step.state)
        assert again == turn.step
        state = again.state


@few
@given(games, seeds)
def test_somebody_can_always_move_until_the_game_is_over(game: AnyGame, seed: int) -> None:
    turns, _, _ = a_game(game, seed)
    for turn in turns:
        for seat in game.to_act(turn.before):
            assert game.legal_moves(turn.before, seat)
        assert not game.is_over(turn.before)
    end = turns[-1].step.state
    assert game.is_over(end)
    assert not game.to_act(end)


@few
@given(games, seeds)
def test_the_table_acts_alone(game: AnyGame, seed: int) -> None:
    for turn in a_game(game, seed)[0]:
        acting = game.to_act(turn.before)
        assert TABLE not in acting or acting == {TABLE}


@few
@given(games, seeds)
def test_who_is_not_awaited_is_offered_nothing_and_refused(game: AnyGame, seed: int) -> None:
    turns, _, seats = a_game(game, seed)
    for turn in turns[:: max(1, len(turns) // 15)]:
        others = {Seat(seat) for seat in range(seats)} | {TABLE, CLOCK}
        for seat in others - game.to_act(turn.before):
            assert game.legal_moves(turn.before, seat) == ()
            with pytest.raises(IllegalMove):
                game.apply(turn.before, seat, Move("no_such_verb"))


@few
@given(games, seeds)
def test_time_decides_what_the_rules_limit_and_nothing_else(game: AnyGame, seed: int) -> None:
    for turn in a_game(game, seed)[0]:
        state = turn.step.state
        due = None if TABLE in game.to_act(state) else game.due(state)
        if due is None:
            with pytest.raises(IllegalMove):
                game.apply(state, CLOCK, TIMEUP)
        else:
            assert game.public_view(state).awaiting
            assert game.due(game.apply(state, CLOCK, TIMEUP).state) != due


@few
@given(games, seeds)
def test_every_offered_move_is_accepted(game: AnyGame, seed: int) -> None:
    turns, rng, _ = a_game(game, seed)
    for turn in turns[:: max(1, len(turns) // 15)]:
        for seat in game.to_act(turn.before) - {TABLE}:
            for offer in game.legal_moves(turn.before, seat):
                game.apply(turn.before, seat, play.random_pick(offer, rng))


@few
@given(games, seeds)
def test_a_refusal_always_has_a_reason_in_the_catalogue(game: AnyGame, seed: int) -> None:
    turns, rng, seats = a_game(game, seed)
    reading = for_reading(game, seats)
    moves = [*NONSENSE, *(turn.move for turn in turns if turn.seat >= 0)]
    for turn in turns[:: max(1, len(turns) // 25)]:
        state, seat = turn.step.state, Seat(rng.randrange(seats))
        if TABLE in game.to_act(state):
            continue
        for move in rng.sample(moves, min(12, len(moves))):
            offers = (*game.legal_moves(state, seat), *game.free_moves(state, seat))
            if any(offer.fits(move) for offer in offers):
                continue
            with pytest.raises(IllegalMove) as refused:
                game.apply(state, seat, move)
            assert reading.reason(refused.value.reason)
            assert refused.value.reason == game.why_not(state, seat, move)


@few
@given(games, seeds)
def test_everything_told_has_a_sentence(game: AnyGame, seed: int) -> None:
    turns, _, seats = a_game(game, seed)
    reading = for_reading(game, seats)
    for turn in turns:
        sentences = [reading.told(said) for said in turn.step.said]
        sentences += [reading.told(whispered) for whispered in turn.step.whispered]
        for sentence in sentences:
            assert sentence
            assert "{" not in sentence


@few
@given(games, seeds)
def test_what_is_awaited_in_public_is_who_has_to_act_or_has_passed_in_private(
    game: AnyGame, seed: int
) -> None:
    turns, _, seats = a_game(game, seed)
    reading, passed = for_reading(game, seats), set[Seat]()
    for turn in turns:
        state = turn.step.state
        if TABLE in game.to_act(state):
            passed = set()
            continue
        awaiting, passed = game.public_view(state).awaiting, passed_by(turn.seat, turn.step, passed)
        assert {asked.seat for asked in awaiting} == game.to_act(state) | passed
        assert not game.to_act(state) & passed
        assert all(reading.ask(asked) for asked in awaiting)


def passed_by(seat: Seat, step: Step[Any], passed: set[Seat]) -> set[Seat]:
    """Who answered in private what is still asked: until somebody does anything that all can see."""
    if step.private:
        return {*passed, seat}
    return passed if not step.irrevocable else set()


@few
@given(games, seeds)
def test_an_answer_in_private_changes_nothing_that_anybody_else_sees(game: AnyGame, seed: int) -> None:
    turns, _, seats = a_game(game, seed)
    for turn in turns:
        if not turn.step.private:
            continue
        before, after = turn.before, turn.step.state
        assert (turn.step.said, turn.step.whispered, turn.step.irrevocable) == ((), (), False)
        assert game.public_view(after) == game.public_view(before)
        assert game.due(after) == game.due(before)
        for seat in {Seat(seat) for seat in range(seats)} - {turn.seat}:
            assert game.seat_view(after, seat) == game.seat_view(before, seat)
            assert game.legal_moves(after, seat) == game.legal_moves(before, seat)
            assert game.free_moves(after, seat) == game.free_moves(before, seat)


@few
@given(games, seeds)
def test_equal_boards_are_one_key_under_which_a_picture_is_kept(game: AnyGame, seed: int) -> None:
    for turn in a_game(game, seed)[0]:
        state = turn.step.state
        if TABLE not in game.to_act(state):
            assert len({game.public_view(state), game.public_view(state)}) == 1


@few
@given(games, seeds)
def test_chance_and_what_was_shown_cannot_be_taken_back(game: AnyGame, seed: int) -> None:
    for turn in a_game(game, seed)[0]:
        told = {event.key for event in turn.step.whispered}
        if told & {"drew", "looked", "received", "saw"}:
            assert turn.step.irrevocable


@few
@given(games, seeds)
def test_the_scores_name_every_seat_once_with_the_sum_of_its_parts(game: AnyGame, seed: int) -> None:
    turns, _, seats = a_game(game, seed)
    scores = game.scores(turns[-1].step.state)
    assert sorted(score.seat for score in scores) == list(range(seats))
    assert [score.place for score in scores] == sorted(score.place for score in scores)
    for score in scores:
        assert score.points == sum(points for _, points in score.parts)
        assert not score.won or score.place == 1


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_options_have_names_and_a_default_among_their_values(game: AnyGame) -> None:
    reading = for_reading(game, 2)
    for option in game.options:
        assert option.default in option.values
        assert reading.option(option.key)
        assert all(reading.value(option.key, value) for value in option.values)


@few
@given(games, seeds)
def test_objections_have_sentences(game: AnyGame, seed: int) -> None:
    rng = Random(seed)
    for seats in game.seats:
        for objection in game.objections(seats, play.random_options(game, rng)):
            assert for_reading(game, seats).reason(objection.reason)


@few
@given(games, seeds)
def test_orders_end_without_a_trace_and_only_those_of_the_seat(game: AnyGame, seed: int) -> None:
    """RA-C08, RC-D12, PP-R02: whoever takes a seat finds the orders as they are at the start."""
    turns, rng, seats = a_game(game, seed)
    for turn in turns:
        state = turn.step.state
        if TABLE in game.to_act(state):
            continue
        seat = Seat(rng.randrange(seats))
        after = game.without_orders(state, seat)
        assert game.public_view(after) == game.public_view(state)
        assert game.to_act(after) == game.to_act(state)
        for other in map(Seat, range(seats)):
            assert game.legal_moves(after, other) == game.legal_moves(state, other)
            if other != seat:
                assert game.seat_view(after, other) == game.seat_view(state, other)
        assert fingerprint(game.without_orders(after, seat)) == fingerprint(after)


@few
@given(games, seeds)
def test_nothing_hidden_tells_whether_anybody_is_waited_for_by_their_own_wish(
    game: AnyGame, seed: int
) -> None:
    """PP-R07: the row that ends it is made in all deals or in none; who takes over shows the same by it."""
    turns, rng, seats = a_game(game, seed)
    for turn in turns:
        state, seat = turn.step.state, Seat(rng.randrange(seats))
        if TABLE in game.to_act(state):
            assert game.released(state, seat, taken=True) is None
            continue
        other = game.resample(state, None, rng)
        left = [game.released(one, seat, taken=False) is None for one in (state, other)]
        assert left[0] == left[1]
        steps = [game.released(one, seat, taken=True) for one in (state, other)]
        shown = [step and (step.said, step.irrevocable, game.public_view(step.state)) for step in steps]
        assert shown[0] == shown[1]
