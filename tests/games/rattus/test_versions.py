"""Tables that were begun under an earlier version of the rules go on by it to their end."""

from pathlib import Path

import pytest

from bot.games.protocol import Move, fingerprint
from bot.games.rattus.state import State
from tests.games.playthroughs import seat_of
from tests.games.rattus.sitting import GAME, Sitting

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


def test_ra_c08_under_version_1_the_rats_behind_a_revealed_one_close_up_at_once() -> None:
    table = Sitting(2, piece="anglia", rats={"gallia": "R33 R35 R36"}, cubes={"gallia": "1 1"}, version=1)
    table.play(1, "move gallia").play(1, "spread anglia anglia").play(1, "reveal 2")
    assert table.heard("missed")[0]["place"] == 2
    assert table.offers(1) == ["reveal: 1 2 in_order"]
    (gallia,) = (view for view in table.view(1).public.regions if view.region == "gallia")
    assert [rat.slot for rat in gallia.rats] == [1, 2]
    table.play(1, "reveal 2")
    assert table.state.revealed == ("R35", "R36", "R33")
    assert [missed["place"] for missed in table.heard("missed")] == [2, 1]
