"""The recorded games come out the same again, word for word."""

import pytest

from bot.games import GAMES
from bot.games.protocol import Move, fingerprint
from tests.games.playthroughs import HERE, RECORDED, retold, seat_of

ENDED_AS = {
    "rattus_cartus_2": "3ddcf16110298797",
    "rattus_cartus_5": "b4c22ef3b95c3c2f",
    "rattus_2": "9e6f4a78816edefe",
    "rattus_3": "120506487a46f4aa",
    "rattus_4": "c50adb7d947b52a9",
    "plague_and_pestilence_2": "16d9bb0a2af1d330",
    "plague_and_pestilence_3": "794a948638e5d1ad",
    "plague_and_pestilence_4": "903c50f044684191",
    "plague_and_pestilence_6": "7bda31cf517f0d7e",
}
"""The fingerprints of the last states."""


@pytest.mark.parametrize("file", sorted(RECORDED))
def test_a_recorded_game_is_told_again_line_by_line(file: str) -> None:
    recorded = (HERE / f"{file}.txt").read_text(encoding="utf-8")
    assert retold(recorded).splitlines() == recorded.splitlines()


@pytest.mark.parametrize("file", sorted(RECORDED))
def test_a_recorded_game_has_the_fingerprint_it_had(file: str) -> None:
    """A state that is only written differently sets every table that is under way aside."""
    first, *rest = (HERE / f"{file}.txt").read_text(encoding="utf-8").splitlines()
    name, seats, *options = first.split()
    game = GAMES[name]
    state = game.setup(int(seats), dict(option.split("=") for option in options))
    for who, _, move in (line[2:].partition(": ") for line in rest if line.startswith("> ")):
        state = game.apply(state, seat_of(who), Move.parse(move)).state
    assert fingerprint(state) == ENDED_AS[file]
