"""Tables that were begun under an earlier version of the rules go on by it to their end."""

from pathlib import Path

import pytest

from bot.games.protocol import Move, fingerprint
from bot.games.rattus.state import State
from tests.games.playthroughs import seat_of
from tests.games.rattus.sitting import GAME

FIRST_VERSION = ("version_1_2.txt", "version_1_4.txt")
"""Games played under version 1: a first line with the options, then fingerprint, mover and move of each row.

In several ravages rats are revealed one by one, the second or third first, and the first of them moves up.
"""


@pytest.mark.parametrize("file", FIRST_VERSION)
def test_ra_c08_a_game_of_version_1_goes_through_the_same_states_again(file: str) -> None:
    first, *rows = Path(__file__).with_name(file).read_text(encoding="utf-8").splitlines()
    _, seats, *options = first.split()
    state: State = GAME.setup(int(seats), dict(option.split("=") for option in options), 1)
    for row in rows:
        mark, who, move = row.split(maxsplit=2)
        state = GAME.apply(state, seat_of(who), Move.parse(move)).state
        assert fingerprint(state) == mark
    assert GAME.is_over(state)
