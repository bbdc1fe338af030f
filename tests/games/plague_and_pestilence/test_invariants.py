"""What holds at every step of any game: nothing appears, nothing is lost, nobody is stuck, it ends."""

from random import Random
from statistics import mean

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games.plague_and_pestilence.asking import awaiting
from bot.games.plague_and_pestilence.kinds import Ask, Phase, Switch, Verb
from bot.games.plague_and_pestilence.state import open_window
from bot.games.plague_and_pestilence.windows import switch_of
from bot.games.protocol import TABLE
from tests.games import play
from tests.games.plague_and_pestilence.invariants import GAME, check

seeds = st.integers(0, 2**32)
few = settings(max_examples=8, deadline=None)

GAMES_PLAYED = 40


@pytest.fixture(scope="module")
def games() -> list[list[play.Turn]]:
    """Whole random games of all sizes with any options."""
    played = []
    for seed in range(GAMES_PLAYED):
        rng, seats = Random(seed), 2 + seed % 5
        options = play.startable_options(GAME, seats, rng)
        played.append(list(play.turns(GAME, seats, options, rng, free=True)))
    return played


@few
@given(seeds)
def test_pp_s_nothing_is_lost_at_any_step_with_any_options(seed: int) -> None:
    rng = Random(seed)
    seats = rng.choice(GAME.seats)
    for turn in play.turns(GAME, seats, play.startable_options(GAME, seats, rng), rng, free=True):
        check(turn.step.state)


@pytest.mark.parametrize(
    ("seats", "option"),
    [
        (seats, key)
        for seats in GAME.seats
        for key in ("", *(option.key for option in GAME.options if seats in (option.seats or GAME.seats)))
    ],
)
def test_pp_o_a_game_of_each_size_with_each_option_goes_from_prosperity_to_plague_to_its_end(
    seats: int, option: str
) -> None:
    chosen = play.default_options(GAME, **({option: "yes"} if option else {}))
    assert not GAME.objections(seats, chosen)
    phases = [Phase.SET_UP]
    for turn in play.turns(GAME, seats, chosen, Random(seats)):
        if turn.step.state.phase is not phases[-1]:
            phases.append(turn.step.state.phase)
    assert phases in (list(Phase), [Phase.SET_UP, Phase.PROSPERITY, Phase.OVER])


def test_every_question_verb_and_sentence_comes_up_in_random_play(games: list[list[play.Turn]]) -> None:
    asks, verbs, told = set(), set(), set()
    for turn in (turn for turns in games for turn in turns):
        verbs.add(turn.move.verb)
        told |= {said.key for said in turn.step.said}
        asks |= {asked.ask for asked in awaiting(turn.step.state)}
    assert asks == set(Ask)
    assert set(Verb) <= verbs
    assert SAID - RARE <= told <= SAID


SAID = {
    *("start_roll", "start_again", "starts", "head_start", "turn", "rolled", "inquisition_rolled"),
    *("advantage", "war_advantage", "parity", "parity_void", "gained", "lost", "unchanged"),
    *("doubles", "moved", "done_moving"),
    *("double_plague", "plague_begins", "death_ship_taken", "death_ship"),
    *("kept", "must_keep", "handed_on", "passed_on"),
    *("inquisition", "templar", "filled", "drew_black", "reshuffled", "played", "played_on", "played_self"),
    *("halved", "improvement_lost", "no_improvement", "opponent", "cancelled", "war_die", "war_won"),
    *("war_tie", "war_ends", "war_again", "single_die", "discarded", "built", "built_by", "not_built"),
    *("askme_on", "askme_every", "askme_off", "askme_lapsed", "askme_ended", "unasked", "window_over"),
    *("out", "hundred", "time_up", "game_over", "wins"),
}
"""All that is ever told to everybody."""

RARE = {
    *("askme_ended", "askme_every", "askme_lapsed", "head_start", "parity_void", "hundred", "must_keep"),
    *("templar", "unasked", "war_ends"),
}
"""What need not come up in so few games; the tests of its rule tell it."""

SHOWING = {"played", "played_on", "played_self", "discarded", "opponent", "out", "filled"}
"""What is said when a hand or a card of it was looked at."""


def test_pp_r03_only_chance_draws_moments_and_cards_shown_cannot_be_taken_back(
    games: list[list[play.Turn]],
) -> None:
    for turn in (turn for turns in games for turn in turns):
        told = {said.key for said in turn.step.said}
        is_drawn = turn.seat == TABLE or (turn.before.pile and not turn.step.state.pile)
        is_answered = open_window(turn.before) and turn.move.verb not in (Verb.ORDERS, Verb.ASKME)
        is_moment = is_answered and not turn.step.private
        assert turn.step.irrevocable == bool(is_drawn or is_moment or told & SHOWING)


def test_pp_r04_a_window_opens_only_for_those_who_are_to_be_asked(games: list[list[play.Turn]]) -> None:
    for turn in (turn for turns in games for turn in turns):
        window = open_window(turn.step.state)
        assert window is None or all(
            switch_of(turn.step.state, seat) is not Switch.OFF for seat in window.asked
        )


def test_random_games_are_as_long_as_they_should_be(games: list[list[play.Turn]]) -> None:
    assert 20 < mean(turns[-1].step.state.turn for turns in games) < 40
