"""What holds at every step of any game: nothing appears, nothing is lost, nobody is stuck."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games.protocol import TABLE
from bot.games.rattus_cartus.data import COPIES, POPULATION, STACK_SIZES, STACKS, rounds
from bot.games.rattus_cartus.faces import SPECIALS, TOKENS, Face, is_population
from bot.games.rattus_cartus.kinds import Phase
from bot.games.rattus_cartus.state import State
from tests.games import play
from tests.games.rattus_cartus.sitting import GAME

seeds = st.integers(0, 2**32)
table_sizes = st.sampled_from(list(GAME.seats))
few = settings(max_examples=25, deadline=None)


def held(state: State) -> Counter[Face]:
    """All cards in hands and at buildings."""
    return Counter(face for player in state.players for face in player.hand + player.laid)


def check_cards(state: State) -> None:
    """84 population cards, 15 Jokers and the special cards in use are all somewhere."""
    cards = held(state)
    people = Counter((*state.population, *state.discards, *state.nun_row))
    people.update({face: count for face, count in cards.items() if is_population(face)})
    assert people == Counter(POPULATION)
    for index, face in enumerate(SPECIALS):
        in_use = state.stacks[index] + cards[face]
        is_set_out = STACKS[index] == TOKENS[SPECIALS[0]] or in_use
        assert in_use == (STACK_SIZES[index] if is_set_out else 0)
    tokens = sum(player.tokens for player in state.players)
    assert tokens + state.stacks[-1] == STACK_SIZES[-1]


def check_buildings(state: State) -> None:
    """The thirty buildings are all somewhere, each once."""
    there = (*state.buildings, *state.reserve, *state.row, *state.used)
    assert sorted(there) == sorted(state.in_game)
    assert len(set(there)) == 30


def check_table(state: State) -> None:
    """Numbers and order of the rest."""
    assert all(player.rats >= 0 for player in state.players)
    assert min(state.stacks) >= 0
    for track in state.influence:
        values = [value for _, value in track]
        assert values == sorted(values, reverse=True)
        assert {seat for seat, _ in track} == set(range(state.seats))
    entered = {entry.seat for entry in state.entered}
    if state.phase is Phase.ENTERING:
        assert sorted((*entered, *state.line)) == list(range(state.seats))


@few
@given(table_sizes, seeds)
def test_rc_k_nothing_is_lost_at_any_step(seats: int, seed: int) -> None:
    rng = Random(seed)
    for turn in play.turns(GAME, seats, play.random_options(GAME, rng), rng, free=True):
        state = turn.step.state
        if state.round:
            check_cards(state)
            check_buildings(state)
            check_table(state)


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
