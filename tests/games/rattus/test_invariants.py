"""What holds at every step of any game: nothing appears, nothing is lost, nobody is stuck."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games.protocol import TABLE
from bot.games.rattus.kinds import Phase, Verb
from tests.games import play
from tests.games.rattus.invariants import check
from tests.games.rattus.sitting import GAME

seeds = st.integers(0, 2**32)
table_sizes = st.sampled_from(list(GAME.seats))
options = st.sampled_from(GAME.options[0].values)
few = settings(max_examples=20, deadline=None)


@few
@given(table_sizes, options, seeds)
def test_ra_k_nothing_is_lost_at_any_step(seats: int, final_piece: str, seed: int) -> None:
    rng = Random(seed)
    turns = play.turns(GAME, seats, play.default_options(GAME, final_piece=final_piece), rng, free=True)
    for turn in turns:
        check(turn.step.state)


@few
@given(table_sizes, seeds)
def test_ra_e_a_game_goes_from_placing_to_turns_to_the_final_round_to_its_end(seats: int, seed: int) -> None:
    rng = Random(seed)
    phases, order = [Phase.SET_UP], list(Phase)
    for turn in play.turns(GAME, seats, play.random_options(GAME, rng), rng):
        state = turn.step.state
        if state.phase is not phases[-1]:
            phases.append(state.phase)
        if state.phase is Phase.FINAL:
            assert not state.supply or not state.left[state.last]
    assert phases == [phase for phase in order if phase in phases]
    assert phases[-1] is Phase.OVER


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_question_and_every_verb_comes_up_in_random_play(seats: int) -> None:
    asks, verbs, told = set(), set(), set()
    for seed in range(16):
        rng = Random(seed)
        for turn in play.turns(GAME, seats, play.random_options(GAME, rng), rng, free=True):
            verbs.add(turn.move.verb)
            told |= {said.key for said in turn.step.said}
            if TABLE not in GAME.to_act(turn.step.state):
                asks |= {asked.ask for asked in GAME.public_view(turn.step.state).awaiting}
    assert asks == {"place", "turn", "witch", "swap", "spread", "neutral", "reveal", "final"}
    assert {verb.value for verb in Verb} <= verbs
    assert {"struck", "struck_nobody", "missed", "ravage_over", "supply_out", "final_round"} <= told


@pytest.mark.parametrize("seats", GAME.seats)
def test_only_chance_looks_spreads_reveals_and_announcements_cannot_be_taken_back(seats: int) -> None:
    telling = {
        *("looked", "spread", "struck", "struck_nobody", "missed", "final_ravage"),
        *("neutral_counts", "neutral_not", "final_counts", "final_not"),
    }
    for seed in range(10):
        rng = Random(seed)
        for turn in play.turns(GAME, seats, play.random_options(GAME, rng), rng, free=True):
            told = {said.key for said in turn.step.said}
            assert turn.step.irrevocable == (turn.seat == TABLE or bool(told & telling))
