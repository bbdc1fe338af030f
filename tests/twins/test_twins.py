"""Whole games whose secrets alone differ look the same, on the wire, to whoever has no part in them."""

from pathlib import Path
from random import Random

import pytest

from bot.games import GAMES
from bot.games.plague_and_pestilence.kinds import Verb
from bot.games.protocol import TABLE, Move
from tests.games.play import Turn
from tests.twins.logs import Script, Scripted, last_act
from tests.twins.pairs import alone, compared, telling_family
from tests.wired import WIRED
from tests.wired import plague_and_pestilence as plague

pytestmark = pytest.mark.usefixtures("sketched")

PLAGUE = "plague_and_pestilence"

FIRST_SEEDS = {
    PLAGUE: {2: 445, 6: 49},
    "rattus": {3: 172},
    "rattus_cartus": {5: 42},
}
"""From where a game is looked for in which every kind of secret comes up; short ones begin here.

By the number of players, so that together they have every kind; `python -m tests.twins` compares all numbers.
"""

tables = pytest.mark.parametrize(
    ("name", "seats"), [(name, seats) for name, first in sorted(FIRST_SEEDS.items()) for seats in first]
)


def test_every_game_is_compared() -> None:
    assert FIRST_SEEDS.keys() == WIRED.keys() == GAMES.keys()
    for name, seeds in FIRST_SEEDS.items():
        assert set[str]().union(*map(WIRED[name].kinds, seeds)) == WIRED[name].secrets.keys()
    assert all(WIRED[name].options.keys() == set(GAMES[name].seats) for name in WIRED)


def test_pp_r07_windows_are_compared_where_a_reaction_card_alone_is_in_another_hand() -> None:
    """B65: who is asked holds it in one world only, and there are passes and cards played."""
    kin = telling_family(PLAGUE, 6, FIRST_SEEDS[PLAGUE][6])
    assert plague.ASKED_IN_WINDOWS in kin.exercised_by(alone(plague.REACTING))
    played = [turn for turn in kin.plan.rows if turn.step.private or turn.move.verb == Verb.REACT]
    assert {turn.move.verb for turn in played} == {Verb.CHOOSE, Verb.DECLINE, Verb.REACT}


def test_what_is_drawn_again_in_the_same_state_is_drawn_as_the_script_has_it() -> None:
    """Of two players who begin with equal dice nothing is kept: both throw again."""
    game = GAMES[PLAGUE]
    state = game.setup(2, {option.key: option.default for option in game.options})
    step = game.apply(state, TABLE, game.draw(state, Random(1)))
    draws = [Move.parse("start 5 3 2 6"), Move.parse("start 1 4 3 4")]
    scripted = Scripted(game, Script(tuple(Turn(state, TABLE, draw, step) for draw in draws)))
    assert [scripted.draw(state, Random(1)) for _ in draws] == draws


@tables
@pytest.mark.asyncio
async def test_all_that_anybody_receives_is_equal_up_to_the_event_that_reveals_the_difference(
    name: str, seats: int, tmp_path: Path
) -> None:
    """B63, B64, B65: texts, order, times, pings and pictures tell nobody what they may not know."""
    kin = telling_family(name, seats, FIRST_SEEDS[name][seats])
    assert kin.exercised() == WIRED[name].kinds(seats), "each kind of secret must really differ somewhere"
    dealings = WIRED[name].dealings if seats > 2 else ()
    assert all(kind in kin.exercised_by(alone(kind)) for kind in dealings), "and some of them alone"
    last = last_act(kin.plan.rows, len(kin.plan.rows) - 1)
    assert any(twin.until == last for twin in kin.twins.values()), "up to what ends the game"
    found = await compared(kin, tmp_path)
    assert not found, "\n".join(f"{who}: {told[0]}" for who, told in found.items())
