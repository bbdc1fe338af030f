"""A handful of kills, one at each main boundary; `python -m tests.crashes` makes hundreds."""

from pathlib import Path

import pytest

from tests.crashes.ordeal import AT_RANDOM, begun
from tests.crashes.people import Party


@pytest.mark.asyncio
@pytest.mark.parametrize(
    ("game", "moments"),
    [
        pytest.param("rattus_cartus", ["before move", "after move"], id="before-and-after-the-commit"),
        pytest.param("rattus_cartus", ["answered a move", "before shown"], id="after-the-answer"),
        pytest.param("rattus_cartus", ["posted lobby", "after posting"], id="around-the-lobby"),
        pytest.param("rattus_cartus", ["posted notice", "after announced"], id="around-the-announcement"),
        pytest.param("plague_and_pestilence", [AT_RANDOM, AT_RANDOM], id="at-random"),
        pytest.param("rattus", ["after move", "posted notice"], id="around-a-board-with-a-picture"),
    ],
)
async def test_b16_b09_a_killed_bot_goes_on_where_it_was(
    game: str, moments: list[str], tmp_path: Path
) -> None:
    """No confirmed move is lost, no ping doubled or lost, old buttons work, computers go on."""
    party = Party("ravens", ("Ann", "Bo"), 1, game=game)
    async with begun(tmp_path, seed=1, parties=[party]) as ordeal:
        for moment in moments:
            assert (await ordeal.kill(moment, within=20.0)).found == []
        assert set(ordeal.tallies) == set(moments)
        assert [line for line in ordeal.bot.log().splitlines() if "ERROR" in line] == []
