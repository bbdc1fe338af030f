"""The recorded games come out the same again, word for word."""

import pytest

from tests.games.playthroughs import HERE, RECORDED, retold


@pytest.mark.parametrize("file", sorted(RECORDED))
def test_a_recorded_game_is_told_again_line_by_line(file: str) -> None:
    recorded = (HERE / f"{file}.txt").read_text(encoding="utf-8")
    assert retold(recorded).splitlines() == recorded.splitlines()
