"""What holds at every step of any game: nothing appears, nothing is lost, nobody is stuck."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games.protocol import TABLE
from bot.games.rattus_cartus.data import COPIES, rounds
from tests.games import play
from tests.games.rattus_cartus.invariants import check
from tests.games.rattus_cartus.sitting import GAME

seeds = st.integers(0, 2**32)
table_sizes = st.sampled_from(list(GAME.seats))
few = settings(max_examples=25, deadline=None)


@few
@given(table_sizes, seeds)
def test_rc_k_nothing_is_lost_at_any_step(seats: int, seed: int) -> None:
    rng = Random(seed)
    for turn in play.turns(GAME, seats, play.random_options(GAME, rng), rng, free=True):
        check(turn.step.state)


@few
@given(table_sizes, seeds)
def test_a_game_has_its_rounds_and_one_supply_and_one_building_for_each_player(seats: int, seed: int) -> None:
    rng = Random(seed)
    verbs: Counter[str] = Counter()
    end = None
    for turn in play.turns(GAME, seats, play.random_options(GAME, rng), rng):
        verbs[turn.move.verb] += 1
        end = turn.step.state
    assert end is not None
    assert end.round == rounds(seats)
    assert verbs["supply"] == verbs["enter"] == seats * rounds(seats)


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_kind_of_question_comes_up_in_random_play(seats: int) -> None:
    asks = set()
    for seed in range(40):
        rng = Random(seed)
        for turn in play.turns(GAME, seats, play.random_options(GAME, rng), rng, free=True):
            if TABLE not in GAME.to_act(turn.step.state):
                asks |= {asked.ask for asked in GAME.public_view(turn.step.state).awaiting}
    expected = {"supply", "enter", "look", "give", "discard", "act"}
    assert asks == (expected if seats == 2 else expected | {"choose_giver", "choose_receiver"})


def test_every_building_card_has_a_token_that_reads_back() -> None:
    assert all(COPIES[copy.token] is copy for copy in COPIES.values())
